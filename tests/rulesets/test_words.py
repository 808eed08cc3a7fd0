"""Every word that a knob declares has a text, is drawn, is known to both verifiers, and does
something; and a word of which that is untrue is found out.
"""

import re
from collections import Counter
from pathlib import Path

import pytest

from crazy_eights.cli.knobs import files
from crazy_eights.prose.describe import word_text
from crazy_eights.rulesets.knob import knob_paths
from crazy_eights.rulesets.knobs import RULE_SET
from tests.rulesets import words
from tests.rulesets.words import Sample, with_word

ROOT = Path(__file__).parents[2]
WITH_WORDS = [path.pointer for path in knob_paths(RULE_SET) if path.words]
# Words whose absence would be seen at once in a few games: a sample of all of them.
FEW = ("/direction", "/stock_out", "/finish/effect", "/calls/*/enforce", "/effects/*/type")


@pytest.fixture(scope="module")
def some() -> list[Sample]:
    return words.samples(600)


def test_every_word_has_a_text() -> None:
    assert words.untold(RULE_SET, words.english()) == []


def test_every_text_belongs_to_a_word() -> None:
    texts = words.english()
    for path in knob_paths(RULE_SET):
        values = {word_text("", word)[1:] for word in path.words} | {"name", "value", "empty"}
        assert texts.pop(path.text) <= values, path.text
    assert {name.partition("-")[0] for name in texts} == {
        "text", "card", "number", "list"
    }  # fmt: skip


@pytest.mark.thorough
def test_every_word_is_drawn(some: list[Sample]) -> None:
    assert words.undrawn(RULE_SET, some) == []


def test_the_javascript_verifier_knows_every_word(some: list[Sample]) -> None:
    assert words.unknown_to_javascript(RULE_SET, some[:60]) == []


@pytest.mark.thorough
@pytest.mark.parametrize("pointer", FEW)
def test_some_words_change_games(pointer: str, some: list[Sample]) -> None:
    assert words.idle(RULE_SET, pointer, some) == []


@pytest.mark.slow
@pytest.mark.parametrize("pointer", WITH_WORDS)
def test_every_word_changes_some_game(pointer: str, some: list[Sample]) -> None:
    assert words.idle(RULE_SET, pointer, some) == []


def test_words_that_change_no_game_are_few_and_declared() -> None:
    inert = {path.pointer: path.knob.inert for path in knob_paths(RULE_SET) if path.knob.inert}
    assert inert == {
        "/joker/role": ("none",),
        "/game_end/rounds": (None,),
        "/turn_seconds": (None,),
    }


def test_what_is_written_from_the_knobs_is_fresh() -> None:
    for name, text in files(ROOT).items():
        assert (ROOT / name).read_text(encoding="utf-8") == text, f"{name}: run `make knobs`"


def test_every_rule_of_a_knob_is_a_rule() -> None:
    rules = "".join(file.read_text() for file in (ROOT / "docs" / "rules").iterdir())
    known = set(re.findall(r"\*\*([A-Z]{2}-\d\d)", rules))
    for path in knob_paths(RULE_SET):
        named = path.knob.rules.split()
        assert named, path.pointer
        assert set(named) <= known, path.pointer
        assert max(Counter(named).values()) == 1, path.pointer
        assert set(path.knob.rules_of) in (set(), set(path.words)), path.pointer
        assert set(" ".join(path.knob.rules_of.values()).split()) <= known, path.pointer


# Planted faults: an additional unknown word.


@pytest.mark.parametrize("pointer", ["/stock_out", "/deck/lowest", "/calls/*/call"])
def test_a_word_without_a_text_is_found(pointer: str) -> None:
    missing = words.untold(with_word(RULE_SET, pointer, "new"), words.english())
    assert missing
    assert all(text.endswith(".new") for text in missing)


def test_a_knob_without_a_name_is_found() -> None:
    texts = words.english()
    texts["stock_out"].remove("name")
    assert words.untold(RULE_SET, texts) == ["stock_out.name"]


def test_a_word_that_the_paragraphs_leave_out_is_found() -> None:
    texts = words.english()
    texts["stock_out"].add("new")
    changed = with_word(RULE_SET, "/stock_out", "new")
    assert words.untold(changed, texts) == ["text-stock_out.new"]


@pytest.mark.parametrize("pointer", ["/stock_out", "/calls/*/window", "/effects/*/type"])
def test_a_word_that_is_never_drawn_is_found(pointer: str, some: list[Sample]) -> None:
    changed = with_word(RULE_SET, pointer, "new")
    assert words.undrawn(changed, some) == [f'{pointer} "new"']


@pytest.mark.parametrize("pointer", ["/stock_out", "/calls/*/window", "/effects/*/type"])
def test_a_word_unknown_to_javascript_is_found(pointer: str, some: list[Sample]) -> None:
    changed = with_word(RULE_SET, pointer, "new")
    assert words.unknown_to_javascript(changed, some[:60]) == [f'{pointer} "new"']


@pytest.mark.thorough
@pytest.mark.parametrize("pointer", ["/stock_out", "/finish/effect", "/direction"])
def test_a_word_that_does_nothing_is_found(pointer: str, some: list[Sample]) -> None:
    changed = with_word(RULE_SET, pointer, "new")
    assert f'{pointer} "new"' in words.idle(changed, pointer, some[:40])


def test_a_word_that_is_declared_inert_may_do_nothing(some: list[Sample]) -> None:
    found = words.idle(with_word(RULE_SET, "/joker/role", "new"), "/joker/role", some[:40])
    assert '/joker/role "none"' not in found
