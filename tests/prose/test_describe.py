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
MAPS = ("/cards", "/scoring/exact")


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
    for key, row in PRESETS[preset].to_json()["cards"].items():
        assert rows[f"/cards/{key}"]["value"] == row
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


DRAWS = {"do": "draw", "n": 2}
TWO = {"with": ["rank"], "so": "add"}
WILD = {"on": ["any"], "name": "suit"}
SAYS: list[tuple[str, dict[str, Any], str]] = [
    ("basic", {"players": {"max": 2}}, "The game is for two players."),
    ("basic", {"deck": {"two_packs_from": 4}}, "shuffled together if there are four or more"),
    ("basic", {"deck": {"packs": 3}}, "three packs of 52 cards each"),
    ("basic", {"deck": {"ranks": "A6789TJQK"}}, "one pack of 36 cards"),
    ("last-one", {"deck": {"jokers_per_pack": 1}}, "one pack of 52 cards and one joker."),
    ("basic", {"deal": {"cards": 6}}, "is dealt six cards, or seven when only two play."),
    ("basic", {"deal": {"by_round": [3, 2, 1]}}, "Each player is dealt three cards."),
    ("basic", {"first_seat": "dealer"}, "The dealer begins"),
    ("basic", {"direction": "counterclockwise"}, "Play runs counter-clockwise."),
    ("basic", {"starter": {"wild": "first_seat_declares"}}, "the player who begins declares"),
    ("basic", {"starter": {"wild": "own_suit"}}, "A wild starter declares nothing"),
    ("basic", {"starter": {"wild": "put_back"}}, "A starter that is wild goes back"),
    ("classic", {"starter": {"special": "inert"}}, "it does not happen."),
    ("classic", {"starter": {"special": "put_back"}}, "A starter with an effect goes back"),
    ("basic", {"follow": ["colour", "up"]}, "has the colour of the suit to follow or is one rank"),
    ("basic", {"cards": {"A": WILD, "7": WILD}}, "Aces, sevens and eights are wild: when you"),
    ("basic", {"cards": {"8": {"on": ["suit", "J"]}}}, "has the suit to follow or lies on a jack."),
    ("basic", {"cards": {"8": {"not_on": ["wild"]}}}, "on any card but a wild card."),
    ("basic", {"cards": {"8": {"name": "own"}}}, "you declare nothing with them"),
    ("basic", {"cards": {"8": {"name": "rank"}}}, "you declare the rank that must be"),
    ("basic", {"cards": {"8": {"name": "suit_if_follows"}}}, "otherwise its own suit is followed"),
    ("countdown", {"cards": {"own": {"rank_stays": True}}}, "A card of the same rank may follow"),
    ("countdown", {"countdown": {"start": 5}}, "begins with a score of five"),
    ("classic", {"cards": {"QS": {"do": [DRAWS]}}}, "After a two or a queen of spades the"),
    ("classic", {"cards": {"2": {"do": [{**DRAWS, "to": "others"}]}}}, "every other player"),
    ("classic", {"cards": {"2": {"do": [{**DRAWS, "to": "chosen"}]}}}, "you choose another player"),
    ("classic", {"cards": {"5": {"do": [{"do": "skip"}]}}}, "A five or a queen skips"),
    ("classic", {"cards": {"5": {"do": [{"do": "skip", "n": 2}]}}}, "skips the next two"),
    ("classic", {"cards": {"5": {"do": [{"do": "give", "n": 1}]}}}, "you give the next player one"),
    ("classic", {"cards": {"6": {"do": [{"do": "again"}]}}}, "A six gives its player another"),
    (
        "basic",
        {"cards": {"9": {"do": [{"do": "cover", "on": ["suit"], "must": True}]}}},
        "A nine must be covered",
    ),
    (
        "basic",
        {"cards": {"9": {"do": [{"do": "series", "on": ["suit"]}]}}},
        "any number of cards, each of which has the suit to follow",
    ),
    ("last-one", {"cards": {"4": {"do": [{"do": "fight", "top": "6"}]}}}, "up to the six;"),
    (
        "last-one",
        {"cards": {"4": {"do": [{"do": "fight", "top": "T", "then": "dealer_left"}]}}},
        "and the player to the dealer's left is next.",
    ),
    ("classic", {"reverse_two_players": "skip"}, "a reverse lets its player play again"),
    ("classic", {"answer": []}, "nothing can be played on the demand"),
    ("classic", {"answer": [{"with": ["J_red"], "match": "any", "so": "end"}]}, "a red jack; this"),
    ("classic", {"answer": [{**TWO, "so": "pass_on"}]}, "the demand goes on to the next player"),
    ("classic", {"demand": {"taker": "may_play"}}, "then has an ordinary turn"),
    ("zimbabwe", {"demand": {"first_pick": True}}, "need not draw the rest"),
    ("zimbabwe", {"cards": {"X": {"leaves": "below"}}}, "followed before counts again"),
    ("classic", {"draw": {"voluntary": False}}, "If you can play, you must; otherwise"),
    ("classic", {"draw": {"limit": 3}}, "one at a time until one fits, at most three"),
    ("classic", {"draw": {"limit": 0}}, "one at a time until one fits."),
    ("classic", {"draw": {"play_drawn": "may"}}, "you may play it at once; if you play none"),
    ("classic", {"draw": {"play_drawn": "must"}}, "you must play it at once; if none does"),
    ("classic", {"draw": {"play_drawn": "may", "choose": "hand"}}, "another card of your hand"),
    ("classic", {"several": {"way": "together"}}, "Several cards of one rank may be played"),
    ("black-jack", {"several": {"next": ["suit"]}}, "each further card is one that has the suit"),
    (
        "classic",
        {"several": {"way": "one_by_one", "next": ["rank", "up", "suit+down"]}},
        "card below or is one rank higher or has the suit to follow and is one rank lower.",
    ),
    ("countdown-na", {"several": {"effects": "all"}}, "All of these cards have their effects"),
    ("switch", {"finish": {"not_on": ["wild"]}}, "nor with a card played on a wild card."),
    ("switch", {"finish": {"otherwise": "in_air"}}, "is “in the air”"),
    ("pesten", {"finish": {"penalty": 3}}, "they draw three cards and play on"),
    ("classic", {"finish": {"effect": "draw_only"}}, "the next player still draws them"),
    ("classic", {"stock_out": "pass"}, "it stays empty, and nobody draws any more"),
    ("classic", {"stock_out": "end_round"}, "the round ends with that turn"),
    ("classic", {"blocked": "no_winner"}, "Then nobody counts anything."),
    ("race-500", {"blocked": "score_all"}, "Then nobody collects anything."),
    (
        "classic",
        {"scoring": {"method": "collect"}, "game_end": {"winner": "highest"}},
        "collects points for the cards in",
    ),
    ("classic", {"scoring": {"one_card": "free"}}, "A hand of one card counts nothing."),
    ("classic", {"scoring": {"exact": {"50": 0}}}, "A score of exactly 50 becomes 0."),
    ("classic", {"cards": {"A": {"points": 15}}}, "eights 50, aces 15, jacks"),
    ("classic", {"cards": {"QS": {"bonus": -40}}}, "scores -40 for going out with a queen of"),
    ("countdown", {"cards": {"3": {"do": [{"do": "skip"}]}}}, "A three or a queen skips"),
    ("classic", {"game_end": {"when": "rounds", "rounds": 1}}, "The game has one round."),
    ("rockaway", {"game_end": {"rounds": 4}}, "The game has four rounds."),
    ("last-one", {"game_end": {"points": 150}}, "A player with 150 points or more after a round"),
    ("race-500", {"game_end": {"points": 1000}}, "reaches 1,000 points"),
    ("classic", {"turn_seconds": 20}, "A turn may last 20 seconds"),
    ("classic", {"illegal_move_penalty": 2}, "an illegal move in your own turn you draw two cards"),
]  # fmt: skip


@rule("FP-13", "CE-12")
@pytest.mark.parametrize(("preset", "rules", "words"), SAYS, ids=[words for *_, words in SAYS])
def test_a_house_rule_changes_the_text(preset: str, rules: dict[str, Any], words: str) -> None:
    assert words in text(preset, rules)
    assert words not in text(preset)


CALL = {"say": "Mau", "left": 1, "penalty": 2, "enforce": "auto", "window": "next_action"}


@rule("CE-09", "ZW-16", "FP-20")
@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({}, "one card left after a play must announce “Mau” before another player plays"),
        (
            {"say": "half_card", "left": 2},
            "two cards left after a play must announce “two cards left”",
        ),
        ({"left": 0}, "A player whose last card does not win must announce"),
        ({"left": None, "played": ["K", "draw"]}, "plays a king or a card that makes others draw"),
        (
            {"window": "own_next_turn"},
            "must announce “Mau” before their own next turn. A player who",
        ),
        ({"penalty": None}, "draws as many cards as the play demands, if any."),
        ({"penalty": 0}, "Forgetting it is not penalised."),
        ({"enforce": "challenge"}, "forgets it and is challenged draws two cards."),
        ({"enforce": "none"}, "may announce “Mau”; forgetting it is not penalised."),
        ({"enforce": "by_itself"}, "one card left after a play thereby says “Mau”."),
    ],
    ids=str,
)
def test_a_call_is_quoted_with_when_it_is_owed_and_its_penalty(
    changed: dict[str, Any], words: str
) -> None:
    assert words in text("classic", {"calls": [{**CALL, **changed}]})
    assert "announce" not in text("classic", {"calls": []})


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
    assert "After a two" not in text("classic", {"deck": {"ranks": "A789TJQK"}})
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
    assert rows["/cards"]["kind"] == rows["/deal/by_round"]["kind"] == "data"
