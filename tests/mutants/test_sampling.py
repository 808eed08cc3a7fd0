"""The sample of faults is repeatable, and its faults are real changes of code that compiles."""

import ast

from tests.mutants.catalogue import ROOT
from tests.mutants.sampling import covering_tests, faults_in, planted, sample, sources

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


def test_every_source_has_tests() -> None:
    for name in sources():
        assert covering_tests(name)
        assert all((ROOT / each).exists() for each in covering_tests(name))
