"""The exceptions of the client."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

LONGEST_TEXT: Final = 500
"""The most characters of an explanation."""
_REQUEST_ID: Final = re.compile(r"[\w.-]{1,36}", re.ASCII)


class ClientError(Exception):
    """A call did not succeed. `request_id` is that of the last answer, which the service logs with
    its own failures; None without an answer.
    """

    request_id: str | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        # The arguments of a constructor are not those of `Exception`.
        return _restored, (type(self), self.args, vars(self))

    def answered(self, headers: Mapping[str, str]) -> Self:
        """Take the request id of an answer, and return the error."""
        found = headers.get("X-Request-Id", "")
        self.request_id = found if _REQUEST_ID.fullmatch(found) else None
        return self

    def __str__(self) -> str:
        text = super().__str__()
        return text if self.request_id is None else f"{text} (request {self.request_id})"


class Unreachable(ClientError):
    """There was no usable answer, after all tries that are safe for the call."""


class Problem(ClientError):
    """The service rejected a call. Decide by `code`, which may be one that is unknown today."""

    def __init__(self, status: int, body: Any, retry_after: float | None = None) -> None:
        self.status = status
        self.body: Mapping[str, Any] = body if isinstance(body, dict) else {}
        self.retry_after = retry_after
        code = f" {self.code[:LONGEST_TEXT]}" if "code" in self.body else ""
        super().__init__(f"{status}{code}: {self.explanation}" if self.body else self.explanation)

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
        """The detail, and each fault; only the beginning of a very long text."""
        faults = map(_sentence, self.errors)
        text = "; ".join([self.detail, *(each for each in faults if each != self.detail)])
        return text if len(text) <= LONGEST_TEXT else f"{text[:LONGEST_TEXT]}…"

    @property
    def reason(self) -> str | None:
        """Why a move is illegal."""
        found = self.body.get("reason")
        return None if found is None else str(found)

    @property
    def is_temporary(self) -> bool:
        """Whether the same call may succeed later."""
        return self.status == 429 or self.status >= 500

    @property
    def current_version(self) -> int | None:
        """The version of the game where the caller's was stale."""
        found = self.body.get("current_version")
        return found if isinstance(found, int) else None


class NotSigned(ClientError):
    """The service did not sign what the client needed, so the client went no further. This proves
    nothing to others. `evidence` is what the client holds of the game, as receipts.
    """

    def __init__(self, why: str, evidence: Sequence[Mapping[str, Any]] = ()) -> None:
        self.evidence = list(evidence)
        super().__init__(why)


class Equivocation(ClientError):
    """What the service says of a game contradicts what it said before.

    `evidence` has both statements, as receipts. With `proof`, both are signed, which convinces
    others: `eights receipts check` finds it in the two receipts, or, if they are of different
    entries, in the first one and `export`, the log that the second one signs.
    """

    def __init__(
        self,
        why: str,
        evidence: Sequence[Mapping[str, Any]],
        *,
        proof: bool = False,
        export: bytes | None = None,
    ) -> None:
        self.evidence = list(evidence)
        self.proof = proof
        self.export = export
        proven = "two signatures prove it" if proof else "no two signatures prove it"
        super().__init__(f"{why} ({proven})")


def _restored(kind: type[ClientError], said: tuple[Any, ...], known: dict[str, Any]) -> ClientError:
    error = kind.__new__(kind, *said)
    error.args = said
    vars(error).update(known)
    return error


def _sentence(fault: Mapping[str, Any]) -> str:
    pointer, detail = fault.get("pointer"), str(fault.get("detail"))
    return f"{pointer}: {detail}" if pointer else detail
