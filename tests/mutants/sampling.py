"""A random sample of small faults in the library and the use cases, and how many of them the tests
notice.

A fault changes one operator, comparison, condition, constant or statement, found by `ast`. The seed
decides the sample, so that a run can be repeated. The tests of a file are those that name its
module, and those of its package in `TESTS`; a fault that they miss has survived.
"""

import argparse
import ast
import functools
import random
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from tests.mutants.catalogue import ROOT
from tests.mutants.tree import TIMED_OUT, run_tests, scratch

SOURCES: Final = ("library/crazy_eights", "service/usecases")
WITHOUT_EFFECT: Final = Path(__file__).parent / "without_effect.toml"
# Research, pictures and the parts that other targets test are left out.
LEFT_OUT: Final = re.compile(r"/(environments|presets|locales|prose)/|plot\.py|__main__|__init__")
TESTS: Final = {
    "library/crazy_eights/engine": ["tests/rules", "tests/property", "tests/engine"],
    "library/crazy_eights/rulesets": ["tests/rulesets", "tests/property", "tests/rules"],
    "library/crazy_eights/belief": ["tests/bots", "tests/corpus"],
    "library/crazy_eights/bots": ["tests/bots", "tests/corpus"],
    "library/crazy_eights/fairness": ["tests/fairness", "tests/log", "tests/kit"],
    "library/crazy_eights/log": ["tests/log", "tests/kit", "tests/usecases", "tests/rules"],
    "library/crazy_eights/verification": ["tests/log", "tests/kit"],
    "library/crazy_eights/arena": ["tests/arena", "tests/cli"],
    "library/crazy_eights/cli": ["tests/cli", "tests/usecases"],
    "library/crazy_eights": ["tests/engine", "tests/rules", "tests/log", "tests/usecases"],
    "service/usecases/live": ["tests/usecases", "tests/api"],
    "service/usecases": ["tests/usecases", "tests/api"],
}
_MARKS: Final = " and ".join(
    f"not {mark}"
    for mark in (
        *("slow", "torture", "siege", "proxy", "failover", "citus"),
        *("image", "s3", "packages", "watching", "gateway"),
    )
)
_ALL: Final = ("--timeout=300", "-m", _MARKS)  # Tests marked `thorough` run, too.
KILLED, SURVIVED, HUNG, BROKEN = "killed", "SURVIVED", "HUNG", "NOT RUN"
HARMLESS = "no effect"
_PASSED: Final = 0
_FAILED: Final = 1
_COMPARED: Final[dict[type[ast.cmpop], str]] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
_COUNTED: Final[dict[type[ast.operator], str]] = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.FloorDiv: "*",
    ast.Mod: "+",
    ast.BitAnd: "|",
    ast.BitOr: "&",
    ast.LShift: ">>",
    ast.RShift: "<<",
}


class Fault(NamedTuple):
    """One fault: the characters of a file from `begin` to `end` become `new`."""

    file: str
    line: int
    begin: int
    end: int
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.old!r} → {self.new!r}"


class _Finder(ast.NodeVisitor):
    """Collects the faults that can be planted in one file."""

    def __init__(self, file: str, source: str) -> None:
        self._file = file
        self._source = source
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self.found: list[Fault] = []

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        # Columns are counted in bytes; lines with other characters are left alone.
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        begin = self._starts[node.lineno - 1] + node.col_offset
        return begin, self._starts[node.end_lineno - 1] + node.end_col_offset

    def _add(self, line: int, begin: int, end: int, new: str) -> None:
        first = self._starts[line - 1]
        if self._source[first:end].isascii():
            old = self._source[begin:end]
            self.found.append(Fault(self._file, line, begin, end, old, new))

    def _between(self, left: ast.expr, right: ast.expr, new: str) -> None:
        """The operator between two operands becomes another one."""
        begin, end = self._span(left)[1], self._span(right)[0]
        text = self._source[begin:end]
        if re.fullmatch(r"\s*[^\s()#]+( (in|not))?\s*", text):
            self._add(left.lineno, begin, end, f" {new} ")

    def visit_Compare(self, node: ast.Compare) -> None:
        new = _COMPARED.get(type(node.ops[0]))
        if new is not None and len(node.ops) == 1:
            self._between(node.left, node.comparators[0], new)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        new = _COUNTED.get(type(node.op))
        texts = (ast.Constant, ast.JoinedStr)
        if new is not None and not any(
            isinstance(each, texts) and not isinstance(getattr(each, "value", None), int)
            for each in (node.left, node.right)
        ):
            self._between(node.left, node.right, new)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        new = "or" if isinstance(node.op, ast.And) else "and"
        self._between(node.values[0], node.values[1], new)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._add(node.lineno, *self._span(node), str(not node.value))
        elif isinstance(node.value, int):
            self._add(node.lineno, *self._span(node), str(node.value + 1))

    def visit_If(self, node: ast.If) -> None:
        begin, end = self._span(node.test)
        text = self._source[begin:end]
        self._add(node.test.lineno, begin, end, f"(not ({text}))")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self._add(node.lineno, *self._span(node), "pass")
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:  # Annotations have no effect.
            self.visit(node.value)


def faults_in(file: str, source: str) -> list[Fault]:
    """All faults that can be planted in a file; a few of them may not compile."""
    finder = _Finder(file, source)
    finder.visit(ast.parse(source))
    return finder.found


def planted(source: str, fault: Fault) -> str:
    """The source with a fault."""
    return source[: fault.begin] + fault.new + source[fault.end :]


def _compiles(source: str) -> bool:
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


def sources() -> Iterator[str]:
    """The files of which faults are sampled, relative to the project."""
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not LEFT_OUT.search(name):
                yield name


@functools.cache
def _harmless() -> frozenset[tuple[str, str, str]]:
    found = tomllib.loads(WITHOUT_EFFECT.read_text(encoding="utf-8"))["fault"]
    return frozenset((each["file"], each["line"], each["new"]) for each in found)


def is_harmless(fault: Fault) -> bool:
    """Whether `without_effect.toml` says that no caller could notice the fault, and why."""
    lines = (ROOT / fault.file).read_text(encoding="utf-8").splitlines()
    return (fault.file, lines[fault.line - 1].strip(), fault.new.strip()) in _harmless()


def sample(number: int, seed: int) -> list[Fault]:
    """A random sample of all faults, the same for the same seed and code."""
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in sources()}
    found = [fault for name, text in texts.items() for fault in faults_in(name, text)]
    random.Random(seed).shuffle(found)
    good = (fault for fault in found if _compiles(planted(texts[fault.file], fault)))
    return list(islice(good, number))


@functools.cache
def _texts() -> dict[str, str]:
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return {each.relative_to(ROOT).as_posix(): each.read_text(encoding="utf-8") for each in files}


def covering_tests(file: str) -> list[str]:
    """The tests for a file: those that import its module, then those of its package."""
    module = file.removeprefix("library/").removesuffix(".py").replace("/", ".")
    package, name = module.rpartition(".")[::2]
    uses = re.compile(rf"{re.escape(module)}\b|from {re.escape(package)} import .*\b{name}\b")
    own = [test for test, text in _texts().items() if uses.search(text)]
    heavy = ("tests/server", "tests/faults", "tests/environments", "tests/image", "tests/mutants")
    own = [each for each in own if not each.startswith(heavy)]
    folder = str(Path(file).parent)
    while folder not in TESTS:
        folder = str(Path(folder).parent)
    return [*own, *TESTS[folder]]


def judge(fault: Fault) -> str:
    """Whether a test of its file fails with a fault. Only a failed test has noticed it: tests that
    cannot be collected, or that hang, are reported as such.
    """
    if is_harmless(fault):
        return HARMLESS
    with scratch() as root:
        path = root / fault.file
        path.write_text(planted(path.read_text(encoding="utf-8"), fault), encoding="utf-8")
        try:
            done = run_tests(root, [*_ALL, *covering_tests(fault.file)])
        except subprocess.TimeoutExpired:
            return HUNG
    return verdict_of(done.returncode, done.stdout)


def verdict_of(status: int, output: str) -> str:
    """The verdict for pytest's exit status and what it printed."""
    if status == _FAILED:
        return HUNG if TIMED_OUT in output else KILLED
    return SURVIVED if status == _PASSED else BROKEN


def main() -> int:
    """Judge a sample; return 1 if fewer than nine in ten of those with an effect are killed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.sampling", description=__doc__)
    parser.add_argument("--sample", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    chosen = sample(given.sample, given.seed)
    counted: Counter[str] = Counter()
    with ThreadPoolExecutor(given.jobs) as pool:
        judged = {pool.submit(judge, fault): fault for fault in chosen}
        for done in as_completed(judged):
            verdict = done.result()
            counted[verdict] += 1
            sys.stdout.write(f"{verdict:<9} {judged[done]}\n")
            sys.stdout.flush()
    kinds = (HARMLESS, HUNG, BROKEN)
    others = "".join(f", {counted[each]} {each}" for each in kinds if counted[each])
    whole = len(chosen) - counted[HARMLESS]
    sys.stdout.write(f"seed {given.seed}: {counted[KILLED]} of {whole} killed{others}\n")
    return 0 if 10 * counted[KILLED] >= 9 * whole else 1


if __name__ == "__main__":
    sys.exit(main())
