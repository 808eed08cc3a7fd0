"""A table with what all seats can infer at it. The callers that play or replay a game report each
move to the belief (`inference`, `memory`); the engine does not know it.
"""

from typing import Final, NamedTuple

from crazy_eights.engine.state import FIELDS, State


class Lack(NamedTuple):
    """`cards` cards of a seat's hand are probably none of `kinds`."""

    kinds: int
    cards: int


class SeatEvidence(NamedTuple):
    """What one seat has shown. `lacks` stand from the fewest cards to the most: a lack of fewer
    cards excludes more kinds. Of the kinds in `held` the seat holds a card, unless that is 0.
    """

    lacks: tuple[Lack, ...] = ()
    held: int = 0


NO_EVIDENCE: Final = SeatEvidence()


class Pool(NamedTuple):
    """Cards that went into the stock together and were not seen since: their kinds, in order, and
    how many of them each seat holds (a seat that is out keeps what it held). The rest of the newest
    pool is the stock.
    """

    kinds: tuple[int, ...]
    held: tuple[int, ...]


# `make fields` writes this from what `clear_round` sets.
BELIEFS: Final = (
    "noticed",
    "remembered",
)
# Here it ends.
TABLE_FIELDS: Final = (*FIELDS, *BELIEFS)


class Table(State):
    """A table whose belief is kept with it: copies share it, a new round drops it.

    `noticed` is what each seat has shown by how it played, empty while no seat has shown anything;
    `remembered` are the pools of the unseen cards, oldest first, empty where all are in one.
    """

    __slots__ = BELIEFS

    def clear_round(self) -> None:
        """Set everything that belongs to one round to its neutral value."""
        super().clear_round()
        self.noticed: tuple[SeatEvidence, ...] = ()
        self.remembered: tuple[Pool, ...] = ()

    def clone(self) -> "Table":
        """An independent copy with the same belief."""
        copy = Table()
        self.copy_to(copy)
        # `make fields` writes this from what `clear_round` sets.
        copy.noticed = self.noticed
        copy.remembered = self.remembered
        # Here it ends.
        return copy
