"""Operations for those who run the service; they need a key from OPERATOR_KEYS."""

import time
from contextlib import ExitStack
from typing import Any, Final

from flask import Response

from service.api.answers import answer, empty
from service.api.blueprint import Access, ApiCall, Blueprint, named
from service.api.callers import LOGIN, MODERATE, NOTICES
from service.api.fields import (
    ANY_NAME,
    Count,
    Flag,
    Id,
    Nested,
    Number,
    Prose,
    Read,
    Text,
    Time,
    Truth,
    Word,
    player_id,
    player_kind,
    player_name,
)
from service.api.messages import NoticeSchema
from service.api.pages import Paged, cursor_field, items_of, limit_of, page, page_of
from service.api.players import AddedTokenSchema, ListedPlayerSchema, NewTokenSchema
from service.api.schema import Answer, Body, Empty, Query
from service.api.stream import broker, take_slot
from service.store.tables import REASONS
from service.usecases import operators
from service.usecases.inputs import MAX_NAME, Size, read_name
from service.usecases.live import notices
from service.usecases.live.notices import MOST_FED
from service.usecases.operators import LONGEST_ID, External, read_external_id
from service.usecases.prices import CREATION, READ, Price
from service.usecases.tokens import NewToken

blp = Blueprint(__name__, tag="operators")
_FEED_SECONDS: Final = 1.0
"""How often a waiting call looks for notices."""
_ALWAYS: Final = ("not-found", "out-of-scope")


class ExternalPlayerRequestSchema(Body):
    """A player of a front end with its own log-in."""

    builds = External
    external_id = Read(
        read_external_id,
        LONGEST_ID,
        "The id that the front end's log-in gives the player.",
        required=True,
        metadata={"pattern": "^[ -~]+$", "minLength": 1},
        example="oidc|ann",
    )
    name = Read(
        read_name,
        MAX_NAME,
        "The name of a new player; one that exists keeps its name.",
        required=True,
        metadata=ANY_NAME,
        example="Ann",
    )


class ExternalPlayerSchema(Answer):
    """A player of a front end with its own log-in."""

    id = player_id()
    external_id = Text(LONGEST_ID, "The id in the front end.", least=1)
    name = player_name()
    kind = player_kind()
    created_at = Time("The time of creation.")


class BlankedSchema(Answer):
    """From how many games a name was removed."""

    games = Count("From how many games this call removed it.")
    complete = Flag("false: call again, more games have the name.")


class ReportSchema(Answer):
    """A report about a player."""

    id = Id("The report's id.")
    player = Nested(ListedPlayerSchema, "The player whom it is about.")
    reporter = Nested(
        ListedPlayerSchema, "The player who reported; null: the player has gone.", allow_none=True
    )
    game = Id("The id of the game that it is about.", allow_none=True)
    reason = Word(REASONS, "What the report is about.")
    note = Prose("What happened.", allow_none=True)
    reported_at = Time("When the player reported.")
    closed_at = Time("When an operator closed it; null: it is open.", allow_none=True)
    closed_by = Prose("The name of the operator's key.", allow_none=True)


class ReportsQuery(Paged):
    """The query of `listReports`."""

    closed = Truth("true: only closed reports; false: only open ones.")


class FedNoticeSchema(NoticeSchema):
    """A notice for a player, in the feed of all players."""

    id = Id("Identifies the notice.")
    player_id = player_id()


class FeedPageSchema(Answer):
    """A page of the feed."""

    items = items_of(FedNoticeSchema)
    next_cursor = cursor_field("The value of `after` for the next page.", or_null=False)


class FeedQuery(Query):
    """The query of `feedNotices`."""

    after = Text(512, "`next_cursor` of the previous page; omitted: from now on.", least=1)
    wait = Number(0, 60, "For how many seconds to wait if there is no notice yet.", load_default=0)
    limit = limit_of(Size(100, MOST_FED), "notices")


@blp.route("/v1/operator/notices")
@blp.operation(
    "feedNotices",
    "Get the notices of all players by page",
    price=Price("reads", 20),
    access=Access.OPERATOR,
    scope=NOTICES,
    problems=(*_ALWAYS, "too-many-streams", "unavailable"),
)
@blp.arguments(FeedQuery, location="query", as_kwargs=True)
@blp.response(
    200,
    FeedPageSchema,
    description="A page: with `wait`, as soon as there are notices, or an empty one after that "
    "time.",
)
def feed_notices(call: ApiCall, *, wait: int, limit: int, after: str | None = None) -> Response:
    """Return what `followMe` gives each player, for all players, for example to send pushes. A
    notice comes once; it is left out if it no longer holds, such as a turn that is over. To resume,
    give the cursor of the last page that was processed.
    """
    until = time.monotonic() + wait
    with ExitStack() as lease:
        if wait:
            take_slot(lease, call)
        operators.note_feed(call.service, call.acting)
        cursor = notices.read_feed_cursor(call.service, after)
        while True:
            found = notices.feed_page(call.service, cursor, limit=limit)
            left = until - time.monotonic()
            if found.items or left <= 0 or broker().stopping:
                break
            broker().pause(min(_FEED_SECONDS, left))
        body = {"items": found.items, "next_cursor": found.cursor.text()}
        return answer(body, Cache_Control="no-store")


@blp.route("/v1/operator/players", methods=["POST"])
@blp.operation(
    "getExternalPlayer",
    "Find or create a player by the id of a front end's log-in",
    price=CREATION,
    access=Access.OPERATOR,
    scope=LOGIN,
    problems=_ALWAYS,
)
@blp.arguments(
    ExternalPlayerRequestSchema,
    examples={"ann": {"value": {"external_id": "oidc|ann", "name": "Ann"}}},
)
@blp.response(
    201,
    ExternalPlayerSchema,
    description="A new player, which has no token yet.",
    headers=named("Location"),
)
@blp.alt_response(
    200,
    schema=ExternalPlayerSchema,
    description="The player that this key created under the id.",
    success=True,
)
def get_external_player(call: ApiCall, asked: External) -> Response:
    """Return the player that this key created under the external id, or create it. So the call may
    be repeated. The ids of different keys are independent.
    """
    found = operators.external_player(call.service, operator=call.acting, asked=asked)
    address = f"/v1/players/{found.body['id']}" if found.status == 201 else None
    return answer(found.body, found.status, Cache_Control="no-store", Location=address)


@blp.route("/v1/operator/players/<player_id>/tokens", methods=["POST"])
@blp.operation(
    "issueToken",
    "Issue a token for a player that this key created",
    price=CREATION,
    access=Access.OPERATOR,
    scope=LOGIN,
    problems=(*_ALWAYS, "quota-exceeded"),
)
@blp.arguments(
    NewTokenSchema,
    required=False,
    examples={"web": {"value": {"label": "web", "expires_in": 86_400}}},
)
@blp.response(201, AddedTokenSchema, description="The new token. The others stay valid.")
def issue_token(call: ApiCall, requested: NewToken, player_id: str) -> Response:
    """Create a token for a player that was created with this key; others are 404. At most ten
    tokens. If the response is lost, the token expires unused, or the player revokes it.
    """
    made = operators.issue_external_token(
        call.service, operator=call.acting, player_id=player_id, requested=requested
    )
    return answer(made._asdict(), 201, Cache_Control="no-store")


@blp.route("/v1/operator/players/<player_id>/blank-name", methods=["POST"])
@blp.operation(
    "blankName",
    "Remove a player's name",
    price=CREATION,
    access=Access.OPERATOR,
    scope=MODERATE,
    problems=_ALWAYS,
)
@blp.arguments(Empty, required=False)
@blp.response(200, BlankedSchema, description="The name is removed.")
def blank_name(call: ApiCall, _: None, player_id: str) -> Response:
    """Replace a player's name by an empty one in the profile and in the games. The player may
    choose another name. Repeat the call until `complete` is true.
    """
    made = operators.blank_name(call.service, operator=call.acting, player_id=player_id)
    return answer(made)


@blp.route("/v1/operator/players/<player_id>/close", methods=["POST"])
@blp.operation(
    "closePlayer",
    "Close a player's account",
    price=CREATION,
    access=Access.OPERATOR,
    scope=MODERATE,
    problems=_ALWAYS,
)
@blp.arguments(Empty, required=False)
@blp.response(204, description="The account is closed.")
def close_player(call: ApiCall, _: None, player_id: str) -> Response:
    """Delete a player's tokens and profile, as `deleteMe` does. The call may be repeated."""
    operators.close_player(call.service, operator=call.acting, player_id=player_id)
    return empty()


@blp.route("/v1/operator/reports")
@blp.operation(
    "listReports",
    "List reports about players, oldest first",
    price=READ,
    access=Access.OPERATOR,
    scope=MODERATE,
    problems=_ALWAYS,
)
@blp.arguments(ReportsQuery, location="query", as_kwargs=True)
@blp.response(200, page_of(ReportSchema), description="A page of reports.", headers=named("Link"))
def list_reports(call: ApiCall, **query: Any) -> Response:
    """List what players have reported."""
    return page(operators.list_reports(call.service, operator=call.acting, **query))


@blp.route("/v1/operator/reports/<report_id>/close", methods=["POST"])
@blp.operation(
    "closeReport",
    "Close a report",
    price=CREATION,
    access=Access.OPERATOR,
    scope=MODERATE,
    problems=_ALWAYS,
)
@blp.arguments(Empty, required=False)
@blp.response(204, description="The report is closed.")
def close_report(call: ApiCall, _: None, report_id: str) -> Response:
    """Close a report; the player may then be reported again. The call may be repeated."""
    operators.close_report(call.service, operator=call.acting, report_id=report_id)
    return empty()
