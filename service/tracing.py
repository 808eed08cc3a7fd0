"""OpenTelemetry traces of requests and their statements, sent as OTLP over HTTP. Needs the extra
`tracing`; imported only if TRACES_URL is set.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import SpanKind, Tracer, get_current_span

from service.store.database import Database, Params
from service.store.deadlines import STATEMENT_SECONDS
from service.store.proof import Proof
from service.store.sql import Statement, Write


@cache
def tracer(url: str) -> Tracer:
    """This process's tracer, whose spans a thread sends to `url`; call it after forking.

    OpenTelemetry's own environment variables set how many requests are traced and how often spans
    are sent (OTEL_TRACES_SAMPLER, OTEL_BSP_SCHEDULE_DELAY).
    """
    provider = TracerProvider(resource=Resource.create({SERVICE_NAME: "eights"}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint=url)))
    return provider.get_tracer("eights")


class TracedDatabase(Database):
    """Records the statements of each recorded request as spans of its trace. A span has the text of
    a statement, never its parameters, and only the class of an error: its message may quote
    secrets.
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
        self,
        write: Write,
        params: Params,
        *,
        proof: Proof | None = None,
        within: float = STATEMENT_SECONDS,
    ) -> list[Any]:
        """See `Database`."""
        with self._span(self._text(write)):
            return super().write(write, params, proof=proof, within=within)

    def write_or_nothing(
        self, write: Write, params: Params, *, proof: Proof | None = None
    ) -> list[Any]:
        """See `Database`."""
        with self._span(self._text(write)):
            return super().write_or_nothing(write, params, proof=proof)

    def write_all(self, writes: Iterable[tuple[Write, Params]], *, within: float) -> None:
        """See `Database`."""
        with self._span("several writes"):
            super().write_all(writes, within=within)

    def _text(self, write: Write) -> str:
        texts = write.for_postgres if self.postgres else write.for_sqlite
        return ";\n".join(text for text, _ in texts)

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
