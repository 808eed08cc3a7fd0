"""Applies the entries of a log to a game, one after another.

`append_entry` adds one entry that `commands` (or the verifier) has judged; `replay` rebuilds a game
from stored lines.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any, Final

from crazy_eights.engine import apply
from crazy_eights.engine.endings import end_game
from crazy_eights.engine.events import Event, emit
from crazy_eights.engine.rule_tables import compile_rules
from crazy_eights.fairness.chain import canonical, header_head, link
from crazy_eights.fairness.shuffle import derive_game_seed
from crazy_eights.log.game import VACANT, Game, Observer, Occupant, Secret, Step, open_game
from crazy_eights.moves import MOVE_TYPES, TURN_BOUND, Move, move_in
from crazy_eights.rulesets.deck import packs_for


def append_entry(game: Game, entry: dict[str, Any], move: Move | None = None) -> Step:
    """Append one judged entry (without its `seq`): apply it, and add its line to the chain.

    `move` is the move in the entry, if it holds one.
    """
    seq = game.version + 1
    full = {**entry, "seq": seq}
    line = canonical(full)
    events: list[Event] = []
    apply_entry(game, full, move, events)
    game.version = seq
    game.head = link(game.head, line)
    return Step(seq, line, game.head, full, tuple(events))


def replay(
    header_line: bytes, lines: Iterable[bytes], secret: Secret | None, *, observer: Observer
) -> Game:
    """Rebuild a game from stored lines of our own log, which were judged when they were appended.

    The secret of an ended game may be left out: its last entry reveals it.
    """
    stored = list(lines)
    if secret is None and stored:
        secret = revealed_secret(json.loads(stored[-1]))
    game = open_game(header_line, secret, observer=observer)
    for line in stored:
        apply_line(game, line)
    return game


def apply_line(game: Game, line: bytes) -> Step:
    """Apply one more stored line to a game, and return its step with the events."""
    entry = json.loads(line)
    events: list[Event] = []
    apply_entry(game, entry, move_of(entry), events)
    game.version = entry["seq"]
    game.head = link(game.head, line)
    return Step(game.version, line, game.head, entry, tuple(events))


def revealed_secret(entry: dict[str, Any]) -> Secret | None:
    """Return the secret that an `ended` entry reveals; None for any other entry."""
    if entry["type"] != "ended":
        return None
    return Secret(bytes.fromhex(entry["server_seed"]), entry["setup"])


def apply_entry(
    game: Game, entry: dict[str, Any], move: Move | None, events: list[Event] | None
) -> None:
    """Apply one entry, with the move that it holds, to a game. If `events` is a list, the events
    are added to it.
    """
    state = game.state
    turn = -1
    shared = False
    noted: object = None
    if state is not None:
        noted = game.observer.before(state, entry, move)
        state.events = events
        turn = state.turn_number
        shared = state.is_shared
    if move is None:
        _APPLY[entry["type"]](game, entry, events)
    else:
        _APPLY_MOVE[entry["type"]](game, entry, move, events)
    if state is not None:
        state.events = None
        game.observer.after(state, entry, move, noted)
        # Where several seats act, the clock acts for all of them under one deadline.
        if state.turn_number != turn or (entry["type"] == "timed_out" and not shared):
            game.turn_opened_at = entry["at"]
    game.last_at = entry["at"]


def move_of(entry: dict[str, Any]) -> Move | None:
    """Return the move in a well-formed entry, None if it holds none.

    The move is the entry itself, or the member `move` of `timed_out` and `illegal`.
    """
    body = entry if entry["type"] in MOVE_TYPES else entry.get("move")
    return None if body is None else move_in(body)


def _joined(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    seat = entry["seat"]
    player = entry["player"]
    game.occupants[seat] = Occupant(
        since=entry["seq"],
        player=None if player is None else bytes.fromhex(player),
        bot=entry["bot"],
        level=entry.get("level"),
        client_seed=entry.get("client_seed"),
        seal=entry.get("seal"),
    )
    if game.is_full:
        game.filled_at = entry["at"]
    emit(events, "player_joined", seat=seat, player=player, bot=entry["bot"])


def _left(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    game.occupants[entry["seat"]] = VACANT
    if entry["by"] == "creator":
        game.released = {**game.released, entry["seat"]: None}
    # Once a seed is opened, no player may join, so the deadline stays.
    if not game.is_opening:
        game.filled_at = None
    emit(events, "player_left", seat=entry["seat"], by=entry["by"])


def _declined(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    game.released = {**game.released, entry["seat"]: entry["at"]}
    emit(events, "invitation_declined", seat=entry["seat"])


def _expired(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    game.released = {**game.released, entry["seat"]: None}
    emit(events, "invitation_expired", seat=entry["seat"])


def _opened(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    seat = entry["seat"]
    game.occupants[seat] = game.occupants[seat]._replace(client_seed=entry["client_seed"])
    emit(events, "seed_opened", seat=seat)


def game_seed(game: Game, playing: tuple[int, ...], secret: Secret) -> bytes:
    """Return the seed of every deal: the creator's seed, or one derived from the seeds of all
    playing seats (docs/spec/log-format.md, "Hashes").
    """
    if game.header["seed_mode"] == "creator":
        return secret.seed
    seeds = [
        bytes.fromhex(occupant.client_seed) if seat in playing and occupant.client_seed else None
        for seat, occupant in enumerate(game.occupants)
    ]
    return derive_game_seed(secret.seed, game.game_id, header_head(game.header_line), seeds)


def _started(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    if game.secret is None:
        raise ValueError("A started game cannot be recomputed without its seed.")
    playing = tuple(entry["seats"])
    game.status = "active"
    game.observer = game.observer.begin(max(each.level or 0 for each in game.occupants))
    game.started_at = game.turn_opened_at = entry["at"]
    state = game.state = game.observer.table()
    state.begin(
        compile_rules(game.ruleset, packs_for(game.ruleset, len(playing))),
        len(game.occupants),
        playing,
        game_seed(game, playing, game.secret),
        game.limits.of_rounds,
    )
    state.events = events
    emit(events, "game_started", seats=list(playing))
    apply.begin(state, game.secret.setup)
    state.events = None


def _moved(game: Game, entry: dict[str, Any], move: Move, events: list[Event] | None) -> None:
    assert game.state is not None
    seat = entry["seat"]
    apply.apply(game.state, seat, move)
    if game.timeouts[seat] and move.type in TURN_BOUND:
        _count_timeouts(game, seat, 0)


def _timed_out(game: Game, entry: dict[str, Any], move: Move, events: list[Event] | None) -> None:
    assert game.state is not None
    seat = entry["seat"]
    emit(events, "turn_timed_out", seat=seat)
    if not game.state.is_shared:
        _count_timeouts(game, seat, game.timeouts[seat] + 1)
    apply.apply(game.state, seat, move)


def _count_timeouts(game: Game, seat: int, count: int) -> None:
    game.timeouts = (*game.timeouts[:seat], count, *game.timeouts[seat + 1 :])


def _illegal(game: Game, entry: dict[str, Any], _move: Move, events: list[Event] | None) -> None:
    assert game.state is not None
    apply.punish(game.state, entry["seat"])


def _resigned(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    assert game.state is not None
    apply.resign(game.state, entry["seat"])


def _ended(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    reason = entry["reason"]
    game.ended_at = entry["at"]
    game.end_reason = reason
    game.status = "cancelled" if reason == "cancelled" else "finished"
    game.secret = revealed_secret(entry)
    if reason == "expired" and game.state is not None and game.state.result is None:
        end_game(game.state, "expired", ())
    emit(events, "seed_revealed", reason=reason, seed=entry["server_seed"])


_APPLY: Final[dict[str, Callable[[Game, dict[str, Any], list[Event] | None], None]]] = {
    "joined": _joined,
    "left": _left,
    "declined": _declined,
    "expired": _expired,
    "opened": _opened,
    "started": _started,
    "resigned": _resigned,
    "ended": _ended,
}
_APPLY_MOVE: Final[dict[str, Callable[[Game, dict[str, Any], Move, list[Event] | None], None]]] = {
    "timed_out": _timed_out,
    "illegal": _illegal,
    **dict.fromkeys(MOVE_TYPES, _moved),
}
