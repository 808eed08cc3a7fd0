"""Writes a backup of the database while the service goes on (docs/backup.md).

SQLite copies the file by its own backup API. On PostgreSQL one transaction sees one state of all
tables, and COPY writes their rows; the tables themselves are made by the migrations. So a backup
needs no programs of PostgreSQL, fits every version of it, and passes through any pooler.
"""

import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import IO, Any, Final, LiteralString

from psycopg import sql

from service.store.addresses import TRANSACTION, normalised, postgres_address, sqlite_file
from service.store.backup_file import (
    POSTGRESQL,
    SQLITE,
    BackupError,
    BackupWriter,
    Manifest,
    writing,
)
from service.store.clock import NOW_POSTGRES, NOW_SQLITE
from service.store.connections import copy_sqlite, open_postgres
from service.store.migrate import head_revision
from service.store.tables import metadata

COLUMNS: Final = {table.name: [each.name for each in table.c] for table in metadata.sorted_tables}
"""The columns of each table; tables that were migrated have them in another order."""
_PIECE: Final = 2**18
_REVISION: Final = "SELECT version_num FROM alembic_version"


_DAMAGED: Final = """
    SELECT count(*) FROM game
    LEFT JOIN entry ON entry.game_id = game.game_id AND entry.seq = game.version
    LEFT JOIN archived ON archived.game_id = game.game_id
    WHERE archived.game_id IS NULL AND (entry.hash IS NULL OR entry.hash <> game.head)
"""


def back_up(database_url: str, file: Path, *, key: str | None, key_id: str | None) -> Manifest:
    """Write a backup of the database, with the private key that signs receipts, into a new file.

    Raises BackupError if the file can't be written, or the schema isn't that of this version;
    errors of the drivers and Unavailable if the database fails. Then no file is left.
    """
    url = normalised(database_url)
    with writing(file) as out:
        if url.drivername == "sqlite":
            manifest = _from_sqlite(sqlite_file(url), file.parent, out, key_id)
        else:
            manifest = _from_postgres(database_url, out, key_id)
        out.finish(manifest, key)
    return manifest


def _from_sqlite(file: Path, folder: Path, out: BackupWriter, key_id: str | None) -> Manifest:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)) as database:
        made_at = database.execute(f"SELECT {NOW_SQLITE}").fetchone()[0]
    # The folder is readable by its owner only. It lies beside the backup, where there is room.
    with tempfile.TemporaryDirectory(prefix=".eights-backup-", dir=folder) as name:
        copy = Path(name) / "copy.db"
        copy_sqlite(file, copy)
        with closing(sqlite3.connect(copy)) as database:
            # A single file that can be opened without creating others beside it.
            database.execute("PRAGMA journal_mode = DELETE")
            _check_revision(database.execute(_REVISION).fetchone())
            rows = {
                table: database.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0]  # noqa: S608
                for table in COLUMNS
            }
            damaged = damaged_games(database)
        out.add_database(copy)
    return Manifest(SQLITE, head_revision(), made_at, key_id, COLUMNS, rows, damaged)


def _from_postgres(database_url: str, out: BackupWriter, key_id: str | None) -> Manifest:
    # All settings end with the transaction, so it works through any pooler.
    with open_postgres(postgres_address(database_url, TRANSACTION)) as line, line.transaction():
        line.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        line.execute("SET LOCAL statement_timeout = 0")
        [made_at] = line.execute(f"SELECT {NOW_POSTGRES}").fetchone() or (0,)
        _check_revision(line.execute(_REVISION).fetchone())
        rows = {table: _copy_out(line, table, out) for table in COLUMNS}
        damaged = damaged_games(line)
    return Manifest(POSTGRESQL, head_revision(), made_at, key_id, COLUMNS, rows, damaged)


def damaged_games(database: Any) -> int:
    """How many games lack their newest entry, or have another one than their row says."""
    return int(database.execute(_DAMAGED).fetchone()[0])


def _copy_out(line: Any, table: str, out: BackupWriter) -> int:
    """Write a table's rows; returns their number."""
    rows = 0
    gathered = bytearray()  # Each row comes by itself, and compressing needs larger pieces.
    with (
        out.table(table) as file,
        line.cursor() as cursor,
        cursor.copy(copy_statement(table, COLUMNS[table], "TO STDOUT")) as copied,
    ):
        for data in copied:
            gathered += data
            if len(gathered) >= _PIECE:
                rows += _write_rows(gathered, file)
        rows += _write_rows(gathered, file)
    return rows


def _write_rows(gathered: bytearray, file: IO[bytes]) -> int:
    """Write and clear what was gathered; returns the number of rows in it."""
    rows = gathered.count(b"\n")  # Within values COPY writes it as `\n`.
    file.write(gathered)
    gathered.clear()
    return rows


def copy_statement(table: str, columns: Sequence[str], direction: LiteralString) -> sql.Composed:
    """`COPY` of these columns of a table, in the text format, which fits every version of
    PostgreSQL. `direction` is `TO STDOUT` or `FROM STDIN`.
    """
    return sql.SQL("COPY {} ({}) {}").format(
        sql.Identifier(table),
        sql.SQL(", ").join(map(sql.Identifier, columns)),
        sql.SQL(direction),
    )


def _check_revision(found: tuple[Any, ...] | None) -> None:
    if found is None or found[0] != head_revision():
        raise BackupError(
            "DATABASE_URL: the schema is not that of this version of eights; back it up with the "
            "version that migrated it"
        )
