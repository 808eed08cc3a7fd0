"""What operators do over HTTP, with keys of their own."""

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from service import logs
from service.api import callers
from service.app import create_app
from service.logs import LineLimiter
from service.server.serving import prepare
from service.settings import Settings, SettingsError, read_settings
from service.store import accounts
from service.store import feed as notices_in_store
from service.usecases import Service, make_service
from service.usecases.operators import NOT_A_PLAYER
from tests.api.test_lists import ME, OPEN, created, reserved_for
from tests.databases import KINDS, emptied_url
from tests.table import Answer, Table

BASE = "/v1/operator"


def written(name: str, scopes: str) -> str:
    return f"{name}:{hashlib.sha256(name.encode()).hexdigest()}:{scopes}"


KEYS = (written("desk", "moderate+login"), written("gate", "notices+login"))
SCOPES = {
    "GET notices": "notices",
    "POST players": "login",
    "POST players/{0}/tokens": "login",
    "POST players/{0}/blank-name": "moderate",
    "POST players/{0}/close": "moderate",
    "GET reports": "moderate",
    "POST reports/{0}/close": "moderate",
}


def is_polite(name: str) -> bool:
    """The filter of names in these tests."""
    return "rude" not in name


@pytest.fixture(params=KINDS)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    """The service on each database, with operators and a filter of names."""
    settings = Settings(
        database_url=emptied_url(request.param, tmp_path),
        rate_limits="off",
        log_level="error",
        operator_keys=KEYS,
        name_filter="tests.api.test_operators:is_polite",
    )
    app = create_app(settings)
    yield Table(app.test_client())
    app.extensions["eights"].store.dispose()


def service_of(table: Table) -> Service:
    found: Service = table._client.application.extensions["eights"]  # type: ignore[attr-defined]
    return found


def call(table: Table, method: str, path: str, body: Any = None, *, key: str = "desk") -> Answer:
    headers = {"Authorization": f"Bearer {key}"}
    return table.call(method, f"{BASE}/{path}", body, headers=headers)


def acts(table: Table, player_id: bytes) -> list[tuple[str, str]]:
    return [(each.act, each.operator) for each in accounts.acts(service_of(table).store, player_id)]


def test_keys_open_their_scopes_and_nothing_else(table: Table) -> None:
    ann = table.person("Ann")
    assert call(table, "GET", "reports").status == 200
    assert call(table, "GET", "reports", key="gate").code == "out-of-scope"
    assert call(table, "GET", "notices").code == "out-of-scope"
    for key in ("none", ann.token):
        refused = call(table, "GET", "reports", key=key)
        assert (refused.status, refused.code) == (401, "unauthorized")
        assert "WWW-Authenticate" in refused.headers
    assert table.get(f"{BASE}/reports").status == 401
    inside = {"Authorization": "Bearer desk"}
    assert table.get("/v1/me", headers=inside).status == 401
    assert table.get("/v1/games", headers=inside).status == 401
    assert call(table, "GET", "reports?older=1").status == 422


def test_a_key_with_one_scope_opens_only_the_operations_of_that_scope(
    with_settings: Callable[..., Table],
) -> None:
    scopes = tuple(dict.fromkeys(SCOPES.values()))
    table = with_settings(operator_keys=tuple(written(each, each) for each in scopes))
    for operation, wanted in SCOPES.items():
        method, path = operation.split()
        for scope in scopes:
            found = call(table, method, path.format("0" * 32), key=scope)
            assert (b"out-of-scope" in found.content) == (scope != wanted), (operation, scope)


def test_a_key_that_lacks_the_scope_is_logged_by_its_name(
    table: Table, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(callers, "_lines", LineLimiter(1e9))
    logs.configure("warning")
    for key in ("gate", "desk", "gate", "none"):
        call(table, "GET", "reports", key=key)
    [text] = capsys.readouterr().err.splitlines()
    line = json.loads(text)
    assert (line["event"], line["level"]) == ("operator refused", "warning")
    assert (line["operator"], line["scope"], line["omitted"]) == ("gate", "moderate", 0)
    assert len(line["request_id"]) == 32


def test_without_keys_there_are_no_operations(tmp_path: Path) -> None:
    url = emptied_url("sqlite", tmp_path)
    app = create_app(Settings(database_url=url, log_level="error"))
    refused = call(Table(app.test_client()), "GET", "reports")
    missing = call(Table(app.test_client()), "GET", "nothing")
    assert refused.status == missing.status == 404
    assert refused.json["detail"] == missing.json["detail"]


@pytest.mark.parametrize(
    "keys", ["desk", f"desk:{'0' * 64}:all", f"desk:{'0' * 63}:login", f"Desk:{'0' * 64}:login",
             f"a:{'0' * 64}:login,a:{'1' * 64}:moderate"],
)  # fmt: skip
def test_invalid_keys_are_refused_at_the_start(keys: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPERATOR_KEYS", keys)
    with pytest.raises(SettingsError, match="OPERATOR_KEYS"):
        read_settings()


def test_players_are_found_by_the_ids_of_a_front_end(table: Table) -> None:
    body = {"external_id": "oidc|1", "name": "Ann"}
    made = call(table, "POST", "players", body, key="gate")
    again = call(table, "POST", "players", {**body, "name": "Other"}, key="gate")
    other = call(table, "POST", "players", body, key="desk")
    assert (made.status, again.status, other.status) == (201, 200, 201)
    assert made.json == again.json
    assert made.json["id"] != other.json["id"]
    ann = made.json["id"]
    issued = call(table, "POST", f"players/{ann}/tokens", {"label": "web"}, key="gate")
    assert (issued.status, issued.json["label"]) == (201, "web")
    me = table.get("/v1/me", headers={"Authorization": f"Bearer {issued.json['token']}"})
    assert (me.json["id"], me.json["name"]) == (ann, "Ann")
    stranger = table.person("Bob").id
    for player_id, key in ((ann, "desk"), (stranger, "gate"), ("0" * 32, "gate"), ("x", "gate")):
        assert call(table, "POST", f"players/{player_id}/tokens", {}, key=key).status == 404
    for act in ("blank-name", "close"):
        assert call(table, "POST", f"players/{ann}/{act}", key="gate").code == "out-of-scope"
    for wrong in ("", "é", "n" * 256):
        refused = call(table, "POST", "players", {**body, "external_id": wrong}, key="gate")
        assert refused.json["errors"][0]["pointer"] == "/external_id"
    wanted = [("create", "gate"), ("find", "gate"), ("issue-token", "gate")]
    assert acts(table, bytes.fromhex(ann)) == wanted
    assert call(table, "POST", f"players/{ann}/close").status == 204
    anew = call(table, "POST", "players", body, key="gate")
    assert (anew.status, anew.json["id"] != ann) == (201, True)


def test_names_are_blanked_and_accounts_closed(table: Table) -> None:
    ann = table.person("Ann")
    game_id = created(table, ann, ME, OPEN)
    blanked = call(table, "POST", f"players/{ann.id}/blank-name")
    assert blanked.json == {"games": 1, "complete": True}
    assert table.get(f"/v1/players/{ann.id}").json["name"] == ""
    assert table.see(game_id)["seats"][0]["player"]["name"] == ""
    assert call(table, "POST", f"players/{ann.id}/close", {"why": "x"}).status == 422
    for _ in range(2):
        assert call(table, "POST", f"players/{ann.id}/close", {}).status == 204
    assert table.get("/v1/me", who=ann).status == 401
    for path in ("close", "blank-name"):
        assert call(table, "POST", f"players/{'0' * 32}/{path}").status == 404
    assert acts(table, bytes.fromhex(ann.id)) == [("blank-name", "desk"), ("close", "desk")]


def test_reports_are_listed_and_closed(table: Table) -> None:
    ann, bob, cleo = (table.person(name) for name in ("Ann", "Bob", "Cleo"))
    ids = [
        table.post("/v1/reports", {"player": bob.id, "reason": "name", "note": "n"}, who=who).json[
            "id"
        ]
        for who in (ann, cleo)
    ]
    first = call(table, "GET", "reports?closed=false&limit=1").json
    second = call(table, "GET", f"reports?closed=false&limit=1&cursor={first['next_cursor']}").json
    items = first["items"] + second["items"]
    assert sorted(each["id"] for each in items) == sorted(ids)
    assert {each["player"]["name"] for each in items} == {"Bob"}
    assert {each["reporter"]["name"] for each in items} == {"Ann", "Cleo"}
    for _ in range(2):
        assert call(table, "POST", f"reports/{ids[0]}/close").status == 204
    assert call(table, "POST", f"reports/{'0' * 32}/close").status == 404
    others = call(table, "GET", "reports?closed=false").json["items"]
    assert [each["id"] for each in others] == ids[1:]
    (closed,) = call(table, "GET", "reports?closed=true").json["items"]
    assert (closed["id"], closed["closed_by"]) == (ids[0], "desk")
    again = table.post("/v1/reports", {"player": bob.id, "reason": "name"}, who=ann)
    assert again.status == 201
    assert ("list-reports", "desk") in acts(table, NOT_A_PLAYER)
    assert acts(table, bytes.fromhex(bob.id)) == []


def notices(table: Table, after: str | None, more: str = "") -> Any:
    query = f"notices?{'' if after is None else f'after={after}&'}{more}"
    found = call(table, "GET", query, key="gate")
    assert found.status == 200, found.content
    return found.json


def kinds(page: Any) -> list[tuple[str, str]]:
    return [(each["type"], each["player_id"]) for each in page["items"]]


def test_the_feed_has_the_notices_of_all_players_once(table: Table) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    start = notices(table, None)["next_cursor"]
    kept = created(table, ann, ME, reserved_for(bob), visibility="private")
    invited = notices(table, start)
    assert kinds(invited) == [("invited", bob.id)]
    assert notices(table, invited["next_cursor"])["items"] == []
    assert notices(table, start)["items"] == invited["items"], "a page can be read again"
    table.call("DELETE", f"/v1/games/{kept}/seats/me", who=bob)
    game_id = created(table, ann, ME, OPEN)
    view = table.post(f"/v1/games/{game_id}/seats", {}, who=bob).json
    acts_now = (ann, bob)[view["to_act"][0]].id
    one = notices(table, invited["next_cursor"], "limit=1")
    two = notices(table, one["next_cursor"], "limit=1")
    assert kinds(one) + kinds(two) == [("declined", ann.id), ("your_turn", acts_now)]
    table.post(f"/v1/games/{game_id}/resign", {}, who=ann)
    over = notices(table, two["next_cursor"])
    assert sorted(kinds(over)) == sorted(("game_over", each.id) for each in (ann, bob))
    assert notices(table, over["next_cursor"], "wait=1")["items"] == []
    assert call(table, "GET", "notices?after=x", key="gate").status == 422


def test_a_late_commit_is_delivered(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    start = notices(table, None)["next_cursor"]
    game_id = created(table, ann, ME, reserved_for(bob))
    late = notices_in_store.notices

    def without_the_first(*given: Any, **more: Any) -> Any:
        return [each for each in late(*given, **more) if each.game_id.hex() != game_id]

    monkeypatch.setattr(notices_in_store, "notices", without_the_first)
    created(table, ann, ME, reserved_for(bob))
    first = notices(table, start)
    assert len(first["items"]) == 1
    monkeypatch.setattr(notices_in_store, "notices", late)
    (after,) = notices(table, first["next_cursor"])["items"]
    assert after["game_id"] == game_id


def test_names_pass_the_filter(table: Table) -> None:
    ann = table.person("Ann")
    renamed = table.call("PATCH", "/v1/me", {"name": "rude one"}, who=ann)
    body = {"external_id": "1", "name": "rude"}
    refused = [
        table.post("/v1/players", {"name": "so rude"}),
        renamed,
        call(table, "POST", "players", body, key="gate"),
    ]
    for each in refused:
        (fault,) = each.json["errors"]
        assert (each.status, fault["pointer"], fault["code"]) == (422, "/name", "name-refused")


@pytest.mark.parametrize("name", ["no.such:filter", "tests.api.test_operators:missing",
                                  "tests.api.test_operators:KEYS"])  # fmt: skip
def test_an_invalid_filter_is_refused_at_the_start(name: str, tmp_path: Path) -> None:
    settings = Settings(database_url=emptied_url("sqlite", tmp_path), name_filter=name)
    for start in (make_service, prepare):
        with pytest.raises(SettingsError, match="NAME_FILTER"):
            start(settings)


def test_the_longest_external_id_is_accepted(table: Table) -> None:
    external_id = "x" * 255
    body = {"external_id": external_id, "name": "Ann"}
    made = call(table, "POST", "players", body, key="gate")
    assert made.status == 201
    assert made.json["external_id"] == external_id
