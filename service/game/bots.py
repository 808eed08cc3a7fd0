"""The house bots. A bot sees its own hand and what everybody sees; its chance comes from the
game's seed.

Bots announce what they owe with the play and never challenge (http.md, Games).
"""

from collections.abc import Callable
from typing import Final

from service.game.cards import PACK_SIZE, SUIT_NUMBER, bits
from service.game.legal import turn_moves
from service.game.moves import Move
from service.game.scoring import card_points
from service.game.table import COVER, DRAWN, FIGHT, Table

Below = Callable[[int], int]
"""A source of chance: a uniform number from 0 to k-1."""

BOTS: Final[dict[str, str]] = {
    "random": "Plays any legal card; draws with probability 1/5 although it could play.",
    "greedy": "Sheds its dearest cards first, keeps wild cards back, declares its longest suit.",
}


def choose(bot: str, table: Table, seat: int, below: Below) -> Move:
    """The turn-bound move a bot makes for a seat that is to act."""
    moves = turn_moves(table, seat)
    if bot == "greedy":
        return choose_greedily(table, seat, moves)
    return choose_randomly(moves, below)


def choose_randomly(moves: list[Move], below: Below) -> Move:
    """Any of the moves, but for drawing or passing only one time in five where a card could be
    played (FP-29).
    """
    last = len(moves) - 1
    if last == 0:
        return moves[0]
    if moves[last].type == "play" or moves[last].type == "declare":
        return moves[below(last + 1)]
    return moves[last] if below(5) == 0 else moves[below(last)]


def choose_greedily(table: Table, seat: int, moves: list[Move]) -> Move:
    """The play that leaves the cheapest hand, where nothing is playable the draw or the pass."""
    if moves[0].type == "declare":
        held = suit_counts(table, seat, ())
        return max(moves, key=lambda move: held[SUIT_NUMBER[move.suit or "clubs"]])
    plays = [move for move in moves if move.type == "play"]
    if not plays:
        return moves[-1]
    return max(plays, key=lambda move: greedy_value(table, seat, move))


def suit_counts(table: Table, seat: int, without: tuple[int, ...]) -> list[int]:
    """How many ordinary cards of each suit a hand holds, some kinds left out."""
    rules = table.rules
    wild = rules.wild_masks[table.wild_key(seat)]
    counts = [0] * 4
    for card in bits(table.hands[seat]):
        kind = card % PACK_SIZE
        if kind < 52 and kind not in without and not wild >> kind & 1:
            counts[kind // 13] += 1
    return counts


def greedy_value(table: Table, seat: int, move: Move) -> float:
    """How much a play is worth to the greedy bot: points shed, wilds kept, and a suit it can
    follow up.
    """
    rules = table.rules
    points = card_points(rules.ruleset)
    wild = rules.wild_masks[table.wild_key(seat)]
    held = suit_counts(table, seat, move.kinds)
    left = table.hands[seat].bit_count() - len(move.kinds)
    value = 100.0 * len(move.kinds) if table.phase != FIGHT else 0.0
    for kind in move.kinds:
        spared = kind >= 52 or wild >> kind & 1
        value += -20.0 if spared and left > 1 else points[kind] / 2
    face = move.as_kind if move.as_kind >= 0 else move.kinds[-1]
    suit = move.suit_number if move.suit_number >= 0 else face // 13
    if suit < 4:
        value += 6.0 * held[suit]
    if rules.effect[face] and table.phase not in (COVER, DRAWN):
        value += 8.0
    return value
