"""Refusals of the use cases; the rules' refusals are in `crazy_eights.errors`."""

from collections.abc import Iterable, Sequence
from typing import Any

from crazy_eights.errors import Fault, IllegalMove, Refusal
from crazy_eights.locales import Message


class StaleVersion(Refusal):
    """The caller named an old version: status 412 for `If-Match`, 409 for `expected_version`."""

    def __init__(self, *, current: int, status: int) -> None:
        detail = Message("game-is-at", version=str(current))
        super().__init__("stale-version", detail, current_version=current)
        self.status = status


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


def invalid(faults: Iterable[Fault], *, code: str = "validation-failed") -> Refusal:
    """The Refusal for an input with faults: its detail names the first, `extra` lists all of them
    as `errors`.
    """
    errors = tuple(faults)
    return Refusal(code, first_of(errors), errors=errors)


def first_of(faults: Sequence[Fault]) -> Message:
    """The message that names the first fault of an input."""
    return Message("first-fault", pointer=faults[0].pointer, fault=faults[0].detail)
