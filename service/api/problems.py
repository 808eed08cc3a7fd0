"""The problems of the API: codes and statuses. Their texts are in `problems.ftl`."""

from typing import Any, Final, NamedTuple

from crazy_eights.errors import Fault
from crazy_eights.locales import Message
from service.usecases.errors import Place, first_of


class Kind(NamedTuple):
    """A kind of problem: its status, its title and the text of its page."""

    status: int
    title: Message
    about: Message


# In the order of the table in the contract. Never rename a code: clients branch on it.
_STATUS: Final[dict[str, int]] = {
    "malformed-json": 400,
    "bad-request": 400,
    "unauthorized": 401,
    "not-seated": 403,
    "not-the-creator": 403,
    "out-of-scope": 403,
    "not-found": 404,
    "method-not-allowed": 405,
    "not-acceptable": 406,
    "not-your-turn": 409,
    "game-not-started": 409,
    "game-over": 409,
    "game-not-over": 409,
    "too-few-players": 409,
    "game-full": 409,
    "seat-taken": 409,
    "already-seated": 409,
    "cannot-join": 409,
    "already-started": 409,
    "nothing-to-open": 409,
    "quota-exceeded": 409,
    "last-token": 409,
    "stale-version": 409,
    "too-large": 413,
    "too-costly": 413,
    "unsupported-media-type": 415,
    "validation-failed": 422,
    "ruleset-invalid": 422,
    "idempotency-key-reused": 422,
    "seal-mismatch": 422,
    "illegal-move": 422,
    "rate-limited": 429,
    "too-many-streams": 429,
    "internal-error": 500,
    "unavailable": 503,
}
KINDS: Final[dict[str, Kind]] = {
    code: Kind(status, Message(f"problem-{code}"), Message(f"problem-{code}.about"))
    for code, status in _STATUS.items()
}


class Problem(Exception):
    """An error of the HTTP layer; ``extra`` is added to the problem document."""

    def __init__(self, code: str, detail: Message, **extra: Any) -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail
        self.status = KINDS[code].status
        self.extra = extra


def invalid(*faults: Fault, where: Place = "body") -> Problem:
    """The Problem ``validation-failed`` for these faults, whose pointers lead to ``where``."""
    return Problem("validation-failed", first_of(faults), errors=faults, where=where)
