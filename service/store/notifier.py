"""How processes on one database notify each other that something has changed."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import structlog
from prometheus_client import Gauge

News = tuple[bytes, int]
"""The id of a game with its version; or of a game or player with a negative number, which says what
else has changed.
"""
OnNews = Callable[[bytes, int], None]

CONNECTED: Final = "connected"
AWAY: Final = "away"
POLLING: Final = "polling"
_NOTIFIERS: Final = Gauge(
    "eights_notifiers",
    "Processes by how they hear of news from others.",
    ["state"],
    multiprocess_mode="livesum",
)


class NotifierState:
    """How this process gets notifications; changes of the state go to metrics and log."""

    def __init__(self) -> None:
        self.now: str | None = None

    def become(self, state: str, **why: str) -> None:
        """Set the state to CONNECTED, AWAY or POLLING; `why` goes into the log."""
        if state == self.now:
            return
        self.now = state
        for each in (CONNECTED, AWAY, POLLING):
            _NOTIFIERS.labels(each).set(each == state)
        log = structlog.get_logger()
        (log.warning if state == AWAY else log.info)("notifier", state=state, **why)


class Notifier(Protocol):
    """Notifies other processes, and calls its `OnNews` with what they notify of.

    Notifications can be lost, so waiting callers poll, too.
    """

    @property
    def state(self) -> NotifierState:
        """How this process gets notifications."""

    def listen(self) -> None:
        """Start to listen, if not started yet: where no caller waits, news wake no process."""

    def notify(self, news: Sequence[News]) -> None:
        """Notify the other processes; never blocks."""
