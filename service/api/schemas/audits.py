"""Schemas of audits, verification reports and public keys."""

from marshmallow import fields
from marshmallow.validate import OneOf

from crazy_eights.verification.verify import CHECKS
from service.api.schemas.base import HEX_PATTERN, AnswerBase, about, time, whole
from service.store.tables import STATUSES
from service.usecases.plan import SEED_MODES

_HASH = {"pattern": HEX_PATTERN}


def _hash(text: str, *, or_null: bool = False) -> fields.String:
    return fields.String(required=True, allow_none=or_null, metadata={**about(text), **_HASH})


class ProofSchema(AnswerBase):
    """Proof that a game is in the signed checkpoint of the day on which it ended (RFC 9162)."""

    format = fields.String(
        required=True, metadata=about("The format of the checkpoint.", example="c8-checkpoint/2")
    )
    day = fields.String(required=True, metadata={"format": "date", "example": "2026-11-20"})
    game = fields.String(
        required=True, metadata={**about("The game's id."), "pattern": "^[0-9a-f]{32}$"}
    )
    head = _hash(
        "The head of the game; with SHA-256 of `c8/leaf/1`, a NUL and the game's id before it, it "
        "is the leaf."
    )
    index = whole(0, required=True)
    size = whole(1, required=True)
    path = fields.List(
        fields.String(metadata=_HASH),
        required=True,
        metadata=about("The sibling hashes from the leaf to the root."),
    )
    root = _hash("The root over all games of the day.")
    key_id = fields.String(required=True, allow_none=True)
    signature = fields.String(
        required=True,
        allow_none=True,
        metadata=about("Ed25519 over `c8/checkpoint/2` and a NUL, day, size (8 bytes), root."),
    )


class AuditSchema(AnswerBase):
    """A summary for verifiers; the exported log is the proof."""

    game = fields.String(required=True, metadata=about("The game's id."))
    status = fields.String(required=True, validate=OneOf(STATUSES))
    format = fields.String(
        required=True, metadata=about("The format of the log.", example="c8-log/2")
    )
    rules_version = whole(1, required=True)
    ruleset = fields.String(required=True)
    shuffle = fields.String(required=True, metadata={"example": "c8-shuffle/1"})
    seed_mode = fields.String(required=True, validate=OneOf((*SEED_MODES, "creator")))
    provably_fair = fields.Boolean(required=True)
    commit = _hash("The commitment to the server seed, published before any player joined.")
    setup_digest = _hash("The commitment to a set-up position; null: there is none.", or_null=True)
    client_seeds = fields.List(
        fields.String(allow_none=True),
        required=True,
        metadata=about("The client seeds by seat; null: none."),
    )
    seals = fields.List(
        fields.String(allow_none=True),
        required=True,
        metadata=about("The seals of client seeds by seat; null: none."),
    )
    server_seed = _hash("The server seed; null until the game has ended.", or_null=True)
    setup = fields.Raw(
        required=True,
        allow_none=True,
        metadata={
            **about("A set-up position, revealed with the seed; else null."),
            "type": "object",
        },
    )
    entries = whole(0, required=True)
    head = _hash("The head of the hash chain after the last entry.")
    proof = fields.Nested(
        ProofSchema,
        required=True,
        allow_none=True,
        metadata=about("null until the checkpoint of the day on which the game ended is made."),
    )


class CheckResultSchema(AnswerBase):
    """The result of one check."""

    check = fields.String(required=True, validate=OneOf(CHECKS))
    passed = fields.Boolean(required=True)
    detail = fields.String(required=True)


class EntropySchema(AnswerBase):
    """Whose randomness determined the deals."""

    seats = fields.List(
        fields.Integer(), required=True, metadata=about("Seats whose client seeds were used.")
    )
    creator = fields.Boolean(required=True, metadata=about("true: the creator chose the seed."))
    setup = fields.Boolean(
        required=True, metadata=about("true: the creator set the seed or the first position.")
    )
    text = fields.String(required=True)


class UnjudgedSchema(AnswerBase):
    """A house bot with replies that were not recomputed."""

    bot = fields.String(required=True)
    version = whole(1, required=True, metadata=about("The version that the log names."))
    replies = whole(1, required=True, metadata=about("How many were not recomputed."))
    known = fields.Boolean(
        required=True, metadata=about("false: the service has no such bot in this version.")
    )


class HouseSchema(AnswerBase):
    """How many moves of house bots were recomputed."""

    replies = whole(0, required=True, metadata=about("How many moves house bots made."))
    recomputed = whole(0, required=True, metadata=about("How many of them were recomputed."))
    unjudged = fields.List(
        fields.Nested(UnjudgedSchema),
        required=True,
        metadata=about("The bots with other replies, by name; `[]` for a live game."),
    )


class ReportSchema(AnswerBase):
    """The result of verifying an export. Verification stops at the first check that fails."""

    valid = fields.Boolean(required=True)
    complete = fields.Boolean(
        required=True,
        metadata=about(
            "false: the game has not ended, so its seed is still secret, or replies of house "
            "bots were not recomputed."
        ),
    )
    checks = fields.List(fields.Nested(CheckResultSchema), required=True)
    first_bad_line = whole(1, required=True, allow_none=True)
    entropy = fields.Nested(EntropySchema, required=True, allow_none=True)
    house = fields.Nested(HouseSchema, required=True)


class PublicKeySchema(AnswerBase):
    """A public key for receipts and checkpoints, in use or retired."""

    key_id = fields.String(required=True)
    algorithm = fields.String(required=True, validate=OneOf(("Ed25519",)))
    public_key = _hash("The key, 32 bytes as hex digits.")
    valid_from = time(required=True, allow_none=True)
    valid_until = time(required=True, allow_none=True)


class PublicKeysSchema(AnswerBase):
    """The public keys, the one in use first."""

    keys = fields.List(fields.Nested(PublicKeySchema), required=True)
