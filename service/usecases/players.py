"""Players, their tokens, and how they go.

A token is shown once, in the answer that makes it. Each change of tokens is judged by those there
are and written only if they are still so (`service.store.tokens`).
"""

import uuid
from typing import Final

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from crazy_eights.rating_rules import Rating
from crazy_eights.view import rfc3339
from service.store import Unavailable, departures, players, ratings, tokens
from service.store.players import PlayerRow
from service.store.tokens import Held
from service.usecases.answers import NewPlayer, NewToken, OwnToken, Player, Profile
from service.usecases.errors import unauthorized
from service.usecases.inputs import (
    CHANGED_PLAYER,
    ID,
    NEW_PLAYER,
    NEW_TOKEN,
    NO_BODY,
    NOTHING,
    TokenWish,
    read,
)
from service.usecases.service import Service
from service.usecases.tokens import digest_of, make_token
from service.usecases.transaction import retried

MOST_TOKENS: Final = 10
"""So many tokens a player may have; expired ones do not count."""


def new_id(service: Service) -> bytes:
    """The 16 bytes of a random UUID: 122 random bits."""
    return uuid.UUID(bytes=service.random_bytes(16), version=4).bytes


def create_player(service: Service, *, body: object) -> NewPlayer:
    """Make a player. The token is in this answer and nowhere else.

    Raises Refusal `validation-failed`.
    """
    name, kind = read(NEW_PLAYER, body)
    token = make_token(service.random_bytes)
    digest = digest_or_refusal(token)
    player_id = new_id(service)
    players.add(
        service.store,
        player_id=player_id,
        name=name,
        kind=kind,
        digest=digest,
        at=service.clock(players.now(service.store)),
    )
    service.memory.note_caller(digest, player_id)
    return NewPlayer(player_id.hex(), name, kind, token)


def authenticate(service: Service, *, token: str | None) -> Player:
    """Whose token this is, asked from the database. Raises Refusal `unauthorized`."""
    digest = digest_or_refusal(token)
    row = players.by_token(service.store, digest)
    service.memory.note_caller(digest, None if row is None else row.player_id)
    return _shown(row)


def me(service: Service, *, token: str | None) -> Player:
    """The caller. Raises Refusal `unauthorized`."""
    return authenticate(service, token=token)


def change_me(service: Service, *, token: str | None, body: object) -> Player:
    """Change the caller's name, who may invite it, or its language; what is left out stays.

    Raises Refusal `unauthorized` or `validation-failed`.
    """
    caller = authenticate(service, token=token)
    wishes = read(CHANGED_PLAYER, body)
    if not wishes:
        return caller
    return _shown(players.change(service.store, digest_or_refusal(token), wishes))


def profile(service: Service, *, player_id: str) -> Profile:
    """What everybody may know of a player. Raises Refusal `not-found`."""
    wanted = bytes.fromhex(player_id) if ID.fullmatch(player_id) else b""
    row = players.by_id(service.store, wanted)
    if row is None:
        raise Refusal("not-found", Message("no-such-player"))
    finished, won = players.played(service.store, wanted)
    shown = _shown(row)
    games = {"finished": finished, "won": won}
    rated = [
        {"ruleset": ruleset, **Rating(*numbers).to_json()}
        for ruleset, numbers in ratings.of_player(service.store, wanted)
    ]
    return Profile(shown.id, shown.name, shown.kind, shown.created_at, rated, games)


@retried
def depart(service: Service, *, token: str | None) -> None:
    """Revoke all tokens of the caller and take its profile away. Raises Refusal `unauthorized`."""
    digest = digest_or_refusal(token)
    found = tokens.held(service.store, digest)
    if found is None:
        raise unauthorized()
    departures.depart(service.store, found)


def digest_or_refusal(token: str | None) -> bytes:
    """The digest of a token. Raises Refusal `unauthorized` for what can be none of ours."""
    digest = digest_of(token)
    if digest is None:
        raise unauthorized()
    return digest


def _shown(row: PlayerRow | None) -> Player:
    if row is None:
        raise unauthorized()
    at = rfc3339(row.created_at) or ""
    return Player(row.player_id.hex(), row.name, row.kind, at, row.invitations, row.language)


@retried
def add_token(service: Service, *, token: str | None, body: object) -> NewToken:
    """One more token for the caller.

    Raises Refusal `unauthorized`, `validation-failed`, or `quota-exceeded` beyond ten.
    """
    digest = digest_or_refusal(token)
    found = _held(service, digest)
    wish: TokenWish = read(NEW_TOKEN, body)
    if len(found.tokens) >= MOST_TOKENS:
        raise Refusal("quota-exceeded", Message("tokens-held-already", most=MOST_TOKENS))
    return _made(service, found, wish)


def _made(service: Service, found: Held, wish: TokenWish) -> NewToken:
    made = make_token(service.random_bytes)
    label, seconds = wish
    expires_at = None if seconds is None else found.now + 1000 * seconds
    digest = digest_or_refusal(made)
    new = tokens.NewToken(new_id(service), label, digest, found.now, expires_at)
    tokens.add(service.store, found, new)
    service.memory.note_caller(digest, found.player_id)
    return NewToken(new.token_id.hex(), label, made, rfc3339(found.now) or "", rfc3339(expires_at))


def list_tokens(service: Service, *, token: str | None) -> list[OwnToken]:
    """The caller's tokens that are good, the first one first. Raises Refusal `unauthorized`."""
    found = _held(service, digest_or_refusal(token))
    return [
        OwnToken(
            each.token_id.hex(),
            each.label,
            rfc3339(each.created_at) or "",
            rfc3339(each.expires_at),
            rfc3339(each.last_used_at),
        )
        for each in found.tokens
    ]


@retried
def revoke_token(service: Service, *, token: str | None, token_id: str) -> None:
    """Make a token of the caller worth nothing, from the commit on; it may be the one in use.

    Raises Refusal `unauthorized`, `not-found`, or `last-token` for the last one that never expires.
    """
    digest = digest_or_refusal(token)
    wanted = bytes.fromhex(token_id) if ID.fullmatch(token_id) else b""
    found = _held(service, digest)
    chosen = next((each for each in found.tokens if each.token_id == wanted), None)
    if chosen is None:
        raise Refusal("not-found", Message("no-such-token"))
    lasting = [each for each in found.tokens if each.expires_at is None]
    if lasting == [chosen]:
        raise Refusal("last-token", Message("last-token-stays"))
    tokens.remove(service.store, found, wanted)


@retried
def rotate_token(service: Service, *, token: str | None, body: object = NO_BODY) -> NewPlayer:
    """Give the caller a new token; all others are worth nothing from the commit on.

    Raises Refusal `unauthorized`, or `validation-failed` for a body that says something.
    """
    old = digest_or_refusal(token)
    found = _held(service, old)
    read(NOTHING, body)
    player = authenticate(service, token=token)
    made = make_token(service.random_bytes)
    digest = digest_or_refusal(made)
    new = tokens.NewToken(new_id(service), None, digest, found.now, None)
    tokens.replace(service.store, found, new)
    service.memory.note_caller(digest, found.player_id)
    return NewPlayer(player.id, player.name, player.kind, made)


def note_use(service: Service, *, token: str | None) -> None:
    """Note in which hour a token was used: one write an hour and process, none within a move.

    Where that cannot be written, the call goes on without it.
    """
    digest = digest_of(token)
    if digest is None or not service.memory.is_first_use(digest):
        return
    try:
        tokens.note_use(service.store, digest)
    except Unavailable:
        service.memory.forget_use(digest)


def _held(service: Service, digest: bytes) -> Held:
    found = tokens.held(service.store, digest)
    if found is None:
        raise unauthorized()
    return found
