"""Games and rounds as callers read them, and cursors: a list accepts only those that it writes."""

import base64
import hashlib
import json
from typing import Any

import pytest

from crazy_eights.errors import Refusal
from crazy_eights.fairness.chain import header_head, link
from crazy_eights.rounds import SHOWN
from service.usecases import reading, repository, seats
from service.usecases.cache import STEP
from service.usecases.inputs import DAYS, GAMES, RANKS, ROUNDS, Cursor, cut
from service.usecases.tokens import Token
from tests.bills import recorded_bill
from tests.usecases.club import Club
from tests.usecases.long import counting, long_game, shelve
from tests.usecases.test_moves import SETUP
from tests.usecases.test_seats import code_of, pointers_of

MANY = 4000
ID = bytes(range(16))


def test_a_bad_token_is_never_a_watcher(club: Club) -> None:
    game_id = club.duel()
    for token in map(Token, ("", "c8_nonsense", "c8_" + "A" * 49)):
        for call in (reading.view_game, reading.audit, reading.log_page):
            code = code_of(lambda call=call, t=token: call(club.service, token=t, game_id=game_id))
            assert code == "unauthorized"
    assert code_of(lambda: club.move(None, game_id, {"type": "draw"})) == "unauthorized"  # type: ignore[arg-type]


def test_the_export_chains_from_the_header(club: Club) -> None:
    game_id = club.duel()
    club.play_out(game_id, "ann", "bob")
    chunks = reading.export_log(club.service, token=None, game_id=game_id).chunks
    header, *lines, trailer, rest = b"".join(chunks).split(b"\n")
    assert rest == b""
    head = header_head(header)
    for line, entry in zip(lines, club.entries(game_id), strict=True):
        head = link(head, line)
        assert entry["hash"] == head.hex()
        stored = {name: value for name, value in entry.items() if name != "hash"}
        assert stored.get("seat", 0) is None or json.loads(line) == stored
    actual = {"head": head.hex(), "entries": len(lines), "names": ["ann", "bob"]}
    assert json.loads(trailer) == actual


def test_a_replay_shows_every_earlier_view(club: Club) -> None:
    game_id = club.duel(setup=SETUP)
    seen = [club.see("ann", game_id)]
    for who in ("ann", "bob", "ann"):
        club.move(who, game_id, {"type": "draw"})
        seen.append(club.see("ann", game_id))
    ann = club.at("ann", game_id)
    for view in seen:
        replayed = reading.replay_view(club.service, version=view["version"], **ann)
        assert replayed.body == view
        assert not replayed.final
    assert pointers_of(lambda: reading.replay_view(club.service, version=99, **ann)) == ["/version"]


def test_the_audit_opens_the_commitment(club: Club) -> None:
    game_id = club.duel()
    live = reading.audit(club.service, token=None, game_id=game_id)
    assert (live.body["server_seed"], live.final) == (None, False)
    seats.resign(club.service, token=club.bearer("ann"), game_id=game_id)
    audit = reading.audit(club.service, token=None, game_id=game_id).body
    seed = bytes.fromhex(audit["server_seed"])
    opened = hashlib.sha256(b"c8/commit/1\0" + bytes.fromhex(game_id) + seed).hexdigest()
    assert opened == audit["commit"]


def test_cached_game_is_checked_against_the_database(club: Club) -> None:
    game_id = club.duel(setup=SETUP)
    other = club.elsewhere()
    assert other.see("ann", game_id) == club.see("ann", game_id)
    club.move("ann", game_id, {"type": "draw"})
    assert other.see("ann", game_id) == club.see("ann", game_id)
    cached = club.service.cache.get(bytes.fromhex(game_id))
    assert cached is not None
    cached.loaded.game.head = bytes(32)
    assert club.see("bob", game_id) == other.see("bob", game_id)


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
        shown = reading.replay_view(club.service, token=None, game_id=game_id, version=version).body
        over = shown["rounds_total"]
        assert shown["rounds"] == rounds[max(0, over - SHOWN) : over]
        assert over <= shown["round"]


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
    for game in (*[each.game for each in kept.loaded.past], kept.loaded.game):
        assert game.state is not None
        assert len(game.state.records.newest) == min(SHOWN, len(game.state.records))


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


def packed(*parts: bytes) -> str:
    """Bytes as cursors have them."""
    return base64.urlsafe_b64encode(b"".join(parts)).decode()


@pytest.mark.parametrize(
    ("cursor", "place", "text"),
    [
        (GAMES, (5, ID), packed((5).to_bytes(8, "big"), ID)),
        (RANKS, (7, -1.5, ID), packed((7).to_bytes(4, "big"), b"\xbf\xf8", bytes(6), ID)),
        (ROUNDS, 12, "12"),
        (DAYS, "2026-11-20", "2026-11-20"),
    ],
)
def test_written_cursors_are_read(cursor: Cursor[Any], place: Any, text: str) -> None:
    written = cursor.write(*place) if isinstance(place, tuple) else cursor.write(place)
    assert written == text
    assert cursor.read(text, None) == place
    assert cursor.read(None, place) == place


@pytest.mark.parametrize(
    ("cursor", "text"),
    [
        (GAMES, packed(b"\x80", bytes(7), ID)),
        (GAMES, packed(bytes(8), ID, b"x")),
        (GAMES, packed(bytes(8), ID) + "!"),
        (GAMES, "é"),
        (RANKS, packed(b"\xff" * 4, bytes(8), ID)),
        (RANKS, packed(bytes(4), b"\x7f\xf8", bytes(6), ID)),
        (ROUNDS, "-1"),
        (DAYS, "20261120"),
        (DAYS, "2026-13-01"),
    ],
)
def test_other_texts_are_rejected_as_cursors(cursor: Cursor[Any], text: str) -> None:
    with pytest.raises(Refusal) as refused:
        cursor.read(text, None)
    assert [fault.pointer for fault in refused.value.extra["errors"]] == ["/cursor"]


def test_extra_row_means_a_next_page() -> None:
    assert cut([1, 2, 3], 2) == ([1, 2], 2)
    assert cut([1, 2], 2) == ([1, 2], None)
    assert cut([], 2) == ([], None)
