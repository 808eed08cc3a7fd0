"""Players who come and go in an open game neither end it nor fill up its log (docs/spec/http.md,
"Coming and going").
"""

from itertools import count

from service.api.new_games import QuickSchema
from service.usecases import quick_games, seats
from service.usecases.seats import CROWDED, MOST_JOINS
from tests.asked import asked
from tests.usecases.club import Club
from tests.usecases.test_seats import code_of, join_code_of
from tests.usecases.test_seats import join as join_by_code

WANTED = asked(QuickSchema, {"ruleset": "classic", "players": 3})


def quick(club: Club, who: str) -> str:
    """The id of the quick game in which a person gets a seat."""
    token = club.bearer(who)
    game_id: str = quick_games.quick(club.service, token=token, asked=WANTED).game["id"]
    return game_id


def leave(club: Club, who: str, game_id: str) -> None:
    seats.leave(club.service, **club.at(who, game_id))


def come_and_go(club: Club, who: str, game_id: str, times: int) -> None:
    for _ in range(times):
        club.join(who, game_id)
        leave(club, who, game_id)


def crowd(club: Club, game_id: str) -> list[str]:
    """Strangers take seats and leave, each as often as they may, until they are refused."""
    for number in count():
        who = f"stranger-{number}"
        for _ in range(MOST_JOINS):
            if club.see(None, game_id)["version"] >= CROWDED:
                return [f"stranger-{each}" for each in range(number + 1)]
            come_and_go(club, who, game_id, 1)
    raise AssertionError


def test_a_player_takes_a_seat_in_a_game_five_times_at_most(club: Club) -> None:
    game_id = club.create("ann", "me", "open", "open").game["id"]
    come_and_go(club, "bob", game_id, 5)
    code = club.see("ann", game_id)["code"]
    for each in (club, club.elsewhere()):
        assert code_of(lambda: each.join("bob", game_id)) == "cannot-join"  # noqa: B023
    assert code_of(lambda: join_by_code(club, "bob", code)) == "cannot-join"
    leave(club, "ann", game_id)
    come_and_go(club, "ann", game_id, 4)
    assert code_of(lambda: club.join("ann", game_id)) == "cannot-join"
    assert club.join("eve", game_id).status == 201


def test_a_crowded_game_stays_open_to_those_who_know_its_code(club: Club) -> None:
    kept = {"occupant": "player", "id": club.id_of("dan")}
    game_id = club.create("ann", "open", "open", "open", kept).game["id"]
    strangers = crowd(club, game_id)
    for each in (club, club.elsewhere()):
        for who in (strangers[-1], "eve"):
            assert code_of(lambda: each.join(who, game_id)) == "cannot-join"  # noqa: B023
    assert club.see(None, game_id)["version"] < CROWDED + 4
    code = join_code_of(club, game_id, "ann")
    assert join_by_code(club, "eve", code).status == 201
    assert club.join("dan", game_id).status == 201
    assert club.join("ann", game_id).status == 201
    assert seats.start(club.service, **club.at("ann", game_id)).game["status"] == "active"


def test_a_quick_game_admits_a_player_five_times_at_most(club: Club) -> None:
    game_id = quick(club, "ann")
    for _ in range(4):
        leave(club, "ann", game_id)
        assert quick(club, "ann") == game_id
    leave(club, "ann", game_id)
    own = quick(club, "ann")
    assert own != game_id
    for _ in range(4):
        leave(club, "ann", own)
        assert quick(club, "ann") == own
    leave(club, "ann", own)
    assert quick(club, "ann") not in (game_id, own)
    assert quick(club, "bob") == game_id


def test_the_next_caller_gets_another_quick_game_than_a_crowded_one(club: Club) -> None:
    game_id = quick(club, "ann")
    crowd(club, game_id)
    another = quick(club, "bob")
    assert another != game_id
    assert quick(club, "eve") == another
