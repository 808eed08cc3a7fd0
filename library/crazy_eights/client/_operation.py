"""One operation of the service: a request, and a method that sends it, blocking or awaited."""

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Concatenate, Final, Generic, ParamSpec, TypeVar, overload
from urllib.parse import quote

from crazy_eights.bounded import MOST

P = ParamSpec("P")
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


class Blocking:
    """A client whose methods return answers."""

    def send(self, request: Request[R]) -> R:
        """Send a request."""
        raise NotImplementedError


class Awaiting:
    """A client whose methods return awaitables of answers."""

    def send(self, request: Request[R]) -> Coroutine[Any, Any, R]:
        """Send a request."""
        raise NotImplementedError


class Operation(Generic[P, R]):
    """A method of both clients, from the function that builds its request."""

    def __init__(self, build: Callable[Concatenate[Any, P], Request[R]]) -> None:
        self._build = build
        self.__doc__ = build.__doc__

    @overload
    def __get__(self, client: None, owner: type) -> "Operation[P, R]": ...

    @overload
    def __get__(self, client: Blocking, owner: type) -> Callable[P, R]: ...

    @overload
    def __get__(self, client: Awaiting, owner: type) -> Callable[P, Awaitable[R]]: ...

    def __get__(self, client: Any, owner: type) -> Any:
        if client is None:
            return self

        @wraps(self._build)
        def method(*args: P.args, **kwargs: P.kwargs) -> Any:
            return client.send(self._build(client, *args, **kwargs))

        return method

    def request(self, *args: P.args, **kwargs: P.kwargs) -> Request[R]:
        """Return the request without sending it."""
        return self._build(None, *args, **kwargs)


def segment(value: object) -> str:
    """Return a value as one segment of a path."""
    return quote(str(value), safe="")
