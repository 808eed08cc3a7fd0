"""Pages of games, newest first."""

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from crazy_eights.errors import Fault
from crazy_eights.locales import Message
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.schema import must_be
from crazy_eights.view import rfc3339
from service.store import lists, news
from service.store.lists import NEWEST, GameFilter, ListedGame, ListedSeat
from service.store.snapshots import GameRow
from service.usecases import paging, players, prices
from service.usecases.answers import Page
from service.usecases.errors import invalid
from service.usecases.inputs import ID
from service.usecases.service import Service
from service.usecases.tokens import Token
from service.usecases.transaction import try_due_clocks

MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z", re.ASCII)
"""RFC 3339 in UTC."""
_EPOCH: Final = datetime.fromtimestamp(0, UTC)
MakeItem = Callable[[ListedGame, Sequence[ListedSeat]], dict[str, Any]]


def list_games(
    service: Service,
    *,
    token: Token | None,
    status: str | None = None,
    ruleset: str | None = None,
    player: str | None = None,
    free: bool = False,
    bots: bool | None = None,
    ended_after: str | None = None,
    ended_before: str | None = None,
    cursor: str | None = None,
    limit: int = paging.ITEMS.usual,
) -> Page:
    """Public games, newest first.

    Filters: `player`: this player (id) has a seat; `free`: a seat is free for anybody; `bots`: at
    least one house bot has a seat (True) or none has (False). With `ended_after` or `ended_before`
    (RFC 3339, both exclusive) the games are sorted by their end, the latest first. Raises Refusal
    `validation-failed`, or `unauthorized` for an invalid token.
    """
    if token is not None:
        players.authenticate(service, token=token)
    before = paging.GAMES.read(cursor, NEWEST)
    service.charge(prices.of_list(limit))
    if player is not None and not ID.fullmatch(player):
        raise invalid([Fault("#/player", must_be(Message("a-player-id")))])
    if ruleset is not None and ruleset not in PRESETS:
        raise invalid([Fault("#/ruleset", Message("is-no-rule-set"))])
    wanted = GameFilter(
        status=status,
        ruleset=ruleset,
        player_id=None if player is None else bytes.fromhex(player),
        free=free,
        bots=bots,
        ended_after=_moment("ended_after", ended_after),
        ended_before=_moment("ended_before", ended_before),
    )
    rows = lists.list_public(service.store, wanted, before=before, limit=limit + 1)
    place = "ended_at" if wanted.by_end else "created_at"
    return _page(service, rows, limit, place, _item)


def my_games(
    service: Service,
    *,
    token: Token | None,
    to_act: bool | None = None,
    invited: bool = False,
    status: str | None = None,
    cursor: str | None = None,
    limit: int = paging.ITEMS.usual,
) -> Page:
    """The caller's games, public and private, newest first.

    With `to_act` only those in which the caller has to act; due timeouts are applied before they
    are read. With `invited` the open games in which a seat is reserved for the caller. Raises
    Refusal `unauthorized` or `validation-failed`.
    """
    me = bytes.fromhex(players.authenticate(service, token=token).id)
    before = paging.GAMES.read(cursor, NEWEST)
    service.charge(prices.of_list(limit))
    if to_act:
        for now, row in news.clocked(service.store, [me]):
            try_due_clocks(service, row, now=now)
    place: dict[str, Any] = {"player_id": me, "before": before, "limit": limit + 1}
    if not invited:
        waiting = "active" if to_act and status is None else status
        rows = lists.list_own(service.store, status=waiting, to_act=to_act, **place)
    elif status in (None, "open") and not to_act:
        rows = lists.list_invited(service.store, **place)
    else:
        rows = []  # In an open game no seat has to act.
    return _page(service, rows, limit, "created_at", _own_item)


def _moment(name: str, text: str | None) -> int | None:
    return None if text is None else moment(name, text)


def moment(name: str, text: str) -> int:
    """A time in a query, in milliseconds. Raises Refusal `validation-failed`."""
    try:
        if not MOMENT.fullmatch(text):
            raise ValueError(text)
        found = datetime.fromisoformat(text)
    except ValueError:
        detail = Message("must-be-a-time", example="2026-11-20T09:30:00Z")
        raise invalid([Fault(f"#/{name}", detail)]) from None
    return (found - _EPOCH) // timedelta(milliseconds=1)


def _page(
    service: Service, rows: Sequence[ListedGame], limit: int, place: str, make_item: MakeItem
) -> Page:
    shown, last = paging.cut(rows, limit)
    seats = lists.seats_of(service.store, [each.row.game_id for each in shown])
    return Page(
        [make_item(each, seats[each.row.game_id]) for each in shown],
        None if last is None else paging.GAMES.write(getattr(last.row, place), last.row.game_id),
    )


def _own_item(listed: ListedGame, seats: Sequence[ListedSeat]) -> dict[str, Any]:
    mine = listed.seat
    waits = mine is not None and bool(listed.row.to_act >> mine & 1)
    return {**_item(listed, seats), "your_seat": mine, "to_act": waits}


def _item(listed: ListedGame, seats: Sequence[ListedSeat]) -> dict[str, Any]:
    row = listed.row
    return {
        "id": row.game_id.hex(),
        "status": row.status,
        "ruleset": row.ruleset,
        "visibility": row.visibility,
        "creator": row.creator.hex(),
        "provably_fair": bool(row.provably_fair),
        "created_at": rfc3339(row.created_at),
        "started_at": rfc3339(row.started_at),
        "ended_at": rfc3339(row.ended_at),
        "version": row.version,
        "deadline": rfc3339(row.deadline),
        "turn_seconds": row.turn_seconds,
        "seat_count": row.seats,
        "free": row.free,
        "seats": [_seat(each, kept=row.status == "open") for each in seats],
        "result": _result(row),
    }


def _seat(seat: ListedSeat, *, kept: bool) -> dict[str, Any]:
    player = None
    if seat.player_id is not None:
        player = {"id": seat.player_id.hex(), "name": seat.name or "", "kind": seat.kind}
    reserved = kept and player is None and seat.reserved_for is not None
    return {"seat": seat.seat, "player": player, "bot": seat.bot, "reserved": reserved}


def _result(row: GameRow) -> dict[str, Any] | None:
    won = row.winners
    if won is None:
        return None
    return {"winners": [seat for seat in range(row.seats) if won >> seat & 1]}
