"""The worked examples of the rules, by their numbers."""

from tests.cardbook import CardTable, deal
from tests.rulebook import rule

SEVERAL = {"several": {"way": "together"}}


@rule("scenario:1", "CE-04", "CE-05")
def test_1_what_is_legal_on_a_king_of_hearts() -> None:
    hands = ["KS 2H 8C 3D 8H", "4C", "4D", "4S"]
    table = deal("classic", upcard="KH", hands=hands)
    assert table.playable() == {"KS", "2H", "8C", "8H"}
    assert table.legal()[-1] == "draw"


@rule("scenario:2", "CS-03", "CS-04", "CS-05")
def test_2_three_twos_make_six() -> None:
    hands = ["2S 3S 4S", "2H 3H 4H", "2D 3D 4D", "5C 6C 7C", "2C 8S 9D TH"]
    table = deal("classic", upcard="TS", hands=hands).play("2S").play("2H").play("2D")
    assert (table.turn, table.legal()) == (3, ["draw"])
    table.draw()
    assert (table.count(3), table.turn) == (9, 4)
    assert table.playable() == {"2C", "8S", "9D"}


@rule("scenario:3", "CS-01", "CS-02")
def test_3_queen_and_ace_with_two_players() -> None:
    assert deal("classic", upcard="5S", hands=["QS 2H 3H", "4C 4D"]).play("QS").turn == 0
    assert deal("classic", upcard="5S", hands=["AS 2H 3H", "4C 4D"]).play("AS").turn == 1


def classic_starter(upcard: str) -> CardTable:
    return deal("classic", upcard=upcard, hands=["3H", "3D", "3C", "3S"])


@rule("scenario:4", "CS-06", "CE-08")
def test_4_special_starters() -> None:
    ace = classic_starter("AC")
    assert (ace.turn, ace.direction) == (2, "counterclockwise")
    assert classic_starter("QC").turn == 1
    two = classic_starter("2C")
    assert (two.turn, two.pending) == (0, 2)
    eight = classic_starter("8C")
    assert (eight.to_act, eight.phase) == ((3,), "declare")


@rule("scenario:5", "CS-07")
def test_5_a_two_as_the_last_card_wins() -> None:
    table = deal("classic", upcard="TS", hands=["2S", "3H 4H"]).play("2S")
    assert table.winners == [0]
    assert table.happened("cards_drawn") == []


@rule("scenario:6", "CV-10")
def test_6_several_nines_and_two_queens_of_two_players() -> None:
    hands = ["9D 9C 9H 3S 4S", "9S 4H 4D"]
    table = deal("classic", upcard="5D", hands=hands, rules=SEVERAL).play("9D 9C 9H")
    assert table.playable() == {"9S", "4H"}
    queens = deal("classic", upcard="5S", hands=["QS QD 3H 4H", "4C 4D"], rules=SEVERAL)
    assert queens.play("QS QD").turn == 1


@rule("scenario:7", "CE-09")
def test_7_a_silent_last_card_costs_two_before_the_next_seats_action() -> None:
    hands = ["6S 3H", "7H 3D"]
    table = deal("classic", upcard="5S", hands=hands, stock="9C 9D TH").play("6S").draw()
    assert (table.hand(0), table.hand(1)) == ("9C 9D 3H", "3D 7H TH")


@rule("scenario:8", "CD-04")
def test_8_only_the_own_wild_follows_a_wild_off_suit() -> None:
    hands = ["6S 2C 3C", "6D 7C KS"]
    table = deal("countdown", upcard="5S", hands=hands, scores=[6, 7]).play("6S", "hearts")
    assert table.playable() == {"7C"}


@rule("scenario:9", "CD-05")
def test_9_a_wild_two_is_answered_by_a_two_of_the_declared_suit() -> None:
    hands = ["2D 3C 4C", "2H 2C 5C"]
    table = deal("countdown", upcard="6D", hands=hands, scores=[2, 5]).play("2D", "clubs")
    assert table.legal() == ["2C", "draw"]


@rule("scenario:10", "CN-01")
def test_10_of_two_twos_only_the_last_counts() -> None:
    hands = ["2C 2D 3C 4C", "5H 6H"]
    table = deal("countdown-na", upcard="5C", hands=hands).play("2C 2D")
    assert table.pending == 2


@rule("scenario:11", "LO-06", "LO-07")
def test_11_a_fight_of_two_cards() -> None:
    hands = ["4H 2C 3C", "5H 2D 3D", "JC QC", "JD QD"]
    table = deal("last-one", upcard="QH", hands=hands).play("4H").play("5H", seat=1)
    for seat in (2, 3, 0):
        table.pass_turn(seat=seat)
    assert (table.count(0), table.turn, table.phase) == (2 + 5, 1, "play")


@rule("scenario:11", "LO-06", "LO-07")
def test_11_a_fight_continued_out_of_turn() -> None:
    hands = ["4H 2C 3C", "6H 2D 3D", "5H QC", "JD QD"]
    table = deal("last-one", upcard="QH", hands=hands).play("4H")
    table.play("5H", seat=2).play("6H", seat=1)
    for seat in (0, 2, 3):
        table.pass_turn(seat=seat)
    assert (table.count(2), table.turn) == (1 + 6, 3)


@rule("scenario:12", "LO-05")
def test_12_any_card_covers_a_three_in_the_same_turn() -> None:
    table = deal("last-one", upcard="5C", hands=["3C KD 9H", "4D 4S KS"]).play("3C")
    assert (table.turn, table.phase) == (0, "cover")
    table.play("KD")
    assert (table.turn, table.playable()) == (1, {"4D", "KS"})


@rule("scenario:13", "FR-01", "FR-03")
def test_13_a_buried_eight_and_three_draws_without_a_fit() -> None:
    hands = ["6H 2C", "7H 3D"]
    table = deal("five-rounds", upcard="8S", hands=hands, stock="5S 9D TD JD")
    assert table.upcard == "5S"
    assert table.draw().draw().draw().legal() == ["pass"]


@rule("scenario:14", "RC-07", "RC-06")
def test_14_a_king_as_the_last_card_and_what_a_winner_collects() -> None:
    king = deal("race-500", upcard="5S", hands=["KS", "3D"], stock="9H TH").play("KS")
    assert king.rounds[0]["points"] == [3 + 9 + 10, 0]
    three = deal("race-500", upcard="5S", hands=["3S", "8C 5D", "JH 2S"]).play("3S")
    assert three.rounds[0]["points"] == [77, 0, 0]


@rule("scenario:15", "ZW-10", "ZW-12", "ZW-07")
def test_15_seven_are_pending_and_cancelled_by_an_ace() -> None:
    hands = ["XR 3D 4D", "2C 5D 6D", "AD 9D TD"]
    table = deal("zimbabwe", upcard="5S", hands=hands).play("XR").play("2C")
    assert table.pending == 7
    table.play("AD")
    assert (table.pending, table.turn, table.phase) == (0, 0, "play")
    hands = ["KC 7C 5C 3D", "9D TD"]
    assert deal("zimbabwe", upcard="6C", hands=hands).play("KC").play("7C").play("5C").turn == 1


@rule("scenario:16", "ZW-05", "ZW-14", "ZW-15")
def test_16_a_seven_on_a_seven_is_no_win_but_a_nine_drawn_in_the_air_is() -> None:
    hands = ["7S 7H", "3C 4C 6D", "3H 4S TC"]
    table = deal("zimbabwe", upcard="5S", hands=hands, stock="JD 9H").play("7S")
    assert table.turn == 2
    table.draw().pass_turn().play("7H")
    assert (table.in_air(0), table.turn, table.rounds) == (True, 2, [])
    table.play("3H")
    assert table.legal()[0] == "draw"
    table.draw().play("9H")
    assert table.rounds[0]["winner"] == 0
