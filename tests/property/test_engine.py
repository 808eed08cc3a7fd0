"""Properties of the engine over every preset and random knob sets, checked during whole games."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from crazy_eights.belief.play import open_table
from crazy_eights.bots.house import choose_randomly
from crazy_eights.cards import bits, codes_of
from crazy_eights.engine import legal
from crazy_eights.engine.apply import apply, begin
from crazy_eights.engine.illegal import check
from crazy_eights.engine.state import OVER, State
from crazy_eights.errors import Refusal
from crazy_eights.moves import Move
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, expand
from tests.cardbook import snapshot
from tests.rounds import all_rounds
from tests.strategies import random_rules

BOUND = 20_000
"""Where a game would expire (FP-29)."""


def new_game(ruleset: RuleSet, seats: int, rng: random.Random) -> State:
    table = open_table(ruleset, seats, tuple(range(seats)), rng.randbytes(32))
    begin(table)
    return table


def moves_of_a_game(
    table: State, rng: random.Random, bound: int = BOUND
) -> Iterator[tuple[int, Move]]:
    """Play at random, calls and challenges included; yields each move before it is made."""
    for _ in range(bound):
        if table.phase == OVER:
            return
        seat = rng.choice(legal.to_act(table))
        move = choose_randomly(legal.turn_moves(table, seat), lambda k: int(rng.random() * k))
        if table.windows and rng.random() < 0.3:
            others = [
                (other, made)
                for other in table.playing
                for made in legal.legal_moves(table, other)
                if made.type in ("announce", "challenge")
            ]
            seat, move = rng.choice(others) if others else (seat, move)
        if move.announce and rng.random() < 0.5:
            move = Move("play", move.cards, move.suit, move.as_)
        if move.suit and move.type == "play" and rng.random() < 0.3:
            move = Move("play", move.cards, None, move.as_, move.announce)
        yield seat, move
        apply(table, seat, move)


def cards_on(table: State) -> Counter[int]:
    """All cards on the table; checks that no card is in two places."""
    cards = Counter(table.stock) + Counter(table.discard)
    for hand in table.hands:
        cards.update(bits(hand))
    return cards


def assert_conserved(table: State, deck: Counter[int]) -> None:
    cards = cards_on(table)
    if len(table.playing) == table.seats:
        assert cards == deck
    else:
        assert not cards - deck


def normal_form(move: Move, listed: list[Move]) -> bool:
    """Whether a move or its listed equivalent is in a list of legal moves (docs/spec/http.md)."""
    for other in listed:
        if other.type != move.type:
            continue
        if move.type != "play":
            if (other.suit, other.call, other.target) == (move.suit, move.call, move.target):
                return True
            continue
        same_cards = (
            sorted(other.cards) == sorted(move.cards)
            and other.cards[-1] == move.cards[-1]
            and other.as_ == move.as_
        )
        if same_cards and move.suit in (None, other.suit) and move.target == other.target:
            return True
    return False


def candidates(table: State, seat: int, rng: random.Random) -> list[Move]:
    """Moves that a client might try: every card in hand, with and without suit and name, pairs."""
    held = codes_of(table.hands[seat])
    tries = [Move("draw"), Move("pass"), Move("declare", suit="hearts")]
    for code in dict.fromkeys(held):
        tries += [Move("play", (code,)), Move("play", (code,), suit="spades")]
        if code[0] == "X":
            tries += [Move("play", (code,), as_=rng.choice(["8H", "4C", "5D", "2S", "XB", "JD"]))]
    for _ in range(3):
        if len(held) > 1:
            tries.append(Move("play", tuple(rng.sample(held, 2))))
    for call in {"last_card", *(each.say for each in table.tables.calls)}:
        tries.append(Move("announce", call=call))
        tries += [Move("challenge", call=call, target=other) for other in range(table.seats)]
    return tries


def assert_legal_is_accepted(table: State, rng: random.Random) -> None:
    """A move is accepted exactly when its normal form is listed, and a refusal changes nothing."""
    before = snapshot(table)
    for seat in table.playing:
        listed = legal.legal_moves(table, seat)
        for move in listed:
            check(table, seat, move)
        for move in candidates(table, seat, rng):
            try:
                check(table, seat, move)
                accepted = True
            except Refusal:
                accepted = False
            if accepted != normal_form(move, listed) and not _ignored_suit(
                table, seat, move, listed
            ):
                raise AssertionError(f"{move} accepted={accepted}, listed {listed}")
    assert snapshot(table) == before


def _ignored_suit(table: State, seat: int, move: Move, listed: list[Move]) -> bool:
    """A wild that wins is listed without a suit; a given suit is ignored (FP-30)."""
    bare = Move("play", move.cards, as_=move.as_)
    last = table.hands[seat].bit_count() == len(move.cards)
    return last and move.suit is not None and normal_form(bare, listed)


def table_sizes(preset: str) -> list[int]:
    players = expand(preset).players
    return list(range(players.min, players.max + 1))


def play_games(preset: str, games: int, rng: random.Random, *, judged: float) -> None:
    """Whole games at every size of table; legality is judged at the share `judged` of the moves."""
    sizes = table_sizes(preset)
    for number in range(games):
        seats = sizes[number % len(sizes)]
        table = new_game(expand(preset, seats=seats), seats, rng)
        deck = Counter(table.tables.deck)
        rounds: list[dict[str, Any]] = []
        for made, _ in enumerate(moves_of_a_game(table, rng)):
            rounds = all_rounds(rounds, table)
            if made % 100 == 0:
                assert_conserved(table, deck)
            if judged and rng.random() < judged:
                assert_legal_is_accepted(table, rng)
        assert_conserved(table, deck)
        assert_ended_and_counted(table, all_rounds(rounds, table))


def assert_ended_and_counted(table: State, rounds: list[dict[str, Any]]) -> None:
    assert table.phase == OVER
    assert table.result is not None
    if table.tables.countdown is None and not table.tables.ruleset.scoring.exact:
        assert len(rounds) == len(table.records)
        for seat in range(table.seats):
            total = sum(record["points"][seat] for record in rounds)
            assert total == table.scores[seat]


@pytest.mark.parametrize("preset", PRESETS)
def test_cards_are_conserved_and_every_game_ends(preset: str) -> None:
    play_games(preset, 200, random.Random(preset), judged=0)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("preset", PRESETS)
def test_twenty_thousand_whole_games(preset: str, part: int) -> None:
    play_games(preset, 255, random.Random(f"{preset} {part}"), judged=0.001)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1000, 2000))
def test_a_thousand_random_knob_sets_play(number: int) -> None:
    play_with_random_knobs(number)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_move_is_accepted_exactly_when_its_normal_form_is_listed(preset: str) -> None:
    rng = random.Random(preset)
    table = new_game(expand(preset), rng.choice([2, 3, 4]), rng)
    for _ in moves_of_a_game(table, rng, 250):
        if rng.random() < 0.5:
            assert_legal_is_accepted(table, rng)


def play_with_random_knobs(number: int) -> None:
    rng = random.Random(number)
    preset, rules, seats = random_rules(rng)
    table = new_game(expand(preset, rules, seats=seats), seats, rng)
    deck = Counter(table.tables.deck)
    for _ in moves_of_a_game(table, rng, 200):
        if rng.random() < 0.1:
            assert_conserved(table, deck)
            assert_legal_is_accepted(table, rng)


@pytest.mark.parametrize("number", range(60))
def test_random_knobs_play(number: int) -> None:
    play_with_random_knobs(number)


def test_a_clone_is_independent() -> None:
    rng = random.Random(1)
    for preset in PRESETS:
        table = new_game(expand(preset), 3, rng)
        for number, _ in enumerate(moves_of_a_game(table, rng, 40)):
            if number == 20:
                copy, before = table.clone(), snapshot(table)
                assert snapshot(copy) == before
        if table.phase != OVER:
            assert snapshot(copy) == before
