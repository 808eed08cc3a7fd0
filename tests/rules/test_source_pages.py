"""The worked examples inside the source pages, each with the words of its page.

The pages: the Persian one on Crazy Eights, the Persian one on Last One, the English one on the
Zimbabwean game, the German one and the Vietnamese one.
"""

import pytest

from tests.cardbook import deal
from tests.rulebook import rule

SPADES = [f"{rank}S" for rank in "A23456789TJQK"]
HEARTS = [f"{rank}H" for rank in "A23456789TJQ"]


@rule("CE-05")
def test_persian_page_what_follows_the_king_of_hearts() -> None:
    """«اگر کارت بالای دیسکارد پای، شاه دل باشد»: any other king, any other heart, or an 8."""
    hand = " ".join(["KS KC KD", *HEARTS, "8C 7S TD"])
    book = deal("basic", upcard="KH", hands=[hand, "3C"])
    assert book.playable() == {"KS", "KC", "KD", *HEARTS, "8C"}


@rule("CS-06")
def test_persian_page_a_starter_ace_lets_the_dealers_right_begin() -> None:
    """«اگر آن کارت، کارت آس باشد، بازی بجای ساعتگرد بصورت پادساعتگرد شکل خواهد گرفت»."""
    book = deal("classic", upcard="AS", hands=["3C", "4C", "5C", "6C"])
    assert (book.turn, book.direction) == (2, "counterclockwise")


@rule("CS-06")
def test_persian_page_a_starter_two_is_answered_or_costs_two_cards() -> None:
    """«اولین بازیکن باید یا با کارت 2 بازی کند یا 2 کارت از استاک بکشد»."""
    book = deal("classic", upcard="2S", hands=["3S 2H 8C", "4C", "5C"])
    assert book.legal() == ["2H", "draw"]
    assert book.draw().count(0) == 5


@rule("CS-06")
def test_persian_page_a_starter_queen_skips_the_dealers_left() -> None:
    """«بازیکنی که در سمت چپ بازیکن سمت چپ دیلر نشسته است، شروع کننده بازی خواهد بود»."""
    assert deal("classic", upcard="QS", hands=["3C", "4C", "5C", "6C"]).turn == 1


@rule("CS-07")
def test_persian_page_a_two_of_spades_wins_on_the_ten_and_no_seat_draws() -> None:
    """«کارت 2 پیک خود را بر روی 10 پیک می‌گذارد و برنده بازی می‌شود»."""
    book = deal("classic", upcard="TS", hands=["2S", "4C", "5C 9D"]).play("2S")
    assert book.winners == [0]
    assert book.rounds[0]["hands"] == [[], ["4C"], ["5C", "9D"]]


@rule("CV-01")
def test_persian_page_jacks_skip_instead_of_queens_and_fours_reverse_instead_of_aces() -> None:
    """«بجای بی بی، کارت سرباز باعث می‌شود بازی از بازیکن بعدی بپرد. یا کارت شماره 4»."""
    effects = {"Q": None, "A": None, "J": {"type": "skip"}, "4": {"type": "reverse"}}
    hands = ["JS 4S QS AS 9D", "4C", "5C"]
    rules = {"effects": effects}
    assert deal("classic", upcard="TS", hands=hands, rules=rules).play("JS").turn == 2
    assert deal("classic", upcard="TS", hands=hands, rules=rules).play("4S").turn == 2
    assert deal("classic", upcard="TS", hands=hands, rules=rules).play("QS").turn == 1
    assert deal("classic", upcard="TS", hands=hands, rules=rules).play("AS").turn == 1


@rule("CV-02")
def test_persian_page_the_queen_of_spades_asks_for_five_cards() -> None:
    """«کارت بی بی پیک، باعث می‌شود که از بازیکن بعدی درخواست شود تا 5 کارت بکشد»."""
    rules = {"effects": {"QS": {"type": "draw", "count": 5}}}
    book = deal("classic", upcard="TS", hands=["QS QH 9D", "4C", "5C"], rules=rules).play("QS")
    assert book.draw().count(1) == 6


THREE_OF_CLUBS = ["9D TD", "QH 7S"]


@rule("CE-04", "CV-05")
@pytest.mark.parametrize("drawn", ["4C", "3H", "8D"])
def test_persian_page_a_fitting_card_drawn_on_the_three_of_clubs(drawn: str) -> None:
    """«3 گشنیز … کارت کشیده شده کارت 4 گشنیز یا 3 دل یا یک 8 از هر خالی است»."""
    book = deal("basic", upcard="3C", hands=THREE_OF_CLUBS, stock=drawn).draw()
    assert (book.turn, book.count(0)) == (1, 3)
    rules = {"draw": {"play_drawn": "may"}}
    book = deal("basic", upcard="3C", hands=THREE_OF_CLUBS, stock=drawn, rules=rules).draw()
    assert book.turn == 0
    assert book.playable() == {drawn}


@rule("CV-10")
def test_persian_page_three_nines_on_the_five_of_diamonds() -> None:
    """«کارت 5 خشت … 9 گشنیز و 9 دل … بازیکن بعدی نیز یا باید با کارت 9 بازی کند یا با دل»."""
    rules = {"several_cards": {"allowed": True}}
    hands = ["9D 9C 9H KS KC", "9S 4H 4D 4C"]
    book = deal("classic", upcard="5D", hands=hands, rules=rules).play("9D 9C 9H")
    assert book.playable() == {"9S", "4H"}


@rule("CV-10")
def test_persian_page_two_aces_leave_the_direction_unchanged() -> None:
    """«دو تا کارت آس دو بار این کار را انجام می‌دهند، بنابراین مسیر بازی بدون تغییر باقی می‌ماند»."""
    rules = {"several_cards": {"allowed": True}}
    book = deal("classic", upcard="5D", hands=["AD AC KS", "4C", "4S"], rules=rules)
    assert book.play("AD AC", announce=("last_card",)).direction == "clockwise"
    assert book.turn == 1


@rule("CV-10")
@pytest.mark.parametrize(("seats", "turn"), [(4, 3), (2, 1)])
def test_persian_page_two_queens_skip_two_seats(seats: int, turn: int) -> None:
    """«دوتا کارت بی بی باعث می‌شود از دو بازیکن بعدی بازی بپرد … دوباره نوبت حریفتان شود»."""
    rules = {"several_cards": {"allowed": True}}
    hands = ["QD QC KS", "4C", "4S", "4H"][:seats]
    book = deal("classic", upcard="5D", hands=hands, rules=rules)
    assert book.play("QD QC", announce=("last_card",)).turn == turn


@rule("CV-10")
def test_persian_page_a_pair_of_twos_asks_for_four() -> None:
    """«یک جفت کارت شماره 2 باعث می‌شود نفر بعدی … 4 کارت از استاک بردارد»."""
    rules = {"several_cards": {"allowed": True}}
    book = deal("classic", upcard="5D", hands=["2D 2C KS", "4C", "4S"], rules=rules)
    assert book.play("2D 2C", announce=("last_card",)).draw().count(1) == 5


@rule("CD-04")
def test_persian_page_the_six_of_diamonds_does_not_follow_a_wild_six() -> None:
    """«من 6 پیک بازی می‌کنم و زمینه را به دل تغییر می‌دهم … اجازه ندارد که 6 خشت»."""
    book = deal("countdown", upcard="TC", hands=["6S 2C 3C", "6D 7C KS"], scores=[6, 7])
    assert book.play("6S", "hearts").legal() == [
        "7C>clubs",
        "7C>diamonds",
        "7C>hearts",
        "7C>spades",
        "draw",
    ]


@rule("CD-05")
def test_persian_page_a_wild_four_of_clubs_that_skips() -> None:
    """«من با کارت 4 گشنیز بازی می‌کنم و زمینه را نیز به خشت تغییر می‌دهم»."""
    rules = {"effects": {"4": {"type": "skip"}}}
    hands = ["4C TH TS", "3D", "9D 6H 4S TC"]
    book = deal("countdown", upcard="KC", hands=hands, scores=[4, 8, 6], rules=rules)
    book.play("4C", "diamonds")
    assert book.turn == 2
    assert book.playable() == {"9D", "6H"}


@rule("CD-05")
def test_persian_page_a_wild_ace_of_hearts_that_reverses() -> None:
    """«من آس دل بازی می‌کنم. همچنین زمینه را به پیک تغییر می‌دهم … پادساعتگرد می‌شود»."""
    hands = ["AH TH TC", "3D", "9S 6H AD TD"]
    book = deal("countdown", upcard="KC", hands=hands, scores=[1, 8, 6]).play("AH", "spades")
    assert (book.turn, book.direction) == (2, "counterclockwise")
    assert book.playable() == {"9S", "6H"}


@rule("CD-05")
def test_persian_page_the_wild_two_of_diamonds_declared_clubs() -> None:
    """«بازیکنان آ، ب و ث، به ترتیب 2، 5 و 6 امتیاز دارند … بازیکن ب یا باید 2 گشنیز بازی کند»."""
    hands = ["2D TH TS", "2C 2H 5C 9C", "KC 6S TD"]
    book = deal("countdown", upcard="KH", hands=hands, scores=[2, 5, 6]).play("2D", "clubs")
    assert book.legal() == ["2C", "draw"]


@rule("CD-06")
def test_persian_page_after_the_two_of_clubs_the_third_player_faces_clubs_by_knob() -> None:
    """«بازیکن ث باید یا گشنیز بازی کند، یا یکی از وایلد کارت‌هایش را … یا یک کارت از استاک بکشد»."""
    rules = {"countdown": {"answered_wild_two": "ends"}}
    hands = ["2D TH TS", "2C 2H 5C 9C", "KC 6S TD"]
    book = deal("countdown", upcard="KH", hands=hands, scores=[2, 5, 6], rules=rules)
    book.play("2D", "clubs").play("2C")
    assert book.playable() == {"KC", "6S"}
    assert book.pending == 0


@rule("CD-05", "CS-05")
def test_persian_page_the_wild_two_of_diamonds_declared_diamonds() -> None:
    """«بازیکن آ 2 خشت بازی می‌کند و زمینه بازی را نیز خشت می‌کند … یا یک کارت خشت»."""
    hands = ["2D TH TS", "2C 2H 5C 9C", "KD 6S TC 2S"]
    book = deal("countdown", upcard="KH", hands=hands, scores=[2, 5, 6]).play("2D", "diamonds")
    assert book.legal() == ["draw"]
    assert book.draw().playable() == {"KD", "6S"}


@rule("CD-05")
def test_persian_page_with_two_packs_only_the_other_two_of_diamonds_answers() -> None:
    """«اگر بازی با دو دسته کارت 52تایی … بازیکن ب تنها در صورتی … که با کارت 2 خشت بازی کند»."""
    hands = ["2D TH TS", "2D 2C 2H 5C", "KD", "KC", "KS"]
    scores = [2, 5, 6, 7, 8]
    book = deal("countdown", upcard="KH", hands=hands, scores=scores).play("2D", "diamonds")
    assert book.legal() == ["2D", "draw"]


@rule("CD-07")
def test_persian_page_the_five_of_clubs_on_a_wild_five_of_hearts_by_knob() -> None:
    """«با وایلد کارت 5 دل … زمینه بازی را خشت … می‌تواند بجای بازی با کارت‌های خشت با 5 گشنیز»."""
    hands = ["5H TH TS", "5C KD KS"]
    rules = {"wild": {"rank_match": True}}
    book = deal("countdown", upcard="9H", hands=hands, scores=[5, 8], rules=rules)
    assert book.play("5H", "diamonds").playable() == {"5C", "KD"}


@rule("LO-06", "LO-07")
def test_persian_page_on_last_one_four_and_five_of_hearts() -> None:
    """«بازیکن آ، 4 دل بازی می‌کند. بازیکن ب، 5 دل … بازیکن آ باید 5 کارت را از استاک بردارد»."""
    hands = ["4H TS TC", "5H 9C 9D", "KC KS", "QC QS"]
    book = deal("last-one", upcard="KH", hands=hands).play("4H")
    book.play("5H", seat=1)
    for seat in (0, 2, 3):
        book.pass_turn(seat)
    assert (book.count(0), book.turn) == (7, 1)


@rule("LO-10")
def test_persian_page_on_last_one_a_joker_as_the_eight_of_diamonds() -> None:
    """«یعنی جوکر بگذارد و بگوید این 8 خشت است»."""
    book = deal("last-one", upcard="6S", hands=["XR 9C 9D", "KC", "QC"])
    assert book.play("XR", "clubs", as_="8D").playable() == {"KC"}
