"""Moves: one use case for all endpoints that accept them."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from crazy_eights.errors import IllegalMove, Refusal
from crazy_eights.log import commands
from crazy_eights.moves import move_in
from service.store import Conflict
from service.usecases.answers import MoveAnswer, entry_item, events_of, game_turn
from service.usecases.errors import PunishedMove, StaleVersion, not_seated, retry_on_conflict
from service.usecases.inputs import PostedMove, Retry
from service.usecases.receipts import receipt_of
from service.usecases.service import Service
from service.usecases.tokens import Token
from service.usecases.transaction import (
    MOVE,
    CommittedChange,
    GameRequest,
    JudgedChange,
    RequestContext,
    commit_with_replies,
    load,
    load_from_memory,
)


def submit_move(
    service: Service,
    *,
    token: Token | None,
    game_id: str,
    asked: PostedMove,
    retry: Retry | None = None,
) -> MoveAnswer:
    """Make a move; house bots reply in the same commit.

    Raises StaleVersion if the game has another version or head than expected, PunishedMove for an
    illegal move that was recorded (FP-21), else Refusal with a code of docs/spec/http.md.
    """
    request = GameRequest(token, game_id, MOVE, retry)
    changed = None
    context = load_from_memory(service, request)
    if context is not None:
        changed = _submit_from_memory(context, asked)
    if changed is None:
        changed = _submit_from_database(service, request, asked)
    return _answer(service, changed)


def _submit_from_memory(context: RequestContext, asked: PostedMove) -> CommittedChange | None:
    """Judge the move on this process's memory and commit it; None if the database has to decide.

    The judge's rejections and a Conflict may come from memory that is out of date. Any other
    rejection, such as that of an exhausted quota, does not, and is raised.
    """
    try:
        judged = _judged(context, asked)
    except Refusal:
        return None
    with suppress(Conflict):
        return commit_with_replies(context, judged)
    return None


@retry_on_conflict
def _submit_from_database(
    service: Service, request: GameRequest, asked: PostedMove
) -> CommittedChange:
    """Load the game from the database, judge the move and commit it."""
    context = load(service, request)
    return context.earlier or commit_with_replies(context, _judged(context, asked))


def _judged(context: RequestContext, asked: PostedMove) -> JudgedChange:
    """Apply a move, or its punishment, to a clone of the game."""
    move, version, head = asked
    seat = context.seat
    if seat is None:
        raise not_seated()
    seen = context.loaded.game
    if version not in (None, seen.version) or head not in (None, seen.head):
        raise StaleVersion(current=seen.version, expected=version)
    game = seen.clone()
    try:
        return JudgedChange(game, commands.submit(game, seat=seat, move=move, at=context.at), 201)
    except IllegalMove as refusal:
        if not refusal.punished:
            raise
    return JudgedChange(game, commands.punish(game, seat=seat, move=move, at=context.at), 422)


def _answer(service: Service, changed: CommittedChange) -> MoveAnswer:
    own = changed.steps[0]
    entry = entry_item(own.entry, own.head)
    events = events_of(changed.steps, changed.after.game.seat_of(changed.me))
    version = changed.after.game.version
    if changed.status == 422:
        raise PunishedMove(
            _cause(changed, own.entry),
            replayed=changed.replayed,
            entry=entry,
            events=events,
            current_version=version,
        )
    return MoveAnswer(
        status=changed.status,
        entry=entry,
        events=events,
        game=game_turn(changed.after, changed.row, changed.me),
        receipt=receipt_of(service.signer, changed.row.game_id, own),
        version=version,
        replayed=changed.replayed,
    )


def _cause(changed: CommittedChange, entry: Mapping[str, Any]) -> IllegalMove:
    """Why the move in an `illegal` entry was refused.

    The move is judged again: the reason is not stored.
    """
    move = move_in(entry["move"])
    game = changed.before.game.clone()
    try:
        commands.submit(game, seat=entry["seat"], move=move, at=entry["at"])
    except IllegalMove as cause:
        return cause
    raise AssertionError("a punished move was legal")
