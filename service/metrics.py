"""The metrics of all processes of one server, summed, for Prometheus.

Each process writes its own metrics into files of one folder, and the process that answers a scrape
adds them up. prometheus-client chooses this mode when it is first imported, so the functions here
import it themselves.
"""

import atexit
import os
import shutil
import tempfile
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"


def begin() -> None:
    """Sum the metrics of this process and of those that it forks; call it before importing any
    module that has metrics.

    Each start gets a new folder, since prometheus-client would add to the files of an earlier run.
    The folder is removed when this process ends.
    """
    folder = tempfile.mkdtemp(prefix="eights-metrics-")
    os.environ[_FOLDER] = folder
    atexit.register(_remove, folder, os.getpid())


def _remove(folder: str, process: int) -> None:
    if os.getpid() == process:  # Forked processes run this handler too.
        shutil.rmtree(folder, ignore_errors=True)


def forget_process(pid: int) -> None:
    """Remove the gauges of a process that has ended from the sums."""
    from prometheus_client.multiprocess import mark_process_dead

    mark_process_dead(pid)  # type: ignore[no-untyped-call]  # The library has no types here.


def registry() -> "CollectorRegistry":
    """The metrics of all processes, or of this one if `begin` was not called."""
    from prometheus_client import REGISTRY, CollectorRegistry
    from prometheus_client.multiprocess import MultiProcessCollector

    if _FOLDER not in os.environ:
        return REGISTRY
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]  # No types there.
    return together


def serve(host: str, port: int) -> None:
    """Serve the metrics on a separate port, in a thread. Raises OSError."""
    from prometheus_client import start_http_server

    start_http_server(port, addr=host, registry=registry())
