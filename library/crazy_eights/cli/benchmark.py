import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from crazy_eights.arena.entrants import Entrant, Unplayable, entrant
from crazy_eights.arena.suites import SUITES, Played, digest_of, play_suite, score
from crazy_eights.cli._options import SECONDS

_FILE = click.Path(dir_okay=False, writable=True, path_type=Path)


@click.command()
@click.argument("bot")
@click.option("--suite", default="ce-gen-1", show_default=True, type=click.Choice(tuple(SUITES)))
@click.option("--split", default="test", show_default=True, help="A split of the suite.")
@click.option("--sets", type=click.IntRange(1), help="Play only the first rule sets of the split.")
@click.option(
    "--deals",
    default=4,
    show_default=True,
    type=click.IntRange(1),
    help="Duplicate deals of two games, for each rule set and opponent.",
)
@click.option("--against", help="House bots, instead of those of the suite.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 64))
@click.option("--move-seconds", default=10.0, show_default=True, type=SECONDS)
@click.option("--out", type=_FILE, help="Write every game to this file, for eights verify.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    bot: str,
    suite: str,
    split: str,
    sets: int | None,
    deals: int,
    against: str | None,
    jobs: int,
    move_seconds: float,
    out: Path | None,
    *,
    as_json: bool,
) -> None:
    """Measure a bot under many rule sets: its win rate against house bots on fixed deals.

    BOT is a bot as for `eights arena`. Equal commands give equal figures. Intervals are at 95 %,
    over rule sets.
    """
    found = SUITES[suite]
    if split not in found.splits:
        known = ", ".join(found.splits)
        raise click.BadParameter(f"is none of {known}", param_hint="--split")
    mine = _entrant(bot, move_seconds, "BOT")
    names = found.opponents if against is None else tuple(against.split(","))
    entrants = [_entrant(name.strip(), move_seconds, "--against") for name in names]
    opponents = [each for each in entrants if each.name != mine.name]
    if not opponents:
        raise click.BadParameter("is the bot itself", param_hint="--against")
    results = play_suite(
        found,
        split,
        mine,
        opponents,
        sets=sets,
        deals=deals,
        jobs=jobs,
        move_seconds=move_seconds,
    )
    played = _collect(results, out)
    figures = {
        "suite": suite,
        "split": split,
        "digest": digest_of(suite, split),
        "bot": mine.name,
        "deals": deals,
        "scores": score(mine.name, played),
    }
    click.echo(json.dumps(figures) if as_json else _in_words(figures))


def _entrant(name: str, seconds: float, where: str) -> Entrant:
    try:
        return entrant(name, seconds=seconds)
    except Unplayable as fault:
        raise click.BadParameter(str(fault), param_hint=where) from fault


def _collect(results: Iterable[Played], out: Path | None) -> list[Played]:
    """All results without the logs of their games, which go to the file `out`, if there is one."""
    played: list[Played] = []
    exports: list[bytes] = []
    for each in results:
        if out is not None:
            exports += [game.export for deal in each.deals for game in deal]
        played.append(_without_exports(each))
    if out is not None:
        _write(out, exports)
    return played


def _without_exports(played: Played) -> Played:
    """Games are large, and figures don't need their logs."""
    deals = tuple(tuple(game._replace(export=b"") for game in deal) for deal in played.deals)
    return played._replace(deals=deals)


def _write(out: Path, exports: list[bytes]) -> None:
    try:
        out.write_bytes(b"".join(exports))
    except OSError as fault:
        raise click.ClickException(f"{out}: {fault.strerror}") from fault


def _in_words(figures: dict[str, Any]) -> str:
    lines = ["{suite}, {split} ({digest}): {bot}".format(**figures)]
    lines += [
        "against {opponent}: wins {win_rate:.1%} [{low:.1%}, {high:.1%}] of {games} games, "
        "rule sets: {rule_sets}; {undecided} undecided, {failures} failures".format(
            low=each["ci95"][0], high=each["ci95"][1], **each
        )
        for each in figures["scores"]
    ]
    return "\n".join(lines)
