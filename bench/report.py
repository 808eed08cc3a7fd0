"""The table of figures: on the screen, and in `bench/RESULTS.md` with commands and machine."""

import os
import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from bench.measure import Figure, ranged

RESULTS: Final = Path(__file__).parent / "RESULTS.md"
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
    return ", ".join(named)


def write(parts: dict[str, tuple[str, list[Figure]]], *, command: str, failed: list[str]) -> None:
    """Write the results; `parts` has a title and figures by the name of the group."""
    missing = f"\nNot measured: {', '.join(failed)}.\n" if failed else ""
    text = [
        "# Results\n",
        f"Written by `{command}` on {datetime.now(UTC):%Y-%m-%d}.\n",
        f"{machine()}; {software()}.\n",
        "Every value is the median of the runs with their range. A ratio is taken within one run, "
        "in which ours and the peer take turns; the goal is held against the median ratio, or "
        f"against our own value where there is no peer.\n{missing}",
    ]
    for name, (title, figures) in parts.items():
        alone = command if command.endswith(f" {name}") else f"python -m bench {name}"
        text.append(f"## {title}\n\n`{alone}`\n\n{table(figures)}")
    RESULTS.write_text("\n".join(text), encoding="utf-8")
