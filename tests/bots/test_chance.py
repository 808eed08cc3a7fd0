"""The random numbers with which bots imagine the cards that they cannot see."""

from crazy_eights.bots.determinize import QuickChance

STARTS = {36969: 362436069, 18000: 521288629}


def multiply_with_carry(factor: int) -> list[int]:
    """Marsaglia's generator with a 16-bit digit and carry: the first 1 000 states."""
    state = STARTS[factor]
    states = []
    for _ in range(1000):
        carry, digit = divmod(state, 1 << 16)
        state = factor * digit + carry
        states.append(state)
    return states


def test_the_quick_generator_combines_two_of_marsaglias() -> None:
    def below(k: int) -> int:
        return STARTS[(k + 2) >> 16] - 1

    chance = QuickChance(below)
    found = [chance.below(1 << 29) for _ in range(1000)]
    assert found == [
        (first % (1 << 13)) * (1 << 16) + other % (1 << 16)
        for first, other in zip(multiply_with_carry(36969), multiply_with_carry(18000), strict=True)
    ]


def test_the_quick_generator_spreads_evenly() -> None:
    chance = QuickChance(lambda k: 12345 % k)
    counts = [0] * 52
    for _ in range(52_000):
        counts[chance.below(52)] += 1
    # The standard deviation of a count is 31.
    assert all(800 < count < 1200 for count in counts)
