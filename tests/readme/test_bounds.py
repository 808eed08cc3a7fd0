"""The numbers in docs/operating.md, "Bounds", are those that the tests compare with."""

import re

import pytest

from tests import documented
from tests.readme.repository import text_of

EXPERT = documented.EXPERT
REPLIES = f"{documented.REPLIES} replies"
ROWS: dict[str, list[str]] = {
    "legal moves of one seat": [f"{documented.MOVES}"],
    "one view": [f"{documented.VIEW // 1024} KiB"],
    "moves that `expert` lists": [f"{EXPERT[2]}", f"at level 1 {EXPERT[1]}"],
    "rounds in a row": [
        f"{documented.EMPTY_ROUNDS}; {documented.ROUNDS}; then the game is `expired`"
    ],
    "bots' replies in one request": [REPLIES, f"{documented.UNITS} units"],
    "one step in the background": [
        REPLIES,
        f"{documented.UNITS} units if a person waits",
        f"else {documented.STEP_UNITS}",
    ],
    "an audit: lines": [
        f"{documented.AUDIT_REPLAY} units ({documented.AUDITED_LINE} a line, "
        f"{documented.AUDITED_ROUND} a round for each 52 cards)",
        f"; {documented.AUDIT_HOUSE} units |",
    ],
    "reading one state": [f"{documented.STATE_EVERY} entries"],
}


@pytest.mark.parametrize("row", ROWS)
def test_the_documented_bounds_are_those_of_the_tests(row: str) -> None:
    parts = text_of("docs/operating.md").split("\n## ")
    (bounds,) = (part for part in parts if part.startswith("Bounds\n"))
    (line,) = (each for each in bounds.splitlines() if each.startswith(f"| {row}"))
    joined = re.sub(r"(?<=\d) (?=\d{3}\b)", "", line)  # Thousands are separated by spaces.
    assert [each for each in ROWS[row] if each not in joined] == []
