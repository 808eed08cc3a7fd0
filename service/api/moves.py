"""Endpoints for moves: one for every type of move, and one for each type."""

from typing import Any, ClassVar, Final

from flask import Response
from marshmallow import ValidationError

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from crazy_eights.schema import normalized
from service.api.answers import game_answer
from service.api.blueprint import Access, ApiCall, Blueprint, named
from service.api.conditions import RetrySafe
from service.api.events import ANY_MOVE, EVENT, LOG_ENTRY, MOVES, TYPED_BODIES, MoveWords
from service.api.fields import Nested, Several, Shaped, Wrong
from service.api.schema import SMALL, Answer, ShapedBody
from service.api.views import ReceiptSchema, TurnViewSchema
from service.usecases import moves
from service.usecases.inputs import POSTED_MOVE, PostedMove, read_move
from service.usecases.prices import MOVE

blp = Blueprint(__name__, tag="moves")
_PROBLEMS: Final = (
    "not-found",
    "not-seated",
    "not-your-turn",
    "game-not-started",
    "game-over",
    "stale-version",
    "illegal-move",
)
# /docs offers the first: a draw needs no card that the caller may lack.
_EXAMPLES: Final = {"draw": {"value": {"type": "draw"}}} | {
    name: {"value": {"type": type_, **example}}
    for type_, words in MOVES.items()
    for name, example in words.examples.items()
}


class MovedSchema(Answer):
    """The result of a move; `events` and `game` include the bots' replies."""

    entry = Shaped(LOG_ENTRY, "The caller's own entry in the log.")
    events = Several(Shaped(EVENT), "The events, in order.")
    game = Nested(TurnViewSchema, "The caller's view after the move.")
    receipt = Nested(
        ReceiptSchema,
        "The receipt for the entry; keep it to prove later that the entry was in the log.",
    )


class MoveSchema(ShapedBody):
    """A move of any type."""

    cap = SMALL
    component = ANY_MOVE

    def normalized(self, data: Any) -> Any:
        """Parsed JSON without the optional members that say nothing."""
        return normalized(POSTED_MOVE, data)

    def read(self, data: Any) -> PostedMove:
        """The move. Raises Refusal `validation-failed`."""
        return read_move(data)


class TypedMoveSchema(MoveSchema):
    """A move whose type the address says, and the body omits."""

    type: ClassVar[str]

    def normalized(self, data: Any) -> Any:
        """Parsed JSON with the type, without the optional members that say nothing."""
        if not isinstance(data, dict):
            return data
        if "type" in data:
            wrong = Wrong("unknown-member", Message("is-said-by-the-address"), "/type")
            raise ValidationError([wrong, *self._faults(data)])
        return super().normalized({**data, "type": self.type})

    def load(self, data: Any, **_options: Any) -> PostedMove:
        """The move. Raises ValidationError, whose faults name the members without `type`."""
        try:
            return read_move(data)
        except Refusal as refusal:
            raise ValidationError(self._faults(data)) from refusal

    def _faults(self, data: Any) -> list[Wrong]:
        if isinstance(data, dict):
            data = {name: value for name, value in data.items() if name != "type"}
        judged = self.component.shape.judge(data, "")
        return [Wrong(each.code, each.detail, each.pointer) for each in judged]


@blp.route("/v1/games/<game_id>/moves", methods=["POST"])
@blp.operation("submitMove", "Make any move", price=MOVE, access=Access.PLAYER, problems=_PROBLEMS)
@blp.arguments(RetrySafe, location="headers", as_kwargs=True)
@blp.arguments(MoveSchema, examples=_EXAMPLES)
@blp.response(
    201, MovedSchema, description="The move, its events and the new view.", headers=named("ETag")
)
def submit_move(call: ApiCall, asked: PostedMove, game_id: str, *, key: str | None) -> Response:
    """Make a move of any `type`."""
    return _submitted(call, asked, game_id, key)


def _submitted(call: ApiCall, asked: PostedMove, game_id: str, key: str | None) -> Response:
    moved = moves.submit_move(
        call.service, token=call.token, game_id=game_id, asked=asked, retry=call.retry(key)
    )
    body = {
        "entry": moved.entry,
        "events": moved.events,
        "game": moved.game,
        "receipt": moved.receipt,
    }
    replayed = "true" if moved.replayed else None
    return game_answer(body, moved.version, moved.status, Idempotent_Replayed=replayed)


def _add_typed_route(type_: str, words: MoveWords) -> None:
    """Add the route for moves of one type."""
    example = next(iter(words.examples.values()))
    body = {"type": type_, "component": TYPED_BODIES[type_]}
    schema = type(f"{type_.capitalize()}Schema", (TypedMoveSchema,), body)

    @blp.route(f"/v1/games/<game_id>/{words.path}", methods=["POST"], endpoint=f"{type_}_move")
    @blp.operation(
        f"{type_}Move", words.title, price=MOVE, access=Access.PLAYER, problems=_PROBLEMS
    )
    @blp.arguments(RetrySafe, location="headers", as_kwargs=True)
    @blp.arguments(schema, required=bool(example), examples={"example": {"value": example}})
    @blp.response(
        201,
        MovedSchema,
        description="The move, its events and the new view.",
        headers=named("ETag"),
    )
    def submit_typed_move(
        call: ApiCall, asked: PostedMove, game_id: str, *, key: str | None
    ) -> Response:
        """The same as `submitMove` with this `type`, which the body omits."""
        return _submitted(call, asked, game_id, key)


for _type, _words in MOVES.items():
    _add_typed_route(_type, _words)
