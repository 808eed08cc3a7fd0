"""The one clock that counts: the database's, in whole milliseconds."""

from typing import Final

from sqlalchemy import BigInteger, ColumnElement, literal_column

NOW_POSTGRES: Final[ColumnElement[int]] = literal_column(
    "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)", BigInteger
)
NOW_SQLITE: Final[ColumnElement[int]] = literal_column(
    "CAST(round((julianday('now') - 2440587.5) * 86400000.0) AS INTEGER)", BigInteger
)
