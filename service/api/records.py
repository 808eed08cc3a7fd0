"""Endpoints for logs, exports, replays, analyses and rounds."""

from contextlib import ExitStack
from typing import Final

from flask import Blueprint, Response

from crazy_eights.locales import Message
from service.api.answers import JSON, NDJSON, accepted, add_next, answer, keep, page
from service.api.operation import Access, ApiCall, Operation, Reply, operation
from service.api.problems import Problem
from service.api.schemas.analysis import AnalysisSchema
from service.api.schemas.answers import page_of
from service.api.schemas.events import LOG_ENTRY
from service.api.schemas.games import (
    AnalysisQuerySchema,
    ExportsQuerySchema,
    LogQuerySchema,
    Paged,
    ReplayQuerySchema,
)
from service.api.schemas.views import ReplaySchema, RoundSchema
from service.api.stream import take_slot
from service.usecases import analysis, players, prices, reading
from service.usecases.prices import READ, Price

views = Blueprint("records", __name__)
_RECORD: Final = ("Cache-Control",)
_KEPT: Final = 3600
"""How many seconds an analysis may be cached: a new version of the bot may change it."""


@views.route("/v1/games/<game_id>/log")
@operation(
    Operation(
        id="getLog",
        summary="Read the log by page, or export it as NDJSON",
        price=READ,
        access=Access.VIEWER,
        query=LogQuerySchema,
        replies=(
            Reply(
                200,
                page_of(LOG_ENTRY),
                "A page of entries. With `Accept: application/x-ndjson`, the export: header line, "
                "entry lines and trailer line, as the exact bytes that were hashed.",
                ("Link", *_RECORD),
            ),
            Reply(200, None, "The export.", media=NDJSON),
        ),
        problems=("not-found", "not-acceptable"),
    )
)
def get_log(call: ApiCall, game_id: str) -> Response:
    """Return a page of log entries, or the whole log as an export."""
    if _media_type() == NDJSON:
        return _export(call, game_id)
    found = reading.log_page(call.service, token=call.token, game_id=game_id, **call.query)
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


@views.route("/v1/exports")
@operation(
    Operation(
        id="exportGames",
        summary="Export finished public games",
        price=READ,
        query=ExportsQuerySchema,
        replies=(
            Reply(
                200,
                None,
                "The exports one after another, each with header line, entry lines and trailer "
                "line. At most 1 000 games with 100 000 entries (the first game is always whole) "
                "that ended at least a minute ago; empty if there are no more yet.",
                ("Link",),
                media=NDJSON,
            ),
        ),
        problems=("validation-failed", "too-many-streams", "unavailable"),
    )
)
def export_games(call: ApiCall) -> Response:
    """Export finished public games in the order of their ends. While it is sent,
    the response counts towards the limit on open streams.
    """
    with ExitStack() as lease:
        take_slot(lease, call)
        found = reading.export_games(call.service, **call.query)
        response = Response(found.chunks, content_type=NDJSON)
        response.headers["Cache-Control"] = "no-store"
        if found.next_cursor is not None:
            add_next(response, after=found.next_cursor)
        response.call_on_close(lease.pop_all().close)
        return response


@views.route("/v1/me/export")
@operation(
    Operation(
        id="exportMe",
        summary="Export all data about me",
        price=prices.OWN_EXPORT,
        access=Access.PLAYER,
        replies=(
            Reply(
                200,
                None,
                "One JSON object per line, each with the kind of its `record`. The last one is "
                "`end`, with the number of the others; without it the export is incomplete.",
                media=NDJSON,
            ),
        ),
        problems=("too-many-streams", "unavailable"),
    )
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


@views.route("/v1/games/<game_id>/replay")
@operation(
    Operation(
        id="getReplay",
        summary="Get the game at an earlier version",
        price=Price("reads", 2),
        access=Access.VIEWER,
        query=ReplayQuerySchema,
        replies=(Reply(200, ReplaySchema, "The view at that version.", _RECORD),),
        problems=("not-found",),
    )
)
def get_replay(call: ApiCall, game_id: str) -> Response:
    """Return the view at a version. For finished games, it has all hands and is the same for every
    caller.
    """
    found = reading.replay_view(call.service, token=call.token, game_id=game_id, **call.query)
    return keep(answer(found.game), final=found.final, visibility=found.visibility)


@views.route("/v1/games/<game_id>/analysis")
@operation(
    Operation(
        id="getAnalysis",
        summary="Analyse a move of a finished game",
        price=Price("reads", 20),
        access=Access.VIEWER,
        query=AnalysisQuerySchema,
        replies=(Reply(200, AnalysisSchema, "The analysis.", _RECORD),),
        problems=("not-found", "game-not-over", "validation-failed"),
    )
)
def get_analysis(call: ApiCall, game_id: str) -> Response:
    """Return what the strongest house bot would have played, from what the seat could know at that
    version. The result stays the same until the bot changes.
    """
    found = analysis.analyse(call.service, token=call.token, game_id=game_id, **call.query)
    response = answer(found.body)
    shared = "private" if found.visibility == "private" else "public"
    response.headers["Cache-Control"] = f"{shared}, max-age={_KEPT}"
    response.vary.add("Authorization")
    return response


@views.route("/v1/games/<game_id>/rounds")
@operation(
    Operation(
        id="listRounds",
        summary="List completed rounds, oldest first",
        price=READ,
        access=Access.VIEWER,
        query=Paged,
        replies=(Reply(200, page_of(RoundSchema), "A page of rounds.", ("Link",)),),
        problems=("not-found",),
    )
)
def list_rounds(call: ApiCall, game_id: str) -> Response:
    """List all completed rounds; a view has only the last ones."""
    return page(reading.rounds_page(call.service, token=call.token, game_id=game_id, **call.query))
