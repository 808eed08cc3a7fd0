"""Errors of the use cases: refusals, and games whose log cannot be replayed.

The rules' refusals are in `crazy_eights.errors`. Each process logs each unreadable game once.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from math import inf
from typing import Any, Final, Literal, ParamSpec, TypeVar

import structlog
from prometheus_client import Counter

from crazy_eights.errors import Fault, IllegalMove, Refusal
from crazy_eights.locales import Message
from service.logs import LineLimiter
from service.store import Conflict, Overtaken, TokenGone

UNREADABLE: Final = Counter(
    "eights_unreadable_games", "Games whose log could not be read, once per process."
)
Place = Literal["body", "query", "header", "path"]
"""Where in a request the pointer of a fault leads."""
P = ParamSpec("P")
T = TypeVar("T")
ATTEMPTS: Final = 12
"""How often a call is tried before it fails. After each Conflict another call has succeeded."""
_LONGEST_POINTER: Final = 200
"""Characters of a pointer in a message: callers name members, and Fluent limits its values."""
_log = structlog.get_logger()


class StaleVersion(Refusal):
    """The caller expected another version, or this one with another head."""

    def __init__(self, *, current: int, expected: int | None = None) -> None:
        detail = Message("game-is-at", version=str(current))
        if expected in (None, current):
            detail = Message("game-has-another-head", version=str(current))
        super().__init__("stale-version", detail, current_version=current)


class PunishedMove(IllegalMove):
    """An illegal move that was recorded and cost cards (FP-21); `extra` has entry and events."""

    def __init__(self, cause: IllegalMove, *, replayed: bool, **extra: Any) -> None:
        super().__init__(cause.reason, punished=True)
        self.extra.update(extra)
        self.replayed = replayed


def unauthorized() -> Refusal:
    """The Refusal for a missing or invalid token."""
    return Refusal("unauthorized", Message("token-is-bad"))


def not_found() -> Refusal:
    """The Refusal for a game that doesn't exist, or is private and hidden from the caller."""
    return Refusal("not-found", Message("no-such-game"))


def not_seated() -> Refusal:
    """The Refusal for a caller without a seat in the game."""
    return Refusal("not-seated", Message("you-have-no-seat"))


def key_reused() -> Refusal:
    """The Refusal for an idempotency key that was used with another body."""
    return Refusal("idempotency-key-reused", Message("key-was-used"))


def between(low: int, high: int) -> Message:
    """The message that a number must be within bounds."""
    return Message("must-be-between", low=str(low), high=str(high))


def invalid(
    faults: Iterable[Fault], *, code: str = "validation-failed", where: Place = "body"
) -> Refusal:
    """The Refusal for an input with faults: its detail names the first, `extra` lists all of them
    as `errors`, and has `where` their pointers lead.
    """
    errors = tuple(faults)
    return Refusal(code, first_of(errors), errors=errors, where=where)


def first_of(faults: Sequence[Fault]) -> Message:
    """The message that names the first fault of an input."""
    pointer, _code, detail = faults[0]
    if len(pointer) > _LONGEST_POINTER:
        pointer = f"{pointer[:_LONGEST_POINTER]}…"
    return Message("first-fault", pointer=pointer, fault=detail) if pointer else detail


def no_ruleset() -> Fault:
    """The fault of a query that names no rule set of this service."""
    return Fault("/ruleset", "unknown-ruleset", Message("is-no-rule-set"))


class Unreadable(Exception):
    """A game cannot be read: a damaged or missing row, or an entry of unknown type.

    `seq` is the first faulty entry; 0 is the header.
    """

    def __init__(self, game_id: bytes, seq: int) -> None:
        super().__init__(f"game {game_id.hex()} cannot be read at entry {seq}")
        self.game_id = game_id
        self.seq = seq


_lines: Final = LineLimiter(inf)


def unreadable(game_id: bytes, seq: int, why: str | Exception) -> Unreadable:
    """The error for a game that cannot be read; a game's first error is logged and counted.

    Of an exception only the type is logged: its message may quote secrets.
    """
    if _lines.omitted(game_id) is not None:
        UNREADABLE.inc()
        reason = why if isinstance(why, str) else type(why).__name__
        _log.error("unreadable game", game_id=game_id.hex(), seq=seq, reason=reason)
    return Unreadable(game_id, seq)


def retry_on_conflict(work: Callable[P, T]) -> Callable[P, T]:
    """Decorate a function that reads, judges and writes: repeat it when it raises Conflict.

    Raises Refusal `unauthorized` if the caller's token has been revoked or has expired meanwhile,
    and Overtaken after `ATTEMPTS` conflicts.
    """

    @wraps(work)
    def with_retries(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(ATTEMPTS):
            try:
                return work(*args, **kwargs)
            except TokenGone:
                raise unauthorized() from None
            except Conflict:
                continue
        raise Overtaken("too many calls for the same game")

    return with_retries
