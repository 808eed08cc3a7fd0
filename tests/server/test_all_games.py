"""The stream of all games of a player, over sockets and with two processes."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from tests.live_server import Server
from tests.server.test_stream_caps import ADDRESSES, Crowd, assert_refused, limited
from tests.streams import Heard, listening
from tests.table import HttpClient, Person, Table, turn_of

__all__ = ["limited"]
ALL = "/v1/me/stream?games=all"
NOTICES = {"invited", "declined", "your_turn", "game_over"}


def without_notices(stream: Iterator[Heard]) -> Iterator[Heard]:
    return (each for each in stream if each.event not in NOTICES)


def snapshots(stream: Iterator[Heard], number: int) -> dict[str, Any]:
    """The next messages besides notices, which are snapshots, by game."""
    others = without_notices(stream)
    found = [next(others) for _ in range(number)]
    assert {each.event for each in found} == {"snapshot"}
    return {each.data["id"]: each.data for each in found}


def until_seq(stream: Iterator[Heard], game_id: str, seq: int) -> list[Heard]:
    """The messages up to an entry of a game."""
    heard: list[Heard] = []
    for each in stream:
        heard.append(each)
        if each.event == "entry" and (each.data["game_id"], each.data["seq"]) == (game_id, seq):
            return heard
    raise AssertionError("the stream ended")


def seqs(heard: list[Heard], game_id: str) -> list[int]:
    entries = [each.data for each in heard if each.event == "entry"]
    return [each["seq"] for each in entries if each["game_id"] == game_id]


def play_on(table: Table, game_id: str, people: tuple[Person, Person], moves: int = 3) -> int:
    view = table.see(game_id, people[0])
    for _ in range(moves):
        view = table.step(game_id, people, view)
    version: int = view["version"]
    return version


def cards_drawn(heard: list[Heard]) -> list[Any]:
    events = [e for each in heard if each.event == "entry" for e in each.data["events"]]
    return [e for e in events if e["type"] == "cards_drawn" and "cards" in e]


@pytest.mark.thorough
def test_it_has_every_entry_of_every_unfinished_game_and_only_own_cards(server: Server) -> None:
    table = Table(HttpClient(server.url))
    ann, bob = table.person("Ann"), table.person("Bob")
    made = [table.game(ann, "me", "open") for _ in range(3)]
    over, *games = [
        table.post(f"/v1/games/{each['id']}/seats", {}, who=bob).json["id"] for each in made
    ]
    table.post(f"/v1/games/{over}/resign", who=ann)
    table.game(bob, "me", "greedy")  # Not a game of Ann's.
    with listening(server.url, ALL, ann) as stream, listening(server.url, ALL, bob) as other:
        first = snapshots(stream, 2)
        assert first == {each: {**table.see(each, ann), "at": first[each]["at"]} for each in games}
        snapshots(other, 3)
        for each in games:
            since = first[each]["version"]
            last = play_on(table, each, (ann, bob), moves=6)
            heard = until_seq(stream, each, last)
            assert seqs(heard, each) == list(range(since + 1, last + 1))
            assert all(event["seat"] == 0 for event in cards_drawn(heard))
            heard = until_seq(other, each, last)
            assert seqs(heard, each) == list(range(since + 1, last + 1))
            assert all(event["seat"] == 1 for event in cards_drawn(heard))


@pytest.mark.thorough
def test_a_game_begins_with_its_snapshot_and_ends_with_its_last_entry(server: Server) -> None:
    table = Table(HttpClient(server.url))
    ann, bob = table.person("Ann"), table.person("Bob")
    with listening(server.url, ALL, ann) as stream:
        made = table.game(ann, "me", "open")
        (shown,) = snapshots(stream, 1).values()
        assert (shown["id"], shown["status"]) == (made["id"], "open")
        table.post(f"/v1/games/{made['id']}/seats", {}, who=bob)
        last = table.play_out(made["id"], ann, bob)["version"]
        heard = until_seq(stream, made["id"], last)
        assert seqs(heard, made["id"]) == list(range(shown["version"] + 1, last + 1))
        assert "game_over" not in {each.event for each in heard}
        after = next(stream)
        while after.event == "your_turn":
            after = next(stream)
        assert (after.event, after.data["game_id"]) == ("game_over", made["id"])
        table.game(ann, "me", "open")
        assert snapshots(stream, 1).keys().isdisjoint({made["id"]})


def test_it_resumes_with_snapshots_after_the_notices_that_were_sent(server: Server) -> None:
    table = Table(HttpClient(server.url))
    view, ann, bob = table.duel()
    due = (ann, bob)[view["to_act"][0]]
    with listening(server.url, ALL, due) as stream:
        turn, snapshot = next(stream), next(stream)
        assert (turn.event, snapshot.event) == ("your_turn", "snapshot")
        assert turn.id == snapshot.id
    version = play_on(table, view["id"], (ann, bob), moves=1)
    invited = table.post(
        "/v1/games",
        {"ruleset": "basic", "seats": [{"occupant": "me"}, {"occupant": "player", "id": due.id}]},
        who=table.person("Eve"),
    )
    resumed = {"Last-Event-ID": str(snapshot.id)}
    with listening(server.url, ALL, due, **resumed) as stream:
        heard = [next(stream)]
        while heard[-1].event != "snapshot":
            heard.append(next(stream))
    assert [each.data["game_id"] for each in heard if each.event == "invited"] == [
        invited.json["id"]
    ]
    turns = [each.data["version"] for each in heard if each.event == "your_turn"]
    assert view["version"] not in turns
    assert heard[-1].data["version"] >= version
    assert int(heard[-1].id or 0) > int(snapshot.id or 0)


def test_the_newest_entry_has_the_view(server: Server) -> None:
    table = Table(HttpClient(server.url))
    view, ann, bob = table.duel()
    with listening(server.url, f"{ALL}&view=true", ann) as stream:
        snapshots(stream, 1)
        last = play_on(table, view["id"], (ann, bob), moves=1)
        heard = until_seq(stream, view["id"], last)
        assert heard[-1].data["game"] == turn_of(table.see(view["id"], ann))


@pytest.mark.thorough
def test_a_private_game_that_was_left_sends_nothing_more(server: Server) -> None:
    table = Table(HttpClient(server.url))
    ann, bob = table.person("Ann"), table.person("Bob")
    path = table.game(ann, "me", "open", "open", visibility="private")["id"]
    table.post(f"/v1/games/{path}/seats", {}, who=bob)
    with listening(server.url, ALL, bob) as stream:
        snapshots(stream, 1)
        assert table.call("DELETE", f"/v1/games/{path}/seats/me", who=bob).status == 200
        table.post(f"/v1/games/{path}/seats", {}, who=table.person("Eve"))
        later = table.game(bob, "me", "open")["id"]
        heard = next(without_notices(stream))
        assert (heard.event, heard.data.get("id")) == ("snapshot", later)


@pytest.mark.thorough
def test_it_counts_as_one_stream_however_many_games_it_carries(limited: Server) -> None:
    table = Table(HttpClient(limited.url))
    ann = table.person("Ann")
    for _ in range(5):
        table.game(ann, "me", "greedy")
    with ExitStack() as stack:
        crowd = Crowd(limited, ALL, stack)
        for address in ADDRESSES[:3]:
            assert crowd.ask(address, ann).status_code == 200
        assert_refused(crowd.ask(ADDRESSES[3], ann), 429, "too-many-streams")


@pytest.mark.thorough
@pytest.mark.parametrize("games", [0, 1, 4])
def test_its_price_is_one_unit_per_game(limited: Server, games: int) -> None:
    table = Table(HttpClient(limited.url))
    ann = table.person("Ann")
    for _ in range(games):
        table.game(ann, "me", "greedy")
    headers = {"Authorization": f"Bearer {ann.token}"}
    with httpx.stream("GET", limited.url + ALL, headers=headers, timeout=60) as response:
        assert f"c8-cost={max(1, games)}" in response.headers["RateLimit-Policy"]


def test_another_value_of_games_is_refused(sqlite_server: Server) -> None:
    table = Table(HttpClient(sqlite_server.url))
    answer = table.get("/v1/me/stream?games=some", who=table.person())
    assert (answer.status, answer.json["errors"][0]["pointer"]) == (422, "/games")
