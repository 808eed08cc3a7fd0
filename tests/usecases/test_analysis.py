"""The house bots' analysis of a game that is over.

See docs/spec/http.md, "Log, replay and rounds".
"""

from typing import Any

import pytest

from crazy_eights.bots.analysis import LEVEL
from crazy_eights.bots.expert import LEVELS
from crazy_eights.errors import Refusal
from service.usecases import seats
from service.usecases.reading import analyse
from tests.bills import recorded_bill
from tests.usecases.club import Club, bearing
from tests.usecases.test_ratings import end


@pytest.fixture(autouse=True)
def thinking_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few rollouts, but some for every candidate."""
    monkeypatch.setitem(LEVELS, LEVEL, LEVELS[LEVEL]._replace(rollouts=96))


def over(club: Club, **body: Any) -> tuple[str, list[dict[str, Any]]]:
    """A duel that was played out, and its log."""
    game_id = club.duel(**body)
    club.play_out(game_id, "ann", "bob")
    return game_id, club.entries(game_id, "ann")


def asked(
    club: Club, game_id: str, who: str | None = None, *, version: int, seat: int
) -> dict[str, Any]:
    token = club.token(who)
    return analyse(
        club.service, token=bearing(token), game_id=game_id, version=version, seat=seat
    ).body


def refused(club: Club, game_id: str, who: str | None = None, **where: int) -> str:
    with pytest.raises(Refusal) as found:
        asked(club, game_id, who, **where)
    return found.value.code


def test_every_move_of_a_game_can_be_analysed(club: Club) -> None:
    game_id, entries = over(club)
    for entry in [each for each in entries if each["type"] in ("play", "draw")][:6]:
        found = asked(club, game_id, version=entry["seq"] - 1, seat=entry["seat"])
        moves = [each["move"] for each in found["candidates"]]
        assert found["played"] in moves
        assert found["best"] == moves[0]
        assert found["played"]["type"] == entry["type"]
        assert found["house"] == {"bot": "expert", "level": 3, "version": 1}
        assert all(0 <= each["win_chance"] <= 1 for each in found["candidates"])


def test_analysis_is_equal_on_every_process(club: Club) -> None:
    game_id, entries = over(club)
    entry = next(each for each in entries if each["type"] == "play")
    where = {"version": entry["seq"] - 1, "seat": entry["seat"]}
    assert asked(club, game_id, **where) == asked(club.elsewhere(), game_id, **where)


def test_seat_without_moves_has_no_analysis(club: Club) -> None:
    game_id = club.duel()
    view = club.see(None, game_id)
    (seat,) = view["to_act"]
    end(club, game_id, ("ann", "bob")[seat])
    assert asked(club, game_id, version=view["version"], seat=seat)["played"] is None


def test_live_game_is_not_analysed(club: Club) -> None:
    game_id = club.duel()
    view = club.see(None, game_id)
    where = {"version": view["version"], "seat": view["to_act"][0]}
    assert refused(club, game_id, **where) == "game-not-over"


def test_a_game_that_was_cancelled_is_not_analysed(club: Club) -> None:
    game_id = club.create("ann", "me", "open").game["id"]
    seats.cancel(club.service, **club.at("ann", game_id))
    assert refused(club, game_id, version=1, seat=0) == "game-not-over"


def test_a_seat_that_is_not_to_act_has_no_moves(club: Club) -> None:
    game_id, entries = over(club)
    entry = next(each for each in entries if each["type"] == "play")
    last = len(entries)
    for version, seat in (
        (entry["seq"] - 1, 1 - entry["seat"]),
        (entry["seq"] - 1, 7),
        (0, 0),
        (last, 0),
        (last + 1, 0),
    ):
        assert refused(club, game_id, version=version, seat=seat) == "validation-failed"


def test_analysis_follows_game_visibility(club: Club) -> None:
    game_id = club.duel(visibility="private")
    view = club.see("ann", game_id)
    end(club, game_id, "ann")
    where = {"version": view["version"], "seat": view["to_act"][0]}
    for who in (None, "cid"):
        assert refused(club, game_id, who, **where) == "not-found"
    assert asked(club, game_id, "bob", **where) == asked(club, game_id, "ann", **where)


def test_analysis_costs_an_expert_reply(club: Club) -> None:
    game_id, entries = over(club)
    entry = next(each for each in entries if each["type"] == "play")
    where = {"version": entry["seq"] - 1, "seat": entry["seat"]}
    with recorded_bill() as bill:
        analyse(club.service, token=None, game_id=game_id, **where)
    assert bill.charges == [20 + 1]
