"""Creating games: as their creator wants them, or by quick match."""

from typing import Any, ClassVar, Final

from flask import Response
from marshmallow import ValidationError, validates_schema

from crazy_eights.bots.expert import LEVELS
from crazy_eights.moves import MAX_SEATS
from service.api.answers import located
from service.api.blueprint import Access, ApiCall, Blueprint, named
from service.api.conditions import RetrySafe
from service.api.events import LAID_OUT
from service.api.fields import (
    ANY_ID,
    ANY_WORD,
    Flag,
    Hex,
    Listed,
    Nested,
    Read,
    Shaped,
    Whole,
    Word,
    Wrong,
)
from service.api.rules import RuleChanges, preset_id
from service.api.schema import Body, Tagged
from service.api.shapes import VISIBILITIES
from service.api.views import ViewSchema
from service.usecases import new_game, quick_games
from service.usecases.inputs import FILL_AFTER, RequestedGame, read_bot, read_player_id
from service.usecases.plan import SEED_MODES, Asked, SeatPlan, misfits
from service.usecases.prices import CREATION

blp = Blueprint(__name__, tag="games")
_AGAINST_A_BOT = {
    "ruleset": "classic",
    "seats": [{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}],
}
_ID: Final = 64


def _occupant(word: str) -> Word:
    return Word((word,), "Who takes the seat.", required=True)


def _seat_plan(*, occupant: str, **more: Any) -> SeatPlan:
    return SeatPlan(occupant == "me", more.get("bot"), more.get("level"), more.get("id"))


class MeSeatSchema(Body):
    """The creator takes this seat; at most one."""

    builds = _seat_plan
    occupant = _occupant("me")


class OpenSeatSchema(Body):
    """Any player may take this seat."""

    builds = _seat_plan
    occupant = _occupant("open")


class PlayerSeatSchema(Body):
    """Reserved for one player, who takes it by joining."""

    builds = _seat_plan
    occupant = _occupant("player")
    id = Read(read_player_id, _ID, "The player's id.", metadata=ANY_ID, required=True)


class BotSeatSchema(Body):
    """A house bot takes this seat."""

    builds = _seat_plan
    occupant = _occupant("bot")
    bot = Read(
        read_bot,
        _ID,
        "The id of a house bot, from `listBots`.",
        metadata=ANY_WORD,
        required=True,
        example="greedy",
    )
    level = Whole(
        1, max(LEVELS), "A level of the bot. Without it, the bot's default: 2 for `expert`."
    )


class SeatSchema(Tagged):
    """Who takes a seat; `occupant` determines the other fields."""

    tag = "occupant"
    parts: ClassVar = {
        "me": MeSeatSchema,
        "open": OpenSeatSchema,
        "player": PlayerSeatSchema,
        "bot": BotSeatSchema,
    }


class NewGameSchema(Body):
    """A game to create."""

    builds = Asked
    ruleset = preset_id()
    rules = RuleChanges("Knobs to change in the preset.", example={"draw": {"voluntary": False}})
    seats = Listed(
        Nested(SeatSchema),
        1,
        MAX_SEATS,
        "The seats in order.",
        required=True,
        example=[{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}],
    )
    visibility = Word(VISIBILITIES, "Who can find and see the game.")
    seed_mode = Word(
        SEED_MODES, "`sealed`: players seal their client seeds before any of them is opened."
    )
    seed = Hex(32, "The seed of all shuffles. With it, the game is not provably fair.")
    setup = Shaped(LAID_OUT, "The position to begin with. Without it, the first round is dealt.")

    @validates_schema(skip_on_field_errors=False)
    def _check_fit(self, data: dict[str, Any], **_options: Any) -> None:
        """Members that don't fit one another are faults beside those of single members."""
        # A seat with faults of its own may fit.
        seats = [e if isinstance(e, SeatPlan) else SeatPlan() for e in data.get("seats", ())]
        found = misfits(seats, seed=data.get("seed"), seed_mode=data.get("seed_mode"))
        if found:
            raise ValidationError(
                [Wrong(each.code, each.detail, each.pointer) for each in found]  # type: ignore[misc]
            )


class QuickSchema(Body):
    """The rules and the number of players of a quick game."""

    builds = RequestedGame
    ruleset = preset_id()
    rules = RuleChanges(
        "Knobs to change in the preset. Without `turn_seconds`, it is 60.",
        example={"turn_seconds": 30},
    )
    players = Whole(1, MAX_SEATS, "The number of players.", required=True, example=2)
    fill_after = Whole(
        *FILL_AFTER,
        "After how many seconds house bots take the seats that are still free; null: never. "
        "The open game shows the time as its `deadline`.",
    )
    fill_bot = Read(
        read_bot,
        _ID,
        "The id of the house bot that takes them, with `fill_after`. Without it, `greedy`.",
        metadata=ANY_WORD,
        example="greedy",
    )
    join = Flag(
        "false: take no seat, only find or create the game. Then `joinGame` takes one, with a "
        "client seed for the deal. Without it, true.",
    )


@blp.route("/v1/games", methods=["POST"])
@blp.operation(
    "createGame",
    "Create a game",
    price=CREATION,
    access=Access.PLAYER,
    problems=("validation-failed", "ruleset-invalid", "quota-exceeded"),
)
@blp.arguments(RetrySafe, location="headers", as_kwargs=True)
@blp.arguments(
    NewGameSchema,
    examples={
        "against-a-bot": {"value": _AGAINST_A_BOT},
        "for-two": {
            "value": {
                "ruleset": "basic",
                "seats": [{"occupant": "me"}, {"occupant": "open"}],
            }
        },
    },
)
@blp.response(
    201,
    ViewSchema,
    description="The game. It has started if it has no open seats.",
    headers=named("Location", "ETag", "Content-Language"),
)
def create_game(call: ApiCall, asked: Asked, *, key: str | None) -> Response:
    """Create a game. Moves of bots that don't fit into the request are made in the background."""
    made = new_game.create_game(call.service, token=call.token, asked=asked, retry=call.retry(key))
    return located(made)


@blp.route("/v1/games/quick", methods=["POST"])
@blp.operation(
    "quickGame",
    "Join or create a quick game",
    price=CREATION,
    access=Access.PLAYER,
    problems=("validation-failed", "ruleset-invalid", "quota-exceeded"),
)
@blp.arguments(RetrySafe, location="headers", as_kwargs=True)
@blp.arguments(QuickSchema, examples={"for-two": {"value": {"ruleset": "classic", "players": 2}}})
@blp.response(
    200,
    ViewSchema,
    description="The game in which the caller has a seat now, or may join without `join`. The last "
    "seat taken starts it.",
    headers=named("Location", "ETag"),
)
@blp.alt_response(
    201,
    schema=ViewSchema,
    description="A new game, which waits for other players until `expires_at`.",
    headers=named("Location", "ETag", "Content-Language"),
    success=True,
)
def quick_game(call: ApiCall, asked: RequestedGame, *, key: str | None) -> Response:
    """Take a seat in a quick game with these rules and number of players, or create one; without
    `join` only find or create it.
    """
    made = quick_games.quick(call.service, token=call.token, asked=asked, retry=call.retry(key))
    return located(made)
