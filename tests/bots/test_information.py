"""Bots use only what their seat may see: the expert's choice does not change when hidden cards
change places."""

from random import Random

import pytest

from crazy_eights.belief.table import Table
from crazy_eights.bots.determinize import Chance, SeatKnowledge
from crazy_eights.bots.expert import LEVELS
from crazy_eights.bots.house import choose
from crazy_eights.cards import PACK_SIZE, bits
from crazy_eights.engine.legal import legal_moves, to_act, turn_moves
from crazy_eights.engine.state import State
from crazy_eights.fairness.shuffle import BotStream
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from tests.bots.positions import restless, some_positions, think_little
from tests.strategies import random_rules


def permuted(table: Table, seat: int, rng: Random) -> Table:
    """A table that looks the same to a seat: hidden cards change places, equal cards change packs,
    and later shuffles use another seed.
    """
    other = table.clone()
    other.seed = rng.randbytes(32)
    hidden = [c for s, hand in enumerate(table.hands) if s != seat for c in bits(hand)]
    hidden += table.stock
    rng.shuffle(hidden)
    names = swapped_packs(table, rng)
    hidden = [names[card] for card in hidden]
    other.discard = [names[card] for card in table.discard]
    for number, hand in enumerate(table.hands):
        held = bits(hand)
        if number != seat:
            held = iter([hidden.pop() for _ in range(hand.bit_count())])
            other.hands[number] = sum(1 << card for card in held)
        else:
            other.hands[number] = sum(1 << names[card] for card in held)
    other.stock = hidden
    if table.drawn >= 0:
        other.drawn = names[table.drawn]
    return other


def swapped_packs(table: Table, rng: Random) -> dict[int, int]:
    """Another number of the same kind for every card of the deck."""
    names: dict[int, int] = {}
    for kind in {card % PACK_SIZE for card in table.tables.deck}:
        copies = [card for card in table.tables.deck if card % PACK_SIZE == kind]
        names.update(zip(copies, rng.sample(copies, len(copies)), strict=True))
    return names


def choice(table: Table, seat: int, level: int) -> object:
    return choose("expert", table, seat, BotStream(b"seed", 7, seat).below, level=level)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_experts_choice_does_not_depend_on_hidden_cards(
    preset: str, level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_little(monkeypatch)
    rng = Random(preset)
    for seats in (2, PRESETS[preset].players.max):
        for table in some_positions(expand(preset, seats=seats), seats, rng, 3):
            seat = to_act(table)[0]
            wanted = choice(table, seat, level)
            for _ in range(2):
                assert choice(permuted(table, seat, rng), seat, level) == wanted


@pytest.mark.thorough
@pytest.mark.parametrize("preset", PRESETS)
def test_an_expert_with_memory_does_not_depend_on_hidden_cards(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_little(monkeypatch)
    rng = Random(f"memory {preset}")
    asked = 0
    # Short games may end before their stock is rebuilt.
    for seats in (2, PRESETS[preset].players.max) * 4:
        for table, seat, _move in restless(expand(preset, seats=seats), seats, rng):
            if not table.remembered or len(turn_moves(table, seat)) < 2 or rng.random() < 0.9:
                continue
            asked += 1
            wanted = choice(table, seat, 3)
            assert choice(permuted(table, seat, rng), seat, 3) == wanted
    assert asked or PRESETS[preset].stock_out != "reshuffle"


@pytest.mark.thorough
@pytest.mark.parametrize("level", LEVELS)
def test_no_expert_depends_on_hidden_cards_under_random_rules(
    level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_little(monkeypatch)
    rng = Random(5)
    for _ in range(12):
        made = random_rules(rng)
        ruleset = expand(made.preset, made.rules, seats=made.seats)
        for table in some_positions(ruleset, made.seats, rng, 3):
            seat = to_act(table)[0]
            wanted = choice(table, seat, level)
            assert choice(permuted(table, seat, rng), seat, level) == wanted


@pytest.mark.parametrize("preset", PRESETS)
def test_an_imagined_table_looks_the_same_to_its_seat(preset: str) -> None:
    rng = Random(preset)
    seats = PRESETS[preset].players.max
    for table in some_positions(expand(preset, seats=seats), seats, rng, 4):
        seat = to_act(table)[0]
        sight, chance = SeatKnowledge(table, seat), Chance(rng.randrange)
        made = sight.deal(chance)
        assert legal_moves(made, seat) == legal_moves(table, seat)
        assert kinds(made.hands[seat]) == kinds(table.hands[seat])
        assert [c % PACK_SIZE for c in made.discard] == [c % PACK_SIZE for c in table.discard]
        assert [h.bit_count() for h in made.hands] == [h.bit_count() for h in table.hands]
        assert len(made.stock) == len(table.stock)
        assert all_cards(made) == all_cards(table)
        assert made.seed != table.seed


def kinds(hand: int) -> list[int]:
    return sorted(card % PACK_SIZE for card in bits(hand))


def all_cards(table: State) -> list[int]:
    held = [card for hand in table.hands for card in bits(hand)]
    return sorted([*held, *table.stock, *table.discard])


def test_imagined_deals_differ_and_depend_only_on_their_stream() -> None:
    table = some_positions(expand("classic", seats=4), 4, Random(1), 1)[0]
    seat = to_act(table)[0]
    deals = []
    for _ in range(2):
        chance = Chance(BotStream(b"seed", 1, 0).below)
        deals.append([SeatKnowledge(table, seat).deal(chance).hands for _ in range(5)])
    assert deals[0] == deals[1]
    assert len({tuple(hands) for hands in deals[0]}) == 5


def test_every_unseen_card_is_as_likely_in_every_place() -> None:
    table = some_positions(expand("basic", seats=2), 2, Random(4), 1)[0]
    table.noticed = ()
    seat = to_act(table)[0]
    sight, chance = SeatKnowledge(table, seat), Chance(BotStream(b"seed", 1, 0).below)
    size = table.hands[1 - seat].bit_count()
    unseen = size + len(table.stock)
    counts: dict[int, int] = {}
    for _ in range(2000):
        for card in bits(sight.deal(chance).hands[1 - seat]):
            counts[card] = counts.get(card, 0) + 1
    expected = 2000 * size / unseen
    assert len(counts) == unseen
    chi_square = sum((seen - expected) ** 2 / expected for seen in counts.values())
    assert chi_square < 2 * unseen
