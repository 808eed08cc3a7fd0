"""Verifying games: audits, verification of exports, and public keys."""

from typing import Final

from flask import Response
from marshmallow import fields

from crazy_eights.locales import Message
from crazy_eights.verification.judge import Budget
from crazy_eights.verification.verify import verify
from crazy_eights.work import WorkSpent
from service.api.answers import answer, keep
from service.api.blueprint import Access, ApiCall, Blueprint, named
from service.api.fields import (
    Count,
    Day,
    Flag,
    Hex,
    Id,
    Nested,
    Points,
    Prose,
    Several,
    Time,
    Word,
    about,
)
from service.api.problems import Problem
from service.api.schema import Answer, RawBody
from service.api.shapes import CHECKS, GAME_STATUSES, SEED_MODES
from service.usecases import prices, reading
from service.usecases.bill import current_bill
from service.usecases.prices import READ, Price

blp = Blueprint(__name__, tag="audits")
# A game expires at `max_entries`; its last turn adds far fewer entries than this.
ENTRIES_BEYOND: Final = 1000
BUDGET: Final = Budget(replay=1_000_000, house=1_000_000)
"""The work that one verification may take: enough for typical logs of the maximum length."""
EXPORT_CAP: Final = 4 * 1024 * 1024


class ProofSchema(Answer):
    """Proof that a game is in the signed checkpoint of the day on which it ended (RFC 9162)."""

    format = Id("The format of the checkpoint.", example="c8-checkpoint/2")
    day = Day("The day in UTC.")
    game = Hex(16, "The game's id.")
    head = Hex(
        32,
        "The head of the game; with SHA-256 of `c8/leaf/1`, a NUL and the game's id before it, it "
        "is the leaf.",
    )
    index = Count("The index of the leaf, from 0.")
    size = Count("The number of leaves of the tree.", low=1)
    path = Several(Hex(32), "The sibling hashes from the leaf to the root.")
    root = Hex(32, "The root over all games of the day.")
    key_id = Id("The id of the signing key; null: unsigned.", allow_none=True)
    signature = Hex(
        64, "Ed25519 over `c8/checkpoint/2` and a NUL, day, size (8 bytes), root.", allow_none=True
    )


class EntropySchema(Answer):
    """Whose randomness determined the deals."""

    fair = Flag(
        "true: a player's seed went in, and the creator fixed neither seed nor position. So no "
        "single party determined the deals."
    )
    seats = Several(Points(), "Seats whose client seeds were used.")
    creator = Flag("true: the creator chose the seed.")
    setup = Flag("true: the creator set the seed or the first position.")
    text = Prose("A description in words.")


class AuditSchema(Answer):
    """A summary for verifiers; the exported log is the proof."""

    game = Id("The game's id.")
    status = Word(GAME_STATUSES, "The status of the game.")
    format = Id("The format of the log.", example="c8-log/2")
    rules_version = Count("The version of the rules with which the log is replayed.", low=1)
    ruleset = Id("The id of the preset.")
    shuffle = Id("The name and version of the shuffle.", example="c8-shuffle/1")
    seed_mode = Word(SEED_MODES, "How the seed of the game is made.")
    provably_fair = Flag("true: the creator set neither the seed nor the position.")
    entropy = Nested(
        EntropySchema,
        "Whose randomness determines the deals; null if nothing was dealt.",
        allow_none=True,
    )
    commit = Hex(32, "The commitment to the server seed, published before any player joined.")
    setup_digest = Hex(
        32, "The commitment to a set-up position; null: there is none.", allow_none=True
    )
    client_seeds = Several(Hex(32, allow_none=True), "The client seeds by seat; null: none.")
    seals = Several(Hex(32, allow_none=True), "The seals of client seeds by seat; null: none.")
    server_seed = Hex(32, "The server seed; null until the game has ended.", allow_none=True)
    setup = fields.Raw(
        allow_none=True,
        metadata={
            **about("A set-up position, revealed with the seed; else null."),
            "type": "object",
        },
    )
    entries = Count("The number of log entries.")
    head = Hex(32, "The head of the hash chain after the last entry.")
    proof = Nested(
        ProofSchema,
        "null until the checkpoint of the day on which the game ended is made.",
        allow_none=True,
    )


class CheckResultSchema(Answer):
    """The result of one check."""

    check = Word(CHECKS, "The name of the check.")
    passed = Flag("Whether the check passed.")
    detail = Prose("An explanation in words.")


class UnjudgedSchema(Answer):
    """A house bot with replies that were not recomputed."""

    bot = Id("The id of the house bot.")
    version = Count("The version that the log names.", low=1)
    replies = Count("How many were not recomputed.", low=1)
    known = Flag("false: the service has no such bot in this version.")


class HouseSchema(Answer):
    """How many moves of house bots were recomputed."""

    replies = Count("How many moves house bots made.")
    recomputed = Count("How many of them were recomputed.")
    unjudged = Several(
        Nested(UnjudgedSchema), "The bots with other replies, by name; `[]` for a live game."
    )


class ExportSchema(RawBody):
    """An exported log: the exact bytes."""

    cap = EXPORT_CAP


class AuditReportSchema(Answer):
    """The result of verifying an export. Verification stops at the first check that fails."""

    valid = Flag("Whether all checks passed.")
    complete = Flag(
        "false: the game has not ended, so its seed is still secret, or replies of house "
        "bots were not recomputed."
    )
    checks = Several(Nested(CheckResultSchema), "The checks, in order.")
    first_bad_line = Count(
        "The number of the first invalid line, from 1; null: none.", low=1, allow_none=True
    )
    entropy = Nested(
        EntropySchema,
        "Whose randomness determined the deals; null: verification stopped earlier.",
        allow_none=True,
    )
    house = Nested(HouseSchema, "How many moves of house bots were recomputed.")


class PublicKeySchema(Answer):
    """A public key for receipts and checkpoints: in use, retired or to come."""

    key_id = Id("The id of the signing key; null: unsigned.")
    algorithm = Word(("Ed25519",), "The signature algorithm.")
    public_key = Hex(32, "The key, 32 bytes as hex digits.")
    valid_from = Time("When the key came into use; null: unknown.", allow_none=True)
    valid_until = Time("When the key was retired; null: it is not.", allow_none=True)


class PublicKeysSchema(Answer):
    """The public keys, the one in use first."""

    keys = Several(Nested(PublicKeySchema), "The public keys, the one in use first.")


@blp.route("/v1/games/<game_id>/audit")
@blp.operation(
    "getAudit",
    "Get the audit data of a game",
    price=READ,
    access=Access.VIEWER,
    problems=("not-found",),
)
@blp.response(200, AuditSchema, description="The audit data.", headers=named("Cache-Control"))
def get_audit(call: ApiCall, game_id: str) -> Response:
    """Return commitment, client seeds, revealed seed, head, versions and the checkpoint proof."""
    found = reading.audit(call.service, token=call.token, game_id=game_id)
    return keep(answer(found.body), final=found.final, visibility=found.visibility)


@blp.route("/v1/audits", methods=["POST"])
@blp.operation(
    "auditLog", "Verify an exported log", price=Price("audits"), problems=("too-costly",)
)
@blp.arguments(ExportSchema, location="ndjson")
@blp.response(200, AuditReportSchema, description="The report, for valid and invalid logs.")
def audit_log(call: ApiCall, export: bytes) -> Response:
    """Verify an export. It may come from another service."""
    most = call.service.limits.entries + ENTRIES_BEYOND
    lines = export.count(b"\n")
    if lines > most:
        raise Problem("too-large", Message("log-is-too-long", most=str(most)))
    bill = current_bill()
    with bill.heavy(None, price=prices.of_audit(lines, len(export))):
        try:
            report = verify(export, budget=BUDGET)
        except WorkSpent:
            bill.debit(prices.of_audited_rounds(BUDGET.replay))
            raise Problem("too-costly", Message("log-is-too-costly")) from None
    bill.debit(prices.of_audited_rounds(report.dealt))
    return answer(report.to_json(), Cache_Control="no-store")


@blp.route("/.well-known/c8-keys.json")
@blp.operation("getKeys", "Get the public keys for receipts and checkpoints", price=READ)
@blp.response(200, PublicKeysSchema, description="The keys.", headers=named("Cache-Control"))
def get_keys(call: ApiCall) -> Response:
    """Return all public keys, including retired ones and those to come."""
    return answer(call.service.receipt_keys(), Cache_Control="public, max-age=300")
