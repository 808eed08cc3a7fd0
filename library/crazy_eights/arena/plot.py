"""The figures of an arena as a picture: ratings with intervals, and how often each bot placed
before each other bot.

    python -m crazy_eights.arena.plot FIGURES.json PICTURE.svg

draws the figures that `eights arena --json` prints. It needs the extra `research`.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

SUFFIXES: Final = (".svg", ".png", ".pdf")
# Equal figures give equal bytes: no dates, no random ids, text as text.
_STYLE: Final[Any] = {"svg.hashsalt": "eights", "svg.fonttype": "none", "font.size": 9}
_UNDATED: Final = {".svg": {"Date": None}, ".pdf": {"CreationDate": None}, ".png": {}}


def draw(figures: Mapping[str, Any], file: Path) -> None:
    """Draw the figures of `report` into a file; its suffix (`SUFFIXES`) selects the format."""
    bots = figures["bots"]
    with mpl.rc_context(_STYLE):
        picture = Figure(figsize=(9.5, 1.6 + 0.5 * len(bots)), layout="constrained")
        picture.suptitle(f"{figures['ruleset']}: {figures['games']} games")
        left, right = picture.subplots(1, 2)
        _ratings(left, bots)
        _pairs(right, [bot["bot"] for bot in bots], figures["pairs"])
        picture.savefig(file, metadata=_UNDATED[file.suffix])


def draw_rates(
    title: str, series: Mapping[str, Mapping[str, tuple[float, float, float]]], file: Path
) -> None:
    """Draw win rates into a file, as dots with their intervals: one diagram for each name in
    `series`, with a row for each bot, the first on top.

    A rate comes as `(rate, low, high)`. All diagrams have the same rows.
    """
    rows = list(dict.fromkeys(bot for rates in series.values() for bot in rates))
    with mpl.rc_context(_STYLE):
        picture = Figure(figsize=(9.5, 1.4 + 0.3 * len(rows)), layout="constrained")
        picture.suptitle(title)
        diagrams = picture.subplots(1, len(series), sharey=True, squeeze=False)[0]
        for axes, (name, rates) in zip(diagrams, series.items(), strict=True):
            axes.set_title(name, fontsize=9)
            axes.axvline(50, color="#888888", linewidth=0.8, linestyle="--")
            for bot, (rate, low, high) in rates.items():
                spread = [[100 * (rate - low)], [100 * (high - rate)]]
                at = rows.index(bot)
                axes.errorbar(
                    100 * rate, at, xerr=spread, fmt="o", color="#1f4e79", capsize=3, markersize=4
                )
            axes.set_xlim(0, 100)
            axes.set_xlabel("games won, in percent")
            axes.grid(axis="x", alpha=0.3)
        diagrams[0].set_yticks(range(len(rows)), rows)
        diagrams[0].set_ylim(len(rows) - 0.4, -0.6)
        picture.savefig(file, metadata=_UNDATED[file.suffix])


def _ratings(axes: Axes, bots: list[dict[str, Any]]) -> None:
    """Draw one row per bot, the best on top."""
    ranked = sorted(bots, key=lambda bot: float(bot["rating"]))
    middles = [bot["rating"] for bot in ranked]
    ends = [bot["rating_ci95"] for bot in ranked]
    spread = [
        [middle - low for middle, (low, _) in zip(middles, ends, strict=True)],
        [high - middle for middle, (_, high) in zip(middles, ends, strict=True)],
    ]
    axes.errorbar(middles, range(len(ranked)), xerr=spread, fmt="o", color="#1f4e79", capsize=3)
    axes.set_yticks(range(len(ranked)), [bot["bot"] for bot in ranked])
    axes.set_ylim(-0.6, len(ranked) - 0.4)
    axes.set_xlabel("rating, 95 % interval")
    axes.grid(axis="x", alpha=0.3)


def _pairs(axes: Axes, names: list[str], pairs: list[dict[str, Any]]) -> None:
    """Draw how often the bot of each row placed before the bot of each column."""
    rates: dict[tuple[str, str], float] = {}
    for pair in pairs:
        rates[pair["first"], pair["second"]] = pair["ahead"]
        rates[pair["second"], pair["first"]] = 1 - pair["ahead"]
    rows = [[rates.get((mine, other), 0.5) for other in names] for mine in names]
    axes.imshow(rows, cmap="RdBu", vmin=0, vmax=1)
    for row, mine in enumerate(names):
        for column, other in enumerate(names):
            if mine != other:
                rate = rates[mine, other]
                color = "black" if 0.2 < rate < 0.8 else "white"
                axes.text(column, row, f"{rate:.0%}", ha="center", va="center", color=color)
    axes.set_xticks(range(len(names)), names, rotation=20, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_title("the row comes in before the column", fontsize=9)


def main() -> None:
    """Draw the figures in the first file into the second."""
    source, file = map(Path, sys.argv[1:])
    draw(json.loads(source.read_text(encoding="utf-8")), file)


if __name__ == "__main__":
    main()
