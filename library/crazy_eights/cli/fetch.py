import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import BinaryIO, Final

import click

from crazy_eights.cli import _exports
from crazy_eights.cli._exports import Position
from crazy_eights.cli._options import address
from crazy_eights.cli.output import echo
from crazy_eights.client import Client, ClientError, Download, Unreachable
from crazy_eights.view import rfc3339

TRIES: Final = 10
"""How often in a row a service may be busy, or break off a response."""
PATIENCE: Final = 300.0
"""How long a game may take, in seconds: the time limits of sockets begin again with each byte."""
AHEAD_MS: Final = 600_000
"""How far the clock of the service may be ahead of the auditor's."""
_GIB: Final = 1 << 30


class _CutOff(Exception):
    """A response was cut off."""


@click.command()
@click.option(
    "--url", required=True, callback=address, help="The service, such as https://eights.example."
)
@click.option(
    "--since",
    help="Only games that ended after this time, such as 2026-11-20T09:30:00Z; applies only while "
    "the file has no games. For an earlier time use another file.",
)
@click.option(
    "--ruleset", help="Only games of this rule set. They need their own file, with every call."
)
@click.option(
    "--out",
    "-o",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file to write the games to; they are appended to those that it has.",
)
@click.option(
    "--most-gib",
    default=16,
    show_default=True,
    type=click.IntRange(1),
    help="Stop after so many GiB; a further call continues.",
)
def command(url: str, since: str | None, ruleset: str | None, out: Path, most_gib: int) -> None:
    """Fetch all finished public games of a service as exports into one file.

    A further call continues after the last complete game in the file, even if the command was
    interrupted: no game is missing or duplicated. `eights verify` reads the file as it is. Exits
    with 2 if the service cannot be reached or refuses.
    """
    with _opened(out) as file, Client(url, tries=TRIES) as client:
        with _naming(str(out)):
            kept = _resume(file, ruleset)
        after = since if kept is None else _cursor(kept)
        number = size = 0
        try:
            with _naming(f"{url}/v1/exports"):
                for game in _arriving(_games(client, kept, after, ruleset)):
                    file.write(game)
                    file.flush()
                    number, size = number + 1, size + len(game)
                    if size > most_gib * _GIB:
                        echo(f"stopped after {most_gib} GiB; call again to continue", err=True)
                        break
        except ClientError as fault:
            echo(f"{url}/v1/exports: {fault}", err=True)
            raise SystemExit(2) from fault
        os.fsync(file.fileno())
    echo(f"{out}: {number} games fetched")


@contextmanager
def _naming(where: str) -> Iterator[None]:
    """Say where it is, in a ClickException."""
    try:
        yield
    except click.ClickException as fault:
        raise click.ClickException(f"{where}, {fault.message}") from fault


def _opened(file: Path) -> BinaryIO:
    """Open a file to read and write; create it if it does not exist."""
    try:
        file.touch()
        return file.open("r+b")
    except OSError as fault:
        raise click.ClickException(f"{file}: {fault.strerror}") from fault


def _resume(file: BinaryIO, ruleset: str | None) -> Position | None:
    """Remove an incomplete game at the end of a file; return the position of the last complete one.

    Raises ClickException if the file holds something else, or games of another rule set than the
    requested one.
    """
    kept, end, cut = None, 0, False
    for located in _exports.exports_of(file):
        if cut or not _exports.begins(located.data):
            line = located.lines_before + 1
            raise click.ClickException(f"line {line}: not an export; use another file")
        cut = not _exports.is_whole(located.data)
        if not cut:
            kept = _position(located.data)
            if ruleset not in (None, kept.ruleset):
                raise click.ClickException(
                    f"line {located.lines_before + 1}: a game of {kept.ruleset}; use "
                    f"another file for games of {ruleset}"
                )
            end = located.bytes_before + len(located.data)
    file.seek(end)
    file.truncate()
    return kept


def _position(game: bytes) -> Position:
    try:
        return _exports.position_of(game)
    except (ValueError, LookupError, TypeError) as fault:
        raise click.ClickException("a game is not an export, or has not ended") from fault


def _cursor(position: Position) -> str:
    return f"{rfc3339(position.ended_at)},{position.game_id}"


def _arriving(games: Iterator[bytes]) -> Iterator[bytes]:
    """Yield games while they arrive, each within `PATIENCE`. Raises what they raise, and
    Unreachable.
    """
    arrived: Queue[bytes | Exception | None] = Queue(1)

    def receive() -> None:
        try:
            for game in games:
                arrived.put(game)
            arrived.put(None)
        except Exception as error:  # noqa: BLE001  # It is raised below.
            arrived.put(error)

    Thread(target=receive, daemon=True).start()
    while True:
        try:
            game = arrived.get(timeout=PATIENCE)
        except Empty as fault:
            raise Unreachable(f"no game arrived for {PATIENCE:.0f} seconds") from fault
        if game is None:
            return
        if isinstance(game, Exception):
            raise game
        yield game


def _games(
    client: Client, kept: Position | None, after: str | None, ruleset: str | None
) -> Iterator[bytes]:
    """Yield complete exports after a cursor, until there are no more; `kept` is the last one before
    them. Raises Problem, Unreachable if the response is cut off `TRIES` times in a row, and
    ClickException for a game that does not follow the one before it.
    """
    tries = 0
    while True:
        found = False
        try:
            with client.api.export_games(after=after, ruleset=ruleset) as answer:
                for game in _whole(answer):
                    kept = _next(kept, _position(game))
                    after = _cursor(kept)
                    found, tries = True, 0
                    yield game
        except _CutOff as cut:
            tries += 1
            if tries >= TRIES:
                raise Unreachable(str(cut)) from cut
            time.sleep(1)
            continue
        if not found:
            return


def _next(kept: Position | None, found: Position) -> Position:
    """Return the position of a game that must follow another one and must have ended."""
    if kept is not None and found[:2] <= kept[:2]:
        raise click.ClickException(f"game {found.game_id} does not follow {kept.game_id}")
    if found.ended_at > time.time() * 1000 + AHEAD_MS:
        raise click.ClickException(f"game {found.game_id} ends in the future")
    return found


def _whole(answer: Download) -> Iterator[bytes]:
    """Yield the exports of one response. Raises _CutOff if it is cut off."""
    try:
        for located in _exports.split(answer):
            if not _exports.is_whole(located.data):
                raise _CutOff("the answer was cut off")
            yield located.data
    except Unreachable as fault:
        raise _CutOff(str(fault)) from fault
