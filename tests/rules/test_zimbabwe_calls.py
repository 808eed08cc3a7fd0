"""Zimbabwean calls and the end of its games: ZW-16, ZW-17."""

from typing import Any

import pytest

from crazy_eights.moves import Move
from crazy_eights.rulesets.presets import PRESETS
from tests.cardbook import CardTable, deal, start
from tests.rulebook import rule

HANDS = ["6S 9S 4C", "3S 9D 4D TH", "3H 3D 9H TC"]


def challenge(target: int, call: str = "half_card") -> Move:
    """The challenge of a seat."""
    return Move("challenge", call=call, target=target)


def silent(rules: dict[str, Any] | None = None) -> CardTable:
    """Seat 0 of three has just gone to two cards without a word."""
    return deal("zimbabwe", upcard="5S", hands=HANDS, rules=rules).play("6S")


@rule("ZW-16")
def test_with_two_cards_left_half_card_is_owed() -> None:
    book = silent().challenge(0, "half_card", seat=2)
    assert book.count(0) == 3


@rule("ZW-16")
def test_with_one_card_left_last_card_is_owed() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["6S 4C", *HANDS[1:]]).play("6S")
    assert book.refusal(challenge(0), 1) == "nothing-to-challenge"
    assert book.challenge(0, "last_card", seat=1).count(0) == 2


@rule("ZW-16")
def test_an_announcement_in_time_costs_nothing() -> None:
    book = silent().announce("half_card", seat=0)
    assert book.refusal(challenge(0), 1) == "nothing-to-challenge"
    assert book.announced(0) == ["half_card"]


@rule("ZW-16")
def test_the_omission_may_be_spotted_until_the_offenders_own_next_turn() -> None:
    book = silent().play("3S").draw().pass_turn()
    assert book.turn == 0
    assert book.refusal(challenge(0), 1) is None
    book.draw()
    assert book.refusal(challenge(0), 1) == "nothing-to-challenge"


@rule("ZW-16")
def test_the_offender_may_announce_until_its_own_next_turn() -> None:
    book = silent().play("3S").draw().pass_turn()
    assert book.refusal(Move("announce", call="half_card"), 0) is None


@rule("ZW-16")
def test_an_omission_is_caught_once() -> None:
    book = silent().challenge(0, "half_card", seat=2)
    assert book.refusal(challenge(0), 1) == "nothing-to-challenge"


AUTO = {
    "calls": [
        {
            "say": "half_card",
            "left": 2,
            "penalty": 3,
            "enforce": "auto",
            "window": "next_action",
        }
    ]
}


@rule("ZW-16")
def test_by_knob_a_forgotten_call_costs_its_cards_by_itself() -> None:
    book = silent(AUTO)
    assert book.refusal(challenge(0), 1) == "nothing-to-challenge"
    assert book.play("3S").count(0) == 5
    assert book.happened("call_missed") == [{"seat": 0, "call": "half_card", "penalty": 3}]


def attack_call(enforce: str, penalty: int | None = None, window: str = "next_action") -> Any:
    """The knob that asks for "pick two" and "pick five"."""
    call = {"say": "attack", "played": ["draw"], "penalty": penalty}
    return {"calls": [{**call, "enforce": enforce, "window": window}]}


def attack(card: str, rules: Any, *, announce: tuple[str, ...] = ()) -> CardTable:
    """Seat 0 attacks seat 1."""
    hands = [f"{card} 9S 4C 4H", "2D 9D 4D TH", "3H 3D 9H TC"]
    return deal("zimbabwe", upcard="5S", hands=hands, rules=rules).play(card, announce=announce)


@rule("ZW-16")
@pytest.mark.parametrize(("card", "penalty"), [("2S", 2), ("XR", 5)])
def test_by_knob_a_caught_pick_call_costs_as_many_cards_as_it_demands(
    card: str, penalty: int
) -> None:
    book = attack(card, attack_call("challenge")).challenge(0, "attack", seat=2)
    assert book.count(0) == 3 + penalty
    assert (book.pending, book.turn) == (penalty, 1)


@rule("ZW-16")
def test_by_knob_pick_two_may_be_said_with_the_play() -> None:
    book = attack("2S", attack_call("challenge"), announce=("attack",))
    assert book.refusal(challenge(0, "attack"), 1) == "nothing-to-challenge"


@rule("ZW-16")
def test_by_knob_pick_two_may_be_said_after_the_play() -> None:
    book = attack("2S", attack_call("challenge")).announce("attack", seat=0)
    assert book.refusal(challenge(0, "attack"), 1) == "nothing-to-challenge"


@rule("ZW-16", "FP-20")
def test_by_knob_a_forgotten_pick_call_costs_its_cards_by_itself() -> None:
    book = attack("2S", attack_call("auto")).draw()
    assert (book.count(0), book.count(1)) == (5, 6)


@rule("ZW-16", "FP-20")
def test_by_knob_an_answer_owes_only_its_own_demand() -> None:
    book = attack("2S", attack_call("challenge"), announce=("attack",)).play("2D")
    assert book.pending == 4
    assert book.challenge(1, "attack", seat=0).count(1) == 5


@rule("ZW-16")
def test_by_knob_a_pick_call_costs_a_fixed_number_of_cards() -> None:
    book = attack("XR", attack_call("challenge", penalty=1)).challenge(0, "attack", seat=2)
    assert book.count(0) == 4


SAID = [
    ("2S", "Pick two"),
    ("XR", "Pick five"),
    ("KS", "Play again"),
    ("7S", "Skip"),
    ("JS", "Reverse"),
]


@rule("ZW-16", "FP-20")
@pytest.mark.parametrize(("card", "call"), SAID)
def test_by_default_a_play_says_the_other_calls_by_itself(card: str, call: str) -> None:
    book = attack(card, None)
    assert book.happened("call_announced") == [{"seat": 0, "call": call}]
    assert book.refusal(challenge(0, call), 1) == "nothing-to-challenge"
    assert book.refusal(Move("announce", call=call), 0) == "nothing-to-announce"
    assert attack(card, None, announce=(call,)).happened("call_announced") == [
        {"seat": 0, "call": call}
    ]


@rule("ZW-16")
def test_card_in_air_is_said_with_a_last_card_that_does_not_win() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["7S", *HANDS[1:]]).play("7S")
    assert [args["call"] for args in book.happened("call_announced")] == ["Skip", "Card in air"]


@rule("ZW-17")
def test_the_highest_hand_drops_out_and_the_others_play_again() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["6S", "KD 9D", "8D"]).play("6S")
    assert book.rounds[0]["points"] == [0, 19, 50]
    assert book.state.status == ["playing", "playing", "eliminated"]
    assert (book.state.round, book.count(0), book.count(2)) == (2, 8, 0)


@rule("ZW-17", "FP-25")
def test_the_hands_of_the_round_decide_and_not_the_totals() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["6S", "KD 9D", "3D"], scores=[0, 0, 90])
    assert book.play("6S").state.status == ["playing", "eliminated", "playing"]


@rule("ZW-17")
def test_a_tie_for_the_highest_hand_drops_no_seat() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["6S", "KD", "TD"]).play("6S")
    assert (book.state.status, book.state.round) == (["playing"] * 3, 2)


@rule("ZW-17")
def test_with_two_left_the_winner_of_the_round_wins_the_game() -> None:
    assert deal("zimbabwe", upcard="5S", hands=["6S", "3D"]).play("6S").winners == [0]


@rule("ZW-17")
def test_a_whole_elimination_game_ends_with_one_winner() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["6S", "KD 9D", "8D"]).play("6S")
    book.resign(1)
    assert book.winners == [0]
    places = (
        [(each["seat"], each["place"]) for each in book.result["standings"]] if book.result else []
    )
    assert places == [(0, 1), (1, 2), (2, 3)]


@rule("ZW-17")
def test_eights_courts_aces_jokers_and_numbers_count_as_on_the_page() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["6S", "8D JD QD KD", "XR AD 9D TD 2D"]).play("6S")
    assert book.rounds[0]["points"] == [0, 80, 72]


@rule("ZW-17")
def test_by_knobs_the_everyday_game_is_one_round_without_points() -> None:
    rules = {
        "scoring": {"method": "none"},
        "game_end": {"when": "single_round", "winner": "round_winner"},
    }
    book = deal("zimbabwe", upcard="5S", hands=["6S", "8D", "3D"], rules=rules).play("6S")
    assert (book.winners, book.scores) == ([0], [0, 0, 0])


@rule("ZW-17", "ZW-01")
def test_the_last_two_are_dealt_eight_cards_as_well() -> None:
    book = start(PRESETS["zimbabwe"], 2)
    assert [book.count(0), book.count(1)] == [8, 8]
