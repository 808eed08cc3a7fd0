"""Every statement of the store is planned by Citus, and those that read every shard are known: none
of them is on the way of a move (deploy/citus/README.md).
"""

import re
from collections.abc import Iterator
from types import ModuleType

import psycopg
import pytest

from service.store import (
    accounts,
    archived,
    checkpoints,
    departures,
    exports,
    games,
    house,
    kept_answers,
    lists,
    log,
    news,
    players,
    ratings,
    snapshots,
    tokens,
    usage,
    wishes,
)
from service.store.sql import Statement, Write

pytestmark = pytest.mark.citus
MODULES = (
    accounts, archived, checkpoints, departures, exports, games, house, lists, log, news, players,
    ratings, snapshots, tokens, usage, wishes,
)  # fmt: skip
OF_ALL_SHARDS = {
    "accounts._SEATS",
    "archived._CANDIDATES",
    "checkpoints._COUNT",
    "checkpoints._FIRST_END",
    "checkpoints._HEADS",
    "departures._CREATED",
    "departures._INVITED",
    "departures._NAMED",
    "departures._SEATS",
    "exports.finished",
    "games._DUE",
    "house._ALONE",
    "house._FOR_PERSONS",
    "kept_answers._DROP_ON_CITUS",
    "lists.invited",
    "lists.own",
    "lists.public",
    "news._CLOCKED",
    "news._NOTICES",
    "news._STAMPS",
    "players._PLAYED",
    "ratings._NEWEST",
    "ratings._RULESETS",
    "ratings._UNRATED",
    "usage._FORGET",
    "usage._HOLDINGS",
    "usage._INVITATIONS",
}


def _of(module: ModuleType) -> Iterator[tuple[str, Statement | Write]]:
    for name, found in vars(module).items():
        values = found.values() if isinstance(found, dict) else found
        for each in values if isinstance(found, dict | tuple) else [found]:
            if isinstance(each, Statement | Write):
                yield f"{module.__name__.rpartition('.')[2]}.{name}", each


def _statements() -> Iterator[tuple[str, Statement | Write]]:
    for module in MODULES:
        yield from _of(module)
    for each in kept_answers._DROP_ON_CITUS:
        yield "kept_answers._DROP_ON_CITUS", each
    for status in (None, "finished"):
        yield "lists.own", lists.own(status, to_act=True)
        for more in ({}, {"player_id": b""}, {"ended_after": 0, "ruleset": ""}):
            yield "lists.public", lists.public(lists.Narrowed(status=status, **more))
    yield "lists.invited", lists.invited()
    for narrowed in (False, True):
        yield "exports.finished", exports._finished(of_ruleset=narrowed)
        yield "ratings.standings", ratings._standings(of_kind=narrowed)


def _shards(line: psycopg.Connection, statement: Statement | Write) -> int:
    """How many shards are read by the part of a statement that reads most of them."""
    text = statement.for_postgres
    if isinstance(statement, Write):
        text = statement._of_one_row or text
    # PostgreSQL finds the type of a string by itself; this one is good for all.
    found = re.findall(r"%\((\w+)\)s(.*\[\])?", text.replace(",", "\n"))
    values = {name: "{1}" if cast else "1" for name, cast in found}
    plan = line.execute(f"EXPLAIN {text}".encode(), values)
    tasks = re.findall(r"Task Count: (\d+)", "\n".join(row[0] for row in plan))
    return max(map(int, tasks), default=0)


def test_what_reads_every_shard_is_known(url: str) -> None:
    with psycopg.connect(url, autocommit=True, prepare_threshold=None) as line:
        found = {name for name, each in _statements() if _shards(line, each) > 1}
    assert found == OF_ALL_SHARDS


def test_a_call_on_a_game_asks_one_node(url: str) -> None:
    with psycopg.connect(url, autocommit=True, prepare_threshold=None) as line:
        for name, each in (*_of(snapshots), *_of(log)):
            assert _shards(line, each) == 1, name
