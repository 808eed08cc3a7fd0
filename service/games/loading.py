"""Games from their logs: through the cache to the version that the database says, or to any other.

The cache is never believed: a request reads version and head first and takes a cached game only if
both agree; one that is behind gets the missing entries, any other is dropped.
"""

import json
from collections.abc import Sequence

from service.game.folding import extend, fold, revealed_secret
from service.game.record import Game, Secret, Step, open_game
from service.games.cache import Loaded
from service.games.context import Service
from service.store import Conflict, games, log
from service.store.log import EntryRow
from service.store.touch import GameRow

HEADER = 0
_JOINED = b'"type":"joined"'


def load(service: Service, row: GameRow) -> Loaded:
    """The game at the version of `row`. Raises Conflict if it ended while it was being read."""
    kept = service.cache.get(row.game_id)
    cached = None if kept is None else kept.loaded
    if cached is not None and cached.game.version < row.version:
        cached = _caught_up(service, cached, row)
    if cached is not None and stands_at(cached, row):
        return cached
    if cached is not None and cached.game.version == row.version:
        service.cache.drop(row.game_id)
    loaded = load_at(service, row, row.version)
    if not stands_at(loaded, row):
        raise Conflict("the log and the head of the game disagree")
    service.cache.put(loaded, row)
    return loaded


def stands_at(loaded: Loaded, row: GameRow) -> bool:
    """Whether a game is at the version and the head of a row."""
    return loaded.game.version == row.version and loaded.game.head == row.head


def _caught_up(service: Service, cached: Loaded, row: GameRow) -> Loaded | None:
    """The cached game with the entries that it lacks; None if they lead to another head."""
    tail = log.entries(service.store, row.game_id, after=cached.game.version, upto=row.version)
    game = cached.game.clone()
    _fold_all(game, tail)
    names = cached.names
    if any(_JOINED in each.body for each in tail):
        names = log.names(service.store, row.game_id)
    loaded = Loaded(game, names, cached.reserved)
    if not stands_at(loaded, row):
        service.cache.drop(row.game_id)
        return None
    service.cache.put(loaded, row)
    return loaded


def load_at(service: Service, row: GameRow, version: int) -> Loaded:
    """The game as it was at a version up to that of `row`, from the log alone."""
    secret = _secret(service, row)
    rows = log.entries(service.store, row.game_id, after=HEADER - 1, upto=version)
    game = open_game(rows[0].body, secret)
    _fold_all(game, rows[1:])
    reserved = tuple(each.reserved_for for each in games.seats(service.store, row.game_id))
    return Loaded(game, log.names(service.store, row.game_id), reserved)


def _secret(service: Service, row: GameRow) -> Secret | None:
    """The secret of a game: its own row while it lives, then what its last entry revealed."""
    if row.ended_at is not None:
        last = log.entries(service.store, row.game_id, after=row.version - 1, upto=row.version)
        return revealed_secret(json.loads(last[0].body))
    found = log.live_secret(service.store, row.game_id)
    if found is None:
        raise Conflict("the game has just ended")
    seed, setup = found
    return Secret(seed, None if setup is None else json.loads(setup))


def _fold_all(game: Game, rows: Sequence[EntryRow]) -> None:
    """Let stored entries happen, without their events; the stored heads are as good as our own."""
    for row in rows:
        fold(game, json.loads(row.body), None)
        game.version = row.seq
        game.head = row.hash


def span(
    service: Service, row: GameRow, first: int, last: int
) -> tuple[Loaded, Loaded, list[Step]]:
    """The game before the entries first … last, after them, and those entries with their events."""
    before = load_at(service, row, first - 1)
    rows = log.entries(service.store, row.game_id, after=first - 1, upto=last)
    game = before.game.clone()
    steps = [extend(game, each.body) for each in rows]
    after = Loaded(game, log.names(service.store, row.game_id), before.reserved)
    return before, after, steps
