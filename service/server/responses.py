"""gunicorn's writer of responses, which sends the head and a short body in one piece."""

from typing import Any, Final

from gunicorn import util
from gunicorn.http import wsgi

_SHORT: Final = 64 * 1024
"""The longest body, in bytes, that is copied behind its head."""


class WholeResponse(wsgi.Response):  # type: ignore[misc]  # gunicorn ships no types.
    """A response whose head and body are sent together where the body is complete and short.

    gunicorn sends the head first: a second system call here, and a second turn of the proxy.
    """

    headers_sent: bool
    sent: int

    def write(self, arg: Any) -> None:
        """Send a part of the body, and the head before the first one."""
        whole = self.response_length == len(arg) <= _SHORT
        if self.headers_sent or self._omits_body or not whole or not isinstance(arg, bytes):
            super().write(arg)
            return
        lines = [*self.default_headers(), *(f"{name}: {value}\r\n" for name, value in self.headers)]
        head = "".join((*lines, "\r\n")).encode("latin-1")
        self.headers_sent = True
        self.sent = len(arg)
        util.write(self.sock, head + arg)
