"""What `eights serve` does beside answering, in a process of its own: it plays the house's bots in
the background, lets clocks run out, rates the games that ended, closes each day with a checkpoint,
and forgets the answers that are not given again.

Every duty runs in a thread. One that fails goes on with the next game, one that dies is begun anew,
and one that hangs ends the process, whose parent begins it anew; the game that was in hand is left
alone for a while. All of that is told by logs and metrics.
"""

import gc
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from time import sleep
from types import FrameType
from typing import Final

import structlog
from prometheus_client import Counter, Gauge

from service import logs, metrics
from service.settings import Settings
from service.store import Unavailable
from service.usecases import background, checkpoints
from service.usecases.background import BotRunner, Departures, Progress, set_aside
from service.usecases.ladder import Ladder
from service.usecases.service import Service

FAILURES: Final = Counter(
    "eights_duty_failures", "Failures of duties in the background.", ["duty", "fate"]
)
_FATES: Final = ("failed", "died", "hung")
DONE: Final = Gauge(
    "eights_duty_done_timestamp_seconds",
    "When a duty in the background last did what there was to do.",
    ["duty"],
    multiprocess_mode="mostrecent",
)
LAG: Final = Gauge(
    "eights_duty_lag_seconds",
    "How long the oldest thing has waited that a duty found to do.",
    ["duty"],
    multiprocess_mode="mostrecent",
)
HANGS_SECONDS: Final = 30.0
"""A duty that is at one game for so long hangs: every step is bounded, and far shorter."""
ASIDE_MS: Final = 3_600_000
"""So long a game is left alone in which a duty failed."""
WINDOW: Final = 10.0
ALLOWED: Final = 5.0
"""So many seconds of a processor the house may use in any `WINDOW` (docs/spec/http.md,
"Bounds").
"""
LONGEST: Final = 1.5
"""No step takes longer: so much of it is left before one is begun."""
FOR_PERSONS: Final = 1.5
"""So much is kept for games in which a person waits."""
_POLL: Final = 0.25
_SWEEP_SECONDS: Final = 5.0
_CLOSE_SECONDS: Final = 60.0
_DEPARTURE_SECONDS: Final = 2.0
_RATE_SECONDS: Final = 2.0
_FORGET_SECONDS: Final = 60.0
_WATCH_SECONDS: Final = 0.1
_log = structlog.get_logger()


@dataclass
class Duty:
    """Something to do again and again. `work` does a part of it and tells how many seconds to wait
    before the next; `progress` tells what it has in hand.
    """

    name: str
    work: Callable[[], float]
    progress: Progress
    thread: threading.Thread | None = None


class Spent:
    """How much of a processor was used within the last `WINDOW`, in seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._parts: deque[tuple[float, float]] = deque()

    def add(self, seconds: float) -> None:
        """So much was used until now."""
        self._parts.append((self._clock(), seconds))

    def lately(self) -> float:
        """What was used within the window; of a step that reaches into it all counts."""
        begin = self._clock() - WINDOW
        while self._parts and self._parts[0][0] <= begin:
            self._parts.popleft()
        return sum(seconds for _, seconds in self._parts)


class Duties:
    """The duties of one server."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._stopping = threading.Event()
        self.told_to_stop = False
        """Set by the handler of a signal, which may interrupt the holder of any lock."""
        house, clocks, departing, rating = Progress(), Progress(), Progress(), Progress()
        self._closing = Progress()
        self._house = BotRunner(service, house)
        self._departures = Departures(service, departing)
        self._ladder = Ladder(service, rating)
        self.duties = [
            Duty("house", self._play, house),
            Duty("sweep", self._sweep, clocks),
            Duty("checkpoints", self._close_day, self._closing),
            Duty("departures", self._part, departing),
            Duty("ratings", self._rate, rating),
            Duty("answers", self._forget, Progress()),
        ]
        self._sweep_progress = clocks
        for duty in self.duties:
            for fate in _FATES:
                FAILURES.labels(duty.name, fate)  # From 0 on: the first one is a rise.
        self._spent = Spent()

    def run(self, *, parent: int) -> None:
        """Do all duties until told to stop, or until `parent` is no more."""
        while not self.told_to_stop and os.getppid() == parent:
            for duty in self.duties:
                self.look_after(duty)
            sleep(_WATCH_SECONDS)
        self.stop()

    def stop(self) -> None:
        """End after what is in hand."""
        self._stopping.set()

    def look_after(self, duty: Duty) -> None:
        """Begin a duty that does not run; end the process where it hangs."""
        if duty.progress.seconds > HANGS_SECONDS:
            self._tell(duty, "hung")
            self._set_aside(duty)
            os._exit(1)
        if duty.thread is None or not duty.thread.is_alive():
            if duty.thread is not None:
                self._tell(duty, "died")
            duty.thread = threading.Thread(
                target=self._do, args=(duty,), name=f"eights-{duty.name}", daemon=True
            )
            duty.thread.start()

    def _do(self, duty: Duty) -> None:
        while not self._stopping.is_set():
            try:
                pause = duty.work()
                DONE.labels(duty.name).set_to_current_time()
                LAG.labels(duty.name).set(duty.progress.late_ms / 1000)
            except Unavailable:
                pause = 1.0
            except Exception as error:  # noqa: BLE001  # Whatever it is: it is told, and others go on.
                self._tell(duty, "failed", error)
                self._set_aside(duty)
                pause = _POLL
            duty.progress.done()
            self._stopping.wait(pause)

    def _tell(self, duty: Duty, fate: str, error: Exception | None = None) -> None:
        FAILURES.labels(duty.name, fate).inc()
        game_id = duty.progress.game_id
        about = {"duty": duty.name, "fate": fate, "game_id": game_id and game_id.hex()}
        if error is None:
            _log.error("duty", **about)
        else:
            logs.log_exception(error, "duty", **about)

    def _set_aside(self, duty: Duty) -> None:
        game_id = duty.progress.game_id
        if game_id is None:
            return
        try:
            set_aside(self._service, game_id, milliseconds=ASIDE_MS)
        except Unavailable:
            return  # It comes up again, and is told again.

    def _play(self) -> float:
        """One step of bots' play, if there is enough left of what may be used for it."""
        left = ALLOWED - self._spent.lately()
        if left < LONGEST:
            return _POLL
        began = time.thread_time()
        try:
            found = self._house.step(alone=left >= LONGEST + FOR_PERSONS)
        finally:
            self._spent.add(time.thread_time() - began)
        return 0.0 if found else _POLL

    def _part(self) -> float:
        """What follows from players' departures."""
        self._departures.step()
        return _DEPARTURE_SECONDS

    def _rate(self) -> float:
        """The games that ended; where many wait, at most half of the time is spent on them."""
        began = time.monotonic()
        return time.monotonic() - began if self._ladder.step() else _RATE_SECONDS

    def _forget(self) -> float:
        """Answers that are too old; where there are many, half of the time is spent on them."""
        began = time.monotonic()
        more = background.forget_answers(self._service)
        return time.monotonic() - began if more else _FORGET_SECONDS

    def _sweep(self) -> float:
        """What the clocks owe."""
        if background.sweep(self._service, progress=self._sweep_progress).looked_at:
            return 0.0
        background.forget_allowances(self._service)
        return _SWEEP_SECONDS

    def _close_day(self) -> float:
        """The checkpoint of a day that is over; a first start may have many days to close."""
        closed = checkpoints.close_day(self._service)
        self._closing.late_ms = checkpoints.overdue_ms(self._service)
        return _CLOSE_SECONDS if closed is None else _POLL


class DutiesProcess:
    """The process of the duties, as its parent sees it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._pid: int | None = None

    def keep_alive(self, close: Callable[[], None]) -> None:
        """Begin the process if there is none; `close` lets go of what only the parent needs."""
        if self._pid is not None:
            if self._is_alive(self._pid):
                return
            metrics.forget_process(self._pid)
        parent = os.getpid()
        self._pid = os.fork()
        if self._pid == 0:
            try:
                close()
                _run(self._settings, parent)
            finally:
                os._exit(0)

    def _is_alive(self, pid: int) -> bool:
        try:
            return os.waitpid(pid, os.WNOHANG)[0] == 0
        except ChildProcessError:
            return False  # Somebody else has noticed its end.

    def end(self) -> None:
        """Let the process end."""
        if self._pid is not None and self._is_alive(self._pid):
            os.kill(self._pid, signal.SIGTERM)
        self._pid = None


def _serve_metrics(settings: Settings) -> None:
    """Beside the duties, so that they are told even while every thread of the workers is busy."""
    try:
        metrics.serve(settings.host, settings.metrics_port)
    except OSError as error:
        _log.error("metrics", port=settings.metrics_port, why=error.strerror)


def _run(settings: Settings, parent: int) -> None:
    """What the process does."""
    from service.usecases import make_service
    from service.usecases.live.broker import Broker

    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGUSR1, signal.SIGUSR2):
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    gc.enable()
    logs.configure(settings.log_level)
    if settings.metrics_port:
        _serve_metrics(settings)
    # Nobody waits here; the broker tells the other processes what happened.
    duties = Duties(Broker(make_service(settings), slots=0).service)

    def stop(_number: int, _frame: FrameType | None) -> None:
        duties.told_to_stop = True

    signal.signal(signal.SIGTERM, stop)
    duties.run(parent=parent)
