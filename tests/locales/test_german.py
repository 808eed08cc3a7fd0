"""German: articles, cases and numbers that agree, one form of address, German quotation marks."""

import re
from itertools import product
from typing import Any, Final

import pytest
from hypothesis import given, settings

from crazy_eights.cards import RANKS
from crazy_eights.locales import messages
from crazy_eights.prose.describe import knob_table, rules_text
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, expand
from tests.locales.catalogues import files_of, source
from tests.strategies import rulesets

SAY = messages("de")
FILES = [path.name for path in files_of("de")]
NOUNS: Final = {
    "A": "Ass", "2": "Zwei", "3": "Drei", "4": "Vier", "5": "Fünf", "6": "Sechs", "7": "Sieben",
    "8": "Acht", "9": "Neun", "T": "Zehn", "J": "Bube", "Q": "Dame", "K": "König", "X": "Joker",
}  # fmt: skip
MASCULINE: Final = "JKX"
BESIDE: Final = {  # form: article and ending of an adjective, masculine, neuter and feminine
    "one": ("ein -er", "ein -es", "eine -e"),
    "dative": ("einem -en", "einem -en", "einer -en"),
    "accusative": ("einen -en", "ein -es", "eine -e"),
}
WRONG = (
    r"\b(nach|mit|von|zu|ab|bei) (ein|eine|einen|die) "  # These ask for the dative,
    r"|\b(einem|einen|einer)( \w+)? [\w-]+ (greift|eröffnet)"  # and subjects for the nominative.
    r"|\beine Karten|\beine Punkte|\beinem Punkten|\beine Spieler"
    r"|[{}*_]|  |\.\.| [.,;:]"
)


WILD: Final = {"on": ["any"], "name": "suit"}


def card(message: str, rank: str, form: str, **more: str) -> str:
    return SAY(message, rank=int(rank) if rank.isdigit() else rank, form=form, **more)


@pytest.mark.parametrize(("rank", "form"), list(product([*RANKS, "X"], BESIDE)))
def test_a_card_agrees_with_its_article_and_its_colour(rank: str, form: str) -> None:
    gender = 0 if rank in MASCULINE else 1 if rank == "A" else 2
    article, ending = BESIDE[form][gender].split(" -")
    noun = NOUNS[rank] + ("n" if rank == "J" and form != "one" else "")
    assert card("card-plain", rank, form) == f"{article} {noun}"
    for word, stem in (("red", "rot"), ("black", "schwarz")):
        coloured = card("card-coloured", rank, form, word=word)
        assert coloured == f"{article} {stem}{ending} {noun}"
    if rank != "X":
        assert card("card-suited", rank, form, suit="H") == f"{article} Herz-{noun}"


@pytest.mark.parametrize(("rank", "expected"), [("T", "zur Zehn"), ("K", "zum König")])
def test_a_fight_goes_up_to_its_highest_card(rank: str, expected: str) -> None:
    fight = {"cards": {"4": {"do": [{"do": "fight", "top": rank}]}}}
    assert f"bis hinauf {expected};" in "\n".join(rules_text(expand("last-one", fight), SAY))


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"cards": {"J": {"do": [{"do": "skip"}]}}}, "Nach einem Buben oder einer Dame setzt"),
        (
            {"cards": {"K": {"do": [{"do": "draw", "n": 1, "to": "self"}]}}},
            "Wer einen König spielt, zieht selbst sofort eine Karte.",
        ),
        (
            {"cards": {"KH": {"do": [{"do": "cover", "on": ["suit", "J_red"]}]}}},
            "die die verlangte Farbe hat oder auf einem roten Buben liegt und deren Wirkung",
        ),
        (
            {"cards": {"all": {"do": [{"do": "give", "n": 1, "to": "next"}]}}},
            "Wer eine beliebige Karte spielt, gibt dem nächsten Spieler offen eine Karte.",
        ),
        ({"cards": {"7": WILD, "J": WILD}}, "Siebenen, Achten und Buben sind Wunschkarten:"),
        (
            {"finish": {"not_with": ["special", "K"], "not_on": ["wild"]}},
            "weder mit einer Sonderkarte oder einem König noch mit einer Karte, die du auf eine",
        ),
        ({"deal": {"cards": 3, "two_players": 1}}, "drei Karten; spielen nur zwei, ist es eine."),
        ({"draw": {"limit": 2}}, "bis eine spielbar ist, höchstens aber zwei."),
    ],
)
def test_cards_have_the_case_of_their_sentence(rules: dict[str, Any], expected: str) -> None:
    assert expected in "\n".join(rules_text(expand("classic", rules), SAY))


def assert_readable(text: str) -> None:
    assert text.endswith("."), text
    assert not re.search(WRONG, text, re.IGNORECASE), text


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [None, 2])
def test_the_rules_of_a_preset_read_well(preset: str, seats: int | None) -> None:
    for paragraph in rules_text(PRESETS[preset], SAY, seats):
        assert_readable(paragraph)


@settings(max_examples=60, deadline=None)
@given(rulesets())
def test_random_rules_read_well(made: tuple[RuleSet, int]) -> None:
    ruleset, seats = made
    for paragraph in rules_text(ruleset, SAY, seats):
        assert_readable(paragraph)
    for row in knob_table(ruleset, SAY):
        assert row["meaning"].endswith("."), row


@pytest.mark.parametrize("file", FILES)
def test_german_style(file: str) -> None:
    text = source("de", file)
    assert re.findall(r"(?<![.:!?=] )\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b", text) == []
    assert "”" not in text
    assert text.count("„") == text.count("“") == len(re.findall("„[^„“]*“", text))
