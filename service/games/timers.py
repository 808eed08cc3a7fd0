"""What a clock owes a game, judged from its row alone and done by the first call that sees it.

See http.md, Timers; FP-29 for games that grow too long. Bots that were left in the middle of their
moves go on in the same way.
"""

from typing import Final

from service.game import acts
from service.game.record import Game, Step
from service.store.touch import GameRow

BATCH: Final = 500
"""Bots' entries in one transaction, at most (issue of the service: never a longer one)."""


def bits_of(seats: tuple[int, ...]) -> int:
    """Seat numbers as a bit mask."""
    return sum(1 << seat for seat in seats)


def opens_by(game: Game, open_seconds: int) -> int | None:
    """When a sealed game whose seats are all taken must have been opened, in milliseconds."""
    if game.status != "open" or game.filled_at is None or game.header["seed_mode"] != "sealed":
        return None
    return game.filled_at + 1000 * open_seconds


def deadline_of(game: Game, open_seconds: int) -> int | None:
    """When the clock acts for whoever does not: in play, and while sealed seeds are opened."""
    return game.deadline if game.status == "active" else opens_by(game, open_seconds)


def expires_at(game: Game, idle_seconds: int) -> int | None:
    """When a game in which nothing happens is ended; None once it has ended."""
    if game.ended_at is not None:
        return None
    return game.last_at + 1000 * idle_seconds


def due_at(row: GameRow) -> int | None:
    """When a clock has something to do in a game, in milliseconds; None after its end."""
    if row.ended_at is not None:
        return None
    if row.version >= row.max_entries or (row.to_act and not row.to_act & ~row.bots):
        return row.last_at
    idle = row.last_at + 1000 * row.idle_seconds
    return idle if row.deadline is None else min(idle, row.deadline)


def is_due(row: GameRow, now: int) -> bool:
    """Whether a clock has something to do."""
    due = due_at(row)
    return due is not None and due <= now


def act_for_the_clock(game: Game, row: GameRow, *, at: int) -> list[Step]:
    """Do what is due at the time `at`, at most a batch of it. Changes the game."""
    steps: list[Step] = []
    idle = row.last_at + 1000 * row.idle_seconds
    if row.version < row.max_entries:
        if row.deadline is not None and row.deadline <= min(at, idle):
            steps = (
                acts.idle_out(game, at=at) if game.status == "open" else acts.time_out(game, at=at)
            )
        elif idle <= at:
            steps = acts.idle_out(game, at=at)
    return steps + let_bots_reply(game, row, at=at)


def let_bots_reply(game: Game, row: GameRow, *, at: int) -> list[Step]:
    """The bots' moves, at most a batch of them, and the end of a game that has grown too long."""
    room = min(BATCH, row.max_entries - game.version)
    steps = acts.play_bots(game, at=at, limit=room) if room > 0 else []
    if game.ended_at is None and game.version >= row.max_entries:
        steps += acts.cancel(game, at=at) if game.status == "open" else acts.expire(game, at=at)
    return steps
