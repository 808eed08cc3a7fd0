"""The rounds of a game: the records of the newest ones, and how many there may be."""

from typing import Any, Final, NamedTuple

SHOWN: Final = 20
"""How many rounds a state remembers and a view holds: the last ones (docs/spec/http.md, "The
view").
"""


class RoundLimits(NamedTuple):
    """After how many rounds a game expires (FP-29).

    `without_move` counts rounds in a row in which no seat could move, `in_all` all rounds; None:
    their number is not limited.
    """

    without_move: int = 5
    in_all: int | None = 2_000


class Rounds:
    """How many rounds are over, and the records of the newest `SHOWN` (FP-31), oldest first.

    It is immutable, so clones of a table share it. Older records are in the log alone.
    """

    __slots__ = ("_newest", "_number")

    def __init__(self, number: int = 0, newest: tuple[dict[str, Any], ...] = ()) -> None:
        """`number` counts all rounds, `newest` has the records of the last ones."""
        self._number = number
        self._newest = newest

    def __len__(self) -> int:
        return self._number

    def then(self, record: dict[str, Any]) -> "Rounds":
        """Return these rounds and one more."""
        return Rounds(self._number + 1, (*self._newest[1 - SHOWN :], record))

    @property
    def newest(self) -> list[dict[str, Any]]:
        """The records of the last rounds, at most `SHOWN`, oldest first."""
        return list(self._newest)
