"""Prints random games as one seat follows them: each entry's events, and the view after it."""

import json
import sys
from random import Random
from typing import Any

from crazy_eights.games import open_game
from crazy_eights.log.replay import apply_line
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.view import events_for, view
from tests.log.play import Plan, Recorder, play_whole

SEAT = 0
ENTRIES = 160


def followed(record: Recorder) -> list[dict[str, Any]]:
    """Return the entries of a game for `SEAT`: `seq`, `events`, `view`."""
    game = open_game(record.lines[0], record.game.secret)
    shown = []
    for line in record.lines[1 : 1 + ENTRIES]:
        step = apply_line(game, line)
        shown.append({"seq": step.seq, "events": events_for(step, SEAT), "view": view(game, SEAT)})
    return shown


def recorded(preset: str, seats: int, seed: int) -> list[dict[str, Any]]:
    """Return a game with everything that its rules allow, the same each time for a seed."""
    plan = Plan(
        ruleset=PRESETS[preset],
        seats=seats,
        bots=1,
        challenges=0.4,
        times_out=0.02,
        resigns=0.002,
        errs=0.1,
    )
    return followed(play_whole(plan, Random(seed)))


if __name__ == "__main__":
    json.dump({preset: recorded(preset, 3, seed=6) for preset in PRESETS}, sys.stdout)
