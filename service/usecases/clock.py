"""Time: due timeouts of games, the budgets of the house bots, and whether the clocks agree.

Whether a timeout is due follows from the game's row alone; the first call that sees it applies it.
See docs/spec/http.md, "Timers" and "Bounds".
"""

from time import time
from typing import Final, NamedTuple

from crazy_eights import replies
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Step
from service.store import players
from service.store.snapshots import GameRow
from service.usecases.service import Service

REPLIES: Final = 1_000
"""The maximum number of bots' moves in one request or one background step."""
UNITS: Final = 2_000_000
"""The maximum work for these moves, in units, counted by upper bounds."""
STEP_UNITS: Final = 500_000
"""The same for one background step in a game without persons in play."""
QUICK: Final = frozenset(("random", "greedy"))
"""The bots that reply after a timeout, and that play a game of bots alone in the request that
creates it."""
AGREE_MS: Final = 60_000
"""The most by which the clocks may differ where something final depends on the time."""


def bits_of(seats: tuple[int, ...]) -> int:
    """Seat numbers as a bit mask."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def deadline_of(game: Game) -> int | None:
    """When the clock acts for seats that don't: in play, while sealed seeds are opened, and where
    the house fills the free seats.
    """
    if game.status == "active":
        return game.deadline
    return sooner(game.opens_by, game.filled_up_at)


def due_at(row: GameRow) -> int | None:
    """When the next timeout of a game is due, in milliseconds.

    None after the game's end, and while bots have to move: bots have no time limit.
    """
    if row.bots_due:
        return None
    return sooner(row.expires_at, row.deadline)


def sooner(one: int | None, other: int | None) -> int | None:
    """The earlier of two times; None means never."""
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)


def is_due(row: GameRow, now: int) -> bool:
    """Whether a timeout is due."""
    due = due_at(row)
    return due is not None and due <= now


def act_for_the_clock(game: Game, *, at: int) -> list[Step]:
    """Apply the timeouts that are due at the time `at`, or let the house fill the free seats, and
    let quick bots reply.

    Changes the game. Bots that search reply in the background, so that reads and the broker's
    polling thread don't wait for them.
    """
    steps = replies.fill_up(game, at=at) or commands.act_for_the_clock(game, at=at)
    return steps + replies.play_bots(
        game, at=at, limit=REPLIES, units=UNITS, bots=QUICK, alone=False
    )


def let_bots_reply(game: Game, *, at: int) -> list[Step]:
    """The bots' replies to a person in play, up to the budget of one request."""
    return replies.play_bots(game, at=at, limit=REPLIES, units=UNITS, alone=False)


def play_at_creation(game: Game, *, at: int) -> list[Step]:
    """The bots' moves at creation: replies to a person, or the quick bots' moves without one."""
    if not commands.is_alone(game):
        return let_bots_reply(game, at=at)
    return replies.play_bots(game, at=at, limit=REPLIES, units=UNITS, bots=QUICK)


class Reading(NamedTuple):
    """The database's time in milliseconds, and how much it is ahead of this machine's."""

    now: int
    skew_ms: int

    @property
    def agrees(self) -> bool:
        """Whether both clocks show the same time, within `AGREE_MS`."""
        return abs(self.skew_ms) <= AGREE_MS


def read_clock(service: Service) -> Reading:
    """Read both clocks. Raises Unavailable. SQLite has this machine's clock."""
    before = time()
    now = players.now(service.store)
    if not service.store.postgres:
        return Reading(now, 0)
    return Reading(now, round(now - (before + time()) * 500))
