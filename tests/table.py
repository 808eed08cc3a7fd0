"""Short calls to play over HTTP, in this process (Flask's client) or over a socket (httpx)."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

PRESETS = ("basic", "classic", "five-rounds", "race-500")


@dataclass
class Answer:
    """An HTTP answer of either client."""

    status: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def json(self) -> Any:
        """The parsed body."""
        return json.loads(self.content)

    @property
    def code(self) -> str:
        """The code of a problem."""
        return str(self.json["code"])


class Client(Protocol):
    """The interface of both clients: Flask's test client, and a client over a socket."""

    @property
    def open(self) -> Callable[..., Any]:
        """Make a request."""
        ...


class HttpClient:
    """A client over a socket with the interface of Flask's; stopping a server closes them all."""

    _made: ClassVar[list["HttpClient"]] = []

    def __init__(self, url: str) -> None:
        import httpx

        self._client = httpx.Client(base_url=url, timeout=120)
        self._made.append(self)

    def open(self, path: str, *, method: str, data: bytes | None, headers: dict[str, str]) -> Any:
        """Make a request."""
        return self._client.request(method, path, content=data, headers=headers)

    @classmethod
    def close_all(cls) -> None:
        """Close the connections of every client."""
        while cls._made:
            cls._made.pop()._client.close()


@dataclass
class Person:
    """A player with a token."""

    id: str
    name: str
    token: str


class Table:
    """Calls of the API; ``who`` is the player who calls."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        who: Person | None = None,
        raw: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        """Make a call; ``body`` is sent as JSON, ``raw`` unchanged."""
        sent = dict(headers or {})
        if who is not None:
            sent.setdefault("Authorization", f"Bearer {who.token}")
        if body is not None:
            raw = json.dumps(body).encode()
        if raw is not None:
            sent.setdefault("Content-Type", "application/json")
        given = self._client.open(path, method=method, data=raw, headers=sent)
        content = given.content if hasattr(given, "content") else given.data
        given.close()
        return Answer(given.status_code, given.headers, content)

    def get(self, path: str, **options: Any) -> Answer:
        """GET."""
        return self.call("GET", path, **options)

    def post(self, path: str, body: Any = None, **options: Any) -> Answer:
        """POST."""
        return self.call("POST", path, body, **options)

    def person(self, name: str = "Ann") -> Person:
        """A new player."""
        made = self.post("/v1/players", {"name": name})
        assert made.status == 201, made.content
        return Person(**{key: made.json[key] for key in ("id", "name", "token")})

    def game(self, who: Person, *seats: str, ruleset: str = "classic", **more: Any) -> Any:
        """A new game; seats are ``me``, ``open`` or the name of a bot. Returns the view."""
        made = self.post(
            "/v1/games",
            {"ruleset": ruleset, "seats": [occupant(each) for each in seats], **more},
            who=who,
        )
        assert made.status == 201, made.content
        return made.json

    def duel(self, **more: Any) -> tuple[Any, Person, Person]:
        """A started game of two persons: its view, and the persons in seats 0 and 1."""
        ann, bob = self.person("Ann"), self.person("Bob")
        made = self.game(ann, "me", "open", **more)
        joined = self.post(f"/v1/games/{made['id']}/seats", {}, who=bob)
        assert joined.status == 201, joined.content
        return self.see(made["id"], ann), ann, bob

    def see(self, game_id: str, who: Person | None = None) -> Any:
        """The view."""
        seen = self.get(f"/v1/games/{game_id}", who=who)
        assert seen.status == 200, seen.content
        return seen.json

    def move(self, game_id: str, who: Person, body: Any, **options: Any) -> Answer:
        """Make a move by the route for all moves."""
        return self.post(f"/v1/games/{game_id}/moves", body, who=who, **options)

    def play_out(self, game_id: str, *people: Person, most: int = 5000) -> Any:
        """Let people play sensible legal moves until the game ends; return the final view."""
        view = self.see(game_id, people[0])
        for _ in range(most):
            if view["status"] != "active":
                return self.see(game_id, people[0])
            view = self.step(game_id, people, view)
        raise AssertionError(f"no end after {most} moves")

    def step(self, game_id: str, people: tuple[Person, ...], view: Any) -> Any:
        """Make one move of a person to act; return the view, or that of the turn, of the first of
        ``people``.
        """
        ids = {seat["player"]["id"]: seat["seat"] for seat in view["seats"] if seat["player"]}
        who = next(each for each in people if ids.get(each.id) in view["to_act"])
        own = view if view["you"]["seat"] == ids[who.id] else self.see(game_id, who)
        made = self.move(game_id, who, choose(own))
        assert made.status == 201, made.content
        game = made.json["game"]
        return game if who is people[0] else self.see(game_id, people[0])


def choose(view: Any) -> Any:
    """A move that leads to the end: play a card if possible, else draw, else pass."""
    moves = view["you"]["legal_moves"]
    order = ("play", "declare", "draw", "pass")
    return min((m for m in moves if m["type"] in order), key=lambda m: order.index(m["type"]))


def turn_of(view: Any) -> Any:
    """What the `TurnView` of a turn has of its view."""
    lacks = ("rules", "rounds", "fairness", "rematch")
    return {name: view[name] for name in view if name not in lacks}


def occupant(seat: str) -> dict[str, str]:
    """The JSON of a seat."""
    return {"occupant": seat} if seat in ("me", "open") else {"occupant": "bot", "bot": seat}
