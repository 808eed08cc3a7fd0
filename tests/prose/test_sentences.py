"""The sentences of the rules text: each appears exactly where it applies.

`text_of` returns the text of a preset with some house rules.
"""

from random import Random
from typing import Any

import pytest
from fluent.syntax import ast, parse

from crazy_eights.locales import messages
from crazy_eights.prose.describe import rules_text
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from tests.locales import catalogues
from tests.rulebook import rule
from tests.strategies import random_rules

SAY = messages()
SEVERAL = {"several_cards": {"allowed": True}}
AIR = {"finish": {"card": "regular", "otherwise": "in_air"}}


def text_of(preset: str, rules: dict[str, Any] | None = None, seats: int | None = None) -> str:
    return "\n".join(rules_text(expand(preset, rules), SAY, seats))


@rule("CS-03")
def test_a_wild_card_is_no_way_out_of_a_demand() -> None:
    anywhere = "Eights are wild: they may be played on any card"
    assert f"{anywhere}, but not on a demand to draw." in text_of("classic")
    twos = text_of("classic", {"wild": {"ranks": ["2"]}})
    assert "any card, but on a demand to draw only if they answer it." in twos
    assert "No other card may be played on a demand, not even a wild one" in text_of("classic")
    for without in (text_of("basic"), text_of("classic", {"attack": {"answer": "none"}})):
        assert "Eights are wild: they may be played on any card." in without
        assert "on a demand" not in without


@rule("CS-03")
def test_a_joker_goes_on_any_card_but_on_a_demand_only_as_an_answer() -> None:
    anywhere = "A joker may be played on any card and on any demand to draw."
    assert anywhere in text_of("zimbabwe")
    other = text_of("zimbabwe", {"attack": {"answer": "same_rank"}})
    assert "A joker may be played on any card, but on a demand to draw only if" in other
    assert "A joker may be played on any card." in text_of(
        "zimbabwe", {"attack": {"answer": "none"}}
    )


@rule("CD-04")
def test_after_a_wild_card_equal_rank_is_not_enough_in_a_countdown() -> None:
    line = "A card that only has the rank of the wild card does not follow it."
    assert line in text_of("countdown")
    assert line not in text_of("countdown", {"wild": {"rank_match": True}})
    assert line not in text_of("classic")


@rule("CD-05", "CD-07", "FP-09")
def test_a_wild_two_is_answered_in_the_declared_suit() -> None:
    line = "the answer must have the suit to follow or be a wild card of your own"
    assert line in text_of("countdown")
    assert line not in text_of("countdown", {"wild": {"rank_match": True}})
    assert line not in text_of("classic")
    assert line not in text_of("countdown", {"effects": {"2": None}})
    assert line not in text_of("countdown", {"countdown": {"start": 1}})
    fives = {"effects": {"2": None, "5": {"type": "draw", "count": 2}}}
    assert line in text_of("countdown", fives)
    jacks = {"effects": {"J": {"type": "draw", "count": 2}}}
    assert line in text_of("pesten", jacks)
    assert line not in text_of("mau-mau", jacks)  # Every card of the rank is wild for every seat.


@rule("CD-06")
def test_the_answer_to_a_wild_two_is_described_where_a_two_draws() -> None:
    assert "A wild two that is answered" in text_of("countdown")
    assert "A wild two" not in text_of("countdown", {"effects": {"2": None}})
    assert "A wild two" not in text_of("countdown", {"attack": {"answer": "none"}})
    assert "A wild two" not in text_of("countdown", {"countdown": {"start": 1}})
    assert "A wild two" not in text_of("classic")


@rule("ZW-12", "FP-09")
def test_a_card_that_cancels_a_demand_need_not_match_and_is_for_the_seat_that_has_to_draw() -> None:
    line = "A player who has to draw may instead cancel the whole demand with an ace."
    match = "A card that cancels a demand need not match"
    assert line in text_of("zimbabwe")
    assert match in text_of("zimbabwe")
    assert match not in text_of("zimbabwe", {"attack": {"block_suit": "same"}})
    assert "because of a black jack may instead cancel the whole demand" in text_of("switch")
    none = text_of("zimbabwe", {"attack": {"answer": "none"}})
    assert "cancel" not in none
    assert "cancel" not in text_of("classic")


@rule("ZW-12", "FP-10")
def test_a_first_card_that_cancels_is_described_where_there_is_one() -> None:
    changes = {"attack": {"first_pick_block": True}}
    assert "draw one first" in text_of("zimbabwe", changes)
    assert "draw one first" not in text_of("classic", changes)


@rule("LO-06", "LO-08")
def test_any_seat_may_continue_a_fight_and_cards_have_no_other_effect_in_it() -> None:
    text = text_of("last-one")
    assert "Anybody but the attacker may now play the next higher card" in text
    assert "even out of turn, up to the ten" in text
    assert "have no effect of their own and declare nothing" in text
    assert "fight" not in text_of("last-one", {"effects": {"4": None}})


@rule("LO-07", "FP-24")
def test_the_value_of_court_cards_in_a_fight_is_described_where_a_fight_reaches_them() -> None:
    line = "Jack, queen and king count ten there."
    assert line in text_of("last-one", {"effects": {"4": {"type": "fight", "top": "K"}}})
    assert line not in text_of("last-one")


@rule("LO-05")
def test_what_covers_a_three_has_its_full_effect() -> None:
    line = "any card on it in the same turn, and that card has its full effect"
    assert line in text_of("last-one")
    assert line not in text_of("last-one", {"effects": {"3": None}})


@rule("LO-02")
def test_a_starter_that_could_be_covered_does_nothing() -> None:
    line = "A three as the starter has no effect"
    assert line in text_of("last-one")
    assert line not in text_of("last-one", {"starter": {"special": "inert"}})
    assert line not in text_of("last-one", {"effects": {"3": None}})


@rule("ZW-15", "FP-23")
def test_a_card_drawn_in_the_air_counts_where_cards_count() -> None:
    line = "If the round ends while they are in the air, they draw one card, and it counts."
    assert line in text_of("zimbabwe")
    assert line not in text_of("switch", AIR)
    assert line not in text_of("zimbabwe", {"finish": {"otherwise": "illegal"}})


@rule("ZW-15", "FP-18")
def test_in_the_air_a_demand_is_taken_whole() -> None:
    line = "they draw all of it and lose the turn"
    assert line in text_of("zimbabwe")
    assert line not in text_of("zimbabwe", {"attack": {"answer": "none"}})
    assert line not in text_of("basic", AIR)


@rule("LO-13")
def test_if_all_seats_would_be_out_the_lowest_stays() -> None:
    line = "if everybody would be out, the lowest score stays"
    assert line in text_of("last-one")
    assert line in text_of("haft-khabis")
    assert line not in text_of("race-500")


@rule("FP-20")
def test_a_call_that_costs_what_was_demanded_may_cost_nothing() -> None:
    shape = {"penalty": None, "enforce": "auto", "window": "next_action"}
    last = {**shape, "call": "last_card", "cards_left": 1}
    attack = {**shape, "call": "attack", "cards_left": None}
    line = "as many cards as that play made the next player draw, if any."
    assert line in text_of("classic", {"calls": [last]})
    text = text_of("classic", {"calls": [attack]})
    assert "must announce how many cards" in text
    assert "draws as many cards." in text
    assert "if any" not in text
    assert "announce" not in text_of("basic", {"calls": [attack]})  # It is never owed.


@rule("CE-09", "ZW-16")
def test_calls_have_the_names_of_their_game() -> None:
    assert "must announce “Mau”" in text_of("mau-mau")
    swiss = text_of("tschausepp")
    assert "two cards left after a play must announce “Tschau”" in swiss
    assert "one card left after a play must announce “Sepp”" in swiss
    assert "must announce “half card”" in text_of("zimbabwe")
    assert "must announce “last card”" in text_of("last-one")


@rule("CS-03")
@pytest.mark.parametrize(
    "preset", ["classic", "zimbabwe", "switch", "mau-mau", "pesten", "haft-khabis", "tschausepp"]
)
def test_a_wild_card_that_answers_no_demand_is_no_answer(preset: str) -> None:
    assert "not on a demand to draw." in text_of(preset)
    assert "only if they answer it" not in text_of(preset)


@rule("LO-01", "ZW-01")
def test_jokers_are_counted_by_the_pack() -> None:
    assert "one pack of 52 cards. Two jokers are added to it." in text_of("last-one")
    two = text_of("last-one", {"deck": {"packs": 2}})
    assert "Two jokers are added to each pack." in two
    assert "Two jokers are added to each pack." in text_of("last-one", {"deck": {"packs": "auto"}})
    assert "are added" not in text_of("basic")


@rule("RC-07", "FP-19")
def test_a_winning_card_that_makes_others_draw_is_described_where_there_is_one() -> None:
    line = "If the winning card makes the next player draw, those cards are still drawn"
    changes = {"finish": {"effect": "draw_only"}}
    assert line in text_of("race-500")
    assert line in text_of("classic", changes)
    assert line not in text_of("classic", {**changes, "effects": {"2": None}})
    assert line not in text_of("classic")


@rule("CD-08")
def test_in_a_countdown_only_the_card_that_ends_the_game_has_no_effect() -> None:
    assert "The effect of the card that brings a score to zero is ignored." in text_of("countdown")
    assert "The effect of the winning card is ignored." not in text_of("countdown")
    assert "The effect of the winning card is ignored." in text_of("classic")


@rule("FP-12", "CE-10")
def test_the_value_of_cards_without_a_printed_number_is_described() -> None:
    plain = {"scoring": {"points": {"J": 11, "Q": 12, "K": 13, "8": 8}}}
    line = "The cards count: kings 13, queens 12, jacks 11, aces 1, every other card its number."
    assert line in text_of("classic", plain)
    assert "aces 1, every other card its number." in text_of("basic")
    every = {str(number): 50 for number in range(2, 10)}
    all_named = {"scoring": {"points": {**every, **dict.fromkeys("ATJQK", 50)}}}
    assert "its number" not in text_of("basic", all_named)


@rule("FP-14", "CV-10")
def test_every_one_of_several_cards_must_answer_a_demand() -> None:
    line = "On a demand to draw, each of them must be an answer by itself."
    assert line in text_of("classic", SEVERAL)
    assert line not in text_of("classic")
    assert line not in text_of("basic", SEVERAL)
    assert line not in text_of("classic", {**SEVERAL, "attack": {"answer": "none"}})


@rule("FP-14", "CV-10")
def test_a_drawn_card_and_a_named_joker_are_played_alone() -> None:
    assert "A card just drawn is played alone." in text_of("mau-mau", SEVERAL)
    assert "A card just drawn is played alone." not in text_of("classic", SEVERAL)
    assert "A joker is played alone." in text_of("last-one", SEVERAL)
    assert "A joker is played alone." not in text_of("last-one")


@rule("FP-19", "FP-18")
def test_a_last_card_that_costs_nothing_leaves_its_player_without_cards() -> None:
    free = text_of("pesten", {"finish": {"penalty": 0}})
    assert "does not win; its effect happens, and at their next turn they must draw." in free
    assert "they draw five cards and play on" in text_of("pesten")
    assert "they draw one card and play on" in text_of("pesten", {"finish": {"penalty": 1}})


@rule("CV-12", "FP-16")
@pytest.mark.parametrize("stock_out", ["reshuffle", "pass"])
def test_only_a_seat_that_cannot_play_passes(stock_out: str) -> None:
    assert "a player who cannot play passes" in text_of("classic", {"stock_out": stock_out})


@rule("FP-17")
def test_no_seat_passes_for_lack_of_cards_where_the_round_ends_with_the_stock() -> None:
    assert "passes" not in text_of("five-rounds")


@rule("RC-09", "FP-26")
def test_equal_lowest_hands_share_the_differences() -> None:
    assert "tied lowest hands share it, rounded down" in text_of("race-500")
    assert "rounded down" not in text_of("classic")


@rule("CS-01", "CS-02")
def test_skips_and_reverses_between_two_are_described() -> None:
    text = text_of("classic")
    line = "A queen skips the next player; when only two play, the same player plays again."
    assert line in text
    assert "When only two play, a reverse does nothing." in text
    assert "When only two play" not in text_of("basic")


@rule("RC-08")
def test_the_clock_draws_passes_or_plays() -> None:
    line = "it draws if possible, otherwise it passes, otherwise it makes the first legal move"
    assert line in text_of("race-500", {"turn_seconds": 30})
    assert line not in text_of("race-500")


@rule("FP-21")
def test_in_a_fight_an_illegal_move_costs_nothing() -> None:
    line = "in a fight there is no penalty"
    assert line in text_of("last-one")
    assert line not in text_of("classic", {"illegal_move_penalty": 1})
    assert "illegal move" not in text_of("classic")


@rule("FP-02")
def test_the_numbers_of_a_deal_that_changes_stop_or_stay() -> None:
    assert "The last number holds" not in text_of("crates")
    assert "The last number holds" in text_of("crates", {"game_end": {"rounds": 20}})


def test_every_preset_has_a_title_and_a_summary_and_every_title_a_preset() -> None:
    source = catalogues.source("en", "rulesets.ftl")
    entries = [each for each in parse(source).body if isinstance(each, ast.Message)]
    titled = [each.id.name for each in entries if each.id.name.startswith("ruleset-")]
    assert titled == [f"ruleset-{preset}" for preset in PRESETS]
    for preset in PRESETS:
        assert SAY(f"ruleset-{preset}")[-1] not in ".!"
        assert SAY(f"ruleset-{preset}.summary").endswith(".")


def test_every_sentence_is_used_by_some_rule_set() -> None:
    told_ids = set()

    def listening(message: str, **values: str | int) -> str:
        told_ids.add(message)
        return SAY(message, **values)

    for number in range(1000):
        made = random_rules(Random(f"told {number}"))
        rules_text(expand(made.preset, made.rules, seats=made.seats), listening)
    source = catalogues.source("en", "rules.ftl")
    entries = [each for each in parse(source).body if isinstance(each, ast.Message)]
    sentences = {
        f"{each.id.name}.{part.id.name}" if part is not each else each.id.name
        for each in entries
        if each.id.name.startswith("text-")
        for part in ([each] if each.value else []) + each.attributes
    }
    assert sentences - told_ids == {
        "text-calls-call",  # Part of other sentences.
        "text-calls-enforce.none",  # Covered by `text-calls-free`.
        "text-joker-role.none",  # Then there are no jokers.
        "text-blocked--penalty.lowest_takes_differences",  # They don't go together (FP-28).
    }
