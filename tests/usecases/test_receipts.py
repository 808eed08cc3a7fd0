"""Receipts are signed by default: the source of the key, and that it does not change."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from crazy_eights.cli import main
from service.server.serving import check_receipt_key
from service.settings import Settings, SettingsError
from service.usecases.receipts import Signer, make_signer

GIVEN = "9d" * 32
# One process loads the code, and six forks of it call.
AT_ONCE = """
import multiprocessing, sys
from pathlib import Path
from service.usecases.receipts import kept_key

forking = multiprocessing.get_context("fork")
begin = forking.Barrier(6)

def ask(_):
    begin.wait()
    return kept_key(Path(sys.argv[1]))

with forking.Pool(6) as pool:
    print(*pool.map(ask, range(6), chunksize=1), sep="\\n")
"""
ON_POSTGRES = Settings(database_url="postgresql://nobody@127.0.0.1:1/nothing")


@pytest.fixture
def embedded(tmp_path: Path) -> Settings:
    return Settings(database_url=f"sqlite:///{tmp_path}/var/eights.db")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "var" / "eights.db-receipt-key"


def key_id(settings: Settings) -> str:
    signer = make_signer(settings)
    assert signer is not None
    return signer.key_id


def test_with_sqlite_a_key_is_created_that_only_its_owner_may_read(
    embedded: Settings, file: Path
) -> None:
    made = key_id(embedded)
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(file.parent.iterdir()) == [file]
    assert Signer(file.read_text().strip()).key_id == made


def test_a_restart_keeps_the_key(embedded: Settings) -> None:
    assert key_id(embedded) == key_id(embedded)


def test_processes_that_start_together_have_one_key(embedded: Settings, file: Path) -> None:
    command = [sys.executable, "-c", AT_ONCE, str(file)]
    keys = set(subprocess.check_output(command, text=True).split())
    assert keys == {file.read_text().strip()}
    assert list(file.parent.iterdir()) == [file]


def test_second_process_uses_the_existing_key(
    embedded: Settings, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = os.link

    def overtaken(source: str, target: Path) -> None:
        file.write_text(GIVEN + "\n")
        link(source, target)

    monkeypatch.setattr(os, "link", overtaken)
    assert key_id(embedded) == Signer(GIVEN).key_id
    assert list(file.parent.iterdir()) == [file]


def test_configured_key_takes_precedence(embedded: Settings, file: Path) -> None:
    assert key_id(replace(embedded, receipt_key=GIVEN)) == Signer(GIVEN).key_id
    assert not file.exists()


@pytest.mark.parametrize("content", [b"", b"short\n", GIVEN.upper().encode(), b"\xff" * 64])
def test_a_file_without_a_key_is_a_clear_error_and_stays(
    embedded: Settings, file: Path, content: bytes
) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    with pytest.raises(SettingsError, match=r"eights\.db-receipt-key.*RECEIPT_KEY"):
        make_signer(embedded)
    assert file.read_bytes() == content


def test_an_unreadable_key_file_ends_the_start_with_a_clear_message(
    embedded: Settings, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.mkdir(parents=True)
    monkeypatch.setenv("DATABASE_URL", embedded.database_url)
    for command in (["serve", "--port", "0"], ["sweep"], ["checkpoint"]):
        result = CliRunner().invoke(main, command)
        assert result.exit_code == 1
        assert result.output.splitlines()[-1].startswith("Error: ")
        assert str(file) in result.output


def test_on_postgresql_without_a_key_the_start_warns_that_nothing_is_signed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert make_signer(ON_POSTGRES) is None
    check_receipt_key(ON_POSTGRES)
    [told] = capsys.readouterr().err.splitlines()
    assert "receipts are unsigned" in told
    assert "RECEIPT_KEY" in told


def test_with_a_key_the_start_logs_no_warning(
    embedded: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    check_receipt_key(embedded)
    check_receipt_key(replace(ON_POSTGRES, receipt_key=GIVEN))
    assert capsys.readouterr().err == ""
