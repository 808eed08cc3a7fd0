"""Requests that are no HTTP, which no application sees: answered by a problem document, and told
to the log by their kind alone.

gunicorn would quote the faulty bytes in both, with the address they came from; a token may be
among them. Its `logger_class` changes the log alone: of the 28 requests of
`tests/hostile/test_unreadable.py` 11 would still be quoted in their answers.
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
from gunicorn.workers.sync import SyncWorker

from service import logs

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_STATUSES: Final = {
    errors.LimitRequestLine: (414, "URI Too Long"),
    errors.ExpectationFailed: (417, "Expectation Failed"),
    errors.LimitRequestHeaders: (431, "Request Header Fields Too Large"),
    errors.UnsupportedTransferCoding: (501, "Not Implemented"),
}
# These are raised where an answer of ours can't be written.
_OURS: Final = (errors.InvalidResponseHeader, errors.InvalidResponseHeaderName)
_log = structlog.get_logger()


class _RequestLog(Logger):  # type: ignore[misc]  # gunicorn ships no types.
    """gunicorn's log while a caller is served."""

    def exception(self, *_line: Any, **_options: Any) -> None:
        """Tell what broke, and neither the line, which has the address, nor the message."""
        error = sys.exc_info()[1]
        if error is not None:
            logs.log_exception(error)


class RedactedLogMixin:
    """A worker of gunicorn, mixed in before it, that logs nothing that a caller sent."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.log = _RequestLog(self.cfg)  # type: ignore[attr-defined]  # The worker's.

    def handle_error(self, _req: Any, client: Any, _addr: Any, exc: BaseException) -> None:
        """Answer a request that could not be read, or that broke outside of the application."""
        if isinstance(exc, errors.ParseException) and not isinstance(exc, _OURS):
            status, reason = _STATUSES.get(type(exc), (400, "Bad Request"))
            _log.debug("unreadable request", kind=type(exc).__name__, status=status)
            code, title = "bad-request", "The request is malformed"
        else:
            logs.log_exception(exc)
            status, reason = 500, "Internal Server Error"
            code, title = "internal-error", "Something broke here"
        with suppress(OSError):
            util.write_nonblock(client, _problem(status, reason, code=code, title=title))


class _Body:
    """A body as the application reads it: what is wrong with its chunks is an OSError."""

    def __init__(self, body: Any) -> None:
        self._body = body

    def read(self, size: int | None = None) -> bytes:
        """The next bytes. Raises OSError where they are no HTTP, or the caller has hung up."""
        try:
            return self._body.read(size)  # type: ignore[no-any-return]  # gunicorn ships no types.
        except errors.ParseException as fault:
            raise OSError(type(fault).__name__) from fault


def with_plain_bodies(application: "WSGIApplication") -> "WSGIApplication":
    """The application, to which faults of a body are errors of reading, not gunicorn's own."""

    def call(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        environ["wsgi.input"] = _Body(environ["wsgi.input"])
        return application(environ, start_response)

    return call


class OneRequestWorker(RedactedLogMixin, SyncWorker):  # type: ignore[misc]  # gunicorn ships no types.
    """gunicorn's worker for one request at a time.

    gunicorn replaces classes whose name ends in `SyncWorker` by `gthread` if there are threads.
    """


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
