"""A port in use is reported in one clear line."""

import socket
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from service.server import serving
from service.settings import Settings, SettingsError
from tests.databases import database_url
from tests.live_server import ROOT, environment


@pytest.mark.thorough
def test_a_busy_port_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = subprocess.run(
            [sys.executable, "-m", "service", "serve", "--port", str(port)],
            cwd=ROOT,
            env=environment(database_url=database_url("sqlite", tmp_path)),
            capture_output=True,
            text=True,
            check=False,
        )
    assert ended.returncode == 1
    (line,) = ended.stderr.strip().splitlines()
    assert f"127.0.0.1:{port}" in line
    assert "make run PORT=8010" in line


def test_a_server_waits_for_a_port_that_becomes_free(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = socket.create_server(("127.0.0.1", 0))
    settings = replace(Settings(), port=taken.getsockname()[1])
    with pytest.raises(SettingsError):
        serving.wait_for_port(settings, tries=1)
    monkeypatch.setattr(time, "sleep", lambda _seconds: taken.close())
    serving.wait_for_port(settings, tries=2)
