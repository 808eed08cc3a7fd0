"""Rounds are work, in games with the dearest rounds: counted (docs/decisions/bounds.md)."""

import itertools
from typing import Any

import pytest

from crazy_eights import replies
from crazy_eights.log.game import Game
from crazy_eights.work import LINE, of_rounds
from service.api.new_games import NewGameSchema
from service.usecases import clock, prices, reading
from service.usecases.cache import DEALT
from service.usecases.new_game import create_game
from tests.asked import asked, retry
from tests.bills import recorded_bill
from tests.hostile.siege.attacks import GREEDY, MANY_ROUNDS, ME
from tests.usecases.club import Club

CARDS = 416
IN_A_ROW = 5
OVERSHOOT = of_rounds(IN_A_ROW + 1, CARDS)
"""What the last entry may deal beyond a budget: the end of a round, and five without a move."""


def create(club: Club, *seats: dict[str, Any]) -> str:
    body = {"ruleset": "basic", "rules": MANY_ROUNDS, "seats": list(seats)}
    made = create_game(club.service, token=club.bearer("ann"), asked=asked(NewGameSchema, body))
    game_id: str = made.game["id"]
    return game_id


def game_of(club: Club, game_id: str) -> Game:
    club.see("ann", game_id)
    kept = club.service.cache.get(bytes.fromhex(game_id))
    assert kept is not None
    return kept.loaded.game


def dear(club: Club) -> str:
    """A game with so many rounds that a request stopped at its budget or a page does."""
    for _ in range(40):
        game_id = create(club, *[GREEDY] * 8)
        if game_of(club, game_id).dealt > 3 * DEALT:
            return game_id
    raise AssertionError("every game expired early")


def test_a_round_of_the_greatest_deal_counts_as_eight() -> None:
    assert of_rounds(1, CARDS) == 8 * of_rounds(1, 52) == 80 * LINE


def test_rounds_count_among_the_replies_of_one_request(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    charged, by_the_start = 0, 0

    def price_of(game: Game, seat: int) -> int:
        nonlocal charged, by_the_start
        if not charged:
            by_the_start = game.dealt
        charged += 100
        return 100

    monkeypatch.setattr(replies, "price_of", price_of)
    monkeypatch.setattr(clock, "UNITS", 200_000)
    longest = 0
    for _ in range(10):
        charged = 0
        game = game_of(club, create(club, *[GREEDY] * 8))
        longest = max(longest, game.dealt)
        if charged:
            of_replies = game.dealt - by_the_start - OVERSHOOT
            assert charged + of_replies * replies.DEALING <= 200_000
        assert game.dealt <= of_rounds(2_000, CARDS)
    assert longest * replies.DEALING > 100_000


def test_the_rounds_of_a_creation_are_charged(club: Club) -> None:
    with recorded_bill() as bill:
        game_id = create(club, *[GREEDY] * 8)
    game = game_of(club, game_id)
    assert bill.debts[0] == prices.of_dealt(game.dealt) == game.dealt // 2000 > 0


def test_the_rounds_of_a_move_are_charged(club: Club) -> None:
    game_id = create(club, ME, *[GREEDY] * 7)
    before = game_of(club, game_id)
    if before.status != "active":
        return  # It expired with its start.
    move = club.first_move("ann", game_id)
    with recorded_bill() as bill:
        club.move("ann", game_id, move)
    assert bill.debts == [prices.of_dealt(game_of(club, game_id).dealt - before.dealt)]


def test_the_rounds_of_a_repeated_creation_are_charged(club: Club) -> None:
    """A creation repeated under its key deals all of its rounds again."""
    body = {"ruleset": "basic", "rules": MANY_ROUNDS, "seats": [GREEDY] * 8}
    token = club.bearer("ann")
    with recorded_bill() as bill:
        for _ in range(2):
            made = create_game(
                club.service,
                token=token,
                asked=asked(NewGameSchema, body),
                retry=retry("k", body),
            )
    assert made.replayed
    first, again = bill.debts
    assert again == first + prices.of_entries(made.version) - 1 > 0


@pytest.mark.thorough
def test_a_page_of_events_ends_after_its_budget_of_rounds(club: Club) -> None:
    game_id = dear(club)
    after, pages = 0, 0
    seen: list[int] = []
    version = game_of(club, game_id).version
    while after < version:
        with recorded_bill() as bill:
            page = reading.events_after(
                club.service, token=None, game_id=game_id, after=after, limit=500
            )
        kinds = [event["type"] for item in page.items for event in item["events"]]
        dealt = of_rounds(kinds.count("starter_turned"), CARDS)
        assert dealt <= DEALT + OVERSHOOT
        assert bill.debts[-1] == prices.of_dealt(dealt)
        seen += [item["seq"] for item in page.items]
        after, pages = seen[-1], pages + 1
    assert seen == list(range(1, version + 1))
    assert pages >= 3


def test_states_are_kept_so_that_no_read_deals_more_than_a_page(club: Club) -> None:
    game_id = dear(club)
    cold = club.elsewhere()
    cold.see(None, game_id)
    kept = cold.service.cache.get(bytes.fromhex(game_id))
    assert kept is not None
    dealt = [0, *(each.game.dealt for each in kept.loaded.past), kept.loaded.game.dealt]
    steps = [later - earlier for earlier, later in itertools.pairwise(dealt)]
    assert len(steps) >= 3
    assert max(steps) <= DEALT + OVERSHOOT


@pytest.mark.thorough
def test_a_page_of_rounds_ends_after_its_budget(club: Club) -> None:
    game_id = dear(club)
    total = club.see(None, game_id)["rounds_total"]
    debts: list[int] = []
    cursor, found = None, []
    while True:
        with recorded_bill() as bill:
            page = reading.rounds_page(
                club.service, token=None, game_id=game_id, cursor=cursor, limit=100
            )
        debts += bill.debts
        found += [each["round"] for each in page.items]
        assert page.items
        assert of_rounds(len(page.items), CARDS) <= 2 * DEALT + OVERSHOOT
        cursor = page.next_cursor
        if cursor is None:
            break
    assert found == list(range(1, total + 1))
    assert sum(debts) >= prices.of_dealt(of_rounds(total - 20, CARDS)) // 2
