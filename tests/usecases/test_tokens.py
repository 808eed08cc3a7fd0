"""Several tokens for one player (docs/spec/http.md, "Tokens")."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

import pytest
from sqlalchemy import text

from crazy_eights.errors import Refusal
from service.api.players import NewTokenSchema
from service.store import news
from service.usecases import AddedToken, players, tokens
from service.usecases.tokens import MOST_TOKENS, digest_of
from tests.asked import asked
from tests.usecases.club import Club, bearing
from tests.usecases.test_memory import PLAY
from tests.usecases.test_moves import SETUP
from tests.usecases.test_seats import code_of

PHONE = {"label": "phone", "expires_in": None}


def added(club: Club, **body: object) -> AddedToken:
    """One more token for Ann."""
    requested = asked(NewTokenSchema, {**PHONE, **body})
    return tokens.add_token(club.service, token=club.bearer("ann"), requested=requested)


def expire(club: Club, token: AddedToken) -> None:
    """Let a token expire."""
    with club.service.store.engine.begin() as connection:
        connection.execute(
            text("UPDATE token SET expires_at = 1 WHERE token_id = :id"),
            {"id": bytes.fromhex(token.id)},
        )


def knows(club: Club, token: str | None) -> bool:
    """Whether a token is valid."""
    try:
        players.me(club.service, token=bearing(token))
    except Refusal:
        return False
    return True


def revoke(club: Club, token_id: str) -> None:
    """Revoke a token of Ann's with her first one."""
    tokens.revoke_token(club.service, token=club.bearer("ann"), token_id=token_id)


def revoke_after(gate: Barrier, club: Club, token_id: str) -> str:
    """Revoke when other threads are ready to; return the result."""
    gate.wait()
    try:
        revoke(club, token_id)
    except Refusal as refused:
        return refused.code
    return "revoked"


def labels(club: Club) -> list[str | None]:
    listed = tokens.list_tokens(club.service, token=club.bearer("ann"))
    return [each["label"] for each in listed]


def test_each_token_identifies_the_player(club: Club) -> None:
    phone = added(club, label="  phone ")
    assert phone.label == "phone"
    assert players.me(club.service, token=bearing(phone.token)).id == club.id_of("ann")
    assert labels(club) == [None, "phone"]


def test_the_eleventh_token_is_refused_and_expired_ones_do_not_count(club: Club) -> None:
    made = [added(club, expires_in=60) for _ in range(MOST_TOKENS - 1)]
    assert code_of(lambda: added(club)) == "quota-exceeded"
    expire(club, made[0])
    assert len(labels(club)) == MOST_TOKENS - 1
    added(club)
    assert code_of(lambda: added(club)) == "quota-exceeded"


def test_a_new_token_deletes_expired_ones(club: Club) -> None:
    old, kept = added(club, expires_in=60), added(club, expires_in=60)
    expire(club, old)
    new = added(club)
    with club.service.store.engine.connect() as connection:
        rows = connection.execute(text("SELECT token_id FROM token")).scalars()
        held = {bytes(row).hex() for row in rows}
    assert old.id not in held
    assert {kept.id, new.id} <= held


def test_revoked_token_is_invalid_and_others_stay_valid(club: Club) -> None:
    phone = added(club)
    tokens.revoke_token(club.service, token=bearing(phone.token), token_id=phone.id)
    assert not knows(club, phone.token)
    assert knows(club, club.token("ann"))
    assert code_of(lambda: revoke(club, phone.id)) == "not-found"


def test_the_last_token_that_never_expires_stays(club: Club) -> None:
    short = added(club, expires_in=60)
    ann = club.token("ann")
    first = club.id_of("ann")
    assert code_of(lambda: revoke(club, first)) == "last-token"
    revoke(club, short.id)
    added(club)
    revoke(club, first)
    assert not knows(club, ann)


def test_concurrent_revocations_keep_one_token(club: Club) -> None:
    for _ in range(5):
        ann, phone = club.token("ann"), added(club)
        with ThreadPoolExecutor(2) as pool:
            work = partial(revoke_after, Barrier(2), club)
            actual = list(pool.map(work, (club.id_of("ann"), phone.id)))
        assert actual.count("revoked") == 1
        assert [knows(club, each) for each in (ann, phone.token)].count(True) == 1
        club.people.clear()  # Start again with another Ann.


def test_expired_tokens_are_rejected(club: Club) -> None:
    short = added(club, expires_in=60)
    digest = digest_of(short.token)
    assert digest is not None
    assert knows(club, short.token)
    assert news.good_digests(club.service.store, [digest]) == {digest}
    expire(club, short)
    assert not knows(club, short.token)
    assert news.good_digests(club.service.store, [digest]) == set()
    assert code_of(lambda: tokens.list_tokens(club.service, token=bearing(short.token))) == (
        "unauthorized"
    )


@pytest.mark.parametrize("end", ["expired", "revoked elsewhere"])
def test_the_write_of_a_move_checks_the_token(club: Club, end: str) -> None:
    game_id = club.duel(setup=SETUP)
    short = added(club, expires_in=60)
    ann = club.people["ann"]
    club.people["ann"] = ann._replace(token=short.token)
    club.see("ann", game_id)  # Now this process knows the token.
    before = club.entries(game_id)
    if end == "expired":
        expire(club, short)
    else:
        there = club.elsewhere().service
        tokens.revoke_token(there, token=bearing(ann.token), token_id=short.id)
    assert code_of(lambda: club.move("ann", game_id, PLAY)) == "unauthorized"
    club.people["ann"] = ann
    assert club.entries(game_id) == before


def test_rotating_revokes_all_others(club: Club) -> None:
    old, phone = club.token("ann"), added(club)
    new = tokens.rotate_token(club.service, token=bearing(phone.token))
    assert [knows(club, each) for each in (old, phone.token, new.token)] == [False, False, True]


def test_the_last_use_is_recorded_at_most_once_an_hour(club: Club) -> None:
    ann = club.token("ann")
    assert tokens.list_tokens(club.service, token=bearing(ann))[0]["last_used_at"] is None
    tokens.note_use(club.service, token=bearing(ann))
    used = tokens.list_tokens(club.service, token=bearing(ann))[0]["last_used_at"]
    assert used is not None
    assert used.endswith(":00:00.000Z")
    digest = digest_of(ann)
    assert digest is not None
    assert not club.service.memory.is_first_use(digest)


@pytest.mark.parametrize(
    ("body", "at"),
    [
        ({"label": ""}, "/label"),
        ({"label": 7}, "/label"),
        ({"expires_in": 59}, "/expires_in"),
        ({"expires_in": 31_536_001}, "/expires_in"),
        ({"expires_in": True}, "/expires_in"),
        ({"more": 1}, "/more"),
    ],
)
def test_invalid_token_request_names_the_fault(
    club: Club, body: dict[str, object], at: str
) -> None:
    with pytest.raises(Refusal) as refused:
        added(club, **body)
    assert refused.value.extra["errors"][0].pointer == at
    assert labels(club) == [None]
