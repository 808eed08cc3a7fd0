"""Players who trouble others: who has blocked whom, and reports about players."""

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from sqlalchemy import bindparam, delete, func, select, tuple_, union_all, update
from sqlalchemy.dialects.postgresql import insert

from crazy_eights.moves import MAX_SEATS
from service.store.database import Database
from service.store.proof import Proof
from service.store.sql import WRITE_TIME, Statement, Write, id_params, ids
from service.store.tables import block, player, report

NEWEST_BLOCK: Final = (2**62, b"\xff" * 16)
"""The cursor before the newest block."""


class BlockRow(NamedTuple):
    """A player that the owner of the list has blocked; name and kind are None if it has gone."""

    blocked: bytes
    at: int
    name: str | None
    kind: str | None


_TYPE: Final = block.c.player_id.type
_ME: Final = bindparam("player_id", type_=_TYPE)
_OTHER: Final = bindparam("blocked", type_=_TYPE)
_OTHERS: Final = ids(block.c.player_id, MAX_SEATS)
_BETWEEN: Final = Statement(
    union_all(
        select(block.c.blocked).where(block.c.player_id == _ME, block.c.blocked.in_(_OTHERS)),
        select(block.c.player_id).where(block.c.blocked == _ME, block.c.player_id.in_(_OTHERS)),
    )
)
_BLOCKED: Final = Statement(
    select(block.c.blocked).where(block.c.player_id == _ME, block.c.blocked == _OTHER)
)
_HELD: Final = Statement(
    select(func.count(), func.count().filter(block.c.blocked == _OTHER)).where(
        block.c.player_id == _ME
    )
)
_BLOCK: Final = Write(
    insert(block)
    .from_select(
        ["player_id", "blocked", "at"],
        select(_ME, player.c.player_id, WRITE_TIME).where(player.c.player_id == _OTHER),
    )
    .on_conflict_do_nothing()
)
_UNBLOCK: Final = Write(delete(block).where(block.c.player_id == _ME, block.c.blocked == _OTHER))
_LIST: Final = Statement(
    select(block.c.blocked, block.c.at, player.c.name, player.c.kind)
    .select_from(block.outerjoin(player, player.c.player_id == block.c.blocked))
    .where(
        block.c.player_id == _ME,
        tuple_(block.c.at, block.c.blocked)
        < tuple_(bindparam("at"), bindparam("before", type_=_TYPE)),
    )
    .order_by(block.c.at.desc(), block.c.blocked.desc())
    .limit(bindparam("at_most"))
)


def between(database: Database, player_id: bytes, others: Collection[bytes]) -> set[bytes]:
    """Those of at most `MAX_SEATS` other players whom the player has blocked, or who have blocked
    the player.
    """
    if not others:
        return set()
    params = {"player_id": player_id, **id_params([*others], MAX_SEATS)}
    return {bytes(row[0]) for row in database.fetch(_BETWEEN, params)}


def has_blocked(database: Database, player_id: bytes, blocked: bytes) -> bool:
    """Whether a player has blocked another."""
    return bool(database.fetch(_BLOCKED, {"player_id": player_id, "blocked": blocked}))


def blocks_held(database: Database, player_id: bytes, blocked: bytes) -> tuple[int, bool]:
    """How many players a player has blocked, and whether this one is among them."""
    number, among = database.fetch(_HELD, {"player_id": player_id, "blocked": blocked})[0]
    return number, among > 0


def block_player(database: Database, proof: Proof, blocked: bytes) -> None:
    """Block a player for the caller; nothing happens if that is so already, or if the player has
    gone. Raises TokenGone.
    """
    database.write(_BLOCK, {"player_id": proof.player_id, "blocked": blocked}, proof=proof)


def unblock_player(database: Database, proof: Proof, blocked: bytes) -> None:
    """Undo a block of the caller, if there is one. Raises TokenGone."""
    database.write(_UNBLOCK, {"player_id": proof.player_id, "blocked": blocked}, proof=proof)


def blocked_players(
    database: Database, player_id: bytes, *, before: tuple[int, bytes], limit: int
) -> list[BlockRow]:
    """The players whom a player has blocked, the last one first, after a place in the list."""
    at, blocked = before
    params = {"player_id": player_id, "at": at, "before": blocked, "at_most": limit}
    return [BlockRow(*row) for row in database.fetch(_LIST, params)]


class NewReport(NamedTuple):
    """A report to be written: who reports which player, about which game, and why."""

    player_id: bytes
    report_id: bytes
    reporter: bytes
    game_id: bytes | None
    reason: str
    note: str | None


class ReportRow(NamedTuple):
    """A report, with the current names of both players; None: the player has gone."""

    report_id: bytes
    player_id: bytes
    name: str | None
    kind: str | None
    reporter: bytes | None
    reporter_name: str | None
    reporter_kind: str | None
    game_id: bytes | None
    reason: str
    note: str | None
    at: int
    closed_at: int | None
    closed_by: str | None


_PLAYER: Final = bindparam("player_id", type_=report.c.player_id.type)
_REPORTER: Final = bindparam("reporter", type_=report.c.reporter.type)
_OPEN_REPORT: Final = Statement(
    select(report.c.report_id).where(
        report.c.player_id == _PLAYER,
        report.c.reporter == _REPORTER,
        report.c.closed_at.is_(None),
    )
)
_OPEN_REPORTS: Final = Statement(
    select(func.count()).where(report.c.reporter == _REPORTER, report.c.closed_at.is_(None))
)
_given = [bindparam(name, type_=report.c[name].type) for name in NewReport._fields]
_ADD_REPORT: Final = Write(
    insert(report)
    .from_select(
        [*NewReport._fields, "at"],
        # Only while the player has an account.
        select(*_given, WRITE_TIME).select_from(player).where(player.c.player_id == _PLAYER),
    )
    .on_conflict_do_nothing()
)


def open_report(database: Database, player_id: bytes, reporter: bytes) -> bytes | None:
    """The id of a reporter's open report about a player, if there is one."""
    rows = database.fetch(_OPEN_REPORT, {"player_id": player_id, "reporter": reporter})
    return bytes(rows[0][0]) if rows else None


def open_reports_by(database: Database, reporter: bytes) -> int:
    """How many reports of a player are open."""
    return int(database.fetch(_OPEN_REPORTS, {"reporter": reporter})[0][0])


def add_report(database: Database, proof: Proof, new: NewReport) -> None:
    """Add a report of the caller, unless the caller has an open one about the player. Raises
    TokenGone.
    """
    database.write(_ADD_REPORT, new._asdict(), proof=proof)


_BY: Final = player.alias("by")


def _reports(*where: Any) -> Statement:
    chosen = (
        select(
            report.c.report_id,
            report.c.player_id,
            player.c.name,
            player.c.kind,
            report.c.reporter,
            _BY.c.name,
            _BY.c.kind,
            report.c.game_id,
            report.c.reason,
            report.c.note,
            report.c.at,
            report.c.closed_at,
            report.c.closed_by,
        )
        .select_from(
            report.outerjoin(player, player.c.player_id == report.c.player_id).outerjoin(
                _BY, _BY.c.player_id == report.c.reporter
            )
        )
        .where(
            tuple_(report.c.at, report.c.report_id)
            > tuple_(bindparam("at"), bindparam("after", type_=report.c.report_id.type)),
            *where,
        )
        .order_by(report.c.at, report.c.report_id)
    )
    return Statement(chosen.limit(bindparam("at_most")))


_REPORTS: Final = {
    None: _reports(),
    True: _reports(report.c.closed_at.is_not(None)),
    False: _reports(report.c.closed_at.is_(None)),
}
_REPORT: Final = report.c.report_id == bindparam("report_id", type_=report.c.report_id.type)
_ABOUT: Final = Statement(select(report.c.player_id).where(_REPORT))
_CLOSE_REPORT: Final = Write(
    update(report)
    .where(_REPORT, report.c.closed_at.is_(None))
    .values(closed_at=WRITE_TIME, closed_by=bindparam("closed_by", type_=report.c.closed_by.type))
)


def reports(
    database: Database, *, is_closed: bool | None, after: tuple[int, bytes], limit: int
) -> list[ReportRow]:
    """Reports after a place in their list, oldest first: open ones, closed ones, or (None) all."""
    params = {"at": after[0], "after": after[1], "at_most": limit}
    return [ReportRow(*row) for row in database.fetch(_REPORTS[is_closed], params)]


def reported_player(database: Database, report_id: bytes) -> bytes | None:
    """The player whom a report is about; None if there is no such report."""
    rows = database.fetch(_ABOUT, {"report_id": report_id})
    return bytes(rows[0][0]) if rows else None


def close_report(database: Database, report_id: bytes, closed_by: str) -> None:
    """Close a report, if it is open."""
    database.write(_CLOSE_REPORT, {"report_id": report_id, "closed_by": closed_by})
