"""The commit that results belong to, for docs/weekly.md and bench/RESULTS.md."""

import subprocess
from collections.abc import Sequence
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


def changed_since(folder: Path, commit: str, paths: Sequence[str]) -> bool | None:
    """Whether files under these paths differ from a commit; None if that cannot be known."""
    if commit == UNKNOWN or commit.endswith(CHANGED):
        return None
    try:
        return bool(_git(folder, "diff", "--name-only", commit, "--", *paths))
    except (OSError, subprocess.CalledProcessError):
        return None


def _git(folder: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip()
