"""The greedy bot: it rates every move with a few integers and makes the one with the highest value.

It looks one move ahead and uses no randomness. A choice takes a few microseconds, so it also plays
every seat in the expert's rollouts. A card point counts 4 in a value. docs/spec/house-bots.md
specifies the values in full, so others can recompute its replies.
"""

from typing import Final, NamedTuple

from crazy_eights.belief.inference import FEW
from crazy_eights.bots.per_rules import PerRules
from crazy_eights.cards import JOKER_RANK, KIND, PACK_SIZE, SUIT, CardMask, find_card
from crazy_eights.engine.endings import finish_ok
from crazy_eights.engine.rule_tables import RuleTables
from crazy_eights.engine.state import State
from crazy_eights.moves import Move

POINT: Final = 4
_CARD: Final = 30 * POINT
_SUIT: Final = 4 * POINT
_EFFECT: Final = 10 * POINT
_WILD: Final = -25 * POINT
_THREAT: Final = 20 * POINT
_TARGET: Final = 2 * POINT
"""For each card that a chosen seat has less than `_MOST_CARDS`."""
_STUCK: Final = -30 * POINT
_NO_PLAY: Final = -10 * POINT
_MOST_POINTS: Final = 20
_MOST_CARDS: Final = 20


class Worth(NamedTuple):
    """What the cards of a rule set are worth to a seat, for one index into `tables.wild_masks`.

    `calm` and `hurried` are the values of laying each kind; `hurried` applies while another seat is
    about to go out. `suits` and `ranks` are the ordinary cards of each suit and rank, and `last`
    the cards that may be the last one laid, over all packs. `ordinary` are the kinds that are not
    wild.
    """

    calm: tuple[int, ...]
    hurried: tuple[int, ...]
    suits: tuple[CardMask, CardMask, CardMask, CardMask]
    ranks: tuple[CardMask, ...]
    last: CardMask
    ordinary: CardMask


def _worth(tables: RuleTables, key: int) -> Worth:
    points = tables.points
    counts = tables.ruleset.scoring.method != "none"
    wild = tables.wild_masks[key]
    calm, hurried = [], []
    for kind in range(PACK_SIZE):
        spared = kind >= 52 or bool(wild >> kind & 1)
        price = _CARD + (_EFFECT if tables.acting >> kind & 1 else 0)
        load = min(points[kind], _MOST_POINTS) if counts else 0
        if spared:
            price += _WILD
        calm.append(price + load * POINT // 2)
        hurried.append(price + load * POINT + (points[kind] if counts else 0))
    fit = tables.kinds & ~tables.last_not_with[key]
    clubs, diamonds, hearts, spades = (_in_all_packs(tables, m & ~wild) for m in tables.suit_masks)
    return Worth(
        calm=tuple(calm),
        hurried=tuple(hurried),
        suits=(clubs, diamonds, hearts, spades),
        ranks=tuple(_in_all_packs(tables, m & ~wild) for m in tables.rank_masks[:JOKER_RANK]),
        last=_in_all_packs(tables, fit),
        ordinary=tables.names & ~wild,
    )


_WORTHS: Final = PerRules(_worth)


def _in_all_packs(tables: RuleTables, kinds: CardMask) -> CardMask:
    copies = max(card // PACK_SIZE for card in tables.deck) + 1
    return sum(kinds << PACK_SIZE * copy for copy in range(copies))


def choose_greedily(state: State, seat: int, moves: list[Move]) -> Move:
    """Return the move with the highest value; of equal ones, the first."""
    if len(moves) == 1:
        return moves[0]
    values = greedy_values(state, seat, moves)
    return moves[values.index(max(values))]


def greedy_values(state: State, seat: int, moves: list[Move]) -> list[int]:
    """Return the value of every turn-bound move of a seat."""
    tables = state.tables
    hands = state.hands
    hand = hands[seat]
    worth: Worth = _WORTHS.of(tables, state.scores[seat] if tables.own_score else 0)
    clubs, diamonds, hearts, spades = worth.suits
    held = (
        (hand & clubs).bit_count(),
        (hand & diamonds).bit_count(),
        (hand & hearts).bit_count(),
        (hand & spades).bit_count(),
        0,
    )
    fewest = min([hands[other].bit_count() for other in state.playing if other != seat])
    threat = fewest <= FEW and hands[state.succ[seat]].bit_count() <= FEW
    prices = worth.hurried if fewest <= FEW else worth.calm
    values = []
    for move in moves:
        kinds = move.kinds
        if not kinds:
            values.append(_without_cards(move, held, hand, worth, prices))
            continue
        face = move.as_kind if move.as_kind >= 0 else kinds[-1]
        value = sum([prices[kind] for kind in kinds])
        if move.suit_number >= 0:
            value += _SUIT * held[move.suit_number]
        elif move.rank_number >= 0:
            value += _SUIT * (hand & worth.ranks[move.rank_number]).bit_count()
        else:
            value += _SUIT * (held[SUIT[face]] - (worth.ordinary >> kinds[-1] & 1))
        if move.target is not None:
            value += _TARGET * max(0, _MOST_CARDS - hands[move.target].bit_count())
        if threat and tables.holds_off >> face & 1:
            value += _THREAT
        if tables.finish_restricted and hand.bit_count() - len(kinds) <= FEW:
            value += _ending(state, seat, kinds, worth)
        values.append(value)
    return values


def _without_cards(
    move: Move, held: tuple[int, ...], hand: CardMask, worth: Worth, prices: tuple[int, ...]
) -> int:
    """Return the value of a move that lays no card; the dearest card is given away."""
    if move.card is not None:
        return prices[KIND[move.card]]
    if move.rank_number >= 0:
        return POINT * (hand & worth.ranks[move.rank_number]).bit_count()
    return POINT * held[move.suit_number] if move.suit_number >= 0 else _NO_PLAY


def _ending(state: State, seat: int, kinds: tuple[int, ...], worth: Worth) -> int:
    """Return what a play near the end adds to its value where not every card may be the last one
    (ZW-14).
    """
    left = state.hands[seat]
    for kind in kinds:
        left &= ~(1 << find_card(left, kind))
    if left:
        return 0 if left & worth.last else _STUCK
    if finish_ok(state, seat, kinds):
        return 0
    return -_STUCK if state.tables.ruleset.finish.otherwise == "in_air" else 2 * _STUCK
