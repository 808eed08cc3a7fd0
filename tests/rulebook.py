"""Names the rules a test proves: `@rule("CE-04", "FP-15")` above a test function.

The ids are those of `docs/rules`, or `relative:<preset>`; `python -m tests.ledger`
reads them from the source of the tests, so they are written as plain strings.
"""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

import pytest

P = ParamSpec("P")
R = TypeVar("R")


def rule(*ids: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a test as the proof of these rules."""
    assert ids, "a proof names at least one rule"
    return pytest.mark.rule(*ids)
