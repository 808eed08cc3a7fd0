"""Swedish Rummy, Tschau Sepp, Rockaway and Crates: every cell of the relatives' table."""

import pytest

from crazy_eights.moves import Move
from crazy_eights.rulesets.ruleset import deck_size, expand
from tests.cardbook import CardTable, deal, start
from tests.rulebook import rule
from tests.rules.shortage import play_on
from tests.rules.tables import leave_stock

PACKS_AND_DEALS = [
    ("swedish-rummy", 2, 52, 7),
    ("swedish-rummy", 3, 52, 5),
    ("swedish-rummy", 4, 52, 5),
    ("tschausepp", 2, 36, 5),
    ("tschausepp", 4, 36, 5),
    ("tschausepp", 5, 72, 5),
    ("rockaway", 2, 52, 7),
    ("rockaway", 4, 52, 7),
    ("rockaway", 5, 104, 7),
    ("crates", 2, 52, 8),
    ("crates", 5, 52, 8),
    ("crates", 6, 104, 8),
]


@rule("relative:swedish-rummy", "relative:tschausepp", "relative:rockaway", "relative:crates")
@pytest.mark.parametrize(("preset", "seats", "cards", "each"), PACKS_AND_DEALS)
def test_the_pack_and_the_deal(preset: str, seats: int, cards: int, each: int) -> None:
    ruleset = expand(preset, seats=seats)
    book = start(ruleset, seats)
    assert deck_size(ruleset, seats) == cards
    assert [args["count"] for args in book.happened("dealt")] == [each] * seats


@rule("relative:swedish-rummy")
def test_swedish_rummy_eights_are_wild_and_nothing_else_is_special() -> None:
    book = deal("swedish-rummy", upcard="5H", hands=["8S 6C", "3C QD", "4H"])
    assert book.play("8S", "clubs").playable() == {"3C"}
    for card in ("2H", "AH", "QH", "JH", "KH", "7H"):
        book = deal("swedish-rummy", upcard="5H", hands=[f"{card} 6C", "3C", "4D"]).play(card)
        assert (book.turn, book.phase, book.direction) == (1, "play", "clockwise")


@rule("relative:swedish-rummy")
def test_swedish_rummy_a_seat_draws_until_it_can_play_and_must() -> None:
    book = deal("swedish-rummy", upcard="5H", hands=["6C 6S", "3C"], stock="9C TC JC QC KH AC")
    for _ in range(4):
        book.draw()
        assert book.legal() == ["draw"]
    assert book.draw().legal() == ["KH"]
    assert book.refusal(Move("pass")) == "must-play-drawn"


@rule("relative:swedish-rummy")
def test_swedish_rummy_when_the_stock_is_gone_a_seat_passes() -> None:
    book = leave_stock(deal("swedish-rummy", upcard="5H", hands=["6C 6S", "3H"]), 0)
    assert book.legal() == ["pass"]
    assert book.pass_turn().turn == 1


@rule("relative:swedish-rummy")
def test_swedish_rummy_when_the_stock_ends_while_drawing_a_seat_passes() -> None:
    book = deal("swedish-rummy", upcard="5H", hands=["6C 6S", "3H"], stock="9C TC")
    leave_stock(book, 2).draw().draw()
    assert book.legal() == ["pass"]


@rule("relative:swedish-rummy")
def test_swedish_rummy_the_winner_collects() -> None:
    book = deal("swedish-rummy", upcard="5H", hands=["6H", "8C KD", "AC 9D"]).play("6H")
    assert (book.scores, book.state.round) == ([70, 0, 0], 2)


@rule("relative:swedish-rummy")
def test_swedish_rummy_a_hundred_points_win() -> None:
    book = deal("swedish-rummy", upcard="5H", hands=["6H", "8C KD"], scores=[40, 90]).play("6H")
    assert (book.scores, book.winners) == ([100, 90], [0])


@rule("relative:swedish-rummy")
def test_swedish_rummy_blocked_the_lowest_hand_takes_the_differences() -> None:
    hands = ["6C 6S", "3C", "KD"]
    book = leave_stock(deal("swedish-rummy", upcard="5H", hands=hands), 0)
    for _ in range(3):
        book.pass_turn()
    assert book.rounds[0]["reason"] == "blocked"
    assert book.scores == [0, 9 + 7, 0]


@rule("relative:swedish-rummy")
def test_swedish_rummy_owes_no_call() -> None:
    book = deal("swedish-rummy", upcard="5H", hands=["6H 9C", "9H TD"]).play("6H").play("9H")
    assert book.count(0) == 1


@rule("relative:tschausepp")
def test_tschausepp_the_dealers_right_begins_counter_clockwise() -> None:
    book = deal("tschausepp", upcard="TH", hands=["9C", "9S", "QH 9D KC", "KD"])
    assert (book.turn, book.direction) == (2, "counterclockwise")
    assert book.play("QH", announce=("half_card",)).turn == 1


def tschau(hand: str, following: str = "9C 9S") -> CardTable:
    """Seat 1 of three, at the dealer's right, begins with this hand on TH; seat 0 comes next."""
    return deal("tschausepp", upcard="TH", hands=[following, hand, "KD KC"])


@rule("relative:tschausepp")
def test_tschausepp_jacks_are_wild() -> None:
    book = tschau("JS 6C 6D 6H", "9C 9S JD").play("JS", "clubs")
    assert (book.turn, book.playable()) == (0, {"9C", "JD"})


@rule("relative:tschausepp")
def test_tschausepp_sevens_attack_and_answer() -> None:
    book = tschau("7H 6C 6D 6H", "7S JD").play("7H")
    assert (book.turn, book.pending, book.playable()) == (0, 2, {"7S"})


@rule("relative:tschausepp")
def test_tschausepp_an_eight_skips_and_an_ace_reverses() -> None:
    assert tschau("8H 6C 6D 6H").play("8H").turn == 2
    book = tschau("AH 6C 6D 6H").play("AH")
    assert (book.turn, book.direction) == (2, "clockwise")


@rule("relative:tschausepp")
def test_tschausepp_with_two_players_an_ace_does_nothing() -> None:
    book = deal("tschausepp", upcard="TH", hands=["AH 6C 6D 6H", "9S"]).play("AH")
    assert (book.turn, book.direction) == (1, "counterclockwise")


@rule("relative:tschausepp")
def test_tschausepp_one_card_is_drawn_and_may_be_played() -> None:
    book = deal("tschausepp", upcard="TH", hands=["9C", "6C 6D", "KD"], stock="QH").draw()
    assert book.legal() == ["QH", "pass"]


@rule("relative:tschausepp")
@pytest.mark.parametrize(("hand", "call"), [("QH 6C 6D", "half_card"), ("QH 6C", "last_card")])
def test_tschausepp_a_forgotten_tschau_or_sepp_costs_two(hand: str, call: str) -> None:
    left = len(hand.split()) - 1
    assert tschau(hand).play("QH").draw().count(1) == left + 2
    assert tschau(hand).play("QH", announce=(call,)).draw().count(1) == left


@rule("relative:tschausepp")
def test_tschausepp_a_jack_counts_fifty_and_an_eight_its_number() -> None:
    book = deal("tschausepp", upcard="TH", hands=["JC 8D", "6H", "KD AC TC"]).play("6H")
    assert book.rounds[0]["points"] == [58, 0, 21]


@rule("relative:tschausepp")
def test_tschausepp_at_two_hundred_the_fewest_points_win() -> None:
    hands = ["JC 8D", "6H", "KD"]
    book = deal("tschausepp", upcard="TH", hands=hands, scores=[142, 60, 49]).play("6H")
    assert (book.scores, book.winners) == ([200, 60, 59], [2])


@rule("relative:rockaway")
def test_rockaway_an_ace_goes_on_anything_and_keeps_its_own_suit() -> None:
    book = deal("rockaway", upcard="5H", hands=["AS 6C", "3S AD 9H 9C", "4H"])
    assert book.refuses("AS", "clubs") == "no-declaration"
    assert book.play("AS").playable() == {"3S", "AD"}


@rule("relative:rockaway")
def test_rockaway_nothing_is_special() -> None:
    for card in ("2H", "8H", "QH", "JH", "KH", "7H"):
        book = deal("rockaway", upcard="5H", hands=[f"{card} 6C", "3C", "4D"]).play(card)
        assert (book.turn, book.phase, book.direction) == (1, "play", "clockwise")


@rule("relative:rockaway")
def test_rockaway_a_seat_draws_until_it_can_play() -> None:
    book = deal("rockaway", upcard="5H", hands=["6C 6S", "3C"], stock="9C TC JC KH")
    book.draw().draw().draw()
    assert book.legal() == ["draw"]
    assert book.draw().legal() == ["KH"]


@rule("relative:rockaway")
def test_rockaway_aces_fifteen_courts_ten_and_the_rest_their_number() -> None:
    book = deal("rockaway", upcard="5H", hands=["6H", "AC KC QC JC", "TC 9C 8C 2C"]).play("6H")
    assert book.rounds[0]["points"] == [0, 45, 29]


@rule("relative:rockaway")
@pytest.mark.parametrize("seats", [2, 3])
def test_rockaway_there_are_as_many_rounds_as_players(seats: int) -> None:
    hands = ["6H", "AC", "TC"][:seats]
    book = deal("rockaway", upcard="5H", hands=hands).play("6H")
    for number in range(2, seats + 1):
        assert book.state.round == number
        play_on(book)
    assert book.result is not None
    assert len(book.rounds) == seats


@rule("relative:crates")
def test_crates_eights_and_nines_are_wild() -> None:
    book = deal("crates", upcard="5H", hands=["9S 6C 6D", "8S 9D 3C 4H", "4D"])
    assert book.play("9S", "clubs").playable() == {"8S", "9D", "3C"}


@rule("relative:crates")
def test_crates_twos_add_up() -> None:
    book = deal("crates", upcard="5H", hands=["2H 6C 6D", "2S 4C 4S", "4D"]).play("2H")
    assert book.play("2S").pending == 4


@rule("relative:crates")
def test_crates_queens_skip_and_aces_reverse_as_in_classic() -> None:
    assert deal("crates", upcard="5H", hands=["QH 6C 6D", "2S", "4D"]).play("QH").turn == 2
    book = deal("crates", upcard="5H", hands=["AH 6C 6D", "2S", "4D"]).play("AH")
    assert (book.turn, book.direction) == (2, "counterclockwise")


@rule("relative:crates")
def test_crates_one_card_is_drawn_and_the_turn_ends() -> None:
    book = deal("crates", upcard="5H", hands=["6C 6D", "2S"], stock="7H").draw()
    assert book.turn == 1


@rule("relative:crates")
def test_crates_fifteen_rounds_are_dealt_down_to_one_card_and_up_again() -> None:
    book = start(expand("crates", seats=3), 3)
    dealt = []
    while book.result is None:
        dealt.append(book.happened("dealt")[-1]["count"])
        play_on(book)
    assert dealt == [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8]


@rule("relative:crates")
def test_crates_the_lowest_total_wins() -> None:
    book = start(expand("crates", seats=3), 3)
    while book.result is None:
        play_on(book)
    assert min(book.scores) == book.scores[book.winners[0]]
