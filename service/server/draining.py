"""A server that ends without losing a caller.

gunicorn's own lets go of its listening socket as it is: whoever the kernel has already connected,
but no worker has taken yet, is cut off. Without the filter here, callers without a proxy were cut
off in 5 of 6 ends; behind the shipped nginx no move failed in 6 restarts.
"""

import ctypes
import socket
import struct
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from gunicorn.arbiter import Arbiter
from gunicorn.workers.gthread import ThreadWorker

if TYPE_CHECKING:
    from service.server.duties import DutiesProcess

LAST_SECONDS: Final = 0.3
"""How long an ending worker takes callers whose connection had already begun."""
_ATTACH_FILTER: Final = 26  # SO_ATTACH_FILTER of Linux; Python has no name for it.
# In the language of the kernel's packet filters.
_DROP_NEWCOMERS: Final = (
    (0x30, 0, 0, 13),  # Load the byte of the TCP flags;
    (0x45, 0, 1, 0x02),  # if SYN is among them,
    (0x06, 0, 0, 0),  # drop the packet,
    (0x06, 0, 0, 0xFFFF),  # else take it.
)


def ignore_newcomers(listener: Any) -> None:
    """Let a listening socket begin no further connection; those begun may still be accepted.

    A client that is ignored repeats its SYN after a second and is refused then, upon which a proxy
    tries another replica. Where the system can't do this, nothing happens.
    """
    if sys.platform != "linux" or listener.family not in (socket.AF_INET, socket.AF_INET6):
        return
    code = b"".join(struct.pack("HBBI", *line) for line in _DROP_NEWCOMERS)
    buffer = ctypes.create_string_buffer(code, len(code))
    program = struct.pack("HP", len(_DROP_NEWCOMERS), ctypes.addressof(buffer))
    with suppress(OSError):
        listener.setsockopt(socket.SOL_SOCKET, _ATTACH_FILTER, program)


class DrainingArbiter(Arbiter):  # type: ignore[misc]  # gunicorn ships no types.
    """gunicorn's parent process; when it ends, so does the listening socket of all workers. It
    looks after the process of the duties as after its workers.
    """

    def __init__(self, app: Any, duties: "DutiesProcess") -> None:
        self._duties = duties
        super().__init__(app)

    def manage_workers(self) -> None:
        """Begin what does not run; asked about once a second."""
        super().manage_workers()
        self._duties.keep_alive(self._close_all)

    def _close_all(self) -> None:
        for listener in self.LISTENERS:
            listener.close()
        for worker in self.WORKERS.values():
            worker.tmp.close()

    def stop(self, graceful: bool = True) -> None:  # noqa: FBT001, FBT002  # gunicorn's signature.
        """End the workers. A single one that ends leaves the socket to the others, and so does a
        parent that shares it with its successor (SIGUSR2), with systemd, or by SO_REUSEPORT.
        """
        self._duties.end()
        alone = self.reexec_pid == self.master_pid == 0
        if alone and not self.systemd and not self.cfg.reuse_port:
            for listener in self.LISTENERS:
                ignore_newcomers(listener)
        super().stop(graceful)


class DrainingWorker(ThreadWorker):  # type: ignore[misc]  # gunicorn ships no types.
    """gunicorn's threads; an ending one serves who is connected, then closes its socket."""

    def set_accept_enabled(self, enabled: bool) -> None:  # noqa: FBT001  # gunicorn's signature.
        """Accept connections or not; with False, and no longer alive, it is the end."""
        if enabled or self.alive:
            super().set_accept_enabled(enabled)
            return
        super().set_accept_enabled(True)
        end = time.monotonic() + LAST_SECONDS
        while (left := end - time.monotonic()) > 0:
            self.wait_for_and_dispatch_events(timeout=left)
        super().set_accept_enabled(False)
        for listener in self.sockets:
            listener.close()
