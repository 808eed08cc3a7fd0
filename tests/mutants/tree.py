"""Copies of the project in which faults are planted; the project itself is never changed."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.mutants.catalogue import ROOT

PATRONI: Final = Path("build") / "patroni"
"""What the tests of failover need, as `make failover` installs it; copies share it."""
_LEFT_OUT: Final = shutil.ignore_patterns(
    ".git", ".venv", "build", "dist", "var", "node_modules", ".hypothesis", ".*_cache"
)
MINUTES: Final = 30
"""After that long a test counts as hanging, which is not the same as failing."""
TIMED_OUT: Final = "from pytest-timeout"
"""What the output has if pytest's own limit ended a test."""


@contextmanager
def scratch() -> Iterator[Path]:
    """A copy of the project, deleted afterwards. Compiled code is copied too: it saves time."""
    with tempfile.TemporaryDirectory(prefix="eights-mutant-") as folder:
        root = Path(folder) / "project"
        shutil.copytree(ROOT, root, ignore=_LEFT_OUT, symlinks=True)
        if (ROOT / PATRONI).is_dir():
            (root / PATRONI).parent.mkdir()
            (root / PATRONI).symlink_to(ROOT / PATRONI)
        yield root


def environment(root: Path) -> dict[str, str]:
    """The process environment in which Python imports the copy, also in the tests' servers."""
    path = os.pathsep.join((str(root / "library"), str(root)))
    return {**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"}


def run_tests(root: Path, arguments: list[str]) -> subprocess.CompletedProcess[str]:
    """Run tests of the copy until one fails. Raises subprocess.TimeoutExpired."""
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(
        command,
        cwd=root,
        env=environment(root),
        capture_output=True,
        text=True,
        timeout=60 * MINUTES,
        check=False,
    )
