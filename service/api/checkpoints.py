"""Endpoints for daily checkpoints and the append-only tree over them."""

from typing import Any, Final

from flask import Blueprint, Response

from service.api.answers import A_YEAR, add_next, answer, page
from service.api.operation import ApiCall, Operation, Reply, operation
from service.api.schemas.answers import page_of
from service.api.schemas.checkpoints import (
    CheckpointConsistencySchema,
    CheckpointProofSchema,
    CheckpointSchema,
    CheckpointTreeSchema,
    ConsistencyQuerySchema,
    LeafSchema,
    LeavesQuerySchema,
)
from service.api.schemas.games import Paged
from service.usecases import checkpoints
from service.usecases.prices import READ, Price

views = Blueprint("checkpoints", __name__)
_KEPT: Final = ("Cache-Control",)
_FOR_EVER: Final[dict[str, Any]] = {"Cache_Control": f"public, max-age={A_YEAR}, immutable"}
_FOR_A_WHILE: Final[dict[str, Any]] = {"Cache_Control": "public, max-age=60"}


@views.route("/v1/checkpoints")
@operation(
    Operation(
        id="listCheckpoints",
        summary="List the checkpoints, oldest first",
        price=READ,
        query=Paged,
        replies=(Reply(200, page_of(CheckpointSchema), "A page of checkpoints.", ("Link",)),),
    )
)
def list_checkpoints(call: ApiCall) -> Response:
    """List checkpoints: one per day, without gaps, from the day on which the first game ended."""
    return page(checkpoints.list_checkpoints(call.service, **call.query))


@views.route("/v1/checkpoints/<day>")
@operation(
    Operation(
        id="getCheckpoint",
        summary="Get the checkpoint of a day",
        price=READ,
        replies=(Reply(200, CheckpointSchema, "The checkpoint, which never changes.", _KEPT),),
        problems=("not-found",),
    )
)
def get_checkpoint(call: ApiCall, day: str) -> Response:
    """Return the signed root over all games that ended on the day (UTC)."""
    return answer(checkpoints.checkpoint_of(call.service, day), **_FOR_EVER)


@views.route("/v1/checkpoints/<day>/leaves")
@operation(
    Operation(
        id="listLeaves",
        summary="List the leaves of a checkpoint",
        price=READ,
        query=LeavesQuerySchema,
        replies=(Reply(200, page_of(LeafSchema), "A page of leaves.", ("Cache-Control", "Link")),),
        problems=("not-found",),
    )
)
def list_leaves(call: ApiCall, day: str) -> Response:
    """List what hashes to the root of a day, by name: each game that ended on it appears once."""
    found = checkpoints.list_leaves(call.service, day, **call.query)
    response = answer({"items": found.items, "next_cursor": found.next_cursor}, **_FOR_EVER)
    if found.next_cursor is not None:
        add_next(response, cursor=found.next_cursor)
    return response


@views.route("/v1/checkpoints/<day>/proof")
@operation(
    Operation(
        id="getCheckpointProof",
        summary="Prove that a checkpoint is in the tree",
        price=Price("reads", 5),
        replies=(Reply(200, CheckpointProofSchema, "The proof for the current tree.", _KEPT),),
        problems=("not-found",),
    )
)
def get_checkpoint_proof(call: ApiCall, day: str) -> Response:
    """Return the hashes from the line of the checkpoint to the root of the tree."""
    return answer(checkpoints.tree_proof(call.service, day), **_FOR_A_WHILE)


@views.route("/v1/checkpoints/tree")
@operation(
    Operation(
        id="getCheckpointTree",
        summary="Get the head of the tree over all checkpoints",
        price=Price("reads", 5),
        replies=(Reply(200, CheckpointTreeSchema, "The head.", _KEPT),),
    )
)
def get_checkpoint_tree(call: ApiCall) -> Response:
    """Return size and signed root of the tree. Keep them to request a consistency proof later."""
    return answer(checkpoints.tree_head(call.service), **_FOR_A_WHILE)


@views.route("/v1/checkpoints/consistency")
@operation(
    Operation(
        id="getCheckpointConsistency",
        summary="Prove that a tree extends an older one",
        price=Price("reads", 5),
        query=ConsistencyQuerySchema,
        replies=(Reply(200, CheckpointConsistencySchema, "The proof.", _KEPT),),
    )
)
def get_checkpoint_consistency(call: ApiCall) -> Response:
    """Return the hashes that lead to the roots of both trees; `from` and `to` are their sizes."""
    return answer(checkpoints.tree_consistency(call.service, **call.query), **_FOR_EVER)
