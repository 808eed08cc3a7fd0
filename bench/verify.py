"""Verification: games and entries a second, linear in entries, and the memory of a long game.

    python -m bench.verify

prints one JSON object. Games come from fixed seeds, so that runs can be compared.
"""

import json
import tracemalloc
from random import Random
from time import process_time
from typing import Any, Final

from crazy_eights import replies
from crazy_eights.bots.house import versions_of
from crazy_eights.games import new_game
from crazy_eights.log import commands
from crazy_eights.log.game import Limits, Secret
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.verification.verify import verify
from tests.log.play import BEGAN, Plan, export, play_whole

USUAL: Final = 60
LENGTHS: Final = (500, 1000, 2000, 4000)
LONG: Final = 5000


def endless(entries: int) -> bytes:
    """A game of bots that is long enough to be cut off by expiry after `entries` entries."""
    ruleset = expand("race-500", {"game_end": {"points": 10_000}}, seats=4)
    secret = Secret(bytes(range(32)))
    game = new_game(
        game_id=bytes(16),
        created=BEGAN,
        ruleset=ruleset,
        seats=4,
        seed_mode="commit",
        secret=secret,
        limits=Limits(entries=entries),
        house=versions_of(["random"]),
    )
    lines = [game.header_line]
    for seat in range(4):
        steps = commands.join(
            game, seat=seat, player=None, bot="random", client_seed=None, at=BEGAN
        )
        lines += [step.line for step in steps]
    lines += [step.line for step in replies.play_bots(game, at=BEGAN, limit=entries)]
    return export(lines, game)


def timed(exports: list[bytes]) -> float:
    """Processor seconds for verifying all of them; the best of three runs."""
    best = float("inf")
    for _ in range(3):
        began = process_time()
        for data in exports:
            assert verify(data).valid
        best = min(best, process_time() - began)
    return best


def usual_games() -> list[bytes]:
    """Ordinary games of four."""
    plan = Plan(ruleset=expand("classic", seats=4), seats=4)
    return [play_whole(plan, Random(number)).export() for number in range(USUAL)]


def games_of_four(bots: int) -> list[bytes]:
    """Games of four, of every preset that allows four, with `bots` seats held by bots."""
    return [
        play_whole(
            Plan(ruleset=expand(preset, seats=4), seats=4, bots=bots, most=300), Random(preset)
        ).export()
        for preset, ruleset in PRESETS.items()
        if ruleset.players.max >= 4
    ]


def peak_of(data: bytes) -> float:
    """The most memory in MiB that verifying takes, the export itself not counted."""
    tracemalloc.start()
    verify(data)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / 2**20


def measure() -> dict[str, Any]:
    """All figures."""
    games = usual_games()
    entries = sum(data.count(b"\n") - 2 for data in games)
    seconds = timed(games)
    each = {}
    for length in LENGTHS:
        each[str(length)] = round(1e6 * timed([endless(length)]) / length, 1)
    return {
        "games": len(games),
        "entries": entries,
        "games_per_second": round(len(games) / seconds, 1),
        "entries_per_second": round(entries / seconds),
        "microseconds_per_entry": each,
        "linear": max(each.values()) < 1.5 * min(each.values()),
        "long_game_entries": LONG,
        "long_game_peak_mib": round(peak_of(endless(LONG)), 1),
    }


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
