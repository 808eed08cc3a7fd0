"""Metrics of the processes of one server: processor time, memory, open files, start.

prometheus-client has them only for the process that answers a scrape. Here each process of the
server leaves its id in the folder of the metrics, and the scrape reads `/proc`.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from prometheus_client.core import Metric

_SUFFIX: Final = ".process"
_LABELS: Final = ("role", "pid")
_TICKS: Final = os.sysconf("SC_CLK_TCK")
_PAGE: Final = os.sysconf("SC_PAGE_SIZE")


def enter(folder: str, role: str) -> None:
    """Record that this process belongs to the server, as `master`, `worker` or `duties`."""
    Path(folder, f"{role}-{os.getpid()}{_SUFFIX}").touch()


def leave(folder: str, pid: int) -> None:
    """Forget a process that has ended."""
    for file in Path(folder).glob(f"*-{pid}{_SUFFIX}"):
        file.unlink(missing_ok=True)


class ProcessCollector:
    """Collects the metrics of the processes that have entered; without `/proc` there are none."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder)

    def collect(self) -> "Iterator[Metric]":
        """The metrics, under the names that all exporters use."""
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

        cpu = CounterMetricFamily(
            "process_cpu_seconds", "Processor time of each process.", labels=_LABELS
        )
        memory = GaugeMetricFamily(
            "process_resident_memory_bytes", "Memory of each process.", labels=_LABELS
        )
        files = GaugeMetricFamily("process_open_fds", "Open files.", labels=_LABELS)
        most = GaugeMetricFamily("process_max_fds", "Most open files.", labels=_LABELS)
        began = GaugeMetricFamily(
            "process_start_time_seconds", "When each process started.", labels=_LABELS
        )
        for file in sorted(self._folder.glob(f"*{_SUFFIX}")):
            role, _, pid = file.name.removesuffix(_SUFFIX).partition("-")
            try:
                found = _read(Path("/proc", pid))
            except (OSError, ValueError, IndexError):
                continue  # It has just ended.
            cpu.add_metric((role, pid), found[0])
            for family, value in zip((memory, files, most), found[1:], strict=True):
                family.add_metric((role, pid), value)
            began.add_metric((role, pid), file.stat().st_mtime)
        yield from (cpu, memory, files, most, began)


def _read(process: Path) -> tuple[float, float, float, float]:
    """Processor seconds, bytes of memory, open files and their limit."""
    stat = (process / "stat").read_text().rpartition(")")[2].split()
    limits = (process / "limits").read_text().partition("Max open files")[2].split()
    return (
        (int(stat[11]) + int(stat[12])) / _TICKS,
        int(stat[21]) * _PAGE,
        sum(1 for _ in (process / "fd").iterdir()),
        float(limits[0]),
    )
