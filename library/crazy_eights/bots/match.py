"""Whole games of bots at one table, without a log.

A match makes the moves that the same bots would make in a game whose creator fixed the seed: chance
comes from the same streams, counted as if every seat had joined and the game had been started.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from crazy_eights.belief.play import deal, make
from crazy_eights.bots.house import Below, choose, read_bot
from crazy_eights.engine.illegal import check
from crazy_eights.engine.legal import to_act, turn_moves
from crazy_eights.engine.state import OVER, State
from crazy_eights.fairness.shuffle import BotStream
from crazy_eights.moves import Move
from crazy_eights.rulesets.ruleset import RuleSet

Chooser = Callable[[State, int, list[Move], Below], Move]
"""A way to choose: a table, the seat that is to act, its turn-bound moves and its chance."""
MAX_ENTRIES = 20_000
"""Where games expire (FP-29)."""


class Outcome(NamedTuple):
    """How one game ended: the seats that won it, none if it expired, and how many moves it took."""

    winners: tuple[int, ...]
    moves: int


def play_match(
    ruleset: RuleSet,
    bots: Sequence[str | Chooser],
    seed: bytes,
    *,
    watch: Callable[[State], None] | None = None,
) -> Outcome:
    """Play one game to its end, or to where games expire.

    `bots` has for every seat the name of a house bot, as `read_bot` reads it, or a function to play
    it; that is trusted with the whole table, and its moves are checked. `watch` sees the table
    after every move.

    Raises `Malformed` where `deal` does, `UnknownBot` for a name that the house has not, and
    `Refusal` for a move that is not legal.

    >>> from crazy_eights.rulesets.ruleset import expand
    >>> first = lambda state, seat, moves, below: moves[0]
    >>> play_match(expand("classic", seats=2), [first, "greedy"], bytes(32))
    Outcome(winners=(0,), moves=26)
    """
    return play_on(deal(ruleset, len(bots), seed), bots, seed, watch=watch)


def play_on(
    state: State,
    bots: Sequence[str | Chooser],
    seed: bytes,
    *,
    watch: Callable[[State], None] | None = None,
) -> Outcome:
    """Play a table to its end as `play_match` plays a game from its deal; it is used up. The bots'
    chance comes from the 32 bytes of `seed`. Raises ValueError unless there is a bot for each seat.

    >>> from crazy_eights.rulesets.ruleset import expand
    >>> table = deal(expand("classic", seats=2), 2, bytes(32))
    >>> play_on(table, ["greedy", "greedy"], bytes(32))
    Outcome(winners=(1,), moves=80)
    """
    if len(bots) != state.seats:
        raise ValueError(f"{len(bots)} bots for {state.seats} seats")
    seated = [_chooser(bot) for bot in bots]
    first = state.seats + 2
    for seq in range(first, MAX_ENTRIES + 1):
        if state.phase == OVER:
            assert state.result is not None
            return Outcome(tuple(state.result["winners"]), seq - first)
        seat = to_act(state)[0]
        move = seated[seat](state, seat, BotStream(seed, seq, seat).below)
        make(state, seat, move)
        if watch is not None:
            watch(state)
    return Outcome((), MAX_ENTRIES + 1 - first)


def _chooser(bot: str | Chooser) -> Callable[[State, int, Below], Move]:
    """How a seat's moves are chosen."""
    if isinstance(bot, str):
        name, level = read_bot(bot)
        return partial(_house_move, name, level)
    return partial(_checked, bot)


def _house_move(bot: str, level: int | None, state: State, seat: int, below: Below) -> Move:
    return choose(bot, state, seat, below, level=level)


def _checked(bot: Chooser, state: State, seat: int, below: Below) -> Move:
    move = bot(state, seat, turn_moves(state, seat), below)
    check(state, seat, move)
    return move
