"""The code in a page, and running it as a reader would."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.live_server import environment
from tests.readme.repository import ROOT

# Only a guard against hanging for ever, also on a busy machine.
PATIENCE: Final = 900
_BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(text: str, heading: str, *languages: str) -> list[str]:
    """The code in these languages under a heading of the second level, in order."""
    section = next(part for part in text.split("\n## ") if part.startswith(f"{heading}\n"))
    return [code for language, code in _BLOCK.findall(section) if language in languages]


def shell(script: str, folder: Path, **settings: object) -> str:
    """Run commands from a folder with our .venv; return their output. Without curl on this machine,
    tests/readme/curl.py takes its place.
    """
    (folder / ".venv").mkdir(exist_ok=True)
    link = folder / ".venv" / "bin"
    if not link.exists():
        link.symlink_to(Path(sys.executable).parent)
    variables = {**environment(**settings), "PYTHONPATH": str(ROOT)}
    if shutil.which("curl") is None:
        variables["PATH"] = f"{_stand_in(folder)}:{variables['PATH']}"
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=folder,
        env=variables,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _stand_in(folder: Path) -> Path:
    """A folder for PATH with a `curl`."""
    programs = folder / "programs"
    programs.mkdir(exist_ok=True)
    curl = programs / "curl"
    curl.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{ROOT}/tests/readme/curl.py" "$@"\n')
    curl.chmod(0o755)
    return programs
