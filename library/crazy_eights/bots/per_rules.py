"""A cache of what bots compute once for the tables of a rule set."""

from collections.abc import Callable
from typing import Any

from crazy_eights.engine.rule_tables import RuleTables


class PerRules:
    """The results of a function of a rule set's tables and a number, each computed once. The tables
    hold them, so that they are dropped together.
    """

    def __init__(self, work_out: Callable[[RuleTables, int], Any]) -> None:
        self._work_out = work_out

    def of(self, tables: RuleTables, key: int) -> Any:
        """Return the result for these tables and this number."""
        known = tables.worked_out.get(self)
        if known is None:
            known = tables.worked_out[self] = {}
        found = known.get(key)
        if found is None:
            found = known[key] = self._work_out(tables, key)
        return found
