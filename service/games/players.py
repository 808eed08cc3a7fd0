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
    player_id = new_id(service)
    players.add(
        service.store,
        player_id=player_id,
        name=name,
        kind=kind,
        digest=_digest(token),
        at=service.clock(players.now(service.store)),
    )
    return NewPlayer(player_id.hex(), name, kind, token)


def authenticate(service: Service, *, token: str | None) -> Player:
    """Whose token this is, asked from the database. Raises Refusal `unauthorized`."""
    return _shown(players.by_token(service.store, _digest(token)))


def me(service: Service, *, token: str | None) -> Player:
    """The caller. Raises Refusal `unauthorized`."""
    return authenticate(service, token=token)


def rotate_token(service: Service, *, token: str | None) -> NewPlayer:
    """Give the caller a new token; the old one is worth nothing from the commit on.

    Raises Refusal `unauthorized`.
    """
    new = make_token(service.random_bytes)
    row = players.replace_token(service.store, old=_digest(token), new=_digest(new))
    player = _shown(row)
    return NewPlayer(player.id, player.name, player.kind, new)


def _digest(token: str | None) -> bytes:
    digest = digest_of(token)
    if digest is None:
        raise unauthorized()
    return digest


def _shown(row: PlayerRow | None) -> Player:
    if row is None:
        raise unauthorized()
    return Player(row.player_id.hex(), row.name, row.kind, rfc3339(row.created_at) or "")
