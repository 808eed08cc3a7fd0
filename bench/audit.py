"""Figure 5: verification of exports, of the hash chain and the moves together."""

from typing import Final

from bench.measure import BEST, RUNS, SLICES, Figure, Goal, at_least, at_most, paired_rates, rate
from bench.verify import LENGTHS, LONG, endless, games_of_four, peak_of, usual_games
from crazy_eights.verification.judge import JUDGED
from crazy_eights.verification.verify import verify

TITLE: Final = "Audit: verification of exports, one core"
ALONE: Final = max(2, SLICES // 2)
HOW: Final = f"{BEST} For `usual games` and games of a given length it is the best of {ALONE}."


def figures() -> list[Figure]:
    """Entries a second of ordinary games and of a long game, compared with a shorter one.

    Linear means that an entry of a long game costs no more than one of a short game. The cost of
    recomputing the replies of house bots is measured in every preset.
    """
    usual = usual_games()
    short, long = endless(LENGTHS[0]), endless(LENGTHS[-1])
    rates: dict[str, list[float]] = {"usual": [], "short": [], "long": []}
    for _ in range(RUNS):
        rates["usual"].append(_best(usual))
        rates["short"].append(_best([short]))
        rates["long"].append(_best([long]))
    games_per_entry = len(usual) / _entries(usual)
    per_game = [rate * games_per_entry for rate in rates["usual"]]
    return [
        Figure("verify usual games", "entries/s", rates["usual"], goal=at_least(200_000)),
        Figure("verify usual games", "games/s", per_game),
        Figure(
            f"verify a game of {LENGTHS[-1]} entries",
            "entries/s",
            rates["long"],
            goal=at_least(200_000),
        ),
        Figure(
            f"verify {LENGTHS[-1]} entries, beside {LENGTHS[0]}",
            "entries/s",
            rates["long"],
            rates["short"],
            "short game",
            at_least(0.9),
        ),
        _judging("one person among four", 3, at_most(1.5)),
        _judging("bots alone", 4, at_most(2)),
        Figure(f"verify {LONG} entries, memory", "MiB", [peak_of(endless(LONG))], goal=at_most(16)),
    ]


def _judging(who: str, bots: int, goal: Goal) -> Figure:
    """The cost of an entry with the replies of house bots recomputed, compared with rules alone."""
    games = games_of_four(bots)
    judged, plain = paired_rates(
        lambda: _verified(games, JUDGED), lambda: _verified(games, frozenset())
    )
    return Figure(
        f"verify games of {who}",
        "µs an entry",
        [1e6 / rate for rate in judged],
        [1e6 / rate for rate in plain],
        "no reply recomputed",
        goal,
    )


def _verified(exports: list[bytes], bots: frozenset[str]) -> int:
    for data in exports:
        assert verify(data, bots=bots).valid
    return _entries(exports)


def _entries(exports: list[bytes]) -> int:
    return sum(data.count(b"\n") - 2 for data in exports)


def _best(exports: list[bytes]) -> float:
    entries = _entries(exports)

    def work() -> int:
        for data in exports:
            assert verify(data).valid
        return entries

    return max(rate(work) for _ in range(ALONE))
