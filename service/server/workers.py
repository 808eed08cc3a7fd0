"""Worker processes: gunicorn's threads, evenly filled, and cheap for callers who keep asking."""

import mmap
import select
import sys
import threading
import time
from collections import deque
from typing import Any, Final

from prometheus_client import Gauge

from service.server.draining import DrainingWorker
from service.server.malformed_requests import RedactedLogMixin

LINGER_MS: Final = 5
"""How long a thread waits for the next request of a caller whom it has just answered."""
HESITATION: Final = 0.0005
"""How long, in seconds, a worker leaves a new caller to one that has fewer."""
SWITCH: Final = 0.0005
"""For how long, in seconds, a thread keeps the lock of Python that others want. With the usual 5 ms
all other calls of a process together would get it 200 times a second while a thinking bot works.
"""
SLOTS: Final = 256
"""How many workers can tell each other how full they are."""
THREADS: Final = Gauge(
    "eights_threads", "Threads that answer requests.", multiprocess_mode="livesum"
)
BUSY: Final = Gauge(
    "eights_threads_busy", "Threads that have a request or a stream.", multiprocess_mode="livesum"
)
QUEUED: Final = Gauge(
    "eights_requests_queued", "Connections that wait for a thread.", multiprocess_mode="livesum"
)
# Made before the workers are forked, so all of them see it: how many callers each has, and one
# more; 0 where there is no worker.
_callers: Final = memoryview(mmap.mmap(-1, 8 * SLOTS)).cast("q")


def forget(worker: Any) -> None:
    """A worker has ended, however it did: nobody waits for it any longer."""
    _callers[worker.age % SLOTS] = 0


class Worker(RedactedLogMixin, DrainingWorker):
    """The worker of the service.

    gunicorn hands a kept-alive connection from its thread to the main loop and back at every
    request. Here the thread stays with its caller for a moment: without that a move behind nginx
    takes 1.09 to 1.16 of the processor time. At most half of the threads do so, and none while
    others wait.

    All workers hear of a new connection, and the one that has most to do is awake and first; so it
    hesitates if another has fewer. Without that, of 8 connections that nginx keeps, the worker that
    has less to do gets 0.30 of the work (in some runs none) instead of 0.47, and the rate is 0.83.
    """

    def __init__(self, age: int, *args: Any, **kwargs: Any) -> None:
        self._slot = age % SLOTS
        super().__init__(age, *args, **kwargs)
        self._queued: deque[None] = deque()
        self._stay = threading.BoundedSemaphore(self.cfg.threads // 2)

    def init_process(self) -> None:
        """Begin in the process of the worker."""
        sys.setswitchinterval(SWITCH)
        THREADS.set(self.cfg.threads)
        super().init_process()

    @property
    def nr_conns(self) -> int:
        """How many connections this worker has, told to the others as well."""
        return int(_callers[self._slot]) - 1

    @nr_conns.setter
    def nr_conns(self, number: int) -> None:
        _callers[self._slot] = number + 1

    def accept(self, listener: Any) -> None:
        """Accept a new caller, if no worker with fewer callers does."""
        if self.has_more_than_another():
            time.sleep(HESITATION)
        super().accept(listener)

    def has_more_than_another(self) -> bool:
        """Whether some worker has fewer callers: one fewer, and an eighth where they are many."""
        mine = _callers[self._slot]
        return any(0 < others < mine - mine // 8 for others in _callers)

    def enqueue_req(self, conn: Any) -> None:
        """Give a connection with a request to the threads."""
        self._queued.append(None)
        QUEUED.inc()
        super().enqueue_req(conn)

    def handle(self, conn: Any) -> Any:
        """Answer the requests of a connection, as long as they come one right after the other."""
        self._queued.popleft()
        QUEUED.dec()
        BUSY.inc()
        try:
            outcome = super().handle(conn)
            while outcome is True and self.alive and self._comes_again(conn):
                outcome = super().handle(conn)
            return outcome
        finally:
            BUSY.dec()

    def _comes_again(self, conn: Any) -> bool:
        """Whether the caller sends more at once; not asked while others wait for a thread."""
        if self._queued:
            return False
        if conn.parser.unreader.buf.getvalue():
            return True  # It has come already.
        if not self._stay.acquire(blocking=False):
            return False
        try:
            waiting = select.poll()
            waiting.register(conn.sock, select.POLLIN)
            return bool(waiting.poll(LINGER_MS))
        finally:
            self._stay.release()
