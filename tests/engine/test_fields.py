"""A field of a table is declared once: its slot, its reset and its copies follow from that."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import fields

CARRIED = """
from crazy_eights import deal, expand
table = deal(expand("classic"), 3, bytes(32))
assert table.owing == [0, 0, 0] and table.passing == 7
table.owing[1] = 1
table.passing = 8
copy = table.clone()
assert copy.owing == [0, 1, 0] and copy.owing is not table.owing and copy.passing == 8
table.clear_round()
assert table.owing == [0, 0, 0] and table.passing == 8 and copy.owing == [0, 1, 0]
print("carried")
"""


def test_what_is_written_from_the_fields_is_fresh() -> None:
    stale = [each for each in fields.SOURCES if not _is_fresh(fields.LIBRARY / each)]
    assert not stale, "run `make fields`"


def _is_fresh(source: Path) -> bool:
    text = source.read_text(encoding="utf-8")
    return fields.written(text) == text


def test_one_line_makes_a_field_that_resets_and_copies_carry(tmp_path: Path) -> None:
    library = tmp_path / "crazy_eights"
    shutil.copytree(fields.LIBRARY, library, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    source = library / "engine" / "state.py"
    text = source.read_text(encoding="utf-8")
    for before, line in (
        ("        self.clear_round()\n", "        self.passing: int = 7\n"),
        ("        self.stock: list", "        self.owing: list[int] = [0] * self.seats\n"),
    ):
        assert before in text
        text = text.replace(before, line + before, 1)
    source.write_text(text, encoding="utf-8")
    assert fields.write(library) == [source]
    assert fields.write(library) == []
    run = subprocess.run(
        [sys.executable, "-c", CARRIED],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.stdout, run.stderr) == ("carried\n", "")


@pytest.mark.parametrize(
    ("line", "why"),
    [("self.owing = [0]", "owing is declared without a type"), ("self.turn: int = 0", "twice")],
)
def test_a_field_has_one_declaration_with_a_type(line: str, why: str) -> None:
    text = (fields.LIBRARY / fields.SOURCES[0]).read_text(encoding="utf-8")
    text = text.replace("        self.clear_round()\n", f"        {line}\n", 1)
    with pytest.raises(ValueError, match=why):
        fields.written(text)
