"""A database that records statements as spans of the request's trace."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from opentelemetry.trace import SpanKind, Tracer, get_current_span

from service.store.database import Database, Params
from service.store.deadlines import STATEMENT_SECONDS
from service.store.sql import Statement, Write


class TracedDatabase(Database):
    """Traces only statements within a recorded request. A span has the text of a statement, never
    its parameters, and only the class of an error: its message may quote secrets.
    """

    def __init__(self, database_url: str, *, tracer: Tracer, **how: Any) -> None:
        super().__init__(database_url, **how)
        self._tracer = tracer

    def fetch(
        self,
        statement: Statement,
        params: Params,
        *,
        within: float = STATEMENT_SECONDS,
        to_write: bool = False,
    ) -> list[Any]:
        """See `Database`."""
        with self._span(statement.for_postgres if self.postgres else statement.for_sqlite):
            return super().fetch(statement, params, within=within, to_write=to_write)

    def write(
        self, write: Write, params: Params, *, within: float = STATEMENT_SECONDS
    ) -> list[Any]:
        """See `Database`."""
        with self._span(self._text(write)):
            return super().write(write, params, within=within)

    def write_or_nothing(self, write: Write, params: Params) -> list[Any]:
        """See `Database`."""
        with self._span(self._text(write)):
            return super().write_or_nothing(write, params)

    def write_all(self, writes: Iterable[tuple[Write, Params]], *, within: float) -> None:
        """See `Database`."""
        with self._span("several writes"):
            super().write_all(writes, within=within)

    def _text(self, write: Write) -> str:
        if self.postgres:
            return write.for_postgres
        return ";\n".join(text for text, _ in write.for_sqlite)

    @contextmanager
    def _span(self, text: str) -> Iterator[None]:
        if not get_current_span().is_recording():
            yield
            return
        attributes = {
            "db.system.name": "postgresql" if self.postgres else "sqlite",
            "db.query.text": text,
        }
        with self._tracer.start_as_current_span(
            text.split(maxsplit=1)[0],
            kind=SpanKind.CLIENT,
            attributes=attributes,
            record_exception=False,
            set_status_on_exception=False,
        ) as span:
            try:
                yield
            except Exception as error:
                span.set_attribute("error.type", type(error).__name__)
                raise
