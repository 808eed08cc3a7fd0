"""The store of the JavaScript client shows what a real server says."""

import os
import subprocess
from pathlib import Path

from tests.live_server import Server
from tests.log.node import NODE
from tests.readme.blocks import PATIENCE

SCRIPT = Path(__file__).with_name("store.mjs")


def test_the_store_shows_games_people_and_the_connection(sqlite_server: Server) -> None:
    done = subprocess.run(
        [NODE, "--test", "--test-force-exit", SCRIPT],
        env={**os.environ, "URL": sqlite_server.url},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
