"""Audits over HTTP: what an audit returns, verifying an export, limits, keys and receipts."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from crazy_eights.fairness.merkle import inclusion_fault
from service.api.audits import EXPORT_CAP
from tests.table import Answer, Table, choose

NDJSON = "application/x-ndjson"
SECRET = "9d" * 32
OLD = "4b3917a82686fd1fe45c23c54d2f53cd529d3675ea2c8aee39aaeea7e1448d2c"


def send(table: Table, export: bytes, media: str = NDJSON, **headers: str) -> Answer:
    return table.post("/v1/audits", raw=export, headers={"Content-Type": media, **headers})


def export_of(table: Table, game_id: str) -> bytes:
    return table.get(f"/v1/games/{game_id}/log", headers={"Accept": NDJSON}).content


def resigned(table: Table) -> str:
    view, _, bob = table.duel()
    table.post(f"/v1/games/{view['id']}/resign", who=bob)
    return str(view["id"])


def test_audit_reveals_the_secret_after_the_end(table: Table) -> None:
    view, _, bob = table.duel()
    path = f"/v1/games/{view['id']}/audit"
    live = table.get(path)
    assert live.headers["Cache-Control"] == "private, no-cache"
    assert (live.json["server_seed"], live.json["commit"]) == (None, view["fairness"]["commit"])
    assert live.json["head"] == view["head"]
    table.post(f"/v1/games/{view['id']}/resign", who=bob)
    over = table.get(path).json
    assert len(over["server_seed"]) == 64
    assert over["proof"] is None


def test_an_export_is_checked(table: Table) -> None:
    report = send(table, export_of(table, resigned(table))).json
    assert (report["valid"], report["complete"], report["first_bad_line"]) == (True, True, None)
    assert [check["check"] for check in report["checks"]] == [
        "grammar", "seq", "chain", "commitment", "seed", "replay",
    ]  # fmt: skip
    assert report["entropy"]["seats"] == []


def test_the_export_of_a_live_game_is_valid_so_far(table: Table) -> None:
    view, _, _ = table.duel()
    export = export_of(table, view["id"])
    report = send(table, export).json
    assert (report["valid"], report["complete"], report["entropy"]) == (True, False, None)
    receipt = table.get(f"/v1/games/{view['id']}/receipt").json
    trailer = json.loads(export.splitlines()[-1])
    assert trailer.items() >= {name: receipt[name] for name in ("key_id", "signature")}.items()


def test_an_invalid_export_is_a_result_and_no_error(table: Table) -> None:
    export = export_of(table, resigned(table)).replace(b'"seat":1', b'"seat":0', 1)
    answer = send(table, export)
    assert answer.status == 200
    assert answer.json["valid"] is False
    assert answer.json["first_bad_line"] == export.count(b"\n")
    assert send(table, export.replace(b'"seat":0', b'"seat":0.0')).json["valid"] is False
    assert send(table, b"").json["first_bad_line"] == 1
    assert send(table, b"\xff\n" * 9).json["valid"] is False


@pytest.mark.parametrize("media", ["application/json", "text/plain", ""])
def test_only_ndjson_is_accepted(table: Table, media: str) -> None:
    assert send(table, b"{}\n", media).code == "unsupported-media-type"


def test_too_many_bytes_are_refused_before_they_are_read(table: Table) -> None:
    answer = send(table, b"x" * (EXPORT_CAP + 1))
    assert (answer.status, answer.code) == (413, "too-large")


def test_too_many_lines_are_refused_before_they_are_checked(
    with_settings: Callable[..., Table],
) -> None:
    table = with_settings(max_entries=100)
    assert send(table, b"\n" * 1100).status == 200
    assert send(table, b"\n" * 1101).code == "too-large"


def moved(table: Table) -> tuple[str, Any]:
    """A game with one move, and the receipt of that move."""
    view, *people = table.duel()
    who = people[view["to_act"][0]]
    made = table.move(view["id"], who, choose(table.see(view["id"], who)))
    assert made.status == 201, made.content
    return view["id"], made.json["receipt"]


def test_receipts_are_signed_and_keys_not_in_use_are_published(
    with_settings: Callable[..., Table],
) -> None:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    table = with_settings(
        receipt_key=SECRET,
        receipt_key_since="2026-10-01T00:00:00Z",
        other_receipt_keys=(f"{OLD}@/2026-10-01T00:00:00Z", f"{'ab' * 32}@/"),
    )
    game_id, receipt = moved(table)
    using, old, to_come = table.get("/.well-known/c8-keys.json").json["keys"]
    assert receipt["key_id"] == using["key_id"]
    assert (old["public_key"], old["valid_until"]) == (OLD, "2026-10-01T00:00:00Z")
    assert old["key_id"] == "47094f6041f4db4b"
    assert (to_come["public_key"], to_come["valid_until"]) == ("ab" * 32, None)
    message = (
        b"c8/receipt/1\0"
        + bytes.fromhex(game_id)
        + receipt["seq"].to_bytes(4, "big")
        + bytes.fromhex(receipt["head"])
    )
    public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(using["public_key"]))
    public.verify(bytes.fromhex(receipt["signature"]), message)


def test_every_head_is_signed_on_request_as_in_the_answer_to_its_move(table: Table) -> None:
    game_id, receipt = moved(table)
    path = f"/v1/games/{game_id}/receipt"
    newest = table.get(path)
    assert (newest.json, newest.headers["Cache-Control"]) == (receipt, "private, no-cache")
    for entry in table.get(f"/v1/games/{game_id}/log").json["items"]:
        signed = table.get(f"{path}?seq={entry['seq']}").json
        at = datetime.fromisoformat(signed["at"])
        assert (signed["seq"], signed["head"]) == (entry["seq"], entry["hash"])
        assert round(at.timestamp() * 1000) == entry["at"]
    assert signed == receipt
    first = table.get(f"{path}?seq=0").json
    assert (first["seq"], first["at"]) == (0, table.see(game_id)["created_at"])
    beyond = table.get(f"{path}?seq={receipt['seq'] + 1}")
    assert (beyond.status, [each["pointer"] for each in beyond.json["errors"]]) == (422, ["/seq"])


@pytest.mark.parametrize(
    ("given", "fixed", "fair"),
    [({}, {}, False), ({"client_seed": SECRET}, {}, True),
     ({"client_seed": SECRET}, {"seed": SECRET}, False),
     ({"client_seed": SECRET}, {"setup": {"hands": [["8H"], ["2D"]], "starter": "4C"}}, False)],
)  # fmt: skip
def test_a_deal_is_fair_only_with_a_players_seed_and_nothing_fixed(
    table: Table, given: dict[str, Any], fixed: dict[str, Any], fair: bool
) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    game_id = table.game(ann, "me", "open", **fixed)["id"]
    path = f"/v1/games/{game_id}/audit"
    assert table.get(path).json["entropy"] is None
    table.post(f"/v1/games/{game_id}/seats", given, who=bob)
    assert table.get(path).json["entropy"]["fair"] is fair
    table.post(f"/v1/games/{game_id}/resign", {}, who=bob)
    report = send(table, export_of(table, game_id)).json
    assert report["entropy"] == table.get(path).json["entropy"]


def test_the_audit_shows_the_proof_once_the_day_is_closed(app: Any, table: Table) -> None:
    from dataclasses import replace

    from service.store import players
    from service.usecases.checkpoints import make_checkpoint

    game_id = resigned(table)
    service = app.extensions["eights"]
    today = datetime.fromtimestamp(players.now(service.store) / 1000, UTC).date()
    later = replace(service, clock=lambda now: now + 2 * 86_400_000)
    made = make_checkpoint(later, today)
    answer = table.get(f"/v1/games/{game_id}/audit")
    proof = answer.json["proof"]
    assert inclusion_fault(proof) is None
    assert (proof["game"], proof["root"]) == (game_id, made["root"])
    assert "immutable" in answer.headers["Cache-Control"]
    assert json.dumps(proof)


def test_audits_use_up_no_other_quota(with_settings: Callable[..., Table]) -> None:
    table = with_settings(rate_limits="on", audits_per_minute=2, address_factor=1)
    assert [send(table, b"{}\n").status for _ in range(3)] == [200, 200, 429]
    assert table.person()
