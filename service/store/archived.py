"""Which games have archived logs, and which logs could be archived."""

from typing import Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Integer,
    bindparam,
    delete,
    exists,
    insert,
    literal_column,
    not_,
    select,
    tuple_,
)

from service.store.archive import EndedLog, Line
from service.store.clock import WRITE_TIME
from service.store.database import Database
from service.store.sql import InsertRows, Statement, Write
from service.store.tables import archived, entry, game

PAGE: Final = 500


class ArchiveCandidate(NamedTuple):
    """A game that ended at a time, and whether its log may be archived now."""

    ended_at: int
    ended: EndedLog
    may_go: bool


def _literally(text: str) -> ColumnElement[str]:
    return literal_column(f"'{text}'")


# Rating a game reads its log once more.
_WAITS_FOR_ITS_RATING: Final = (
    (game.c.visibility == _literally("public"))
    & (game.c.status == _literally("finished"))
    & game.c.provably_fair
    & game.c.rated.is_(None)
)
_GONE: Final = exists().where(archived.c.game_id == game.c.game_id)
_CANDIDATES: Final = Statement(
    select(
        game.c.ended_at,
        game.c.game_id,
        game.c.version,
        game.c.head,
        not_(_GONE | _WAITS_FOR_ITS_RATING),
    )
    .where(
        tuple_(game.c.ended_at, game.c.game_id)
        > tuple_(bindparam("ended_at"), bindparam("game_id", type_=game.c.game_id.type)),
        game.c.ended_at < bindparam("before"),
    )
    .order_by(game.c.ended_at, game.c.game_id)
    .limit(literal_column(str(PAGE)))
    .offset(literal_column("0", Integer))
)
_OF_GAME: Final = Statement(
    select(game.c.game_id, game.c.version, game.c.head)
    .select_from(archived.join(game, game.c.game_id == archived.c.game_id))
    .where(archived.c.game_id == bindparam("game_id"))
)
_MOVE: Final = Write(
    delete(entry).where(entry.c.game_id == bindparam("game_id", type_=entry.c.game_id.type)),
    insert(archived)
    .values(game_id=bindparam("game_id", type_=archived.c.game_id.type), archived_at=WRITE_TIME)
    .returning(archived.c.game_id),
)

_TAKE_BACK: Final = Write(
    InsertRows("lines", entry, Line._fields, fixed=("game_id",)),
    delete(archived)
    .where(archived.c.game_id == bindparam("game_id", type_=archived.c.game_id.type))
    .returning(archived.c.game_id),
)


def candidates(
    database: Database, *, before: int, after: tuple[int, bytes] = (-1, b"")
) -> list[ArchiveCandidate]:
    """A page of the games that ended before a time, in order of their ends, after a place in it."""
    params = {"before": before, "ended_at": after[0], "game_id": after[1]}
    rows = database.fetch(_CANDIDATES, params)
    return [ArchiveCandidate(row[0], EndedLog(*row[1:4]), bool(row[4])) for row in rows]


def of_game(database: Database, game_id: bytes) -> EndedLog | None:
    """What the archive must hold of a game; None if its log is in the database."""
    rows = database.fetch(_OF_GAME, {"game_id": game_id})
    return EndedLog(*rows[0]) if rows else None


def leave_to_archive(database: Database, game_id: bytes) -> None:
    """Delete the log of a game and record that it is in the archive. Raises Conflict if that has
    been done already.
    """
    database.write(_MOVE, {"game_id": game_id})


def take_back(database: Database, game_id: bytes, lines: list[Line]) -> None:
    """Insert the log of an archived game, and record that it is in the database again. Raises
    Conflict if another process has just done so.
    """
    database.write_or_nothing(_TAKE_BACK, {"game_id": game_id, "lines": lines})
