"""Serves with gunicorn, configured only from the settings."""

import errno
import gc
import resource
import signal
import socket
import time
from dataclasses import replace
from importlib import import_module
from types import FrameType
from typing import Any

import structlog
from gunicorn import systemd
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter

from crazy_eights.locales import load_texts
from service import logs, metrics
from service.server.duties import DutiesProcess
from service.server.malformed_requests import RedactedLogger, with_plain_bodies
from service.server.workers import forget
from service.settings import Settings, SettingsError

PORT_TRIES = 5


def options(settings: Settings) -> dict[str, Any]:
    """The gunicorn options for ``settings``."""
    return {
        "bind": f"[{settings.host}]:{settings.port}"
        if ":" in settings.host
        else f"{settings.host}:{settings.port}",
        "workers": settings.workers,
        "worker_class": "service.server.workers.Worker",
        "threads": settings.threads,
        # Kept-alive connections count too, so streams are added to the default of 1000.
        "worker_connections": 1000 + max(settings.threads, settings.stream_slots),
        "graceful_timeout": settings.graceful_seconds,
        # Longer than the idle timeout of common proxies, so that the proxy closes first.
        "keepalive": 75,
        "timeout": 60,
        # At debug level gunicorn would log the raw path, which may contain anything.
        "logger_class": RedactedLogger,
        "loglevel": "info" if settings.log_level == "debug" else settings.log_level,
        # The application decides which forwarding headers to trust (TRUSTED_PROXIES). gunicorn
        # uses none of them, so it need not check who sends them.
        "forwarded_allow_ips": "*",
        "forwarder_headers": "",
        "secure_scheme_headers": {},
        # The control socket is an unused way into the process.
        "control_socket_disable": True,
        # The default would pick gunicorn_h1c if it is installed, which is less strict.
        "http_parser": "python",
        "proc_name": "eights",
        "post_fork": _enter_metrics,
        "post_worker_init": _end_streams_on_sigterm,
        "child_exit": _forget_worker,
    }


def _enter_metrics(_arbiter: Arbiter, _worker: Any) -> None:
    """Count a new worker among the server's processes."""
    metrics.enter("worker")


def _end_streams_on_sigterm(worker: Any) -> None:
    """Make SIGTERM end open streams: an ending worker finishes its requests, and streams never do.

    The handler only sets a flag, since it may interrupt the holder of any lock.
    """
    broker = worker.wsgi.extensions["eights-broker"]
    before = signal.getsignal(signal.SIGTERM)

    def stop(number: int, frame: FrameType | None) -> None:
        broker.stopping = True
        if callable(before):
            before(number, frame)

    signal.signal(signal.SIGTERM, stop)


def _forget_worker(_arbiter: Arbiter, worker: Any) -> None:
    """Remove a worker that has ended from the load balancing, and its gauges from the sums."""
    forget(worker)
    metrics.forget_process(worker.pid)


class _Arbiter(Arbiter):  # type: ignore[misc]  # gunicorn ships no types.
    """gunicorn's parent process, which also supervises the process of the duties."""

    def __init__(self, app: Any, duties: DutiesProcess) -> None:
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


class _Server(BaseApplication):  # type: ignore[misc]  # gunicorn ships no types.
    """gunicorn without its command line; each worker creates its own application."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        super().__init__()

    def load_config(self) -> None:
        for name, value in options(self._settings).items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        from service.app import create_app
        from service.store.presence import keep_saving

        application = create_app(self._settings)
        service = application.extensions["eights"]
        keep_saving(service.last_seen, service.store)
        application.wsgi_app = with_plain_bodies(application.wsgi_app)  # type: ignore[method-assign,assignment]
        return application

    def run(self) -> None:
        _Arbiter(self, DutiesProcess(self._settings)).run()


def _allow_many_connections() -> None:
    """Raise the soft limit of open files (usually 1024): each stream needs a socket."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def check_receipt_key(settings: Settings) -> None:
    """Read or create the key that signs receipts before serving; logs a warning if there is none.
    Raises SettingsError if the key file is unusable.
    """
    from service.usecases.receipts import make_signer

    if make_signer(settings) is None:
        structlog.get_logger().warning("receipts are unsigned", remedy="set RECEIPT_KEY")


def is_socket_activated() -> bool:
    """Whether systemd has opened the socket on which to serve; gunicorn uses it then instead of
    HOST and PORT.
    """
    return int(systemd.listen_fds(unset_environment=False)) > 0


def wait_for_port(settings: Settings, *, tries: int = PORT_TRIES) -> None:
    """Wait until the port is free, since a server that is ending may still hold it. A socket of
    systemd needs no waiting.

    Raises SettingsError, one line that says what to do, if the port stays in use.
    """
    if settings.port == 0 or is_socket_activated():
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
    """Raise SettingsError if the addresses of the database are invalid, or lead through a pooler
    that no setting declares.
    """
    from service.store.addresses import addresses_of
    from service.store.connections import check_poolers

    try:
        check_poolers(addresses_of(settings))
    except ValueError as fault:
        raise SettingsError(str(fault)) from fault


def serve(settings: Settings) -> None:
    """Serve until a signal. Call `metrics.begin` and `prepare` before."""
    _allow_many_connections()
    # Import once and share the memory; each worker creates what must not cross a fork.
    import_module("service.app")
    load_texts()
    # Without this the final collection of each worker would touch and copy the shared memory,
    # which takes seconds.
    gc.freeze()
    _Server(settings).run()


def prepare(settings: Settings) -> None:
    """Check what serving needs, and migrate an embedded database. Raises SettingsError if a check
    fails or a port is in use.
    """
    from service.usecases.service import check_traces, name_filter

    check_traces(settings)
    name_filter(settings)
    check_addresses(settings)
    wait_for_port(settings)
    if settings.metrics_port:
        _wait_for_metrics_port(settings)
    if settings.embedded:
        from service.store.migrate import CannotMigrate, upgrade

        try:
            upgrade(settings.database_url)
        except CannotMigrate as fault:
            raise SettingsError(f"DATABASE_URL: {fault}") from fault
    logs.configure(settings.log_level)
    if settings.trusted_proxies and not settings.public_url:
        structlog.get_logger().warning("links are relative", remedy="set PUBLIC_URL")
    check_receipt_key(settings)
    if not settings.embedded:
        _check_schema(settings)


def _check_schema(settings: Settings) -> None:
    """Log what to do if the database is not migrated; until then all answers are 503."""
    from service.store import Database, Unavailable
    from service.store.migrate import Schema, schema_of

    database = Database(settings.database_url, pooler=settings.database_pooler)
    try:
        if schema_of(database) is Schema.BEHIND:
            structlog.get_logger().warning("database is not migrated", remedy="eights migrate")
    except Unavailable:
        pass  # It may be started later.
    finally:
        database.dispose()
