"""Copies an SQLite database into a new folder while the service goes on (docs/backup.md)."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

from service.store.connections import copy_sqlite

NAME: Final = "eights.db"
"""The name of the database in a backup."""


class BackupError(Exception):
    """A backup can't be made; the message, one line, says why."""


def back_up(database: Path, folder: Path, *, beside: Mapping[str, str]) -> None:
    """Copy a database, with everything committed so far, into a new folder, mode 0700. `beside`
    are the contents of further files by the suffix of their names.

    The folder appears under its name when its files are complete, checked and on disk. Raises
    BackupError if it exists or can't be written, or the database is damaged; then nothing is left.
    """
    if os.path.lexists(folder):
        raise BackupError(f"{folder} exists; a backup never overwrites anything")
    try:
        part = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
        try:
            _copy(database, _new_file(part / NAME))
            for suffix, text in beside.items():
                _new_file(part / f"{NAME}{suffix}").write_text(text, encoding="ascii")
            for file in part.iterdir():
                _flush(file)
            _flush(part)
            part.rename(folder)
        finally:
            shutil.rmtree(part, ignore_errors=True)
        _flush(folder.parent)
    except OSError as error:
        raise BackupError(f"{folder} cannot be written: {error.strerror}") from error
    except sqlite3.Error as error:
        raise BackupError(f"{database} cannot be copied to {folder}: {error}") from error


def _copy(database: Path, copy: Path) -> None:
    copy_sqlite(database, copy)
    with closing(sqlite3.connect(copy)) as connection:
        # In the mode WAL, reading the copy would create files beside it.
        connection.execute("PRAGMA journal_mode = DELETE")
        [found] = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise BackupError(f"{database} is damaged, so there is no backup: {found.splitlines()[0]}")


def _new_file(path: Path) -> Path:
    """Create an empty file that only its owner may read."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    return path


def _flush(path: Path) -> None:
    """Flush a file, or the names in a folder, so that they survive a power failure."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
