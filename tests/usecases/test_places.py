"""Who may hold how many of the places to wait in."""

from contextlib import ExitStack

import pytest

from crazy_eights.errors import Refusal
from service.usecases.limits import Caps
from service.usecases.live.places import Full, Place, Places

ANN, BOB = b"a" * 16, b"b" * 16


def taken(places: Places, address: str, player: bytes | None = None) -> Place:
    """A place that somebody takes."""
    place = Place(None, address)
    places.take(place)
    if player is not None:
        places.name(place, player)
    return place


def test_an_address_holds_so_many_and_leaves_the_rest_to_others() -> None:
    places = Places(8, Caps(address=2))
    first = taken(places, "here")
    taken(places, "here", ANN)
    with pytest.raises(Refusal) as refused:
        taken(places, "here")
    assert refused.value.code == "rate-limited"
    taken(places, "there")
    places.give_back(first)
    taken(places, "here")
    assert len(places) == 4 - 1


def test_a_player_holds_so_many_wherever_it_calls_from() -> None:
    places = Places(8, Caps(player=2))
    mine = [taken(places, f"address {number}", ANN) for number in range(2)]
    third = Place(None, "another address")
    places.take(third)
    with pytest.raises(Refusal) as refused:
        places.name(third, ANN)
    assert refused.value.code == "rate-limited"
    places.give_back(third)
    taken(places, "here", BOB)
    places.give_back(mine[0])
    taken(places, "here", ANN)


def test_who_holds_too_many_hears_so_even_where_no_place_is_left() -> None:
    places = Places(2, Caps(address=1))
    taken(places, "here")
    taken(places, "there")
    with pytest.raises(Refusal):
        taken(places, "here")
    with pytest.raises(Full):
        taken(places, "elsewhere")


def test_without_caps_there_are_still_no_more_places() -> None:
    places = Places(3, Caps())
    for _ in range(3):
        taken(places, "here", ANN)
    with pytest.raises(Full):
        taken(places, "here", ANN)


def test_nothing_is_kept_of_who_holds_nothing() -> None:
    places = Places(8, Caps(address=4, player=4))
    with ExitStack() as stack:
        for number in range(4):
            stack.callback(places.give_back, taken(places, f"address {number}", ANN))
    assert len(places) == 0
    assert not places._held
