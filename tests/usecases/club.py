"""People who call the use cases of a service, and a clock that tests move."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from flask.testing import FlaskClient

from service.api.moves import MoveSchema
from service.api.new_games import NewGameSchema
from service.api.seats import JoinSchema
from service.app import create_app
from service.settings import Settings
from service.usecases import (
    GameAnswer,
    MoveAnswer,
    PlayerWithToken,
    Service,
    moves,
    players,
    reading,
    seats,
)
from service.usecases.cache import Cache
from service.usecases.new_game import create_game
from service.usecases.players import NewPlayer
from service.usecases.tokens import Token
from tests.asked import asked, retry

TURN_BOUND = ("play", "draw", "pass", "declare")
SEED = "07" * 32


@dataclass
class Clock:
    """A clock that starts at the database's time, and advances only when a test says so.

    No deadline passes by itself, even on a slow machine.
    """

    moved: int = 0
    began: int | None = None

    def __call__(self, now: int) -> int:
        if self.began is None:
            self.began = now
        return self.began + self.moved

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.moved += int(seconds * 1000)


@dataclass
class Club:
    """A service with its clock and its players."""

    service: Service
    clock: Clock
    people: dict[str, PlayerWithToken] = field(default_factory=dict)

    @cached_property
    def client(self) -> FlaskClient:
        """An HTTP client of the same service."""
        settings = Settings(rate_limits="off", log_level="error")
        return create_app(settings, self.service).test_client()

    def token(self, name: str | None) -> str | None:
        """The token of a person, who is created when first named."""
        if name is None:
            return None
        if name not in self.people:
            self.people[name] = players.create_player(self.service, asked=NewPlayer(name))
        return self.people[name].token

    def bearer(self, name: str | None) -> Token | None:
        """The credentials in a request of a person."""
        return bearing(self.token(name))

    def at(self, who: str | None, game_id: str) -> dict[str, Any]:
        """The first arguments of most calls on a game."""
        return {"token": self.bearer(who), "game_id": game_id}

    def id_of(self, name: str) -> str:
        """The player id of a person."""
        self.token(name)
        return self.people[name].id

    def create(
        self, who: str, *seats: str | Mapping[str, Any], key: str | None = None, **body: Any
    ) -> GameAnswer:
        """A game; a seat is an occupant, or a bot's name as `bot:greedy`."""
        listed = [_seat(each) for each in seats]
        whole = {"ruleset": "classic", "seats": listed, **body}
        wanted = asked(NewGameSchema, whole)
        return create_game(
            self.service, token=self.bearer(who), asked=wanted, retry=retry(key, whole)
        )

    def duel(self, **body: Any) -> str:
        """A started game of Ann against Bob; its id."""
        game_id: str = self.create("ann", "me", "open", **body).game["id"]
        self.join("bob", game_id)
        return game_id

    def join(self, who: str, game_id: str, key: str | None = None, **body: Any) -> GameAnswer:
        """Take a seat."""
        wanted = asked(JoinSchema, body)
        return seats.join(
            self.service, **self.at(who, game_id), asked=wanted, retry=retry(key, body)
        )

    def move(self, who: str, game_id: str, body: Any, key: str | None = None) -> MoveAnswer:
        """Make a move."""
        wanted = asked(MoveSchema, body)
        return moves.submit_move(
            self.service, **self.at(who, game_id), asked=wanted, retry=retry(key, body)
        )

    def see(self, who: str | None, game_id: str) -> dict[str, Any]:
        """The view of a person, or of a watcher."""
        game = reading.view_game(self.service, token=self.bearer(who), game_id=game_id).game
        assert game is not None
        return game

    def entries(self, game_id: str, who: str | None = None) -> list[dict[str, Any]]:
        """The whole log."""
        return reading.log_page(
            self.service, token=self.bearer(who), game_id=game_id, limit=1000
        ).items

    def first_move(self, who: str, game_id: str) -> dict[str, Any]:
        """The first turn-bound move that is legal for a person."""
        moves = self.see(who, game_id)["you"]["legal_moves"]
        found: dict[str, Any] = next(each for each in moves if each["type"] in TURN_BOUND)
        return found

    def play_out(self, game_id: str, *names: str) -> dict[str, Any]:
        """Let the people in seats 0, 1, … play to the end; return the last view of the first."""
        view = self.see(None, game_id)
        while view["status"] == "active":
            who = names[view["to_act"][0]]
            view = self.move(who, game_id, self.first_move(who, game_id)).game
        return self.see(names[0], game_id)

    def elsewhere(self) -> "Club":
        """The same people at another process: the same database, nothing in memory."""
        other = Service(
            store=self.service.store,
            limits=self.service.limits,
            cache=Cache(10),
            clock=self.clock,
            signer=self.service.signer,
        )
        return Club(other, self.clock, self.people)


def bearing(token: str | None) -> Token | None:
    """The credentials of a request with a token, or without."""
    return None if token is None else Token(token)


def _seat(text: str | Mapping[str, Any]) -> Mapping[str, Any]:
    if not isinstance(text, str):
        return text
    occupant, _, bot = text.partition(":")
    return {"occupant": occupant, "bot": bot} if bot else {"occupant": occupant}
