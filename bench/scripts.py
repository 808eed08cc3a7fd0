"""Games played beforehand: a creator's seed fixes the deck, so the moves are known in advance.

A load generator that only sends prepared requests costs very little processor time.
"""

from random import Random
from typing import Any, Final, NamedTuple

from crazy_eights.bots.house import choose_randomly
from crazy_eights.engine.legal import turn_moves
from crazy_eights.games import new_game
from crazy_eights.log import commands
from crazy_eights.log.game import Limits, Secret, Step
from crazy_eights.rulesets.ruleset import expand

BEGAN: Final = 1_790_000_000_000


class Act(NamedTuple):
    """A move: its seat, the version at which it is made, and its body."""

    seat: int
    version: int
    body: dict[str, Any]


class Script(NamedTuple):
    """A random game: its seed, its moves, and the lines of its log."""

    ruleset: str
    rules: dict[str, Any] | None
    seats: int
    seed: bytes
    acts: list[Act]
    lines: list[bytes]


def play_script(
    ruleset: str, seats: int, rng: Random, *, rules: dict[str, Any] | None = None, most: int = 4000
) -> Script:
    """Play a game to its end, or for `most` moves."""
    seed = rng.randbytes(32)
    secret = Secret(seed)
    game = new_game(
        game_id=bytes(16),
        created=BEGAN,
        ruleset=expand(ruleset, rules, seats=seats),
        seats=seats,
        seed_mode="creator",
        secret=secret,
        limits=Limits(),
        house={},
    )
    steps: list[Step] = []
    for seat in range(seats):
        player = bytes([seat]) * 16
        steps += commands.join(game, seat=seat, player=player, bot=None, client_seed=None, at=BEGAN)
    moves: list[Act] = []
    while game.status == "active" and len(moves) < most:
        assert game.state is not None
        seat = game.to_act[0]
        move = choose_randomly(turn_moves(game.state, seat), rng.randrange)
        moves.append(Act(seat, game.version, move.to_json()))
        steps += commands.submit(game, seat=seat, move=move, at=BEGAN)
    return Script(
        ruleset, rules, seats, seed, moves, [game.header_line, *(step.line for step in steps)]
    )
