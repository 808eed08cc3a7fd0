"""Round records are shared by all tables that have them, and never change."""

import pytest

from crazy_eights.rounds import SHOWN, Rounds
from tests.cardbook import deal


def rounds(number: int) -> Rounds:
    """A number of rounds, numbered from 0."""
    made = Rounds()
    for each in range(number):
        made = made.then({"round": each})
    return made


@pytest.mark.parametrize("number", [0, 1, 19, 20, 21, 100, 301])
def test_the_newest_rounds_are_remembered_and_all_are_counted(number: int) -> None:
    made, whole = rounds(number), [{"round": each} for each in range(number)]
    assert (len(made), made.newest) == (number, whole[-SHOWN:])


def test_appending_a_round_leaves_the_original_unchanged() -> None:
    short = rounds(100)
    one, other = short.then({"round": "one"}), short.then({"round": "other"})
    assert (len(short), len(one), len(other)) == (100, 101, 101)
    assert one.newest[-1] != other.newest[-1]
    assert one.newest[:-1] == other.newest[:-1] == short.newest[1:]


def test_clones_of_a_table_share_round_records() -> None:
    table = deal("classic", upcard="5S", hands=["6S", "3C"]).play("6S").state
    assert len(table.records) == 1
    assert table.clone().records is table.records
