"""The archive: logs of ended games as compressed files, in a folder or in an object store.

A file holds the header line and the entry lines of one game, and nothing that may change or has to
be erasable: names, visibility and all else stay in the database.
"""

import gzip
import os
import tempfile
import threading
import zlib
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import structlog
from cachetools import LRUCache

from crazy_eights.fairness.chain import header_head, link
from service.store.errors import ArchiveAway, LogMissing, Unavailable

LOCAL: Final = "file://"
REMEMBERED_BYTES: Final = 8 * 2**20
"""How many bytes of recently read logs are cached, since a log is read in many pieces."""
MARK: Final = "c8-archive"
"""A file in every archive; if it is missing too, the whole archive counts as unavailable."""
_LEVEL: Final = 6
_log = structlog.get_logger()


class NotKept(Exception):
    """A file could not be written to the archive; the message is the kind of error."""


class EndedLog(NamedTuple):
    """What the database records about the log of an ended game."""

    game_id: bytes
    version: int
    head: bytes


class Line(NamedTuple):
    """One line of a log with the head of the chain after it; line 0 is the header."""

    seq: int
    body: bytes
    hash: bytes


class Files(Protocol):
    """A store of archived files. A missing file raises FileNotFoundError; other failures raise an
    OSError or an error of the store's own library.
    """

    def put(self, name: str, data: bytes) -> None:
        """Write a file, replacing an older one; it is complete or absent, never partial."""
        ...

    def get(self, name: str) -> bytes:
        """The content of a file."""
        ...


class Folder:
    """Files in a local folder; written files survive a power failure."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def put(self, name: str, data: bytes) -> None:
        """See `Files`."""
        place = self._path / name
        if not place.parent.is_dir():
            place.parent.mkdir(parents=True)
            _sync(self._path)
        with tempfile.NamedTemporaryFile(dir=place.parent, delete=False) as out:
            try:
                out.write(data)
                out.flush()
                os.fsync(out.fileno())
                Path(out.name).replace(place)
            except BaseException:
                Path(out.name).unlink(missing_ok=True)
                raise
        _sync(place.parent)

    def get(self, name: str) -> bytes:
        """See `Files`."""
        return (self._path / name).read_bytes()


class ObjectStore:
    """Files in a store that fsspec supports, by the scheme of its URL: `s3://`, `memory://`."""

    def __init__(self, url: str) -> None:
        self._url = url

    @cached_property
    def _opened(self) -> tuple[Any, str]:
        import fsspec

        filesystem, root = fsspec.core.url_to_fs(self._url)
        return filesystem, root

    def put(self, name: str, data: bytes) -> None:
        """See `Files`."""
        filesystem, root = self._opened
        filesystem.pipe_file(f"{root}/{name}", data)

    def get(self, name: str) -> bytes:
        """See `Files`."""
        filesystem, root = self._opened
        found: bytes = filesystem.cat_file(f"{root}/{name}")
        return found


class Archive:
    """The logs of games in `files`; threads may share it."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self._marked = False
        self._read: LRUCache[bytes, list[Line]] = LRUCache(REMEMBERED_BYTES, getsizeof=_size)
        self._lock = threading.Lock()

    def put(self, game_id: bytes, lines: list[bytes]) -> int:
        """Write the lines of a log; returns the size of the file in bytes. Raises NotKept."""
        data = gzip.compress(b"\n".join((*lines, b"")), _LEVEL, mtime=0)
        try:
            self._files.put(name_of(game_id), data)
            if not self._marked:
                self._files.put(MARK, b"c8-archive/1\n")
                self._marked = True
        except Exception as error:  # Each kind of store has its own errors.
            raise NotKept(type(error).__name__) from error
        return len(data)

    def lines(self, ended: EndedLog) -> list[Line]:
        """The log of a game, checked against the head in the database.

        Raises LogMissing, with the reason, if the log is missing or a different one; ArchiveAway if
        the archive as a whole can't be read.
        """
        with self._lock:
            known = self._read.get(ended.game_id)
        if known is not None:
            return known
        found = self.read(ended)
        with self._lock:
            if _size(found) <= REMEMBERED_BYTES:
                self._read[ended.game_id] = found
        return found

    def read(self, ended: EndedLog) -> list[Line]:
        """Like `lines`, but always from the files, not from memory."""
        packed = self._get(ended.game_id)
        try:
            data = gzip.decompress(packed)
        except (OSError, EOFError, zlib.error) as error:
            raise archive_error(ended.game_id, error, LogMissing) from error
        found = chained(data.split(b"\n")[:-1])
        if not found or (found[-1].seq, found[-1].hash) != (ended.version, ended.head):
            raise archive_error(ended.game_id, "another head", LogMissing)
        return found

    def _get(self, game_id: bytes) -> bytes:
        try:
            return self._files.get(name_of(game_id))
        except FileNotFoundError as error:
            kind = LogMissing if self._is_there() else ArchiveAway
            raise archive_error(game_id, error, kind) from error
        except Exception as error:  # Each kind of store has its own errors.
            raise archive_error(game_id, error, ArchiveAway) from error

    def _is_there(self) -> bool:
        try:
            self._files.get(MARK)
        except Exception:  # noqa: BLE001  # Likewise.
            return False
        return True


def open_archive(url: str) -> Archive | None:
    """The archive at a path or URL; None for an empty string. Doesn't access the archive yet.

    Raises ValueError if the URL needs fsspec or one of its packages and that is not installed, or
    if its scheme is unknown.
    """
    if not url:
        return None
    if "://" not in url or url.startswith(LOCAL):
        return Archive(Folder(Path(url.removeprefix(LOCAL))))
    try:
        import fsspec

        fsspec.get_filesystem_class(url.partition("://")[0])
    except (ImportError, ValueError) as error:
        raise ValueError(f"ARCHIVE_URL: {error}") from error
    return Archive(ObjectStore(url))


def name_of(game_id: bytes) -> str:
    """The name of the file in the archive that holds the log of a game."""
    text = game_id.hex()
    return f"{text[:2]}/{text}.ndjson.gz"


def chained(lines: list[bytes]) -> list[Line]:
    """The lines of a log with the chain head after each."""
    found: list[Line] = []
    for seq, body in enumerate(lines):
        head = link(found[-1].hash, body) if found else header_head(body)
        found.append(Line(seq, body, head))
    return found


def archive_error(game_id: bytes, why: str | Exception, kind: type[Unavailable]) -> Unavailable:
    """The error, of class `kind`, for a log that the archive can't return; also logs it.

    Of an exception only the class is logged: its message may quote a URL with its password.
    """
    reason = why if isinstance(why, str) else type(why).__name__
    _log.error("archive", game_id=game_id.hex(), reason=reason)
    return kind(f"the archive cannot return the log of {game_id.hex()}: {reason}")


def _size(lines: list[Line]) -> int:
    return sum(len(each.body) + 200 for each in lines)


def _sync(folder: Path) -> None:
    """Flush a folder, so that the names in it survive a power failure."""
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
