"""Faults have few codes: each is documented, and each occurs."""

import pytest

from crazy_eights.errors import FAULT_CODES
from tests.sources import ROOT, python_files

CONTRACT = (ROOT / "docs" / "spec" / "http.md").read_text(encoding="utf-8")
SOURCES = [
    file.read_text(encoding="utf-8")
    for file in python_files()
    if file.parts[-2:] not in (("crazy_eights", "errors.py"), ("client", "types.py"))
]


@pytest.mark.parametrize("code", FAULT_CODES)
def test_every_fault_code_is_documented_and_used(code: str) -> None:
    assert f"`{code}`" in CONTRACT
    assert any(f'"{code}"' in source for source in SOURCES)
