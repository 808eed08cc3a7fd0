"""A cache of what bots compute once for the tables of a rule set."""

from collections.abc import Callable
from typing import Any, Final

from crazy_eights.engine.rule_tables import RuleTables

_MOST: Final = 128
"""How many rule sets are cached; the engine caches as many compiled ones."""


class _Found:
    """The results for one rule set."""

    def __init__(self, tables: RuleTables) -> None:
        self.rules = tables
        self.by_key: dict[int, Any] = {}


class PerRules:
    """The results of a function of a rule set's tables and a number, each computed once."""

    def __init__(self, work_out: Callable[[RuleTables, int], Any]) -> None:
        self._work_out = work_out
        self._kept: dict[RuleTables, _Found] = {}
        self._last: _Found | None = None

    def of(self, tables: RuleTables, key: int) -> Any:
        """Return the result for these tables and this number."""
        last = self._last
        if last is None or last.rules is not tables:
            last = self._last = self._of(tables)
        found = last.by_key.get(key)
        if found is None:
            found = last.by_key[key] = self._work_out(tables, key)
        return found

    def _of(self, tables: RuleTables) -> _Found:
        found = self._kept.get(tables)
        if found is None:
            if len(self._kept) >= _MOST:
                self._kept.clear()
            found = self._kept[tables] = _Found(tables)
        return found
