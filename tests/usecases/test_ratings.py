"""Ratings: which games count, in which order, and that they depend only on the logs
(docs/spec/http.md, "Ratings").
"""

from collections.abc import Sequence
from typing import Any

import pytest

from crazy_eights.rating_rules import Rating, Result, rate, rate_all, result_of
from crazy_eights.verification.verify import verify
from service.store import ratings as stored
from service.store.snapshots import GameRow
from service.usecases import Service, players, ratings, reading, repository, seats
from service.usecases.background import Departures, Progress
from service.usecases.cache import Loaded
from service.usecases.errors import unreadable
from service.usecases.players import NewPlayer
from service.usecases.ratings import LATE_MS, Ratings, leaderboard
from tests.usecases.club import SEED, Club

LATE = LATE_MS / 1000
TOP = 100


def end(club: Club, game_id: str, loser: str) -> None:
    """Let a player resign, a second later."""
    club.clock.wait(1)
    seats.resign(club.service, token=club.bearer(loser), game_id=game_id)


def beaten(club: Club, loser: str, **body: Any) -> str:
    """A game that a player has lost; its id."""
    game_id = club.duel(**body)
    end(club, game_id, loser)
    return game_id


def rate_now(club: Club, *, waiting: float = LATE) -> None:
    """Run the duty until it has nothing left to do, some seconds from now."""
    club.clock.wait(waiting)
    duty = Ratings(club.service, Progress())
    while duty.step():
        pass


def ranked(club: Club, ruleset: str = "classic", **options: Any) -> list[dict[str, Any]]:
    return list(leaderboard(club.service, ruleset=ruleset, **options).items)


def numbers(club: Club) -> dict[str, tuple[int, int, int]]:
    """Rating, uncertainty and number of games of every listed player, by name."""
    return {
        each["player"]["name"]: (each["rating"], each["uncertainty"], each["games"])
        for each in ranked(club, limit=TOP)
    }


def result_in_log(club: Club, game_id: str) -> Result:
    """The rated result of a game, from its export alone."""
    export = b"".join(reading.export_log(club.service, token=None, game_id=game_id).chunks)
    game = verify(export).game
    assert game is not None
    result = result_of(game)
    assert result is not None
    return result


def recomputed(club: Club, game_ids: Sequence[str]) -> dict[str, tuple[int, int, int]]:
    """The same as `numbers`, from the exports of some games alone."""
    names = {bytes.fromhex(each.id): name for name, each in club.people.items()}
    found = rate_all(result_in_log(club, each) for each in game_ids)["classic"]
    actual = {names[player]: rating.to_json() for player, rating in found.items()}
    return {name: tuple(each.values()) for name, each in actual.items()}  # type: ignore[misc]


def profile(club: Club, who: str) -> list[dict[str, Any]]:
    return players.profile(club.service, player_id=club.id_of(who)).ratings


def test_winner_gains_and_loser_loses(club: Club) -> None:
    beaten(club, "bob")
    rate_now(club)
    ann, bob = ranked(club)
    assert (ann["place"], ann["player"]["name"]) == (1, "ann")
    assert (bob["place"], bob["player"]["name"]) == (2, "bob")
    assert ann["rating"] > 1500 > bob["rating"]
    assert ann["uncertainty"] == bob["uncertainty"] < 500
    assert profile(club, "ann") == [
        {"ruleset": "classic", **{n: ann[n] for n in ("rating", "uncertainty", "games")}}
    ]


def test_rating_waits_for_open_commits(club: Club) -> None:
    beaten(club, "bob")
    rate_now(club, waiting=LATE - 1)
    assert ranked(club) == []
    assert profile(club, "ann") == []
    rate_now(club, waiting=1)
    assert len(ranked(club)) == 2


@pytest.mark.parametrize(
    "body",
    [
        {"visibility": "unlisted"},
        {"visibility": "private"},
        {"seed": SEED},
        {"rules": {"draw": {"voluntary": False}}},
    ],
)
def test_games_that_do_not_count(club: Club, body: dict[str, Any]) -> None:
    beaten(club, "bob", **body)
    rate_now(club)
    assert ranked(club) == []
    assert not Ratings(club.service, Progress()).step(), "it is not read again"


def test_another_clock_of_turns_counts(club: Club) -> None:
    beaten(club, "bob", rules={"turn_seconds": 30})
    rate_now(club)
    assert len(ranked(club)) == 2


def test_bots_are_left_out_and_one_person_alone_is_not_rated(club: Club) -> None:
    alone = club.create("ann", "me", "bot:greedy").game["id"]
    end(club, alone, "ann")
    rate_now(club)
    assert ranked(club) == []
    game_id = club.create("ann", "me", "open", "bot:greedy").game["id"]
    club.join("bob", game_id)
    end(club, game_id, "bob")
    end(club, game_id, "ann")
    rate_now(club)
    assert [each["player"]["name"] for each in ranked(club)] == ["ann", "bob"]


def test_games_that_end_by_play_are_rated_as_in_their_logs(club: Club) -> None:
    duels = [club.duel() for _ in range(3)]
    for each in duels:
        club.play_out(each, "ann", "bob")
    three = club.create("cid", "me", "open", "open").game["id"]
    for who in ("ann", "bob"):
        club.join(who, three)
    club.play_out(three, "cid", "ann", "bob")
    rate_now(club)
    assert numbers(club) == recomputed(club, [*duels, three])


def test_a_game_that_is_committed_late_counts_in_its_place(club: Club) -> None:
    late, first, second = club.duel(), club.duel(), club.duel()
    there = club.elsewhere()
    end(club, first, "bob")
    end(club, second, "ann")
    rate_now(club)
    before = numbers(club)
    # Another process had read the time before both, and its commit was slow.
    club.clock.wait(-LATE - 2)
    end(there, late, "bob")
    club.clock.wait(LATE + 2)
    rate_now(there)
    assert numbers(club) == recomputed(club, [late, first, second]) != before
    results = [result_in_log(club, each) for each in (first, second, late)]
    as_committed: dict[bytes, Rating] = {}
    for result in results:
        as_committed.update(rate(as_committed, result))
    assert as_committed != rate_all(results)["classic"]


def test_a_game_undone_leaves_no_trace(club: Club) -> None:
    late, game_id = club.duel(), beaten(club, "bob")
    rate_now(club)
    store = club.service.store
    newest = stored.newest(store, "classic")
    assert newest is not None
    assert newest.ended.game_id.hex() == game_id
    stored.undo(store, stored.RatingChange("classic", 1, newest.ended, newest.before, {}))
    assert ranked(club) == []
    assert profile(club, "ann") == []
    end(club, late, "ann")
    rate_now(club)
    assert numbers(club) == recomputed(club, [game_id, late])


def test_of_two_processes_each_game_is_rated_by_one(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [beaten(club, loser) for loser in ("bob", "ann", "bob")]
    club.clock.wait(LATE)
    there = Ratings(club.elsewhere().service, Progress())
    rate = stored.rate

    def overtaken(*args: Any) -> None:
        """Another process rates all waiting games between the read and the write."""
        monkeypatch.setattr(stored, "rate", rate)
        there.step()
        rate(*args)

    monkeypatch.setattr(stored, "rate", overtaken)
    rate_now(club, waiting=0)
    assert numbers(club) == recomputed(club, games)


def test_unreadable_game_blocks_no_rating(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    bad, other = beaten(club, "bob"), beaten(club, "ann")
    beaten(club, "bob", ruleset="basic")
    there = club.elsewhere()

    def fail(service: Service, row: GameRow) -> Loaded:
        if row.game_id.hex() == bad:
            raise unreadable(row.game_id, 1, "damaged")
        return repository.load_game(service, row)

    with monkeypatch.context() as damaged:
        damaged.setattr(ratings, "load_game", fail)
        rate_now(there)
    assert numbers(club) == recomputed(club, [other])
    assert len(ranked(club, "basic")) == 2
    # Once it can be read again, it counts in its place.
    rate_now(club, waiting=0)
    assert numbers(club) == recomputed(club, [bad, other])


def test_departed_player_is_unlisted_and_still_counts(club: Club) -> None:
    games = [beaten(club, "bob"), club.duel()]
    rate_now(club)
    players.depart(club.service, token=club.bearer("ann"))
    assert list(numbers(club)) == ["bob"], "the profile is deleted at once"
    departing = Departures(club.service, Progress())
    departing.step()  # The second game is resigned.
    rate_now(club)
    departing.step()
    assert numbers(club) == {"bob": recomputed(club, games)["bob"]}


def test_the_list_has_current_names_and_a_filter_by_kind(club: Club) -> None:
    club.people["ann"] = players.create_player(club.service, asked=NewPlayer("ann", "program"))
    beaten(club, "bob")
    rate_now(club)
    players.change_me(club.service, token=club.bearer("bob"), changes={"name": "Bobby"})
    assert [each["player"]["name"] for each in ranked(club)] == ["ann", "Bobby"]
    (program,), (person,) = (ranked(club, kind=kind) for kind in ("program", "person"))
    assert (program["player"]["name"], person["player"]["name"]) == ("ann", "Bobby")
    assert (program["place"], person["place"]) == (1, 1)


def test_the_list_continues_after_the_previous_page(club: Club) -> None:
    names = ("ann", "bob", "cid", "dan", "eve")
    game_id = club.create("ann", "me", *["open"] * 4).game["id"]
    for who in names[1:]:
        club.join(who, game_id)
    for who in names[1:]:
        end(club, game_id, who)
    rate_now(club)
    whole = ranked(club)
    assert [each["player"]["name"] for each in whole] == ["ann", "eve", "dan", "cid", "bob"]
    paged, cursor = [], None
    while True:
        page = leaderboard(club.service, ruleset="classic", limit=2, cursor=cursor)
        paged += page.items
        cursor = page.next_cursor
        if cursor is None:
            break
    assert paged == whole
