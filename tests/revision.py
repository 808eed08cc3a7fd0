"""The commit that results belong to, such as those of bench/RESULTS.md."""

import subprocess
from pathlib import Path
from typing import Final

UNKNOWN: Final = "unknown"
CHANGED: Final = " with changes"
_PAGES: Final = ":!*.md"


def commit_of(folder: Path) -> str:
    """The commit that is checked out, marked if files differ from it; without Git: `unknown`.

    Pages do not count, since results are written to them.
    """
    try:
        differs = _git(folder, "status", "--porcelain", "--", ".", _PAGES)
        return _git(folder, "rev-parse", "--short=10", "HEAD") + (CHANGED if differs else "")
    except (OSError, subprocess.CalledProcessError):
        return UNKNOWN


def _git(folder: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip()
