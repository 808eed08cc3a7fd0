"""Resampled tables: without inference the true deal is always possible, and all are as likely."""

from random import Random

import pytest

from crazy_eights import PRESETS, Move, State, expand, play_match, resample
from crazy_eights.bots.house import Below
from crazy_eights.cards import bits
from tests.bots.positions import restless

ROUNDS = 3000
SHORT = {"deal": {"cards": 2, "two_players": 2, "by_round": None}}


def hidden_hand(table: State, seat: int) -> int:
    return table.hands[1 - seat]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_true_deal_is_always_possible(preset: str) -> None:
    """Half of the draws and passes here are voluntary, so they prove nothing."""
    chance, checked = Random(preset), 0
    for _ in range(24):
        for table, seat, _move in restless(expand(preset, SHORT, seats=2), 2, chance, 40):
            if hidden_hand(table, seat).bit_count() != 1 or chance.random() < 0.5:
                continue
            kind = next(bits(hidden_hand(table, seat))) % 54
            worlds = (resample(table, seat, chance.randrange) for _ in range(ROUNDS))
            found = (next(bits(hidden_hand(world, seat))) % 54 for world in worlds)
            assert any(each == kind for each in found)
            checked += 1
    assert checked


def test_every_unseen_card_is_as_likely_although_a_seat_drew() -> None:
    chance = Random(3)
    *_, (table, seat, _) = restless(expand("classic", SHORT, seats=2), 2, chance, 9)
    assert table.noticed, "with inference, some hands would be excluded"
    held, unseen = hidden_hand(table, seat).bit_count(), 0
    counts: dict[int, int] = {}
    for _ in range(ROUNDS):
        world = resample(table, seat, chance.randrange)
        unseen = held + len(world.stock)
        for card in bits(hidden_hand(world, seat)):
            counts[card] = counts.get(card, 0) + 1
    expected = ROUNDS * held / unseen
    assert len(counts) == unseen
    assert sum((seen - expected) ** 2 / expected for seen in counts.values()) < 2 * unseen


def test_with_inference_a_seat_that_drew_lacks_cards_that_follow() -> None:
    chance = Random(3)
    *_, (table, seat, _) = restless(expand("classic", SHORT, seats=2), 2, chance, 9)
    [lack, *_] = table.noticed[1 - seat].lacks
    for _ in range(200):
        hand = hidden_hand(resample(table, seat, chance.randrange, infer=True), seat)
        assert sum(not lack.kinds >> card % 54 & 1 for card in bits(hand)) >= lack.cards


def test_a_bot_in_a_match_can_resample_with_its_own_stream() -> None:
    def imagining(table: State, seat: int, moves: list[Move], below: Below) -> Move:
        world = resample(table, seat, below)
        assert world.hands[seat] == table.hands[seat]
        return moves[below(len(moves))]

    ruleset = expand("basic", {"deal": {"two_players": 3}}, seats=2)
    assert play_match(ruleset, [imagining, "greedy"], bytes(32)).moves > 1
