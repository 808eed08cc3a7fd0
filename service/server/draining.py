"""Shuts the server down without cutting off clients.

gunicorn closes its listening socket at once, which resets the connections that the kernel has
established but no worker has accepted. Without the filter here, clients without a proxy were cut
off in 5 of 6 shutdowns; behind the shipped nginx no move failed in 6 restarts.
"""

import ctypes
import os
import signal
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
"""How long an ending worker still accepts connections that the kernel has established."""
_ATTACH_FILTER: Final = 26  # SO_ATTACH_FILTER of Linux; Python has no constant for it.
# Instructions of the kernel's packet filter (classic BPF).
_DROP_NEWCOMERS: Final = (
    (0x30, 0, 0, 13),  # Load the byte of the TCP flags;
    (0x45, 0, 1, 0x02),  # if SYN is among them,
    (0x06, 0, 0, 0),  # drop the packet,
    (0x06, 0, 0, 0xFFFF),  # else accept it.
)


def ignore_newcomers(listener: Any) -> None:
    """Make a listening socket ignore new connections; established ones may still be accepted.

    An ignored client repeats its SYN after a second and is refused then, upon which a proxy tries
    another replica. Does nothing on systems without such filters.
    """
    if sys.platform != "linux" or listener.family not in (socket.AF_INET, socket.AF_INET6):
        return
    code = b"".join(struct.pack("HBBI", *line) for line in _DROP_NEWCOMERS)
    buffer = ctypes.create_string_buffer(code, len(code))
    program = struct.pack("HP", len(_DROP_NEWCOMERS), ctypes.addressof(buffer))
    with suppress(OSError):
        listener.setsockopt(socket.SOL_SOCKET, _ATTACH_FILTER, program)


class DrainingArbiter(Arbiter):  # type: ignore[misc]  # gunicorn ships no types.
    """gunicorn's parent process, which drains the listening socket when it ends. It supervises the
    process of the duties as well as its workers.
    """

    def __init__(self, app: Any, duties: "DutiesProcess") -> None:
        self._duties = duties
        super().__init__(app)

    def manage_workers(self) -> None:
        """Start workers and duties that are not running; called about once a second."""
        super().manage_workers()
        self._duties.keep_alive(self._close_all)

    def _close_all(self) -> None:
        for listener in self.LISTENERS:
            listener.close()
        for worker in self.WORKERS.values():
            worker.tmp.close()

    def stop(self, graceful: bool = True) -> None:  # noqa: FBT001, FBT002  # gunicorn's signature.
        """End the duties and the workers. The socket is drained unless another process may use it:
        a successor (SIGUSR2), systemd, or a server that shares the port by SO_REUSEPORT.
        """
        self._duties.end()
        alone = self.reexec_pid == self.master_pid == 0
        if alone and not self.systemd and not self.cfg.reuse_port:
            for listener in self.LISTENERS:
                ignore_newcomers(listener)
        super().stop(graceful)


class DrainingWorker(ThreadWorker):  # type: ignore[misc]  # gunicorn ships no types.
    """gunicorn's threaded worker; at its end it serves established connections before it closes.

    gunicorn's own would keep the port for its grace period after its parent was killed.
    """

    def is_parent_alive(self) -> bool:
        """Whether the parent runs; if not, this worker ends as on SIGTERM. Called once a second."""
        runs = bool(super().is_parent_alive())
        if not runs and self.alive:
            os.kill(os.getpid(), signal.SIGTERM)
        return runs

    def set_accept_enabled(self, enabled: bool) -> None:  # noqa: FBT001  # gunicorn's signature.
        """Start or stop accepting connections; stopping while not alive ends the worker."""
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
