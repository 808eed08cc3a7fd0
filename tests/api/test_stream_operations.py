"""Streams and pages of events are separate operations: `Accept` never turns one into the other."""

import pytest

from tests.streams import messages
from tests.table import Answer, Person, Table

GAME, OWN = "/v1/games/{id}", "/v1/me"
BOTH = pytest.mark.parametrize("base", [GAME, OWN])
OF_PAGES = (
    None, "*/*", "application/*", "application/json", "application/json; charset=utf-8",
    "text/event-stream, */*;q=0.1", "text/event-stream, application/json;q=0.5",
)  # fmt: skip
OF_STREAMS = (
    None, "*/*", "text/*", "text/event-stream", "text/event-stream; charset=utf-8",
    "application/json, */*;q=0.1", "application/json, text/event-stream;q=0.5",
)  # fmt: skip


def ask(table: Table, path: str, accept: str | None, who: Person, method: str = "GET") -> Answer:
    """A call with an `Accept` header, or without one."""
    headers = {} if accept is None else {"Accept": accept}
    return table.call(method, path, who=who, headers=headers)


@BOTH
@pytest.mark.parametrize("accept", OF_PAGES)
def test_events_are_a_page_unless_accept_excludes_it(
    table: Table, base: str, accept: str | None
) -> None:
    view, *people = table.duel()
    due = people[view["to_act"][0]]
    for query in ("after=0", "after=0&wait=1", "after=0&limit=1", "after=0&limit=1&wait=1"):
        path = f"{base}/events?{query}".format(id=view["id"])
        answer = ask(table, path, accept, due)
        assert (answer.status, answer.headers["Content-Type"]) == (200, "application/json")
        assert answer.json["items"]
        assert "limit" not in query or len(answer.json["items"]) == 1


@BOTH
@pytest.mark.parametrize("accept", ["text/event-stream", "text/html", "*/*, application/json;q=0"])
def test_events_for_a_caller_that_excludes_json_are_406(
    table: Table, base: str, accept: str
) -> None:
    view, ann, _bob = table.duel()
    for query in ("", "?wait=1"):
        answer = ask(table, f"{base}/events{query}".format(id=view["id"]), accept, ann)
        assert (answer.status, answer.code) == (406, "not-acceptable")
        assert "application/json" in answer.json["detail"]


@pytest.mark.parametrize("accept", OF_STREAMS)
def test_a_stream_is_a_stream_unless_accept_excludes_it(table: Table, accept: str | None) -> None:
    view, ann, _bob = table.duel()
    own = ask(table, "/v1/me/stream", accept, ann, "HEAD")
    assert (own.status, own.headers["Content-Type"]) == (200, "text/event-stream")
    table.post(f"/v1/games/{view['id']}/resign", who=ann)
    answer = ask(table, f"/v1/games/{view['id']}/stream", accept, ann)
    assert (answer.status, answer.headers["Content-Type"]) == (200, "text/event-stream")
    heard = [each.event for each in messages(answer.content.decode().split("\n"))]
    assert heard == ["snapshot", "end"]


@BOTH
@pytest.mark.parametrize("accept", ["application/json", "text/html", "*/*, text/event-stream;q=0"])
def test_a_stream_for_a_caller_that_excludes_it_is_406(
    table: Table, base: str, accept: str
) -> None:
    view, ann, _bob = table.duel()
    answer = ask(table, f"{base}/stream".format(id=view["id"]), accept, ann)
    assert (answer.status, answer.code) == (406, "not-acceptable")
    assert "text/event-stream" in answer.json["detail"]


def test_pages_with_a_limit_have_every_entry_once(table: Table) -> None:
    view, ann, bob = table.duel()
    last = table.play_out(view["id"], ann, bob)["version"]
    for wait in (0, 1):
        found: list[int] = []
        cursor: str | None = "0"
        while cursor is not None:
            path = f"/v1/games/{view['id']}/events?after={cursor}&limit=3&wait={wait}"
            page = table.get(path, who=ann).json
            assert len(page["items"]) <= 3
            found += [each["seq"] for each in page["items"]]
            cursor = page["next_cursor"]
        assert found == list(range(1, last + 1))


def test_notices_with_a_limit_are_all_returned_page_by_page(table: Table) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    seats = [{"occupant": "me"}, {"occupant": "player", "id": bob.id}]
    made = [
        table.post("/v1/games", {"ruleset": "basic", "seats": seats}, who=ann).json["id"]
        for _ in range(3)
    ]
    found: list[str] = []
    cursor = "0"
    while len(found) < len(made):
        page = table.get(f"/v1/me/events?after={cursor}&limit=2", who=bob).json
        assert page["items"]
        found += [each["game_id"] for each in page["items"] if each["game_id"] not in found]
        cursor = page["next_cursor"]
    assert sorted(found) == sorted(made)
    assert table.get(f"/v1/me/events?after={cursor}", who=bob).json["items"] == []


def test_last_event_id_belongs_to_streams(table: Table) -> None:
    view, ann, bob = table.duel()
    last = table.play_out(view["id"], ann, bob)["version"]
    sent = {"Last-Event-ID": str(last - 1)}
    stream = table.get(f"/v1/games/{view['id']}/stream?after=0", who=ann, headers=sent)
    heard = list(messages(stream.content.decode().split("\n")))
    assert [each.id for each in heard] == [str(last), None]
    page = table.get(f"/v1/games/{view['id']}/events?after=0", who=ann, headers=sent)
    assert page.json["items"][0]["seq"] == 1
