"""A view depends only on what its viewer may know; replay equals live play; exports verify.

Two worlds that differ only in cards hidden from a viewer give byte-identical views.
"""

import json
import random
from collections.abc import Iterator

import pytest

from crazy_eights.cards import bits, mask_of
from crazy_eights.engine.illegal import check
from crazy_eights.engine.legal import legal_moves
from crazy_eights.engine.state import State
from crazy_eights.errors import Refusal
from crazy_eights.fairness.chain import canonical
from crazy_eights.games import new_game, replay
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Limits, Secret, Step
from crazy_eights.moves import Move
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, expand
from crazy_eights.verification.verify import verify
from crazy_eights.view import view
from tests.strategies import random_rules

FAST = 2
SLOW = 40


def play_whole_game(
    ruleset: RuleSet, seats: int, rng: random.Random, limit: int
) -> Iterator[tuple[Game, list[Step]]]:
    """A random game through `acts`; yields the game and all its entries after every act."""
    secret = Secret(rng.randbytes(32))
    game = new_game(
        game_id=rng.randbytes(16),
        created=1,
        ruleset=ruleset,
        seats=seats,
        seed_mode="commit",
        secret=secret,
        limits=Limits(entries=limit),
        house={},
    )
    steps: list[Step] = []
    for seat in range(seats):
        seed = rng.randbytes(32) if rng.random() < 0.5 else None
        steps += commands.join(
            game, seat=seat, player=bytes([seat]) * 16, bot=None, client_seed=seed, at=2
        )
    while game.status == "active":
        table = game.state
        assert table is not None
        seat = rng.choice(game.to_act)
        moves = legal_moves(table, seat)
        steps += commands.submit(game, seat=seat, move=rng.choice(moves), at=3)
        if rng.random() < 0.01:
            steps += (
                commands.resign(game, seat=rng.choice(table.playing), at=3)
                if table.playing and (game.status == "active")
                else []
            )
        yield game, steps


def other_world(game: Game, viewer: int | None, rng: random.Random) -> Game:
    """A copy of the game in which the cards hidden from the viewer are exchanged."""
    copy = game.clone()
    table = copy.state
    assert table is not None
    hidden = list(table.stock)
    others = [seat for seat in range(table.seats) if seat != viewer]
    for seat in others:
        hidden += bits(table.hands[seat])
    rng.shuffle(hidden)
    for seat in others:
        count = table.hands[seat].bit_count()
        cards, hidden = hidden[:count], hidden[count:]
        table.hands[seat] = mask_of(cards)
    table.stock = hidden
    if table.drawn >= 0 and table.turn != viewer:
        table.drawn = next(bits(table.hands[table.turn]))
    return copy


def refusals(table: State, seat: int) -> list[str]:
    """The refusals to a seat for a few moves, with held cards and others."""
    tries = [Move("play", (code,)) for code in ("8H", "2C", "KD", "XR")]
    tries += [Move("draw"), Move("pass"), Move("challenge", call="last_card", target=0)]
    actual = []
    for move in tries:
        try:
            check(table, seat, move)
            actual.append("legal")
        except Refusal as refused:
            actual.append(f"{refused.code} {refused.detail} {refused.extra}")
    return actual


def assert_worlds_look_alike(game: Game, viewer: int | None, rng: random.Random) -> None:
    other = other_world(game, viewer, rng)
    assert json.dumps(view(game, viewer)) == json.dumps(view(other, viewer))
    if viewer is not None and game.state is not None and other.state is not None:
        assert refusals(game.state, viewer) == refusals(other.state, viewer)


def watch_games(ruleset: RuleSet, seats: int, rng: random.Random, limit: int) -> None:
    for game, _ in play_whole_game(ruleset, seats, rng, limit):
        if game.status == "active" and rng.random() < 0.3:
            assert_worlds_look_alike(game, rng.choice([None, *range(seats)]), rng)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_view_never_shows_what_its_viewer_may_not_know(preset: str) -> None:
    rng = random.Random(preset)
    watch_games(expand(preset), 3, rng, 150)


@pytest.mark.parametrize("number", range(12))
def test_views_under_random_knobs_show_nothing_hidden(number: int) -> None:
    rng = random.Random(number)
    preset, rules, seats = random_rules(rng)
    watch_games(expand(preset, rules, seats=seats), seats, rng, 100)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(SLOW))
def test_ten_thousand_pairs_of_resampled_tables_look_alike(number: int) -> None:
    rng = random.Random(f"pairs {number}")
    preset, rules, seats = random_rules(rng)
    pairs = 0
    while pairs < 250:
        for game, _ in play_whole_game(expand(preset, rules, seats=seats), seats, rng, 300):
            if game.status == "active":
                assert_worlds_look_alike(game, rng.choice([None, *range(seats)]), rng)
                pairs += 1


def export(game: Game, steps: list[Step]) -> bytes:
    trailer = canonical({"head": game.head.hex(), "entries": len(steps)})
    return b"".join(line + b"\n" for line in (game.header_line, *(s.line for s in steps), trailer))


@pytest.mark.parametrize("preset", PRESETS)
def test_replay_equals_live_play_and_the_export_verifies(preset: str) -> None:
    rng = random.Random(f"replay {preset}")
    for game, steps in play_whole_game(expand(preset), 3, rng, 120):
        last = game, steps
        if rng.random() < 0.1 and game.secret is not None:
            again = replay(game.header_line, [s.line for s in steps], game.secret)
            for seat in (None, 0, 2):
                assert view(again, seat) == view(game, seat)
    game, steps = last
    report = verify(export(game, steps))
    assert report.valid, report.checks
    assert report.complete
