"""Both engines and both verifiers in the corner cases of the fine print, move by move."""

import json
from pathlib import Path
from typing import Any

import pytest

from crazy_eights.fairness.chain import canonical
from crazy_eights.verification.verify import verify
from tests.log.differ import disagreements
from tests.log.laid import LAID, played
from tests.log.test_tamper import assert_wrong_for_both, rechained, verdict, with_entry
from tests.rulebook import rule


@rule("FP-05", "FP-10", "FP-14", "FP-16", "FP-19", "FP-20", "FP-27", "FP-29", "FP-40", "FP-41")
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
