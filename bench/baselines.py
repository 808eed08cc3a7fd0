"""The baselines of CE-Gen v1: win rates, intervals and processor time, as a table and a figure.

    python -m bench.baselines [ROW …] [--sets N] [--against BOT]

plays what is missing of the given rows, or of all, and stores it in `bench/baselines.json`, one
rule set after another, so an interrupted run continues. Then it writes the table in
docs/benchmark.md and draws the figure. `python -m bench.baselines --table` only writes and draws.
To play a row again, delete its pairs from the file.
"""

import argparse
import json
import resource
from pathlib import Path
from typing import Any, Final, NamedTuple

from crazy_eights.arena.entrants import Entrant, entrant
from crazy_eights.arena.figures import share
from crazy_eights.arena.suites import (
    CE_GEN_1,
    SEATS,
    digest_of,
    over_rule_sets,
    play_rules,
    rules_in,
)

ROOT: Final = Path(__file__).parents[1]
FILE: Final = Path(__file__).parent / "baselines.json"
PAGE: Final = ROOT / "docs" / "benchmark.md"
PICTURE: Final = ROOT / "docs" / "arena" / "ce-gen-1.svg"
BEGIN, END = "<!-- bench.baselines -->\n", "<!-- end -->\n"
SPLIT: Final = "test"
WIDE: Final = 0.05
"""Intervals wider than this in each direction are marked: they settle nothing."""
SECONDS: Final = 600.0
"""The time limit of a move; it is so high that slow machines get equal figures."""


class Row(NamedTuple):
    """A baseline: its bot, what it is, and the deals of each rule set against each opponent."""

    bot: str
    title: str
    deals: dict[str, int]


ROWS: Final = {
    "random": Row("random", "`random`", {"greedy": 4, "expert:2": 1}),
    "greedy": Row("greedy", "`greedy`", {"expert:2": 1}),
    "expert:1": Row("expert:1", "`expert:1`", {"greedy": 4, "expert:2": 1}),
    "expert:2": Row("expert:2", "`expert:2`", {"greedy": 1}),
    "expert:3": Row("expert:3", "`expert:3`", {"greedy": 1, "expert:2": 1}),
    "pimc": Row("examples/search_bot.py:Bot", "PIMC, 24 worlds", {"greedy": 1, "expert:2": 1}),
    "ismcts": Row("examples/ismcts_bot.py:Bot", "ISMCTS, 100 visits", {"greedy": 1, "expert:2": 1}),
    "ppo": Row("bench/ppo_bots.py:Plain", "PPO", {"greedy": 1, "expert:2": 1}),
    "ppo-rules": Row("bench/ppo_bots.py:Rules", "PPO with the rules", {"greedy": 1, "expert:2": 1}),
}


def key(bot: str, opponent: str, deals: int) -> str:
    """The name of a pair in the file. A pair is stored once, whichever bot is named first."""
    return f"{bot} {opponent} {deals}"


def play(row: Row, opponent: str, found: dict[str, Any], sets: int | None) -> None:
    """Play the missing ones of the first rule sets for a pair; the file is written after each."""
    deals = row.deals[opponent]
    if key(opponent, row.bot, deals) in found["pairs"]:
        return
    bots = entrant(row.bot), entrant(opponent)
    pair = found["pairs"].setdefault(
        key(row.bot, opponent, deals),
        {"won": [], "lost": [], "failures": 0, "seconds": 0.0},
    )
    for number in range(len(pair["won"]), len(rules_in(CE_GEN_1.name, SPLIT)[:sets])):
        before = _spent()
        won, lost, failures = one(bots, number, deals)
        pair["won"].append(won)
        pair["lost"].append(lost)
        pair["failures"] += failures
        pair["seconds"] = round(pair["seconds"] + _spent() - before, 2)
        FILE.write_text(json.dumps(found) + "\n", encoding="utf-8")


def one(bots: tuple[Entrant, Entrant], number: int, deals: int) -> tuple[float, float, int]:
    """How many games of a rule set each bot won, and how many failures there were."""
    made = play_rules(CE_GEN_1, SPLIT, number, *bots, deals=deals, jobs=1, move_seconds=SECONDS)
    games = [game for deal in made.deals for game in deal]
    won, lost = (round(share(games, bot.name), 2) for bot in bots)
    return won, lost, sum(len(game.failures) for game in games)


def _spent() -> float:
    """The processor time so far, with that of bots that have ended."""
    return sum(
        used.ru_utime + used.ru_stime
        for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


class Score(NamedTuple):
    """The figures of a bot against an opponent; `seconds` is the processor time of a game."""

    rate: float
    low: float
    high: float
    games: int
    seconds: float

    @property
    def wide(self) -> bool:
        """Whether the interval is too wide to settle anything."""
        return round(1000 * self.high) - round(1000 * self.low) > 2000 * WIDE


def score(row: Row, opponent: str, found: dict[str, Any]) -> Score | None:
    """The score of a row against an opponent, from the pair in the file with the most games; None
    if it was not played.
    """
    scores = []
    for name, pair in found["pairs"].items():
        first, second, deals = name.split()
        if pair["won"] and {first, second} == {row.bot, opponent} and first != second:
            wins = pair["won"] if first == row.bot else pair["lost"]
            each = SEATS * int(deals)
            games = each * len(wins)
            rates = over_rule_sets([won / each for won in wins])
            scores.append(Score(*rates, games, pair["seconds"] / games))
    return max(scores, key=lambda each: each.games, default=None)


def table(found: dict[str, Any]) -> str:
    """The table of the page."""
    opponents = CE_GEN_1.opponents
    head = " | ".join(f"against `{each}` | games | s a game" for each in opponents)
    lines = [f"| row | bot | {head} |", "|---|---" + "|---|---|---" * len(opponents) + "|"]
    for name, row in ROWS.items():
        cells = [_cell(score(row, each, found)) for each in opponents]
        lines.append(f"| `{name}` | {row.title} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _cell(found: Score | None) -> str:
    if found is None:
        return "— | | "
    mark = " †" if found.wide else ""
    figures = f"{100 * found.rate:.1f} [{100 * found.low:.1f}, {100 * found.high:.1f}]{mark}"
    return f"{figures} | {found.games} | {found.seconds:.2f}"


def draw(found: dict[str, Any], file: Path) -> None:
    """Draw the win rates with their intervals. Needs the extra `research`."""
    from crazy_eights.arena.plot import draw_rates

    series: dict[str, dict[str, tuple[float, float, float]]] = {}
    for opponent in CE_GEN_1.opponents:
        rates = series.setdefault(f"against {opponent}", {})
        for row in ROWS.values():
            if each := score(row, opponent, found):
                rates[row.title.replace("`", "")] = (each.rate, each.low, each.high)
    draw_rates("CE-Gen v1, test: 95 % intervals over rule sets", series, file)


def main() -> None:
    """Play the missing rule sets, then write the table and draw the figure."""
    parser = argparse.ArgumentParser(prog="python -m bench.baselines")
    parser.add_argument("rows", nargs="*", choices=[[], *ROWS])
    parser.add_argument("--sets", type=int, help="play only the first rule sets of the split")
    parser.add_argument("--against", choices=CE_GEN_1.opponents, help="play only this opponent")
    parser.add_argument("--table", action="store_true", help="play nothing")
    given = parser.parse_args()
    found = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    if not given.table:
        found = found or {"digest": digest_of(CE_GEN_1.name, SPLIT), "pairs": {}}
        for opponent in [given.against] if given.against else CE_GEN_1.opponents:
            for row in map(ROWS.__getitem__, given.rows or ROWS):
                if opponent in row.deals:
                    play(row, opponent, found, given.sets)
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(before + BEGIN + table(found) + END + after, encoding="utf-8")
    draw(found, PICTURE)


if __name__ == "__main__":
    main()
