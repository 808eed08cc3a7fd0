"""Refusals of the use cases; those of the rules are in `crazy_eights.errors`."""

from collections.abc import Iterable
from typing import Any

from crazy_eights.errors import Fault, IllegalMove, Refusal
from crazy_eights.locales import Message


class StaleVersion(Refusal):
    """The caller judged by another version; 412 if `If-Match` said so, 409 if the body did."""

    def __init__(self, *, current: int, status: int) -> None:
        told = Message("game-is-at", version=str(current))
        super().__init__("stale-version", told, current_version=current)
        self.status = status


class PunishedMove(IllegalMove):
    """An illegal move that was recorded and cost cards (FP-21); `extra` tells what happened."""

    def __init__(self, cause: IllegalMove, *, replayed: bool, **extra: Any) -> None:
        super().__init__(cause.reason, punished=True)
        self.extra.update(extra)
        self.replayed = replayed


def unauthorized() -> Refusal:
    """No token, or one that nobody holds now."""
    return Refusal("unauthorized", Message("token-is-bad"))


def not_found() -> Refusal:
    """No such game, or one that is private to others."""
    return Refusal("not-found", Message("no-such-game"))


def not_seated() -> Refusal:
    """The caller has no seat in the game."""
    return Refusal("not-seated", Message("you-have-no-seat"))


def key_reused() -> Refusal:
    """An idempotency key came again with another body."""
    return Refusal("idempotency-key-reused", Message("key-was-used"))


def between(low: int, high: int) -> Message:
    """That a number must be within bounds."""
    return Message("must-be-between", low=str(low), high=str(high))


def invalid(faults: Iterable[Fault], *, code: str = "validation-failed") -> Refusal:
    """An input with faults, all of them named; `extra` has them as `errors`."""
    return Refusal(code, Message("has-faults"), errors=tuple(faults))
