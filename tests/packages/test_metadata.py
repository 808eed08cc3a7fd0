"""The metadata of the two distributions: one version, and the dependencies of the library."""

import ast
import re
import sys
import tomllib
from typing import Any

import pytest

from tests.sources import LIBRARY, ROOT

# Packages with an import name that differs from the distribution name.
DISTRIBUTIONS = {"fluent": "fluent.runtime"}
NAME = re.compile(r"[\w.-]+")


def project(folder: str) -> Any:
    text = (ROOT / folder / "pyproject.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)["project"]


def names(requirements: list[str]) -> set[str]:
    return {found[0] for each in requirements if (found := NAME.match(each))}


def imported() -> set[str]:
    """The distributions that the library's modules import, also only for types."""
    found = set()
    for file in LIBRARY.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {each.name for each in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    roots = {each.partition(".")[0] for each in found}
    foreign = roots - sys.stdlib_module_names - {"crazy_eights", "_typeshed"}
    return {DISTRIBUTIONS.get(each, each) for each in foreign}


def test_both_distributions_have_one_version_and_the_service_pins_it() -> None:
    version = project("library")["version"]
    assert project(".")["version"] == version
    assert f"crazy-eights=={version}" in project(".")["dependencies"]


def test_the_library_declares_exactly_what_it_imports() -> None:
    library = project("library")
    needed, extras = names(library["dependencies"]), library["optional-dependencies"]
    extra = set().union(*(names(each) for each in extras.values()))
    assert needed | extra == imported()
    assert not needed & extra


@pytest.mark.parametrize("folder", ["library", "."])
def test_a_registry_page_has_no_broken_link(folder: str) -> None:
    page = (ROOT / folder / project(folder)["readme"]).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]*)\)", page)
    assert [each for each in links if not each.startswith("https://")] == []
