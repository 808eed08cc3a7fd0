"""Limits and quotas over HTTP."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask, Response

from service.app import create_app
from service.settings import Settings
from service.usecases.bill import current_bill
from tests.contract.document import faults
from tests.databases import KINDS, database_url
from tests.quotas import with_a_minute_that_lasts
from tests.table import Answer, Table

Build = Callable[..., Table]
EXPORT = {"Accept": "application/x-ndjson"}
NDJSON = {"Content-Type": "application/x-ndjson"}
ON = {"rate_limits": "on", "moves_per_minute": 1000, "reads_per_minute": 1000}


def until_refused(call: Callable[[], Answer], most: int = 50) -> tuple[int, Answer]:
    """The number of answers before the limit, and the refusal."""
    for number in range(most):
        answer = call()
        if answer.status == 429:
            return number, answer
    raise AssertionError(f"no limit within {most} calls")


def assert_is_refusal(answer: Answer, method: str, path: str) -> None:
    assert (answer.status, answer.code) == (429, "rate-limited")
    assert 1 <= int(answer.headers["Retry-After"]) <= 60
    media = answer.headers["Content-Type"]
    assert faults(method, path, answer.status, media, answer.content) == []


def test_moves_and_reads_have_separate_quotas(with_settings: Build) -> None:
    table = with_settings(**ON | {"moves_per_minute": 6})
    ann = table.person()
    view = table.game(ann, "me", "greedy")
    path = f"/v1/games/{view['id']}/moves"
    answered, refused = until_refused(lambda: table.post(path, {"type": "pass"}, who=ann))
    assert answered == 6
    assert_is_refusal(refused, "POST", path)
    seen = table.get(f"/v1/games/{view['id']}", who=ann)
    assert seen.status == 200
    assert seen.json["version"] == view["version"]


def test_addresses_have_their_own_quota(with_settings: Build) -> None:
    table = with_settings(**ON | {"creations_per_minute": 3, "address_factor": 3})
    answered, refused = until_refused(lambda: table.post("/v1/players", {"name": "Ann"}))
    assert answered == 9
    assert_is_refusal(refused, "POST", "/v1/players")


def test_invented_tokens_do_not_raise_the_limit_of_the_address(with_settings: Build) -> None:
    table = with_settings(**ON | {"reads_per_minute": 4, "address_factor": 2})
    numbers = iter(range(100))

    def call() -> Answer:
        headers = {"Authorization": f"Bearer made-up-{next(numbers)}"}
        return table.get("/v1/me", headers=headers)

    answered, refused = until_refused(call)
    assert answered == 8
    assert_is_refusal(refused, "GET", "/v1/me")


def test_answers_show_the_remaining_quota(with_settings: Build) -> None:
    table = with_settings(**ON | {"reads_per_minute": 40})
    ann = table.person()
    left = []
    for _ in range(3):
        headers = table.get("/v1/me", who=ann).headers
        found = re.fullmatch(r'"reads";r=(\d+);t=([1-9]\d?)', headers["RateLimit"])
        assert found
        left.append(int(found[1]))
        assert headers["RateLimit-Policy"] == (
            '"reads-address";q=200;w=60;qu="units";c8-cost=1, '
            '"reads";q=40;w=60;qu="units";c8-cost=1'
        )
    assert left == [39, 38, 37]


def test_probes_are_never_limited(with_settings: Build) -> None:
    table = with_settings(**ON | {"reads_per_minute": 1, "address_factor": 1})
    for path in ("/livez", "/readyz", "/metrics") * 3:
        answer = table.get(path)
        assert answer.status == 200
        assert "RateLimit" not in answer.headers


def test_cacheable_answers_carry_no_quota_status(with_settings: Build) -> None:
    table = with_settings(**ON)
    view = table.game(table.person(), "greedy", "random")
    replay = table.get(f"/v1/games/{view['id']}/replay")
    assert "public" in replay.headers["Cache-Control"]
    assert "RateLimit" not in replay.headers


def test_off_lifts_limits_and_quotas(with_settings: Build) -> None:
    quotas = dict.fromkeys(("moves", "reads", "creations", "audits"), 1)
    table = with_settings(
        rate_limits="off",
        max_open_games=1,
        max_seats=1,
        **{f"{quota}_per_minute": most for quota, most in quotas.items()},
    )
    ann = table.person()
    games = [table.game(ann, "me", "open")["id"] for _ in range(3)]
    assert len(set(games)) == 3
    for game_id in games:
        exported = table.get(f"/v1/games/{game_id}/log", headers=EXPORT)
        assert "RateLimit" not in exported.headers
        assert table.post("/v1/audits", raw=exported.content, headers=NDJSON).status == 200
        assert table.post(f"/v1/games/{game_id}/cancel", who=ann).status == 200


def test_what_a_stream_reads_while_it_is_sent_is_free(settings: Settings) -> None:
    app = with_a_minute_that_lasts(create_app(replace(settings, **ON)))  # type: ignore[arg-type]
    costs: list[int] = []

    def charge() -> int:
        current_bill().charge(5)
        return current_bill().cost

    @app.get("/slow")
    def slow() -> Response:
        def parts() -> Iterator[bytes]:
            costs.append(charge())
            yield b"a part"

        costs.append(charge())
        return Response(parts())

    assert app.test_client().get("/slow").text == "a part"
    assert costs == [5, 0], "without a request, each bill is new and charges nothing"
    app.extensions["eights"].store.dispose()


def test_open_games_are_limited(with_settings: Build) -> None:
    table = with_settings(**ON | {"max_open_games": 2})
    ann = table.person()
    games = [table.game(ann, "open", "open") for _ in range(2)]
    body = {"ruleset": "classic", "seats": [{"occupant": "open"}] * 2}
    refused = table.post("/v1/games", body, who=ann)
    assert (refused.status, refused.code) == (409, "quota-exceeded")
    assert table.game(ann, "me", "greedy")["status"] == "active", "it waits for nobody"
    assert table.post(f"/v1/games/{games[0]['id']}/cancel", who=ann).status == 200
    table.game(ann, "open", "open")
    table.game(table.person("Bob"), "open", "open")


def test_seats_are_limited(with_settings: Build) -> None:
    table = with_settings(**ON | {"max_seats": 2})
    ann, bob = table.person("Ann"), table.person("Bob")
    mine = [table.game(ann, "me", "open") for _ in range(2)]
    theirs = table.game(bob, "me", "open")
    refused = table.post(f"/v1/games/{theirs['id']}/seats", {}, who=ann)
    assert (refused.status, refused.code) == (409, "quota-exceeded")
    again = {"ruleset": "classic", "seats": [{"occupant": "me"}, {"occupant": "open"}]}
    assert table.post("/v1/games", again, who=ann).code == "quota-exceeded"
    assert table.call("DELETE", f"/v1/games/{mine[0]['id']}/seats/me", who=ann).status == 200
    assert table.post(f"/v1/games/{theirs['id']}/seats", {}, who=ann).status == 201


@pytest.fixture(params=KINDS)
def replicas(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Table, Table]]:
    """Two applications on one database, each with its own counts."""
    settings = Settings(
        database_url=database_url(request.param, tmp_path),
        log_level="error",
        creations_per_minute=10,
        address_factor=1,
    )
    made: list[Flask] = [with_a_minute_that_lasts(create_app(settings)) for _ in range(2)]
    yield Table(made[0].test_client()), Table(made[1].test_client())
    for each in made:
        each.extensions["eights"].store.dispose()


def test_rate_limits_are_shared_across_replicas(replicas: tuple[Table, Table]) -> None:
    answers = [replicas[turn % 2].post("/v1/players", {"name": "Ann"}).status for turn in range(14)]
    assert answers == [201] * 10 + [429] * 4


KEYED = {"Idempotency-Key": "k"}


def test_wrong_join_codes_are_limited(with_settings: Build) -> None:
    table = with_settings(**ON)
    ann, bob = table.person("Ann"), table.person("Bob")
    code = table.game(ann, "me", "open")["code"]

    def guess() -> Answer:
        return table.post("/v1/games/join", {"code": "AAAA-AAAA"}, who=bob)

    cleo = table.person("Cleo")
    code_of_another = table.game(ann, "me", "open", "open")["code"]
    first = table.post("/v1/games/join", {"code": code_of_another}, who=cleo, headers=KEYED)
    for impossible in ("", "nope", "A" * 300, "OOOO-IIII"):
        answer = table.post("/v1/games/join", {"code": impossible}, who=bob)
        assert (answer.status, answer.code) == (404, "not-found")
    answered, refused = until_refused(guess)
    assert answered == 3
    again = table.post("/v1/games/join", {"code": code_of_another}, who=cleo, headers=KEYED)
    assert (again.status, again.json) == (first.status, first.json)
    assert_is_refusal(refused, "POST", "/v1/games/join")
    assert f" in {refused.headers['Retry-After']} second" in refused.json["detail"]
    assert table.post("/v1/games/join", {"code": code}, who=bob).status == 429
