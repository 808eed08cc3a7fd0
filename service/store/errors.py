"""What can go wrong between the service and what it keeps, told apart by what to do about it."""

import re
import sqlite3
from typing import ClassVar, Final

import psycopg
from sqlalchemy.exc import DBAPIError

DRIVER_ERRORS: Final = (psycopg.Error, sqlite3.Error, DBAPIError)
"""What the drivers raise, and SQLAlchemy where it opens a connection for us."""

# Unique violation, serialisation failure, deadlock: somebody else was first.
_LOST_RACE: Final = {"23505", "40001", "40P01"}
_SQLITE_OVERTAKEN: Final = {sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_BUSY_SNAPSHOT}
# Primary codes: the file is out of reach. SQLITE_BUSY is not among them: after the busy timeout
# others write without end.
_SQLITE_AWAY: Final = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_INTERRUPT,  # It took too long.
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
}
_SQLITE_NO_DATABASE: Final = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}
_SQLITE_UNIQUE: Final = {
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    sqlite3.SQLITE_CONSTRAINT_ROWID,
}
# Classes of SQLSTATE in which the server itself is in trouble: connection, resources, operator
# intervention (shutdown, starting up), system error, a database that only reads; and internal
# errors. As such Citus tells, in the other node's words, what went wrong there while rows were
# copied to it: that it is gone, or shuts down, or a unique violation, which is known by the name of
# a shard's constraint.
_INTERNAL: Final = "XX000"
_AWAY: Final = ("08", "53", "57", "58", "25", _INTERNAL)
_LOCK_NOT_AVAILABLE: Final = "55P03"
_UNIQUE_ON_A_SHARD: Final = re.compile(r"_(pkey|key)_[0-9]+\W")
_READ_ONLY: Final = "25006"


class Conflict(Exception):
    """Somebody else wrote first: read again and judge again.

    A unique violation, a serialisation failure and a deadlock are one case.
    """


class Unavailable(Exception):
    """Something that a call needs is not to be had now; nothing is known about a write under way.

    `cause` says what, to callers and in the metric of refusals. Here: the database can't be
    reached, or gives no answer in time.
    """

    cause: ClassVar[str] = "database-is-away"


class Busy(Unavailable):
    """The database is there, but others hold all connections, its one writer's turn or a lock."""

    cause = "database-is-busy"


class Overtaken(Unavailable):
    """Somebody else was first, over and over again."""

    cause = "too-many-changes"


class ArchiveAway(Unavailable):
    """The archive as a whole can't be reached."""

    cause = "archive-is-away"


class LogMissing(Unavailable):
    """The archive is there, but does not give the log of this one game."""

    cause = "archive-lacks-the-log"


class Lost(Unavailable):
    """The connection is of no use any more; a new one may be."""


def translated(error: Exception, connection: object) -> Exception | None:
    """A driver's failure on a connection as one of ours; None for a mistake of the program."""
    text = first_line(error)
    if isinstance(error, psycopg.Error):
        return _of_postgres(error, text, closed=bool(getattr(connection, "closed", False)))
    code = getattr(error, "sqlite_errorcode", 0)
    if code in _SQLITE_UNIQUE or code in _SQLITE_OVERTAKEN:
        return Conflict(text)
    if code & 0xFF == sqlite3.SQLITE_BUSY:
        return Busy(text)
    return Unavailable(text) if code & 0xFF in _SQLITE_AWAY else None


def is_outage(error: Exception) -> bool:
    """Whether a failure, of the store or of SQLAlchemy, says that the database is away."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, psycopg.Error | sqlite3.Error):
        return isinstance(translated(cause, None), Unavailable)
    return isinstance(cause, Unavailable)


def is_no_database(error: BaseException) -> bool:
    """Whether a failure, of the store or of SQLAlchemy, says that a file is no SQLite database."""
    cause: BaseException | None = error.__cause__ if isinstance(error, Unavailable) else error
    cause = cause.orig if isinstance(cause, DBAPIError) else cause
    return getattr(cause, "sqlite_errorcode", 0) & 0xFF in _SQLITE_NO_DATABASE


def _of_postgres(error: psycopg.Error, text: str, *, closed: bool) -> Exception | None:
    state = error.sqlstate
    if state in _LOST_RACE or (state == _INTERNAL and _UNIQUE_ON_A_SHARD.search(text)):
        return Conflict(text)
    if state is None:
        if not isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
            return None
        return Lost(text) if closed else Unavailable(text)
    if state == _LOCK_NOT_AVAILABLE:
        return Busy(text)
    if not state.startswith(_AWAY):
        return None
    # A primary that was demoted reads on; what writes now is found by a new connection.
    return Lost(text) if closed or state == _READ_ONLY else Unavailable(text)


def first_line(error: BaseException) -> str:
    """What an error says, without what it quotes."""
    return str(error).partition("\n")[0]
