"""Everything that can be done to a game, each judged before the first change and recorded as log
entries.

Every act changes the `Game` it is given (callers hand in a clone), raises `Refusal` if it may not
happen, and returns the new entries, the start or the end that follows from it included. `at` is the
time of the entry in milliseconds.
"""

from typing import Any

from service.game import bots
from service.game.errors import Refusal
from service.game.folding import append
from service.game.legal import turn_moves
from service.game.moves import DRAW, PASS, Move
from service.game.record import Game, Step
from service.game.refusals import check
from service.game.ruleset import enough_cards
from service.game.shuffle import BotStream, seal
from service.game.table import OVER, Table


def join(
    game: Game,
    *,
    seat: int,
    name: str,
    bot: str | None,
    client_seed: bytes | None,
    sealed: bytes | None = None,
    at: int,
) -> list[Step]:
    """Take a free seat; taking the last one starts the game (in `sealed` mode once all have
    opened).
    """
    _must_be_open(game)
    if game.places[seat].taken:
        raise Refusal("seat-taken", f"Seat {seat} is taken.")
    if game.is_opening:
        raise Refusal("already-started", "Seeds are being opened: nobody may join any more.")
    entry: dict[str, Any] = {"type": "joined", "seat": seat, "name": name, "bot": bot, "at": at}
    if game.header["seed_mode"] == "sealed":
        entry["seal"] = None if sealed is None else sealed.hex()
    else:
        entry["client_seed"] = None if client_seed is None else client_seed.hex()
    return [append(game, entry), *_start_if_ready(game, at)]


def open_seed(game: Game, *, seat: int, client_seed: bytes, at: int) -> list[Step]:
    """Open a sealed client seed; the last one to open starts the game (fairness.md, `sealed`)."""
    _must_be_open(game)
    place = game.places[seat]
    if place.seal is None or place.opened or not game.is_full:
        raise Refusal("nothing-to-open", "This seat has no seal to open now.")
    if seal(game.game_id, seat, client_seed).hex() != place.seal:
        raise Refusal("seal-mismatch", "This client seed is not the one that was sealed.")
    entry = {"type": "opened", "seat": seat, "client_seed": client_seed.hex(), "at": at}
    return [append(game, entry), *_start_if_ready(game, at)]


def leave(game: Game, *, seat: int, at: int) -> list[Step]:
    """Give a seat up before the start."""
    _must_be_open(game)
    if not game.places[seat].taken:
        raise Refusal("not-seated", "This seat is not taken.")
    return [append(game, {"type": "left", "seat": seat, "at": at})]


def start(game: Game, *, at: int) -> list[Step]:
    """Start before all seats are taken, without the open ones."""
    _must_be_open(game)
    playing = [seat for seat, place in enumerate(game.places) if place.taken]
    whole = game.header["setup"] is not None or game.header["seed_mode"] == "sealed"
    few = len(playing) < game.rules.players.min or (whole and not game.is_full)
    if few or not enough_cards(game.rules, len(playing)):
        raise Refusal("too-few-players", "There are not enough players to start.")
    if not all(place.opened for place in game.places):
        raise Refusal("too-few-players", "Not every sealed seed has been opened.")
    return _start(game, playing, at)


def cancel(game: Game, *, at: int) -> list[Step]:
    """End a game that has not started."""
    _must_be_open(game)
    return [_end(game, "cancelled", at)]


def submit(game: Game, *, seat: int, move: Move, at: int) -> list[Step]:
    """Make a move. Raises `Refusal`, or `IllegalMove` whose `punished` asks for `punish`."""
    table = _active_table(game)
    check(table, seat, move)
    entry = {**move.to_json(), "seat": seat, "at": at}
    return [append(game, entry), *_end_if_over(game, at)]


def punish(game: Game, *, seat: int, move: Move, at: int) -> list[Step]:
    """Record an illegal move that the rule set punishes (FP-21)."""
    _active_table(game)
    entry = {"type": "illegal", "seat": seat, "move": move.to_json(), "at": at}
    return [append(game, entry)]


def resign(game: Game, *, seat: int, at: int) -> list[Step]:
    """Give up (FP-27); with two seats in play this ends the game."""
    table = _active_table(game)
    if not table.is_playing(seat):
        raise Refusal("not-seated", "This seat is out of the game.")
    entry = {"type": "resigned", "seat": seat, "at": at}
    return [append(game, entry), *_end_if_over(game, at)]


def time_out(game: Game, *, at: int) -> list[Step]:
    """Make the move of whoever let the clock run out; in a fight every seat in `to_act` passes."""
    table = _active_table(game)
    steps: list[Step] = []
    fight = table.turn_number
    for seat in game.to_act:
        if game.status != "active" or table.turn_number != fight:
            break
        move = move_of_the_clock(table, seat)
        entry = {"type": "timed_out", "seat": seat, "move": move.to_json(), "at": at}
        steps += [append(game, entry), *_end_if_over(game, at)]
    return steps


def move_of_the_clock(table: Table, seat: int) -> Move:
    """Draw if it may, else pass, else the first legal move (RC-08)."""
    moves = turn_moves(table, seat)
    return next((move for move in (DRAW, PASS) if move in moves), moves[0])


def idle_out(game: Game, *, at: int) -> list[Step]:
    """End an idle game: one that is open is cancelled, else the seats in `to_act` resign in seat
    order.
    """
    if game.status == "open":
        return cancel(game, at=at)
    steps: list[Step] = []
    for seat in game.to_act:
        if game.status == "active":
            steps += resign(game, seat=seat, at=at)
    return steps


def expire(game: Game, *, at: int) -> list[Step]:
    """End a game that has grown too long, without a winner (FP-29)."""
    _active_table(game)
    return [_end(game, "expired", at)]


def bots_to_act(game: Game) -> bool:
    """Whether only bots are to act; in a fight they wait while a person may still continue it."""
    seats = game.to_act
    return bool(seats) and all(game.places[seat].bot for seat in seats)


def play_bots(game: Game, *, at: int, limit: int) -> list[Step]:
    """Let the bots play while only bots are to act, for at most `limit` entries (the end comes on
    top).
    """
    steps: list[Step] = []
    while len(steps) < limit and bots_to_act(game):
        table = _active_table(game)
        seat = game.to_act[0]
        bot = game.places[seat].bot
        assert bot is not None
        move = bots.choose(bot, table, seat, BotStream(table.seed, game.version + 1, seat).below)
        entry = {**move.to_json(), "seat": seat, "at": at}
        steps += [append(game, entry), *_end_if_over(game, at)]
    return steps


def _must_be_open(game: Game) -> None:
    if game.status == "active":
        raise Refusal("already-started", "The game has started.")
    if game.status != "open":
        raise Refusal("game-over", "The game is over.")


def _active_table(game: Game) -> Table:
    if game.status == "open":
        raise Refusal("game-not-started", "The game has not started.")
    if game.status != "active" or game.table is None:
        raise Refusal("game-over", "The game is over.")
    return game.table


def _start_if_ready(game: Game, at: int) -> list[Step]:
    if game.is_full and all(place.opened for place in game.places):
        return _start(game, list(range(len(game.places))), at)
    return []


def _start(game: Game, playing: list[int], at: int) -> list[Step]:
    return [append(game, {"type": "started", "seats": playing, "at": at}), *_end_if_over(game, at)]


def _end_if_over(game: Game, at: int) -> list[Step]:
    table = game.table
    if table is None or table.phase != OVER or table.result is None:
        return []
    return [_end(game, table.result["reason"], at)]


def _end(game: Game, reason: str, at: int) -> Step:
    assert game.secret is not None
    entry = {
        "type": "ended",
        "reason": reason,
        "server_seed": game.secret.seed.hex(),
        "setup": game.secret.setup,
        "at": at,
    }
    return append(game, entry)
