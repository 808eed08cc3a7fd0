"""Shuts the server down without cutting off clients.

gunicorn closes its listening socket at once, which resets the connections that the kernel has
established but no worker has accepted. Here each worker accepts those first.
"""

import os
import signal
import time
from typing import TYPE_CHECKING, Any, Final

from gunicorn.arbiter import Arbiter
from gunicorn.workers.gthread import ThreadWorker

if TYPE_CHECKING:
    from service.server.duties import DutiesProcess

LAST_SECONDS: Final = 0.3
"""How long an ending worker still accepts connections that the kernel has established."""


class DrainingArbiter(Arbiter):  # type: ignore[misc]  # gunicorn ships no types.
    """gunicorn's parent process, which also supervises the process of the duties."""

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
        """End the duties and the workers."""
        self._duties.end()
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
