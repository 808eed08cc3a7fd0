"""Daily checkpoints and the append-only tree over them."""

from typing import Any, Final

from flask import Response

from service.api.answers import FOR_EVER, public_answer
from service.api.audits import PublicKeySchema
from service.api.blueprint import ApiCall, Blueprint, named
from service.api.conditions import Tags
from service.api.fields import Count, Day, Hex, Id, Nested, Number, Several, Text
from service.api.pages import Paged, limit_of, page_of, public_page
from service.api.schema import Answer, Query
from service.usecases import checkpoints
from service.usecases.checkpoints import EVERY_DAY
from service.usecases.inputs import LEAVES
from service.usecases.prices import READ, Price

blp = Blueprint(__name__, tag="checkpoints")
_FOR_A_WHILE: Final = "public, max-age=60"


class CheckpointSchema(Answer):
    """A signed Merkle root over all games that ended on a day."""

    format = Id("The name and version of the format.", example="c8-checkpoint/2")
    day = Day("The day in UTC.")
    size = Count("How many leaves the tree has: the day's own, and one for each game that ended.")
    root = Hex(32, "The root over these leaves (`listLeaves`).")
    key_id = Id("The id of the signing key; null: unsigned.", allow_none=True)
    signature = Hex(
        64,
        "Ed25519 over `c8/checkpoint/2` and a NUL, day, size (8 bytes), root; null: unsigned.",
        allow_none=True,
    )
    keys = Several(Nested(PublicKeySchema), "The public keys when the day was closed.")
    unopened = Count(
        "How many sealed games were cancelled after they were full once, or a seed was opened."
    )


class LeafSchema(Answer):
    """A leaf in the tree of a day: a game that ended on it, or the day's own."""

    name = Hex(
        32,
        "SHA-256 of `c8/leaf/1`, a NUL and the game's id: it does not reveal the id. Of the day's "
        "own leaf: SHA-256 of `c8/day/1`, a NUL and the day.",
    )
    head = Hex(
        32,
        "The head of the game's log. Of the day's own leaf: SHA-256 of `keys` and `unopened` as a "
        "canonical line.",
    )


class LeavesQuery(Query):
    """The query for a page of leaves."""

    cursor = Text(512, "`next_cursor` of the previous page.", least=1)
    limit = limit_of(LEAVES, "leaves")


class CheckpointTreeSchema(Answer):
    """The head of the Merkle tree over all checkpoint lines, oldest first (RFC 9162)."""

    format = Id("The name and version of the format.", example="c8-checkpoint-tree/1")
    size = Count("How many checkpoints there are.")
    root = Hex(32, "The root over all checkpoints.")
    key_id = Id("The id of the signing key; null: unsigned.", allow_none=True)
    signature = Hex(
        64,
        "Ed25519 over `c8/checkpoint-tree/1` and a NUL, size (8 bytes), root; null: unsigned.",
        allow_none=True,
    )


class CheckpointProofSchema(Answer):
    """Proof that a checkpoint is a leaf of the tree."""

    checkpoint = Nested(CheckpointSchema, "The checkpoint that is in the tree.")
    index = Count("The index of the leaf, from 0.")
    path = Several(Hex(32), "The sibling hashes from the leaf to the root.")
    tree = Nested(CheckpointTreeSchema, "The head of the tree that contains the checkpoint.")


class CheckpointConsistencySchema(Answer):
    """Proof that a tree extends an older one (RFC 9162, 2.1.4)."""

    older = Count("The size of the older tree.", data_key="from")
    newer = Count("The size of the newer tree.", data_key="to")
    path = Several(Hex(32), "The hashes of the proof; empty if `from` is 0 or equals `to`.")


class ConsistencyQuery(Query):
    """The query for a consistency proof: the sizes of two trees."""

    older = Number(0, EVERY_DAY, data_key="from", required=True)
    newer = Number(0, EVERY_DAY, data_key="to", required=True)


@blp.route("/v1/checkpoints")
@blp.operation("listCheckpoints", "List the checkpoints, oldest first", price=READ)
@blp.arguments(Paged, location="query", as_kwargs=True)
@blp.unless_known()
@blp.response(
    200,
    page_of(CheckpointSchema),
    description="A page of checkpoints.",
    headers=named("ETag", "Cache-Control", "Link"),
)
def list_checkpoints(call: ApiCall, *, known: Tags, **query: Any) -> Response:
    """List checkpoints: one per day, without gaps, from the day on which the first game ended."""
    found = checkpoints.list_checkpoints(call.service, **query)
    cache = _FOR_A_WHILE if found.next_cursor is None else FOR_EVER  # Only the last page grows.
    return public_page(found, cache=cache, known=known)


@blp.route("/v1/checkpoints/<day>")
@blp.operation("getCheckpoint", "Get the checkpoint of a day", price=READ, problems=("not-found",))
@blp.unless_known()
@blp.response(
    200,
    CheckpointSchema,
    description="The checkpoint, which never changes.",
    headers=named("ETag", "Cache-Control"),
)
def get_checkpoint(call: ApiCall, day: str, *, known: Tags) -> Response:
    """Return the signed root over all games that ended on the day (UTC)."""
    found = checkpoints.checkpoint_of(call.service, day)
    return public_answer(found, cache=FOR_EVER, known=known)


@blp.route("/v1/checkpoints/<day>/leaves")
@blp.operation("listLeaves", "List the leaves of a checkpoint", price=READ, problems=("not-found",))
@blp.arguments(LeavesQuery, location="query", as_kwargs=True)
@blp.unless_known()
@blp.response(
    200,
    page_of(LeafSchema),
    description="A page of leaves.",
    headers=named("ETag", "Cache-Control", "Link"),
)
def list_leaves(call: ApiCall, day: str, *, known: Tags, **query: Any) -> Response:
    """List what hashes to the root of a day, by name: each game that ended on it appears once."""
    found = checkpoints.list_leaves(call.service, day, **query)
    return public_page(found, cache=FOR_EVER, known=known)


@blp.route("/v1/checkpoints/<day>/proof")
@blp.operation(
    "getCheckpointProof",
    "Prove that a checkpoint is in the tree",
    price=Price("reads", 5),
    problems=("not-found",),
)
@blp.unless_known()
@blp.response(
    200,
    CheckpointProofSchema,
    description="The proof for the current tree.",
    headers=named("ETag", "Cache-Control"),
)
def get_checkpoint_proof(call: ApiCall, day: str, *, known: Tags) -> Response:
    """Return the hashes from the line of the checkpoint to the root of the tree."""
    found = checkpoints.tree_proof(call.service, day)
    return public_answer(found, cache=_FOR_A_WHILE, known=known)


@blp.route("/v1/checkpoints/tree")
@blp.operation(
    "getCheckpointTree", "Get the head of the tree over all checkpoints", price=Price("reads", 5)
)
@blp.unless_known()
@blp.response(
    200, CheckpointTreeSchema, description="The head.", headers=named("ETag", "Cache-Control")
)
def get_checkpoint_tree(call: ApiCall, *, known: Tags) -> Response:
    """Return size and signed root of the tree. Keep them to request a consistency proof later."""
    found = checkpoints.tree_head(call.service)
    return public_answer(found, cache=_FOR_A_WHILE, known=known)


@blp.route("/v1/checkpoints/consistency")
@blp.operation(
    "getCheckpointConsistency", "Prove that a tree extends an older one", price=Price("reads", 5)
)
@blp.arguments(ConsistencyQuery, location="query", as_kwargs=True)
@blp.unless_known()
@blp.response(
    200,
    CheckpointConsistencySchema,
    description="The proof.",
    headers=named("ETag", "Cache-Control"),
)
def get_checkpoint_consistency(call: ApiCall, *, known: Tags, **query: Any) -> Response:
    """Return the hashes that lead to the roots of both trees; `from` and `to` are their sizes."""
    found = checkpoints.tree_consistency(call.service, **query)
    return public_answer(found, cache=FOR_EVER, known=known)
