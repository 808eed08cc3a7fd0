"""Catalogues are complete: nothing is missing or unused, variables are those of English."""

from itertools import product

import pytest

from crazy_eights.engine.events import EVENTS
from crazy_eights.engine.state import PHASES
from crazy_eights.errors import REASONS
from crazy_eights.locales import ENGLISH, LANGUAGES, Message, Series, messages, worded
from crazy_eights.moves import MOVE_TYPES
from service.api.problems import KINDS
from service.usecases.presence import EMOTES
from tests.locales.catalogues import LOCALES, Use, faults_of, files_of, of, used_by_the_code

FILES = [path.name for path in files_of(ENGLISH)]
TOLD = ("rules.ftl", "rulesets.ftl", "refusals.ftl", "problems.ftl")
OTHERS = [(language, file) for language, file in product(LANGUAGES, FILES) if language != ENGLISH]


@pytest.mark.parametrize(("language", "file"), OTHERS)
def test_languages_have_the_texts_of_english(language: str, file: str) -> None:
    assert faults_of(of(ENGLISH, file), of(language, file)) == []


def test_no_text_is_in_two_files() -> None:
    names = [name for file in TOLD for name in of(ENGLISH, file)]
    assert sorted(names) == sorted(set(names))


def test_no_language_has_files_of_its_own() -> None:
    for language in LANGUAGES:
        assert [path.name for path in files_of(language)] == FILES
    for locales in LOCALES:
        folders = {path.name for path in locales.iterdir() if path.is_dir()} - {"__pycache__"}
        assert folders == set(LANGUAGES)


@pytest.mark.parametrize(
    "expected", list(used_by_the_code()), ids=lambda expected: f"{expected.place} {expected.id}"
)
def test_the_code_passes_all_variables_of_a_text(expected: Use) -> None:
    place, name, values = expected
    english = {name: text for file in TOLD for name, text in of(ENGLISH, file).items()}
    assert name in english, place
    assert values in (None, english[name].variables), place


def test_every_refusal_in_the_catalogue_is_used_by_the_code() -> None:
    expected = {each.id for each in used_by_the_code()}
    for kind in KINDS:
        expected |= {f"problem-{kind}", f"problem-{kind}.about"}
    for reason in REASONS:
        expected |= {f"reason-{reason}", f"reason-{reason}.about"}
    texts = [*of(ENGLISH, "problems.ftl"), *of(ENGLISH, "refusals.ftl")]
    assert [name for name in texts if name not in expected | {"list-empty"}] == []


def test_every_word_of_speech_is_served() -> None:
    served = {"you-may", *(f"move-{each}" for each in MOVE_TYPES)}
    served |= {f"phase-{each}" for each in PHASES} | {f"event-{each}" for each in EVENTS}
    served |= {f"emote-{each}" for each in EMOTES}
    assert set(of(ENGLISH, "words.ftl")) <= served


@pytest.mark.parametrize(
    ("items", "line"), [((), "nothing"), (("a",), "a"), (("a", "b", "c", 4), "a, b, c or 4")]
)
def test_series_are_written_as_lists(items: tuple[str | int, ...], line: str) -> None:
    assert str(Message("must-be", what=Series(items))) == f"must be {line}"


def test_the_numbers_of_a_series_have_the_digits_of_the_language() -> None:
    expected = worded(Message("warning-bounds", listed=Series((6, 7, 8))), "fa")
    assert "۶، ۷ یا ۸" in expected


def test_a_message_may_be_part_of_another() -> None:
    nothing = Message("or-null", fault=Message("must-be", what=Message("a-flag")))
    assert str(nothing) == "must be true or false, or null"
    assert worded(nothing, ENGLISH) == str(nothing)
    assert nothing == Message("or-null", fault=Message("must-be", what=Message("a-flag")))


def test_unknown_text_is_an_error() -> None:
    with pytest.raises(LookupError, match="there is no text"):
        str(Message("no-such-text"))
    with pytest.raises(LookupError, match="cannot be made"):
        str(Message("or-null"))
    with pytest.raises(LookupError, match="there is no text"):
        messages()("or-null.about")
