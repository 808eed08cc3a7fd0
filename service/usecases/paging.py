"""Pages of lists: how many items they have, and the cursors that ask for the next one.

The schemas of queries (`service.api.schemas`) take their bounds from here and are the only check of
them. What a cursor says is checked here.
"""

import re
import struct
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any, Final, Generic, NamedTuple, TypeVar

from crazy_eights.errors import Fault
from crazy_eights.locales import Message
from service.store import lists
from service.usecases.errors import invalid

Position = TypeVar("Position")
Row = TypeVar("Row")


class Size(NamedTuple):
    """How many items a page has at most: where the caller does not say, and in any case."""

    usual: int
    most: int


ITEMS: Final = Size(50, lists.MOST)
ENTRIES: Final = Size(100, 1000)
"""Those of a page of the log."""
EVENTS: Final = 500
"""So many entries a page of events tells of at most."""
MAX_SEQ: Final = 2**31 - 1


class Cursor(NamedTuple, Generic[Position]):
    """How one list writes and reads its cursors; `parse` raises ValueError."""

    write: Callable[..., str]
    parse: Callable[[str], Position]

    def read(self, text: str | None, first: Position, *, faults: Sequence[Fault] = ()) -> Position:
        """The position that a cursor names, `first` without one.

        Raises Refusal `validation-failed`, with the other `faults` of the query if there are any.
        """
        position = first
        if text is not None:
            try:
                position = self.parse(text)
            except ValueError:
                faults = [*faults, Fault("#/cursor", Message("is-no-cursor"))]
        if faults:
            raise invalid(faults)
        return position


def _packed(form: str) -> Cursor[tuple[Any, ...]]:
    """Values as bytes in Base64; the first is never negative."""
    packed = struct.Struct(form)

    def parse(text: str) -> tuple[Any, ...]:
        try:
            position = packed.unpack(b64decode(text, b"-_", validate=True))
        except struct.error as error:
            raise ValueError(text) from error
        if position[0] < 0 or any(
            value != value for value in position
        ):  # Only NaN differs from itself.
            raise ValueError(text)
        return position

    return Cursor(lambda *position: urlsafe_b64encode(packed.pack(*position)).decode(), parse)


def _number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise ValueError(text)
    return int(text)


def is_day(text: str) -> bool:
    """Whether a text is a day as `2026-11-20`."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _day(text: str) -> str:
    if not is_day(text):
        raise ValueError(text)
    return text


GAMES: Final = _packed(">q16s")
"""The time by which the list goes and the id, of the last game."""
RANKS: Final = _packed(">id16s")
"""How many players were listed, and the last one's mean and id."""
ROUNDS: Final = Cursor(str, _number)
"""How many rounds were listed."""
DAYS: Final = Cursor(str, _day)
"""The last day."""


def cut(rows: Sequence[Row], limit: int) -> tuple[Sequence[Row], Row | None]:
    """The rows of a page, of which one more than `limit` were asked for; and the last of them if a
    page comes after it.
    """
    shown = rows[:limit]
    return shown, shown[-1] if len(rows) > limit else None
