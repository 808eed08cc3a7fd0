"""Long polls, and what the two calls for events refuse; for streams see tests/server."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest

from tests.contract.document import undocumented, validator
from tests.streams import messages
from tests.table import Answer, Person, Table, choose, turn_of

JSON = {"Accept": "application/json"}


def poll(table: Table, game_id: str, who: Person | None = None, **query: int) -> Answer:
    """A long poll."""
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    return table.get(f"/v1/games/{game_id}/events?{asked}", who=who, headers=JSON)


def moved(table: Table, view: dict[str, object], *people: Person) -> Person:
    """Make a move for the person to act; return that person."""
    game_id = str(view["id"])
    who: Person = people[table.see(game_id)["to_act"][0]]
    assert table.move(game_id, who, choose(table.see(game_id, who))).status == 201
    return who


def test_polls_return_every_entry_once(table: Table) -> None:
    view, ann, bob = table.duel()
    table.play_out(view["id"], ann, bob)
    page = poll(table, view["id"], ann, after=0).json
    log = table.get(f"/v1/games/{view['id']}/log?limit=1000").json["items"]
    assert [each["seq"] for each in page["items"]] == [each["seq"] for each in log]
    assert all(e["seq"] == item["seq"] for item in page["items"] for e in item["events"])
    assert page["next_cursor"] is None


def test_a_poll_answers_as_soon_as_there_is_news(table: Table) -> None:
    view, ann, bob = table.duel()
    answers: list[Answer] = []
    waiting = Thread(
        target=lambda: answers.append(poll(table, view["id"], ann, after=view["version"], wait=30))
    )
    began = monotonic()
    waiting.start()
    moved(table, view, ann, bob)
    waiting.join(60)
    assert monotonic() - began < 15
    page = answers[0].json
    assert page["items"][0]["seq"] == view["version"] + 1
    assert page["next_cursor"] == str(page["items"][-1]["seq"])
    assert answers[0].headers["Cache-Control"] == "no-store"


def test_a_poll_without_news_is_empty(table: Table) -> None:
    view, ann, _bob = table.duel()
    for wait in (0, 1):
        page = poll(table, view["id"], ann, after=view["version"], wait=wait).json
        assert (page["items"], page["next_cursor"]) == ([], str(view["version"]))


def test_after_the_end_a_poll_answers_at_once(table: Table) -> None:
    view, ann, bob = table.duel()
    last = table.play_out(view["id"], ann, bob)["version"]
    began = monotonic()
    page = poll(table, view["id"], after=last, wait=30).json
    assert (page["items"], page["next_cursor"]) == ([], None)
    page = poll(table, view["id"], after=last - 2, wait=30).json
    assert [each["seq"] for each in page["items"]] == [last - 1, last]
    assert page["next_cursor"] is None
    assert monotonic() - began < 15


@pytest.mark.thorough
@pytest.mark.parametrize("wait", [0, 1])
def test_the_view_of_a_page_is_the_one_after_its_last_item(table: Table, wait: int) -> None:
    view, ann, bob = table.duel()
    moved(table, view, ann, bob)
    for who in (ann, bob, None):
        now = table.see(view["id"], who)
        for after in (0, view["version"], now["version"]):
            page = table.get(
                f"/v1/games/{view['id']}/events?after={after}&wait={wait}&view=true",
                who=who,
                headers=JSON,
            )
            assert page.json["game"] == turn_of(now)
    assert "game" not in poll(table, view["id"], ann, after=0, wait=wait).json


@pytest.mark.parametrize("wait", [0, 1])
def test_a_page_before_the_newest_entry_has_the_view_of_its_last_item(
    table: Table, wait: int
) -> None:
    view, ann, bob = table.duel()
    last = table.play_out(view["id"], ann, bob)
    path = f"/v1/games/{view['id']}"
    page = table.get(f"{path}/events?after=0&view=true&limit=4&wait={wait}", who=ann).json
    assert [each["seq"] for each in page["items"]] == [1, 2, 3, 4]
    assert page["game"]["version"] == 4
    assert page["game"]["you"]["hand"] == dealt_to(0, page)
    ended = f"{path}/events?after={last['version'] - 1}&view=true"
    for who in (ann, None):
        game = table.get(ended, who=who, headers=JSON).json["game"]
        assert game == turn_of(table.see(view["id"], who))
        assert not {"hands", "stock", "omniscient"} & game.keys(), "the replay alone shows all"


def dealt_to(seat: int, page: Any) -> list[str]:
    """The dealt cards of a seat that remain after the plays of a page."""
    events = [event for item in page["items"] for event in item["events"]]
    mine = [event for event in events if event.get("seat") == seat]
    got = [c for e in mine if e["type"] in ("dealt", "cards_drawn") for c in e["cards"]]
    gone = [card for e in mine if e["type"] == "card_played" for card in e["cards"]]
    return sorted((card for card in got if card not in gone), key=page["game"]["you"]["hand"].index)


def test_every_page_and_message_has_the_time_it_was_written(table: Table) -> None:
    view, ann, bob = table.duel()
    last = table.play_out(view["id"], ann, bob)
    for path in (f"/v1/games/{view['id']}/events?after=0", "/v1/me/events?after=0"):
        assert table.get(path, who=ann, headers=JSON).json["at"] >= last["ended_at"]
    stream = table.get(f"/v1/games/{view['id']}/stream?after=0&view=true", who=ann)
    heard = list(messages(stream.content.decode().split("\n")))
    times = [each.data["at"] for each in heard]
    assert times == sorted(times)
    assert times[0] >= last["ended_at"], "not when the entry was made"
    *backlog, newest, end = heard
    assert {each.data["game"] for each in backlog} == {None}
    assert newest.data["game"] == turn_of(table.see(view["id"], ann))
    assert end.data.keys() == {"reason", "at"}


def test_messages_are_those_of_the_document(table: Table) -> None:
    view, ann, bob = table.duel()
    last = table.play_out(view["id"], ann, bob)["version"]
    named = {"snapshot": "SnapshotMessage", "entry": "EntryMessage", "end": "EndMessage"}
    for query in ("", "?after=0", f"?after={last - 2}&view=true"):
        stream = table.get(f"/v1/games/{view['id']}/stream{query}", who=ann)
        for each in messages(stream.content.decode().split("\n")):
            validator(named[each.event]).validate(each.data)
            schema = {"$ref": f"#/components/schemas/{named[each.event]}"}
            assert undocumented(schema, each.data) == []


def test_query_faults_of_the_events_call_are_rejected(table: Table) -> None:
    view, ann, _bob = table.duel()
    assert poll(table, view["id"], ann, wait=31).code == "validation-failed"
    path = f"/v1/games/{view['id']}/events"
    assert table.get(f"{path}?after=-1", headers=JSON).code == "validation-failed"
    stream = f"/v1/games/{view['id']}/stream"
    for wrong in ("x", "9" * 16, "9" * 17):
        answer = table.get(stream, headers={"Last-Event-ID": wrong})
        (fault,) = answer.json["errors"]
        assert (fault["pointer"], fault["in"]) == ("/Last-Event-ID", "header")
        assert fault["code"] == "malformed"
    for limit in (0, 501):
        assert table.get(f"{path}?limit={limit}").code == "validation-failed"
    assert table.get(f"{stream}?wait=1").code == "validation-failed"
    assert table.get("/v1/games/nothing/events").code == "not-found"


def test_full_process_refuses_streams(with_settings: Callable[..., Table]) -> None:
    table = with_settings(stream_cap=0)
    view, ann, _bob = table.duel()
    refused = poll(table, view["id"], ann, wait=5)
    assert (refused.status, refused.code) == (503, "unavailable")
    assert int(refused.headers["Retry-After"]) > 0
    assert poll(table, view["id"], ann).status == 200


def test_the_end_of_a_stream_frees_its_slot(with_settings: Callable[..., Table]) -> None:
    table = with_settings(stream_cap=1)
    view, ann, bob = table.duel()
    last = table.play_out(view["id"], ann, bob)["version"]
    for _ in range(3):
        stream = table.get(f"/v1/games/{view['id']}/stream?after={last}")
        (end,) = messages(stream.content.decode().split("\n"))
        assert (end.event, end.id, end.data["reason"]) == ("end", None, "game_over")
        assert poll(table, view["id"], wait=5).status == 200
        assert poll(table, "00" * 16, wait=5).code == "not-found"


@pytest.mark.thorough
def test_a_turn_time_out_answers_a_poll(table: Table) -> None:
    view, ann, _bob = table.duel(rules={"turn_seconds": 5})
    began = monotonic()
    page = poll(table, view["id"], ann, after=view["version"], wait=30).json
    assert page["items"][0]["events"]
    assert monotonic() - began < 15


def notices(table: Table, who: Person, query: str = "") -> Answer:
    """A poll of a player's own notices."""
    return table.get(f"/v1/me/events?{query}", who=who, headers=JSON)


def test_notices_of_invitation_turn_and_end(table: Table) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    assert notices(table, bob).json["items"] == []
    seats = [{"occupant": "me"}, {"occupant": "player", "id": bob.id}]
    made = table.post("/v1/games", {"ruleset": "classic", "seats": seats}, who=ann).json
    page = notices(table, bob).json
    assert [(e["type"], e["game_id"], e["seat"]) for e in page["items"]] == [
        ("invited", made["id"], 1)
    ]
    table.post(f"/v1/games/{made['id']}/seats", {}, who=bob)
    view = table.see(made["id"], bob)
    who = (ann, bob)[view["to_act"][0]]
    page = notices(table, who, "wait=5").json
    actual = page["items"][0]
    assert (actual["type"], actual["version"]) == ("your_turn", view["version"])
    table.post(f"/v1/games/{made['id']}/resign", {}, who=who)
    page = notices(table, who, f"after={page['next_cursor']}&wait=5").json
    assert [each["type"] for each in page["items"]] == ["game_over"]
    assert notices(table, who, f"after={page['next_cursor']}").json["items"] == []


def test_notices_are_readable_only_by_their_player(table: Table) -> None:
    assert table.get("/v1/me/events").code == "unauthorized"
    ann = table.person()
    table.post("/v1/me/tokens/rotate", who=ann)
    assert notices(table, ann).code == "unauthorized"


def test_leaving_a_private_game_ends_its_stream(table: Table) -> None:
    ann, bob, eve = (table.person(name) for name in ("Ann", "Bob", "Eve"))
    game_id = table.game(ann, "me", "open", "open", visibility="private")["id"]
    table.post(f"/v1/games/{game_id}/seats", {}, who=bob)
    with ThreadPoolExecutor() as pool:
        ahead = pool.submit(poll, table, game_id, bob, after=3, wait=30)
        sleep(0.5)
        assert table.call("DELETE", f"/v1/games/{game_id}/seats/me", who=bob).status == 200
        assert table.post(f"/v1/games/{game_id}/seats", {}, who=eve).status == 201
        assert ahead.result().code == "not-found"
