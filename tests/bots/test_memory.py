"""What a rebuilt stock was made of is remembered: it agrees with the cards, and is public."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from service.game.bots import memory
from service.game.bots.determinize import Chance, Sight
from service.game.bots.house import choose_randomly
from service.game.bots.match import make
from service.game.cards import KIND, PACK_SIZE, bits
from service.game.engine.apply import apply, begin
from service.game.engine.deal import new_table
from service.game.engine.legal import to_act, turn_moves
from service.game.engine.state import OVER, State
from service.game.moves import Move
from service.game.rulesets.presets import PRESETS
from service.game.rulesets.ruleset import RuleSet, expand
from tests.bots.test_information import permuted
from tests.cardbook import deal
from tests.strategies import random_rules


def played(
    ruleset: RuleSet, seats: int, rng: Random, most: int = 150
) -> Iterator[tuple[State, int, Move]]:
    """The positions of a random game with the moves made in them; draws are liked."""
    table = new_table(ruleset, seats, tuple(range(seats)), rng.randbytes(32))
    begin(table)
    for _ in range(most):
        if table.phase == OVER:
            return
        seat = to_act(table)[0]
        moves = turn_moves(table, seat)
        move = moves[-1] if rng.random() < 0.5 else choose_randomly(moves, rng.randrange)
        yield table, seat, move
        make(table, seat, move)


def kinds(hand: int) -> "Counter[int]":
    return Counter(card % PACK_SIZE for card in bits(hand))


def test_the_cards_of_a_rebuilt_stock_are_a_pool_of_which_a_seat_has_drawn_one() -> None:
    book = deal("classic", upcard="5S", hands=["6S 9D 2C", "7S KD 3C"], stock="4H")
    book.state.stock = book.state.stock[-1:]  # The rest of the deck is out of play here.
    for seat, move in ((0, Move("play", ("6S",))), (1, Move("play", ("7S",))), (0, Move("draw"))):
        make(book.state, seat, move)
    assert not book.state.remembered, "nothing was rebuilt"
    make(book.state, 0, Move("pass"))
    make(book.state, 1, Move("draw"))
    old, new = book.state.remembered
    assert (new.kinds, new.held) == ((KIND["5S"], KIND["6S"]), (0, 1))
    assert old.held == (3, 2), "of the cards that were never seen"


@pytest.mark.parametrize("preset", PRESETS)
def test_with_one_pack_every_seat_holds_just_so_many_cards_of_each_pool(preset: str) -> None:
    rng = Random(preset)
    for seats in (2, min(4, PRESETS[preset].players.max)):
        for table, _seat, _move in played(expand(preset, seats=seats), seats, rng):
            if max(table.rules.deck) >= PACK_SIZE:
                break
            for pool in table.remembered:
                held = [
                    sum((kinds(table.hands[each]) & Counter(pool.kinds)).values())
                    for each in range(seats)
                ]
                assert held == list(pool.held)


@pytest.mark.parametrize("preset", PRESETS)
def test_imagined_deals_fit_the_memory(preset: str) -> None:
    rng = Random(f"deals {preset}")
    remembered = 0
    for seats in (2, PRESETS[preset].players.max):
        for table, seat, _move in played(expand(preset, seats=seats), seats, rng):
            if not table.remembered or rng.random() < 0.7:
                continue
            made = Sight(table, seat).deal(Chance(rng.randrange))
            remembered += len(made.remembered) > 0
            everything = [*made.stock, *made.discard, *(c for h in made.hands for c in bits(h))]
            assert sorted(everything) == sorted(table.rules.deck)
            # With several packs it may have to forget.
            assert made.remembered or max(table.rules.deck) >= PACK_SIZE
            if made.remembered:
                newest = Counter(table.remembered[-1].kinds)
                assert Counter(card % PACK_SIZE for card in made.stock) <= newest
            assert [h.bit_count() for h in made.hands] == [h.bit_count() for h in table.hands]
    assert remembered > 0 or PRESETS[preset].stock_out != "reshuffle"


def test_what_is_remembered_follows_from_what_everybody_sees() -> None:
    rng = Random(3)
    compared = 0
    for _ in range(25):
        made = random_rules(rng)
        ruleset = expand(made.preset, made.rules, seats=made.seats)
        for table, seat, move in played(ruleset, made.seats, rng):
            other = permuted(table, seat, rng)
            before = table.clone()
            tables = (before, other)
            seen = [memory.look(each) for each in tables]
            assert seen[0] == seen[1]
            for each in tables:
                apply(each, seat, move)
            same = [memory.look(each) for each in tables]
            if same[0] != same[1]:
                continue  # Hidden cards made a difference that everybody sees.
            for each, was in zip(tables, seen, strict=True):
                memory.remember(each, seat, move.kinds, was)
            assert tables[0].remembered == tables[1].remembered
            compared += len(table.remembered) > 0
    assert compared > 100
