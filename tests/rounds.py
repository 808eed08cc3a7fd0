"""All rounds of a game that is played in memory; its states remember only the newest."""

from typing import Any

from crazy_eights.engine.state import State


def all_rounds(known: list[dict[str, Any]], state: State) -> list[dict[str, Any]]:
    """The rounds known so far and those of a later state; fails if one was missed."""
    number = len(state.records) - len(known)
    newest = state.records.newest
    assert number <= len(newest)
    return [*known, *newest[len(newest) - number :]]
