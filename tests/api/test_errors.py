"""The contract's table of errors, row by row, each as a problem document."""

import re

import pytest

from service.api.failures import _BY_CAUSE, REFUSALS
from service.api.problems import KINDS
from service.store import errors
from service.usecases import reading
from tests.table import Answer, Table

NOWHERE = "00000000-0000-4000-8000-000000000000"


def check(answer: Answer, status: int, code: str) -> None:
    """Check that a problem document is complete and links to its own page."""
    problem = answer.json
    assert (answer.status, problem["code"]) == (status, code)
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert problem["status"] == status
    assert problem["type"].endswith(f"/problems/{code}")
    assert problem["title"]
    assert problem["detail"]
    assert re.fullmatch(r"urn:request:[A-Za-z0-9._-]+", problem["instance"])


@pytest.mark.parametrize("header", ["", "Basic QQ==", "Bearer", "Bearer ", "Bearer nonsense", "x"])
def test_401_unauthorized(table: Table, header: str) -> None:
    answer = table.get("/v1/me", headers={"Authorization": header} if header else {})
    check(answer, 401, "unauthorized")
    assert answer.headers["WWW-Authenticate"].startswith('Bearer realm="eights"')
    assert ("invalid_token" in answer.headers["WWW-Authenticate"]) == bool(header)


def test_401_takes_precedence_over_body_faults(table: Table) -> None:
    bad = {"Authorization": "Bearer nonsense"}
    check(table.post("/v1/games", {"x": 1}, headers=bad), 401, "unauthorized")
    check(table.post("/v1/games", {"x": 1}), 401, "unauthorized")


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", ""), ("GET", "/events"), ("GET", "/log"), ("POST", "/moves"), ("POST", "/seats")],
)
def test_401_takes_precedence_over_an_unknown_id(table: Table, method: str, path: str) -> None:
    ann = table.person()
    assert table.post("/v1/me/tokens/rotate", who=ann).status == 201
    for game_id in (NOWHERE.replace("-", ""), "nonsense"):
        answer = table.call(method, f"/v1/games/{game_id}{path}", {"type": "draw"}, who=ann)
        check(answer, 401, "unauthorized")


@pytest.mark.parametrize(
    "path",
    [
        "/v1/",
        "/v1/nothing",
        f"/v1/games/{NOWHERE}",
        "/v1/games/x",
        "/v1/games/x/y/z",
        "/v1/games/%00",
        "/v1/games/..%2f..",
        f"/v1/games/{NOWHERE}/log",
        "/v1/games/x/replay",
        "/v1/rulesets/nothing",
        "/problems/nothing",
        "/shared/nothing.js",
        "//v1/games",
        "/v1/games/",
        "/verify/../settings.py",
        "/shared/..%2f..%2fsettings.py",
    ],
)
def test_404_not_found(table: Table, path: str) -> None:
    check(table.get(path), 404, "not-found")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "/v1/players", {"POST", "OPTIONS"}),
        ("POST", "/v1/me", {"GET", "HEAD", "PATCH", "DELETE", "OPTIONS"}),
        ("PATCH", "/v1/games", {"GET", "HEAD", "POST", "OPTIONS"}),
        ("BREW", "/v1/games/x/moves", {"POST", "OPTIONS"}),
    ],
)
def test_405_lists_the_allowed_methods(
    table: Table, method: str, path: str, allowed: set[str]
) -> None:
    answer = table.call(method, path)
    check(answer, 405, "method-not-allowed")
    assert set(answer.headers["Allow"].split(", ")) == allowed


def test_406_for_a_log_in_another_media_type(table: Table) -> None:
    view, ann, _bob = table.duel()
    path = f"/v1/games/{view['id']}/log"
    check(table.get(path, who=ann, headers={"Accept": "text/html"}), 406, "not-acceptable")
    taken = ("*/*", "application/json", "application/*", "application/json, text/html")
    for accept in (*taken, "application/json; charset=utf-8"):
        assert table.get(path, who=ann, headers={"Accept": accept}).status == 200


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/v1/games?ruleset=nonsense", None),
        ("GET", "/v1/me/games?ruleset=nonsense", None),
        ("GET", "/v1/games?limit=0", None),
        ("POST", "/v1/games", {"ruleset": "nonsense", "seats": 2}),
        ("POST", "/v1/games", {"ruleset": "basic", "rules": {"packs": 9}, "seats": 2}),
        ("POST", "/v1/games/quick", {"ruleset": "basic", "players": 2, "fill_bot": "greedy"}),
        ("POST", "/v1/reports", {"player": "x", "game": None, "reason": "name", "note": ""}),
    ],
)
def test_422_names_the_first_fault(
    table: Table, method: str, path: str, body: dict[str, object] | None
) -> None:
    who = table.person()
    refused = table.get(path, who=who) if method == "GET" else table.post(path, body, who=who)
    check(refused, 422, refused.json["code"])
    first = refused.json["errors"][0]
    assert refused.json["detail"] == f"{first['pointer']}: {first['detail']}"


@pytest.mark.parametrize(
    ("kind", "cause", "words"),
    [
        (errors.Unavailable, "database-is-away", "The database cannot be reached"),
        (errors.Lost, "database-is-away", "The database cannot be reached"),
        (errors.Busy, "database-is-busy", "too much to do"),
        (errors.Overtaken, "too-many-changes", "kept changing"),
        (errors.Damaged, "database-is-damaged", "is damaged"),
    ],
)
def test_503_names_the_unavailable_part_and_is_counted(
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    kind: type[errors.Unavailable | errors.Damaged],
    cause: str,
    words: str,
) -> None:
    def away(*_args: object, **_options: object) -> None:
        raise kind("gone")

    monkeypatch.setattr(reading, "view_game", away)
    counted = REFUSALS.labels("unavailable", cause)._value
    before = counted.get()
    answer = table.get(f"/v1/games/{NOWHERE}")
    check(answer, 503, "unavailable")
    assert words in answer.json["detail"]
    assert int(answer.headers["Retry-After"]) >= 1
    assert counted.get() == before + 1


def test_everything_the_store_may_lack_has_its_own_text() -> None:
    kinds = errors.Unavailable.__subclasses__()
    causes = {errors.Unavailable.cause, errors.Damaged.cause, *(each.cause for each in kinds)}
    assert causes == set(_BY_CAUSE)


def test_500_shows_only_the_request_id(
    capsys: pytest.CaptureFixture[str], table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:

    def broken(*_args: object, **_options: object) -> None:
        raise RuntimeError("the seed is 5eed")

    monkeypatch.setattr(reading, "view_game", broken)
    answer = table.get(f"/v1/games/{NOWHERE}", headers={"X-Request-Id": "r-1"})
    check(answer, 500, "internal-error")
    assert answer.json["instance"] == "urn:request:r-1"
    assert b"5eed" not in answer.content
    logged = capsys.readouterr().err
    assert "RuntimeError" in logged
    assert "5eed" not in logged


@pytest.mark.parametrize("code", KINDS)
def test_every_type_is_a_page(table: Table, code: str) -> None:
    page = table.get(f"/problems/{code}")
    assert page.status == 200
    assert page.headers["Content-Type"].startswith("text/html")
    assert code in page.content.decode()
    assert code in table.get("/problems").content.decode()
