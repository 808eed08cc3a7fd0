"""A token is revoked on PostgreSQL while its call is being written: the two are serialised
(docs/spec/http.md, "Tokens"). SQLite has one writer at a time.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import NamedTuple

import psycopg
import pytest
from flask import Flask

from service.app import create_app
from service.settings import Settings
from service.store import connections
from tests.databases import postgres_url
from tests.streams import until
from tests.table import Answer, Person, Table, choose

TOKENS = "/v1/me/tokens"


class Scene(NamedTuple):
    """A game, its owner, the same player by a second token, and a call by that token."""

    game_id: str
    ann: Person
    phone: Person
    token_id: str
    call: Callable[[Table], Answer]


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """The application on PostgreSQL, with a long lock timeout."""
    patient = connections._SETTINGS.replace("'3s'", "'60s'")
    assert patient != connections._SETTINGS
    monkeypatch.setattr(connections, "_SETTINGS", patient)
    made = create_app(Settings(database_url=postgres_url(), rate_limits="off", log_level="error"))
    yield made
    made.extensions["eights"].store.dispose()


def scene(table: Table, kind: str) -> Scene:
    """A move, a move against a clock, a join or a resignation by the second token."""
    ann, bob = table.person("Ann"), table.person("Bob")
    added = table.post(TOKENS, {"label": "phone"}, who=ann).json
    phone = replace(ann, token=added["token"])
    rules = {"turn_seconds": 60} if kind == "move against a clock" else {}
    seats = ("open", "open") if kind == "join" else ("me", "open")
    view = table.game(ann, *seats, ruleset="classic", rules=rules)
    game_id = view["id"]
    table.post(f"/v1/games/{game_id}/seats", {}, who=bob)
    view = table.see(game_id, phone)
    if kind in ("join", "resign"):
        path = f"/v1/games/{game_id}/" + {"join": "seats", "resign": "resign"}[kind]
        return Scene(game_id, ann, phone, added["id"], lambda by: by.post(path, {}, who=phone))
    while view["to_act"] != [0]:
        table.move(game_id, bob, choose(table.see(game_id, bob)))
        view = table.see(game_id, phone)
    move = choose(view)
    return Scene(game_id, ann, phone, added["id"], lambda by: by.move(game_id, phone, move))


KINDS = ("move", "move against a clock", "join", "resign")


def line(app: Flask) -> psycopg.Connection:
    """A separate connection that holds locks."""
    return psycopg.connect(app.config["SETTINGS"].database_url)


def waiting(app: Flask) -> int:
    """The number of statements that wait for a lock."""
    with line(app) as connection:
        found = connection.execute(
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE datname = current_database() AND wait_event_type = 'Lock'"
        ).fetchone()
    return 0 if found is None else int(found[0])


@pytest.mark.parametrize("end", ["revoked", "closed"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_revocation_waits_for_a_call_that_is_being_written(
    app: Flask, kind: str, end: str
) -> None:
    found = scene(Table(app.test_client()), kind)
    revoke = f"{TOKENS}/{found.token_id}" if end == "revoked" else "/v1/me"
    with line(app) as holder, ThreadPoolExecutor(2) as pool:
        key = (bytes.fromhex(found.game_id),)
        holder.execute("SELECT 1 FROM head WHERE game_id = %s FOR UPDATE", key)
        call = pool.submit(found.call, Table(app.test_client()))
        until(lambda: waiting(app) == 1)
        gone = pool.submit(Table(app.test_client()).call, "DELETE", revoke, who=found.ann)
        until(lambda: waiting(app) == 2 or gone.done())
        assert not gone.done(), "the token was revoked before its call was written"
        holder.rollback()
        assert call.result().status in (200, 201)
        assert gone.result().status == 204


@pytest.mark.parametrize("kind", KINDS)
def test_a_call_waits_for_a_revocation_that_is_being_written(app: Flask, kind: str) -> None:
    table = Table(app.test_client())
    found = scene(table, kind)
    before = table.see(found.game_id, found.ann)["version"]
    with line(app) as holder, ThreadPoolExecutor(1) as pool:
        holder.execute("DELETE FROM token WHERE token_id = %s", (bytes.fromhex(found.token_id),))
        key = (bytes.fromhex(found.game_id),)
        holder.execute("UPDATE head SET fence = fence + 1 WHERE game_id = %s", key)
        call = pool.submit(found.call, Table(app.test_client()))
        until(lambda: waiting(app) == 1 or call.done())
        holder.commit()
        assert call.result().status == 401
    assert table.see(found.game_id, found.ann)["version"] == before
