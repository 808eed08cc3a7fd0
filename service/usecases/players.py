"""Create, change and delete players."""

from typing import Final, NamedTuple

from crazy_eights.errors import Fault, Refusal
from crazy_eights.locales import LANGUAGES, Message
from crazy_eights.rating_rules import Rating
from crazy_eights.schema import LEFT_OUT, Nullable, ReadText, Record, Word
from service.store import departures, players, ratings
from service.store.tables import INVITATIONS, KINDS, PERSON, PRESENCES
from service.usecases.answers import NewPlayer, Player, Profile
from service.usecases.errors import invalid, retry_on_conflict
from service.usecases.inputs import ID, read, read_name
from service.usecases.service import Service
from service.usecases.tokens import (
    Token,
    authenticate,
    make_token,
    new_id,
    player_of,
    tokens_of_holder,
)


class PlayerDetails(NamedTuple):
    """A new player's name, and its kind: a person or a program."""

    name: str
    kind: str


NEW_PLAYER: Final = Record(
    PlayerDetails, {"name": ReadText(read_name), "kind": Word(KINDS)}, {"kind": PERSON}
)
CHANGED_PLAYER: Final = Record(
    dict,
    {
        "name": ReadText(read_name),
        "invitations": Word(INVITATIONS),
        "language": Nullable(Word(tuple(LANGUAGES))),
        "presence": Word(PRESENCES),
    },
    {
        "name": LEFT_OUT,
        "invitations": LEFT_OUT,
        "language": LEFT_OUT,
        "presence": LEFT_OUT,
    },
    verbatim=True,
)


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
    return player_of(players.change(service.store, digest, changes))


def profile(service: Service, *, player_id: str) -> Profile:
    """The public profile of a player. Raises Refusal `not-found`."""
    wanted = bytes.fromhex(player_id) if ID.fullmatch(player_id) else b""
    row = players.by_id(service.store, wanted)
    if row is None:
        raise Refusal("not-found", Message("no-such-player"))
    finished, won = players.played(service.store, wanted)
    player = player_of(row)
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
    departures.depart(service.store, tokens_of_holder(service, token))
