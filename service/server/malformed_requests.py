"""Handles requests that are not valid HTTP and never reach the application: answers with a problem
document and logs only the kind of fault.

gunicorn would quote the faulty bytes, which may include a token, in the answer and in the log, with
the client's address: of the 28 requests of `tests/hostile/test_unreadable.py` 11 in their answers.
"""

import json
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

import structlog
from gunicorn import util
from gunicorn.glogging import Logger
from gunicorn.http import errors

from service import logs

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_STATUSES: Final = {
    errors.LimitRequestLine: (414, "URI Too Long"),
    errors.ExpectationFailed: (417, "Expectation Failed"),
    errors.LimitRequestHeaders: (431, "Request Header Fields Too Large"),
}
# Raised if an answer of the service can't be written.
_OURS: Final = (errors.InvalidResponseHeader, errors.InvalidResponseHeaderName)
_log = structlog.get_logger()


class RedactedLogger(Logger):  # type: ignore[misc]  # gunicorn ships no types.
    """gunicorn's log, without what clients sent."""

    def exception(self, *_line: Any, **_options: Any) -> None:
        """Log the error without its message, and without gunicorn's line, which has the address."""
        error = sys.exc_info()[1]
        if error is not None:
            logs.log_exception(error)


class RedactedErrorMixin:
    """A mixin for gunicorn's workers, placed before them, whose answers quote no request."""

    def handle_error(self, _req: Any, client: Any, _addr: Any, exc: BaseException) -> None:
        """Answer a request that can't be read, or that failed outside of the application."""
        if isinstance(exc, errors.ParseException) and not isinstance(exc, _OURS):
            status, reason = _STATUSES.get(type(exc), (400, "Bad Request"))
            _log.debug("unreadable request", kind=type(exc).__name__, status=status)
            code, title = "bad-request", "The request is malformed"
        else:
            logs.log_exception(exc)
            status, reason = 500, "Internal Server Error"
            code, title = "internal-error", "Something went wrong here"
        with suppress(OSError):
            util.write_nonblock(client, _problem(status, reason, code=code, title=title))


REST: Final = 65_536
"""How many bytes of a body are read after the application has left them unread."""


class _Body:
    """A request body whose faulty chunks raise an OSError when read."""

    def __init__(self, body: Any, environ: "WSGIEnvironment") -> None:
        self._body = body
        chunked = "HTTP_TRANSFER_ENCODING" in environ
        self._left = None if chunked else int(environ.get("CONTENT_LENGTH") or 0)

    def read(self, size: int | None = None) -> bytes:
        """The next bytes. Raises OSError if they are not valid HTTP or the client disconnected."""
        try:
            found: bytes = self._body.read(size)
        except errors.ParseException as fault:
            raise OSError(type(fault).__name__) from fault
        if self._left is not None:
            self._left -= len(found)
        elif size is None or len(found) < size:
            self._left = 0
        return found

    def finish(self) -> bool:
        """Read the rest, at most `REST` bytes; return whether the body is at its end."""
        try:
            if self._left is None or 0 < self._left <= REST:
                self.read(REST + 1)
        except OSError:
            return False
        return self._left == 0


def with_plain_bodies(application: "WSGIApplication") -> "WSGIApplication":
    """Wrap an application: a faulty body raises OSError when read, not gunicorn's exceptions. If it
    leaves much of a body unread, the response says that the connection is closed.
    """

    def call(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        body = environ["wsgi.input"] = _Body(environ["wsgi.input"], environ)

        def start(*given: Any) -> Any:
            if not body.finish():
                # gunicorn drops the application's own header `Connection`.
                start_response.__self__.force_close()  # type: ignore[attr-defined]
            return start_response(*given)

        return application(environ, start)

    return call


def _problem(status: int, reason: str, *, code: str, title: str) -> bytes:
    body = json.dumps(
        {
            "type": f"/problems/{code}",
            "code": code,
            "title": title,
            "status": status,
            "detail": reason,
            "instance": f"urn:request:{uuid4().hex}",
        }
    )
    head = (
        f"HTTP/1.1 {status} {reason}",
        "Connection: close",
        "Content-Type: application/problem+json",
        "Cache-Control: no-store",
        f"Content-Length: {len(body)}",
    )
    return "\r\n".join((*head, "", body)).encode("latin-1")
