"""Whose turn it is: ending a turn, opening the next one, and what a seat finds when its turn
begins.
"""

from service.game.engine.drawing import draw_cards
from service.game.engine.events import emit
from service.game.engine.state import ATTACK, NONE, PLAY, Table


def end_turn(table: Table, steps: int) -> None:
    """End the turn and open the one `steps` seats on: 0 the same seat again, 1 the next, 2 skips
    one.
    """
    if table.rules.ends_with_stock and not table.stock:
        table.round_over = ("stock_exhausted", NONE)
        return
    if steps == 1:
        open_turn(table, table.succ[table.turn])
        return
    if steps == 0:
        emit(table, "turn_repeated", seat=table.turn)
    open_turn(table, pass_over(table, table.turn, steps))


def pass_over(table: Table, seat: int, steps: int) -> int:
    """The seat `steps` on from a seat; those between are skipped."""
    for passed in range(steps):
        seat = table.succ[seat]
        if passed < steps - 1:
            emit(table, "seat_skipped", seat=seat)
    return seat


def open_turn(table: Table, seat: int) -> None:
    """Give a seat the turn; where nobody may answer an attack the engine draws for it at once."""
    table.turn = seat
    table.turn_number += 1
    table.drawn = NONE
    table.picked = False
    table.draws = 0
    table.illegal_moves = 0
    table.phase = PLAY
    if table.pending:
        table.phase = ATTACK
        if table.rules.draws_for_victim:
            take_attack(table, seat)


def take_attack(table: Table, seat: int) -> None:
    """Draw the whole demand. The turn is lost, or an ordinary one follows (FP-10, FP-18)."""
    demand = table.pending
    had_cards = table.hands[seat] != 0
    table.pending = 0
    table.attack = NONE
    table.drawn = NONE
    table.picked = False
    emit(table, "attack_taken", seat=seat, count=demand)
    draw_cards(table, seat, demand, why="attack")
    if table.rules.victim_may_play and had_cards:
        table.phase = PLAY
    else:
        end_turn(table, 1)
