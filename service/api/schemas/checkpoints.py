"""Schemas of checkpoints, their tree and proofs."""

from typing import Any

from marshmallow import fields
from marshmallow.validate import Range

from service.api.schemas.base import (
    HEX_PATTERN,
    AnswerBase,
    Count,
    Strict,
    about,
    limit_of,
    text,
    whole,
)
from service.usecases.checkpoints import EVERY_DAY
from service.usecases.paging import LEAVES

_HASHES = {"pattern": HEX_PATTERN}


def _hash(text: str) -> fields.String:
    return fields.String(required=True, metadata={**about(text), **_HASHES})


def _path(text: str) -> "fields.List[Any]":
    return fields.List(fields.String(metadata=_HASHES), required=True, metadata=about(text))


def _signature(text: str) -> fields.String:
    return fields.String(required=True, allow_none=True, metadata=about(text))


class CheckpointSchema(AnswerBase):
    """A signed Merkle root over all games that ended on a day."""

    format = fields.String(required=True, metadata={"example": "c8-checkpoint/2"})
    day = fields.String(required=True, metadata={"format": "date", "example": "2026-11-20"})
    size = whole(0, required=True, metadata=about("How many games ended on the day."))
    root = _hash("The root over the leaves of these games (`listLeaves`).")
    key_id = fields.String(required=True, allow_none=True)
    signature = _signature(
        "Ed25519 over `c8/checkpoint/2` and a NUL, day, size (8 bytes), root; null: unsigned."
    )


class LeafSchema(AnswerBase):
    """A leaf in the tree of a day: a game that ended on it."""

    name = _hash("SHA-256 of `c8/leaf/1`, a NUL and the game's id: it does not reveal the id.")
    head = _hash("The head of the game's log.")


class LeavesQuerySchema(Strict):
    """The query for a page of leaves."""

    cursor = text(1, 512, metadata=about("`next_cursor` of the previous page."))
    limit = limit_of(LEAVES, "leaves")


class CheckpointTreeSchema(AnswerBase):
    """The head of the Merkle tree over all checkpoint lines, oldest first (RFC 9162)."""

    format = fields.String(required=True, metadata={"example": "c8-checkpoint-tree/1"})
    size = whole(0, required=True, metadata=about("How many checkpoints there are."))
    root = _hash("The root over all checkpoints.")
    key_id = fields.String(required=True, allow_none=True)
    signature = _signature(
        "Ed25519 over `c8/checkpoint-tree/1` and a NUL, size (8 bytes), root; null: unsigned."
    )


class CheckpointProofSchema(AnswerBase):
    """Proof that a checkpoint is a leaf of the tree."""

    checkpoint = fields.Nested(CheckpointSchema, required=True)
    index = whole(0, required=True)
    path = _path("The sibling hashes from the leaf to the root.")
    tree = fields.Nested(CheckpointTreeSchema, required=True)


class CheckpointConsistencySchema(AnswerBase):
    """Proof that a tree extends an older one (RFC 9162, 2.1.4)."""

    older = whole(0, required=True, data_key="from")
    newer = whole(0, required=True, data_key="to")
    path = _path("The hashes of the proof; empty if `from` is 0 or equals `to`.")


class ConsistencyQuerySchema(Strict):
    """The query for a consistency proof: the sizes of two trees."""

    older = Count(data_key="from", required=True, validate=Range(0, EVERY_DAY))
    newer = Count(data_key="to", required=True, validate=Range(0, EVERY_DAY))
