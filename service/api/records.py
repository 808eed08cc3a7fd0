"""Logs, exports, replays, analyses and rounds of games."""

from contextlib import ExitStack
from typing import Any, Final

from flask import Response

from crazy_eights.locales import Message
from crazy_eights.moves import MAX_SEATS
from service.api.answers import JSON, NDJSON, accepted, answer, keep
from service.api.blueprint import Access, ApiCall, Blueprint, named
from service.api.documented import TEXT
from service.api.events import ANY_MOVE, LOG_ENTRY
from service.api.fields import Count, Id, Nested, Number, Several, Shaped, Share, Text
from service.api.pages import Paged, add_next, limit_of, page, page_of, seq
from service.api.problems import Problem
from service.api.schema import Answer, Query
from service.api.stream import take_slot
from service.api.views import ReceiptSchema, ReplaySchema, RoundSchema
from service.usecases import players, prices, reading
from service.usecases.inputs import ENTRIES
from service.usecases.prices import READ, Price

blp = Blueprint(__name__, tag="records")
_KEPT: Final = 3600
"""How many seconds an analysis may be cached: a new version of the bot may change it."""


class AnalystSchema(Answer):
    """The bot that made the analysis."""

    bot = Id("The id of the bot.", example="expert")
    level = Count("The level of the bot.", low=1)
    version = Count("The version of the bot's decision code.", low=1)


class CandidateSchema(Answer):
    """A move that was legal for the seat."""

    move = Shaped(ANY_MOVE, "The move, as a complete body.")
    win_chance = Share(
        "The estimated probability that the seat wins the game; null: not estimated.",
        allow_none=True,
    )
    rollouts = Count("How many sampled deals the move was tried in; weaker moves get fewer.")


class AnalysisSchema(Answer):
    """The analysis of a position from what one seat could know, by the strongest house bot."""

    seat = Count("The seat that had the move.")
    version = Count("The version of the game before the move.")
    house = Nested(AnalystSchema, "The bot that made the analysis.")
    candidates = Several(
        Nested(CandidateSchema), "The most promising moves and the one that was made, best first."
    )
    played = Shaped(
        ANY_MOVE,
        "The move that the seat made; null: another seat moved, or the clock.",
        allow_none=True,
    )
    best = Shaped(ANY_MOVE, "The move that the bot would have made.")


class LogQuery(Query):
    """The query of `getLog`."""

    after = seq("Only entries after this `seq`.", load_default=0)
    limit = limit_of(ENTRIES, "entries")


class ReceiptQuery(Query):
    """The query of `getReceipt`."""

    seq = seq(
        "The number of the log entry; 0: the header. Without it, the newest.",
        load_default=lambda: None,
    )


class ReplayQuery(Query):
    """The query of `getReplay`."""

    version = seq("The version to show. Without it, the newest.", load_default=lambda: None)


class ExportsQuery(Query):
    """The query of `exportGames`."""

    after = Text(
        80,
        "Only games that ended after this time, RFC 3339 in UTC. A comma and the id of a game "
        "may follow: then also games that ended at this time and come after that one. `Link` "
        "of the previous response has such a value.",
        least=1,
        load_default=lambda: None,
    )
    ruleset = Text(64, "Only games with this preset.", least=1, load_default=lambda: None)


class AnalysisQuery(Query):
    """The query of `getAnalysis`."""

    version = seq("The version of the game before the move.", required=True)
    seat = Number(0, MAX_SEATS - 1, "The seat that had the move.", required=True)


@blp.route("/v1/games/<game_id>/log")
@blp.operation(
    "getLog",
    "Read the log by page, or export it as NDJSON",
    price=READ,
    access=Access.VIEWER,
    problems=("not-found", "not-acceptable"),
)
@blp.arguments(LogQuery, location="query", as_kwargs=True)
@blp.response(
    200,
    page_of(LOG_ENTRY),
    description="A page of entries. With `Accept: application/x-ndjson`, the export: header line, "
    "entry lines and trailer line, as the exact bytes that were hashed.",
    headers=named("Link", "Cache-Control"),
)
@blp.alt_response(200, schema=TEXT, description="The export.", content_type=NDJSON, success=True)
def get_log(call: ApiCall, game_id: str, **query: Any) -> Response:
    """Return a page of log entries, or the whole log as an export."""
    if _media_type() == NDJSON:
        return _export(call, game_id)
    found = reading.log_page(call.service, token=call.token, game_id=game_id, **query)
    response = answer({"items": found.items, "next_cursor": found.next_cursor})
    if found.next_cursor is not None:
        add_next(response, after=found.next_cursor)
    response.vary.add("Accept")
    return keep(response, final=found.final, visibility=found.visibility)


def _media_type() -> str:
    given = accepted()
    if not given:
        return JSON
    wanted = given.best_match((JSON, NDJSON))
    if wanted is None:
        raise Problem("not-acceptable", Message("log-comes-as", media=JSON, lines=NDJSON))
    return wanted


def _export(call: ApiCall, game_id: str) -> Response:
    found = reading.export_log(call.service, token=call.token, game_id=game_id)
    response = Response(found.chunks, content_type=NDJSON)
    response.headers["Content-Disposition"] = f'attachment; filename="{game_id}.ndjson"'
    response.vary.add("Accept")
    return keep(response, final=found.final, visibility=found.visibility)


@blp.route("/v1/games/<game_id>/receipt")
@blp.operation(
    "getReceipt",
    "Get a signed receipt for the log up to an entry",
    price=prices.SIGNED,
    access=Access.VIEWER,
    problems=("not-found", "validation-failed"),
)
@blp.arguments(ReceiptQuery, location="query", as_kwargs=True)
@blp.response(200, ReceiptSchema, description="The receipt.", headers=named("Cache-Control"))
def get_receipt(call: ApiCall, game_id: str, **query: Any) -> Response:
    """Return the signed receipt for the head after an entry; unsigned if the service has no key."""
    found = reading.signed_head(call.service, token=call.token, game_id=game_id, **query)
    return keep(answer(found.body), final=found.final, visibility=found.visibility)


@blp.route("/v1/exports")
@blp.operation(
    "exportGames",
    "Export finished public games",
    price=READ,
    problems=("validation-failed", "too-many-streams", "unavailable"),
)
@blp.arguments(ExportsQuery, location="query", as_kwargs=True)
@blp.response(
    200,
    TEXT,
    description="The exports one after another, each with header line, entry lines and trailer "
    "line. At most 1 000 games with 100 000 entries (the first game is always whole) "
    "that ended at least a minute ago; empty if there are no more yet.",
    headers=named("Link"),
    content_type=NDJSON,
)
def export_games(call: ApiCall, **query: Any) -> Response:
    """Export finished public games in the order of their ends. While it is sent,
    the response counts towards the limit on open streams.
    """
    with ExitStack() as lease:
        take_slot(lease, call)
        found = reading.export_games(call.service, **query)
        response = Response(found.chunks, content_type=NDJSON)
        response.headers["Cache-Control"] = "no-store"
        if found.next_cursor is not None:
            add_next(response, after=found.next_cursor)
        response.call_on_close(lease.pop_all().close)
        return response


@blp.route("/v1/me/export")
@blp.operation(
    "exportMe",
    "Export all data about me",
    price=prices.OWN_EXPORT,
    access=Access.PLAYER,
    problems=("too-many-streams", "unavailable"),
)
@blp.response(
    200,
    TEXT,
    description="One JSON object per line, each with the kind of its `record`. The last one is "
    "`end`, with the number of the others; without it the export is incomplete.",
    content_type=NDJSON,
)
def export_me(call: ApiCall) -> Response:
    """Return everything that is stored about the caller, except secrets of tokens and who has
    blocked or reported the caller. Moves are in the logs of the games, whose addresses it has.
    While it is sent, the response counts towards the limit on open streams.
    """
    with ExitStack() as lease:
        take_slot(lease, call)
        response = Response(players.export_own(call.service, token=call.token), content_type=NDJSON)
        response.headers["Cache-Control"] = "no-store"
        response.headers["Content-Disposition"] = 'attachment; filename="crazy-eights.ndjson"'
        response.call_on_close(lease.pop_all().close)
        return response


@blp.route("/v1/games/<game_id>/replay")
@blp.operation(
    "getReplay",
    "Get the game at an earlier version",
    price=Price("reads", 2),
    access=Access.VIEWER,
    problems=("not-found",),
)
@blp.arguments(ReplayQuery, location="query", as_kwargs=True)
@blp.response(
    200, ReplaySchema, description="The view at that version.", headers=named("Cache-Control")
)
def get_replay(call: ApiCall, game_id: str, **query: Any) -> Response:
    """Return the view at a version. For finished games, it has all hands and is the same for every
    caller.
    """
    found = reading.replay_view(call.service, token=call.token, game_id=game_id, **query)
    return keep(answer(found.body), final=found.final, visibility=found.visibility)


@blp.route("/v1/games/<game_id>/analysis")
@blp.operation(
    "getAnalysis",
    "Analyse a move of a finished game",
    price=Price("reads", 20),
    access=Access.VIEWER,
    problems=("not-found", "game-not-over", "validation-failed"),
)
@blp.arguments(AnalysisQuery, location="query", as_kwargs=True)
@blp.response(200, AnalysisSchema, description="The analysis.", headers=named("Cache-Control"))
def get_analysis(call: ApiCall, game_id: str, **query: Any) -> Response:
    """Return what the strongest house bot would have played, from what the seat could know at that
    version. The result stays the same until the bot changes.
    """
    found = reading.analyse(call.service, token=call.token, game_id=game_id, **query)
    response = answer(found.body)
    shared = "private" if found.visibility == "private" else "public"
    response.headers["Cache-Control"] = f"{shared}, max-age={_KEPT}"
    response.vary.add("Authorization")
    return response


@blp.route("/v1/games/<game_id>/rounds")
@blp.operation(
    "listRounds",
    "List completed rounds, oldest first",
    price=READ,
    access=Access.VIEWER,
    problems=("not-found",),
)
@blp.arguments(Paged, location="query", as_kwargs=True)
@blp.response(200, page_of(RoundSchema), description="A page of rounds.", headers=named("Link"))
def list_rounds(call: ApiCall, game_id: str, **query: Any) -> Response:
    """List all completed rounds; a view has only the last ones."""
    return page(reading.rounds_page(call.service, token=call.token, game_id=game_id, **query))
