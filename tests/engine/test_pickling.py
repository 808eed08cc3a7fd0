"""States and moves can be pickled and copied, so search programs can send them to other
processes."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest

from crazy_eights import Move, State, apply, deal, expand, is_over, legal_moves, parse_move, to_act
from crazy_eights.belief.table import TABLE_FIELDS, Table
from crazy_eights.engine.state import FIELDS
from tests.bots.positions import restless


def through_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


COPIES = [copy.copy, copy.deepcopy, through_pickle]


def fields_of(state: State) -> dict[str, Any]:
    names = TABLE_FIELDS if isinstance(state, Table) else FIELDS
    found = {name: getattr(state, name) for name in names}
    found["records"] = (len(found["records"]), found["records"].newest)
    return found


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("preset", ["classic", "race-500", "last-one", "countdown-na"])
def test_a_copied_table_is_equal_and_independent(preset: str, copied: Callable[[Any], Any]) -> None:
    chance = Random(preset)
    for table, seat, move in restless(expand(preset, seats=3), 3, chance, 60):
        table.events = []
        other = copied(table)
        assert type(other) is type(table)
        assert fields_of(other) == fields_of(table)
        assert other.tables is table.tables
        before = fields_of(copied(table))
        apply(other, seat, move)
        assert fields_of(table) == before
        assert other.events


@pytest.mark.parametrize("copied", COPIES)
def test_a_copied_state_without_belief_is_equal(copied: Callable[[Any], Any]) -> None:
    table = deal(expand("classic", seats=2), 2, bytes(32))
    state = State()
    table.copy_to(state)
    other = copied(state)
    assert type(other) is State
    assert fields_of(other) == fields_of(state)


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize(
    "body",
    [
        {"type": "draw"},
        {"type": "declare", "card": "XR"},
        {"type": "declare", "suit": "hearts"},
        {"type": "play", "cards": ["8H", "8C"], "suit": "clubs", "announce": ["last_card"]},
        {"type": "play", "cards": ["XR"], "as": "4D"},
        {"type": "challenge", "target": 2, "call": "attack"},
    ],
)
def test_a_copied_move_is_equal(body: dict[str, Any], copied: Callable[[Any], Any]) -> None:
    move = parse_move(body)
    other = copied(move)
    assert other == move
    assert hash(other) == hash(move)
    numbers = [(each.kinds, each.suit_number, each.as_kind) for each in (move, other)]
    assert numbers[0] == numbers[1]


def play_to_the_end(state: State, first: Move) -> tuple[Move, State]:
    """Make a move and play on at random; return the last move and the table."""
    chance, move = Random(1), first
    while not is_over(state):
        apply(state, to_act(state)[0], move)
        if not is_over(state):
            move = chance.choice(legal_moves(state, to_act(state)[0]))
    return move, state


def test_another_process_gets_and_returns_tables_and_moves() -> None:
    table = deal(expand("basic", seats=2), 2, bytes(32))
    first = legal_moves(table, to_act(table)[0])[0]
    wanted = play_to_the_end(table.clone(), first)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        move, ended = pool.submit(play_to_the_end, table, first).result(timeout=120)
    assert move == wanted[0]
    assert fields_of(ended) == fields_of(wanted[1])
