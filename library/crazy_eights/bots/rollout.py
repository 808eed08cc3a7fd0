"""Rollouts: how an imagined round goes on if every seat plays greedily, and what that is worth to a
seat.

Values are whole millionths. All numbers that decide a choice are exact, so they are the same in
every interpreter (docs/spec/house-bots.md).
"""

from math import isqrt
from typing import Final, NamedTuple

from crazy_eights.bots.greedy import choose_greedily
from crazy_eights.bots.per_rules import PerRules
from crazy_eights.cards import PACK_SIZE, RED_JOKER, bits
from crazy_eights.engine.apply import apply_in_round
from crazy_eights.engine.endings import close_round
from crazy_eights.engine.legal import to_act, turn_moves
from crazy_eights.engine.rule_tables import RuleTables
from crazy_eights.engine.state import SHARED, State
from crazy_eights.moves import Move
from crazy_eights.work import Work

ONE: Final = 1_000_000
"""The value of a round or game that is won."""
_THOUSAND: Final = 1_000
"""Points and numbers of rounds are counted in thousandths."""
# Fitted to some hundred rounds of two greedy bots in six presets: what a lead in cards (over the
# root of all cards held), and holding a wild card or one with an effect, say about who wins.
_CARDS: Final = 400_000
_WILD: Final = 350_000
_EFFECT: Final = 100_000
_COUNTED_DOWN: Final = 80_000
_POINT_HELD: Final = 5_000
_CARDS_LEFT: Final = 3
"""About how many cards of average points are left in the losers' hands."""
_ERF: Final = (278_393, 230_389, 972, 78_108)
"""Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.27, in millionths."""
_FAR: Final = 4 * ONE
"""Beyond this the error function is 1 within a millionth."""


class Plies(NamedTuple):
    """The most moves of a rollout: where one round is the game, and where rounds are scored."""

    single: int
    scored: int


class Weights(NamedTuple):
    """How a round is valued under a rule set.

    `spread` is by how many thousandths of a point rounds differ; it is 0 where one round is the
    game and only winning counts. `held` is the worth of each kind in a hand during the round.
    """

    spread: int
    held: tuple[int, ...]


def weights_of(tables: RuleTables, key: int) -> Weights:
    """Return the weights for one index into `tables.wild_masks`; computed once."""
    found: Weights = _WEIGHTS.of(tables, key)
    return found


def _weights(tables: RuleTables, key: int) -> Weights:
    ruleset = tables.ruleset
    points = tables.points
    scored = ruleset.scoring.method != "none" and ruleset.game_end.when != "single_round"
    held = []
    for kind in range(PACK_SIZE):
        value = _EFFECT if tables.acting >> kind & 1 else 0
        if kind >= RED_JOKER or tables.wild_masks[key] >> kind & 1:
            value = _WILD
        held.append(value - (_POINT_HELD * points[kind] if scored else 0))
    total = _CARDS_LEFT * _THOUSAND * sum(abs(points[card % PACK_SIZE]) for card in tables.deck)
    return Weights(max(1, total // len(tables.deck)) if scored else 0, tuple(held))


_WEIGHTS: Final = PerRules(_weights)


def outcome(state: State, seat: int, move: Move, most: Plies, work: Work) -> int:
    """Make a move on an imagined table, play on, and return the value of the result for the seat.

    The table is changed. Play stops when the round ends, or after the moves that `most` allows. The
    value is about `ONE` for a round or game that is won, `-ONE` for one that is lost. Every move
    listed and every move made is a unit of work; raises `WorkSpent` when none is left.
    """
    scored = weights_of(state.tables, 0).spread > 0
    plies = most.scored if scored else most.single
    before = _standing(state, seat) if scored else 0
    stake = isqrt(_rounds_to_come(state) * _THOUSAND) if scored else _THOUSAND
    apply_in_round(state, seat, move)
    while plies and state.round_over is None:
        actor = to_act(state)[0] if state.phase in SHARED else state.turn
        moves = turn_moves(state, actor)
        work.spend(len(moves) + 1)
        apply_in_round(state, actor, choose_greedily(state, actor, moves))
        plies -= 1
    if state.round_over is None:
        return _ahead(state, seat)
    end = close_round(state)
    after = _standing(state, seat) if end is None else _won(state, seat, end.winners)
    return stake * (after - before) // _THOUSAND


def win_chance(state: State, seat: int, value: int) -> int:
    """Return the estimated chance of a seat to win the game, in millionths; `value` is the mean of
    its outcomes.
    """
    if weights_of(state.tables, 0).spread > 0:
        stake = isqrt(_rounds_to_come(state) * _THOUSAND)
        value = _standing(state, seat) + value * _THOUSAND // stake
    # A certain loss has the value -ONE / (seats - 1), a certain win ONE.
    seats = len(state.dealt_in)
    return max(0, min(ONE, (value * (seats - 1) + ONE) // seats))


def _standing(state: State, seat: int) -> int:
    """Return how the scores favour a seat to win the game, from `-ONE` to `ONE`; the rounds to come
    are modelled as a normal distribution.
    """
    if not state.is_playing(seat):
        return -ONE
    spread = weights_of(state.tables, 0).spread
    if not spread:
        return 0
    root = isqrt(2 * _rounds_to_come(state) * _THOUSAND)
    others = len(state.dealt_in) - 1
    return error_function(
        _lead(state, seat) * ONE * _THOUSAND * _THOUSAND // (others * spread * root)
    )


def error_function(x: int) -> int:
    """Return erf(x) in millionths, with an error of at most 600; `x` is in millionths.

    >>> error_function(-500_000)  # erf(0.5) is 0.5205.
    -520625
    """
    size = min(abs(x), _FAR)
    power = 0
    for factor in reversed(_ERF):
        power = (power + factor) * size // ONE
    power += ONE
    square = power * power // ONE
    value = ONE - ONE * ONE // (square * square // ONE)
    return value if x > 0 else -value


def _rounds_to_come(state: State) -> int:
    """Return about how many rounds are left, in thousandths, including the current one."""
    end = state.tables.ruleset.game_end
    if end.when == "rounds":
        rounds = len(state.dealt_in) if end.rounds == "players" else end.rounds
        left = (rounds if isinstance(rounds, int) else 1) - len(state.records)
        return max(1, left) * _THOUSAND
    spread = weights_of(state.tables, 0).spread
    points = (end.points or 0) - max(state.scores)
    return max(_THOUSAND, points * _THOUSAND * _THOUSAND // spread)


def _lead(state: State, seat: int) -> int:
    """Return the sum of the leads in points of a seat over each other seat."""
    scores = state.scores
    ahead = sum(scores) - scores[seat] - (len(state.dealt_in) - 1) * scores[seat]
    return -ahead if state.tables.ruleset.game_end.winner == "highest" else ahead


def _won(state: State, seat: int, winners: tuple[int, ...]) -> int:
    """Return the game's value for a seat: `ONE` for a single winner; all add up to about 0."""
    if not winners:
        return 0
    others = len(state.dealt_in) - 1
    if seat not in winners:
        return -ONE // others
    return ONE * (others + 1 - len(winners)) // (len(winners) * others)


def _ahead(state: State, seat: int) -> int:
    """Return the value of a round that was cut off: the mean lead over the other seats."""
    own, own_load = state.hands[seat].bit_count(), _load(state, seat)
    total = 0
    for other in state.playing:
        if other != seat:
            theirs = state.hands[other].bit_count()
            total += (theirs - own) * isqrt(_CARDS * _CARDS // (theirs + own + 1))
            total += _load(state, other) - own_load
    return total // (len(state.playing) - 1)


def _load(state: State, seat: int) -> int:
    """Return what a hand costs its seat beyond its number of cards; in countdown also the hands to
    come.
    """
    held = weights_of(state.tables, state.wild_key(seat)).held
    load = -sum([held[card % PACK_SIZE] for card in bits(state.hands[seat])])
    if state.tables.countdown:
        score = state.scores[seat]
        load += _COUNTED_DOWN * score * (score - 1) // 2
    return load
