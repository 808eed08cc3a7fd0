"""Statistics: which games count, for whom, and that they depend only on the logs
(docs/spec/http.md, "Statistics").
"""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from crazy_eights.errors import Refusal
from crazy_eights.tallies import outcomes_of, tally
from crazy_eights.verification.verify import verify
from crazy_eights.view import rfc3339
from service.store import statistics as stored
from service.store.snapshots import GameRow
from service.usecases import Service, background, players, ratings, reading, repository, seats
from service.usecases.background import Departures, Progress
from service.usecases.cache import Loaded
from service.usecases.errors import unreadable
from service.usecases.ratings import RECHECK_EVERY_MS, Statistics
from tests.usecases.club import SEED, Club
from tests.usecases.test_ratings import LATE, beaten, end

TIMERS = {"turn_seconds": 5}


def count_now(club: Club, duty: Statistics | None = None, *, waiting: float = LATE) -> Statistics:
    """Run the duty until it has nothing left to do, some seconds from now."""
    club.clock.wait(waiting)
    duty = duty or Statistics(club.service, Progress())
    while duty.step():
        pass
    return duty


def public(club: Club, who: str) -> list[dict[str, Any]]:
    return ratings.statistics_of(club.service, player_id=club.id_of(who))


def mine(club: Club, who: str) -> list[dict[str, Any]]:
    return ratings.own_statistics(club.service, token=club.bearer(who))


def recomputed(club: Club, who: str, game_ids: Sequence[str]) -> list[dict[str, Any]]:
    """The statistics of a player from the exports of some games alone."""
    me = bytes.fromhex(club.id_of(who))
    by_kind: dict[tuple[str, str], list[Any]] = {}
    for game_id in game_ids:
        token = club.bearer(who)
        export = b"".join(reading.export_log(club.service, token=token, game_id=game_id).chunks)
        game = verify(export).game
        assert game is not None
        entries = [json.loads(line) for line in export.splitlines()[1:-1]]
        found = outcomes_of(game, entries).get(me)
        if found is not None:
            by_kind.setdefault((found.ruleset, found.kind), []).append(found)
    return [
        {"ruleset": ruleset, "kind": kind, **counted._asdict(), "last_at": rfc3339(counted.last_at)}
        for (ruleset, kind), each in sorted(by_kind.items())
        for counted in [tally(each)]
    ]


def short(items: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return [(each["ruleset"], each["kind"], each["played"], each["won"]) for each in items]


def test_places_streaks_and_resignations_are_counted(club: Club) -> None:
    for loser in ("bob", "bob", "ann", "bob"):
        beaten(club, loser)
    count_now(club)
    [ann], [bob] = public(club, "ann"), public(club, "bob")
    assert {**ann, "last_at": None} == {
        "ruleset": "classic", "kind": "people", "played": 4, "won": 3, "places": (3, 1),
        "resigned": 1, "timed_out": 0, "streak": 1, "best_streak": 2, "last_at": None,
    }  # fmt: skip
    assert (bob["places"], bob["resigned"], bob["streak"]) == ((1, 3), 3, 0)
    count_now(club, waiting=RECHECK_EVERY_MS / 1000)
    assert public(club, "ann") == [ann], "no game is counted twice"


def test_who_runs_out_of_time_is_not_said_to_have_resigned(club: Club) -> None:
    game_id = club.duel(rules=TIMERS)
    for _ in range(14):
        club.clock.wait(6)
        background.sweep(club.service)
    assert club.see("ann", game_id)["status"] == "finished"
    count_now(club)
    items = [mine(club, who)[0] for who in ("ann", "bob")]
    assert sorted((each["resigned"], each["timed_out"]) for each in items) == [(0, 0), (0, 1)]


def test_statistics_are_those_recomputed_from_the_logs(club: Club) -> None:
    played = [club.duel(), club.duel(ruleset="basic"), club.duel(seed=SEED)]
    for each in played:
        club.play_out(each, "ann", "bob")
    played += [beaten(club, "ann", visibility=each) for each in ("unlisted", "private")]
    alone = club.create("ann", "me", "bot:greedy").game["id"]
    mixed = club.create("ann", "me", "open", "bot:greedy").game["id"]
    club.join("bob", mixed)
    for loser, game_id in (("ann", alone), ("bob", mixed), ("ann", mixed)):
        end(club, game_id, loser)
    count_now(club)
    assert {each["kind"] for each in mine(club, "ann")} == {"people", "bots", "mixed"}
    for who, games in (("ann", [*played, alone, mixed]), ("bob", [*played, mixed])):
        assert mine(club, who) == recomputed(club, who, games)
        seen = [each for each in games if club.see(who, each)["visibility"] == "public"]
        assert public(club, who) == recomputed(club, who, seen) != mine(club, who)


def test_cancelled_games_and_games_that_go_on_do_not_count(club: Club) -> None:
    game_id = club.create("ann", "me", "open").game["id"]
    seats.cancel(club.service, token=club.bearer("ann"), game_id=game_id)
    club.duel()
    count_now(club)
    assert mine(club, "ann") == []


def test_a_game_that_is_committed_late_counts_in_its_place(club: Club) -> None:
    late = club.duel()
    first, second = club.duel(), club.duel()
    there = club.elsewhere()
    end(club, first, "bob")
    end(club, second, "bob")
    duty = count_now(club)
    assert mine(club, "ann")[0]["streak"] == 2
    club.clock.wait(-LATE - 1.5)
    end(there, late, "ann")  # It ends between the two.
    count_now(club, duty, waiting=LATE + 1 + RECHECK_EVERY_MS / 1000)
    [ann] = mine(club, "ann")
    assert (ann["played"], ann["streak"], ann["best_streak"]) == (3, 1, 1)
    assert [ann] == recomputed(club, "ann", [first, late, second])


def test_of_two_processes_each_game_is_counted_by_one(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [beaten(club, loser) for loser in ("bob", "ann", "bob")]
    club.clock.wait(LATE)
    there = Statistics(club.elsewhere().service, Progress())
    add = stored.add

    def overtaken(*args: Any, **more: Any) -> None:
        """Another process counts all waiting games between the read and the write."""
        monkeypatch.setattr(stored, "add", add)
        there.step()
        add(*args, **more)

    monkeypatch.setattr(stored, "add", overtaken)
    count_now(club, waiting=0)
    for who in ("ann", "bob"):
        assert mine(club, who) == recomputed(club, who, games)


def test_an_unreadable_game_is_counted_by_the_next_process(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, other = beaten(club, "bob"), beaten(club, "ann")

    def fail(service: Service, row: GameRow) -> Loaded:
        if row.game_id.hex() == bad:
            raise unreadable(row.game_id, 1, "damaged")
        return repository.load_game(service, row)

    with monkeypatch.context() as damaged:
        damaged.setattr(ratings, "load_game", fail)
        duty = count_now(club)
    assert mine(club, "ann") == recomputed(club, "ann", [other])
    club.clock.wait(3600)
    beaten(club, "bob", ruleset="basic")
    count_now(club, duty)
    assert short(mine(club, "ann")) == [("basic", "people", 1, 1), ("classic", "people", 1, 0)]
    count_now(club)
    assert mine(club, "ann")[1:] == recomputed(club, "ann", [bad, other])


def test_the_statistics_of_a_departed_player_are_deleted(club: Club) -> None:
    beaten(club, "bob")
    count_now(club)
    ann = club.id_of("ann")
    club.duel()
    players.depart(club.service, token=club.bearer("ann"))
    with pytest.raises(Refusal) as refused:
        ratings.statistics_of(club.service, player_id=ann)
    assert refused.value.code == "not-found"
    Departures(club.service, Progress()).step()  # The second game is resigned.
    count_now(club)
    assert stored.of_player(club.service.store, bytes.fromhex(ann)) == []
    assert short(public(club, "bob")) == [("classic", "people", 2, 1)]
