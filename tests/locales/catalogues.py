"""Checks of catalogues: each English text with its variables, and no unused text.

`faults_of` compares a language with English; a language is compared as soon as it has the file.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from fluent.syntax import ast as fluent
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from tests.sources import LIBRARY, ROOT, SERVICE, python_files

LOCALES: Final = (LIBRARY / "locales", SERVICE / "locales")
"""The folders that have a folder for each language."""


class Text(NamedTuple):
    """The variables of one text with its parts: all of them, and those that are shown, not only
    selected by; and the texts that are parts of it.
    """

    variables: frozenset[str]
    shown: frozenset[str]
    parts: frozenset[str] = frozenset()


class _Variables(Visitor):
    def __init__(self) -> None:
        self.all: set[str] = set()
        self.shown: set[str] = set()
        self.parts: set[str] = set()

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:
        self.parts.add(node.id.name)

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:
        chosen_by = _Variables()
        chosen_by.visit(node.selector)
        self.all |= chosen_by.all
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.all.add(node.id.name)
        self.shown.add(node.id.name)


def texts(source: str) -> dict[str, Text]:
    """The texts of a Fluent file by id, attributes as `message.attribute`; junk is a fault."""
    found: dict[str, Text] = {}
    for entry in parse(source).body:
        assert not isinstance(entry, fluent.Junk), entry.content
        if isinstance(entry, fluent.Message):
            parts = {f"{entry.id.name}.{each.id.name}": each.value for each in entry.attributes}
            if entry.value is not None:
                parts[entry.id.name] = entry.value
            for name, pattern in parts.items():
                assert name not in found, f"{name} is defined twice"
                found[name] = _text(pattern)
    return {name: _whole(text, found) for name, text in found.items()}


def _text(pattern: Any) -> Text:
    variables = _Variables()
    variables.visit(pattern)
    return Text(*map(frozenset, (variables.all, variables.shown, variables.parts)))


def _whole(text: Text, texts: dict[str, Text]) -> Text:
    """A text with the variables of its parts."""
    parts = [_whole(texts[part], texts) for part in text.parts]
    return Text(*(own.union(*others) for own, *others in zip(text, *parts, strict=True)))


@cache
def of(language: str, file: str) -> dict[str, Text]:
    """The texts of one file of a language."""
    return texts(source(language, file))


def source(language: str, file: str) -> str:
    """The content of one file of a language."""
    [path] = [path for path in files_of(language) if path.name == file]
    return path.read_text(encoding="utf-8")


def files_of(language: str) -> list[Path]:
    """The files of a language, ordered by name."""
    found = [path for folder in LOCALES for path in (folder / language).glob("*.ftl")]
    return sorted(found, key=lambda path: path.name)


def faults_of(english: dict[str, Text], other: dict[str, Text]) -> list[str]:
    """The faults of the texts of a language. It may have parts of its own.

    Variables that English only selects by, as for one card or several, may be left out: not
    every language needs the selection.
    """
    parts = {part for text in other.values() for part in text.parts}
    return [
        *(f"{name} is missing" for name in english if name not in other),
        *(f"{name} is unused" for name in other if name not in {*english, *parts}),
        *(
            f"{name} has other variables: {sorted(text.variables)}"
            for name, text in other.items()
            if name in english
            and not english[name].shown <= text.variables <= english[name].variables
        ),
    ]


class Use(NamedTuple):
    """A place in the code that uses a text: its id, and the values that it passes."""

    place: str
    id: str
    values: frozenset[str] | None


def used_by_the_code() -> Iterator[Use]:
    """Every `Message("…")` in the code; `values` is None where they are not written out.

    Messages of streams have more than a name.
    """
    for file in python_files():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) == "Message" and len(node.args) == 1:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    given = [each.arg for each in node.keywords]
                    values = None if None in given else frozenset(map(str, given))
                    place = f"{file.relative_to(ROOT)}:{node.lineno}"
                    yield Use(place, str(first.value), values)


def _name(function: ast.expr) -> str:
    return getattr(function, "id", getattr(function, "attr", ""))
