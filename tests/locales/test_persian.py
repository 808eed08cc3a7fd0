"""Persian: digits and joiners, which an editor may lose invisibly."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor
from hypothesis import given, settings

from crazy_eights.locales import FILES, messages
from crazy_eights.prose.describe import knob_table, rules_text
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, expand
from tests.locales.catalogues import files_of
from tests.locales.catalogues import source as source_of
from tests.strategies import rulesets

SAY = messages("fa")
ALL_FILES = [path.name for path in files_of("fa")]
NO_NUMBERS = {
    "bot", "call", "card", "example", "excess", "fault", "first", "fitting", "key", "known",
    "last", "lines", "listed", "media", "method", "name", "next", "other", "pointer", "policy",
    "role", "row", "ruleset", "said", "say", "stream", "values", "what", "when", "winner",
    "word", "words",
}  # fmt: skip
"""Variables that are texts. Any other one is a number, and bare it would have Latin digits."""
TEXTS_AT = {"id", "calls", "calls-say", "deal-by_round", "scoring-exact"}
"""Knobs whose `$value` is a text."""
DETACHED = r"\bن?می (?!\{)|[ا-ی] (ها|های|هایی|هایش)\b"
"""A prefix or an ending behind a space instead of a zero-width non-joiner."""


def source(file: str) -> str:
    return source_of("fa", file)


class _Bare(Visitor):
    """The variables that are alone in a placeable."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_Placeable(self, node: ast.Placeable) -> None:
        if isinstance(node.expression, ast.VariableReference):
            self.names.append(node.expression.id.name)
        self.generic_visit(node)


def bare(file: str) -> Iterator[tuple[str, str]]:
    for entry in parse(source(file)).body:
        if isinstance(entry, ast.Message):
            found = _Bare()
            found.visit(entry)
            yield from ((entry.id.name, name) for name in found.names)


@pytest.mark.parametrize("file", FILES)
def test_numbers_are_formatted_in_persian_digits(file: str) -> None:
    shown = set(bare(file)) - {(knob, "value") for knob in TEXTS_AT}
    assert [each for each in shown if each[1] not in NO_NUMBERS] == []


@pytest.mark.parametrize("file", ALL_FILES)
def test_letters_are_persian_and_endings_are_joined(file: str) -> None:
    text = source(file)
    assert not re.search("[يكى]", text)
    assert [found[0] for found in re.finditer(f".*({DETACHED}).*", text)] == []


def assert_readable(text: str) -> None:
    assert text.endswith("."), text
    # A call is said as the rules write it.
    text = re.sub("«[^»]*»", "«»", text)
    assert not re.search(r"[A-Za-z0-9{}*_<]|  |\.\.| [.،؛:]", text), text


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [None, 2])
def test_the_rules_of_a_preset_are_all_persian(preset: str, seats: int | None) -> None:
    for paragraph in rules_text(PRESETS[preset], SAY, seats):
        assert_readable(paragraph)


@settings(max_examples=60, deadline=None)
@given(rulesets())
def test_random_rules_are_all_persian(made: tuple[RuleSet, int]) -> None:
    ruleset, seats = made
    for paragraph in rules_text(ruleset, SAY, seats):
        assert_readable(paragraph)
    for row in knob_table(ruleset, SAY):
        assert row["pointer"] == "/id" or not re.search("[0-9]", row["meaning"]), row


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"cards": {"KH": {"do": [{"do": "skip"}]}}}, "کارت بی‌بی یا کارت شاه دل"),
        ({"cards": {"J_red": {"do": [{"do": "skip"}]}}}, "کارت سرباز قرمز یا کارت بی‌بی"),
        ({"cards": {"9": {"on": ["any"], "name": "suit"}}}, "کارت ۸ یا کارت ۹ وایلد کارت است"),
        ({"game_end": {"when": "target", "points": 1500}}, "به ۱٬۵۰۰ امتیاز برسد"),
    ],
)
def test_cards_and_points_in_persian(rules: dict[str, Any], expected: str) -> None:
    assert expected in "\n".join(rules_text(expand("classic", rules), SAY))
