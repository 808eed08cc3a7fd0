"""Codes by which open games are joined: who sees them, and that they cannot be guessed."""

import os
from collections import Counter
from typing import Any

import pytest

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from service.usecases import reading, seats
from service.usecases.inputs import ALPHABET, CODE_LENGTH
from service.usecases.live.topics import SharedViews
from service.usecases.people import block
from service.usecases.seats import (
    GUESSES_OF_ADDRESS,
    GUESSES_OF_ALL,
    Guesses,
    TooManyGuesses,
    join_by_code,
    new_code,
)
from service.usecases.transaction import read_game
from tests.usecases.club import Club

SAID = {"visibility": "private"}


def code_of(club: Club, game_id: str, who: str | None) -> Any:
    return club.see(who, game_id)["code"]


def join(club: Club, who: str, code: str, key: str | None = None, **body: Any) -> Any:
    return join_by_code(club.service, token=club.bearer(who), body={"code": code, **body}, key=key)


def refusal(club: Club, who: str, code: str, key: str | None = None) -> str:
    with pytest.raises(Refusal) as refused:
        join(club, who, code, key)
    return refused.value.code


def test_a_code_cannot_be_guessed_in_a_day() -> None:
    codes = len(ALPHABET) ** CODE_LENGTH
    assert (len(ALPHABET), CODE_LENGTH) == (24, 8)
    assert GUESSES_OF_ADDRESS < GUESSES_OF_ALL
    assert GUESSES_OF_ALL * 24 * 60 * 1000 / codes < 1e-4


def test_codes_are_random_and_have_no_letters_that_look_alike() -> None:
    codes = [new_code(os.urandom) for _ in range(500)]
    assert len(set(codes)) == 500
    letters = Counter("".join(codes))
    assert set(letters) == set(ALPHABET)
    assert not set(ALPHABET) & set("01258BILOSUZ")
    assert min(letters.values()) > 80, "about 167 of each"


def test_the_creator_and_those_invited_see_the_code(club: Club) -> None:
    invited = {"occupant": "player", "id": club.id_of("bob")}
    game_id = club.create("ann", "open", invited, "open").game["id"]
    code = code_of(club, game_id, "ann")
    assert len(code) == CODE_LENGTH
    assert code_of(club, game_id, "bob") == code
    assert code_of(club, game_id, None) is code_of(club, game_id, "cid") is None
    club.join("bob", game_id)
    club.join("cid", game_id)
    assert code_of(club, game_id, "bob") == code
    assert code_of(club, game_id, "cid") is None, "a seat alone shows no code"
    for who in ("ann", "bob", None):
        replay = reading.replay_view(club.service, token=club.bearer(who), game_id=game_id)
        assert replay.game["code"] is None
    club.join("ann", game_id)
    assert code_of(club, game_id, "ann") is None, "the game has started"


def test_a_watching_creator_shares_no_view_with_strangers(club: Club) -> None:
    game_id = club.create("ann", "open", "open").game["id"]
    context = read_game(club.service, token=None, game_id=game_id)
    views = SharedViews(context.loaded)
    ann = bytes.fromhex(club.id_of("ann"))
    seen = [views.of(club.service.store, context.row, each)["code"] for each in (None, ann, None)]
    assert seen == [None, code_of(club, game_id, "ann"), None]


def test_a_code_in_any_form_takes_a_free_seat_in_a_private_game(club: Club) -> None:
    game_id = club.create("ann", "me", "open", "open", **SAID).game["id"]
    code = code_of(club, game_id, "ann")
    made = join(club, "bob", f"{code[:4]}-{code[4:]}".lower(), client_seed="5e" * 32)
    assert (made.game["id"], made.game["you"]["seat"], made.status) == (game_id, 1, 201)
    assert made.game["fairness"]["client_seeds"] == [1]
    assert refusal(club, "bob", code) == "already-seated"
    assert refusal(club, "cid", "34679ACD") == refusal(club, "cid", "") == "not-found"


def test_a_blocked_player_does_not_learn_that_a_code_is_right(club: Club) -> None:
    hidden = club.create("ann", "me", "open", **SAID).game["id"]
    shown = club.create("ann", "me", "open").game["id"]
    block(club.service, token=club.bearer("ann"), player_id=club.id_of("bob"))
    assert refusal(club, "bob", code_of(club, shown, "ann")) == "cannot-join"
    with pytest.raises(Refusal) as right:
        join(club, "bob", code_of(club, hidden, "ann"))
    with pytest.raises(Refusal) as wrong:
        join(club, "bob", "34679ACD")
    assert (right.value.code, str(right.value)) == (wrong.value.code, str(wrong.value))


def test_a_code_dies_with_the_start(club: Club) -> None:
    game_id = club.create("ann", "me", "open").game["id"]
    code = code_of(club, game_id, "ann")
    first = join(club, "bob", code, "k")
    assert first.game["status"] == "active"
    for who, key in (("cid", None), ("cid", "k"), ("bob", None), ("bob", "other")):
        assert refusal(club, who, code, key) == "not-found"
    again = join(club, "bob", code.lower(), "k")
    assert (again.game, again.replayed) == (first.game, True)
    seats.resign(club.service, token=club.bearer("ann"), game_id=game_id, body={}, key=None)
    assert join(club, "bob", code, "k").game == first.game


def test_a_cancelled_game_has_no_code(club: Club) -> None:
    game_id = club.create("ann", "me", "open").game["id"]
    code = code_of(club, game_id, "ann")
    seats.cancel(club.service, token=club.bearer("ann"), game_id=game_id, body={}, key=None)
    assert code_of(club, game_id, "ann") is None
    assert refusal(club, "bob", code) == "not-found"


class Counted:
    """What callers have used, as the database counts it."""

    def __init__(self) -> None:
        self.used: Counter[bytes] = Counter()
        self.now = 60.0

    def spend(self, key: bytes, period: int, amount: int) -> int:
        self.used[key + period.to_bytes(8)] += amount
        return self.used[key + period.to_bytes(8)]

    def process(self) -> Guesses:
        return Guesses(self.spend, lambda: self.now)


def guess(guesses: Guesses, address: str, *, right: bool = False) -> bool:
    """Whether an attempt was looked up."""
    try:
        with guesses.attempt(address):
            if not right:
                raise Refusal("not-found", Message("no-such-code"))
    except TooManyGuesses as error:
        return not 1 <= error.retry_after <= 60
    except Refusal:
        return True
    return True


def test_wrong_codes_are_limited_for_an_address_and_for_all() -> None:
    counted = Counted()
    here, there = counted.process(), counted.process()
    assert [guess(here, "a") for _ in range(5)] == [True] * GUESSES_OF_ADDRESS + [False] * 2
    assert not guess(there, "a", right=True), "other processes know, and right codes wait too"
    tried = [guess(each, f"b{number}") for number in range(10) for each in (here, there)]
    assert sum(tried) == GUESSES_OF_ALL - GUESSES_OF_ADDRESS
    assert not guess(here, "c", right=True)
    counted.now += 60
    assert guess(here, "a")


def test_right_codes_are_not_counted() -> None:
    counted = Counted()
    guesses = counted.process()
    assert all(guess(guesses, "a", right=True) for _ in range(30))
    assert [guess(guesses, "a") for _ in range(4)] == [True] * GUESSES_OF_ADDRESS + [False]
    assert set(counted.used.values()) == {GUESSES_OF_ADDRESS}
