"""Streams: the caps on slots per caller, and the reason with which each kind ends
(docs/spec/http.md, "Streams and polls").
"""

import threading
from collections.abc import Callable
from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any, NoReturn, cast

import pytest
from prometheus_client import REGISTRY

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from service.store import Damaged, Unavailable
from service.usecases.bill import Caps
from service.usecases.live.all_games import AllGamesStream
from service.usecases.live.broker import NoSlotLeft, Slot, Slots
from service.usecases.live.notices import stream_inbox
from service.usecases.live.subscriptions import stream
from service.usecases.live.topics import Topic

ANN, BOB = b"a" * 16, b"b" * 16
MESSAGE = Message("no-such-game")
FAILURES = {
    "unauthorized": Refusal("unauthorized", MESSAGE),
    "not-found": Refusal("not-found", MESSAGE),
    "unavailable": Unavailable("no database"),
    "internal-error": Damaged("a row"),
}
BROKER: Any = SimpleNamespace(stopping=False, service=SimpleNamespace(now=lambda: 0))


def taken(slots: Slots, address: str, player: bytes | None = None) -> Slot:
    """A slot taken by a caller."""
    slot = Slot(None, address)
    slots.take(slot)
    if player is not None:
        slots.name(slot, player)
    return slot


def test_address_slots_are_capped() -> None:
    slots = Slots(8, Caps(address=2))
    first = taken(slots, "here")
    taken(slots, "here", ANN)
    with pytest.raises(Refusal) as refused:
        taken(slots, "here")
    assert refused.value.code == "too-many-streams"
    taken(slots, "there")
    slots.give_back(first)
    taken(slots, "here")
    assert len(slots) == 4 - 1


def test_player_slots_are_capped_over_all_addresses() -> None:
    slots = Slots(8, Caps(player=2))
    mine = [taken(slots, f"address {number}", ANN) for number in range(2)]
    third = Slot(None, "another address")
    slots.take(third)
    with pytest.raises(Refusal) as refused:
        slots.name(third, ANN)
    assert refused.value.code == "too-many-streams"
    slots.give_back(third)
    taken(slots, "here", BOB)
    slots.give_back(mine[0])
    taken(slots, "here", ANN)


def test_cap_is_reported_before_lack_of_slots() -> None:
    slots = Slots(2, Caps(address=1))
    taken(slots, "here")
    taken(slots, "there")
    with pytest.raises(Refusal):
        taken(slots, "here")
    with pytest.raises(NoSlotLeft):
        taken(slots, "elsewhere")


def test_slots_are_limited_without_caps() -> None:
    slots = Slots(3, Caps())
    for _ in range(3):
        taken(slots, "here", ANN)
    with pytest.raises(NoSlotLeft):
        taken(slots, "here", ANN)


def test_freed_slots_leave_no_counts() -> None:
    slots = Slots(8, Caps(address=4, player=4))
    with ExitStack() as stack:
        for number in range(4):
            stack.callback(slots.give_back, taken(slots, f"address {number}", ANN))
    assert len(slots) == 0
    assert not slots._held


def test_the_gauge_counts_the_slots_that_are_taken() -> None:
    slots = Slots(2, Caps(address=1))
    before = open_streams()
    first = taken(slots, "here")
    with pytest.raises(Refusal):
        taken(slots, "here")
    taken(slots, "there")
    with pytest.raises(NoSlotLeft):
        taken(slots, "elsewhere")
    assert open_streams() == before + 2
    slots.give_back(first)
    assert open_streams() == before + 1


def open_streams() -> float:
    return REGISTRY.get_sample_value("eights_open_streams") or 0.0


def failing(error: Exception) -> Any:
    """What stands for the reader of a stream: each call of its `news` raises an error."""

    def news(*_: object, **__: object) -> NoReturn:
        raise error

    return SimpleNamespace(news=news, snapshot=None, broker=BROKER, cursor=0, last_at=0)


def game(error: Exception) -> Any:
    return stream(failing(error), keep_alive=60, view=False)


def notices(error: Exception) -> Any:
    topic = Topic(threading.Lock())
    return stream_inbox(BROKER, cast("Any", None), topic, failing(error), keep_alive=60)


def all_games(error: Exception) -> Any:
    topic = Topic(threading.Lock())
    made = AllGamesStream(
        BROKER, cast("Any", None), topic, inbox=failing(error), games=failing(error)
    )
    return made.messages(keep_alive=60, view=False)


@pytest.mark.parametrize("reason", FAILURES)
@pytest.mark.parametrize("kind", [game, notices, all_games])
def test_a_stream_names_why_it_ended(kind: Callable[[Exception], Any], reason: str) -> None:
    (end,) = kind(FAILURES[reason])
    assert (end.event, end.id, end.data["reason"]) == ("end", None, reason)
