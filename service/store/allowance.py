"""What callers have used up, added up over all processes; see `service.usecases.rate_limiter`."""

from typing import Final

from sqlalchemy import bindparam, case, delete, literal_column
from sqlalchemy.dialects.postgresql import insert

from service.store.database import Database
from service.store.sql import Write
from service.store.tables import allowance


def _spend() -> Write:
    # Both databases read ON CONFLICT alike, so one statement will do.
    new = insert(allowance).values(
        {each.name: bindparam(each.name, type_=each.type) for each in allowance.columns}
    )
    before = case(
        (allowance.c.period == new.excluded.period, allowance.c.used), else_=literal_column("0")
    )
    values = {"period": new.excluded.period, "used": new.excluded.used + before}
    return Write(
        new.on_conflict_do_update(index_elements=[allowance.c.key], set_=values).returning(
            allowance.c.used
        )
    )


_SPEND: Final = _spend()
_FORGET: Final = Write(delete(allowance).where(allowance.c.period < bindparam("period")))


def spend(database: Database, *, key: bytes, period: int, amount: int) -> int:
    """Add to what was used under a key in a period; the sum. Raises Unavailable."""
    return int(database.write(_SPEND, {"key": key, "period": period, "used": amount})[0][0])


def forget(database: Database, *, before: int) -> None:
    """Drop what was used in periods before a time; nobody asks for it any more."""
    database.write(_FORGET, {"period": before})
