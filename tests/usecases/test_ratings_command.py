"""`eights ratings` compares a service's leaderboards with the games fetched from it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from openskill.models import PlackettLuce
from werkzeug.serving import make_server

from crazy_eights import rating_rules
from crazy_eights.cli import main
from service.app import create_app
from service.settings import Settings
from service.usecases import reading
from tests.serving import served
from tests.usecases.club import Club
from tests.usecases.test_exports import GRACE
from tests.usecases.test_ratings import beaten, end, rate_now


class Board:
    """A served club, and a file of its games."""

    def __init__(self, club: Club, url: str, file: Path) -> None:
        self.club, self.url, self.file = club, url, file

    def fetched(self) -> None:
        self.file.write_bytes(b"".join(reading.export_games(self.club.service).chunks))

    def compare(self) -> Result:
        return CliRunner().invoke(main, ["ratings", str(self.file), "--url", self.url])


@pytest.fixture
def board(club: Club, tmp_path: Path) -> Iterator[Board]:
    app = create_app(Settings(rate_limits="off", log_level="error"), club.service)
    server = make_server("127.0.0.1", 0, app, threaded=True)
    with served(server) as url:
        yield Board(club, url, tmp_path / "games.ndjson")


def test_ratings_with_all_games_are_compared(board: Board) -> None:
    for loser in ("ann", "bob", "bob"):
        beaten(board.club, loser)
    rate_now(board.club, waiting=GRACE)
    board.fetched()
    result = board.compare()
    assert (result.exit_code, result.stderr) == (0, "")


def test_games_not_yet_available_are_no_fault(board: Board) -> None:
    beaten(board.club, "ann")
    rate_now(board.club, waiting=GRACE)
    board.fetched()
    beaten(board.club, "bob")
    rate_now(board.club)
    result = board.compare()
    assert result.exit_code == 2
    assert result.stderr.startswith("2 ratings were not compared")


def test_rating_not_derived_from_its_games_is_wrong(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    beaten(board.club, "ann")
    monkeypatch.setattr(rating_rules, "_MODEL", PlackettLuce(mu=1500, sigma=100))
    rate_now(board.club, waiting=GRACE)
    monkeypatch.undo()
    board.fetched()
    result = board.compare()
    assert result.exit_code == 1
    assert result.stderr.count("WRONG classic ") == 2


def test_missing_rated_games_are_reported(board: Board) -> None:
    board.fetched()
    assert board.file.read_bytes() == b""
    result = board.compare()
    assert (result.exit_code, result.output) == (0, "0 rated games\n")


def test_games_that_are_not_rated_are_counted_with_the_reason(board: Board) -> None:
    for _ in range(2):
        end(board.club, board.club.create("ann", "me", "bot:greedy").game["id"], "ann")
    beaten(board.club, "bob", rules={"draw": {"voluntary": False}})
    beaten(board.club, "bob")
    rate_now(board.club, waiting=GRACE)
    board.fetched()
    result = board.compare()
    assert result.exit_code == 0
    assert result.stderr.splitlines() == [
        "2 games not rated: house bots have no rating, and it had fewer than two players",
        "1 game not rated: its rules are not a preset's own",
    ]
