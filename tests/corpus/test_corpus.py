"""The corpus: finished games that every version must replay to the same ends, with both verifiers.

The logs are never changed or recreated (docs/spec/versions.md, "Logs are for ever").
"""

import json
import lzma
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.verification.judge import JUDGED
from crazy_eights.verification.verify import Report, verify
from tests.corpus.make import INDEX, LOGS, summary
from tests.log.node import verify_bundle

KINDS = {
    "joined", "left by seat", "left by creator", "declined", "opened", "started", "play", "draw",
    "pass", "declare", "announce", "challenge", "timed_out", "resigned by seat",
    "resigned by clock", "illegal", "ended", "ended by creator", "ended by clock",
}  # fmt: skip
BATCHES = 8


@cache
def index() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(INDEX.read_text(encoding="utf-8"))
    return found


def exports() -> Iterator[bytes]:
    """The exports one after the other; each ends with its trailer, the only line with `entries`."""
    lines: list[bytes] = []
    with lzma.open(LOGS) as logs:
        for line in logs:
            lines.append(line)
            if line.startswith(b'{"entries":'):
                yield b"".join(lines)
                lines = []
    assert not lines


def assert_replays(chosen: list[tuple[dict[str, Any], bytes]], folder: Path) -> None:
    """Assert that both verifiers find every chosen game valid, with the end in the index."""
    second = verify_bundle((export for _, export in chosen), folder, "--bots", "judged")
    for (about, export), other in zip(chosen, second, strict=True):
        report = verify(export, required=JUDGED)
        assert (report.valid, report.complete) == (True, True), (about["name"], report.to_json())
        assert ends(report) == {key: about[key] for key in ends(report)}, about["name"]
        assert (other["valid"], other["complete"]) == (True, True), (about["name"], other)
        assert other["house"] == report.house.to_json(), about["name"]
        # The replies of `expert` take too long to recompute, but its version is known.
        assert {(each.bot, each.known) for each in report.house.unjudged} <= {("expert", True)}
        result = other["result"] or {"reason": "cancelled", "scores": [], "winners": []}
        found = {key: result[key] for key in ("reason", "scores", "winners")}
        assert found == {key: about[key] for key in found}, about["name"]
        assert (other["game"], other["head"]) == (about["game"], about["head"])


def ends(report: Report) -> dict[str, Any]:
    assert report.game is not None
    return summary(report.game)


def test_the_corpus_has_a_thousand_games_of_all_presets_and_kinds() -> None:
    names = [about["name"] for about in index()]
    assert len(set(names)) == len(names) >= 1000
    assert {name.partition("/")[0] for name in names} == set(PRESETS)
    assert {kind for about in index() for kind in about["kinds"]} == KINDS
    assert {about["reason"] for about in index()} == {
        "finished",
        "resigned",
        "expired",
        "cancelled",
    }
    assert LOGS.stat().st_size < 3_000_000


def test_some_games_of_every_preset_end_as_they_did(tmp_path: Path) -> None:
    chosen = []
    for about, export in zip(index(), exports(), strict=False):
        if about["name"].endswith(("/7", "/33")) and len(export) < 40_000:
            chosen.append((about, export))
    assert len(chosen) >= 22
    assert_replays(chosen, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_all_games_end_as_they_did(batch: int, tmp_path: Path) -> None:
    games = list(zip(index(), exports(), strict=True))
    assert_replays(games[batch::BATCHES], tmp_path)
