"""One unit of work on a game: load it, judge, append to its log, answer.

A use case that changes a game reads from top to bottom:

    context = load(service, request)                          # who calls, on which game
    changed = context.earlier or commit_with_replies(context, judged)

`commit_with_replies` charges for the bots' replies, lets the bots reply, and commits.
Nothing is locked meanwhile. The second writer gets a Conflict, and `retry_on_conflict` repeats the
unit.
"""

from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace
from functools import wraps
from typing import Final, NamedTuple, ParamSpec, TypeVar

from crazy_eights.log.game import Game, Step
from crazy_eights.view import PlayerName
from service.store import Conflict, Overtaken, Unavailable, games, log, snapshots
from service.store.log import AnswerRecord, CreationKey, NewEntries, Proof
from service.store.snapshots import GameRow, RequestSnapshot
from service.usecases import clock, prices, rows
from service.usecases.cache import Loaded
from service.usecases.errors import key_reused, not_found, unauthorized
from service.usecases.inputs import check_key, fingerprint_of, game_id_of
from service.usecases.presenter import may_see
from service.usecases.repository import IN_MEMORY, frames_between, is_current, load_game
from service.usecases.service import Service
from service.usecases.tokens import Token
from service.usecases.unreadable import Unreadable, unreadable

P = ParamSpec("P")
T = TypeVar("T")
ATTEMPTS: Final = 12
"""How often a call is judged again after somebody else was first. Each time somebody has won."""


class GameRequest(NamedTuple):
    """A call: who makes it, on which game, and what it is remembered under, if it brings a key."""

    token: Token | None
    game_id: str
    operation: str
    body: object
    key: str | None = None


class JudgedChange(NamedTuple):
    """A change that may happen: a clone of the game in which it has, the entries, the status."""

    game: Game
    steps: list[Step]
    status: int = 200


class CommittedChange(NamedTuple):
    """A change that has happened, now or under the same key before."""

    me: bytes | None
    row: GameRow
    before: Loaded
    after: Loaded
    steps: Sequence[Step]
    status: int
    replayed: bool


class RequestContext(NamedTuple):
    """A game as a caller finds it: `me` is None for a watcher without a token.

    `at` is the time for new entries; `loaded` is shared, so it is cloned before it is changed.
    `earlier` is what the same request has changed before, under its key; then there is nothing to
    judge. `digest` is that of the token of whoever wants a change: the write has to find that the
    caller still holds it, and the game where it was. `from_memory` says that all of this is only
    remembered.
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


def retry_on_conflict(work: Callable[P, T]) -> Callable[P, T]:
    """Something that reads, judges and writes: it is done again as long as somebody else writes
    first. Raises Overtaken when that happens too often.
    """

    @wraps(work)
    def with_retries(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(ATTEMPTS):
            with suppress(Conflict):
                return work(*args, **kwargs)
        raise Overtaken("too many calls for the same game")

    return with_retries


def load(
    service: Service, request: GameRequest, *, include_private: bool = False
) -> RequestContext:
    """The game of a request by a player, after its clocks, or what the request did before.

    `include_private` accepts private games too: anybody who knows the id may join. Raises Refusal
    `unauthorized`, `not-found` or `idempotency-key-reused`, Unreadable, or Conflict.
    """
    check_key(request.key)
    snapshot = take_snapshot(
        service,
        token=request.token,
        game_id=request.game_id,
        operation=request.operation,
        key=request.key,
    )
    if snapshot.remembered is not None:
        return _load_answered(service, request, snapshot)
    context = open_context(service, snapshot, request=request, include_private=include_private)
    return context._replace(digest=request.token and request.token.digest)


def load_from_memory(service: Service, request: GameRequest) -> RequestContext | None:
    """The game of a request as this process remembers it; None where the database has to be asked.

    The write proves that all of it is still so: one round trip instead of two. Where a clock may
    run out the database is asked, for its time is only known to about a second here.
    """
    check_key(request.key)
    digest = request.token and request.token.digest
    me = None if digest is None else service.memory.caller(digest)
    kept = None if me is None else service.cache.get(game_id_of(request.game_id))
    now = service.memory.now()
    if kept is None or kept.row is None or now is None:
        return None
    loaded, row = kept.loaded, kept.row
    at = max(service.clock(now), row.last_at)
    if row.deadline is not None or clock.is_due(row, at) or not is_current(loaded, row):
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
    """The one read that begins a call. Raises Refusal `unauthorized` for a token of nobody.

    Without a token the caller is a watcher; `operation` means that a player is needed.
    """
    digest = token and token.digest
    if digest is None and (token is not None or operation is not None):
        raise unauthorized()
    snapshot = snapshots.of_request(
        service.store, game_id=game_id_of(game_id), digest=digest, operation=operation, key=key
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
    """The game in a snapshot, after its clocks. Raises Refusal `not-found`, Unreadable, Conflict.

    `include_private` skips the check that the caller may see a private game.
    """
    row, me = snapshot.game, snapshot.player_id
    if row is None:
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
    return context


def _is_hidden(service: Service, row: GameRow, me: bytes | None) -> bool:
    """Whether a game that cannot be read does not exist for a caller."""
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
    """What was answered under this key before, computed from the log once more."""
    row, remembered, me = snapshot.game, snapshot.remembered, snapshot.player_id
    if row is None or remembered is None:
        raise not_found()
    if remembered.fingerprint != fingerprint_of(request.body):
        raise key_reused()
    first, last, status = remembered.first_seq, remembered.last_seq, remembered.status
    loaded = load_game(service, row)
    before, frames, after = frames_between(service, loaded, first - 1, last)
    steps = [frame.step for frame in frames]
    earlier = CommittedChange(me, row, before, after, steps, status, replayed=True)
    return RequestContext(service, me, snapshot.called, row.last_at, row, loaded, request, earlier)


def run_due_clocks(context: RequestContext) -> RequestContext:
    """Do what the clocks owe a game, in as many transactions as it takes. Raises Conflict."""
    while clock.is_due(context.row, context.at):
        game = context.loaded.game.clone()
        steps = clock.act_for_the_clock(game, at=context.at)
        row, loaded = commit(context, game, steps)
        context = context._replace(row=row, loaded=loaded)
    return context


def try_due_clocks(service: Service, row: GameRow, *, now: int) -> None:
    """Do what the clocks owe a game whose row was read at a time of the database.

    Those who ask for others must not suffer from what is wrong with this one: it is told, and
    nothing is owed to it. Raises Unavailable.
    """
    try:
        if clock.is_due(row, max(service.clock(now), row.last_at)):
            open_context(service, RequestSnapshot(now, None, None, None, row), include_private=True)
    except Conflict:
        return  # Somebody else has done it.
    except Unavailable:
        raise
    except Exception as error:  # noqa: BLE001  # A damaged row may lead to anything.
        unreadable(row.game_id, row.version, error)


@retry_on_conflict
def read_game(
    service: Service, *, token: Token | None, game_id: str, include_private: bool = False
) -> RequestContext:
    """A game for reading. Raises Refusal `unauthorized` or `not-found`."""
    snapshot = take_snapshot(service, token=token, game_id=game_id)
    return open_context(service, snapshot, include_private=include_private)


@retry_on_conflict
def read_game_row(service: Service, *, token: Token | None, game_id: str) -> GameRow:
    """The row of a game for reading. Raises Refusal `unauthorized` or `not-found`."""
    snapshot = take_snapshot(service, token=token, game_id=game_id)
    return public_row(service, snapshot) or open_context(service, snapshot).row


def public_row(service: Service, snapshot: RequestSnapshot) -> GameRow | None:
    """The row of a game that everybody may see and to which no clock owes anything.

    Saves loading the game where the row is enough. With None the caller uses `open_context`.
    """
    row = snapshot.game
    if row is None or row.visibility == "private":
        return None
    due = clock.is_due(row, max(service.clock(snapshot.now), row.last_at))
    return None if due else row


def commit_with_replies(context: RequestContext, judged: JudgedChange) -> CommittedChange:
    """Charge for a change, let the bots reply to it, and commit both.

    Raises Conflict, and what `charge` and `gate` of a `Service` do.
    """
    if context.row.bots:
        _charge_for_replies(context)
        judged = _with_replies(context, judged)
    game, steps, status = judged
    row, after = commit(context, game, steps, answer=_answer_record(context, judged))
    return CommittedChange(context.me, row, context.loaded, after, steps, status, replayed=False)


def _charge_for_replies(context: RequestContext) -> None:
    """Charge a call for what bots may reply to it. Raises what `charge` of a `Service` does."""
    operation = "" if context.request is None else context.request.operation
    price = prices.of_change(context.loaded.game, operation=operation, seat=context.seat)
    context.service.charge(price)


def _with_replies(context: RequestContext, judged: JudgedChange) -> JudgedChange:
    """A change with the bots' replies; bots that think wait for a place at the gate.

    Raises what `gate` of a `Service` does.
    """
    heavy = prices.is_heavy_change(context.loaded.game)
    with context.service.gate(context.me) if heavy else nullcontext():
        replies = clock.let_bots_reply(judged.game, at=context.at)
    return judged._replace(steps=judged.steps + replies)


def _answer_record(context: RequestContext, judged: JudgedChange) -> AnswerRecord | None:
    """The answer as it is remembered; None for a request without a key."""
    request, me, steps = context.request, context.me, judged.steps
    if request is None or request.key is None or me is None:
        return None
    return AnswerRecord(
        player_id=me,
        operation=request.operation,
        key=request.key,
        fingerprint=fingerprint_of(request.body),
        first_seq=steps[0].seq,
        last_seq=steps[-1].seq,
        status=judged.status,
        at=context.at,
    )


def commit(
    context: RequestContext,
    game: Game,
    steps: Sequence[Step],
    *,
    answer: AnswerRecord | None = None,
    asked_under: CreationKey | None = None,
) -> tuple[GameRow, Loaded]:
    """Write the entries by which the game of a context became `game`; row and game as they stand
    then. A seat taken in a quick game is `asked_under` a key.

    Raises Conflict if somebody else wrote first or the caller no longer holds its token; a turning
    point is never written by what is only remembered.
    """
    service, row = context.service, context.row
    names = rows.names_of(steps, context.called)
    after = context.loaded.then(game, rows.called_in(names))
    if rows.has_turning_point(steps):
        if context.from_memory:
            raise Conflict("at a turning point the database is asked first")
        new = rows.row_after(row, game, after.reserved)
        roster = rows.roster_change_of(new, after, names)
    else:
        new = rows.row_after_moves(row, game)
        roster = None
    change = NewEntries(
        row=new,
        base=row.version,
        entries=rows.entry_rows(steps),
        roster=roster,
        answer=answer,
        proof=_proof(context),
        asked_under=asked_under,
    )
    renamed = log.insert_entries(service.store, change)
    if renamed != row.renamed:
        new = new._replace(renamed=renamed)
        after = replace(after, names=log.names(service.store, row.game_id))
    service.publish(after, new)
    return new, after


def _proof(context: RequestContext) -> Proof | None:
    """What the write has to find: the caller still holds its token, the game is where it was."""
    if context.me is None or context.digest is None:
        return None
    return Proof(context.me, context.digest, context.row.head)
