"""OpenTelemetry traces of requests and their statements, sent as OTLP over HTTP. Needs the extra
`tracing`; imported only if TRACES_URL is set.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import SpanKind, Tracer, get_current_span

from service.store.database import Database, T
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

    def _run(
        self, work: Callable[[Any], T], within: float, what: Statement | Write, *more: Any
    ) -> T:
        with self._span(what):
            return super()._run(work, within, what, *more)

    @contextmanager
    def _span(self, what: Statement | Write) -> Iterator[None]:
        if not get_current_span().is_recording():
            yield
            return
        attributes = {
            "db.system.name": "postgresql" if self.postgres else "sqlite",
            "db.query.text": what.text(postgres=self.postgres),
        }
        with self._tracer.start_as_current_span(
            " ".join(what.kind),
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
