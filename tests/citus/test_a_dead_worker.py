"""While one worker is dead, the games of the other are played on as if nothing had happened, and
nothing is half done: what needs every node is refused with 503.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from service.usecases.inputs import id_of
from tests.citus.nodes import Postgres, ask, at_port, port_of, replicas_at, workers
from tests.failover.programs import until
from tests.table import HttpClient, Person, Table, choose

pytestmark = pytest.mark.citus
MOVES = 100


@pytest.fixture
def table(url: str) -> Iterator[Table]:
    """A replica at the coordinator."""
    with replicas_at([url], notify_database_url=url) as (made,):
        yield Table(HttpClient(made))


@contextmanager
def dead(url: str, port: int) -> Iterator[None]:
    """Kill a worker; it is back at the end."""
    worker = Postgres(at_port(url, port))
    worker.kill()
    try:
        yield
    finally:
        worker.start()


def _games_of(table: Table, who: Person, url: str, port: int, number: int) -> list[str]:
    """Games against a bot on a worker."""
    made: list[str] = []
    while len(made) < number:
        game = table.game(who, "me", "random", ruleset="race-500")["id"]
        if port_of(url, id_of(game)) == port:
            made.append(game)
    return made


def test_no_move_of_a_game_on_a_living_worker_is_lost_or_refused(url: str, table: Table) -> None:
    alive, other = workers(url)
    ann = table.person()
    games = _games_of(table, ann, url, alive, 5)
    with dead(url, other):
        for number in range(MOVES):
            game = games[number % len(games)]
            view = table.see(game, ann)
            before = view["version"]
            made = table.move(
                game, ann, choose(view), headers={"Idempotency-Key": f"move-{number}"}
            )
            assert made.status == 201, made.content
            assert made.json["game"]["version"] > before
            assert made.json["receipt"]["seq"] == before + 1
    for game in games:
        assert table.get(f"/v1/games/{game}/log", who=ann).status == 200


def test_a_token_is_not_revoked_while_a_worker_is_dead(url: str, table: Table) -> None:
    alive, other = workers(url)
    ann = table.person()
    [game] = _games_of(table, ann, url, alive, 1)
    added = table.post("/v1/me/tokens", {"label": "second"}, who=ann)
    assert added.status == 201, added.content
    second = Person(ann.id, ann.name, added.json["token"])
    revoke = f"/v1/me/tokens/{added.json['id']}"
    fence = "SELECT fence FROM head WHERE game_id = %s"
    before = ask(url, fence, id_of(game))
    with dead(url, other):
        assert table.call("DELETE", revoke, who=ann).status == 503
        assert table.move(game, second, choose(table.see(game, second))).status == 201
    until(lambda: table.call("DELETE", revoke, who=ann).status == 204, "the revocation")
    assert ask(url, fence, id_of(game)) > before
    assert table.get("/v1/me", who=second).status == 401
    assert table.move(game, second, {"type": "draw"}).status == 401
