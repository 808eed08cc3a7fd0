"""Pages of lists: their sizes, and the cursors for the next page.

The query schemas (`service.api.schemas`) take the bounds of `limit` from here and check them.
Cursors are checked here.
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
    """The default and the maximum number of items of a page."""

    usual: int
    most: int


ITEMS: Final = Size(50, lists.MOST)
ENTRIES: Final = Size(100, 1000)
"""The size of a page of the log."""
LEAVES: Final = Size(1000, 1000)
"""The size of a page of leaves of a checkpoint."""
NEWS: Final = Size(500, 500)
"""The size of a page of events or notices."""
MAX_SEQ: Final = 2**31 - 1


class Cursor(NamedTuple, Generic[Position]):
    """The format of a list's cursors; `parse` raises ValueError."""

    write: Callable[..., str]
    parse: Callable[[str], Position]

    def read(self, text: str | None, first: Position, *, faults: Sequence[Fault] = ()) -> Position:
        """The position in a cursor; `first` without a cursor.

        Raises Refusal `validation-failed` if the cursor is invalid or the query has other `faults`;
        the Refusal lists them all.
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
    """Cursors of values packed as bytes in Base64; the first value is never negative."""
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
"""The last listed game: the time by which the list is sorted, and the id."""
RANKS: Final = _packed(">id16s")
"""The number of listed players, and the last one's mean and id."""
ROUNDS: Final = Cursor(str, _number)
"""The number of listed rounds, or of leaves."""
DAYS: Final = Cursor(str, _day)
"""The last listed day."""


def cut(rows: Sequence[Row], limit: int) -> tuple[Sequence[Row], Row | None]:
    """The rows of a page, and the last of them if another page follows, else None.

    `rows` must be read with `limit + 1`, so that a further page shows.
    """
    shown = rows[:limit]
    return shown, shown[-1] if len(rows) > limit else None
