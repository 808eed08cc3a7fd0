"""Errors of the database, classified by how a caller should react."""

import re
import sqlite3
from typing import ClassVar, Final

import psycopg
from sqlalchemy.exc import DBAPIError

DRIVER_ERRORS: Final = (psycopg.Error, sqlite3.Error, DBAPIError)
"""Errors that the drivers raise, and SQLAlchemy when it opens a connection for us."""

# Unique violation, serialisation failure, deadlock: another writer was first.
_LOST_RACE: Final = {"23505", "40001", "40P01"}
_SQLITE_OVERTAKEN: Final = {sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_BUSY_SNAPSHOT}
# Primary codes: the file can't be used. SQLITE_BUSY is not among them: it means that others held
# the lock for the whole busy timeout, and becomes Busy.
_SQLITE_AWAY: Final = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_INTERRUPT,  # It took too long.
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
}
_SQLITE_DAMAGED: Final = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}
_SQLITE_UNIQUE: Final = {
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    sqlite3.SQLITE_CONSTRAINT_ROWID,
}
# Classes of SQLSTATE for trouble of the server itself: connection, resources, operator
# intervention (shutdown, starting up), system error, a read-only database; and internal errors.
# Citus reports an error of another node while it copies rows there as an internal error with that
# node's message: the node is gone or shutting down, or a unique violation, which is recognised by
# the name of a shard's constraint.
_INTERNAL: Final = "XX000"
_AWAY: Final = ("08", "53", "57", "58", "25", _INTERNAL)
_LOCK_NOT_AVAILABLE: Final = "55P03"
_MISSING: Final = {"42P01", "42703", "42883"}  # Undefined table, column, function.
_SQLITE_MISSING: Final = re.compile(r"no such (table|column): |has no column named ")
_UNIQUE_ON_A_SHARD: Final = re.compile(r"_(pkey|key)_[0-9]+\W")
_READ_ONLY: Final = "25006"
_DISK_FULL: Final = "53100"
_DAMAGED: Final = {"XX001", "XX002"}  # Of data, of an index.


class Conflict(Exception):
    """Another writer was first: the caller reads again and judges again.

    Covers unique violations, serialisation failures and deadlocks.
    """


class TokenGone(Conflict):
    """The caller no longer holds its token: reading again finds nobody."""


class Unavailable(Exception):
    """Something that a call needs is unavailable; a write under way may have taken effect or not.

    `cause` names it, for callers and in the metric of refusals. This class itself: the database
    can't be reached, or doesn't answer in time.
    """

    cause: ClassVar[str] = "database-is-away"


class Busy(Unavailable):
    """The database is up, but others hold all connections, SQLite's write lock or another lock."""

    cause = "database-is-busy"


class DiskFull(Unavailable):
    """The database has no space left: nothing can be written, but it still answers reads."""

    cause = "disk-is-full"


class Overtaken(Unavailable):
    """Other writers were first in every attempt."""

    cause = "too-many-changes"


class SchemaDiffers(Unavailable):
    """A table or column is missing: the schema belongs to another version of the service."""

    cause = "database-is-behind"


class Lost(Unavailable):
    """The connection is broken; a new one may work."""


class Damaged(Exception):
    """A part of the database cannot be read, and only a restored backup helps.

    Not Unavailable, which may pass by itself: a background duty that meets damage in one game goes
    on with the others.
    """

    cause: ClassVar[str] = "database-is-damaged"


def translated(error: Exception, connection: object) -> Exception | None:
    """The error of this module for a driver's error; None for a bug in the program."""
    text = first_line(error)
    if isinstance(error, psycopg.Error):
        return _of_postgres(error, text, closed=bool(getattr(connection, "closed", False)))
    code = getattr(error, "sqlite_errorcode", 0)
    if code in _SQLITE_UNIQUE or code in _SQLITE_OVERTAKEN:
        return Conflict(text)
    if code & 0xFF == sqlite3.SQLITE_BUSY:
        return Busy(text)
    if code & 0xFF == sqlite3.SQLITE_FULL:
        return DiskFull(text)
    if code & 0xFF in _SQLITE_DAMAGED:
        return Damaged(text)
    return Unavailable(text) if code & 0xFF in _SQLITE_AWAY else None


def names_missing(error: Exception) -> bool:
    """Whether a driver's error means that a statement names a table or column that is missing."""
    if isinstance(error, psycopg.Error):
        return error.sqlstate in _MISSING
    return bool(_SQLITE_MISSING.search(first_line(error)))


def is_outage(error: Exception) -> bool:
    """Whether an error, of the store or of SQLAlchemy, means that the database is unavailable."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, psycopg.Error | sqlite3.Error):
        return isinstance(translated(cause, None), Unavailable)
    return isinstance(cause, Unavailable)


def is_no_database(error: BaseException) -> bool:
    """Whether an error, of the store or of SQLAlchemy, means that a file is no SQLite database."""
    cause: BaseException | None = error.__cause__ if isinstance(error, Damaged) else error
    cause = cause.orig if isinstance(cause, DBAPIError) else cause
    return getattr(cause, "sqlite_errorcode", 0) & 0xFF in _SQLITE_DAMAGED


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
    if state == _DISK_FULL:
        return DiskFull(text)
    if state in _DAMAGED:
        return Damaged(text)
    if not state.startswith(_AWAY):
        return None
    # A demoted primary still serves reads; a new connection finds the server that takes writes.
    return Lost(text) if closed or state == _READ_ONLY else Unavailable(text)


def first_line(error: BaseException) -> str:
    """The first line of an error's message; later lines may quote data."""
    return str(error).partition("\n")[0]
