"""How every call on a game begins: who asks for which game, may they see it, what was it owed."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from service.game.view import Called
from service.store import Conflict, Unavailable, games, snapshots
from service.store.snapshots import GameRow, RequestSnapshot
from service.usecases import clock
from service.usecases.appending import commit
from service.usecases.cache import Loaded
from service.usecases.errors import not_found, unauthorized
from service.usecases.inputs import game_id_of
from service.usecases.presenter import may_see
from service.usecases.repository import load, stands_at
from service.usecases.service import Service
from service.usecases.tokens import digest_of
from service.usecases.unreadable import Unreadable, unreadable

T = TypeVar("T")
ATTEMPTS: Final = 12
"""How often a call is judged again after somebody else was first. Each time somebody has won."""


class RequestContext(NamedTuple):
    """A game as a caller finds it: `me` is None for a watcher without a token.

    `at` is the time for new entries; `loaded` is shared, so it is cloned before it is changed.
    `unproved` is the digest of the caller's token where all of this is only remembered: then the
    write has to find that the caller still holds it, and the game where it was.
    """

    service: Service
    me: bytes | None
    called: Called | None
    at: int
    row: GameRow
    loaded: Loaded
    unproved: bytes | None = None

    @property
    def seat(self) -> int | None:
        """The caller's seat."""
        return self.loaded.game.seat_of(self.me)


def persistently(work: Callable[[], T]) -> T:
    """Do something that reads, judges and writes, again as long as somebody else writes first.

    Raises Unavailable when that happens too often.
    """
    for _ in range(ATTEMPTS):
        try:
            return work()
        except Conflict:
            continue
    raise Unavailable("too many calls for the same game")


def take_snapshot(
    service: Service,
    *,
    token: str | None,
    game_id: str,
    operation: str | None = None,
    key: str | None = None,
) -> RequestSnapshot:
    """The one read that begins a call. Raises Refusal `unauthorized` for a token of nobody.

    Without a token the caller is a watcher; `operation` means that a player is needed.
    """
    digest = digest_of(token)
    if digest is None and (token is not None or operation is not None):
        raise unauthorized()
    snapshot = snapshots.of_request(
        service.store, game_id=game_id_of(game_id), digest=digest, operation=operation, key=key
    )
    service.memory.note(now=snapshot.now, digest=digest, player_id=snapshot.player_id)
    if digest is not None and snapshot.player_id is None:
        raise unauthorized()
    return snapshot


def recall(service: Service, *, token: str | None, game_id: str) -> RequestContext | None:
    """A game as this process remembers it, for a player; None where the database has to be asked.

    It has to where a clock may run out, for its time is only known to about a second here.
    """
    digest = digest_of(token)
    me = None if digest is None else service.memory.caller(digest)
    kept = None if me is None else service.cache.get(game_id_of(game_id))
    now = service.memory.now()
    if kept is None or kept.row is None or now is None:
        return None
    loaded, row = kept.loaded, kept.row
    at = max(service.clock(now), row.last_at)
    if row.deadline is not None or clock.is_due(row, at) or not stands_at(loaded, row):
        return None
    return RequestContext(service, me, None, at, row, loaded, unproved=digest)


def enter(
    service: Service, snapshot: RequestSnapshot, *, strangers: bool = False
) -> RequestContext:
    """The game in a snapshot, after its clocks. Raises Refusal `not-found`, or Unreadable.

    `strangers` lets them in where the game is private: whoever knows the id may join.
    """
    row = snapshot.game
    if row is None:
        raise not_found()
    try:
        loaded = load(service, row)
    except Unreadable:
        if not strangers and _is_hidden(service, row, snapshot.player_id):
            raise not_found() from None
        raise
    at = max(service.clock(snapshot.now), row.last_at)
    if clock.is_due(row, at):
        row, loaded = settle(service, row, loaded, at=at)
    if not strangers and not may_see(loaded, row, snapshot.player_id):
        raise not_found()
    return RequestContext(service, snapshot.player_id, snapshot.called, at, row, loaded)


def _is_hidden(service: Service, row: GameRow, me: bytes | None) -> bool:
    """Whether a game that cannot be read does not exist for a caller."""
    if row.visibility != "private" or me == row.creator:
        return False
    if me is None:
        return True
    seats = games.seats(service.store, row.game_id)
    invited = row.status == "open" and any(me == each.reserved_for for each in seats)
    return not invited and all(me != each.player_id for each in seats)


def settle(service: Service, row: GameRow, loaded: Loaded, *, at: int) -> tuple[GameRow, Loaded]:
    """Do what the clocks owe a game, in as many transactions as it takes. Raises Conflict."""
    while clock.is_due(row, at):
        game = loaded.game.clone()
        steps = clock.act_for_the_clock(game, at=at)
        row, loaded = commit(service, row, loaded, game, steps)
    return row, loaded


def settle_if_due(service: Service, row: GameRow, *, now: int) -> None:
    """Do what the clocks owe a game whose row was read at a time of the database.

    Those who ask for others must not suffer from what is wrong with this one: it is told, and
    nothing is owed to it. Raises Unavailable.
    """
    try:
        if clock.is_due(row, max(service.clock(now), row.last_at)):
            enter(service, RequestSnapshot(now, None, None, None, row), strangers=True)
    except Conflict:
        return  # Somebody else has done it.
    except Unavailable:
        raise
    except Exception as error:  # noqa: BLE001  # A damaged row may lead to anything.
        unreadable(row.game_id, row.version, error)


def look(service: Service, *, token: str | None, game_id: str) -> RequestContext:
    """A game for reading. Raises Refusal `unauthorized` or `not-found`."""
    return persistently(
        lambda: enter(service, take_snapshot(service, token=token, game_id=game_id))
    )


def plain_row(service: Service, snapshot: RequestSnapshot) -> GameRow | None:
    """The row of a game that everybody may see and to which no clock owes anything.

    Whoever needs no more than the row is spared the loading of the game; None asks for `enter`.
    """
    row = snapshot.game
    if row is None or row.visibility == "private":
        return None
    due = clock.is_due(row, max(service.clock(snapshot.now), row.last_at))
    return None if due else row


def look_at_row(service: Service, *, token: str | None, game_id: str) -> GameRow:
    """The row of a game for reading. Raises Refusal `unauthorized` or `not-found`."""

    def once() -> GameRow:
        snapshot = take_snapshot(service, token=token, game_id=game_id)
        return plain_row(service, snapshot) or enter(service, snapshot).row

    return persistently(once)
