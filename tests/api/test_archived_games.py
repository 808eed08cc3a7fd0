"""Archived games over HTTP: answers are unchanged; without the archive 503, never 404 or 500."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from service.usecases import archiving
from service.usecases.service import Service
from tests.table import Person, Table

NDJSON = {"Accept": "application/x-ndjson"}
JSON = {"Accept": "application/json"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "archive"


@pytest.fixture
def ended(with_settings: Callable[..., Table], folder: Path) -> tuple[Table, str, Person]:
    """A game that was played and archived, read by a process without it in memory."""
    table = with_settings(archive_url=str(folder))
    view, ann, bob = table.duel(seed="07" * 32)
    table.play_out(view["id"], ann, bob)
    service: Service = table._client.application.extensions["eights"]  # type: ignore[attr-defined]
    archive = service.store.archive
    assert archive is not None
    for each in archiving.archivable(service, days=0):
        assert archiving.archive_game(service, archive, each) is not None
    return with_settings(archive_url=str(folder)), view["id"], ann


def reads(game_id: str) -> list[tuple[str, dict[str, str]]]:
    """Every call that reads the log of a game."""
    game = f"/v1/games/{game_id}"
    return [
        (game, {}),
        (f"{game}/log", {}),
        (f"{game}/log", NDJSON),
        (f"{game}/events?after=3&wait=1", JSON),
        (f"{game}/replay?version=3", {}),
        (f"{game}/rounds", {}),
        (f"{game}/audit", {}),
    ]


def statuses(table: Table, game_id: str, **options: Any) -> list[int]:
    return [table.get(path, headers=each, **options).status for path, each in reads(game_id)]


def test_archiving_a_game_does_not_change_its_answers(ended: tuple[Table, str, Person]) -> None:
    table, game_id, ann = ended
    assert statuses(table, game_id) == [200] * len(reads(game_id))
    log = table.get(f"/v1/games/{game_id}/log", headers=NDJSON).content
    judged = table.call(
        "POST",
        "/v1/audits",
        raw=log,
        who=ann,
        headers={"Content-Type": "application/x-ndjson"},
    )
    assert judged.json["valid"]
    assert table.post(f"/v1/games/{game_id}/rematch", {}, who=ann).status == 201


def test_without_the_archive_only_calls_that_need_it_are_unavailable(
    ended: tuple[Table, str, Person], folder: Path
) -> None:
    table, game_id, ann = ended
    shutil.rmtree(folder)
    assert statuses(table, game_id) == [503] * len(reads(game_id))
    refused = table.post(f"/v1/games/{game_id}/rematch", {}, who=ann)
    assert (refused.status, refused.code) == (503, "unavailable")
    assert "Retry-After" in refused.headers
    assert table.get("/v1/games?status=finished").json["items"][0]["id"] == game_id
    assert table.get(f"/v1/players/{ann.id}").json["games"]["finished"] == 1
    assert table.get("/v1/me/games", who=ann).status == 200
    other, *_ = table.duel()
    assert table.get(f"/v1/games/{other['id']}").status == 200
