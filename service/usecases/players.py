"""Players and their tokens."""

import uuid

from service.game.errors import Refusal
from service.game.view import rfc3339
from service.store import players
from service.store.players import PlayerRow
from service.usecases.answers import NewPlayer, Player, Profile
from service.usecases.errors import unauthorized
from service.usecases.inputs import CHANGED_PLAYER, ID, NEW_PLAYER, read
from service.usecases.service import Service
from service.usecases.tokens import digest_of, make_token


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
        raise Refusal("not-found", "There is no such player.")
    finished, won = players.played(service.store, wanted)
    shown = _shown(row)
    games = {"finished": finished, "won": won}
    return Profile(shown.id, shown.name, shown.kind, shown.created_at, [], games)


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
