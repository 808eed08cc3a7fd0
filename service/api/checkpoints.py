"""Checkpoints for everybody: each day's, and the append-only tree over all of them."""

from typing import Any, Final

from flask import Blueprint, Response

from service.api.answers import A_YEAR, answer
from service.api.operation import ApiCall, Operation, Reply, operation
from service.api.pages import page
from service.api.schemas.answers import page_of
from service.api.schemas.checkpoints import (
    CheckpointConsistencySchema,
    CheckpointProofSchema,
    CheckpointSchema,
    CheckpointTreeSchema,
    ConsistencyQuerySchema,
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
    """One a day, without a gap, from the day on which the first game ended."""
    return page(checkpoints.list_checkpoints(call.service, **call.query))


@views.route("/v1/checkpoints/<day>")
@operation(
    Operation(
        id="getCheckpoint",
        summary="See the checkpoint of a day",
        price=READ,
        replies=(Reply(200, CheckpointSchema, "It never changes.", _KEPT),),
        problems=("not-found",),
    )
)
def get_checkpoint(call: ApiCall, day: str) -> Response:
    """The signed root over all games that ended on the day (UTC)."""
    return answer(checkpoints.checkpoint_of(call.service, day), **_FOR_EVER)


@views.route("/v1/checkpoints/<day>/proof")
@operation(
    Operation(
        id="getCheckpointProof",
        summary="Prove that a checkpoint is in the tree",
        price=Price("reads", 5),
        replies=(Reply(200, CheckpointProofSchema, "The proof, for the tree as it is.", _KEPT),),
        problems=("not-found",),
    )
)
def get_checkpoint_proof(call: ApiCall, day: str) -> Response:
    """The hashes from the checkpoint's line to the root of the tree."""
    return answer(checkpoints.tree_proof(call.service, day), **_FOR_A_WHILE)


@views.route("/v1/checkpoints/tree")
@operation(
    Operation(
        id="getCheckpointTree",
        summary="See the head of the tree over all checkpoints",
        price=Price("reads", 5),
        replies=(Reply(200, CheckpointTreeSchema, "The head.", _KEPT),),
    )
)
def get_checkpoint_tree(call: ApiCall) -> Response:
    """Size and signed root of the tree; keep it, and ask later for a proof of consistency."""
    return answer(checkpoints.tree_head(call.service), **_FOR_A_WHILE)


@views.route("/v1/checkpoints/consistency")
@operation(
    Operation(
        id="getCheckpointConsistency",
        summary="Prove that the tree continues an older one",
        price=Price("reads", 5),
        query=ConsistencyQuerySchema,
        replies=(Reply(200, CheckpointConsistencySchema, "The proof.", _KEPT),),
    )
)
def get_checkpoint_consistency(call: ApiCall) -> Response:
    """The hashes that lead to the roots of both trees, which `from` and `to` name by size."""
    return answer(checkpoints.tree_consistency(call.service, **call.query), **_FOR_EVER)
