"""Figure 4: reads of a game, beside a plain Flask route that answers "hello"; both behind nginx.

Rows without a goal compare them with a Flask route that only checks the token in the database, as
each read must.
"""

import tempfile
from itertools import repeat
from pathlib import Path
from typing import Final, NamedTuple

from bench.load import Load, Supply, drive, request
from bench.measure import RUNS, Figure, at_least
from bench.servers import Served, behind_nginx, the_floor, the_service
from bench.tables import hall, scripts
from service.usecases import moves
from service.usecases.inputs import read_move
from service.usecases.tokens import Token
from tests.databases import KINDS, database_url

TITLE: Final = "Reads over HTTP behind nginx: two workers, eight connections"
CONNECTIONS: Final = 8
SECONDS: Final = 1.5
HELLO: Final = request("GET", "/hello")
BUSY: Final = 0.3
ATTEMPTS: Final = 40
HOW: Final = (
    f"A rate is that of a run of {SECONDS} seconds in which each of the two workers did at least "
    f"{BUSY:.0%} of the work, also for *hello*; other runs are repeated."
)


def figures() -> list[Figure]:
    """The view of a seat, and the 304 to a client that has it already."""
    found = []
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as folder:
            found += _on(kind, database_url(kind, Path(folder)))
    return found


def _on(kind: str, url: str) -> list[Figure]:
    path, headers, version = _game(url)
    view = request("GET", path, headers=headers)
    known = request("GET", path, headers={**headers, "If-None-Match": f'"{version}"'})
    with (
        the_service(url, trusted_proxies=1) as alone,
        the_floor(url) as bare,
        behind_nginx(alone) as service,
        behind_nginx(bare) as floor,
    ):
        asked = {"view": (service, view, 200), "304": (service, known, 304)}
        asked["hello"] = (floor, HELLO, 200)
        asked["checked"] = (floor, request("GET", "/checked", headers=headers), 304)
        for served, one, status in asked.values():
            _load(served, one, status)  # A warm-up.
        runs = [
            {name: _with_both_workers(*each) for name, each in asked.items()} for _ in range(RUNS)
        ]
    rates = {name: [run[name].load.rate for run in runs] for name in asked}
    return [
        *(
            Figure(
                f"{what}, {kind}",
                "requests/s",
                rates[name],
                rates["hello"],
                "hello",
                at_least(goal),
            )
            for what, name, goal in (("view by a seat", "view", 0.7), ("304", "304", 0.85))
        ),
        Figure(f"304, {kind}", "requests/s", rates["304"], rates["checked"], "token check"),
        Figure(f"token check, {kind}", "requests/s", rates["checked"], rates["hello"], "hello"),
        *(
            Figure(
                f"{what}, {kind}, work of the less busy worker",
                "of the whole",
                [run[name].lesser for run in runs],
                [run["hello"].lesser for run in runs],
                "hello",
            )
            for what, name in (("view by a seat", "view"), ("304", "304"))
        ),
    ]


class Shared(NamedTuple):
    """A run, and the share of its processor time that the less busy of two workers used."""

    load: Load
    lesser: float


def _with_both_workers(served: Served, one: bytes, expect: int) -> Shared:
    """A run in which both workers were busy. Raises RuntimeError if there is none.

    gunicorn's workers compete for connections, and sometimes one of them gets nearly all. Such a
    run measures one core, so it is repeated, on both sides alike.
    """
    for _ in range(ATTEMPTS):
        before = served.seconds_of_workers()
        load = _load(served, one, expect)
        used = [now - then for now, then in zip(served.seconds_of_workers(), before, strict=True)]
        # The service's background process is a child as well, and has nothing to do here.
        lesser, greater = sorted(used)[-2:]
        found = Shared(load, lesser / (lesser + greater))
        if found.lesser >= BUSY:
            return found
    raise RuntimeError(f"one worker was idle in {ATTEMPTS} runs of {served.address}")


def _game(url: str) -> tuple[str, dict[str, str], int]:
    """The path of a game in its middle, the headers of a player in it, and its version."""
    script = scripts(1)[0]
    with hall(url) as made:
        game_id = made.seat(script).game_id
        half = script.acts[: len(script.acts) // 2]
        for act in half:
            moves.submit_move(
                made.service,
                token=Token(made.tokens[act.seat]),
                game_id=game_id,
                asked=read_move(act.body),
            )
        headers = {"Authorization": f"Bearer {made.tokens[0]}"}
    return f"/v1/games/{game_id}", headers, script.acts[len(half)].version


def _load(served: Served, one: bytes, expect: int) -> Load:
    supply = Supply(repeat(one) for _ in range(CONNECTIONS))
    return drive(served.address, supply, connections=CONNECTIONS, seconds=SECONDS, expect=expect)
