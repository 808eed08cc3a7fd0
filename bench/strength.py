"""The strength of every level of `expert`, in every preset, with two and with four players.

    python -m bench.strength [PART …]

plays the rows missing in `bench/strength.json`, of the given parts or all, and writes the tables in
docs/bots.md. The number of games of a row is fixed here beforehand, by the cost of a game. To play
a row again, delete it from the file.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from crazy_eights.arena.deals import play_deals
from crazy_eights.arena.entrants import entrants
from crazy_eights.arena.figures import report
from crazy_eights.rulesets.ruleset import expand

FILE: Final = Path(__file__).parent / "strength.json"
PAGE: Final = Path(__file__).parents[1] / "docs" / "bots.md"
BEGIN, END = "<!-- bench.strength -->\n", "<!-- end -->\n"
SEED: Final = "levels"
WIDE: Final = 0.05
"""Intervals wider than this in each direction are marked: they settle nothing."""
PRESETS: Final = {
    "basic": 400,
    "classic": 400,
    "five-rounds": 200,
    "switch": 200,
    "pesten": 200,
    "mau-mau": 200,
    "rockaway": 120,
    "zimbabwe": 120,
    "swedish-rummy": 120,
    "countdown": 120,
    "countdown-na": 120,
    "tschausepp": 60,
    "haft-khabis": 60,
    "last-one": 40,
    "race-500": 40,
    "crates": 40,
}
"""Numbers of games of two; `Part.times` multiplies them."""


class Part(NamedTuple):
    """One column: the bots, its title, and the multiple of the numbers of games in `PRESETS`."""

    bots: str
    title: str
    times: int = 1


PARTS: Final = {
    "3-2": Part("expert:3,expert:2", "3 against 2"),
    "1-greedy": Part("expert:1,greedy", "1 against `greedy`"),
    "3-greedy": Part("expert:3,greedy", "3 against `greedy`"),
    "four-1": Part("expert:1,greedy,greedy,greedy", "1", times=2),
    "four-2": Part("expert:2,greedy,greedy,greedy", "2", times=2),
    "four-3": Part("expert:3,greedy,greedy,greedy", "3"),
}
TABLES: Final = (
    ("Two play (chance 50 %)", ("3-2", "3-greedy", "1-greedy")),
    ("Four play, a level against three `greedy` (chance 25 %)", ("four-1", "four-2", "four-3")),
)


def play(part: Part, preset: str) -> dict[str, Any]:
    """The figures of one row."""
    bots = entrants(part.bots)
    ruleset = expand(preset, seats=len(bots))
    deals = -(-PRESETS[preset] * part.times // len(bots))
    played = list(
        play_deals(ruleset, bots, deals=deals, seed=SEED, jobs=1, move_seconds=1.0),
    )
    figures = report([bot.name for bot in bots], played)
    first, pair = figures["bots"][0], figures["pairs"][0]
    return {
        "games": figures["games"],
        "win_rate": first["win_rate"],
        "ci95": first["ci95"],
        "standard_errors": pair["standard_errors"],
    }


def tables(found: dict[str, dict[str, Any]]) -> str:
    """The tables of the page; columns without any measured row are left out."""
    lines = []
    for title, wanted in TABLES:
        columns = [column for column in wanted if found.get(column)]
        if not columns:
            continue
        head = [f"{PARTS[column].title} | games" for column in columns]
        lines += [f"{title}:", "", f"| rule set | {' | '.join(head)} |"]
        lines.append("|---" * (1 + 2 * len(columns)) + "|")
        lines += [
            f"| `{preset}` | "
            + " | ".join(_cell(found.get(column, {}).get(preset)) for column in columns)
            + " |"
            for preset in PRESETS
        ]
        lines.append("")
    return "\n".join(lines)


def _cell(row: dict[str, Any] | None) -> str:
    if row is None:
        return "not measured | "
    low, high = row["ci95"]
    mark = " †" if round(1000 * high) - round(1000 * low) > 2000 * WIDE else ""
    rate = f"{100 * row['win_rate']:.1f} [{100 * low:.1f}, {100 * high:.1f}]{mark}"
    return f"{rate} | {row['games']}"


def main(wanted: list[str]) -> None:
    """Play the missing rows one by one; each is written to the file at once."""
    found = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    for name in wanted or PARTS:
        rows = found.setdefault(name, {})
        for preset in PRESETS:
            if preset not in rows:
                rows[preset] = play(PARTS[name], preset)
                FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(before + BEGIN + tables(found) + END + after, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
