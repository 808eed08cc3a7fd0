"""Games and the database: load a game from its log, at the current or any earlier version; and
compute the rows of a game, its seats and its entries from the game.

The cache is never trusted: a request first reads version and head from the database and uses a
cached game only if both agree. A cached game that is behind is advanced with the missing entries;
any other is dropped. Before it is advanced, its head is compared with the entry at its version in
the log, and every new entry is checked against the hash chain. So a game that reaches the head in
its row was built from the one log that leads to this head.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Final, NamedTuple

import orjson
from prometheus_client import Counter

from crazy_eights.engine.events import Event
from crazy_eights.fairness.chain import link
from crazy_eights.games import open_game
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Occupant, Secret, Step, seat_in
from crazy_eights.log.replay import apply_entry, move_of, revealed_secret
from crazy_eights.replies import NO_BOUND
from crazy_eights.view import NAMELESS, Names, PlayerName, events_for
from service.store import Conflict, games, log, snapshots
from service.store.asked import marks_of
from service.store.log import EntryRow, NameRow, RosterChange, SeatChange, UnopenedRow
from service.store.snapshots import GameRow
from service.store.tables import DUE_ALONE, DUE_TO_A_PERSON, NO_BOTS_DUE, NOBODY
from service.usecases import clock, prices
from service.usecases.bill import current_bill
from service.usecases.cache import DEALT, STEP, CachedGame, Loaded, is_far, with_state
from service.usecases.errors import Unreadable, unreadable
from service.usecases.service import Service

HEADER: Final = 0
ROUND_ENTRIES: Final = 2_000
"""The entries after which a page of rounds that are replayed ends."""
LOADED: Final = Counter(
    "eights_games_loaded",
    "Games loaded for calls: from memory, from an earlier version in memory, or from the log.",
    ["found"],
)
IN_MEMORY: Final = LOADED.labels("memory")
_BEHIND: Final = LOADED.labels("behind")
_IN_LOG: Final = LOADED.labels("log")
Reserved = Sequence[bytes | None]
"""The player for whom each seat is reserved, by seat; None: not reserved."""
_TURNING_POINTS: Final = frozenset(("joined", "left", "declined", "expired", "started", "ended"))


class Frame(NamedTuple):
    """One entry with its events, and the occupants of the seats after it."""

    step: Step
    occupants: tuple[Occupant, ...]
    names: Names
    ended: bool

    def item(self, me: bytes | None) -> dict[str, Any]:
        """The entry's events as a player may see them; without a seat, the public ones."""
        seat = seat_in(self.occupants, me)
        return {"seq": self.step.seq, "events": events_for(self.step, seat, self.names)}


def load_game(service: Service, row: GameRow) -> Loaded:
    """The game at the version of `row`. If several threads need it, only one replays it.

    Raises Conflict if it ended while it was being read, and Unreadable.
    """
    found = _from_cache(service, row)
    if found is not None:
        return found
    with service.cache.turn(row.game_id):
        return (
            _from_cache(service, row)
            or _advance_cached(service, row)
            or _replay_from_start(service, row)
        )


def is_current(loaded: Loaded, row: GameRow) -> bool:
    """Whether a game has the version and head of a row."""
    return loaded.game.version == row.version and loaded.game.head == row.head


def load_at(service: Service, now: Loaded, version: int) -> Loaded:
    """A loaded game at an earlier version, replayed from the nearest kept state before it.

    Raises Conflict or Unreadable.
    """
    start = now.nearest(version)
    if start.version == version:
        return start
    found = _advance_to(service, start, version)
    if found is None:
        service.cache.drop(now.game.game_id)
        raise Conflict("the log is not the one in memory")
    if len(found.past) > len(start.past):
        service.cache.enrich(now, found.past)
    return found


def frames_between(
    service: Service, now: Loaded, after: int, upto: int, *, units: int = NO_BOUND
) -> tuple[Loaded, list[Frame], Loaded]:
    """The game at version `after`, the entries from there up to `upto`, and the game at `upto`.

    They end earlier with the entry with which the rounds dealt take `units` of work. Raises
    Conflict or Unreadable.
    """
    before = load_at(service, now, after)
    game_id = now.game.game_id
    rows = log.entries(service.store, game_id, after=after, upto=upto)
    with service.replays.place(len(rows)):
        frames, then = advance_with_events(before, rows, units=units)
    if len(frames) == len(rows) and then.version != upto:
        raise unreadable(game_id, then.version + 1, "missing")
    return before, frames, then


def rounds_from(service: Service, now: Loaded, first: int, upto: int) -> list[dict[str, Any]]:
    """The records of the rounds from index `first` to before `upto`, as far as one page goes.

    A state remembers the newest; older ones are replayed from the last kept state before them, and
    charged. At least one is found, if there is one; the replay stops after `ROUND_ENTRIES`
    entries, or `DEALT` units of work of rounds, if it has found one by then. Raises Conflict or
    Unreadable.
    """
    over = _over(now.game)
    newest = [] if now.game.state is None else now.game.state.records.newest
    remembered = over - len(newest)
    if first >= remembered:
        return newest[first - remembered : upto - remembered]
    here = start = now.nearest_by(first, key=_over)
    found: list[dict[str, Any]] = []
    while _over(here.game) < min(upto, over):
        left = start.version + ROUND_ENTRIES - here.version
        if found and (left <= 0 or here.game.dealt - start.game.dealt >= DEALT):
            break
        end = min(here.version + STEP, now.version)
        before, frames, here = frames_between(service, now, here.version, end, units=DEALT)
        ended = [
            event.args
            for frame in frames
            for event in frame.step.events
            if event.type == "round_ended"
        ]
        found += ended[max(0, first - _over(before.game)) :]
    debit_replay(start, here)
    return found[: upto - first]


def _over(game: Game) -> int:
    """How many rounds of a game are over."""
    return 0 if game.state is None else len(game.state.records)


def debit_replay(start: Loaded, end: Loaded) -> None:
    """Charge for a replay beyond the unit that its call costs in any case."""
    entries, dealt = end.version - start.version, end.game.dealt - start.game.dealt
    current_bill().debit(prices.of_entries(entries) - 1 + prices.of_dealt(dealt))


def _from_cache(service: Service, row: GameRow) -> Loaded | None:
    kept = service.cache.get(row.game_id)
    if kept is None or not is_current(kept.loaded, row):
        return None
    IN_MEMORY.inc()
    loaded = _with_current_names(service, kept, row)
    if loaded is not kept.loaded:
        service.cache.put(loaded, row)
    return loaded


def _with_current_names(service: Service, kept: CachedGame, row: GameRow) -> Loaded:
    """A cached game with current names: they are read again if the fence has risen, since one may
    have been removed in the meantime.
    """
    known = 0 if kept.row is None else kept.row.fence
    if known == row.fence:
        return kept.loaded
    return replace(kept.loaded, names=log.names(service.store, row.game_id))


def _advance_cached(service: Service, row: GameRow) -> Loaded | None:
    """The cached game, advanced to the row; None if none is cached or it is not of this log."""
    kept = service.cache.get(row.game_id)
    if kept is None:
        return None
    known = _with_current_names(service, kept, row)
    found = _advance_to(service, known.nearest(row.version), row.version)
    if found is None:
        service.cache.drop(row.game_id)
        return None
    _BEHIND.inc()
    return _cache_at_head(service, found, row)


def _replay_from_start(service: Service, row: GameRow) -> Loaded:
    """The game, replayed from the log alone. Raises Conflict or Unreadable."""
    _IN_LOG.inc()
    secret = secret_of(service, row)
    header = log.entries(service.store, row.game_id, after=HEADER - 1, upto=HEADER)
    try:
        game = open_game(header[0].body, secret)
    except Exception as error:
        raise unreadable(row.game_id, HEADER, error) from error
    invited = tuple(each.invited for each in games.seats(service.store, row.game_id))
    if game.game_id != row.game_id or len(invited) != len(game.occupants):
        raise unreadable(row.game_id, HEADER, "of another game")
    start = Loaded(game, {}, invited)
    found = _advance_to(service, start, row.version)
    if found is None:
        raise unreadable(row.game_id, HEADER, "another head")
    current_bill().debit(prices.of_replay(found.game.version, found.game.dealt))
    return _cache_at_head(service, found, row)


def _cache_at_head(service: Service, loaded: Loaded, row: GameRow) -> Loaded:
    """Cache a game at the version of its row. Raises Unreadable if the heads differ."""
    if loaded.game.head != row.head:
        raise unreadable(row.game_id, row.version, "another head")
    service.cache.put(loaded, row)
    return loaded


def _advance_to(service: Service, start: Loaded, version: int) -> Loaded | None:
    """A game advanced to a later version; None if the log has another head at its version.

    Raises Unreadable. The entries before the damaged one stay cached, so that the next request
    fails without replaying them again.
    """
    game_id, loaded = start.game.game_id, start
    if start.game.status == "open":  # Players join only open games.
        loaded = replace(start, names=log.names(service.store, game_id))
    chunks = log.chunks(service.store, game_id, after=start.version - 1, upto=version)
    first = next(chunks, [])
    if not first or (first[0].seq, first[0].hash) != (start.version, start.game.head):
        return None
    try:
        with service.replays.place(version - start.version):
            for rows in chain((first[1:],), chunks):
                loaded = advance(loaded, rows)
        if loaded.version != version:
            raise unreadable(game_id, loaded.version + 1, "missing")
    except Unreadable:
        if loaded is not start:
            service.cache.put(loaded, None)
        raise
    return loaded


def secret_of(service: Service, row: GameRow) -> Secret | None:
    """The secret of a game: from its own row during the game, from the last entry afterwards.

    Raises Conflict if the game has ended since its row was read, and Unreadable.
    """
    if row.ended_at is not None:
        last = log.entries(service.store, row.game_id, after=row.version - 1, upto=row.version)
        try:
            return revealed_secret(orjson.loads(last[0].body))
        except Exception as error:
            raise unreadable(row.game_id, row.version, error) from error
    found = log.live_secret(service.store, row.game_id)
    if found is None:
        now = snapshots.of_request(service.store, game_id=row.game_id).game
        if now is None or now.ended_at is None:
            raise unreadable(row.game_id, HEADER, "no secret")
        raise Conflict("the game has just ended")
    seed, setup = found
    try:
        return Secret(seed, None if setup is None else orjson.loads(setup))
    except ValueError as error:
        raise unreadable(row.game_id, HEADER, error) from error


def advance(loaded: Loaded, rows: Sequence[EntryRow]) -> Loaded:
    """The game after the next entries of its log; states are kept on the way (`is_far`).

    Raises Unreadable.
    """
    game, past = loaded.game.clone(), loaded.past
    for row in rows:
        if is_far(past, game):
            past = with_state(past, game.clone())
        _apply_row(game, row, None)
    return Loaded(game, loaded.names, loaded.invited, past, loaded.marks + marks_of(rows))


def advance_with_events(
    loaded: Loaded, rows: Sequence[EntryRow], *, units: int = NO_BOUND
) -> tuple[list[Frame], Loaded]:
    """The next entries of a log with their events, and the game after them without past states.

    It stops after the entry with which the rounds dealt take `units` of work. Raises Unreadable.
    """
    game, names = loaded.game.clone(), loaded.names
    most = game.dealt + units
    frames: list[Frame] = []
    for row in rows:
        if frames and game.dealt >= most:
            break
        events: list[Event] = []
        entry = _apply_row(game, row, events)
        step = Step(row.seq, row.body, row.hash, entry, tuple(events))
        frames.append(Frame(step, tuple(game.occupants), names, game.ended_at is not None))
    return frames, Loaded(game, names, loaded.invited)


def entry_of(game_id: bytes, row: EntryRow) -> dict[str, Any]:
    """The entry in a row of a log. Raises Unreadable if the row is not JSON."""
    try:
        entry: dict[str, Any] = orjson.loads(row.body)
    except ValueError as error:
        raise unreadable(game_id, row.seq, error) from error
    return entry


def _apply_row(game: Game, row: EntryRow, events: list[Event] | None) -> dict[str, Any]:
    """Apply one row to a game and return its entry.

    Raises Unreadable; the game must not be used afterwards.
    """
    try:
        if row.seq != game.version + 1 or link(game.head, row.body) != row.hash:
            raise ValueError("the chain is broken")
        entry: dict[str, Any] = orjson.loads(row.body)
        apply_entry(game, entry, move_of(entry), events)
    except Exception as error:  # An entry of an unknown kind may raise anything.
        raise unreadable(game.game_id, game.version + 1, error) from error
    game.version = row.seq
    game.head = row.hash
    return entry


def entry_rows(steps: Sequence[Step], asked: bytes | None = None) -> list[EntryRow]:
    """The rows in which entries are stored; the first has `asked` (`service.store.asked`)."""
    rows = [EntryRow(step.seq, step.line, step.head) for step in steps]
    if asked is not None:
        rows[0] = rows[0]._replace(asked=asked)
    return rows


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
    game as its creator (docs/spec/http.md, "Players"). A full game that a player leaves, and one
    that is cancelled when it is full or a seed was opened, is `NOBODY`'s if it is no player's:
    checkpoints count it if it is cancelled.
    """
    entry = steps[0].entry
    kind, by = entry["type"], entry.get("by")
    if kind not in ("left", "ended") or before.status != "open":
        return []
    held = [each for each in before.occupants if not each.opened]
    if kind == "ended" and by == commands.CLOCK:
        opens_by = before.opens_by
        held = [] if opens_by is None or entry["at"] < opens_by else held
    elif not before.is_opening or (kind == "left" and by != commands.SEAT):
        held = []
    elif kind == "left":
        held = [each for each in held if each == before.occupants[entry["seat"]]]
    else:
        held = [each for each in held if each.player == row.creator]
    left = [UnopenedRow(each.player) for each in held if each.player is not None]
    was_full = before.header["seed_mode"] == "sealed" and before.is_full
    if not left and (was_full or (kind == "ended" and before.is_opening)):
        return [UnopenedRow(NOBODY)]
    return left


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
    known = called or NAMELESS
    return [NameRow(steps[0].seq, bytes.fromhex(entry["player"]), known.name, known.kind)]


def called_in(rows: Sequence[NameRow]) -> dict[int, PlayerName]:
    """The names in rows, by the `seq` of the `joined` entries."""
    return {each.seq: PlayerName(each.name, each.kind, each.player_id) for each in rows}


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
