"""Analysis of a position in a finished game by the strongest house bot."""

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

import orjson

from crazy_eights.bots.analysis import LEVEL, Weighed, weigh_moves
from crazy_eights.bots.house import BOTS
from crazy_eights.engine.state import State
from crazy_eights.errors import Fault, Refusal
from crazy_eights.fairness.shuffle import BotStream
from crazy_eights.games import EVERYTHING
from crazy_eights.locales import Message
from crazy_eights.log.game import open_game
from crazy_eights.log.replay import apply_entry, move_of
from crazy_eights.moves import MOVE_TYPES, Move
from service.store import log
from service.usecases import prices
from service.usecases.bill import current_bill
from service.usecases.cache import Loaded
from service.usecases.errors import invalid, retry_on_conflict, unreadable
from service.usecases.repository import entry_of, load_at
from service.usecases.service import Service
from service.usecases.tokens import Token
from service.usecases.transaction import RequestContext, read_game

BOT = "expert"


class Analysis(NamedTuple):
    """The body of the answer, and the game's visibility, which decides on caching."""

    body: dict[str, Any]
    visibility: str


@retry_on_conflict
def analyse(
    service: Service, *, token: Token | None, game_id: str, version: int, seat: int
) -> Analysis:
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
        raise invalid([Fault("#/version", Message("must-be-between", low=0, high=row.version))])
    if seat not in load_at(service, context.loaded, version).game.to_act:
        raise invalid([Fault("#/seat", Message("seat-is-not-to-act"))])
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
    return Analysis(body, row.visibility)


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
