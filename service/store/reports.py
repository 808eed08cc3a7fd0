"""Reports about players."""

from typing import Any, Final, NamedTuple

from sqlalchemy import bindparam, func, select
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
