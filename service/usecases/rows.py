"""Compute the rows of a game, its seats and its entries from the game."""

from collections.abc import Sequence
from typing import Final

from crazy_eights.log import commands
from crazy_eights.log.game import Game, Step
from crazy_eights.view import NAMELESS, PlayerName
from service.store.log import EntryRow, NameRow, RosterChange, SeatChange, UnopenedRow
from service.store.snapshots import GameRow
from service.store.tables import DUE_ALONE, DUE_TO_A_PERSON, NO_BOTS_DUE
from service.usecases import clock
from service.usecases.cache import Loaded

Reserved = Sequence[bytes | None]
"""The player for whom each seat is reserved, by seat; None: not reserved."""
_TURNING_POINTS: Final = frozenset(("joined", "left", "declined", "started", "ended"))


def entry_rows(steps: Sequence[Step]) -> list[EntryRow]:
    """The rows in which entries are stored."""
    return [EntryRow(step.seq, step.line, step.head) for step in steps]


def has_turning_point(steps: Sequence[Step]) -> bool:
    """Whether entries include a turning point: a change of the game's status or seats."""
    return not _TURNING_POINTS.isdisjoint([step.entry["type"] for step in steps])


def row_after_moves(row: GameRow, game: Game) -> GameRow:
    """The row of a game after entries without a turning point; `game` is the new state."""
    bots_due, charged_to = _bots_of(row, game) if row.bots else (NO_BOTS_DUE, None)
    deadline, expires_at = clock.deadline_of(game), game.expires_at
    # If bots have to move, the background must wake up at once.
    due = game.last_at if bots_due else clock.sooner(deadline, expires_at)
    return row._replace(
        version=game.version,
        head=game.head,
        last_at=game.last_at,
        deadline=deadline,
        expires_at=expires_at,
        to_act=clock.bits_of(game.to_act),
        bots_due=bots_due,
        charged_to=charged_to,
        wake_at=due if bots_due else _wake_at(row, due),
    )


def row_after(row: GameRow, game: Game, reserved: Reserved) -> GameRow:
    """The row of a game after any entries; `game` is the new state, `reserved` is by seat."""
    bots = (seat for seat, occupant in enumerate(game.occupants) if occupant.bot is not None)
    row = row._replace(bots=clock.bits_of(tuple(bots)))
    return row_after_moves(row, game)._replace(
        status=game.status,
        free=len(free_seats(game, reserved)),
        started_at=game.started_at,
        ended_at=game.ended_at,
        winners=_winners(game),
    )


def free_seats(game: Game, reserved: Reserved) -> list[int]:
    """The seats that anybody may take."""
    if game.status != "open":
        return []
    return [
        seat
        for seat, occupant in enumerate(game.occupants)
        if not occupant.taken and reserved[seat] is None
    ]


def roster_change_of(
    row: GameRow, loaded: Loaded, names: Sequence[NameRow], unopened: Sequence[UnopenedRow] = ()
) -> RosterChange:
    """What a turning point changes in status and seats; `row` is the game's new row."""
    game, reserved = loaded.game, loaded.reserved
    seats = [
        SeatChange(
            seat,
            occupant.player,
            reserved[seat],
            game.released.get(seat),
            won(row, game, seat),
            occupant.bot,
        )
        for seat, occupant in enumerate(game.occupants)
    ]
    return RosterChange(
        row.status, row.free, row.started_at, row.ended_at, row.winners, seats, names, unopened
    )


def unopened_in(row: GameRow, before: Game, steps: Sequence[Step]) -> list[UnopenedRow]:
    """The players who leave a sealed seed unopened by entries that follow on a game.

    They leave after another seed was opened, the deadline for opening passes, or they cancel the
    game as its creator (docs/spec/http.md, "Players").
    """
    entry = steps[0].entry
    kind, by = entry["type"], entry.get("by")
    held = [each for each in before.occupants if not each.opened]
    if kind == "ended" and by == commands.CLOCK:
        opens_by = before.opens_by
        held = [] if opens_by is None or entry["at"] < opens_by else held
    elif not before.is_opening:
        return []
    elif kind == "left" and by == commands.SEAT:
        held = [each for each in held if each == before.occupants[entry["seat"]]]
    elif kind == "ended":
        held = [each for each in held if each.player == row.creator]
    else:
        return []
    return [UnopenedRow(each.player) for each in held if each.player is not None]


def won(row: GameRow, game: Game, seat: int) -> bool | None:
    """Whether the player in a seat has won; None if profiles don't count the game."""
    table = game.state
    if row.visibility != "public" or game.status != "finished" or table is None:
        return None
    if game.occupants[seat].player is None or table.result is None:
        return None
    return seat in table.result["winners"]


def names_of(steps: Sequence[Step], called: PlayerName | None) -> list[NameRow]:
    """The joining player's name, if the first entry is a player's `joined`; else no row."""
    entry = steps[0].entry
    if entry["type"] != "joined" or entry["player"] is None:
        return []
    return [NameRow(steps[0].seq, bytes.fromhex(entry["player"]), *(called or NAMELESS))]


def called_in(rows: Sequence[NameRow]) -> dict[int, PlayerName]:
    """The names in rows, by the `seq` of the `joined` entries."""
    return {each.seq: PlayerName(each.name, each.kind) for each in rows}


def _winners(game: Game) -> int | None:
    """The winning seats as a bit mask; None without a result."""
    result = None if game.state is None else game.state.result
    return None if result is None else clock.bits_of(tuple(result["winners"]))


def _bots_of(row: GameRow, game: Game) -> tuple[int, bytes | None]:
    """Whether bots have to move, and the player to whom a game of bots alone is charged.

    This is the person who left play last, or the creator if there was none (docs/spec/http.md,
    "Bounds").
    """
    due = commands.bots_to_act(game)
    if not commands.is_alone(game) or game.state is None:
        return (DUE_TO_A_PERSON if due else NO_BOTS_DUE), None
    left = [seat for together in game.state.left_order for seat in together]
    persons = [game.occupants[seat].player for seat in reversed(left)]
    charged_to = next((player for player in persons if player is not None), row.creator)
    return (DUE_ALONE if due else NO_BOTS_DUE), charged_to


def _wake_at(before: GameRow, due: int | None) -> int | None:
    """When the sweep has to check a game in which something is due at `due`.

    Moves never postpone the time: that would update an index at every move.
    """
    if due is None or before.wake_at is None or before.bots_due:
        return due
    return min(before.wake_at, due)
