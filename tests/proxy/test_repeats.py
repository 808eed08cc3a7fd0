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
MOST = 200
"""No more moves are made until nginx sends one to the replica that is to be killed."""
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


class Gate:
    """A proxy between nginx and a replica. Once armed it kills the replica as soon as that has
    answered a move, and hangs up: the move is committed, and its answer is lost.
    """

    def __init__(self, replica: Replica) -> None:
        self.replica = replica
        self.armed = False
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
                if self.armed and b"/moves HTTP" in request and b" 201 " in answer[:16]:
                    self.replica.kill()
                    self.armed = False
                    return
                near.sendall(answer)


@contextmanager
def gated() -> Iterator[tuple[Gate, Table]]:
    """Two replicas behind nginx, one of them behind a gate, and a table to play at."""
    url = postgres_url()
    with ExitStack() as stack:
        replicas = []
        for _ in range(2):
            replica = Replica(url, workers=1, trusted_proxies=1)
            stack.callback(replica.kill)
            replicas.append(replica)
        gate = Gate(replicas[0])
        port, _, _ = stack.enter_context(in_front_of(gate.port, replicas[1].port))
        stack.callback(HttpClient.close_all)
        yield gate, Table(HttpClient(f"http://127.0.0.1:{port}"))


class Play:
    """A long game of two; checks that every answered move has made one entry."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.view, *self.people = table.duel(ruleset="race-500")

    def move(self, headers: dict[str, str]) -> Answer:
        """Make the next move."""
        mover = self.people[self.view["to_act"][0]]
        # nginx alternates: one read before each move would send all moves to one replica.
        for _ in range(1 + self.view["version"] % 2):
            seen = self.table.see(self.view["id"], mover)
        self.view = seen
        return self.table.move(self.view["id"], mover, choose(self.view), headers=headers)


def test_a_keyed_move_with_a_lost_answer_is_answered_and_made_once() -> None:
    with gated() as (gate, table):
        play = Play(table)
        for _ in range(KILLS):
            gate.armed = True
            for _ in range(MOST):
                before = play.view["version"]
                moved = play.move({"Idempotency-Key": uuid4().hex})
                assert moved.status == 201, moved.content
                play.view = moved.json["game"]
                assert moved.json["receipt"]["seq"] == play.view["version"] == before + 1
                if not gate.armed:
                    break
            assert not gate.armed, "it received no move"
            assert moved.headers["Idempotent-Replayed"] == "true"
            gate.replica.start()
            time.sleep(FAIL_TIMEOUT + 1)  # Wait until nginx sends it moves again.
        assert table.see(play.view["id"])["version"] == play.view["version"]


def test_a_move_without_a_key_is_not_repeated() -> None:
    with gated() as (gate, table):
        play = Play(table)
        gate.armed = True
        for _ in range(MOST):
            moved = play.move({})
            if not gate.armed:
                break
            play.view = moved.json["game"]
        assert (moved.status, moved.code) == (503, "unavailable")
        assert moved.headers["Retry-After"] == "1"
        after = table.see(play.view["id"])["version"]
        assert after == play.view["version"] + 1
