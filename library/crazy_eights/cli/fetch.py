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
"""So often in a row a service may say that it is busy, or break off."""
_LONGEST_WAIT: Final = 60


class _Busy(Exception):
    """The service says to come back, or was cut off; `seconds` is how long to wait."""

    def __init__(self, seconds: int, why: str) -> None:
        super().__init__(why)
        self.seconds = seconds


@click.command()
@click.option(
    "--url", required=True, callback=address, help="The service, as https://eights.example."
)
@click.option(
    "--since",
    help="Games that ended after this time, as 2026-11-20T09:30:00Z, where the file has none yet. "
    "For an earlier time take another file.",
)
@click.option(
    "--ruleset", help="Games by this rule set alone; in a file of their own, for every call."
)
@click.option(
    "--out",
    "-o",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where to write the games; goes on behind those that are there.",
)
def command(url: str, since: str | None, ruleset: str | None, out: Path) -> None:
    """Fetch all finished public games of a service as exports, one after another in one file.

    Called again, whatever ended it before, it goes on behind the last game that is whole in the
    file: no game is missing or doubled. `eights verify` takes the file as it is. Exits with 2 if
    the service cannot be reached or refuses.
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
    """A file to read and write, which is made where there is none."""
    try:
        file.touch()
        return file.open("r+b")
    except OSError as fault:
        raise click.ClickException(f"{file}: {fault.strerror}") from fault


def _resume(file: BinaryIO, ruleset: str | None) -> Position | None:
    """Cut off a game that is not whole at the end of a file; where the last whole one stands.

    Raises ClickException where the file holds something else, or games by another rule set than
    the one that is asked for.
    """
    kept, end, cut = None, 0, False
    for located in _exports.split(file):
        if cut or not _exports.begins(located.data):
            line = located.lines_before + 1
            raise click.ClickException(f"{file.name}, line {line}: no export; take another file")
        cut = not _exports.is_whole(located.data)
        if not cut:
            kept = _position(located.data)
            if ruleset not in (None, kept.ruleset):
                raise click.ClickException(
                    f"{file.name}, line {located.lines_before + 1}: a game of {kept.ruleset}; take "
                    f"another file for those of {ruleset}"
                )
            end = located.bytes_before + len(located.data)
    file.seek(end)
    file.truncate()
    return kept


def _position(game: bytes) -> Position:
    try:
        return _exports.position_of(game)
    except (ValueError, LookupError) as fault:
        raise click.ClickException("a game that is no export, or has not ended") from fault


def _cursor(position: Position) -> str:
    return f"{rfc3339(position.ended_at)},{position.game_id}"


def _games(address: str, after: str | None, ruleset: str | None) -> Iterator[bytes]:
    """Whole exports behind a place, until there are no more.

    An answer without games that has a `Link` left games out which the service can't read.
    """
    tries = 0
    while True:
        asked = {"after": after, "ruleset": ruleset}
        query = urlencode({name: value for name, value in asked.items() if value is not None})
        found, behind = False, None
        try:
            with _answered(f"{address}?{query}") as answer:
                for game in _whole(answer):
                    after = _cursor(_position(game))
                    found, tries = True, 0
                    yield game
                behind = _place_behind(answer)
        except _Busy as busy:
            tries += 1
            if tries >= TRIES:
                click.echo(f"{address}: {busy}", err=True)
                raise SystemExit(2) from busy
            time.sleep(busy.seconds)
            continue
        if not found:
            if behind is None:
                return
            after, tries = behind, 0


def _whole(answer: HTTPResponse) -> Iterator[bytes]:
    """The exports of one answer. Raises _Busy or HTTPException where it is cut off."""
    for located in _exports.split(answer):
        if not _exports.is_whole(located.data):
            raise _Busy(1, "the answer was cut off")
        yield located.data
    answer.read()  # Nothing, but an error where the end is missing.


def _place_behind(answer: HTTPResponse) -> str | None:
    """Behind which place the next answer goes on; None where there is no more yet."""
    link = answer.headers.get("Link", "")
    query = urlsplit(link.partition("<")[2].partition(">")[0]).query
    return parse_qs(query).get("after", [None])[0]


@contextmanager
def _answered(address: str) -> Iterator[HTTPResponse]:
    """An answer to be read. Raises _Busy where there is none for now, or it is cut off."""
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
