"""Counted work: work uses up a budget, and a used-up budget raises."""

import pytest

from crazy_eights.work import Work, WorkSpent


def test_work_within_the_budget_is_counted() -> None:
    work = Work(10)
    work.spend(4)
    work.spend(6)
    assert work.left == 0


def test_work_beyond_the_budget_is_reported_after_it_was_done() -> None:
    work = Work(10)
    with pytest.raises(WorkSpent):
        work.spend(11)
    with pytest.raises(WorkSpent):
        work.spend(0)
