import json
import time
from http.client import HTTPException
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import click

from crazy_eights.cli import _mirror
from crazy_eights.cli._leaves import MirrorMismatch
from crazy_eights.cli._options import address
from crazy_eights.cli.output import echo

FITS, WRONG, AWAY = 0, 1, 2
CAP: Final = 4 * 1024 * 1024
TIMEOUT: Final = 30.0
MISSING: Final = (404, 410, 422)
"""Status codes that say that a required resource is missing."""
BUSY: Final = 429
TRIES: Final = 5
LONGEST_WAIT: Final = 90
"""How often and how long (in seconds) a mirror waits where its quota is spent: a first one may need
more requests than a minute allows.
"""


class _Busy(Exception):
    """The service asks to wait for some seconds."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class _Away(Exception):
    """The service does not answer, or its response is incomplete."""


@click.command()
@click.option(
    "--url", required=True, callback=address, help="The service, such as https://eights.example."
)
@click.option(
    "--folder",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder for keys, checkpoints and heads; an existing mirror is continued.",
)
@click.option("--all-days", is_flag=True, help="Fetch and compare the leaves of all days again.")
def command(url: str, folder: Path, *, all_days: bool) -> None:
    """Keep a service's checkpoints and their leaves, and check that they are consistent with
    earlier ones.

    Exits with 0 if they are, 1 if not (it prints a line that begins with WRONG and keeps nothing),
    2 if the service cannot be reached or the folder cannot be written.
    """
    try:
        recheck = _mirror.EVERY_DAY if all_days else _mirror.RECHECKED
        kept = _mirror.Folder(folder)
        found = _mirror.mirror(kept, lambda path: _fetch(url + path), recheck=recheck)
    except MirrorMismatch as fault:
        echo(f"WRONG {url}: {fault}")
        raise SystemExit(WRONG) from fault
    except (_Away, OSError) as fault:
        echo(f"{url}: {fault}", err=True)
        raise SystemExit(AWAY) from fault
    echo(f"{url}: {found.size} checkpoints fit, {found.new} of them new")
    if found.leaves:
        echo(f"{found.leaves} leaves are new in them, each listed once")
    if found.unopened:
        echo(f"{found.unopened} sealed games were cancelled: a seed was not opened")
    for note in found.notes:
        echo(note)
    raise SystemExit(FITS)


def _fetch(address: str) -> Any:
    """Return the JSON at an address, after waiting where the service asks for it. Raises _Away, or
    MirrorMismatch for other content.
    """
    for _ in range(TRIES):
        try:
            return _answered(address)
        except _Busy as busy:
            time.sleep(busy.seconds)
    raise _Away(f"is too busy for {address}")


def _answered(address: str) -> Any:
    """Return the JSON at an address, bypassing caches. Raises _Busy, _Away or MirrorMismatch."""
    asked = Request(  # noqa: S310  # The scheme is checked above.
        address, headers={"Accept": "application/json", "Cache-Control": "no-cache"}
    )
    try:
        with urlopen(asked, timeout=TIMEOUT) as answer:  # noqa: S310  # Likewise.
            content = answer.read(CAP + 1)
            length = answer.headers.get("Content-Length", "")
    except HTTPError as fault:
        fault.close()
        if fault.code in MISSING:
            raise MirrorMismatch(f"{address} answers {fault.code}") from fault
        wait = fault.headers.get("Retry-After", "")
        if fault.code == BUSY and wait.isdecimal():
            raise _Busy(min(int(wait), LONGEST_WAIT)) from fault
        raise _Away(f"answered {fault.code} for {address}") from fault
    except (URLError, OSError, HTTPException) as fault:
        raise _Away(f"cannot be reached: {fault}") from fault
    if len(content) > CAP:
        raise MirrorMismatch(f"{address} answers more than {CAP} bytes")
    if length.isdecimal() and len(content) < int(length):
        raise _Away(f"the answer of {address} was cut off")
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as fault:
        raise MirrorMismatch(f"{address} answers no JSON") from fault
