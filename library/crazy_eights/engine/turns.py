"""Whose turn it is: ending a turn, opening the next one, and what a seat finds when its turn
begins.
"""

from typing import Final

from crazy_eights.engine.drawing import draw_cards
from crazy_eights.engine.events import emit
from crazy_eights.engine.state import ANSWER, NONE, PLAY, State

_MOST_MISSED: Final = 52


def end_turn(state: State, steps: int) -> None:
    """End the turn and open the one `steps` seats on: 0 the same seat again, 1 the next, 2 skips
    one.
    """
    if state.tables.ends_with_stock and not state.stock:
        state.round_over = ("stock_exhausted", NONE)
        return
    if steps == 1:
        open_turn(state, state.succ[state.turn])
        return
    if steps == 0:
        emit(state.events, "turn_repeated", seat=state.turn)
    open_turn(state, pass_over(state, state.turn, steps))


def turn_to(state: State, seat: int) -> None:
    """End the turn and open that of a seat that was named."""
    if state.tables.ends_with_stock and not state.stock:
        state.round_over = ("stock_exhausted", NONE)
    else:
        open_turn(state, seat)


def pass_over(state: State, seat: int, steps: int) -> int:
    """The seat `steps` on from a seat; those between are skipped."""
    for passed in range(steps):
        seat = state.succ[seat]
        if passed < steps - 1 and state.events is not None:
            emit(state.events, "seat_skipped", seat=seat)
    return seat


def open_turn(state: State, seat: int) -> None:
    """Give a seat the turn; if the rules allow no answer to a demand, draw for it at once."""
    if state.miss and state.attack < 0:
        seat = _miss_turns(state, seat)
    state.turn = seat
    state.turn_number += 1
    state.drawn = NONE
    state.picked = False
    state.draws = 0
    state.illegal_moves = 0
    state.phase = PLAY
    if state.attack >= 0:
        state.phase = ANSWER
        if not state.tables.meetings[state.attack][state.attack_effect]:
            take_demand(state, seat)


def _miss_turns(state: State, seat: int) -> int:
    """The first seat from this one on that has no turn to miss."""
    while state.miss >> 8 * seat & 0xFF:
        state.miss -= 1 << 8 * seat
        emit(state.events, "seat_skipped", seat=seat)
        seat = state.succ[seat]
    return seat


def tell_demand(state: State, type_: str, **args: int) -> None:
    """Tell what becomes of a demand."""
    turns = {"turns": state.pending_turns} if state.pending_turns else {}
    emit(state.events, type_, **args, **turns)


def demand_lapses(state: State) -> None:
    """Nothing is demanded any more."""
    state.pending = 0
    state.pending_turns = 0
    state.attack = NONE
    state.attack_effect = 0


def take_demand(state: State, seat: int) -> None:
    """Draw the whole demand, and lose the turns of it. Without turns the turn is lost, or an
    ordinary one follows (FP-10, FP-18).
    """
    cards, turns = state.pending, state.pending_turns
    had_cards = state.hands[seat] != 0
    tell_demand(state, "attack_taken", seat=seat, count=cards)
    demand_lapses(state)
    state.drawn = NONE
    state.picked = False
    if cards:
        draw_cards(state, seat, cards, why="attack")
    if turns == 0 and state.tables.victim_may_play and had_cards:
        state.phase = PLAY
        return
    if turns > 1:
        before = state.miss >> 8 * seat & 0xFF
        state.miss += (min(before + turns - 1, _MOST_MISSED) - before) << 8 * seat
    end_turn(state, 1)
