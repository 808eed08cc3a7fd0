"""What the documents, docstrings and comments name exists: files, headings, tests, rule ids."""

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests import ledger

ROOT = Path(__file__).parents[2]
# Generated from the code, or data; Git's own list decides what belongs to the repository.
DATA = (".json", ".xz", ".svg", ".png")
GENERATED = {"docs/ledger.md", "openapi/openapi.yaml"}

FENCE = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")
# docs/spec/http.md, or docs/spec/http.md, "Bounds": a section is named in quotes.
DOCUMENT = re.compile(r'(?<![\w/.-])([\w./-]*\w\.md)\b(?:[`)]*,\s+(?:#\s+|\*\s+)?"([^"\n]+)")?')
FOLDERS = "service|tests|docs|bench|deploy|examples|openapi|migrations"
PATH = re.compile(rf"(?<![\w/.:-])(?:{FOLDERS})/[\w./-]*\w/?")
MODULE = re.compile(r"(?<![\w/.-])service(?:\.\w+)+")
TEST = re.compile(r"(tests/[\w/]+\.py)::(\w+)")
RULE = re.compile(r"\b(?:CE|CS|CV|CD|CN|LO|FR|RC|ZW|FP)-\d\d\b")


@cache
def tracked() -> frozenset[str]:
    """The files of the repository, those that are about to be added included."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return frozenset(name for name in listed.stdout.splitlines() if (ROOT / name).is_file())


@cache
def folders() -> frozenset[str]:
    return frozenset(str(parent) for name in tracked() for parent in Path(name).parents)


def texts() -> list[str]:
    """All files that people read: documents, code and configuration."""
    return sorted(name for name in tracked() if not name.endswith(DATA) and name not in GENERATED)


def pages() -> list[str]:
    return [name for name in texts() if name.endswith(".md")]


@cache
def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def headings(name: str) -> list[str]:
    return HEADING.findall(FENCE.sub("", text_of(name)))


def slug(heading: str) -> str:
    """The anchor that GitHub gives a heading."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


def section(heading: str) -> str:
    """A heading as references name it: without what it shows as code."""
    return re.sub(r" *`[^`]*`", "", heading).strip() or heading.replace("`", "")


def exists(path: str) -> bool:
    return path.rstrip("/") in folders() or path in tracked()


def resolved(name: str, target: str) -> str:
    """A path as it is meant in a file: from its own folder."""
    return str((ROOT / name).parent.joinpath(target).resolve().relative_to(ROOT))


@pytest.mark.parametrize("name", pages())
def test_every_relative_link_leads_somewhere(name: str) -> None:
    for target in LINK.findall(FENCE.sub("", text_of(name))):
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        page = resolved(name, path) if path else name
        assert exists(page), f"{name} links to {target}"
        if anchor:
            assert anchor in map(slug, headings(page)), f"{name} links to {target}"


def named_documents() -> Iterator[tuple[str, str, str]]:
    """Every (file, document, section) that is named in prose, docstrings and comments."""
    for name in texts():
        for match in DOCUMENT.finditer(LINK.sub("]", text_of(name))):
            yield name, match[1], match[2] or ""


def test_every_document_and_section_that_is_named_exists() -> None:
    for name, document, wanted in named_documents():
        # In a page a name without a folder is that of its neighbour.
        beside = str(Path(name).parent / document) if name.endswith(".md") else document
        found = next((each for each in (document, beside) if each in tracked()), None)
        assert found is not None, f"{name} names {document}"
        assert not wanted or wanted in map(section, headings(found)), f"{name}: {found}, {wanted}"


def test_every_path_that_a_document_names_exists() -> None:
    for name in pages():
        for path in PATH.findall(text_of(name)):
            assert exists(path), f"{name} names {path}"


def test_every_module_that_a_document_names_exists() -> None:
    for name in pages():
        for module in MODULE.findall(text_of(name)):
            path = module.replace(".", "/")
            parent = path.rpartition("/")[0]
            known = (path, f"{path}.py", parent, f"{parent}.py")
            assert any(exists(each) for each in known), f"{name} names {module}"


def test_every_test_that_a_document_names_exists() -> None:
    for name in pages():
        for file, test in TEST.findall(text_of(name)):
            functions = {
                node.name for node in ast.walk(ast.parse(text_of(file))) if hasattr(node, "name")
            }
            assert test in functions, f"{name} names {file}::{test}"


def test_every_rule_that_is_named_exists() -> None:
    known = ledger.rules()
    for name in texts():
        for rule in RULE.findall(text_of(name)):
            assert rule in known, f"{name} names {rule}"
