"""Search every interleaving of the callers' scripts for a step that breaks a promise."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from tests.model.states import Design, Row, State, begin
from tests.model.steps import Operation, Step, Turn

Scripts = Sequence[Sequence[Operation]]

LATE_ENTRY = "an entry was written after its token's revocation was answered"
LATE_READ = "a read was answered after its token's revocation was answered"
LOST_MOVE = "an acknowledged move was lost"
KEY_TWICE = "a key made two entries"
LOST_WAKE_UP = "the next check is later than the game is due"
ERASED_NAME = "an erased name was shown"
DEADLOCK = "the callers wait for each other"


class Found(NamedTuple):
    """The number of states; the promise that is broken and the shortest way there, if any is."""

    states: int
    broken: str = ""
    path: tuple[str, ...] = ()
    most_entries: int = 0


def explore(design: Design, scripts: Scripts, games: tuple[Row, ...]) -> Found:
    """Search breadth first, and stop at the first promise that is broken."""
    first = begin(design, games, len(scripts))
    reached: dict[State, tuple[State, Step] | None] = {first: None}
    waiting = deque([first])
    most_entries = 0
    while waiting:
        state = waiting.popleft()
        steps = steps_from(design, scripts, state)
        if not steps:
            if any(_operations(scripts, state)):
                return Found(len(reached), DEADLOCK, _path(reached, state))
            most_entries = max(most_entries, sum(row.version for row in state.games))
        for step in steps:
            broken = broken_by(state, step)
            if broken:
                path = (*_path(reached, state), str(step))
                return Found(len(reached), broken, path)
            if step.state not in reached:
                reached[step.state] = (state, step)
                waiting.append(step.state)
    return Found(len(reached), most_entries=most_entries)


def steps_from(design: Design, scripts: Scripts, state: State) -> list[Step]:
    """Every step that an actor can take; none for those that wait."""
    return [
        step._replace(actor=number)
        for number, operation in enumerate(_operations(scripts, state))
        if operation is not None
        for step in operation.steps(Turn(design, state, number))
    ]


def broken_by(before: State, step: Step) -> str:
    """The promise that a step breaks; empty if none."""
    for old, new in zip(before.games, step.state.games, strict=True):
        if new is not old:
            broken = _broken_by_write(before, old, new)
            if broken:
                return broken
    if step.reader in before.answered:
        return LATE_READ
    if f"name in {step.shows_name_in}" in before.answered:
        return ERASED_NAME
    return ""


def _broken_by_write(before: State, old: Row, new: Row) -> str:
    keys = [entry.key for entry in new.log if entry.key]
    if new.log[: old.version] != old.log:
        return LOST_MOVE
    if any(entry.token in before.answered for entry in new.log[old.version :]):
        return LATE_ENTRY
    if len(keys) > len(set(keys)):
        return KEY_TWICE
    return LOST_WAKE_UP if new.wake_at > new.due else ""


def _operations(scripts: Scripts, state: State) -> list[Operation | None]:
    """What each actor is at; None if it has done its script."""
    return [
        script[actor.done] if actor.done < len(script) else None
        for script, actor in zip(scripts, state.actors, strict=True)
    ]


def _path(reached: dict[State, tuple[State, Step] | None], state: State) -> tuple[str, ...]:
    path = []
    last = reached[state]
    while last is not None:
        path.append(str(last[1]))
        last = reached[last[0]]
    return tuple(reversed(path))
