"""Seats: joining, also by code, leaving, opening seeds, freeing seats, invitations that expire, and
starting, cancelling and resigning.

Each function judges one call; `GameCall` turns it into a use case. People read out join codes to
each other; docs/decisions/players.md says why a code cannot be guessed.
"""

import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from cachetools import LRUCache

from crazy_eights.errors import Fault, Refusal
from crazy_eights.locales import Message
from crazy_eights.log import commands
from service.store import Unavailable, games, snapshots, usage
from service.store.snapshots import GameRow
from service.usecases.answers import (
    GameAnswer,
    changed_view,
    game_turn,
    game_view,
    may_see,
    sees_code,
)
from service.usecases.bill import Spend, key_digest
from service.usecases.cache import Loaded
from service.usecases.errors import (
    Unreadable,
    between,
    invalid,
    not_found,
    not_seated,
    retry_on_conflict,
    unauthorized,
)
from service.usecases.inputs import ALPHABET, CODE_LENGTH, Retry, SeatRequest
from service.usecases.people import may_join
from service.usecases.plan import check_holdings
from service.usecases.service import Service
from service.usecases.tokens import Token, authenticate
from service.usecases.transaction import (
    GameRequest,
    JudgedChange,
    RequestContext,
    commit,
    commit_with_replies,
    load,
    open_context,
)

GUESSES_OF_ALL: Final = 7
"""How many wrong codes all callers together may try in a minute."""
GUESSES_OF_ADDRESS: Final = 3
"""How many of them may come from one address."""
_ALL: Final = ""
_REMEMBERED: Final = 10_000
_FULL_SECONDS: Final = 1.0
MOST_INVITATIONS: Final = 100
"""The maximum number of open invitations to one player; those beyond it expire."""
EXPIRED_AT_ONCE: Final = 8
"""How many invitations to one player expire with a new one, at most."""
MOST_JOINS: Final = 5
"""How often one player may take a seat in a game."""
CROWDED: Final = 100
"""The entries after which an open game is closed to strangers, who could fill up its log."""


@dataclass(frozen=True, slots=True)
class GameCall:
    """A use case that changes a game: load it, judge the call, append, answer with the view that
    `show` makes.
    """

    operation: str
    judge: Callable[[RequestContext, Any], JudgedChange]
    include_private: bool = False
    show: Callable[[Loaded, GameRow, bytes], dict[str, Any]] = game_turn

    @retry_on_conflict
    def __call__(
        self,
        service: Service,
        *,
        token: Token | None,
        game_id: str,
        asked: Any = None,
        retry: Retry | None = None,
    ) -> GameAnswer:
        """The game after the change. Raises what `load`, `judge`, `commit_with_replies` raise."""
        request = GameRequest(token, game_id, self.operation, retry)
        context = load(service, request, include_private=self.include_private)
        changed = context.earlier or commit_with_replies(context, self.judge(context, asked))
        if changed.me is None:
            raise unauthorized()
        shown = changed_view(
            service, changed.after, changed.row, changed.me, changed.steps, make=self.show
        )
        return GameAnswer(changed.status, shown, changed.after.version, changed.replayed)


@partial(GameCall, "join", include_private=True, show=game_view)
def join(context: RequestContext, asked: SeatRequest) -> JudgedChange:
    """Take a seat: the requested one, else the caller's reserved one, else the first free one.

    Everybody who knows the id may join a private game. Raises Refusal `game-full`, `seat-taken`,
    `already-seated`, `already-started`, `game-over`, `quota-exceeded` or `validation-failed`; where
    everything else fits, `cannot-join` for a block, or `not-found` if the game is hidden; else what
    `_check_may_join` raises.
    """
    _check_joinable(context)
    _check_fits(asked, context)
    if context.me is not None:
        check_holdings(context.service, context.me, sits=True)
    seat = _seat_for(context, asked.seat)
    _check_not_apart(context)
    _check_may_join(context, code=asked.code)
    game = context.loaded.game.clone()
    steps = commands.join(
        game,
        seat=seat,
        player=context.me,
        bot=None,
        client_seed=asked.client_seed,
        sealed=asked.seal,
        at=context.at,
    )
    return JudgedChange(game, steps, 201)


def _check_fits(asked: SeatRequest, context: RequestContext) -> None:
    """Check the seat number, and that a sealed game gets a seal and any other at most a seed.

    Raises Refusal `validation-failed`.
    """
    if asked.seat is not None and asked.seat >= context.row.seats:
        raise invalid([Fault("/seat", "out-of-range", between(0, context.row.seats - 1))])
    if context.loaded.game.header["seed_mode"] == "sealed":
        if asked.client_seed is not None:
            raise invalid([Fault("/client_seed", "not-allowed", Message("takes-a-seal-first"))])
        if asked.seal is None:
            raise invalid([Fault("/seal", "required", Message("seal-is-missing"))])
    elif asked.seal is not None:
        raise invalid([Fault("/seal", "not-allowed", Message("takes-a-seed"))])


def _check_joinable(context: RequestContext) -> None:
    if context.seat is not None:
        raise Refusal("already-seated", Message("you-have-a-seat", seat=context.seat))
    _check_open(context)


def _check_not_apart(context: RequestContext) -> None:
    """Raises Refusal if a block keeps the caller apart from a seated player."""
    if context.me is None or may_join(context.service, context.me, context.loaded.game):
        return
    if not may_see(context.loaded, context.row, context.me):
        raise not_found()
    raise Refusal("cannot-join", Message("cannot-join-here"))


def _check_may_join(context: RequestContext, *, code: str = "") -> None:
    """Raises Refusal `cannot-join` if the caller has taken seats too often, or if the game is
    crowded and the caller may not see its code and did not give it.
    """
    if joined_too_often(context):
        raise Refusal("cannot-join", Message("joined-too-often", most=MOST_JOINS))
    if is_crowded(context) and code != context.row.code:
        raise Refusal("cannot-join", Message("game-is-crowded", most=CROWDED))


def joined_too_often(context: RequestContext) -> bool:
    """Whether the caller has taken seats in a game as often as a player may."""
    names = context.loaded.names.values()
    return sum(each.player == context.me for each in names) >= MOST_JOINS


def is_crowded(context: RequestContext) -> bool:
    """Whether so many have come and gone that an open game is closed to the caller, a stranger."""
    loaded, row = context.loaded, context.row
    return loaded.version >= CROWDED and not sees_code(loaded, row, context.me)


def _check_open(context: RequestContext) -> None:
    if context.row.status == "active":
        raise Refusal("already-started", Message("game-has-started"))
    if context.row.status != "open":
        raise Refusal("game-over", Message("game-is-over"))


def _seat_for(context: RequestContext, asked: int | None) -> int:
    """The seat to take. Raises Refusal `seat-taken` or `game-full`."""
    occupants, reserved = context.loaded.game.occupants, context.loaded.reserved
    mine = [
        n
        for n, occupant in enumerate(occupants)
        if not occupant.taken and reserved[n] == context.me
    ]
    free = [n for n, occupant in enumerate(occupants) if not occupant.taken and reserved[n] is None]
    if asked is None:
        if not mine and not free:
            raise Refusal("game-full", Message("no-open-seat"))
        return (mine or free)[0]
    if asked not in mine and asked not in free:
        raise Refusal("seat-taken", Message("seat-is-taken-or-kept", seat=asked))
    return asked


@partial(GameCall, "open")
def open_seed(context: RequestContext, seed: bytes) -> JudgedChange:
    """Open the client seed that was sealed at joining; the last seed to be opened starts the game.

    Raises Refusal `not-seated`, `nothing-to-open`, `seal-mismatch`, `already-started`,
    `game-over` or `validation-failed`.
    """
    seat = _own_seat(context)
    game = context.loaded.game.clone()
    return JudgedChange(game, commands.open_seed(game, seat=seat, client_seed=seed, at=context.at))


@partial(GameCall, "leave")
def leave(context: RequestContext, _: None) -> JudgedChange:
    """Give up the caller's seat before the start, or decline the one reserved for the caller.

    Raises Refusal `not-seated`, `already-started` or `game-over`.
    """
    game = context.loaded.game.clone()
    kept = context.loaded.invitation_of(context.me)
    if context.seat is None and kept is not None:
        return JudgedChange(game, commands.decline(game, seat=kept, at=context.at))
    return JudgedChange(game, commands.leave(game, seat=_own_seat(context), at=context.at))


@partial(GameCall, "free")
def free_seat(context: RequestContext, seat: int) -> JudgedChange:
    """Remove a player from a seat before the start; the creator's own seat is left as by `leave`.

    The seat is no longer reserved afterwards. Raises Refusal `not-the-creator`, `already-started`,
    `game-over`, or `not-found` if the seat has no player.
    """
    _check_is_creator(context)
    _check_open(context)
    occupants = context.loaded.game.occupants
    if seat >= len(occupants) or occupants[seat].player is None:
        raise Refusal("not-found", Message("no-such-seat"))
    game = context.loaded.game.clone()
    by = commands.SEAT if seat == context.seat else commands.CREATOR
    return JudgedChange(game, commands.leave(game, seat=seat, by=by, at=context.at))


@partial(GameCall, "start")
def start(context: RequestContext, _: None) -> JudgedChange:
    """Start before all seats are taken. Raises Refusal `not-the-creator`, `too-few-players` …"""
    _check_is_creator(context)
    game = context.loaded.game.clone()
    return JudgedChange(game, commands.start(game, at=context.at))


@partial(GameCall, "cancel")
def cancel(context: RequestContext, _: None) -> JudgedChange:
    """Cancel a game before its start. Raises Refusal `not-the-creator`, `already-started` …"""
    _check_is_creator(context)
    game = context.loaded.game.clone()
    return JudgedChange(game, commands.cancel(game, at=context.at))


@partial(GameCall, "resign")
def resign(context: RequestContext, _: None) -> JudgedChange:
    """Resign (FP-27). Raises Refusal `not-seated`, `game-not-started`, `game-over`."""
    game = context.loaded.game.clone()
    return JudgedChange(game, commands.resign(game, seat=_own_seat(context), at=context.at))


def _own_seat(context: RequestContext) -> int:
    if context.seat is None:
        raise not_seated()
    return context.seat


def _check_is_creator(context: RequestContext) -> None:
    if context.me != context.row.creator:
        raise Refusal("not-the-creator", Message("only-the-creator"))


def new_code(random_bytes: Callable[[int], bytes]) -> str:
    """A random code; its 16 random bytes make every code equally likely, to within 2^-90."""
    number = int.from_bytes(random_bytes(16))
    letters = []
    for _ in range(CODE_LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


class Guesses:
    """Counts wrong codes per address and in all, over all processes, in each minute.

    An attempt is counted before the code is looked up, and taken back if the code was right, so
    that concurrent attempts cannot exceed the limits. `clock` returns seconds.
    """

    def __init__(self, spend: Spend, clock: Callable[[], float]) -> None:
        self._spend = spend
        self._clock = clock
        self._full: LRUCache[str, float] = LRUCache(_REMEMBERED)
        self._lock = threading.Lock()

    @contextmanager
    def attempt(self, address: str) -> Iterator[None]:
        """Around joining by a code. Raises TooManyGuesses, or Unavailable."""
        period = int(self._clock() // 60) * 60
        counted = []
        wrong = False
        try:
            for caller, quota in ((address, GUESSES_OF_ADDRESS), (_ALL, GUESSES_OF_ALL)):
                self._check(caller, period)
                counted.append(caller)
                if self._spend(key_digest("codes", caller), period, 1) > quota:
                    self._fill(caller)
                    self._check(caller, period)
            try:
                yield
            except Refusal as refused:
                wrong = refused.code == "not-found"
                raise
        finally:
            for caller in () if wrong else counted:
                self._spend(key_digest("codes", caller), period, -1)

    def _check(self, caller: str, period: int) -> None:
        with self._lock:
            if self._clock() < self._full.get(caller, 0.0):
                raise TooManyGuesses(max(1, round(period + 60 - self._clock())))

    def _fill(self, caller: str) -> None:
        """Refuse a caller for a while without asking the database: what is counted may be right
        codes that are taken back at once.
        """
        with self._lock:
            self._full[caller] = self._clock() + _FULL_SECONDS


class TooManyGuesses(Refusal):
    """Too many wrong codes were tried; `retry_after` is in seconds."""

    def __init__(self, seconds: int) -> None:
        super().__init__("rate-limited", Message("too-many-codes", seconds=seconds))
        self.retry_after = seconds


def join_by_code(
    service: Service,
    *,
    token: Token | None,
    asked: SeatRequest,
    retry: Retry | None = None,
    guess: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> GameAnswer:
    """Take a free seat in the open game with a code; a repeated call under its key gets its answer
    also after the start.

    `guess` is around what may show whether a code is right; a repeated call and what can't be a
    code don't count as guesses. Raises Refusal `not-found` if no open game has the code, and what
    `join` and `guess` raise.
    """
    me = bytes.fromhex(authenticate(service, token=token).id)
    code = asked.code
    if len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
        raise _no_such_code()
    if retry is not None:
        game_id = games.answered_game_with_code(
            service.store, code, player_id=me, operation=join.operation, key=retry.key
        )
        if game_id is not None:
            return join(service, token=token, game_id=game_id.hex(), asked=asked, retry=retry)
    with guess():
        return _join_open(service, asked, token=token, retry=retry)


def _join_open(
    service: Service, asked: SeatRequest, *, token: Token | None, retry: Retry | None
) -> GameAnswer:
    game_id = games.open_game_with_code(service.store, asked.code)
    if game_id is None:
        raise _no_such_code()
    try:
        return join(service, token=token, game_id=game_id.hex(), asked=asked, retry=retry)
    except Refusal as refused:
        if refused.code != "not-found":
            raise
        # A block hides the game: the answer must not show that the code is right.
        raise _no_such_code() from None


def _no_such_code() -> Refusal:
    return Refusal("not-found", Message("no-such-code"))


@retry_on_conflict
def _expire(service: Service, player_id: bytes, game_id: bytes) -> None:
    snapshot = snapshots.of_request(service.store, game_id=game_id)
    context = open_context(service, snapshot, include_private=True)
    seat = context.loaded.invitation_of(player_id)
    if seat is not None:
        game = context.loaded.game.clone()
        commit(context, game, commands.expire(game, seat=seat, at=context.at))


def expire_invitations(service: Service, player_ids: Iterable[bytes]) -> None:
    """End the invitations of each of these players beyond `MOST_INVITATIONS`: each time the oldest
    of the creator who has most, so that creators with many don't displace those with few; of
    several such creators, the newest account, so that new accounts don't displace a friend.

    If one can't be ended, the next one is. Without the database none is, until the next invitation.
    """
    for player_id in player_ids:
        found = usage.invitations_to(
            service.store, player_id, limit=MOST_INVITATIONS + EXPIRED_AT_ONCE
        )
        beyond = len(found) - MOST_INVITATIONS
        while beyond > 0 and found:
            sent = Counter(each.creator for each in found)
            gone = max(found, key=lambda each: (sent[each.creator], each.since))
            found.remove(gone)
            try:
                _expire(service, player_id, gone.game_id)
            except Unavailable:
                return
            except (Refusal, Unreadable):
                continue
            beyond -= 1
