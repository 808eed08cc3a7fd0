"""Patroni: three nodes of PostgreSQL, one of them a synchronous follower of the leader,
etcd, which stores the leader, and HAProxy, which asks Patroni for it.
"""

import json
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import psutil
import psycopg

from service.store import migrate
from tests.failover.programs import (
    family,
    folder,
    kill,
    postgres_bin,
    program,
    run,
    start,
    until,
)
from tests.live_server import ROOT
from tests.ports import free_port

NODES = 3
TTL = 20
"""Seconds after which a leader that is not heard of has lost its place: the least that Patroni
takes. All else is a third of what it would be by default, too.
"""
PATRONI = ROOT / "build" / "patroni"
HAPROXY = ROOT / "deploy" / "haproxy.cfg"


class Node:
    """One PostgreSQL and the Patroni that manages it."""

    def __init__(self, name: str, home: Path, etcd_port: int) -> None:
        self.name = name
        self.port = free_port()
        self.rest = free_port()
        self._home = home
        self._data = home / name
        self._settings = home / f"{name}.yml"
        self._log = home / f"{name}.log"
        # JSON is YAML.
        self._settings.write_text(json.dumps(self._configuration(etcd_port)))
        self._patroni: subprocess.Popen[bytes] | None = None

    def _configuration(self, etcd_port: int) -> dict[str, Any]:
        known = {"username": "postgres", "password": "postgres"}
        return {
            "scope": "eights",
            "name": self.name,
            "restapi": _at(self.rest),
            "etcd3": {"host": f"127.0.0.1:{etcd_port}"},
            "bootstrap": {
                "dcs": {
                    "ttl": TTL,
                    "loop_wait": 3,
                    "retry_timeout": 4,
                    "synchronous_mode": True,
                    "postgresql": {"use_pg_rewind": True},
                },
                "initdb": [{"encoding": "UTF8"}, "data-checksums"],
            },
            "postgresql": {
                **_at(self.port),
                "data_dir": str(self._data),
                "bin_dir": str(postgres_bin()),
                "pgpass": str(self._home / f"{self.name}.pgpass"),
                "authentication": {"superuser": known, "replication": known},
                "pg_hba": [
                    "local all all trust",
                    "host all all 127.0.0.1/32 trust",
                    "host replication all 127.0.0.1/32 trust",
                ],
                "parameters": {"unix_socket_directories": str(self._home)},
            },
        }

    def start(self) -> None:
        """Start Patroni, which starts PostgreSQL."""
        command: list[str | Path] = [program("python3", "python3"), "-m", "patroni", self._settings]
        self._patroni = start(command, self._log, PYTHONPATH=str(self._home / "patroni"))

    def _processes(self) -> list[psutil.Process]:
        found = family(self._patroni.pid) if self._patroni is not None else []
        with suppress(OSError, ValueError):
            found += family(int((self._data / "postmaster.pid").read_text().split()[0]))
        return found

    def kill(self) -> None:
        """Kill it as a power failure would."""
        kill(self._processes())
        if self._patroni is not None:
            self._patroni.wait(30)
        (self._data / "postmaster.pid").unlink(missing_ok=True)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to all its processes."""
        for each in self._processes():
            with suppress(psutil.NoSuchProcess):
                each.send_signal(number)

    def execute(self, statement: str) -> None:
        """Execute a statement here."""
        with psycopg.connect(self.url("postgres"), autocommit=True, connect_timeout=2) as line:
            line.execute(statement.encode())

    def url(self, database: str) -> str:
        """The URL of a database of this node."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    @property
    def last_log(self) -> str:
        """The last log lines of Patroni and PostgreSQL."""
        return self._log.read_text(errors="replace")[-4000:]


class Cluster:
    """Three nodes, one of them the leader."""

    def __init__(self, nodes: list[Node], haproxy: int) -> None:
        self.nodes = nodes
        hosts = ",".join(f"127.0.0.1:{node.port}" for node in nodes)
        self.urls = {
            "hosts": f"postgresql://postgres@{hosts}/eights",
            "haproxy": f"postgresql://postgres@127.0.0.1:{haproxy}/eights",
        }

    def members(self) -> dict[str, str]:
        """The role of each node, as reported by the nodes that answer."""
        for node in self.nodes:
            with suppress(httpx.TransportError, ValueError, KeyError):
                last_log = httpx.get(f"http://127.0.0.1:{node.rest}/cluster", timeout=2).json()
                return {
                    each["name"]: each["role"]
                    for each in last_log["members"]
                    if each["state"] in ("running", "streaming")
                }
        return {}

    def wait_until_whole(self) -> None:
        """Wait until all nodes are up, with one leader and one synchronous follower."""

        def whole() -> bool:
            parts = sorted(self.members().values())
            return parts == ["leader", "replica", "sync_standby"]

        try:
            until(whole, "a whole cluster", pause=0.2)
        except AssertionError as error:
            last_log = "\n\n".join(f"{node.name}:\n{node.last_log}" for node in self.nodes)
            raise AssertionError(f"{error}: {self.members()}\n{last_log}") from error

    def _who(self, role: str) -> Node:
        (name,) = [name for name, part in self.members().items() if part == role]
        return next(node for node in self.nodes if node.name == name)

    def leader(self) -> Node:
        """The node that accepts writes."""
        return self._who("leader")

    def switch_over(self) -> None:
        """Make the synchronous follower the leader by a planned switch-over, and wait for it."""
        leader, candidate = self.leader(), self._who("sync_standby")
        names = {"leader": leader.name, "candidate": candidate.name}

        def done() -> bool:
            asked = f"http://127.0.0.1:{leader.rest}/switchover"
            return httpx.post(asked, json=names, timeout=60).status_code == 200

        until(done, "a switchover", pause=0.5)


class WriteProbe(threading.Thread):
    """Writes directly to some nodes until one accepts it; `at` is the time of that."""

    def __init__(self, nodes: list[Node]) -> None:
        super().__init__(daemon=True)
        self._nodes = nodes
        self.at: float | None = None

    def run(self) -> None:
        """Write."""
        while self.at is None:
            for node in self._nodes:
                with suppress(psycopg.Error):
                    node.execute("CREATE TABLE IF NOT EXISTS probe (x int)")
                    node.execute("INSERT INTO probe VALUES (1)")
                    self.at = time.monotonic()
                    return
            time.sleep(0.02)


def time_of_writes(nodes: list[Node], fault: Callable[[], None]) -> float:
    """The monotonic time at which one of these nodes accepted a write after a fault."""
    probe = WriteProbe(nodes)
    probe.start()
    fault()
    return float(until(lambda: probe.at, "a node that takes writes"))


def _at(port: int) -> dict[str, str]:
    return {"listen": f"127.0.0.1:{port}", "connect_address": f"127.0.0.1:{port}"}


@contextmanager
def _etcd(home: Path) -> Iterator[int]:
    client, peer = free_port(), free_port()
    here = f"http://127.0.0.1:{peer}"
    process = start(
        [
            program("etcd", "etcd-server"), "--name", "one", "--data-dir", home / "etcd",
            "--listen-client-urls", f"http://127.0.0.1:{client}",
            "--advertise-client-urls", f"http://127.0.0.1:{client}",
            "--listen-peer-urls", here, "--initial-advertise-peer-urls", here,
            "--initial-cluster", f"one={here}",
        ],
        home / "etcd.log",
    )  # fmt: skip
    try:
        yield client
    finally:
        kill(family(process.pid))
        process.wait(30)


@contextmanager
def _haproxy(home: Path, nodes: list[Node]) -> Iterator[int]:
    port = free_port()
    settings = home / "haproxy.cfg"
    text = HAPROXY.read_text(encoding="utf-8")
    replacements = [("bind 127.0.0.1:5432", f"bind 127.0.0.1:{port}")]
    for number, node in enumerate(nodes, 1):
        shipped = f"10.0.0.{number}:5432 check port 8008"
        replacements.append((shipped, f"127.0.0.1:{node.port} check port {node.rest}"))
    for old, new in replacements:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    settings.write_text(text, encoding="utf-8")
    process = start([program("haproxy", "haproxy"), "-db", "-f", settings], home / "haproxy.log")
    try:
        yield port
    finally:
        kill(family(process.pid))
        process.wait(30)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A whole cluster with a migrated database."""
    with ExitStack() as stack:
        home = stack.enter_context(folder("patroni"))
        assert PATRONI.is_dir(), "Patroni is missing: make check ONLY=failover"
        shutil.copytree(PATRONI, home / "patroni")
        etcd = stack.enter_context(_etcd(home))
        nodes = [Node(f"node{number}", home, etcd) for number in range(1, NODES + 1)]
        made = Cluster(nodes, stack.enter_context(_haproxy(home, nodes)))
        for node in nodes:
            stack.callback(node.kill)
            node.start()
        made.wait_until_whole()
        made.leader().execute("CREATE DATABASE eights")
        migrate.upgrade(made.urls["hosts"])
        yield made


@contextmanager
def plain_postgres() -> Iterator[str]:
    """A single PostgreSQL with a migrated database; yields its URL."""
    port = free_port()
    with folder("pooled") as home:
        data = home / "data"
        run([postgres_bin() / "initdb", "-D", data, "-U", "postgres", "-A", "trust"], home)
        process = start(
            [postgres_bin() / "postgres", "-D", data, "-p", str(port), "-k", home],
            home / "postgres.log",
        )
        try:
            url = f"postgresql://postgres@127.0.0.1:{port}/postgres"
            until(lambda: _answers(url), "PostgreSQL")
            migrate.upgrade(url)
            yield url
        finally:
            kill(family(process.pid))
            process.wait(30)


def _answers(url: str) -> bool:
    try:
        psycopg.connect(url, connect_timeout=5).close()
    except psycopg.OperationalError:
        return False
    return True
