"""Every listed move has its own number, and seats that can call are asked."""

import pickle
from random import Random

import pytest

from crazy_eights import PRESETS, RuleSet, deal, expand, legal_moves
from crazy_eights.belief.table import Table
from crazy_eights.environments.actions import (
    NO_CALL,
    Actions,
    actions_of,
    universal_actions,
    words_of_calls,
)
from crazy_eights.environments.episode import NO_SEAT, Episode
from tests.cardbook import deal as position
from tests.strategies import random_rules


def play_through(ruleset: RuleSet, seats: int, chance: Random, most: int) -> Episode:
    """Check the numbers of all moves listed during a random game."""
    episode = Episode(deal(ruleset, seats, chance.randbytes(32)), actions_of(ruleset, seats))
    while episode.seat != NO_SEAT and episode.moves < most:
        for seat in range(seats):
            listed = legal_moves(episode.table, seat)
            numbers = {episode.actions.number_of(move) for move in listed}
            assert len(numbers) == len(listed)
            assert all(NO_CALL < number < len(episode.actions) for number in numbers)
        episode.step(chance.choice(list(episode.legal)))
    return episode


@pytest.mark.parametrize("preset", PRESETS)
def test_every_listed_move_of_a_preset_has_its_own_number(preset: str) -> None:
    for seats in {2, PRESETS[preset].players.max}:
        play_through(expand(preset, seats=seats), seats, Random(preset), 150)


def test_every_listed_move_under_random_rules_has_its_own_number() -> None:
    chance = Random(3)
    for _ in range(60):
        made = random_rules(chance)
        play_through(expand(made.preset, made.rules, seats=made.seats), made.seats, chance, 60)


@pytest.mark.parametrize("preset", PRESETS)
def test_numbers_are_fixed_and_have_distinct_texts(preset: str) -> None:
    ruleset, seats = expand(preset), 2
    first, second = Actions(ruleset, seats), Actions(ruleset, seats)
    texts = [first.text_of(number) for number in range(len(first))]
    assert texts == [second.text_of(number) for number in range(len(second))]
    assert len(set(texts)) == len(texts)
    assert texts[:3] == ["no call", "draw", "pass"]


def test_named_jokers_and_several_cards_have_numbers() -> None:
    jokers = actions_of(expand("last-one", seats=2), 2)
    sets = actions_of(expand("countdown-na", seats=2), 2)
    assert any("as" in jokers.text_of(number) for number in range(len(jokers)))
    assert "4D 4H 4C" in [sets.text_of(number) for number in range(len(sets))]


UNOWED = {"left": 1, "penalty": 0, "enforce": "none", "window": "own_next_turn"}
CALLS = {"calls": [{"say": "last_card", **UNOWED}]}


def test_seats_that_could_call_are_asked_in_seat_order_before_the_next_move() -> None:
    """Plays announce what they owe; only calls that are not owed are left."""
    ruleset = expand("switch", CALLS, seats=3)
    chance, asked = Random(4), 0
    for _ in range(30):
        episode = Episode(deal(ruleset, 3, chance.randbytes(32)), actions_of(ruleset, 3))
        while episode.seat != NO_SEAT:
            if episode.for_calls:
                asked += 1
                before, seat = episode.moves, episode.seat
                assert {episode.actions.text_of(each) for each in episode.legal} == {
                    "no call",
                    "announce last_card",
                }
                episode.step(NO_CALL)
                assert episode.moves == before, "declining a call is no move"
                assert not episode.for_calls or episode.seat > seat
            episode.step(chance.choice(list(episode.legal)))
    assert asked > 10


def test_an_episode_checks_no_listed_move_and_records_no_evidence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both would cost several times as much as the moves, and no environment reads them."""

    def unused(*_: object) -> None:
        raise AssertionError("an environment needs neither")

    for name in ("crazy_eights.library.check", "crazy_eights.belief.play.note_move"):
        monkeypatch.setattr(name, unused)
    episode = play_through(expand("classic", seats=2), 2, Random(1), 400)
    table = episode.table
    assert isinstance(table, Table)
    assert (table.noticed, table.remembered) == ((), ())
    assert table.rebuilds


def test_universal_numbers_mean_the_same_moves_under_all_rules() -> None:
    """Moves with one number differ only in announcements, in the copies of their cards, in the
    target besides a name, and in what a natural card stands for.
    """
    chance = Random(5)
    meant: dict[int, tuple[object, ...]] = {}
    for _ in range(150):
        made = random_rules(chance)
        ruleset = expand(made.preset, made.rules, seats=made.seats)
        calls = words_of_calls(ruleset)
        numbers = universal_actions(calls)
        episode = Episode(deal(ruleset, made.seats, chance.randbytes(32)), numbers)
        while episode.seat != NO_SEAT and episode.moves < 60:
            for seat in range(made.seats):
                for move in legal_moves(episode.table, seat):
                    cards = (*sorted(set(move.cards)), *move.cards[-1:])
                    named = move.suit, move.rank, move.card
                    joker = move.as_ if move.cards[:1] in (("XR",), ("XB",)) else None
                    target = None if move.cards and (move.suit or move.rank) else move.target
                    call = None if move.call is None else calls.index(move.call)
                    means = (move.type, cards, *named, joker, call, target)
                    assert meant.setdefault(numbers.number_of(move), means) == means
            episode.step(chance.choice(list(episode.legal)))
    assert len(meant) > 400
    numbers = universal_actions()
    texts = [numbers.text_of(number) for number in range(len(numbers))]
    assert len(set(texts)) == len(texts) == 15_174


def test_sets_with_more_copies_share_a_universal_number_which_means_the_largest() -> None:
    rules = {"several": {"way": "together"}, "deck": {"packs": 2}}
    table = position("basic", upcard="4C", hands=["4D 4D 4H 9S", "3C 5C"], rules=rules).state
    listed = [move for move in legal_moves(table, 0) if move.cards[-1:] == ("4H",)]
    assert [move.cards for move in listed] == [("4H",), ("4D", "4H"), ("4D", "4D", "4H")]
    numbers, moves = universal_actions().numbered(listed)
    assert len(numbers) == 2
    assert [move.cards for move in moves] == [("4H",), ("4D", "4D", "4H")]


@pytest.mark.parametrize("universal", [False, True])
def test_an_episode_can_be_pickled(universal: bool) -> None:
    chance, ruleset = Random(2), expand("last-one", CALLS, seats=3)
    calls = words_of_calls(ruleset)
    numbers = universal_actions(calls) if universal else actions_of(ruleset, 3)
    episode = Episode(deal(ruleset, 3, bytes(32)), numbers)
    for _ in range(40):
        other = pickle.loads(pickle.dumps(episode))
        assert other.actions is numbers
        shown = [(e.seat, e.for_calls, e.moves, list(e.legal)) for e in (other, episode)]
        assert shown[0] == shown[1]
        action = chance.choice(list(episode.legal))
        for each in (other, episode):
            each.step(action)
        assert other.table.hands == episode.table.hands
        if episode.is_over:
            break
