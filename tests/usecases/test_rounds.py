"""The rounds of a game: the newest in every view, all of them as a list."""

from typing import Any

import pytest

from crazy_eights.rounds import SHOWN
from service.usecases import reading, repository, seats
from service.usecases.cache import STEP
from tests.bills import recorded_bill
from tests.usecases.club import Club
from tests.usecases.long import counting, long_game, shelve
from tests.usecases.test_seats import code_of, pointers_of

MANY = 4000


@pytest.fixture
def game_id(club: Club) -> str:
    """A game of more rounds than a view shows."""
    return shelve(club, long_game(MANY, seed=4))


def listed(club: Club, game_id: str, limit: int) -> list[dict[str, Any]]:
    """All rounds, page by page."""
    items: list[dict[str, Any]] = []
    cursor = None
    while True:
        page = reading.rounds_page(
            club.service, token=None, game_id=game_id, cursor=cursor, limit=limit
        )
        assert len(page.items) <= limit
        items += page.items
        if page.next_cursor is None:
            return items
        cursor = page.next_cursor


def test_a_view_has_the_newest_rounds_and_their_total(club: Club, game_id: str) -> None:
    view = club.see("ann", game_id)
    total = view["rounds_total"]
    assert total > SHOWN == len(view["rounds"])
    assert [each["round"] for each in view["rounds"]] == list(range(total - 19, total + 1))
    last = view["rounds"][-1]
    assert last["scores"] == [seat["score"] for seat in view["seats"]]


@pytest.mark.parametrize("limit", [1, 7, 100])
def test_the_list_has_all_rounds_the_oldest_first(club: Club, game_id: str, limit: int) -> None:
    view = club.see(None, game_id)
    rounds = listed(club, game_id, limit)
    assert [each["round"] for each in rounds] == list(range(1, view["rounds_total"] + 1))
    assert rounds[-SHOWN:] == view["rounds"]


def test_a_replay_shows_the_rounds_that_were_over_then(club: Club, game_id: str) -> None:
    rounds = listed(club, game_id, 100)
    for version in (2, 200, MANY // 2, MANY):
        shown = reading.replay_view(club.service, token=None, game_id=game_id, version=version).game
        over = shown["rounds_total"]
        assert shown["rounds"] == rounds[max(0, over - SHOWN) : over]
        assert over <= shown["round"]


def test_moves_and_snapshots_show_the_same_rounds(club: Club, game_id: str) -> None:
    who = ("ann", "bob")[club.see(None, game_id)["to_act"][0]]
    moved = club.move(who, game_id, club.first_move(who, game_id)).game
    assert (len(moved["rounds"]), moved["rounds_total"]) == (SHOWN, moved["round"] - 1)


def test_a_game_without_rounds_has_an_empty_list(club: Club) -> None:
    game_id = club.create("ann", "me", "open").game["id"]
    assert listed(club, game_id, 10) == []
    club.join("bob", game_id)
    assert (club.see(None, game_id)["rounds"], club.see(None, game_id)["rounds_total"]) == ([], 0)
    assert listed(club, game_id, 10) == []


def test_the_last_round_is_listed_as_well(club: Club) -> None:
    game_id = club.duel()
    seats.resign(club.service, **club.at("ann", game_id))
    assert [each["reason"] for each in listed(club, game_id, 10)] == ["resigned"]


def test_a_cursor_beyond_the_end_finds_nothing(club: Club, game_id: str) -> None:
    page = reading.rounds_page(club.service, token=None, game_id=game_id, cursor="999999999")
    assert (page.items, page.next_cursor) == ([], None)


@pytest.mark.parametrize(
    ("query", "pointer"),
    [
        ({"cursor": ""}, "#/cursor"),
        ({"cursor": "-1"}, "#/cursor"),
        ({"cursor": "x"}, "#/cursor"),
        ({"cursor": "٣"}, "#/cursor"),
        ({"cursor": "1" * 10}, "#/cursor"),
    ],
)
def test_invalid_page_is_refused(club: Club, query: dict[str, Any], pointer: str) -> None:
    ask = club.at("ann", club.duel())
    assert pointers_of(lambda: reading.rounds_page(club.service, **ask, **query)) == [pointer]


def test_rounds_of_private_game_are_hidden_from_others(club: Club) -> None:
    game_id = club.duel(visibility="private")
    for who in ("eve", None):
        ask = club.at(who, game_id)
        assert code_of(lambda ask=ask: reading.rounds_page(club.service, **ask)) == "not-found"
    assert reading.rounds_page(club.service, **club.at("bob", game_id)).items == []


def test_the_newest_rounds_of_a_game_in_memory_are_listed_without_a_replay(
    club: Club, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    total = club.see(None, game_id)["rounds_total"]
    with counting(monkeypatch) as work:
        page = reading.rounds_page(
            club.service, token=None, game_id=game_id, cursor=str(total - SHOWN), limit=100
        )
    assert (len(page.items), work.read, work.replayed) == (SHOWN, 0, 0)


def test_a_state_remembers_the_newest_rounds_only(club: Club, game_id: str) -> None:
    club.see(None, game_id)
    kept = club.service.cache.get(bytes.fromhex(game_id))
    assert kept is not None
    for each in (*kept.loaded.past, kept.loaded):
        assert each.game.state is not None
        assert len(each.game.state.records.newest) == min(SHOWN, len(each.game.state.records))


def test_older_rounds_are_replayed_from_the_state_before_them(
    club: Club, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.see(None, game_id)
    for cursor in ("0", "7", "13"):
        with counting(monkeypatch) as work:
            page = reading.rounds_page(
                club.service, token=None, game_id=game_id, cursor=cursor, limit=1
            )
        assert [each["round"] for each in page.items] == [int(cursor) + 1]
        assert work.replayed <= 4 * STEP


def test_a_page_of_old_rounds_ends_after_its_budget_of_entries(
    club: Club, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = listed(club, game_id, 100)
    monkeypatch.setattr(repository, "ROUND_ENTRIES", 500)
    with counting(monkeypatch) as work, recorded_bill() as bill:
        page = reading.rounds_page(club.service, token=None, game_id=game_id, limit=100)
    assert page.items == whole[: len(page.items)]
    assert 1 <= len(page.items) < len(whole)
    assert page.next_cursor == str(len(page.items))
    assert work.replayed <= 500 + 2 * STEP
    assert sum(bill.debts) >= -(-work.replayed // 100) - 1 > 0
