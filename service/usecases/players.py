"""Create, change and delete players; export all data about one (docs/spec/http.md, "My data")."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import orjson

from crazy_eights.errors import Fault, Refusal
from crazy_eights.locales import Message
from crazy_eights.rating_rules import Rating
from crazy_eights.view import rfc3339
from service.store import departures, news, own_data, players, ratings
from service.store.tables import PERSON
from service.usecases.answers import Player, PlayerWithToken, Profile
from service.usecases.errors import invalid, retry_on_conflict
from service.usecases.inputs import id_of
from service.usecases.reading import with_first_read
from service.usecases.service import Service
from service.usecases.tokens import (
    Token,
    authenticate,
    make_token,
    player_of,
    proof_of,
    tokens_of_holder,
)

_ALWAYS: Final = -1
_TIMES: Final = ("at", "since", "deadline")
_FLAGS: Final = ("won", "public", "provably_fair")  # SQLite has numbers.
_JSON: Final = ("all_games", "public_games")


class NewPlayer(NamedTuple):
    """A new player's name, and its kind: a person or a program."""

    name: str
    kind: str = PERSON


def check_name(service: Service, name: str) -> None:
    """Raises Refusal `validation-failed` for a name that this service does not allow."""
    if not service.accepts_name(name):
        raise invalid([Fault("/name", "name-refused", Message("name-is-not-allowed"))])


def create_player(service: Service, *, asked: NewPlayer) -> PlayerWithToken:
    """Create a player. Only this answer contains the token.

    Raises Refusal `validation-failed`.
    """
    name, kind = asked
    check_name(service, name)
    token, digest = make_token(service.random_bytes)
    player_id = service.new_id()
    players.add(
        service.store,
        player_id=player_id,
        name=name,
        kind=kind,
        digest=digest,
        at=service.clock(players.now(service.store)),
    )
    service.memory.note_caller(digest, player_id)
    return PlayerWithToken(player_id.hex(), name, kind, token)


def me(service: Service, *, token: Token | None) -> Player:
    """The caller. Raises Refusal `unauthorized`."""
    return authenticate(service, token=token)


@retry_on_conflict
def change_me(service: Service, *, token: Token | None, changes: dict[str, Any]) -> Player:
    """Change the caller's name, invitations, language or presence; omitted fields stay unchanged.

    Raises Refusal `unauthorized` or `validation-failed`.
    """
    caller = authenticate(service, token=token)
    if not changes:
        return caller
    if "name" in changes:
        check_name(service, changes["name"])
    proof = proof_of(token, bytes.fromhex(caller.id))
    return player_of(players.change(service.store, proof, changes))


def profile(service: Service, *, player_id: str) -> Profile:
    """The public profile of a player. Raises Refusal `not-found`."""
    wanted = id_of(player_id)
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


def export_own(service: Service, *, token: Token | None) -> Iterator[bytes]:
    """All data about the caller as lines of JSON, each with the kind of its `record`.

    The last record is `end`, with the number of the others. Raises Refusal `unauthorized`, or
    Unavailable; the iteration raises Unavailable too.
    """
    me = bytes.fromhex(authenticate(service, token=token).id)
    return with_first_read(_lines(service, me))


def _lines(service: Service, me: bytes) -> Iterator[bytes]:
    number = 0
    for record in _records(service, me):
        number += 1
        yield orjson.dumps(record) + b"\n"
    yield orjson.dumps({"record": "end", "records": number}) + b"\n"


def _records(service: Service, me: bytes) -> Iterator[dict[str, Any]]:
    store = service.store
    games: dict[bytes, None] = {}
    for source in own_data.SOURCES:
        for row in source.rows(store, me):
            if row.get("game_id") is not None:
                games[bytes(row["game_id"])] = None
            yield _record(source.kind, row)
    for of_games in own_data.OF_GAMES:
        for row in of_games.rows(store, me, list(games)):
            yield _record(of_games.kind, row)
    for notice in news.notices(store, player_id=me, since=_ALWAYS, over_since=_ALWAYS):
        found = {
            "type": notice.kind,
            "game_id": notice.game_id,
            "seat": notice.seat,
            "version": notice.version,
            "since": notice.at,
            "deadline": notice.deadline,
        }
        yield _record("notice", found)


def _record(kind: str, row: Mapping[str, Any]) -> dict[str, Any]:
    """A row as JSON; a seat gets the address of its game's log, which has the moves."""
    record = {"record": kind, **{name: _shown(name, value) for name, value in row.items()}}
    if kind == "seat":
        record["log"] = f"/v1/games/{record['game_id']}/log"
    return record


def _shown(name: str, value: Any) -> Any:
    if isinstance(value, bytes | memoryview):
        return bytes(value).hex()
    if value is None:
        return None
    if name in _TIMES or name.endswith("_at"):
        return rfc3339(value)
    if name in _FLAGS:
        return bool(value)
    if name == "bots":
        return value.bit_count()
    return _document(orjson.loads(value)) if name in _JSON else value


def _document(value: Any) -> Any:
    """A stored document with its times as texts; 0 stands for a time that is missing."""
    if not isinstance(value, dict):
        return value
    return {
        name: (rfc3339(each or None) if name.endswith("_at") else each)
        for name, each in value.items()
    }
