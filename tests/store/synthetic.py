"""Games with meaningless lines: the store does not parse them."""

import hashlib
import os
from typing import Any

from service.store import Database, games, log
from service.store.games import NewGame, SeatRow
from service.store.log import AnswerRecord, EntryRow, NewEntries, RosterChange
from service.store.snapshots import GameRow

ANN, BOB = b"a" * 16, b"b" * 16
SEED = b"s" * 32
HOUR = 3_600_000


def row(**changes: object) -> GameRow:
    """A public game for two, just created."""
    values: dict[str, object] = {
        "game_id": os.urandom(16),
        "creator": ANN,
        "ruleset": "classic",
        "visibility": "public",
        "seats": 2,
        "bots": 0,
        "provably_fair": True,
        "rematch_of": None,
        "turn_seconds": None,
        "created_at": 1000,
        "status": "open",
        "free": 1,
        "started_at": None,
        "ended_at": None,
        "winners": None,
        "version": 0,
        "head": bytes(32),
        "last_at": 1000,
        "deadline": None,
        "expires_at": 61_000,
        "to_act": 0,
        "bots_due": 0,
        "charged_to": None,
        "wake_at": 61_000,
        "fence": 0,
    }
    return GameRow(**(values | changes))  # type: ignore[arg-type]


def line(seq: int, *, text: str = "") -> EntryRow:
    """An entry with bytes that no library would write."""
    body = b'{ "seq":%d,\t"text":"%s\xff"}' % (seq, text.encode())
    return EntryRow(seq, body, hashlib.sha256(body).digest())


def create(store: Database, **changes: object) -> GameRow:
    """A game with a header, Ann in its first seat, and a secret."""
    new = row(**changes)
    seats = [SeatRow(0, ANN, None, None), SeatRow(1, None, None, BOB, BOB)]
    games.create(store, NewGame(new, seats, [line(0)], [], (SEED, b"{}")))
    return new


def at(game: GameRow, *entries: EntryRow) -> GameRow:
    """The row of a game after some entries; the same without any."""
    return game._replace(version=entries[-1].seq, head=entries[-1].hash) if entries else game


def move(
    before: GameRow,
    *entries: EntryRow,
    answer: AnswerRecord | None = None,
    roster: RosterChange | None = None,
    **changes: Any,
) -> NewEntries:
    """The write of some entries on a game."""
    after = at(before, *entries)._replace(last_at=2000, deadline=None, expires_at=62_000, to_act=1)
    if roster is not None:
        after = after._replace(
            status=roster.status,
            free=roster.free,
            started_at=roster.started_at,
            ended_at=roster.ended_at,
            winners=roster.winners,
        )
    return NewEntries(
        row=after._replace(**changes), before=before, entries=entries, answer=answer, roster=roster
    )


def append(store: Database, before: GameRow, *, text: str = "") -> GameRow:
    """Append the next entry; returns the row after it."""
    new = move(before, line(before.version + 1, text=text))
    log.append(store, new)
    return new.row
