"""How an imagined round goes on if every seat plays greedily, and what that is worth to a seat."""

from math import erf, sqrt
from typing import Final, NamedTuple

from service.game.cards import PACK_SIZE, RED_JOKER, bits
from service.game.compiled import NO_EFFECT, Rules
from service.game.endings import close_round
from service.game.engine import apply_in_round
from service.game.greedy import choose_greedily
from service.game.legal import to_act, turn_moves
from service.game.moves import Move
from service.game.table import FIGHT, Table
from service.game.work import Work

# Fitted to some hundred rounds of two greedy bots in six presets: what a lead in cards (over the
# root of all cards held), and holding a wild card or one with an effect, say about who wins.
_CARDS: Final = 0.4
_WILD: Final = 0.35
_EFFECT: Final = 0.1
_COUNTED_DOWN: Final = 0.08
_POINT_HELD: Final = 0.005
_CARDS_LEFT: Final = 3
"""About so many cards of average points are left in the losers' hands."""
_PLIES: Final = 14
_SCORED_PLIES: Final = 40


class Weights(NamedTuple):
    """How a round is valued under a rule set.

    `spread` is by how many points rounds differ, 0 where one round is the game and only winning
    counts; `held` is what each kind in a hand is worth while the round goes on.
    """

    spread: float
    held: tuple[float, ...]


def weights_of(rules: Rules, key: int) -> Weights:
    """The weights for one place in `rules.wild_masks`; computed once."""
    found: Weights | None = rules.weights.get(key)
    if found is None:
        found = rules.weights[key] = _weights(rules, key)
    return found


def _weights(rules: Rules, key: int) -> Weights:
    ruleset = rules.ruleset
    points = rules.points
    scored = ruleset.scoring.method != "none" and ruleset.game_end.when != "single_round"
    held = []
    for kind in range(PACK_SIZE):
        value = _EFFECT if rules.effect[kind] != NO_EFFECT else 0.0
        if kind >= RED_JOKER or rules.wild_masks[key] >> kind & 1:
            value = _WILD
        held.append(value - (_POINT_HELD * points[kind] if scored else 0.0))
    mean = sum(points[card % PACK_SIZE] for card in rules.deck) / len(rules.deck)
    return Weights(_CARDS_LEFT * mean if scored else 0.0, tuple(held))


def outcome(table: Table, seat: int, move: Move, work: Work) -> float:
    """Make a move on an imagined table (which is used up), play on, and value where that led.

    Playing on stops when the round ends, or after some moves. About 1 is a round or game that is
    won, -1 one that is lost. Every move listed and every move made is a unit of work; raises
    `WorkSpent` when there is none left.
    """
    scored = weights_of(table.rules, 0).spread > 0
    plies = _SCORED_PLIES if scored else _PLIES
    before = _standing(table, seat) if scored else 0.0
    stake = sqrt(_rounds_to_come(table)) if scored else 1.0
    apply_in_round(table, seat, move)
    while plies and table.round_over is None:
        actor = table.turn if table.phase != FIGHT else to_act(table)[0]
        moves = turn_moves(table, actor)
        work.spend(len(moves) + 1)
        apply_in_round(table, actor, choose_greedily(table, actor, moves))
        plies -= 1
    if table.round_over is None:
        return _ahead(table, seat)
    end = close_round(table)
    after = _standing(table, seat) if end is None else _won(table, seat, end.winners)
    return stake * (after - before)


def _standing(table: Table, seat: int) -> float:
    """What the scores say about who wins the game, from -1 to 1: rounds to come spread them as a
    normal distribution.
    """
    if not table.is_playing(seat):
        return -1.0
    spread = weights_of(table.rules, 0).spread
    return erf(_lead(table, seat) / (spread * sqrt(2 * _rounds_to_come(table)))) if spread else 0.0


def _rounds_to_come(table: Table) -> float:
    """About how many rounds are still to be counted, the one that is played included."""
    end = table.rules.ruleset.game_end
    if end.when == "rounds":
        rounds = len(table.dealt_in) if end.rounds == "players" else end.rounds
        return max(1.0, (rounds if isinstance(rounds, int) else 1) - len(table.records))
    spread = weights_of(table.rules, 0).spread
    return max(1.0, ((end.points or 0) - max(table.scores)) / spread)


def _lead(table: Table, seat: int) -> float:
    """By how many points a seat's score is better than the others' on the average."""
    scores = table.scores
    others = len(table.dealt_in) - 1
    ahead = (sum(scores) - scores[seat]) / others - scores[seat]
    return -ahead if table.rules.ruleset.game_end.winner == "highest" else ahead


def _won(table: Table, seat: int, winners: tuple[int, ...]) -> float:
    """The game's result: 1 for the only winner; what all seats get adds up to nothing."""
    if not winners:
        return 0.0
    seats = len(table.dealt_in)
    share = 1 / len(winners) if seat in winners else 0.0
    return (share * seats - 1) / (seats - 1)


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
