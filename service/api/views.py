"""Schemas of a caller's view of a game."""

from typing import Final

from marshmallow import fields

from service.api.events import ANY_MOVE, EVENT
from service.api.fields import (
    Count,
    Flag,
    Hex,
    Id,
    Nested,
    NestedWord,
    Points,
    Prose,
    Several,
    Shaped,
    Time,
    Word,
    player_id,
    player_kind,
)
from service.api.rules import EXPANDED, RulesField, RuleWarningSchema
from service.api.schema import Answer
from service.api.shapes import (
    CARDS,
    DIRECTIONS,
    GAME_REASONS,
    GAME_STATUSES,
    PHASES,
    RANKS,
    ROUND_REASONS,
    SEAT_STATUSES,
    SEED_MODES,
    SUITS,
    VISIBILITIES,
)

OF_CHANGES: Final = ("events", "receipt", "warnings")
"""What views have only in answers to calls that change a game."""


def deadline_of_turn(*, optional: bool = False) -> Time:
    """A field for the time by which the seats to act must have acted."""
    text = "When the clock moves for seats that have not acted; null: there is no clock."
    return Time(text, allow_none=True, optional=optional)


class SeatedPlayerSchema(Answer):
    """A player with the name they had when joining."""

    id = player_id(allow_none=True)
    name = Prose("The player's name when joining.")
    kind = player_kind()


class SeatViewSchema(Answer):
    """The public state of a seat."""

    seat = Count("The number of the seat, counted from 0.")
    player = Nested(SeatedPlayerSchema, "The player in the seat; null: none.", allow_none=True)
    bot = Id("The id of the house bot in the seat; null: none.", allow_none=True)
    level = Count("The level of the bot; null: none.", low=1, allow_none=True)
    card_count = Count("The number of cards in the seat's hand.")
    score = Points("The score of the seat.")
    status = Word(
        SEAT_STATUSES, "Whether the seat is playing, has no cards left, or was eliminated."
    )
    announced = Several(Prose(), "The calls of the seat that are still valid.")
    in_air = Flag("true: no cards left, but not allowed to win yet.")
    wild_rank = Word(
        RANKS,
        "The rank that is wild for this seat only; null: the rules name the wild cards.",
        allow_none=True,
    )
    reserved_for = Id(
        "The id of the player the free seat is reserved for; null: none.", allow_none=True
    )


class YouSchema(Answer):
    """The caller's own seat, hand and legal moves."""

    seat = Count("The number of the seat, counted from 0.")
    hand = Several(Word(CARDS), "The cards in the hand.")
    legal_moves = Several(
        Shaped(ANY_MOVE), "The legal moves; each is a complete body for `submitMove`."
    )


class RoundSchema(Answer):
    """A completed round."""

    round = Count("The round, from 1.", low=1)
    winner = Count("The seat that won; null: none.", allow_none=True)
    reason = Word(ROUND_REASONS, "Why it ended.")
    hands = Several(fields.List(NestedWord(CARDS.words)), "The remaining cards of each seat.")
    points = Several(Points(), "The points of the round, by seat.")
    scores = Several(Points(), "The scores after the round, by seat.")


class StandingSchema(Answer):
    """The final place of a seat."""

    seat = Count("The number of the seat, counted from 0.")
    place = Count("The place of the seat, from 1; tied seats share a place.", low=1)
    score = Points("The score of the seat.")


class ResultSchema(Answer):
    """How the game ended."""

    winners = Several(Count(), "The seats that won.")
    standings = Several(Nested(StandingSchema), "The final standings.")
    reason = Word(GAME_REASONS, "Why it ended.")


class FairnessSchema(Answer):
    """Where the randomness of the deals comes from."""

    commit = Hex(32, "The commitment to the server seed, published before the first client seed.")
    shuffle = Id("The name and version of the shuffle.")
    seed_mode = Word(SEED_MODES, "How the seed of the game is made.")
    client_seeds = Several(
        Count(),
        "Seats whose client seeds go into the game's seed; empty: server or creator chose alone.",
    )
    sealed = Several(Count(), "Seats whose seals are not opened yet.")
    seed = Hex(32, "The server seed; null until the game ends.", allow_none=True)


class ReceiptSchema(Answer):
    """A signed receipt: keep it to prove later what was in the log up to an entry."""

    game_id = Id("The game's id.")
    seq = Count("The number of the log entry; 0: the header.")
    head = Hex(32, "The head of the hash chain after the entry.")
    at = Time("The time of the entry.")
    key_id = Id("The id of the signing key; null: unsigned.", allow_none=True)
    signature = Hex(64, "Ed25519, as hex digits; null: unsigned.", allow_none=True)


class TurnViewSchema(Answer):
    """What changes with the turns of a game, as the caller may see it: a part of its `View`."""

    id = Id("The game's id.")
    status = Word(GAME_STATUSES, "The status of the game.")
    ruleset = Id("The id of the preset.")
    provably_fair = Flag("true: the creator set neither the seed nor the position.")
    version = Count("The `seq` of the last log entry.")
    round = Count("The round, from 1; 0 before the start.")
    dealer = Count("The dealer's seat; null before the start.", allow_none=True)
    turn = Count("The seat whose turn it is; null: none.", allow_none=True)
    to_act = Several(Count(), "Seats that may play, draw, pass or declare now; several in a fight.")
    phase = Word(PHASES, "What the seat to act may do; null before the start.", allow_none=True)
    direction = Word(DIRECTIONS, "The direction of play; null before the start.", allow_none=True)
    upcard = Word(
        CARDS, "The top card of the discard pile; null before the start.", allow_none=True
    )
    upcard_as = Word(
        CARDS,
        "The card that the upcard, a joker, was named as; null: the upcard itself.",
        allow_none=True,
    )
    active_suit = Word(SUITS, "The suit to follow; null: any card follows.", allow_none=True)
    active_rank = Word(
        RANKS, "The rank to follow, where one was named; null: none.", allow_none=True
    )
    pending = Count("How many cards a demand asks for; 0: none.")
    pending_turns = Count("How many turns a demand takes; 0: none.")
    stock_count = Count("The number of cards in the stock.")
    discard_count = Count("The number of cards in the discard pile, including the upcard.")
    deadline = deadline_of_turn()
    creator = Id("The id of the player who created the game; null: unknown.", allow_none=True)
    rematch_of = Id(
        "The id of the game that this one is a rematch of; null: none.", allow_none=True
    )
    code = Prose(
        "While the game is open, for its creator and those for whom a seat was reserved: the "
        "code for `joinByCode`; else null, as in replays.",
        allow_none=True,
        example="7KQM3XWA",
    )
    visibility = Word(VISIBILITIES, "Who can find and see the game.")
    created_at = Time("The time of creation.")
    started_at = Time("When the game started; null before.", allow_none=True)
    ended_at = Time("When the game ended; null before.", allow_none=True)
    expires_at = Time("When it expires; null: never.", allow_none=True)
    seats = Several(Nested(SeatViewSchema), "The seats, in order.")
    you = Nested(YouSchema, "The caller's own seat; null: none.", allow_none=True)
    rounds_total = Count("The number of completed rounds.")
    result = Nested(ResultSchema, "How the game ended; null before.", allow_none=True)
    head = Hex(32, "The head of the hash chain.")
    events = Several(
        Shaped(EVENT),
        "Only in the answer to a call that created or changed the game: the events of the log "
        "entries that the call added; [] if it added none.",
        optional=True,
    )
    receipt = Nested(
        ReceiptSchema,
        "Beside `events`: the receipt for the newest of these entries; null if there are none.",
        allow_none=True,
        optional=True,
    )
    warnings = Several(
        Nested(RuleWarningSchema),
        "Only in the answer to a call that created the game: settings of its rules that are valid "
        "but probably unintended, as `validateRuleset` reports them; left out if there are none.",
        optional=True,
    )


class ViewSchema(TurnViewSchema):
    """A game as the caller may see it."""

    rules = RulesField(EXPANDED, "All knobs of the rules.")
    rounds = Several(
        Nested(RoundSchema), "The last 20 completed rounds, oldest first; `listRounds` lists all."
    )
    fairness = Nested(FairnessSchema, "Where the randomness of the deals comes from.")
    rematch = Id(
        "Where an ended game is read (`getGame` and the `snapshot` of a stream): the id of its "
        "rematch; null: all are cancelled, or the caller may not see it, or there is none.",
        allow_none=True,
    )


class ReplaySchema(ViewSchema):
    """The view at one version; for finished games, with all hands and the stock."""

    class Meta(Answer.Meta):
        exclude = OF_CHANGES

    omniscient = Flag("true: `hands` and `stock` are included.", optional=True)
    hands = Several(fields.List(NestedWord(CARDS.words)), "All hands, by seat.", optional=True)
    stock = Several(Word(CARDS), "The stock, from the top.", optional=True)
