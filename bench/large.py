"""Figure 3 in a database ten times as large, for `make bench GROUPS=large`."""

from typing import Final

from bench import crowded
from bench.measure import Figure

TITLE: Final = "Large: a database of 1 000 000 games and 10 000 000 entries"
HOW: Final = crowded.HOW
GAMES: Final = 1_000_000


def figures() -> list[Figure]:
    """See `bench.crowded`."""
    return crowded.figures(GAMES)
