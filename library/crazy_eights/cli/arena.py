import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any, BinaryIO

import click

from crazy_eights.arena.deals import Deal, play_deals
from crazy_eights.arena.entrants import LOADS_WITHIN, Entrant, Unplayable, entrants
from crazy_eights.arena.figures import in_words, report
from crazy_eights.cli._options import SECONDS
from crazy_eights.cli.output import echo_text, terminal
from crazy_eights.errors import RuleSetInvalid, UnknownRuleSet
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, expand

_FILE = click.Path(dir_okay=False, writable=True, path_type=Path)


@click.command(
    help="Play duplicate deals between bots, every deal once for each rotation of the seats, and "
    "print win rates, ratings and their 95 % confidence intervals."
)
@click.option(
    "--bots",
    required=True,
    help="A bot for every seat: greedy,expert:2,mine.py:choose,exec:node mine.mjs",
)
@click.option("--ruleset", default="classic", show_default=True, help="A preset.")
@click.option("--rules", help="Changed knobs of the preset, as JSON.")
@click.option(
    "--games",
    default=200,
    show_default=True,
    type=click.IntRange(1),
    help="Number of games, rounded up to whole deals of one game for each seat.",
)
@click.option("--seed", default="1", show_default=True, help="Equal seeds give equal games.")
@click.option("--out", type=_FILE, help="Write every game to this file, for eights verify.")
@click.option(
    "--jobs", default=1, show_default=True, type=click.IntRange(1, 64), help="Number of processes."
)
@click.option(
    "--move-seconds",
    default=10.0,
    show_default=True,
    type=SECONDS,
    help="Time limit in seconds for each answer of a bot that is not a house bot.",
)
@click.option(
    "--load-seconds",
    default=LOADS_WITHIN,
    show_default=True,
    type=SECONDS,
    help="Time limit in seconds for loading the Python file of a bot.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, without times.")
def command(
    bots: str,
    ruleset: str,
    rules: str | None,
    games: int,
    seed: str,
    out: Path | None,
    jobs: int,
    move_seconds: float,
    load_seconds: float,
    *,
    as_json: bool,
) -> None:
    """Play the deals; print the figures."""
    seated = _bots(bots, load_seconds)
    expanded = _rules(ruleset, rules, len(seated))
    count = -(-games // len(seated))
    with (
        closing(
            play_deals(
                expanded, seated, deals=count, seed=seed, jobs=jobs, move_seconds=move_seconds
            )
        ) as playing,
        _progress(_written(playing, out), count, ruleset) as deals,
    ):
        played = list(deals)
    names = [bot.name for bot in seated]
    figures = {"ruleset": ruleset, "seed": seed, **report(names, played)}
    echo_text(json.dumps(figures) if as_json else in_words(figures))


def _bots(text: str, seconds: float) -> tuple[Entrant, ...]:
    try:
        bots = entrants(text, seconds=seconds)
    except Unplayable as fault:
        raise click.BadParameter(str(fault), param_hint="--bots") from fault
    if len(bots) < 2:
        raise click.BadParameter("a game needs two bots or more", param_hint="--bots")
    return bots


def _rules(ruleset: str, text: str | None, seats: int) -> RuleSet:
    try:
        changes: Any = {} if text is None else json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise click.BadParameter(f"is not JSON: {fault}", param_hint="--rules") from fault
    try:
        return expand(ruleset, changes, seats=seats)
    except UnknownRuleSet as fault:
        known = ", ".join(PRESETS)
        raise click.BadParameter(f"is none of {known}", param_hint="--ruleset") from fault
    except RuleSetInvalid as fault:
        raise click.ClickException(f"no game of {ruleset} for {seats}: {fault}") from fault


def _written(deals: Iterable[Deal], out: Path | None) -> Iterator[Deal]:
    """Yield the deals without their exports, after writing each to the file."""
    with _file(out) as file:
        for deal in deals:
            if file is not None:
                file.writelines(game.export for game in deal)
            yield tuple(game._replace(export=b"") for game in deal)


@contextmanager
def _file(out: Path | None) -> Iterator[BinaryIO | None]:
    try:
        with nullcontext() if out is None else out.open("wb") as file:
            yield file
    except OSError as fault:
        raise click.ClickException(f"{out}: {fault.strerror}") from fault


@contextmanager
def _progress(deals: Iterator[Deal], count: int, label: str) -> Iterator[Iterable[Deal]]:
    """Yield the deals, with a progress bar on a terminal."""
    if sys.stderr.isatty():
        with click.progressbar(deals, length=count, label=label, file=terminal()) as bar:
            yield bar
    else:
        yield deals
