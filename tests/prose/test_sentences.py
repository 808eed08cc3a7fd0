"""The sentences of the rules text: each appears exactly where it applies.

`text_of` returns the text of a preset with some house rules.
"""

import re
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
TOGETHER = {"several": {"way": "together"}}
AIR = {"finish": {"not_with": ["special"], "otherwise": "in_air"}}
DRAW_ONLY = {"finish": {"effect": "draw_only"}}


def without(*keys: str) -> dict[str, Any]:
    """House rules under which these cards do nothing."""
    return {"cards": {key: {"do": None} for key in keys}}


def text_of(preset: str, rules: dict[str, Any] | None = None, seats: int | None = None) -> str:
    return "\n".join(rules_text(expand(preset, rules), SAY, seats))


@rule(
    "CD-04", "CD-05", "CD-07", "CD-08", "CS-01", "CS-02", "CS-03", "CV-10", "CV-12",
    "FP-02", "FP-09", "FP-10", "FP-14", "FP-16", "FP-17", "FP-18", "FP-19", "FP-21",
    "FP-23", "FP-24", "FP-26", "LO-01", "LO-02", "LO-06", "LO-07", "LO-08", "LO-13",
    "RC-07", "RC-08", "RC-09", "ZW-01", "ZW-12", "ZW-15",
)  # fmt: skip
@pytest.mark.parametrize(
    ("line", "told", "not_told"),
    [
        (
            "No other card may be played on a demand, not even a wild one",
            [("classic", {})],
            [("basic", {}), ("classic", {"answer": []}), ("classic", without("2"))],
        ),
        (
            "draws all the cards or misses all the turns.",
            [("prsi", {})],
            [("classic", {})],
        ),
        (
            "A player who faces a demand has the next turn",
            [("makao", {})],
            [("makao", without("KS")), ("makao", {"answer": []})],
        ),
        (
            "On a wild card, the same rank alone is not enough.",
            [("countdown", {})],
            [("countdown", {"cards": {"own": {"rank_stays": True}}}), ("classic", {})],
        ),
        (
            "of the same rank and effect, if it fits as usual",
            [("countdown", {}), ("classic", {"cards": {"2": {"on": ["any"], "name": "suit"}}})],
            [("classic", {}), ("countdown", without("2"))],
        ),
        (
            "a card that makes others draw, if it fits as usual",
            [("zimbabwe", {})],
            [("makao", {})],
        ),
        (
            "Instead of drawing for a black jack you may play a red jack; this cancels the whole",
            [("switch", {})],
            [("switch", without("J_black"))],
        ),
        (
            "draw one first",
            [("zimbabwe", {"demand": {"first_pick": True}})],
            [("zimbabwe", {}), ("classic", {"demand": {"first_pick": True}})],
        ),
        (
            "No other card may be played in a fight, and its cards have no other effect.",
            [("last-one", {})],
            [("last-one", without("4"))],
        ),
        (
            "(court cards count ten)",
            [("last-one", {"cards": {"4": {"do": [{"do": "fight", "top": "K"}]}}})],
            [("last-one", {})],
        ),
        (
            "A three as the starter has no effect.",
            [("last-one", {})],
            [("last-one", {"starter": {"special": "inert"}}), ("last-one", without("3"))],
        ),
        (
            "On a jack or a wild card any card may be played.",
            [("basic", {"follow": ["suit", "J", "wild"]})],
            [
                ("basic", {}),
                ("basic", {"follow": ["J"]}),
                ("basic", {"follow": ["any", "J", "wild"]}),
            ],
        ),
        (
            "On your turn, play a card that may be any card.",
            [("basic", {"follow": ["suit", "any", "J"]})],
            [("basic", {})],
        ),
        (
            "it happens as if the dealer had played the card.",
            [("classic", {})],
            [("basic", {"cards": {"J": {"do": [{"do": "draw", "n": 1, "to": "self"}]}}})],
        ),
        (
            "where every other player would draw, all players draw.",
            [("classic", {"cards": {"J": {"do": [{"do": "draw", "n": 1, "to": "others"}]}}})],
            [("classic", {})],
        ),
        (
            "A player who draws the cards of a demand loses the turn.",
            [("classic", {}), ("classic", {"answer": []})],
            [
                (
                    "basic",
                    {
                        "answer": [],
                        "cards": {"J": {"do": [{"do": "draw", "n": 1, "to": "previous"}]}},
                    },
                )
            ],
        ),
        (
            "If the round ends while they are in the air, they draw one card, and it counts.",
            [("zimbabwe", {})],
            [("switch", AIR), ("zimbabwe", {"finish": {"otherwise": "illegal"}})],
        ),
        (
            "they draw all of it and lose the turn",
            [("zimbabwe", {})],
            [("zimbabwe", {"answer": []}), ("basic", AIR)],
        ),
        (
            "if everybody would be out, the lowest score stays",
            [("last-one", {})],
            [("race-500", {})],
        ),
        (
            "If the winning card demands cards, the next player still draws them",
            [("race-500", {}), ("classic", DRAW_ONLY)],
            [("classic", {**DRAW_ONLY, **without("2")}), ("classic", {})],
        ),
        (
            "The effect of the card that brings a score to zero is ignored.",
            [("countdown", {})],
            [("classic", {})],
        ),
        (
            "Special cards are wild, do something or answer a demand.",
            [("switch", {}), ("classic", {"cards": {"8": {"not_on": ["special"]}}})],
            [("classic", {})],
        ),
        (
            "On a demand, each of them must be an answer on its own.",
            [("classic", TOGETHER)],
            [("classic", {}), ("basic", TOGETHER), ("classic", {**TOGETHER, "answer": []})],
        ),
        (
            "On a demand you may play only one card.",
            [("black-jack", {})],
            [("classic", TOGETHER)],
        ),
        (
            "A card just drawn is played alone.",
            [("mau-mau", TOGETHER)],
            [("classic", TOGETHER), ("black-jack", {"draw": {"play_drawn": "may"}})],
        ),
        (
            "a player who cannot play passes",
            [("classic", {}), ("classic", {"stock_out": "pass"})],
            [("five-rounds", {})],
        ),
        ("tied lowest hands share it, rounded down", [("race-500", {})], [("classic", {})]),
        (
            "When only two play, a reverse does nothing.",
            [("classic", {})],
            [("classic", without("A"))],
        ),
        (
            "it draws if possible, otherwise it passes, otherwise it makes the first legal move",
            [("race-500", {"turn_seconds": 30})],
            [("race-500", {})],
        ),
        (
            "in a fight there is no penalty",
            [("last-one", {})],
            [("classic", {"illegal_move_penalty": 1})],
        ),
        (
            "The last number holds",
            [("crates", {"game_end": {"rounds": 20}})],
            [("crates", {})],
        ),
        ("one pack of 52 cards and two jokers.", [("last-one", {})], [("basic", {})]),
        (
            "packs of 52 cards and two jokers each",
            [("last-one", {"deck": {"packs": 2}})],
            [("last-one", {})],
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_sentence_is_told_where_it_applies(
    line: str, told: list[tuple[str, Any]], not_told: list[tuple[str, Any]]
) -> None:
    for preset, rules in told:
        assert line in text_of(preset, rules)
    for preset, rules in not_told:
        assert line not in text_of(preset, rules)


def test_cards_with_equal_columns_are_told_together() -> None:
    assert "Eights and nines are wild" in text_of("crates")
    assert "Aces are wild" in text_of("makao")
    assert "Jacks are wild: when you play one, you declare the rank" in text_of("makao")


def test_a_narrower_row_is_told_beside_the_wider_one() -> None:
    changed = {"cards": {"QS": {"do": [{"do": "draw", "n": 5}]}}}
    text = text_of("classic", changed)
    assert "A queen skips" in text
    assert "After a queen of spades the next player must draw five cards." in text
    every = {f"Q{suit}": {"do": [{"do": "again"}]} for suit in "CDHS"}
    assert "A queen skips" not in text_of("classic", {"cards": every})


@rule("FP-12", "CE-10")
def test_the_value_of_cards_without_a_printed_number_is_described() -> None:
    plain = {"J": 11, "Q": 12, "K": 13, "8": 8}
    line = "The cards count: kings 13, queens 12, jacks 11, aces 1, every other card its number."
    assert line in text_of("classic", points_of(plain))
    assert "every other card 5." in text_of("basic", points_of({"all": 5}))
    every = {**dict.fromkeys("23456789ATJQK", 50)}
    assert "every other" not in text_of("basic", points_of(every))


def points_of(points: dict[str, int]) -> dict[str, Any]:
    """House rules with these values of cards."""
    return {"cards": {key: {"points": value} for key, value in points.items()}}


@rule("FP-19", "FP-18")
def test_a_last_card_that_costs_nothing_leaves_its_player_without_cards() -> None:
    free = text_of("pesten", {"finish": {"penalty": 0}})
    assert "does not win; its effect happens, and at their next turn they must draw." in free
    assert "they draw one card and play on" in text_of("pesten", {"finish": {"penalty": 1}})


def test_every_preset_has_a_title_and_a_summary_and_every_title_a_preset() -> None:
    source = catalogues.source("en", "rulesets.ftl")
    entries = [each for each in parse(source).body if isinstance(each, ast.Message)]
    titled = [each.id.name for each in entries if each.id.name.startswith("ruleset-")]
    assert titled == [f"ruleset-{preset}" for preset in PRESETS]
    for preset in PRESETS:
        assert SAY(f"ruleset-{preset}")[-1] not in ".!"
        assert SAY(f"ruleset-{preset}.summary").endswith(".")


def test_no_text_is_about_one_game() -> None:
    source = catalogues.source("en", "rules.ftl")
    games = "|".join(re.escape(preset) for preset in PRESETS)
    assert re.findall(rf"\[({games})\]", source) == []


def test_every_sentence_is_used_by_some_rule_set() -> None:
    told_ids = set()

    def listening(message: str, **values: str | int) -> str:
        told_ids.add(message)
        return SAY(message, **values)

    for number in range(1000):
        made = random_rules(Random(f"told {number}"))
        rules_text(expand(made.preset, made.rules, seats=made.seats), listening)
    # Jokers that leave the suit below are rare in random rules.
    rules_text(expand("zimbabwe", {"cards": {"X": {"leaves": "below"}}}), listening)
    source = catalogues.source("en", "rules.ftl")
    entries = [each for each in parse(source).body if isinstance(each, ast.Message)]
    sentences = {
        f"{each.id.name}.{part.id.name}" if part is not each else each.id.name
        for each in entries
        if each.id.name.startswith("text-")
        for part in ([each] if each.value else []) + each.attributes
    }
    assert sentences - told_ids == set()
