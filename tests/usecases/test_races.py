"""Calls at two processes race with the end of their token."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import pytest
from sqlalchemy import func, select

from crazy_eights.errors import Refusal
from service.store.tables import entry
from service.usecases import operators, players, tokens
from service.usecases.operators import Operator
from service.usecases.tokens import NewToken
from tests.streams import until
from tests.usecases.club import TURN_BOUND, Club

pytestmark = pytest.mark.thorough

ROUNDS = 3
BUSY = 12
"""The entries after which the race begins."""
OPEN = 20


class Phone(NamedTuple):
    """A second token of Ann's, and its holder at one process after the other."""

    token_id: str
    holders: list[Club]


def phone_of(club: Club) -> Phone:
    made = tokens.add_token(club.service, token=club.bearer("ann"), requested=NewToken("phone"))
    people = {"ann": club.people["ann"]._replace(token=made.token)}
    here, there = club.elsewhere(), club.elsewhere()
    return Phone(made.id, [Club(each.service, club.clock, people) for each in (here, there)])


ENDS: dict[str, Callable[[Club, Phone], object]] = {
    "revoked": lambda club, phone: tokens.revoke_token(
        club.service, token=club.bearer("ann"), token_id=phone.token_id
    ),
    "rotated": lambda club, _: tokens.rotate_token(club.service, token=club.bearer("ann")),
    "closed": lambda club, _: players.depart(club.service, token=club.bearer("ann")),
    "revoked by an operator": lambda club, _: operators.revoke_tokens(
        club.service, player_id=club.id_of("ann"), operator=Operator("op")
    ),
}


def written(club: Club) -> int:
    """The number of entries of all games."""
    with club.service.store.engine.connect() as connection:
        return int(connection.execute(select(func.count()).select_from(entry)).scalar_one())


def until_unauthorized(act: Callable[[], object]) -> int:
    """Repeat a call until its token is not accepted; returns how often it succeeded."""
    done = 0
    while True:
        try:
            act()
        except Refusal as refused:
            if refused.code == "unauthorized":
                return done
        else:
            done += 1


def mover(club: Club, games: list[str]) -> Callable[[], object]:
    """Make a move against a bot, which replies at once; create a game after the end of one."""

    def act() -> None:
        found = club.see("ann", games[-1])["you"]["legal_moves"]
        moves = [each for each in found if each["type"] in TURN_BOUND]
        if moves:
            club.move("ann", games[-1], moves[0])
        else:
            games.append(club.create("ann", "me", "bot:greedy").game["id"])

    return act


def joiner(club: Club, games: list[str]) -> Callable[[], object]:
    """Take a seat, and move there at once."""
    waiting = iter(games)

    def act() -> None:
        game_id = next(waiting, games[-1])
        club.join("ann", game_id)
        club.move("ann", game_id, club.first_move("ann", game_id))

    return act


@pytest.mark.parametrize("end", ENDS)
def test_nothing_is_written_after_a_revocation_is_answered(club: Club, end: str) -> None:
    for _ in range(ROUNDS):
        club.people.clear()
        phone = phone_of(club)
        games = [club.create("ann", "me", "bot:greedy").game["id"] for _ in range(2)]
        waiting = [club.create("bob", "open", "bot:random").game["id"] for _ in range(OPEN)]
        before = written(club)
        acts = [mover(each, [game_id]) for each in phone.holders for game_id in games]
        acts += [joiner(each, waiting[number::2]) for number, each in enumerate(phone.holders)]
        with ThreadPoolExecutor(len(acts)) as pool:
            running = [pool.submit(until_unauthorized, act) for act in acts]
            until(lambda: written(club) > before + BUSY)  # noqa: B023
            ENDS[end](club, phone)
            answered = written(club)
            done = [each.result() for each in running]
        assert written(club) == answered
        assert sum(done) > 0
