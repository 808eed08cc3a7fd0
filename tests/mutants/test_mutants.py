"""The mutants cannot rot: every promise has one, and each of them still applies.

`make mutants` runs them, which takes long.
"""

import ast
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from tests.mutants import __main__ as program
from tests.mutants import tree
from tests.mutants.catalogue import ROOT, Mutant, mutants, promises

ALL = mutants()
BY_NAME = {each.name: each for each in ALL}
ROUNDS = "tests/rules/test_rounds_without_move.py::test_the_number_of_all_rounds_is_limited_too"
NEEDS = {
    "tests/proxy": "nginx",
    "tests/failover": "patroni",
    "tests/citus": "citus",
    "tests/hostile/siege": "siege",
}


def test_every_promise_has_a_mutant() -> None:
    tests = [each.test for each in promises()]
    assert len(tests) > 50
    assert ROUNDS in tests, "the second test of a row"
    assert set(tests) == {each.test for each in ALL}


def marks_of(test: str) -> set[str]:
    """The marks of a test: of its function and of its module."""
    file, _, name = test.partition("::")
    found: list[ast.expr] = []
    for each in ast.parse((ROOT / file).read_text(encoding="utf-8")).body:
        if isinstance(each, ast.FunctionDef) and each.name == name:
            found += each.decorator_list
        elif isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "pytestmark":
            found.append(each.value)
    return {
        mark for each in found for mark in re.findall(r"^pytest\.mark\.(\w+)", ast.unparse(each))
    }


def test_the_readme_names_what_runs_the_test_of_a_promise() -> None:
    """`make test` leaves out the tests with these marks."""
    left_out = set(re.findall(r"not (\w+)", (ROOT / "pyproject.toml").read_text(encoding="utf-8")))
    assert {"thorough", "slow", "proxy"} <= left_out
    for promise in promises():
        assert marks_of(promise.test) & left_out == {promise.target} - {""}, promise.test


def test_names_differ_and_reasons_are_sentences() -> None:
    assert [name for name, number in Counter(each.name for each in ALL).items() if number > 1] == []
    assert [each.name for each in ALL if not each.reason.endswith(".")] == []


@pytest.mark.parametrize("name", BY_NAME)
def test_the_mutant_applies(name: str, tmp_path: Path) -> None:
    mutant = BY_NAME[name]
    assert mutant.occurrences() == 1
    assert mutant.file.startswith(("library/", "service/", "deploy/", "migrations/"))
    copy = tmp_path / mutant.file
    copy.parent.mkdir(parents=True)
    text = (ROOT / mutant.file).read_text(encoding="utf-8")
    copy.write_text(text, encoding="utf-8")
    mutant.plant(tmp_path)
    assert copy.read_text(encoding="utf-8") != text
    if mutant.file.endswith(".py"):
        ast.parse(copy.read_text(encoding="utf-8"))


def test_needs_are_those_of_the_promises() -> None:
    slow = {each.test for each in promises() if each.target == "slow"}
    for mutant in ALL:
        folder = mutant.test.rpartition("/")[0]
        assert mutant.needs == NEEDS.get(folder, "slow" if mutant.test in slow else "")
    markers = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    known = {line.partition(":")[0] for line in markers["tool"]["pytest"]["ini_options"]["markers"]}
    assert {need.marker for need in program.NEEDS.values()} - {""} <= known


def test_some_mutants_are_selected_by_name_or_need() -> None:
    one, two = ALL[0], next(each for each in ALL if each.needs == "siege")
    assert program.selected("", [one, two]) == ([one], [two])
    assert program.selected("siege", [one, two]) == ([two], [])
    assert program.selected(f"{one.name} {two.name}", [one, two]) == ([one, two], [])


def test_copies_share_the_packages_of_patroni(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = tmp_path / "project"
    (project / "build" / "patroni").mkdir(parents=True)
    (project / "build" / "web").mkdir()
    monkeypatch.setattr(tree, "ROOT", project)
    with tree.scratch() as root:
        assert [each.name for each in (root / "build").iterdir()] == ["patroni"]
        assert (root / "build" / "patroni").samefile(project / "build" / "patroni")
    assert (project / "build" / "patroni").is_dir()


WORK = "tests/bots/test_counted_work.py"


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("old", "new", "verdict"),
    [
        ("self.left -= units", "self.left -= 2 * units", program.KILLED),
        ("if self.left < 0:", "if 0 > self.left:", program.SURVIVED),
        ("class Work:", "class Work", program.BROKEN),
        ("self.right", "self.left", program.STALE),
    ],
)
def test_a_mutant_is_judged_in_a_copy(old: str, new: str, verdict: str) -> None:
    file = "library/crazy_eights/work.py"
    before = (ROOT / file).read_bytes()
    assert (
        program.judge(Mutant("m", WORK, file, old, new, "why."), baseline=True).verdict == verdict
    )
    assert (ROOT / file).read_bytes() == before


def test_a_test_that_hangs_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    class Hung:
        returncode, stdout, stderr = 1, "Failed: Timeout (>600.0s) from pytest-timeout.", ""

    monkeypatch.setattr(program, "run_tests", lambda *_: Hung)
    assert program.judge(ALL[0], baseline=False).verdict == program.HUNG


def test_a_test_that_fails_without_the_mutant_is_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Failed:
        returncode, stdout, stderr = 1, "1 failed", ""

    program._without_fault.cache_clear()
    monkeypatch.setattr(program, "run_tests", lambda *_: Failed)
    assert program.judge(ALL[0], baseline=True).verdict == program.BROKEN
    assert program.judge(ALL[0], baseline=False).verdict == program.KILLED
    program._without_fault.cache_clear()


def test_tests_run_once_without_a_fault_for_all_mutants_of_a_promise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Ended:
        stdout, stderr = "", ""

        def __init__(self, status: int) -> None:
            self.returncode = status

    statuses = iter([1, 0, 1])  # The first mutant, no fault, the second mutant.
    program._without_fault.cache_clear()
    monkeypatch.setattr(program, "run_tests", lambda *_: Ended(next(statuses)))
    one, two = [each for each in ALL if each.test == ALL[0].test][:2]
    verdicts = [program.judge(each, baseline=True).verdict for each in (one, two)]
    assert verdicts == [program.KILLED, program.KILLED]
    program._without_fault.cache_clear()
