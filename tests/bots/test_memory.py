"""Bots remember the cards of a rebuilt stock: correctly, and from public events only."""

from collections import Counter
from random import Random

import pytest

from crazy_eights.belief import memory
from crazy_eights.belief.play import apply_observed
from crazy_eights.belief.table import Table
from crazy_eights.bots.determinize import Chance, SeatKnowledge
from crazy_eights.cards import KIND, PACK_SIZE, bits
from crazy_eights.engine.apply import apply
from crazy_eights.games import open_game
from crazy_eights.log.replay import apply_line
from crazy_eights.moves import Move
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from tests.bots.positions import restless, think_little
from tests.bots.test_information import permuted
from tests.cardbook import deal
from tests.log.play import Plan, play_whole
from tests.strategies import random_rules


def kinds(hand: int) -> "Counter[int]":
    return Counter(card % PACK_SIZE for card in bits(hand))


def assert_right(table: Table) -> None:
    """Assert that every seat in play holds its number of cards of each pool; for one pack."""
    for pool in table.remembered:
        for seat in table.playing:
            held = sum((kinds(table.hands[seat]) & Counter(pool.kinds)).values())
            assert held == pool.held[seat]


def test_the_cards_of_a_rebuilt_stock_are_a_pool_of_which_a_seat_has_drawn_one() -> None:
    book = deal("classic", upcard="5S", hands=["6S 9D 2C", "7S KD 3C"], stock="4H")
    book.state.stock = book.state.stock[-1:]  # The rest of the deck is out of play here.
    for seat, move in ((0, Move("play", ("6S",))), (1, Move("play", ("7S",))), (0, Move("draw"))):
        apply_observed(book.state, seat, move)
    assert not book.state.remembered, "nothing was rebuilt"
    apply_observed(book.state, 0, Move("pass"))
    apply_observed(book.state, 1, Move("draw"))
    old, new = book.state.remembered
    assert (new.kinds, new.held) == ((KIND["5S"], KIND["6S"]), (0, 1))
    assert old.held == (3, 2), "of the cards that were never seen"


@pytest.mark.parametrize("preset", PRESETS)
def test_with_one_pack_every_seat_holds_its_count_of_each_pool(preset: str) -> None:
    rng = Random(preset)
    for seats in (2, min(4, PRESETS[preset].players.max)):
        for table, _seat, _move in restless(expand(preset, seats=seats), seats, rng):
            if max(table.tables.deck) >= PACK_SIZE:
                break
            assert_right(table)


@pytest.mark.parametrize("preset", PRESETS)
def test_imagined_deals_fit_the_memory(preset: str) -> None:
    rng = Random(f"deals {preset}")
    remembered = 0
    for seats in (2, PRESETS[preset].players.max):
        for table, seat, _move in restless(expand(preset, seats=seats), seats, rng):
            if not table.remembered or rng.random() < 0.7:
                continue
            made = SeatKnowledge(table, seat).deal(Chance(rng.randrange))
            assert isinstance(made, Table)
            remembered += len(made.remembered) > 0
            everything = [*made.stock, *made.discard, *(c for h in made.hands for c in bits(h))]
            assert sorted(everything) == sorted(table.tables.deck)
            # With several packs the memory may be incomplete.
            assert made.remembered or max(table.tables.deck) >= PACK_SIZE
            if made.remembered:
                newest = Counter(table.remembered[-1].kinds)
                assert Counter(card % PACK_SIZE for card in made.stock) <= newest
            assert [h.bit_count() for h in made.hands] == [h.bit_count() for h in table.hands]
    assert remembered > 0 or PRESETS[preset].stock_out != "reshuffle"


def test_memory_depends_only_on_public_events() -> None:
    rng = Random(3)
    compared = 0
    for _ in range(25):
        made = random_rules(rng)
        ruleset = expand(made.preset, made.rules, seats=made.seats)
        for table, seat, move in restless(ruleset, made.seats, rng):
            other = permuted(table, seat, rng)
            before = table.clone()
            tables = (before, other)
            seen = [memory.public_counts(each) for each in tables]
            assert seen[0] == seen[1]
            for each in tables:
                apply(each, seat, move)
            same = [memory.public_counts(each) for each in tables]
            if same[0] != same[1]:
                continue  # Hidden cards made a publicly visible difference.
            for each, was in zip(tables, seen, strict=True):
                memory.remember(each, seat, move.kinds, was)
            assert tables[0].remembered == tables[1].remembered
            compared += len(table.remembered) > 0
    assert compared > 100


def test_a_log_with_every_kind_of_entry_is_remembered_correctly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    think_little(monkeypatch)
    rng = Random(11)
    for preset, rules in (
        ("countdown", {"turn_seconds": 30}),
        ("last-one", {"illegal_move_penalty": 3}),
    ):
        plan = Plan(
            ruleset=expand(preset, rules, seats=4), seats=4, bots=1, named=("expert:3",), most=250,
            times_out=0.1, resigns=0.004, errs=0.1, greedy=0.2,
        )  # fmt: skip
        record = play_whole(plan, rng)
        assert record.game.secret is not None
        game = open_game(record.lines[0], record.game.secret)
        seen = 0
        for line in record.lines[1:]:
            apply_line(game, line)
            if game.state is not None:
                assert isinstance(game.state, Table)
                assert_right(game.state)
                seen += len(game.state.remembered) > 0
        assert seen > 10
