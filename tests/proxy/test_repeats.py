"""A replica is killed after it has committed a move: nginx repeats the move if it has a key."""

import re
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from socket import create_connection, create_server, socket
from uuid import uuid4

import pytest

from tests.databases import postgres_url
from tests.faults.replica import Replica
from tests.proxy.nginx import FAIL_TIMEOUT, in_front_of
from tests.table import Answer, HttpClient, Table, choose

pytestmark = pytest.mark.proxy
KILLS = 3
MOST = 20
"""No more moves are made until a replica is killed."""
_LENGTH = re.compile(rb"(?i)\r\ncontent-length: *(\d+)")


def message(line: socket) -> bytes:
    """The next complete request or answer on a connection; empty at its end."""
    received = b""
    while b"\r\n\r\n" not in received:
        part = line.recv(65_536)
        if not part:
            return b""
        received += part
    head, _, body = received.partition(b"\r\n\r\n")
    length = _LENGTH.search(head)
    missing = int(length[1]) - len(body) if length else 0
    while missing > 0:
        part = line.recv(missing)
        received, missing = received + part, missing - len(part)
    return received


class Trap:
    """Once armed, it kills the first replica that answers a move."""

    def __init__(self) -> None:
        self.armed = False
        self.killed: Replica | None = None

    def catches(self, replica: Replica) -> bool:
        """Whether the trap was armed; if so, it has killed the replica."""
        if not self.armed:
            return False
        self.armed = False
        self.killed = replica
        replica.kill()
        return True


class Gate:
    """A proxy between nginx and a replica. If the trap kills the replica at its answer to a move,
    the gate hangs up: the move is committed, and its answer is lost.
    """

    def __init__(self, replica: Replica, trap: Trap) -> None:
        self.replica = replica
        self._trap = trap
        self._listener = create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            near, _ = self._listener.accept()
            threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket) -> None:
        with near, suppress(OSError), create_connection(("127.0.0.1", self.replica.port)) as far:
            while request := message(near):
                far.sendall(request)
                answer = message(far)
                moved = b"/moves HTTP" in request and b" 201 " in answer[:16]
                if moved and self._trap.catches(self.replica):
                    return
                near.sendall(answer)


@contextmanager
def trapped() -> Iterator[tuple[Trap, Table]]:
    """Two replicas behind gates and nginx, the trap for them, and a table to play at."""
    url, trap = postgres_url(), Trap()
    with ExitStack() as stack:
        gates = []
        for _ in range(2):
            replica = Replica(url, workers=1, trusted_proxies=1)
            stack.callback(replica.kill)
            gates.append(Gate(replica, trap))
        port, _, _ = stack.enter_context(in_front_of(*(gate.port for gate in gates)))
        stack.callback(HttpClient.close_all)
        yield trap, Table(HttpClient(f"http://127.0.0.1:{port}"))


class Play:
    """A long game of two; checks that every answered move has made one entry."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.view, *self.people = table.duel(ruleset="race-500")

    def move(self, headers: dict[str, str]) -> Answer:
        """Make the next move."""
        mover = self.people[self.view["to_act"][0]]
        self.view = self.table.see(self.view["id"], mover)
        return self.table.move(self.view["id"], mover, choose(self.view), headers=headers)


def test_a_keyed_move_with_a_lost_answer_is_answered_and_made_once() -> None:
    with trapped() as (trap, table):
        play = Play(table)
        for _ in range(KILLS):
            trap.armed = True
            for _ in range(MOST):
                before = play.view["version"]
                moved = play.move({"Idempotency-Key": uuid4().hex})
                assert moved.status == 201, moved.content
                play.view = moved.json["game"]
                assert moved.json["receipt"]["seq"] == play.view["version"] == before + 1
                if not trap.armed:
                    break
            assert trap.killed is not None, "no replica was killed"
            assert moved.headers["Idempotent-Replayed"] == "true"
            trap.killed.start()
            time.sleep(FAIL_TIMEOUT + 1)  # Wait until nginx sends it moves again.
        assert table.see(play.view["id"])["version"] == play.view["version"]


def test_a_move_without_a_key_is_not_repeated() -> None:
    with trapped() as (trap, table):
        play = Play(table)
        trap.armed = True
        for _ in range(MOST):
            moved = play.move({})
            if not trap.armed:
                break
            play.view = moved.json["game"]
        assert (moved.status, moved.code) == (503, "unavailable")
        assert moved.headers["Retry-After"] == "1"
        after = table.see(play.view["id"])["version"]
        assert after == play.view["version"] + 1
