"""Endpoints for verifying games: audits, verification of exports, and public keys."""

from typing import Final

from flask import Blueprint, Response

from crazy_eights.locales import Message
from crazy_eights.verification.judge import Budget
from crazy_eights.verification.verify import verify
from crazy_eights.work import WorkSpent
from service.api.answers import NDJSON, answer, keep
from service.api.operation import Access, ApiCall, Body, Operation, Reply, operation
from service.api.problems import Problem
from service.api.schemas.audits import AuditSchema, PublicKeysSchema, ReportSchema
from service.usecases import prices, reading
from service.usecases.bill import current_bill
from service.usecases.prices import READ, Price

views = Blueprint("audits", __name__)
EXPORT_CAP: Final = 4 * 1024 * 1024
# A game expires at `max_entries`; its last turn adds far fewer entries than this.
ENTRIES_BEYOND: Final = 1000
BUDGET: Final = Budget(replay=1_000_000, house=1_000_000)
"""The work that one verification may take: enough for typical logs of the maximum length."""


@views.route("/v1/games/<game_id>/audit")
@operation(
    Operation(
        id="getAudit",
        summary="Get the audit data of a game",
        price=READ,
        access=Access.VIEWER,
        replies=(Reply(200, AuditSchema, "The audit data.", ("Cache-Control",)),),
        problems=("not-found",),
    )
)
def get_audit(call: ApiCall, game_id: str) -> Response:
    """Return commitment, client seeds, revealed seed, head, versions and the checkpoint proof."""
    found = reading.audit(call.service, token=call.token, game_id=game_id)
    return keep(answer(found.audit), final=found.final, visibility=found.visibility)


@views.route("/v1/audits", methods=["POST"])
@operation(
    Operation(
        id="auditLog",
        summary="Verify an exported log",
        price=Price("audits"),
        body=Body(None, cap=EXPORT_CAP, media=NDJSON),
        replies=(Reply(200, ReportSchema, "The report, for valid and invalid logs."),),
        problems=("too-costly",),
    )
)
def audit_log(call: ApiCall) -> Response:
    """Verify an export. It may come from another service."""
    most = call.service.limits.entries + ENTRIES_BEYOND
    lines = call.body.count(b"\n")
    if lines > most:
        raise Problem("too-large", Message("log-is-too-long", most=str(most)))
    bill = current_bill()
    with bill.heavy(None, price=prices.of_audit(lines, len(call.body))):
        try:
            report = verify(call.body, budget=BUDGET)
        except WorkSpent:
            bill.debit(prices.of_audited_rounds(BUDGET.replay))
            raise Problem("too-costly", Message("log-is-too-costly")) from None
    bill.debit(prices.of_audited_rounds(report.dealt))
    return answer(report.to_json(), Cache_Control="no-store")


@views.route("/.well-known/c8-keys.json")
@operation(
    Operation(
        id="getKeys",
        summary="Get the public keys for receipts and checkpoints",
        price=READ,
        replies=(Reply(200, PublicKeysSchema, "The keys.", ("Cache-Control",)),),
    )
)
def get_keys(call: ApiCall) -> Response:
    """Return all public keys, including retired ones."""
    return answer(call.service.receipt_keys(), Cache_Control="public, max-age=300")
