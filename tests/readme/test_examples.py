"""The examples of docstrings and of the pages about the library show real results."""

import doctest
import pkgutil
import re
from importlib import import_module
from typing import Final

import pytest

import crazy_eights
import service
from tests.readme.repository import text_of

MODULES: Final = sorted(
    each.name
    for package in (crazy_eights, service)
    for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not each.name.endswith("__main__")
)
PAGES: Final = ("docs/python.md", "docs/environments.md", "library/README.md")
EXAMPLES: Final = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples_are_correct(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_are_correct(page: str) -> None:
    shown = "\n".join(EXAMPLES.findall(text_of(page)))
    examples = doctest.DocTestParser().get_doctest(shown, {}, page, None, 0)
    assert examples.examples
    assert doctest.DocTestRunner().run(examples).failed == 0


def test_every_public_name_is_documented() -> None:
    shown = set(re.findall(r"\w+", text_of("docs/python.md")))
    assert [name for name in crazy_eights.__all__ if name not in shown] == []
