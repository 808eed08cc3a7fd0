"""All figures: `python -m bench`, some of them: `python -m bench engine reads`.

Prints one table and writes bench/RESULTS.md; ends with a failure only where something could not be
measured. `--large` measures on a large PostgreSQL database instead, for as long as it takes.
"""

import argparse
import signal
import sys
import traceback
from importlib import import_module
from time import monotonic
from typing import Final

from bench import report
from bench.measure import Figure

GROUPS: Final = ("engine", "moves", "reads", "flat", "audit")
LARGE: Final = ("large",)


def main() -> int:
    """Measure what was asked for; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("groups", nargs="*", choices=[[], *GROUPS, *LARGE])
    parser.add_argument("--large", action="store_true", help="on a large database")
    given = parser.parse_args()
    # Whoever ends this ends the servers that it has started, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    groups = given.groups or (LARGE if given.large else GROUPS)
    parts: dict[str, tuple[str, list[Figure]]] = {}
    failed: list[str] = []
    for name in groups:
        try:
            parts[name] = measure(name)
        except Exception:  # noqa: BLE001  # Whatever it is, the other figures can be had.
            traceback.print_exc()
            failed.append(name)
    print(report.table([figure for _, figures in parts.values() for figure in figures]))
    if not given.groups:
        command = "make bench-large" if given.large else "make bench"
        report.write(parts, command=command, failed=failed)
    return 1 if failed else 0


def measure(name: str) -> tuple[str, list[Figure]]:
    """The title and the figures of one group."""
    began = monotonic()
    module = import_module(f"bench.{name}")
    figures: list[Figure] = module.figures()
    print(f"{name}: {monotonic() - began:.0f} s", file=sys.stderr)
    return module.TITLE, figures


if __name__ == "__main__":
    sys.exit(main())
