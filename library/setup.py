"""Compiles the rules with mypyc where EIGHTS_COMPILE=1 asks for it (`make compiled`).

Everything else about the package stands in pyproject.toml. The same sources run without this, two
to three times slower, and are tested both ways.
"""

import os
from pathlib import Path

from setuptools import setup

# Rooms that a decision, a replay or a verification goes through, but for what is done once a game
# or only reads what somebody sent: that gains nothing.
ROOMS = (".", "engine", "belief", "fairness", "log", "bots", "verification")
LEFT = {"__init__", "__main__", "errors", "measured", "merkle", "rating_rules", "schema", "setup"}


def compiled() -> list[str]:
    """The modules that are compiled."""
    rules = Path("crazy_eights")
    found = (each for room in ROOMS for each in sorted((rules / room).glob("*.py")))
    return [str(each) for each in found if each.stem not in LEFT]


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
