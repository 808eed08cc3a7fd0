"""The engine as a library: a table from a seed, checked moves, what a game brought, and worlds that
a seat could be in (docs/python.md).

A table is a `State`; it has no log, no names and no clock. `crazy_eights` is where to import from.
"""

from collections.abc import Callable
from typing import Final

from crazy_eights.belief.play import make
from crazy_eights.bots import house
from crazy_eights.bots.determinize import QuickChance, SeatKnowledge
from crazy_eights.bots.house import Below, read_bot
from crazy_eights.cards import bits
from crazy_eights.engine import apply as engine
from crazy_eights.engine.illegal import check
from crazy_eights.engine.state import OVER, State
from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from crazy_eights.moves import Move

LIBRARY: Final = "c8-engine/1"
"""The version of the public face (docs/spec/versions.md)."""


def choose(bot: str, state: State, seat: int, below: Below, *, level: int | None = None) -> Move:
    """The move a house bot makes for a seat that is to act; its level stands in the name, as in
    `expert:3`, or is given, else it is the usual one. `below(k)` gives a number from 0 … k-1.

    Raises `UnknownBot` for a bot or a level that the house has not.
    """
    name, named = read_bot(bot if level is None else f"{bot}:{level}")
    return house.choose(name, state, seat, below, level=named)


def apply(state: State, seat: int, move: Move) -> None:
    """Make a move if it is legal, and note what it shows of the hand, for `resample`.

    Raises `Refusal` (`game-over`, `not-your-turn`; `not-seated` for a seat that is not in play), or
    `IllegalMove` with its reason; nothing has changed then. Its `punished` says that the service
    would make the seat draw for it (FP-21).
    """
    if state.phase != OVER and not (0 <= seat < state.seats and state.is_playing(seat)):
        raise Refusal("not-seated", Message("seat-is-not-in-play"))
    check(state, seat, move)
    make(state, seat, move)


def apply_trusted(state: State, seat: int, move: Move) -> None:
    """Make a move that is known to be legal, as fast as can be: nothing is checked or noted.

    The move must be one of `legal_moves(state, seat)`; what another does is undefined.
    """
    engine.apply(state, seat, move)


def clone(state: State) -> State:
    """An independent copy of a table."""
    return state.clone()


def is_over(state: State) -> bool:
    """Whether the game is over; nobody is to act then."""
    return state.phase == OVER


def returns(state: State) -> list[float]:
    """What the game brought each seat: they add up to 0, and the only winner has 1.

    Several winners share what one would have; all others lose alike, whether they resigned, were
    eliminated or came second. Before the end, and where nobody won, all have 0.
    """
    winners = [] if state.result is None else state.result["winners"]
    if not winners:
        return [0.0] * state.seats
    others = len(state.dealt_in) - 1
    won = (others + 1 - len(winners)) / (len(winners) * others)
    found = [0.0] * state.seats
    for seat in state.dealt_in:
        found[seat] = won if seat in winners else -1 / others
    return found


def resample(state: State, seat: int, chance: Callable[[int], int]) -> State:
    """A table that a seat could be at for all that it knows: it looks the same to it, and the
    hidden cards lie elsewhere.

    Hands fit what their seats have shown by how they played, as far as `apply` noted it. `chance`
    is a uniform choice of 0 … k-1, such as `random.Random(7).randrange`. Raises IndexError for a
    seat that the table has not.
    """
    state.must_have(seat)
    world = SeatKnowledge(state, seat).deal(QuickChance(chance))
    if world.drawn >= 0 and world.turn != seat:
        # Which card another seat has just drawn is hidden as well.
        held = list(bits(world.hands[world.turn]))
        world.drawn = held[chance(len(held))]
    return world
