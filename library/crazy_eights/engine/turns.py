"""Whose turn it is: ending a turn, opening the next one, and what a seat finds when its turn
begins.
"""

from crazy_eights.engine.drawing import draw_cards
from crazy_eights.engine.events import emit
from crazy_eights.engine.state import ATTACK, NONE, PLAY, State


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


def pass_over(state: State, seat: int, steps: int) -> int:
    """The seat `steps` on from a seat; those between are skipped."""
    for passed in range(steps):
        seat = state.succ[seat]
        if passed < steps - 1 and state.events is not None:
            emit(state.events, "seat_skipped", seat=seat)
    return seat


def open_turn(state: State, seat: int) -> None:
    """Give a seat the turn; if the rules allow no answer to an attack, draw for it at once."""
    state.turn = seat
    state.turn_number += 1
    state.drawn = NONE
    state.picked = False
    state.draws = 0
    state.illegal_moves = 0
    state.phase = PLAY
    if state.pending:
        state.phase = ATTACK
        if not state.tables.meetings[state.attack]:
            take_attack(state, seat)


def take_attack(state: State, seat: int) -> None:
    """Draw the whole demand. The turn is lost, or an ordinary one follows (FP-10, FP-18)."""
    demand = state.pending
    had_cards = state.hands[seat] != 0
    state.pending = 0
    state.attack = NONE
    state.drawn = NONE
    state.picked = False
    if state.events is not None:
        emit(state.events, "attack_taken", seat=seat, count=demand)
    draw_cards(state, seat, demand, why="attack")
    if state.tables.victim_may_play and had_cards:
        state.phase = PLAY
    else:
        end_turn(state, 1)
