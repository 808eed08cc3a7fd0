"""The background duties of `eights serve`, in a process of their own: play house bots, act on
expired clocks, rate ended games and count them for statistics, close each day with a checkpoint,
clean up after departed players, and delete old answers.

Every duty runs in a thread. A duty that fails goes on with the next game, a duty that dies is
restarted, and a duty that hangs ends the process, which its parent restarts. The game that it was
processing is set aside: that duty does not see it again until an operator releases it. Logs and
metrics report all of this.
"""

import gc
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import sleep
from types import FrameType
from typing import Final

import structlog
from prometheus_client import Counter, Gauge

from service import logs, metrics
from service.logs import LineLimiter
from service.settings import Settings
from service.store import Unavailable
from service.usecases import background, checkpoints, presence
from service.usecases.background import (
    LOOK_SECONDS,
    BotRunner,
    DatabaseMonitor,
    Departures,
    Progress,
    set_aside,
)
from service.usecases.ratings import Ratings, Statistics
from service.usecases.service import Service

FAILURES: Final = Counter(
    "eights_duty_failures", "Failures of background duties.", ["duty", "fate"]
)
_FATES: Final = ("failed", "died", "hung")
DONE: Final = Gauge(
    "eights_duty_done_timestamp_seconds",
    "When a background duty last completed a step.",
    ["duty"],
    multiprocess_mode="mostrecent",
)
LAG: Final = Gauge(
    "eights_duty_lag_seconds",
    "How long the oldest work that a background duty found had waited.",
    ["duty"],
    multiprocess_mode="mostrecent",
)
HANGS_SECONDS: Final = 30.0
"""A duty that spends longer on one game hangs: every step is bounded, and far shorter."""
WINDOW: Final = 10.0
ALLOWED: Final = 5.0
"""How many seconds of processor time house bots may use in any `WINDOW` (docs/spec/http.md,
"Bounds").
"""
LONGEST: Final = 1.5
"""The most seconds a step takes: a step starts only if that much of `ALLOWED` is left."""
FOR_PERSONS: Final = 1.5
"""How many seconds are reserved for games in which a person waits."""
_POLL: Final = 0.25
_SWEEP_SECONDS: Final = 5.0
_CLOSE_SECONDS: Final = 60.0
_DEPARTURE_SECONDS: Final = 2.0
_RATE_SECONDS: Final = 2.0
_FORGET_SECONDS: Final = 60.0
_WATCH_SECONDS: Final = 0.1
_LINE_SECONDS: Final = 60.0
"""How often a lasting error of a duty is logged."""
_log = structlog.get_logger()


@dataclass
class Duty:
    """A recurring task. `work` does one step and returns how many seconds to wait before the next;
    `progress` holds the game that it is working on.
    """

    name: str
    work: Callable[[], float]
    progress: Progress
    thread: threading.Thread | None = None


class ProcessorUse:
    """The processor time used within the last `WINDOW`, in seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._parts: deque[tuple[float, float]] = deque()

    def add(self, seconds: float) -> None:
        """Record processor time used until now."""
        self._parts.append((self._clock(), seconds))

    def recent(self) -> float:
        """The time used within the window; a step that ends in it counts in full."""
        begin = self._clock() - WINDOW
        while self._parts and self._parts[0][0] <= begin:
            self._parts.popleft()
        return sum(seconds for _, seconds in self._parts)


class Duties:
    """The duties of one server."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._stopping = threading.Event()
        self.stop_requested = False
        """Set by a signal handler; a plain flag, as the handler may interrupt a lock's holder."""
        house, clocks, departing, rating = Progress(), Progress(), Progress(), Progress()
        counting = Progress()
        self._closing = Progress()
        self._house = BotRunner(service, house)
        self._departures = Departures(service, departing)
        self._monitor = DatabaseMonitor(service)
        self.duties = [
            Duty("house", self._play, house),
            Duty("sweep", self._sweep, clocks),
            Duty("checkpoints", self._close_day, self._closing),
            Duty("departures", self._part, departing),
            Duty("ratings", partial(self._count, Ratings(service, rating)), rating),
            Duty("statistics", partial(self._count, Statistics(service, counting)), counting),
            Duty("answers", self._forget, Progress()),
            Duty("watch", self._look, Progress()),
        ]
        self._sweep_progress = clocks
        self._lines = LineLimiter(_LINE_SECONDS)
        for duty in self.duties:
            for fate in _FATES:
                FAILURES.labels(
                    duty.name, fate
                )  # Starts at 0, so the first failure is an increase.
        self._spent = ProcessorUse()

    def run(self, *, parent: int) -> None:
        """Run all duties until a stop is requested or the process `parent` has ended."""
        while not self.stop_requested and os.getppid() == parent:
            for duty in self.duties:
                self.look_after(duty)
            sleep(_WATCH_SECONDS)
        self.stop()

    def stop(self) -> None:
        """Stop each duty after its current step."""
        self._stopping.set()

    def look_after(self, duty: Duty) -> None:
        """Start a duty that isn't running; end the process if the duty hangs."""
        if duty.progress.seconds > HANGS_SECONDS:
            self._report(duty, "hung")
            self._set_aside(duty, "hung")
            os._exit(1)
        if duty.thread is None or not duty.thread.is_alive():
            if duty.thread is not None:
                self._report(duty, "died")
                self._set_aside(duty, "died")
                duty.progress.done()
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
            except Unavailable as error:
                self._report_wait(duty, error)
                pause = 1.0
            except Exception as error:  # noqa: BLE001  # Any error is reported, and other games go on.
                self._report(duty, "failed", error)
                self._set_aside(duty, "failed")
                pause = _POLL
            duty.progress.done()
            self._stopping.wait(pause)

    def _report(self, duty: Duty, fate: str, error: Exception | None = None) -> None:
        FAILURES.labels(duty.name, fate).inc()
        game_id = duty.progress.game_id
        omitted = self._lines.omitted((duty.name, fate, type(error), game_id))
        if omitted is None:
            return
        about = {
            "duty": duty.name,
            "fate": fate,
            "game_id": game_id and game_id.hex(),
            "omitted": omitted,
        }
        if error is None:
            _log.error("duty", **about)
        else:
            logs.log_exception(error, "duty", **about)

    def _report_wait(self, duty: Duty, error: Unavailable) -> None:
        """Log that a duty waits for the database."""
        omitted = self._lines.omitted((duty.name, error.cause))
        if omitted is not None:
            _log.warning("duty", duty=duty.name, fate="waits", cause=error.cause, omitted=omitted)

    def _set_aside(self, duty: Duty, fate: str) -> None:
        game_id = duty.progress.game_id
        if game_id is None:
            return
        try:
            set_aside(self._service, game_id, duty=duty.name, fate=fate)
        except Unavailable:
            return  # The duty fails on it again, and reports it again.

    def _play(self) -> float:
        """One step of bots' play, if enough of the allowed processor time is left."""
        left = ALLOWED - self._spent.recent()
        if left < LONGEST:
            return _POLL
        began = time.thread_time()
        try:
            found = self._house.step(alone=left >= LONGEST + FOR_PERSONS)
        finally:
            self._spent.add(time.thread_time() - began)
        return 0.0 if found else _POLL

    def _part(self) -> float:
        """Clean up after departed players."""
        self._departures.step()
        return _DEPARTURE_SECONDS

    def _count(self, what: Ratings | Statistics) -> float:
        """Rate or count ended games; if many wait, spend at most half of the time on them."""
        began = time.monotonic()
        return time.monotonic() - began if what.step() else _RATE_SECONDS

    def _forget(self) -> float:
        """Delete old answers; if there are many, spend half of the time on them. Also delete old
        presences and emotes, and count the games that are set aside.
        """
        background.count_aside(self._service)
        presence.forget(self._service)
        began = time.monotonic()
        more = background.forget_answers(self._service)
        return time.monotonic() - began if more else _FORGET_SECONDS

    def _look(self) -> float:
        """Look at the database, for the metrics."""
        self._monitor.step()
        return LOOK_SECONDS

    def _sweep(self) -> float:
        """Act on expired clocks; when none is due, delete the allowances of past periods."""
        if background.sweep(self._service, progress=self._sweep_progress).looked_at:
            return 0.0
        background.forget_allowances(self._service)
        return _SWEEP_SECONDS

    def _close_day(self) -> float:
        """Make the checkpoint of a past day; the first start may have many days to close."""
        closed = checkpoints.close_day(self._service)
        self._closing.late_ms = checkpoints.overdue_ms(self._service)
        return _CLOSE_SECONDS if closed is None else _POLL


class DutiesProcess:
    """The parent's handle of the duties' process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._pid: int | None = None

    def keep_alive(self, close: Callable[[], None]) -> None:
        """Start the process if needed; in it `close` releases what only the parent uses."""
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
            return False  # Its end was already collected.

    def end(self) -> None:
        """Ask the process to end."""
        if self._pid is not None and self._is_alive(self._pid):
            os.kill(self._pid, signal.SIGTERM)
        self._pid = None


def _serve_metrics(settings: Settings) -> None:
    """Serve the metrics from this process, so that they can be read while all workers are busy."""
    try:
        metrics.serve(settings.host, settings.metrics_port)
    except OSError as error:
        _log.error("metrics", port=settings.metrics_port, why=error.strerror)


def _run(settings: Settings, parent: int) -> None:
    """The main function of the process."""
    from service.usecases import make_service
    from service.usecases.live.broker import Broker

    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGUSR1, signal.SIGUSR2):
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    gc.enable()
    logs.configure(settings.log_level)
    metrics.enter("duties")
    if settings.metrics_port:
        _serve_metrics(settings)
    # No client waits in this process; the broker notifies the others of changes.
    duties = Duties(Broker(make_service(settings), slots=0).service)

    def stop(_number: int, _frame: FrameType | None) -> None:
        duties.stop_requested = True

    signal.signal(signal.SIGTERM, stop)
    duties.run(parent=parent)
