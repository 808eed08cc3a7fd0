"""Both verifiers report on every log of the conformance kit what its index expects."""

import json
import tarfile
from pathlib import Path
from typing import Any

import pytest

from crazy_eights.verification.verify import CHECKS, verify
from tests.kit.make import FOLDER, INDEX, LOGS, VECTORS, about_house, cases, verdict
from tests.kit.vectors import vectors
from tests.log.node import HERE, run, verify_files
from tests.rulesets.book import PRESETS_OF_THE_BOOK

VECTORS_IN_JAVASCRIPT = HERE.parent / "kit" / "vectors.mjs"
Log = dict[str, Any]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The logs, unpacked."""
    found = tmp_path_factory.mktemp("kit")
    with tarfile.open(LOGS) as logs:
        logs.extractall(found, filter="data")
    return found


def index() -> list[Log]:
    found: list[Log] = json.loads(INDEX.read_text(encoding="utf-8"))
    return found


def test_python_agrees_with_the_index(folder: Path) -> None:
    for log in index():
        found = verdict(verify((folder / log["file"]).read_bytes()))
        assert found == {key: log[key] for key in found}, log["file"]


def test_javascript_agrees_with_the_index(folder: Path) -> None:
    logs = index()
    reports = verify_files(*(folder / log["file"] for log in logs))
    for log, report in zip(logs, reports, strict=True):
        found = reported(report, log)
        assert found == {key: log[key] for key in found}, log["file"]


def reported(report: dict[str, Any], log: Log) -> dict[str, Any]:
    """The report of the JavaScript verifier in the format of the index."""
    failed = next((check["check"] for check in report["checks"] if not check["passed"]), None)
    if failed is not None:
        return {"valid": False, "check": failed, "line": report["firstBadLine"]}
    found = {"valid": report["valid"], "complete": report["complete"]}
    if "head" in log:
        found |= {
            "head": report["head"],
            "client_seeds": report["entropy"]["client_seeds"],
            "house": about_house(report["house"]),
        }
    if report["result"]:
        found |= {key: report["result"][key] for key in ("reason", "scores", "winners")}
    return found


def test_every_log_is_in_the_index(folder: Path) -> None:
    files = {str(file.relative_to(folder)) for file in folder.rglob("*.ndjson")}
    assert files == {log["file"] for log in index()}
    assert len(files) == len(index())


def test_the_kit_has_all_presets_all_ends_and_all_checks() -> None:
    logs = index()
    files = [log["file"] for log in logs]
    assert {f"valid/preset/{preset}.ndjson" for preset in PRESETS_OF_THE_BOOK} <= set(files)
    assert {log.get("reason") for log in logs} >= {"finished", "resigned", "expired", "cancelled"}
    assert {log.get("check") for log in logs} >= set(CHECKS)
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 500_000


@pytest.mark.slow
def test_the_kit_is_what_its_generator_creates(folder: Path) -> None:
    made = {f"{name}.ndjson": (data, about) for name, data, about in cases()}
    assert made.keys() == {log["file"] for log in index()}
    for log in index():
        data, about = made[log["file"]]
        assert {"file": log["file"], **about} == log
        assert (folder / log["file"]).read_bytes() == data


def test_the_vectors_are_those_of_python(folder: Path) -> None:
    log = (folder / "valid/seed/sealed.ndjson").read_bytes()
    assert json.loads(VECTORS.read_text(encoding="utf-8")) == vectors(log)


def test_the_vectors_are_those_of_javascript() -> None:
    assert run(VECTORS_IN_JAVASCRIPT, VECTORS) == (0, "")
