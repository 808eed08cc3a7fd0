"""The JSON of requests and answers. `make openapi` writes this from the document."""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

Packs: TypeAlias = int | Literal["auto"] | str
"""A number of packs, or a word."""


Direction: TypeAlias = Literal["clockwise", "counterclockwise"] | str
"""The direction of play."""


AnswerRule = TypedDict(
    "AnswerRule",
    {
        "with": list[str],
        "so": Literal["add", "pass_on", "end"] | str,
        "match": NotRequired[Literal["follow", "suit", "any"] | str],
        "on": NotRequired[list[str] | None],
    },
)
"""Which cards answer a demand, and what becomes of it then."""


class SkipEffect(TypedDict):
    """The effect `skip`."""

    do: Literal["skip"]
    n: NotRequired[int]
    answer: NotRequired[list[AnswerRule] | None]


class ReverseEffect(TypedDict):
    """The effect `reverse`."""

    do: Literal["reverse"]


class AgainEffect(TypedDict):
    """The effect `again`."""

    do: Literal["again"]


class DrawEffect(TypedDict):
    """The effect `draw`."""

    do: Literal["draw"]
    n: int
    to: NotRequired[Literal["next", "previous", "others", "chosen", "self"] | str]
    answer: NotRequired[list[AnswerRule] | None]


class GiveEffect(TypedDict):
    """The effect `give`."""

    do: Literal["give"]
    n: int
    to: NotRequired[Literal["next", "previous", "chosen"] | str]


class CoverEffect(TypedDict):
    """The effect `cover`."""

    do: Literal["cover"]
    on: list[str]
    must: NotRequired[bool]


class SeriesEffect(TypedDict):
    """The effect `series`."""

    do: Literal["series"]
    on: list[str]


class FightEffect(TypedDict):
    """The effect `fight`."""

    do: Literal["fight"]
    top: Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] | str
    then: NotRequired[Literal["after_defender", "dealer_left"] | str]


class OtherEffect(TypedDict):
    """An effect of a kind that this version of the document does not know."""

    do: Literal["other"]
    name: str
    args: dict[str, Any]


Effect: TypeAlias = (
    SkipEffect
    | ReverseEffect
    | AgainEffect
    | DrawEffect
    | GiveEffect
    | CoverEffect
    | SeriesEffect
    | FightEffect
    | OtherEffect
)
"""What a card does."""


class Row(TypedDict):
    """What some cards are and do."""

    on: NotRequired[list[str]]
    not_on: NotRequired[list[str]]
    name: NotRequired[Literal["suit", "rank", "either", "suit_if_follows", "own"] | str]
    rank_stays: NotRequired[bool]
    leaves: NotRequired[Literal["any", "below"] | str]
    stands_for: NotRequired[bool]
    do: NotRequired[list[Effect]]
    points: NotRequired[int]
    bonus: NotRequired[int]


Rounds: TypeAlias = int | Literal["players"] | str
"""A number of rounds, or a word."""


class Rules(TypedDict):
    """A rule set with every knob."""

    id: str
    players: dict[str, Any]
    deck: dict[str, Any]
    deal: dict[str, Any]
    first_seat: Literal["dealer_left", "dealer_right", "dealer"] | str
    direction: Direction
    starter: dict[str, Any]
    cards: dict[str, Row]
    follow: list[str]
    answer: list[AnswerRule]
    demand: dict[str, Any]
    reverse_two_players: Literal["none", "skip"] | str
    draw: dict[str, Any]
    several: dict[str, Any]
    calls: list[dict[str, Any]]
    finish: dict[str, Any]
    stock_out: Literal["reshuffle", "pass", "end_round"] | str
    blocked: Literal["score_all", "lowest_takes_differences", "no_winner"] | str
    countdown: dict[str, Any] | None
    scoring: dict[str, Any]
    game_end: dict[str, Any]
    turn_seconds: int | None
    illegal_move_penalty: int


class RowChanges(TypedDict):
    """Columns to change for some cards."""

    on: NotRequired[list[str] | None]
    not_on: NotRequired[list[str] | None]
    name: NotRequired[Literal["suit", "rank", "either", "suit_if_follows", "own"] | None]
    rank_stays: NotRequired[bool | None]
    leaves: NotRequired[Literal["any", "below"] | None]
    stands_for: NotRequired[bool | None]
    do: NotRequired[list[Effect] | None]
    points: NotRequired[int | None]
    bonus: NotRequired[int | None]


class RuleChanges(TypedDict):
    """Knobs to change."""

    id: NotRequired[str]
    players: NotRequired[dict[str, Any]]
    deck: NotRequired[dict[str, Any]]
    deal: NotRequired[dict[str, Any]]
    first_seat: NotRequired[Literal["dealer_left", "dealer_right", "dealer"]]
    direction: NotRequired[Literal["clockwise", "counterclockwise"]]
    starter: NotRequired[dict[str, Any]]
    cards: NotRequired[dict[str, RowChanges | None]]
    follow: NotRequired[list[str]]
    answer: NotRequired[list[AnswerRule]]
    demand: NotRequired[dict[str, Any]]
    reverse_two_players: NotRequired[Literal["none", "skip"]]
    draw: NotRequired[dict[str, Any]]
    several: NotRequired[dict[str, Any]]
    calls: NotRequired[list[dict[str, Any]]]
    finish: NotRequired[dict[str, Any]]
    stock_out: NotRequired[Literal["reshuffle", "pass", "end_round"]]
    blocked: NotRequired[Literal["score_all", "lowest_takes_differences", "no_winner"]]
    countdown: NotRequired[dict[str, Any] | None]
    scoring: NotRequired[dict[str, Any]]
    game_end: NotRequired[dict[str, Any]]
    turn_seconds: NotRequired[int | None]
    illegal_move_penalty: NotRequired[int]


class RowDifferences(TypedDict):
    """Columns that are changed for some cards."""

    on: NotRequired[list[str] | None]
    not_on: NotRequired[list[str] | None]
    name: NotRequired[Literal["suit", "rank", "either", "suit_if_follows", "own"] | str | None]
    rank_stays: NotRequired[bool | None]
    leaves: NotRequired[Literal["any", "below"] | str | None]
    stands_for: NotRequired[bool | None]
    do: NotRequired[list[Effect] | None]
    points: NotRequired[int | None]
    bonus: NotRequired[int | None]


class RuleDifferences(TypedDict):
    """Knobs that differ from the preset's, in the form of `RuleChanges`."""

    id: NotRequired[str]
    players: NotRequired[dict[str, Any]]
    deck: NotRequired[dict[str, Any]]
    deal: NotRequired[dict[str, Any]]
    first_seat: NotRequired[Literal["dealer_left", "dealer_right", "dealer"] | str]
    direction: NotRequired[Direction]
    starter: NotRequired[dict[str, Any]]
    cards: NotRequired[dict[str, RowDifferences | None]]
    follow: NotRequired[list[str]]
    answer: NotRequired[list[AnswerRule]]
    demand: NotRequired[dict[str, Any]]
    reverse_two_players: NotRequired[Literal["none", "skip"] | str]
    draw: NotRequired[dict[str, Any]]
    several: NotRequired[dict[str, Any]]
    calls: NotRequired[list[dict[str, Any]]]
    finish: NotRequired[dict[str, Any]]
    stock_out: NotRequired[Literal["reshuffle", "pass", "end_round"] | str]
    blocked: NotRequired[Literal["score_all", "lowest_takes_differences", "no_winner"] | str]
    countdown: NotRequired[dict[str, Any] | None]
    scoring: NotRequired[dict[str, Any]]
    game_end: NotRequired[dict[str, Any]]
    turn_seconds: NotRequired[int | None]
    illegal_move_penalty: NotRequired[int]


Card: TypeAlias = Literal[
    "AC",
    "2C",
    "3C",
    "4C",
    "5C",
    "6C",
    "7C",
    "8C",
    "9C",
    "TC",
    "JC",
    "QC",
    "KC",
    "AD",
    "2D",
    "3D",
    "4D",
    "5D",
    "6D",
    "7D",
    "8D",
    "9D",
    "TD",
    "JD",
    "QD",
    "KD",
    "AH",
    "2H",
    "3H",
    "4H",
    "5H",
    "6H",
    "7H",
    "8H",
    "9H",
    "TH",
    "JH",
    "QH",
    "KH",
    "AS",
    "2S",
    "3S",
    "4S",
    "5S",
    "6S",
    "7S",
    "8S",
    "9S",
    "TS",
    "JS",
    "QS",
    "KS",
    "XR",
    "XB",
]
"""A card."""


Suit: TypeAlias = Literal["clubs", "diamonds", "hearts", "spades"]
"""A suit."""


Rank: TypeAlias = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
"""The rank of a card."""


PlayMove = TypedDict(
    "PlayMove",
    {
        "type": Literal["play"],
        "cards": list[Card],
        "suit": NotRequired[Suit | None],
        "rank": NotRequired[Rank | None],
        "as": NotRequired[Card | None],
        "target": NotRequired[int | None],
        "announce": NotRequired[list[str] | None],
        "expected_version": NotRequired[int | None],
        "expected_head": NotRequired[str | None],
    },
)
"""Play cards onto the discard pile."""


class DrawMove(TypedDict):
    """Draw a card, or all pending cards of a demand."""

    type: Literal["draw"]
    expected_version: NotRequired[int | None]
    expected_head: NotRequired[str | None]


class PassMove(TypedDict):
    """Pass the turn."""

    type: Literal["pass"]
    expected_version: NotRequired[int | None]
    expected_head: NotRequired[str | None]


class DeclareMove(TypedDict):
    """Declare the active suit or rank, or the card to give."""

    type: Literal["declare"]
    suit: NotRequired[Suit | None]
    rank: NotRequired[Rank | None]
    card: NotRequired[Card | None]
    expected_version: NotRequired[int | None]
    expected_head: NotRequired[str | None]


class AnnounceMove(TypedDict):
    """Announce a call."""

    type: Literal["announce"]
    call: str
    expected_version: NotRequired[int | None]
    expected_head: NotRequired[str | None]


class ChallengeMove(TypedDict):
    """Challenge a seat that missed a call."""

    type: Literal["challenge"]
    target: int
    call: str
    expected_version: NotRequired[int | None]
    expected_head: NotRequired[str | None]


Move: TypeAlias = PlayMove | DrawMove | PassMove | DeclareMove | AnnounceMove | ChallengeMove
"""A move of any type."""


Play = TypedDict(
    "Play",
    {
        "cards": list[Card],
        "suit": NotRequired[Suit | None],
        "rank": NotRequired[Rank | None],
        "as": NotRequired[Card | None],
        "target": NotRequired[int | None],
        "announce": NotRequired[list[str] | None],
        "expected_version": NotRequired[int | None],
        "expected_head": NotRequired[str | None],
    },
)
"""Play cards onto the discard pile."""


class Draw(TypedDict):
    """Draw a card, or all pending cards of a demand."""

    expected_version: NotRequired[int | None]
    expected_head: NotRequired[str | None]


class Pass(TypedDict):
    """Pass the turn."""

    expected_version: NotRequired[int | None]
    expected_head: NotRequired[str | None]


class Declare(TypedDict):
    """Declare the active suit or rank, or the card to give."""

    suit: NotRequired[Suit | None]
    rank: NotRequired[Rank | None]
    card: NotRequired[Card | None]
    expected_version: NotRequired[int | None]
    expected_head: NotRequired[str | None]


class Announce(TypedDict):
    """Announce a call."""

    call: str
    expected_version: NotRequired[int | None]
    expected_head: NotRequired[str | None]


class Challenge(TypedDict):
    """Challenge a seat that missed a call."""

    target: int
    call: str
    expected_version: NotRequired[int | None]
    expected_head: NotRequired[str | None]


class Setup(TypedDict):
    """The position in which the first round begins."""

    hands: list[list[str]]
    starter: Card
    stock: NotRequired[list[Card]]
    scores: NotRequired[list[int] | None]


Phase: TypeAlias = (
    Literal["play", "declare", "drawn", "answer", "cover", "fight", "over", "more"] | str
)
"""What the seat to act may do."""


RoundReason: TypeAlias = Literal["went_out", "blocked", "stock_exhausted", "resigned"] | str
"""Why a round ended."""


GameReason: TypeAlias = Literal["finished", "resigned", "cancelled", "expired"] | str
"""Why a game ended."""


DrawReason: TypeAlias = (
    Literal[
        "turn",
        "attack",
        "effect",
        "call_missed",
        "illegal_move",
        "fight",
        "finish",
        "new_hand",
        "in_air",
    ]
    | str
)
"""Why cards were drawn."""


ProblemCode: TypeAlias = (
    Literal[
        "malformed-json",
        "bad-request",
        "unauthorized",
        "not-seated",
        "not-the-creator",
        "out-of-scope",
        "not-found",
        "method-not-allowed",
        "not-acceptable",
        "not-your-turn",
        "game-not-started",
        "game-over",
        "game-not-over",
        "too-few-players",
        "game-full",
        "seat-taken",
        "already-seated",
        "cannot-join",
        "already-started",
        "nothing-to-open",
        "quota-exceeded",
        "last-token",
        "stale-version",
        "too-large",
        "too-costly",
        "unsupported-media-type",
        "validation-failed",
        "ruleset-invalid",
        "idempotency-key-reused",
        "seal-mismatch",
        "illegal-move",
        "rate-limited",
        "too-many-streams",
        "internal-error",
        "unavailable",
    ]
    | str
)
"""The code of a problem."""


FaultCode: TypeAlias = (
    Literal[
        "required",
        "unknown-member",
        "wrong-type",
        "malformed",
        "out-of-range",
        "too-long",
        "too-short",
        "not-one-of",
        "duplicate",
        "given-twice",
        "unknown-ruleset",
        "unknown-bot",
        "unknown-player",
        "unknown-game",
        "name-taken-by-bot",
        "name-unreadable",
        "name-refused",
        "not-allowed",
        "contradiction",
        "too-costly",
    ]
    | str
)
"""What is wrong with a value of a request."""


IllegalMoveReason: TypeAlias = (
    Literal[
        "card-not-in-hand",
        "does-not-follow",
        "attack-unanswered",
        "suit-owed",
        "rank-owed",
        "card-owed",
        "nothing-to-declare",
        "no-declaration",
        "bad-target",
        "must-play",
        "must-play-drawn",
        "must-draw",
        "cannot-draw",
        "cannot-pass",
        "ranks-differ",
        "several-not-allowed",
        "cannot-finish",
        "joker-unnamed",
        "bad-joker-name",
        "not-in-fight",
        "nothing-to-announce",
        "nothing-to-challenge",
    ]
    | str
)
"""Why a move is not allowed."""


EndReason: TypeAlias = (
    Literal["game_over", "draining", "unavailable", "unauthorized", "not-found", "internal-error"]
    | str
)
"""Why a stream ended."""


GameStatus: TypeAlias = Literal["open", "active", "finished", "cancelled"] | str
"""The status of a game."""


SeatStatus: TypeAlias = Literal["playing", "out", "eliminated"] | str
"""Whether a seat is playing, `out` (resigned, or free at the start), or eliminated."""


NoticeType: TypeAlias = Literal["invited", "declined", "your_turn", "game_over"] | str
"""`invited`."""


CheckName: TypeAlias = Literal["grammar", "seq", "chain", "commitment", "seed", "replay"] | str
"""The name of a check."""


Emote: TypeAlias = Literal["hello", "thanks", "nice", "oops", "thinking", "good_game"] | str
"""What a player shows."""


KnobGroup: TypeAlias = Literal["table", "deal", "cards", "draw", "demands", "calls", "end"] | str
"""What a knob is about."""


Visibility: TypeAlias = Literal["public", "unlisted", "private"]
"""Who can find and see a game."""


PlayerKind: TypeAlias = Literal["person", "program"]
"""A `program` is a bot that plays over HTTP."""


Language: TypeAlias = Literal["en", "de", "vi", "fa"]
"""The code of a language."""


SeedMode: TypeAlias = Literal["commit", "sealed", "creator"]
"""How the seed of a game is made."""


class PlayerJoinedEvent(TypedDict):
    """A seat was taken."""

    type: Literal["player_joined"]
    seq: int
    seat: int
    player: str | None
    bot: str | None
    name: str | None


class PlayerLeftEvent(TypedDict):
    """A seat was given up before the start."""

    type: Literal["player_left"]
    seq: int
    seat: int
    by: Literal["seat", "creator"]


class InvitationDeclinedEvent(TypedDict):
    """The player a seat was kept for does not want it."""

    type: Literal["invitation_declined"]
    seq: int
    seat: int


class InvitationExpiredEvent(TypedDict):
    """The player a seat was kept for has too many newer invitations."""

    type: Literal["invitation_expired"]
    seq: int
    seat: int


class SeedOpenedEvent(TypedDict):
    """A seat opened its sealed client seed."""

    type: Literal["seed_opened"]
    seq: int
    seat: int


class GameStartedEvent(TypedDict):
    """The seats that play were fixed."""

    type: Literal["game_started"]
    seq: int
    seats: list[int]


class DealtEvent(TypedDict):
    """A round was dealt."""

    type: Literal["dealt"]
    seq: int
    seat: int
    count: int
    round: int
    cards: NotRequired[list[Card]]


class StarterPutBackEvent(TypedDict):
    """A card turned up to begin was put back into the stock."""

    type: Literal["starter_put_back"]
    seq: int
    card: Card


class StarterTurnedEvent(TypedDict):
    """The card that begins the round lies on the discard pile."""

    type: Literal["starter_turned"]
    seq: int
    card: Card
    round: int
    dealer: int


CardPlayedEvent = TypedDict(
    "CardPlayedEvent",
    {
        "type": Literal["card_played"],
        "seq": int,
        "seat": int,
        "cards": list[Card],
        "as": NotRequired[Card],
        "target": NotRequired[int],
    },
)
"""Cards were laid on the discard pile, the last one on top."""


class SuitDeclaredEvent(TypedDict):
    """The suit that must be followed next was declared."""

    type: Literal["suit_declared"]
    seq: int
    seat: int
    suit: Suit


class RankDeclaredEvent(TypedDict):
    """The rank that must be followed next was declared."""

    type: Literal["rank_declared"]
    seq: int
    seat: int
    rank: Rank


class CardGivenEvent(TypedDict):
    """A seat gave a card to another one."""

    type: Literal["card_given"]
    seq: int
    seat: int
    target: int
    card: Card


class DirectionReversedEvent(TypedDict):
    """Play runs the other way round."""

    type: Literal["direction_reversed"]
    seq: int
    direction: Direction


class SeatSkippedEvent(TypedDict):
    """A seat lost its turn."""

    type: Literal["seat_skipped"]
    seq: int
    seat: int


class TurnRepeatedEvent(TypedDict):
    """The same seat has another turn."""

    type: Literal["turn_repeated"]
    seq: int
    seat: int


class CoverAllowedEvent(TypedDict):
    """The same seat may put another card on it."""

    type: Literal["cover_allowed"]
    seq: int
    seat: int


class AttackRaisedEvent(TypedDict):
    """The next seat must answer, or draw `pending` cards or lose `turns`."""

    type: Literal["attack_raised"]
    seq: int
    pending: int
    count: int
    turns: NotRequired[int]


class AttackTakenEvent(TypedDict):
    """The seat under attack drew the demand."""

    type: Literal["attack_taken"]
    seq: int
    seat: int
    count: int
    turns: NotRequired[int]


class AttackBlockedEvent(TypedDict):
    """An answer ended the attack."""

    type: Literal["attack_blocked"]
    seq: int
    count: int
    turns: NotRequired[int]


class AttackLapsedEvent(TypedDict):
    """Nothing was left to draw, the demand lapsed."""

    type: Literal["attack_lapsed"]
    seq: int
    seat: int
    count: int
    turns: NotRequired[int]


class CardsDrawnEvent(TypedDict):
    """A seat drew cards."""

    type: Literal["cards_drawn"]
    seq: int
    seat: int
    count: int
    why: DrawReason
    cards: NotRequired[list[Card]]


class StockRebuiltEvent(TypedDict):
    """The discards were shuffled into a new stock."""

    type: Literal["stock_rebuilt"]
    seq: int
    count: int


class TurnPassedEvent(TypedDict):
    """A seat passed."""

    type: Literal["turn_passed"]
    seq: int
    seat: int


class CallAnnouncedEvent(TypedDict):
    """A seat announced a call in time."""

    type: Literal["call_announced"]
    seq: int
    seat: int
    call: str


class CallChallengedEvent(TypedDict):
    """A seat caught a forgotten call."""

    type: Literal["call_challenged"]
    seq: int
    seat: int
    target: int
    call: str


class CallMissedEvent(TypedDict):
    """A forgotten call cost cards."""

    type: Literal["call_missed"]
    seq: int
    seat: int
    call: str
    penalty: int


class FightOpenedEvent(TypedDict):
    """A fight began."""

    type: Literal["fight_opened"]
    seq: int
    seat: int
    defender: int


class FightContinuedEvent(TypedDict):
    """A seat played the next card of the fight."""

    type: Literal["fight_continued"]
    seq: int
    seat: int
    defender: int


class FightPassedEvent(TypedDict):
    """A seat will not continue the fight."""

    type: Literal["fight_passed"]
    seq: int
    seat: int


class FightEndedEvent(TypedDict):
    """A fight was settled."""

    type: Literal["fight_ended"]
    seq: int
    seat: int
    count: int
    card: Card


class SeatInAirEvent(TypedDict):
    """A seat has no cards left but may not win yet."""

    type: Literal["seat_in_air"]
    seq: int
    seat: int


class ScoreCountedDownEvent(TypedDict):
    """A countdown seat emptied its hand and was dealt a smaller one."""

    type: Literal["score_counted_down"]
    seq: int
    seat: int
    score: int


class FinishPenalisedEvent(TypedDict):
    """A forbidden last card cost cards instead of winning."""

    type: Literal["finish_penalised"]
    seq: int
    seat: int
    penalty: int


class IllegalMovePunishedEvent(TypedDict):
    """An illegal move cost cards."""

    type: Literal["illegal_move_punished"]
    seq: int
    seat: int
    penalty: int


class TurnTimedOutEvent(TypedDict):
    """The clock made a seat's move."""

    type: Literal["turn_timed_out"]
    seq: int
    seat: int


class SeatResignedEvent(TypedDict):
    """A seat gave up."""

    type: Literal["seat_resigned"]
    seq: int
    seat: int


class RoundEndedEvent(TypedDict):
    """A round was over and counted."""

    type: Literal["round_ended"]
    seq: int
    round: int
    winner: int | None
    reason: RoundReason
    hands: list[list[str]]
    points: list[int]
    scores: list[int]


class SeatEliminatedEvent(TypedDict):
    """A seat is out of the game."""

    type: Literal["seat_eliminated"]
    seq: int
    seat: int


class Standing(TypedDict):
    """The final place of a seat."""

    seat: int
    place: int
    score: int


class GameEndedEvent(TypedDict):
    """The game is over."""

    type: Literal["game_ended"]
    seq: int
    winners: list[int]
    standings: list[Standing]
    reason: GameReason


class SeedRevealedEvent(TypedDict):
    """The log is complete and its seed is public."""

    type: Literal["seed_revealed"]
    seq: int
    reason: GameReason
    seed: str


class OtherEvent(TypedDict):
    """Something of a kind that this version of the document does not know."""

    seq: int
    type: Literal["other"]
    name: str
    args: dict[str, Any]


Event: TypeAlias = (
    PlayerJoinedEvent
    | PlayerLeftEvent
    | InvitationDeclinedEvent
    | InvitationExpiredEvent
    | SeedOpenedEvent
    | GameStartedEvent
    | DealtEvent
    | StarterPutBackEvent
    | StarterTurnedEvent
    | CardPlayedEvent
    | SuitDeclaredEvent
    | RankDeclaredEvent
    | CardGivenEvent
    | DirectionReversedEvent
    | SeatSkippedEvent
    | TurnRepeatedEvent
    | CoverAllowedEvent
    | AttackRaisedEvent
    | AttackTakenEvent
    | AttackBlockedEvent
    | AttackLapsedEvent
    | CardsDrawnEvent
    | StockRebuiltEvent
    | TurnPassedEvent
    | CallAnnouncedEvent
    | CallChallengedEvent
    | CallMissedEvent
    | FightOpenedEvent
    | FightContinuedEvent
    | FightPassedEvent
    | FightEndedEvent
    | SeatInAirEvent
    | ScoreCountedDownEvent
    | FinishPenalisedEvent
    | IllegalMovePunishedEvent
    | TurnTimedOutEvent
    | SeatResignedEvent
    | RoundEndedEvent
    | SeatEliminatedEvent
    | GameEndedEvent
    | SeedRevealedEvent
    | OtherEvent
)
"""Something that happened in a game."""


PlayEntry = TypedDict(
    "PlayEntry",
    {
        "seat": int,
        "at": int,
        "seq": int,
        "type": Literal["play"],
        "cards": list[Card],
        "suit": NotRequired[Suit],
        "rank": NotRequired[Rank],
        "as": NotRequired[Card],
        "target": NotRequired[int],
        "announce": NotRequired[list[str]],
        "hash": str,
    },
)
"""Cards were played."""


class DrawEntry(TypedDict):
    """A seat drew cards."""

    seat: int
    at: int
    seq: int
    type: Literal["draw"]
    hash: str


class PassEntry(TypedDict):
    """A seat passed."""

    seat: int
    at: int
    seq: int
    type: Literal["pass"]
    hash: str


class DeclareEntry(TypedDict):
    """A suit, a rank or a card to give was declared."""

    seat: int
    at: int
    seq: int
    type: Literal["declare"]
    suit: NotRequired[Suit]
    rank: NotRequired[Rank]
    card: NotRequired[Card]
    hash: str


class AnnounceEntry(TypedDict):
    """A call was announced."""

    seat: int
    at: int
    seq: int
    type: Literal["announce"]
    call: str
    hash: str


class ChallengeEntry(TypedDict):
    """A seat was challenged for a missed call."""

    seat: int
    at: int
    seq: int
    type: Literal["challenge"]
    target: int
    call: str
    hash: str


class JoinedEntry(TypedDict):
    """A seat was taken."""

    seat: int
    at: int
    seq: int
    type: Literal["joined"]
    player: str | None
    bot: str | None
    level: NotRequired[int | None]
    client_seed: NotRequired[str | None]
    seal: NotRequired[str | None]
    hash: str


class LeftEntry(TypedDict):
    """A player left a seat, or the creator freed it."""

    seat: int
    at: int
    seq: int
    type: Literal["left"]
    by: Literal["seat", "creator"]
    hash: str


class DeclinedEntry(TypedDict):
    """A player declined the seat reserved for them."""

    seat: int
    at: int
    seq: int
    type: Literal["declined"]
    hash: str


class ExpiredEntry(TypedDict):
    """A reserved seat became open, as its player has too many invitations."""

    seat: int
    at: int
    seq: int
    type: Literal["expired"]
    hash: str


class OpenedEntry(TypedDict):
    """A sealed client seed was opened."""

    seat: int
    at: int
    seq: int
    type: Literal["opened"]
    client_seed: str
    hash: str


class StartedEntry(TypedDict):
    """The game started."""

    seat: int | None
    at: int
    seq: int
    type: Literal["started"]
    seats: list[int]
    hash: str


class TimedOutEntry(TypedDict):
    """The clock made a move."""

    seat: int
    at: int
    seq: int
    type: Literal["timed_out"]
    move: Move
    hash: str


class IllegalEntry(TypedDict):
    """An illegal move was penalised."""

    seat: int
    at: int
    seq: int
    type: Literal["illegal"]
    move: Move
    hash: str


class ResignedEntry(TypedDict):
    """A seat resigned."""

    seat: int
    at: int
    seq: int
    type: Literal["resigned"]
    by: Literal["seat", "clock"]
    hash: str


class EndedEntry(TypedDict):
    """The game ended, and its seed was revealed."""

    seat: int | None
    at: int
    seq: int
    type: Literal["ended"]
    reason: GameReason
    server_seed: str
    setup: Setup | None
    by: NotRequired[Literal["creator", "clock"]]
    hash: str


class OtherEntry(TypedDict):
    """Something of a kind that this version of the document does not know."""

    seat: int
    at: int
    seq: int
    type: Literal["other"]
    name: str
    args: dict[str, Any]
    hash: str


Entry: TypeAlias = (
    PlayEntry
    | DrawEntry
    | PassEntry
    | DeclareEntry
    | AnnounceEntry
    | ChallengeEntry
    | JoinedEntry
    | LeftEntry
    | DeclinedEntry
    | ExpiredEntry
    | OpenedEntry
    | StartedEntry
    | TimedOutEntry
    | IllegalEntry
    | ResignedEntry
    | EndedEntry
    | OtherEntry
)
"""A log entry as stored, with the head of the chain after it."""


Fault = TypedDict(
    "Fault",
    {
        "pointer": str,
        "in": Literal["body", "query", "header", "path"],
        "code": FaultCode,
        "detail": str,
    },
)
"""One error in a request."""


class Problem(TypedDict):
    """An error (RFC 9457)."""

    type: str
    code: ProblemCode
    title: str
    status: int
    detail: str
    instance: str
    errors: NotRequired[list[Fault]]
    reason: NotRequired[IllegalMoveReason]
    current_version: NotRequired[int]
    entry: NotRequired[Entry]
    events: NotRequired[list[Event]]


class NewPlayer(TypedDict):
    """A player to create."""

    name: str
    kind: NotRequired[PlayerKind | None]


class PlayerWithToken(TypedDict):
    """A player with a bearer token, which is returned only once and stored as a digest."""

    id: str
    name: str
    kind: PlayerKind
    token: str


class Player(TypedDict):
    """The caller's player."""

    id: str
    name: str
    kind: PlayerKind
    created_at: str
    invitations: Literal["everyone", "nobody"]
    language: Language | None
    presence: Literal["everyone", "nobody"]


class ChangedPlayer(TypedDict):
    """Changes to a player."""

    name: NotRequired[str]
    invitations: NotRequired[Literal["everyone", "nobody"]]
    language: NotRequired[Language | None]
    presence: NotRequired[Literal["everyone", "nobody"]]


class Rating(TypedDict):
    """The rating of a player in the games of a preset."""

    rating: int
    uncertainty: int
    games: int
    ruleset: str


class Played(TypedDict):
    """How many public games of a player have ended, and how many seals stayed closed."""

    finished: int
    won: int
    unopened: int


class Profile(TypedDict):
    """The public profile of a player."""

    id: str
    name: str
    kind: PlayerKind
    created_at: str
    ratings: list[Rating]
    games: Played


Empty: TypeAlias = dict[str, Any]
"""An empty object."""


class NewToken(TypedDict):
    """A token to add."""

    label: NotRequired[str | None]
    expires_in: NotRequired[int | None]


class AddedToken(TypedDict):
    """An added token, which is returned only once."""

    id: str
    label: str | None
    token: str
    created_at: str
    expires_at: str | None


class Token(TypedDict):
    """A token of the caller, without the token text."""

    id: str
    label: str | None
    created_at: str
    expires_at: str | None
    last_used_at: str | None


class Tokens(TypedDict):
    """All valid tokens of the caller, at most ten."""

    items: list[Token]
    next_cursor: str | None


class ListedPlayer(TypedDict):
    """A player with its current name."""

    id: str
    name: str
    kind: PlayerKind | None


class Block(TypedDict):
    """A player whom the caller has blocked."""

    player: ListedPlayer
    blocked_at: str


class BlockPage(TypedDict):
    """One page of a list."""

    items: list[Block]
    next_cursor: str | None


class NewReport(TypedDict):
    """A report about a player."""

    player: str
    game: NotRequired[str | None]
    reason: Literal["name", "cheating", "stalling", "other"]
    note: NotRequired[str | None]


class ReportId(TypedDict):
    """A report that the operators will read."""

    id: str


class SeenSeat(TypedDict):
    """A seat, and when its player was last seen in the game."""

    seat: int
    seen_at: str | None


class Presence(TypedDict):
    """When the players of a game were last seen in it, by seat."""

    seats: list[SeenSeat]


class NewEmote(TypedDict):
    """An emote to show."""

    emote: Literal["hello", "thanks", "nice", "oops", "thinking", "good_game"]


class RankedPlayer(TypedDict):
    """A player with its current name."""

    id: str
    name: str
    kind: PlayerKind


class Ranked(TypedDict):
    """A player in the leaderboard of a preset."""

    rating: int
    uncertainty: int
    games: int
    place: int
    player: RankedPlayer


class RankedPage(TypedDict):
    """One page of a list."""

    items: list[Ranked]
    next_cursor: str | None


class StatisticsItem(TypedDict):
    """The games of a player under one preset, of one kind, that ended with winners."""

    ruleset: str
    kind: Literal["people", "bots", "mixed"]
    played: int
    won: int
    places: list[int]
    resigned: int
    timed_out: int
    streak: int
    best_streak: int
    last_at: str


class Statistics(TypedDict):
    """The statistics of a player by preset and kind of game."""

    items: list[StatisticsItem]
    next_cursor: str | None


class MeSeat(TypedDict):
    """The creator takes this seat."""

    occupant: Literal["me"]


class OpenSeat(TypedDict):
    """Any player may take this seat."""

    occupant: Literal["open"]


class PlayerSeat(TypedDict):
    """Reserved for one player, who takes it by joining."""

    occupant: Literal["player"]
    id: str


class BotSeat(TypedDict):
    """A house bot takes this seat."""

    occupant: Literal["bot"]
    bot: str
    level: NotRequired[int | None]


Seat: TypeAlias = MeSeat | OpenSeat | PlayerSeat | BotSeat
"""Who takes a seat."""


class NewGame(TypedDict):
    """A game to create."""

    ruleset: str
    rules: NotRequired[RuleChanges | None]
    seats: list[Seat]
    visibility: NotRequired[Visibility | None]
    seed_mode: NotRequired[Literal["commit", "sealed"] | None]
    seed: NotRequired[str | None]
    setup: NotRequired[Setup | None]


class SeatedPlayer(TypedDict):
    """A player with the name they had when joining."""

    id: str | None
    name: str
    kind: PlayerKind


class SeatView(TypedDict):
    """The public state of a seat."""

    seat: int
    player: SeatedPlayer | None
    bot: str | None
    level: int | None
    card_count: int
    score: int
    status: SeatStatus
    announced: list[str]
    in_air: bool
    wild_rank: Rank | None
    reserved_for: str | None


class You(TypedDict):
    """The caller's own seat, hand and legal moves."""

    seat: int
    hand: list[Card]
    legal_moves: list[Move]


class Result(TypedDict):
    """How the game ended."""

    winners: list[int]
    standings: list[Standing]
    reason: GameReason


class Receipt(TypedDict):
    """A signed receipt."""

    game_id: str
    seq: int
    head: str
    at: str
    key_id: str | None
    signature: str | None


class RuleWarning(TypedDict):
    """Settings that are valid but probably unintended."""

    pointer: str
    detail: str


class Round(TypedDict):
    """A completed round."""

    round: int
    winner: int | None
    reason: RoundReason
    hands: list[list[str]]
    points: list[int]
    scores: list[int]


class Fairness(TypedDict):
    """Where the randomness of the deals comes from."""

    commit: str
    shuffle: str
    seed_mode: SeedMode
    client_seeds: list[int]
    sealed: list[int]
    seed: str | None


class View(TypedDict):
    """A game as the caller may see it."""

    id: str
    status: GameStatus
    ruleset: str
    provably_fair: bool
    version: int
    round: int
    dealer: int | None
    turn: int | None
    to_act: list[int]
    phase: Phase | None
    direction: Direction | None
    upcard: Card | None
    upcard_as: Card | None
    active_suit: Suit | None
    active_rank: Rank | None
    pending: int
    pending_turns: int
    stock_count: int
    discard_count: int
    deadline: str | None
    creator: str | None
    rematch_of: str | None
    code: str | None
    visibility: Visibility
    created_at: str
    started_at: str | None
    ended_at: str | None
    expires_at: str | None
    seats: list[SeatView]
    you: You | None
    rounds_total: int
    result: Result | None
    head: str
    events: NotRequired[list[Event]]
    receipt: NotRequired[Receipt | None]
    warnings: NotRequired[list[RuleWarning]]
    rules: Rules
    rounds: list[Round]
    fairness: Fairness
    rematch: str | None


class Quick(TypedDict):
    """The rules and the number of players of a quick game."""

    ruleset: str
    rules: NotRequired[RuleChanges | None]
    players: int
    fill_after: NotRequired[int | None]
    fill_bot: NotRequired[str | None]
    join: NotRequired[bool | None]


class ListedSeat(TypedDict):
    """A seat of a game in a list."""

    seat: int
    player: ListedPlayer | None
    bot: str | None
    reserved: bool


class ListedResult(TypedDict):
    """How a game in a list ended."""

    winners: list[int]


class GameSummary(TypedDict):
    """A game in a list."""

    id: str
    status: GameStatus
    ruleset: str
    visibility: Visibility
    creator: str
    provably_fair: bool
    created_at: str
    started_at: str | None
    ended_at: str | None
    version: int
    deadline: str | None
    turn_seconds: int | None
    changes: RuleDifferences
    seat_count: int
    free: int
    seats: list[ListedSeat]
    result: ListedResult | None


class GameSummaryPage(TypedDict):
    """One page of a list."""

    items: list[GameSummary]
    next_cursor: str | None


class MyGame(TypedDict):
    """A game of the caller, in a list."""

    id: str
    status: GameStatus
    ruleset: str
    visibility: Visibility
    creator: str
    provably_fair: bool
    created_at: str
    started_at: str | None
    ended_at: str | None
    version: int
    deadline: str | None
    turn_seconds: int | None
    changes: RuleDifferences
    seat_count: int
    free: int
    seats: list[ListedSeat]
    result: ListedResult | None
    your_seat: int | None
    to_act: bool
    outcome: Literal["won", "lost", "drawn"] | None


class MyGamePage(TypedDict):
    """One page of a list."""

    items: list[MyGame]
    next_cursor: str | None


class Invitation(TypedDict):
    """An open game as shown to players who may join it."""

    id: str
    creator: ListedPlayer
    ruleset: str
    rules: Rules
    seat_count: int
    free: int
    provably_fair: bool
    seed_mode: SeedMode
    commit: str


class Join(TypedDict):
    """Which seat to take, and the client seed."""

    seat: NotRequired[int | None]
    client_seed: NotRequired[str | None]
    seal: NotRequired[str | None]


class JoinByCode(TypedDict):
    """The code of an open game, and the client seed."""

    code: str
    client_seed: NotRequired[str | None]
    seal: NotRequired[str | None]


class OpenSeed(TypedDict):
    """Opens the client seed that was sealed when joining."""

    client_seed: str


class TurnView(TypedDict):
    """What changes with the turns of a game, as the caller may see it."""

    id: str
    status: GameStatus
    ruleset: str
    provably_fair: bool
    version: int
    round: int
    dealer: int | None
    turn: int | None
    to_act: list[int]
    phase: Phase | None
    direction: Direction | None
    upcard: Card | None
    upcard_as: Card | None
    active_suit: Suit | None
    active_rank: Rank | None
    pending: int
    pending_turns: int
    stock_count: int
    discard_count: int
    deadline: str | None
    creator: str | None
    rematch_of: str | None
    code: str | None
    visibility: Visibility
    created_at: str
    started_at: str | None
    ended_at: str | None
    expires_at: str | None
    seats: list[SeatView]
    you: You | None
    rounds_total: int
    result: Result | None
    head: str
    events: NotRequired[list[Event]]
    receipt: NotRequired[Receipt | None]
    warnings: NotRequired[list[RuleWarning]]


class Moved(TypedDict):
    """The result of a move."""

    entry: Entry
    events: list[Event]
    game: TurnView
    receipt: Receipt


class EntryPage(TypedDict):
    """One page of a list."""

    items: list[Entry]
    next_cursor: str | None


class Replay(TypedDict):
    """The view at one version."""

    id: str
    status: GameStatus
    ruleset: str
    provably_fair: bool
    version: int
    round: int
    dealer: int | None
    turn: int | None
    to_act: list[int]
    phase: Phase | None
    direction: Direction | None
    upcard: Card | None
    upcard_as: Card | None
    active_suit: Suit | None
    active_rank: Rank | None
    pending: int
    pending_turns: int
    stock_count: int
    discard_count: int
    deadline: str | None
    creator: str | None
    rematch_of: str | None
    code: str | None
    visibility: Visibility
    created_at: str
    started_at: str | None
    ended_at: str | None
    expires_at: str | None
    seats: list[SeatView]
    you: You | None
    rounds_total: int
    result: Result | None
    head: str
    rules: Rules
    rounds: list[Round]
    fairness: Fairness
    rematch: str | None
    omniscient: NotRequired[bool]
    hands: NotRequired[list[list[str]]]
    stock: NotRequired[list[Card]]


class Analyst(TypedDict):
    """The bot that made the analysis."""

    bot: str
    level: int
    version: int


class Candidate(TypedDict):
    """A move that was legal for the seat."""

    move: Move
    win_chance: float | None
    rollouts: int


class Analysis(TypedDict):
    """The analysis of a position from what one seat could know, by the strongest house bot."""

    seat: int
    version: int
    house: Analyst
    candidates: list[Candidate]
    played: Move | None
    best: Move


class RoundPage(TypedDict):
    """One page of a list."""

    items: list[Round]
    next_cursor: str | None


class EntryEvents(TypedDict):
    """The events of one log entry, as the caller may see them."""

    seq: int
    events: list[Event]


class EntryEventsPage(TypedDict):
    """The events of a game by log entry."""

    items: list[EntryEvents]
    next_cursor: str | None
    at: str
    game: NotRequired[TurnView]


class SnapshotMessage(TypedDict):
    """`snapshot`."""

    id: str
    status: GameStatus
    ruleset: str
    provably_fair: bool
    version: int
    round: int
    dealer: int | None
    turn: int | None
    to_act: list[int]
    phase: Phase | None
    direction: Direction | None
    upcard: Card | None
    upcard_as: Card | None
    active_suit: Suit | None
    active_rank: Rank | None
    pending: int
    pending_turns: int
    stock_count: int
    discard_count: int
    deadline: str | None
    creator: str | None
    rematch_of: str | None
    code: str | None
    visibility: Visibility
    created_at: str
    started_at: str | None
    ended_at: str | None
    expires_at: str | None
    seats: list[SeatView]
    you: You | None
    rounds_total: int
    result: Result | None
    head: str
    rules: Rules
    rounds: list[Round]
    fairness: Fairness
    rematch: str | None
    at: str


class EntryMessage(TypedDict):
    """`entry`."""

    seq: int
    events: list[Event]
    game_id: NotRequired[str]
    at: str
    game: NotRequired[TurnView | None]


class PresenceMessage(TypedDict):
    """`presence`."""

    seats: list[SeenSeat]
    game_id: NotRequired[str]
    at: str


class EmoteMessage(TypedDict):
    """`emote`."""

    game_id: NotRequired[str]
    seat: int
    emote: Emote
    at: str


class EndMessage(TypedDict):
    """`end`."""

    reason: EndReason
    at: str


class Notice(TypedDict):
    """A notice for a player about one of their games."""

    game_id: str
    seat: int
    version: int
    since: str
    type: NoticeType
    deadline: NotRequired[str | None]


class NoticePage(TypedDict):
    """Notices for a player."""

    items: list[Notice]
    next_cursor: str | None
    at: str


class InvitedMessage(TypedDict):
    """`invited`."""

    game_id: str
    seat: int
    version: int
    since: str
    type: Literal["invited"]
    at: str


class DeclinedMessage(TypedDict):
    """`declined`."""

    game_id: str
    seat: int
    version: int
    since: str
    type: Literal["declined"]
    at: str


class YourTurnMessage(TypedDict):
    """`your_turn`."""

    game_id: str
    seat: int
    version: int
    since: str
    type: Literal["your_turn"]
    deadline: str | None
    at: str


class GameOverMessage(TypedDict):
    """`game_over`."""

    game_id: str
    seat: int
    version: int
    since: str
    type: Literal["game_over"]
    at: str


class Entropy(TypedDict):
    """Whose randomness determined the deals."""

    fair: bool
    seats: list[int]
    creator: bool
    setup: bool
    text: str


class Proof(TypedDict):
    """Proof that a game is in the signed checkpoint of the day on which it ended (RFC 9162)."""

    format: str
    day: str
    game: str
    head: str
    index: int
    size: int
    path: list[str]
    root: str
    key_id: str | None
    signature: str | None


class Audit(TypedDict):
    """A summary for verifiers."""

    game: str
    status: GameStatus
    format: str
    rules_version: int
    ruleset: str
    shuffle: str
    seed_mode: SeedMode
    provably_fair: bool
    entropy: Entropy | None
    commit: str
    setup_digest: str | None
    client_seeds: list[str | None]
    seals: list[str | None]
    server_seed: str | None
    setup: dict[str, Any] | None
    entries: int
    head: str
    proof: Proof | None


class CheckResult(TypedDict):
    """The result of one check."""

    check: CheckName
    passed: bool
    detail: str


class Unjudged(TypedDict):
    """A house bot with replies that were not recomputed."""

    bot: str
    version: int
    replies: int
    known: bool


class House(TypedDict):
    """How many moves of house bots were recomputed."""

    replies: int
    recomputed: int
    unjudged: list[Unjudged]


class AuditReport(TypedDict):
    """The result of verifying an export."""

    valid: bool
    complete: bool
    checks: list[CheckResult]
    first_bad_line: int | None
    entropy: Entropy | None
    house: House


class PublicKey(TypedDict):
    """A public key for receipts and checkpoints."""

    key_id: str
    algorithm: Literal["Ed25519"]
    public_key: str
    valid_from: str | None
    valid_until: str | None


class PublicKeys(TypedDict):
    """The public keys, the one in use first."""

    keys: list[PublicKey]


class Checkpoint(TypedDict):
    """A signed Merkle root over all games that ended on a day."""

    format: str
    day: str
    size: int
    root: str
    key_id: str | None
    signature: str | None
    keys: list[PublicKey]
    unopened: int


class CheckpointPage(TypedDict):
    """One page of a list."""

    items: list[Checkpoint]
    next_cursor: str | None


class Leaf(TypedDict):
    """A leaf in the tree of a day."""

    name: str
    head: str


class LeafPage(TypedDict):
    """One page of a list."""

    items: list[Leaf]
    next_cursor: str | None


class CheckpointTree(TypedDict):
    """The head of the Merkle tree over all checkpoint lines, oldest first (RFC 9162)."""

    format: str
    size: int
    root: str
    key_id: str | None
    signature: str | None


class CheckpointProof(TypedDict):
    """Proof that a checkpoint is a leaf of the tree."""

    checkpoint: Checkpoint
    index: int
    path: list[str]
    tree: CheckpointTree


CheckpointConsistency = TypedDict(
    "CheckpointConsistency",
    {
        "from": int,
        "to": int,
        "path": list[str],
    },
)
"""Proof that a tree extends an older one (RFC 9162, 2.1.4)."""


class RulesetSummary(TypedDict):
    """A preset in the list."""

    id: str
    title: str
    native_title: str
    summary: str


class RulesetSummaryPage(TypedDict):
    """One page of a list."""

    items: list[RulesetSummary]
    next_cursor: str | None


class KnobOption(TypedDict):
    """A word that a knob may have."""

    value: dict[str, Any]
    name: str


class Knob(TypedDict):
    """A knob with its value, what that means, and what else it may be."""

    pointer: str
    name: str
    kind: Literal["choice", "number", "cards", "follow", "text", "data"]
    options: list[KnobOption]
    least: int | None
    most: int | None
    group: KnobGroup
    value: dict[str, Any]
    meaning: str
    rules: list[str]


class RulePart(TypedDict):
    """A member of rows, effects, answers or calls."""

    pointer: str
    name: str
    kind: Literal["choice", "number", "cards", "follow", "text", "data"]
    options: list[KnobOption]
    least: int | None
    most: int | None
    of: str
    first: dict[str, Any]
    optional: bool
    default: dict[str, Any]


class Ruleset(TypedDict):
    """A preset in full."""

    id: str
    title: str
    native_title: str
    summary: str
    rules: Rules
    text: list[str]
    knobs: list[Knob]
    parts: list[RulePart]


class Validate(TypedDict):
    """Rules to validate."""

    ruleset: str
    rules: NotRequired[RuleChanges | None]
    players: NotRequired[int | None]


class Validated(TypedDict):
    """Valid rules, in full."""

    ruleset: str
    rules: Rules
    text: list[str]
    warnings: list[RuleWarning]


class BotInfo(TypedDict):
    """A bot that can take a seat."""

    id: str
    levels: list[int]
    about: str


class BotInfoPage(TypedDict):
    """One page of a list."""

    items: list[BotInfo]
    next_cursor: str | None


class Form(TypedDict):
    """A form of a text."""

    text: str
    when: dict[str, str]


class Words(TypedDict):
    """Words and sentences in one language, by kind and code."""

    language: Language
    direction: Literal["ltr", "rtl"]
    cards: dict[str, str]
    cards_as_object: dict[str, str]
    ranks: dict[str, str]
    suits: dict[str, str]
    calls: dict[str, str]
    bots: dict[str, str]
    emotes: dict[str, str]
    directions: dict[str, str]
    phases: dict[str, str]
    reasons: dict[str, str]
    you_may: list[Form]
    moves: dict[str, list[Form]]
    events: dict[str, list[Form]]
    own: dict[str, list[Form]]


class FedNotice(TypedDict):
    """A notice for a player, in the feed of all players."""

    game_id: str
    seat: int
    version: int
    since: str
    type: NoticeType
    deadline: NotRequired[str | None]
    id: str
    player_id: str


class FeedPage(TypedDict):
    """A page of the feed."""

    items: list[FedNotice]
    next_cursor: str


class ExternalPlayerRequest(TypedDict):
    """A player of a front end with its own log-in."""

    external_id: str
    name: str


class ExternalPlayer(TypedDict):
    """A player of a front end with its own log-in."""

    id: str
    external_id: str
    name: str
    kind: PlayerKind
    created_at: str


class Blanked(TypedDict):
    """From how many games a name was removed."""

    games: int
    complete: bool


class Report(TypedDict):
    """A report about a player."""

    id: str
    player: ListedPlayer
    reporter: ListedPlayer | None
    game: str | None
    reason: Literal["name", "cheating", "stalling", "other"]
    note: str | None
    reported_at: str
    closed_at: str | None
    closed_by: str | None


class ReportPage(TypedDict):
    """One page of a list."""

    items: list[Report]
    next_cursor: str | None


class Health(TypedDict):
    """The result of a health check."""

    status: str
    checks: NotRequired[dict[str, str]]


class Readiness(TypedDict):
    """Whether the service is ready, and whether it can write."""

    status: str
    checks: NotRequired[dict[str, str]]
    writes: bool
