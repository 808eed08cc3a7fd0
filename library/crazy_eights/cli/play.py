import json
import os
import signal
import threading
from pathlib import Path
from tempfile import mkstemp
from typing import Any, Final

import click

from crazy_eights.arena.entrants import LOADS_WITHIN, Entrant, Unplayable, entrant
from crazy_eights.arena.program import (
    GameSearch,
    Program,
    Stopped,
    connect,
    is_token,
    new_token,
)
from crazy_eights.cli._options import SECONDS, address
from crazy_eights.cli.output import echo
from crazy_eights.client import FileReceipts

_GRACE: Final = 3.0
"""How long an answer may delay the end after a signal, in seconds."""
_SOURCES = ("invitations", "quick", "own")


@click.command(
    help="Play over HTTP with BOT (mine.py:choose or exec:COMMAND) as a player of the kind "
    "program. It continues the player's games and takes seats that are reserved for the player. "
    "Receipts are kept in the folder TOKEN_FILE.receipts, and compared with the logs."
)
@click.argument("bot")
@click.option(
    "--url", required=True, callback=address, help="The service, such as https://eights.example."
)
@click.option(
    "--token-file",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file with the player's token. If it does not exist, a player is created and its "
    "token saved there.",
)
@click.option("--name", default="Program", show_default=True, help="The name of a new player.")
@click.option(
    "--games", default=1, show_default=True, type=click.IntRange(1, 16), help="Games at once."
)
@click.option(
    "--total", type=click.IntRange(1), help="Stop after this many games; by default never."
)
@click.option(
    "--find",
    "sources",
    type=click.Choice(_SOURCES),
    multiple=True,
    default=("invitations",),
    show_default=True,
    help="Which other games to play.",
)
@click.option(
    "--ruleset", default="classic", show_default=True, help="Rule set of quick and own games."
)
@click.option(
    "--rules",
    default="{}",
    show_default=True,
    help="Changed knobs of quick and own games, as JSON.",
)
@click.option(
    "--players",
    default=2,
    show_default=True,
    type=click.IntRange(2, 8),
    help="Number of players of quick games.",
)
@click.option("--against", default="greedy", show_default=True, help="House bots in own games.")
@click.option(
    "--move-seconds",
    default=10.0,
    show_default=True,
    type=SECONDS,
    help="Time limit in seconds for each answer of the bot; it resigns if it is late.",
)
@click.option(
    "--load-seconds",
    default=LOADS_WITHIN,
    show_default=True,
    type=SECONDS,
    help="Time limit in seconds for loading the Python file of a bot.",
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
    players: int,
    against: str,
    move_seconds: float,
    load_seconds: float,
) -> None:
    """Play, and report how each game ended."""
    playing = _bot(bot, load_seconds)
    stop = threading.Event()
    _stop_at_signals(stop)
    search = _search(sources, ruleset, rules, players, against)
    try:
        token = _token(token_file, url, name, stop)
        program = Program(
            connect(url, token, stop, _report_wait, FileReceipts(f"{token_file}.receipts")),
            bot=playing,
            seconds=move_seconds,
            report=echo,
            stop=stop,
        )
        program.run(search, at_once=games, total=total)
        if program.distrusted:
            raise SystemExit(1)
    except Stopped as fault:
        if not stop.is_set():
            raise click.ClickException(str(fault)) from fault


def _stop_at_signals(stop: threading.Event) -> None:
    """Set `stop` at the first signal; end at the second, or when `_GRACE` is over."""
    signals: list[int] = []

    def signalled(number: int, _frame: object) -> None:
        signals.append(number)
        if len(signals) > 1:
            raise SystemExit(1)
        again = threading.Timer(_GRACE, os.kill, (os.getpid(), number))
        again.daemon = True
        again.start()
        stop.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signalled)


def _bot(text: str, seconds: float) -> Entrant:
    try:
        found = entrant(text, seconds=seconds)
    except Unplayable as fault:
        raise click.BadParameter(str(fault), param_hint="BOT") from fault
    if found.house:
        raise click.BadParameter("a house bot takes a seat of its own", param_hint="BOT")
    return found


def _search(
    sources: tuple[str, ...], ruleset: str, rules: str, players: int, against: str
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
        quick={**asked, "players": players} if "quick" in sources else None,
        own={**asked, "seats": [{"occupant": "me"}, *seated]} if "own" in sources else None,
    )


def _report_wait(message: str) -> None:
    echo(message, err=True)


def _token(file: Path, url: str, name: str, stop: threading.Event) -> str:
    """Return the token in the file; without one, the token of a new player, after saving it
    there.
    """
    try:
        saved = file.read_text(encoding="utf-8").strip() if file.exists() else ""
        if not saved:
            return _new_token(file, url, name, stop)
        if not is_token(saved):
            raise click.ClickException(f"{file}: holds no token")
        return saved
    except OSError as fault:
        raise click.ClickException(f"{file}: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise click.ClickException(f"{file}: holds no token") from fault


def _new_token(file: Path, url: str, name: str, stop: threading.Event) -> str:
    """Return the token of a new player. If it can't be saved, raise OSError before creating one."""
    # The file gets its name after the token is written, so an interruption leaves no file.
    number, path = mkstemp(prefix=f"{file.name}.", dir=file.parent)
    try:
        with os.fdopen(number, "w") as written:
            with connect(url, None, stop, _report_wait) as client:
                token = new_token(client, name, stop)
            written.write(token + "\n")
        Path(path).replace(file)
    except BaseException:
        Path(path).unlink(missing_ok=True)
        raise
    return token
