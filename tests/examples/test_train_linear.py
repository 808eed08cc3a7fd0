"""The worked example trains and tests, as docs/environments.md shows it."""

import re
import subprocess
import sys

from tests.live_server import environment
from tests.readme.repository import ROOT


def test_training_reports_the_number_of_games_won() -> None:
    small = ["--games", "2", "--jobs", "1", "--test", "2"]
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / "train_linear.py", *small],
        env={**environment(), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    [tested] = done.stdout.splitlines()
    assert re.fullmatch(r"test: [\d.]+% ± [\d.]+% of 2 games won against greedy", tested)
