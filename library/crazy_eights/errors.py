"""The exceptions of the package: input that cannot be parsed, and acts that are not allowed."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from crazy_eights.locales import Message

REASONS: Final = (
    "card-not-in-hand",
    "does-not-follow",
    "attack-unanswered",
    "suit-owed",
    "nothing-to-declare",
    "no-declaration",
    "must-play",
    "must-play-drawn",
    "must-draw",
    "cannot-draw",
    "cannot-pass",
    "ranks-differ",
    "several-not-allowed",
    "cannot-finish",
    "joker-unnamed",
    "bad-joker-name",
    "not-in-fight",
    "nothing-to-announce",
    "nothing-to-challenge",
)
"""The reasons why a move can be illegal, in the order of docs/spec/http.md. Each has a message
`reason-…`.
"""


MOST_FAULTS: Final = 100
"""Further faults of one input are neither looked for nor listed."""


class Fault(NamedTuple):
    """One fault of an input: a JSON pointer, relative to the checked object, and what is wrong."""

    pointer: str
    detail: Message


class Refusal(Exception):
    """An act that is not allowed now. `code` is an error code of docs/spec/http.md; `extra` holds
    further members of the problem document.
    """

    def __init__(self, code: str, detail: Message, **extra: Any) -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail
        self.extra: dict[str, Any] = extra

    def __str__(self) -> str:
        return f"{self.code}: {self.detail}"


class IllegalMove(Refusal):
    """A well-formed move that the rules do not allow now, with its reason. `punished` is true where
    FP-21 applies.
    """

    def __init__(self, reason: str, *, punished: bool = False) -> None:
        super().__init__("illegal-move", Message(f"reason-{reason}"), reason=reason)
        self.reason = reason
        self.punished = punished


class _Faulty(ValueError):
    """An input with at least one fault; `faults` has all of them."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "; ".join(f"{fault.pointer}: {fault.detail}" for fault in self.faults)


class BadText(ValueError):
    """A text that cannot be read; `detail` says what is wrong with it."""

    def __init__(self, detail: Message) -> None:
        super().__init__(detail)
        self.detail = detail


class Malformed(_Faulty):
    """A value that does not have the required shape."""


class RuleSetInvalid(_Faulty):
    """A rule set that cannot be played."""


class UnknownRuleSet(KeyError):
    """No preset has this id."""


class UnknownBot(ValueError):
    """No house bot has this name, or the bot does not have this level."""


class BadLog(ValueError):
    """An exported log that failed a check: the line (from 1), the check, and why."""

    def __init__(self, line: int, check: str, detail: str) -> None:
        super().__init__(f"line {line}: {check}: {detail}")
        self.line = line
        self.check = check
        self.detail = detail
