"""Health checks and metrics for operators."""

import time

from flask import Response, current_app
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from crazy_eights.locales import Message
from service.api.answers import answer
from service.api.blueprint import ApiCall, Blueprint
from service.api.documented import TEXT
from service.api.failures import SCHEMA_DIFFERS
from service.api.fields import Flag, Prose, Texts
from service.api.problems import Problem
from service.api.schema import Answer
from service.metrics import registry
from service.store import Damaged
from service.store.health import TestWrite
from service.store.migrate import READY_SECONDS, schema_of

blp = Blueprint(__name__, tag="operations")


class HealthSchema(Answer):
    """The result of a health check."""

    status = Prose("`ok`.")
    checks = Texts("The result of each check.", optional=True)


class ReadinessSchema(HealthSchema):
    """Whether the service is ready, and whether it can write."""

    writes = Flag(
        "Whether the database accepts writes. If not, reads are still answered, and "
        "`checks.writes` has the cause."
    )


@blp.route("/livez")
@blp.operation("getLiveness", "Check that the process is alive", price=None)
@blp.response(200, HealthSchema, description="The process is alive.")
def livez(_call: ApiCall) -> Response:
    """Respond without checking anything else."""
    return answer({"status": "ok"})


@blp.route("/readyz")
@blp.operation(
    "getReadiness",
    "Check that the service is ready: database and schema",
    price=None,
    problems=("unavailable",),
)
@blp.response(200, ReadinessSchema, description="The service is ready.")
def readyz(call: ApiCall) -> Response:
    """Check that the database answers, that its schema is current and that the process is not
    stopping. If not, the response is 503, within a few seconds. `writes` says whether the database
    has accepted a test write, made at most every 5 seconds; a replica that can only read stays
    ready. So does one whose database is damaged in parts; `checks.database` says so.
    """
    until = time.monotonic() + READY_SECONDS
    test: TestWrite = current_app.extensions["eights-test-write"]
    test.begin()
    if current_app.extensions["eights-broker"].stopping:
        raise Problem("unavailable", Message("process-ends"))
    schema = schema_of(call.service.store)
    if schema in SCHEMA_DIFFERS:
        raise Problem("unavailable", SCHEMA_DIFFERS[schema])
    failure = test.failure(until - time.monotonic())
    damaged = call.service.store.is_damaged
    database = Damaged.cause if damaged else "ok"
    checks = {"database": database, "schema": schema.value, "writes": failure or "ok"}
    return answer({"status": "ok", "checks": checks, "writes": failure is None})


@blp.route("/metrics")
@blp.operation("getMetrics", "Get metrics for Prometheus", price=None, problems=("not-found",))
@blp.response(
    200, TEXT, description="The metrics in Prometheus text format.", content_type="text/plain"
)
def metrics(_call: ApiCall) -> Response:
    """Return sums over all processes of this server. If metrics have a port of their own: 404."""
    if current_app.config["SETTINGS"].metrics_port:
        raise Problem("not-found", Message("no-such-address"))
    return Response(generate_latest(registry()), content_type=CONTENT_TYPE_LATEST)
