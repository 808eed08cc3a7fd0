"""A table that keeps answers of the service, for the examples of the document."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from flask import Flask

from tests.contract.document import operation_of
from tests.streams import messages
from tests.table import Answer, Person, Table

BEGAN: Final = 1_795_167_000_000  # 2026-11-20, 09:30.
# The default headers of a request.
REQUEST: Final = "4f1d2c3b5a69788796a5b4c3d2e1f00f"
NOTHING: Final[Mapping[str, Callable[[], object]]] = MappingProxyType({})


class Clock:
    """The games' clock: each call advances it by a second."""

    def __init__(self) -> None:
        self.now = BEGAN

    def __call__(self, _now: int) -> int:
        return self.now


class Recorder(Table):
    """A table that keeps the first answer of each kind to each operation."""

    def __init__(self, client: Any, clock: Clock) -> None:
        super().__init__(client)
        self._clock = clock
        self.examples: dict[str, dict[str, Any]] = {}
        self.problems: dict[str, Any] = {}

    def call(
        self, method: str, path: str, body: Any = None, *, headers: Any = None, **options: Any
    ) -> Answer:
        """Make a call; keep the answer if it is the first of its kind."""
        self._clock.now += 1000
        sent = {"X-Request-Id": REQUEST, **(headers or {})}
        answer = super().call(method, path, body, headers=sent, **options)
        self._keep(method, path, answer)
        return answer

    def cut_short(self, path: str, raw: bytes, *, announced: int) -> None:
        """A call whose body ends before its announced length."""
        given = self._client.open(
            path,
            method="POST",
            data=raw,
            headers={"Content-Type": "application/json", "X-Request-Id": REQUEST},
            environ_overrides={"CONTENT_LENGTH": str(announced)},
        )
        self._keep("POST", path, Answer(given.status_code, given.headers, given.data))

    def stream(
        self,
        app: Flask,
        path: str,
        who: Person,
        *,
        until: str,
        then: Mapping[str, Callable[[], object]] = NOTHING,
    ) -> None:
        """Read a stream up to a message, and its end when the server stops. `then` has what to do
        after certain messages.
        """
        sent = {"Authorization": f"Bearer {who.token}", "Accept": "text/event-stream"}
        broker: Any = app.extensions["eights-broker"]
        given = self._client.open(path, method="GET", headers=sent, buffered=False)
        heard = b""
        for part in given.response:
            heard += part
            for event, act in then.items():
                if f"event: {event}\n".encode() in part:
                    act()
            broker.stopping = broker.stopping or f"event: {until}\n".encode() in part
        broker.stopping = False
        given.close()
        self._keep("GET", path, Answer(given.status_code, given.headers, heard))

    def at(self, app: Flask) -> "Recorder":
        """The same table with another application."""
        other = Recorder(app.test_client(), self._clock)
        other.examples, other.problems = self.examples, self.problems
        return other

    def _keep(self, method: str, path: str, answer: Answer) -> None:
        """Keep the answer if it is the first of its kind."""
        media = answer.headers.get("Content-Type", "").partition(";")[0]
        if media == "application/problem+json":
            self.problems.setdefault(answer.code, answer.json)
            return
        if not answer.content:
            return
        operation = operation_of(method, path)
        assert operation is not None, path
        kept = self.examples.setdefault(operation["operationId"], {})
        if media == "text/event-stream":
            actual = kept.setdefault(f"{answer.status} {media}", {})
            for message in messages(answer.content.decode().split("\n")):
                actual.setdefault(message.event, message.data)
        else:
            shown = answer.json if media == "application/json" else answer.content.decode()
            kept.setdefault(f"{answer.status} {media}", shown)
