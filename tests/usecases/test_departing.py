"""Departures of players (docs/spec/http.md, "Players")."""

import pytest

from service.store import Database, departures
from service.store.departures import Departed
from service.usecases import players, reading
from service.usecases.background import Departures, Progress
from tests.usecases.club import Club, bearing
from tests.usecases.test_seats import code_of


def go(club: Club, who: str) -> None:
    """Delete a player, and run the follow-up duties."""
    players.depart(club.service, token=club.bearer(who))
    Departures(club.service, Progress()).step()


def name_in(club: Club, game_id: str, seat: int = 0) -> str:
    name: str = club.see(None, game_id)["seats"][seat]["player"]["name"]
    return name


def test_departure_deletes_tokens_and_profile_at_once(club: Club) -> None:
    ann, token = club.id_of("ann"), club.token("ann")
    players.depart(club.service, token=bearing(token))
    assert code_of(lambda: players.me(club.service, token=bearing(token))) == "unauthorized"
    assert code_of(lambda: players.profile(club.service, player_id=ann)) == "not-found"
    assert code_of(lambda: players.depart(club.service, token=bearing(token))) == "unauthorized"


def test_departure_leaves_cancels_and_resigns(club: Club) -> None:
    own = club.create("ann", "me", "open").game["id"]
    other = club.create("bob", "me", "open", "open").game["id"]
    club.join("ann", other)
    duel = club.duel()
    go(club, "ann")
    assert club.see(None, own)["status"] == "cancelled"
    assert [entry["type"] for entry in club.entries(own)][-2:] == ["left", "ended"]
    assert club.see(None, other)["seats"][1]["player"] is None
    assert club.see(None, duel)["result"]["winners"] == [1]


def test_departure_declines_invitations(club: Club) -> None:
    kept = {"occupant": "player", "id": club.id_of("ann")}
    game_id = club.create("bob", "me", kept).game["id"]
    go(club, "ann")
    assert club.entries(game_id)[-1]["type"] == "declined"
    assert club.see(None, game_id)["seats"][1]["reserved_for"] is None


@pytest.mark.parametrize("ended", [False, True])
def test_departed_name_is_empty_in_every_process(club: Club, ended: bool) -> None:
    game_id = club.duel() if ended else club.create("ann", "me", "open", "open").game["id"]
    if ended:
        club.play_out(game_id, "ann", "bob")
    there = club.elsewhere()
    before = [name_in(each, game_id) for each in (club, there)]
    assert before == ["ann", "ann"]
    version = club.see(None, game_id)["version"]
    players.depart(club.service, token=club.bearer("ann"))
    for game in departures.named(club.service.store, bytes.fromhex(club.id_of("ann"))):
        departures.unname(club.service.store, bytes.fromhex(club.id_of("ann")), game)
    assert [name_in(each, game_id) for each in (club, there)] == ["", ""]
    assert club.see(None, game_id)["version"] == version
    joined = reading.events_after(club.service, token=None, game_id=game_id, after=0, limit=1).items
    assert joined[0]["events"][0]["name"] == ""
    if ended:
        chunks = reading.export_log(club.service, token=None, game_id=game_id).chunks
        assert b'"names":["","bob"]' in b"".join(chunks)


def clean_up_after(club: Club, milliseconds: int, patch: pytest.MonkeyPatch) -> list[bytes]:
    """The players who are still to be cleaned up after, that long after they have gone."""
    found = departures.all_departed

    def later(store: Database) -> list[Departed]:
        return [each._replace(gone_for=milliseconds) for each in found(store)]

    with patch.context() as patched:
        patched.setattr(departures, "all_departed", later)
        Departures(club.service, Progress()).step()
    return [each.player_id for each in found(club.service.store)]


def test_departed_player_is_processed_for_a_minute(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = bytes.fromhex(club.id_of("ann"))
    go(club, "ann")
    assert clean_up_after(club, 60_000, monkeypatch) == [ann]
    assert clean_up_after(club, 60_001, monkeypatch) == []


def test_departed_player_is_processed_until_no_name_is_left(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = bytes.fromhex(club.id_of("ann"))
    club.create("ann", "me", "open")
    players.depart(club.service, token=club.bearer("ann"))
    assert clean_up_after(club, 60_001, monkeypatch) == [ann]
    assert clean_up_after(club, 60_001, monkeypatch) == []


def test_move_answer_omits_departed_name(club: Club) -> None:
    game_id = club.create("bob", "me", "open", "open").game["id"]
    for who in ("ann", "cid"):
        club.join(who, game_id)
    names = ("bob", "ann", "cid")
    there = club.elsewhere()
    go(there, "ann")
    view = club.see(None, game_id)
    who = names[view["to_act"][0]]
    answer = club.move(who, game_id, club.first_move(who, game_id))
    assert [seat["player"]["name"] for seat in answer.game["seats"]] == ["bob", "", "cid"]
