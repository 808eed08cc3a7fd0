"""A call whose token is revoked between its read and its write is rejected, and leaves nothing
behind. One whose token ends meanwhile otherwise finds a raised fence (docs/spec/http.md, "Tokens").
"""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import delete, select

from crazy_eights.fairness.shuffle import seal
from service.api.new_games import QuickSchema
from service.store import Database
from service.store.tables import head, metadata, token
from service.usecases import (
    operators,
    people,
    players,
    presence,
    quick_games,
    rematches,
    seats,
    tokens,
)
from service.usecases.inputs import SeatRequest
from service.usecases.operators import Operator
from service.usecases.people import Reported
from service.usecases.tokens import NewToken, digest_of
from tests.asked import asked
from tests.usecases.club import Club
from tests.usecases.days import signed
from tests.usecases.test_seats import code_of

Call = Callable[[], object]
SEEDS = bytes(32), bytes([1]) * 32


def create(club: Club) -> Call:
    return lambda: club.create("ann", "me", "open", key="k")


def bots_alone(club: Club) -> Call:
    return lambda: club.create("ann", "bot:greedy", "bot:greedy")


def open_quick_game(club: Club, who: str = "ann") -> Call:
    wanted = asked(QuickSchema, {"ruleset": "classic", "players": 2})
    return lambda: quick_games.quick(club.service, token=club.bearer(who), asked=wanted)


def join_quick_game(club: Club) -> Call:
    open_quick_game(club, "bob")()
    return open_quick_game(club)


def rematch(club: Club) -> Call:
    at = club.at("ann", club.duel())
    seats.resign(club.service, **at)
    return lambda: rematches.rematch(club.service, **at)


def join(club: Club) -> Call:
    game_id = club.create("bob", "me", "open").game["id"]
    return lambda: club.join("ann", game_id, key="k")


def join_by_code(club: Club) -> Call:
    game_id = club.create("bob", "me", "open").game["id"]
    wanted = SeatRequest(code=club.see("bob", game_id)["code"])
    return lambda: seats.join_by_code(club.service, token=club.bearer("ann"), asked=wanted)


def decline(club: Club) -> Call:
    invited = {"occupant": "player", "id": club.id_of("ann")}
    at = club.at("ann", club.create("bob", "me", invited).game["id"])
    return lambda: seats.leave(club.service, **at)


def of_own_open_game(call: Any, *taken: str, **more: Any) -> Callable[[Club], Call]:
    def prepare(club: Club) -> Call:
        at = club.at("ann", club.create("ann", *taken).game["id"])
        club.join("bob", at["game_id"], seat=1)
        return lambda: call(club.service, **at, **more)

    return prepare


def open_seed(club: Club) -> Call:
    game_id = signed(club).create("bob", "open", "open", seed_mode="sealed").game["id"]
    for seat, who in enumerate(("ann", "bob")):
        sealed = seal(bytes.fromhex(game_id), seat, SEEDS[seat]).hex()
        club.join(who, game_id, seat=seat, seal=sealed)
    at = club.at("ann", game_id)
    return lambda: seats.open_seed(club.service, **at, asked=SEEDS[0])


def resign(club: Club) -> Call:
    at = club.at("ann", club.duel())
    return lambda: seats.resign(club.service, **at)


def move(club: Club) -> Call:
    game_id = club.create("ann", "me", "bot:greedy").game["id"]
    wanted = club.first_move("ann", game_id)
    return lambda: club.move("ann", game_id, wanted, key="k")


def move_at_a_new_process(club: Club) -> Call:
    game_id = club.create("ann", "me", "bot:greedy").game["id"]
    wanted = club.first_move("ann", game_id)
    return lambda: club.elsewhere().move("ann", game_id, wanted)


def emote(club: Club) -> Call:
    at = club.at("ann", club.duel())
    return lambda: presence.show_emote(club.service, **at, emote="hello")


def block(club: Club) -> Call:
    bob = club.id_of("bob")
    return lambda: people.block(club.service, token=club.bearer("ann"), player_id=bob)


def unblock(club: Club) -> Call:
    block(club)()
    bob = club.id_of("bob")
    return lambda: people.unblock(club.service, token=club.bearer("ann"), player_id=bob)


def report(club: Club) -> Call:
    about = Reported(bytes.fromhex(club.id_of("bob")), "other")
    return lambda: people.report(club.service, token=club.bearer("ann"), asked=about)


def change(club: Club) -> Call:
    changes = {"name": "Anna", "presence": "nobody"}
    return lambda: players.change_me(club.service, token=club.bearer("ann"), changes=changes)


def add_token(club: Club) -> Call:
    ann = club.bearer("ann")
    return lambda: tokens.add_token(club.service, token=ann, requested=NewToken("phone"))


def revoke_token(club: Club) -> Call:
    phone = tokens.add_token(club.service, token=club.bearer("ann"), requested=NewToken("phone"))
    ann = club.bearer("ann")
    return lambda: tokens.revoke_token(club.service, token=ann, token_id=phone.id)


def rotate_token(club: Club) -> Call:
    ann = club.bearer("ann")
    return lambda: tokens.rotate_token(club.service, token=ann)


def close(club: Club) -> Call:
    ann = club.bearer("ann")
    return lambda: players.depart(club.service, token=ann)


WRITES: dict[str, Callable[[Club], Call]] = {
    "create a game": create,
    "create a game of bots": bots_alone,
    "open a quick game": open_quick_game,
    "join a quick game": join_quick_game,
    "create a rematch": rematch,
    "join": join,
    "join by code": join_by_code,
    "decline": decline,
    "leave": of_own_open_game(seats.leave, "me", "open", "open"),
    "free a seat": of_own_open_game(seats.free_seat, "me", "open", "open", asked=1),
    "start": of_own_open_game(seats.start, "me", "open", "open"),
    "cancel": of_own_open_game(seats.cancel, "me", "open", "open"),
    "cancel without a seat": of_own_open_game(seats.cancel, "open", "open"),
    "open a seed": open_seed,
    "resign": resign,
    "move": move,
    "move at a new process": move_at_a_new_process,
    "show an emote": emote,
    "block": block,
    "unblock": unblock,
    "report": report,
    "change the player": change,
    "add a token": add_token,
    "revoke a token": revoke_token,
    "rotate tokens": rotate_token,
    "close the account": close,
}


def rows(store: Database) -> dict[str, list[str]]:
    """All rows of all tables."""
    with store.engine.connect() as connection:
        return {
            table.name: sorted(map(repr, connection.execute(select(table))))
            for table in metadata.sorted_tables
        }


def before_the_first_write(
    store: Database, monkeypatch: pytest.MonkeyPatch, act: Callable[[], None]
) -> None:
    change = store._change
    done: list[bool] = []

    def hooked(*given: Any, **named: Any) -> Any:
        if not done:
            done.append(True)
            act()
        return change(*given, **named)

    monkeypatch.setattr(store, "_change", hooked)


def only_token(club: Club) -> Call:
    """Delete the token and nothing else, so that no fence rises."""
    digest = digest_of(club.token("ann"))

    def act() -> None:
        with club.service.store.engine.begin() as connection:
            connection.execute(delete(token).where(token.c.digest == digest))

    return act


def at_the_phone(act: Callable[[Club, str], object]) -> Callable[[Club], Call]:
    """What Ann does by a second token at another process, with the id of her first token."""

    def prepare(club: Club) -> Call:
        ann = club.bearer("ann")
        first = tokens.list_tokens(club.service, token=ann)[0]
        made = tokens.add_token(club.service, token=ann, requested=NewToken("phone"))
        phone = Club(club.elsewhere().service, club.clock, {})
        phone.people["ann"] = club.people["ann"]._replace(token=made.token)
        return lambda: act(phone, first["id"])

    return prepare


REVOCATIONS: dict[str, Callable[[Club], Call]] = {
    "gone": only_token,
    "revoked": at_the_phone(
        lambda phone, first: tokens.revoke_token(
            phone.service, token=phone.bearer("ann"), token_id=first
        )
    ),
    "rotated": at_the_phone(lambda phone, _: rotate_token(phone)()),
    "closed": at_the_phone(lambda phone, _: close(phone)()),
}


@pytest.mark.parametrize(
    "end",
    [
        pytest.param(each, marks=[] if each == "gone" else pytest.mark.thorough)
        for each in REVOCATIONS
    ],
)
@pytest.mark.parametrize("kind", WRITES)
def test_a_write_whose_token_is_revoked_before_it_changes_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch, kind: str, end: str
) -> None:
    call, revoke = WRITES[kind](club), REVOCATIONS[end](club)
    store, found = club.service.store, []

    def act() -> None:
        revoke()
        found.append(rows(store))

    before_the_first_write(store, monkeypatch, act)
    assert code_of(call) == "unauthorized"
    assert [rows(store)] == found


def fence(club: Club, game_id: str) -> int:
    """How often something has changed beside the log of a game."""
    found = select(head.c.fence).where(head.c.game_id == bytes.fromhex(game_id))
    with club.service.store.engine.connect() as connection:
        return int(connection.execute(found).scalar_one())


def by_herself(club: Club) -> Call:
    phone = tokens.add_token(club.service, token=club.bearer("ann"), requested=NewToken("phone"))
    ann = club.bearer("ann")
    return lambda: tokens.revoke_token(club.service, token=ann, token_id=phone.id)


def by_an_operator(act: Callable[..., object]) -> Callable[[Club], Call]:
    return lambda club: (
        lambda: act(club.service, player_id=club.id_of("ann"), operator=Operator("op"))
    )


ENDS: dict[str, Callable[[Club], Call]] = {
    "revoked": by_herself,
    "rotated": rotate_token,
    "closed": close,
    "revoked by an operator": by_an_operator(operators.revoke_tokens),
    "closed by an operator": by_an_operator(operators.close_account),
}


@pytest.mark.parametrize("kind", ENDS)
def test_the_end_of_a_token_raises_the_fences_of_unfinished_games(club: Club, kind: str) -> None:
    finished = club.duel()
    seats.resign(club.service, **club.at("ann", finished))
    active, waiting = club.duel(), club.create("ann", "me", "open").game["id"]
    foreign = club.create("bob", "me", "open").game["id"]
    games = (active, waiting, finished, foreign)
    before = [fence(club, each) for each in games]
    ENDS[kind](club)()
    raised = [fence(club, each) - was for each, was in zip(games, before, strict=True)]
    assert raised == [1, 1, 0, 0]


def test_an_added_token_raises_no_fence(club: Club) -> None:
    game_id = club.duel()
    before = fence(club, game_id)
    add_token(club)()
    assert fence(club, game_id) == before
