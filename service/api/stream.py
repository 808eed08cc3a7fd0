"""Endpoints for events of a game and notices for a player, by page and as streams."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, Final

import orjson
from flask import Response, current_app, request

from crazy_eights import locales
from crazy_eights.errors import Fault
from service.api import callers
from service.api.answers import JSON, STREAM, accepted, answer
from service.api.blueprint import Access, ApiCall, Blueprint, named
from service.api.documented import messages
from service.api.messages import (
    GAME_MESSAGES,
    PLAYER_MESSAGES,
    EntryEventsPageSchema,
    EventsQuery,
    LastEventId,
    NoticePageSchema,
    NoticesQuery,
    OwnStreamQuery,
    StreamQuery,
)
from service.api.problems import Problem, invalid
from service.usecases import prices, reading, tokens
from service.usecases.answers import EventPage
from service.usecases.bill import current_bill
from service.usecases.inputs import MAX_SEQ, NEWS, id_of
from service.usecases.live import notices, subscriptions
from service.usecases.live.all_games import AllGames, AllGamesStream
from service.usecases.live.broker import Broker, NoSlotLeft, Slot, Stopping
from service.usecases.live.notices import Inbox
from service.usecases.live.subscriptions import Follower, MessageClock, StreamMessage
from service.usecases.prices import READ

blp = Blueprint(__name__, tag="live")
RETRY_MS: Final = 1000
_HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def broker() -> Broker:
    """The broker of this process."""
    found: Broker = current_app.extensions["eights-broker"]
    return found


@blp.route("/v1/games/<game_id>/events")
@blp.operation(
    "followGame",
    "Get the events of a game by page, at once or by long poll",
    price=READ,
    access=Access.VIEWER,
    problems=("not-found", "not-acceptable", "too-many-streams", "unavailable"),
)
@blp.arguments(EventsQuery, location="query", as_kwargs=True)
@blp.response(
    200,
    EntryEventsPageSchema,
    description="A page: with `wait`, as soon as there are events, or an empty one after that "
    "time. `next_cursor` is null when the game has ended and no event is left.",
    headers=named("Cache-Control"),
)
def follow_game(
    call: ApiCall, game_id: str, *, after: int, wait: int, limit: int, view: bool = False
) -> Response:
    """Return the events of a game by log entry, as the caller may see them. `streamGame` sends them
    as they happen.
    """
    _check_accepts(JSON)
    if view:
        current_bill().charge(prices.VIEWED)
    if not wait:
        return _events_now(call, game_id, after, limit, view=view)
    with ExitStack() as lease:
        follower = _follower(lease, call, game_id, after=after, limit=limit)
        page = subscriptions.long_poll(follower, wait=wait)
        return _event_page(call, page, None if follower.over else follower.cursor, view=view)


@blp.route("/v1/games/<game_id>/stream")
@blp.operation(
    "streamGame",
    "Stream the events of a game as they happen",
    price=READ,
    access=Access.VIEWER,
    problems=("not-found", "not-acceptable", "too-many-streams", "unavailable"),
)
@blp.arguments(StreamQuery, location="query", as_kwargs=True)
@blp.arguments(LastEventId, location="headers", as_kwargs=True)
@blp.response(
    200,
    messages(*GAME_MESSAGES),
    description="Server-sent events: `snapshot` (the view; only without a cursor), an `entry` for "
    "each log entry, and `end` with its `reason`; beside the log, and without `id`, "
    "`emote` and, for seated players, `presence`. The schema describes the `data` of a "
    "message. Lines that begin with a colon only keep the connection alive.",
    headers=named("Cache-Control"),
    content_type=STREAM,
)
def stream_game(
    call: ApiCall, game_id: str, *, last: int | None, after: int | None = None, view: bool = False
) -> Response:
    """Send the events of a game by log entry, as the caller may see them, until the game ends.
    `followGame` returns the same events by page.
    """
    _check_accepts(STREAM)
    if last is not None:
        after = _version(last)
    if view:
        current_bill().charge(prices.VIEWED)
    with ExitStack() as lease:
        follower = _follower(lease, call, game_id, after=after)
        current_bill().charge(prices.of_entries(follower.backlog) + prices.of_dealt(follower.dealt))
        row = follower.row
        room = lease.enter_context(broker().room(row.game_id, follower.topic, follower.me))
        messages = subscriptions.stream(follower, keep_alive=_keep_alive(), view=view, room=room)
        return _stream(messages, lease)


def _follower(
    lease: ExitStack, call: ApiCall, game_id: str, *, after: int | None, limit: int = NEWS.usual
) -> Follower:
    """The caller as a follower of a game, with a slot until the lease ends."""
    slot = take_slot(lease, call)
    topic = lease.enter_context(broker().game_topic(id_of(game_id)))
    return Follower(
        broker(), slot, topic, token=call.token, game_id=game_id, after=after, limit=limit
    )


def _events_now(call: ApiCall, game_id: str, after: int, limit: int, *, view: bool) -> Response:
    """The page for a poll that does not wait, and needs no slot."""
    page = reading.events_after(
        call.service, token=call.token, game_id=game_id, after=after, limit=limit
    )
    cursor = page.items[-1]["seq"] if page.items else after
    return _event_page(
        call, page, None if page.ended and cursor >= page.version else cursor, view=view
    )


def _event_page(call: ApiCall, page: EventPage, cursor: int | None, *, view: bool) -> Response:
    more = {"game": page.view()} if view else {}
    at = MessageClock(call.service).next(not_before=page.last_at)
    return _page(page.items, cursor, at=at, **more)


@blp.route("/v1/me/events")
@blp.operation(
    "followMe",
    "Get my notices by page: invitations, turns, ends of games",
    price=READ,
    access=Access.PLAYER,
    problems=("not-acceptable", "too-many-streams", "unavailable"),
)
@blp.arguments(NoticesQuery, location="query", as_kwargs=True)
@blp.response(
    200,
    NoticePageSchema,
    description="A page: with `wait`, as soon as there are notices, or an empty one after that "
    "time. Without a cursor, it begins with the current state: open invitations, and "
    "games that wait for the caller.",
    headers=named("Cache-Control"),
)
def follow_me(call: ApiCall, *, wait: int, limit: int, after: str | None = None) -> Response:
    """Return notices about the caller's games and invitations. `streamMe` sends them as they
    happen.
    """
    _check_accepts(JSON)
    with ExitStack() as lease:
        slot = take_slot(lease, call) if wait else None
        me = _player(call)
        inbox = Inbox(call.service, me, after=_number(after))
        if slot is None:
            return _notice_page(call, inbox.page(limit), inbox)
        broker().name(slot, me)
        topic = lease.enter_context(broker().player_topic(me))
        items = notices.poll_inbox(broker(), slot, topic, inbox, wait=wait, limit=limit)
        return _notice_page(call, items, inbox)


@blp.route("/v1/me/stream")
@blp.operation(
    "streamMe",
    "Stream my notices as they happen: invitations, turns, ends of games",
    price=READ,
    access=Access.PLAYER,
    problems=("not-acceptable", "too-many-streams", "unavailable"),
)
@blp.arguments(OwnStreamQuery, location="query", as_kwargs=True)
@blp.arguments(LastEventId, location="headers", as_kwargs=True)
@blp.response(
    200,
    messages(*PLAYER_MESSAGES),
    description="Server-sent events, named by the type of the notice, then `end`. The schema "
    "describes the `data` of a message. Without a cursor, the stream begins with the "
    "current state: open invitations, and games that wait for the caller. With "
    "`games=all` a `snapshot` of each unfinished game follows, and an `entry` for "
    "each later log entry, and `presence` and `emote` of each game.",
    headers=named("Cache-Control"),
    content_type=STREAM,
)
def stream_me(
    call: ApiCall,
    *,
    last: int | None,
    after: str | None = None,
    games: str | None = None,
    view: bool = False,
) -> Response:
    """Send notices about the caller's games and invitations. `followMe` returns the same notices by
    page. With `games=all` this is the only stream that a client needs.
    """
    _check_accepts(STREAM)
    cursor = last if last is not None else _number(after)
    with ExitStack() as lease:
        slot = take_slot(lease, call)
        me = _player(call)
        inbox = Inbox(call.service, me, after=cursor)
        broker().name(slot, me)
        if games is not None:
            return _stream(_all_games(lease, call, slot, me, inbox, view=view), lease)
        topic = lease.enter_context(broker().player_topic(me))
        messages = notices.stream_inbox(broker(), slot, topic, inbox, keep_alive=_keep_alive())
        return _stream(messages, lease)


def _all_games(
    lease: ExitStack, call: ApiCall, slot: Slot, me: bytes, inbox: Inbox, *, view: bool
) -> Iterator[StreamMessage | None]:
    """The messages of a stream of all games. Raises Refusal if the quota is used up."""
    games = AllGames(broker(), token=call.token, player_id=me)
    current_bill().charge(prices.of_snapshots(games.games))
    lease.callback(games.close)
    topic = lease.enter_context(broker().player_topic(me, also=games.changed))
    stream = AllGamesStream(broker(), slot, topic, inbox=inbox, games=games)
    return stream.messages(keep_alive=_keep_alive(), view=view)


def _player(call: ApiCall) -> bytes:
    """The caller's id. Raises Refusal `unauthorized`."""
    return bytes.fromhex(tokens.authenticate(call.service, token=call.token).id)


def _notice_page(call: ApiCall, items: list[dict[str, Any]], inbox: Inbox) -> Response:
    at = MessageClock(call.service).next(not_before=inbox.last_at)
    return _page(items, inbox.cursor, at=at)


def _check_accepts(media: str) -> None:
    """Raises Problem `not-acceptable` if the request excludes the operation's media type."""
    wanted = accepted()
    if wanted and wanted.quality(media) <= 0:
        raise Problem("not-acceptable", locales.Message("answer-comes-as", media=media))


def _version(last: int) -> int:
    """The version in `Last-Event-ID`, which takes precedence: it is newer than the address.

    Raises Problem `validation-failed`.
    """
    if last > MAX_SEQ:
        message = locales.Message("must-be-a-message-id")
        raise invalid(Fault("/Last-Event-ID", "malformed", message), where="header")
    return last


def _number(given: str | None) -> int | None:
    return None if given is None else int(given)


def take_slot(lease: ExitStack, call: ApiCall) -> Slot:
    """Take a slot to wait in, before the token is checked, so that no token rotation is missed."""
    digest = call.token and call.token.digest
    try:
        return lease.enter_context(
            broker().slot(digest, address=callers.address_in(request.environ))
        )
    except Stopping:
        raise Problem("unavailable", locales.Message("service-restarts")) from None
    except NoSlotLeft:
        raise Problem("unavailable", locales.Message("too-many-wait")) from None


def _keep_alive() -> float:
    seconds: int = current_app.config["SETTINGS"].keep_alive_seconds
    return seconds


def _page(items: list[dict[str, Any]], cursor: int | None, **more: Any) -> Response:
    next_cursor = None if cursor is None else str(cursor)
    response = answer({"items": items, "next_cursor": next_cursor, **more})
    response.headers["Cache-Control"] = "no-store"
    response.vary.update(("Accept", "Authorization"))
    return response


def _stream(messages: Iterator[StreamMessage | None], lease: ExitStack) -> Response:
    """A stream that releases its lease when the server or the client ends it."""
    response = Response(_written(messages), content_type=STREAM, headers=_HEADERS)
    response.vary.update(("Accept", "Authorization"))
    response.call_on_close(lease.pop_all().close)
    return response


def _written(messages: Iterator[StreamMessage | None]) -> Iterator[bytes]:
    yield b"retry: %d\n\n" % RETRY_MS
    for message in messages:
        if message is None:
            yield b": still here\n\n"
            continue
        line = b"" if message.id is None else b"id: %s\n" % message.id.encode()
        data = orjson.dumps(message.data)
        yield b"%sevent: %s\ndata: %s\n\n" % (line, message.event.encode(), data)
