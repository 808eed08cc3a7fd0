"""Schemas of responses about a game: views, moves and receipts."""

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
    """A player with the name they had when joining."""

    id = player_id(allow_none=True)
    name = fields.String(required=True, metadata=about("The player's name when joining."))
    kind = kind_text(required=True)


class SeatViewSchema(AnswerBase):
    """The public state of a seat."""

    seat = whole(0, required=True)
    player = fields.Nested(SeatedPlayerSchema, required=True, allow_none=True)
    bot = fields.String(required=True, allow_none=True)
    level = whole(
        1, required=True, allow_none=True, metadata=about("The level of the bot; null: none.")
    )
    card_count = whole(0, required=True)
    score = whole(required=True)
    status = fields.String(
        required=True,
        validate=OneOf(("playing", "out", "eliminated")),
        metadata=about("Whether the seat is playing, has no cards left, or was eliminated."),
    )
    announced = fields.List(ShapeField(CALLS), required=True)
    in_air = fields.Boolean(
        required=True, metadata=about("true: no cards left, but not allowed to win yet.")
    )
    wild_rank = ShapeField(RANKS, or_null=True, required=True)
    reserved_for = fields.String(
        required=True,
        allow_none=True,
        metadata=about("The id of the player the free seat is reserved for; null: none."),
    )


class YouSchema(AnswerBase):
    """The caller's own seat, hand and legal moves."""

    seat = whole(0, required=True)
    hand = _cards()
    legal_moves = fields.List(
        ShapeField(ANY_MOVE),
        required=True,
        metadata=about("The legal moves; each is a complete body for `submitMove`."),
    )


class RoundSchema(AnswerBase):
    """A completed round."""

    round = whole(1, required=True)
    winner = whole(0, required=True, allow_none=True)
    reason = ShapeField(ROUND_REASONS, required=True)
    hands = fields.List(fields.List(ShapeField(CARDS)), required=True)
    points = fields.List(whole(), required=True)
    scores = fields.List(whole(), required=True)


class StandingSchema(AnswerBase):
    """The final place of a seat."""

    seat = whole(0, required=True)
    place = whole(1, required=True)
    score = whole(required=True)


class ResultSchema(AnswerBase):
    """How the game ended."""

    winners = fields.List(whole(0), required=True)
    standings = fields.List(fields.Nested(StandingSchema), required=True)
    reason = ShapeField(GAME_REASONS, required=True)


class FairnessSchema(AnswerBase):
    """Where the randomness of the deals comes from."""

    commit = seed_text(
        required=True,
        metadata=about(
            "The commitment to the server seed, published before the first client seed."
        ),
    )
    shuffle = fields.String(required=True)
    seed_mode = fields.String(required=True, validate=OneOf((*SEED_MODES, "creator")))
    client_seeds = _seats(
        "Seats whose client seeds go into the game's seed; empty: server or creator chose alone."
    )
    sealed = _seats("Seats whose seals are not opened yet.")
    seed = seed_text(
        required=True, allow_none=True, metadata=about("The server seed; null until the game ends.")
    )


class BriefViewSchema(AnswerBase):
    """A view without `rules`, `rounds` and `fairness`, for minimal responses."""

    id = fields.String(required=True, metadata=about("The game's id."))
    status = fields.String(required=True, validate=OneOf(STATUSES))
    ruleset = fields.String(required=True)
    provably_fair = fields.Boolean(required=True)
    version = whole(0, required=True, metadata=about("The `seq` of the last log entry."))
    round = whole(required=True, allow_none=True)
    dealer = whole(0, required=True, allow_none=True)
    turn = whole(0, required=True, allow_none=True)
    to_act = _seats("Seats that may play, draw, pass or declare now; several in a fight.")
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
        required=True,
        allow_none=True,
        metadata=about("The id of the game that this one is a rematch of; null: none."),
    )
    code = fields.String(
        required=True,
        allow_none=True,
        metadata=about(
            "While the game is open, for its creator and those for whom a seat was reserved: the "
            "code for `joinByCode`; else null, as in replays.",
            example="7KQM3XWA",
        ),
    )
    visibility = fields.String(required=True, validate=OneOf(VISIBILITIES))
    created_at = time(required=True)
    started_at = time(required=True, allow_none=True)
    ended_at = time(required=True, allow_none=True)
    expires_at = time(required=True, allow_none=True)
    seats = fields.List(fields.Nested(SeatViewSchema), required=True)
    you = fields.Nested(
        YouSchema,
        required=True,
        allow_none=True,
        metadata=about("The caller's own seat; null: none."),
    )
    rounds_total = whole(0, required=True, metadata=about("The number of completed rounds."))
    result = fields.Nested(ResultSchema, required=True, allow_none=True)
    head = seed_text(required=True)


class ViewSchema(BriefViewSchema):
    """A game as the caller may see it."""

    rules = RulesField(EXPANDED, required=True)
    rounds = fields.List(
        fields.Nested(RoundSchema),
        required=True,
        metadata=about("The last 20 completed rounds, oldest first; `listRounds` lists all."),
    )
    fairness = fields.Nested(FairnessSchema, required=True)


class ReplaySchema(ViewSchema):
    """The view at one version; for finished games, with all hands and the stock."""

    omniscient = fields.Boolean(metadata=about("true: `hands` and `stock` are included."))
    hands = fields.List(fields.List(ShapeField(CARDS)), metadata=about("All hands, by seat."))
    stock = fields.List(ShapeField(CARDS), metadata=about("The stock, from the top."))


class ReceiptSchema(AnswerBase):
    """A signed receipt: keep it to prove later that the entry was in the log."""

    seq = whole(1, required=True)
    head = seed_text(required=True)
    key_id = fields.String(required=True, allow_none=True)
    signature = fields.String(required=True, allow_none=True)


class ChangedViewSchema(ViewSchema):
    """The caller's view after a call that creates a game or changes its seats."""

    events = fields.List(
        ShapeField(EVENT),
        required=True,
        metadata=about("The events of the log entries that the call added; [] if it added none."),
    )
    receipt = fields.Nested(
        ReceiptSchema,
        required=True,
        allow_none=True,
        metadata=about("The receipt for the newest of these entries; null if there are none."),
    )


class MovedSchema(AnswerBase):
    """The result of a move; `events` and `game` include the bots' replies."""

    entry = ShapeField(LOG_ENTRY, required=True)
    events = fields.List(ShapeField(EVENT), required=True)
    game = fields.Nested(ViewSchema, required=True, metadata=_AFTER)
    receipt = fields.Nested(ReceiptSchema, required=True)


class MovedBrieflySchema(MovedSchema):
    """The result of a move with `Prefer: return=minimal`."""

    game = fields.Nested(BriefViewSchema, required=True, metadata=_AFTER)
