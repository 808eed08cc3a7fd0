"""Compiles the rules with mypyc where EIGHTS_COMPILE=1 asks for it (`make compiled`).

Everything else about the package stands in pyproject.toml. The same sources run without this, two
to three times slower, and are tested both ways.
"""

import os
from pathlib import Path

from setuptools import setup

# What is made once a rule set or only tells a story gains nothing and is left as it is.
LEFT = {"errors", "setup", "shapes", "merge", "merkle", "card_words"}
LEFT_KINDS = ("__init__", "describe", "knob", "ruleset")


def compiled() -> list[str]:
    """The modules that a decision, a replay or a verification goes through."""
    found = sorted(Path("service/game").glob("*.py"))
    return [str(f) for f in found if f.stem not in LEFT and not f.stem.startswith(LEFT_KINDS)]


def extensions() -> list[object]:
    """One shared library for all of them, so that they call one another directly."""
    from mypyc.build import mypycify

    return list(
        mypycify(
            ["--explicit-package-bases", *compiled()],
            group_name="eights",
            opt_level="2",
            debug_level="0",
        )
    )


setup(ext_modules=extensions() if os.environ.get("EIGHTS_COMPILE") == "1" else [])
