"""Figure: bytes that a move under a key takes in the database: its entry, its share of the game's
rows, and every index.
"""

import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final
from uuid import UUID

from bench.measure import Figure, at_most
from bench.scripts import play_script
from bench.tables import Hall, hall
from service.store import Database
from service.store.tables import metadata
from service.usecases import background, moves
from service.usecases.tokens import Token
from tests.databases import KINDS, database_url

TITLE: Final = "Size: bytes a move under a key, with tables, indexes and its share of the game"
HOW: Final = "One run; bytes of all tables and indexes, divided by the moves."
GAMES: Final = 60
SEATS: Final = 4
GOAL: Final = 500


def figures() -> list[Figure]:
    """On each database: while the answer is kept, and after `IDEMPOTENCY_DAYS`."""
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
    played = _play(made)
    kept = (size(store) - empty) / played
    later = replace(made.service, answers_kept_ms=-1)
    while background.forget_answers(later):
        continue
    left = (size(store) - empty) / played
    return [
        Figure(f"{kind}, the answer is kept", "bytes", [kept]),
        Figure(f"{kind}, after IDEMPOTENCY_DAYS", "bytes", [left], goal=at_most(GOAL)),
    ]


def _play(made: Hall) -> int:
    """Play games of `classic`, each move under its own key; returns the number of moves."""
    rng = Random(1)
    played = 0
    for _ in range(GAMES):
        seated = made.seat(play_script("classic", SEATS, rng))
        for act in seated.script.acts:
            moves.submit_move(
                made.service,
                token=Token(made.tokens[act.seat]),
                game_id=seated.game_id,
                body=act.body,
                key=str(UUID(int=rng.getrandbits(128), version=4)),
            )
            played += 1
    return played


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
