"""The exceptions of the package: input that cannot be parsed, and acts that are not allowed."""

from collections.abc import Iterable
from typing import Any, Final, Literal, NamedTuple, get_args

from crazy_eights.locales import Message

REASONS: Final = (
    "card-not-in-hand",
    "does-not-follow",
    "attack-unanswered",
    "suit-owed",
    "rank-owed",
    "card-owed",
    "nothing-to-declare",
    "no-declaration",
    "bad-target",
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


FaultCode = Literal[
    "required",  # a member or parameter is missing
    "unknown-member",  # no such member or parameter, or no such key of a map
    "wrong-type",
    "malformed",  # a text of the wrong form
    "out-of-range",  # a number, or the length of a list
    "too-long",  # a text
    "too-short",
    "not-one-of",  # not one of a few words or numbers
    "duplicate",  # stands twice in a list
    "given-twice",  # a query parameter
    "unknown-ruleset",
    "unknown-bot",
    "unknown-player",
    "unknown-game",
    "name-taken-by-bot",
    "name-unreadable",  # control characters, nothing visible, or changed writing direction
    "name-refused",  # the filter of the service
    "not-allowed",  # does not fit the other members, the game or the caller
    "contradiction",  # knobs that cannot be played together
    "too-costly",  # a knob that makes the worst case of the rules too large
]
FAULT_CODES: Final[tuple[FaultCode, ...]] = get_args(FaultCode)
"""What can be wrong with a value, in the order of docs/spec/http.md. Never rename a code."""
MOST_FAULTS: Final = 100
"""Further faults of one input are neither looked for nor listed."""


class Fault(NamedTuple):
    """One fault of an input. `pointer` is a JSON pointer (RFC 6901), relative to the checked value;
    the value itself is the empty text.
    """

    pointer: str
    code: FaultCode
    detail: Message

    def __str__(self) -> str:
        return f"{self.pointer}: {self.detail}" if self.pointer else str(self.detail)


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
        return "; ".join(map(str, self.faults))


class BadText(ValueError):
    """A text that cannot be read, with the code of its fault; `detail` says what is wrong."""

    def __init__(self, code: FaultCode, detail: Message) -> None:
        super().__init__(code, detail)
        self.code: FaultCode = code
        self.detail = detail

    def __str__(self) -> str:
        return str(self.detail)


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
