"""Players and their tokens."""

import uuid

from service.game.view import rfc3339
from service.games.answers import NewPlayer, Player
from service.games.context import Service
from service.games.errors import unauthorized
from service.games.inputs import kind_field, name_field, object_of
from service.games.tokens import digest_of, make_token
from service.store import players
from service.store.players import PlayerRow


def new_id(service: Service) -> bytes:
    """The 16 bytes of a random UUID: 122 random bits."""
    return uuid.UUID(bytes=service.random_bytes(16), version=4).bytes


def create_player(service: Service, *, body: object) -> NewPlayer:
    """Make a player. The token is in this answer and nowhere else.

    Raises Refusal `validation-failed`.
    """
    fields = object_of(body, ("name", "kind"))
    name, kind = name_field(fields), kind_field(fields)
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


def digest_or_refusal(token: str | None) -> bytes:
    """The digest of a token. Raises Refusal `unauthorized` for what can be none of ours."""
    digest = digest_of(token)
    if digest is None:
        raise unauthorized()
    return digest


def _shown(row: PlayerRow | None) -> Player:
    if row is None:
        raise unauthorized()
    return Player(row.player_id.hex(), row.name, row.kind, rfc3339(row.created_at) or "")
