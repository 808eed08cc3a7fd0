"""Counted work: what a decision or a request may cost, in units that are the same on every machine.

Budgets are counted, not timed, so equal games stay equal (docs/spec/http.md, "Bounds").
"""


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
