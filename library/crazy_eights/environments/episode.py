"""One game in which one seat at a time chooses an action number of `actions`."""

from typing import Any, Final

from crazy_eights.belief.play import apply_observed
from crazy_eights.engine.apply import apply
from crazy_eights.engine.legal import legal_moves, to_act, turn_moves
from crazy_eights.engine.state import OVER, SHARED, State
from crazy_eights.environments.actions import NO_CALL, Actions
from crazy_eights.moves import TURN_BOUND, Move
from crazy_eights.observation import Pile, observe_again, observe_universal_again

NO_SEAT: Final = -1


class Episode:
    """A table and the seat that chooses next.

    After every move, the seats that could make a call choose, in seat order. Then the seat that is
    to act chooses its turn-bound move; in a fight this is the first one in seat order. Moves are
    not checked again. With `watched`, the table records what they reveal, for house bots with
    levels.
    """

    def __init__(self, table: State, actions: Actions, *, watched: bool = False) -> None:
        self.table = table
        self.watched = watched
        self.actions = actions
        self.moves = 0
        """The moves made so far; a call that was not made doesn't count."""
        self.seat = NO_SEAT
        """The seat that chooses next, `NO_SEAT` after the end."""
        self.for_calls = False
        self.numbers: list[int] = []
        """Its legal actions. The list is never changed: after a move there is a new one."""
        self.choices: list[Move] = []
        """The moves of these; `NO_CALL`, which comes last, has none."""
        self._pile = Pile()
        self._ask_for_calls(0)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the table and what its seat may choose."""
        chosen = (self.watched, self.moves, self.seat, self.for_calls, self.numbers, self.choices)
        return restored, (self.table, self.actions, *chosen)

    def step(self, action: int) -> None:
        """Apply the action of the choosing seat. Raises ValueError if it is not legal."""
        place = self.numbers.index(action)
        if place < len(self.choices):
            self.play(self.choices[place])
        else:
            self._ask_for_calls(self.seat + 1)

    def play(self, move: Move) -> None:
        """Make a legal move of the choosing seat."""
        if self.watched:
            apply_observed(self.table, self.seat, move)
        else:
            apply(self.table, self.seat, move)
        self.moves += 1
        self._ask_for_calls(0)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.table.phase == OVER

    def observe(self, seat: int) -> bytes:
        """Return `observe` of the table."""
        return observe_again(self.table, seat, self._pile)

    def observe_universal(self, seat: int) -> bytes:
        """Return `observe_universal` of the table."""
        return observe_universal_again(self.table, seat, self._pile)

    def mask(self) -> bytearray:
        """Return one byte for each action: 1 where it is legal now."""
        flags = bytearray(len(self.actions))
        for number in self.numbers:
            flags[number] = 1
        return flags

    @property
    def legal(self) -> dict[int, Move | None]:
        """The legal actions of the choosing seat: numbers and their moves, None for no call."""
        moves: list[Move | None] = [*self.choices]
        if self.for_calls:
            moves.append(None)
        return dict(zip(self.numbers, moves, strict=True))

    def _ask_for_calls(self, first: int) -> None:
        """Let the first seat from `first` on that could make a call choose, else the seat
        to act.
        """
        table = self.table
        if table.phase == OVER:
            self._ask(NO_SEAT, [], for_calls=False)
            return
        if table.windows:
            for seat in range(first, table.seats):
                calls = [m for m in legal_moves(table, seat) if m.type not in TURN_BOUND]
                if calls:
                    self._ask(seat, calls, for_calls=True)
                    return
        acting = to_act(table)[0] if table.phase in SHARED else table.turn
        self._ask(acting, turn_moves(table, acting), for_calls=False)

    def _ask(self, seat: int, moves: list[Move], *, for_calls: bool) -> None:
        self.seat = seat
        self.for_calls = for_calls
        self.numbers, self.choices = self.actions.numbered(moves)
        if for_calls:
            self.numbers.append(NO_CALL)


def restored(
    table: State,
    actions: Actions,
    watched: bool,  # noqa: FBT001  # Pickle passes values by position.
    moves: int,
    seat: int,
    for_calls: bool,  # noqa: FBT001
    numbers: list[int],
    choices: list[Move],
) -> Episode:
    """Return a pickled episode."""
    episode = Episode(table, actions, watched=watched)
    episode.moves, episode.seat, episode.for_calls = moves, seat, for_calls
    episode.numbers, episode.choices = numbers, choices
    return episode
