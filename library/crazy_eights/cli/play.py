import json
import os
import signal
import threading
from pathlib import Path
from tempfile import mkstemp
from typing import Any

import click

from crazy_eights.arena.entrants import Entrant, Unplayable, entrant
from crazy_eights.arena.program import GameSearch, Program
from crazy_eights.arena.remote import Api, Stopped
from crazy_eights.cli._options import SECONDS, address

_SOURCES = ("invitations", "quick", "own")


@click.command(
    help="Let BOT play over HTTP as a player of the kind program: mine.py:choose or exec:COMMAND. "
    "It goes on with the games it sits in and takes the seats that are kept for it."
)
@click.argument("bot")
@click.option("--url", required=True, callback=address, help="The service: https://eights.example")
@click.option(
    "--token-file",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The player's token; where there is no such file a player is made and its token kept.",
)
@click.option("--name", default="Program", show_default=True, help="What that player is called.")
@click.option("--games", default=1, show_default=True, type=click.IntRange(1, 64), help="At once.")
@click.option("--total", type=click.IntRange(1), help="End after so many; else go on for ever.")
@click.option(
    "--find",
    "sources",
    type=click.Choice(_SOURCES),
    multiple=True,
    default=("invitations",),
    show_default=True,
    help="Which further games to play.",
)
@click.option("--ruleset", default="classic", show_default=True, help="Of quick and own games.")
@click.option("--rules", default="{}", show_default=True, help="Their changed knobs, as JSON.")
@click.option(
    "--seats", default=2, show_default=True, type=click.IntRange(2, 8), help="Quick ones."
)
@click.option("--against", default="greedy", show_default=True, help="House bots in own games.")
@click.option(
    "--move-seconds",
    default=10.0,
    show_default=True,
    type=SECONDS,
    help="Within so many seconds the bot must answer, or it resigns.",
)
def command(
    bot: str,
    url: str,
    token_file: Path,
    name: str,
    games: int,
    total: int | None,
    sources: tuple[str, ...],
    ruleset: str,
    rules: str,
    seats: int,
    against: str,
    move_seconds: float,
) -> None:
    """Play; tell how each game ended."""
    playing = _bot(bot, move_seconds)
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    wish = _wish(sources, ruleset, rules, seats, against)
    try:
        token = _token(token_file, url, name, stop)
        program = Program(
            Api(url, token, stop, _waits),
            token=token,
            command=playing.command,
            seconds=move_seconds,
            tell=click.echo,
            stop=stop,
        )
        program.run(wish, at_once=games, total=total)
    except Stopped as fault:
        if not stop.is_set():
            raise click.ClickException(str(fault)) from fault


def _bot(text: str, seconds: float) -> Entrant:
    try:
        found = entrant(text, seconds=seconds)
    except Unplayable as fault:
        raise click.BadParameter(str(fault), param_hint="BOT") from fault
    if found.house:
        raise click.BadParameter("a house bot takes a seat of its own", param_hint="BOT")
    return found


def _wish(
    sources: tuple[str, ...], ruleset: str, rules: str, seats: int, against: str
) -> GameSearch:
    try:
        asked: dict[str, Any] = {"ruleset": ruleset, "rules": json.loads(rules)}
        house = [entrant(each.strip()) for each in against.split(",")]
    except (ValueError, RecursionError) as fault:
        raise click.UsageError(str(fault)) from fault
    seated = [
        {"occupant": "bot", "bot": each.house, **({"level": each.level} if each.level else {})}
        for each in house
    ]
    return GameSearch(
        invitations="invitations" in sources,
        quick={**asked, "seats": seats} if "quick" in sources else None,
        own={**asked, "seats": [{"occupant": "me"}, *seated]} if "own" in sources else None,
    )


def _waits(sentence: str) -> None:
    click.echo(sentence, err=True)


def _token(file: Path, url: str, name: str, stop: threading.Event) -> str:
    """The token in the file; without one that of a new player, which is kept there."""
    try:
        kept = file.read_text(encoding="utf-8").strip() if file.exists() else ""
        return kept or _kept(file, url, name, stop)
    except OSError as fault:
        raise click.ClickException(f"{file}: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise click.ClickException(f"{file}: holds no token") from fault


def _kept(file: Path, url: str, name: str, stop: threading.Event) -> str:
    """The token of a new player. Raises OSError before there is one where it could not be kept."""
    # The file gets its name once the token stands in it: whatever ends this before leaves no file.
    number, path = mkstemp(prefix=f"{file.name}.", dir=file.parent)
    try:
        with os.fdopen(number, "w") as written:
            wanted = {"name": name, "kind": "program"}
            made = Api(url, None, stop, _waits).change("POST", "/v1/players", wanted)
            if not made.ok:
                raise Stopped(f"no player {name!r}: {made.refusal}")
            token = str(made.body["token"])
            written.write(token + "\n")
        Path(path).replace(file)
    except BaseException:
        Path(path).unlink(missing_ok=True)
        raise
    return token
