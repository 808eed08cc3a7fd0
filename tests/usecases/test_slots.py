"""The caps on waiting slots per caller."""

from contextlib import ExitStack

import pytest
from prometheus_client import REGISTRY

from crazy_eights.errors import Refusal
from service.usecases.bill import Caps
from service.usecases.live.broker import NoSlotLeft, Slot, Slots

ANN, BOB = b"a" * 16, b"b" * 16


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
