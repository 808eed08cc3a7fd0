"""The rows of bench/RESULTS.md whose code has changed since they were measured.

    python -m bench.stale

lists them by group, and the quotes in pages that disagree with them; exits with 1 if there are any.
"""

import sys
from typing import Final

from bench import quotes, report
from bench.report import LARGE, ROOT
from tests.revision import changed_since

LIBRARY: Final = ("library/crazy_eights",)
CODE: Final = (*LIBRARY, "service")
# These groups measure the library alone.
OF_LIBRARY: Final = ("engine", "search", "audit")
MISSING: Final = "not measured"


def faults() -> list[str]:
    """One line for each group with stale rows, or without rows."""
    found = []
    rows = report.rows()
    for group in (*report.GROUPS, *LARGE):
        commits = [row.commit for row in rows if row.group == group]
        if not commits:
            found.append(f"{group}: {MISSING}")
        for commit in dict.fromkeys(commits):
            changed = changed_since(ROOT, commit, LIBRARY if group in OF_LIBRARY else CODE)
            why = (
                "it cannot be compared with this one" if changed is None else "its code has changed"
            )
            if changed is not False:
                found.append(f"{group}: {commits.count(commit)} rows of commit {commit}: {why}")
    return found


def main() -> int:
    """Print what is stale; returns the exit code."""
    stale, wrong = faults(), quotes.faults()
    for each in (*stale, *wrong):
        print(each)
    if stale:
        groups = " ".join(dict.fromkeys(each.partition(":")[0] for each in stale))
        print(f'Measure again on a quiet machine: make bench GROUPS="{groups}"')
    return 1 if stale or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
