"""A server at its own port that can be killed, or stopped, and restarted."""

import os
import signal
import subprocess
import sys
import time

import httpx

from tests.live_server import ROOT, environment
from tests.ports import free_port

STARTS_WITHIN = 120


class Replica:
    """One running server; settings are given by name."""

    def __init__(self, database_url: str, **values: object) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        given = {"rate_limits": "off", "workers": 2, "threads": 16, "log_level": "error", **values}
        self._environment = environment(database_url=database_url, port=self.port, **given)
        self.start()

    def start(self) -> float:
        """Start it; return the seconds until it was ready."""
        began = time.monotonic()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "service", "serve"],
            cwd=ROOT,
            env=self._environment,
            start_new_session=True,
            stderr=subprocess.DEVNULL,
        )
        while time.monotonic() - began < STARTS_WITHIN:
            try:
                if httpx.get(f"{self.url}/readyz", timeout=5).status_code == 200:
                    return time.monotonic() - began
            except httpx.TransportError:
                pass  # It does not listen yet.
            if self._process.poll() is not None:
                raise AssertionError("the server ended at once")
            time.sleep(0.05)
        self.kill()
        raise AssertionError("the server did not come back")

    def kill(self) -> None:
        """Kill the whole group with SIGKILL; does nothing if it has ended."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(30)

    def end(self) -> int:
        """Stop it with SIGTERM, wait until it has ended, and return its exit code."""
        self._process.terminate()
        return self._process.wait(60)
