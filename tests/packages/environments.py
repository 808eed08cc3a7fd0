"""Empty virtual environments in empty folders, and commands that run in them."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.live_server import environment
from tests.sources import ROOT

DIST: Final = ROOT / "dist"
PINS: Final = ROOT / "requirements-dev.txt"
# Only a guard against hanging for ever, also on a busy machine.
_WITHIN: Final = 900


def built(pattern: str) -> Path:
    """The file in dist/ that matches the pattern."""
    found = list(DIST.glob(pattern))
    if len(found) != 1:
        pytest.fail(f"dist/{pattern} is {len(found)} files; `make packages` writes one")
    return found[0]


class Environment:
    """A virtual environment with only pip, and an empty folder in which its commands run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "work"
        self.home = folder / "home"
        self.folder.mkdir(parents=True)
        self.home.mkdir()
        self._bin = folder / "venv" / "bin"
        _run([sys.executable, "-m", "venv", str(folder / "venv")], folder, dict(os.environ))

    def env(self, **settings: object) -> dict[str, str]:
        """The environment variables: only the given settings, no modules of the checkout, a
        separate home except for pip.
        """
        kept = environment(**settings)
        for name in ("PYTHONPATH", "VIRTUAL_ENV", "XDG_DATA_HOME"):
            kept.pop(name, None)
        return kept | {"HOME": str(self.home)}

    def program(self, name: str) -> str:
        """The path of a program of the environment."""
        return str(self._bin / name)

    def run(self, program: str, *arguments: object, **settings: object) -> str:
        """The output of a program of the environment. Fails unless it exits with 0."""
        command = [self.program(program), *map(str, arguments)]
        return _run(command, self.folder, self.env(**settings))

    def install(self, *requirements: object, dry: bool = False) -> None:
        """Install with pip, in the tested versions, ours as files of dist/; or only resolve."""
        options = ["--quiet", "--disable-pip-version-check", "-c", PINS]
        options += ["--dry-run"] if dry else []
        command = [self.program("python"), "-m", "pip", "install", *options, *requirements]
        _run([str(each) for each in command], self.folder, dict(os.environ))

    def has(self, module: str) -> bool:
        """Whether a module can be imported in it."""
        code = f"import importlib.util as u; print(u.find_spec({module!r}) is not None)"
        return self.run("python", "-c", code) == "True\n"


def _run(command: list[str], folder: Path, env: dict[str, str]) -> str:
    done = subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, timeout=_WITHIN, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
