"""Whole games of house bots at one table, without a log (`eights arena`).

A match makes the moves that the same bots would make in a game whose creator fixed the seed: chance
comes from the same streams, counted as if every seat had joined and the game had been started.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from service.game.bots.house import choose, read_bot
from service.game.bots.inference import take_note
from service.game.bots.memory import look, remember
from service.game.engine.apply import apply, begin
from service.game.engine.deal import new_table
from service.game.engine.legal import to_act
from service.game.engine.state import OVER, State
from service.game.fairness.shuffle import BotStream
from service.game.moves import Move
from service.game.rulesets.ruleset import RuleSet

MAX_ENTRIES = 20_000
"""Where games expire (FP-29)."""


class Outcome(NamedTuple):
    """How one game ended: the seats that won it, none if it expired, and how many moves it took."""

    winners: tuple[int, ...]
    moves: int


def play_match(
    ruleset: RuleSet,
    bots: Sequence[str],
    seed: bytes,
    *,
    watch: Callable[[State], None] | None = None,
) -> Outcome:
    """Play one game to its end, or to where games expire; `bots` names the bot of every seat, as
    `read_bot` reads it.

    `watch` sees the table after every move.
    """
    seats = len(bots)
    seated = [read_bot(bot) for bot in bots]
    state = new_table(ruleset, seats, tuple(range(seats)), seed)
    begin(state)
    first = seats + 2
    for seq in range(first, MAX_ENTRIES + 1):
        if state.phase == OVER:
            assert state.result is not None
            return Outcome(tuple(state.result["winners"]), seq - first)
        seat = to_act(state)[0]
        bot, level = seated[seat]
        move = choose(bot, state, seat, BotStream(seed, seq, seat).below, level=level)
        make(state, seat, move)
        if watch is not None:
            watch(state)
    return Outcome((), MAX_ENTRIES + 1 - first)


def make(state: State, seat: int, move: Move) -> None:
    """Make a legal move, and take in what it shows, as a game with an `expert` does."""
    take_note(state, seat, move)
    before = look(state)
    apply(state, seat, move)
    remember(state, seat, move.kinds, before)
