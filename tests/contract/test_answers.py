"""Real answers match the document: shapes, statuses, media types, and no undocumented fields."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from service.api.documented import EXAMPLES
from service.app import create_app
from service.settings import Settings
from tests.contract.document import faults, operation_of, operations
from tests.databases import KINDS, emptied_url
from tests.table import Answer, Person, Table


class Checked(Table):
    """A table that checks every answer against the document, and records the calls."""

    def __init__(self, client: Any) -> None:
        super().__init__(client)
        self.called: set[str] = set()

    def call(self, method: str, path: str, body: Any = None, **options: Any) -> Answer:
        """Make a call and check its answer."""
        answer = super().call(method, path, body, **options)
        media = answer.headers.get("Content-Type", "")
        assert faults(method, path, answer.status, media, answer.content) == []
        operation = operation_of(method, path)
        assert operation is not None
        self.called.add(operation["operationId"])
        return answer


@pytest.fixture(params=KINDS)
def checked(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Checked]:
    """A checked table, once on each database."""
    url = emptied_url(request.param, tmp_path)
    app = create_app(Settings(database_url=url, rate_limits="off", log_level="error"))
    yield Checked(app.test_client())
    app.extensions["eights"].store.dispose()


def test_every_operation_answers_as_documented(checked: Checked) -> None:
    ann, bob = checked.person("Ann"), checked.person("Bob")
    game_id = play_a_game(checked, ann, bob)
    invite(checked, ann, bob, game_id)
    read(checked, ann, f"/v1/games/{game_id}")
    meet(checked, ann, bob)
    change_accounts(checked, ann, bob)
    ask_as_no_operator(checked)
    assert checked.called == {each["operationId"] for each in operations().values()}


def play_a_game(checked: Checked, ann: Person, bob: Person) -> str:
    """A game with every change of seats and every move, played to its end; returns its id."""
    view = checked.game(ann, "me", "open", "open", "open")
    base = f"/v1/games/{view['id']}"
    seed = {"client_seed": "ab" * 32}
    checked.post(f"{base}/seats", {"seat": 1, **seed}, who=bob)
    checked.get(f"{base}/invitation")
    checked.call("DELETE", f"{base}/seats/1", who=ann)
    checked.post(f"{base}/seats", {"seat": 1, **seed}, who=bob)
    checked.call("DELETE", f"{base}/seats/me", who=bob)
    checked.post(f"{base}/seats", {"seat": 1}, who=bob)
    checked.post(f"{base}/seats/me/open", seed, who=bob)
    started = checked.post(f"{base}/start", {}, who=ann).json
    for door, body in DOORS.items():
        checked.post(f"{base}/{door}", body, who=ann)
        checked.post(f"{base}/moves", {"type": TYPES.get(door, door), **body}, who=ann)
    checked.play_out(view["id"], ann, bob)
    checked.post(f"{base}/resign", {}, who=ann)
    where = f"version={started['version']}&seat={started['to_act'][0]}"
    assert checked.get(f"{base}/analysis?{where}").status == 200
    return str(view["id"])


def invite(checked: Checked, ann: Person, bob: Person, game_id: str) -> None:
    """The other ways into a game, and a game that is cancelled."""
    for who in (ann, bob):
        checked.post("/v1/games/quick", {"ruleset": "classic", "players": 2}, who=who)
    coded = checked.game(ann, "me", "open", visibility="private")
    assert checked.post("/v1/games/join", {"code": coded["code"]}, who=bob).status == 201
    checked.get(f"/v1/games/{coded['id']}/presence", who=ann)
    checked.post(f"/v1/games/{coded['id']}/emotes", {"emote": "thanks"}, who=ann)
    checked.post(f"/v1/games/{game_id}/rematch", {}, who=ann)
    kept = [{"occupant": "me"}, {"occupant": "player", "id": bob.id}]
    invited = checked.post("/v1/games", {"ruleset": "basic", "seats": kept}, who=ann).json["id"]
    assert checked.get("/v1/me/games?invited=true", who=bob).json["items"]
    assert checked.call("DELETE", f"/v1/games/{invited}/seats/me", who=bob).status == 200
    other = checked.game(ann, "me", "open", setup=SETUP, ruleset="basic")
    checked.post(f"/v1/games/{other['id']}/cancel", {}, who=ann)


def read(checked: Checked, ann: Person, base: str) -> None:
    """Everything that can be read of games, and audits."""
    tag = {"If-None-Match": checked.get(base, who=ann).headers["ETag"]}
    assert checked.get(base, who=ann, headers=tag).status == 304
    for path in READS:
        checked.get(path.format(base=base), who=ann)
    refused = checked.get("/v1/me/stream", who=ann, headers={"Accept": "application/json"})
    assert refused.status == 406  # Otherwise it would not end.
    export = checked.get(f"{base}/log", headers={"Accept": NDJSON}).content
    checked.post("/v1/audits", raw=export, headers={"Content-Type": NDJSON})
    checked.post("/v1/rulesets/validate", {"ruleset": "classic"})


def meet(checked: Checked, ann: Person, bob: Person) -> None:
    """What players find and do about each other."""
    checked.get("/v1/leaderboard?ruleset=classic")
    checked.get(f"/v1/players/{ann.id}")
    checked.get(f"/v1/players/{ann.id}/statistics")
    checked.get("/v1/me/statistics", who=ann)
    for method in ("PUT", "DELETE", "PUT"):
        checked.call(method, f"/v1/me/blocks/{bob.id}", who=ann)
    checked.get("/v1/me/blocks", who=ann)
    for _ in range(2):
        checked.post("/v1/reports", {"player": bob.id, "reason": "other"}, who=ann)


def change_accounts(checked: Checked, ann: Person, bob: Person) -> None:
    """Changes of accounts and tokens; then Bob has none any more."""
    checked.call("PATCH", "/v1/me", {"language": "de"}, who=ann)
    checked.get("/v1/me/export", who=ann)
    added = checked.post("/v1/me/tokens", {"label": "phone"}, who=ann).json
    checked.get("/v1/me/tokens", who=ann)
    checked.call("DELETE", f"/v1/me/tokens/{added['id']}", who=ann)
    checked.post("/v1/me/tokens/rotate", {}, who=ann)
    checked.call("DELETE", "/v1/me", who=bob)


def ask_as_no_operator(checked: Checked) -> None:
    """Without an operator's key these addresses do not exist."""
    key = {"Authorization": "Bearer none"}
    for (method, path), operation in operations().items():
        if path.startswith("/v1/operator/"):
            where = path.replace("{player_id}", "0" * 32).replace("{report_id}", "0" * 32)
            assert checked.call(method, where, headers=key).status == 404, operation


NDJSON = "application/x-ndjson"
TYPES = {"declare-suit": "declare"}
DOORS: dict[str, dict[str, Any]] = {
    "play": {"cards": ["3C"]},
    "draw": {},
    "pass": {},
    "declare-suit": {"suit": "clubs"},
    "announce": {"call": "last_card"},
    "challenge": {"target": 1, "call": "last_card"},
}
SETUP = {"hands": [["8H"], ["2D", "9S"]], "starter": "4C"}
READS = (
    "/v1/games", "/v1/games?limit=1", "/v1/me/games", "/v1/me/games?to_act=true",
    "/v1/me/games?invited=true", "/v1/games?free=true&bots=false", "{base}",
    "{base}/log", "{base}/log?limit=2", "{base}/replay", "{base}/replay?version=6",
    "{base}/rounds", "{base}/rounds?limit=1", "{base}/rounds?cursor=x", "{base}/receipt",
    "{base}/audit", "{base}/events", "/.well-known/c8-keys.json", "/v1/me", "/v1/bots",
    "/v1/rulesets", "/v1/rulesets/classic", "/v1/rulesets/nothing",
    "/v1/checkpoints", "/v1/checkpoints?cursor=x", "/v1/checkpoints/2026-11-20",
    "/v1/checkpoints/2026-11-20/leaves", "/v1/checkpoints/2026-11-20/proof", "/v1/checkpoints/tree",
    "/v1/checkpoints/consistency?from=0&to=0", "/v1/checkpoints/consistency?from=1&to=0",
    "/livez", "/readyz", "/metrics",
    "/v1/exports", "/v1/words", "/v1/me/events", "{base}/stream",
)  # fmt: skip


SOMEONE = "d91925724b974ceead9abfef317e8397"
"""The player in the examples of requests."""


def test_the_examples_of_the_document_are_accepted(checked: Checked) -> None:
    ann, bob = checked.person("Ann"), checked.person("Bob")
    view = checked.game(ann, "me", "greedy")
    for (method, path), operation in operations().items():
        content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        for name, example in content.get("examples", {}).items():
            where = path.replace("{game_id}", view["id"])
            text = json.dumps(example["value"]).replace(SOMEONE, bob.id)
            answer = checked.call(method, where, json.loads(text), who=ann)
            assert answer.status < 400 or answer.code not in (
                "validation-failed", "malformed-json", "ruleset-invalid"
            ), (operation["operationId"], name, text)  # fmt: skip


def recorded() -> list[tuple[str, str, int, dict[str, Any]]]:
    """The recorded answers that are objects: method, path, status, content."""
    answers = json.loads(EXAMPLES.read_text(encoding="utf-8"))["answers"]
    return [
        (method, path, int(kind.partition(" ")[0]), content)
        for (method, path), operation in operations().items()
        for kind, content in answers.get(operation["operationId"], {}).items()
        if kind.endswith(" application/json") and isinstance(content, dict)
    ]


@pytest.mark.parametrize(("method", "path", "status", "content"), recorded())
def test_an_undocumented_field_is_a_fault(
    method: str, path: str, status: int, content: dict[str, Any]
) -> None:
    media = "application/json"
    assert faults(method, path, status, media, json.dumps(content).encode()) == []
    leaking = json.dumps({**content, "leak": 1}).encode()
    assert f"{method} {path}: /leak is not in the document" in faults(
        method, path, status, media, leaking
    )
