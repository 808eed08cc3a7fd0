"""The records of finished rounds."""

from typing import Any, Final

SHOWN: Final = 20
"""How many rounds a view holds: the last ones (docs/spec/http.md, "The view")."""
_CHUNK: Final = 100


class Rounds:
    """The records of rounds (FP-31), oldest first.

    It is immutable; a longer one shares the records of a shorter one. Clones of a table share it,
    so in a game of thousands of rounds a clone or the end of a round costs no more than in a short
    game.
    """

    __slots__ = ("_full", "_newest")

    def __init__(
        self,
        full: tuple[tuple[dict[str, Any], ...], ...] = (),
        newest: tuple[dict[str, Any], ...] = (),
    ) -> None:
        """`full` has parts of a hundred records each, `newest` the records after them."""
        self._full = full
        self._newest = newest

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by the parts; compiled classes need this."""
        return Rounds, (self._full, self._newest)

    def __len__(self) -> int:
        return len(self._full) * _CHUNK + len(self._newest)

    def then(self, record: dict[str, Any]) -> "Rounds":
        """Return these rounds and one more."""
        if len(self._newest) < _CHUNK:
            return Rounds(self._full, (*self._newest, record))
        return Rounds((*self._full, self._newest), (record,))

    def page(self, first: int, most: int) -> list[dict[str, Any]]:
        """Return at most `most` records from index `first` on; 0 is the oldest."""
        last = min(first + most, len(self))
        found: list[dict[str, Any]] = []
        for number in range(first // _CHUNK, -(-last // _CHUNK)):
            part = self._full[number] if number < len(self._full) else self._newest
            began = number * _CHUNK
            found += part[max(first - began, 0) : last - began]
        return found

    def newest(self, most: int) -> list[dict[str, Any]]:
        """Return the last records, at most `most` (1 or more), oldest first."""
        if len(self._newest) >= most or not self._full:
            return list(self._newest[-most:])
        return self.page(max(len(self) - most, 0), most)
