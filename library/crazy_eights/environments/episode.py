"""One game in which one seat at a time is asked, by the numbers of `actions`."""

from typing import Final

from crazy_eights import (
    Move,
    State,
    apply,
    clone,
    is_over,
    legal_moves,
    to_act,
    turn_moves,
)
from crazy_eights.environments.actions import NO_CALL, Actions
from crazy_eights.moves import TURN_BOUND

NOBODY: Final = -1


class Episode:
    """A table and who is asked. After every move the seats that could make a call are asked for
    it, in seat order; then the seat that is to act is asked for its turn-bound move, in a fight the
    first one in seat order.
    """

    def __init__(self, table: State, actions: Actions) -> None:
        self.table = table
        self.actions = actions
        self.moves = 0
        """The moves made so far; a call that was not made is none."""
        self._ask_for_calls(0)

    def clone(self) -> "Episode":
        """An independent copy."""
        return self.at(clone(self.table))

    def at(self, table: State) -> "Episode":
        """The same at another table that looks the same to the seat that is asked."""
        copy = object.__new__(Episode)
        copy.table, copy.actions, copy.moves = table, self.actions, self.moves
        copy.seat, copy.for_calls, copy.legal = self.seat, self.for_calls, self.legal
        return copy

    def __deepcopy__(self, memo: dict[int, object]) -> "Episode":
        """OpenSpiel copies states so; the rules and moves are shared."""
        return self.clone()

    def step(self, action: int) -> None:
        """Do what the seat that is asked has chosen. Raises KeyError if it is not in `legal`."""
        move = self.legal[action]
        if move is None:
            self._ask_for_calls(self.seat + 1)
            return
        apply(self.table, self.seat, move)
        self.moves += 1
        self._ask_for_calls(0)

    def _ask_for_calls(self, first: int) -> None:
        """Ask the first seat from this one on that could make a call, or else for a move."""
        table = self.table
        if table.windows and not is_over(table):
            for seat in range(first, table.seats):
                calls = [m for m in legal_moves(table, seat) if m.type not in TURN_BOUND]
                if calls:
                    self._ask(seat, calls, for_calls=True)
                    return
        acting = to_act(table)
        if acting:
            self._ask(acting[0], turn_moves(table, acting[0]), for_calls=False)
        else:
            self._ask(NOBODY, [], for_calls=False)

    def _ask(self, seat: int, moves: list[Move], *, for_calls: bool) -> None:
        self.seat = seat
        """The seat that is asked, `NOBODY` after the end."""
        self.for_calls = for_calls
        number_of = self.actions.number_of
        self.legal: dict[int, Move | None] = {number_of(move): move for move in moves}
        """What it can choose from: action numbers and their moves."""
        if for_calls:
            self.legal[NO_CALL] = None
