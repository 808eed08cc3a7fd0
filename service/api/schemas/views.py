"""What the service answers about a game: the view, the answer to a move, the log."""

from typing import Any, Final

from marshmallow import fields
from marshmallow.validate import OneOf

from service.api.schemas.base import AnswerBase, about, kind_text, player_id, seed_text, time, whole
from service.api.schemas.events import (
    DIRECTIONS,
    EVENT,
    GAME_REASONS,
    LOG_ENTRY,
    RANKS,
    ROUND_REASONS,
    STAGES,
)
from service.api.schemas.moves import ANY_MOVE, CALLS, CARDS, SUITS
from service.api.schemas.rules import EXPANDED, RulesField
from service.api.schemas.shapes import ShapeField
from service.store.tables import STATUSES, VISIBILITIES
from service.usecases.plan import SEED_MODES

_AFTER: Final = about("The caller's view after the move.")


def _seats(text: str) -> Any:
    return fields.List(whole(0), required=True, metadata=about(text))


def _cards(**options: Any) -> Any:
    return fields.List(ShapeField(CARDS), required=True, **options)


class SeatedPlayerSchema(AnswerBase):
    """Who sits somewhere, under the name at joining."""

    id = player_id(allow_none=True)
    name = fields.String(required=True, metadata=about("The player's name at joining."))
    kind = kind_text(required=True)


class SeatViewSchema(AnswerBase):
    """What everybody sees of a seat."""

    seat = whole(0, required=True)
    player = fields.Nested(SeatedPlayerSchema, required=True, allow_none=True)
    bot = fields.String(required=True, allow_none=True)
    level = whole(
        1, required=True, allow_none=True, metadata=about("That of the bot; null: it has none.")
    )
    card_count = whole(0, required=True)
    score = whole(required=True)
    status = fields.String(
        required=True,
        validate=OneOf(("playing", "out", "eliminated")),
        metadata=about("Whether the seat plays, has no cards left, or was eliminated."),
    )
    announced = fields.List(ShapeField(CALLS), required=True)
    in_air = fields.Boolean(required=True, metadata=about("No cards left, but not to win yet."))
    wild_rank = ShapeField(RANKS, or_null=True, required=True)
    reserved_for = fields.String(
        required=True, allow_none=True, metadata=about("The player whom the free seat is kept for.")
    )


class YouSchema(AnswerBase):
    """The caller's own seat."""

    seat = whole(0, required=True)
    hand = _cards()
    legal_moves = fields.List(
        ShapeField(ANY_MOVE),
        required=True,
        metadata=about("Complete bodies; each can be posted back as it is."),
    )


class RoundSchema(AnswerBase):
    """A round that is over."""

    round = whole(1, required=True)
    winner = whole(0, required=True, allow_none=True)
    reason = ShapeField(ROUND_REASONS, required=True)
    hands = fields.List(fields.List(ShapeField(CARDS)), required=True)
    points = fields.List(whole(), required=True)
    scores = fields.List(whole(), required=True)


class StandingSchema(AnswerBase):
    """One line of the final table."""

    seat = whole(0, required=True)
    place = whole(1, required=True)
    score = whole(required=True)


class ResultSchema(AnswerBase):
    """How the game ended."""

    winners = fields.List(whole(0), required=True)
    standings = fields.List(fields.Nested(StandingSchema), required=True)
    reason = ShapeField(GAME_REASONS, required=True)


class FairnessSchema(AnswerBase):
    """Whose chance made the deal."""

    commit = seed_text(required=True, metadata=about("Published before the first client seed."))
    shuffle = fields.String(required=True)
    seed_mode = fields.String(required=True, validate=OneOf((*SEED_MODES, "creator")))
    client_seeds = _seats("Seats whose entropy went in; empty: the operator alone chose.")
    sealed = _seats("Seats whose seal has not been opened yet.")
    seed = seed_text(required=True, allow_none=True, metadata=about("Revealed at the end."))


class BriefViewSchema(AnswerBase):
    """A view without `rules`, `rounds` and `fairness`, in a minimal answer."""

    id = fields.String(required=True, metadata=about("The game's id."))
    status = fields.String(required=True, validate=OneOf(STATUSES))
    ruleset = fields.String(required=True)
    provably_fair = fields.Boolean(required=True)
    version = whole(0, required=True, metadata=about("The `seq` of the last log entry."))
    round = whole(required=True, allow_none=True)
    dealer = whole(0, required=True, allow_none=True)
    turn = whole(0, required=True, allow_none=True)
    to_act = _seats("Seats that have a turn-bound move now.")
    phase = ShapeField(STAGES, or_null=True, required=True)
    direction = ShapeField(DIRECTIONS, or_null=True, required=True)
    upcard = ShapeField(CARDS, or_null=True, required=True)
    upcard_as = ShapeField(CARDS, or_null=True, required=True)
    active_suit = ShapeField(SUITS, or_null=True, required=True)
    pending = whole(0, required=True)
    stock_count = whole(0, required=True)
    discard_count = whole(0, required=True)
    deadline = time(required=True, allow_none=True)
    creator = fields.String(required=True, allow_none=True)
    rematch_of = fields.String(
        required=True, allow_none=True, metadata=about("The game that this one is a rematch of.")
    )
    visibility = fields.String(required=True, validate=OneOf(VISIBILITIES))
    created_at = time(required=True)
    started_at = time(required=True, allow_none=True)
    ended_at = time(required=True, allow_none=True)
    expires_at = time(required=True, allow_none=True)
    seats = fields.List(fields.Nested(SeatViewSchema), required=True)
    you = fields.Nested(YouSchema, required=True, allow_none=True, metadata=about("null: watcher."))
    rounds_total = whole(0, required=True, metadata=about("How many rounds are over."))
    result = fields.Nested(ResultSchema, required=True, allow_none=True)
    head = seed_text(required=True)


class ViewSchema(BriefViewSchema):
    """A game as the caller may see it, and nothing more."""

    rules = RulesField(EXPANDED, required=True)
    rounds = fields.List(
        fields.Nested(RoundSchema),
        required=True,
        metadata=about("The newest 20 that are over, oldest first; `listRounds` lists all."),
    )
    fairness = fields.Nested(FairnessSchema, required=True)


class ReplaySchema(ViewSchema):
    """The view at one version; of a finished game with all hands and the stock."""

    omniscient = fields.Boolean(metadata=about("true: `hands` and `stock` are shown."))
    hands = fields.List(fields.List(ShapeField(CARDS)), metadata=about("By seat."))
    stock = fields.List(ShapeField(CARDS), metadata=about("From the top."))


class ReceiptSchema(AnswerBase):
    """What to keep to prove later that this entry was in the log."""

    seq = whole(1, required=True)
    head = seed_text(required=True)
    key_id = fields.String(required=True, allow_none=True)
    signature = fields.String(required=True, allow_none=True)


class MovedSchema(AnswerBase):
    """The answer to a move; events and view include the bots' replies."""

    entry = ShapeField(LOG_ENTRY, required=True)
    events = fields.List(ShapeField(EVENT), required=True)
    game = fields.Nested(ViewSchema, required=True, metadata=_AFTER)
    receipt = fields.Nested(ReceiptSchema, required=True)


class MovedBrieflySchema(MovedSchema):
    """The same for a caller who wishes a minimal answer by `Prefer`."""

    game = fields.Nested(BriefViewSchema, required=True, metadata=_AFTER)
