"""Everything named in documents, docstrings and comments exists: files, headings, tests, rules."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from flask import Flask

from crazy_eights.cli import LIBRARY
from service.cli import COMMANDS
from tests import ledger
from tests.readme.repository import ROOT, folders, pages, text_of, texts, tracked

FENCE = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
# docs/spec/http.md, or docs/spec/http.md, "Bounds": a section is named in quotes. What a quote
# stands before is a string of the code.
DOCUMENT = re.compile(r'(?<![\w/.\'"-])([\w./-]*\w\.md)\b(?:[`)]*,\s+(?:#\s+|\*\s+)?"([^"\n]+)")?')
FOLDERS = "library|service|tests|docs|bench|deploy|examples|openapi|migrations"
PATH = re.compile(rf"(?<![\w/.:-])(?:{FOLDERS})/(?!\.\.)[\w./-]*\w/?")
MODULE = re.compile(r"(?<![\w/.-])(?:service|crazy_eights)(?:\.\w+)+")
TEST = re.compile(r"(tests/[\w/]+\.py)::(\w+)")
REQUEST = re.compile(r"\b(GET|POST|PUT|PATCH|DELETE) (/[\w.{}/-]*)")
RULE = re.compile(r"\b(?:CE|CS|CV|CD|CN|LO|FR|RC|ZW|FP)-\d\d\b")


def headings(name: str) -> list[str]:
    return HEADING.findall(FENCE.sub("", text_of(name)))


def slug(heading: str) -> str:
    """The anchor that GitHub gives a heading."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


def section(heading: str) -> str:
    """A heading as references name it: without its code."""
    return re.sub(r" *`[^`]*`", "", heading).strip() or heading.replace("`", "")


def exists(path: str) -> bool:
    return path.rstrip("/") in folders() or path in tracked()


def resolved(name: str, target: str) -> str:
    """A path in a file, resolved from the folder of that file."""
    return str((ROOT / name).parent.joinpath(target).resolve().relative_to(ROOT))


def faults_of_links(name: str) -> Iterator[str]:
    for target in LINK.findall(FENCE.sub("", text_of(name))):
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        page = resolved(name, path) if path else name
        if not exists(page) or (anchor and anchor not in map(slug, headings(page))):
            yield f"{name} links to {target}"


def test_every_relative_link_has_a_target() -> None:
    assert [fault for name in pages() for fault in faults_of_links(name)] == []


def faults_of_documents(name: str) -> Iterator[str]:
    for match in DOCUMENT.finditer(LINK.sub("", text_of(name))):
        document, wanted = match[1], match[2]
        if document.startswith("build/"):
            continue
        # In a page a name without a folder is a file of the same folder.
        beside = str(Path(name).parent / document) if name.endswith(".md") else document
        found = next((each for each in (document, beside) if each in tracked()), None)
        if found is None:
            yield f"{name} names {document}"
        elif wanted and wanted not in map(section, headings(found)):
            yield f"{name} names {found}, {wanted}"


def test_every_document_and_section_that_is_named_exists() -> None:
    assert [fault for name in texts() for fault in faults_of_documents(name)] == []


def test_every_path_that_is_named_exists() -> None:
    """In code, too, including paths in strings."""
    named = [(name, path) for name in texts() for path in PATH.findall(text_of(name))]
    assert [f"{name} names {path}" for name, path in named if not exists(path)] == []


def test_every_module_that_a_document_names_exists() -> None:
    named = [(name, module) for name in pages() for module in MODULE.findall(text_of(name))]
    assert [f"{name} names {module}" for name, module in named if not is_module(module)] == []


def is_module(dotted: str) -> bool:
    """Whether a dotted name is a module, or a name within one."""
    path = dotted.replace(".", "/")
    if path.startswith("crazy_eights"):
        path = f"library/{path}"
    parent = path.rpartition("/")[0]
    return any(exists(each) for each in (path, f"{path}.py", f"{parent}.py"))


def test_every_test_that_a_document_names_exists() -> None:
    named = [(name, *test) for name in pages() for test in TEST.findall(text_of(name))]
    missing = [
        f"{name} names {file}::{test}"
        for name, file, test in named
        if test not in functions_of(file)
    ]
    assert missing == []


@cache
def functions_of(file: str) -> frozenset[str]:
    tree = ast.parse(text_of(file)) if exists(file) else ast.Module([], [])
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_every_rule_that_is_named_exists() -> None:
    known = ledger.rules()
    named = [(name, rule) for name in texts() for rule in RULE.findall(text_of(name))]
    assert [f"{name} names {rule}" for name, rule in named if rule not in known] == []


def test_every_request_that_a_page_names_is_served(app: Flask) -> None:
    served = {
        (method, re.sub(r"<[^>]*>", "{}", rule.rule))
        for rule in app.url_map.iter_rules()
        for method in rule.methods or ()
    }
    named = [(name, *request) for name in pages() for request in REQUEST.findall(text_of(name))]
    missing = [
        f"{name} names {method} {path}"
        for name, method, path in named
        if (method, re.sub(r"{\w+}", "{}", path)) not in served
    ]
    assert missing == []


def test_every_setting_that_a_page_names_exists() -> None:
    settings = set(re.findall(r"^(\w+)=", text_of(".env.example"), re.MULTILINE))
    # Every setting may come from a file.
    known = settings | {f"{each}_FILE" for each in settings}
    named = {
        (name, word)
        for name in pages()
        for word in re.findall(r"`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`", text_of(name))
        if not name.startswith("bench/") and not word.startswith("SQLITE_")
    }
    assert sorted(each for each in named if each[1] not in known) == []


def test_every_command_that_a_page_names_exists() -> None:
    targets = set(re.findall(r"^([a-z0-9-]+):.*##", text_of("Makefile"), re.MULTILINE))
    checks = set(re.findall(r"\bcheck-([a-z0-9-]+)(?=.*:)", text_of(".ci/checks.mk")))
    commands = {*LIBRARY.summaries, *COMMANDS.summaries}
    # A changelog also names what is gone.
    for name in set(pages()) - {"CHANGELOG.md"}:
        text = text_of(name)
        for target in re.findall(r"`make ([a-z0-9-]+)[ `]", text):
            assert target in targets, f"{name} names make {target}"
        for check in re.findall(r"make check ONLY=([a-z0-9-]+)", text):
            assert check in checks, f"{name} names the check {check}"
        for command in re.findall(r"(?:`|/)eights ([a-z]+)\b", text):
            assert command in commands, f"{name} names eights {command}"
