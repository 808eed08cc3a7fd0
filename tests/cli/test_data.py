"""The location of an embedded database and its key, the same for every command."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from platformdirs import user_data_path

from crazy_eights.cli import main
from service import settings as service_settings
from service.settings import Settings, SettingsError, read_settings
from tests.live_server import environment

POSTGRES = "postgresql://u:secret@127.0.0.1:1/db"


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("DATABASE_URL", "DATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_a_checkout_keeps_its_data_in_var() -> None:
    assert service_settings.IN_CHECKOUT
    assert read_settings().database_url == "sqlite:///var/eights.db"


def test_an_installed_service_keeps_its_data_in_the_users_data_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(service_settings, "IN_CHECKOUT", False)
    folder = user_data_path("crazy-eights", appauthor=False)
    assert folder.is_absolute()
    assert read_settings().database_url == f"sqlite:///{folder}/eights.db"


def test_the_url_overrides_the_option_and_the_option_the_setting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DATA", "/srv/set")
    assert read_settings().database_url == "sqlite:////srv/set/eights.db"
    assert read_settings(data="/srv/given").database_url == "sqlite:////srv/given/eights.db"
    monkeypatch.setenv("DATABASE_URL", POSTGRES)
    assert read_settings(data="/srv/given").database_url == POSTGRES


def test_an_empty_setting_counts_as_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "")
    monkeypatch.setenv("DATA", "")
    assert read_settings().database_url == "sqlite:///var/eights.db"


def test_a_folder_that_no_url_can_name_is_refused() -> None:
    with pytest.raises(
        SettingsError, match="DATA: why\\?: the path must not contain a question mark"
    ):
        Settings(data="why?")


@pytest.mark.parametrize("how", ["option", "setting"])
def test_all_commands_use_the_same_database(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data of mine"
    given = ["--data", str(folder)] if how == "option" else []
    if how == "setting":
        monkeypatch.setenv("DATA", str(folder))

    def done(*words: str) -> str:
        result = CliRunner().invoke(main, [words[0], *given, *words[1:]])
        assert result.exit_code == 0, result.output
        return result.stdout

    done("migrate")
    assert [each.name for each in folder.iterdir()] == ["eights.db"]
    assert done("sweep") == "0 games changed\n"
    for words in (["checkpoint"], ["player", "00" * 16]):  # Neither has anything to show.
        outcome = CliRunner().invoke(main, [words[0], *given, *words[1:]])
        assert outcome.exit_code == 1
        assert "no game had ended" in outcome.output or "no such player" in outcome.output
    assert sorted(each.name for each in tmp_path.iterdir()) == [folder.name]


def test_an_unused_option_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:///there/eights.db")
    done = CliRunner().invoke(main, ["migrate", "--data", "here"])
    assert done.stderr == "DATABASE_URL is set, so --data is not used.\n"
    assert [each.name for each in Path().iterdir()] == ["there"]


def test_serving_prints_the_database_file(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "service", "serve", "--port", "0", "--data", "here"],
        cwd=tmp_path,
        env=environment(workers=1) | {"PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as server:
        assert server.stdout is not None
        try:
            assert server.stdout.readline() == f"Data: {tmp_path}/here/eights.db\n"
        finally:
            os.killpg(server.pid, signal.SIGKILL)
    assert {"eights.db", "eights.db-receipt-key"} <= {
        each.name for each in (tmp_path / "here").iterdir()
    }


@pytest.mark.parametrize("command", ["serve", "migrate"])
def test_a_folder_that_cannot_be_made_is_reported_in_one_line(command: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = CliRunner().invoke(main, [command, "--data", str(tmp_path / "file" / "sub")])
    assert done.exit_code == 1
    assert done.output.startswith("Error: ")
    assert "Not a directory" in done.output
    assert "Traceback" not in done.output
