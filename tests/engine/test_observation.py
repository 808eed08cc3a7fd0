"""The observation vector of a seat: its fields, and that it contains nothing hidden."""

from random import Random

import pytest

from crazy_eights import (
    PRESETS,
    apply_trusted,
    deal,
    expand,
    is_over,
    layout,
    legal_moves,
    observe,
    resample,
    to_act,
)
from crazy_eights.belief.table import Table
from crazy_eights.cards import PACK_SIZE, RANKS, bits, mask_of
from crazy_eights.engine.facing import NO_SUIT, only
from crazy_eights.observation import Pile, observe_again
from tests.bots.test_information import permuted
from tests.strategies import random_rules


def on_the_way(table: Table, chance: Random, moves: int = 60) -> list[Table]:
    """Some tables of a random game."""
    found = []
    for _ in range(moves):
        if is_over(table):
            break
        if chance.random() < 0.3:
            found.append(table.clone())
        seat = chance.choice(to_act(table))
        apply_trusted(table, seat, chance.choice(legal_moves(table, seat)))
    return [*found, table]


def fields(table: Table, seat: int) -> dict[str, list[int]]:
    vector, place = observe(table, seat), 0
    found = {}
    for field in layout(table):
        found[field.name] = list(vector[place : place + field.size])
        place += field.size
    assert place == len(vector), "the layout covers every number"
    return found


@pytest.mark.parametrize("preset", PRESETS)
def test_an_observation_holds_what_the_seat_may_know(preset: str) -> None:
    chance = Random(preset)
    for seats in {2, PRESETS[preset].players.max}:
        for table in on_the_way(deal(expand(preset, seats=seats), seats, bytes(32)), chance):
            for seat in range(seats):
                read_back = fields(table, seat)
                assert kinds(read_back["hand"]) == sorted(
                    c % PACK_SIZE for c in bits(table.hands[seat])
                )
                assert kinds(read_back["discard"]) == sorted(c % PACK_SIZE for c in table.discard)
                assert kinds(read_back["upcard"]) == [table.upcard]
                assert read_back["stock"] == [len(table.stock)]
                for further in range(seats):
                    other = (seat + further) % seats
                    assert read_back[f"cards_{further}"] == [table.hands[other].bit_count()]
                    low, high = read_back[f"score_{further}"]
                    assert low + 256 * high == table.scores[other]
                    assert read_back[f"turn_{further}"] == [table.turn == other]


def kinds(counts: list[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


@pytest.mark.parametrize("preset", PRESETS)
def test_exchanged_hidden_cards_do_not_change_an_observation(preset: str) -> None:
    chance = Random(preset)
    seats = PRESETS[preset].players.max
    for table in on_the_way(deal(expand(preset, seats=seats), seats, bytes(32)), chance):
        unchanged(table, chance)


def test_exchanged_hidden_cards_do_not_change_it_under_any_rules() -> None:
    chance = Random(11)
    for _ in range(40):
        made = random_rules(chance)
        ruleset = expand(made.preset, made.rules, seats=made.seats)
        for table in on_the_way(deal(ruleset, made.seats, chance.randbytes(32)), chance, 30):
            unchanged(table, chance)


def unchanged(table: Table, chance: Random) -> None:
    for seat in range(table.seats):
        seen = observe(table, seat)
        assert observe(permuted(table, seat, chance), seat) == seen
        assert observe(resample(table, seat, chance.randrange), seat) == seen


def test_cards_drawn_by_other_seats_are_hidden() -> None:
    table = deal(expand("classic", {"draw": {"play_drawn": "may"}}, seats=2), 2, bytes(32))
    seat = table.turn
    draw = next(move for move in legal_moves(table, seat) if move.type == "draw")
    apply_trusted(table, seat, draw)
    assert kinds(fields(table, seat)["drawn"]) == [table.drawn % PACK_SIZE]
    assert fields(table, 1 - seat)["drawn"] == [0] * PACK_SIZE


def test_observing_one_table_again_reads_only_new_cards_of_the_pile() -> None:
    pile, cards = Pile(), [3, 8]
    assert pile.kinds(cards) == mask_of([3, 8])
    cards.append(51)
    cards[0] = 4  # No engine does this: it shows that the first card is not read again.
    assert pile.kinds(cards) == mask_of([3, 8, 51])
    assert pile.kinds([51]) == mask_of([51])


@pytest.mark.parametrize("preset", ["classic", "last-one", "pesten"])
def test_an_observation_with_the_pile_of_the_last_call_is_the_same(preset: str) -> None:
    table, chance, pile = deal(expand(preset, seats=2), 2, bytes(32)), Random(4), Pile()
    rounds, rebuilds = set(), set()
    while not is_over(table) and table.turn_number < 400:
        for seat in range(2):
            assert observe_again(table, seat, pile) == observe(table, seat)
        rounds.add(table.round)
        rebuilds.add(table.rebuilds)
        seat = to_act(table)[0]
        apply_trusted(table, seat, chance.choice(legal_moves(table, seat)))
    assert len(rounds) > 1 or len(rebuilds) > 1


def test_demanded_turns_named_ranks_and_scores_below_zero_are_observed() -> None:
    table = deal(expand("makao", seats=2), 2, bytes(32))
    table.pending_turns, table.scores[1], table.miss = 3, -10, 2 << 8
    table.facing = only(table.facing, RANKS.index("9"), NO_SUIT)
    seen = fields(table, 0)
    assert (seen["pending_turns"], seen["missing_1"], seen["score_1"]) == ([3], [2], [246, 255])
    assert kinds(seen["active_rank"]) == [RANKS.index("9")]
    assert kinds(seen["active_suit"]) == []
