"""Whole games between bots, without a log.

A match makes the moves that the same bots would make in a game whose creator fixed the seed. The
bots use the same random streams; entries are counted as if every seat had joined and the game had
started.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from crazy_eights.belief.play import apply_observed, deal
from crazy_eights.bots.house import Below, choose, read_bot
from crazy_eights.engine.illegal import check
from crazy_eights.engine.legal import to_act, turn_moves
from crazy_eights.engine.state import OVER, State
from crazy_eights.fairness.shuffle import BotStream
from crazy_eights.moves import Move
from crazy_eights.rulesets.ruleset import RuleSet

Chooser = Callable[[State, int, list[Move], Below], Move]
"""A bot as a function of the table, the seat to act, its turn-bound moves and a source of
randomness.
"""
MAX_ENTRIES = 20_000
"""The number of entries at which a game expires (FP-29)."""
ENTRIES_BEFORE_MOVES = 2
"""The first move is this many entries after the joins: each seat has joined, the game started."""


class Outcome(NamedTuple):
    """How one game ended: the winning seats (none if it expired) and the number of moves."""

    winners: tuple[int, ...]
    moves: int


def play_match(
    ruleset: RuleSet,
    bots: Sequence[str | Chooser],
    seed: bytes,
    *,
    watch: Callable[[State], None] | None = None,
) -> Outcome:
    """Play one game to its end, or until it expires.

    `bots` has the name of a house bot, as for `read_bot`, or a function for every seat. A function
    gets the whole table, hidden cards included; its moves are checked. `watch` is called with the
    table after every move.

    Raises `Malformed` like `deal`, `UnknownBot` for an unknown name, and `Refusal` for an illegal
    move.

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
    """Play a table to its end, as `play_match` plays a game from its deal. The table is changed.

    The bots' randomness comes from the 32 bytes of `seed`. Raises ValueError unless there is one
    bot for each seat.

    >>> from crazy_eights.rulesets.ruleset import expand
    >>> table = deal(expand("classic", seats=2), 2, bytes(32))
    >>> play_on(table, ["greedy", "greedy"], bytes(32))
    Outcome(winners=(1,), moves=80)
    """
    if len(bots) != state.seats:
        raise ValueError(f"{len(bots)} bots for {state.seats} seats")
    seated = [_chooser(bot) for bot in bots]
    first = state.seats + ENTRIES_BEFORE_MOVES
    for seq in range(first, MAX_ENTRIES + 1):
        if state.phase == OVER:
            assert state.result is not None
            return Outcome(tuple(state.result["winners"]), seq - first)
        seat = to_act(state)[0]
        move = seated[seat](state, seat, BotStream(seed, seq, seat).below)
        apply_observed(state, seat, move)
        if watch is not None:
            watch(state)
    return Outcome((), MAX_ENTRIES + 1 - first)


def _chooser(bot: str | Chooser) -> Callable[[State, int, Below], Move]:
    """Return the function that chooses a seat's moves."""
    if isinstance(bot, str):
        name, level = read_bot(bot)
        return partial(choose, name, level=level)
    return partial(_checked, bot)


def _checked(bot: Chooser, state: State, seat: int, below: Below) -> Move:
    move = bot(state, seat, turn_moves(state, seat), below)
    check(state, seat, move)
    return move
