"""The N-th write fails, for every N; the disk is full, and has space again.

The database is real; only the connection is made to fail.
"""

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event

from crazy_eights.verification.verify import verify
from service.app import create_app
from service.settings import Settings
from tests.databases import sqlite_url
from tests.table import Answer, Person, Table, choose

MOVES = 3
MOST_WRITES = 200


class Fault:
    """Makes the `number`-th write fail, before or after it takes effect."""

    def __init__(self, number: int, *, after: bool) -> None:
        self.number = number
        self.after = after
        self.writes = 0

    def around(self, statement: str, run: Callable[[], Any]) -> Any:
        # A BEGIN that took effect and still failed is impossible.
        others = ("SELECT", "PRAGMA", "ROLLBACK", *(("BEGIN",) if self.after else ()))
        if statement.lstrip().upper().startswith(others):
            return run()
        self.writes += 1
        if self.writes != self.number:
            return run()
        if self.after:
            run()
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise error


def break_connections(app: Flask, fault: Fault) -> None:
    """Pass every further connection of the application through the fault."""

    class Breaking(sqlite3.Connection):
        def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
            cursor: sqlite3.Cursor = fault.around(
                sql, lambda: super(Breaking, self).execute(sql, *args)
            )
            return cursor

        def executemany(self, sql: str, *args: Any) -> sqlite3.Cursor:
            cursor: sqlite3.Cursor = fault.around(
                sql, lambda: super(Breaking, self).executemany(sql, *args)
            )
            return cursor

    store = app.extensions["eights"].store

    @event.listens_for(store.engine, "do_connect")
    def connect(_dialect: Any, _record: Any, args: Any, options: Any) -> sqlite3.Connection:
        made: sqlite3.Connection = sqlite3.connect(*args, **{**options, "factory": Breaking})
        return made

    store.dispose()


def insist(call: Callable[[], Answer]) -> tuple[Answer, int]:
    """The answer after retries, and the number of 503 before it."""
    for failures in range(5):
        answer = call()
        if answer.status != 503:
            return answer, failures
        assert answer.code == "unavailable"
        assert int(answer.headers["Retry-After"]) >= 1
    raise AssertionError("no recovery")


def play(table: Table, ann: Person) -> int:
    """Create a game and make some moves, each under a key; return the number of repeated calls."""
    seats = [{"occupant": "me"}, {"occupant": "bot", "bot": "random"}]
    body = {"ruleset": "classic", "seats": seats, "seed": "01" * 32}
    key = {"Idempotency-Key": "create"}
    made, failures = insist(lambda: table.post("/v1/games", body, who=ann, headers=key))
    assert made.status == 201, made.content
    view = made.json
    actual: list[tuple[int, str]] = []
    for number in range(MOVES):
        move = choose(table.see(view["id"], ann))
        key = {"Idempotency-Key": str(number)}
        path = f"/v1/games/{view['id']}/moves"
        answer, more = insist(partial(table.post, path, move, who=ann, headers=key))
        assert answer.status == 201, answer.content
        failures += more
        actual.append((answer.json["receipt"]["seq"], answer.json["receipt"]["head"]))
    check(table, view["id"], actual)
    games = table.get("/v1/me/games", who=ann).json["items"]
    assert [game["id"] for game in games] == [view["id"]]
    return failures


def check(table: Table, game_id: str, actual: list[tuple[int, str]]) -> None:
    """Check that every acknowledged entry exists once and that the whole log verifies."""
    export = table.get(f"/v1/games/{game_id}/log", headers={"Accept": "application/x-ndjson"})
    assert verify(export.content).valid
    items = table.get(f"/v1/games/{game_id}/log?limit=100").json["items"]
    heads = {item["seq"]: item["hash"] for item in items}
    assert sorted(heads) == list(range(1, len(items) + 1))
    for seq, head in actual:
        assert heads[seq] == head
    assert len({seq for seq, _ in actual}) == len(actual)
    moves = [
        i for i in items if i["seat"] == 0 and i["type"] in ("play", "draw", "pass", "declare")
    ]
    assert len(moves) == len(actual)


@pytest.mark.thorough
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_failed_writes_lose_no_move_and_repeat_none(
    settings: Settings, after: bool, tmp_path: Path
) -> None:
    failed = 0
    for number in range(1, MOST_WRITES):
        app = create_app(replace(settings, database_url=sqlite_url(tmp_path)))
        table = Table(app.test_client())
        ann = table.person()
        fault = Fault(number, after=after)
        break_connections(app, fault)
        failed += play(table, ann)
        app.extensions["eights"].store.dispose()
        if fault.writes < number:
            break
    else:
        raise AssertionError("the enumeration did not end")
    assert failed >= 2 * MOVES


def test_full_disk_answers_503_until_space_is_freed(app: Flask) -> None:
    table = Table(app.test_client())
    ann = table.person()
    view = table.game(ann, "me", "random", ruleset="classic", seed="02" * 32)
    store = app.extensions["eights"].store
    pages = {"most": 0}

    @event.listens_for(store.engine, "connect")
    def limit(connection: sqlite3.Connection, _record: object) -> None:
        (now,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {now + pages['most']}").close()

    store.dispose()
    actual: list[tuple[int, str]] = []
    full = 0
    for number in range(400):
        own = table.see(view["id"], ann)
        if own["status"] != "active":
            view = table.game(ann, "me", "random", ruleset="classic") if not full else view
            if full:
                break
            actual = []
            continue
        headers = {"Idempotency-Key": f"{view['id']} {number}".replace(" ", "-")}
        made = table.move(view["id"], ann, choose(own), headers=headers)
        if made.status == 503:
            assert table.see(view["id"], ann) == own, "a failed write changed something"
            full += 1
            pages["most"] = 1_000_000
            store.dispose()
            made = table.move(view["id"], ann, choose(own), headers=headers)
        assert made.status == 201, made.content
        actual.append((made.json["receipt"]["seq"], made.json["receipt"]["head"]))
        if full:
            break
    assert full == 1
    check(table, view["id"], actual)
