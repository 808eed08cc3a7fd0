"""The JavaScript verifier as a process. Without Node.js its tests fail, they don't skip."""

import json
import shutil
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

HERE: Final = Path(__file__).parent
CLI: Final = HERE.parent.parent / "service" / "web" / "verify" / "cli.mjs"
OLDEST: Final = 20


@cache
def node() -> str:
    """The `node` command; fails the test where there is none that is new enough."""
    found = shutil.which("node")
    if found is None:
        pytest.fail("Node.js is needed for the second verifier: put `node` on the PATH")
    told = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
    if int(told.lstrip("v").partition(".")[0]) < OLDEST:
        pytest.fail(f"Node.js {OLDEST} or newer is needed for the second verifier, not {told}")
    return found


def run(script: Path, *words: str | Path, given: bytes = b"") -> tuple[int, str]:
    """The exit code and the output of a script; what it says on stderr fails the test."""
    done = subprocess.run(
        [node(), str(script), *map(str, words)], input=given, capture_output=True, check=False
    )
    assert not done.stderr, done.stderr.decode()
    return done.returncode, done.stdout.decode()


def json_lines(text: str) -> list[Any]:
    """Parsed lines."""
    return [json.loads(line) for line in text.splitlines()]


def verify_files(*files: str | Path) -> list[Any]:
    """The reports of the JavaScript verifier, one a file."""
    return json_lines(run(CLI, "--json", *files)[1])


def verify_bundle(exports: Iterable[bytes], folder: Path) -> list[Any]:
    """The reports of the JavaScript verifier on whole exports that lie behind each other."""
    file = folder / "bundle.ndjson"
    file.write_bytes(b"".join(exports))
    return json_lines(run(CLI, "--json", "--bundle", file)[1])
