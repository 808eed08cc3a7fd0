"""How an imagined round goes on if every seat plays greedily, and what that is worth to a seat."""

from functools import lru_cache
from typing import Final, NamedTuple

from service.game.cards import PACK_SIZE, RED_JOKER, bits
from service.game.compiled import NO_EFFECT, Rules
from service.game.engine import apply
from service.game.greedy import choose_greedily
from service.game.legal import to_act, turn_moves
from service.game.moves import Move
from service.game.scoring import card_points
from service.game.table import FIGHT, OVER, Table

# Fitted to some hundred rounds of two greedy bots in six presets: what a lead in cards (over the
# root of all cards held), and holding a wild card or one with an effect, say about who wins.
_CARDS: Final = 0.4
_WILD: Final = 0.35
_EFFECT: Final = 0.1
_COUNTED_DOWN: Final = 0.08
_ROUND: Final = 0.5
_POINT: Final = 0.015
_POINT_HELD: Final = 0.005


class Weights(NamedTuple):
    """What the value of a round is made of under a rule set.

    `round` is for winning it, `point` for each point it brings; `held` is what each kind in a hand
    is worth while the round goes on.
    """

    round: float
    point: float
    held: tuple[float, ...]


@lru_cache(maxsize=1024)
def weights_of(rules: Rules, key: int) -> Weights:
    """The weights for one place in `rules.wild_masks`. Where one round is the game only winning
    counts.
    """
    ruleset = rules.ruleset
    points = card_points(ruleset)
    scored = ruleset.scoring.method != "none" and ruleset.game_end.when != "single_round"
    held = []
    for kind in range(PACK_SIZE):
        value = _EFFECT if rules.effect[kind] != NO_EFFECT else 0.0
        if kind >= RED_JOKER or rules.wild_masks[key] >> kind & 1:
            value = _WILD
        held.append(value - (_POINT_HELD * points[kind] if scored else 0.0))
    return Weights(_ROUND if scored else 1.0, _POINT if scored else 0.0, tuple(held))


def outcome(table: Table, seat: int, move: Move, plies: int) -> float:
    """Make a move on an imagined table (which is used up), play on, and value where that led.

    Playing on stops after `plies` moves, or when the round ends. About 1 is a round or game that is
    won, -1 one that is lost.
    """
    round_number = table.round
    before = table.scores[:]
    apply(table, seat, move)
    while plies and table.round == round_number and table.phase != OVER:
        actor = table.turn if table.phase != FIGHT else to_act(table)[0]
        apply(table, actor, choose_greedily(table, actor, turn_moves(table, actor)))
        plies -= 1
    if table.phase == OVER:
        return _won(table, seat) + _gained(table, seat, before)
    if table.round != round_number:
        return _gained(table, seat, before)
    return _ahead(table, seat)


def _won(table: Table, seat: int) -> float:
    """The game's result: 1 for the only winner; what all seats get adds up to nothing."""
    assert table.result is not None
    winners: list[int] = table.result["winners"]
    if not winners:
        return 0.0
    seats = len(table.dealt_in)
    share = 1 / len(winners) if seat in winners else 0.0
    return (share * seats - 1) / (seats - 1)


def _gained(table: Table, seat: int, before: list[int]) -> float:
    """What a round that was counted brought: its win, and points against the others' average."""
    weights = weights_of(table.rules, 0)
    record = table.records[-1]
    others = len(table.dealt_in) - 1
    scores: list[int] = record["scores"]
    gained = [after - was for after, was in zip(scores, before, strict=True)]
    ahead = (sum(gained) - gained[seat]) / others - gained[seat]
    if table.rules.ruleset.scoring.method == "collect":
        ahead = -ahead
    value = weights.point * ahead
    if record["winner"] is not None:
        value += weights.round * (1.0 if record["winner"] == seat else -1 / others)
    return value if table.status[seat] == "playing" else value - 1


def _ahead(table: Table, seat: int) -> float:
    """The value of a round that was cut off: the lead over each other seat, on the average."""
    own, own_load = table.hands[seat].bit_count(), _load(table, seat)
    total = 0.0
    for other in table.playing:
        if other != seat:
            theirs = table.hands[other].bit_count()
            total += _CARDS * (theirs - own) / (theirs + own + 1) ** 0.5
            total += _load(table, other) - own_load
    return total / (len(table.playing) - 1)


def _load(table: Table, seat: int) -> float:
    """What a hand burdens its seat with beyond its number of cards; in countdown hands to come."""
    held = weights_of(table.rules, table.wild_key(seat)).held
    load = -sum([held[card % PACK_SIZE] for card in bits(table.hands[seat])])
    if table.rules.countdown:
        score = table.scores[seat]
        load += _COUNTED_DOWN * score * (score - 1) / 2
    return load
