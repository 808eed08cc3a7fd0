"""Prose keeps to docs/style.md, as far as a count of words can show."""

import ast
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.readme.repository import ROOT, pages, text_of, tracked

AVOIDED: Final = re.compile(
    r"\b(told|tells?|nobody|who(?:m|so)?ever|so many|anew|mend(?:s|ed|ing)?|begun|is to be had)\b",
    re.I,
)
MOST: Final = 10
"""Of 10 000 words."""
WORD: Final = re.compile(r"[A-Za-z][A-Za-z'-]*")
# It shows what to avoid.
GUIDE: Final = "docs/style.md"


def prose(name: str) -> str:
    """What people read in a file: a page without its code, or docstrings and comments."""
    text = text_of(name)
    if name.endswith(".md"):
        return re.sub(r"```.*?```|`[^`]*`", " ", text, flags=re.DOTALL)
    return " ".join((*_docstrings(text), *_comments(ROOT / name)))


def _docstrings(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        value = node.value if isinstance(node, ast.Expr) else None
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield value.value


def _comments(file: Path) -> Iterator[str]:
    with tokenize.open(file) as lines:
        for token in tokenize.generate_tokens(lines.readline):
            if token.type == tokenize.COMMENT:
                yield token.string


def read_by_people() -> list[str]:
    """Pages and modules; the rule book quotes its sources."""
    modules = [name for name in tracked() if name.endswith(".py") and "versions/" not in name]
    return [name for name in (*pages(), *modules) if name != GUIDE and "docs/rules/" not in name]


def test_words_to_avoid_are_rare() -> None:
    found, words = [], 0
    for name in read_by_people():
        text = prose(name)
        words += len(WORD.findall(text))
        found += [f"{name}: {match[0]}" for match in AVOIDED.finditer(text)]
    assert len(found) <= words * MOST / 10_000, "\n".join(found)
