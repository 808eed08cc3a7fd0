"""The record of a game: its log, the export of it, its rounds, and replays at any version."""

from contextlib import ExitStack
from typing import Final

from flask import Blueprint, Response

from crazy_eights.locales import Message
from service.api.answers import JSON, NDJSON, accepted, answer, keep
from service.api.operation import Access, ApiCall, Operation, Reply, operation
from service.api.pages import add_next, page
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
from service.usecases import analysis, exports, reading
from service.usecases.prices import READ, Price

views = Blueprint("records", __name__)
_RECORD: Final = ("Cache-Control",)
_KEPT: Final = 3600
"""So many seconds an analysis may be kept: a new version of the house may think otherwise."""


@views.route("/v1/games/<game_id>/log")
@operation(
    Operation(
        id="getLog",
        summary="Read the log page by page, or export it whole as NDJSON",
        price=READ,
        access=Access.VIEWER,
        query=LogQuerySchema,
        replies=(
            Reply(
                200,
                page_of(LOG_ENTRY),
                "A page; or with `Accept: application/x-ndjson` the "
                "export: header line, entry lines, trailer line, as the exact hashed bytes.",
                ("Link", *_RECORD),
            ),
            Reply(200, None, "The export.", media=NDJSON),
        ),
        problems=("not-found", "not-acceptable"),
    )
)
def get_log(call: ApiCall, game_id: str) -> Response:
    """A page of entries, or the export."""
    if _wanted() == NDJSON:
        return _export(call, game_id)
    found = reading.log_page(call.service, token=call.token, game_id=game_id, **call.query)
    response = answer({"items": found.items, "next_cursor": found.next_cursor})
    if found.next_cursor is not None:
        add_next(response, after=found.next_cursor)
    response.vary.add("Accept")
    return keep(response, final=found.final, visibility=found.visibility)


def _wanted() -> str:
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
        summary="Export finished public games, one after another, as they ended",
        price=READ,
        query=ExportsQuerySchema,
        replies=(
            Reply(
                200,
                None,
                "Exports one after another: of each game header line, entry lines, trailer line. "
                "At most 1 000 games with 100 000 entries (the first game is always whole) that "
                "ended at least a minute ago; nothing where there is no more yet.",
                ("Link",),
                media=NDJSON,
            ),
        ),
        problems=("validation-failed", "unavailable"),
    )
)
def export_games(call: ApiCall) -> Response:
    """Streamed; as long as that takes it holds a place of a stream."""
    with ExitStack() as lease:
        take_slot(lease, call)
        found = exports.export_games(call.service, **call.query)
        response = Response(found.chunks, content_type=NDJSON)
        response.headers["Cache-Control"] = "no-store"
        if found.next_cursor is not None:
            add_next(response, after=found.next_cursor)
        response.call_on_close(lease.pop_all().close)
        return response


@views.route("/v1/games/<game_id>/replay")
@operation(
    Operation(
        id="getReplay",
        summary="See the game as it was at a version",
        price=Price("reads", 2),
        access=Access.VIEWER,
        query=ReplayQuerySchema,
        replies=(Reply(200, ReplaySchema, "The view at that version.", _RECORD),),
        problems=("not-found",),
    )
)
def get_replay(call: ApiCall, game_id: str) -> Response:
    """The view at a version; of a finished game with all hands, the same for everybody."""
    found = reading.replay_view(call.service, token=call.token, game_id=game_id, **call.query)
    return keep(answer(found.game), final=found.final, visibility=found.visibility)


@views.route("/v1/games/<game_id>/analysis")
@operation(
    Operation(
        id="getAnalysis",
        summary="See what the house's best would have played in a finished game",
        price=Price("reads", 20),
        access=Access.VIEWER,
        query=AnalysisQuerySchema,
        replies=(Reply(200, AnalysisSchema, "The moves, the best first.", _RECORD),),
        problems=("not-found", "game-not-over", "validation-failed"),
    )
)
def get_analysis(call: ApiCall, game_id: str) -> Response:
    """From what the seat could know at that version; the same whenever it is asked for, as long
    as the house's best is the same.
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
        summary="List the rounds that are over, oldest first",
        price=READ,
        access=Access.VIEWER,
        query=Paged,
        replies=(Reply(200, page_of(RoundSchema), "A page of rounds.", ("Link",)),),
        problems=("not-found",),
    )
)
def list_rounds(call: ApiCall, game_id: str) -> Response:
    """All of the rounds of which a view shows the newest."""
    return page(reading.rounds_page(call.service, token=call.token, game_id=game_id, **call.query))
