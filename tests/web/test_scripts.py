"""The tests of the page's scripts, which are written in JavaScript beside this file."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.log.node import NODE

SCRIPTS = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda each: each.name)
def test_a_script_passes(script: Path) -> None:
    run = subprocess.run(
        [NODE, "--test", script],
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
