"""systemd opens the socket and keeps it: a restart refuses no caller."""

import os
import socket
import sys
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.databases import database_url
from tests.live_server import ROOT, Server, environment, started

REQUEST = b"GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


def activated(listener: socket.socket, url: str) -> AbstractContextManager[Server]:
    """Serve on a socket as systemd passes it: as file 3, named by two variables."""
    os.set_inheritable(listener.fileno(), True)
    # The shell becomes the server, so its process id is the server's.
    serve = f"{sys.executable} -m service serve"
    script = f"exec 3<&{listener.fileno()}; LISTEN_FDS=1 LISTEN_PID=$$ exec {serve}"
    env = environment(database_url=url, workers=1, threads=4, port=1)
    return started(["bash", "-c", script], ROOT, env, pass_fds=[listener.fileno()])


@pytest.mark.slow
def test_callers_wait_while_the_service_restarts(tmp_path: Path) -> None:
    url = database_url("sqlite", tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        with activated(listener, url) as server:
            assert server.url.endswith(f":{listener.getsockname()[1]}")
        with socket.create_connection(listener.getsockname()) as caller:
            caller.settimeout(120)
            caller.sendall(REQUEST)
            with activated(listener, url):
                assert caller.recv(100).startswith(b"HTTP/1.1 200 OK")
