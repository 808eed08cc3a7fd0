"""Of concurrent writers of one version exactly one wins, over two servers on one database."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.campaigns import RACE_VERSIONS
from tests.databases import KINDS, database_url
from tests.figures import show_figures
from tests.server.replicas import Crowd, replicas
from tests.table import Answer, HttpClient, Person, Table, choose

FAST_WRITERS = 16
FAST_VERSIONS = 6


class Race:
    """Games of two, one after the other, in which a crowd competes for every version."""

    def __init__(self, urls: list[str], writers: int) -> None:
        self.tables = [Table(HttpClient(url)) for url in urls]
        self.crowd = Crowd(urls, writers)
        self.writers = writers
        self.games: dict[str, int] = {}
        self.statuses: Counter[int] = Counter()
        self._new_game()

    def _new_game(self) -> None:
        self.view, ann, bob = self.tables[0].duel(ruleset="classic")
        self.people: tuple[Person, Person] = (ann, bob)

    def round(self) -> None:
        """Let all callers make the same move for the same version."""
        if self.view["status"] != "active":
            self._new_game()
        game_id, version = self.view["id"], self.view["version"]
        who = self.people[self.view["to_act"][0]]
        body = choose(self.tables[0].see(game_id, who)) | {"expected_version": version}
        answers = self.crowd.post(f"/v1/games/{game_id}/moves", body, who)
        self._check(answers, version)
        self.view = self.tables[version % len(self.tables)].see(game_id, self.people[0])
        assert self.view["version"] >= version + 1
        self.games[game_id] = self.view["version"]

    def _check(self, answers: list[Answer], version: int) -> None:
        self.statuses.update(answer.status for answer in answers)
        counted = Counter(answer.status for answer in answers)
        assert counted == {201: 1, 409: self.writers - 1}, (version, counted)
        winner = next(answer.json for answer in answers if answer.status == 201)
        assert winner["entry"]["seq"] == version + 1
        losers = [answer for answer in answers if answer.status == 409]
        # After the last move of a game, late callers still use the version before it.
        assert {answer.code for answer in losers} <= {"stale-version", "game-over"}

    def assert_no_gap(self) -> None:
        """Assert that the logs have every version once, and that every chain verifies."""
        for game_id, version in self.games.items():
            table = self.tables[-1]
            lines = log_of(table, game_id)
            assert [each["seq"] for each in lines] == list(range(1, version + 1))
        self.crowd.close()


def log_of(table: Table, game_id: str) -> list[Any]:
    """All entries of a game, page by page."""
    items: list[Any] = []
    while True:
        after = items[-1]["seq"] if items else 0
        page = table.get(f"/v1/games/{game_id}/log?after={after}&limit=100").json
        items += page["items"]
        if not page["items"]:
            return items


@pytest.fixture(scope="module", params=KINDS)
def pair(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[str]]:
    """The URLs of two servers on one database, once on each kind."""
    with replicas(database_url(request.param, tmp_path_factory.mktemp("pair"))) as urls:
        yield urls


def race(urls: list[str], *, writers: int, versions: int) -> Race:
    run = Race(urls, writers)
    for _ in range(versions):
        run.round()
    run.assert_no_gap()
    return run


def test_of_16_writers_at_two_servers_exactly_one_wins_each_version(pair: list[str]) -> None:
    run = race(pair, writers=FAST_WRITERS, versions=FAST_VERSIONS)
    assert run.statuses[201] == FAST_VERSIONS


@pytest.mark.torture
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("writers", [16, 64])
@pytest.mark.parametrize("kind", KINDS)
def test_a_thousand_versions_have_one_winner_each(kind: str, writers: int, tmp_path: Path) -> None:
    with replicas(database_url(kind, tmp_path), threads=writers) as urls:
        run = race(urls, writers=writers, versions=RACE_VERSIONS)
    show_figures(f"{kind}, {writers} writers: {dict(run.statuses)} in {len(run.games)} games")
    assert run.statuses == {201: RACE_VERSIONS, 409: RACE_VERSIONS * (writers - 1)}


@pytest.mark.thorough
def test_one_key_ten_times_at_two_servers_is_one_entry_and_ten_equal_answers(
    pair: list[str],
) -> None:
    table = Table(HttpClient(pair[0]))
    crowd = Crowd(pair, 10)
    view, ann, bob = table.duel(ruleset="classic")
    for number in range(3):
        who = (ann, bob)[view["to_act"][0]]
        path = f"/v1/games/{view['id']}/moves"
        body = choose(table.see(view["id"], who))
        headers = {"Idempotency-Key": f"key-{number}"}
        answers = crowd.post(path, body, who, headers=headers)
        assert {answer.status for answer in answers} == {201}
        assert len({answer.content for answer in answers}) == 1
        assert sum("Idempotent-Replayed" not in answer.headers for answer in answers) == 1
        view = table.see(view["id"], ann)
        assert view["version"] == answers[0].json["entry"]["seq"]
    crowd.close()
