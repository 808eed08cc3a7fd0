"""OpenTelemetry traces, sent as OTLP over HTTP. Needs the extra `tracing`; imported only if
TRACES_URL is set.
"""

from functools import cache

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Tracer


@cache
def tracer(url: str) -> Tracer:
    """This process's tracer, whose spans a thread sends to `url`; call it after forking.

    OpenTelemetry's own environment variables set how many requests are traced and how often spans
    are sent (OTEL_TRACES_SAMPLER, OTEL_BSP_SCHEDULE_DELAY).
    """
    provider = TracerProvider(resource=Resource.create({SERVICE_NAME: "eights"}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint=url)))
    return provider.get_tracer("eights")
