"""What both clients share: requests with retries, over a transport that blocks or is awaited.

The core is written with `async`. A blocking transport never suspends, so the blocking client runs
the same coroutines to their end without an event loop (`run`, `iterate`).
"""

import json
import random
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Coroutine, Generator, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from copy import copy
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from importlib.metadata import PackageNotFoundError, version
from platform import python_version
from threading import RLock
from time import monotonic
from typing import Any, Final, NamedTuple, Protocol, Self, TypeVar
from urllib.parse import urlsplit

from crazy_eights.bounded import VIEW, read_json
from crazy_eights.client._operation import JSON, NDJSON, Request
from crazy_eights.client._stores import MemoryReceipts, ReceiptStore, Statement
from crazy_eights.client.errors import Problem, Unreachable

R = TypeVar("R")
T = TypeVar("T")
BUSY: Final = frozenset({429, 500, 502, 503, 504})
"""Statuses after which the same request may succeed."""
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 10.0
LEAST_PAUSE: Final = 0.2
"""How long a pause lasts at least, also if the service answers another call meanwhile."""
LONGEST_ANSWER: Final = 120.0
"""The longest time until an answer begins, and then that its content takes, except for downloads
and streams.
"""
LONGEST_RETRY_AFTER: Final = 120.0
"""The longest `Retry-After` that a client waits; a longer one is raised as the problem."""


def _version() -> str:
    try:
        return version("crazy-eights")
    except PackageNotFoundError:
        return "unpacked"


USER_AGENT: Final = f"crazy-eights/{_version()} python/{python_version()}"


class Lost(Exception):
    """A request or its answer was lost; `unsent` if the service certainly did not get it, `lasting`
    if no further try can succeed. `headers` are those of an answer that was lost later.
    """

    def __init__(self, why: str, *, unsent: bool = False, lasting: bool = False) -> None:
        super().__init__(why)
        self.unsent = unsent
        self.lasting = lasting
        self.headers: Mapping[str, str] = {}

    def raised(self, where: str) -> Unreachable:
        """Return the error for callers."""
        return Unreachable(f"{where}: {self}").answered(self.headers)


class Outgoing(NamedTuple):
    """A request as a transport sends it."""

    method: str
    url: str
    query: Mapping[str, Any]
    headers: Mapping[str, str]
    content: bytes | None
    timeout: float | None

    @property
    def longest(self) -> float:
        """The longest time until the answer begins, and then that its content takes."""
        return LONGEST_ANSWER if self.timeout is None else self.timeout


class Incoming(Protocol):
    """An answer whose content is still to be read."""

    status: int
    headers: Mapping[str, str]

    def chunks(self) -> AsyncIterator[bytes]:
        """Yield the content. Raises `Lost` if it is cut off."""


class Transport(Protocol):
    """Sends requests and sleeps."""

    def open(
        self, outgoing: Outgoing, *, stream: bool = False
    ) -> AbstractAsyncContextManager[Incoming]:
        """Send a request and return its answer once its headers are there. Raises `Lost`."""

    async def sleep(self, seconds: float, *, least: float) -> None:
        """Wait, after `least` seconds only until `wake` is called."""

    async def apart(self, work: Callable[[], T]) -> T:
        """Return the result of long work, while other tasks go on."""

    def wake(self) -> None:
        """Call this when the service has answered: end the pauses that may end early."""

    async def close(self) -> None:
        """Close all connections."""


class Retry(NamedTuple):
    """A request that will be repeated: why, after how many tries, and when."""

    why: str
    tries: int
    seconds: float
    status: int | None


class Core:
    """A service, as one caller uses it. `tries` is how often a call is sent; None: no limit.

    Raises ValueError if `url` is not an address.
    """

    def __init__(
        self,
        url: str,
        transport: Transport,
        *,
        token: str | None,
        language: str | None,
        timeout: float | None,
        tries: int | None,
        on_retry: Callable[[Retry], None] | None,
        receipts: ReceiptStore | None,
    ) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(
                f"{url!r} is not the address of a service, such as http://127.0.0.1:8000"
            )
        self.url = url.rstrip("/")
        self.token = token
        self.receipts = receipts or MemoryReceipts()
        self.lock = RLock()
        """Held while what the client keeps is changed, but never while the service is asked."""
        self.witnesses: dict[tuple[str | None, str], Any] = {}
        """What is known of the newest games, by token and game (`_witness.witness_of`)."""
        self.players: dict[str | None, str] = {}
        """The ids of callers by token."""
        self.keys: list[Statement] | None = None
        """The keys of the service, once they are known."""
        self._transport = transport
        self._language = language
        self._timeout = timeout
        self._tries = tries
        self._on_retry = on_retry

    def using(
        self,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Self:
        """Return the same service with options of one call, where they are not None."""
        if timeout is None and language is None and token is None and tries is None:
            return self
        other = copy(self)
        other._timeout = self._timeout if timeout is None else timeout
        other._language = self._language if language is None else language
        other.token = self.token if token is None else token or None
        other._tries = self._tries if tries is None else tries
        return other

    @property
    def player_id(self) -> str | None:
        """The caller's player, once it is known."""
        return self.players.get(self.token)

    async def apart(self, work: Callable[[], R]) -> R:
        """Return the result of long work, while other tasks go on."""
        return await self._transport.apart(work)

    async def send(self, request: Request[R]) -> R:
        """Return the answer to a request. Raises `Problem` and `Unreachable`."""
        async with self.open(request, whole=True) as answer:
            return answer.value  # type: ignore[no-any-return]  # As the document says.

    @asynccontextmanager
    async def open(
        self, request: Request[Any], *, whole: bool = False
    ) -> AsyncGenerator["Answer", None]:
        """Yield the answer of a request, with its content if `whole`, else to be read.

        Raises `Problem` and `Unreachable`.
        """
        outgoing = self.outgoing(request)
        tries = 0
        lost: Lost | None
        while True:
            tries += 1
            async with AsyncExitStack() as stack:
                try:
                    incoming = await stack.enter_async_context(self._transport.open(outgoing))
                    answer = await _answer(incoming, outgoing, whole=whole, most=request.most)
                except Lost as fault:
                    lost = fault
                else:
                    lost = None
                    if answer.status not in BUSY:
                        self._transport.wake()
                        _check(answer)
                        yield answer
                        return
            if lost is None:
                await self._pause_after_busy(request, answer, tries)
            elif _may_repeat(request, done_nothing=lost.unsent):
                await self.pause(tries, lost, most=request.tries)
            else:
                raise lost.raised(f"{request.method} {request.path}") from lost

    async def _pause_after_busy(self, request: Request[Any], answer: "Answer", tries: int) -> None:
        """Wait before the next try. Raises the problem if there is none."""
        problem = answer.problem()
        # A rejection for the rate limit is made before anything is done.
        limited = answer.status == 429
        if (limited and request.prompt) or not _may_repeat(request, done_nothing=limited):
            raise problem
        await self.pause(tries, problem, most=request.tries)

    async def pause(
        self,
        tries: int,
        fault: Problem | Lost,
        *,
        forever: bool = False,
        most: int | None = None,
    ) -> None:
        """Wait after a number of failed tries, at most until the service answers another call,
        unless it has asked for the wait. Raises the problem, or `Unreachable`, if no more tries
        are allowed or useful, or the service asks for too long a wait. With `forever` any number is
        allowed, and `most` where the client has no limit.
        """
        asked = fault.retry_after if isinstance(fault, Problem) else None
        useless = isinstance(fault, Lost) and fault.lasting
        useless = useless or (asked is not None and asked > LONGEST_RETRY_AFTER)
        most = None if forever else self._tries or most
        if useless or (most is not None and tries >= most):
            if isinstance(fault, Problem):
                raise fault
            raise fault.raised(self.url) from fault
        longest = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(tries - 1, 10))
        # Clients that were cut off together come back at different times.
        seconds = longest * random.uniform(0.5, 1) if asked is None else asked  # noqa: S311
        if self._on_retry is not None:
            status = fault.status if isinstance(fault, Problem) else None
            why = str(fault) if status is None else f"it answers {status}"
            self._on_retry(Retry(why, tries, seconds, status))
        await self._transport.sleep(seconds, least=LEAST_PAUSE if asked is None else seconds)

    def outgoing(self, request: Request[Any], **headers: str) -> Outgoing:
        """Return a request as it is sent, with its idempotency key."""
        accepted = {"Accept": request.accept, "Accept-Encoding": "gzip"}
        headers = {"User-Agent": USER_AGENT, **accepted, **headers}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        if self._language is not None:
            headers["Accept-Language"] = self._language
        if request.keyed:
            headers["Idempotency-Key"] = request.key or secrets.token_hex(16)
        content = None
        if isinstance(request.body, bytes):
            content, headers["Content-Type"] = request.body, NDJSON
        elif request.body is not None:
            content, headers["Content-Type"] = json.dumps(request.body).encode(), JSON
        query = {name: _text(value) for name, value in request.query.items() if value is not None}
        url = self.url + request.path
        return Outgoing(request.method, url, query, headers, content, self._timeout)

    @asynccontextmanager
    async def connect(self, outgoing: Outgoing) -> AsyncGenerator[Incoming, None]:
        """Send one request for a stream, without retries; yield its answer, not yet read.

        Raises `Lost`, and the problem if it is rejected.
        """
        async with self._transport.open(outgoing, stream=True) as incoming:
            if incoming.status != 200:
                raise (await _answer(incoming, outgoing, whole=True, most=VIEW)).problem()
            self._transport.wake()
            yield incoming

    async def close(self) -> None:
        """Close all connections."""
        await self._transport.close()


class Answer(NamedTuple):
    """An answer; `value` is None where the content is still in `incoming`."""

    status: int
    headers: Mapping[str, str]
    value: Any
    incoming: Incoming

    def problem(self) -> Problem:
        """Return the problem that a rejection describes."""
        problem = Problem(self.status, self.value, retry_after(self.headers.get("Retry-After")))
        return problem.answered(self.headers)

    async def lines(self) -> AsyncGenerator[bytes, None]:
        """Yield the lines of the content as it arrives. Raises `Unreachable` if it is cut off."""
        try:
            async for line in lines(self.incoming.chunks()):
                yield line
        except Lost as lost:
            cut = Unreachable(f"the answer was cut off: {lost}")
            raise cut.answered(self.headers) from lost


def _may_repeat(request: Request[Any], *, done_nothing: bool) -> bool:
    """Whether a request may be sent again after a failure that perhaps `done_nothing`."""
    return not request.fleeting and (request.keyed or request.repeatable or done_nothing)


def _check(answer: Answer) -> None:
    # Redirects are not followed.
    if answer.status >= 300:
        raise answer.problem()


async def _answer(incoming: Incoming, outgoing: Outgoing, *, whole: bool, most: int) -> Answer:
    """Return an answer, with its content if it is a rejection or `whole`. Raises `Lost`."""
    value = None
    if whole or incoming.status >= 400:
        try:
            content = await _content(incoming, most, outgoing.longest)
            value = _value(content, incoming)
        except Lost as lost:
            lost.headers = incoming.headers
            raise
    return Answer(incoming.status, incoming.headers, value, incoming)


async def _content(incoming: Incoming, most: int, longest: float) -> bytes:
    """Return a whole content. Raises `Lost`, also if it is too long or takes too long."""
    content = bytearray()
    begun = monotonic()
    async for chunk in incoming.chunks():
        content += chunk
        if len(content) > most:
            raise Lost(f"the answer has more than {most} bytes")
        if monotonic() - begun > longest:
            raise Lost(f"the answer takes longer than {longest:g} seconds")
    return bytes(content)


def _value(content: bytes, incoming: Incoming) -> Any:
    """Return what a content says: JSON, or the text of other types. Raises `Lost` for no JSON."""
    kind = incoming.headers.get("Content-Type", "").partition(";")[0].strip()
    if not content:
        return None
    try:
        if kind.startswith("text/") or kind == NDJSON:
            return content.decode()
        return read_json(content)
    except ValueError as fault:
        if incoming.status >= 400:
            return None
        raise Lost(f"the answer is not JSON: {fault}") from fault


def retry_after(text: str | None) -> float | None:
    """Return the seconds of a `Retry-After`, which is a number or a date; None for neither."""
    if text is None:
        return None
    if text.strip().isdecimal():
        return float(text)
    try:
        moment = parsedate_to_datetime(text)
    except ValueError:
        return None
    # A date in the zone -0000 has none.
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return max(0.0, (moment - datetime.now(UTC)).total_seconds())


def _text(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value


async def lines(chunks: AsyncIterator[bytes]) -> AsyncGenerator[bytes, None]:
    """Yield the lines of a content, each with its end except perhaps the last. Raises `Lost` for
    one that is too long.
    """
    rest = bytearray()
    async for chunk in chunks:
        rest += chunk
        if b"\n" in chunk:
            *whole, rest = rest.split(b"\n")
            for line in whole:
                yield bytes(line) + b"\n"
        if len(rest) > VIEW:
            raise Lost(f"a line has more than {VIEW} bytes")
    if rest:
        yield bytes(rest)


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Return the result of a coroutine that never suspends."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise RuntimeError("a blocking transport suspended")


def iterate(items: AsyncGenerator[T, None]) -> Generator[T, None, None]:
    """Yield what an asynchronous generator yields that never suspends; closes it at the end."""
    try:
        while True:
            try:
                item = run(items.__anext__())
            except StopAsyncIteration:
                return
            yield item
    finally:
        run(items.aclose())
