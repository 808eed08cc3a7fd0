"""Read a game: its view, log, rounds, events, replay, audit, invitation and export, and what the
strongest house bot thinks of a position; and export finished public games in bulk, in the order of
their ends.
"""

import hashlib
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from typing import Any, Final, NamedTuple

import orjson

from crazy_eights.bots.analysis import LEVEL, Weighed, weigh_moves
from crazy_eights.bots.house import BOTS
from crazy_eights.engine.state import State
from crazy_eights.errors import Fault, Refusal
from crazy_eights.fairness.chain import canonical, header_head, link
from crazy_eights.fairness.shuffle import BotStream
from crazy_eights.games import EVERYTHING
from crazy_eights.locales import Message
from crazy_eights.log.game import RULES_VERSION, Game, open_game
from crazy_eights.log.replay import apply_entry, move_of
from crazy_eights.moves import MOVE_TYPES, Move
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.signatures import receipt_message
from crazy_eights.verification.verify import entropy_of
from crazy_eights.view import rfc3339
from service.store import log, players
from service.store.games import Finished, finished
from service.store.players import PlayerRow
from service.store.snapshots import GameRow
from service.usecases import inputs, prices
from service.usecases.answers import (
    EventPage,
    Export,
    LogPage,
    Page,
    Record,
    ViewAnswer,
    entry_item,
    game_turn,
    game_view,
    view_tag,
)
from service.usecases.bill import current_bill
from service.usecases.cache import DEALT, Loaded
from service.usecases.checkpoints import proof_of
from service.usecases.errors import (
    between,
    invalid,
    no_ruleset,
    not_found,
    retry_on_conflict,
    unreadable,
)
from service.usecases.inputs import ID
from service.usecases.lists import moment
from service.usecases.receipts import receipt
from service.usecases.rematches import rematch_of
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
    service: Service, *, token: Token | None, game_id: str, known: Collection[str] = ()
) -> ViewAnswer:
    """The game as the caller may see it; without the view if its tag is in `known`.

    Raises Refusal `unauthorized` or `not-found`.
    """
    snapshot = take_snapshot(service, token=token, game_id=game_id)
    row = public_row(service, snapshot) if known else None
    if row is not None:
        tag = view_tag(row.version, rematch_of(service, row, snapshot.player_id))
        if tag in known:
            return ViewAnswer(None, tag)
    context = open_context(service, snapshot)
    row, me = context.row, context.me
    rematch = rematch_of(service, row, me, context.loaded)
    tag = view_tag(row.version, rematch)
    if tag in known:
        return ViewAnswer(None, tag)
    return ViewAnswer(game_view(context.loaded, row, me, rematch=rematch), tag)


def log_page(
    service: Service,
    *,
    token: Token | None,
    game_id: str,
    after: int = 0,
    limit: int = inputs.ENTRIES.usual,
) -> LogPage:
    """The stored entries with a `seq` greater than `after`, at most `limit`.

    The cursor is the `after` of the next page; None if the log ends here today. Raises Refusal
    `unauthorized` or `not-found`.
    """
    current_bill().charge(prices.of_entries(limit))
    row = read_game_row(service, token=token, game_id=game_id)
    rows = log.entries(service.store, row.game_id, after=after, upto=row.version, limit=limit)
    last = rows[-1].seq if rows else after
    return LogPage(
        [entry_item(entry_of(row.game_id, each), each.hash) for each in rows],
        str(last) if last < row.version else None,
        row.ended_at is not None,
        row.visibility,
    )


@retry_on_conflict
def rounds_page(
    service: Service,
    *,
    token: Token | None,
    game_id: str,
    cursor: str | None = None,
    limit: int = inputs.ITEMS.usual,
) -> Page:
    """The records of the finished rounds, oldest first; a page may have fewer than `limit`.

    Raises Refusal `unauthorized`, `not-found` or `validation-failed`.
    """
    loaded = read_game(service, token=token, game_id=game_id).loaded
    first = inputs.ROUNDS.read(cursor, 0)
    table = loaded.game.state
    if table is None:
        return Page([], None)
    items = rounds_from(service, loaded, first, first + limit)
    last = first + len(items)
    return Page(items, inputs.ROUNDS.write(last) if last < len(table.records) else None)


def signed_head(
    service: Service, *, token: Token | None, game_id: str, seq: int | None = None
) -> Record:
    """The receipt for the head after entry `seq`; 0 is the header, None the newest entry.

    Raises Refusal `unauthorized`, `not-found` or `validation-failed`, and Unreadable.
    """
    row = read_game_row(service, token=token, game_id=game_id)
    wanted = row.version if seq is None else seq
    if wanted > row.version:
        raise invalid([Fault("/seq", "out-of-range", between(0, row.version))], where="query")
    rows = log.entries(service.store, row.game_id, after=max(wanted - 2, -1), upto=wanted)
    try:
        line = rows[-1].body
        head = link(rows[-2].hash, line) if wanted else header_head(line)
        if (rows[-1].seq, rows[-1].hash) != (wanted, head):
            raise ValueError("the chain is broken")
        at = orjson.loads(line)["at" if wanted else "created"]
    except (IndexError, KeyError, ValueError) as error:
        raise unreadable(row.game_id, wanted, error) from error
    body = receipt(service.signer, row.game_id, seq=wanted, at=at, head=head)
    return Record(body, final=False, visibility=row.visibility)


def export_log(service: Service, *, token: Token | None, game_id: str) -> Export:
    """The whole log byte by byte: header line, entry lines, trailer line.

    See docs/spec/log-format.md, "Lines". Raises Refusal `unauthorized` or `not-found`; iterating
    over the chunks raises Unavailable.
    """
    row = read_game_row(service, token=token, game_id=game_id)
    current_bill().charge(prices.of_export(row.version))
    lines = export_lines(service, row)
    return Export(lines, row.ended_at is not None, row.visibility)


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
    trailer = {"head": game.head.hex(), "entries": game.version, "names": names}
    if service.signer is not None:
        message = receipt_message(game.game_id, game.version, game.head)
        signature = service.signer.sign(message).hex()
        trailer |= {"at": game.last_at, "key_id": service.signer.key_id, "signature": signature}
    yield canonical(trailer) + b"\n"


@retry_on_conflict
def replay_view(
    service: Service, *, token: Token | None, game_id: str, version: int | None = None
) -> Record:
    """The game at `version` (None: the current one).

    Of a running game it shows what the caller may see; of an ended game it shows everything to
    everybody. Raises Refusal `unauthorized`, `not-found` or `validation-failed`.
    """
    context = read_game(service, token=token, game_id=game_id)
    row = context.row
    wanted = row.version if version is None else version
    if not 0 <= wanted <= row.version:
        fault = Fault("/version", "out-of-range", between(0, row.version))
        raise invalid([fault], where="query")
    final = row.ended_at is not None
    loaded = load_at(service, context.loaded, wanted)
    game = {**game_view(loaded, row, context.me, omniscient=final), "code": None}
    return Record(game, final, row.visibility)


def audit(service: Service, *, token: Token | None, game_id: str) -> Record:
    """The commitments, seeds and head of a game; to verify them, use the export.

    Raises Refusal `unauthorized` or `not-found`.
    """
    context = read_game(service, token=token, game_id=game_id)
    game = context.loaded.game
    proof = None if game.ended_at is None else proof_of(service, game.game_id, game.head)
    # The answer is final once it has the proof: that is added when the day of the end is closed.
    return Record({**_audit(game), "proof": proof}, proof is not None, context.row.visibility)


def _audit(game: Game) -> dict[str, object]:
    header = game.header
    seeds = [occupant.client_seed for occupant in game.occupants]
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
        "entropy": None if game.state is None else entropy_of(header, seeds),
        "commit": header["commit"],
        "setup_digest": header["setup"],
        "client_seeds": seeds,
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
    limit: int = inputs.ENTRIES.usual,
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
    make_view = partial(game_turn, then, row, context.me)
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
        raise invalid([no_ruleset()], where="query")
    until = service.clock(players.now(service.store)) - EXPORT_GRACE_MS
    found = finished(
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
        fault = Fault("/after", "malformed", Message("no-game-id-behind-comma"))
        raise invalid([fault], where="query")
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


BOT = "expert"


@retry_on_conflict
def analyse(
    service: Service, *, token: Token | None, game_id: str, version: int, seat: int
) -> Record:
    """A seat's possible moves at a version of a finished game, each with its chance to win.

    The chances are estimated from what the seat could know at that point. Raises Refusal
    `unauthorized`, `not-found`, `game-not-over`, or `validation-failed` if the seat was not to act;
    and what `Bill.heavy` raises.
    """
    context = read_game(service, token=token, game_id=game_id)
    row = context.row
    if row.status != "finished":
        raise Refusal("game-not-over", Message("only-games-over-are-analysed"))
    if version > row.version:
        fault = Fault("/version", "out-of-range", between(0, row.version))
        raise invalid([fault], where="query")
    if seat not in load_at(service, context.loaded, version).game.to_act:
        fault = Fault("/seat", "not-allowed", Message("seat-is-not-to-act"))
        raise invalid([fault], where="query")
    price = prices.of_analysis(context.loaded.game.ruleset, row.seats, version)
    with current_bill().heavy(context.me, price=price):
        made = _move_after(service, context, version, seat)
        state = _state_with_notes(service, context.loaded, version)
        weighed = weigh_moves(state, seat, made, _chance(context.row.game_id, version, seat))
    body = {
        "seat": seat,
        "version": version,
        "house": {"bot": BOT, "level": LEVEL, "version": BOTS[BOT].version},
        "candidates": [_candidate(each) for each in weighed],
        "played": None if made is None else made.to_json(),
        "best": weighed[0].move.to_json(),
    }
    return Record(body, final=False, visibility=row.visibility)


def _state_with_notes(service: Service, loaded: Loaded, version: int) -> State:
    """The state at a version with the notes that `expert` needs. Raises Unreadable.

    Cached games without an expert have no notes, so the log is replayed from the start.
    """
    known = loaded.game
    game = open_game(known.header_line, known.secret, observer=EVERYTHING)
    for rows in log.chunks(service.store, known.game_id, after=0, upto=version):
        for row in rows:
            entry = entry_of(known.game_id, row)
            apply_entry(game, entry, move_of(entry), None)
            game.version = row.seq
    if game.state is None:
        raise unreadable(known.game_id, version, "not started")
    return game.state


def _move_after(service: Service, context: RequestContext, version: int, seat: int) -> Move | None:
    """The move that a seat made at a version; None if another seat or the clock acted first."""
    rows = log.entries(service.store, context.row.game_id, after=version, upto=version + 1)
    entry = orjson.loads(rows[0].body)
    return move_of(entry) if entry["type"] in MOVE_TYPES and entry["seat"] == seat else None


def _chance(game_id: bytes, version: int, seat: int) -> Callable[[int], int]:
    """Random numbers that depend only on game, version and seat, so that answers are repeatable.

    They reveal nothing about cards.
    """
    key = hashlib.sha256(b"c8/analysis/1\0" + game_id).digest()
    return BotStream(key, version, seat).below


def _candidate(weighed: Weighed) -> dict[str, Any]:
    chance = weighed.win_chance
    return {
        "move": weighed.move.to_json(),
        "win_chance": None if chance is None else round(chance / 1_000_000, 3),
        "rollouts": weighed.rollouts,
    }
