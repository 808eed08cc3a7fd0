import json
import random
from time import perf_counter

import click

from crazy_eights.bots.selfplay import simulate
from crazy_eights.cli.output import echo
from crazy_eights.errors import RuleSetInvalid, UnknownRuleSet
from crazy_eights.rulesets.ruleset import expand


@click.command(help="Play random legal games in this process and count the moves.")
@click.option("--ruleset", default="classic", show_default=True, help="A preset.")
@click.option("--players", default=4, show_default=True, type=click.IntRange(2, 8))
@click.option("--games", default=2000, show_default=True, type=click.IntRange(1))
@click.option(
    "--seed", default=7, show_default=True, type=int, help="Equal seeds give equal games."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(ruleset: str, players: int, games: int, seed: int, *, as_json: bool) -> None:
    """Simulate; print games, moves, seconds and moves per second."""
    try:
        rules = expand(ruleset, seats=players)
    except UnknownRuleSet as fault:
        raise click.ClickException(f"there is no rule set {ruleset}") from fault
    except RuleSetInvalid as fault:
        raise click.ClickException(f"no game of {ruleset} for {players}: {fault}") from fault
    chance = random.Random(seed)  # noqa: S311  # Random games to try rules with, no secret.
    seeds = [chance.randbytes(32) for _ in range(games)]
    began = perf_counter()
    moves = simulate(rules, players, seeds, chance.random)
    seconds = perf_counter() - began
    figures = {
        "games": games,
        "moves": moves,
        "seconds": round(seconds, 3),
        "moves_per_second": round(moves / seconds),
    }
    if as_json:
        echo(json.dumps(figures))
        return
    for name, figure in figures.items():
        echo(f"{name.replace('_', ' '):>17}: {figure}")
