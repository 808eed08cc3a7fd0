"""Background work: the house's bots (docs/spec/http.md, "Bounds"), departures of players
(docs/spec/http.md, "Players"), and metrics of the database.
"""

import threading
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import psycopg
import pytest
from prometheus_client import Gauge
from sqlalchemy import literal_column, make_url, select

from crazy_eights import replies
from crazy_eights.bots.house import BOTS
from service.store import Database, Unavailable, departures, duty_games, health, snapshots, usage
from service.store.departures import Departed
from service.store.sql import Statement
from service.usecases import Quotas, background, clock, players, reading, seats
from service.usecases.background import (
    ELSEWHERE_MS,
    TAKEN_MS,
    BotRunner,
    DatabaseMonitor,
    Departures,
    Progress,
    postpone,
)
from tests.streams import until
from tests.usecases.club import SEED, Club, bearing
from tests.usecases.test_seats import code_of

EXPERTS = ("bot:expert", "bot:expert")


def runner_of(club: Club) -> BotRunner:
    return BotRunner(club.service, Progress())


def play_all(club: Club, *, most: int = 500) -> int:
    """Let the house play until nothing is due; return the number of steps."""
    runner = runner_of(club)
    for steps in range(most):
        if not runner.step():
            return steps
    raise AssertionError(f"the house did not come to an end in {most} steps")


def resign(club: Club, who: str, game_id: str) -> None:
    seats.resign(club.service, **club.at(who, game_id))


def test_experts_alone_are_played_in_the_background(club: Club) -> None:
    made = club.create("ann", *EXPERTS).game
    assert (made["status"], made["version"]) == ("active", 3)
    before = club.see(None, made["id"])
    assert before["version"] == 3, "reads do not play them"
    runner = runner_of(club)
    assert runner.step()
    assert club.see(None, made["id"])["version"] > 3
    play_all(club)
    assert club.see(None, made["id"])["status"] == "finished"


def test_the_creating_call_plays_quick_bots_within_its_budget(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "REPLIES", 20)
    made = club.create("ann", "bot:random", "bot:greedy", ruleset="race-500", key="k").game
    assert (made["status"], made["version"]) == ("active", 3 + 20)
    play_all(club)
    assert club.see(None, made["id"])["status"] == "finished"
    again = club.create("ann", "bot:random", "bot:greedy", ruleset="race-500", key="k").game
    assert again["version"] == made["version"], "the answer is repeated unchanged"


def test_resignation_leaves_bots_to_the_background(club: Club) -> None:
    game_id = club.create("ann", "me", "bot:random", "bot:random", ruleset="race-500").game["id"]
    resign(club, "ann", game_id)
    left = club.see("ann", game_id)
    assert left["status"] == "active"
    assert club.entries(game_id)[-1]["type"] == "resigned"
    assert background.sweep(club.service).looked_at == 0
    assert club.see(None, game_id)["version"] == left["version"]
    play_all(club)
    assert club.see(None, game_id)["status"] == "finished"


@pytest.mark.thorough
def test_a_game_of_bots_alone_counts_as_a_seat_until_it_ends(club: Club) -> None:
    held = Club(replace(club.service, quotas=Quotas(seats=1)), club.clock, club.people)
    game_id = held.create("ann", *EXPERTS).game["id"]
    other = held.create("bob", "open", "open").game["id"]
    assert code_of(lambda: held.create("ann", *EXPERTS)) == "quota-exceeded"
    assert code_of(lambda: held.create("ann", "me", "open")) == "quota-exceeded"
    assert code_of(lambda: held.join("ann", other)) == "quota-exceeded"
    held.create("ann", "open", "open")
    play_all(held)
    assert held.see(None, game_id)["status"] == "finished"
    held.join("ann", other)


def test_bots_only_game_counts_for_the_last_person(
    club: Club,
) -> None:
    held = Club(replace(club.service, quotas=Quotas(seats=1)), club.clock, club.people)
    game_id = held.create("ann", "me", "open", *EXPERTS).game["id"]
    held.join("bob", game_id)
    resign(held, "bob", game_id)
    resign(held, "ann", game_id)
    held.create("bob", "me", "open")
    assert code_of(lambda: held.create("ann", "me", "open")) == "quota-exceeded"


def test_replies_beyond_the_budget_run_in_the_background(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "UNITS", 1)
    game_id = club.create("ann", "me", "bot:greedy", "bot:greedy", "bot:greedy", seed=SEED).game[
        "id"
    ]
    moved = club.move("ann", game_id, {"type": "draw"})
    assert [entry["seat"] for entry in club.entries(game_id)[-2:]] == [0, 1]
    assert moved.game["to_act"] == [2]
    assert club.see("ann", game_id)["to_act"] == [2], "reads do not play them"
    assert play_all(club) == 2
    assert club.see("ann", game_id)["to_act"] == [0]


@pytest.fixture
def next_release(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A release with another version of the greedy bot."""
    with monkeypatch.context() as patched:
        patched.setitem(BOTS, "greedy", BOTS["greedy"]._replace(version=2))
        yield patched


def test_a_replica_without_the_version_of_a_bot_leaves_its_reply_to_another(
    club: Club, next_release: pytest.MonkeyPatch
) -> None:
    made = club.create("ann", "me", "bot:greedy", seed=SEED).game["id"]
    next_release.undo()
    while club.see("ann", made)["to_act"] == [0]:
        club.move("ann", made, club.first_move("ann", made))
    runner = runner_of(club)
    assert runner.step()
    assert not runner.step(), "it is skipped, and later games do not wait"
    assert club.see("ann", made)["to_act"] == [1], "greedy 2 is unknown here"
    next_release.setitem(BOTS, "greedy", BOTS["greedy"]._replace(version=2))
    club.clock.wait(ELSEWHERE_MS / 1000)
    assert runner_of(club.elsewhere()).step()
    assert club.see("ann", made)["to_act"] == [0]


def test_a_game_of_bots_keeps_the_bot_versions_of_its_start(
    club: Club, monkeypatch: pytest.MonkeyPatch, next_release: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "REPLIES", 20)
    made = club.create("ann", "bot:random", "bot:greedy", ruleset="race-500").game
    next_release.undo()
    play_all(club)
    left = club.see(None, made["id"])
    assert (left["status"], left["to_act"]) == ("active", [1])
    next_release.setitem(BOTS, "greedy", BOTS["greedy"]._replace(version=2))
    club.clock.wait(ELSEWHERE_MS / 1000)
    play_all(club)
    assert club.see(None, made["id"])["status"] == "finished"


def test_waiting_persons_come_first_then_creators_in_turn(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "STEP_UNITS", 1)
    monkeypatch.setattr(clock, "UNITS", 1)
    names = ("ann", "ann", "ann", "bob", "cem")
    alone = {club.create(who, *EXPERTS).game["id"]: who for who in names}
    waits = club.create("ann", "me", "bot:greedy", "bot:greedy", seed=SEED).game["id"]
    club.move("ann", waits, {"type": "draw"})
    runner = runner_of(club)
    assert runner.step()
    assert club.see("ann", waits)["to_act"] == [0]
    for _ in range(6):
        assert runner.step()
    played = dict.fromkeys(names, 0)
    for game_id, who in alone.items():
        played[who] += club.see(None, game_id)["version"] - 3
    assert played == {"ann": 2, "bob": 2, "cem": 2}


@pytest.mark.parametrize("by_the_sweep", [True, False])
def test_time_out_does_not_wait_for_experts(club: Club, *, by_the_sweep: bool) -> None:
    rules = {"turn_seconds": 30}
    game_id = club.create("ann", "me", "bot:expert", rules=rules, seed=SEED).game["id"]
    play_all(club)
    club.clock.wait(31)
    if by_the_sweep:
        background.sweep(club.service)
    before = club.see("ann", game_id)
    assert club.entries(game_id)[-1]["type"] == "timed_out"
    assert before["to_act"] == [1]
    assert play_all(club) == 1
    assert club.see("ann", game_id)["to_act"] == [0]


def test_game_is_claimed_by_one_runner(club: Club) -> None:
    club.create("ann", *EXPERTS)
    store, now = club.service.store, club.clock(0)
    found = duty_games.due_alone(store, beyond=b"", now=now)
    assert found is not None
    assert duty_games.claim(store, found, until=now + TAKEN_MS)
    assert not duty_games.claim(store, found, until=now + TAKEN_MS)
    assert not runner_of(club.elsewhere()).step()
    club.clock.wait(TAKEN_MS / 1000 + 1)
    assert runner_of(club.elsewhere()).step(), "the process that claimed it may have died"


def test_a_name_erased_while_bots_are_played_delays_nobody(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = {"turn_seconds": 30}
    game_id = club.create("ann", "me", "bot:expert", rules=rules, seed=SEED).game["id"]
    play_all(club)
    me = bytes.fromhex(club.id_of("ann"))
    erase = partial(departures.unname, club.service.store, me, bytes.fromhex(game_id))
    club.clock.wait(31)
    background.sweep(club.service)
    play_bots = replies.play_bots

    def once(*args: Any, **options: Any) -> Any:
        monkeypatch.undo()
        erase()
        return play_bots(*args, **options)

    monkeypatch.setattr(replies, "play_bots", once)
    assert play_all(club) == 1
    assert club.see("ann", game_id)["to_act"] == [0]


def test_postponed_game_blocks_no_other(club: Club) -> None:
    broken = club.create("ann", *EXPERTS).game["id"]
    fine = club.create("bob", *EXPERTS).game["id"]
    row = snapshots.of_request(club.service.store, game_id=bytes.fromhex(broken)).game
    assert row is not None
    postpone(club.service, row, milliseconds=3_600_000)
    play_all(club)
    assert club.see(None, fine)["status"] == "finished"
    assert club.see(None, broken)["version"] == 3


def test_an_idle_game_in_which_bots_are_to_move_does_not_expire(club: Club) -> None:
    game_id = club.create("ann", *EXPERTS).game["id"]
    club.clock.wait(4000)
    assert background.sweep(club.service).looked_at == 0
    assert reading.view_game(club.service, token=None, game_id=game_id).tag == "3"


def go(club: Club, who: str) -> None:
    """Delete a player, and run the follow-up duties."""
    players.depart(club.service, token=club.bearer(who))
    Departures(club.service, Progress()).step()


def name_in(club: Club, game_id: str, seat: int = 0) -> str:
    name: str = club.see(None, game_id)["seats"][seat]["player"]["name"]
    return name


def test_departure_deletes_tokens_and_profile_at_once(club: Club) -> None:
    ann, token = club.id_of("ann"), club.token("ann")
    players.depart(club.service, token=bearing(token))
    assert code_of(lambda: players.me(club.service, token=bearing(token))) == "unauthorized"
    assert code_of(lambda: players.profile(club.service, player_id=ann)) == "not-found"
    assert code_of(lambda: players.depart(club.service, token=bearing(token))) == "unauthorized"


def test_departure_leaves_cancels_and_resigns(club: Club) -> None:
    own = club.create("ann", "me", "open").game["id"]
    other = club.create("bob", "me", "open", "open").game["id"]
    club.join("ann", other)
    duel = club.duel()
    go(club, "ann")
    assert club.see(None, own)["status"] == "cancelled"
    assert [entry["type"] for entry in club.entries(own)][-2:] == ["left", "ended"]
    assert club.see(None, other)["seats"][1]["player"] is None
    assert club.see(None, duel)["result"]["winners"] == [1]


def test_departure_declines_invitations(club: Club) -> None:
    kept = {"occupant": "player", "id": club.id_of("ann")}
    game_id = club.create("bob", "me", kept).game["id"]
    go(club, "ann")
    assert club.entries(game_id)[-1]["type"] == "declined"
    assert club.see(None, game_id)["seats"][1]["reserved_for"] is None


@pytest.mark.parametrize("ended", [False, True])
def test_departed_name_is_empty_in_every_process(club: Club, ended: bool) -> None:
    game_id = club.duel() if ended else club.create("ann", "me", "open", "open").game["id"]
    if ended:
        club.play_out(game_id, "ann", "bob")
    there = club.elsewhere()
    before = [name_in(each, game_id) for each in (club, there)]
    assert before == ["ann", "ann"]
    version = club.see(None, game_id)["version"]
    players.depart(club.service, token=club.bearer("ann"))
    for game in departures.named(club.service.store, bytes.fromhex(club.id_of("ann"))):
        departures.unname(club.service.store, bytes.fromhex(club.id_of("ann")), game)
    assert [name_in(each, game_id) for each in (club, there)] == ["", ""]
    assert club.see(None, game_id)["version"] == version
    joined = reading.events_after(club.service, token=None, game_id=game_id, after=0, limit=1).items
    assert joined[0]["events"][0]["name"] == ""
    if ended:
        chunks = reading.export_log(club.service, token=None, game_id=game_id).chunks
        assert b'"names":["","bob"]' in b"".join(chunks)


def clean_up_after(club: Club, milliseconds: int, patch: pytest.MonkeyPatch) -> list[bytes]:
    """The players who are still to be cleaned up after, that long after they have gone."""
    found = departures.all_departed

    def later(store: Database) -> list[Departed]:
        return [each._replace(gone_for=milliseconds) for each in found(store)]

    with patch.context() as patched:
        patched.setattr(departures, "all_departed", later)
        Departures(club.service, Progress()).step()
    return [each.player_id for each in found(club.service.store)]


def test_departed_player_is_processed_for_a_minute(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = bytes.fromhex(club.id_of("ann"))
    go(club, "ann")
    assert clean_up_after(club, 60_000, monkeypatch) == [ann]
    assert clean_up_after(club, 60_001, monkeypatch) == []


def test_departed_player_is_processed_until_no_name_is_left(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = bytes.fromhex(club.id_of("ann"))
    club.create("ann", "me", "open")
    players.depart(club.service, token=club.bearer("ann"))
    assert clean_up_after(club, 60_001, monkeypatch) == [ann]
    assert clean_up_after(club, 60_001, monkeypatch) == []


def test_move_answer_omits_departed_name(club: Club) -> None:
    game_id = club.create("bob", "me", "open", "open").game["id"]
    for who in ("ann", "cid"):
        club.join(who, game_id)
    names = ("bob", "ann", "cid")
    there = club.elsewhere()
    go(there, "ann")
    view = club.see(None, game_id)
    who = names[view["to_act"][0]]
    answer = club.move(who, game_id, club.first_move(who, game_id))
    assert [seat["player"]["name"] for seat in answer.game["seats"]] == ["bob", "", "cid"]


def value(gauge: Gauge, *labels: str) -> float:
    return float((gauge.labels(*labels) if labels else gauge)._value.get())


def test_a_look_sets_the_metrics_that_the_database_has(club: Club) -> None:
    club.duel()
    club.create("ann", "me", "open")
    health.set_last_backup(club.service.store, 1_700_000_000_000)
    DatabaseMonitor(club.service).step()
    assert value(background.WRITES) == 1
    assert value(background.WRITE_SECONDS) > 0
    assert [value(background.GAMES, status) for status in ("open", "active")] == [1, 1]
    assert value(background.BACKUP) == 1_700_000_000
    assert abs(value(background.SKEW)) < 3600
    found = health.facts(club.service.store)
    assert found["bytes"] > 0
    own = {"transaction_ids"} if club.service.store.postgres else {"free_bytes"}
    assert set(found) == {"bytes", *own}  # There are no followers here.


def test_a_refused_test_write_is_a_metric(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise Unavailable("the disk is full")

    monkeypatch.setattr(usage, "spend", refuse)
    DatabaseMonitor(club.service).step()
    assert value(background.WRITES) == 0


def test_a_fact_that_a_database_does_not_have_is_left_out(club: Club) -> None:
    if club.service.store.postgres:
        unknown = Statement(select(literal_column("no_such_function()")))
        assert health._fact(club.service.store, unknown) is None
    else:
        assert health.waits(club.service.store) == []


def test_waits_of_other_sessions_are_seen(club: Club) -> None:
    store = club.service.store
    url = make_url(str(store.engine.url.render_as_string(hide_password=False)))
    if not store.postgres:
        assert health.waits(store) == []
        return
    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(plain, autocommit=True) as line:

        def sleep() -> None:
            try:
                line.execute("SELECT pg_sleep(600)")
            except psycopg.errors.QueryCanceled:
                return

        sleeper = threading.Thread(target=sleep)
        sleeper.start()
        seen: list[Any] = []
        until(lambda: seen.extend(health.waits(store)) or bool(seen))  # type: ignore[func-returns-value]
        line.cancel_safe()
        sleeper.join()
    assert ("Timeout", "PgSleep", 1) in seen
