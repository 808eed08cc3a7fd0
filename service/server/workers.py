"""gunicorn's threaded worker, with even load over the workers and cheap repeated requests. At its
end it serves the connections that the kernel has established, which gunicorn would reset.
"""

import mmap
import os
import select
import signal
import sys
import threading
import time
from collections import deque
from typing import Any, Final

from gunicorn.workers.gthread import ThreadWorker
from prometheus_client import Gauge, Histogram

from service import time_spent
from service.server.malformed_requests import RedactedErrorMixin

LAST_SECONDS: Final = 0.3
"""How long an ending worker still accepts connections that the kernel has established."""
LINGER_MS: Final = 5
"""How long a thread waits for the next request on a connection that it has just answered."""
HESITATION: Final = 0.0005
"""How long, in seconds, a worker leaves a new connection to workers that have fewer."""
BATCH: Final = 16
"""How many new connections a worker accepts in one turn of its main loop."""
SWITCH: Final = 0.0005
"""For how long, in seconds, a thread keeps Python's GIL while others want it. With the default of
5 ms, the median time of a move while a bot thinks is 1.6 times as long (eight pairs: 0.3 to 4.4).
"""
SLOTS: Final = 256
"""How many workers can share their numbers of connections."""
THREADS: Final = Gauge(
    "eights_threads", "Threads that answer requests.", multiprocess_mode="livesum"
)
BUSY: Final = Gauge(
    "eights_threads_busy", "Threads that have a request or a stream.", multiprocess_mode="livesum"
)
QUEUED: Final = Gauge(
    "eights_requests_queued", "Connections that wait for a thread.", multiprocess_mode="livesum"
)
THREAD_WAITS: Final = Histogram(
    "eights_thread_wait_seconds",
    "How long requests that found no thread free waited for one.",
    buckets=(0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10),
)
SHORT: Final = 0.001
"""Handing a connection to a free thread takes less; such waits are not counted."""
# Memory shared by all workers, since it is created before they are forked: for each worker the
# number of its connections plus one; 0 where there is no worker.
_callers: Final = memoryview(mmap.mmap(-1, 8 * SLOTS)).cast("q")


def forget(worker: Any) -> None:
    """Remove a worker that has ended, so that no other worker leaves connections to it."""
    _callers[worker.age % SLOTS] = 0


def settle(config: Any) -> None:
    """Make the settings of a worker plain attributes: they no longer change, and gunicorn, which
    looks each one up through two calls, reads about thirty for every request. With that a view
    takes 0.94 of the processor time, a move 0.95.
    """
    vars(config).update({name: setting.get() for name, setting in config.settings.items()})


class Worker(RedactedErrorMixin, ThreadWorker):  # type: ignore[misc]  # gunicorn ships no types.
    """The worker of the service.

    gunicorn hands a kept-alive connection from its thread to the main loop and back at every
    request. Here the thread waits a moment for the next request: without that a move behind nginx
    takes 1.15 (1.07 to 1.30) times the processor time. At most half of the threads wait like this,
    and none while connections are queued.

    A new connection wakes all workers, and the busiest one, already awake, would accept it first;
    so a worker hesitates if another has fewer. Without that, of 8 connections that nginx keeps, the
    less busy worker gets 0.34 of the work (in the worst run 0.08) instead of 0.49.
    """

    def __init__(self, age: int, *args: Any, **kwargs: Any) -> None:
        self._slot = age % SLOTS
        super().__init__(age, *args, **kwargs)
        self._queued: deque[float] = deque()
        self._stay = threading.BoundedSemaphore(self.cfg.threads // 2)

    def init_process(self) -> None:
        """Start in the process of the worker."""
        sys.setswitchinterval(SWITCH)
        settle(self.cfg)
        THREADS.set(self.cfg.threads)
        super().init_process()

    @property
    def nr_conns(self) -> int:
        """How many connections this worker has, in memory that the other workers read."""
        return int(_callers[self._slot]) - 1

    @nr_conns.setter
    def nr_conns(self, number: int) -> None:
        _callers[self._slot] = number + 1

    def accept(self, listener: Any) -> None:
        """Accept waiting connections, each after a pause for workers that have fewer.

        Among many busy threads the main loop rarely gets the GIL: with one connection a turn,
        `/livez` waited up to 2.6 s beside bots that think (`make check ONLY=siege-short`).
        """
        for _ in range(BATCH):
            if self.has_more_than_another():
                time.sleep(HESITATION)
            before = self.nr_conns
            super().accept(listener)
            if self.nr_conns == before:
                return  # No connection is waiting.

    def has_more_than_another(self) -> bool:
        """Whether some worker has fewer connections, by more than an eighth (rounded down)."""
        mine = _callers[self._slot]
        return any(0 < others < mine - mine // 8 for others in _callers)

    def enqueue_req(self, conn: Any) -> None:
        """Queue a connection with a request for the threads."""
        self._queued.append(time.perf_counter())
        QUEUED.inc()
        super().enqueue_req(conn)

    def handle(self, conn: Any) -> Any:
        """Answer the requests of a connection, as long as each follows the previous one at once."""
        waited = time.perf_counter() - self._queued.popleft()
        QUEUED.dec()
        if waited > SHORT:
            THREAD_WAITS.observe(waited)
        time_spent.waited_for_thread(waited if waited > SHORT else 0.0)
        BUSY.inc()
        try:
            outcome = super().handle(conn)
            while outcome is True and self.alive and self._comes_again(conn):
                outcome = super().handle(conn)
            return outcome
        finally:
            BUSY.dec()

    def _comes_again(self, conn: Any) -> bool:
        """Whether the next request arrives at once; False while other connections are queued."""
        if self._queued:
            return False
        if conn.parser.unreader.buf.getvalue():
            return True  # It has arrived already.
        if not self._stay.acquire(blocking=False):
            return False
        try:
            waiting = select.poll()
            waiting.register(conn.sock, select.POLLIN)
            return bool(waiting.poll(LINGER_MS))
        finally:
            self._stay.release()

    def is_parent_alive(self) -> bool:
        """Whether the parent runs; if not, this worker ends as on SIGTERM. Called once a second.

        gunicorn's own would keep the port for its grace period.
        """
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
