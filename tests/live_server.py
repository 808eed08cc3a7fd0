"""A real server for tests: ``eights serve`` in a process of its own, on a port of its own."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from service.settings import Settings
from tests.table import HttpClient

_LISTENING = re.compile(r"Listening at: (http://\S+)")
# Only a guard against waiting for ever, also on a busy machine.
_STARTS_WITHIN = 300
ROOT = Path(__file__).resolve().parent.parent


@dataclass
class Server:
    """A running server; ``log`` is its output so far."""

    url: str
    process: subprocess.Popen[str]
    log: list[str]


def environment(**values: object) -> dict[str, str]:
    """The process environment with settings in upper case, without the developer's own."""
    own = {name.upper() for name in Settings.__slots__}
    kept = {name: value for name, value in os.environ.items() if name not in own}
    return kept | {name.upper(): str(value) for name, value in values.items()}


@contextmanager
def running(database_url: str, **values: object) -> Iterator[Server]:
    """Serve from ``database_url``, on a free port unless one is given; settings are given by name.
    Ends the server afterwards.
    """
    port = values.pop("port", 0)
    given = {"rate_limits": "off", "workers": 2, "threads": 16, "log_level": "info", **values}
    command = [sys.executable, "-m", "service", "serve", "--port", str(port)]
    with started(command, ROOT, environment(database_url=database_url, **given)) as server:
        yield server


@contextmanager
def started(
    command: list[str], folder: Path, env: dict[str, str], *, pass_fds: Sequence[int] = ()
) -> Iterator[Server]:
    """Serve by a command, which inherits the files `pass_fds`; ends the server afterwards."""
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=env,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        pass_fds=pass_fds,
    )
    log: list[str] = []
    listening = threading.Event()
    reader = threading.Thread(target=_read, args=(process, log, listening), daemon=True)
    reader.start()
    try:
        if not listening.wait(_STARTS_WITHIN):
            raise AssertionError("the server did not start:\n" + "".join(log))
        url = _address(log)
        _await_ready(url)
        yield Server(url, process, log)
    finally:
        HttpClient.close_all()
        _stop(process)
        reader.join(10)


def _await_ready(url: str) -> None:
    """Return when the server is ready, which may take a while on a busy machine."""
    end = time.monotonic() + _STARTS_WITHIN
    while True:
        try:
            urllib.request.urlopen(f"{url}/readyz", timeout=_STARTS_WITHIN).close()
        except urllib.error.HTTPError as error:
            error.close()
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
        else:
            return


def workers_of(server: Server) -> list[int]:
    """The process ids of the running workers, the oldest first."""
    booted = {line.rpartition("pid: ")[2].strip() for line in server.log if "Booting" in line}
    return [each for each in _children(server) if str(each) in booted]


def _children(server: Server) -> list[int]:
    mother = server.process.pid
    found = Path(f"/proc/{mother}/task/{mother}/children").read_text().split()
    return [int(each) for each in found]


def duties_of(server: Server) -> int | None:
    """The process id of the duties: the child that is no worker; None without one."""
    others = [each for each in _children(server) if each not in workers_of(server)]
    return others[0] if len(others) == 1 else None


def _read(process: subprocess.Popen[str], log: list[str], listening: threading.Event) -> None:
    assert process.stderr is not None
    with process.stderr as stream:
        for line in stream:
            log.append(line)
            if _LISTENING.search(line):
                listening.set()


def _address(log: list[str]) -> str:
    found = _LISTENING.search("".join(log))
    assert found is not None
    return found[1]


def _stop(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        process.send_signal(signal.SIGQUIT)  # Tests of the shutdown stop it themselves.
    try:
        process.wait(60)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(5)
