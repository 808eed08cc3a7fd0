"""An invalid setting is reported in one line that names the valid values."""

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from crazy_eights.cli import main
from service.server import serving
from service.settings import SettingsError, read_settings

WRONG = {
    "DATABASE_URL": ("mysql://secret@host/db", "sqlite:///PATH or postgresql://"),
    "NOTIFY_DATABASE_URL": ("secret", "postgresql://USER:PASSWORD@HOST:PORT/NAME, or empty"),
    "DATABASE_POOLER": ("secret", "Must be one of: none, session, transaction"),
    "PUBLIC_URL": ("https://secret/path", "https://HOST or http://HOST:PORT, without a path"),
    "TRACES_URL": ("secret:4318", "begin with http:// or https://"),
    "RECEIPT_KEY": ("secret", "64 lower-case hex digits"),
    "RECEIPT_KEY_SINCE": ("secret", "a time as 2026-11-21T00:00:00Z"),
    "OTHER_RECEIPT_KEYS": ("secret", "PUBLIC_KEY@FROM/UNTIL"),
    "CORS_ORIGINS": ("secret", "an origin: https://play.example"),
    "PORT": ("secret", "Not a valid integer"),
    "WORKERS": ("0", "greater than or equal to 1"),
}


@pytest.mark.parametrize("name", WRONG)
def test_an_invalid_setting_is_reported_with_its_name_and_valid_values(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    value, right = WRONG[name]
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as raised:
        read_settings()
    text = str(raised.value)
    assert text.startswith(f"{name}: ")
    assert right in text
    for foreign in ("secret", "Environment variable", "pattern", "['", "\n"):
        assert foreign not in text


def test_a_setting_may_be_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = tmp_path / "key"
    secret.write_text("07" * 32 + "\n")
    monkeypatch.setenv("RECEIPT_KEY_FILE", str(secret))
    monkeypatch.delenv("RECEIPT_KEY", raising=False)
    assert read_settings().receipt_key == "07" * 32
    assert "RECEIPT_KEY" not in os.environ
    monkeypatch.setenv("RECEIPT_KEY", "08" * 32)
    with pytest.raises(SettingsError, match="RECEIPT_KEY: RECEIPT_KEY_FILE is set, too"):
        read_settings()
    monkeypatch.setenv("RECEIPT_KEY", "")
    secret.write_text("none")
    with pytest.raises(SettingsError, match="RECEIPT_KEY: Must be 64"):
        read_settings()
    monkeypatch.delenv("RECEIPT_KEY")
    monkeypatch.delenv("RECEIPT_KEY_FILE")
    secret.write_text("09" * 32)
    settings = tmp_path / ".env"
    settings.write_text(f"RECEIPT_KEY_FILE={secret}\n")
    assert read_settings(env_file=str(settings)).receipt_key == "09" * 32
    settings.write_text(f"RECEIPT_KEY_FILE={secret}\nRECEIPT_KEY={'09' * 32}\n")
    with pytest.raises(SettingsError, match="RECEIPT_KEY: RECEIPT_KEY_FILE is set, too"):
        read_settings(env_file=str(settings))
    for path, why in (
        (tmp_path / "nowhere", "FileNotFoundError"),
        (secret / "x", "NotADirectoryError"),
        ("x" * 5000, "OSError"),
    ):
        monkeypatch.setenv("RECEIPT_KEY_FILE", str(path))
        with pytest.raises(SettingsError, match=rf"RECEIPT_KEY_FILE: .* cannot be read \({why}\)"):
            read_settings()


@pytest.mark.parametrize("address", ["", "https://cards.example"])
def test_serve_says_that_a_service_behind_a_proxy_needs_its_address(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {
        "DATA": str(tmp_path),
        "TRUSTED_PROXIES": "1",
        "PUBLIC_URL": address,
    }.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setattr(serving, "serve", lambda _settings: None)
    done = CliRunner().invoke(main, ["serve", "--port", "0"])
    assert done.exit_code == 0
    assert ("set PUBLIC_URL" in done.stderr) == (not address)
