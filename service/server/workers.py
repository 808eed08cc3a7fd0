"""Worker processes: gunicorn's threads, cheap for callers who keep asking."""

import select
import sys
import threading
from collections import deque
from typing import Any, Final

from service.server.draining import DrainingWorker
from service.server.not_http import Discreet

LINGER_MS: Final = 5
"""How long a thread waits for the next request of a caller whom it has just answered."""
SWITCH: Final = 0.0005
"""For how long, in seconds, a thread keeps the lock of Python that others want. With the usual 5 ms
all other calls of a process together would get it 200 times a second while a thinking bot works.
"""


class Worker(Discreet, DrainingWorker):
    """The worker of the service.

    gunicorn hands a kept-alive connection from its thread to the main loop and back at every
    request, which costs as much as all of Flask. Here the thread stays with its caller for a
    moment: bots and busy front ends ask again at once. At most half of the threads do so, and none
    while others wait.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._queued: deque[None] = deque()
        self._stay = threading.BoundedSemaphore(self.cfg.threads // 2)

    def init_process(self) -> None:
        """Begin in the process of the worker."""
        sys.setswitchinterval(SWITCH)
        super().init_process()

    def enqueue_req(self, conn: Any) -> None:
        """Give a connection with a request to the threads."""
        self._queued.append(None)
        super().enqueue_req(conn)

    def handle(self, conn: Any) -> Any:
        """Answer the requests of a connection, as long as they come one right after the other."""
        self._queued.popleft()
        outcome = super().handle(conn)
        while outcome is True and self.alive and self._comes_again(conn):
            outcome = super().handle(conn)
        return outcome

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
