"""Intervals over deals, and ratings from all games at once."""

from random import Random

import pytest

from crazy_eights.arena.games import GameRecord
from crazy_eights.arena.ratings import rate
from crazy_eights.arena.statistics import over_deals


def test_equal_results_have_an_interval_with_a_width() -> None:
    tie = over_deals([0.0] * 20, -1.0, 1.0)
    assert tie.mean == 0
    assert tie.interval.low < -0.1
    assert tie.interval.high > 0.1
    assert not tie.significant
    won = over_deals([1.0] * 20, -1.0, 1.0)
    assert won.interval.high == 1
    # The lower end is exact for values that are only one or the other: 0.025 = p ** 20.
    assert won.interval.low == pytest.approx(2 * 0.025 ** (1 / 20) - 1, abs=0.02)
    assert won.significant


def test_an_interval_is_that_of_clopper_and_pearson_for_wins_and_losses() -> None:
    found = over_deals([1.0] * 30 + [0.0] * 10, 0.0, 1.0)
    assert found.interval == pytest.approx((0.588, 0.873), abs=0.006)


def test_few_deals_settle_nothing() -> None:
    assert over_deals([], -1.0, 1.0).interval == (-1, 1)
    assert not over_deals([1.0], -1.0, 1.0).significant
    assert not over_deals([1.0, -1.0] * 50, -1.0, 1.0).significant
    assert over_deals([1.0, 1.0, 0.0] * 30, -1.0, 1.0).significant


def test_an_interval_contains_the_mean_as_often_as_it_says() -> None:
    chance = Random(5)
    hits = 0
    for _ in range(200):
        drawn = [chance.choice([-1.0, 0.0, 0.0, 0.0, 1.0, 1.0]) for _ in range(30)]
        low, high = over_deals(drawn, -1.0, 1.0).interval
        hits += low <= 1 / 6 <= high
    assert hits >= 184


def games(names: str, *places: tuple[int, ...]) -> list[GameRecord]:
    return [
        GameRecord(tuple(names), tuple(i for i, p in enumerate(each) if p == 1), each, 9, (), b"")
        for each in places
    ]


def test_ratings_do_not_depend_on_the_order_of_games() -> None:
    played = [
        *games("ab", (1, 2), (1, 2), (2, 1)),
        *games("bc", (1, 2), (2, 1), (2, 1), (1, 1)),
        *games("ca", (2, 1), (1, 2)),
    ]
    found = rate("abc", played)
    for seed in range(5):
        mixed = played[:]
        Random(seed).shuffle(mixed)
        assert rate("abc", mixed) == found
    assert found["a"].mu > found["c"].mu > found["b"].mu


def test_a_rating_explains_how_often_a_bot_wins() -> None:
    found = rate("ab", games("ab", *[(1, 2)] * 300, *[(2, 1)] * 100))
    # On the leaderboard's scale, odds of 3 to 1 are 250 * sqrt(2) * log(3) points.
    assert found["a"].mu - found["b"].mu == pytest.approx(388.4, abs=8)
    assert found["a"].mu + found["b"].mu == pytest.approx(3000)
    # The interval of the odds is that of 300 wins of 400: log(3) ± 1.96 * sqrt(1/300 + 1/100).
    assert (
        found["a"].sigma == found["b"].sigma == pytest.approx(388.4 / 1.0986 * 0.1155 / 2, rel=0.02)
    )


def test_a_bot_that_wins_every_game_has_a_finite_rating() -> None:
    once, often = (rate("ab", games("ab", *[(1, 2)] * count))["a"] for count in (1, 400))
    assert 1500 < once.mu < often.mu < 4000
    assert 0 < often.sigma < once.sigma < 500


def test_expired_games_and_ties_give_no_bot_an_advantage() -> None:
    expired = GameRecord(("a", "b"), (), (1, 2), 9, (), b"")
    assert rate("ab", [expired])["a"] == pytest.approx((1500, 500 / 2**0.5))
    tied = rate("aab", games("aab", (1, 1, 1)))
    assert tied["b"].mu == pytest.approx(tied["a"].mu)
