"""What a seat has shown by not playing: who draws or passes holds no card that would have followed.

Everybody at the table sees this in the log, so a bot may reckon with it; only the engine's caller
takes note, the engine itself knows nothing of it.
"""

from typing import NamedTuple

from service.game.moves import Move
from service.game.table import DRAWN, PLAY, Table


class Lack(NamedTuple):
    """Of a seat's hand `cards` cards are none of `kinds`, as far as can be told."""

    kinds: int = 0
    cards: int = 0


def take_note(table: Table, seat: int, move: Move) -> None:
    """Note what a legal move shows that is about to be made.

    Where not every card may be the last one, seats hold cards back, so drawing shows nothing there.
    """
    if table.rules.finish_restricted:
        return
    if move.type in ("draw", "pass"):
        if table.phase in (PLAY, DRAWN):
            follows = table.rules.follow[table.wild_key(seat)][table.facing]
            _note(table, seat, Lack(follows, table.hands[seat].bit_count()))
    elif move.kinds and table.noticed and table.noticed[seat].cards:
        lack = table.noticed[seat]
        left = table.hands[seat].bit_count() - len(move.kinds)
        laid = sum(not lack.kinds >> kind & 1 for kind in move.kinds)
        _note(table, seat, Lack(lack.kinds, max(0, min(lack.cards - laid, left))))


def _note(table: Table, seat: int, lack: Lack) -> None:
    noticed = table.noticed or (Lack(),) * table.seats
    table.noticed = (*noticed[:seat], lack, *noticed[seat + 1 :])
