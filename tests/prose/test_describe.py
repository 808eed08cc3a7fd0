"""The description of a rule set: every knob with its meaning and rules, also with house rules."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from crazy_eights.locales import messages
from crazy_eights.prose.describe import knob_table, rules_text
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, expand
from tests.rulebook import rule
from tests.strategies import rulesets

RULES = Path(__file__).parents[2] / "docs" / "rules"
SAY = messages()
MAPS = ("/effects", "/scoring/points")


def leaves(value: Any, at: str = "") -> list[tuple[str, Any]]:
    """Every knob with its value; maps and lists are one knob each."""
    if not isinstance(value, dict) or at in MAPS:
        return [(at, value)]
    inside = [leaf for key, item in value.items() for leaf in leaves(item, f"{at}/{key}")]
    return [("/countdown", value), *inside] if at == "/countdown" else inside


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
        assert rows[f"/effects/{key}"]["value"] == effect
    for index, call in enumerate(PRESETS[preset].to_json()["calls"]):
        assert rows[f"/calls/{index}"]["value"] == call


@pytest.mark.parametrize("preset", PRESETS)
def test_a_meaning_is_sentences_and_names_its_rules(preset: str) -> None:
    known = set(re.findall(r"\*\*([A-Z]{2}-\d\d)", "".join(p.read_text() for p in RULES.iterdir())))
    for row in knob_table(PRESETS[preset], SAY):
        meaning = row["meaning"]
        assert meaning[0].isupper(), row
        assert re.fullmatch(r"([A-Z“][^.]*(\.[a-z_]+[^.]*)*\. ?)+", meaning), row
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
    ("basic", {"players": {"max": 2}}, "The game is for two players."),
    (
        "basic",
        {"deck": {"two_packs_from": 4}},
        "two packs shuffled together if there are four or more players",
    ),
    ("basic", {"deck": {"packs": 3}}, "three packs of 52 cards each"),
    ("basic", {"deck": {"lowest": "6"}}, "one pack of 36 cards"),
    ("last-one", {"deck": {"jokers_per_pack": 1}}, "One joker is added to it."),
    ("basic", {"deal": {"cards": 6}}, "is dealt six cards, or seven when only two play."),
    ("basic", {"deal": {"by_round": [3, 2, 1]}}, "Each player is dealt three cards."),
    ("basic", {"first_seat": "dealer"}, "The dealer begins"),
    ("basic", {"direction": "counterclockwise"}, "Play runs counter-clockwise."),
    ("basic", {"starter": {"wild": "first_seat_declares"}}, "the player who begins declares"),
    ("basic", {"starter": {"wild": "own_suit"}}, "A wild starter declares nothing"),
    ("basic", {"starter": {"wild": "put_back"}}, "A wild starter goes back"),
    (
        "classic",
        {"starter": {"special": "inert"}},
        "it does not happen.",
    ),
    ("classic", {"starter": {"special": "put_back"}}, "A starter with an effect goes back"),
    (
        "basic",
        {"wild": {"ranks": ["A", "7"]}},
        "Aces and sevens are wild: they may be played on any card.",
    ),
    (
        "basic",
        {"wild": {"playable": "matching"}},
        "may be played only on the suit to follow",
    ),
    ("basic", {"wild": {"on_wild": False}}, "on any card but a wild one."),
    ("basic", {"wild": {"declares": "never"}}, "They declare nothing"),
    ("basic", {"wild": {"declares": "if_matching"}}, "otherwise its own suit is followed"),
    (
        "countdown",
        {"wild": {"rank_match": True}},
        "A card of the same rank may follow",
    ),
    ("countdown", {"countdown": {"start": 5}}, "begins with a score of five"),
    ("countdown", {"countdown": {"answered_wild_two": "ends"}}, "is cancelled: nobody has to draw"),
    ("classic", {"effects": {"QS": {"type": "draw", "count": 5}}}, "A queen of spades makes"),
    ("classic", {"effects": {"5": {"type": "skip"}}}, "A five or a queen skips"),
    (
        "classic",
        {"effects": {"J_red": {"type": "block"}}},
        "the whole demand with a red jack.",
    ),
    ("classic", {"effects": {"6": {"type": "again"}}}, "A six gives its player another turn."),
    (
        "basic",
        {"effects": {"9": {"type": "cover", "match": "follow"}}},
        "a card that follows it",
    ),
    ("last-one", {"effects": {"4": {"type": "fight", "top": "6"}}}, "up to the six;"),
    ("classic", {"reverse_two_players": "skip"}, "the player of a reverse plays again"),
    ("classic", {"attack": {"answer": "none"}}, "cannot be answered"),
    (
        "classic",
        {"attack": {"answer": "any_draw_card"}},
        "if it has the suit",
    ),
    ("classic", {"attack": {"victim": "may_play"}}, "then has an ordinary turn"),
    ("zimbabwe", {"attack": {"block_suit": "same"}}, "must have the suit of the attacking card"),
    ("zimbabwe", {"attack": {"first_pick_block": True}}, "need not draw the rest"),
    (
        "zimbabwe",
        {"joker": {"after": "suit_below"}},
        "followed before it counts again",
    ),
    ("classic", {"draw": {"voluntary": False}}, "Only if you cannot play, you draw"),
    ("classic", {"draw": {"limit": 3}}, "one at a time until one fits, at most three"),
    ("classic", {"draw": {"limit": 0}}, "one at a time until one fits."),
    (
        "classic",
        {"draw": {"play_drawn": "may"}},
        "you may play it at once; if you do not play it, you pass",
    ),
    (
        "classic",
        {"draw": {"play_drawn": "must"}},
        "you must play it at once; if it does not fit, you pass",
    ),
    ("classic", {"several_cards": {"allowed": True}}, "Several cards of one rank"),
    ("countdown-na", {"several_cards": {"effects": "all"}}, "the effects of all of them happen"),
    ("zimbabwe", {"effects": {"K": None}}, "on a wild card or on a seven or a jack."),
    ("switch", {"finish": {"otherwise": "in_air"}}, "is “in the air”"),
    ("pesten", {"finish": {"penalty": 3}}, "they draw three cards and play on"),
    ("classic", {"finish": {"effect": "draw_only"}}, "those cards are still drawn"),
    ("classic", {"stock_out": "pass"}, "it stays empty, and nobody draws any more"),
    ("classic", {"stock_out": "end_round"}, "the round ends with that turn"),
    ("classic", {"blocked": "no_winner"}, "Then nobody counts anything."),
    ("race-500", {"blocked": "score_all"}, "Then nobody collects anything."),
    (
        "classic",
        {"scoring": {"method": "collect"}},
        "collects points for the cards in",
    ),
    ("classic", {"scoring": {"points": {"A": 15}}}, "eights 50, aces 15, jacks"),
    ("classic", {"game_end": {"winner": "highest"}}, "The highest score wins"),
    ("classic", {"game_end": {"when": "rounds", "rounds": 1}}, "The game has one round."),
    ("rockaway", {"game_end": {"rounds": 4}}, "The game has four rounds."),
    ("last-one", {"game_end": {"points": 150}}, "A player with 150 points or more after a round"),
    ("race-500", {"game_end": {"points": 1000}}, "reaches 1,000 points"),
    ("classic", {"turn_seconds": 20}, "A turn may last 20 seconds"),
    (
        "classic",
        {"illegal_move_penalty": 2},
        "For an illegal move in your own turn you draw two cards",
    ),
]


@rule("FP-13", "CE-12")
@pytest.mark.parametrize(("preset", "rules", "words"), SAYS, ids=[words for *_, words in SAYS])
def test_a_house_rule_changes_the_text(preset: str, rules: dict[str, Any], words: str) -> None:
    assert words in text(preset, rules)
    assert words not in text(preset)


def test_the_text_of_a_call_says_when_it_is_owed_and_its_penalty() -> None:
    call = {"cards_left": None, "penalty": None, "enforce": "auto", "window": "own_next_turn"}
    described = text("zimbabwe", {"calls": [{"call": "attack", **call}]})
    assert (
        "must announce how many cards, before their own next turn. A player who forgets it"
        in described
    )
    free = {"call": "last_card", "cards_left": 1, "enforce": "none", "penalty": 2}
    described = text("basic", {"calls": [{**free, "window": "next_action"}]})
    assert "may announce “last card”; forgetting it is not penalised." in described
    assert "announce" not in text("basic", {"calls": []})


def test_the_text_can_be_limited_to_a_number_of_seats() -> None:
    described = text("basic", seats=2)
    assert described.startswith(
        "The game is for two players. It is played with one pack of 52 cards."
    )
    assert "Each player is dealt seven cards." in described
    described = text("basic", seats=7)
    assert "It is played with two packs of 52 cards each, shuffled together." in described
    assert "Each player is dealt five cards." in described
    assert "or seven when only two play" in text("swedish-rummy", seats=4)
    assert "when only two play" not in text("basic", seats=4)


def test_impossible_effects_are_not_described() -> None:
    assert "A two makes" not in text("classic", {"deck": {"lowest": "7"}})
    assert "oker" not in text("zimbabwe", {"deck": {"jokers_per_pack": 0}})


@settings(max_examples=80, deadline=None)
@given(rulesets())
def test_random_rule_sets_read_well(made: tuple[RuleSet, int]) -> None:
    ruleset, seats = made
    for paragraph in (*rules_text(ruleset, SAY), *rules_text(ruleset, SAY, seats)):
        assert_readable(paragraph)
    for row in knob_table(ruleset, SAY):
        assert row["meaning"].endswith(".")
        assert row["rules"]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_knob_has_a_label_and_names_for_its_words(preset: str) -> None:
    rows = {row["pointer"]: row for row in knob_table(PRESETS[preset], SAY)}
    assert all(row["name"] and "_" not in row["name"] for row in rows.values())
    limit = rows["/draw/limit"]
    assert (limit["kind"], limit["least"], limit["options"]) == ("number", 0, [])
    assert limit["name"] == "Cards drawn in a turn"
    stock = rows["/stock_out"]
    assert stock["kind"] == "choice"
    assert [each["value"] for each in stock["options"]] == ["reshuffle", "pass", "end_round"]
    assert rows["/turn_seconds"]["options"] == [{"value": None, "name": "No limit"}]
    assert rows["/deck/packs"]["options"][1] == {"value": 2, "name": "2"}
    assert rows["/effects"]["kind"] == rows["/deal/by_round"]["kind"] == "data"
