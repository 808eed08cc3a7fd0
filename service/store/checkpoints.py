"""Daily checkpoints: the heads of the games that ended on a day, their leaves and proofs."""

import sqlite3
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from sqlalchemy import bindparam, exists, func, literal_column, select, tuple_

from service.store.database import Database
from service.store.deadlines import LONG_SECONDS
from service.store.errors import Conflict
from service.store.sql import InsertRows, Statement, Write, columns_of, insert_into
from service.store.tables import checkpoint, game, head, inclusion, leaves, unopened


class LeafRow(NamedTuple):
    """A leaf: the name that hides the id of the game, the head of its log, and the id; that of the
    day has no id.
    """

    name: bytes
    head: bytes
    game_id: bytes


class SortedLeaves:
    """Leaves in the order of their names, which are unique.

    They are in a temporary file, because games are read in another order and a day may have more
    than memory holds. Raises Conflict if a name occurs twice.
    """

    def __init__(self, leaves: Iterable[LeafRow]) -> None:
        # SQLite deletes a database without a name when it is closed. It needs no safe writes.
        self._file = sqlite3.connect("", isolation_level=None)
        self._file.execute("PRAGMA journal_mode = OFF")
        self._file.execute("PRAGMA synchronous = OFF")
        self._file.execute(
            "CREATE TABLE leaf (name BLOB PRIMARY KEY, head BLOB, game_id BLOB) WITHOUT ROWID"
        )
        self._file.execute("BEGIN")
        try:
            self._file.executemany("INSERT INTO leaf VALUES (?, ?, ?)", leaves)
        except sqlite3.IntegrityError as fault:
            raise Conflict("a game ended twice on the day") from fault
        self._file.execute("COMMIT")

    def __iter__(self) -> Iterator[LeafRow]:
        """Yield the leaves in order."""
        found = self._file.execute("SELECT name, head, game_id FROM leaf ORDER BY name")
        return (LeafRow(*row) for row in found)


CHUNK: Final = 5000


class CheckpointRow(NamedTuple):
    """A checkpoint: its day as YYYY-MM-DD, the signed root over `size` leaves, keys as JSON."""

    day: str
    size: int
    root: bytes
    key_id: str | None
    signature: bytes | None
    created_at: int
    format: str
    keys: str
    unopened: int


class InclusionRow(NamedTuple):
    """The leaf of a game in its day's tree; `path` holds hashes of 32 bytes, concatenated."""

    game_id: bytes
    day: str
    leaf: int
    path: bytes


class LeavesRow(NamedTuple):
    """Leaves of a day in order, concatenated; `leaf` is the number of the first one."""

    day: str
    leaf: int
    data: bytes


class ClosedBlock(NamedTuple):
    """Some leaves of a day, and where each of their games is in its tree."""

    leaves: LeavesRow
    inclusions: list[InclusionRow]


_COLUMNS: Final = columns_of(checkpoint, CheckpointRow)


class EndedHead(NamedTuple):
    """A game that ended, and the head of its log."""

    game_id: bytes
    head: bytes
    ended_at: int


# Each head is read by its key: for a join, PostgreSQL may read all heads.
_head = select(head.c.head).where(head.c.game_id == game.c.game_id).scalar_subquery()
_HEADS: Final = Statement(
    select(game.c.game_id, _head, game.c.ended_at)
    .where(
        tuple_(game.c.ended_at, game.c.game_id)
        > tuple_(bindparam("ended_at"), bindparam("game_id", type_=game.c.game_id.type)),
        game.c.ended_at < bindparam("until"),
    )
    .order_by(game.c.ended_at, game.c.game_id)
    .limit(bindparam("at_most"))
)
_COUNT: Final = Statement(
    select(func.count())
    .select_from(game)
    .where(game.c.ended_at >= bindparam("began"), game.c.ended_at < bindparam("until"))
)
_UNOPENED: Final = Statement(
    select(func.count())
    .select_from(game)
    .where(
        game.c.ended_at >= bindparam("began"),
        game.c.ended_at < bindparam("until"),
        game.c.status == literal_column("'cancelled'"),
        exists().where(unopened.c.game_id == game.c.game_id),
    )
)
_FIRST_END: Final = Statement(
    select(game.c.ended_at)
    .where(game.c.ended_at.is_not(None))
    .order_by(game.c.ended_at, game.c.game_id)
    .limit(literal_column("1"))
)
_LAST: Final = Statement(
    select(*_COLUMNS).order_by(checkpoint.c.day.desc()).limit(literal_column("1"))
)
_AFTER: Final = Statement(
    select(*_COLUMNS)
    .where(checkpoint.c.day > bindparam("day"))
    .order_by(checkpoint.c.day)
    .limit(bindparam("at_most"))
)
_OF_DAY: Final = Statement(select(*_COLUMNS).where(checkpoint.c.day == bindparam("day")))
_OF_GAME: Final = Statement(
    select(*columns_of(inclusion, InclusionRow), *_COLUMNS)
    .select_from(inclusion.join(checkpoint, checkpoint.c.day == inclusion.c.day))
    .where(inclusion.c.game_id == bindparam("game_id"))
)
_SAVE: Final = Write(insert_into(checkpoint).returning(checkpoint.c.day))
_LEAVES: Final = Statement(
    select(*columns_of(leaves, LeavesRow))
    .where(leaves.c.day == bindparam("day"), leaves.c.leaf <= bindparam("leaf"))
    .order_by(leaves.c.leaf.desc())
    .limit(literal_column("1"))
)
_SAVE_LEAVES: Final = Write(insert_into(leaves).returning(leaves.c.day))
_SAVE_INCLUSIONS: Final = Write(InsertRows("inclusions", inclusion, InclusionRow._fields, fixed=()))


def heads_ended(database: Database, *, began: int, until: int) -> Iterator[tuple[bytes, bytes]]:
    """Id and head of every game with began <= ended_at < until, in the order of their ends, read in
    chunks along the index.
    """
    after = (began, b"")
    while True:
        params = {"ended_at": after[0], "game_id": after[1], "until": until, "at_most": CHUNK}
        found = [EndedHead(*row) for row in database.fetch(_HEADS, params)]
        yield from ((each.game_id, each.head) for each in found)
        if len(found) < CHUNK:
            return
        after = (found[-1].ended_at, found[-1].game_id)


def count_ended(database: Database, *, began: int, until: int) -> int:
    """How many games have began <= ended_at < until."""
    return int(database.fetch(_COUNT, {"began": began, "until": until})[0][0])


def count_unopened(database: Database, *, began: int, until: int) -> int:
    """How many sealed games of began <= ended_at < until were cancelled when a deal was at stake:
    after they were full once, or a seed was opened.
    """
    return int(database.fetch(_UNOPENED, {"began": began, "until": until})[0][0])


def first_end(database: Database) -> int | None:
    """When the first game of all ended; None if no game has ended."""
    rows = database.fetch(_FIRST_END, {})
    return int(rows[0][0]) if rows else None


def last(database: Database) -> CheckpointRow | None:
    """The newest checkpoint; None if there is none."""
    rows = database.fetch(_LAST, {})
    return CheckpointRow(*rows[0]) if rows else None


def after(database: Database, day: str, *, limit: int) -> list[CheckpointRow]:
    """At most `limit` checkpoints of the days after `day`, oldest first."""
    rows = database.fetch(_AFTER, {"day": day, "at_most": limit})
    return [CheckpointRow(*row) for row in rows]


def of_day(database: Database, day: str) -> CheckpointRow | None:
    """The checkpoint of a day; None if there is none."""
    rows = database.fetch(_OF_DAY, {"day": day})
    return CheckpointRow(*rows[0]) if rows else None


def of_game(database: Database, game_id: bytes) -> tuple[InclusionRow, CheckpointRow] | None:
    """The place of a game in its day's tree, and the checkpoint; None before that is made."""
    rows = database.fetch(_OF_GAME, {"game_id": game_id})
    if not rows:
        return None
    width = len(InclusionRow._fields)
    return InclusionRow(*rows[0][:width]), CheckpointRow(*rows[0][width:])


def leaves_from(database: Database, day: str, number: int) -> LeavesRow | None:
    """The kept block of leaves that has the leaf of this number; if there is no such leaf, the last
    block, or None.
    """
    rows = database.fetch(_LEAVES, {"day": day, "leaf": number})
    return LeavesRow(rows[0][0], rows[0][1], bytes(rows[0][2])) if rows else None


def save(database: Database, new: CheckpointRow, blocks: Iterable[ClosedBlock]) -> None:
    """Write a checkpoint, its leaves and all proofs, or nothing. Raises Conflict if the day has a
    checkpoint already.
    """
    parts = (
        part
        for block in blocks
        for part in (
            (_SAVE_LEAVES, block.leaves._asdict()),
            (_SAVE_INCLUSIONS, {"inclusions": block.inclusions}),
        )
    )
    database.write_all(chain([(_SAVE, new._asdict())], parts), within=LONG_SECONDS)
