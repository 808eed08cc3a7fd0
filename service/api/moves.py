"""Endpoints for moves: one for every type of move, and one for each type."""

from typing import Final

from flask import Blueprint, Response

from crazy_eights.errors import Fault
from crazy_eights.locales import Message
from crazy_eights.schema import must_be
from service.api import conditions
from service.api.answers import game_answer
from service.api.operation import SMALL, Access, ApiCall, Body, Operation, Reply, operation
from service.api.problems import invalid
from service.api.schemas.moves import ANY_MOVE, MOVES, TYPED_BODIES
from service.api.schemas.views import MovedBrieflySchema, MovedSchema
from service.usecases import moves
from service.usecases.prices import MOVE

views = Blueprint("moves", __name__)

_OMITTED: Final = frozenset(("rules", "rounds", "fairness"))
"""Fields of the view that minimal responses omit."""
_EXAMPLES: Final = {
    name: {"type": type_, **example}
    for type_, words in MOVES.items()
    for name, example in words.examples.items()
}


def _move(id_: str, summary: str, body: Body) -> Operation:
    return Operation(
        id=id_,
        summary=summary,
        price=MOVE,
        access=Access.PLAYER,
        body=body,
        replies=(
            Reply(
                201,
                MovedSchema,
                "The move, its events and the new view.",
                ("ETag", "Preference-Applied"),
                brief=MovedBrieflySchema,
            ),
        ),
        problems=(
            "not-found",
            "not-seated",
            "not-your-turn",
            "game-not-started",
            "game-over",
            "stale-version",
            "illegal-move",
        ),
        retry_safe=True,
        conditional_on=("If-Match",),
        accepts_prefer=True,
    )


@views.route("/v1/games/<game_id>/moves", methods=["POST"])
@operation(_move("submitMove", "Make any move", Body(ANY_MOVE, cap=SMALL, examples=_EXAMPLES)))
def submit_move(call: ApiCall, game_id: str) -> Response:
    """Make a move of any `type`."""
    moved = moves.submit_move(
        call.service,
        token=call.token,
        game_id=game_id,
        body=call.body,
        key=call.key,
        if_match=conditions.matching_versions(),
    )
    game, applied = moved.game, None
    if conditions.prefers_minimal():
        # A client has these since the start, or adds what the events say.
        game = {name: value for name, value in game.items() if name not in _OMITTED}
        applied = conditions.MINIMAL
    body = {"entry": moved.entry, "events": moved.events, "game": game, "receipt": moved.receipt}
    return game_answer(
        body,
        moved.version,
        moved.status,
        Idempotent_Replayed="true" if moved.replayed else None,
        Preference_Applied=applied,
    )


def _add_typed_route(path: str, type_: str, summary: str, body: Body) -> None:
    """Add ``path`` as a route for moves of one type; ``submit_move`` handles them."""

    @operation(_move(f"{type_}Move", summary, body))
    def submit_typed_move(call: ApiCall, game_id: str) -> Response:
        """The same as `submitMove` with this `type`, which the body omits."""
        if not isinstance(call.body, dict):
            raise invalid(Fault("#", must_be(Message("an-object"))))
        if "type" in call.body:
            raise invalid(Fault("#/type", Message("is-said-by-the-address")))
        call.body = {**call.body, "type": type_}
        return submit_move.__wrapped__(call, game_id)  # type: ignore[attr-defined]

    views.add_url_rule(
        f"/v1/games/<game_id>/{path}", f"{type_}_move", submit_typed_move, methods=["POST"]
    )


for _type, _words in MOVES.items():
    _example = next(iter(_words.examples.values()))
    _body = Body(TYPED_BODIES[_type], SMALL, optional=not _example, examples={"example": _example})
    _add_typed_route(_words.path, _type, _words.title, _body)
