"""Figures that pages quote from bench/RESULTS.md, so that they agree with it.

    python -m bench.quotes [--write]

lists the quotes that disagree, or writes them. `make bench` writes them too.
"""

import re
import sys
from pathlib import Path
from typing import Final, NamedTuple

from bench import report
from bench.report import ROOT, Row


class Quote(NamedTuple):
    """The place of a figure: a page, and a pattern with one group, which is the figure.

    The figure is the median in a column of a row.
    """

    page: str
    pattern: str
    group: str
    figure: str
    column: str


_COMPILED: Final = ("engine", "classic, compiled beside pure Python, decisions/s", "ratio")
_PURE: Final = "classic, 4 players, pure Python, decisions/s"
_N: Final = r"(\d[\d ]*(?:\.\d+)?)"
_PROFILE: Final = "bench/PROFILE.md"
QUOTES: Final = (
    Quote("README.md", rf"makes\s+the\s+rules\s+{_N}\s+times\s+as\s+fast", *_COMPILED),
    Quote("docs/python.md", rf"makes\s+them\s+{_N}\s+times\s+as\s+fast", *_COMPILED),
    Quote("docs/operating.md", rf"run\s+{_N}\s+times\s+as\s+fast", *_COMPILED),
    Quote("docs/operating.md", rf"make\s+the\s+rules\s+{_N}\s+times\s+as\s+fast", *_COMPILED),
    *(
        Quote("README.md", pattern, "streams", f"{figure}, {kind}, {unit}", "ours")
        for kind, memory, delivered in (
            ("sqlite", rf"takes\s+{_N}\s+KiB", rf"within\s+{_N}\s+ms"),
            ("postgres", rf"PostgreSQL:\s+{_N}\s+KiB", rf"KiB\s+and\s+{_N}\s+ms"),
        )
        for pattern, figure, unit in (
            (memory, "memory of a stream", "KiB"),
            (delivered, "a move is delivered, 99th percentile", "ms"),
        )
    ),
    Quote(
        "docs/operating.md",
        rf"{_N}\s+times\s+the\s+cost\s+of\s+the\s+rules\s+alone",
        "audit",
        "verify games of one person among four, µs an entry",
        "ratio",
    ),
    Quote(
        "docs/operating.md",
        rf"one\s+person,\s+{_N}\s+times\s+with\s+bots\s+alone",
        "audit",
        "verify games of bots alone, µs an entry",
        "ratio",
    ),
    *(
        Quote(_PROFILE, pattern, group, figure, column)
        for pattern, group, figure, column in (
            (rf"reach\s+{_N}\s+of\s+the\s+floor's", "moves",
             "moves, postgres, 8 connections, requests/s", "ratio"),
            (rf"rate\s+with\s+8\s+callers\s+and\s+{_N}\s+with\s+32", "moves",
             "moves, postgres, 32 connections, requests/s", "ratio"),
            (rf"percentiles\s+are\s+{_N}\s+and", "moves",
             "99th percentile, postgres, 8 connections, ms", "ratio"),
            (rf"percentiles\s+are\s+[\d.]+\s+and\s+{_N}\s+times", "moves",
             "99th percentile, postgres, 32 connections, ms", "ratio"),
            (rf"reaches\s+{_N}\s+times\s+its\s+rate\s+on\s+SQLite", "peer",
             "moves, sqlite, 8 connections, moves/s", "ratio"),
            (rf"and\s+{_N}\s+times\s+on\s+PostgreSQL", "peer",
             "moves, postgres, 8 connections, moves/s", "ratio"),
            (rf"PostgreSQL\*\*\s+make\s+{_N}\s+of\s+the\s+rate\s+of\s+\*hello\*", "reads",
             "view by a seat, postgres, requests/s", "ratio"),
            (rf"rate\s+of\s+\*hello\*\s+\({_N}\s+for\s+a\s+304\)", "reads",
             "304, postgres, requests/s", "ratio"),
            (rf"nothing\s+else\s+makes\s+{_N}\s+of\s+the", "reads",
             "token check, postgres, requests/s", "ratio"),
            (rf"On\s+SQLite\s+they\s+make\s+{_N}\s", "reads",
             "view by a seat, sqlite, requests/s", "ratio"),
            (rf"On\s+SQLite\s+they\s+make\s+[\d.]+\s+and\s+{_N}\s", "reads",
             "304, sqlite, requests/s", "ratio"),
            (rf"Python\*\*\s+runs\s+at\s+{_N}\s+times", "engine", _PURE, "ratio"),
            (rf"Compiled,\s+it\s+is\s+{_N}\s+times", "engine",
             "classic, 4 players, compiled, decisions/s", "ratio"),
            (rf"and\s+{_N}\s+times\s+as\s+fast\s+as\s+the\s+peer's\s+fastest", "search",
             "whole random games, the peer in its fastest loop, decisions/s", "ratio"),
            (rf"are\s+verified\s+at\s+{_N}\s+entries\s+a\s+second", "audit",
             "verify usual games, entries/s", "ours"),
            (rf"runs\s+at\s+{_N}\s+of\s+the\s+rate\s+of\s+an\s+engine", "engine",
             "basic, every other knob off, pure Python, decisions/s", "ratio"),
        )
    ),
)  # fmt: skip


def measured() -> dict[tuple[str, str], Row]:
    """The rows of bench/RESULTS.md by group and figure; of equal names the first one."""
    found: dict[tuple[str, str], Row] = {}
    for row in report.rows():
        found.setdefault((row.group, row.figure), row)
    return found


def value_of(quote: Quote) -> str | None:
    """The median that a quote has to show; None if it has not been measured."""
    row = measured().get((quote.group, quote.figure))
    return None if row is None else str(getattr(row, quote.column)).partition(" (")[0]


def faults() -> list[str]:
    """The quotes that disagree with bench/RESULTS.md, or are not in their page exactly once."""
    found = []
    for quote in QUOTES:
        shown = re.findall(quote.pattern, (ROOT / quote.page).read_text("utf-8"))
        wanted = value_of(quote)
        if len(shown) != 1:
            found.append(f"{quote.page}: {len(shown)} places match {quote.pattern}")
        elif wanted is not None and shown[0] != wanted:
            found.append(
                f"{quote.page} says {shown[0]}, not {wanted}: {quote.group}, {quote.figure}"
            )
    return found


def write() -> None:
    """Write the measured figures into the pages."""
    for quote in QUOTES:
        page, wanted = Path(ROOT / quote.page), value_of(quote)
        text = page.read_text("utf-8")
        place = re.search(quote.pattern, text)
        if place is not None and wanted is not None:
            page.write_text(text[: place.start(1)] + wanted + text[place.end(1) :], "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write()
    for fault in faults():
        print(fault)
    sys.exit(bool(faults()))
