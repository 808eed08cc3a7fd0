"""System programs that these tests start: their paths, their user, and how they are stopped."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

_PLACES = "/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin"
_PATIENCE = 120.0
# PostgreSQL and PgBouncer refuse to run as root; Debian's packages make this user.
USER = "postgres" if os.geteuid() == 0 else None


def program(name: str, package: str) -> str:
    """The path of a program of Debian's `package`."""
    found = shutil.which(name, path=_PLACES)
    if found is None:
        pytest.fail(f"{name} is missing; Debian: apt-get install {package}")
    return found


def postgres_bin() -> Path:
    """The folder of the programs of the newest installed PostgreSQL."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: each.parent.name)
    if not found:
        pytest.fail("PostgreSQL is missing; Debian: apt-get install postgresql")
    return found[-1]


@contextmanager
def folder(name: str) -> Iterator[Path]:
    """A temporary folder of the user who runs the programs."""
    made = Path(tempfile.mkdtemp(prefix=f"eights-{name}-"))
    if USER is not None:
        shutil.chown(made, USER)
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


def start(command: Sequence[str | Path], log: Path, **environment: str) -> subprocess.Popen[bytes]:
    """Start a program; its output goes to a file."""
    with log.open("ab") as out:
        return subprocess.Popen(
            [str(each) for each in command],
            stdout=out,
            stderr=out,
            start_new_session=True,
            cwd=log.parent,
            env=_environment(log.parent) | environment,
            **_as_user(),
        )


def run(command: Sequence[str | Path], within: Path) -> None:
    """Run a program to its end; it must succeed."""
    ended = subprocess.run(
        [str(each) for each in command],
        capture_output=True,
        text=True,
        check=False,
        cwd=within,
        env=_environment(within),
        **_as_user(),
    )
    assert ended.returncode == 0, ended.stderr


def _as_user() -> dict[str, Any]:
    return {} if USER is None else {"user": USER, "group": USER, "extra_groups": []}


def _environment(home: Path) -> dict[str, str]:
    return {"PATH": _PLACES, "HOME": str(home), "LC_ALL": "C.UTF-8"}


def family(pid: int) -> list[psutil.Process]:
    """A process and all its descendants."""
    with suppress(psutil.NoSuchProcess):
        parent = psutil.Process(pid)
        return [parent, *parent.children(recursive=True)]
    return []


def kill(processes: list[psutil.Process]) -> None:
    """Kill these with SIGKILL, and wait until they have ended. Another process may still have to
    reap them.
    """
    for each in processes:
        with suppress(psutil.NoSuchProcess):
            each.kill()
    until(lambda: all(map(_has_ended, processes)), "the end of killed processes", pause=0.01)


def _has_ended(process: psutil.Process) -> bool:
    try:
        return bool(process.status() == psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return True


def until(done: Callable[[], Any], what: str, *, pause: float = 0.05) -> Any:
    """Poll until `done` returns a true value; return that."""
    end = time.monotonic() + _PATIENCE
    while not (found := done()):
        assert time.monotonic() < end, f"not within {_PATIENCE:.0f} s: {what}"
        time.sleep(pause)
    return found
