"""When statements have to be done: whoever waits for a database that hangs is let go.

A server that is frozen, or a network that swallows packets, looks to the driver like one that is
busy, and it waits for ever. The kernel's own limits end a wait only where nobody acknowledges.
"""

import os
import socket
import sqlite3
import threading
import time
import weakref
from contextlib import suppress
from typing import Any, Final

import psycopg

STATEMENT_SECONDS: Final = 10.0
"""A statement that takes longer is given up. Those of requests take milliseconds."""
LONG_SECONDS: Final = 600.0
"""The same for the few statements that write a whole day."""
_LOOK_SECONDS: Final = 0.25


class Deadlines:
    """Which connections are at work, and until when; one thread looks after all of them."""

    def __init__(self) -> None:
        self._due: dict[Any, float] = {}
        self._lock = threading.Lock()
        self._watched = False

    def begin(self, connection: Any, due: float) -> None:
        """From now on a connection is at work; at `due` (of the monotonic clock) it is cut off."""
        self._due[connection] = due
        if not self._watched:
            self._watch()

    def end(self, connection: Any) -> None:
        """It has done its work. Only now may it be closed: its socket's number is used again."""
        with self._lock:
            del self._due[connection]

    def _watch(self) -> None:
        with self._lock:
            if not self._watched:
                self._watched = True
                threading.Thread(
                    target=_watch, args=(weakref.ref(self),), name="eights-deadlines", daemon=True
                ).start()

    def cut_off_late(self, now: float) -> None:
        """End the statements that should be done by now; their callers get the driver's error."""
        with self._lock:
            for connection, due in list(self._due.items()):
                if due <= now:
                    _cut_off(connection)


def _watch(watched: "weakref.ref[Deadlines]") -> None:
    while (deadlines := watched()) is not None:
        deadlines.cut_off_late(time.monotonic())
        del deadlines
        time.sleep(_LOOK_SECONDS)


def _cut_off(connection: Any) -> None:
    """Let a statement of another thread fail."""
    if isinstance(connection, sqlite3.Connection):
        connection.interrupt()
        return
    with (
        suppress(OSError, psycopg.Error),
        socket.socket(fileno=os.dup(connection.fileno())) as line,
    ):
        line.shutdown(socket.SHUT_RDWR)
