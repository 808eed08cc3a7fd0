"""A request is traced from the caller's `traceparent` to its SQL statements."""

import sys
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from service.settings import Settings, SettingsError
from service.usecases import make_service
from tests.databases import KINDS, database_url
from tests.live_server import running
from tests.serving import QuietHandler, served
from tests.streams import until
from tests.table import HttpClient, Table, choose

TRACE, CALLER = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
TRACEPARENT = {"traceparent": f"00-{TRACE}-{CALLER}-01"}
WRITES = {"sqlite": "INSERT INTO entry", "postgres": "append_entries"}


class Collector(ThreadingHTTPServer):
    """Keeps the spans that are sent to it."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Receiver)
        self.spans: list[Any] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1/traces"


class _Receiver(QuietHandler):
    def do_POST(self) -> None:
        sent = ExportTraceServiceRequest.FromString(
            self.rfile.read(int(self.headers["Content-Length"]))
        )
        assert isinstance(self.server, Collector)
        for resource in sent.resource_spans:
            for scope in resource.scope_spans:
                self.server.spans.extend(scope.spans)
        self.send_response(200)
        self.end_headers()


@pytest.fixture
def collector() -> Iterator[Collector]:
    server = Collector()
    with served(server):
        yield server


def attributes(span: Any) -> dict[str, Any]:
    return {each.key: each.value.string_value or each.value.int_value for each in span.attributes}


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_a_move_is_traced_to_its_sql(kind: str, tmp_path: Path, collector: Collector) -> None:
    url = database_url(kind, tmp_path)
    with running(url, traces_url=collector.url, otel_bsp_schedule_delay=50) as server:
        table = Table(HttpClient(server.url))
        view, ann, bob = table.duel()
        who = (ann, bob)[view["to_act"][0]]
        path = f"/v1/games/{view['id']}/moves"
        move = choose(table.see(view["id"], who))
        answer = table.post(path, move, who=who, headers=TRACEPARENT)
        assert answer.status == 201

        def of_trace() -> list[Any]:
            return [span for span in collector.spans if span.trace_id.hex() == TRACE]

        until(lambda: any(span.parent_span_id.hex() == CALLER for span in of_trace()))
        (request,) = [span for span in of_trace() if span.parent_span_id.hex() == CALLER]
        assert request.name == "POST /v1/games/<game_id>/moves"
        actual = attributes(request)
        assert actual["http.response.status_code"] == 201
        assert actual["eights.request_id"] == answer.headers["X-Request-Id"]
        statements = [span for span in of_trace() if span.parent_span_id == request.span_id]
        texts = [attributes(span)["db.query.text"] for span in statements]
        assert any(WRITES[kind] in text for text in texts), texts
        assert all(request.start_time_unix_nano <= each.start_time_unix_nano for each in statements)
        everything = str(collector.spans)
        for secret in (ann.token, bob.token, view["id"]):
            assert secret not in everything


def test_missing_extra_is_reported_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "service.tracing", raising=False)
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    with pytest.raises(SettingsError, match=r"TRACES_URL: .* -r requirements-tracing\.txt"):
        make_service(Settings(traces_url="http://127.0.0.1:4318/v1/traces"))
