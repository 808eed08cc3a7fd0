"""nginx with the shipped configuration, in front of two replicas on one PostgreSQL.

Only ports are filled in, and the folders that a system's nginx.conf would name are added. The
benchmarks use it in front of one server.
"""

import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from socket import socket

import httpx

from tests.databases import postgres_url
from tests.faults.replica import Replica
from tests.live_server import ROOT
from tests.ports import free_port
from tests.table import HttpClient

SHIPPED = ROOT / "deploy" / "nginx" / "eights.conf"
PORTS = (8001, 8002)
FAIL_TIMEOUT = 5
"""The seconds for which nginx skips a replica that accepted no connection."""
_AROUND = """
daemon off;
{user}
worker_processes 2;
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
events {{ worker_connections 1024; }}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/eights.conf;
}}
"""


@dataclass
class Site:
    """The public URL, and the servers behind it."""

    url: str
    port: int
    replicas: list[Replica]
    folder: Path

    @property
    def errors(self) -> str:
        """The errors that nginx logged."""
        return (self.folder / "error.log").read_text(encoding="utf-8")


def rendered(port: int, behind: Sequence[int]) -> str:
    """The shipped configuration with these ports; for one server without the other line."""
    text = SHIPPED.read_text(encoding="utf-8")
    changes = {
        "listen 8000 ": f"listen 127.0.0.1:{port} ",
        "/var/log/nginx/access.log": "access.log",  # In the folder that nginx is started for.
    }
    for number, shipped in enumerate(PORTS):
        line = f"server 127.0.0.1:{shipped} "
        taken = number < len(behind)
        changes[line] = f"server 127.0.0.1:{behind[number]} " if taken else f"# {line}"
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    assert f"fail_timeout={FAIL_TIMEOUT}s" in text
    return text


@contextmanager
def in_front_of(*behind: int) -> Iterator[tuple[int, Path, int]]:
    """A running nginx in front of the servers at these ports: its port, its folder and its process.

    Raises RuntimeError if nginx is not installed.
    """
    binary = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
    if binary is None:
        raise RuntimeError("nginx is missing; Debian: apt-get install nginx-light")
    folder = Path(tempfile.mkdtemp(prefix="eights-nginx-"))
    port = free_port()
    (folder / "eights.conf").write_text(rendered(port, behind), encoding="utf-8")
    # Otherwise its workers would run as a user without access to this folder.
    user = "user root;" if folder.owner() == "root" else ""
    around = folder / "nginx.conf"
    around.write_text(_AROUND.format(folder=folder, user=user), encoding="utf-8")
    command = [binary, "-e", str(folder / "error.log"), "-p", str(folder), "-c", str(around)]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    process = subprocess.Popen(command)
    try:
        _wait_until_listening(port)
        yield port, folder, process.pid
    finally:
        process.terminate()
        process.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def nginx(replicas: list[Replica]) -> Iterator[Site]:
    """A running nginx."""
    with in_front_of(*(each.port for each in replicas)) as (port, folder, _):
        site = Site(f"http://127.0.0.1:{port}", port, replicas, folder)
        _wait_until_ready(site)
        try:
            yield site
        finally:
            HttpClient.close_all()


def _wait_until_listening(port: int) -> None:
    for _ in range(600):
        with socket() as line:
            if line.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError("nginx does not listen")


def _wait_until_ready(site: Site) -> None:
    for _ in range(600):
        try:
            if httpx.get(f"{site.url}/readyz", timeout=5).status_code == 200:
                return
        except httpx.TransportError:
            pass  # It does not listen yet.
        time.sleep(0.05)
    raise AssertionError(site.errors)


@contextmanager
def site() -> Iterator[Site]:
    """nginx, two replicas, one database."""
    url = postgres_url()
    with ExitStack() as stack:
        replicas = []
        for _ in range(len(PORTS)):
            replica = Replica(url, workers=1, trusted_proxies=1, stream_cap=8)
            stack.callback(replica.kill)
            replicas.append(replica)
        yield stack.enter_context(nginx(replicas))
