"""Figure: bytes that a move under a key takes in the database: its entry, its share of the game's
rows, and every index; and in PostgreSQL's write-ahead log.
"""

import tempfile
from pathlib import Path
from random import Random
from typing import Final
from uuid import UUID

from bench.measure import Figure, at_most
from bench.scripts import play_script
from bench.tables import Hall, hall
from service.store import Database
from service.store.tables import metadata
from service.usecases import moves
from service.usecases.inputs import Retry, fingerprint_of, read_move
from service.usecases.tokens import Token
from tests.databases import KINDS, database_url

TITLE: Final = "Size: bytes a move under a key, with tables, indexes and its share of the game"
HOW: Final = (
    "One run; bytes of all tables and indexes, divided by the moves. The write-ahead log is that "
    "of the moves alone, without images of pages, whose number depends on the checkpoints."
)
GAMES: Final = 60
SEATS: Final = 4
GOAL: Final = 500


def figures() -> list[Figure]:
    """The figures of `_of` on each database."""
    found = []
    for kind in KINDS:
        with (
            tempfile.TemporaryDirectory() as folder,
            hall(database_url(kind, Path(folder))) as made,
        ):
            found += _of(kind, made)
    return found


def _of(kind: str, made: Hall) -> list[Figure]:
    store = made.service.store
    empty = size(store)
    played, logged = _play(made)
    kept = (size(store) - empty) / played
    found = [Figure(f"{kind}, tables and indexes", "bytes", [kept], goal=at_most(GOAL))]
    if store.postgres:
        found.append(Figure(f"{kind}, write-ahead log", "bytes", [logged / played]))
    return found


def _play(made: Hall) -> tuple[int, int]:
    """Play games of `classic`, each move under its own key; returns the number of moves, and the
    bytes that they wrote to PostgreSQL's write-ahead log.
    """
    rng = Random(1)
    played = logged = 0
    for _ in range(GAMES):
        seated = made.seat(play_script("classic", SEATS, rng))
        before = _written_ahead(made.service.store)
        for act in seated.script.acts:
            moves.submit_move(
                made.service,
                token=Token(made.tokens[act.seat]),
                game_id=seated.game_id,
                asked=read_move(act.body),
                retry=Retry(
                    str(UUID(int=rng.getrandbits(128), version=4)), fingerprint_of(act.body)
                ),
            )
            played += 1
        logged += _written_ahead(made.service.store) - before
    return played, logged


def _written_ahead(store: Database) -> int:
    """How far PostgreSQL's write-ahead log has come; 0 on SQLite."""
    if not store.postgres:
        return 0
    with store.engine.connect() as connection:
        text = "SELECT pg_current_wal_insert_lsn() - '0/0'"
        return int(connection.exec_driver_sql(text).scalar_one())


def size(store: Database) -> int:
    """The bytes of all tables and indexes, without reusable free space."""
    with store.engine.connect() as connection:
        connection = connection.execution_options(isolation_level="AUTOCOMMIT")
        if not store.postgres:
            connection.exec_driver_sql("VACUUM")
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            return int(pages * connection.exec_driver_sql("PRAGMA page_size").scalar_one())
        connection.exec_driver_sql("VACUUM FULL")
        names = ", ".join(f"'{each}'" for each in metadata.tables)
        text = (
            "SELECT sum(pg_total_relation_size(oid)) FROM pg_class"
            f" WHERE relkind = 'r' AND relname IN ({names})"
        )
        return int(connection.exec_driver_sql(text).scalar_one())
