"""PgBouncer in front of one PostgreSQL."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from psycopg.conninfo import conninfo_to_dict

from tests.failover.programs import family, folder, kill, program, start, until
from tests.ports import free_port

_SETTINGS = """
[databases]
* = host=127.0.0.1 port={behind} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = {mode}
default_pool_size = {size}
max_client_conn = 200
"""


class PgBouncer:
    """A running PgBouncer in `mode`; `url` leads through it."""

    def __init__(self, home: Path, behind: str, mode: str, size: int) -> None:
        self.port = free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
        self._home = home
        self._settings = home / "pgbouncer.ini"
        port = conninfo_to_dict(behind)["port"]
        text = _SETTINGS.format(port=self.port, behind=port, mode=mode, size=size)
        self._settings.write_text(text)
        self._process: subprocess.Popen[bytes]
        self.start()

    def start(self) -> None:
        """Start it; returns when it accepts connections."""
        command: list[str | Path] = [program("pgbouncer", "pgbouncer"), self._settings]
        self._process = start(command, self._home / "pgbouncer.log")
        until(self._answers, "PgBouncer")

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url, connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    def kill(self) -> None:
        """Kill -9."""
        kill(family(self._process.pid))
        self._process.wait(30)


@contextmanager
def pgbouncer(behind: str, mode: str, *, size: int = 4) -> Iterator[PgBouncer]:
    """PgBouncer with fewer connections to the server than clients, so that they share them."""
    with folder("pgbouncer") as home:
        made = PgBouncer(home, behind, mode, size)
        try:
            yield made
        finally:
            made.kill()
