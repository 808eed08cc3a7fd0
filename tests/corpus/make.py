"""Creates the corpus: about a thousand finished games of every preset, from fixed seeds.

    python -m tests.corpus.make

Run it only to add a new kind of game: after a release, stored games are never recreated, since
every later version must reach the same ends from the same bytes.
"""

import json
import lzma
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, Final

from crazy_eights.bots.house import BOTS
from crazy_eights.log.game import Game
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from tests.log.play import Plan, play_whole

FOLDER: Final = Path(__file__).parent
LOGS: Final = FOLDER / "games.ndjson.xz"
INDEX: Final = FOLDER / "index.json"
EACH: Final = 46
SHORT, USUAL, LONGEST = 40, 220, 1500
CALLED_OFF = {19: "creator", 20: "idle", 21: "filling", 22: "entries", 24: "opening"}
THOUGHTFUL = 6  # With `expert` among the bots, which is slow.


def plan_of(preset: str, number: int, rng: Random) -> Plan:
    """The plan of the game at this index: seats, seed mode, set-up, clock, mischief."""
    base = PRESETS[preset]
    seats = rng.randint(base.players.min, min(5, base.players.max))
    changes: dict[str, Any] = {"turn_seconds": 30} if number % 4 == 1 else {}
    if number % 10 == 2:
        changes["illegal_move_penalty"] = 2
    setup = number % 6 == 5
    sealed = number % 7 == 3
    return Plan(
        ruleset=expand(preset, changes, seats=seats),
        seats=seats,
        seed_mode="sealed" if sealed else "creator" if number % 8 == 4 else "commit",
        setup=setup,
        named=tuple(BOTS) if number == THOUGHTFUL else ("random", "greedy"),
        bots=(0, 1, seats, seats - 1)[number % 4] if not sealed else 0,
        dropped=1 if number % 9 == 6 else 0,
        most=SHORT if number % 31 == 18 else LONGEST if number % 13 == 0 else USUAL,
        forgets=rng.choice((0.0, 0.3, 0.8)),
        times_out=0.1 if changes else 0.0,
        resigns=0.004 if number % 3 == 1 else 0.0,
        errs=0.15 if "illegal_move_penalty" in changes or base.illegal_move_penalty else 0.0,
        idles=0.02 if number % 31 == 17 else 0.0,
        cancelled=CALLED_OFF.get(number),
        greedy=rng.choice((0.2, 0.6, 0.9)),
    )


def names() -> list[str]:
    """The names of all games of the corpus."""
    return [f"{preset}/{number}" for preset in PRESETS for number in range(EACH)]


def make(name: str) -> tuple[bytes, dict[str, Any]]:
    """Play one game; return its export and its index entry."""
    preset, _, number = name.partition("/")
    rng = Random(f"corpus {name}")
    record = play_whole(plan_of(preset, int(number), rng), rng)
    return record.export(), {**summary(record.game), "name": name, "kinds": sorted(record.kinds)}


def summary(game: Game) -> dict[str, Any]:
    """The index entry of a game, which every later version must reproduce."""
    result = game.state.result if game.state is not None else None
    return {
        "game": game.header["game"],
        "entries": game.version,
        "head": game.head.hex(),
        "reason": game.end_reason,
        "scores": [] if game.state is None else game.state.scores,
        "winners": [] if result is None else result["winners"],
        "rounds": 0 if game.state is None else len(game.state.records),
    }


def main() -> None:
    """Write the logs, one export after the other, and the index."""
    index = []
    with lzma.open(LOGS, "wb", preset=9) as out, ProcessPoolExecutor(2) as pool:
        for export, about in pool.map(make, names(), chunksize=9):
            out.write(export)
            index.append(about)
    lines = ",\n".join(json.dumps(each) for each in index)
    INDEX.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    kinds = Counter(kind for each in index for kind in each["kinds"])
    print(len(index), "games", LOGS.stat().st_size, "bytes", dict(kinds))  # noqa: T201  # A script.


if __name__ == "__main__":
    main()
