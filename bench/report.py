"""All figures of a group in `build/bench/`, and the few that matter in `bench/RESULTS.md`."""

import os
import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import Final

from bench.measure import Figure, ranged, short
from crazy_eights.engine import apply
from tests.revision import commit_of

ROOT: Final = Path(__file__).parents[1]
RESULTS: Final = Path(__file__).parent / "RESULTS.md"
TABLES: Final = ROOT / "build" / "bench"
GROUPS: Final = (
    "engine",
    "search",
    "environments",
    "moves",
    "peer",
    "reads",
    "streams",
    "live",
    "flat",
    "crowded",
    "audit",
    "memory",
    "size",
    "refusals",
)
LARGE: Final = ("large",)
"""Groups that take too long for a run of all."""
ROWS: Final = (
    ("engine", "classic, 4 players, compiled, decisions/s"),
    ("engine", "classic, 4 players, pure Python, decisions/s"),
    ("engine", "classic, compiled beside pure Python, decisions/s"),
    ("search", "apply, 1/s"),
    ("environments", "VectorEnv, 512 games, steps/s"),
    ("moves", "moves, sqlite, 8 connections, requests/s"),
    ("moves", "moves, postgres, 8 connections, requests/s"),
    ("moves", "moves, postgres, 32 connections, requests/s"),
    ("moves", "99th percentile, postgres, 8 connections, ms"),
    ("peer", "moves, postgres, 8 connections, moves/s"),
    ("reads", "view by a seat, sqlite, requests/s"),
    ("reads", "view by a seat, postgres, requests/s"),
    ("streams", "memory of a stream, postgres, KiB"),
    ("streams", "a move is delivered, 99th percentile, postgres, ms"),
    ("live", "stream of all games, median, sqlite, ms"),
    ("live", "stream of all games, 99th percentile, sqlite, ms"),
    ("live", "stream of all games, 99th percentile, postgres, ms"),
    ("flat", "a move after 5000 others, postgres, CPU ms"),
    ("large", "a move, ms"),
    ("audit", "verify usual games, entries/s"),
    ("memory", "resident memory, MiB"),
    ("size", "postgres, tables and indexes, bytes"),
    ("size", "postgres, write-ahead log, bytes"),
    ("refusals", "deep nesting, 99th percentile, ms"),
)
"""The rows of `bench/RESULTS.md`: groups and figures, in its order."""
HEAD: Final = """# Results

`make bench` writes these rows, and all others to `build/bench/`. A figure is the median of several
runs. *Times* is the median ratio to the peer, taken within each run, in which both take turns; the
goal is held against this ratio, or against the figure where there is no peer. The *floor* is plain
Flask and gunicorn with one raw statement, *hello* a route of plain Flask.
"""
SUMMARY: Final = ("group", "figure", "measured", "goal", "met", "commit", "date")
HEADS: Final = ("figure", "ours", "peer or floor", "ratio", "goal", "met", "commit")
_PACKAGES: Final = ("flask", "gunicorn", "psycopg", "sqlalchemy", "orjson", "open-spiel")
_WORDS: Final = {True: "yes", False: "**no**", None: "–"}


def cells(figure: Figure, commit: str) -> tuple[str, ...]:
    """One line of the table."""
    peer = ranged(figure.peer)
    return (
        f"{figure.name}, {figure.unit}",
        ranged(figure.ours),
        f"{peer} {figure.peer_name}".strip() if peer else "–",
        ranged(figure.ratios) or "–",
        "–" if figure.goal is None else str(figure.goal),
        _WORDS[figure.met],
        commit,
    )


def table(figures: Sequence[Figure], commit: str) -> str:
    """A Markdown table with aligned columns."""
    return _aligned([HEADS, *(cells(figure, commit) for figure in figures)])


def _aligned(rows: Sequence[Sequence[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [_line(row, widths) for row in rows]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines) + "\n"


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    return "| " + " | ".join(f"{cell:<{w}}" for cell, w in zip(row, widths, strict=True)) + " |"


def machine() -> str:
    """The machine that it was measured on."""
    model = next(
        (
            line.partition(":")[2].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if line.startswith("model name")
        ),
        platform.processor(),
    )
    return f"{os.cpu_count()} cores of {model}, {platform.system()} {platform.release()}"


def software() -> str:
    """The versions of Python and the main packages."""
    named = [f"{platform.python_implementation()} {platform.python_version()}"]
    for package in _PACKAGES:
        try:
            named.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    compiled = apply.__file__.endswith(".so")
    named.append("rules compiled by mypyc" if compiled else "rules in pure Python")
    return ", ".join(named)


def keep(name: str, title: str, how: str, figures: Sequence[Figure]) -> None:
    """Write the figures of one group to `build/bench/`, and its rows into `bench/RESULTS.md`.

    The rows of other groups stay as they are. `how` says what the value of a run is.
    """
    commit, today = commit_of(ROOT), f"{datetime.now(UTC):%Y-%m-%d}"
    command = f"`python -m bench {name}`, {today}, {machine()}; {software()}."
    TABLES.mkdir(parents=True, exist_ok=True)
    text = f"# {title}\n\n{command}\n{how}\n\n{table(figures, commit)}"
    (TABLES / f"{name}.md").write_text(text, "utf-8")
    kept = _rows()
    # Of figures with the same name the first one counts.
    for figure in reversed(figures):
        key = (name, f"{figure.name}, {figure.unit}")
        kept[key] = (*key, *_summary(figure), commit, today)
    rows = [kept[key] for key in ROWS if key in kept]
    RESULTS.write_text(f"{HEAD}\n{_aligned([SUMMARY, *rows])}", "utf-8")


def _summary(figure: Figure) -> tuple[str, str, str]:
    """What was measured, the goal, and whether it is met."""
    measured = short(median(figure.ours))
    if figure.ratios:
        measured += f", {short(median(figure.ratios))} times {figure.peer_name}"
    return measured, "–" if figure.goal is None else str(figure.goal), _WORDS[figure.met]


def _rows() -> dict[tuple[str, str], tuple[str, ...]]:
    """The rows of `bench/RESULTS.md`, by group and figure."""
    lines = RESULTS.read_text("utf-8").splitlines() if RESULTS.exists() else []
    rows = [tuple(map(str.strip, line.strip("|").split("|"))) for line in lines if line[:2] == "| "]
    return {(row[0], row[1]): row for row in rows}
