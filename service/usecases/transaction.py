"""The course of every call that changes a game, whatever it changes.

Authentication, idempotency, visibility, clocks; then the call's own judgement, the bots' replies
and one write. Whoever loses a race begins again.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from service.game.errors import Refusal
from service.game.log.game import Game, Step
from service.store import Conflict
from service.store.log import Answer
from service.store.snapshots import GameRow, RequestSnapshot
from service.usecases import clock, prices
from service.usecases.answers import GameAnswer
from service.usecases.appending import commit
from service.usecases.cache import Loaded
from service.usecases.errors import key_reused, not_found
from service.usecases.inputs import check_key, fingerprint_of
from service.usecases.presenter import game_view
from service.usecases.repository import frames_between, load
from service.usecases.request_context import (
    RequestContext,
    enter,
    persistently,
    recall,
    take_snapshot,
)
from service.usecases.service import Service


class Ask(NamedTuple):
    """A call: who makes it, on which game, and what it is remembered under, if it brings a key."""

    token: str | None
    game_id: str
    operation: str
    body: object
    key: str | None = None


class Judged(NamedTuple):
    """A change that may happen: a clone of the game in which it has, the entries, the status."""

    game: Game
    steps: list[Step]
    status: int = 200


class Changed(NamedTuple):
    """A change that has happened, now or under the same key before."""

    me: bytes | None
    row: GameRow
    before: Loaded
    after: Loaded
    steps: Sequence[Step]
    status: int
    replayed: bool


Judge = Callable[[RequestContext], Judged]


def change(service: Service, ask: Ask, judge: Judge, *, strangers: bool = False) -> Changed:
    """Carry out a call whose own part is `judge`, which refuses by raising.

    `strangers` may change private games also. Raises Refusal `unauthorized`, `not-found`,
    `idempotency-key-reused`, or what `judge` raises.
    """
    check_key(ask.key)
    fingerprint = _fingerprint(ask)

    def once() -> Changed:
        snapshot = take_snapshot(
            service,
            token=ask.token,
            game_id=ask.game_id,
            operation=ask.operation,
            key=ask.key,
        )
        if snapshot.remembered is not None:
            return _again(service, snapshot, fingerprint)
        context = enter(service, snapshot, strangers=strangers)
        return _carry_out(context, ask, judge(context), fingerprint)

    return persistently(once)


def change_swiftly(service: Service, ask: Ask, judge: Judge) -> Changed:
    """The same for calls that come often; their `judge` may be asked twice and reads nothing else.

    It judges by what this process remembers, and the write proves that all of it is still so: one
    round trip instead of two. Whatever stands against it is found out in the usual way.
    """
    check_key(ask.key)
    with suppress(Conflict, Refusal):
        context = recall(service, token=ask.token, game_id=ask.game_id)
        if context is not None:
            return _carry_out(context, ask, judge(context), _fingerprint(ask))
    return change(service, ask, judge)


def _fingerprint(ask: Ask) -> bytes:
    return b"" if ask.key is None else fingerprint_of(ask.body)


def _carry_out(context: RequestContext, ask: Ask, judged: Judged, fingerprint: bytes) -> Changed:
    """Write the change and the bots' replies. Raises what `charge` and `gate` of a `Service` do."""
    game = judged.game
    if context.row.bots:
        before = context.loaded.game
        context.service.charge(prices.of_change(before, operation=ask.operation, seat=context.seat))
    steps = judged.steps + _replies(context, game)
    answer = None
    if ask.key is not None and context.me is not None:
        answer = Answer(
            context.me, ask.operation, ask.key, fingerprint, steps[0].seq, steps[-1].seq,
            judged.status, context.at,
        )  # fmt: skip
    row, after = commit(
        context.service, context.row, context.loaded, game, steps, actor=context.me,
        called=context.called,
        answer=answer, unproved=context.unproved,
    )  # fmt: skip
    return Changed(context.me, row, context.loaded, after, steps, judged.status, replayed=False)


def _replies(context: RequestContext, game: Game) -> list[Step]:
    """What the bots answer. Raises what the `gate` of a `Service` does."""
    if not (context.row.bots and prices.is_heavy_change(context.loaded.game)):
        return clock.let_bots_reply(game, at=context.at)
    with context.service.gate(context.me):
        return clock.let_bots_reply(game, at=context.at)


def _again(service: Service, snapshot: RequestSnapshot, fingerprint: bytes) -> Changed:
    """What was answered under this key before, computed from the log once more."""
    row, remembered = snapshot.game, snapshot.remembered
    if row is None or remembered is None:
        raise not_found()
    if remembered.fingerprint != fingerprint:
        raise key_reused()
    first, last, status = remembered.first_seq, remembered.last_seq, remembered.status
    before, frames, after = frames_between(service, load(service, row), first - 1, last)
    steps = [frame.step for frame in frames]
    return Changed(snapshot.player_id, row, before, after, steps, status, replayed=True)


def game_answer(changed: Changed) -> GameAnswer:
    """The answer of the calls that answer with the game."""
    return GameAnswer(
        changed.status,
        game_view(changed.after, changed.row, changed.me),
        changed.after.game.version,
        changed.replayed,
    )
