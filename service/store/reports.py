"""Reports about players."""

from typing import Any, Final, NamedTuple

from sqlalchemy import bindparam, func, literal_column, select, tuple_, update
from sqlalchemy.dialects.postgresql import insert

from service.store.clock import WRITE_TIME
from service.store.database import Database
from service.store.sql import Statement, Write
from service.store.tables import player, report


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
_OPEN: Final = Statement(
    select(report.c.report_id).where(
        report.c.player_id == _PLAYER,
        report.c.reporter == _REPORTER,
        report.c.closed_at.is_(None),
    )
)
_NUMBER: Final = Statement(
    select(func.count()).where(report.c.reporter == _REPORTER, report.c.closed_at.is_(None))
)


def _add() -> Any:
    binds = [bindparam(name, type_=report.c[name].type) for name in NewReport._fields]
    # Only while both have accounts.
    other = player.alias("other")
    both = select(*binds, WRITE_TIME).select_from(player.join(other, other.c.player_id == _PLAYER))
    new = insert(report).from_select(
        [*NewReport._fields, "at"], both.where(player.c.player_id == _REPORTER)
    )
    return new.on_conflict_do_nothing()


_ADD: Final = Write(_add())


def open_report(database: Database, player_id: bytes, reporter: bytes) -> bytes | None:
    """The id of a reporter's open report about a player, if there is one."""
    rows = database.fetch(_OPEN, {"player_id": player_id, "reporter": reporter})
    return bytes(rows[0][0]) if rows else None


def open_by(database: Database, reporter: bytes) -> int:
    """How many reports of a player are open."""
    return int(database.fetch(_NUMBER, {"reporter": reporter})[0][0])


def add(database: Database, new: NewReport) -> None:
    """Add a report, unless the reporter has an open one about the player."""
    database.write(_ADD, new._asdict())


_BY: Final = player.alias("by")


def _listed(*where: Any) -> Statement:
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
    return Statement(chosen.limit(bindparam("at_most")).offset(literal_column("0")))


_LISTED: Final = {
    None: _listed(),
    True: _listed(report.c.closed_at.is_not(None)),
    False: _listed(report.c.closed_at.is_(None)),
}
_ID: Final = report.c.report_id == bindparam("report_id", type_=report.c.report_id.type)
_ABOUT: Final = Statement(select(report.c.player_id).where(_ID))
_CLOSE: Final = Write(
    update(report)
    .where(_ID, report.c.closed_at.is_(None))
    .values(closed_at=WRITE_TIME, closed_by=bindparam("closed_by", type_=report.c.closed_by.type))
)


def listed(
    database: Database, *, is_closed: bool | None, after: tuple[int, bytes], limit: int
) -> list[ReportRow]:
    """Reports after a place in their list, oldest first: open ones, closed ones, or (None) all."""
    params = {"at": after[0], "after": after[1], "at_most": limit}
    return [ReportRow(*row) for row in database.fetch(_LISTED[is_closed], params)]


def about(database: Database, report_id: bytes) -> bytes | None:
    """The player whom a report is about; None if there is no such report."""
    rows = database.fetch(_ABOUT, {"report_id": report_id})
    return bytes(rows[0][0]) if rows else None


def close(database: Database, report_id: bytes, closed_by: str) -> None:
    """Close a report, if it is open."""
    database.write(_CLOSE, {"report_id": report_id, "closed_by": closed_by})
