"""Streams that resume: server-sent events from a cursor on, over any number of connections."""

import hashlib
import json
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing
from enum import Enum, auto
from typing import Any, Final, NamedTuple

from crazy_eights.bounded import VIEW, read_json
from crazy_eights.client._core import BUSY, Core, Lost, lines
from crazy_eights.client._operation import Request
from crazy_eights.client.errors import Problem

STREAM: Final = "text/event-stream"
_FINAL: Final = {"unauthorized": 401, "not-found": 404, "internal-error": 500}
"""Reasons of `end` after which reconnecting is useless, with the status of such a call."""
_FIELDS: Final = (b"data", b"event", b"id")
_REMEMBERED: Final = 1000


class Message(NamedTuple):
    """One message of a stream. Its `event` may be one that is unknown today."""

    event: str
    id: str | None
    data: Any


class Sign(Enum):
    """What a stream brings between messages."""

    CONNECTED = auto()
    ALIVE = auto()


async def messages(
    core: Core,
    request: Request[Any],
    *,
    after: int | str | None = None,
) -> AsyncGenerator[Message, None]:
    """Yield the messages of a stream, each once, until its game is over.

    A stream that is cut continues after its last message. Raises `Problem` if the service rejects
    the stream for good, and `Unreachable`.
    """
    async with aclosing(received(core, request, after=after)) as stream:
        async for each in stream:
            if isinstance(each, Message):
                yield each


async def received(
    core: Core,
    request: Request[Any],
    *,
    after: int | str | None = None,
    forever: bool = False,
) -> AsyncGenerator[Message | Sign, None]:
    """Yield the messages of a stream as `messages` does, and its signs: of each connection, and
    that it is alive. With `forever` any number of tries may fail.
    """
    cursor = None if after is None else str(after)
    seen = _Seen(cursor)
    failures = 0
    while True:
        resumed = {} if cursor is None else {"Last-Event-ID": cursor}
        fault: Problem | Lost = Lost("the stream was cut")
        try:
            async with core.connect(core.outgoing(request, **resumed)) as incoming:
                yield Sign.CONNECTED
                async with aclosing(_parsed(lines(incoming.chunks()))) as parsed:
                    async for message in parsed:
                        if isinstance(message, Sign):
                            yield message
                            continue
                        if message.event == "end":
                            fault = _end(message, incoming.headers)
                            break
                        failures = 0
                        if message.id is not None:
                            cursor = message.id
                        if seen.is_new(message):
                            yield message
        except _Over as over:
            yield over.message
            return
        except Problem as problem:
            if isinstance(problem, StreamEnded) or problem.status not in BUSY:
                raise
            fault = problem
        except Lost as lost:
            fault = lost
        failures += 1
        await core.pause(failures, fault, forever=forever)


class _Over(Exception):
    """The game of a stream is over; `message` is the last one."""

    def __init__(self, message: Message) -> None:
        super().__init__()
        self.message = message


def _end(message: Message, headers: Mapping[str, str]) -> Lost:
    """Return why a stream ended, if it can be opened again. Raises `Problem` or `_Over` if not."""
    reason = str(message.data.get("reason")) if isinstance(message.data, dict) else ""
    if reason == "game_over":
        raise _Over(message)
    if reason in _FINAL:
        detail = f"the stream ended: {reason}"
        # A damaged log is no fault that passes, unlike other answers 500.
        ended = StreamEnded(_FINAL[reason], {"code": reason, "detail": detail})
        raise ended.answered(headers)
    return Lost(f"the stream ended: {reason}")


class StreamEnded(Problem):
    """The service ended a stream for good."""


class _Seen:
    """The messages that have been yielded: entries of a game by number, notices by content."""

    def __init__(self, cursor: str | None) -> None:
        self._last = int(cursor) if cursor is not None and cursor.isdecimal() else -1
        self._notices: dict[bytes, None] = {}

    def is_new(self, message: Message) -> bool:
        """Return whether a message is new, and remember it."""
        if message.id is None or not message.id.isdecimal():
            return True
        if message.event == "entry" and "game_id" in message.data:
            return True  # A stream of all games numbers notices instead of entries.
        if message.event == "entry":
            new = int(message.id) > self._last
            self._last = max(self._last, int(message.id))
            return new
        if message.event == "snapshot":
            self._last = max(self._last, int(message.id))
            return True
        return self._is_new_notice(message)

    def _is_new_notice(self, message: Message) -> bool:
        # Notices of one instant may come twice, with another `at`.
        data = message.data if isinstance(message.data, dict) else {"data": message.data}
        text = json.dumps([message.event, {**data, "at": None}], sort_keys=True)
        told = hashlib.sha256(text.encode()).digest()
        new = told not in self._notices
        self._notices[told] = None
        if len(self._notices) > _REMEMBERED:
            del self._notices[next(iter(self._notices))]
        return new


async def _parsed(received: AsyncIterator[bytes]) -> AsyncGenerator[Message | Sign, None]:
    """Yield the messages among lines, and `ALIVE` for each comment.

    A message that was cut off or is not JSON is left out. Raises `Lost` for one that is too long.
    """
    fields: dict[bytes, list[bytes]] = {}
    size = 0
    async for raw in received:
        size += len(raw)
        if size > VIEW:
            raise Lost(f"a message has more than {VIEW} bytes")
        line = raw.rstrip(b"\r\n")
        if line:
            name, _, value = line.partition(b":")
            if not name:
                yield Sign.ALIVE
            elif name in _FIELDS:
                fields.setdefault(name, []).append(value.removeprefix(b" "))
            continue
        message = _message(fields)
        fields, size = {}, 0
        if message is not None:
            yield message


def _message(fields: dict[bytes, list[bytes]]) -> Message | None:
    if b"data" not in fields:
        return None
    try:
        data = read_json(b"\n".join(fields[b"data"]))
    except ValueError:
        return None
    ids = [each.decode(errors="replace") for each in fields.get(b"id", [])]
    event = fields.get(b"event", [b"message"])[-1].decode(errors="replace")
    return Message(event, ids[-1] if ids else None, data)
