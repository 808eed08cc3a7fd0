"""The house bots. A bot sees its own hand and what everybody sees; its chance comes from the
game's seed.

Bots announce what they owe with the play; `random` and `greedy` never challenge
(docs/spec/house-bots.md).
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from crazy_eights.bots.expert import LEVELS, USUAL, choose_expertly
from crazy_eights.bots.greedy import choose_greedily
from crazy_eights.engine.legal import turn_moves
from crazy_eights.engine.state import State
from crazy_eights.errors import BadText, UnknownBot
from crazy_eights.locales import Message
from crazy_eights.moves import Move

Below = Callable[[int], int]
"""A source of chance: a uniform number from 0 to k-1."""


class Bot(NamedTuple):
    """A house bot. `version` is that of its decision code, which a game's header pins; `levels` are
    those it can play at, none where it plays in one way only.
    """

    about: str
    version: int
    levels: tuple[int, ...] = ()


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
        "Imagines deals that fit what it sees and tries its moves out on them. Level 1 is a "
        "beginner, 2 catches forgotten calls, 3 also remembers the cards of a rebuilt stock.",
        version=1,
        levels=tuple(LEVELS),
    ),
}


def versions_of(bots: Iterable[str]) -> dict[str, int]:
    """The versions of some bots' decision code, as the header has them (docs/spec/log-format.md,
    "Header").

    >>> versions_of(["greedy", "greedy"])
    {'greedy': 1}
    """
    return {bot: BOTS[bot].version for bot in sorted(set(bots))}


def level_of(bot: str, asked: int | None) -> int | None:
    """The level at which a bot sits down that was asked for a level, or for none.

    Raises `BadText` for a level that it does not have.

    >>> level_of("expert", None), level_of("greedy", None)
    (2, None)
    """
    levels = BOTS[bot].levels
    if asked is None:
        return USUAL if levels else None
    if not levels:
        raise BadText(Message("bot-without-levels", bot=bot))
    if asked not in levels:
        raise BadText(Message("must-be-one-of", words=", ".join(map(str, levels))))
    return asked


def read_bot(text: str) -> tuple[str, int | None]:
    """A bot and its level, as command lines name them. Raises `UnknownBot` for what is none.

    >>> read_bot("expert:3"), read_bot("expert"), read_bot("greedy")
    (('expert', 3), ('expert', 2), ('greedy', None))
    """
    name, colon, level = text.partition(":")
    if name not in BOTS:
        raise UnknownBot(f"{text!r} is none of {', '.join(BOTS)}")
    if colon and not level.isdecimal():
        raise UnknownBot(f"{text!r} names no level, as expert:3 does")
    try:
        return name, level_of(name, int(level) if colon else None)
    except BadText as error:
        raise UnknownBot(f"{text!r}: {error.detail}") from None


def choose(bot: str, state: State, seat: int, below: Below, *, level: int | None = None) -> Move:
    """The move a bot makes for a seat that is to act, at one of its levels or at its usual one.

    Raises `UnknownBot`.
    """
    moves = turn_moves(state, seat)
    if bot == "greedy":
        return choose_greedily(state, seat, moves)
    if bot == "expert":
        return choose_expertly(state, seat, moves, below, level=USUAL if level is None else level)
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
