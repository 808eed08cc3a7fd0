"""Every word that a knob declares has a text, is drawn, is known to both verifiers, and acts."""

import re
from collections import Counter
from pathlib import Path

import pytest

from crazy_eights.cli.knobs import files
from crazy_eights.prose.words import word_text
from crazy_eights.rulesets.knob import knob_paths
from crazy_eights.rulesets.knobs import RULE_SET
from tests.rulesets import words
from tests.rulesets.words import Sample

ROOT = Path(__file__).parents[2]
WITH_WORDS = [path.pointer for path in knob_paths(RULE_SET) if path.words]
# Words whose absence would be seen at once in a few games: a sample of all of them.
FEW = ("/direction", "/stock_out", "/finish/effect", "/calls/*/enforce", "/cards/*/do/*/do")


@pytest.fixture(scope="module")
def some() -> list[Sample]:
    return words.samples(600)


def test_every_word_has_a_text() -> None:
    assert words.untold(RULE_SET, words.english()) == []


def test_every_text_belongs_to_a_word() -> None:
    texts = words.english()
    # Answers have one text, wherever they stand.
    for path in {path.text: path for path in knob_paths(RULE_SET)}.values():
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
        assert set(path.knob.rules_of) <= set(path.words), path.pointer
        assert set(" ".join(path.knob.rules_of.values()).split()) <= known, path.pointer
