"""Figure 5: verification of exports, by chain and engine together."""

from typing import Final

from bench.measure import RUNS, SLICES, Figure, at_least, rate
from bench.verify import LENGTHS, endless, usual_games
from service.game.verify import verify

TITLE: Final = "Audit: verification of exports, one core"


def figures() -> list[Figure]:
    """Entries a second, of ordinary games and of one long one, and the cost of ten times as many.

    Linear means that an entry of a long game costs no more than one of a short game.
    """
    usual = usual_games()
    short, long = endless(LENGTHS[0]), endless(LENGTHS[-1])
    rates: dict[str, list[float]] = {"usual": [], "short": [], "long": []}
    for _ in range(RUNS):
        rates["usual"].append(_best(usual))
        rates["short"].append(_best([short]))
        rates["long"].append(_best([long]))
    return [
        Figure("verify usual games", "entries/s", rates["usual"], goal=at_least(200_000)),
        Figure(
            f"verify {LENGTHS[-1]} entries, beside {LENGTHS[0]}",
            "entries/s",
            rates["long"],
            rates["short"],
            "short game",
            at_least(0.9),
        ),
    ]


def _best(exports: list[bytes]) -> float:
    entries = sum(data.count(b"\n") - 2 for data in exports)

    def work() -> int:
        for data in exports:
            assert verify(data).valid
        return entries

    return max(rate(work) for _ in range(max(2, SLICES // 2)))
