"""What was asked under idempotency keys.

The first entry of a move under a key has, in `asked`, a digest of who asked under which key, one of
what was asked, the status of the answer, and the number of its entries. Nothing is deleted when the
key has grown old: it is unknown from its time on. Tables keep the answers of all other calls
(`service.store.log`, `service.store.games`); old ones are deleted here.
"""

import hashlib
import struct
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from sqlalchemy import Table, bindparam, delete, literal_column, select, tuple_

from service.store.database import Database
from service.store.errors import Conflict
from service.store.log import EntryRow
from service.store.snapshots import Remembered
from service.store.sql import Statement, Write
from service.store.tables import creation, entry, idempotency

MARK: Final = 8
"""The bytes of `asked` that memory keeps of each entry; zeros for an entry without it."""
_NO_MARK: Final = bytes(MARK)
_DIGEST: Final = 16
_FORM: Final = struct.Struct(f">{_DIGEST}s{_DIGEST}sHH")


class Asked(NamedTuple):
    """What a move was asked under: the column `asked`."""

    digest: bytes
    fingerprint: bytes
    status: int
    entries: int


class AskedEntry(NamedTuple):
    """The newest entry of a move under a key, with its line."""

    remembered: Remembered
    body: bytes


def digest_of(player_id: bytes, key: str) -> bytes:
    """The digest of a player's key, 16 bytes."""
    return hashlib.sha256(player_id + key.encode()).digest()[:_DIGEST]


def shortened(fingerprint: bytes) -> bytes:
    """What is stored of the fingerprint of a request, 16 bytes."""
    return fingerprint[:_DIGEST]


def packed(asked: Asked) -> bytes:
    """The column `asked`."""
    return _FORM.pack(*asked)


def marks_of(rows: Iterable[EntryRow]) -> bytes:
    """The marks of entries, one after the other."""
    return b"".join([_NO_MARK if row.asked is None else row.asked[:MARK] for row in rows])


_ENTRY: Final = Statement(
    select(entry.c.seq, entry.c.asked, entry.c.body)
    .where(
        entry.c.game_id == bindparam("game_id"),
        entry.c.asked >= bindparam("first", type_=entry.c.asked.type),
        entry.c.asked <= bindparam("last", type_=entry.c.asked.type),
    )
    .order_by(entry.c.seq.desc())
    .limit(literal_column("1"))
)


def find(database: Database, game_id: bytes, digest: bytes) -> AskedEntry | None:
    """The newest move of a game under a key; None if there is none. Reads the game's entries."""
    bounds = {"first": digest, "last": digest + b"\xff" * _FORM.size}
    rows = database.fetch(_ENTRY, {"game_id": game_id, **bounds})
    if not rows:
        return None
    seq, asked, body = rows[0]
    found = Asked(*_FORM.unpack(asked))
    last = seq + found.entries - 1
    return AskedEntry(Remembered(found.fingerprint, seq, last, found.status), bytes(body))


STEP: Final = 500
"""How many rows of each table are deleted at a time."""


def _drop_oldest(of: Table, *, skip_locked: bool) -> Write:
    """Delete the oldest rows from before a time, found along the index of their times."""
    key = list(of.primary_key.columns)
    # The number is a literal: a plan for any number of rows would read the whole table.
    chosen = (
        select(*key)
        .where(of.c.created_at < bindparam("before"))
        .order_by(of.c.created_at)
        .limit(literal_column(str(STEP)))
    )
    if skip_locked:
        chosen = chosen.with_for_update(skip_locked=True)
    oldest: Any = chosen.cte("oldest")
    return Write(delete(of).where(tuple_(*key).in_(select(oldest))).returning(key[0]))


def _of_each_table(*, skip_locked: bool) -> tuple[Write, ...]:
    return tuple(_drop_oldest(each, skip_locked=skip_locked) for each in (idempotency, creation))


# Several processes delete different rows, and none waits for another. Citus can't lock rows that it
# searches on several nodes: there one process may wait for another, and find nothing left.
_DROP: Final = _of_each_table(skip_locked=True)
_DROP_ON_CITUS: Final = _of_each_table(skip_locked=False)


def drop_oldest(database: Database, *, before: int) -> int:
    """Delete up to `STEP` of the oldest answers from before a time in each table; returns the
    larger of the two counts. Raises Unavailable.
    """
    drop = _DROP_ON_CITUS if database.on_citus else _DROP
    return max(_dropped(database, each, before) for each in drop)


def _dropped(database: Database, drop: Write, before: int) -> int:
    """How many rows were deleted; 0 if another process was deleting the same ones."""
    try:
        return len(database.write(drop, {"before": before}))
    except Conflict:
        return 0
