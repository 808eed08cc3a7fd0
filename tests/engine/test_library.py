"""The engine as a library: checked moves, returns of a game, and resampled tables."""

from random import Random

import pytest

from crazy_eights import (
    IllegalMove,
    Malformed,
    Move,
    Refusal,
    State,
    UnknownBot,
    apply,
    apply_trusted,
    choose,
    clone,
    deal,
    expand,
    is_over,
    legal_moves,
    observe,
    play_match,
    play_on,
    resample,
    returns,
    table_view,
    to_act,
    turn_moves,
    view,
)
from crazy_eights.belief.table import TABLE_FIELDS
from crazy_eights.bots.house import Below
from crazy_eights.games import new_game
from crazy_eights.log import commands
from crazy_eights.log.game import Limits, Secret
from crazy_eights.moves import DRAW, PASS, parse_move
from crazy_eights.rulesets.presets import PRESETS

SEED = bytes(range(32))


def fields_of(table: State) -> list[str]:
    return [repr(getattr(table, name)) for name in TABLE_FIELDS]


def tables(preset: str, seats: int = 3) -> list[State]:
    """Some tables of a random game."""
    chance, table = Random(preset), deal(expand(preset, seats=seats), seats, SEED)
    found: list[State] = []
    while not is_over(table) and len(found) < 30:
        found.append(clone(table))
        seat = to_act(table)[0]
        apply(table, seat, chance.choice(turn_moves(table, seat)))
    return found


@pytest.mark.parametrize("preset", PRESETS)
def test_a_clone_has_every_field_and_shares_no_list(preset: str) -> None:
    for table in tables(preset):
        copy = clone(table)
        assert fields_of(copy) == fields_of(table)
        for name in TABLE_FIELDS:
            value = getattr(table, name)
            assert not isinstance(value, list) or getattr(copy, name) is not value


def refused(table: State, seat: int, move: Move) -> str:
    before = fields_of(table)
    with pytest.raises(Refusal) as refusal:
        apply(table, seat, move)
    assert fields_of(table) == before, "a refusal changes nothing"
    return refusal.value.code


@pytest.mark.parametrize("preset", PRESETS)
def test_apply_accepts_listed_moves_and_rejects_others_without_a_change(preset: str) -> None:
    for table in tables(preset):
        for seat in range(3):
            listed = legal_moves(table, seat)
            for move in listed:
                apply(clone(table), seat, move)
            for move in (DRAW, PASS, parse_move({"type": "declare", "suit": "clubs"})):
                if move not in listed:
                    wanted = "illegal-move" if seat in to_act(table) else "not-your-turn"
                    assert refused(table, seat, move) in (wanted, "illegal-move")


@pytest.mark.parametrize("seat", [-1, 3, 8])
def test_an_unknown_seat_is_refused(seat: int) -> None:
    assert refused(deal(expand("classic", seats=3), 3, SEED), seat, DRAW) == "not-seated"


def test_a_game_that_is_over_is_refused() -> None:
    table = played("classic", 2)
    assert refused(table, 0, DRAW) == "game-over"
    assert table_view(table, 0)["you"]["legal_moves"] == []


def played(preset: str, seats: int) -> State:
    chance, table = Random(7), deal(expand(preset, seats=seats), seats, SEED)
    while not is_over(table):
        seat = to_act(table)[0]
        apply_trusted(table, seat, choose("greedy", table, seat, chance.randrange))
    return table


@pytest.mark.parametrize("preset", PRESETS)
def test_returns_add_up_to_zero_and_winners_have_the_most(preset: str) -> None:
    table = played(preset, 4)
    found = returns(table)
    assert table.result is not None
    assert sum(found) == pytest.approx(0)
    assert [seat for seat in range(4) if found[seat] > 0] == table.result["winners"]


def test_returns_are_zero_before_the_end() -> None:
    assert returns(deal(expand("classic", seats=2), 2, SEED)) == [0.0, 0.0]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_resampled_table_looks_the_same_to_its_seat(preset: str) -> None:
    chance = Random(1)
    moved = 0
    for table in tables(preset):
        for seat in range(3):
            before = fields_of(table)
            world = resample(table, seat, chance.randrange)
            assert fields_of(table) == before
            assert table_view(world, seat) == table_view(table, seat)
            moved += world.hands != table.hands
            apply(world, to_act(world)[0], turn_moves(world, to_act(world)[0])[0])
    assert moved, "hidden cards change places"


@pytest.mark.parametrize("seats", [1, 9])
def test_impossible_deals_are_refused(seats: int) -> None:
    with pytest.raises(Malformed, match="/seats"):
        deal(expand("classic"), seats, SEED)
    with pytest.raises(Malformed, match="/seed"):
        deal(expand("classic"), 2, b"short")


def test_a_table_has_the_view_of_its_game() -> None:
    ruleset = expand("last-one", seats=2)
    game = new_game(
        game_id=bytes(16),
        created=0,
        ruleset=ruleset,
        seats=2,
        seed_mode="creator",
        secret=Secret(SEED),
        limits=Limits(),
        house={},
    )
    for seat, player in enumerate((b"a" * 16, b"b" * 16)):
        commands.join(game, seat=seat, player=player, bot=None, client_seed=None, at=0)
    whole, table = view(game, 0), table_view(deal(ruleset, 2, SEED), 0)
    seats = table.pop("seats")
    assert {name: whole[name] for name in table} == table
    assert all(
        mine.items() <= theirs.items() for mine, theirs in zip(seats, whole["seats"], strict=True)
    )


def test_unknown_bots_raise_everywhere() -> None:
    ruleset = expand("classic", seats=2)
    table = deal(ruleset, 2, SEED)
    with pytest.raises(UnknownBot, match="nobody"):
        choose("nobody", table, 0, Random(1).randrange)
    with pytest.raises(UnknownBot, match="nobody"):
        play_match(ruleset, ("greedy", "nobody"), SEED)


@pytest.mark.parametrize(
    ("bots", "seed", "pointer"),
    [(12, SEED, "/seats"), (1, SEED, "/seats"), (2, b"", "/seed"), (2, b"1", "/seed")],
)
def test_a_match_rejects_the_same_seats_and_seeds_as_a_table(
    bots: int, seed: bytes, pointer: str
) -> None:
    with pytest.raises(Malformed) as refused:
        play_match(expand("classic"), ["greedy"] * bots, seed)
    assert [fault.pointer for fault in refused.value.faults] == [pointer]


def test_a_table_is_played_on_by_a_bot_for_each_seat() -> None:
    table = deal(expand("classic", seats=3), 3, SEED)
    with pytest.raises(ValueError, match="2 bots for 3 seats"):
        play_on(table, ["greedy", "greedy"], SEED)


@pytest.mark.parametrize(
    ("bot", "level"),
    [("x", None), ("expert", 9), ("expert:9", None), ("expert:3", 2), ("greedy", 3)],
)
def test_an_unknown_bot_or_level_is_named(bot: str, level: int | None) -> None:
    table = deal(expand("classic", seats=2), 2, SEED)
    with pytest.raises(UnknownBot, match=bot):
        choose(bot, table, to_act(table)[0], Random(1).randrange, level=level)


def test_a_level_is_part_of_the_name_or_an_argument() -> None:
    table = deal(expand("classic", seats=2), 2, SEED)
    seat = to_act(table)[0]
    one, other = (
        choose(bot, table, seat, Random(1).randrange, level=level)
        for bot, level in (("expert:3", None), ("expert", 3))
    )
    assert one == other


@pytest.mark.parametrize("seat", [-1, 2])
def test_an_unknown_seat_sees_nothing(seat: int) -> None:
    table = deal(expand("classic", seats=2), 2, SEED)
    for look in (observe, table_view, lambda t, s: resample(t, s, Random(1).randrange)):
        with pytest.raises(IndexError, match="of a table with 2"):
            look(table, seat)


def greedily(table: State, seat: int, moves: list[Move], below: Below) -> Move:
    return choose("greedy", table, seat, below)


def test_a_function_plays_like_the_bot_that_it_calls() -> None:
    ruleset = expand("classic", seats=2)
    assert play_match(ruleset, (greedily, "random"), SEED) == play_match(
        ruleset, ("greedy", "random"), SEED
    )


def test_an_illegal_move_of_a_function_is_refused() -> None:
    ruleset = expand("classic", seats=2)
    with pytest.raises(IllegalMove):
        play_match(ruleset, (lambda table, seat, moves, below: PASS, "random"), SEED)
