"""The clock of the service, which is the database's, in whole milliseconds."""

from typing import Any, Final

from sqlalchemy import BigInteger, ColumnElement, literal_column
from sqlalchemy.ext.compiler import compiles

NOW_POSTGRES: Final[ColumnElement[int]] = literal_column(
    "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)", BigInteger
)
NOW_SQLITE: Final[ColumnElement[int]] = literal_column(
    "CAST(round((julianday('now') - 2440587.5) * 86400000.0) AS INTEGER)", BigInteger
)


class WriteTime(ColumnElement[int]):
    """The time of a write, the same in all its parts: otherwise one part could find a token valid
    and another find it expired. For SQLite it is a named parameter, see `service.store.database`.
    """

    inherit_cache = True
    type = BigInteger()


WRITE_TIME: Final = WriteTime()
WRITE_TIME_PARAM: Final = "write_time"


@compiles(WriteTime)
def _named(_element: WriteTime, _compiler: Any, **_: Any) -> str:
    return f":{WRITE_TIME_PARAM}"


@compiles(WriteTime, "postgresql")
def _of_statement(_element: WriteTime, _compiler: Any, **_: Any) -> str:
    return "CAST(extract(epoch FROM statement_timestamp()) * 1000 AS BIGINT)"
