"""The rules are tested as sources and, by `make check ONLY=compiled`, as compiled by mypyc."""

import os

from crazy_eights.engine import apply


def test_the_rules_run_compiled_or_plain_as_requested() -> None:
    asked = os.environ.get("EXPECT_COMPILED") == "1"
    assert apply.__file__.endswith(".py") != asked
