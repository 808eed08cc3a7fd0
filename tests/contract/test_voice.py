"""Problem texts have one voice: details are sentences, faults go on after the name of a place."""

import ast
from collections.abc import Iterator

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse

from crazy_eights.errors import REASONS
from crazy_eights.locales import Message
from service.api.problems import KINDS
from tests.locales.catalogues import source
from tests.sources import ROOT, python_files

FILES = ("rules.ftl", "rulesets.ftl", "refusals.ftl", "problems.ftl")
SENTENCES = {"Refusal", "Problem", "IllegalMove"}
FAULTS = {"Fault", "Contradiction"}


def patterns() -> dict[str, str]:
    """The English texts by their ids, with `…` for what is put in."""
    found = {}
    for file in FILES:
        for entry in parse(source("en", file)).body:
            if isinstance(entry, fluent.Message) and entry.value is not None:
                found[entry.id.name] = "".join(
                    part.value if isinstance(part, fluent.TextElement) else "…"
                    for part in entry.value.elements
                )
    return found


PATTERNS = patterns()


def said(names: set[str]) -> Iterator[tuple[str, str]]:
    """The texts that the code gives to these, with `…` for what is put in: (place, text)."""
    for file in python_files():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                text = _text(node.args[1]) if len(node.args) > 1 else None
                if text is not None:
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", text


def _text(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Message":
        first = node.args[0]
        return PATTERNS.get(str(first.value)) if isinstance(first, ast.Constant) else None
    return None


def is_sentence(text: str) -> bool:
    return (text[0].isupper() or text[0] in "`…#") and text[-1] in ".…"


def test_details_are_sentences() -> None:
    found = list(said(SENTENCES))
    assert len(found) > 40
    assert [(place, text) for place, text in found if not is_sentence(text)] == []


def test_faults_continue_the_pointer() -> None:
    found = list(said(FAULTS))
    assert len(found) > 40
    assert [each for each in found if each[1][0].isupper() or each[1].endswith(".")] == []


@pytest.mark.parametrize("code", KINDS)
def test_titles_name_and_pages_explain(code: str) -> None:
    title = str(KINDS[code].title)
    assert title[0].isupper()
    assert title[-1] not in ".!…"
    assert is_sentence(str(KINDS[code].about))


def test_reasons_continue_the_move() -> None:
    about = [str(Message(f"reason-{each}.about")) for each in REASONS]
    assert [each for each in about if each[0].isupper() or each.endswith(".")] == []
