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


def deadline_of(game: Game) -> int | None:
    """When the clock acts for whoever does not: in play, and while sealed seeds are opened."""
    return game.deadline if game.status == "active" else game.opens_by


def due_at(row: GameRow) -> int | None:
    """When a clock has something to do in a game, in milliseconds; None after its end."""
    if row.ended_at is not None:
        return None
    if row.to_act and not row.to_act & ~row.bots:
        return row.last_at
    due = [each for each in (row.expires_at, row.deadline) if each is not None]
    return min(due, default=None)


def is_due(row: GameRow, now: int) -> bool:
    """Whether a clock has something to do."""
    due = due_at(row)
    return due is not None and due <= now


def act_for_the_clock(game: Game, *, at: int) -> list[Step]:
    """Do what is due at the time `at`, at most a batch of it. Changes the game."""
    return acts.act_for_the_clock(game, at=at) + acts.play_bots(game, at=at, limit=BATCH)
