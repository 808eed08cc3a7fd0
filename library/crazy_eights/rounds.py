"""What is kept of the rounds that are over."""

from typing import Any, Final

SHOWN: Final = 20
"""So many rounds a view holds, the last ones (docs/spec/http.md, "The view")."""
_CHUNK: Final = 100


class Rounds:
    """The records of rounds (FP-31), oldest first.

    It never changes; a longer one shares its records. So clones of a table share it, and in a game
    of thousands of rounds neither a clone nor the end of a round costs more than in a short one.
    """

    __slots__ = ("_full", "_newest")

    def __init__(
        self,
        full: tuple[tuple[dict[str, Any], ...], ...] = (),
        newest: tuple[dict[str, Any], ...] = (),
    ) -> None:
        """`full` has a hundred records in each part, `newest` has those after them."""
        self._full = full
        self._newest = newest

    def __len__(self) -> int:
        return len(self._full) * _CHUNK + len(self._newest)

    def then(self, record: dict[str, Any]) -> "Rounds":
        """These rounds and one more."""
        if len(self._newest) < _CHUNK:
            return Rounds(self._full, (*self._newest, record))
        return Rounds((*self._full, self._newest), (record,))

    def page(self, first: int, most: int) -> list[dict[str, Any]]:
        """The records from the place `first` on (0 is the oldest), at most so many."""
        last = min(first + most, len(self))
        found: list[dict[str, Any]] = []
        for number in range(first // _CHUNK, -(-last // _CHUNK)):
            part = self._full[number] if number < len(self._full) else self._newest
            began = number * _CHUNK
            found += part[max(first - began, 0) : last - began]
        return found

    def newest(self, most: int) -> list[dict[str, Any]]:
        """The last records, at most so many (one or more), oldest first."""
        if len(self._newest) >= most or not self._full:
            return list(self._newest[-most:])
        return self.page(max(len(self) - most, 0), most)
