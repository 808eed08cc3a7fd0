import json
import sys
from time import perf_counter
from typing import Any

import click

from service.commands._arena import play_deals, report
from service.game.bots.house import read_bot
from service.game.errors import RuleSetInvalid, UnknownRuleSet
from service.game.rulesets.ruleset import RuleSet, expand


@click.command(
    help="Let house bots play duplicate deals, every deal once for each rotation of the seats, and "
    "print win rates with 95 % confidence intervals."
)
@click.option("--bots", required=True, help="A bot for every seat: greedy,expert:3")
@click.option("--ruleset", default="classic", show_default=True, help="A preset.")
@click.option(
    "--games",
    default=200,
    show_default=True,
    type=click.IntRange(1),
    help="How many; rounded up to whole deals of one game for each seat.",
)
@click.option("--seed", default="1", show_default=True, help="Equal seeds play equal games.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--jobs", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes to play in."
)
def command(bots: str, ruleset: str, games: int, seed: str, jobs: int, *, as_json: bool) -> None:
    """Play the deals; print the figures."""
    seated = _bots(bots)
    rules = _rules(ruleset, len(seated))
    count = -(-games // len(seated))
    began = perf_counter()
    playing = play_deals(rules, seated, deals=count, seed=seed, jobs=jobs)
    if sys.stderr.isatty():
        with click.progressbar(playing, length=count, label=ruleset, file=sys.stderr) as bar:
            deals = list(bar)
    else:
        deals = list(playing)
    seconds = round(perf_counter() - began, 3)
    figures = {"ruleset": ruleset, "seed": seed, "seconds": seconds, **report(seated, deals)}
    click.echo(json.dumps(figures) if as_json else in_words(figures))


def _bots(text: str) -> list[str]:
    bots = [name.strip() for name in text.split(",")]
    for name in bots:
        try:
            read_bot(name)
        except ValueError as fault:
            raise click.BadParameter(str(fault), param_hint="--bots") from None
    if len(bots) < 2:
        raise click.BadParameter("a game needs two bots or more", param_hint="--bots")
    return bots


def _rules(ruleset: str, seats: int) -> RuleSet:
    try:
        return expand(ruleset, seats=seats)
    except (UnknownRuleSet, RuleSetInvalid) as fault:
        raise click.ClickException(f"no game of {ruleset} for {seats}: {fault}") from fault


def in_words(figures: dict[str, Any]) -> str:
    """The figures as a few lines for people."""
    lines = [
        "{ruleset}: {games} games on {deals} deals, {moves} moves, {seconds} s; "
        "chance is {chance:.1%}".format(**figures)
    ]
    lines += [
        "{bot:>10}  wins {win_rate:6.1%}   [{ci95[0]:.1%}, {ci95[1]:.1%}]".format(**bot)
        for bot in figures["bots"]
    ]
    lines += [
        "{first} - {second}: {difference:+.1%} [{ci95[0]:+.1%}, {ci95[1]:+.1%}], {verdict}".format(
            **pair, verdict="significant" if pair["significant"] else "not significant"
        )
        for pair in figures["pairs"]
    ]
    return "\n".join(lines)
