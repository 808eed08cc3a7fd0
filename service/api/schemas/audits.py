"""Audits: what is needed to check a game, and what a check found."""

from marshmallow import Schema, fields
from marshmallow.validate import OneOf

from crazy_eights.verification.verify import CHECKS
from service.api.schemas.base import HEX_PATTERN, about, time, whole
from service.store.tables import STATUSES
from service.usecases.plan import SEED_MODES

_HASH = {"pattern": HEX_PATTERN}


def _hash(text: str, *, or_null: bool = False) -> fields.String:
    return fields.String(required=True, allow_none=or_null, metadata={**about(text), **_HASH})


class ProofSchema(Schema):
    """That a game's head is in the signed checkpoint of the day it ended on (RFC 9162)."""

    format = fields.String(
        required=True, metadata=about("Of the checkpoint.", example="c8-checkpoint/1")
    )
    day = fields.String(required=True, metadata={"format": "date", "example": "2026-11-20"})
    game = fields.String(
        required=True, metadata={**about("The game's id."), "pattern": "^[0-9a-f]{32}$"}
    )
    head = _hash("The leaf is SHA-256 of a zero byte, the game's id and this head.")
    index = whole(0, required=True)
    size = whole(1, required=True)
    path = fields.List(
        fields.String(metadata=_HASH), required=True, metadata=about("From the leaf to the root.")
    )
    root = _hash("The root over all games of the day.")
    key_id = fields.String(required=True, allow_none=True)
    signature = fields.String(
        required=True,
        allow_none=True,
        metadata=about("Ed25519 over `c8/checkpoint/1` and a NUL, day, size (8 bytes), root."),
    )


class AuditSchema(Schema):
    """What a verifier wants to know at a glance; the proof of it is the exported log."""

    game = fields.String(required=True, metadata=about("The game's id."))
    status = fields.String(required=True, validate=OneOf(STATUSES))
    format = fields.String(required=True, metadata=about("Of the log.", example="c8-log/2"))
    rules_version = whole(1, required=True)
    ruleset = fields.String(required=True)
    shuffle = fields.String(required=True, metadata={"example": "c8-shuffle/1"})
    seed_mode = fields.String(required=True, validate=OneOf((*SEED_MODES, "creator")))
    provably_fair = fields.Boolean(required=True)
    commit = _hash("What the server committed to before anybody joined.")
    setup_digest = _hash("What a set-up position was committed to by.", or_null=True)
    client_seeds = fields.List(
        fields.String(allow_none=True), required=True, metadata=about("By seat; null: none.")
    )
    seals = fields.List(
        fields.String(allow_none=True), required=True, metadata=about("By seat, in sealed games.")
    )
    server_seed = _hash("Revealed when the game has ended.", or_null=True)
    setup = fields.Raw(
        required=True,
        allow_none=True,
        metadata={**about("A set-up position, revealed likewise."), "type": "object"},
    )
    entries = whole(0, required=True)
    head = _hash("The chain head after the last entry.")
    proof = fields.Nested(
        ProofSchema,
        required=True,
        allow_none=True,
        metadata=about("null until the day of the game's end was closed."),
    )


class CheckSchema(Schema):
    """One check."""

    check = fields.String(required=True, validate=OneOf(CHECKS))
    passed = fields.Boolean(required=True)
    detail = fields.String(required=True)


class EntropySchema(Schema):
    """Whose entropy shaped the deals."""

    seats = fields.List(
        fields.Integer(), required=True, metadata=about("Those whose client seeds went in.")
    )
    creator = fields.Boolean(required=True, metadata=about("The creator chose the seed."))
    setup = fields.Boolean(
        required=True, metadata=about("The creator fixed the seed or the first position.")
    )
    text = fields.String(required=True)


class HouseSchema(Schema):
    """How the house's own bots were held against their decision code."""

    replies = whole(0, required=True, metadata=about("Moves that house bots made."))
    recomputed = whole(0, required=True, metadata=about("Those that were computed again."))


class ReportSchema(Schema):
    """What the verification of an export found; the checks end with the first that fails."""

    valid = fields.Boolean(required=True)
    complete = fields.Boolean(
        required=True,
        metadata=about(
            "false: the game lives, its seed is not revealed yet; or replies of `random` or "
            "`greedy` were not recomputed."
        ),
    )
    checks = fields.List(fields.Nested(CheckSchema), required=True)
    first_bad_line = whole(1, required=True, allow_none=True)
    entropy = fields.Nested(EntropySchema, required=True, allow_none=True)
    house = fields.Nested(HouseSchema, required=True)


class KeySchema(Schema):
    """A public key that signs receipts and checkpoints, or did."""

    key_id = fields.String(required=True)
    algorithm = fields.String(required=True, validate=OneOf(("Ed25519",)))
    public_key = _hash("32 bytes.")
    valid_from = time(required=True, allow_none=True)
    valid_until = time(required=True, allow_none=True)


class KeysSchema(Schema):
    """The keys, the one in use first."""

    keys = fields.List(fields.Nested(KeySchema), required=True)
