"""The only projection: what a viewer may see of a game, built field by field from an allow-list.

Everything that the service shows of a table passes through this module. `service.usecases` only
adds what is not in the log (ids, visibility, expiry).
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final, NamedTuple

from crazy_eights.cards import CODES, JOKER_RANK, PACK_SIZE, RANKS, SUITS, codes_of
from crazy_eights.engine import announcements
from crazy_eights.engine.facing import rank_faced, suit_faced
from crazy_eights.engine.legal import legal_moves, to_act
from crazy_eights.engine.state import NONE, OVER, PHASES, State
from crazy_eights.log.game import Game, Step
from crazy_eights.moves import Move


def rfc3339(ms: int | None) -> str | None:
    """Return a time in milliseconds as RFC 3339 text in UTC.

    >>> rfc3339(0)
    '1970-01-01T00:00:00.000Z'
    """
    if ms is None:
        return None
    return f"{_seconds_text(ms // 1000)}.{ms % 1000:03d}Z"


@lru_cache(maxsize=1024)
def _seconds_text(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")


class PlayerName(NamedTuple):
    """A player's name at joining, whether the player is a `person` or a `program`, and its id."""

    name: str
    kind: str
    player: bytes | None = None


Names = Mapping[int, PlayerName]
"""The names of players when they joined, by the `seq` of that entry. Logs have no names."""
NO_NAMES: Final[Names] = {}
NAMELESS: Final = PlayerName("", "person")


def view(
    game: Game, seat: int | None, *, names: Names = NO_NAMES, omniscient: bool = False
) -> dict[str, Any]:
    """Return the JSON view of docs/spec/http.md for the player in `seat`, or for a watcher (None).

    `omniscient` adds all hands and the stock; only replays of finished games may use it.
    """
    state = game.state
    shown = turn_view(game, seat, names=names)
    shown["rules"] = game.shown_rules
    shown["rounds"] = [] if state is None else state.records.newest
    shown["fairness"] = fairness(game)
    if omniscient:
        hands = [0] * len(game.occupants) if state is None else state.hands
        stock = [] if state is None else state.stock
        shown["omniscient"] = True
        shown["you"] = None
        shown["hands"] = [codes_of(hand) for hand in hands]
        shown["stock"] = [CODES[card % PACK_SIZE] for card in reversed(stock)]
    return shown


def turn_view(game: Game, seat: int | None, *, names: Names = NO_NAMES) -> dict[str, Any]:
    """Return the view without `rules`, `rounds` and `fairness`."""
    state = game.state
    return {
        "status": game.status,
        "ruleset": game.header["ruleset"],
        "provably_fair": not game.creator_fixed,
        "version": game.version,
        **(_empty_table() if state is None else _table(state)),
        "to_act": list(game.to_act),
        "deadline": rfc3339(game.deadline),
        "created_at": rfc3339(game.created_at),
        "started_at": rfc3339(game.started_at),
        "ended_at": rfc3339(game.ended_at),
        "seats": [seat_view(game, number, names) for number in range(len(game.occupants))],
        "you": None if seat is None else own_view(game, seat),
        "rounds_total": 0 if state is None else len(state.records),
        "result": None if state is None else state.result,
        "head": game.head.hex(),
    }


def _empty_table() -> dict[str, Any]:
    return {
        "round": 0,
        "dealer": None,
        "turn": None,
        "phase": None,
        "direction": None,
        "upcard": None,
        "upcard_as": None,
        "active_suit": None,
        "active_rank": None,
        "pending": 0,
        "pending_turns": 0,
        "stock_count": 0,
        "discard_count": 0,
    }


def _table(state: State) -> dict[str, Any]:
    suit, rank = suit_faced(state.facing), rank_faced(state.facing)
    return {
        "round": state.round,
        "dealer": state.dealer,
        "turn": None if state.turn == NONE else state.turn,
        "phase": PHASES[state.phase],
        "direction": state.direction_name,
        "upcard": CODES[state.upcard],
        "upcard_as": CODES[state.named] if state.named >= 0 else None,
        "active_suit": SUITS[suit] if suit < len(SUITS) else None,
        "active_rank": None if rank == JOKER_RANK else RANKS[rank],
        "pending": state.pending,
        "pending_turns": state.pending_turns,
        "stock_count": len(state.stock),
        "discard_count": len(state.discard),
    }


def seat_view(game: Game, seat: int, names: Names) -> dict[str, Any]:
    """Return the public part of one seat."""
    occupant = game.occupants[seat]
    state = game.state
    called = names.get(occupant.since, NAMELESS)
    player = None
    if occupant.player is not None:
        player = {"id": occupant.player.hex(), "name": called.name, "kind": called.kind}
    return {
        "seat": seat,
        "player": player,
        "bot": occupant.bot,
        "level": occupant.level,
        **(_seat_without_table() if state is None else _seat_at_table(state, seat)),
    }


def _seat_without_table() -> dict[str, Any]:
    return {
        "card_count": 0,
        "score": 0,
        "status": "playing",
        "announced": [],
        "in_air": False,
        "wild_rank": None,
    }


def _seat_at_table(state: State, seat: int) -> dict[str, Any]:
    score = state.scores[seat]
    said = announcements.announced_by(state, seat) if state.windows or state.said else []
    return {
        "card_count": state.hands[seat].bit_count(),
        "score": score,
        "status": state.status[seat],
        "announced": said,
        "in_air": bool(state.in_air >> seat & 1),
        "wild_rank": RANKS[score - 1] if state.tables.own_score and score > 0 else None,
    }


def own_view(game: Game, seat: int) -> dict[str, Any]:
    """Return what only the player in a seat sees: their hand and their legal moves."""
    state = game.state
    if state is None:
        return {"seat": seat, "hand": [], "legal_moves": []}
    return _own_table(state, seat, legal_moves(state, seat) if game.status == "active" else [])


def _own_table(state: State, seat: int, moves: list[Move]) -> dict[str, Any]:
    return {
        "seat": seat,
        "hand": codes_of(state.hands[seat]),
        "legal_moves": [move.to_json() for move in moves],
    }


def table_view(state: State, seat: int | None) -> dict[str, Any]:
    """Return the fields of `view` that follow from the table alone, for a table without a log.

    `seat` is None for a watcher. Raises IndexError for a seat that does not exist.
    """
    if seat is not None:
        state.must_have(seat)
    moves = [] if seat is None or state.phase == OVER else legal_moves(state, seat)
    return {
        **_table(state),
        "to_act": list(to_act(state)),
        "seats": [{"seat": each, **_seat_at_table(state, each)} for each in range(state.seats)],
        "you": None if seat is None else _own_table(state, seat, moves),
        "rounds": state.records.newest,
        "rounds_total": len(state.records),
        "result": state.result,
    }


def fairness(game: Game) -> dict[str, Any]:
    """Return what is public about the seed; the seed itself only once the log has revealed it."""
    header = game.header
    playing = range(len(game.occupants)) if game.state is None else game.state.dealt_in
    creator = header["seed_mode"] == "creator"
    given = [
        seat for seat in playing if game.occupants[seat].client_seed is not None and not creator
    ]
    revealed = game.ended_at is not None and game.secret is not None
    return {
        "commit": header["commit"],
        "shuffle": header["shuffle"],
        "seed_mode": header["seed_mode"],
        "client_seeds": given,
        "sealed": [seat for seat, occupant in enumerate(game.occupants) if not occupant.opened],
        "seed": game.secret.seed.hex() if revealed and game.secret else None,
    }


def events_for(step: Step, seat: int | None, names: Names = NO_NAMES) -> list[dict[str, Any]]:
    """Return the events of one entry for a viewer; only their owner sees hidden cards."""
    shown = []
    for event in step.events:
        body = {"type": event.type, "seq": step.seq, **event.args}
        if event.secret is not None and event.owner == seat and seat is not None:
            body.update(event.secret)
        if event.type == "player_joined":
            called = names.get(step.seq)
            body["name"] = None if called is None else called.name
        shown.append(body)
    return shown
