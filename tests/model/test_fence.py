"""The fence keeps every promise in all interleavings of two processes; other designs do not."""

import pytest

from tests.model.explorer import (
    DEADLOCK,
    ERASED_NAME,
    KEY_TWICE,
    LATE_ENTRY,
    LATE_READ,
    LOST_MOVE,
    LOST_WAKE_UP,
    Scripts,
    explore,
)
from tests.model.states import Design, Row
from tests.model.steps import Check, Erase, Revoke, Watch, Write

# Ann sits in the first game, and in the second one only in some of the scenarios.
SEATED = Row()
FREE = Row(seated=frozenset({"Bob"}))

SCENARIOS: dict[str, tuple[Row, Scripts, int]] = {
    "moves": (
        FREE,
        [[Write(0, "A", 0), Write(0, "A", 0)], [Write(1, "A", 0), Write(1, "A", 0)], [Revoke("A")]],
        4,
    ),
    "moves in two games": (
        SEATED,
        [[Write(0, "A", 0), Write(0, "A", 1)], [Write(1, "A", 1)], [Revoke("A")]],
        3,
    ),
    "a join": (
        FREE,
        [[Write(0, "A", 1, "join"), Write(0, "A", 1)], [Write(1, "A", 1)], [Revoke("A")]],
        3,
    ),
    "a join at another process": (
        FREE,
        [
            [Write(0, "A", 1, "join"), Write(0, "A", 1, key="k")],
            [Write(1, "A2", 1, key="k"), Watch(1, "A", 1)],
            [Write(1, "B", 1)],
            [Revoke("A")],
        ],
        3,
    ),
    "leaving and joining again": (
        FREE,
        [
            [
                Write(0, "A", 1, "join"),
                Write(0, "A", 1, "leave"),
                Revoke("A"),
                Write(0, "A2", 1, "join"),
                Write(0, "A", 1),
            ],
            [Write(1, "A", 0)],
        ],
        4,
    ),
    "watching": (FREE, [[Watch(0, "A", 1), Watch(0, "A", 1)], [Revoke("A")]], 0),
    "a key at two processes": (
        SEATED,
        [[Write(0, "A", 0, key="k")], [Write(1, "A", 0, key="k")], [Revoke("A")]],
        1,
    ),
    "two sweeps": (
        SEATED,
        [[Write(0, "B", 0), Write(0, "B", 0)], [Check(0)], [Check(0)]],
        2,
    ),
    "a sweep and a revocation": (
        SEATED,
        [[Write(0, "B", 0)], [Write(1, "A", 0)], [Check(0)], [Revoke("A")]],
        2,
    ),
    "a name": (
        SEATED,
        [[Watch(0, "B", 0), Watch(0, "B", 0)], [Watch(1, "B", 0), Write(1, "B", 0)], [Erase(0)]],
        1,
    ),
    "two revocations": (SEATED, [[Revoke("A")], [Revoke("B")], [Write(0, "B", 0)]], 1),
}

# What is wrong, where it shows, and which promise it breaks.
WRONG = [
    (Design(revocation=("delete",)), "moves", LATE_ENTRY),
    (Design(revocation=("list", "delete", "lock")), "a join", LATE_ENTRY),
    (Design(revocation=("list", "lock", "delete")), "a join", LATE_ENTRY),
    (Design(heads_are_locked_in_order=False), "two revocations", DEADLOCK),
    (Design(moves_prove_the_token=False), "leaving and joining again", LATE_ENTRY),
    (Design(entries_name_the_version=False), "moves", LOST_MOVE),
    (Design(entries_name_the_fence=False), "moves", LATE_ENTRY),
    (Design(entries_name_the_fence=False), "two sweeps", LOST_WAKE_UP),
    (Design(joins_lock_the_token=False), "a join", LATE_ENTRY),
    (Design(watchers_prove_the_token=False), "watching", LATE_READ),
    (Design(retries_look_for_the_key=False), "a key at two processes", KEY_TWICE),
    (Design(checks_name_the_version=False), "two sweeps", LOST_WAKE_UP),
    (Design(checks_raise_the_fence=False), "two sweeps", LOST_WAKE_UP),
    (Design(erasures_raise_the_fence=False), "a name", ERASED_NAME),
    (Design(names_are_read_last=False), "a name", ERASED_NAME),
    (Design(citus=True, connections_a_node=2), "moves", LATE_ENTRY),
    (Design(citus=True, locks_outlive_writes=False), "a join", LATE_ENTRY),
]


@pytest.mark.parametrize("design", [Design(), Design(citus=True)], ids=["one node", "citus"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_fence_keeps_every_promise(design: Design, scenario: str) -> None:
    second, scripts, entries = SCENARIOS[scenario]
    found = explore(design, scripts, (SEATED, second))
    assert not found.broken, "\n".join((found.broken, *found.path))
    # Every call can succeed, so the search has seen its write.
    assert found.most_entries == entries


@pytest.mark.parametrize(("design", "scenario", "promise"), WRONG)
def test_a_wrong_design_breaks_a_promise(design: Design, scenario: str, promise: str) -> None:
    second, scripts, _ = SCENARIOS[scenario]
    found = explore(design, scripts, (SEATED, second))
    assert found.broken == promise, found.path
