"""Endpoints for events of a game and notices for a player, by page and as streams."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, Final

import orjson
from flask import Blueprint, Response, current_app, request

from crazy_eights import locales
from crazy_eights.errors import Fault
from service.api import callers
from service.api.answers import JSON, STREAM, accepted, answer
from service.api.operation import Access, ApiCall, Operation, Reply, operation
from service.api.problems import Problem, invalid
from service.api.schemas.live import (
    GAME_MESSAGES,
    MESSAGE_ID,
    PLAYER_MESSAGES,
    EntryEventsPageSchema,
    EventsQuerySchema,
    NoticePageSchema,
    NoticesQuerySchema,
    OwnStreamQuerySchema,
    StreamQuerySchema,
)
from service.usecases import prices, reading, tokens
from service.usecases.answers import EventPage
from service.usecases.bill import current_bill
from service.usecases.inputs import id_of
from service.usecases.live import notices, subscriptions
from service.usecases.live.all_games import AllGames, AllGamesStream
from service.usecases.live.broker import Broker, NoSlotLeft, Slot, Stopping
from service.usecases.live.notices import Inbox
from service.usecases.live.subscriptions import Follower, MessageClock, StreamMessage
from service.usecases.paging import MAX_SEQ, NEWS
from service.usecases.presence import RoomCursor
from service.usecases.prices import READ

views = Blueprint("live", __name__)
RETRY_MS: Final = 1000
_HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def broker() -> Broker:
    """The broker of this process."""
    found: Broker = current_app.extensions["eights-broker"]
    return found


@views.route("/v1/games/<game_id>/events")
@operation(
    Operation(
        id="followGame",
        summary="Get the events of a game by page, at once or by long poll",
        price=READ,
        access=Access.VIEWER,
        query=EventsQuerySchema,
        replies=(
            Reply(
                200,
                EntryEventsPageSchema,
                "A page: with `wait`, as soon as there are events, or an empty one after that "
                "time. `next_cursor` is null when the game has ended and no event is left.",
                ("Cache-Control",),
            ),
        ),
        problems=("not-found", "not-acceptable", "too-many-streams", "unavailable"),
    )
)
def follow_game(call: ApiCall, game_id: str) -> Response:
    """Return the events of a game by log entry, as the caller may see them. `streamGame` sends them
    as they happen.
    """
    _check_accepts(JSON)
    after, wait, limit = (call.query[name] for name in ("after", "wait", "limit"))
    if call.query.get("view"):
        current_bill().charge(prices.VIEWED)
    if not wait:
        return _events_now(call, game_id, after, limit)
    with ExitStack() as lease:
        follower = _follower(lease, call, game_id, after=after, limit=limit)
        page = subscriptions.long_poll(follower, wait=wait)
        return _event_page(call, page, None if follower.over else follower.cursor)


@views.route("/v1/games/<game_id>/stream")
@operation(
    Operation(
        id="streamGame",
        summary="Stream the events of a game as they happen",
        price=READ,
        access=Access.VIEWER,
        query=StreamQuerySchema,
        conditional_on=("Last-Event-ID",),
        replies=(
            Reply(
                200,
                GAME_MESSAGES,
                "Server-sent events: `snapshot` (the view; only without a cursor), an `entry` for "
                "each log entry, and `end` with its `reason`; beside the log, and without `id`, "
                "`emote` and, for seated players, `presence`. The schema describes the `data` of a "
                "message. Lines that begin with a colon only keep the connection alive.",
                ("Cache-Control",),
                media=STREAM,
            ),
        ),
        problems=("not-found", "not-acceptable", "too-many-streams", "unavailable"),
    )
)
def stream_game(call: ApiCall, game_id: str) -> Response:
    """Send the events of a game by log entry, as the caller may see them, until the game ends.
    `followGame` returns the same events by page.
    """
    _check_accepts(STREAM)
    after = _cursor(call, most=MAX_SEQ)
    view = call.query.get("view", False)
    if view:
        current_bill().charge(prices.VIEWED)
    with ExitStack() as lease:
        follower = _follower(lease, call, game_id, after=after)
        current_bill().charge(prices.of_entries(follower.backlog) + prices.of_dealt(follower.dealt))
        room = _room(lease, follower)
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


def _room(lease: ExitStack, follower: Follower) -> RoomCursor:
    """The presence and emotes for the follower's stream, until the lease ends."""
    entered = broker().room(follower.game_id, follower.topic, follower.me)
    return lease.enter_context(entered)


def _events_now(call: ApiCall, game_id: str, after: int, limit: int) -> Response:
    """The page for a poll that does not wait, and needs no slot."""
    page = reading.events_after(
        call.service, token=call.token, game_id=game_id, after=after, limit=limit
    )
    cursor = page.items[-1]["seq"] if page.items else after
    return _event_page(call, page, None if page.ended and cursor >= page.version else cursor)


def _event_page(call: ApiCall, page: EventPage, cursor: int | None) -> Response:
    more = {"game": page.view()} if call.query.get("view") else {}
    at = MessageClock(call.service).next(not_before=page.last_at)
    return _page(page.items, cursor, at=at, **more)


@views.route("/v1/me/events")
@operation(
    Operation(
        id="followMe",
        summary="Get my notices by page: invitations, turns, ends of games",
        price=READ,
        access=Access.PLAYER,
        query=NoticesQuerySchema,
        replies=(
            Reply(
                200,
                NoticePageSchema,
                "A page: with `wait`, as soon as there are notices, or an empty one after that "
                "time. Without a cursor, it begins with the current state: open invitations, and "
                "games that wait for the caller.",
                ("Cache-Control",),
            ),
        ),
        problems=("not-acceptable", "too-many-streams", "unavailable"),
    )
)
def follow_me(call: ApiCall) -> Response:
    """Return notices about the caller's games and invitations. `streamMe` sends them as they
    happen.
    """
    _check_accepts(JSON)
    wait, limit = call.query["wait"], call.query["limit"]
    after = _number(call.query.get("after"))
    with ExitStack() as lease:
        slot = take_slot(lease, call) if wait else None
        me = _player(call)
        inbox = Inbox(call.service, me, after=after)
        if slot is None:
            return _notice_page(call, inbox.page(limit), inbox)
        broker().name(slot, me)
        topic = lease.enter_context(broker().player_topic(me))
        items = notices.poll_inbox(broker(), slot, topic, inbox, wait=wait, limit=limit)
        return _notice_page(call, items, inbox)


@views.route("/v1/me/stream")
@operation(
    Operation(
        id="streamMe",
        summary="Stream my notices as they happen: invitations, turns, ends of games",
        price=READ,
        access=Access.PLAYER,
        query=OwnStreamQuerySchema,
        conditional_on=("Last-Event-ID",),
        replies=(
            Reply(
                200,
                PLAYER_MESSAGES,
                "Server-sent events, named by the type of the notice, then `end`. The schema "
                "describes the `data` of a message. Without a cursor, the stream begins with the "
                "current state: open invitations, and games that wait for the caller. With "
                "`games=all` a `snapshot` of each unfinished game follows, and an `entry` for "
                "each later log entry, and `presence` and `emote` of each game.",
                ("Cache-Control",),
                media=STREAM,
            ),
        ),
        problems=("not-acceptable", "too-many-streams", "unavailable"),
    )
)
def stream_me(call: ApiCall) -> Response:
    """Send notices about the caller's games and invitations. `followMe` returns the same notices by
    page. With `games=all` this is the only stream that a client needs.
    """
    _check_accepts(STREAM)
    after = _cursor(call)
    with ExitStack() as lease:
        slot = take_slot(lease, call)
        me = _player(call)
        inbox = Inbox(call.service, me, after=after)
        broker().name(slot, me)
        if "games" in call.query:
            return _stream(_all_games(lease, call, slot, me, inbox), lease)
        topic = lease.enter_context(broker().player_topic(me))
        messages = notices.stream_inbox(broker(), slot, topic, inbox, keep_alive=_keep_alive())
        return _stream(messages, lease)


def _all_games(
    lease: ExitStack, call: ApiCall, slot: Slot, me: bytes, inbox: Inbox
) -> Iterator[StreamMessage | None]:
    """The messages of a stream of all games. Raises Refusal if the quota is used up."""
    games = AllGames(broker(), token=call.token, player_id=me)
    current_bill().charge(prices.of_snapshots(games.games))
    lease.callback(games.close)
    topic = lease.enter_context(broker().player_topic(me, also=games.changed))
    stream = AllGamesStream(broker(), slot, topic, inbox=inbox, games=games)
    return stream.messages(keep_alive=_keep_alive(), view=call.query.get("view", False))


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


def _cursor(call: ApiCall, *, most: int | None = None) -> int | None:
    """The cursor of a stream, at most `most`. `Last-Event-ID` takes precedence: it is newer than
    the address.
    """
    given = request.headers.get("Last-Event-ID", "").strip()
    if not given:
        return _number(call.query.get("after"))
    if not re.fullmatch(MESSAGE_ID, given) or (most is not None and int(given) > most):
        raise invalid(Fault("Last-Event-ID", locales.Message("must-be-a-message-id")))
    return int(given)


def _number(given: int | str | None) -> int | None:
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
