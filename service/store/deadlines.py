"""Deadlines for statements, so that no caller waits for ever for a database that hangs.

To the driver a frozen server, or a network that drops packets, looks like a busy server, and it
waits without limit. The kernel's timeouts end a wait only if packets are not acknowledged.
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
"""A statement that takes longer is cut off. Those of requests take milliseconds."""
LONG_SECONDS: Final = 600.0
"""The same for the few writes that cover a whole day."""
SET_UP_SECONDS: Final = 5.0
"""The same for setting up a new connection; libpq's `connect_timeout` ends before."""
_CHECK_SECONDS: Final = 0.25


class Deadlines:
    """The connections in use and their deadlines; one thread watches all of them."""

    def __init__(self) -> None:
        self._due: dict[Any, float] = {}
        self._lock = threading.Lock()
        self._watched = False

    def begin(self, connection: Any, due: float) -> None:
        """Register a connection as in use; at `due` (of the monotonic clock) it is cut off."""
        self._due[connection] = due
        if not self._watched:
            self._watch()

    def end(self, connection: Any) -> None:
        """Unregister a connection. Close it only after this: its socket's number may be reused."""
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
        """End the statements that are overdue; their callers get the driver's error."""
        with self._lock:
            for connection, due in list(self._due.items()):
                if due <= now:
                    _cut_off(connection)


def _watch(watched: "weakref.ref[Deadlines]") -> None:
    while (deadlines := watched()) is not None:
        deadlines.cut_off_late(time.monotonic())
        del deadlines
        time.sleep(_CHECK_SECONDS)


def _cut_off(connection: Any) -> None:
    """Make the statement that another thread is running on a connection fail."""
    if isinstance(connection, sqlite3.Connection):
        connection.interrupt()
        return
    with (
        suppress(OSError, psycopg.Error),
        socket.socket(fileno=os.dup(connection.fileno())) as line,
    ):
        line.shutdown(socket.SHUT_RDWR)
