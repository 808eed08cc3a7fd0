"""Vietnamese: details that an editor may lose invisibly; the words of the source page."""

import re
import unicodedata
from typing import Any, Final

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor
from hypothesis import given, settings

from crazy_eights.locales import messages
from crazy_eights.prose.describe import knob_table, rules_text
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, expand
from tests.locales.catalogues import files_of
from tests.locales.catalogues import source as source_of
from tests.strategies import rulesets

SAY = messages("vi")
FILES = [path.name for path in files_of("vi")]
PLURALS: Final = {"zero", "one", "two", "few", "many"}
MOVED_MARK: Final = r"(?<!q)u[ỳýỷỹỵ]\b|o[àáảãạèéẻẽẹ]\b"
"""The mark on the last vowel (huỷ), where these texts have it on the one before (hủy)."""
LEFT_OVER: Final = r"[{}*_<]|  |\.\.| [.,;:]|\b(the|and|or|cards?)\b|\b[Ll]á lá\b"
CARD: Final = r"(Bồi|Đầm|Già|Át|Joker)"
SUIT: Final = "(Cơ|Rô|Tép|Bích)"
WIDE: Final = rf"(bất kỳ|màu đỏ|màu đen|có số bằng điểm của bạn|{SUIT})"
KIND: Final = rf"(({CARD}|\d+)( (đỏ|đen|{SUIT}))?|{WIDE})"
CARDS: Final = rf"\b[Ll]á {KIND}((, | và | hoặc )(lá )?{KIND})*"


def source(file: str) -> str:
    return source_of("vi", file)


class _Variants(Visitor):
    """The variant keys of texts, but those of forms of cards."""

    def __init__(self) -> None:
        self.keys: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        chosen_by = getattr(node.selector, "id", None)
        if chosen_by is None or chosen_by.name != "form":
            self.generic_visit(node)

    def visit_Variant(self, node: ast.Variant) -> None:
        if isinstance(node.key, ast.Identifier):
            self.keys.add(node.key.name)
        self.generic_visit(node)


@pytest.mark.parametrize("file", FILES)
def test_letters_are_composed_and_marks_are_placed_consistently(file: str) -> None:
    text = source(file)
    assert unicodedata.is_normalized("NFC", text)
    assert [found[0] for found in re.finditer(f".*({MOVED_MARK}).*", text, re.I)] == []


@pytest.mark.parametrize("file", FILES)
def test_no_text_is_selected_by_plural(file: str) -> None:
    found = _Variants()
    found.visit(parse(source(file)))
    assert found.keys & PLURALS == set()


def assert_readable(text: str) -> None:
    """Assert sentences without remains of messages or English, and cards with their classifier."""
    assert text.endswith("."), text
    assert not re.search(LEFT_OVER, text), text
    without = re.sub(CARDS, "", text)
    assert not re.search(CARD, without), text


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [None, 2])
def test_the_rules_of_a_preset_are_vietnamese(preset: str, seats: int | None) -> None:
    for paragraph in rules_text(PRESETS[preset], SAY, seats):
        assert_readable(paragraph)


@settings(max_examples=60, deadline=None)
@given(rulesets())
def test_random_rules_are_vietnamese(made: tuple[RuleSet, int]) -> None:
    ruleset, seats = made
    for paragraph in rules_text(ruleset, SAY, seats):
        assert_readable(paragraph)
    for row in knob_table(ruleset, SAY):
        if row["pointer"].startswith("/cards/"):
            assert_readable(row["meaning"])


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (
            {"cards": {"KH": {"do": [{"do": "skip"}]}}},
            "Lá Đầm hoặc Già Cơ làm người chơi tiếp theo",
        ),
        (
            {"cards": {"2": {"do": [{"do": "draw", "n": 3}]}}},
            "Lá 2: người chơi tiếp theo phải rút ba",
        ),
        ({"cards": {"J": {"on": ["any"], "name": "suit"}}}, "Lá 8 và Bồi là lá vạn năng"),
        ({"finish": {"not_with": ["wild", "K"]}}, "Không thắng được bằng lá vạn năng hoặc lá Già."),
        ({"deal": {"two_players": 1}}, "chia năm lá, hoặc một lá khi chỉ có hai người chơi"),
        ({"game_end": {"when": "target", "points": 1500}}, "đạt 1.500 điểm"),
    ],
)
def test_ranks_are_digits_and_numbers_of_cards_are_words(
    rules: dict[str, Any], expected: str
) -> None:
    assert expected in "\n".join(rules_text(expand("classic", rules), SAY))


@pytest.mark.parametrize(
    "words",
    [
        "hai đến tám người chơi", "hai bộ bài", "Mỗi người chơi được chia bảy lá", "bộ bài rút",
        "chồng bài bỏ", "trùng chất", "trùng hạng", "đánh đè lên bất kỳ lá nào", "chọn chất",
        "không có bài hợp lệ để đánh", "muốn giữ bài", "phải bỏ lượt", "Lá Bồi đảo chiều",
        "Lá Đầm làm người chơi tiếp theo mất lượt", "phải rút hai lá", "lá 8 tính 50 điểm",
        "lá Bồi, Đầm và Già tính 20 điểm", "lá Át tính 1 điểm", "theo mặt số",
    ],
)  # fmt: skip
def test_the_game_of_the_vietnamese_page_is_described_in_its_words(words: str) -> None:
    assert words in "\n".join(rules_text(PRESETS["race-500"], SAY))
