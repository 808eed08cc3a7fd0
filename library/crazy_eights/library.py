"""The engine as a library: checked moves, returns of a game, and resampled tables (docs/python.md).

A table is a `State`; it has no log, no names and no clock. Import from `crazy_eights`.
"""

from collections.abc import Callable
from typing import Final

from crazy_eights.belief.play import apply_observed
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
"""The version of the public interface (docs/spec/versions.md)."""
COMPILED: Final = not __file__.endswith(".py")
"""Whether mypyc has compiled the rules; both forms make the same moves."""


def choose(bot: str, state: State, seat: int, below: Below, *, level: int | None = None) -> Move:
    """Return the move that a house bot makes for a seat that is to act.

    The level is part of the name, as in `expert:3`, or given as `level`; without either, the bot
    plays at its usual level. `below(k)` returns a random number from 0 to k-1. Raises `UnknownBot`
    for an unknown bot or level.
    """
    name, named = read_bot(bot if level is None else f"{bot}:{level}")
    return house.choose(name, state, seat, below, level=named)


def apply(state: State, seat: int, move: Move) -> None:
    """Make a move if it is legal, and record what it reveals about the hand, for `resample`.

    Raises `Refusal` (`game-over`, `not-your-turn`; `not-seated` for a seat that is not in play) or
    `IllegalMove` with its reason; the table is unchanged then. `IllegalMove.punished` is true where
    the service would make the seat draw for the move (FP-21).
    """
    if state.phase != OVER and not (0 <= seat < state.seats and state.is_playing(seat)):
        raise Refusal("not-seated", Message("seat-is-not-in-play"))
    check(state, seat, move)
    apply_observed(state, seat, move)


def apply_trusted(state: State, seat: int, move: Move) -> None:
    """Make a move that is known to be legal, without checks and without a record for `resample`.

    This is the fast way. The move must be one of `legal_moves(state, seat)`; for any other move the
    behaviour is undefined.
    """
    engine.apply(state, seat, move)


def clone(state: State) -> State:
    """Return an independent copy of a table."""
    return state.clone()


def is_over(state: State) -> bool:
    """Return whether the game is over; no seat is to act then."""
    return state.phase == OVER


def returns(state: State) -> list[float]:
    """Return the value of the game for each seat; values add up to 0, a single winner gets 1.

    Several winners share what one would get. All other seats lose the same amount, whether they
    resigned, were eliminated or came second. Before the end, and without a winner, all get 0.
    """
    winners = [] if state.result is None else state.result["winners"]
    if not winners:
        return [0.0] * state.seats
    others = len(state.dealt_in) - 1
    share = (others + 1 - len(winners)) / (len(winners) * others)
    values = [0.0] * state.seats
    for seat in state.dealt_in:
        values[seat] = share if seat in winners else -1 / others
    return values


def resample(
    state: State, seat: int, chance: Callable[[int], int], *, infer: bool = False
) -> State:
    """Return a table that looks the same to a seat, with the hidden cards dealt again at random.

    Every deal that fits the public counts is as likely as any other, so the true one is always
    possible. In a deck without equal cards, the counts include those of each rebuilt stock: which
    of its cards were seen before they went in. With `infer`, hands also fit how their seats moved,
    if they play like `expert`: a seat that drew had no card that follows. Other players may draw
    although they could play, and then their true hand can be excluded. Both use what `apply`
    recorded.

    `chance(k)` returns a uniform number from 0 to k-1, such as `random.Random(7).randrange`. Raises
    IndexError for a seat that does not exist.
    """
    state.must_have(seat)
    remembers = infer or state.tables.single_copies
    sight = SeatKnowledge(state, seat, watches=infer, remembers=remembers)
    world = sight.deal(QuickChance(chance))
    if world.drawn >= 0 and world.turn != seat:
        # The card that another seat has just drawn is hidden as well.
        held = list(bits(world.hands[world.turn]))
        world.drawn = held[chance(len(held))]
    return world
