"""Read a game: its view, log, rounds, events, replay, audit, invitation and export; and export
finished public games in bulk, in the order of their ends.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from typing import Any, Final, NamedTuple

from crazy_eights.errors import Fault
from crazy_eights.fairness.chain import canonical
from crazy_eights.locales import Message
from crazy_eights.log.game import RULES_VERSION, Game
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.view import rfc3339
from service.store import exports, log, players
from service.store.exports import Finished
from service.store.players import PlayerRow
from service.store.snapshots import GameRow
from service.usecases import paging, prices
from service.usecases.answers import (
    AuditAnswer,
    EventPage,
    Export,
    LogPage,
    Page,
    ReplayAnswer,
    ViewAnswer,
    entry_item,
    game_view,
)
from service.usecases.bill import current_bill
from service.usecases.cache import DEALT
from service.usecases.checkpoints import proof_of
from service.usecases.errors import between, invalid, not_found, retry_on_conflict
from service.usecases.inputs import ID
from service.usecases.lists import moment
from service.usecases.repository import entry_of, frames_between, load_at, rounds_from
from service.usecases.service import Service
from service.usecases.tokens import Token
from service.usecases.transaction import (
    RequestContext,
    open_context,
    public_row,
    read_game,
    read_game_row,
    take_snapshot,
)

EXPORT_GRACE_MS: Final = 60_000
"""Games are exported this long after their end: commits of earlier ends have finished by then."""
EXPORTED_GAMES: Final = 1_000
"""The maximum number of games in one answer."""
EXPORTED_ENTRIES: Final = 100_000
"""The maximum number of entries in one answer; the first game may exceed it."""
_ALL: Final = b"\xff" * 16


@retry_on_conflict
def view_game(
    service: Service, *, token: Token | None, game_id: str, known: Collection[int] = ()
) -> ViewAnswer:
    """The game as the caller may see it; without the view if its version is in `known`.

    Raises Refusal `unauthorized` or `not-found`.
    """
    snapshot = take_snapshot(service, token=token, game_id=game_id)
    row = public_row(service, snapshot) if known else None
    if row is not None and row.version in known:
        return ViewAnswer(None, row.version, row.visibility)
    context = open_context(service, snapshot)
    row = context.row
    game = None if row.version in known else game_view(context.loaded, row, context.me)
    return ViewAnswer(game, row.version, row.visibility)


def log_page(
    service: Service,
    *,
    token: Token | None,
    game_id: str,
    after: int = 0,
    limit: int = paging.ENTRIES.usual,
) -> LogPage:
    """The stored entries with a `seq` greater than `after`, at most `limit`.

    The cursor is the `after` of the next page; None if the game has ended and this page is the last
    one. Raises Refusal `unauthorized` or `not-found`.
    """
    current_bill().charge(prices.of_entries(limit))
    row = read_game_row(service, token=token, game_id=game_id)
    rows = log.entries(service.store, row.game_id, after=after, upto=row.version, limit=limit)
    last = rows[-1].seq if rows else after
    ended = row.ended_at is not None
    complete = ended and last >= row.version
    return LogPage(
        [entry_item(entry_of(row.game_id, each), each.hash) for each in rows],
        None if complete else str(last),
        ended,
        row.visibility,
    )


@retry_on_conflict
def rounds_page(
    service: Service,
    *,
    token: Token | None,
    game_id: str,
    cursor: str | None = None,
    limit: int = paging.ITEMS.usual,
) -> Page:
    """The records of the finished rounds, oldest first; a page may have fewer than `limit`.

    Raises Refusal `unauthorized`, `not-found` or `validation-failed`.
    """
    loaded = read_game(service, token=token, game_id=game_id).loaded
    first = paging.ROUNDS.read(cursor, 0)
    table = loaded.game.state
    if table is None:
        return Page([], None)
    items = rounds_from(service, loaded, first, first + limit)
    last = first + len(items)
    return Page(items, paging.ROUNDS.write(last) if last < len(table.records) else None)


def export_log(service: Service, *, token: Token | None, game_id: str) -> Export:
    """The whole log byte by byte: header line, entry lines, trailer line.

    See docs/spec/log-format.md, "Lines". Raises Refusal `unauthorized` or `not-found`; iterating
    over the chunks raises Unavailable.
    """
    row = read_game_row(service, token=token, game_id=game_id)
    current_bill().charge(prices.of_export(row.version))
    lines = export_lines(service, row)
    return Export(lines, row.ended_at is not None, row.visibility, row.version)


def export_lines(service: Service, game: GameRow | Finished) -> Iterator[bytes]:
    """The lines of a game's export, in chunks.

    The first chunk is read at once, the others during the iteration. Both raise Unavailable.
    """
    names = log.names_by_seat(service.store, game.game_id)
    return with_first_read(_lines(service, game, [names.get(seat) for seat in range(game.seats)]))


def with_first_read(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """The same chunks, with the first one already read: its errors are raised before sending."""
    return chain(list(islice(chunks, 1)), chunks)


def _lines(
    service: Service, game: GameRow | Finished, names: Sequence[str | None]
) -> Iterator[bytes]:
    for rows in log.chunks(service.store, game.game_id, after=-1, upto=game.version):
        yield b"".join(each.body + b"\n" for each in rows)
    yield canonical({"head": game.head.hex(), "entries": game.version, "names": names}) + b"\n"


@retry_on_conflict
def replay_view(
    service: Service, *, token: Token | None, game_id: str, version: int | None = None
) -> ReplayAnswer:
    """The game at `version` (None: the current one).

    Of a running game it shows what the caller may see; of an ended game it shows everything to
    everybody. Raises Refusal `unauthorized`, `not-found` or `validation-failed`.
    """
    context = read_game(service, token=token, game_id=game_id)
    row = context.row
    wanted = row.version if version is None else version
    if not 0 <= wanted <= row.version:
        raise invalid([Fault("#/version", between(0, row.version))])
    final = row.ended_at is not None
    loaded = load_at(service, context.loaded, wanted)
    game = {**game_view(loaded, row, context.me, omniscient=final), "code": None}
    return ReplayAnswer(game, wanted, final, row.visibility)


def audit(service: Service, *, token: Token | None, game_id: str) -> AuditAnswer:
    """The commitments, seeds and head of a game; to verify them, use the export.

    Raises Refusal `unauthorized` or `not-found`.
    """
    context = read_game(service, token=token, game_id=game_id)
    game = context.loaded.game
    proof = None if game.ended_at is None else proof_of(service, game.game_id, game.head)
    # The answer is final once it has the proof: that is added when the day of the end is closed.
    return AuditAnswer({**_audit(game), "proof": proof}, proof is not None, context.row.visibility)


def _audit(game: Game) -> dict[str, object]:
    header = game.header
    revealed = game.secret if game.ended_at is not None else None
    return {
        "game": header["game"],
        "status": game.status,
        "format": header["format"],
        "rules_version": header.get("rules_version", RULES_VERSION),
        "ruleset": header["ruleset"],
        "shuffle": header["shuffle"],
        "seed_mode": header["seed_mode"],
        "provably_fair": not game.creator_fixed,
        "commit": header["commit"],
        "setup_digest": header["setup"],
        "client_seeds": [occupant.client_seed for occupant in game.occupants],
        "seals": [occupant.seal for occupant in game.occupants],
        "server_seed": None if revealed is None else revealed.seed.hex(),
        "setup": None if revealed is None else revealed.setup,
        "entries": game.version,
        "head": game.head.hex(),
    }


@retry_on_conflict
def events_after(
    service: Service,
    *,
    token: Token | None,
    game_id: str,
    after: int,
    limit: int = paging.ENTRIES.usual,
) -> EventPage:
    """The events after an entry, one item per entry, as the caller may see them.

    Raises Refusal `unauthorized` or `not-found`.
    """
    context = read_game(service, token=token, game_id=game_id)
    row = context.row
    upto = min(row.version, after + limit)
    current_bill().charge(prices.of_entries(upto - after))
    items: list[dict[str, Any]] = []
    then = context.loaded
    if after < upto:
        before, frames, reached = frames_between(service, context.loaded, after, upto, units=DEALT)
        current_bill().debit(prices.of_dealt(reached.game.dealt - before.game.dealt))
        items = [frame.item(context.me) for frame in frames]
        upto = reached.version
        then = context.loaded if upto == row.version else reached
    make_view = partial(game_view, then, row, context.me)
    return EventPage(items, row.version, row.ended_at is not None, then.game.last_at, make_view)


@retry_on_conflict
def invitation(service: Service, *, token: Token | None, game_id: str) -> dict[str, Any]:
    """The public facts of an open game, for everybody who knows its id, even if it is private.

    Raises Refusal `unauthorized` for an invalid token, or `not-found` if there is no open game with
    this id.
    """
    snapshot = take_snapshot(service, token=token, game_id=game_id)
    if snapshot.game is None or snapshot.game.status != "open":
        raise not_found()
    context = open_context(service, snapshot, include_private=True)
    if context.row.status != "open":
        raise not_found()
    creator = players.by_id(service.store, context.row.creator)
    return _invitation(context, creator)


def _invitation(context: RequestContext, creator: PlayerRow | None) -> dict[str, Any]:
    row, game = context.row, context.loaded.game
    return {
        "id": row.game_id.hex(),
        "creator": {
            "id": row.creator.hex(),
            "name": "" if creator is None else creator.name,
            "kind": None if creator is None else creator.kind,
        },
        "ruleset": row.ruleset,
        "rules": game.shown_rules,
        "seat_count": row.seats,
        "free": row.free,
        "provably_fair": not game.creator_fixed,
        "seed_mode": game.header["seed_mode"],
        "commit": game.header["commit"],
    }


class BulkExport(NamedTuple):
    """Exports, read during the iteration; `next_cursor` is None if there are none."""

    chunks: Iterator[bytes]
    next_cursor: str | None


def export_games(
    service: Service, *, after: str | None = None, ruleset: str | None = None
) -> BulkExport:
    """The exports of finished public games that ended after `after`, the earliest end first.

    `after` is a time, or TIME,GAME for the position of a game; None: from the beginning. Raises
    Refusal `validation-failed`, or Unavailable; iterating over the chunks raises Unavailable too.
    """
    if ruleset is not None and ruleset not in PRESETS:
        raise invalid([Fault("#/ruleset", Message("is-no-rule-set"))])
    until = service.clock(players.now(service.store)) - EXPORT_GRACE_MS
    found = exports.finished(
        service.store, ruleset, after=_position(after), until=until, limit=EXPORTED_GAMES
    )
    games = _within_limit(found)
    current_bill().charge(prices.of_exports(len(games), sum(each.version for each in games)))
    last = games[-1] if games else None
    cursor = None if last is None else f"{rfc3339(last.ended_at)},{last.game_id.hex()}"
    return BulkExport(with_first_read(_chunks(service, games)), cursor)


def _position(after: str | None) -> tuple[int, bytes]:
    if after is None:
        return (-1, _ALL)
    time, comma, game_id = after.partition(",")
    at = moment("after", time)
    if comma and not ID.fullmatch(game_id):
        raise invalid([Fault("#/after", Message("no-game-id-behind-comma"))])
    return (at, bytes.fromhex(game_id) if comma else _ALL)


def _within_limit(games: Sequence[Finished]) -> Sequence[Finished]:
    """The first games, as many as the limit of entries allows, and at least one."""
    entries = 0
    for number, game in enumerate(games):
        entries += game.version
        if number and entries > EXPORTED_ENTRIES:
            return games[:number]
    return games


def _chunks(service: Service, games: Sequence[Finished]) -> Iterator[bytes]:
    for game in games:
        yield from export_lines(service, game)
