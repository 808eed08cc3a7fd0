"""Serving with gunicorn, configured from the settings and nothing else."""

import errno
import gc
import resource
import signal
import socket
import time
from dataclasses import replace
from email.utils import formatdate
from functools import lru_cache
from importlib import import_module
from types import FrameType
from typing import Any

import structlog
from gunicorn import util
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter

from service import logs, metrics
from service.server.draining import DrainingArbiter
from service.server.duties import DutiesProcess
from service.server.malformed_requests import with_plain_bodies
from service.server.workers import forget
from service.settings import Settings, SettingsError

PORT_TRIES = 5
_WORKERS = {
    "gthread": "service.server.workers.Worker",
    "sync": "service.server.malformed_requests.OneRequestWorker",
}


def options(settings: Settings) -> dict[str, Any]:
    """The gunicorn options for ``settings``."""
    return {
        "bind": f"[{settings.host}]:{settings.port}"
        if ":" in settings.host
        else f"{settings.host}:{settings.port}",
        "workers": settings.workers,
        "worker_class": _WORKERS[settings.worker_class],
        "threads": settings.threads,
        # Kept-alive connections count as well, so the streams come on top of the usual 1000.
        "worker_connections": 1000 + max(settings.threads, settings.stream_slots),
        "graceful_timeout": settings.graceful_seconds,
        # Longer than the idle time of common proxies, so that it is the proxy that hangs up.
        "keepalive": 75,
        "timeout": 60,
        # At debug level gunicorn tells the path as it came, in which anything may stand.
        "loglevel": "info" if settings.log_level == "debug" else settings.log_level,
        # Forwarding headers are for the application to believe (TRUSTED_PROXIES). To gunicorn none
        # means anything, so it need not look up who sends it.
        "forwarded_allow_ips": "*",
        "forwarder_headers": "",
        "secure_scheme_headers": {},
        # The control socket would be a way into the process that nobody here uses.
        "control_socket_disable": True,
        # Else it would be gunicorn_h1c wherever that is installed, which is less strict.
        "http_parser": "python",
        "proc_name": "eights",
        "post_worker_init": _end_streams_on_sigterm,
        "child_exit": _forget_worker,
    }


def _end_streams_on_sigterm(worker: Any) -> None:
    """A worker that is to end finishes its requests first; streams would never finish.

    The handler raises a flag and nothing more: it may interrupt the holder of any lock.
    """
    broker = worker.wsgi.extensions["eights-broker"]
    before = signal.getsignal(signal.SIGTERM)

    def stop(number: int, frame: FrameType | None) -> None:
        broker.stopping = True
        if callable(before):
            before(number, frame)

    signal.signal(signal.SIGTERM, stop)


def _forget_worker(_arbiter: Arbiter, worker: Any) -> None:
    """Nobody counts on a worker that is gone, and its gauges leave the sums."""
    forget(worker)
    metrics.forget_process(worker.pid)


class _Server(BaseApplication):  # type: ignore[misc]  # gunicorn ships no types.
    """gunicorn without its command line; each worker makes its own application."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        super().__init__()

    def load_config(self) -> None:
        for name, value in options(self._settings).items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        from service.app import create_app

        application = create_app(self._settings)
        application.wsgi_app = with_plain_bodies(application.wsgi_app)  # type: ignore[method-assign,assignment]
        return application

    def run(self) -> None:
        DrainingArbiter(self, DutiesProcess(self._settings)).run()


@lru_cache(maxsize=2)
def _written(second: int) -> str:
    return formatdate(second, usegmt=True)


def _http_date(timestamp: float | None = None) -> str:
    """The `Date` of an answer; gunicorn itself writes it anew for each one."""
    return _written(int(time.time() if timestamp is None else timestamp))


def _allow_many_connections() -> None:
    """Each stream holds a socket, and the usual limit of 1024 files is soft."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def tell_of_receipts(settings: Settings) -> None:
    """Make sure of the key that signs receipts before anybody is served, and say where there is
    none. Raises SettingsError where the file of the key is of no use.
    """
    from service.usecases.receipts import make_signer

    if make_signer(settings) is None:
        structlog.get_logger().warning("receipts are unsigned", remedy="set RECEIPT_KEY")


def wait_for_port(settings: Settings, *, tries: int = PORT_TRIES) -> None:
    """Wait until the port is free, for a server that is about to end may hold it still.

    Raises SettingsError, one line that says what to do, where it stays in use.
    """
    if settings.port == 0:
        return
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    for left in reversed(range(tries)):
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((settings.host, settings.port))
            except OSError as error:
                if error.errno != errno.EADDRINUSE or not left:
                    where = f"{settings.host}:{settings.port}"
                    raise SettingsError(
                        f"{where}: {error.strerror}; another port is `make run PORT=8010` or "
                        "`eights serve --port 8010`"
                    ) from error
            else:
                return
        time.sleep(1)


def _wait_for_metrics_port(settings: Settings) -> None:
    if settings.metrics_port == settings.port:
        raise SettingsError("METRICS_PORT: must be another port than PORT")
    wait_for_port(replace(settings, port=settings.metrics_port))


def check_addresses(settings: Settings) -> None:
    """Raises SettingsError where the addresses of the database are of no use, or lead through a
    pooler of which nothing was said.
    """
    from service.store.addresses import addresses_of
    from service.store.opening import check_poolers

    try:
        check_poolers(addresses_of(settings))
    except ValueError as fault:
        raise SettingsError(str(fault)) from fault


def serve(settings: Settings) -> None:
    """Serve until a signal ends it, after `prepare`. `metrics.begin` must have been called."""
    util.http_date = _http_date
    _allow_many_connections()
    # The code is read once and its memory shared; what may not cross a fork, each worker makes.
    import_module("service.app")
    # Else the end of each worker walks through all of it and copies what was shared, for seconds.
    gc.freeze()
    _Server(settings).run()


def prepare(settings: Settings) -> None:
    """Check what serving needs, and migrate an embedded database. Raises SettingsError where a port
    is in use, or `check_addresses` does.
    """
    from service.usecases.service import check_traces

    check_traces(settings)
    check_addresses(settings)
    wait_for_port(settings)
    if settings.metrics_port:
        _wait_for_metrics_port(settings)
    if settings.embedded:
        from service.store.migrate import upgrade

        upgrade(settings.database_url)
    logs.configure(settings.log_level)
    tell_of_receipts(settings)
