"""Events and entries of whole games match the document's schema of their type, field by field."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from crazy_eights.games import open_game
from crazy_eights.log import commands
from crazy_eights.log.game import Step
from crazy_eights.log.replay import apply_line, revealed_secret
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.view import events_for
from service.usecases.answers import entry_item
from tests.contract.document import document, undocumented, validator
from tests.log.play import Plan, play_whole

RULES: dict[str, Any] = {"turn_seconds": 30, "illegal_move_penalty": 1}


class Samples(NamedTuple):
    """The output of some games: events as each seat and a watcher see them, and entries."""

    events: list[dict[str, Any]]
    entries: list[dict[str, Any]]


def steps_of(plan: Plan, seed: str) -> Iterator[Step]:
    record = play_whole(plan, Random(seed))
    game = open_game(record.lines[0], revealed_secret(record_end(record.lines)))
    for line in record.lines[1:]:
        yield apply_line(game, line)


def record_end(lines: list[bytes]) -> dict[str, Any]:
    end: dict[str, Any] = json.loads(lines[-1])
    return end


def plans() -> Iterator[tuple[str, Plan]]:
    """Games of every preset, with everything that a log may contain."""
    for number, preset in enumerate(PRESETS):
        for seats in (2, 3, 4):
            ruleset = expand(preset, RULES, seats=seats)
            mode = ("commit", "sealed", "creator")[number % 3]
            yield (
                f"{preset} {seats}",
                Plan(
                    ruleset=ruleset, seats=seats, seed_mode=mode, bots=number % 2, times_out=0.05,
                    resigns=0.01, errs=0.05, most=600,
                    release=commands.expire if seats == 3 else commands.decline,
                ),
            )  # fmt: skip


@pytest.fixture(scope="module")
def samples() -> Samples:
    """What these games samples."""
    events, entries = [], []
    for seed, plan in plans():
        for step in steps_of(plan, seed):
            entries.append(entry_item(step.entry, step.head))
            for seat in (None, 0, 1):
                events += events_for(step, seat)
    return Samples(events, entries)


def some_of_each(values: list[dict[str, Any]], most: int = 60) -> list[dict[str, Any]]:
    """The first values of every type."""
    kept: dict[str, list[dict[str, Any]]] = {}
    for value in values:
        same = kept.setdefault(value["type"], [])
        if len(same) < most:
            same.append(value)
    return [value for same in kept.values() for value in same]


@pytest.mark.thorough
@pytest.mark.parametrize("kind", ["Event", "Entry"])
def test_played_events_match_the_document(samples: Samples, kind: str) -> None:
    judge = validator(kind)
    schema = document()["components"]["schemas"][kind]
    for value in some_of_each(samples.events if kind == "Event" else samples.entries):
        assert judge.is_valid(value), value
        assert undocumented(schema, value) == [], value
