"""Bills that record what use cases charge."""

from collections.abc import Iterator
from contextlib import contextmanager

from service.usecases.bill import Bill, set_bill


class RecordedBill(Bill):
    """A bill that keeps each charge and debit, and charges nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.charges: list[int] = []
        self.debts: list[int] = []

    def charge(self, cost: int) -> None:
        """Record a charge."""
        self.charges.append(cost)

    def debit(self, units: int) -> None:
        """Record a debit."""
        self.debts.append(units)


@contextmanager
def recorded_bill() -> Iterator[RecordedBill]:
    """Record what the calls in this block cost."""
    bill = RecordedBill()
    set_bill(bill)
    try:
        yield bill
    finally:
        set_bill(None)
