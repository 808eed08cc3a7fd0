"""Figure 6: the memory of a process that has served 10 000 different games under 500 rule sets.

    python -m bench.memory URL

serves them, each with a creation and a move, and prints the MiB that the process then holds.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from bench.measure import Figure, at_most
from service.app import create_app
from service.settings import Settings
from tests.databases import database_url

TITLE: Final = "Memory: one process, 10 000 different games under 500 rule sets"
HOW: Final = "One run in a process of its own; the value is the memory at its end."
GAMES: Final = 10_000
WITHIN: Final = 600
BOT: Final = {"occupant": "bot", "bot": "random"}
SEATS: Final = [{"occupant": "me"}, BOT]
RULE_SETS: Final = 500


def figures() -> list[Figure]:
    """Resident memory of a fresh process that creates and plays `GAMES` games."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.memory", database_url("sqlite", Path(folder))]
        done = subprocess.run(
            command, stdout=subprocess.PIPE, text=True, check=True, timeout=WITHIN
        )
    return [Figure("resident memory", "MiB", [float(done.stdout)], goal=at_most(250))]


def serve(url: str) -> float:
    """Create and play the games through the whole application; returns this process's MiB."""
    app = create_app(Settings(database_url=url, rate_limits="off", log_level="error"))
    open_ = app.test_client().open
    token = open_("/v1/players", method="POST", json={"name": "Ann"}).get_json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    for number in range(GAMES):
        # Rules that differ in one number are a different rule set.
        rules = {"turn_seconds": 3600 + number % RULE_SETS}
        game = {"ruleset": "countdown", "rules": rules, "seats": SEATS}
        made: Any = open_("/v1/games", method="POST", json=game, headers=headers).get_json()
        path = f"/v1/games/{made['id']}/moves"
        # In rare games the dealer wins before the first seat acts.
        for move in made["you"]["legal_moves"][:1]:
            answer = open_(path, method="POST", json=move, headers=headers)
            if answer.status_code != 201:
                raise RuntimeError(answer.text)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    print(serve(sys.argv[1]))
