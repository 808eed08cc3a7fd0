"""For those who run the service: is it alive, can it serve, what has it done."""

from flask import Blueprint, Response, current_app
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from crazy_eights.locales import Message
from service.api.answers import answer
from service.api.operation import ApiCall, Operation, Reply, operation
from service.api.problems import Problem
from service.api.schemas.answers import HealthSchema
from service.metrics import registry
from service.store.migrate import is_behind

views = Blueprint("operations", __name__)


@views.route("/livez")
@operation(
    Operation(
        id="getLiveness",
        summary="Is the process alive",
        price=None,
        replies=(Reply(200, HealthSchema, "It is."),),
    )
)
def livez(_call: ApiCall) -> Response:
    """Answers without a look at anything else."""
    return answer({"status": "ok"})


@views.route("/readyz")
@operation(
    Operation(
        id="getReadiness",
        summary="Can the service serve: database and schema",
        price=None,
        replies=(Reply(200, HealthSchema, "It can."),),
        problems=("unavailable",),
    )
)
def readyz(call: ApiCall) -> Response:
    """The database takes writes, its schema is not behind, and the process is not to end; else 503,
    within a few seconds.
    """
    if current_app.extensions["eights-broker"].stopping:
        raise Problem("unavailable", Message("process-ends"))
    if is_behind(call.service.store):
        raise Problem("unavailable", Message("database-is-behind"))
    return answer({"status": "ok", "checks": {"database": "ok", "schema": "ok"}})


@views.route("/metrics")
@operation(
    Operation(
        id="getMetrics",
        summary="Counters and timings for Prometheus, of all processes together",
        price=None,
        replies=(Reply(200, None, "Prometheus text.", media="text/plain"),),
        problems=("not-found",),
    )
)
def metrics(_call: ApiCall) -> Response:
    """Sums over the processes of this server; not here where they have a port of their own."""
    if current_app.config["SETTINGS"].metrics_port:
        raise Problem("not-found", Message("no-such-address"))
    return Response(generate_latest(registry()), content_type=CONTENT_TYPE_LATEST)
