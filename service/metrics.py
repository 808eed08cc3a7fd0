"""The metrics of all processes of one server, summed, for Prometheus.

Each process writes its own metrics into files of one folder, and the process that answers a scrape
adds them up. prometheus-client chooses this mode when it is first imported, so the functions here
import it themselves. It has processor time, memory and open files only for the process that answers
a scrape; here each process leaves its id in the folder too, and the scrape reads `/proc`.
"""

import atexit
import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry
    from prometheus_client.core import Metric

_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
_PREFIX: Final = "eights-metrics-"
_LOCK: Final = "lock"
_SUFFIX: Final = ".process"


def begin() -> None:
    """Sum the metrics of this process and of those that it forks; call it before importing any
    module that has metrics.

    Each start gets a new folder, since prometheus-client would add to the files of an earlier run.
    The folder is removed when this process ends; after a kill, at the next start.
    """
    _remove_abandoned()
    # It gets its name when it is locked, so that no other start takes it for abandoned.
    starting = tempfile.mkdtemp(prefix="eights-starting-")
    _lock(starting)
    folder = starting.replace("eights-starting-", _PREFIX)
    Path(starting).rename(folder)
    os.environ[_FOLDER] = folder
    atexit.register(_remove, folder, os.getpid())
    enter("master")


def enter(role: str) -> None:
    """Count this process as one of the server's: `master`, `worker` or `duties`."""
    if _FOLDER in os.environ:
        Path(os.environ[_FOLDER], f"{role}-{os.getpid()}{_SUFFIX}").touch()


def _lock(folder: str) -> int | None:
    """Lock a folder for as long as this process, or one forked from it, lives; returns the file
    descriptor, or None if another server holds the lock.
    """
    lock = os.open(Path(folder, _LOCK), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        return None
    return lock


def _remove_abandoned() -> None:
    """Remove the folders of servers that were killed."""
    for folder in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        with suppress(OSError):  # Another user's, or just removed.
            lock = _lock(str(folder))
            if lock is not None:
                shutil.rmtree(folder, ignore_errors=True)
                os.close(lock)


def _remove(folder: str, process: int) -> None:
    if os.getpid() == process:  # Forked processes run this handler too.
        shutil.rmtree(folder, ignore_errors=True)


def forget_process(pid: int) -> None:
    """Remove the gauges of a process that has ended from the sums."""
    from prometheus_client.multiprocess import mark_process_dead

    mark_process_dead(pid)  # type: ignore[no-untyped-call]  # The library has no types here.
    for file in Path(os.environ[_FOLDER]).glob(f"*-{pid}{_SUFFIX}"):
        file.unlink(missing_ok=True)


def registry() -> "CollectorRegistry":
    """The metrics of all processes, or of this one if `begin` was not called."""
    from prometheus_client import REGISTRY, CollectorRegistry
    from prometheus_client.multiprocess import MultiProcessCollector

    if _FOLDER not in os.environ:
        return REGISTRY
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]  # No types there.
    together.register(ProcessCollector(os.environ[_FOLDER]))
    return together


def serve(host: str, port: int) -> None:
    """Serve the metrics on a separate port, in a thread. Raises OSError."""
    from prometheus_client import start_http_server

    start_http_server(port, addr=host, registry=registry())


class ProcessCollector:
    """Collects prometheus-client's metrics of each process that has entered; without `/proc` there
    are none.
    """

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder)

    def collect(self) -> "Iterator[Metric]":
        """The metrics, under their usual names, labelled with the process."""
        from prometheus_client import ProcessCollector as OfOneProcess

        together: dict[str, Metric] = {}
        for file in sorted(self._folder.glob(f"*{_SUFFIX}")):
            role, _, pid = file.name.removesuffix(_SUFFIX).partition("-")
            collector = OfOneProcess(pid=partial(str, pid), registry=None)
            for found in collector.collect():
                family = together.setdefault(found.name, found)
                samples = [
                    each._replace(labels={"role": role, "pid": pid}) for each in found.samples
                ]
                family.samples = samples if family is found else family.samples + samples
        yield from together.values()
