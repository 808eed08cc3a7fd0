"""Both engines and both verifiers in the corner cases of the fine print, move by move."""

import json
import tarfile
from pathlib import Path
from typing import Any

import pytest

from crazy_eights.fairness.chain import canonical
from crazy_eights.verification.verify import verify
from tests.kit.make import LOGS
from tests.kit.story import Story
from tests.log.differ import disagreements
from tests.log.laid import LAID, played
from tests.log.test_tamper import assert_wrong_for_both, rechained, verdict, with_entry
from tests.rulebook import rule


@rule("CD-05", "CD-06", "FP-05", "FP-09", "FP-10", "FP-14", "FP-16", "FP-19", "FP-20", "FP-21")
@rule("FP-27", "FP-29", "FP-40", "FP-41")
def test_both_engines_agree_on_the_corner_cases(tmp_path: Path) -> None:
    assert disagreements(((name, *played(name)) for name in LAID), tmp_path) == []


def instead_of_the_end(lines: list[bytes], kind: str) -> list[bytes]:
    """The lines with another entry before the end."""
    end = json.loads(lines[-1])
    entry: dict[str, Any] = {"at": end["at"], "seat": 0, "seq": end["seq"], "type": kind}
    if kind == "resigned":
        entry["by"] = "seat"
    return [*lines[:-1], canonical(entry), canonical({**end, "seq": end["seq"] + 1})]


@rule("FP-29")
@pytest.mark.parametrize("name", ["FP-29 from the start", "FP-29 after some moves"])
def test_after_rounds_without_a_move_both_verifiers_demand_the_end(
    name: str, tmp_path: Path
) -> None:
    lines = played(name)[0].lines
    last = len(lines) - 1
    assert json.loads(lines[last])["reason"] == "expired"
    assert verdict(verify(rechained(lines))) == ("valid", "-")
    wrong = [
        *(
            (reason, rechained(with_entry(lines, last, reason=reason, **by)))
            for reason, by in (("finished", {}), ("resigned", {}), ("cancelled", {"by": "clock"}))
        ),
        *(
            (kind, rechained(instead_of_the_end(lines, kind)))
            for kind in ("draw", "pass", "resigned")
        ),
    ]
    assert {verdict(verify(export)) for _, export in wrong} == {("replay", str(last + 1))}
    assert_wrong_for_both(wrong, tmp_path)


@rule("FP-21")
def test_both_verifiers_reject_an_eleventh_punishment_and_one_of_another_seat(
    tmp_path: Path,
) -> None:
    lines = played("FP-21 ten punished moves")[0].lines
    tenth = max(at for at, line in enumerate(lines) if b'"type":"illegal"' in line)
    longer = [*lines[: tenth + 1], *lines[tenth:]]
    entries = [{**json.loads(line), "seq": seq} for seq, line in enumerate(longer[1:], start=1)]
    wrong = rechained([lines[0], *map(canonical, entries)])
    assert verdict(verify(wrong)) == ("replay", str(tenth + 2))
    another = rechained(with_entry(lines, tenth, seat=1))
    assert_wrong_for_both([("eleventh", wrong), ("of another seat", another)], tmp_path)


def test_both_verifiers_reject_an_end_before_what_the_clock_owes(tmp_path: Path) -> None:
    with tarfile.open(LOGS) as logs:
        file = logs.extractfile("valid/clock/time-outs.ndjson")
        assert file is not None
        story = Story(file.read())
    line = story.cut(story.find(type="resigned", by="clock"), "expired")
    assert verdict(verify(story.export())) == ("replay", str(line))
    assert_wrong_for_both([("expired", story.export())], tmp_path)
