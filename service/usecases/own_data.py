"""The export of all data about the caller (docs/spec/http.md, "My data")."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import orjson

from crazy_eights.view import rfc3339
from service.store import news, own_data
from service.usecases.reading import with_first_read
from service.usecases.service import Service
from service.usecases.tokens import Token, authenticate

_ALWAYS: Final = -1
_TIMES: Final = ("at", "since", "deadline")
_FLAGS: Final = ("won", "public", "provably_fair")  # SQLite has numbers.
_JSON: Final = ("all_games", "public_games")


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
