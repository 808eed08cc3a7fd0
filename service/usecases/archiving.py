"""Move the logs of ended games to the archive, one game after another, or one back.

A game's rows are deleted only after its file has been read back and leads, line by line, to the
head in the database. If the process is killed in between, the next run writes the file again.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from service.store import Conflict, archived, log, players
from service.store.archive import Archive, EndedLog, Line, chained
from service.usecases.errors import unreadable
from service.usecases.service import DAY_MS, Service


class ArchivedLog(NamedTuple):
    """The result for one game: lines and bytes of its log, and bytes of its file.

    `file_bytes` is None for a game that cannot be read; it stays in the database.
    """

    game_id: bytes
    lines: int
    bytes: int
    file_bytes: int | None


_FIRST: Final = (-1, b"")


def archivable(service: Service, *, days: int) -> Iterator[EndedLog]:
    """The games that ended at least `days` days ago with logs still in the database, oldest first.

    Games that wait for their rating are left out. Raises Unavailable.
    """
    before = service.clock(players.now(service.store)) - days * DAY_MS
    after = _FIRST
    while page := archived.candidates(service.store, before=before, after=after):
        yield from (each.ended for each in page if each.may_go)
        after = (page[-1].ended_at, page[-1].ended.game_id)


def archive_game(service: Service, archive: Archive, ended: EndedLog) -> ArchivedLog | None:
    """Move the log of a game to the archive; None if another process has just done so.

    Raises NotKept if the archive can't write the file, and Unavailable if the database or the file
    can't be read.
    """
    found = _lines(service, ended)
    size = sum(len(each.body) + 1 for each in found)
    if not _is_whole(found, ended):
        if archived.of_game(service.store, ended.game_id) is not None:
            return None
        unreadable(ended.game_id, len(found), "not archived: the chain is broken")
        return ArchivedLog(ended.game_id, len(found), size, None)
    file_bytes = archive.put(ended.game_id, [each.body for each in found])
    archive.read(ended)
    try:
        archived.leave_to_archive(service.store, ended.game_id)
    except Conflict:
        return None
    return ArchivedLog(ended.game_id, len(found), size, file_bytes)


def return_game(service: Service, archive: Archive, game_id: bytes) -> int | None:
    """Put the log of an archived game back into the database; returns the number of its lines, None
    if the log of that id is not in the archive. The file stays there.

    Raises Unavailable if the database or the file can't be read, or the file holds another log.
    """
    ended = archived.of_game(service.store, game_id)
    if ended is None:
        return None
    lines = archive.read(ended)
    try:
        archived.take_back(service.store, game_id, lines)
    except Conflict:
        return None
    return len(lines)


def _lines(service: Service, ended: EndedLog) -> list[Line]:
    chunks = log.chunks(service.store, ended.game_id, after=-1, upto=ended.version)
    return [Line(*each) for rows in chunks for each in rows]


def _is_whole(found: list[Line], ended: EndedLog) -> bool:
    """Whether lines form the complete log: an intact chain up to the head, one line per entry."""
    return (
        found == chained([each.body for each in found])
        and [(each.seq, each.hash) for each in found[-1:]] == [(ended.version, ended.head)]
        and all(b"\n" not in each.body for each in found)
    )
