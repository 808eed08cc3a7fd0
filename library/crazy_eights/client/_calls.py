"""What the operations of both clients are made of."""

from collections.abc import AsyncGenerator, AsyncIterator, Generator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import replace
from typing import Any

from crazy_eights.client._core import Answer, Core, iterate, run
from crazy_eights.client._operation import Request


class Caller:
    """Operations as one caller uses them.

    Each takes `timeout` (of each try, in seconds), `language` (an `Accept-Language`), `token`
    ("": none) and `tries` instead of the client's.
    """

    def __init__(self, core: Core) -> None:
        self._core = core


async def items(core: Core, request: Request[Any], cursor: str) -> AsyncGenerator[Any, None]:
    """Yield the items of all pages; `cursor` names the parameter that has the cursor."""
    after = None
    while True:
        page = await core.send(replace(request, query={**request.query, cursor: after}))
        for item in page["items"]:
            yield item
        after = page["next_cursor"]
        if after is None:
            return


class Download:
    """Lines of an answer that is read while it arrives. Raises `Unreachable` if it is cut off."""

    def __init__(self, answer: Answer) -> None:
        self.headers = answer.headers
        self._answer = answer

    def __iter__(self) -> Iterator[bytes]:
        return iterate(self._answer.lines())


class AsyncDownload:
    """Lines of an answer that is read while it arrives. Raises `Unreachable` if it is cut off."""

    def __init__(self, answer: Answer) -> None:
        self.headers = answer.headers
        self._answer = answer

    def __aiter__(self) -> AsyncIterator[bytes]:
        return self._answer.lines()


@contextmanager
def download(core: Core, request: Request[Any]) -> Generator[Download, None, None]:
    """Yield the answer to a request, as lines to iterate."""
    stack = AsyncExitStack()
    answer = run(stack.enter_async_context(core.open(request)))
    try:
        yield Download(answer)
    finally:
        run(stack.aclose())


@asynccontextmanager
async def async_download(core: Core, request: Request[Any]) -> AsyncGenerator[AsyncDownload, None]:
    """Yield the answer to a request, as lines to iterate."""
    async with core.open(request) as answer:
        yield AsyncDownload(answer)
