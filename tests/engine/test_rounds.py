"""Round records are shared by all tables that have them, and never change."""

import pytest

from crazy_eights.rounds import Rounds
from tests.cardbook import deal


def rounds(number: int) -> Rounds:
    """A number of rounds, numbered from 0."""
    made = Rounds()
    for each in range(number):
        made = made.then({"round": each})
    return made


@pytest.mark.parametrize("number", [0, 1, 99, 100, 101, 200, 250, 301])
def test_any_page_of_rounds_is_a_slice_of_all_rounds(number: int) -> None:
    made, whole = rounds(number), [{"round": each} for each in range(number)]
    assert len(made) == number
    for first in (0, 1, 50, 99, 100, 101, 199, 200, 300, 400):
        for most in (0, 1, 20, 100, 250):
            assert made.page(first, most) == whole[first : first + most]
    assert made.newest(20) == whole[-20:]
    assert made.newest(1000) == whole


def test_appending_a_round_leaves_the_original_unchanged() -> None:
    short = rounds(100)
    one, other = short.then({"round": "one"}), short.then({"round": "other"})
    assert (len(short), len(one), len(other)) == (100, 101, 101)
    assert one.newest(1) != other.newest(1)
    assert one.page(0, 100) == other.page(0, 100) == short.page(0, 100)


def test_clones_of_a_table_share_round_records() -> None:
    table = deal("classic", upcard="5S", hands=["6S", "3C"]).play("6S").state
    assert len(table.records) == 1
    assert table.clone().records is table.records
