"""What operations are made of: requests, options of calls, and pages."""

from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, Protocol, Self, TypeVar
from urllib.parse import quote

from crazy_eights.bounded import MOST

R = TypeVar("R")
JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"


@dataclass(frozen=True)
class Request(Generic[R]):
    """A request whose answer is an `R`.

    `keyed` requests get an idempotency key; `repeatable` ones may be sent again without one;
    `fleeting` ones are never sent again, since they are worth nothing later; `prompt` ones not
    after 429, since a person waits for the answer; `tries` limits how often one is sent, also where
    the client has no limit; no answer may have more than `most` bytes. In `query`, None is left
    out.
    """

    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Any = None
    keyed: bool = False
    repeatable: bool = False
    fleeting: bool = False
    prompt: bool = False
    key: str | None = None
    accept: str = JSON
    tries: int | None = None
    most: int = MOST


class Sender(Protocol):
    """Sends requests for one caller."""

    def using(self, timeout: float | None, language: str | None, token: str | None) -> Self:
        """Return the same with these options, where they are not None."""

    async def send(self, request: Request[R]) -> R:
        """Return the answer to a request. Raises `Problem` and `Unreachable`."""


class Caller:
    """Operations as one caller uses them.

    Each takes `timeout` (of each try, in seconds), `language` (an `Accept-Language`) and `token`
    ("": none) instead of the client's.
    """

    def __init__(self, core: Sender) -> None:
        self._core = core


async def items(core: Sender, request: Request[Any], cursor: str) -> AsyncGenerator[Any, None]:
    """Yield the items of all pages; `cursor` names the parameter that has the cursor."""
    after = None
    while True:
        asked = replace(request, query={**request.query, cursor: after})
        page = await core.send(asked)
        for item in page["items"]:
            yield item
        after = page["next_cursor"]
        if after is None:
            return


def segment(value: object) -> str:
    """Return a value as one segment of a path."""
    return quote(str(value), safe="")
