"""Citus can plan every statement of the store. Statements that read every shard are listed with
their frequency: no move runs one of them (deploy/citus/README.md).
"""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import psycopg
import pytest

from service import store
from service.store import Database, asked, games, lists, log, players, ratings, snapshots
from service.store.sql import Statement, Write
from service.store.tokens import EndOfTokens
from tests.store import synthetic

pytestmark = pytest.mark.citus
ALL_SHARDS = {
    "accounts._SEATS": 1,
    "asked._DROP_ON_CITUS": 2,
    "duty_games._ALL": 1,
    "duty_games._COUNTS": 1,
    "checkpoints._COUNT": 1,
    "checkpoints._FIRST_END": 1,
    "checkpoints._HEADS": 1,
    "checkpoints._UNOPENED": 1,
    "departures._CREATED": 1,
    "departures._INVITED": 1,
    "departures._NAMED": 1,
    "departures._SEATS": 1,
    "feed._FED": 2,
    "games._ANSWERED": 5,
    "games._BY_CODE": 1,
    "games._DUE": 1,
    "games.finished": 1,
    "health._GAMES": 2,
    "duty_games._ALONE": 1,
    "duty_games._FOR_PERSONS": 1,
    "lists._GAMES": 1,
    "lists._SEATS": 1,
    "lists.invited": 1,
    "lists.own": 4,
    "lists.public": 5,
    "news._CLOCKED": 1,
    "news._NOTICES": 10,
    "news._ROWS": 1,
    "news._STAMPS": 1,
    "news._UNFINISHED": 4,
    "players._PLAYED": 1,
    "players._UNOPENED": 1,
    "presence._EMOTES": 1,
    "presence._FORGET": 1,
    "presence._FORGET_EMOTES": 1,
    "presence._OF_GAMES": 1,
    "ratings._NEWEST": 1,
    "ratings._RULESETS": 1,
    "ratings._UNRATED": 1,
    "statistics._ENDED": 1,
    "statistics._NEWEST": 1,
    "statistics._WAITING": 1,
    "tokens._FENCE_ON_CITUS": 1,
    "usage._FORGET": 1,
    "usage._HOLDINGS": 4,
    "usage._INVITATIONS": 1,
    "usage._INVITED": 1,
}
"""The statements that ask more than one shard, and how often they ask each. Those that name their
games ask those of these games alone.
"""
GAMES_BY_STATUS = 40
"""More than there are shards, so that on one of them there are as many as a page has, two."""


def _modules() -> Iterator[ModuleType]:
    for each in pkgutil.iter_modules(store.__path__):
        yield importlib.import_module(f"service.store.{each.name}")


def _of(module: ModuleType) -> Iterator[tuple[str, Statement | Write]]:
    for name, found in vars(module).items():
        if isinstance(found, EndOfTokens):
            yield "tokens._FENCE_ON_CITUS", found._on_citus
        values = found.values() if isinstance(found, dict) else found
        for each in values if isinstance(found, dict | tuple) else [found]:
            if isinstance(each, Statement | Write) and found is not asked._DROP:
                yield f"{module.__name__.rpartition('.')[2]}.{name}", each


def _pages() -> Iterator[tuple[str, Statement]]:
    for status in (None, "finished"):
        yield "lists.own", lists.own(status, to_act=True).statement
        history = lists.History("", b"", "won", 0, 0)
        yield "lists.own", lists.own(status, to_act=None, history=history).statement
        for more in ({}, {"player_id": b""}, {"ended_after": 0, "ruleset": ""}):
            yield "lists.public", lists.public(lists.GameFilter(status=status, **more)).statement
    yield "lists.invited", lists.invited().statement


def _others() -> Iterator[tuple[str, Statement | Write]]:
    yield "players._change", players._change(("language", "name"))
    for narrowed in (False, True):
        yield "games.finished", games._finished(of_ruleset=narrowed)
        yield "ratings.leaderboard", ratings._leaderboard(of_kind=narrowed)


def _statements() -> Iterator[tuple[str, Statement | Write]]:
    for module in _modules():
        yield from _of(module)
    yield from _pages()
    yield from _others()


def _texts(statement: Statement | Write) -> list[str]:
    if isinstance(statement, Statement):
        return [statement.for_postgres]
    return [text for text, _ in statement.for_postgres]


def _value(name: str, *, is_list: bool) -> str:
    """A value that PostgreSQL accepts for a parameter; ids of games differ."""
    number = name.removeprefix("id_")
    return "{1}" if is_list else number if number.isdecimal() else "1"


def _plan(line: psycopg.Connection, text: str, *how: str, **given: Any) -> Any:
    found = re.findall(r"%\((\w+)\)s(.*\[\])?", text.replace(",", "\n"))
    values = {name: _value(name, is_list=bool(cast)) for name, cast in found}
    values |= {name: value for name, value in given.items() if name in values}
    explain = f"EXPLAIN ({','.join(('FORMAT JSON', *how))}) {text}"
    ((plan,),) = line.execute(explain.encode(), values).fetchall()
    return plan


def _under(plan: Any, key: str) -> Iterator[Any]:
    """The values of a key, anywhere in a plan."""
    if isinstance(plan, dict) and key in plan:
        yield plan[key]
    for each in plan.values() if isinstance(plan, dict) else plan if isinstance(plan, list) else ():
        yield from _under(each, key)


def _asked(
    line: psycopg.Connection, statement: Statement | Write, **given: str | None
) -> list[int]:
    """The number of shards that each part of a statement reads."""
    plans = [_plan(line, each, **given) for each in _texts(statement)]
    return list(_under(plans, "Task Count"))


def test_statements_that_read_every_shard_are_listed(url: str) -> None:
    found: dict[str, int] = {}
    with psycopg.connect(url, autocommit=True, prepare_threshold=None) as line:
        for name, each in _statements():
            asked = [shards for shards in _asked(line, each) if shards > 1]
            if asked:
                found[name] = max(found.get(name, 0), len(asked))
    assert found == ALL_SHARDS


def test_a_call_on_a_game_uses_one_node(url: str) -> None:
    with psycopg.connect(url, autocommit=True, prepare_threshold=None) as line:
        for name, each in (*_of(snapshots), *_of(log)):
            assert set(_asked(line, each)) == {1}, name
            assert set(_asked(line, each, digest=None)) == {1}, f"{name} without a token"


def _rows_of_tasks(plan: Any) -> Iterator[list[int]]:
    """The number of rows that each task returned, for each part of a statement."""
    for job in _under(plan, "Job"):
        plans = [whole for remote in _under(job, "Remote Plan") for whole in _under(remote, "Plan")]
        yield [whole["Actual Rows"] for whole in plans]


def test_a_shard_returns_at_most_a_page(url: str) -> None:
    database = Database(url)
    for _ in range(GAMES_BY_STATUS):
        synthetic.create(database, to_act=1)
        synthetic.create(database, status="finished", ended_at=2000, to_act=1)
    database.dispose()
    page = {"at_most": 2, "at": 2**62, "game_id": b"\xff" * 16, "ruleset": "classic"}
    own = {"player_id": synthetic.ANN}
    with psycopg.connect(url, autocommit=True, prepare_threshold=None) as line:
        line.execute("SET citus.explain_all_tasks = on")
        for name, each in _pages():
            whose = {"player_id": synthetic.BOB} if name == "lists.invited" else own
            plan = _plan(line, each.for_postgres, "ANALYZE", **page, **whose)
            rows = list(_rows_of_tasks(plan))
            assert max(max(each) for each in rows if len(each) > 1) == 2, name
            together = [each[0] for each in rows if len(each) == 1]
            assert max(together, default=0) <= 4, name
