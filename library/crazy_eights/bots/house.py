"""The house bots. A bot knows its own hand and what is public; its randomness comes from the game's
seed.

Bots announce with the play what they owe; `random` and `greedy` never challenge
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
"""A source of randomness: returns a uniform number from 0 to k-1."""


class Bot(NamedTuple):
    """A house bot. `version` is the version of its decision code, which a game's header pins;
    `levels` is empty for a bot without levels.
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
    """Return the versions of some bots' decision code in the form of the header
    (docs/spec/log-format.md, "Header").

    >>> versions_of(["greedy", "greedy"])
    {'greedy': 1}
    """
    return {bot: BOTS[bot].version for bot in sorted(set(bots))}


def level_of(bot: str, requested: int | None) -> int | None:
    """Return the level of a bot for the requested level; None requests the usual one.

    The result is None for a bot without levels. Raises `BadText` for a level that it does not have.

    >>> level_of("expert", None), level_of("greedy", None)
    (2, None)
    """
    levels = BOTS[bot].levels
    if requested is None:
        return USUAL if levels else None
    if not levels:
        raise BadText("not-allowed", Message("bot-without-levels", bot=bot))
    if requested not in levels:
        raise BadText("not-one-of", Message("must-be-one-of", words=", ".join(map(str, levels))))
    return requested


def read_bot(text: str) -> tuple[str, int | None]:
    """Return the bot and level that a command line names. Raises `UnknownBot` for an unknown one.

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


def choose(
    bot: str,
    state: State,
    seat: int,
    below: Below,
    *,
    level: int | None = None,
    moves: list[Move] | None = None,
) -> Move:
    """Return the move that a bot makes for a seat that is to act; without `level` at its usual
    level. `moves` are the seat's `turn_moves`, if the caller has them.

    Raises `UnknownBot`.
    """
    if moves is None:
        moves = turn_moves(state, seat)
    if bot == "greedy":
        return choose_greedily(state, seat, moves)
    if bot == "expert":
        return choose_expertly(state, seat, moves, below, level=USUAL if level is None else level)
    if bot == "random":
        return choose_randomly(moves, below)
    raise UnknownBot(bot)


def choose_randomly(moves: list[Move], below: Below) -> Move:
    """Return a random move. Where a card could be played, drawing or passing has probability 1/5
    (FP-29).
    """
    last = len(moves) - 1
    if last == 0:
        return moves[0]
    other = moves[last].type
    if other != "draw" and other != "pass":
        return moves[below(last + 1)]
    return moves[last] if below(5) == 0 else moves[below(last)]
