"""Random playable rule sets for tests: those of `crazy_eights.rulesets.sampling`.

`random_rules` takes a seeded generator, `rulesets` is the same for hypothesis.
"""

from random import Random

from hypothesis import strategies as st

from crazy_eights.rulesets.ruleset import RuleSet, expand
from crazy_eights.rulesets.sampling import RandomRules, drawn, random_rules

__all__ = ["RandomRules", "drawn", "random_rules", "rulesets"]


def rulesets() -> st.SearchStrategy[tuple[RuleSet, int]]:
    """Expanded rule sets with a number of seats for each."""
    return st.integers(0, 2**32).map(_expanded)


def _expanded(seed: int) -> tuple[RuleSet, int]:
    made = random_rules(Random(seed))
    return expand(made.preset, made.rules, seats=made.seats), made.seats
