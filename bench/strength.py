"""How strong every level of `expert` is, in every preset, when two and when four play.

    python -m bench.strength [PART …]

plays what `bench/strength.json` does not have yet, the parts named or all of them, and writes the
tables in docs/bots.md. How many games a row has is fixed here, by what a game costs, before they
are played; a row stays as it was played until it is taken out of the file.
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
"""How many games of two; a level against three others plays twice as many."""


class Part(NamedTuple):
    """One column: who plays, and how many times the games of `PRESETS`."""

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
    """The tables of the page; what has not been measured at all is left out."""
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
    return f"{100 * row['win_rate']:.1f} [{100 * low:.1f}, {100 * high:.1f}] | {row['games']}"


def main(wanted: list[str]) -> None:
    """Play what is missing, one row after the other; each is written at once."""
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
