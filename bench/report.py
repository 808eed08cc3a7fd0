"""The table of figures: on the screen, and in `bench/RESULTS.md` with commands and machine."""

import os
import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from bench.measure import Figure, ranged
from service.game import engine

RESULTS: Final = Path(__file__).parent / "RESULTS.md"
KEPT: Final = Path(__file__).parent.parent / "build" / "bench"
GROUPS: Final = (
    "engine",
    "moves",
    "peer",
    "reads",
    "flat",
    "crowded",
    "audit",
    "memory",
    "refusals",
)
LARGE: Final = ("large",)
HEAD: Final = """# Results

Written by `make bench`, group by group. Every value is the median of the runs with their range. A
ratio is taken within one run, in which ours and the peer take turns; the goal is held against the
median ratio, or against our own value where there is no peer.
"""
HEADS: Final = ("figure", "ours", "peer or floor", "ratio", "goal", "met")
_PACKAGES: Final = ("flask", "gunicorn", "psycopg", "sqlalchemy", "orjson", "open-spiel")
_WORDS: Final = {True: "yes", False: "**no**", None: "–"}


def cells(figure: Figure) -> tuple[str, ...]:
    """One line of the table."""
    peer = ranged(figure.peer)
    return (
        f"{figure.name}, {figure.unit}",
        ranged(figure.ours),
        f"{peer} {figure.peer_name}".strip() if peer else "–",
        ranged(figure.ratios) or "–",
        "–" if figure.goal is None else str(figure.goal),
        _WORDS[figure.met],
    )


def table(figures: Sequence[Figure]) -> str:
    """A Markdown table whose columns stand under one another."""
    rows = [HEADS, *(cells(figure) for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    lines = [_line(row, widths) for row in rows]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines) + "\n"


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    return "| " + " | ".join(f"{cell:<{w}}" for cell, w in zip(row, widths, strict=True)) + " |"


def machine() -> str:
    """What it was measured on."""
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
    """The versions that matter."""
    named = [f"{platform.python_implementation()} {platform.python_version()}"]
    for package in _PACKAGES:
        try:
            named.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    compiled = engine.__file__.endswith(".so")
    named.append("rules compiled by mypyc" if compiled else "rules in pure Python")
    return ", ".join(named)


def keep(name: str, title: str, figures: Sequence[Figure]) -> None:
    """Keep the figures of one group, and write all that are kept to bench/RESULTS.md.

    So a run that is cut off, or measures some groups only, leaves the others as they were.
    """
    KEPT.mkdir(parents=True, exist_ok=True)
    when = f"{datetime.now(UTC):%Y-%m-%d}"
    section = f"## {title}\n\n`python -m bench {name}`, {when}\n\n{table(figures)}"
    (KEPT / f"{name}.md").write_text(section, encoding="utf-8")
    sections = [
        file.read_text("utf-8")
        for file in (KEPT / f"{each}.md" for each in GROUPS + LARGE)
        if file.exists()
    ]
    RESULTS.write_text("\n".join((HEAD, f"{machine()}; {software()}.\n", *sections)), "utf-8")
