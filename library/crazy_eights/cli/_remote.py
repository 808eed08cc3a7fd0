"""JSON from a service that may lie: no answer is longer, takes longer or leads elsewhere than it
should.
"""

import time
from http.client import HTTPException, HTTPMessage
from threading import Thread
from typing import IO, Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from crazy_eights.bounded import read_json

CAP: Final = 1024 * 1024
"""The most bytes of an answer; a page of 1000 leaves has a fifth of it."""
TIMEOUT: Final = 60.0
"""How long a whole answer may take, in seconds."""
MISSING: Final = (404, 410, 422)
"""Status codes that say that a required resource is missing."""
BUSY: Final = 429
TRIES: Final = 5
LONGEST_WAIT: Final = 90
"""How often and how long (in seconds) to wait where a quota is spent: a first mirror may need more
requests than a minute allows.
"""


class Unusable(Exception):
    """The service answers something else than it must."""


class Away(Exception):
    """The service does not answer, or its response is incomplete."""


class _Busy(Exception):
    """The service asks to wait for some seconds."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class _Refused(HTTPRedirectHandler):
    """Follows no redirect: the address that the user gave is the one that is checked."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        return None


def get_json(address: str) -> Any:
    """Return the JSON at an address, after waiting where the service asks for it. Raises Away, or
    Unusable for other content.
    """
    for _ in range(TRIES):
        try:
            return _answered(address)
        except _Busy as busy:
            time.sleep(busy.seconds)
    raise Away(f"is too busy for {address}")


def _answered(address: str) -> Any:
    """Return the JSON at an address. Raises _Busy, Away or Unusable."""
    found: list[Any] = []

    def read() -> None:
        try:
            found.append(_read(address))
        except Exception as error:  # noqa: BLE001  # It is raised below.
            found.append(error)

    # The time limits of sockets begin again with each byte.
    reading = Thread(target=read, daemon=True)
    reading.start()
    reading.join(TIMEOUT)
    if not found:
        raise Away(f"takes more than {TIMEOUT:.0f} seconds for {address}")
    if isinstance(found[0], Exception):
        raise found[0]
    try:
        return read_json(found[0])
    except ValueError as fault:
        raise Unusable(f"{address} answers no JSON: {fault}") from fault


def _read(address: str) -> bytes:
    """Return the content at an address, bypassing caches. Raises _Busy, Away or Unusable."""
    headers = {"Accept": "application/json", "Cache-Control": "no-cache"}
    asked = Request(address, headers=headers)  # noqa: S310  # The caller checks the scheme.
    try:
        with build_opener(_Refused).open(asked, timeout=TIMEOUT) as answer:
            content: bytes = answer.read(CAP + 1)
            length = answer.headers.get("Content-Length", "")
    except HTTPError as fault:
        fault.close()
        if fault.code in MISSING:
            raise Unusable(f"{address} answers {fault.code}") from fault
        wait = fault.headers.get("Retry-After", "")
        if fault.code == BUSY and wait.isdecimal():
            raise _Busy(min(int(wait[:9]), LONGEST_WAIT)) from fault
        raise Away(f"answered {fault.code} for {address}") from fault
    except (URLError, OSError, HTTPException) as fault:
        raise Away(f"cannot be reached: {fault}") from fault
    if len(content) > CAP:
        raise Unusable(f"{address} answers more than {CAP} bytes")
    if length.isdecimal() and len(content) < int(length[:9]):
        raise Away(f"the answer of {address} was cut off")
    return content
