"""Which build of the service runs, as a metric."""

import platform
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from prometheus_client import Gauge

from crazy_eights.library import COMPILED
from service.settings import Settings

BUILD: Final = Gauge(
    "eights_build_info",
    "Always 1; the labels say what runs.",
    ["version", "python", "rules", "database"],
    multiprocess_mode="max",
)


def announce(settings: Settings) -> None:
    """Set the metric for this process."""
    BUILD.labels(
        _version(),
        platform.python_version(),
        "compiled" if COMPILED else "python",
        "sqlite" if settings.embedded else "postgresql",
    ).set(1)


def _version() -> str:
    try:
        return version("crazy-eights-service")
    except PackageNotFoundError:  # The code runs without being installed.
        return "unknown"
