"""The card turned up to begin, for every effect and knob: FP-01, FP-04, FP-05, CE-08, CS-06."""

from typing import Any

import pytest

from crazy_eights.rulesets.ruleset import expand
from tests.cardbook import WILD, CardTable, deal, does, start
from tests.rulebook import rule
from tests.rules.shortage import play_on

HANDS = ["3C 3D 3H", "4C 4D 4H", "5C 5D 5H", "6C 6D 6H"]
FIRST_SEATS = [("dealer_left", 0), ("dealer_right", 2), ("dealer", 3)]


def turned(effect: dict[str, Any], seats: int = 4, upcard: str = "9S", **knobs: Any) -> CardTable:
    """A round of four, dealer in the last seat, that begins with a card of this effect."""
    rules = {"cards": {"9": effect}, **knobs}
    return deal("basic", upcard=upcard, hands=HANDS[:seats], rules=rules)


@rule("FP-04")
@pytest.mark.parametrize(
    ("first", "seat"), [("dealer_left", 2), ("dealer_right", 0), ("dealer", 3)]
)
def test_a_starter_that_reverses_mirrors_the_first_seat_across_the_dealer(
    first: str, seat: int
) -> None:
    book = turned(does("reverse"), first_seat=first)
    assert (book.turn, book.direction) == (seat, "counterclockwise")


@rule("FP-04")
def test_a_starter_that_reverses_turns_a_counter_clockwise_game_clockwise() -> None:
    book = turned(does("reverse"), first_seat="dealer_right", direction="counterclockwise")
    assert (book.turn, book.direction) == (0, "clockwise")


@rule("FP-04", "FP-11")
@pytest.mark.parametrize(("knob", "turn"), [("none", 0), ("skip", 1)])
def test_with_two_players_a_starter_that_reverses_does_nothing_or_skips(
    knob: str, turn: int
) -> None:
    book = turned(does("reverse"), seats=2, reverse_two_players=knob)
    assert (book.turn, book.direction) == (turn, "clockwise")


@rule("FP-04")
@pytest.mark.parametrize(
    ("first", "seat"), [("dealer_left", 1), ("dealer_right", 3), ("dealer", 0)]
)
def test_a_starter_that_skips_lets_the_seat_after_the_first_one_begin(
    first: str, seat: int
) -> None:
    assert turned(does("skip"), first_seat=first).turn == seat


@rule("FP-04")
@pytest.mark.parametrize("first", ["dealer_left", "dealer_right", "dealer"])
def test_a_starter_that_plays_again_lets_the_dealer_begin(first: str) -> None:
    assert turned(does("again"), first_seat=first).turn == 3


@rule("FP-04")
@pytest.mark.parametrize(("first", "seat"), FIRST_SEATS)
def test_a_starter_that_attacks_is_faced_by_the_beginning_seat(first: str, seat: int) -> None:
    book = turned(does("draw", n=3), first_seat=first)
    assert (book.turn, book.phase, book.pending) == (seat, "answer", 3)


@rule("FP-04")
@pytest.mark.parametrize(("first", "seat"), FIRST_SEATS)
def test_an_unanswerable_starter_makes_the_beginning_seat_draw_and_the_next_begins(
    first: str, seat: int
) -> None:
    book = turned(does("draw", n=3), first_seat=first, answer=[])
    assert (book.count(seat), book.turn, book.pending) == (6, (seat + 1) % 4, 0)


@rule("FP-04")
def test_a_starter_that_may_be_covered_does_nothing() -> None:
    book = turned(does("cover", on=["any"]))
    assert (book.turn, book.phase, book.pending) == (0, "play", 0)


@rule("FP-04", "LO-02")
@pytest.mark.parametrize(
    ("first", "defender"), [("dealer_left", 0), ("dealer_right", 2), ("dealer", 0)]
)
def test_a_starter_that_fights_has_the_dealer_attack(first: str, defender: int) -> None:
    book = turned(does("fight", top="K"), first_seat=first)
    assert (book.phase, book.turn, book.to_act) == ("fight", defender, (0, 1, 2))


@rule("FP-04")
@pytest.mark.parametrize(
    "effect",
    [
        does("skip"),
        does("reverse"),
        does("again"),
        does("draw", n=3),
        does("fight", top="K"),
    ],
)
def test_by_knob_the_effect_of_the_starter_is_ignored(effect: dict[str, Any]) -> None:
    book = turned(effect, starter={"special": "inert"})
    assert (book.turn, book.phase, book.direction, book.pending) == (0, "play", "clockwise", 0)


@rule("FP-01")
@pytest.mark.parametrize("effect", ["skip", "reverse", "again"])
def test_by_knob_a_special_starter_is_put_back(effect: str) -> None:
    rules = {"cards": {"9": does(effect)}, "starter": {"special": "put_back"}}
    book = deal("basic", upcard="9S", hands=HANDS, stock="TS", rules=rules)
    assert (book.upcard, book.turn) == ("TS", 0)


@rule("FP-01")
def test_starters_are_put_back_until_one_may_begin() -> None:
    rules = {"starter": {"special": "put_back", "wild": "put_back"}}
    book = deal("classic", upcard="QS", hands=HANDS, stock="8S 2S AS TS", rules=rules)
    assert [args["card"] for args in book.happened("starter_put_back")] == ["QS", "8S", "2S", "AS"]
    assert book.upcard == "TS"


@rule("FP-01")
@pytest.mark.parametrize("knob", ["wild", "special"])
def test_a_starter_that_is_wild_and_special_is_put_back_by_either_knob(knob: str) -> None:
    rules = {"cards": {"8": does("skip")}, "starter": {knob: "put_back"}}
    assert deal("basic", upcard="8S", hands=HANDS, stock="TS", rules=rules).upcard == "TS"


@rule("FP-01")
def test_if_every_card_is_put_back_once_the_next_one_stays_without_effect() -> None:
    every = {rank: does("skip") for rank in "A2345679TJQK"}
    rules = {"cards": every, "starter": {"special": "put_back", "wild": "put_back"}}
    book = start(expand("basic", rules, seats=3), 3)
    stock = 52 - 15
    assert len(book.happened("starter_put_back")) == stock
    assert (book.turn, book.phase) == (0, "play")


@rule("FP-01", "FP-05")
def test_a_wild_that_stays_counts_as_its_own_suit() -> None:
    rules = {"cards": {"all": WILD}, "starter": {"wild": "put_back"}}
    book = start(expand("basic", rules, seats=3), 3)
    suits = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
    assert book.phase == "play"
    assert book.active_suit == suits[book.upcard[1]]


@rule("CE-08")
def test_the_dealer_declares_a_wild_starter_before_any_seat_plays() -> None:
    book = deal("basic", upcard="8S", hands=HANDS)
    assert (book.phase, book.to_act) == ("declare", (3,))
    assert book.refuses("3C", seat=0) == "not-your-turn"
    assert book.declare("hearts").playable() == {"3H"}


@rule("FP-05")
def test_by_knob_the_first_seat_declares_and_then_acts() -> None:
    rules = {"starter": {"wild": "first_seat_declares"}}
    book = deal("basic", upcard="8S", hands=HANDS, rules=rules)
    assert (book.phase, book.to_act) == ("declare", (0,))
    assert book.declare("clubs").turn == 0
    assert book.playable() == {"3C"}


@rule("FP-05")
def test_by_knob_the_seat_that_begins_after_the_effect_declares() -> None:
    rules = {"starter": {"wild": "first_seat_declares"}, "cards": {"8": does("skip")}}
    book = deal("basic", upcard="8S", hands=HANDS, rules=rules)
    assert (book.phase, book.turn) == ("declare", 1)
    assert book.declare("clubs").turn == 1


@rule("FP-05")
def test_by_knob_the_first_seat_declares_and_then_faces_the_attack() -> None:
    rules = {
        "starter": {"wild": "first_seat_declares"},
        "cards": {"8": does("draw", n=2)},
    }
    book = deal("basic", upcard="8S", hands=HANDS, rules=rules).declare("clubs")
    assert (book.phase, book.turn, book.pending) == ("answer", 0, 2)


@rule("FP-05")
def test_by_knob_the_starters_own_suit_counts() -> None:
    book = deal("basic", upcard="8H", hands=HANDS, rules={"starter": {"wild": "own_suit"}})
    assert (book.phase, book.turn, book.playable()) == ("play", 0, {"3H"})


@rule("FP-05")
@pytest.mark.parametrize("declares", ["own", "suit_if_follows"])
def test_a_wild_starter_that_would_not_declare_keeps_its_own_suit(declares: str) -> None:
    book = deal("basic", upcard="8H", hands=HANDS, rules={"cards": {"8": {"name": declares}}})
    assert (book.phase, book.playable()) == ("play", {"3H"})


@rule("FP-05")
@pytest.mark.parametrize(("effect", "turn"), [("skip", 1), ("reverse", 2), ("again", 3)])
def test_the_effect_of_a_wild_starter_waits_for_the_dealers_declaration(
    effect: str, turn: int
) -> None:
    book = deal("basic", upcard="8H", hands=HANDS, rules={"cards": {"8": does(effect)}})
    assert (book.phase, book.turn, book.direction) == ("declare", 3, "clockwise")
    book.declare("clubs")
    assert (book.turn, book.active_suit, book.phase) == (turn, "clubs", "play")


@rule("FP-05")
def test_the_attack_of_a_wild_starter_waits_for_the_dealers_declaration() -> None:
    rules = {"cards": {"8": does("draw", n=2)}}
    book = deal("basic", upcard="8H", hands=HANDS, rules=rules)
    assert book.pending == 0
    assert (book.declare("clubs").pending, book.turn) == (2, 0)


EFFECTS = [
    does("skip"),
    does("reverse"),
    does("again"),
    does("draw", n=3),
    does("fight", top="K"),
]
WILD_STARTERS = [
    ("basic", "8S", {}),
    ("crates", "9S", {}),
    ("tschausepp", "JS", {}),
    ("countdown", "8S", {}),
    ("last-one", "8S", {}),
    ("haft-khabis", "JS", {"first_seat": "dealer_right"}),
    ("classic", "8S", {"first_seat": "dealer", "several": {"way": "together"}}),
    ("classic", "8S", {"direction": "counterclockwise", "answer": []}),
]


def state(book: CardTable) -> list[object]:
    counts = [book.count(seat) for seat in range(3)]
    return [book.phase, book.turn, book.to_act, book.pending, book.direction, counts]


@rule("FP-05")
@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize(("preset", "upcard", "knobs"), WILD_STARTERS)
def test_every_effect_of_a_wild_starter_waits_for_the_dealers_declaration(
    preset: str, upcard: str, knobs: dict[str, Any], effect: dict[str, Any]
) -> None:
    cards = {key: {"do": None} for key, row in expand(preset).cards if row.do}
    cards[upcard[0]] = effect
    hands = ["6C 6D 7H", "TC TD 7D", "KC KD 7C"]

    def turned_up(wild: str) -> CardTable:
        rules = {"cards": cards, "starter": {"wild": wild, "special": "active"}, **knobs}
        return deal(preset, upcard=upcard, hands=hands, rules=rules)

    book = turned_up("dealer_declares")
    begins = expand(preset, knobs).direction
    assert state(book) == ["declare", 2, (2,), 0, begins, [3, 3, 3]]
    assert state(book.declare("hearts")) == state(turned_up("own_suit"))
    assert book.active_suit == "hearts"


@rule("FP-05")
def test_an_inert_starter_still_waits_for_the_dealers_declaration() -> None:
    rules = {"cards": {"8": does("draw", n=3)}, "starter": {"special": "inert"}}
    book = deal("basic", upcard="8S", hands=HANDS, rules=rules)
    assert (book.phase, book.turn) == ("declare", 3)
    assert (book.declare("hearts").phase, book.turn, book.pending) == ("play", 0, 0)


@rule("FP-05", "CD-03")
def test_in_countdown_the_starter_is_wild_by_the_dealers_score() -> None:
    hands = ["3C 3D", "4C 4D", "5C 5D"]
    book = deal("countdown", upcard="7S", hands=hands, scores=[8, 8, 7])
    assert (book.phase, book.turn) == ("declare", 2)
    book = deal("countdown", upcard="8S", hands=hands, scores=[8, 8, 7])
    assert (book.phase, book.turn) == ("play", 0)


@rule("FP-02")
def test_by_round_deals_replace_both_sizes_and_the_last_one_stays() -> None:
    rules = {
        "deal": {"by_round": [3, 1]},
        "game_end": {"when": "rounds", "rounds": 4, "winner": "lowest"},
    }
    book = start(expand("basic", rules, seats=2), 2)
    while book.result is None:
        play_on(book)
    assert [args["count"] for args in book.happened("dealt")][::2] == [3, 1, 1, 1]
