"""What a call sends."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar
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


def segment(value: object) -> str:
    """Return a value as one segment of a path."""
    return quote(str(value), safe="")
