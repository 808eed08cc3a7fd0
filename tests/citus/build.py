"""Builds and installs Citus as deploy/citus/README.md says, if PostgreSQL does not have it yet.

    python3 -m tests.citus.build

Needs root and the network, and only the standard library. Without Citus it prints that nothing was
tested, and exits with 1.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
README: Final = ROOT / "deploy" / "citus" / "README.md"
FOLDER: Final = ROOT / "build" / "citus"
LIMIT: Final = 3600
_BLOCK: Final = re.compile(r"^## Build\n.*?^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def main() -> int:
    """Build Citus unless it is installed; returns the exit code."""
    if is_installed():
        return 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    subprocess.run(["/bin/rm", "-rf", str(FOLDER / "citus")], check=True)
    try:
        subprocess.run(["/bin/bash", "-euxc", commands()], cwd=FOLDER, check=True, timeout=LIMIT)
    except (OSError, subprocess.SubprocessError) as error:
        print(error)  # noqa: T201
    if is_installed():
        return 0
    print("NOT TESTED: Citus could not be built (deploy/citus/README.md)")  # noqa: T201
    return 1


def is_installed() -> bool:
    """Whether a PostgreSQL of this machine has the extension."""
    return any(Path("/usr/share/postgresql").glob("*/extension/citus.control"))


def commands() -> str:
    """The commands of deploy/citus/README.md, "Build"."""
    found = _BLOCK.search(README.read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{README} has no commands under Build")
    return found[1]


if __name__ == "__main__":
    sys.exit(main())
