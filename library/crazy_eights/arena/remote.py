"""HTTP calls to a service, repeated until it answers (docs/spec/http.md, "Retries")."""

import json
import secrets
import threading
from collections.abc import Callable
from http.client import HTTPException
from typing import Any, Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

TIMEOUT: Final = 40.0
"""The time limit of an answer in seconds: longer than a poll waits."""
_LONGEST_PAUSE: Final = 10.0
_BUSY: Final = frozenset({429, 500, 502, 503, 504})


class Stopped(Exception):
    """No further calls are possible: the caller asked to stop, or the token is no longer valid."""


class HttpReply(NamedTuple):
    """A final answer: repeating the call would not change it."""

    status: int
    body: Any

    @property
    def ok(self) -> bool:
        """Whether the call succeeded."""
        return self.status < 300

    @property
    def problem(self) -> str:
        """The code of a refusal."""
        return str(self.body.get("code")) if isinstance(self.body, dict) else str(self.status)

    @property
    def refusal(self) -> str:
        """The service's reason for a refusal, with each fault and its JSON pointer."""
        if not isinstance(self.body, dict) or "detail" not in self.body:
            return f"answered {self.status}"
        faults = [f"{each['pointer']}: {each['detail']}" for each in self.body.get("errors", ())]
        return "\n  ".join([str(self.body["detail"]), *faults])


class _Later(NamedTuple):
    """No final answer: the reason, and the seconds to wait if the service returned them; `away`
    where the service is unavailable.
    """

    why: str
    after: float | None = None
    away: bool = True


class Api:
    """A service, as one player calls it; `stop` ends every wait.

    `report` gets a message when the service is unavailable, once until it answers again. A single
    lost answer is not reported.
    """

    def __init__(
        self,
        url: str,
        token: str | None,
        stop: threading.Event,
        report: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._url = url.rstrip("/")
        self._token = token
        self._stop = stop
        self._report = report
        self._away = False

    def get(self, path: str) -> HttpReply:
        """Send a GET request. Raises `Stopped`."""
        return self._call("GET", path, None, {})

    def change(self, method: str, path: str, body: dict[str, Any]) -> HttpReply:
        """Send a request that changes something, exactly once: its repetitions have the same
        idempotency key and body. Raises `Stopped`.
        """
        return self._call(method, path, body, {"Idempotency-Key": secrets.token_hex(16)})

    def _call(self, method: str, path: str, body: Any, headers: dict[str, str]) -> HttpReply:
        pause, lost = 0.5, 0
        while not self._stop.is_set():
            answer = self._ask(method, path, body, headers)
            if isinstance(answer, HttpReply):
                self._away = False
                if answer.status == 401:
                    raise Stopped("the token is no longer valid")
                return answer
            lost += answer.away
            if lost > 1 and not self._away:
                self._away = True
                self._report(f"waiting for {self._url}: {answer.why}")
            self._stop.wait(pause if answer.after is None else answer.after)
            pause = min(2 * pause, _LONGEST_PAUSE)
        raise Stopped("asked to stop")

    def _ask(
        self, method: str, path: str, body: Any, headers: dict[str, str]
    ) -> HttpReply | _Later:
        """Return a final answer, or when to ask again."""
        request = Request(  # noqa: S310  # The command accepts only http and https.
            self._url + path,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Accept": "application/json", **headers},
            method=method,
        )
        if body is not None:
            request.add_header("Content-Type", "application/json")
        if self._token is not None:
            request.add_header("Authorization", f"Bearer {self._token}")
        try:
            with urlopen(request, timeout=TIMEOUT) as found:  # noqa: S310  # Likewise.
                return HttpReply(found.status, json.load(found))
        except HTTPError as refused:
            with refused:
                if refused.code in _BUSY:
                    after = _seconds(refused.headers.get("Retry-After"))
                    return _Later(f"it answers {refused.code}", after, away=refused.code != 429)
                return HttpReply(refused.code, _problem(refused))
        except URLError as fault:
            return _Later(str(fault.reason))
        except (OSError, HTTPException, ValueError) as fault:
            return _Later(str(fault) or type(fault).__name__)


def _seconds(text: str | None) -> float | None:
    return float(text) if text is not None and text.isdecimal() else None


def _problem(refused: HTTPError) -> Any:
    try:
        return json.load(refused)
    except (OSError, HTTPException, ValueError):
        return None
