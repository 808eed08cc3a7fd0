"""The house bots. A bot sees its own hand and what everybody sees; its chance comes from the
game's seed.

Bots announce what they owe with the play; `random` and `greedy` never challenge
(docs/spec/house-bots.md).
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from service.game.bots.expert import choose_expertly
from service.game.bots.greedy import choose_greedily
from service.game.engine.legal import turn_moves
from service.game.engine.state import State
from service.game.errors import UnknownBot
from service.game.moves import Move

Below = Callable[[int], int]
"""A source of chance: a uniform number from 0 to k-1."""


class Bot(NamedTuple):
    """A house bot. `version` is that of its decision code, which a game's header pins; `level` is
    the one it plays at, None where it has none.
    """

    about: str
    version: int
    level: int | None = None


BOTS: Final[dict[str, Bot]] = {
    "random": Bot(
        "Plays any legal card; draws with probability 1/5 although it could play.", version=1
    ),
    "greedy": Bot(
        "Looks one move ahead: sheds dear cards from its longest suit, keeps wild cards "
        "back, holds off a seat that is about to go out.",
        version=1,
    ),
    "expert": Bot(
        "Imagines deals that fit what it sees and tries its moves out on them; catches "
        "forgotten calls.",
        version=1,
        level=2,
    ),
}


def versions_of(bots: Iterable[str]) -> dict[str, int]:
    """The versions of some bots' decision code, as the header has them (docs/spec/log-format.md,
    "Header").

    >>> versions_of(["greedy", "greedy"])
    {'greedy': 1}
    """
    return {bot: BOTS[bot].version for bot in sorted(set(bots))}


def choose(bot: str, state: State, seat: int, below: Below) -> Move:
    """The move a bot makes for a seat that is to act. Raises `UnknownBot`."""
    moves = turn_moves(state, seat)
    if bot == "greedy":
        return choose_greedily(state, seat, moves)
    if bot == "expert":
        return choose_expertly(state, seat, moves, below)
    if bot == "random":
        return choose_randomly(moves, below)
    raise UnknownBot(bot)


def choose_randomly(moves: list[Move], below: Below) -> Move:
    """Any of the moves, but for drawing or passing only one time in five where a card could be
    played (FP-29).
    """
    last = len(moves) - 1
    if last == 0:
        return moves[0]
    other = moves[last].type
    if other != "draw" and other != "pass":
        return moves[below(last + 1)]
    return moves[last] if below(5) == 0 else moves[below(last)]
