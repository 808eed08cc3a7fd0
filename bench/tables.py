"""Games in a database for the load to play, created by calling the use cases directly."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Final, NamedTuple

from bench.load import request
from bench.scripts import Script, play_script
from service.api.new_games import NewGameSchema
from service.settings import Settings
from service.usecases import Service, make_service, new_game, players, seats
from service.usecases.inputs import SeatRequest
from service.usecases.players import NewPlayer
from service.usecases.tokens import Token

SEATS: Final = 4


class Seated(NamedTuple):
    """A game that waits for its first move, and the script of its moves."""

    game_id: str
    script: Script


class Hall:
    """A service on a database, with eight players."""

    def __init__(self, service: Service) -> None:
        self.service = service
        made = [players.create_player(service, asked=NewPlayer(f"Player {n}")) for n in range(8)]
        self.tokens: list[str] = [each.token for each in made]

    def seat(self, script: Script) -> Seated:
        """Create the game of a script; it starts with the last player who joins."""
        wanted: dict[str, Any] = {
            "ruleset": script.ruleset,
            "seed": script.seed.hex(),
            "seats": [{"occupant": "me"}, *({"occupant": "open"},) * (script.seats - 1)],
        }
        if script.rules:
            wanted["rules"] = script.rules
        made = new_game.create_game(
            self.service, token=Token(self.tokens[0]), asked=NewGameSchema().load(wanted)
        )
        game_id: str = made.game["id"]
        for seat in range(1, script.seats):
            token = Token(self.tokens[seat])
            seats.join(self.service, token=token, game_id=game_id, asked=SeatRequest(seat))
        return Seated(game_id, script)

    def requests(self, seated: Seated) -> list[bytes]:
        """The moves of a game as requests, each under a key, as the clients send them."""
        return [
            request(
                "POST",
                f"/v1/games/{seated.game_id}/moves",
                json.dumps({**act.body, "expected_version": act.version}).encode(),
                {
                    "Authorization": f"Bearer {self.tokens[act.seat]}",
                    "Idempotency-Key": f"{seated.game_id}-{number}",
                },
            )
            for number, act in enumerate(seated.script.acts)
        ]


@contextmanager
def hall(url: str) -> Iterator[Hall]:
    """A service with players on a migrated database."""
    service = make_service(Settings(database_url=url, rate_limits="off"))
    try:
        yield Hall(service)
    finally:
        service.store.dispose()


def scripts(games: int, *, seed: int = 1) -> Sequence[Script]:
    """Games of `race-500` for four: several hundred moves each, round after round."""
    rng = Random(seed)
    return [play_script("race-500", SEATS, rng) for _ in range(games)]
