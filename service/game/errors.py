"""Everything the game refuses, as types: what cannot be read, and what is not allowed here."""

from collections.abc import Iterable
from typing import Any, NamedTuple


class Fault(NamedTuple):
    """One fault of an input: a JSON pointer relative to the object judged, and a sentence."""

    pointer: str
    detail: str


class Refusal(Exception):
    """An act that is not allowed now. `code` is one of docs/spec/http.md's; `extra` are further
    problem members.
    """

    def __init__(self, code: str, detail: str, **extra: Any) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail
        self.extra: dict[str, Any] = extra


class IllegalMove(Refusal):
    """A well-formed move the rules do not allow now, with its reason; `punished` where FP-21
    applies.
    """

    def __init__(self, reason: str, detail: str, *, punished: bool = False) -> None:
        super().__init__("illegal-move", detail, reason=reason)
        self.reason = reason
        self.punished = punished


class _Faulty(ValueError):
    """An input with faults, all of them."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__("; ".join(f"{fault.pointer}: {fault.detail}" for fault in self.faults))


class Malformed(_Faulty):
    """A value that has not the shape it must have."""


class RuleSetInvalid(_Faulty):
    """A rule set that cannot be played."""


class UnknownRuleSet(KeyError):
    """No preset has this id."""


class UnknownBot(ValueError):
    """No house bot has this name, or none such a level."""


class BadLog(ValueError):
    """An exported log that proves to be wrong: at which line (from 1), by which check, and why."""

    def __init__(self, line: int, check: str, detail: str) -> None:
        super().__init__(f"line {line}: {check}: {detail}")
        self.line = line
        self.check = check
        self.detail = detail
