"""Create, change and delete players, and manage their tokens.

A token is shown once, in the answer that creates it. Changes of tokens are judged on the stored
tokens and written only if these are still the same (`service.store.tokens`).
"""

import uuid
from typing import Final

from crazy_eights.errors import Fault, Refusal
from crazy_eights.locales import Message
from crazy_eights.rating_rules import Rating
from crazy_eights.view import rfc3339
from service.store import Unavailable, departures, players, ratings, tokens
from service.store.players import PlayerRow
from service.store.tables import EVERYONE
from service.store.tokens import PlayerTokens
from service.usecases.answers import NewPlayer, NewToken, OwnToken, Player, Profile
from service.usecases.errors import invalid, unauthorized
from service.usecases.inputs import (
    CHANGED_PLAYER,
    ID,
    NEW_PLAYER,
    NEW_TOKEN,
    NO_BODY,
    NOTHING,
    RequestedToken,
    read,
)
from service.usecases.service import Service
from service.usecases.tokens import Token, make_token
from service.usecases.transaction import retry_on_conflict

MOST_TOKENS: Final = 10
"""The maximum number of tokens of a player; expired ones don't count."""


def new_id(service: Service) -> bytes:
    """The 16 bytes of a random UUID: 122 random bits."""
    return uuid.UUID(bytes=service.random_bytes(16), version=4).bytes


def check_name(service: Service, name: str) -> None:
    """Raises Refusal `validation-failed` for a name that this service does not allow."""
    if not service.accepts_name(name):
        raise invalid([Fault("#/name", Message("name-is-not-allowed"))])


def create_player(service: Service, *, body: object) -> NewPlayer:
    """Create a player. Only this answer contains the token.

    Raises Refusal `validation-failed`.
    """
    name, kind = read(NEW_PLAYER, body)
    check_name(service, name)
    token, digest = make_token(service.random_bytes)
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


def authenticate(service: Service, *, token: Token | None) -> Player:
    """The holder of a token, read from the database at most once per request.

    Raises Refusal `unauthorized`.
    """
    if token is None or token.digest is None:
        raise unauthorized()
    if not token.asked:
        token.holder = players.by_token(service.store, token.digest)
        token.asked = True
        holder = None if token.holder is None else token.holder.player_id
        service.memory.note_caller(token.digest, holder)
    return _player_of(token.holder)


def me(service: Service, *, token: Token | None) -> Player:
    """The caller. Raises Refusal `unauthorized`."""
    return authenticate(service, token=token)


def change_me(service: Service, *, token: Token | None, body: object) -> Player:
    """Change the caller's name, invitations, language or presence; omitted fields stay unchanged.

    Raises Refusal `unauthorized` or `validation-failed`.
    """
    caller = authenticate(service, token=token)
    changes = read(CHANGED_PLAYER, body)
    digest = token and token.digest
    if not changes or digest is None:
        return caller
    if "name" in changes:
        check_name(service, changes["name"])
    return _player_of(players.change(service.store, digest, changes))


def profile(service: Service, *, player_id: str) -> Profile:
    """The public profile of a player. Raises Refusal `not-found`."""
    wanted = bytes.fromhex(player_id) if ID.fullmatch(player_id) else b""
    row = players.by_id(service.store, wanted)
    if row is None:
        raise Refusal("not-found", Message("no-such-player"))
    finished, won = players.played(service.store, wanted)
    player = _player_of(row)
    unopened = players.unopened_seals(service.store, wanted)
    games = {"finished": finished, "won": won, "unopened": unopened}
    rated = [
        {"ruleset": ruleset, **Rating(*numbers).to_json()}
        for ruleset, numbers in ratings.of_player(service.store, wanted)
    ]
    return Profile(player.id, player.name, player.kind, player.created_at, rated, games)


@retry_on_conflict
def depart(service: Service, *, token: Token | None) -> None:
    """Revoke all tokens of the caller and remove its profile. Raises Refusal `unauthorized`."""
    departures.depart(service.store, _player_tokens(service, token))


def _player_of(row: PlayerRow | None) -> Player:
    """The player in a row. Raises Refusal `unauthorized` if there is none."""
    if row is None:
        raise unauthorized()
    at = rfc3339(row.created_at) or ""
    shown_to = row.presence or EVERYONE
    return Player(
        row.player_id.hex(), row.name, row.kind, at, row.invitations, row.language, shown_to
    )


@retry_on_conflict
def add_token(service: Service, *, token: Token | None, body: object) -> NewToken:
    """Create another token for the caller.

    Raises Refusal `unauthorized`, `validation-failed`, or `quota-exceeded` beyond ten.
    """
    found = _player_tokens(service, token)
    requested: RequestedToken = read(NEW_TOKEN, body)
    if len(found.tokens) >= MOST_TOKENS:
        raise Refusal("quota-exceeded", Message("tokens-held-already", most=MOST_TOKENS))
    return _store_token(service, found, requested)


def _store_token(service: Service, found: PlayerTokens, requested: RequestedToken) -> NewToken:
    made, digest = make_token(service.random_bytes)
    label, seconds = requested
    expires_at = None if seconds is None else found.now + 1000 * seconds
    new = tokens.NewTokenRow(new_id(service), label, digest, found.now, expires_at)
    tokens.add(service.store, found, new)
    service.memory.note_caller(digest, found.player_id)
    return NewToken(new.token_id.hex(), label, made, rfc3339(found.now) or "", rfc3339(expires_at))


def list_tokens(service: Service, *, token: Token | None) -> list[OwnToken]:
    """The caller's valid tokens, oldest first. Raises Refusal `unauthorized`."""
    found = _player_tokens(service, token)
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


@retry_on_conflict
def revoke_token(service: Service, *, token: Token | None, token_id: str) -> None:
    """Revoke a token of the caller, effective at the commit; it may be the one in use.

    Raises Refusal `unauthorized`, `not-found`, or `last-token` for the last one that never expires.
    """
    wanted = bytes.fromhex(token_id) if ID.fullmatch(token_id) else b""
    found = _player_tokens(service, token)
    chosen = next((each for each in found.tokens if each.token_id == wanted), None)
    if chosen is None:
        raise Refusal("not-found", Message("no-such-token"))
    lasting = [each for each in found.tokens if each.expires_at is None]
    if lasting == [chosen]:
        raise Refusal("last-token", Message("last-token-stays"))
    tokens.remove(service.store, found, wanted)


@retry_on_conflict
def rotate_token(service: Service, *, token: Token | None, body: object = NO_BODY) -> NewPlayer:
    """Create a new token for the caller and revoke all others, effective at the commit.

    Raises Refusal `unauthorized`, or `validation-failed` for a body with fields.
    """
    found = _player_tokens(service, token)
    read(NOTHING, body)
    player = authenticate(service, token=token)
    made, digest = make_token(service.random_bytes)
    new = tokens.NewTokenRow(new_id(service), None, digest, found.now, None)
    tokens.replace(service.store, found, new)
    service.memory.note_caller(digest, found.player_id)
    return NewPlayer(player.id, player.name, player.kind, made)


def note_use(service: Service, *, token: Token | None) -> None:
    """Record the hour in which a token was used: one write per hour and process, none for moves.

    If the database is unavailable, the call continues without the record.
    """
    digest = token and token.digest
    if digest is None or not service.memory.is_first_use(digest):
        return
    try:
        tokens.note_use(service.store, digest)
    except Unavailable:
        service.memory.forget_use(digest)


def _player_tokens(service: Service, token: Token | None) -> PlayerTokens:
    """All tokens of the player who holds this one. Raises Refusal `unauthorized`."""
    digest = token and token.digest
    found = None if digest is None else tokens.of_holder(service.store, digest)
    if found is None:
        raise unauthorized()
    return found
