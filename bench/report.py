"""The table of figures: on screen, and in `bench/RESULTS.md` with commands and machine."""

import os
import platform
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final, NamedTuple

from bench.measure import Figure, ranged
from crazy_eights.engine import apply
from tests.revision import UNKNOWN, commit_of

ROOT: Final = Path(__file__).parents[1]
RESULTS = Path(__file__).parent / "RESULTS.md"
GROUPS: Final = (
    "engine",
    "search",
    "environments",
    "moves",
    "peer",
    "reads",
    "streams",
    "flat",
    "crowded",
    "audit",
    "memory",
    "size",
    "refusals",
)
LARGE: Final = ("large",)
HEAD: Final = """# Results

Written by `make bench` and `make bench-large`, group by group (`make bench GROUPS="engine reads"`:
only these). Every value is the median of the runs with their range; what counts as the value of a
run is said above each table. A ratio is taken within one run, in which ours and the peer take
turns; the goal is held against the median ratio, or against our own value where there is no peer.
The last column is the commit that was measured.
"""
HEADS: Final = ("figure", "ours", "peer or floor", "ratio", "goal", "met", "commit")
_PACKAGES: Final = ("flask", "gunicorn", "psycopg", "sqlalchemy", "orjson", "open-spiel")
_COMMAND: Final = re.compile(r"`python -m bench (\w+)`")
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
    rows = [HEADS, *(cells(figure, commit) for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
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
    """Write the figures of one group into bench/RESULTS.md and leave the other groups as they are.

    So an interrupted run, or a run of some groups only, loses nothing. `how` says what the value of
    a run is.
    """
    command = f"`python -m bench {name}`, {datetime.now(UTC):%Y-%m-%d}, {machine()}; {software()}."
    text = f"## {title}\n\n{command}\n{how}\n\n{table(figures, commit_of(ROOT))}"
    sections = _sections() | {name: text}
    ordered = (sections[each] for each in GROUPS + LARGE if each in sections)
    RESULTS.write_text("\n".join((HEAD, *ordered)), "utf-8")


class Row(NamedTuple):
    """A row of bench/RESULTS.md with the group that it belongs to."""

    group: str
    figure: str
    ours: str
    peer: str
    ratio: str
    goal: str
    met: str
    commit: str = UNKNOWN


def rows() -> list[Row]:
    """All rows of bench/RESULTS.md."""
    return [
        Row(group, *(cell.strip() for cell in line.strip("|").split("|")))
        for group, text in _sections().items()
        for line in text.splitlines()
        if line.startswith("| ") and not line.startswith("| figure ")
    ]


def _sections() -> dict[str, str]:
    """The sections of bench/RESULTS.md, by the group named in the command of each."""
    if not RESULTS.exists():
        return {}
    texts = RESULTS.read_text("utf-8").split("\n## ")[1:]
    found = {_COMMAND.search(text): f"## {text.rstrip()}\n" for text in texts}
    return {command[1]: text for command, text in found.items() if command is not None}
