"""The sample of faults is repeatable, and its faults are real changes of code that compiles."""

import ast
import tomllib

import pytest

from tests.mutants.catalogue import ROOT
from tests.mutants.sampling import (
    BROKEN,
    HUNG,
    KILLED,
    SURVIVED,
    WITHOUT_EFFECT,
    covering_tests,
    faults_in,
    is_harmless,
    planted,
    sample,
    sources,
    verdict_of,
)

SOURCE = """
MOST: int = 4


def allowed(hand: list[int], *, late: bool = False) -> bool:
    # A comment with 7 > 3.
    if len(hand) < MOST and not late:
        hand.append(1 + MOST)
    return "é" in str(hand) or late is True
"""


def test_every_kind_of_fault_is_found() -> None:
    found = {(each.old.strip(), each.new.strip()) for each in faults_in("x.py", SOURCE)}
    assert found == {
        ("4", "5"),
        ("False", "True"),
        ("<", "<="),
        ("and", "or"),
        ("len(hand) < MOST and not late", "(not (len(hand) < MOST and not late))"),
        ("hand.append(1 + MOST)", "pass"),
        ("1", "2"),
        ("+", "-"),
    }, "a line with letters beyond ASCII is left alone"


def test_faults_change_what_python_reads() -> None:
    before = ast.dump(ast.parse(SOURCE))
    for fault in faults_in("x.py", SOURCE):
        assert ast.dump(ast.parse(planted(SOURCE, fault))) != before


def test_the_sample_follows_from_its_seed() -> None:
    assert sample(20, 5) == sample(20, 5) != sample(20, 6)


def test_faults_without_effect_are_faults_of_todays_code() -> None:
    """An entry whose line has changed must go, or be judged again."""
    named = tomllib.loads(WITHOUT_EFFECT.read_text(encoding="utf-8"))["fault"]
    for each in named:
        source = (ROOT / each["file"]).read_text(encoding="utf-8")
        found = [fault for fault in faults_in(each["file"], source) if is_harmless(fault)]
        assert each["new"] in {fault.new.strip() for fault in found}, each["line"]
        assert each["reason"]


def test_every_source_has_tests() -> None:
    for name in sources():
        assert covering_tests(name)
        assert all((ROOT / each).exists() for each in covering_tests(name))


@pytest.mark.parametrize(
    ("status", "printed", "verdict"),
    [
        (0, "7 passed", SURVIVED),
        (1, "1 failed", KILLED),
        (1, "E   Failed: Timeout (>300.0s) from pytest-timeout.", HUNG),
        (2, "1 error during collection", BROKEN),
        (3, "INTERNALERROR", BROKEN),
        (4, "file or directory not found", BROKEN),
        (5, "no tests ran", BROKEN),
    ],
)
def test_only_a_failed_test_kills_a_fault(status: int, printed: str, verdict: str) -> None:
    assert verdict_of(status, printed) == verdict
