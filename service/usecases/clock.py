"""What a clock owes a game, judged from its row alone and done by the first call that sees it; and
how much the house's bots may play at a time.

See docs/spec/http.md, "Timers" and "Bounds".
"""

from typing import Final

from crazy_eights import replies
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Step
from service.store.snapshots import GameRow

REPLIES: Final = 1_000
"""So many moves of bots at most are made within one request or one step in the background."""
UNITS: Final = 2_000_000
"""So much work at most may they be, by their upper bounds."""
STEP_UNITS: Final = 500_000
"""The same for one step in the background where nobody waits for it."""
QUICK: Final = frozenset(("random", "greedy"))
"""The bots that play a game among themselves within the request that creates it, and that answer
where a clock ran out."""


def bits_of(seats: tuple[int, ...]) -> int:
    """Seat numbers as a bit mask."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def deadline_of(game: Game) -> int | None:
    """When the clock acts for whoever does not: in play, and while sealed seeds are opened."""
    return game.deadline if game.status == "active" else game.opens_by


def due_at(row: GameRow) -> int | None:
    """When a clock has something to do in a game, in milliseconds; None after its end, and where
    bots are to move, which have no clock.
    """
    if row.bots_due:
        return None
    return sooner(row.expires_at, row.deadline)


def sooner(one: int | None, other: int | None) -> int | None:
    """The earlier of two times; None is never."""
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)


def is_due(row: GameRow, now: int) -> bool:
    """Whether a clock has something to do."""
    due = due_at(row)
    return due is not None and due <= now


def act_for_the_clock(game: Game, *, at: int) -> list[Step]:
    """Do what is due at the time `at`, and let quick bots reply. Changes the game.

    Bots that think reply in the background: whoever only looks must not have to wait for them, and
    those who follow many games at once least of all.
    """
    steps = commands.act_for_the_clock(game, at=at)
    return steps + replies.play_bots(
        game, at=at, limit=REPLIES, units=UNITS, bots=QUICK, alone=False
    )


def let_bots_reply(game: Game, *, at: int) -> list[Step]:
    """The replies that a person in play waits for, as far as the budget of one request goes."""
    return replies.play_bots(game, at=at, limit=REPLIES, units=UNITS, alone=False)


def play_at_creation(game: Game, *, at: int) -> list[Step]:
    """The bots' first moves: replies, or where there is no person, what quick bots play."""
    if not commands.is_alone(game):
        return let_bots_reply(game, at=at)
    return replies.play_bots(game, at=at, limit=REPLIES, units=UNITS, bots=QUICK)
