"""Endpoints for operators: health checks and metrics."""

import time

from flask import Blueprint, Response, current_app
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from crazy_eights.locales import Message
from service.api.answers import answer
from service.api.failures import SCHEMA_DIFFERS
from service.api.operation import ApiCall, Operation, Reply, operation
from service.api.problems import Problem
from service.api.schemas.answers import HealthSchema, ReadinessSchema
from service.metrics import registry
from service.store import Damaged
from service.store.health import TestWrite
from service.store.migrate import READY_SECONDS, schema_of

views = Blueprint("operations", __name__)


@views.route("/livez")
@operation(
    Operation(
        id="getLiveness",
        summary="Check that the process is alive",
        price=None,
        replies=(Reply(200, HealthSchema, "The process is alive."),),
    )
)
def livez(_call: ApiCall) -> Response:
    """Respond without checking anything else."""
    return answer({"status": "ok"})


@views.route("/readyz")
@operation(
    Operation(
        id="getReadiness",
        summary="Check that the service is ready: database and schema",
        price=None,
        replies=(Reply(200, ReadinessSchema, "The service is ready."),),
        problems=("unavailable",),
    )
)
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


@views.route("/metrics")
@operation(
    Operation(
        id="getMetrics",
        summary="Get metrics for Prometheus",
        price=None,
        replies=(Reply(200, None, "The metrics in Prometheus text format.", media="text/plain"),),
        problems=("not-found",),
    )
)
def metrics(_call: ApiCall) -> Response:
    """Return sums over all processes of this server. If metrics have a port of their own: 404."""
    if current_app.config["SETTINGS"].metrics_port:
        raise Problem("not-found", Message("no-such-address"))
    return Response(generate_latest(registry()), content_type=CONTENT_TYPE_LATEST)
