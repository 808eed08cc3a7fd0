"""The choices of all house bots at all levels in fixed positions, as one digest per preset.

    python -m tests.bots.choices [--write]

Every interpreter must make the same choices, because one may play a game and another verify it.
Needs only the standard library, so that any Python can run it (`make check ONLY=pythons`).
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from crazy_eights.belief.play import apply_observed, open_table
from crazy_eights.bots.house import choose, read_bot
from crazy_eights.engine.apply import begin
from crazy_eights.engine.legal import to_act
from crazy_eights.engine.state import OVER
from crazy_eights.fairness.shuffle import BotStream
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand

FILE: Final = Path(__file__).parent / "choices.json"
GAMES: Final = 2
MOVES: Final = 60
QUICK: Final = ("greedy", "random")
ALL: Final = ("random", "greedy", "expert:2", "expert:1", "expert:3")
EVERY: Final = 15
"""In every so-manieth position the expert is asked as well, which takes its time."""


def choices(preset: str, number: int) -> Iterator[list[Any]]:
    """The choices of the bots in one game that greedy and random bots play in turns."""
    seats = min(2 + number, PRESETS[preset].players.max)
    seed = hashlib.sha256(f"choices {preset} {number}".encode()).digest()
    table = open_table(expand(preset, seats=seats), seats, tuple(range(seats)), seed)
    begin(table)
    for seq in range(1, MOVES + 1):
        if table.phase == OVER:
            return
        seat = to_act(table)[0]
        made = {}
        for named in ALL if seq % EVERY == 0 else QUICK:
            bot, level = read_bot(named)
            made[named] = choose(bot, table, seat, BotStream(seed, seq, seat).below, level=level)
        yield [seq, seat, *(move.to_json() for move in made.values())]
        move = made["greedy" if seq % 3 else "random"]
        apply_observed(table, seat, move)


def digest(preset: str) -> str:
    """The SHA-256 of all choices in the games of a preset."""
    made = [list(choices(preset, number)) for number in range(GAMES)]
    return hashlib.sha256(json.dumps(made, sort_keys=True).encode()).hexdigest()


def kept() -> dict[str, str]:
    """The recorded digests."""
    found: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Write the digests, or compare them with the recorded ones."""
    found = {preset: digest(preset) for preset in PRESETS}
    if "--write" in sys.argv:
        FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    other = [preset for preset, written in kept().items() if written != found[preset]]
    version = sys.version.split()[0]
    print(f"Python {version}: {len(kept()) - len(other)} of {len(kept())} presets as written")  # noqa: T201  # A script.
    raise SystemExit(f"Other choices in {', '.join(other)}." if other else 0)


if __name__ == "__main__":
    main()
