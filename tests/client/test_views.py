"""The view that the Python client keeps is the one that the service would answer."""

from typing import Any, cast

import pytest

from crazy_eights.client import Client
from crazy_eights.client._views import after, completed, is_complete
from crazy_eights.client.types import Event, TurnView, View
from crazy_eights.rounds import SHOWN
from tests.live_server import Server

VIEW = cast(
    View,
    {
        "version": 8,
        "status": "active",
        "rules": {},
        "rounds": [{"round": number} for number in range(SHOWN)],
        "rounds_total": SHOWN,
        "fairness": {"seed": None, "sealed": []},
    },
)
ROUND_ENDED = cast(Event, {"type": "round_ended", "seq": 9, "round": SHOWN})
REVEALED = cast(Event, {"type": "seed_revealed", "seq": 10, "reason": "completed", "seed": "5e"})


def seen(version: int, **changed: Any) -> TurnView:
    return cast(
        TurnView, {"version": version, "status": "active", "rounds_total": SHOWN, **changed}
    )


def test_a_completed_view_has_the_newest_rounds_and_the_seed() -> None:
    view = completed(VIEW, seen(10), [ROUND_ENDED, REVEALED])
    assert [each["round"] for each in view["rounds"]] == list(range(1, SHOWN + 1))
    assert (view["fairness"]["seed"], view["fairness"]["sealed"]) == ("5e", [])
    assert view["version"] == 10


def test_events_that_the_view_knows_are_not_applied_again() -> None:
    assert after(cast(View, {**VIEW, "version": 9}), [ROUND_ENDED, REVEALED]) == [REVEALED]


@pytest.mark.parametrize(
    ("changed", "events", "complete"),
    [
        ({}, [], True),
        ({"rounds_total": SHOWN + 1}, [ROUND_ENDED], True),
        ({"rounds_total": SHOWN + 1}, [], False),
        ({"status": "finished"}, [REVEALED], True),
        ({"status": "finished"}, [], False),
    ],
)
def test_a_view_is_complete_if_the_events_say_what_has_changed(
    changed: dict[str, Any], events: list[Event], complete: bool
) -> None:
    view = completed(VIEW, seen(10, **changed), events)
    assert is_complete(VIEW, view, events) is complete


def test_a_view_from_before_the_start_is_read_again(sqlite_server: Server) -> None:
    """No event says whose client seeds count."""
    with Client(sqlite_server.url) as ann, Client(sqlite_server.url) as bob:
        ann.register("Ann")
        bob.register("Bob")
        game = ann.new_game({"ruleset": "basic", "seats": [{"occupant": "open"}] * 2})
        assert game.view["fairness"]["client_seeds"] == []
        updates = game.updates()
        bob.join(game.id)
        assert next(updates).view["fairness"]["client_seeds"] == [0]
        assert game.view == ann.api.get_game(game.id)
        assert game.merge(ann.api.cancel_game(game.id)) == ann.api.get_game(game.id)
