"""Lists of games, newest first, a page at a time."""

import base64
import binascii
from collections.abc import Sequence
from typing import Any, Final

from service.game.errors import Fault
from service.game.view import rfc3339
from service.games import players, prices
from service.games.answers import Page
from service.games.context import Service
from service.games.errors import invalid
from service.games.inputs import ID
from service.games.scene import settle_if_due
from service.store import games, news
from service.store.games import NEWEST, Listed
from service.store.tables import STATUSES

MAX_LIMIT: Final = 100
_MAX_RULESET: Final = 64


def list_games(
    service: Service,
    *,
    token: str | None,
    status: str | None = None,
    ruleset: str | None = None,
    player: str | None = None,
    cursor: str | None = None,
    limit: int = 20,
) -> Page:
    """Public games, newest first; `player` is the id of somebody who has a seat in them.

    Raises Refusal `validation-failed`, or `unauthorized` for a token of nobody.
    """
    if token is not None:
        players.authenticate(service, token=token)
    before = _checked(status, cursor, limit)
    service.charge(prices.of_list(limit))
    if player is not None and not ID.fullmatch(player):
        raise invalid([Fault("#/player", "must be the id of a player")])
    if ruleset is not None and not (ruleset.isprintable() and len(ruleset) <= _MAX_RULESET):
        raise invalid([Fault("#/ruleset", "must be the id of a rule set")])
    rows = games.list_public(
        service.store,
        status=status,
        ruleset=ruleset,
        player_id=None if player is None else bytes.fromhex(player),
        before=before,
        limit=limit + 1,
    )
    return _page(rows, limit, own=False)


def my_games(
    service: Service,
    *,
    token: str | None,
    to_act: bool | None = None,
    status: str | None = None,
    cursor: str | None = None,
    limit: int = 20,
) -> Page:
    """The caller's games, whatever their visibility; with `to_act` those that wait for the caller.

    That is the inbox: a turn that has run out is over before it is read. Raises Refusal
    `unauthorized` or `validation-failed`.
    """
    me = players.authenticate(service, token=token)
    before = _checked(status, cursor, limit)
    service.charge(prices.of_list(limit))
    if to_act and status is None:
        status = "active"
    if to_act:
        for now, row in news.clocked(service.store, [bytes.fromhex(me.id)]):
            settle_if_due(service, row, now=now)
    rows = games.list_own(
        service.store,
        player_id=bytes.fromhex(me.id),
        status=status,
        to_act=to_act,
        before=before,
        limit=limit + 1,
    )
    return _page(rows, limit, own=True)


def _checked(status: str | None, cursor: str | None, limit: int) -> tuple[int, bytes]:
    """The place in the list that the cursor names."""
    faults = []
    if status is not None and status not in STATUSES:
        faults.append(Fault("#/status", f"must be one of {', '.join(STATUSES)}"))
    if not 1 <= limit <= MAX_LIMIT:
        faults.append(Fault("#/limit", f"must be from 1 to {MAX_LIMIT}"))
    before = NEWEST if cursor is None else _place(cursor)
    if before is None:
        faults.append(Fault("#/cursor", "is no cursor of this list"))
    if faults or before is None:
        raise invalid(faults)
    return before


def _place(cursor: str) -> tuple[int, bytes] | None:
    try:
        raw = base64.b64decode(cursor, altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return None
    if len(raw) != 24 or raw[0] > 0x7F:
        return None
    return int.from_bytes(raw[:8], "big"), raw[8:]


def _cursor(last: Listed) -> str:
    place = last.created_at.to_bytes(8, "big") + last.game_id
    return base64.urlsafe_b64encode(place).decode()


def _page(rows: Sequence[Listed], limit: int, *, own: bool) -> Page:
    """At most `limit` of the rows; one more of them tells that there is a next page."""
    shown = rows[:limit]
    return Page(
        [_item(each, own=own) for each in shown],
        _cursor(shown[-1]) if len(rows) > limit else None,
    )


def _item(row: Listed, *, own: bool) -> dict[str, Any]:
    item: dict[str, Any] = {
        "id": row.game_id.hex(),
        "status": row.status,
        "ruleset": row.ruleset,
        "visibility": row.visibility,
        "creator": row.creator.hex(),
        "seats": row.seats,
        "free": row.free,
        "provably_fair": bool(row.provably_fair),
        "created_at": rfc3339(row.created_at),
        "started_at": rfc3339(row.started_at),
        "ended_at": rfc3339(row.ended_at),
    }
    if own and row.seat is not None:
        item["seat"] = row.seat
        item["your_turn"] = bool(row.to_act >> row.seat & 1)
        item["version"] = row.version
        item["deadline"] = rfc3339(row.deadline)
    return item
