"""The exceptions of the client."""

from collections.abc import Mapping
from typing import Any


class ClientError(Exception):
    """A call did not succeed."""


class Unreachable(ClientError):
    """There was no usable answer, after all tries that are safe for the call."""


class Problem(ClientError):
    """The service rejected a call. Decide by `code`, which may be one that is unknown today."""

    def __init__(self, status: int, body: Any, retry_after: float | None = None) -> None:
        self.status = status
        self.body: Mapping[str, Any] = body if isinstance(body, dict) else {}
        self.retry_after = retry_after
        super().__init__(f"{status} {self.code}: {self.explanation}")

    @property
    def code(self) -> str:
        """The code, such as `illegal-move`; the status as text if the answer has none."""
        return str(self.body.get("code", self.status))

    @property
    def detail(self) -> str:
        """A sentence for people."""
        return str(self.body.get("detail") or self.body.get("title") or f"answered {self.status}")

    @property
    def errors(self) -> list[Mapping[str, Any]]:
        """The faults of a request, each with `pointer`, `in`, `code` and
        `detail`; empty for other problems."""
        found = self.body.get("errors")
        return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []

    @property
    def explanation(self) -> str:
        """The detail, and each fault."""
        faults = map(_sentence, self.errors)
        return "; ".join([self.detail, *(each for each in faults if each != self.detail)])

    @property
    def reason(self) -> str | None:
        """Why a move is illegal."""
        found = self.body.get("reason")
        return None if found is None else str(found)

    @property
    def current_version(self) -> int | None:
        """The version of the game where the caller's was stale."""
        found = self.body.get("current_version")
        return found if isinstance(found, int) else None


def _sentence(fault: Mapping[str, Any]) -> str:
    pointer, detail = fault.get("pointer"), str(fault.get("detail"))
    return f"{pointer}: {detail}" if pointer else detail
