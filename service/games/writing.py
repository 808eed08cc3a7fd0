"""Entries that were judged, on their way into the log, with everything that follows from them."""

from collections.abc import Sequence

from service.game.record import Game, Step
from service.games import timers
from service.games.cache import Loaded
from service.games.context import Service
from service.store import Conflict, log
from service.store.log import Answer, Append, EntryRow, Proof, Standing
from service.store.touch import GameRow

_TURNING_POINTS = ("joined", "left", "started", "ended")


def entry_rows(steps: Sequence[Step], actor: bytes | None) -> list[EntryRow]:
    """Entries as they are stored: `actor` is the player whose own entry the first one is."""
    rows = [EntryRow(step.seq, step.line, step.head, None) for step in steps]
    if actor is not None:
        rows[0] = rows[0]._replace(player_id=actor)
    return rows


def row_after(row: GameRow, game: Game) -> GameRow:
    """The row of a game that has come to stand as `game` does."""
    new = row._replace(
        status=game.status,
        free=sum(not place.taken for place in game.places) if game.status == "open" else 0,
        started_at=game.started_at,
        ended_at=game.ended_at,
        version=game.version,
        head=game.head,
        last_at=game.last_at,
        deadline=timers.deadline_of(game, row.open_seconds),
        to_act=timers.bits_of(game.to_act),
    )
    wake_at = _wake_at(row.wake_at, timers.due_at(new))
    return new if wake_at == new.wake_at else new._replace(wake_at=wake_at)


def _wake_at(before: int | None, due: int | None) -> int | None:
    """The sweep is never told to come later: that would touch an index at every move."""
    return due if due is None or before is None else min(before, due)


def commit(
    service: Service,
    row: GameRow,
    loaded: Loaded,
    game: Game,
    steps: Sequence[Step],
    *,
    actor: bytes | None = None,
    answer: Answer | None = None,
    unproved: bytes | None = None,
) -> tuple[GameRow, Loaded]:
    """Write the entries by which `loaded` became `game`; row and game as they stand then.

    With the digest of a token that is `unproved`, only if `actor` still holds it, and only what is
    no turning point of the game. Raises Conflict if that is not so, or somebody else wrote first.
    """
    rows = entry_rows(steps, actor)
    players = _players_after(loaded.players, steps, actor)
    new = row_after(row, game)
    standing = None
    if any(step.entry["type"] in _TURNING_POINTS for step in steps):
        if unproved is not None:
            raise Conflict("at a turning point the database is asked first")
        standing = Standing(
            new.status, new.free, new.started_at, new.ended_at, list(enumerate(players))
        )
    proof = None if actor is None or unproved is None else Proof(actor, unproved, row.head)
    log.append(
        service.store,
        Append(
            game_id=row.game_id,
            base=row.version,
            entries=rows,
            last_at=new.last_at,
            deadline=new.deadline,
            to_act=new.to_act,
            wake_at=new.wake_at,
            standing=standing,
            answer=answer,
            proof=proof,
        ),
    )
    after = loaded.then(game, players)
    service.cache.put(after, new)
    service.announce(row.game_id, game.version)
    return new, after


def _players_after(
    players: tuple[bytes | None, ...], steps: Sequence[Step], actor: bytes | None
) -> tuple[bytes | None, ...]:
    """Only the first entry can be somebody's taking or leaving a seat."""
    entry = steps[0].entry
    if entry["type"] not in ("joined", "left"):
        return players
    seated = list(players)
    seated[entry["seat"]] = actor if entry["type"] == "joined" else None
    return tuple(seated)
