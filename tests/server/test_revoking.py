"""A token that is revoked at one server while its holder moves at another."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from tests.databases import KINDS, database_url
from tests.server.replicas import replicas
from tests.table import HttpClient, Table

pytestmark = pytest.mark.slow  # Two servers are started for every test.

TOKENS = "/v1/me/tokens"
DRAW = {"type": "draw"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_revoked_token_moves_at_no_server(kind: str, tmp_path: Path) -> None:
    with replicas(database_url(kind, tmp_path)) as urls, ThreadPoolExecutor(1) as pool:
        here, there = (Table(HttpClient(url)) for url in urls)
        view, ann, bob = here.duel(ruleset="classic")
        path = f"/v1/games/{view['id']}"
        for _ in range(5):
            made = here.post(TOKENS, {"label": "phone"}, who=ann).json
            phone = replace(ann, token=made["token"])
            assert there.get(path, who=phone).status == 200
            moves = pool.map(lambda who: there.move(view["id"], who, DRAW).status, [phone] * 12)
            assert here.call("DELETE", f"{TOKENS}/{made['id']}", who=ann).status == 204
            actual = list(moves)  # One of them may have been in progress.
            assert set(actual) <= {201, 401, 409, 422}
            if 401 in actual:
                assert set(actual[actual.index(401) :]) == {401}
            version = here.get(path, who=bob).json["version"]
            for table in (here, there):
                assert table.move(view["id"], phone, DRAW).status == 401
            assert here.get(path, who=bob).json["version"] == version
