"""The metrics of all processes of one server together, as Prometheus reads them.

Each process writes its own into files of one folder, and whoever is asked adds them up. Whether it
does so prometheus-client decides when it is first imported, so here that is done inside functions.
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
    """Let the metrics of this process and of those that it forks be added up; call it before
    anything is imported that has some.

    The folder is made anew at every start, since prometheus-client would go on adding to what an
    earlier run left there, and removed when this process ends.
    """
    folder = tempfile.mkdtemp(prefix="eights-metrics-")
    os.environ[_FOLDER] = folder
    atexit.register(_remove, folder, os.getpid())


def _remove(folder: str, process: int) -> None:
    if os.getpid() == process:  # Those that were forked have the same at their ends.
        shutil.rmtree(folder, ignore_errors=True)


def forget_process(pid: int) -> None:
    """Take the gauges of a process that is gone out of the sums."""
    from prometheus_client.multiprocess import mark_process_dead

    mark_process_dead(pid)  # type: ignore[no-untyped-call]  # The library has no types here.


def registry() -> "CollectorRegistry":
    """The metrics of all processes, or of this one where it serves alone."""
    from prometheus_client import REGISTRY, CollectorRegistry
    from prometheus_client.multiprocess import MultiProcessCollector

    if _FOLDER not in os.environ:
        return REGISTRY
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]  # No types there.
    return together


def serve(host: str, port: int) -> None:
    """Answer with the metrics on a port of their own, from a thread. Raises OSError."""
    from prometheus_client import start_http_server

    start_http_server(port, addr=host, registry=registry())
