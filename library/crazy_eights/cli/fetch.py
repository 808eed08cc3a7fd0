import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import BinaryIO, Final
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlencode, urlsplit
from urllib.request import Request, urlopen

import click

from crazy_eights.cli import _exports
from crazy_eights.cli._exports import Position
from crazy_eights.cli._options import address
from crazy_eights.view import rfc3339

TIMEOUT: Final = 60.0
TRIES: Final = 10
"""How often in a row a service may be busy, or break off a response."""
_LONGEST_WAIT: Final = 60


class _Busy(Exception):
    """The service is busy, or its response was cut off; `seconds` is how long to wait."""

    def __init__(self, seconds: int, why: str) -> None:
        super().__init__(why)
        self.seconds = seconds


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
    with _opened(out) as file:
        kept = _resume(file, ruleset)
        after = since if kept is None else _cursor(kept)
        number = 0
        for game in _games(f"{url}/v1/exports", after, ruleset):
            file.write(game)
            file.flush()
            number += 1
        os.fsync(file.fileno())
    click.echo(f"{out}: {number} games fetched")


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


def _games(address: str, after: str | None, ruleset: str | None) -> Iterator[bytes]:
    """Yield complete exports after a cursor, until there are no more.

    A response without games but with a `Link` left out games that the service can't read.
    """
    tries = 0
    while True:
        asked = {"after": after, "ruleset": ruleset}
        query = urlencode({name: value for name, value in asked.items() if value is not None})
        found, following = False, None
        try:
            with _answered(f"{address}?{query}") as answer:
                for game in _whole(answer):
                    after = _cursor(_position(game))
                    found, tries = True, 0
                    yield game
                following = _next_cursor(answer)
        except _Busy as busy:
            tries += 1
            if tries >= TRIES:
                click.echo(f"{address}: {busy}", err=True)
                raise SystemExit(2) from busy
            time.sleep(busy.seconds)
            continue
        if not found:
            if following is None:
                return
            after, tries = following, 0


def _whole(answer: HTTPResponse) -> Iterator[bytes]:
    """Yield the exports of one response. Raises _Busy or HTTPException if it is cut off."""
    for located in _exports.split(answer):
        if not _exports.is_whole(located.data):
            raise _Busy(1, "the answer was cut off")
        yield located.data
    answer.read()  # Returns nothing, but raises if the end is missing.


def _next_cursor(answer: HTTPResponse) -> str | None:
    """Return the cursor for the next request; None if there are no more games yet."""
    link = answer.headers.get("Link", "")
    query = urlsplit(link.partition("<")[2].partition(">")[0]).query
    return parse_qs(query).get("after", [None])[0]


@contextmanager
def _answered(address: str) -> Iterator[HTTPResponse]:
    """Yield a response to read. Raises _Busy if the service is busy, or the response is cut off."""
    try:
        with urlopen(Request(address), timeout=TIMEOUT) as answer:  # noqa: S310  # Checked above.
            yield answer
    except HTTPError as refusal:
        if refusal.code not in (429, 503):
            click.echo(f"{address}: {refusal.code} {refusal.read(2000).decode()}", err=True)
            raise SystemExit(2) from refusal
        wait = refusal.headers.get("Retry-After", "1")
        seconds = min(int(wait), _LONGEST_WAIT) if wait.isdigit() else 1
        raise _Busy(seconds, f"answers {refusal.code}") from refusal
    except (URLError, OSError, HTTPException) as fault:
        raise _Busy(1, str(fault)) from fault
