"""The route of an address with an id is searched once, and found alike afterwards."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Map

from service.api.contexts import Routes

GAME = "0123456789abcdef" * 2
OTHER = "f" * 32


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths for which Werkzeug searched a route."""
    found: list[str] = []
    search = Map.bind_to_environ

    def counting(self: Map, environ: dict[str, str], **more: str | None) -> object:
        found.append(environ["PATH_INFO"])
        return search(self, environ, **more)

    monkeypatch.setattr(Map, "bind_to_environ", counting)
    return found


def test_the_route_of_another_game_is_not_searched_again(
    client: FlaskClient, searches: list[str]
) -> None:
    for game in (GAME, OTHER, GAME):
        assert client.get(f"/v1/games/{game}").get_json()["code"] == "not-found"
    assert searches == [f"/v1/games/{GAME}"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "a b"},
        {"Host": f"{'a' * 64}.example"},
        {"Upgrade": "websocket", "Connection": "Upgrade"},
    ],
)
def test_an_odd_host_or_an_upgrade_is_left_to_werkzeug(
    client: FlaskClient, searches: list[str], headers: dict[str, str]
) -> None:
    path = f"/v1/games/{GAME}"
    first = client.get(path, headers=headers)
    client.get(path)
    searches.clear()
    client.get(path)
    assert searches == []
    again = client.get(path, headers=headers)
    assert again.status_code == first.status_code
    assert searches == [path]


def test_other_methods_and_longer_paths_keep_their_answers(client: FlaskClient) -> None:
    path = f"/v1/games/{GAME}"
    for _ in range(2):
        assert client.get(path).status_code == 404
        assert client.head(path).status_code == 404
        assert client.put(path).status_code == 405
        assert client.put(path).headers["Allow"] == client.options(path).headers["Allow"]
        assert (
            client.get(f"{path}/nothing").get_json()["detail"]
            == "There is no resource at this address."
        )
        assert client.get(f"{path}/").status_code == 404


def test_only_addresses_with_a_route_are_remembered(client: FlaskClient) -> None:
    routes: Routes = vars(client.application)["_routes"]
    client.get(f"/v1/games/{GAME}")
    for number in range(50):
        client.get(f"/v1/games/{GAME}/{'x' * number}")
        client.get(f"/v1/nothing/{GAME}")
        client.open(f"/v1/games/{GAME}", method=f"M{number}")
    assert len(routes._rules) == 1
    assert routes.find({"REQUEST_METHOD": "GET", "PATH_INFO": "/v1/games"}) is None
