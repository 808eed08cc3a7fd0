"""Compiles the rules with mypyc in wheels, where a C compiler is available.

EIGHTS_COMPILE=1 demands it (`make compiled`), EIGHTS_COMPILE=0 prevents it. Editable installs are
never compiled: compiled code would hide changes of the sources. The same sources run without this,
two to three times slower, and are tested both ways. Everything else about the package is in
pyproject.toml.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path

from setuptools import setup

# Rooms that a decision, a replay or a verification goes through, but for what is done once a game
# or only reads what somebody sent: that gains nothing.
ROOMS = (".", "engine", "belief", "fairness", "log", "bots", "verification")
# A build on its own lacks the libraries that the rules' texts need.
MYPY = ("--explicit-package-bases", "--ignore-missing-imports", "--allow-subclassing-any")
LEFT = {"__init__", "__main__", "errors", "measured", "merkle", "rating_rules", "schema", "setup"}


def compiled() -> list[str]:
    """The modules that are compiled."""
    rules = Path("crazy_eights")
    found = (each for room in ROOMS for each in sorted((rules / room).glob("*.py")))
    stepping = [rules / "environments" / name for name in ("actions.py", "batch.py", "episode.py")]
    return [str(each) for each in (*found, *stepping) if each.stem not in LEFT]


def extensions() -> list[object]:
    """One shared library for all of them, so that they call one another directly."""
    from mypyc.build import mypycify

    return list(
        mypycify(
            [*MYPY, *compiled()],
            group_name="eights",
            opt_level="2",
            debug_level="0",
        )
    )


def why_not() -> str | None:
    """Return why the rules are not compiled, or None if they are."""
    wanted = os.environ.get("EIGHTS_COMPILE", "")
    if wanted == "1":
        return None
    if wanted == "0":
        return "EIGHTS_COMPILE is 0"
    if "bdist_wheel" not in sys.argv:
        return "only wheels are compiled"
    if find_spec("mypyc") is None:
        return "mypyc is not installed"
    return None if can_compile() else "there is no C compiler with the headers of Python"


def can_compile() -> bool:
    """Whether a C file that includes Python's headers compiles."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    headers = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "tried.c")
        source.write_text("#include <Python.h>\n")
        command = [
            *compiler,
            f"-I{headers}",
            "-c",
            str(source),
            "-o",
            str(source.with_suffix(".o")),
        ]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


reason = why_not()
if "bdist_wheel" in sys.argv:
    print("crazy-eights: " + (f"pure Python rules: {reason}" if reason else "compiled rules"))
setup(ext_modules=[] if reason else extensions())
