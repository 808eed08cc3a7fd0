"""A table with belief: what all seats can infer. The callers that play or replay a game report each
move to `inference` and `memory`; the engine does not use belief.
"""

from typing import Any, Final, NamedTuple

from crazy_eights.cards import CardMask
from crazy_eights.engine.state import FIELDS, State, restored


class Lack(NamedTuple):
    """`cards` cards of a seat's hand are probably none of `kinds`."""

    kinds: CardMask
    cards: int


class SeatEvidence(NamedTuple):
    """What one seat has revealed.

    `lacks` are sorted by number of cards, fewest first: a lack of fewer cards excludes more kinds.
    The seat holds a card of the kinds in `held`, unless that is 0.
    """

    lacks: tuple[Lack, ...] = ()
    held: CardMask = 0


NO_EVIDENCE: Final = SeatEvidence()


class Pool(NamedTuple):
    """Cards that went into the stock together and were not seen since: their kinds, in order, and
    how many of them each seat holds (the number of a seat that is out stays). The other cards of
    the newest pool are the stock.
    """

    kinds: tuple[int, ...]
    held: tuple[int, ...]


# `make fields` writes this from what `clear_round` sets.
BELIEFS: Final = (
    "given",
    "noticed",
    "remembered",
)
# Here it ends.
TABLE_FIELDS: Final = (*FIELDS, *BELIEFS)


class Table(State):
    """A table with its belief: copies share it, a new round drops it.

    `given` has the kinds that each seat was given for all to see and still holds, empty while there
    are none. `noticed` is what each seat has revealed by its moves, empty while no seat has
    revealed anything. `remembered` has the pools of the unseen cards, oldest first; it is empty
    where all are in one.
    """

    __slots__ = BELIEFS

    def clear_round(self) -> None:
        """Set everything that belongs to one round to its neutral value."""
        super().clear_round()
        self.given: tuple[tuple[int, ...], ...] = ()
        self.noticed: tuple[SeatEvidence, ...] = ()
        self.remembered: tuple[Pool, ...] = ()

    def clone(self) -> "Table":
        """An independent copy with the same belief."""
        copy = Table()
        self.copy_to(copy)
        # `make fields` writes this from what `clear_round` sets.
        copy.given = self.given
        copy.noticed = self.noticed
        copy.remembered = self.remembered
        # Here it ends.
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle all fields, with the belief."""
        values = tuple([getattr(self, name) for name in TABLE_FIELDS])
        return restored, (Table, TABLE_FIELDS, values)
