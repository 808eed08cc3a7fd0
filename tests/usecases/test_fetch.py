"""`eights fetch` keeps a service's games in one file, also after interruptions."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from werkzeug.serving import make_server

from crazy_eights.cli import main
from service.app import create_app
from service.settings import Settings
from service.usecases import reading
from tests.live_server import ROOT
from tests.serving import served
from tests.streams import until
from tests.usecases.club import Club
from tests.usecases.test_exports import GRACE
from tests.usecases.test_ratings import beaten

HALF = 4


class Stalling:
    """A service whose exports pause after some bytes until released."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self.after: int | None = None
        self.go_on = threading.Event()

    def __call__(self, environ: Any, start_response: Any) -> Iterator[bytes]:
        result = b"".join(self._app(environ, start_response))
        if self.after is None:
            yield result
            return
        yield result[: self.after]
        self.go_on.wait(60)


class Place:
    """A served club with finished games, and a file to fetch them into."""

    def __init__(self, club: Club, url: str, stalling: Stalling, file: Path) -> None:
        self.club, self.url, self.stalling, self.file = club, url, stalling, file

    def fetch(self, *options: str) -> str:
        """Fetch in this process; return the output."""
        words = ["fetch", "--url", self.url, "-o", str(self.file), *options]
        done = CliRunner().invoke(main, words)
        assert done.exit_code == 0, done.output
        return done.output

    def all_games(self) -> bytes:
        return b"".join(reading.export_games(self.club.service).chunks)


@pytest.fixture
def place(club: Club, tmp_path: Path) -> Iterator[Place]:
    for _ in range(2 * HALF):
        beaten(club, "bob")
    club.clock.wait(GRACE)
    stalling = Stalling(create_app(Settings(rate_limits="off", log_level="error"), club.service))
    server = make_server("127.0.0.1", 0, stalling, threaded=True)
    with served(server) as url:
        yield Place(club, url, stalling, tmp_path / "games.ndjson")
        stalling.go_on.set()


def test_the_file_has_every_game_once_and_verifies(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "EXPORTED_GAMES", 3)
    assert f"{2 * HALF} games fetched" in place.fetch()
    monkeypatch.undo()
    assert place.file.read_bytes() == place.all_games()
    result = CliRunner().invoke(main, ["verify", str(place.file)])
    assert result.exit_code == 0
    assert f"{2 * HALF} of {2 * HALF} games are valid" in result.output


def test_fetch_resumes_with_games_ended_since(place: Place) -> None:
    place.fetch()
    assert "0 games fetched" in place.fetch()
    beaten(place.club, "ann", ruleset="basic")
    place.club.clock.wait(GRACE)
    assert "1 games fetched" in place.fetch()
    assert place.file.read_bytes() == place.all_games()


def test_games_of_one_rule_set_have_a_file_of_their_own(place: Place) -> None:
    place.fetch("--ruleset", "classic")
    whole = place.file.read_bytes()
    words = ["fetch", "--url", place.url, "-o", str(place.file), "--ruleset", "basic"]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 1
    assert "line 1: a game of classic; use another file for games of basic" in done.stderr
    assert place.file.read_bytes() == whole
    assert "0 games fetched" in place.fetch("--ruleset", "classic")


def test_unwritable_file_is_reported_in_one_line(tmp_path: Path) -> None:
    file = str(tmp_path / "none" / "games.ndjson")
    done = CliRunner().invoke(main, ["fetch", "--url", "http://127.0.0.1:1", "-o", file])
    assert (done.exit_code, done.stderr) == (1, f"Error: {file}: No such file or directory\n")


def test_fetch_can_start_after_a_time(place: Place) -> None:
    games = place.club.service
    first = reading.export_games(games)
    time, _, _ = (first.next_cursor or "").partition(",")
    assert "0 games fetched" in place.fetch("--since", time)


@pytest.mark.parametrize("torn", [1, 7, 500])
def test_killed_fetch_resumes_without_gaps_or_duplicates(place: Place, torn: int) -> None:
    whole = place.all_games()
    place.stalling.after = len(whole) // 2
    command = [sys.executable, "-m", "service", "fetch", "--url", place.url, "-o", str(place.file)]
    fetching = subprocess.Popen(command, cwd=ROOT)
    until(lambda: place.file.exists() and place.file.stat().st_size)
    fetching.kill()
    fetching.wait()
    place.stalling.after = None
    kept = place.file.read_bytes()
    assert 0 < len(kept) < len(whole)
    # The kill may have interrupted a write.
    place.file.write_bytes(whole[: len(kept) + torn])
    place.fetch()
    assert place.file.read_bytes() == whole


def test_foreign_file_is_not_overwritten(place: Place) -> None:
    place.file.write_bytes(b"notes of mine\n")
    done = CliRunner().invoke(main, ["fetch", "--url", place.url, "-o", str(place.file)])
    assert done.exit_code == 1
    assert "line 1: not an export" in done.stderr
    assert place.file.read_bytes() == b"notes of mine\n"


def test_refusal_is_reported(place: Place) -> None:
    words = ["fetch", "--url", place.url, "-o", str(place.file), "--ruleset", "none"]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 2
    assert "is not a rule set" in done.stderr
