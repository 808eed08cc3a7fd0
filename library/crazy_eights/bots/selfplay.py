"""Random legal games through the public engine calls, in one process (`eights simulate`)."""

from collections.abc import Callable

from crazy_eights.belief.play import open_table
from crazy_eights.engine.apply import apply, begin
from crazy_eights.engine.legal import to_act, turn_moves
from crazy_eights.engine.state import OVER, SHARED, State
from crazy_eights.moves import Move
from crazy_eights.rulesets.ruleset import RuleSet

MAX_MOVES = 20_000
Uniform = Callable[[], float]
"""A source of randomness: returns a number from 0 to 1, 1 excluded, such as `Random(7).random`."""


def pick(moves: list[Move], uniform: Uniform) -> Move:
    """Return a random move with the probabilities of the bot `random` (FP-29), from one number."""
    last = len(moves) - 1
    if last == 0:
        return moves[0]
    other = moves[last].type
    if other != "draw" and other != "pass":
        return moves[int(uniform() * (last + 1))]
    fifths = uniform() * 5
    return moves[last] if fifths < 1 else moves[int((fifths - 1) * last / 4)]


def play_game(ruleset: RuleSet, players: int, seed: bytes, uniform: Uniform) -> tuple[State, int]:
    """Play one random game to its end, or to the move at which games expire (FP-29).

    Return the final table and the number of moves made.
    """
    state = open_table(ruleset, players, tuple(range(players)), seed)
    begin(state)
    moves = 0
    while state.phase != OVER and moves < MAX_MOVES:
        seat = to_act(state)[0] if state.phase in SHARED else state.turn
        apply(state, seat, pick(turn_moves(state, seat), uniform))
        moves += 1
    return state, moves


def simulate(ruleset: RuleSet, players: int, seeds: list[bytes], uniform: Uniform) -> int:
    """Play one random game for each seed; return the number of moves."""
    return sum(play_game(ruleset, players, seed, uniform)[1] for seed in seeds)
