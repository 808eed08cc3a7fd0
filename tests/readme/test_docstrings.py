"""The examples in docstrings show real results of the code."""

import doctest
import pkgutil
from importlib import import_module
from importlib.util import find_spec

import pytest

import crazy_eights
import service

# `make research` installs the dependencies of these.
NEEDED = {
    "crazy_eights.environments.openspiel": "pyspiel",
    "crazy_eights.environments.mini_openspiel": "pyspiel",
    "crazy_eights.environments.parquet": "pyarrow",
}
MODULES = sorted(
    each.name
    for package in (crazy_eights, service)
    for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not each.name.endswith("__main__")
    and (each.name not in NEEDED or find_spec(NEEDED[each.name]))
)


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples_are_correct(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_docstrings_have_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    examples = sum(
        len(test.examples) for name in MODULES for test in finder.find(import_module(name))
    )
    assert examples > 20
