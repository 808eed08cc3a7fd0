"""The leaderboard and the checkpoints: the same for every caller, cacheable, 304 when known."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from service.store import players
from service.usecases.checkpoints import make_checkpoint
from tests.api.test_audits import resigned
from tests.table import Answer, Table

FOR_EVER = "public, max-age=31536000, immutable"


def seen_by_all(table: Table, path: str) -> Answer:
    """The response to a caller without a token, which others share, and which a tag replaces."""
    answer = table.get(path)
    assert answer.status == 200, answer.content
    own = table.get(path, who=table.person())
    assert (own.content, own.headers["ETag"]) == (answer.content, answer.headers["ETag"])
    assert "Authorization" not in own.headers.get("Vary", "")
    for tag in (answer.headers["ETag"], f"W/{answer.headers['ETag']}"):
        again = table.get(path, headers={"If-None-Match": tag})
        assert (again.status, again.content) == (304, b"")
        for header in ("ETag", "Cache-Control"):
            assert again.headers.get(header) == answer.headers.get(header)
    return answer


def test_the_leaderboard_is_cached_for_half_a_minute(table: Table) -> None:
    answer = seen_by_all(table, "/v1/leaderboard?ruleset=classic")
    assert answer.headers["Cache-Control"] == "public, max-age=30"


def test_checkpoints_are_cached_for_ever_unless_they_may_change(app: Any, table: Table) -> None:
    resigned(table)
    service = app.extensions["eights"]
    ended = datetime.fromtimestamp(players.now(service.store) / 1000, UTC).date()
    today = ended.fromordinal(ended.toordinal() + 1)
    make_checkpoint(replace(service, clock=lambda now: now + 3 * 86_400_000), today)
    for path, kept in (
        (f"/{ended}", FOR_EVER),
        (f"/{ended}/leaves", FOR_EVER),
        (f"/{ended}/proof", "public, max-age=60"),
        ("/tree", "public, max-age=60"),
        ("/consistency?from=1&to=2", FOR_EVER),
        ("", "public, max-age=60"),
        ("?limit=1", FOR_EVER),
    ):
        answer = seen_by_all(table, f"/v1/checkpoints{path}")
        assert answer.headers["Cache-Control"] == kept, path
        assert ("Link" in answer.headers) is (path == "?limit=1")
