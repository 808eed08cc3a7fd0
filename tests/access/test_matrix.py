"""Who may do what: every operation of the document with every kind of caller.

An operation without a row fails. A row names the rule of its operation; a rule lists the answer
to each kind of caller, in a private game of others and in a public game.
"""

from dataclasses import dataclass
from typing import Any

import pytest

from tests.contract.document import operations
from tests.table import Answer, Person, Table

NOBODY = "0" * 32
CALLERS = ("anonymous", "garbage", "wrong scheme", "rotated", "stranger", "seated", "creator")
PASSES = "passes"
BAD_TOKENS = {"garbage": 401, "wrong scheme": 401, "rotated": 401}

Rule = dict[str, Any]
OPEN: Rule = dict.fromkeys(CALLERS, PASSES)
PLAYER: Rule = OPEN | BAD_TOKENS | {"anonymous": 401}
ABSENT: Rule = dict.fromkeys(CALLERS, 404)  # No day has been closed in the test.
VIEWER: Rule = OPEN | BAD_TOKENS
SEES: dict[str, Rule] = {
    "private": VIEWER | {"anonymous": 404, "stranger": 404},
    "public": VIEWER,
}
SITS: dict[str, Rule] = {
    "private": PLAYER | {"stranger": 404, "creator": 403},
    "public": PLAYER | {"stranger": 403, "creator": 403},
}
OWNS: dict[str, Rule] = {
    "private": PLAYER | {"stranger": 404, "seated": 403},
    "public": PLAYER | {"stranger": 403, "seated": 403},
}
ENTERS: dict[str, Rule] = {"private": PLAYER, "public": PLAYER}

# Players list only their own tokens: those of others are not found.
LISTED: Rule = PLAYER | dict.fromkeys(("stranger", "seated", "creator"), 404)

MATRIX: dict[str, Any] = {
    "createPlayer": OPEN,
    "getMe": PLAYER,
    "changeMe": PLAYER,
    "deleteMe": PLAYER,
    "getPlayer": OPEN,
    "listBlocks": PLAYER,
    "blockPlayer": PLAYER,
    "unblockPlayer": PLAYER,
    "reportPlayer": PLAYER,
    "exportMe": PLAYER,
    # The service of these tests has no operators' keys.
    **dict.fromkeys(
        (
            "feedNotices",
            "getExternalPlayer",
            "issueToken",
            "blankName",
            "closePlayer",
            "listReports",
            "closeReport",
        ),
        ABSENT,
    ),
    "getLeaderboard": OPEN,
    "getStatistics": OPEN,
    "getMyStatistics": PLAYER,
    "rotateToken": PLAYER,
    "addToken": PLAYER,
    "listTokens": PLAYER,
    "revokeToken": LISTED,
    "createGame": PLAYER,
    "quickGame": PLAYER,
    "listGames": VIEWER,
    "listMyGames": PLAYER,
    "getGame": SEES,
    "getInvitation": VIEWER | dict.fromkeys(("anonymous", "stranger", "seated", "creator"), 404),
    "freeSeat": OWNS,
    "joinGame": ENTERS,  # Knowing the id is enough to join, in a private game too.
    "joinByCode": PLAYER | dict.fromkeys(("stranger", "seated", "creator"), 404),
    "openSeed": SITS,
    "leaveGame": SITS,
    "startGame": OWNS,
    "cancelGame": OWNS,
    "resignGame": SITS,
    "rematchGame": SITS,
    "getPresence": SITS,
    "showEmote": SITS,
    "submitMove": SITS,
    "playMove": SITS,
    "drawMove": SITS,
    "passMove": SITS,
    "declareMove": SITS,
    "announceMove": SITS,
    "challengeMove": SITS,
    "getLog": SEES,
    "getReceipt": SEES,
    "exportGames": OPEN,
    "getReplay": SEES,
    "getAnalysis": SEES,
    "listRounds": SEES,
    "followGame": SEES,
    "streamGame": SEES,
    "followMe": PLAYER,
    "streamMe": PLAYER,
    "getAudit": SEES,
    "auditLog": OPEN,
    "getKeys": OPEN,
    "listCheckpoints": OPEN,
    "getCheckpoint": ABSENT,
    "getCheckpointTree": OPEN,
    "getCheckpointProof": ABSENT,
    "listLeaves": ABSENT,
    "getCheckpointConsistency": OPEN,
    "listRulesets": OPEN,
    "getRuleset": OPEN,
    "validateRuleset": OPEN,
    "listBots": OPEN,
    "getWords": OPEN,
    "getLiveness": OPEN,
    "getReadiness": OPEN,
    "getMetrics": OPEN,
}
BODIES: dict[str, Any] = {
    "createPlayer": {"name": "Ann"},
    "showEmote": {"emote": "hello"},
    "createGame": {"ruleset": "basic", "seats": [{"occupant": "open"}] * 2},
    "quickGame": {"ruleset": "classic", "players": 2},
    "joinByCode": {"code": "AAAA-AAAA"},
    "openSeed": {"client_seed": "ab" * 32},
    "submitMove": {"type": "draw"},
    "playMove": {"cards": ["3C"]},
    "declareMove": {"suit": "clubs"},
    "announceMove": {"call": "last_card"},
    "challengeMove": {"target": 1, "call": "last_card"},
    "validateRuleset": {"ruleset": "classic"},
}
QUERIES = {"getAnalysis": "?version=1&seat=0", "getLeaderboard": "?ruleset=classic"}
STREAMS = ("streamGame", "streamMe")  # They never end.
DESTROYS = ("rotateToken", "deleteMe", "resignGame")
SAFETY = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@dataclass
class World:
    """An active game of two, its creator without a seat, and callers of every kind."""

    table: Table
    game_id: str
    player_id: str
    headers: dict[str, dict[str, str]]

    def call(self, caller: str, method: str, path: str, operation_id: str) -> Answer:
        path = path.replace("{token_id}", NOBODY).replace("{player_id}", self.player_id)
        path = path.replace("{report_id}", NOBODY)
        path = path.replace("{game_id}", self.game_id).replace("{ruleset_id}", "classic")
        path = path.replace("{seat}", "0") + QUERIES.get(operation_id, "")
        headers = {"Accept": "application/json", **self.headers[caller]}
        if operation_id in STREAMS:
            method, headers["Accept"] = "HEAD", "*/*"
        if operation_id == "getMetrics":
            headers["Accept"] = "*/*"
        if operation_id == "auditLog":
            headers["Content-Type"] = "application/x-ndjson"
            return self.table.call(method, path, raw=b"{}\n", headers=headers)
        body = BODIES.get(operation_id, {} if method in ("POST", "PATCH") else None)
        return self.table.call(method, path, body, headers=headers)


def bearer(who: Person) -> dict[str, str]:
    return {"Authorization": f"Bearer {who.token}"}


def make_world(table: Table, visibility: str) -> World:
    cara, ann, bob, dan, old = (table.person(n) for n in ("Cara", "Ann", "Bob", "Dan", "Old"))
    view = table.game(cara, "open", "open", visibility=visibility)
    for who in (ann, bob):
        assert table.post(f"/v1/games/{view['id']}/seats", {}, who=who).status == 201
    table.game(dan, "me", "greedy")
    assert table.post("/v1/me/tokens/rotate", who=old).status == 201
    headers = {
        "anonymous": {},
        "garbage": {"Authorization": "Bearer c8_nonsense"},
        "wrong scheme": {"Authorization": f"Basic {ann.token}"},
        "rotated": bearer(old),
        "stranger": bearer(dan),
        "seated": bearer(ann),
        "creator": bearer(cara),
    }
    return World(table, view["id"], ann.id, headers)


def test_every_operation_has_a_row() -> None:
    assert set(MATRIX) == {each["operationId"] for each in operations().values()}


def expected(operation_id: str, visibility: str) -> Rule:
    rule: Rule = MATRIX[operation_id]
    found: Rule = rule.get(visibility, rule)
    return found


@pytest.mark.parametrize("visibility", ["private", "public"])
def test_access_matrix(table: Table, visibility: str) -> None:
    wrong = []
    shared = make_world(table, visibility)
    for (method, path), operation in operations().items():
        name = operation["operationId"]
        world = make_world(table, visibility) if name in DESTROYS else shared
        for caller, wanted in expected(name, visibility).items():
            answer = world.call(caller, method, path, name)
            refused = answer.status in (401, 403, 404)
            if (answer.status if refused else PASSES) != wanted or answer.status >= 500:
                wrong.append((name, caller, answer.status, wanted))
            assert SAFETY.items() <= dict(answer.headers).items(), (name, caller)
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert answer.headers["Cache-Control"]
    assert wrong == []


def plain(answer: Answer) -> tuple[int, Any]:
    """The body of a refusal, without its request id."""
    body = answer.json if answer.content else {}  # HEAD has no content.
    return answer.status, {**body, "instance": None}


def test_private_games_look_like_missing_ones(table: Table) -> None:
    world = make_world(table, "private")
    for (method, path), operation in operations().items():
        name = operation["operationId"]
        if "{game_id}" not in path or name in ("joinGame", "getInvitation"):
            continue
        for caller in ("anonymous", "stranger"):
            there = world.call(caller, method, path, name)
            elsewhere = World(table, NOBODY, NOBODY, world.headers).call(caller, method, path, name)
            assert plain(there) == plain(elsewhere), (name, caller)
            assert set(there.headers.keys()) == set(elsewhere.headers.keys())


def test_401_reasons_reveal_nothing(table: Table) -> None:
    world = make_world(table, "public")
    wanted = {
        caller: plain(world.call(caller, "GET", "/v1/me", "getMe"))
        for caller in ("garbage", "rotated")
    }
    assert wanted["garbage"] == wanted["rotated"]
