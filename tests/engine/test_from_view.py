"""A table made from the view of a seat looks the same to it, in every phase and under all rules."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from crazy_eights import (
    PRESETS,
    Move,
    RuleSet,
    State,
    apply,
    expand,
    observe,
    table_from_view,
    table_view,
)
from crazy_eights.belief.play import apply_observed, open_table
from crazy_eights.belief.table import Table
from crazy_eights.bots.house import choose_randomly
from crazy_eights.cards import PACK_SIZE, bits
from crazy_eights.engine.announcements import challengeable
from crazy_eights.engine.apply import begin, punish, resign
from crazy_eights.engine.endings import end_game
from crazy_eights.engine.legal import legal_moves, to_act, turn_moves
from crazy_eights.engine.state import ANSWER, COVER, DRAWN, MORE, NONE, OVER, PHASES, PLAY
from crazy_eights.moves import TURN_BOUND
from crazy_eights.rulesets.ruleset import shown
from tests.strategies import random_rules

Json = dict[str, Any]
PUBLIC = (
    "asked",
    "attack",
    "attack_effect",
    "attack_wild",
    "attacker",
    "dealer",
    "dealt_in",
    "direction",
    "draws",
    "facing",
    "fight_home",
    "fight_passed",
    "fight_top",
    "given",
    "in_air",
    "left_order",
    "miss",
    "must",
    "named",
    "owed",
    "passed",
    "pending",
    "pending_turns",
    "phase",
    "picked",
    "playing",
    "rebuilds",
    "result",
    "round",
    "run",
    "scores",
    "status",
    "turn",
)
"""The public fields that follow from a view with all events before it."""


class Watched:
    """A random game, with the events that each seat has seen."""

    def __init__(self, ruleset: RuleSet, seats: int, chance: Random) -> None:
        self.rules, self.chance = ruleset, chance
        self.table = open_table(ruleset, seats, tuple(range(seats)), chance.randbytes(32))
        self.events: list[list[Json]] = [[] for _ in range(seats)]

    def positions(self, most: int) -> Iterator[Table]:
        """Play at random, with calls, penalties, and now and then a seat that resigns."""
        self.table.events = []
        begin(self.table)
        for _ in range(most):
            self._collect()
            yield self.table
            if self.table.phase == OVER:
                return
            self._go_on()

    def _go_on(self) -> None:
        table, chance = self.table, self.chance
        calls = [(seat, move) for seat in table.playing for move in calls_of(table, seat)]
        acting = chance.choice(to_act(table))
        if calls and chance.random() < 0.5:
            apply_observed(table, *chance.choice(calls))
        elif chance.random() < 0.01:
            resign(table, chance.choice(table.playing))
        elif chance.random() < 0.02 and self.rules.illegal_move_penalty:
            punish(table, acting)
        else:
            moves = turn_moves(table, acting)
            last = chance.random() < 0.3
            apply_observed(
                table, acting, moves[-1] if last else choose_randomly(moves, chance.randrange)
            )

    def _collect(self) -> None:
        for event in self.table.events or ():
            for seat, seen in enumerate(self.events):
                secret = event.secret if event.owner == seat else None
                seen.append({"type": event.type, **event.args, **(secret or {})})
        self.table.events = []

    def view(self, seat: int) -> Json:
        """What the seat sees, as JSON."""
        seen = {**table_view(self.table, seat), "rules": shown(self.rules)}
        parsed: Json = json.loads(json.dumps(seen))
        return parsed


def calls_of(table: State, seat: int) -> list[Move]:
    return [move for move in legal_moves(table, seat) if move.type not in TURN_BOUND]


def without_leftovers(table: Table) -> Table:
    """A copy without values that have no meaning any more."""
    copy = table.clone()
    if not copy.pending:
        copy.attack, copy.attack_wild = NONE, False
    if copy.phase not in (COVER, MORE):
        copy.asked = ()
    copy.must = copy.must and copy.phase == COVER
    if copy.phase not in (DRAWN, ANSWER):
        copy.draws, copy.drawn, copy.picked = 0, NONE, False
    if copy.phase == OVER:
        copy.passed, copy.owed, copy.windows, copy.said = 0, None, [], 0
        copy.run, copy.given = None, ()
    return copy


def unseen_windows(table: State, seat: int) -> bool:
    """Whether another seat could call something that nobody can challenge, which no view shows."""
    seen = challengeable(table, seat)
    calls = table.tables.calls
    return any(
        window.seat != seat and not window.announced
        for window in table.windows
        if (window.seat, calls[window.call].say) not in seen
    )


def kinds(cards: list[int]) -> list[int]:
    return [card % PACK_SIZE for card in cards]


def check(game: Watched, seat: int) -> None:
    """Check the tables made with no events, with all, and with the last ones."""
    table, view, events = game.table, game.view(seat), game.events[seat]
    part = events[game.chance.randrange(len(events) + 1) :]
    for given in ((), events, part):
        made = table_from_view(view, given, chance=game.chance.randrange)
        assert {**table_view(made, seat), "rules": view["rules"]} == view
        everything = [c for hand in made.hands for c in bits(hand)] + made.stock + made.discard
        assert len(set(everything)) == len(everything)
        assert set(everything) <= set(made.tables.deck)
        if given is events:
            assert isinstance(made, Table)
            found, true = without_leftovers(made), without_leftovers(table)
            wanted = {name: getattr(true, name) for name in PUBLIC}
            assert {name: getattr(found, name) for name in PUBLIC} == wanted
            assert kinds(made.discard) == kinds(table.discard)
            assert observe(found, seat) == observe(true, seat) or unseen_windows(table, seat)
        if made.phase != OVER:
            mover = to_act(made)[0]
            apply(made, mover, turn_moves(made, mover)[0])


def test_a_game_that_ends_before_its_first_round_has_a_table() -> None:
    game = Watched(expand("classic"), 2, Random(1))
    begin(game.table)
    end_game(game.table, "expired", ())
    game._collect()
    assert game.view(0)["rounds"] == []
    check(game, 0)


@pytest.mark.thorough
@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_from_a_view_looks_the_same_in_all_presets(preset: str) -> None:
    chance, phases = Random(preset), set()
    for seats in sorted({2, 3, PRESETS[preset].players.max}):
        for _ in range(3):
            game = Watched(expand(preset, seats=seats), seats, chance)
            for table in game.positions(120):
                phases.add(table.phase)
                check(game, chance.randrange(seats))
    assert {PLAY, OVER} <= phases or preset in ("race-500", "rockaway", "crates", "five-rounds")


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(60))
def test_a_table_from_a_view_looks_the_same_under_random_rules(number: int) -> None:
    chance = Random(number)
    made = random_rules(chance)
    ruleset = expand(made.preset, made.rules, seats=made.seats)
    game = Watched(ruleset, made.seats, chance)
    for _ in game.positions(100):
        check(game, chance.randrange(made.seats))


def test_random_rules_reach_every_phase() -> None:
    chance, phases = Random(1), set()
    for _ in range(40):
        made = random_rules(chance)
        game = Watched(expand(made.preset, made.rules, seats=made.seats), made.seats, chance)
        phases |= {table.phase for table in game.positions(100)}
    assert len(phases) == len(PHASES)
