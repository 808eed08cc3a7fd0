"""Programs of the pages satisfy a strict type checker."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.readme.blocks import PATIENCE, blocks
from tests.readme.repository import ROOT, text_of


@pytest.mark.thorough
def test_programs_with_the_python_client_are_typed(tmp_path: Path) -> None:
    programs = [
        *blocks(text_of("README.md"), "A bot", "python"),
        *blocks(text_of("docs/bots.md"), "The Python client", "python"),
        text_of("examples/bot.py"),
    ]
    for number, source in enumerate(programs):
        (tmp_path / f"program_{number}.py").write_text(source, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", "."],
        cwd=tmp_path,
        env={"MYPYPATH": str(ROOT / "library")},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert f"in {len(programs)} source files" in done.stdout
