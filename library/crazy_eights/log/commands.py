"""The commands: everything that can be done to a game, each judged first and then recorded as log
entries.

A command changes the `Game` that it is given, so callers pass a clone. It raises `Refusal`, before
any change, if the act is not allowed. It returns the new entries, including the start or the end of
the game where that follows. `at` is the time of the entry in milliseconds.
"""

from typing import Any, Final

from crazy_eights.engine.illegal import check
from crazy_eights.engine.legal import may_draw, may_pass, playable, single_plays, turn_moves
from crazy_eights.engine.state import DECLARE, OVER, State
from crazy_eights.errors import Refusal
from crazy_eights.fairness.shuffle import seal
from crazy_eights.locales import Message
from crazy_eights.log.game import Game, Step
from crazy_eights.log.replay import append_entry
from crazy_eights.moves import DRAW, PASS, Move
from crazy_eights.rulesets.ruleset import enough_cards

SEAT: Final = "seat"
CREATOR: Final = "creator"
CLOCK: Final = "clock"


def join(
    game: Game,
    *,
    seat: int,
    player: bytes | None,
    bot: str | None,
    level: int | None = None,
    client_seed: bytes | None,
    sealed: bytes | None = None,
    at: int,
) -> list[Step]:
    """Seat a player or a house bot in a free seat; `level` is a level of the bot, if it has levels.

    Taking the last seat starts the game; in `sealed` mode the game starts once all seeds are
    opened.
    """
    _must_be_open(game)
    if game.occupants[seat].taken:
        raise Refusal("seat-taken", Message("seat-is-taken", seat=seat))
    if game.is_opening:
        raise Refusal("already-started", Message("seeds-are-being-opened"))
    entry: dict[str, Any] = {
        "type": "joined",
        "seat": seat,
        "player": None if player is None else player.hex(),
        "bot": bot,
        "at": at,
    }
    if bot is not None:
        entry["level"] = level
    if game.header["seed_mode"] == "sealed":
        entry["seal"] = None if sealed is None else sealed.hex()
    else:
        entry["client_seed"] = None if client_seed is None else client_seed.hex()
    return _start_if_ready(game, record(game, entry), at)


def open_seed(game: Game, *, seat: int, client_seed: bytes, at: int) -> list[Step]:
    """Open a sealed client seed; the last one to open starts the game (docs/spec/fairness.md,
    "Seeds").
    """
    _must_be_open(game)
    occupant = game.occupants[seat]
    if occupant.seal is None or occupant.opened or not game.is_full:
        raise Refusal("nothing-to-open", Message("no-seal-to-open"))
    if seal(game.game_id, seat, client_seed).hex() != occupant.seal:
        raise Refusal("seal-mismatch", Message("seed-is-not-the-sealed-one"))
    entry = {"type": "opened", "seat": seat, "client_seed": client_seed.hex(), "at": at}
    return _start_if_ready(game, record(game, entry), at)


def leave(game: Game, *, seat: int, by: str = SEAT, at: int) -> list[Step]:
    """Give up a seat before the start; with `by` the creator, the creator clears the seat."""
    _must_be_open(game)
    if not game.occupants[seat].taken:
        raise Refusal("not-seated", Message("seat-is-not-taken"))
    return record(game, {"type": "left", "seat": seat, "by": by, "at": at})


def decline(game: Game, *, seat: int, at: int) -> list[Step]:
    """Decline a reserved seat before the start."""
    return _release(game, "declined", seat, at)


def expire(game: Game, *, seat: int, at: int) -> list[Step]:
    """End a reservation before the start, as its player has too many invitations."""
    return _release(game, "expired", seat, at)


def _release(game: Game, type_: str, seat: int, at: int) -> list[Step]:
    _must_be_open(game)
    if game.occupants[seat].taken:
        raise Refusal("already-seated", Message("seat-is-taken", seat=seat))
    return record(game, {"type": type_, "seat": seat, "at": at})


def start(game: Game, *, at: int) -> list[Step]:
    """Start with the taken seats only, before all seats are taken."""
    _must_be_open(game)
    playing = [seat for seat, occupant in enumerate(game.occupants) if occupant.taken]
    few = len(playing) < game.ruleset.players.min or (game.must_fill and not game.is_full)
    if few or not enough_cards(game.ruleset, len(playing)):
        raise Refusal("too-few-players", Message("not-enough-players"))
    if not all(occupant.opened for occupant in game.occupants):
        raise Refusal("too-few-players", Message("seeds-are-sealed"))
    return _start(game, playing, at)


def cancel(game: Game, *, by: str = CREATOR, at: int) -> list[Step]:
    """End a game that has not started; once all seeds are known, it starts instead."""
    _must_be_open(game)
    if game.is_ready:
        raise Refusal("already-started", Message("seeds-are-known"))
    return [_end(game, "cancelled", at, by=by)]


def submit(game: Game, *, seat: int, move: Move, at: int) -> list[Step]:
    """Make a move.

    Raises `Refusal`, or `IllegalMove`; where its `punished` is true the caller must call `punish`.
    """
    check(_active_table(game), seat, move)
    return record(game, {**move.to_json(), "seat": seat, "at": at}, move)


def punish(game: Game, *, seat: int, move: Move, at: int) -> list[Step]:
    """Record an illegal move that the rule set punishes (FP-21)."""
    _active_table(game)
    entry = {"type": "illegal", "seat": seat, "move": move.to_json(), "at": at}
    return record(game, entry, move)


def resign(game: Game, *, seat: int, by: str = SEAT, at: int) -> list[Step]:
    """Resign for a seat (FP-27); with two seats in play this ends the game."""
    if not _active_table(game).is_playing(seat):
        raise Refusal("not-seated", Message("seat-is-out"))
    return record(game, {"type": "resigned", "seat": seat, "by": by, "at": at})


def act_for_the_clock(game: Game, *, at: int) -> list[Step]:
    """Apply the earliest deadline of a game if it has passed at the time `at`; else return [].

    A game in which all seeds are known starts, whatever the time.
    If the turn deadline and the idle deadline are equal, the turn deadline applies.
    """
    if game.ended_at is not None:
        return []
    if game.status == "open":
        if game.is_ready:
            return start(game, at=at)
        due = [each for each in (game.expires_at, game.opens_by) if each is not None]
        return cancel(game, by=CLOCK, at=at) if min(due) <= at else []
    idle = game.expires_at
    assert idle is not None
    if game.deadline is not None and game.deadline <= min(at, idle):
        return time_out(game, at=at)
    return idle_out(game, at=at) if idle <= at else []


def time_out(game: Game, *, at: int) -> list[Step]:
    """Make the move of a person whose time has run out; if several seats act, of all persons."""
    state = _active_table(game)
    steps: list[Step] = []
    turn = state.turn_number
    for seat in game.persons_to_act:
        # Not `ended_at`: after one check for None, mypyc assumes that it stays None.
        if game.status != "active" or state.turn_number != turn:
            break
        move = clock_move(state, seat)
        entry = {"type": "timed_out", "seat": seat, "move": move.to_json(), "at": at}
        steps += record(game, entry, move)
        if game.status == "active" and has_left(game, seat):
            steps += resign(game, seat=seat, by=CLOCK, at=at)
    return steps


def has_left(game: Game, seat: int) -> bool:
    """Return whether a seat in play has timed out so often in a row that it counts as left
    (docs/spec/http.md, "Timers").
    """
    state = game.state
    return (
        state is not None and state.is_playing(seat) and game.timeouts[seat] >= game.limits.timeouts
    )


def clock_move(state: State, seat: int) -> Move:
    """Return the move that the clock makes: draw if allowed, else pass, else the first legal move
    (RC-08).

    Where the seat must play, this lists only the plays of its lowest playable card.
    """
    if state.phase == DECLARE:
        return turn_moves(state, seat)[0]
    mask = playable(state, seat)
    if may_draw(state, seat, mask):
        return DRAW
    if may_pass(state, seat, mask):
        return PASS
    if not mask:
        return turn_moves(state, seat)[0]
    lowest = (mask & -mask).bit_length() - 1
    return single_plays(state, seat, lowest, state.hands[seat].bit_count() - 1)[0]


def idle_out(game: Game, *, at: int) -> list[Step]:
    """Resign for the persons who are to act in an idle game, in seat order."""
    steps: list[Step] = []
    state = _active_table(game)
    for seat in game.persons_to_act:
        # A resignation may end the round and eliminate the next seat.
        if game.ended_at is None and state.is_playing(seat):
            steps += resign(game, seat=seat, by=CLOCK, at=at)
    return steps


def bots_to_act(game: Game) -> bool:
    """Return whether only bots are to act; in a fight they wait while a person may still continue
    it.
    """
    seats = game.to_act
    return bool(seats) and all(game.occupants[seat].bot for seat in seats)


def is_alone(game: Game) -> bool:
    """Return whether an active game has no person left in play."""
    state = game.state
    if state is None or game.status != "active":
        return False
    return all(game.occupants[seat].bot for seat in state.playing)


def _must_be_open(game: Game) -> None:
    if game.status == "active":
        raise Refusal("already-started", Message("game-has-started"))
    if game.status != "open":
        raise Refusal("game-over", Message("game-is-over"))


def _active_table(game: Game) -> State:
    if game.status == "open":
        raise Refusal("game-not-started", Message("game-has-not-started"))
    if game.status != "active" or game.state is None:
        raise Refusal("game-over", Message("game-is-over"))
    return game.state


def record(game: Game, entry: dict[str, Any], move: Move | None = None) -> list[Step]:
    """Append an entry, with the move that it holds, and the `ended` entry if it follows (FP-29)."""
    step = append_entry(game, entry, move)
    at = entry["at"]
    state = game.state
    if state is not None and state.phase == OVER and state.result is not None:
        return [step, _end(game, state.result["reason"], at)]
    if game.must_end:
        if state is None:
            return [step, _end(game, "cancelled", at, by=CLOCK)]
        return [step, _end(game, "expired", at)]
    return [step]


def _start_if_ready(game: Game, steps: list[Step], at: int) -> list[Step]:
    """Return the steps and, if nothing is left to wait for, the step that starts the game."""
    if game.status == "open" and game.is_ready:
        return steps + _start(game, list(range(len(game.occupants))), at)
    return steps


def _start(game: Game, playing: list[int], at: int) -> list[Step]:
    return record(game, {"type": "started", "seats": playing, "at": at})


def _end(game: Game, reason: str, at: int, *, by: str | None = None) -> Step:
    assert game.secret is not None
    entry: dict[str, Any] = {
        "type": "ended",
        "reason": reason,
        "server_seed": game.secret.seed.hex(),
        "setup": game.secret.setup,
        "at": at,
    }
    if by is not None:
        entry["by"] = by
    return append_entry(game, entry)
