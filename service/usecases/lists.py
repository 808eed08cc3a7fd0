"""Pages of games, newest first."""

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import orjson

from crazy_eights.errors import Fault
from crazy_eights.locales import Message
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.schema import must_be
from crazy_eights.view import rfc3339
from service.store import lists, news
from service.store.lists import (
    NEWEST,
    Found,
    GameFilter,
    History,
    ListedGame,
    ListedRow,
    ListedSeat,
)
from service.usecases import inputs, prices, tokens
from service.usecases.answers import Page
from service.usecases.bill import current_bill
from service.usecases.errors import invalid, no_ruleset
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
    limit: int = inputs.ITEMS.usual,
) -> Page:
    """Public games, newest first.

    Filters: `player`: this player (id) has a seat; `free`: a seat is free for anybody; `bots`: at
    least one house bot has a seat (True) or none has (False). With `ended_after` or `ended_before`
    (RFC 3339, both exclusive) the games are sorted by their end, the latest first. A page may have
    fewer games than `limit`, or none, although others follow. Raises Refusal `validation-failed`,
    also for filters that together match no game, or `unauthorized` for an invalid token.
    """
    if token is not None:
        tokens.authenticate(service, token=token)
    before = inputs.GAMES.read(cursor, NEWEST)
    player_id = _player("player", player)
    _check_ruleset(ruleset)
    wanted = GameFilter(
        status=status,
        ruleset=ruleset,
        player_id=player_id,
        free=free,
        bots=bots,
        ended_after=_moment("ended_after", ended_after),
        ended_before=_moment("ended_before", ended_before),
    )
    _check_public(wanted)
    current_bill().charge(prices.of_games(limit, checked=lists.is_checked(wanted)))
    found = lists.list_public(service.store, wanted, before=before, limit=limit)
    return _page(service, found, _item)


def my_games(
    service: Service,
    *,
    token: Token | None,
    to_act: bool | None = None,
    invited: bool = False,
    status: str | None = None,
    ruleset: str | None = None,
    opponent: str | None = None,
    result: str | None = None,
    ended_after: str | None = None,
    ended_before: str | None = None,
    cursor: str | None = None,
    limit: int = inputs.ITEMS.usual,
) -> Page:
    """The caller's games, public and private, newest first.

    With `to_act` only those in which the caller has to act; due timeouts are applied before they
    are read. With `invited` the open games in which a seat is reserved for the caller. Further
    filters: `opponent`: this other player (id) has a seat; `result`: `won`, `lost` or `drawn` by
    the caller; `ended_after` and `ended_before` (RFC 3339, both exclusive). A page may have fewer
    games than `limit`, or none, although others follow. Raises Refusal `unauthorized` or
    `validation-failed`, also for filters that together match no game.
    """
    me = bytes.fromhex(tokens.authenticate(service, token=token).id)
    before = inputs.GAMES.read(cursor, NEWEST)
    _check_ruleset(ruleset)
    history = History(
        ruleset,
        _player("opponent", opponent),
        result,
        _moment("ended_after", ended_after),
        _moment("ended_before", ended_before),
    )
    _check_own(status, to_act=to_act, invited=invited, history=history)
    # A player has few active games, and bots read this list often.
    checked = to_act is not True and (to_act is False or history != lists.ALL)
    current_bill().charge(prices.of_games(limit, checked=checked))
    place = {"player_id": me, "before": before, "limit": limit, "history": history}
    found = _own(service, status, to_act=to_act, invited=invited, place=place)
    return _page(service, found, _own_item)


def _own(
    service: Service,
    status: str | None,
    *,
    to_act: bool | None,
    invited: bool,
    place: dict[str, Any],
) -> Found:
    """A player's games, or those in which a seat is reserved for the player, at a place in the
    list. Before games in which to act are read, their due timeouts are applied.
    """
    if to_act:
        for now, row in news.clocked(service.store, [place["player_id"]]):
            try_due_clocks(service, row, now=now)
    if invited:
        return lists.list_invited(service.store, **place)
    waiting = "active" if to_act else status
    return lists.list_own(service.store, status=waiting, to_act=to_act, **place)


def _check_public(wanted: GameFilter) -> None:
    """Raises Refusal `validation-failed` for filters that together match no game."""
    end = "ended_before" if wanted.ended_after is None else "ended_after"
    faults = []
    if wanted.by_end and wanted.status in ("open", "active"):
        faults.append(_excludes(end, f"status={wanted.status}"))
    if wanted.free and wanted.status not in (None, "open"):
        faults.append(_excludes("free", f"status={wanted.status}"))
    if wanted.free and wanted.by_end:
        faults.append(_excludes("free", end))
    if faults:
        raise invalid(faults, where="query")


def _check_own(status: str | None, *, to_act: bool | None, invited: bool, history: History) -> None:
    """Raises Refusal `validation-failed` for filters that together match no game."""
    faults = []
    ended = ("result", "ended_after", "ended_before")
    for name in [each for each in ended if getattr(history, each) is not None]:
        if status in ("open", "active"):
            faults.append(_excludes(name, f"status={status}"))
        if to_act:
            faults.append(_excludes(name, "to_act=true"))
        if invited:
            faults.append(_excludes(name, "invited=true"))
    if history.result is not None and status == "cancelled":
        faults.append(_excludes("result", f"status={status}"))
    if invited and to_act:
        faults.append(_excludes("invited", "to_act=true"))
    if invited and status not in (None, "open"):
        faults.append(_excludes("invited", f"status={status}"))
    if to_act and status not in (None, "active"):
        faults.append(_excludes("to_act", f"status={status}"))
    if faults:
        raise invalid(faults, where="query")


def _excludes(name: str, other: str) -> Fault:
    return Fault(f"/{name}", "not-allowed", Message("matches-nothing-with", other=other))


def _player(name: str, player: str | None) -> bytes | None:
    """The player's id in a query. Raises Refusal `validation-failed`."""
    if player is None:
        return None
    if not ID.fullmatch(player):
        raise invalid(
            [Fault(f"/{name}", "malformed", must_be(Message("a-player-id")))], where="query"
        )
    return bytes.fromhex(player)


def _check_ruleset(ruleset: str | None) -> None:
    """Raises Refusal `validation-failed` if this is the id of no preset."""
    if ruleset is not None and ruleset not in PRESETS:
        raise invalid([no_ruleset()], where="query")


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
        raise invalid([Fault(f"/{name}", "malformed", detail)], where="query") from None
    return (found - _EPOCH) // timedelta(milliseconds=1)


def _page(service: Service, found: Found, make_item: MakeItem) -> Page:
    seats = lists.seats_of(service.store, [each.row.game_id for each in found.games])
    return Page(
        [make_item(each, seats[each.row.game_id]) for each in found.games],
        None if found.following is None else inputs.GAMES.write(*found.following),
    )


def _own_item(listed: ListedGame, seats: Sequence[ListedSeat]) -> dict[str, Any]:
    mine = listed.seat
    waits = mine is not None and bool(listed.row.to_act >> mine & 1)
    outcome = _outcome(listed.row.winners, mine)
    return {**_item(listed, seats), "your_seat": mine, "to_act": waits, "outcome": outcome}


def _outcome(winners: int | None, mine: int | None) -> str | None:
    """The one of `RESULTS` that a seat has; None without winners or without a seat."""
    if not winners or mine is None:
        return None
    if not winners >> mine & 1:
        return "lost"
    return "won" if winners == 1 << mine else "drawn"


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
        "changes": {} if row.changes is None else orjson.loads(row.changes),
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


def _result(row: ListedRow) -> dict[str, Any] | None:
    won = row.winners
    if won is None:
        return None
    return {"winners": [seat for seat in range(row.seats) if won >> seat & 1]}
