"""The logs hold no secret, even at the most detailed level."""

import json
import re
from pathlib import Path

import pytest

from tests.databases import KINDS, database_url
from tests.live_server import running
from tests.table import HttpClient, Table, choose

SEED = "5eed" * 16
CLIENT_SEED = "c1e4" * 16
CARD = re.compile(r"(?<![\w-])(?:[2-9TJQKA][CDHS]|X[RB])(?![\w-])")
FIELDS = {
    "event", "level", "timestamp", "request_id", "method", "route", "status", "milliseconds",
    "game_id", "duty", "fate", "kind", "where", "remedy", "state", "cause", "sqlstate", "statement",
    "table", "parts", "slowest", "statements", "omitted",
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_planted_secrets_are_in_no_log_line(kind: str, tmp_path: Path) -> None:
    url = database_url(kind, tmp_path)
    with running(url, log_level="debug", workers=1) as server:
        table = Table(HttpClient(server.url))
        secrets = play(table)
    text = "".join(server.log)
    lines = [json.loads(line) for line in server.log if line.startswith("{")]
    assert sum(line["event"] == "request" for line in lines) > 20
    assert {key for line in lines for key in line} <= FIELDS
    for secret in secrets:
        assert secret not in text
    assert [line for line in server.log if CARD.search(line)] == []


def play(table: Table) -> list[str]:
    """Play a game with planted secrets and every kind of failing call; return the secrets."""
    view, ann, bob = table.duel(ruleset="classic", seed=SEED)
    other = table.game(ann, "me", "open", ruleset="classic")
    table.post(f"/v1/games/{other['id']}/seats", {"client_seed": CLIENT_SEED}, who=bob)
    for number in range(8):
        who = (ann, bob)[view["to_act"][0]]
        body = choose(table.see(view["id"], who))
        table.move(view["id"], who, body, headers={"Idempotency-Key": f"my-key-{number}"})
        view = table.see(view["id"], ann)
    path = f"/v1/games/{view['id']}/moves"
    token = ann.token
    table.post(path, {"type": "play", "cards": [token]}, who=ann)
    table.post(path, raw=f'{{"token": "{token}"'.encode(), who=ann)
    table.get(f"/v1/games/{token}", who=ann)
    table.get(f"/v1/games?cursor={token}&limit={SEED}")
    table.get("/v1/me", headers={"Authorization": f"Basic {token}"})
    table.get("/v1/me", headers={"X-Request-Id": f"{token} {SEED}"})
    table.call("BREW", f"/{token}")
    table.get("/v1/me", headers={f"X-{token}": token})
    new = table.post("/v1/me/tokens/rotate", {}, who=ann).json["token"]
    return [token, bob.token, new, SEED, CLIENT_SEED, "my-key-"]
