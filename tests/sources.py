"""The source files of both distributions."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
LIBRARY: Final = ROOT / "library" / "crazy_eights"
SERVICE: Final = ROOT / "service"
PACKAGES: Final = (LIBRARY, SERVICE)


def python_files() -> Iterator[Path]:
    """Every module of the library and the service."""
    for package in PACKAGES:
        yield from sorted(package.rglob("*.py"))
