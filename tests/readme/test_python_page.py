"""The examples of the page about the library are what the code really answers."""

import doctest
import re

import crazy_eights
from tests.readme.repository import text_of

PAGE = text_of("docs/python.md")
EXAMPLES = "\n".join(re.findall(r"^```pycon\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))


def test_the_examples_hold() -> None:
    examples = doctest.DocTestParser().get_doctest(EXAMPLES, {}, "docs/python.md", None, 0)
    assert examples.examples
    assert doctest.DocTestRunner().run(examples).failed == 0


def test_every_public_name_is_told() -> None:
    shown = set(re.findall(r"\w+", PAGE))
    assert [name for name in crazy_eights.__all__ if name not in shown] == []
