"""A card table for rule tests that read like a card book.

>>> table = deal("classic", upcard="5S", hands=["QS 2H", "3C", "4D"])
>>> table.play("QS").turn
2
"""

from collections.abc import Mapping
from typing import Any

from crazy_eights.belief.play import open_table
from crazy_eights.belief.table import TABLE_FIELDS, Table
from crazy_eights.cards import ANY_SUIT, CODES, PACK_SIZE, SUITS, codes_of
from crazy_eights.engine import announcements, apply, legal
from crazy_eights.engine.events import Event
from crazy_eights.engine.facing import suit_faced
from crazy_eights.engine.illegal import check
from crazy_eights.engine.setup import setup_faults
from crazy_eights.engine.state import PHASES, State
from crazy_eights.errors import Refusal
from crazy_eights.moves import DRAW, PASS, Move
from crazy_eights.rulesets.ruleset import RuleSet, expand

SEED = bytes(range(32))

# Rows of cards, and rules for answers, as rule sets write them.
WILD = {"on": ["any"], "name": "suit"}
TAME: dict[str, Any] = {"on": None, "name": None}
IF_MATCHING = {"name": "suit_if_follows"}
SAME_RANK = [{"with": ["rank"], "so": "add"}]
ANY_DRAW = [{"with": ["draw"], "so": "add"}]
WILD_ENDS = [{"with": ["rank"], "on": ["wild"], "so": "end"}, *SAME_RANK]
NOT_ON = ["draw", "cover", "fight"]


def does(effect: str, **fields: Any) -> dict[str, Any]:
    """The row of cards with one effect."""
    return {"do": [{"do": effect, **fields}]}


def ends(*keys: str, **fields: Any) -> dict[str, Any]:
    """The rule that any of these cards ends a demand."""
    return {"with": list(keys), "match": "any", "so": "end", **fields}


class CardTable:
    """A table under test: checks and makes moves, and collects the events in `events`."""

    def __init__(self, table: Table) -> None:
        self.state = table
        self.events: list[Event] = []

    # Moves. A move without a seat is made by the seat whose turn it is; each returns the table.

    def play(
        self,
        cards: str,
        suit: str | None = None,
        *,
        seat: int | None = None,
        **options: Any,
    ) -> "CardTable":
        """Play cards; options are `as_`, `rank`, `target` and `announce`."""
        return self.move(Move("play", tuple(cards.split()), suit=suit, **options), seat)

    def draw(self, seat: int | None = None) -> "CardTable":
        return self.move(DRAW, seat)

    def pass_turn(self, seat: int | None = None) -> "CardTable":
        return self.move(PASS, seat)

    def declare(
        self, suit: str | None = None, seat: int | None = None, **options: Any
    ) -> "CardTable":
        """Declare a suit, or by option a `rank` or a `card` to give."""
        return self.move(Move("declare", suit=suit, **options), seat)

    def announce(self, call: str, *, seat: int) -> "CardTable":
        return self.move(Move("announce", call=call), seat)

    def challenge(self, target: int, call: str, *, seat: int) -> "CardTable":
        return self.move(Move("challenge", call=call, target=target), seat)

    def resign(self, seat: int) -> "CardTable":
        self.state.events = self.events
        apply.resign(self.state, seat)
        return self

    def move(self, move: Move, seat: int | None = None) -> "CardTable":
        seat = self.state.turn if seat is None else seat
        check(self.state, seat, move)
        self.state.events = self.events
        apply.apply(self.state, seat, move)
        return self

    def refusal(self, move: Move, seat: int | None = None) -> str | None:
        """The reason of an illegal move, else the refusal's code; None if it is legal."""
        seat = self.state.turn if seat is None else seat
        before = snapshot(self.state)
        try:
            check(self.state, seat, move)
        except Refusal as refused:
            assert snapshot(self.state) == before, "a refusal changed the table"
            return str(refused.extra.get("reason", refused.code))
        return None

    def refuses(self, cards: str, suit: str | None = None, **options: Any) -> str | None:
        """The reason for which playing these cards is refused."""
        seat = options.pop("seat", None)
        return self.refusal(Move("play", tuple(cards.split()), suit=suit, **options), seat)

    # State.

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def to_act(self) -> tuple[int, ...]:
        return legal.to_act(self.state)

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def pending(self) -> int:
        return self.state.pending

    @property
    def direction(self) -> str:
        return "clockwise" if self.state.direction == 1 else "counterclockwise"

    @property
    def active_suit(self) -> str | None:
        suit = suit_faced(self.state.facing)
        return None if suit >= ANY_SUIT else SUITS[suit]

    @property
    def upcard(self) -> str:
        return CODES[self.state.upcard]

    @property
    def scores(self) -> list[int]:
        return self.state.scores

    @property
    def rounds(self) -> list[dict[str, Any]]:
        return self.state.records.newest

    @property
    def result(self) -> dict[str, Any] | None:
        return self.state.result

    @property
    def winners(self) -> list[int]:
        assert self.state.result is not None, "the game is not over"
        return list(self.state.result["winners"])

    def hand(self, seat: int) -> str:
        return " ".join(codes_of(self.state.hands[seat]))

    def count(self, seat: int) -> int:
        return self.state.hands[seat].bit_count()

    def stock(self) -> list[str]:
        """The stock from the top."""
        return [CODES[card % PACK_SIZE] for card in reversed(self.state.stock)]

    def announced(self, seat: int) -> list[str]:
        return announcements.announced_by(self.state, seat)

    def in_air(self, seat: int) -> bool:
        return bool(self.state.in_air >> seat & 1)

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal moves in short: `QS`, `8H>clubs`, `XR=4H`, `9D 9C`, `draw`, `declare clubs`."""
        seat = self.state.turn if seat is None else seat
        return [short(move) for move in legal.legal_moves(self.state, seat)]

    def playable(self, seat: int | None = None) -> set[str]:
        """The single cards that may be played now, as a set."""
        seat = self.state.turn if seat is None else seat
        moves = legal.legal_moves(self.state, seat)
        return {m.cards[0] for m in moves if m.type == "play" and len(m.cards) == 1}

    def happened(self, event_type: str) -> list[dict[str, Any]]:
        """The arguments of all events of a type so far."""
        return [event.args for event in self.events if event.type == event_type]


def short(move: Move) -> str:
    """One move as a word or two."""
    if move.type != "play":
        return " ".join(
            str(x)
            for x in (move.type, move.suit, move.rank, move.card, move.call, move.target)
            if x is not None
        )
    text = " ".join(move.cards)
    text += f"={move.as_}" if move.as_ else ""
    text += "" if move.target is None else f"@{move.target}"
    return text + (f">{move.suit or move.rank}" if move.suit or move.rank else "")


def deal(
    preset: str = "classic",
    *,
    upcard: str,
    hands: list[str],
    stock: str = "",
    scores: list[int] | None = None,
    rules: Mapping[str, Any] | None = None,
) -> CardTable:
    """A given position (FP-03): hands by seat, the starter, the first cards of the stock."""
    ruleset = expand(preset, rules, seats=len(hands))
    setup: dict[str, Any] = {
        "hands": [hand.split() for hand in hands],
        "starter": upcard,
        "stock": stock.split(),
    }
    if scores is not None:
        setup["scores"] = scores
    assert setup_faults(ruleset, len(hands), setup) == []
    return start(ruleset, len(hands), setup)


def start(
    ruleset: RuleSet, seats: int, setup: Mapping[str, Any] | None = None, seed: bytes = SEED
) -> CardTable:
    """A table of this rule set with its first round dealt."""
    book = CardTable(open_table(ruleset, seats, tuple(range(seats)), seed))
    book.state.events = book.events
    apply.begin(book.state, setup)
    return book


def snapshot(table: State) -> dict[str, Any]:
    """Everything on a table, comparable."""
    compared = (name for name in TABLE_FIELDS if name not in ("events", "rules"))
    return {name: repr(getattr(table, name)) for name in compared}
