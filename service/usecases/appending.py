"""Entries that were judged, on their way into the log, with everything that follows from them."""

from collections.abc import Sequence
from dataclasses import replace

from service.game.log import commands
from service.game.log.game import Game, Step
from service.game.view import NAMELESS, Called
from service.store import Conflict, log
from service.store.log import (
    Answer,
    Append,
    CreationKey,
    EntryRow,
    NameRow,
    Proof,
    SeatStanding,
    Standing,
)
from service.store.snapshots import GameRow
from service.store.tables import DUE_ALONE, DUE_TO_A_PERSON, NO_BOTS_DUE
from service.usecases import clock
from service.usecases.cache import Loaded
from service.usecases.service import Service

Reserved = Sequence[bytes | None]
"""Whom seats are kept for, by seat."""
_TURNING_POINTS = frozenset(("joined", "left", "declined", "started", "ended"))


def entry_rows(steps: Sequence[Step]) -> list[EntryRow]:
    """Entries as they are stored."""
    return [EntryRow(step.seq, step.line, step.head) for step in steps]


def row_after(row: GameRow, game: Game, reserved: Reserved) -> GameRow:
    """The row of a game that has come to stand as `game` does, with seats kept for some players."""
    new = row._replace(
        status=game.status,
        free=len(free_seats(game, reserved)),
        started_at=game.started_at,
        ended_at=game.ended_at,
        winners=_winners(game),
        version=game.version,
        head=game.head,
        last_at=game.last_at,
        deadline=clock.deadline_of(game),
        expires_at=game.expires_at,
        to_act=clock.bits_of(game.to_act),
        bots_due=_bots_due(game),
        charged_to=_charged_to(row, game),
    )
    return new._replace(wake_at=_wake_at(row, new))


def free_seats(game: Game, reserved: Reserved) -> list[int]:
    """The seats that anybody may take."""
    if game.status != "open":
        return []
    return [
        seat for seat, place in enumerate(game.places) if not place.taken and reserved[seat] is None
    ]


def _winners(game: Game) -> int | None:
    """The seats that have won, as a bit mask; None where there is no result."""
    result = None if game.state is None else game.state.result
    return None if result is None else clock.bits_of(tuple(result["winners"]))


def _seats(row: GameRow, loaded: Loaded) -> list[SeatStanding]:
    """How the seats of a game stand."""
    game, reserved = loaded.game, loaded.reserved
    return [
        SeatStanding(
            seat, place.player, reserved[seat], game.released.get(seat), won(row, game, seat)
        )
        for seat, place in enumerate(game.places)
    ]


def _bots_due(game: Game) -> int:
    if not commands.bots_to_act(game):
        return NO_BOTS_DUE
    return DUE_ALONE if commands.is_alone(game) else DUE_TO_A_PERSON


def _charged_to(row: GameRow, game: Game) -> bytes | None:
    """Whose seat a game of bots alone counts as: that of the person who was out last, or the
    creator's where there was none (docs/spec/http.md, "Bounds").
    """
    if not commands.is_alone(game) or game.state is None:
        return None
    left = [seat for together in game.state.left_order for seat in together]
    persons = [game.places[seat].player for seat in reversed(left)]
    return next((player for player in persons if player is not None), row.creator)


def _wake_at(before: GameRow, new: GameRow) -> int | None:
    """When somebody should look at a game: at once where bots are to move.

    The sweep is never told to come later: that would touch an index at every move.
    """
    if new.bots_due:
        return new.last_at
    due = clock.due_at(new)
    if due is None or before.wake_at is None or before.bots_due:
        return due
    return min(before.wake_at, due)


def commit(
    service: Service,
    row: GameRow,
    loaded: Loaded,
    game: Game,
    steps: Sequence[Step],
    *,
    actor: bytes | None = None,
    called: Called | None = None,
    answer: Answer | None = None,
    unproved: bytes | None = None,
    asked_under: CreationKey | None = None,
) -> tuple[GameRow, Loaded]:
    """Write the entries by which `loaded` became `game`; row and game as they stand then.

    Where the first of them gives `actor` a seat, `called` is what the player is called.
    With the digest of a token that is `unproved`, only if `actor` still holds it, and only what is
    no turning point of the game. A seat taken in a quick game is `asked_under` a key. Raises
    Conflict if that is not so, or somebody else wrote first.
    """
    names = names_of(steps, called)
    after = loaded.then(game, {**loaded.names, **called_in(names)} if names else loaded.names)
    new = row_after(row, game, after.reserved)
    standing = None
    if any(step.entry["type"] in _TURNING_POINTS for step in steps):
        if unproved is not None:
            raise Conflict("at a turning point the database is asked first")
        standing = _standing(new, after, names)
    proof = None if actor is None or unproved is None else Proof(actor, unproved, row.head)
    renamed = log.append(
        service.store,
        Append(
            game_id=row.game_id,
            base=row.version,
            entries=entry_rows(steps),
            last_at=new.last_at,
            deadline=new.deadline,
            expires_at=new.expires_at,
            to_act=new.to_act,
            bots_due=new.bots_due,
            charged_to=new.charged_to,
            wake_at=new.wake_at,
            standing=standing,
            answer=answer,
            proof=proof,
            asked_under=asked_under,
        ),
    )
    if renamed != row.renamed:
        new = new._replace(renamed=renamed)
        after = replace(after, names=log.names(service.store, row.game_id))
    service.cache.put(after, new)
    service.announce(row.game_id, game.version)
    return new, after


def _standing(new: GameRow, after: Loaded, names: Sequence[NameRow]) -> Standing:
    """What changes with a turning point of a game, whose row is `new` from then on."""
    return Standing(
        new.status,
        new.free,
        new.started_at,
        new.ended_at,
        new.winners,
        _seats(new, after),
        names,
    )


def won(row: GameRow, game: Game, seat: int) -> bool | None:
    """Whether the player in a seat has won; None in games that profiles do not count."""
    table = game.state
    if row.visibility != "public" or game.status != "finished" or table is None:
        return None
    if game.places[seat].player is None or table.result is None:
        return None
    return seat in table.result["winners"]


def names_of(steps: Sequence[Step], called: Called | None) -> list[NameRow]:
    """What the player is called whom the first of some entries gives a seat, if it does."""
    entry = steps[0].entry
    if entry["type"] != "joined" or entry["player"] is None:
        return []
    return [NameRow(steps[0].seq, bytes.fromhex(entry["player"]), *(called or NAMELESS))]


def called_in(rows: Sequence[NameRow]) -> dict[int, Called]:
    """The names in some rows, by the `seq` of the entries that gave the seats."""
    return {each.seq: Called(each.name, each.kind) for each in rows}
