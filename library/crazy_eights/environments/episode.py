"""One game in which one seat at a time chooses an action number of `actions`."""

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

NO_SEAT: Final = -1


class Episode:
    """A table and the seat that chooses next.

    After every move, the seats that could make a call choose, in seat order. Then the seat that is
    to act chooses its turn-bound move; in a fight this is the first one in seat order.
    """

    def __init__(self, table: State, actions: Actions) -> None:
        self.table = table
        self.actions = actions
        self.moves = 0
        """The moves made so far; a call that was not made doesn't count."""
        self._ask_for_calls(0)

    def clone(self) -> "Episode":
        """An independent copy."""
        return self.at(clone(self.table))

    def at(self, table: State) -> "Episode":
        """Return the same episode with another table, which looks the same to the choosing seat."""
        copy = object.__new__(Episode)
        copy.table, copy.actions, copy.moves = table, self.actions, self.moves
        copy.seat, copy.for_calls, copy.legal = self.seat, self.for_calls, self.legal
        return copy

    def __deepcopy__(self, memo: dict[int, object]) -> "Episode":
        """Copy the episode as OpenSpiel does with states; rules and moves are shared."""
        return self.clone()

    def step(self, action: int) -> None:
        """Apply the action of the choosing seat. Raises KeyError if it is not in `legal`."""
        move = self.legal[action]
        if move is None:
            self._ask_for_calls(self.seat + 1)
            return
        apply(self.table, self.seat, move)
        self.moves += 1
        self._ask_for_calls(0)

    def _ask_for_calls(self, first: int) -> None:
        """Let the first seat from `first` on that could make a call choose, else the seat
        to act.
        """
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
            self._ask(NO_SEAT, [], for_calls=False)

    def _ask(self, seat: int, moves: list[Move], *, for_calls: bool) -> None:
        self.seat = seat
        """The seat that chooses next, `NO_SEAT` after the end."""
        self.for_calls = for_calls
        number_of = self.actions.number_of
        self.legal: dict[int, Move | None] = {number_of(move): move for move in moves}
        """Its legal actions: numbers and their moves."""
        if for_calls:
            self.legal[NO_CALL] = None
