import os
import time
from collections.abc import Iterator
from pathlib import Path
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
def command(url: str, since: str | None, ruleset: str | None, out: Path) -> None:
    """Fetch all finished public games of a service as exports into one file.

    A further call continues after the last complete game in the file, even if the command was
    interrupted: no game is missing or duplicated. `eights verify` reads the file as it is. Exits
    with 2 if the service cannot be reached or refuses.
    """
    with _opened(out) as file, Client(url, tries=TRIES) as client:
        kept = _resume(file, ruleset)
        after = since if kept is None else _cursor(kept)
        number = 0
        try:
            for game in _games(client, after, ruleset):
                file.write(game)
                file.flush()
                number += 1
        except ClientError as fault:
            echo(f"{url}/v1/exports: {fault}", err=True)
            raise SystemExit(2) from fault
        os.fsync(file.fileno())
    echo(f"{out}: {number} games fetched")


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
    for located in _exports.split(file):
        if cut or not _exports.begins(located.data):
            line = located.lines_before + 1
            raise click.ClickException(f"{file.name}, line {line}: not an export; use another file")
        cut = not _exports.is_whole(located.data)
        if not cut:
            kept = _position(located.data)
            if ruleset not in (None, kept.ruleset):
                raise click.ClickException(
                    f"{file.name}, line {located.lines_before + 1}: a game of {kept.ruleset}; use "
                    f"another file for games of {ruleset}"
                )
            end = located.bytes_before + len(located.data)
    file.seek(end)
    file.truncate()
    return kept


def _position(game: bytes) -> Position:
    try:
        return _exports.position_of(game)
    except (ValueError, LookupError) as fault:
        raise click.ClickException("a game is not an export, or has not ended") from fault


def _cursor(position: Position) -> str:
    return f"{rfc3339(position.ended_at)},{position.game_id}"


def _games(client: Client, after: str | None, ruleset: str | None) -> Iterator[bytes]:
    """Yield complete exports after a cursor, until there are no more. Raises Problem, and
    Unreachable if the response is cut off `TRIES` times in a row.
    """
    tries = 0
    while True:
        found = False
        try:
            with client.export_games(after, ruleset) as answer:
                for game in _whole(answer):
                    after = _cursor(_position(game))
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


def _whole(answer: Download) -> Iterator[bytes]:
    """Yield the exports of one response. Raises _CutOff if it is cut off."""
    try:
        for located in _exports.split(answer):
            if not _exports.is_whole(located.data):
                raise _CutOff("the answer was cut off")
            yield located.data
    except Unreachable as fault:
        raise _CutOff(str(fault)) from fault
