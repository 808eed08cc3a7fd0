"""Caches that are bounded by the measured bytes of what they hold, not by its number: rules that a
caller writes may be many times as large as those of a preset (docs/decisions/bounds.md).
"""

import gc
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, Final, Generic, TypeVar

from crazy_eights.moves import Move

MIB: Final = 1 << 20
_FOUND = TypeVar("_FOUND")
_SHARED: Final = (type, ModuleType, FunctionType, BuiltinFunctionType, Move)
"""What is not counted: it is there once for all. Equal moves are one object."""


def measured(*values: object) -> int:
    """The bytes of some values with all that they refer to; what they share counts once.

    Code and moves don't count.
    """
    seen: set[int] = set()
    left: list[object] = list(values)
    total = 0
    while left:
        value = left.pop()
        if id(value) in seen or isinstance(value, _SHARED):
            continue
        seen.add(id(value))
        total += sys.getsizeof(value)
        left += gc.get_referents(value)
    return total


class Kept(Generic[_FOUND]):
    """A function whose latest results are kept, up to `room` measured bytes with their arguments.

    A result larger than the whole room is returned and not kept. Threads may share it.
    """

    def __init__(
        self,
        function: Callable[..., _FOUND],
        *,
        room: int,
        size: Callable[..., int] = measured,
    ) -> None:
        self._function = function
        self._size = size
        self._room = room
        self._held = 0
        self._results: OrderedDict[tuple[Hashable, ...], tuple[_FOUND, int]] = OrderedDict()
        self._lock = Lock()
        self.__doc__ = function.__doc__

    def __call__(self, *given: Hashable) -> _FOUND:
        """The result for these arguments. Raises what the function raises; that is not kept."""
        with self._lock:
            known = self._results.get(given)
            if known is not None:
                self._results.move_to_end(given)
                return known[0]
        found = self._function(*given)
        size = self._size(given, found)
        with self._lock:
            # Another thread may have been first: equal arguments have one result.
            known = self._results.get(given)
            if known is not None:
                return known[0]
            if size <= self._room:
                self._results[given] = found, size
                self._held += size
                while self._held > self._room:
                    self._held -= self._results.popitem(last=False)[1][1]
        return found

    @property
    def held(self) -> int:
        """The measured bytes of what is kept."""
        return self._held


def kept(
    *, room: int, size: Callable[[Any, Any], int] = measured
) -> Callable[[Callable[..., _FOUND]], Kept[_FOUND]]:
    """A decorator: keep the latest results of a function, see `Kept`."""

    def decorate(function: Callable[..., _FOUND]) -> Kept[_FOUND]:
        return Kept(function, room=room, size=size)

    return decorate
