"""Counted work: what a decision or a request may cost, in units that are the same on every machine.

Budgets are counted, not timed, so equal games stay equal (docs/spec/http.md, "Bounds").
"""

from typing import Final

LINE: Final = 20
ROUND: Final = 200
"""Units of work: `LINE` to check or apply an entry, `ROUND` to deal a round with 52 cards."""
_PACK: Final = 52


def of_rounds(rounds: int, cards: int) -> int:
    """Return the units that it takes to deal rounds with a deck of `cards` cards.

    >>> of_rounds(1, 52), of_rounds(3, 104), of_rounds(2, 416)
    (200, 1200, 3200)
    """
    return rounds * ROUND * -(-cards // _PACK)


class WorkSpent(Exception):
    """The budget has no units left."""


class Work:
    """A budget of work units, spent as the work is done."""

    __slots__ = ("left",)

    def __init__(self, budget: int) -> None:
        self.left = budget

    def spend(self, units: int) -> None:
        """Count work that was done. Raises `WorkSpent` once the total exceeds the budget."""
        self.left -= units
        if self.left < 0:
            raise WorkSpent
