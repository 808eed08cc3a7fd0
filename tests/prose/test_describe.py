"""A rule set explained: every knob with its meaning and rules, a text that house rules change."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from service.game.prose.describe import knob_table, rules_text
from service.game.rulesets.presets import PRESETS
from service.game.rulesets.ruleset import RuleSet, expand
from service.locales import messages
from tests.rulebook import rule
from tests.strategies import rulesets

RULES = Path(__file__).parents[2] / "docs" / "rules"
SAY = messages()
MAPS = ("#/effects", "#/scoring/points")


def leaves(value: Any, at: str = "#") -> list[tuple[str, Any]]:
    """Every knob with its value; maps and lists are one knob each."""
    if not isinstance(value, dict) or at in MAPS:
        return [(at, value)]
    inside = [leaf for key, item in value.items() for leaf in leaves(item, f"{at}/{key}")]
    return [("#/countdown", value), *inside] if at == "#/countdown" else inside


def text(preset: str, rules: dict[str, Any] | None = None, seats: int | None = None) -> str:
    return "\n".join(rules_text(expand(preset, rules), SAY, seats))


def assert_readable(written: str) -> None:
    assert written.endswith("."), written
    assert not re.search(r"None|True|False|[{}*]|  |\.\.|_|<", written), written


@pytest.mark.parametrize("preset", PRESETS)
def test_every_knob_has_a_row(preset: str) -> None:
    rows = {row["pointer"]: row for row in knob_table(PRESETS[preset], SAY)}
    for pointer, value in leaves(PRESETS[preset].to_json()):
        assert rows[pointer]["value"] == value
    for key, effect in PRESETS[preset].to_json()["effects"].items():
        assert rows[f"#/effects/{key}"]["value"] == effect
    for index, call in enumerate(PRESETS[preset].to_json()["calls"]):
        assert rows[f"#/calls/{index}"]["value"] == call


@pytest.mark.parametrize("preset", PRESETS)
def test_a_meaning_is_one_sentence_and_names_its_rules(preset: str) -> None:
    known = set(re.findall(r"\*\*([A-Z]{2}-\d\d)", "".join(p.read_text() for p in RULES.iterdir())))
    for row in knob_table(PRESETS[preset], SAY):
        meaning = row["meaning"]
        assert meaning[0].isupper(), row
        assert re.fullmatch(r"[^.]+(\.[a-z_]+[^.]*)*\.", meaning), row
        assert row["rules"], row
        assert set(row["rules"]) <= known, row


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [None, 2, 4])
def test_a_preset_reads_well(preset: str, seats: int | None) -> None:
    paragraphs = rules_text(PRESETS[preset], SAY, seats)
    assert 7 <= len(paragraphs) <= 14
    for paragraph in paragraphs:
        assert_readable(paragraph)


SAYS: list[tuple[str, dict[str, Any], str]] = [
    ("basic", {"players": {"max": 2}}, "Two players use one pack of 52 cards."),
    ("basic", {"deck": {"two_packs_from": 4}}, "or two packs from four players on"),
    ("basic", {"deck": {"packs": 3}}, "use three packs of 52 cards"),
    ("basic", {"deck": {"lowest": "6"}}, "one pack of 36 cards"),
    ("last-one", {"deck": {"jokers_per_pack": 1}}, "52 cards and one joker."),
    ("basic", {"deal": {"cards": 6}}, "Each is dealt six cards, or seven when two play."),
    ("basic", {"deal": {"by_round": [3, 2, 1]}}, "as the round says: 3, 2, 1;"),
    ("basic", {"first_seat": "dealer"}, "The dealer begins"),
    ("basic", {"direction": "counterclockwise"}, "play runs counter-clockwise"),
    ("basic", {"starter": {"wild": "first_seat_declares"}}, "the player who begins declares"),
    ("basic", {"starter": {"wild": "own_suit"}}, "A wild starter counts as its own suit."),
    ("basic", {"starter": {"wild": "put_back"}}, "A wild starter goes back"),
    ("classic", {"starter": {"special": "inert"}}, "A starter with an effect has none."),
    ("classic", {"starter": {"special": "put_back"}}, "A special starter goes back"),
    ("basic", {"wild": {"ranks": ["A", "7"]}}, "Aces and sevens may be played on any card."),
    ("basic", {"wild": {"playable": "matching"}}, "Eights may be played only on the active suit"),
    ("basic", {"wild": {"on_wild": False}}, "on any card but a wild one."),
    ("basic", {"wild": {"declares": "never"}}, "They declare nothing"),
    ("basic", {"wild": {"declares": "if_matching"}}, "otherwise its own suit counts"),
    ("countdown", {"wild": {"rank_match": True}}, "or a card of the same rank."),
    ("countdown", {"countdown": {"start": 5}}, "begins with a score of five"),
    ("countdown", {"countdown": {"answered_wild_two": "ends"}}, "ends the demand"),
    ("classic", {"effects": {"QS": {"type": "draw", "count": 5}}}, "A queen of spades makes"),
    ("classic", {"effects": {"5": {"type": "skip"}}}, "A five or a queen skips"),
    ("classic", {"effects": {"J_red": {"type": "block"}}}, "A red jack cancels a demand"),
    ("classic", {"effects": {"6": {"type": "again"}}}, "A six gives its player another turn."),
    ("basic", {"effects": {"9": {"type": "cover", "match": "follow"}}}, "a card that follows"),
    ("last-one", {"effects": {"4": {"type": "fight", "top": "6"}}}, "and so on up to the six;"),
    ("classic", {"reverse_two_players": "skip"}, "a reverse lets its player play again"),
    ("classic", {"attack": {"answer": "none"}}, "cannot be answered"),
    ("classic", {"attack": {"answer": "any_draw_card"}}, "any fitting card that makes others"),
    ("classic", {"attack": {"victim": "may_play"}}, "then has an ordinary turn"),
    ("zimbabwe", {"attack": {"block_suit": "same"}}, "must have the suit of the attacking card"),
    ("zimbabwe", {"attack": {"first_pick_block": True}}, "spares the rest"),
    ("zimbabwe", {"joker": {"after": "suit_below"}}, "active before it must be followed"),
    ("classic", {"draw": {"voluntary": False}}, "If you cannot play, and only then, you draw"),
    ("classic", {"draw": {"limit": 3}}, "one at a time until one fits, three at the most"),
    ("classic", {"draw": {"limit": 0}}, "one at a time until one fits."),
    ("classic", {"draw": {"play_drawn": "may"}}, "may be played at once; otherwise you pass"),
    ("classic", {"draw": {"play_drawn": "must"}}, "must be played at once; if it does not"),
    ("classic", {"several_cards": {"allowed": True}}, "Several cards of one rank"),
    ("countdown-na", {"several_cards": {"effects": "all"}}, "and all have an effect"),
    ("zimbabwe", {"finish": {"card": "any"}}, "The last card must be laid on a card without"),
    ("switch", {"finish": {"otherwise": "in_air"}}, "you are in the air"),
    ("pesten", {"finish": {"penalty": 3}}, "another one costs three cards"),
    ("classic", {"finish": {"effect": "draw_only"}}, "still draws what it demands"),
    ("classic", {"stock_out": "pass"}, "A used-up stock stays empty"),
    ("classic", {"stock_out": "end_round"}, "the round ends with that turn"),
    ("classic", {"blocked": "no_winner"}, "the round ends without a winner"),
    ("race-500", {"blocked": "score_all"}, "and nobody collects anything"),
    ("classic", {"scoring": {"method": "collect"}}, "collects the points of all other hands"),
    ("classic", {"scoring": {"points": {"A": 15}}}, "eights 50, aces 15, jacks"),
    ("classic", {"game_end": {"winner": "highest"}}, "the highest score wins"),
    ("classic", {"game_end": {"when": "rounds", "rounds": 1}}, "The game has one round;"),
    ("rockaway", {"game_end": {"rounds": 4}}, "The game has four rounds;"),
    ("last-one", {"game_end": {"points": 150}}, "Whoever has 150 points or more is out"),
    ("race-500", {"game_end": {"points": 1000}}, "reaches 1,000 points"),
    ("classic", {"turn_seconds": 20}, "A turn may last 20 seconds"),
    ("classic", {"illegal_move_penalty": 2}, "costs two cards"),
]


@rule("FP-13", "CE-12")
@pytest.mark.parametrize(("preset", "rules", "words"), SAYS, ids=[words for *_, words in SAYS])
def test_a_house_rule_changes_the_text(preset: str, rules: dict[str, Any], words: str) -> None:
    assert words in text(preset, rules)
    assert words not in text(preset)


def test_a_call_says_when_it_is_owed_and_what_forgetting_costs() -> None:
    call = {"cards_left": None, "penalty": None, "enforce": "auto", "window": "own_next_turn"}
    told = text("zimbabwe", {"calls": [{"call": "attack", **call}]})
    assert "whose card makes the next player draw must announce" in told
    assert "before the own next turn begins; whoever forgets it draws as many cards" in told
    free = {"call": "last_card", "cards_left": 1, "enforce": "none", "penalty": 2}
    told = text("basic", {"calls": [{**free, "window": "next_action"}]})
    assert 'may announce "last card"; forgetting it costs nothing' in told
    assert "announce" not in text("basic", {"calls": []})


def test_the_text_for_a_table_of_some_seats() -> None:
    assert text("basic", seats=2).startswith(
        "Two players use one pack of 52 cards. Each is dealt seven cards."
    )
    assert text("basic", seats=7).startswith(
        "Seven players use two packs of 52 cards. Each is dealt five cards."
    )
    assert "or seven when two play" in text("swedish-rummy", seats=4)
    assert "when two play" not in text("basic", seats=4)


def test_effects_that_cannot_happen_are_not_told() -> None:
    assert "A two makes" not in text("classic", {"deck": {"lowest": "7"}})
    assert "oker" not in text("zimbabwe", {"deck": {"jokers_per_pack": 0}})


@settings(max_examples=80, deadline=None)
@given(rulesets())
def test_random_rule_sets_read_well(made: tuple[RuleSet, int]) -> None:
    rules, seats = made
    for paragraph in (*rules_text(rules, SAY), *rules_text(rules, SAY, seats)):
        assert_readable(paragraph)
    for row in knob_table(rules, SAY):
        assert row["meaning"].endswith(".")
        assert row["rules"]
