"""Logs of ended games in the archive: answers are unchanged, rows deleted after a safe copy."""

import gzip
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import Mock

import fsspec
import pytest
from click.testing import CliRunner, Result
from fsspec.implementations.memory import MemoryFileSystem
from structlog.testing import capture_logs

from crazy_eights.cli import main
from crazy_eights.verification.verify import verify
from service.store import Database, Unavailable, archived, departures
from service.store.archive import Archive, EndedLog, NotKept, name_of, open_archive
from service.store.errors import ArchiveAway
from service.store.sql import Statement
from service.store.tables import entry
from service.usecases import archiving, players, reading
from service.usecases.archiving import ArchivedLog
from service.usecases.background import Departures, Progress
from service.usecases.errors import UNREADABLE
from service.usecases.exports import export_games
from service.usecases.ladder import Ladder
from service.usecases.new_game import rematch
from tests.usecases.club import SEED, Club
from tests.usecases.test_exports import GRACE
from tests.usecases.test_ladder import beaten
from tests.usecases.test_seats import code_of

DAY = 86_400
PLACES = ("folder", "bucket")


class Bucket(MemoryFileSystem):  # type: ignore[misc]  # fsspec ships no types.
    """A substitute for an object store; the settings reject `memory://`."""

    protocol = "bucket"
    store: ClassVar[dict[str, Any]] = {}
    pseudo_dirs: ClassVar[list[str]] = [""]

    @classmethod
    def _strip_protocol(cls, path: str) -> str:
        plain: str = super()._strip_protocol(path.replace("bucket://", "memory://", 1))
        return plain


@pytest.fixture(params=PLACES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The place of an archive: a folder, or the substitute for an object store."""
    if request.param == "folder":
        yield str(tmp_path / "archive")
        return
    fsspec.register_implementation("bucket", Bucket, clobber=True)
    yield "bucket://eights"
    fsspec.filesystem("bucket").store.clear()


@pytest.fixture
def archive(club: Club, place: str) -> Archive:
    """The club's archive."""
    made = open_archive(place)
    assert made is not None
    club.service.store.archive = made
    return made


def finished(club: Club, **body: Any) -> str:
    """A game that was played to its end."""
    game_id = club.duel(seed=SEED, **body)
    club.play_out(game_id, "ann", "bob")
    return game_id


def archive_all(club: Club, archive: Archive, *, days: int = 0) -> list[ArchivedLog | None]:
    """Archive everything, as the command does."""
    club.clock.wait(1)
    games = list(archiving.archivable(club.service, days=days))
    return [archiving.archive_game(club.service, archive, each) for each in games]


def entries_left(store: Database) -> int:
    return len(store.fetch(Statement(entry.select()), {}))


def export(club: Club, game_id: str) -> bytes:
    return b"".join(reading.export_log(club.service, token=None, game_id=game_id).chunks)


def everything(club: Club, game_id: str) -> list[Any]:
    """All reads of a game, by a process without it in memory."""
    there = club.elsewhere()
    service = there.service
    at: dict[str, Any] = {"token": None, "game_id": game_id}
    version = there.see(None, game_id)["version"]
    return [
        there.see(None, game_id),
        there.see("ann", game_id),
        reading.log_page(service, after=3, limit=7, **at),
        reading.log_page(service, after=version, **at),
        reading.events_after(service, after=2, limit=5, **at).items,
        [reading.replay_view(service, version=each, **at).game for each in (0, 5, version)],
        reading.audit(service, **at),
        reading.rounds_page(service, **at),
        export(there, game_id),
    ]


def test_an_archived_game_has_unchanged_answers_and_verifies(club: Club, archive: Archive) -> None:
    game_id = finished(club)
    before = everything(club, game_id)
    done = archive_all(club, archive)
    assert entries_left(club.service.store) == 0
    assert everything(club, game_id) == before
    assert verify(before[-1]).valid
    assert done[0] is not None
    assert done[0].file_bytes is not None
    assert 0 < done[0].file_bytes < done[0].bytes


def test_archiving_keeps_answers_under_a_key(club: Club, archive: Archive) -> None:
    game_id = club.duel(seed=SEED)
    who = ("ann", "bob")[club.see(None, game_id)["to_act"][0]]
    move = club.first_move(who, game_id)
    first = club.move(who, game_id, move, key="key")
    club.play_out(game_id, "ann", "bob")
    archive_all(club, archive)
    again = club.elsewhere().move(who, game_id, move, key="key")
    assert again.replayed
    assert (again.entry, again.events, again.game) == (first.entry, first.events, first.game)


def test_an_archived_game_can_have_a_rematch(club: Club, archive: Archive) -> None:
    game_id = finished(club)
    archive_all(club, archive)
    there = club.elsewhere()
    made = rematch(there.service, token=club.bearer("ann"), game_id=game_id)
    assert made.game["rules"] == club.see(None, game_id)["rules"]


def test_live_recent_and_unrated_games_are_not_archived(club: Club, archive: Archive) -> None:
    live = club.duel()
    rated = club.duel()
    club.play_out(rated, "ann", "bob")
    left = entries_left(club.service.store)
    assert archive_all(club, archive) == []
    club.clock.wait(120)
    Ladder(club.service, Progress()).step()
    assert archive_all(club, archive, days=1) == []
    club.clock.wait(DAY)
    assert [each and each.game_id.hex() for each in archive_all(club, archive, days=1)] == [rated]
    assert 0 < entries_left(club.service.store) < left
    assert len(club.entries(live)) == club.see(None, live)["version"]


def test_name_is_deleted_and_file_unchanged(club: Club, archive: Archive) -> None:
    game_id = finished(club)
    archive_all(club, archive)
    assert b'"names":["ann","bob"]' in export(club, game_id)
    ended = archived.of_game(club.service.store, bytes.fromhex(game_id))
    assert ended is not None
    lines = archive.read(ended)
    players.depart(club.service, token=club.bearer("ann"))
    Departures(club.service, Progress()).step()
    assert departures.named(club.service.store, bytes.fromhex(club.id_of("ann"))) == []
    assert b'"names":["","bob"]' in export(club, game_id)
    assert archive.read(ended) == lines
    assert not any(b'"ann"' in each.body for each in lines)


@pytest.mark.thorough
@pytest.mark.parametrize("step", ["put", "read"])
def test_killed_archiver_deletes_nothing_and_the_next_run_resumes(
    club: Club, archive: Archive, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = finished(club)
    before = everything(club, game_id)
    left = entries_left(club.service.store)

    def killed(*_given: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(archive, step, killed)
        with pytest.raises(KeyboardInterrupt):
            archive_all(club, archive)
    assert entries_left(club.service.store) == left
    assert len(archive_all(club, archive)) == 1
    assert entries_left(club.service.store) == 0
    assert everything(club, game_id) == before


def test_a_file_that_cannot_be_read_back_keeps_the_rows(
    club: Club, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = finished(club)
    left = entries_left(club.service.store)
    monkeypatch.setattr(archive, "put", lambda *_given: 1)
    with pytest.raises(Unavailable):
        archive_all(club, archive)
    assert entries_left(club.service.store) == left
    assert verify(export(club, game_id)).valid


def test_concurrent_archivers_archive_a_game_once(club: Club, archive: Archive) -> None:
    finished(club)
    club.clock.wait(1)
    (ended,) = archiving.archivable(club.service, days=0)
    assert archiving.archive_game(club.service, archive, ended) is not None
    assert archiving.archive_game(club.service, archive, ended) is None
    assert list(archiving.archivable(club.service, days=0)) == []


def test_a_damaged_log_stays_in_the_database(club: Club, archive: Archive) -> None:
    finished(club)
    club.clock.wait(1)
    (ended,) = archiving.archivable(club.service, days=0)
    wrong = EndedLog(ended.game_id, ended.version, bytes(32))
    done = archiving.archive_game(club.service, archive, wrong)
    assert done is not None
    assert done.file_bytes is None
    assert archived.of_game(club.service.store, ended.game_id) is None


@pytest.mark.thorough
@pytest.mark.parametrize("fault", ["gone", "junk", "of another game", "no setting"])
def test_failed_archive_read_is_unavailable_and_logged(
    club: Club, archive: Archive, place: str, fault: str
) -> None:
    game_id = finished(club)
    archive_all(club, archive)
    there = club.elsewhere()
    filesystem, root = fsspec.core.url_to_fs(place)
    file = f"{root}/{name_of(bytes.fromhex(game_id))}"
    if fault == "gone":
        filesystem.rm_file(file)
    elif fault == "no setting":
        there.service.store.archive = None
    else:
        junk = b"junk" if fault == "junk" else gzip.compress(b"{}\n{}\n")
        filesystem.pipe_file(file, junk)
    with capture_logs() as logged:
        for read in (reading.view_game, reading.log_page, reading.export_log, reading.audit):
            with pytest.raises(Unavailable):
                read(there.service, token=None, game_id=game_id)
    result = [each for each in logged if each["event"] == "archive"]
    assert len(result) == 4
    assert {each["game_id"] for each in result} == {game_id}
    assert code_of(lambda: there.see(None, "0" * 32)) == "not-found"


@pytest.mark.thorough
@pytest.mark.parametrize("fault", ["gone", "junk", "torn", "of another game"])
def test_a_log_lost_by_the_archive_is_missing_from_the_exports(
    club: Club, archive: Archive, place: str, fault: str
) -> None:
    ids = [beaten(club, "bob") for _ in range(3)]
    exported = [export(club, each) for each in ids]
    club.clock.wait(GRACE)
    Ladder(club.service, Progress()).step()
    archive_all(club, archive)
    filesystem, root = fsspec.core.url_to_fs(place)
    file = f"{root}/{name_of(bytes.fromhex(ids[1]))}"
    whole = filesystem.cat_file(file)
    if fault == "gone":
        filesystem.rm_file(file)
    else:
        other = gzip.compress(b"{}\n{}\n")
        bad = {"junk": b"junk", "torn": whole[:-20], "of another game": other}[fault]
        filesystem.pipe_file(file, bad)
    club.service.store.archive = open_archive(place)
    before = UNREADABLE._value.get()
    for _ in range(2):
        bulk = export_games(club.service)
        assert b"".join(bulk.chunks) == exported[0] + exported[2]
        assert (bulk.next_cursor or "").endswith(ids[2])
    assert UNREADABLE._value.get() == before + 1
    filesystem.pipe_file(file, whole)
    assert b"".join(export_games(club.service).chunks) == b"".join(exported)


def test_exports_omit_no_game_while_the_archive_is_unavailable(
    club: Club, archive: Archive, place: str
) -> None:
    for _ in range(2):
        beaten(club, "bob")
    club.clock.wait(GRACE)
    Ladder(club.service, Progress()).step()
    archive_all(club, archive)
    filesystem, root = fsspec.core.url_to_fs(place)
    filesystem.rm(root, recursive=True)
    filesystem.mkdirs(root)  # As with an unmounted disk.
    club.service.store.archive = open_archive(place)
    with pytest.raises(ArchiveAway):
        export_games(club.service)
    club.service.store.archive = None
    with pytest.raises(ArchiveAway):
        export_games(club.service)


def test_a_log_is_fetched_once_for_all_pieces(
    club: Club, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = finished(club)
    archive_all(club, archive)
    read = Mock(wraps=archive.read)
    monkeypatch.setattr(archive, "read", read)
    everything(club, game_id)
    read.assert_called_once()


@pytest.fixture
def environment(club: Club, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command finds the club's database, and its archive."""
    url = club.service.store.engine.url.render_as_string(hide_password=False)
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setenv("RECEIPT_KEY", "11" * 32)
    monkeypatch.setenv("LOG_LEVEL", "error")
    monkeypatch.setenv("ARCHIVE_URL", place)


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["archive", *words])


@pytest.mark.thorough
@pytest.mark.usefixtures("environment")
def test_the_command_continues_where_it_stopped(club: Club, archive: Archive) -> None:
    ids = [finished(club) for _ in range(3)]
    before = [everything(club, each) for each in ids]
    assert run().output == "0 games with 0 lines archived: 0 bytes in 0\n"
    assert run("--older-than", "0", "--dry-run").output.startswith("3 games with ")
    for number in ("2", "1"):
        done = run("--older-than", "0", "--limit", "2")
        assert done.exit_code == 0
        assert done.output.startswith(f"{number} games with ")
    assert run("--older-than", "0", "--dry-run").output == "0 games with 0 entries\n"
    assert [everything(club, each) for each in ids] == before


@pytest.mark.usefixtures("environment")
def test_command_names_the_missing_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCHIVE_URL", "nowhere://bucket")
    assert "ARCHIVE_URL" in run().output
    monkeypatch.setenv("ARCHIVE_URL", "")
    result = run()
    assert (result.exit_code, result.output) == (
        1,
        "Error: ARCHIVE_URL is empty; set it to a folder or an object store\n",
    )


@pytest.mark.usefixtures("environment")
def test_command_reports_unwritable_archive(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("ARCHIVE_URL", str(tmp_path / "file"))
    finished(club)
    result = run("--older-than", "0")
    assert result.exit_code == 1
    assert result.output == "Error: ARCHIVE_URL cannot be written: NotADirectoryError\n"


def test_a_folder_that_cannot_be_written_deletes_nothing(club: Club, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    made = open_archive(str(tmp_path / "file"))
    assert made is not None
    finished(club)
    left = entries_left(club.service.store)
    with pytest.raises(NotKept, match="NotADirectoryError"):
        archive_all(replace(club), made)
    assert entries_left(club.service.store) == left


@pytest.mark.usefixtures("environment")
def test_an_archived_game_comes_back_by_a_command(club: Club, archive: Archive, place: str) -> None:
    ids = [finished(club) for _ in range(2)]
    before = [everything(club, each) for each in ids]
    left = entries_left(club.service.store)
    archive_all(club, archive)
    done = run("--return", ids[0])
    assert done.exit_code == 0
    assert (
        done.output
        == f"{ids[0]}: {len(club.entries(ids[0])) + 1} lines are in the database again\n"
    )
    assert 0 < entries_left(club.service.store) < left
    again = run("--return", ids[0])
    assert (again.exit_code, again.output) == (
        1,
        f"Error: {ids[0]}: no game with this id is in the archive\n",
    )
    assert "must be the id of a game" in run("--return", "12").output
    club.service.store.archive = None
    assert everything(club, ids[0]) == before[0]
    club.service.store.archive = open_archive(place)
    # It can be archived once more.
    assert len(archive_all(club, archive)) == 1
    assert [everything(club, each) for each in ids] == before


@pytest.mark.usefixtures("environment")
def test_a_wrong_file_does_not_come_back(club: Club, archive: Archive) -> None:
    ids = [finished(club) for _ in range(2)]
    archive_all(club, archive)
    other = archived.of_game(club.service.store, bytes.fromhex(ids[1]))
    assert other is not None
    archive.put(bytes.fromhex(ids[0]), [each.body for each in archive.read(other)])
    result = run("--return", ids[0])
    assert result.exit_code == 1
    assert "ARCHIVE_URL: the archive cannot return the log" in result.output
    assert entries_left(club.service.store) == 0
