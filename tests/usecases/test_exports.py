"""Finished public games in bulk (docs/spec/http.md, "Log, replay and rounds")."""

from typing import Any

import pytest

from crazy_eights.cli import _exports
from crazy_eights.errors import Refusal
from crazy_eights.verification.verify import verify
from service.usecases import reading
from service.usecases.reading import EXPORT_GRACE_MS, BulkExport, export_games
from tests.bills import recorded_bill
from tests.usecases.club import Club
from tests.usecases.test_ratings import beaten

GRACE = EXPORT_GRACE_MS / 1000


def games_in(bulk: BulkExport) -> list[bytes]:
    return [each.data for each in _exports.split(b"".join(bulk.chunks).splitlines(keepends=True))]


def export_of(club: Club, game_id: str) -> bytes:
    return b"".join(reading.export_log(club.service, token=None, game_id=game_id).chunks)


def test_finished_public_games_are_exported_in_order_of_their_end(club: Club) -> None:
    for visibility in ("unlisted", "private"):
        beaten(club, "bob", visibility=visibility)
    club.duel()
    games = [beaten(club, "bob", ruleset=each) for each in ("classic", "basic", "classic")]
    club.clock.wait(GRACE)
    found = games_in(export_games(club.service))
    assert found == [export_of(club, each) for each in games]
    assert all(verify(each).complete for each in found)
    (basic,) = games_in(export_games(club.service, ruleset="basic"))
    assert basic == found[1]


def test_game_is_exported_after_a_grace_period(club: Club) -> None:
    beaten(club, "bob")
    club.clock.wait(GRACE - 1)
    assert export_games(club.service).next_cursor is None
    club.clock.wait(1)
    assert len(games_in(export_games(club.service))) == 1


@pytest.mark.parametrize("most", [{"EXPORTED_GAMES": 2}, {"EXPORTED_ENTRIES": 1}])
def test_next_export_starts_after_the_last_game(
    club: Club, monkeypatch: pytest.MonkeyPatch, most: dict[str, int]
) -> None:
    for _ in range(5):
        beaten(club, "bob")
    club.clock.wait(GRACE)
    whole = games_in(export_games(club.service))
    for name, value in most.items():
        monkeypatch.setattr(reading, name, value)
    paged: list[bytes] = []
    bulk = export_games(club.service)
    while bulk.next_cursor is not None:
        part = games_in(bulk)
        assert 1 <= len(part) <= 2
        paged += part
        bulk = export_games(club.service, after=bulk.next_cursor)
    assert paged == whole
    assert games_in(bulk) == []


def test_games_ended_at_once_are_ordered_by_id(club: Club) -> None:
    duels = [club.duel() for _ in range(3)]
    for game_id in duels:
        club.play_out(game_id, "ann", "bob")
    club.clock.wait(GRACE)
    found = games_in(export_games(club.service))
    positions = [_exports.position_of(each) for each in found]
    assert positions == sorted(positions)
    assert {each.game_id for each in positions} == set(duels)


def test_plain_time_skips_all_games_ended_then(club: Club) -> None:
    first, second = (beaten(club, "bob") for _ in range(2))
    club.clock.wait(GRACE)
    ended_at = club.see(None, first)["ended_at"]
    (found,) = games_in(export_games(club.service, after=ended_at))
    assert found == export_of(club, second)


@pytest.mark.parametrize("kind", ["all", "of one rule set"])
def test_the_price_depends_on_games_and_entries(club: Club, kind: str) -> None:
    for _ in range(6):
        beaten(club, "bob")
    club.clock.wait(GRACE)
    with recorded_bill() as bill:
        export_games(club.service, ruleset=None if kind == "all" else "classic")
    assert bill.charges == [2 + 1]


@pytest.mark.parametrize(
    "wrong",
    [
        {"after": "yesterday"},
        {"after": "2026-11-20T09:30:00Z,7"},
        {"after": "2026-11-20T09:30:00Z,"},
        {"ruleset": "none"},
    ],
)
def test_invalid_query_is_refused(club: Club, wrong: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        export_games(club.service, **wrong)
    assert refused.value.code == "validation-failed"
