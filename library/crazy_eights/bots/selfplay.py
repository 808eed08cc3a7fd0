"""Random legal games through the public engine calls, in one process (`eights simulate`)."""

from collections.abc import Callable
from typing import NamedTuple

from crazy_eights.belief.play import open_table
from crazy_eights.bots.house import Below, choose_randomly
from crazy_eights.engine.apply import apply, begin
from crazy_eights.engine.legal import to_act, turn_moves
from crazy_eights.engine.state import OVER, SHARED, State
from crazy_eights.rulesets.ruleset import RuleSet

MAX_MOVES = 20_000


class PlayCount(NamedTuple):
    """The number of games and moves played."""

    games: int
    moves: int


def quick_below(uniform: Callable[[], float]) -> Below:
    """Return a source of randomness for random games; `uniform` is such as
    `random.Random(7).random`.

    It takes a third of the time of `random.Random(7).randrange`; its bias is below k / 2^53.
    """

    def below(k: int) -> int:
        return int(uniform() * k)

    return below


def play_game(ruleset: RuleSet, players: int, seed: bytes, below: Below) -> tuple[State, int]:
    """Play one random game to its end, or to the move at which games expire (FP-29).

    Return the final table and the number of moves made.
    """
    state = open_table(ruleset, players, tuple(range(players)), seed)
    begin(state)
    moves = 0
    while state.phase != OVER and moves < MAX_MOVES:
        seat = to_act(state)[0] if state.phase in SHARED else state.turn
        apply(state, seat, choose_randomly(turn_moves(state, seat), below))
        moves += 1
    return state, moves


def simulate(
    ruleset: RuleSet, players: int, games: int, seeds: "list[bytes]", below: Below
) -> PlayCount:
    """Play one random game for each seed."""
    moves = sum(play_game(ruleset, players, seed, below)[1] for seed in seeds)
    return PlayCount(len(seeds), moves)
