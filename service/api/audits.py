"""Checking games: what there is to check, the check itself as a service, and the keys."""

from typing import Final

from flask import Blueprint, Response

from crazy_eights.locales import Message
from crazy_eights.verification.judge import Budget
from crazy_eights.verification.verify import verify
from crazy_eights.work import WorkSpent
from service.api.answers import NDJSON, answer, keep
from service.api.operation import Access, ApiCall, Body, Operation, Reply, operation
from service.api.problems import Problem
from service.api.schemas.audits import AuditSchema, KeysSchema, ReportSchema
from service.usecases import prices, reading
from service.usecases.prices import READ, Price

views = Blueprint("audits", __name__)
EXPORT_CAP: Final = 4 * 1024 * 1024
# A game expires at `max_entries`; what its last turn still adds stays well below this.
ENTRIES_BEYOND: Final = 1000
BUDGET: Final = Budget(replay=1_000_000, house=1_000_000)
"""So much work one check may take: usual logs of the greatest length, with some to spare."""


@views.route("/v1/games/<game_id>/audit")
@operation(
    Operation(
        id="getAudit",
        summary="See what a verifier wants to know at a glance",
        price=READ,
        access=Access.VIEWER,
        replies=(Reply(200, AuditSchema, "Commitment, seeds, head, proof.", ("Cache-Control",)),),
        problems=("not-found",),
    )
)
def get_audit(call: ApiCall, game_id: str) -> Response:
    """Commitment, client seeds, revealed seed, head, versions, and the proof of the checkpoint."""
    found = reading.audit(call.service, token=call.token, game_id=game_id)
    return keep(answer(found.audit), final=found.final, visibility=found.visibility)


@views.route("/v1/audits", methods=["POST"])
@operation(
    Operation(
        id="auditLog",
        summary="Check an exported log",
        price=Price("audits"),
        body=Body(None, cap=EXPORT_CAP, media=NDJSON),
        replies=(Reply(200, ReportSchema, "What the checks found, also of a wrong log."),),
        problems=("too-costly",),
    )
)
def audit_log(call: ApiCall) -> Response:
    """Verify an export; neither the game nor its service need to be this one's."""
    most = call.service.limits.entries + ENTRIES_BEYOND
    lines = call.body.count(b"\n")
    if lines > most:
        raise Problem("too-large", Message("log-is-too-long", most=str(most)))
    call.service.charge(prices.of_audit(lines))
    with call.service.gate(None):
        try:
            report = verify(call.body, budget=BUDGET)
        except WorkSpent:
            raise Problem("too-costly", Message("log-is-too-costly")) from None
    return answer(report.to_json(), Cache_Control="no-store")


@views.route("/.well-known/c8-keys.json")
@operation(
    Operation(
        id="getKeys",
        summary="The keys that sign receipts and checkpoints",
        price=READ,
        replies=(Reply(200, KeysSchema, "The keys.", ("Cache-Control",)),),
    )
)
def get_keys(call: ApiCall) -> Response:
    """Public keys; those that are retired stay."""
    return answer(call.service.receipt_keys(), Cache_Control="public, max-age=300")
