"""Plant each mutant in a copy of the project, run its promise's test there, and report whether the
test fails, as it must.

Exit status 1 if a mutant survives, does not apply, or has a test that hangs, or fails without it.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Final, NamedTuple

from tests.mutants.catalogue import ROOT, Mutant, mutants
from tests.mutants.tree import PATRONI, TIMED_OUT, run_tests, scratch

KILLED, SURVIVED, NOT_RUN = "killed", "SURVIVED", "not run"
STALE, BROKEN, HUNG = "DOES NOT APPLY", "TEST FAILS ANYWAY", "TEST HANGS"
_FAILED: Final = 1
_PASSED: Final = 0


class Need(NamedTuple):
    """What a test needs: the marker that selects it, and whether this machine has it.

    A test that attacks or times real servers runs only if it is selected by name.
    """

    marker: str
    there: Callable[[], bool]
    by_name: bool = False


def _installed(*programs: str) -> bool:
    return all(map(shutil.which, programs))


def _has_patroni() -> bool:
    return _installed("etcd", "haproxy", "pgbouncer") and (ROOT / PATRONI).is_dir()


NEEDS: Final = {
    "": Need("", lambda: True),
    "slow": Need("slow", lambda: True),
    "nginx": Need("proxy", partial(_installed, "nginx")),
    "patroni": Need("failover", _has_patroni, by_name=True),
    "citus": Need("citus", lambda: bool(os.environ.get("TEST_CITUS_URL"))),
    "siege": Need("siege", lambda: True, by_name=True),
}


class Outcome(NamedTuple):
    """What became of a mutant; `output` is of its tests, if that helps."""

    mutant: Mutant
    verdict: str
    seconds: float
    output: str = ""

    def __str__(self) -> str:
        name = f"{self.mutant.name:<34}"
        why = f" (needs {self.mutant.needs})" if self.verdict == NOT_RUN else ""
        return f"{self.verdict:<18} {name} {self.seconds:6.1f} s  {self.mutant.test}{why}"


def judge(mutant: Mutant, *, baseline: bool) -> Outcome:
    """Run the test with a mutant, and without it if `baseline`."""
    began = time.monotonic()

    def outcome(verdict: str, output: str = "") -> Outcome:
        return Outcome(mutant, verdict, time.monotonic() - began, output)

    if mutant.occurrences() != 1:
        return outcome(STALE)
    marker = NEEDS[mutant.needs].marker
    arguments = [mutant.test, *(["-m", marker] if marker else [])]
    try:
        with scratch() as root:
            mutant.plant(root)
            done = run_tests(root, arguments)
        if done.returncode == _PASSED:
            return outcome(SURVIVED, done.stdout)
        if TIMED_OUT in done.stdout:
            return outcome(HUNG, done.stdout)
        if done.returncode != _FAILED:
            return outcome(BROKEN, done.stdout + done.stderr)
        alone = _without_fault(tuple(arguments)) if baseline else None
        if alone is not None and alone.returncode != _PASSED:
            return outcome(BROKEN, alone.stdout + alone.stderr)
    except subprocess.TimeoutExpired:
        return outcome(HUNG)
    return outcome(KILLED, done.stdout)


@cache
def _without_fault(arguments: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    """The tests in a copy without a fault, once for all mutants of a promise. Raises
    subprocess.TimeoutExpired.
    """
    with scratch() as root:
        return run_tests(root, list(arguments))


def selected(only: str, everything: list[Mutant]) -> tuple[list[Mutant], list[Mutant]]:
    """The mutants to run and those that can't run here, of those whose name, test or need contains
    one of the words in `only`.
    """
    words = only.replace(",", " ").split()
    run: list[Mutant] = []
    left: list[Mutant] = []
    for mutant in everything:
        fields = (mutant.name, mutant.test, mutant.needs)
        if words and not any(word in field for word in words for field in fields):
            continue
        need = NEEDS[mutant.needs]
        (run if need.there() and (words or not need.by_name) else left).append(mutant)
    return run, left


def _say(text: object) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> int:
    """Run the mutants that the command line selects; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("only", nargs="?", default="", help="words in name, test or need")
    parser.add_argument("--jobs", type=int, default=1, help="mutants at the same time")
    parser.add_argument(
        "--no-baseline",
        action="store_true",
        help="don't run the tests without the mutants (after a run in which all of them passed)",
    )
    parser.add_argument("--verbose", action="store_true", help="show what the tests print")
    given = parser.parse_args()
    run, left = selected(given.only, mutants())
    for mutant in left:
        _say(Outcome(mutant, NOT_RUN, 0.0))
    verdicts = Counter({NOT_RUN: len(left)})
    with ThreadPoolExecutor(given.jobs) as pool:
        for outcome in pool.map(partial(judge, baseline=not given.no_baseline), run):
            _say(outcome)
            verdicts[outcome.verdict] += 1
            if given.verbose or outcome.verdict == BROKEN:
                _say(outcome.output)
    _say(", ".join(f"{count} {verdict}" for verdict, count in verdicts.items() if count))
    return 1 if verdicts.keys() & {SURVIVED, STALE, BROKEN, HUNG} or not run else 0


if __name__ == "__main__":
    sys.exit(main())
