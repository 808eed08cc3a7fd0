"""Every call on a game uses at most one budget of bot replies (docs/spec/http.md, "Bounds").

Counted in replies and their units, in games of huge wild hands: the worst admitted case.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from flask import Flask

from crazy_eights import replies
from crazy_eights.engine.legal import turn_moves
from crazy_eights.log.game import Game
from crazy_eights.moves import Move
from crazy_eights.verification import judge
from service.api import audits
from service.api.new_games import NewGameSchema
from service.store import snapshots
from service.usecases import background, reading, seats
from service.usecases.background import BotRunner, Progress
from service.usecases.live.broker import Broker
from service.usecases.live.subscriptions import Follower
from service.usecases.new_game import create_game
from service.usecases.transaction import try_due_clocks
from tests.asked import asked as read
from tests.documented import EXPERT as EXPERT_UNITS
from tests.documented import REPLIES, STEP_UNITS, UNITS
from tests.hostile.siege.attacks import EXPERT, GREEDY, ME, RANDOM, huge
from tests.hostile.test_costly_audits import bots_game
from tests.table import Table
from tests.usecases.club import Clock, Club

OPEN = {"occupant": "open"}
TURN = 30


@dataclass
class Asked:
    """The number of replies that bots were asked for, and of units charged for them."""

    replies: int = 0
    units: int = 0

    def take(self) -> tuple[int, int]:
        """The counts since the last call."""
        taken = self.replies, self.units
        self.replies = self.units = 0
        return taken


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Count, while bots draw and pass instead of thinking."""
    count = Asked()

    def quickly(game: Game, seat: int, moves: list[Move] | None = None) -> Move:
        assert game.state is not None
        count.replies += 1
        count.units += replies.price_of(game, seat, moves)
        return turn_moves(game.state, seat)[-1]

    monkeypatch.setattr(replies, "house_move", quickly)
    monkeypatch.setattr(judge, "house_move", quickly)
    return count


@pytest.fixture
def club(app: Flask) -> Club:
    """People at a service with a stopped clock."""
    clock = Clock()
    return Club(replace(app.extensions["eights"], clock=clock), clock)


def create(club: Club, *seats: dict[str, Any], timed: bool = False) -> dict[str, Any]:
    """A game of huge wild hands."""
    body = huge(list(seats), 0.5)
    if timed:
        body["rules"] = {**body["rules"], "turn_seconds": TURN}
    game: dict[str, Any] = create_game(
        club.service, token=club.bearer("ann"), asked=read(NewGameSchema, body)
    ).game
    return game


def read_it(club: Club, game_id: str) -> None:
    club.see(None, game_id)


def stream_it(club: Club, game_id: str) -> None:
    broker = Broker(club.service, slots=1)
    key = bytes.fromhex(game_id)
    with broker.slot(None, address="") as slot, broker.game_topic(key) as topic:
        Follower(broker, slot, topic, token=None, game_id=game_id, after=0).news()


def hear_of_it(club: Club, game_id: str) -> None:
    snapshot = snapshots.of_request(club.service.store, game_id=bytes.fromhex(game_id))
    assert snapshot.game is not None
    try_due_clocks(club.service, snapshot.game, now=snapshot.now)


def sweep_it(club: Club, _game_id: str) -> None:
    background.sweep(club.service)


def replay_it(club: Club, game_id: str) -> None:
    reading.replay_view(club.service, token=None, game_id=game_id, version=1)


LOOKERS = (read_it, stream_it, hear_of_it, sweep_it, replay_it)
Looker = Callable[[Club, str], None]


def test_expert_replies_stay_within_the_budget(club: Club, asked: Asked) -> None:
    made = create(club, *[EXPERT] * 5, ME)
    replies, units = asked.take()
    assert units <= UNITS
    for _ in range(4):
        view = club.see("ann", made["id"])
        if view["to_act"] != [5]:
            break
        club.move("ann", made["id"], club.first_move("ann", made["id"]))
        replies, units = asked.take()
        assert 0 < units <= UNITS
        assert replies <= len(view["seats"])
    # Seven experts are beyond the budget of one call: those beyond it reply in the background.
    table = [{"occupant": "bot", "bot": "expert"}] * 7
    body = {"ruleset": "classic", "seats": [ME, *table]}
    game_id = create_game(
        club.service, token=club.bearer("ann"), asked=read(NewGameSchema, body)
    ).game["id"]
    runner = BotRunner(club.service, Progress())
    while club.see(None, game_id)["to_act"] != [0]:
        assert runner.step()
    asked.take()
    club.move("ann", game_id, {"type": "draw"})
    if club.see(None, game_id)["to_act"] == [0]:
        club.move("ann", game_id, club.first_move("ann", game_id))
    assert asked.take() == (UNITS // EXPERT_UNITS[2], UNITS)


@pytest.mark.parametrize("number", [2, 3])
def test_quick_bots_make_a_thousand_replies_in_a_request(
    club: Club, asked: Asked, number: int
) -> None:
    rules = {"game_end": {"points": 10_000}}
    body = {"ruleset": "race-500", "rules": rules, "seats": [RANDOM] * number}
    create_game(club.service, token=club.bearer("ann"), asked=read(NewGameSchema, body))
    replies, units = asked.take()
    assert replies == REPLIES
    assert units <= UNITS


def test_quick_bots_stay_within_the_budget_at_creation(club: Club, asked: Asked) -> None:
    assert create(club, *[GREEDY] * 6)["version"] > 6
    replies, units = asked.take()
    assert replies <= REPLIES
    assert units <= UNITS


@pytest.mark.parametrize("bot", [RANDOM, GREEDY, EXPERT])
@pytest.mark.parametrize("look", LOOKERS)
def test_resignations_and_reads_play_no_bots(
    bot: dict[str, Any], look: Looker, club: Club, asked: Asked
) -> None:
    game_id = create(club, ME, *[bot] * 5)["id"]
    asked.take()
    seats.resign(club.service, **club.at("ann", game_id))
    look(club, game_id)
    assert club.see(None, game_id)["status"] == "active"
    assert asked.take() == (0, 0)


@pytest.mark.parametrize("look", LOOKERS)
def test_time_outs_run_no_experts(look: Looker, club: Club, asked: Asked) -> None:
    game_id = create(club, ME, OPEN, *[EXPERT] * 3, timed=True)["id"]
    club.join("bob", game_id)
    asked.take()
    club.clock.wait(TURN + 1)
    look(club, game_id)
    assert asked.take() == (0, 0)


@pytest.mark.parametrize("look", LOOKERS)
def test_time_outs_run_quick_bots_within_the_budget(look: Looker, club: Club, asked: Asked) -> None:
    game_id = create(club, ME, *[GREEDY] * 5, timed=True)["id"]
    asked.take()
    club.clock.wait(TURN + 1)
    look(club, game_id)
    replies, units = asked.take()
    assert replies <= REPLIES
    assert units <= UNITS


@pytest.mark.parametrize("bot", [GREEDY, EXPERT])
def test_a_background_step_stays_within_its_budget(
    bot: dict[str, Any], club: Club, asked: Asked
) -> None:
    game_id = create(club, ME, *[bot] * 5)["id"]
    seats.resign(club.service, **club.at("ann", game_id))
    asked.take()
    assert BotRunner(club.service, Progress()).step()
    replies, units = asked.take()
    assert 0 < replies <= REPLIES
    assert units <= STEP_UNITS


def test_an_audit_recomputes_replies_within_its_budget(
    table: Table, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, budget = bots_game(), 300
    asked.take()
    monkeypatch.setattr(audits, "BUDGET", audits.BUDGET._replace(house=budget))
    headers = {"Content-Type": "application/x-ndjson"}
    assert not table.post("/v1/audits", raw=log, headers=headers).json["complete"]
    replies, units = asked.take()
    assert replies > 0
    assert units <= budget


def test_validating_rules_runs_no_bot(table: Table, asked: Asked) -> None:
    body = {key: value for key, value in huge([ME, ME], 0.5).items() if key != "setup"}
    del body["seats"]
    body["players"] = 6
    assert table.post("/v1/rulesets/validate", body).status == 200
    assert asked.take() == (0, 0)
