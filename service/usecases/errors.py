"""Refusals of the use cases; those of the rules are in `service.game.errors`."""

from collections.abc import Iterable
from typing import Any

from service.game.errors import Fault, IllegalMove, Refusal


class StaleVersion(Refusal):
    """The caller judged by another version; 412 if `If-Match` said so, 409 if the body did."""

    def __init__(self, *, current: int, status: int) -> None:
        super().__init__(
            "stale-version", f"The game is at version {current}.", current_version=current
        )
        self.status = status


class PunishedMove(IllegalMove):
    """An illegal move that was recorded and cost cards (FP-21); `extra` tells what happened."""

    def __init__(self, cause: IllegalMove, *, replayed: bool, **extra: Any) -> None:
        super().__init__(cause.reason, cause.detail, punished=True)
        self.extra.update(extra)
        self.replayed = replayed


def unauthorized() -> Refusal:
    """No token, or one that nobody holds now."""
    return Refusal("unauthorized", "The token is missing or no longer valid.")


def not_found() -> Refusal:
    """No such game, or one that is private to others."""
    return Refusal("not-found", "There is no such game.")


def not_seated() -> Refusal:
    """The caller has no seat in the game."""
    return Refusal("not-seated", "You have no seat in this game.")


def key_reused() -> Refusal:
    """An idempotency key came again with another body."""
    return Refusal(
        "idempotency-key-reused", "This Idempotency-Key was used with another body before."
    )


def invalid(faults: Iterable[Fault], *, code: str = "validation-failed") -> Refusal:
    """An input with faults, all of them named."""
    errors = [{"pointer": fault.pointer, "detail": fault.detail} for fault in faults]
    return Refusal(code, "The request has faults; see `errors`.", errors=errors)
