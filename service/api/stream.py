"""Endpoints for streams and long polls: events of a game and notices for a player."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, Final

import orjson
from flask import Blueprint, Response, current_app, request

from crazy_eights import locales
from crazy_eights.errors import Fault
from service.api import callers
from service.api.answers import JSON, accepted, answer
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
)
from service.usecases import paging, players, prices, reading
from service.usecases.answers import EventPage
from service.usecases.inputs import game_id_of
from service.usecases.live import subscriptions
from service.usecases.live.broker import Broker
from service.usecases.live.slots import NoSlotLeft, Slot
from service.usecases.live.subscriptions import Follower, Inbox, MessageClock, StreamMessage
from service.usecases.prices import READ

views = Blueprint("live", __name__)
STREAM: Final = "text/event-stream"
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
        summary="Follow a game by stream or long poll",
        price=READ,
        access=Access.VIEWER,
        query=EventsQuerySchema,
        conditional_on=("Last-Event-ID",),
        replies=(
            Reply(
                200,
                EntryEventsPageSchema,
                "Long poll: a page as soon as there are events, or an empty one after `wait` "
                "seconds; `next_cursor` is null when the game has ended and no event is left. "
                "Stream: `snapshot` (the view; only without a cursor), an `entry` for each log "
                "entry, and `end` with its `reason`; the schema describes the `data` of a message. "
                "Lines that begin with a colon only keep the connection alive.",
                ("Cache-Control",),
            ),
            Reply(200, GAME_MESSAGES, "The stream.", media=STREAM),
        ),
        problems=("not-found", "not-acceptable", "unavailable"),
    )
)
def follow_game(call: ApiCall, game_id: str) -> Response:
    """Return the events of a game by log entry, as the caller may see them: as a stream, or with
    `Accept: application/json` or `wait`, as a long poll.
    """
    streaming = _streaming()
    after = _cursor(call)
    wait = call.query["wait"]
    view = call.query.get("view", False)
    if view:
        call.service.charge(prices.VIEWED)
    if not streaming and not wait:
        return _events_now(call, game_id, after or 0)
    with ExitStack() as lease:
        slot = take_slot(lease, call)
        watch = lease.enter_context(broker().watching(game_id_of(game_id)))
        start = after if streaming else after or 0
        follower = Follower(broker(), slot, watch, token=call.token, game_id=game_id, after=start)
        if streaming:
            call.service.charge(
                prices.of_entries(follower.backlog) + prices.of_dealt(follower.dealt)
            )
            messages = subscriptions.stream(follower, keep_alive=_keep_alive(), view=view)
            return _stream(messages, lease)
        page = subscriptions.long_poll(follower, wait=wait)
        return _event_page(call, page, None if follower.over else follower.cursor)


def _events_now(call: ApiCall, game_id: str, after: int) -> Response:
    """The page for a poll that does not wait, and needs no slot."""
    page = reading.events_after(
        call.service, token=call.token, game_id=game_id, after=after, limit=paging.EVENTS
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
        summary="Follow invitations, turns and ends of my games by stream or long poll",
        price=READ,
        access=Access.PLAYER,
        query=NoticesQuerySchema,
        conditional_on=("Last-Event-ID",),
        replies=(
            Reply(
                200,
                NoticePageSchema,
                "Long poll: a page as soon as there are notices. Stream: messages named by the "
                "type of the notice, then `end`; the schema describes the `data` of a message. "
                "Without a cursor, both begin with the current state: open invitations, and games "
                "that wait for the caller.",
                ("Cache-Control",),
            ),
            Reply(200, PLAYER_MESSAGES, "The stream.", media=STREAM),
        ),
        problems=("not-acceptable", "unavailable"),
    )
)
def follow_me(call: ApiCall) -> Response:
    """Return notices about the caller's games and invitations."""
    streaming = _streaming()
    after = _cursor(call)
    wait = call.query["wait"]
    with ExitStack() as lease:
        slot = take_slot(lease, call) if streaming or wait else None
        me = bytes.fromhex(players.authenticate(call.service, token=call.token).id)
        inbox = Inbox(call.service, me, after=after)
        if slot is None:
            return _notice_page(call, [notice.item for notice in inbox.news()], inbox)
        broker().name(slot, me)
        watch = lease.enter_context(broker().expecting(me))
        if streaming:
            messages = subscriptions.stream_inbox(
                broker(), slot, watch, inbox, keep_alive=_keep_alive()
            )
            return _stream(messages, lease)
        items = subscriptions.poll_inbox(broker(), slot, watch, inbox, wait=wait)
        return _notice_page(call, items, inbox)


def _notice_page(call: ApiCall, items: list[dict[str, Any]], inbox: Inbox) -> Response:
    at = MessageClock(call.service).next(not_before=inbox.last_at)
    return _page(items, inbox.cursor, at=at)


def _streaming() -> bool:
    """Whether the request asks for a stream. It gets a page if it names JSON but not the stream, or
    if it has `wait` and accepts JSON.

    Raises Problem `not-acceptable`.
    """
    wanted = accepted()
    polling = "wait" in request.args
    if not wanted:
        return not polling
    named = {media.lower() for media in wanted.values()}
    best = wanted.best_match((STREAM, JSON))
    if best is None:
        raise Problem(
            "not-acceptable", locales.Message("events-come-as", stream=STREAM, media=JSON)
        )
    if polling and wanted.quality(JSON) > 0:
        return False
    return best == STREAM and (STREAM in named or JSON not in named)


def _cursor(call: ApiCall) -> int | None:
    """The caller's cursor. `Last-Event-ID` takes precedence: it is newer than the address."""
    given = request.headers.get("Last-Event-ID", "").strip()
    if not given:
        after = call.query.get("after")
        return None if after is None else int(after)
    if not re.fullmatch(MESSAGE_ID, given):
        raise invalid(Fault("Last-Event-ID", locales.Message("must-be-a-message-id")))
    return int(given)


def take_slot(lease: ExitStack, call: ApiCall) -> Slot:
    """Take a slot to wait in, before the token is checked, so that no token rotation is missed."""
    digest = call.token and call.token.digest
    try:
        return lease.enter_context(
            broker().slot(digest, address=callers.address_in(request.environ))
        )
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
