"""Restores a backup as a database that this version can use: all of it, or nothing is changed."""

import errno
import fcntl
import os
import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import psycopg
from sqlalchemy import Connection

from service.store import migrate
from service.store.addresses import normalised, sqlite_file
from service.store.backup import COLUMNS, copy_statement, damaged_games
from service.store.backup_file import (
    POSTGRESQL,
    SQLITE,
    BackupError,
    BackupReader,
    Manifest,
    sync_folder,
)
from service.store.connections import make_file

_USERS_BYTE: Final = 128
"""`UNIX_SHM_DMS` in SQLite's os_unix.c; the format of `-shm` is fixed."""
_BESIDE: Final = ("-wal", "-shm", "-journal")
_IN_USE: Final = "DATABASE_URL: the database is in use; stop the service first"
_OTHERS: Final = """
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
    AND application_name IN ('eights', 'eights-wire') AND pid <> pg_backend_pid()
"""
_UNKNOWN: Final = "the backup was made by a newer version of eights; restore it with that version"
_RESTORED: Final = "INSERT INTO property (name, value) VALUES ('last_backup', '{}')"


def restore(database_url: str, backup: BackupReader, *, overwrite: bool) -> str | None:
    """Replace the database by the one in the backup, migrated to this version's schema. If a
    migration would delete rows, the schema stays that of the backup; returns why then.

    A database that has players or games is replaced only with `overwrite`. Raises BackupError if
    the backup is damaged, from a newer version or of another kind of database, or if the database
    is in use; errors of the drivers if the database fails. Then the database is as it was.
    """
    manifest = backup.manifest
    url = normalised(database_url)
    kind = SQLITE if url.drivername == "sqlite" else POSTGRESQL
    if manifest.kind != kind:
        raise BackupError(
            f"the backup is one of {manifest.database}, but DATABASE_URL names another kind"
        )
    if not migrate.is_known(manifest.revision):
        raise BackupError(_UNKNOWN)
    if kind == SQLITE:
        return _into_sqlite(sqlite_file(url), backup, overwrite=overwrite)
    migrate.within_migration(
        database_url, lambda connection: _into_postgres(connection, backup, overwrite=overwrite)
    )
    not_migrated = _migrate(database_url)
    if not_migrated is None:
        migrate.analyze(database_url)
    return not_migrated


def _migrate(database_url: str) -> str | None:
    """Migrate the restored database; returns why not, if a migration would delete rows."""
    try:
        migrate.upgrade(database_url)
    except migrate.WouldLose as fault:
        return str(fault)
    return None


def _into_sqlite(file: Path, backup: BackupReader, *, overwrite: bool) -> str | None:
    if not overwrite and _holds_anything(file):
        _refuse(str(file))
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".eights-restore-", dir=file.parent) as name:
        copy = Path(name) / file.name
        not_migrated = _extract(copy, backup)
        _retire(file)
        copy.replace(file)
    sync_folder(file.parent)
    return not_migrated


def _extract(copy: Path, backup: BackupReader) -> str | None:
    """Write the database to a new file, check it, and migrate it; returns why not, if a migration
    would delete rows.
    """
    make_file(normalised(f"sqlite:///{copy}"))
    with copy.open("wb") as out:
        for piece in backup.database():
            out.write(piece)
    try:
        with closing(sqlite3.connect(copy)) as database:
            if database.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                raise BackupError("the backup is damaged; use another one")
            _check_rows(database, backup.manifest)
            database.execute("DELETE FROM property WHERE name = 'last_backup'")
            database.execute(_RESTORED.format(int(backup.manifest.made_at)))
            database.commit()
    except sqlite3.DatabaseError as error:
        raise BackupError("the backup is damaged; use another one") from error
    not_migrated = _migrate(f"sqlite:///{copy}")
    with copy.open("rb") as written:
        os.fsync(written.fileno())
    return not_migrated


def _holds_anything(file: Path) -> bool:
    """Whether a file has players or games, or is no SQLite database at all."""
    if not file.exists() or not file.stat().st_size:
        return False
    try:
        with closing(sqlite3.connect(file)) as database:
            tables = {row[0] for row in database.execute("SELECT name FROM sqlite_master")}
            return {"player", "game"} <= tables and _is_used(database)
    except sqlite3.DatabaseError:
        return True


def _is_used(database: Any) -> bool:
    return any(
        database.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone()  # noqa: S608
        for table in ("player", "game")
    )


def _retire(file: Path) -> None:
    """Make sure that nothing uses a database that is to be replaced, and remove the files beside
    it: SQLite would take them for those of the new one. Raises BackupError if it is in use.
    """
    if file.exists() and file.stat().st_size:
        try:
            with closing(sqlite3.connect(file, timeout=1)) as old:
                # Only the last connection can leave the mode WAL; that empties `-wal`.
                old.execute("PRAGMA journal_mode = DELETE").fetchone()
        except sqlite3.DatabaseError as error:
            code = error.sqlite_errorcode & 0xFF
            if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise BackupError(_IN_USE) from error
            if code not in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
                raise BackupError(f"DATABASE_URL: {file}: {error}") from error
            # SQLite says nothing about its users then.
            if _has_users(file):
                raise BackupError(_IN_USE) from error
    for suffix in _BESIDE:
        file.with_name(file.name + suffix).unlink(missing_ok=True)


def _has_users(file: Path) -> bool:
    """Whether other processes have a damaged database open: in the mode WAL each of them holds a
    lock on one byte of `-shm`.
    """
    shared = file.with_name(f"{file.name}-shm")
    try:
        with shared.open("r+b") as opened:
            fcntl.lockf(opened, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _USERS_BYTE)
    except FileNotFoundError:
        return False
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN):
            return True
        raise BackupError(f"DATABASE_URL: {shared}: {error.strerror}") from error
    return False


def _into_postgres(connection: Connection, backup: BackupReader, *, overwrite: bool) -> None:
    """In one transaction: drop the tables, create those of the backup's schema, fill them."""
    driver: Any = connection.connection.dbapi_connection
    driver.execute("SET LOCAL statement_timeout = 0")
    if driver.execute(_OTHERS).fetchone():
        raise BackupError(_IN_USE)
    revision = migrate.revision_of(connection)
    if not migrate.is_known(revision):
        raise BackupError(
            "DATABASE_URL: the database belongs to a newer version of eights; restore into an "
            "empty one"
        )
    if revision is not None and not overwrite and _is_used(driver):
        _refuse("the database")
    try:
        driver.execute(f"DROP TABLE IF EXISTS {', '.join((*COLUMNS, 'alembic_version'))}")
    except psycopg.errors.LockNotAvailable as error:
        raise BackupError(_IN_USE) from error
    migrate.create(connection, backup.manifest.revision)
    for table, columns in backup.manifest.columns.items():
        _copy_in(driver, table, columns, backup)
    _check_rows(driver, backup.manifest)
    driver.execute("DELETE FROM property WHERE name = 'last_backup'")
    driver.execute(_RESTORED.format(int(backup.manifest.made_at)))


def _copy_in(driver: Any, table: str, columns: Sequence[str], backup: BackupReader) -> None:
    statement = copy_statement(table, columns, "FROM STDIN")
    try:
        with driver.cursor() as cursor, cursor.copy(statement) as copied:
            for piece in backup.table(table):
                copied.write(piece)
    except psycopg.DataError as error:
        raise BackupError("the backup is damaged; use another one") from error


def _check_rows(database: Any, manifest: Manifest) -> None:
    """Raise BackupError unless each table has the rows that it had, and each game that was not
    damaged in the database its newest entry.
    """
    found = {table: _count(database, table) for table in manifest.rows}
    if found != dict(manifest.rows) or damaged_games(database) > manifest.damaged:
        raise BackupError("the backup is damaged: rows are missing; use another one")


def _count(database: Any, table: str) -> int:
    return int(database.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0])  # noqa: S608


def _refuse(what: str) -> None:
    raise BackupError(f"DATABASE_URL: {what} has players or games; --overwrite replaces all of it")
