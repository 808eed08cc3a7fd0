import hashlib
import json
from typing import Any

import pytest

from crazy_eights.fairness.chain import header_head, link
from service.usecases import lists, moves, new_game, reading, seats
from service.usecases.tokens import Token
from tests.usecases.club import Club
from tests.usecases.test_moves import SETUP
from tests.usecases.test_seats import code_of, pointers_of


def _calls(club: Club, who: str | None, game_id: str) -> list[Any]:
    """Every call on a game but join."""
    at = club.at(who, game_id)
    reads = [
        lambda: reading.view_game(club.service, **at),
        lambda: reading.view_game(club.service, known=(1, 2, 3), **at),
        lambda: reading.log_page(club.service, **at),
        lambda: reading.export_log(club.service, **at),
        lambda: reading.replay_view(club.service, **at),
        lambda: reading.audit(club.service, **at),
        lambda: reading.events_after(club.service, after=0, **at),
    ]
    if who is None:
        return reads
    simple = (seats.leave, seats.start, seats.cancel, seats.resign, new_game.rematch)
    return [
        *reads,
        *(lambda call=call: call(club.service, **at) for call in simple),
        lambda: seats.open_seed(club.service, body={}, **at),
        lambda: moves.submit_move(club.service, body={"type": "draw"}, **at),
    ]


def test_a_private_game_is_hidden_from_other_players(club: Club) -> None:
    game_id = club.create("ann", "open", "open", visibility="private").game["id"]
    club.join("bob", game_id)
    for who in (None, "eve"):
        assert {code_of(call) for call in _calls(club, who, game_id)} == {"not-found"}
    for who in ("ann", "bob"):
        club.see(who, game_id)
    club.join("eve", game_id)
    assert club.see("eve", game_id)["status"] == "active"
    seats.resign(club.service, token=club.bearer("eve"), game_id=game_id)
    assert {code_of(call) for call in _calls(club, "zoe", game_id)} == {"not-found"}
    assert club.see("eve", game_id)["status"] == "finished"
    assert lists.list_games(club.service, token=club.bearer("ann")).items == []


def test_unknown_game_is_not_found(club: Club) -> None:
    for game_id in ("", "x", "0" * 32, "A" * 32, "0" * 31 + "\n"):
        assert {code_of(call) for call in _calls(club, "ann", game_id)} == {"not-found"}


def test_a_bad_token_is_never_a_watcher(club: Club) -> None:
    game_id = club.duel()
    for token in map(Token, ("", "c8_nonsense", "c8_" + "A" * 49)):
        for call in (reading.view_game, reading.audit, reading.log_page):
            code = code_of(lambda call=call, t=token: call(club.service, token=t, game_id=game_id))
            assert code == "unauthorized"
    assert code_of(lambda: club.move(None, game_id, {"type": "draw"})) == "unauthorized"  # type: ignore[arg-type]


def test_other_hands_are_hidden(club: Club) -> None:
    game_id = club.duel(setup=SETUP)
    for who in ("bob", "eve", None):
        assert "9D" not in json.dumps(club.see(who, game_id))
    drawn = club.move("ann", game_id, {"type": "draw"})
    assert "2S" in json.dumps(drawn.events)
    pages = [
        reading.events_after(club.service, token=club.bearer(who), game_id=game_id, after=0).items
        for who in ("ann", "bob", None)
    ]
    assert ["2S" in json.dumps(page) for page in pages] == [True, False, False]
    assert "2S" not in json.dumps(club.entries(game_id))
    assert "2S" in json.dumps(club.see("ann", game_id)["you"])


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
        assert replayed.game == view
        assert not replayed.final
    assert pointers_of(lambda: reading.replay_view(club.service, version=99, **ann)) == [
        "#/version"
    ]


def test_the_audit_opens_the_commitment(club: Club) -> None:
    game_id = club.duel()
    live = reading.audit(club.service, token=None, game_id=game_id)
    assert (live.audit["server_seed"], live.final) == (None, False)
    seats.resign(club.service, token=club.bearer("ann"), game_id=game_id)
    audit = reading.audit(club.service, token=None, game_id=game_id).audit
    seed = bytes.fromhex(audit["server_seed"])
    opened = hashlib.sha256(b"c8/commit/1\0" + bytes.fromhex(game_id) + seed).hexdigest()
    assert opened == audit["commit"]


@pytest.mark.parametrize(
    ("query", "pointer"),
    [
        ({"cursor": "?"}, "#/cursor"),
        ({"cursor": "AAAA"}, "#/cursor"),
        ({"player": "x"}, "#/player"),
        ({"ruleset": "a\x00b"}, "#/ruleset"),
    ],
)
def test_bad_queries_are_refused(club: Club, query: dict[str, Any], pointer: str) -> None:
    assert pointers_of(lambda: lists.list_games(club.service, token=None, **query)) == [pointer]


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
