"""One lie to each command that asks a service; tests/hostile/test_lies.py has all."""

from pathlib import Path

import pytest

from tests.hostile.lies import MEMORY, SHORT, asked


@pytest.mark.siege
@pytest.mark.parametrize(("command", "lie"), SHORT)
def test_a_lying_service_takes_little_memory(command: str, lie: str, tmp_path: Path) -> None:
    taken = asked(command, lie, tmp_path)
    assert taken.memory <= MEMORY, taken.output
