"""The file of a backup: a zip archive, whose checksums show damage and whose end shows that it is
complete.

    backup.json        what the file is: a `Manifest`
    receipt-key        the private key that signs receipts, if there is one
    eights.db          of SQLite: the database
    tables/NAME.copy   of PostgreSQL: the rows of each table, as COPY writes them

The file is a secret: it holds that key and the seeds of live games.
"""

import json
import os
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any, Final

FORMAT: Final = "c8-backup/1"
SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
_NAMES: Final = {SQLITE: "SQLite", POSTGRESQL: "PostgreSQL"}
_MANIFEST: Final = "backup.json"
_KEY: Final = "receipt-key"
_DATABASE: Final = "eights.db"
_PIECE: Final = 2**20
_DAMAGE: Final = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError)


class BackupError(Exception):
    """A backup can't be made or restored; the message, one line, says why and what to do."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a backup is: the kind of database, the revision of its schema, the time at which it was
    started (milliseconds since 1970), the id of the key that signed receipts, each table's columns
    and number of rows, and the number of games that were damaged in the database.
    """

    kind: str
    revision: str
    made_at: int
    key_id: str | None
    columns: Mapping[str, Sequence[str]]
    rows: Mapping[str, int]
    damaged: int

    @property
    def database(self) -> str:
        """The name of the kind of database."""
        return _NAMES[self.kind]


class BackupWriter:
    """Writes one backup; see `writing`."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive

    def add_database(self, file: Path) -> None:
        """Add the file of an SQLite database."""
        with file.open("rb") as source, self._open(_DATABASE) as out:
            while piece := source.read(_PIECE):
                out.write(piece)

    @contextmanager
    def table(self, name: str) -> Iterator[IO[bytes]]:
        """Where to write the rows of a table of PostgreSQL."""
        with self._open(_of_table(name)) as out:
            yield out

    def finish(self, manifest: Manifest, key: str | None) -> None:
        """Add what makes the backup complete. `key` are the 64 hex digits of the private key."""
        if key is not None:
            self._archive.writestr(_KEY, f"{key}\n")
        text = json.dumps({"format": FORMAT, **asdict(manifest)}, indent=1)
        self._archive.writestr(_MANIFEST, text)

    def _open(self, name: str) -> Any:
        return self._archive.open(name, "w", force_zip64=True)


@contextmanager
def writing(file: Path) -> Iterator[BackupWriter]:
    """Write a backup into a new file, mode 0600, which appears under its name when it is complete
    and on disk. Raises BackupError if the file exists or can't be written.
    """
    if file.exists():
        raise BackupError(f"{file} exists; a backup never overwrites a file")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    except OSError as error:
        raise BackupError(f"{file} cannot be written: {error.strerror}") from error
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as out:
            # Most bytes are digests, so a higher level would take longer and save little.
            with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
                yield BackupWriter(archive)
            out.flush()
            os.fsync(out.fileno())
        part.replace(file)
        sync_folder(file.parent)
    except OSError as error:
        raise BackupError(f"{file} cannot be written: {error.strerror}") from error
    finally:
        part.unlink(missing_ok=True)


class BackupReader:
    """A backup to restore; see `reading`. Methods raise BackupError if the file is damaged."""

    def __init__(self, file: Path, archive: zipfile.ZipFile) -> None:
        self._file = file
        self._archive = archive
        self.manifest = self._manifest()

    def key(self) -> str | None:
        """The private key that signs receipts, 64 hex digits; None if there is none."""
        if _KEY not in self._archive.namelist():
            return None
        with self._open(_KEY) as source, _reporting_damage(self._file):
            return source.read(100).decode("ascii", "replace").strip()

    def database(self) -> Iterator[bytes]:
        """The file of an SQLite database, in pieces."""
        return self._pieces(_DATABASE)

    def table(self, name: str) -> Iterator[bytes]:
        """The rows of a table of PostgreSQL, in pieces."""
        return self._pieces(_of_table(name))

    def _pieces(self, name: str) -> Iterator[bytes]:
        with self._open(name) as source, _reporting_damage(self._file):
            while piece := source.read(_PIECE):
                yield piece

    def _open(self, name: str) -> IO[bytes]:
        with _reporting_damage(self._file):
            return self._archive.open(name)

    def _manifest(self) -> Manifest:
        if _MANIFEST not in self._archive.namelist():
            raise BackupError(f"{self._file} is not a backup made by `eights backup`")
        with self._open(_MANIFEST) as source, _reporting_damage(self._file):
            found = json.load(source)
            if found.pop("format") != FORMAT:
                raise BackupError(
                    f"{self._file} was made by a newer version of eights; restore it with that one"
                )
            return Manifest(**found)


@contextmanager
def reading(file: Path) -> Iterator[BackupReader]:
    """Open a backup. Raises BackupError if the file is missing, incomplete, no backup, or from a
    newer version.
    """
    try:
        archive = zipfile.ZipFile(file)
    except OSError as error:
        raise BackupError(f"{file} cannot be read: {error.strerror}") from error
    except zipfile.BadZipFile as error:
        raise BackupError(
            f"{file} is not a backup made by `eights backup`, or it is incomplete"
        ) from error
    with archive:
        yield BackupReader(file, archive)


@contextmanager
def _reporting_damage(file: Path) -> Iterator[None]:
    try:
        yield
    except (*_DAMAGE, KeyError, TypeError, ValueError, AttributeError) as error:
        raise BackupError(f"{file} is damaged; use another backup") from error
    except OSError as error:
        raise BackupError(f"{file} cannot be read: {error.strerror}") from error


def _of_table(name: str) -> str:
    return f"tables/{name}.copy"


def sync_folder(folder: Path) -> None:
    """Flush a folder, so that the names in it survive a power failure."""
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
