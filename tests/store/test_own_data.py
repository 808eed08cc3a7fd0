"""The export of a player's data: each column is exported, or left out for a reason."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import Boolean, Column, Double, Integer, LargeBinary, Table, Text, insert

from service.settings import Settings
from service.store import own_data
from service.store.tables import metadata
from service.usecases import make_service, players
from service.usecases import players as exports
from service.usecases.players import NewPlayer
from service.usecases.service import Service
from service.usecases.tokens import Token
from tests.databases import KINDS, emptied_url

ELSE = {"game_id", "token_id", "act_id", "report_id", "rematch_of", "key"}
"""Ids of 16 bytes that are not those of players."""
WORDS = {
    "status": "open", "visibility": "public", "reason": "name", "kind": "person",
    "invitations": "everyone", "all_games": "{}", "public_games": "{}",
}  # fmt: skip
SOURCES = (*own_data.SOURCES, *own_data.OF_GAMES)


def names_a_player(column: Column[Any]) -> bool:
    is_id = isinstance(column.type, LargeBinary) and column.type.length == 16
    return is_id and column.name not in ELSE


def test_every_column_is_exported_or_left_out_for_a_reason() -> None:
    forgotten = []
    for table in metadata.sorted_tables:
        sources = [each for each in SOURCES if each.of is table]
        whose = {each.whose.name for each in sources}
        shown = {name for each in sources for name in each.shown}
        assert bool(sources) != (table.name in own_data.NOT_PERSONAL), table.name
        for column in table.columns:
            place = f"{table.name}.{column.name}"
            left_out = own_data.NOT_EXPORTED
            known = column.name in whose or f"{place} as the player" in left_out
            if names_a_player(column) and not known and table.name != "departed":
                forgotten.append(f"{place} names a player")
            if sources and column.name not in shown | whose and place not in left_out:
                forgotten.append(place)
    assert forgotten == []


def test_nothing_is_exported_that_is_left_out() -> None:
    shown = {f"{each.of.name}.{name}" for each in SOURCES for name in each.shown}
    whose = {f"{each.of.name}.{each.whose.name} as the player" for each in SOURCES}
    assert not (shown | whose) & set(own_data.NOT_EXPORTED)
    places = {
        f"{column.table.name}.{column.name}"
        for table in metadata.sorted_tables
        for column in table.columns
    }
    assert {each.removesuffix(" as the player") for each in own_data.NOT_EXPORTED} <= places
    assert set(own_data.NOT_PERSONAL) <= set(metadata.tables)


@pytest.fixture(params=KINDS)
def service(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Service]:
    made = make_service(
        Settings(database_url=emptied_url(request.param, tmp_path), log_level="error")
    )
    yield made
    made.store.dispose()


def filled(column: Column[Any], number: int) -> Any:
    """A value for a column; texts name their column."""
    if column.name in WORDS and isinstance(column.type, Text):
        return WORDS[column.name]
    match column.type:
        case LargeBinary():
            return bytes([number]) * (column.type.length or 8)
        case Boolean():
            return True
        case Double():
            return 25.5
        case Integer():
            return number
        case _:
            return f"{column.table.name}.{column.name} {number}"


def add_row(service: Service, table: Table, number: int, **given: Any) -> None:
    """A row of a table with some columns given."""
    row = {each.name: given.get(each.name, filled(each, number)) for each in table.columns}
    with service.store.engine.begin() as connection:
        postgres = connection.dialect.name == "postgresql"
        connection.exec_driver_sql(
            "SET session_replication_role = replica" if postgres else "PRAGMA foreign_keys = OFF"
        )
        connection.execute(insert(table).values(row))


def exported(service: Service, token: str) -> list[dict[str, Any]]:
    return [orjson.loads(line) for line in exports.export_own(service, token=Token(token))]


def test_every_row_that_names_the_player_is_exported(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_data, "PAGE", 2)
    ann, bob = (players.create_player(service, asked=NewPlayer(name)) for name in ("Ann", "Bob"))
    rows = Counter(each["record"] for each in exported(service, ann.token))
    number, seated = 10, b""
    for source in SOURCES:
        if source.of.name == "player":
            continue
        one_each = list(source.of.primary_key.columns) == [source.whose]
        for who in (ann, bob) if one_each else (ann, ann, ann, bob):
            number += 1
            given = {"game_id": bytes([number]) * 16, source.whose.name: bytes.fromhex(who.id)}
            if source.of.name == "game":
                given["status"] = ("active", "open")[number % 2]  # type: ignore[assignment]
            if source.kind == "seat" and who is ann:
                seated = given["game_id"]
            if isinstance(source, own_data.OfGames):
                # A player has one row for each game in some of these tables.
                one_each = {each.name for each in source.of.primary_key.columns} == {
                    "game_id",
                    source.whose.name,
                }
                if one_each and who is ann and source.kind in rows:
                    continue
                given["game_id"] = seated
            add_row(service, source.of, number, **given)
            rows[source.kind] += who is ann
    found = exported(service, ann.token)
    assert Counter(each["record"] for each in found) == rows
    assert found[-1] == {"record": "end", "records": len(found) - 1}
    text = orjson.dumps(found).decode()
    assert bob.id not in text
    for place in own_data.NOT_EXPORTED:
        assert f"{place} " not in text
