"""Runs all benchmarks (`python -m bench`) or some groups (`python -m bench engine reads`).

Prints one table, and writes the results group by group, so that an interrupted run loses nothing;
exits with 1 only if a group could not be measured. The group `large`, on a large PostgreSQL
database, runs only if it is named.
"""

import argparse
import signal
import sys
import traceback
from importlib import import_module
from time import monotonic

from bench import report
from bench.measure import Figure
from bench.report import GROUPS, LARGE
from tests.revision import commit_of


def main() -> int:
    """Measure the requested groups; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("groups", nargs="*", choices=[[], *GROUPS, *LARGE])
    given = parser.parse_args()
    # On SIGTERM exit normally, so that the servers started here are ended too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    found: list[Figure] = []
    failed: list[str] = []
    for name in given.groups or GROUPS:
        try:
            found += measure(name)
        except Exception:  # noqa: BLE001  # After any error the other groups can still be measured.
            traceback.print_exc()
            failed.append(name)
    print(report.table(found, commit_of(report.ROOT)))
    if failed:
        print(f"Not measured: {', '.join(failed)}.", file=sys.stderr)
    return 1 if failed else 0


def measure(name: str) -> list[Figure]:
    """The figures of one group, which are written to the results at once."""
    began = monotonic()
    module = import_module(f"bench.{name}")
    figures: list[Figure] = module.figures()
    report.keep(name, module.TITLE, module.HOW, figures)
    print(f"{name}: {monotonic() - began:.0f} s", file=sys.stderr)
    return figures


if __name__ == "__main__":
    sys.exit(main())
