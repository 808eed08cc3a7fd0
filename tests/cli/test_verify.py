"""`eights verify`, `eights replay` and `eights simulate`, offline."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from crazy_eights.cli import main
from crazy_eights.fairness.chain import canonical, header_head, link
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.signatures import receipt_message
from tests.log.play import Plan, play_whole
from tests.log.test_tamper import rechained

SECRET = bytes.fromhex("9d" * 32)


def a_game(*, seed: int = 1, most: int = 40) -> bytes:
    plan = Plan(ruleset=expand("classic", seats=3), seats=3, most=most)
    return play_whole(plan, Random(seed)).export()


def live(export: bytes) -> bytes:
    """The same game before its end."""
    lines = export.splitlines()[:-2]
    head = header_head(lines[0])
    for line in lines[1:]:
        head = link(head, line)
    trailer = json.dumps({"entries": len(lines) - 1, "head": head.hex()}, separators=(",", ":"))
    return b"".join(line + b"\n" for line in [*lines, trailer.encode()])


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """The files of a finished game, the same game before its end, and a forged one."""
    export = a_game()
    made = {
        "good": export,
        "live": live(export),
        "wrong": export.replace(b'"seat":1', b'"seat":2', 1),
    }
    for name, data in made.items():
        (tmp_path / f"{name}.ndjson").write_bytes(data)
    return {name: str(tmp_path / f"{name}.ndjson") for name in made}


def eights(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def test_exit_codes(files: dict[str, str]) -> None:
    good, alive, wrong = files["good"], files["live"], files["wrong"]
    assert eights("verify", good).exit_code == 0
    assert eights("verify", good, wrong, alive).exit_code == 1
    assert eights("verify", alive).exit_code == 2
    assert eights("verify", good, alive).exit_code == 2
    assert eights("verify").exit_code == 2


def with_a_bot(name: str) -> bytes:
    plan = Plan(
        ruleset=expand("classic", seats=2),
        seats=2,
        bots=1,
        named=(name,),
        most=30,
        seed_mode="creator",
    )
    return play_whole(plan, Random(5)).export()


def as_if_by(export: bytes, bot: str, version: int = 1, level: int | None = None) -> bytes:
    """The same moves, recorded as those of another bot."""
    lines = [json.loads(line) for line in export.splitlines()[:-1]]
    lines[0]["house"] = {bot: version}
    for entry in lines[1:]:
        if entry.get("bot"):
            entry.update(bot=bot, level=level)
    return rechained([canonical(line) for line in lines])


def test_replies_of_expert_are_recomputed_on_demand(tmp_path: Path) -> None:
    forgery = as_if_by(with_a_bot("random"), "expert", level=2)
    made = {"good": with_a_bot("expert"), "forged": forgery}
    for name, export in made.items():
        (tmp_path / name).write_bytes(export)
    good, forged = str(tmp_path / "good"), str(tmp_path / "forged")
    replies = json.loads(eights("verify", "--json", good).output)["house"]
    assert replies["replies"] > 5
    assert replies["recomputed"] == 0
    assert eights("verify", good).exit_code == 2
    assert eights("verify", "--bots", "judged", good).exit_code == 0
    assert eights("verify", "--bots", "all", good).exit_code == 0
    wholly = json.loads(eights("verify", "--json", "--bots", "all", good).output)
    assert wholly["valid"]
    assert wholly["house"]["recomputed"] == replies["replies"]
    assert eights("verify", forged).exit_code == 2
    assert "The house bot would have made" in eights("verify", "--bots", "all", forged).output


@pytest.mark.parametrize(("bot", "version"), [("wizard", 1), ("expert", 9), ("greedy", 9)])
@pytest.mark.parametrize("words", [(), ("--bots", "all")])
def test_replies_of_unknown_bots_leave_a_game_incomplete(
    tmp_path: Path, bot: str, version: int, words: tuple[str, ...]
) -> None:
    file = tmp_path / "game.ndjson"
    file.write_bytes(as_if_by(with_a_bot("random"), bot, version))
    found = eights("verify", *words, str(file))
    report = json.loads(eights("verify", "--json", *words, str(file)).output)
    unjudged = {"bot": bot, "version": version, "known": False}
    unjudged |= {"replies": report["house"]["replies"]}
    assert (found.exit_code, report["valid"], report["complete"]) == (2, True, False)
    assert report["house"]["unjudged"] == [unjudged]
    assert f"of {bot} {version} (unknown here)" in found.output
    assert "valid, but not fully checked" in found.output


def test_the_report_names_the_line_and_the_sources_of_entropy(files: dict[str, str]) -> None:
    result = eights("verify", files["good"]).output
    assert "valid" in result
    assert "entropy: the server" in result
    assert "WRONG at line" in eights("verify", files["wrong"]).output
    reports = [
        json.loads(line) for line in eights("verify", "--json", *files.values()).output.splitlines()
    ]
    assert [report["valid"] for report in reports] == [True, True, False]
    assert [report["complete"] for report in reports] == [True, False, False]


def test_no_framework_no_database_is_imported(files: dict[str, str]) -> None:
    code = (
        "import sys; from crazy_eights.cli import main\n"
        "try: main(['verify', sys.argv[1]])\n"
        "except SystemExit as end: assert not end.code, end.code\n"
        "heavy = {'flask', 'sqlalchemy', 'marshmallow', 'environs', 'alembic', 'socket', 'ssl'}\n"
        "print(sorted(heavy & sys.modules.keys()), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, files["good"]], capture_output=True, text=True, check=True
    )
    assert done.stderr.strip() == "[]"


def heads(export: bytes) -> list[bytes]:
    lines = export.splitlines()[:-1]
    found = [header_head(lines[0])]
    for line in lines[1:]:
        found.append(link(found[-1], line))
    return found


def signed(export: bytes, seq: int) -> dict[str, Any]:
    """The receipt that a service with a key would issue for an entry."""
    from service.usecases.receipts import Signer

    signer = Signer(SECRET.hex())
    game_id = bytes.fromhex(json.loads(export.splitlines()[0])["game"])
    head = heads(export)[seq]
    signature = signer.sign(receipt_message(game_id, seq, head)).hex()
    return {"seq": seq, "head": head.hex(), "key_id": signer.key_id, "signature": signature}


def keys_document(*, until: str | None = None) -> dict[str, Any]:
    from service.usecases.receipts import Signer

    return {"keys": [{**Signer(SECRET.hex()).public.to_json(), "valid_until": until}]}


def written(folder: Path, name: str, value: object) -> str:
    file = folder / name
    file.write_text(json.dumps(value), encoding="utf-8")
    return str(file)


def test_receipts_must_fit_the_chain(files: dict[str, str], tmp_path: Path) -> None:
    receipt = signed(a_game(), 7)
    fits = written(tmp_path, "r.json", receipt)
    answer = written(tmp_path, "a.json", {"entry": {}, "receipt": receipt})
    other = written(tmp_path, "o.json", {**receipt, "head": "0" * 64})
    beyond = written(tmp_path, "b.json", {**receipt, "seq": 700})
    no_receipt = written(tmp_path, "n.json", {"head": "0" * 64})
    good = files["good"]
    assert eights("verify", good, "--receipt", fits).exit_code == 0
    assert eights("verify", good, "--receipt", answer).exit_code == 0
    result = eights("verify", good, "--json", "--receipt", other)
    assert (result.exit_code, json.loads(result.output)["first_bad_line"]) == (1, 8)
    assert eights("verify", good, "--receipt", beyond).exit_code == 1
    assert "no receipt" in eights("verify", good, "--receipt", no_receipt).output


def check(export: str, receipts: str, *more: str) -> tuple[int, str]:
    result = eights("receipts", "check", export, receipts, *more)
    return result.exit_code, result.output


def test_all_given_receipts_are_compared_with_an_export(
    files: dict[str, str], tmp_path: Path
) -> None:
    kept = [signed(a_game(), seq) for seq in (5, 6, 9)]
    keys = written(tmp_path, "keys.json", keys_document())
    lines = tmp_path / "lines.ndjson"
    lines.write_text("".join(json.dumps({"receipt": each}) + "\n" for each in kept), "utf-8")
    as_list = written(tmp_path, "list.json", kept)
    for file in (str(lines), as_list):
        code, result = check(files["good"], file, "--keys", keys)
        assert (code, "3 receipts fit, 3 with a valid signature" in result) == (0, True)
    assert "3 receipts fit; signatures were not checked" in check(files["good"], as_list)[1]
    assert check(files["live"], as_list)[0] == 2
    assert check(files["wrong"], as_list)[0] == 1


def test_every_receipt_that_does_not_fit_is_reported_with_its_line(
    files: dict[str, str], tmp_path: Path
) -> None:
    game_id = json.loads(a_game().splitlines()[0])["game"]
    fits, another = signed(a_game(), 5), signed(a_game(seed=2), 6)
    contradicts = signed(a_game().replace(b'"created":', b'"created":1'), 6)
    lines = [
        fits,
        contradicts,
        {"game": {"id": game_id}, "receipt": fits},
        {"game": {"id": "0" * 32}, "receipt": fits},
        {**fits, "signature": "00" * 64},
        {**fits, "seq": 700},
        {**fits, "seq": "5"},
        another,
        {**contradicts, "signature": "11" * 64},
        {**contradicts, "key_id": "0" * 16},
    ]
    kept = tmp_path / "kept.ndjson"
    kept.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    keys = written(tmp_path, "keys.json", keys_document())
    code, result = check(files["good"], str(kept), "--keys", keys)
    assert code == 1
    assert "WRONG line 2: The receipt of entry 6 has another head. (line 7 of the export)" in result
    assert "1 of 3 receipts DO NOT FIT" in result
    assert "PROVES NOTHING line 5: The receipt has a wrong signature" in result
    apart = [line.split(":")[0] for line in result.splitlines() if "PROVES" in line]
    assert apart == [f"PROVES NOTHING line {number}" for number in range(4, 11)]
    code, result = check(files["good"], str(kept))
    assert code == 1
    assert [line for line in result.splitlines() if line.startswith("WRONG")] == [
        "WRONG line 2: The receipt of entry 6 has another head. (line 7 of the export)",
        "WRONG line 4: The receipt is that of another game. (line 1 of the export)",
        "WRONG line 6: There is no entry 700 for this receipt. (line 1 of the export)",
        "WRONG line 7: There is no entry 5 for this receipt. (line 1 of the export)",
        "WRONG line 8: The receipt of entry 6 has another head. (line 7 of the export)",
        "WRONG line 9: The receipt of entry 6 has another head. (line 7 of the export)",
        "WRONG line 10: The receipt of entry 6 has another head. (line 7 of the export)",
    ]
    kept.write_text(json.dumps({**contradicts, "signature": "11" * 64}), "utf-8")
    assert check(files["good"], str(kept), "--keys", keys)[0] == 2


@pytest.mark.parametrize("more", [(), ("--keys", "keys.json")])
def test_a_receipt_with_another_time_accuses_nobody(
    more: tuple[str, ...], files: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, "keys.json", keys_document())
    changed = {**signed(a_game(), 5), "at": "2001-01-01T00:00:00.000Z"}
    code, result = check(files["good"], written(tmp_path, "kept", changed), *more)
    assert code == 2
    assert "PROVES NOTHING line 1: The receipt has another time than its signed head" in result


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b"[1]", b"{}", b"{\n"])
def test_a_file_without_receipts_is_reported(
    files: dict[str, str], tmp_path: Path, content: bytes
) -> None:
    kept = tmp_path / "kept.ndjson"
    kept.write_bytes(content)
    code, result = check(files["good"], str(kept))
    assert (code, result.startswith("Error: ")) == (1, True)


def test_the_signature_of_the_specification_vector_verifies() -> None:
    from crazy_eights.signatures import Key, is_signed
    from service.usecases.receipts import PublicKey

    file = Path(__file__).parents[1] / "web" / "data" / "fairness-vectors.json"
    chain = json.loads(file.read_text("utf-8"))["chain"]
    public = bytes.fromhex(chain["pub"])
    message = bytes.fromhex(chain["receipt_msg"])
    assert PublicKey(public).key_id == chain["kid"]
    assert is_signed(Key(public, None), message, chain["sig"])
    assert not is_signed(Key(public, None), message + b"\0", chain["sig"])


def test_replay_shows_the_game_at_a_version(files: dict[str, str]) -> None:
    whole = json.loads(eights("replay", files["good"]).output)
    assert whole["status"] == "finished"
    early = json.loads(eights("replay", files["good"], "--version", "9").output)
    assert (early["version"], early["omniscient"]) == (9, True)
    assert len(early["hands"]) == 3
    assert eights("replay", files["wrong"] + "x").exit_code == 2
    assert "not ended" in eights("replay", files["live"]).output
    assert "wrong at line" in eights("replay", files["wrong"]).output
    assert eights("replay", files["good"], "--version", "999").exit_code == 2


def test_replay_chooses_a_game_of_a_file_with_several(
    files: dict[str, str], tmp_path: Path
) -> None:
    good = Path(files["good"]).read_bytes()
    both = tmp_path / "both.ndjson"
    both.write_bytes(good + good)
    assert "2 games; choose one with --game N" in eights("replay", str(both)).output
    alone = eights("replay", files["good"]).output
    assert eights("replay", str(both), "--game", "2").output == alone
    assert "games 1 to 2" in eights("replay", str(both), "--game", "3").output


def test_simulate_counts_results_reproducibly() -> None:
    words = ("simulate", "--games", "3", "--players", "3", "--seed", "5", "--json")
    first, second = (json.loads(eights(*words).output) for _ in range(2))
    assert set(first) == {"games", "moves", "seconds", "moves_per_second"}
    assert (first["games"], first["moves"]) == (3, second["moves"])
    assert eights("simulate", "--ruleset", "nothing").exit_code == 1
    assert eights("simulate", "--ruleset", "zimbabwe", "--players", "8").exit_code == 1


def test_a_file_may_have_several_games_one_after_another(tmp_path: Path) -> None:
    file = tmp_path / "games.ndjson"
    first, second = a_game(seed=1), a_game(seed=2)
    file.write_bytes(first + second)
    result = eights("verify", str(file))
    assert (result.exit_code, result.output) == (0, f"{file}: 2 of 2 games are valid\n")
    reports = [
        json.loads(line) for line in eights("verify", "--json", str(file)).output.splitlines()
    ]
    assert [(each["game"], each["valid"]) for each in reports] == [(1, True), (2, True)]


def test_the_first_bad_line_is_numbered_within_the_file(tmp_path: Path) -> None:
    file = tmp_path / "games.ndjson"
    first, second = a_game(seed=1), a_game(seed=2)
    alone = tmp_path / "alone.ndjson"
    spoilt = second.replace(b'"seat":1', b'"seat":2', 1)
    alone.write_bytes(spoilt)
    file.write_bytes(first + spoilt)
    at = json.loads(eights("verify", "--json", str(alone)).output)["first_bad_line"]
    result = eights("verify", str(file))
    assert result.exit_code == 1
    assert f"{file}, game 2: WRONG at line {len(first.splitlines()) + at}" in result.output
    assert f"{file}: 1 of 2 games are valid" in result.output


def test_a_receipt_belongs_to_one_game(tmp_path: Path) -> None:
    file = tmp_path / "games.ndjson"
    file.write_bytes(a_game(seed=1) + a_game(seed=2))
    proof = tmp_path / "proof.json"
    proof.write_text("{}")
    result = eights("verify", str(file), "--proof", str(proof))
    assert result.exit_code == 2
    assert "has several games" in result.output


@pytest.mark.parametrize("content", ["null", "[]", "[null]"])
def test_a_missing_proof_does_not_pass(files: dict[str, str], tmp_path: Path, content: str) -> None:
    proof = tmp_path / "proof.json"
    proof.write_text(content)
    result = eights("verify", files["good"], "--proof", str(proof))
    assert (result.exit_code, "holds no proof" in result.output) == (1, True)
