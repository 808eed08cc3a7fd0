"""A rule set as a vector of whole numbers, for programs that learn to play under many rules."""

from typing import Final, NamedTuple

from crazy_eights.rulesets.knobs import RuleSet

DESCRIPTION: Final = "c8-rules/2"


class Feature(NamedTuple):
    """Some neighbouring numbers of the vector."""

    name: str
    size: int
    meaning: str
    most: int


def describe(ruleset: RuleSet) -> tuple[int, ...]:
    """Return the vector of a rule set."""
    return ()
