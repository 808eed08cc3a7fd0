"""Calls on a game with a damaged log get an internal error and no details."""

import pytest
from flask import Flask
from sqlalchemy import update

from service.store.tables import entry
from tests.contract.document import faults
from tests.streams import messages
from tests.table import Person, Table

READS = ("", "/log", "/replay", "/replay?version=1", "/rounds", "/audit", "/events?after=0&wait=1")
JSON = {"Accept": "application/json"}


@pytest.fixture
def bad(app: Flask, table: Table) -> tuple[str, Person]:
    """The path of a game with a damaged row, no longer in memory; and a player."""
    view, ann, _ = table.duel()
    key = bytes.fromhex(view["id"])
    service = app.extensions["eights"]
    with service.store.engine.begin() as connection:
        at = (entry.c.game_id == key) & (entry.c.seq == 2)
        connection.execute(update(entry).where(at).values(body=b"{"))
    service.cache.drop(key)
    return f"/v1/games/{view['id']}", ann


@pytest.mark.parametrize("path", READS)
def test_a_damaged_game_is_a_500_with_only_the_request_id(
    table: Table, bad: tuple[str, Person], path: str
) -> None:
    base, ann = bad
    answer = table.get(base + path, who=ann, headers={"X-Request-Id": "one", **JSON})
    assert (answer.status, answer.code) == (500, "internal-error")
    assert answer.json["instance"] == "urn:request:one"
    assert set(answer.json) == {"type", "code", "title", "status", "detail", "instance"}
    media = answer.headers["Content-Type"]
    assert faults("GET", base + path, 500, media, answer.content) == []


def test_a_stream_of_all_games_leaves_a_damaged_game_out(
    app: Flask, table: Table, bad: tuple[str, Person]
) -> None:
    _base, ann = bad
    sound = table.game(ann, "me", "open")["id"]
    heard = bytearray()
    given = app.test_client().get(
        "/v1/me/stream?games=all", headers={"Authorization": f"Bearer {ann.token}"}, buffered=False
    )
    for part in given.iter_encoded():
        heard += part
        if b"event: snapshot" in part:
            app.extensions["eights-broker"].stopping = True
    given.close()
    found = [each for each in messages(heard.decode().split("\n")) if each.event != "your_turn"]
    assert [each.event for each in found] == ["snapshot", "end"]
    assert found[0].data["id"] == sound
