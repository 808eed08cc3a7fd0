"""The JavaScript client plays against a real server, also over a network that loses answers."""

import json
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from crazy_eights.client import Client
from crazy_eights.verification.verify import verify
from tests.client import javascript
from tests.client.proxy import Faults, proxied
from tests.live_server import Server, running
from tests.log.node import NODE
from tests.readme.blocks import PATIENCE
from tests.witness.liar import OWN_KEY, lying

SCENARIOS = Path(__file__).with_name("javascript.mjs")


@pytest.fixture(scope="module")
def signing_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a key that the liar has, too."""
    url = f"sqlite:///{tmp_path_factory.mktemp('signing')}/games.db"
    with running(url, workers=1, receipt_key=OWN_KEY) as served:
        yield served


def run(*words: str) -> Any:
    """What a scenario of `javascript.mjs` saw."""
    done = subprocess.run(
        [NODE, SCENARIOS, *words], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def entries(server: Server, token: str, game_id: str) -> list[dict[str, Any]]:
    """All entries of a log, as the server has them."""
    with Client(server.url, token) as client:
        return [dict(each) for each in client.api.get_log(game_id, limit=500)["items"]]


@pytest.mark.parametrize("messages", [1, 3])
def test_nothing_is_missed_and_nothing_is_doubled(messages: int, sqlite_server: Server) -> None:
    with proxied(sqlite_server.url, Faults(losing=True, messages=messages)) as faults:
        seen = run("game", faults.url)
    log = entries(sqlite_server, seen["token"], seen["id"])
    assert seen["over"]
    assert seen["same"]
    assert seen["entries"] == [each["seq"] for each in log]
    own = [each["seq"] for each in log if each.get("seat") == 0 and each["seq"] > seen["first"]]
    assert seen["moves"] == own
    assert faults.keys == [key for key in dict.fromkeys(faults.keys) for _ in range(2)]
    assert len(faults.keys) == 2 * (len(own) + 1)
    assert len(faults.cursors) > len(log) / (messages + 2)


@pytest.mark.parametrize("messages", [None, 1])
def test_one_stream_follows_all_games(messages: int | None, sqlite_server: Server) -> None:
    with proxied(sqlite_server.url, Faults(losing=True, messages=messages)) as faults:
        seen = run("games", faults.url)
    assert seen["over"] == [True, True, True]
    for game_id, first in seen["first"].items():
        log = entries(sqlite_server, seen["token"], game_id)
        assert seen["seqs"][game_id] == [each["seq"] for each in log if each["seq"] > first]
    if messages is None:
        assert len(faults.cursors) == 1
    else:
        assert len(faults.cursors) > 3
        assert None not in faults.cursors[1:]


def test_a_game_is_played_and_followed_by_a_fetch_whose_answers_have_no_body(
    sqlite_server: Server,
) -> None:
    seen = run("game", sqlite_server.url, "", "", "whole")
    log = entries(sqlite_server, seen["token"], seen["id"])
    assert (seen["over"], seen["same"], seen["pauses"]) == (True, True, [])
    assert seen["entries"] == [each["seq"] for each in log]
    assert seen["paths"]["events"]


def test_all_games_are_followed_by_a_fetch_whose_answers_have_no_body(
    sqlite_server: Server,
) -> None:
    seen = run("games", sqlite_server.url, "", "", "whole")
    assert (seen["over"], seen["pauses"]) == ([True, True, True], [])
    for game_id, first in seen["first"].items():
        log = entries(sqlite_server, seen["token"], game_id)
        assert seen["seqs"][game_id] == [each["seq"] for each in log if each["seq"] > first]
    assert run("turns", sqlite_server.url, "", "", "whole")["over"] == [True, True]


def test_turns_of_all_games_come_over_one_stream(sqlite_server: Server) -> None:
    with proxied(sqlite_server.url, Faults()) as faults:
        assert run("turns", faults.url)["over"] == [True, True]
    assert len(faults.cursors) == 1


def test_updates_begin_with_the_invitations_of_a_player_without_a_game(
    sqlite_server: Server,
) -> None:
    seen = run("invited", sqlite_server.url)
    assert seen["heard"] == [["invited", seen["asked"]]]


def test_a_view_is_completed_from_those_of_turns(sqlite_server: Server) -> None:
    seen = run("merged", sqlite_server.url)
    assert len(seen["moves"]) >= seen["rounds"] == 5
    assert seen["read"] == len(seen["moves"])
    assert seen["seed"] is not None


def test_a_join_code_takes_a_seat_with_a_client_seed(sqlite_server: Server) -> None:
    seen = run("code", sqlite_server.url)
    assert (seen["seat"], seen["same"], seen["seeds"]) == (1, True, [0, 1])
    assert seen["wrong"] == "seat-by-code"


def sealed_game(server: Server) -> str:
    """The id of a new sealed game for two."""
    with Client(server.url) as ann:
        ann.register("Ann")
        game = ann.api.create_game(
            {
                "ruleset": "basic",
                "rules": {"deal": {"cards": 3}},
                "seats": [{"occupant": "open"}, {"occupant": "open"}],
                "seed_mode": "sealed",
            }
        )
        return game["id"]


def test_the_page_seals_its_seed_and_opens_it_after_it_is_loaded_again(
    sqlite_server: Server,
) -> None:
    game_id = sealed_game(sqlite_server)
    seen = run("page", sqlite_server.url, "", game_id)
    assert (seen["seat"], seen["seeds"], seen["kept"], seen["left"]) == (0, [0, 1], 1, False)
    log = f"{sqlite_server.url}/v1/games/{game_id}/log"
    report = verify(httpx.get(log, headers={"Accept": "application/x-ndjson"}).content)
    assert report.valid
    assert report.entropy is not None
    assert report.entropy["seats"] == [0, 1]


def test_two_players_seal_their_seeds_and_open_them(sqlite_server: Server) -> None:
    game_id = sealed_game(sqlite_server)
    with ThreadPoolExecutor() as pool:
        seen = list(pool.map(lambda _: run("sealed", sqlite_server.url, "", game_id), range(2)))
    assert {each["seat"] for each in seen} == {0, 1}
    assert [each["seeds"] for each in seen] == [[0, 1], [0, 1]]


@pytest.mark.parametrize(
    ("lie", "sealed", "found", "opened"),
    [
        ("seals", True, ("Problem", False), 0),
        ("unsigned", True, ("NotSigned", False), 0),
        ("puppet", True, ("Equivocation", True), 1),
        ("rejoin", True, ("NotSigned", False), 1),
        ("fork", False, ("Equivocation", True), 0),
        ("rewritten", False, ("Equivocation", True), 0),
        ("key", False, ("Equivocation", False), 0),
        ("both", True, ("NotSigned", False), 1),
        ("swap", True, ("NotSigned", False), 1),
        ("openly", False, ("Equivocation", False), 0),
        ("ground", False, ("Equivocation", True), 0),
        ("chosen", False, ("Equivocation", False), 0),
        ("seed", False, ("Equivocation", False), 0),
        ("blind", False, ("Equivocation", False), 0),
        ("standing", False, ("NotSigned", False), 0),
        ("unseated", False, ("Equivocation", False), 0),
        ("other", False, ("Equivocation", False), 0),
        ("silent", False, ("NotSigned", False), 0),
        ("retired", False, ("NotSigned", False), 0),
        ("keyless", False, ("NotSigned", False), 0),
        ("loser", False, ("Equivocation", False), 0),
        ("early", False, ("Equivocation", False), 0),
        ("ended", False, ("Equivocation", False), 0),
        ("withheld", False, ("", False), 0),
    ],
)
def test_a_lie_of_the_operator_is_found_by_the_client_alone(
    lie: str, sealed: bool, found: tuple[str, bool], opened: int, signing_server: Server
) -> None:
    game_id = sealed_game(signing_server) if sealed else ""
    with lying(signing_server.url, lie) as liar:
        seen = run("lied", liar.url, "", game_id, lie)
    assert (seen["name"], seen["proof"]) == found
    assert len(seen["evidence"]) >= (found[0] == "Equivocation")
    assert len(liar.operator.opened) == opened
    assert (seen["fair"], lie == "withheld") in ((None, False), (False, True))


def test_the_store_shows_the_evidence_of_a_lie(signing_server: Server) -> None:
    with lying(signing_server.url, "rewritten") as liar:
        seen = run("store", liar.url)
    assert (seen["name"], seen["proof"], seen["connection"]) == ("Equivocation", True, "ended")
    assert seen["evidence"]


def test_without_ed25519_no_seed_is_opened_and_the_error_says_so(sqlite_server: Server) -> None:
    seen = run("blind", sqlite_server.url, "", sealed_game(sqlite_server))
    assert seen["name"] == "NotSigned"
    assert "Ed25519" in seen["message"]
    assert seen["sealed"] == [0, 1]


def test_the_check_at_the_end_says_whose_seeds_went_in(sqlite_server: Server) -> None:
    seen = run("checks", sqlite_server.url)
    results = seen["checks"]
    own, _, fixed, laid, expert, coded, hidden = results
    assert [each["valid"] for each in results] == [True] * 7
    assert [each["fair"] for each in results] == [True, False, False, False, True, False, False]
    assert [each["entropy"]["seats"] for each in results] == [[0], [], [], [0], [0], [0], [0]]
    assert [each["mode"] for each in (own, fixed)] == ["commit", "creator"]
    assert [fixed["entropy"][word] for word in ("creator", "setup")] == [True, False]
    assert [laid["entropy"][word] for word in ("creator", "setup")] == [False, True]
    assert "replies of expert not recomputed" in expert["detail"]
    assert "before your seed was sent" in coded["detail"]
    assert "before your seed was sent" in hidden["detail"]
    assert (seen["wrong"]["valid"], seen["wrong"]["fair"]) == (True, False)
    assert "another one" in seen["wrong"]["detail"]


def test_a_seat_that_was_left_elsewhere_is_no_lie(sqlite_server: Server) -> None:
    seen = run("elsewhere", sqlite_server.url)
    taken_again, left = seen["checks"]
    assert (taken_again["valid"], left["valid"]) == (True, True)
    assert not taken_again["fair"]
    assert "another one" in taken_again["detail"]
    assert taken_again["detail"].endswith(f"were not made here: entries {seen['moved']}")


def test_receipts_of_older_games_make_room_in_the_storage() -> None:
    seen = run("stored", "")
    assert seen["counts"] == sorted(seen["counts"])
    assert set(seen["counts"]) == {0, 64}
    assert seen["newest"] == list(range(36, 100))
    assert seen["keys"] == ["key"]
    assert seen["full"] == ["receipt"]


def test_a_view_that_comes_while_the_log_is_read_is_not_held_against_it(
    sqlite_server: Server,
) -> None:
    assert run("race", sqlite_server.url)["newer"]


def test_types_and_operations_are_generated_from_the_document() -> None:
    for file, text in javascript.files().items():
        assert file.read_text(encoding="utf-8") == text, f"{file.name}: make openapi"


def test_a_schema_without_a_type_is_unknown() -> None:
    assert javascript.kind({"description": "Any value."}) == "unknown"
    assert javascript.kind({"type": "array"}) == "unknown[]"
    assert javascript.kind({"type": "object"}) == "{ [name: string]: unknown }"
