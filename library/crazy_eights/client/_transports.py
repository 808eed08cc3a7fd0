"""Both transports, on httpx."""

import asyncio
import threading
import time
import zlib
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator, Mapping
from concurrent.futures import Future, InvalidStateError
from contextlib import asynccontextmanager, contextmanager, suppress
from contextvars import copy_context
from typing import Final, TypeVar

import httpx

from crazy_eights.client._core import Incoming, Lost, Outgoing

T = TypeVar("T")
STREAM_TIMEOUT: Final = 18.0
"""How long a stream may be silent, in seconds; the service sends signs of life more often."""


_PART: Final = 65_536
"""How many bytes of a content are decoded at once."""


class _Decoder:
    """Decodes a content in small parts; that of httpx makes a thousand times a chunk of it."""

    def __init__(self, encoding: str) -> None:
        if encoding.lower() not in ("", "identity", "gzip", "deflate"):
            raise Lost(f"the answer is encoded as {encoding!r}")
        # It detects which of both it is.
        self._zlib = zlib.decompressobj(47) if encoding.lower() in ("gzip", "deflate") else None
        self._begun = False

    def decoded(self, chunk: bytes) -> Iterator[bytes]:
        """Yield the parts of the content in a chunk. Raises `Lost`."""
        if self._zlib is None:
            yield chunk
            return
        self._begun = True
        try:
            while part := self._zlib.decompress(chunk, _PART):
                yield part
                chunk = self._zlib.unconsumed_tail
            yield b""  # So a content of nothing takes time for the reader too.
        except zlib.error as fault:
            raise Lost(f"the answer cannot be decoded: {fault}") from fault
        # zlib would keep them.
        if self._zlib.unused_data:
            raise Lost("bytes follow the end of the answer")

    def check_end(self) -> None:
        """Raise `Lost` if the content was cut off."""
        if self._zlib is not None and self._begun and not self._zlib.eof:
            raise Lost("the answer was cut off")


class _Read:
    """An answer whose content is read from httpx."""

    def __init__(self, response: httpx.Response) -> None:
        self.status = response.status_code
        self.headers: Mapping[str, str] = response.headers
        self._response = response

    async def chunks(self) -> AsyncIterator[bytes]:
        """Yield the content."""
        # A hook or a transport of the caller's may have read it; then it is decoded.
        if self._response.is_stream_consumed:
            yield self._response.content
            return
        decoder = _Decoder(self.headers.get("Content-Encoding", ""))
        with _losing():
            for chunk in self._response.iter_raw():
                for each in decoder.decoded(chunk):
                    yield each
        decoder.check_end()


class _AsyncRead(_Read):
    async def chunks(self) -> AsyncIterator[bytes]:
        if self._response.is_stream_consumed:
            yield self._response.content
            return
        decoder = _Decoder(self.headers.get("Content-Encoding", ""))
        with _losing():
            async for chunk in self._response.aiter_raw():
                for each in decoder.decoded(chunk):
                    yield each
        decoder.check_end()


class BlockingTransport:
    """Requests by `httpx.Client`."""

    def __init__(self, http: httpx.Client, sleep: Callable[[float], None] | None) -> None:
        self._http = http
        self._sleep = sleep
        self._pauses: set[threading.Event] = set()

    @asynccontextmanager
    async def open(
        self, outgoing: Outgoing, *, stream: bool = False
    ) -> AsyncGenerator[Incoming, None]:
        """Send a request; yield its answer. Raises `Lost`."""
        with _losing():
            request = _request(self._http, outgoing, stream=stream)
            response = self._sent(request, outgoing.longest)
        try:
            yield _Read(response)
        finally:
            response.close()

    def _sent(self, request: httpx.Request, longest: float) -> httpx.Response:
        """Return the answer to a request, not yet read. Raises `Lost`, and what httpx raises."""
        found: Future[httpx.Response] = Future()

        def send() -> None:
            try:
                response = self._http.send(request, stream=True)
            except BaseException as fault:  # noqa: BLE001  # It is raised below.
                with suppress(InvalidStateError):
                    found.set_exception(fault)
                return
            try:
                found.set_result(response)
            except InvalidStateError:
                response.close()

        # The time limits of sockets begin again with each byte.
        threading.Thread(target=copy_context().run, args=(send,), daemon=True).start()
        try:
            return found.result(longest)
        except TimeoutError as fault:
            raise _too_late(longest) from fault
        finally:
            found.cancel()

    async def sleep(self, seconds: float, *, least: float) -> None:
        """Wait, after `least` seconds only until `wake` is called."""
        if self._sleep is not None:
            self._sleep(seconds)
            return
        pause = threading.Event()
        self._pauses.add(pause)
        try:
            time.sleep(min(least, seconds))
            pause.wait(seconds - least)
        finally:
            self._pauses.discard(pause)

    async def apart(self, work: Callable[[], T]) -> T:
        """Return the result of work."""
        return work()

    def wake(self) -> None:
        """End the pauses of other threads."""
        for pause in list(self._pauses):
            pause.set()

    async def close(self) -> None:
        """Close all connections."""
        self._http.close()


class AsyncTransport:
    """Requests by `httpx.AsyncClient`."""

    def __init__(
        self, http: httpx.AsyncClient, sleep: Callable[[float], Awaitable[None]] | None
    ) -> None:
        self._http = http
        self._sleep = sleep
        self._pauses: set[asyncio.Event] = set()

    @asynccontextmanager
    async def open(
        self, outgoing: Outgoing, *, stream: bool = False
    ) -> AsyncGenerator[Incoming, None]:
        """Send a request; yield its answer. Raises `Lost`."""
        with _losing():
            request = _request(self._http, outgoing, stream=stream)
            try:
                response = await asyncio.wait_for(
                    self._http.send(request, stream=True), outgoing.longest
                )
            except TimeoutError as fault:
                raise _too_late(outgoing.longest) from fault
        try:
            yield _AsyncRead(response)
        finally:
            await response.aclose()

    async def sleep(self, seconds: float, *, least: float) -> None:
        """Wait, after `least` seconds only until `wake` is called."""
        if self._sleep is not None:
            await self._sleep(seconds)
            return
        pause = asyncio.Event()
        self._pauses.add(pause)
        try:
            await asyncio.sleep(min(least, seconds))
            with suppress(TimeoutError):
                await asyncio.wait_for(pause.wait(), seconds - least)
        finally:
            self._pauses.discard(pause)

    async def apart(self, work: Callable[[], T]) -> T:
        """Return the result of work that would keep other tasks waiting."""
        return await asyncio.to_thread(work)

    def wake(self) -> None:
        """End the pauses of other tasks."""
        for pause in list(self._pauses):
            pause.set()

    async def close(self) -> None:
        """Close all connections."""
        await self._http.aclose()


def _request(
    http: httpx.Client | httpx.AsyncClient, outgoing: Outgoing, *, stream: bool
) -> httpx.Request:
    method, url, query, headers, content, limit = outgoing
    usual = http.timeout if limit is None else httpx.Timeout(limit)
    waiting = httpx.Timeout(
        connect=usual.connect, read=STREAM_TIMEOUT, write=usual.write, pool=usual.pool
    )
    timeout = waiting if stream else usual
    return http.build_request(
        method, url, params=query, headers=headers, content=content, timeout=timeout
    )


def _too_late(longest: float) -> Lost:
    return Lost(f"the answer does not begin within {longest:g} seconds")


@contextmanager
def _losing() -> Iterator[None]:
    """Raise `Lost` where httpx raises that a request or an answer was lost."""
    try:
        yield
    except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout) as fault:
        raise Lost(str(fault) or type(fault).__name__, unsent=True) from fault
    except (httpx.UnsupportedProtocol, httpx.LocalProtocolError, httpx.InvalidURL) as fault:
        raise Lost(str(fault), unsent=True, lasting=True) from fault
    except (httpx.TransportError, httpx.DecodingError) as fault:
        raise Lost(str(fault) or type(fault).__name__) from fault
