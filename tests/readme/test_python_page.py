"""The examples of the pages about the library show real results of the code."""

import doctest
import re

import pytest

import crazy_eights
from tests.readme.repository import text_of

PAGE = text_of("docs/python.md")
EXAMPLES = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", ["docs/python.md", "library/README.md"])
def test_the_library_examples_are_correct(page: str) -> None:
    shown = "\n".join(EXAMPLES.findall(text_of(page)))
    examples = doctest.DocTestParser().get_doctest(shown, {}, page, None, 0)
    assert examples.examples
    assert doctest.DocTestRunner().run(examples).failed == 0


def test_every_public_name_is_documented() -> None:
    shown = set(re.findall(r"\w+", PAGE))
    assert [name for name in crazy_eights.__all__ if name not in shown] == []
