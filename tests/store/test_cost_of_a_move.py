"""What PostgreSQL locks and writes for entries of a seated caller: only what has to change."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from service.store import Database, log, players
from service.store.log import EntryRow, NewEntries
from service.store.proof import Proof
from service.store.snapshots import GameRow
from service.store.sql import Write
from tests.databases import emptied_postgres_url
from tests.store.synthetic import ANN, create, line, move

PROOF = Proof(ANN, b"d" * 32)
ASKED = b"k" * 36
_LOCKED = """
    SELECT relation::regclass::text FROM pg_locks JOIN pg_class ON pg_class.oid = relation
    WHERE pid = pg_backend_pid() AND relnamespace = 'public'::regnamespace
"""
_WRITTEN = """
    SELECT relname, n_tup_ins, n_tup_upd, n_tup_hot_upd FROM pg_stat_xact_user_tables
"""


class Cost(NamedTuple):
    """What a write does: its statements, the tables and indexes that it locks, and for each table
    the rows inserted, updated, and of these updated without a change of an index.
    """

    statements: int
    locked: set[str]
    rows: dict[str, tuple[int, ...]]


@pytest.fixture
def store() -> Iterator[Database]:
    database = Database(emptied_postgres_url(), pool_size=1)
    players.add(database, player_id=ANN, name="Ann", digest=PROOF.digest, at=1)
    yield database
    database.dispose()


def cost(store: Database, monkeypatch: pytest.MonkeyPatch, new: NewEntries) -> Cost:
    """The cost of a write, seen in its transaction before the commit."""
    taken = store._pool.take(0)
    connection: Any = taken.dbapi_connection
    statements = 0

    def write(write: Write, params: Any) -> list[Any]:
        nonlocal statements
        for text, _ in write.for_postgres:
            statements += 1
            found = connection.execute(text, params).fetchall()
        return found  # type: ignore[no-any-return]

    with connection.transaction(), monkeypatch.context() as patched:
        patched.setattr(store, "write", write)
        before = _counted(connection)
        log.append(store, new)
        after = _counted(connection)
        locked = {row[0] for row in connection.execute(_LOCKED)}
    store._pool.give_back(taken)
    differences = {
        name: tuple(now - then for now, then in zip(counts, before[name], strict=True))
        for name, counts in after.items()
    }
    return Cost(statements, locked, {name: each for name, each in differences.items() if any(each)})


def _counted(connection: Any) -> dict[str, tuple[int, ...]]:
    return {name: tuple(counts) for name, *counts in connection.execute(_WRITTEN)}


def prepared(store: Database) -> GameRow:
    """A game, after which the connection keeps the plans of a move."""
    game = create(store)
    for _ in range(2):
        new = keyed(game, line(game.version + 1))
        log.append(store, new)
        game = new.row
    return game


def keyed(game: GameRow, first: EntryRow, *replies: EntryRow, **changes: Any) -> NewEntries:
    """A move of Ann's under a key."""
    return move(game, first._replace(asked=ASKED), *replies, **changes)._replace(proof=PROOF)


def test_a_move_writes_an_entry_and_the_head(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = cost(store, monkeypatch, keyed(prepared(store), line(3)))
    assert found.statements == 1
    assert found.locked <= {
        *("head", "head_pkey", "entry", "entry_pkey"),
        *("token", "token_pkey", "token_digest_key"),
    }
    assert found.rows == {"entry": (1, 0, 0), "head": (0, 1, 1)}


def test_replies_cost_an_entry_each(store: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    found = cost(store, monkeypatch, keyed(prepared(store), line(3), line(4), line(5)))
    assert found.statements == 1
    assert found.rows == {"entry": (3, 0, 0), "head": (0, 1, 1)}


def test_a_move_after_which_bots_are_due_writes_the_game_too(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = cost(store, monkeypatch, keyed(prepared(store), line(3), bots_due=1, wake_at=1500))
    assert found.statements == 1
    assert found.rows == {"entry": (1, 0, 0), "head": (0, 1, 1), "game": (0, 1, 0)}
