"""A setting that makes no sense is told in one line of our own that says what is right."""

import pytest
from click.testing import CliRunner

from crazy_eights.cli import main
from service.settings import SettingsError, read_settings

WRONG = {
    "DATABASE_URL": ("mysql://secret@host/db", "sqlite:///PATH or postgresql://"),
    "NOTIFY_DATABASE_URL": ("secret", "postgresql://USER:PASSWORD@HOST:PORT/NAME, or empty"),
    "DATABASE_POOLER": ("secret", "Must be one of: none, session, transaction"),
    "PUBLIC_URL": ("https://secret/path", "https://HOST or http://HOST:PORT, without a path"),
    "TRACES_URL": ("secret:4318", "begin with http:// or https://"),
    "RECEIPT_KEY": ("secret", "64 lower-case hex digits"),
    "RECEIPT_KEY_SINCE": ("secret", "a time as 2026-11-21T00:00:00Z"),
    "RETIRED_RECEIPT_KEYS": ("secret", "PUBLIC_KEY@FROM/UNTIL"),
    "CORS_ORIGINS": ("secret", "an origin: https://play.example"),
    "PORT": ("secret", "Not a valid integer"),
    "WORKERS": ("0", "greater than or equal to 1"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_setting_is_reported_with_its_name_and_valid_values(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    value, right = WRONG[name]
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as told:
        read_settings()
    text = str(told.value)
    assert text.startswith(f"{name}: ")
    assert right in text
    for foreign in ("secret", "Environment variable", "pattern", "['", "\n"):
        assert foreign not in text


@pytest.mark.parametrize(
    "url",
    [
        "memory://x", "memory:", "memory:///x", "simplecache::memory://x", "arch", "./arch",
        "../arch", "~/arch", "file://arch", "file:arch", "local://arch", "/", "s3://", "s3:bucket",
    ],
)  # fmt: skip
def test_an_archive_that_does_not_last_or_is_elsewhere_from_another_folder_is_refused(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARCHIVE_URL", url)
    told = CliRunner().invoke(main, ["archive"])
    assert told.exit_code == 1
    assert told.output.startswith("Error: ARCHIVE_URL: Must be an absolute path")
    assert told.output.count("\n") == 1


@pytest.mark.parametrize(
    "url", ["", "/srv/archive", "file:///srv/archive", "s3://bucket", "gs://bucket/folder"]
)
def test_folders_and_object_stores_are_taken(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCHIVE_URL", url)
    assert read_settings().archive_url == url
