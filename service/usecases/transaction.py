"""One unit of work on a game: load it, judge the change, append to its log, answer.

A use case that changes a game reads from top to bottom:

    context = load(service, request)                          # the caller and the game
    changed = context.earlier or commit_with_replies(context, judged)

`commit_with_replies` charges for the bots' replies, lets the bots reply, and commits.
Nothing is locked in between. If two writers race, the second one gets a Conflict, and
`retry_on_conflict` repeats its unit of work.
"""

from collections.abc import Sequence
from contextlib import nullcontext
from typing import Final, NamedTuple

import orjson

from crazy_eights.log.game import Game, Step
from crazy_eights.view import PlayerName
from service.store import Conflict, Unavailable, asked, games, log, snapshots
from service.store.log import AnswerRecord, CreationKey, NewEntries
from service.store.proof import Proof
from service.store.snapshots import GameRow, Remembered, RequestSnapshot
from service.usecases import clock, prices, repository
from service.usecases.answers import may_see
from service.usecases.bill import current_bill
from service.usecases.cache import Loaded
from service.usecases.errors import (
    Unreadable,
    key_reused,
    not_found,
    retry_on_conflict,
    unauthorized,
    unreadable,
)
from service.usecases.inputs import Retry, id_of
from service.usecases.repository import IN_MEMORY, frames_between, is_current, load_game
from service.usecases.service import Service
from service.usecases.tokens import Token

MOVE: Final = "move"
"""The operation whose keys are in the log itself."""


class GameRequest(NamedTuple):
    """A call that changes a game: token, game, operation, and what makes its retries safe."""

    token: Token | None
    game_id: str
    operation: str
    retry: Retry | None


class JudgedChange(NamedTuple):
    """A legal change, not yet committed: the changed clone of the game, the entries, the status."""

    game: Game
    steps: list[Step]
    status: int = 200


class CommittedChange(NamedTuple):
    """A committed change: made now, or earlier under the same idempotency key (`replayed`)."""

    me: bytes | None
    row: GameRow
    before: Loaded
    after: Loaded
    steps: Sequence[Step]
    status: int
    replayed: bool


class RequestContext(NamedTuple):
    """A game and its caller, as loaded for one call.

    - `me`: the caller's id; None for a watcher without a token.
    - `at`: the time for new entries.
    - `loaded`: shared between threads, so clone it before changing it.
    - `earlier`: the change that the same request made before, under its idempotency key. If it is
      set, there is nothing to judge.
    - `digest`: the digest of the caller's token if the call changes the game. The write checks that
      the caller still holds this token and that the game has not changed.
    - `from_memory`: whether caller, game and time come from this process's memory only.
    """

    service: Service
    me: bytes | None
    called: PlayerName | None
    at: int
    row: GameRow
    loaded: Loaded
    request: GameRequest | None = None
    earlier: CommittedChange | None = None
    digest: bytes | None = None
    from_memory: bool = False

    @property
    def seat(self) -> int | None:
        """The caller's seat."""
        return self.loaded.game.seat_of(self.me)

    @property
    def proof(self) -> Proof | None:
        """What a write proves: that the caller still holds its token."""
        return None if self.me is None or self.digest is None else Proof(self.me, self.digest)


def load(
    service: Service, request: GameRequest, *, include_private: bool = False
) -> RequestContext:
    """The game of a player's request, after its due clocks have run; or the earlier answer to it.

    `include_private` skips the check that the caller may see a private game, because everybody who
    knows the id may join it. Raises Refusal `unauthorized`, `not-found` or
    `idempotency-key-reused`, Unreadable, or Conflict.
    """
    is_move = request.operation == MOVE
    snapshot = take_snapshot(
        service,
        token=request.token,
        game_id=request.game_id,
        operation=request.operation,
        key=None if is_move else request.retry and request.retry.key,
    )
    if snapshot.remembered is not None:
        return _load_answered(service, request, snapshot)
    context = open_context(service, snapshot, request=request, include_private=include_private)
    context = context._replace(digest=request.token and request.token.digest)
    return context._replace(earlier=_earlier_move(context)) if is_move else context


def load_from_memory(service: Service, request: GameRequest) -> RequestContext | None:
    """The game of a request from this process's memory; None if it must be read from the database.

    The write checks that everything is still current: one round trip instead of two. Games with a
    deadline are always read from the database, because memory knows the time only to about a
    second.
    """
    digest = request.token and request.token.digest
    me = None if digest is None else service.memory.caller(digest)
    kept = None if me is None else service.cache.get(id_of(request.game_id))
    now = service.memory.now()
    if me is None or kept is None or kept.row is None or now is None:
        return None
    loaded, row = kept.loaded, kept.row
    at = max(service.clock(now), row.last_at)
    if row.deadline is not None or clock.is_due(row, at) or not is_current(loaded, row):
        return None
    if request.retry and loaded.may_have_asked(asked.digest_of(me, request.retry.key)):
        return None
    IN_MEMORY.inc()
    return RequestContext(
        service, me, None, at, row, loaded, request, digest=digest, from_memory=True
    )


def take_snapshot(
    service: Service,
    *,
    token: Token | None,
    game_id: str,
    operation: str | None = None,
    key: str | None = None,
) -> RequestSnapshot:
    """The one read at the start of a call. Raises Refusal `unauthorized` for an invalid token.

    Without a token the caller is a watcher; a call with an `operation` requires a token.
    """
    digest = token and token.digest
    if digest is None and (token is not None or operation is not None):
        raise unauthorized()
    snapshot = snapshots.of_request(
        service.store, game_id=id_of(game_id), digest=digest, operation=operation, key=key
    )
    service.memory.note(now=snapshot.now, digest=digest, player_id=snapshot.player_id)
    if digest is not None and snapshot.player_id is None:
        raise unauthorized()
    return snapshot


def open_context(
    service: Service,
    snapshot: RequestSnapshot,
    *,
    request: GameRequest | None = None,
    include_private: bool = False,
) -> RequestContext:
    """The game in a snapshot, after its due clocks have run.

    `include_private` skips the check that the caller may see a private game. Raises Refusal
    `not-found`, Unreadable, or Conflict.
    """
    row, me = snapshot.game, snapshot.player_id
    if row is None:
        raise not_found()
    # A caller who may not see a game must not make the service replay it.
    cold = service.cache.get(row.game_id) is None
    if cold and not include_private and _is_hidden(service, row, me):
        raise not_found()
    try:
        loaded = load_game(service, row)
    except Unreadable:
        if not include_private and _is_hidden(service, row, me):
            raise not_found() from None
        raise
    at = max(service.clock(snapshot.now), row.last_at)
    context = RequestContext(service, me, snapshot.called, at, row, loaded, request)
    if clock.is_due(row, at):
        context = run_due_clocks(context)
    if not include_private and not may_see(context.loaded, context.row, me):
        raise not_found()
    note_seen(service, context.row, context.loaded, me, now=at)
    return context


def note_seen(
    service: Service,
    row: GameRow,
    loaded: Loaded | None,
    me: bytes | None,
    *,
    now: int,
    joined: bool = False,
) -> None:
    """Note that the caller was seen if it sits in this unfinished game, perhaps because it has just
    `joined`; without `loaded`, its seat is unknown, and the time is shown only if it has one.
    """
    if me is None or row.ended_at is not None:
        return
    if loaded is None or loaded.game.seat_of(me) is not None:
        service.last_seen.note(row.game_id, me, now=now, joined=joined)


def _is_hidden(service: Service, row: GameRow, me: bytes | None) -> bool:
    """Whether a game that is not in memory is private and hidden from a caller."""
    if row.visibility != "private" or me == row.creator:
        return False
    if me is None:
        return True
    seats = games.seats(service.store, row.game_id)
    invited = row.status == "open" and any(me == each.reserved_for for each in seats)
    return not invited and all(me != each.player_id for each in seats)


def _load_answered(
    service: Service, request: GameRequest, snapshot: RequestSnapshot
) -> RequestContext:
    """The earlier answer under the request's idempotency key, recomputed from the log."""
    row, remembered, me = snapshot.game, snapshot.remembered, snapshot.player_id
    if row is None or remembered is None:
        raise not_found()
    loaded = load_game(service, row)
    context = RequestContext(service, me, snapshot.called, row.last_at, row, loaded, request)
    return context._replace(earlier=_answer_again(context, remembered))


def _earlier_move(context: RequestContext) -> CommittedChange | None:
    """The move made earlier under the request's idempotency key; None if there was none, or it is
    so long ago that the key is forgotten.

    The entries are read only if one of them has the mark of the key, so hardly for a new key. The
    write names the version that was read, so no other write under the key can come between.
    """
    service, request, me = context.service, context.request, context.me
    if request is None or request.retry is None or me is None:
        return None
    digest = asked.digest_of(me, request.retry.key)
    if not context.loaded.may_have_asked(digest):
        return None
    found = asked.find(service.store, context.row.game_id, digest)
    if found is None or context.at - orjson.loads(found.body)["at"] > service.answers_kept_ms:
        return None
    return _answer_again(context, found.remembered)


def _answer_again(context: RequestContext, remembered: Remembered) -> CommittedChange:
    """The change that was made under the request's key. Raises Refusal if the request differs."""
    service, request = context.service, context.request
    if request is None or request.retry is None:
        raise not_found()
    if not request.retry.fingerprint.startswith(remembered.fingerprint):
        raise key_reused()
    first, last, status = remembered.first_seq, remembered.last_seq, remembered.status
    before, frames, after = frames_between(service, context.loaded, first - 1, last)
    _debit_rounds(before, after)
    steps = [frame.step for frame in frames]
    return CommittedChange(context.me, context.row, before, after, steps, status, replayed=True)


def run_due_clocks(context: RequestContext) -> RequestContext:
    """Apply a game's due timeouts, in as many transactions as needed. Raises Conflict."""
    while clock.is_due(context.row, context.at):
        game = context.loaded.game.clone()
        steps = clock.act_for_the_clock(game, at=context.at)
        row, loaded = commit(context, game, steps)
        context = context._replace(row=row, loaded=loaded)
    return context


def try_due_clocks(service: Service, row: GameRow, *, now: int) -> None:
    """Apply the due timeouts of a game whose row was read at the database time `now`.

    An unreadable game is logged and skipped, so that it doesn't affect requests for other games.
    Raises Unavailable.
    """
    try:
        if clock.is_due(row, max(service.clock(now), row.last_at)):
            open_context(service, RequestSnapshot(now, None, None, None, row), include_private=True)
    except Conflict:
        return  # Another write was first; the next look applies what is still due.
    except Unavailable:
        raise
    except Exception as error:  # noqa: BLE001  # A damaged row may lead to anything.
        unreadable(row.game_id, row.version, error)


@retry_on_conflict
def read_game(service: Service, *, token: Token | None, game_id: str) -> RequestContext:
    """A game for reading. Raises Refusal `unauthorized` or `not-found`."""
    snapshot = take_snapshot(service, token=token, game_id=game_id)
    return open_context(service, snapshot)


@retry_on_conflict
def read_game_row(service: Service, *, token: Token | None, game_id: str) -> GameRow:
    """The row of a game for reading. Raises Refusal `unauthorized` or `not-found`."""
    snapshot = take_snapshot(service, token=token, game_id=game_id)
    return public_row(service, snapshot) or open_context(service, snapshot).row


def public_row(service: Service, snapshot: RequestSnapshot) -> GameRow | None:
    """The row of a game that everybody may see and that has no due timeout; else None.

    It saves loading the game when the row is enough. After None, call `open_context`.
    """
    row = snapshot.game
    if row is None or row.visibility == "private":
        return None
    now = max(service.clock(snapshot.now), row.last_at)
    if clock.is_due(row, now):
        return None
    kept = service.cache.get(row.game_id)
    note_seen(service, row, None if kept is None else kept.loaded, snapshot.player_id, now=now)
    return row


def commit_with_replies(context: RequestContext, judged: JudgedChange) -> CommittedChange:
    """Charge for a change, let the bots reply to it, and commit both.

    Raises Conflict, and what `Bill.charge` and `Bill.heavy` raise.
    """
    if context.row.bots:
        _charge_for_replies(context)
        judged = _with_replies(context, judged)
    game, steps, status = judged
    is_move = context.request is not None and context.request.operation == MOVE
    row, after = commit(
        context,
        game,
        steps,
        asked_as=_asked_as(context, judged) if is_move else None,
        answer=None if is_move else _answer_record(context, judged),
    )
    _debit_rounds(context.loaded, after)
    return CommittedChange(context.me, row, context.loaded, after, steps, status, replayed=False)


def _debit_rounds(before: Loaded, after: Loaded) -> None:
    """Charge for the rounds that were dealt between two states."""
    dealt = after.game.dealt - before.game.dealt
    if dealt:
        current_bill().debit(prices.of_dealt(dealt))


def _charge_for_replies(context: RequestContext) -> None:
    """Charge the call for possible bots' replies. Raises RateLimited."""
    operation = "" if context.request is None else context.request.operation
    price = prices.of_change(context.loaded.game, operation=operation, seat=context.seat)
    current_bill().charge(price)


def _with_replies(context: RequestContext, judged: JudgedChange) -> JudgedChange:
    """A change with the bots' replies; if bots have to search, the gate is passed first.

    Raises what `Bill.heavy` raises.
    """
    heavy = prices.is_heavy_change(context.loaded.game)
    with current_bill().heavy(context.me) if heavy else nullcontext():
        replies = clock.let_bots_reply(judged.game, at=context.at)
    return judged._replace(steps=judged.steps + replies)


def _asked_as(context: RequestContext, judged: JudgedChange) -> bytes | None:
    """What the first entry of a move records of its key (`service.store.asked`)."""
    request, me = context.request, context.me
    if request is None or request.retry is None or me is None:
        return None
    key, fingerprint = request.retry
    digest, short = asked.digest_of(me, key), asked.shortened(fingerprint)
    return asked.packed(asked.Asked(digest, short, judged.status, len(judged.steps)))


def _answer_record(context: RequestContext, judged: JudgedChange) -> AnswerRecord | None:
    """The record of the answer for repeated requests; None for a request without a key."""
    request, me, steps = context.request, context.me, judged.steps
    if request is None or request.retry is None or me is None:
        return None
    return AnswerRecord(
        player_id=me,
        operation=request.operation,
        key=request.retry.key,
        fingerprint=request.retry.fingerprint,
        first_seq=steps[0].seq,
        last_seq=steps[-1].seq,
        status=judged.status,
        created_at=context.at,
    )


def commit(
    context: RequestContext,
    game: Game,
    steps: Sequence[Step],
    *,
    asked_as: bytes | None = None,
    answer: AnswerRecord | None = None,
    asked_under: CreationKey | None = None,
) -> tuple[GameRow, Loaded]:
    """Write the entries that led from the context's game to `game`; return the new row and game.

    `asked_as` records the key of a move, `answer` that of another call, `asked_under` that of a
    request for a quick game. Raises Conflict if another call wrote first, if the caller no longer
    holds its token, or if the entries include a turning point and the context comes from memory.
    """
    service, row = context.service, context.row
    names = repository.names_of(steps, context.called)
    rows = repository.entry_rows(steps, asked_as)
    after = context.loaded.then(game, repository.called_in(names), rows)
    if repository.has_turning_point(steps):
        if context.from_memory:
            raise Conflict("a turning point must be judged on the database's state")
        new = repository.row_after(row, game, after.reserved)
        unopened = repository.unopened_in(row, context.loaded.game, steps)
        roster = repository.roster_change_of(new, after, names, unopened)
        concerns = {row.creator} | context.loaded.players | after.players
    else:
        new = repository.row_after_moves(row, game)
        roster = None
        concerns = _players_to_act(after, new)
    change = NewEntries(
        row=new,
        before=row,
        entries=rows,
        roster=roster,
        answer=answer,
        proof=context.proof,
        is_seated=context.seat is not None,
        asked_under=asked_under,
    )
    log.append(service.store, change)
    service.publish(after, new, concerns=concerns)
    joined = roster is not None and context.seat is None
    note_seen(service, new, after, context.me, now=context.at, joined=joined)
    return new, after


def _players_to_act(loaded: Loaded, row: GameRow) -> set[bytes]:
    seats = enumerate(loaded.game.occupants)
    return {each.player for seat, each in seats if each.player and row.to_act >> seat & 1}
