"""`pip install` compiles the rules if it can, and `eights --version` says which rules it has."""

from pathlib import Path

import pytest

from tests.packages.environments import Environment
from tests.sources import LIBRARY

pytestmark = pytest.mark.packages
SOURCE = LIBRARY.parent


@pytest.mark.parametrize(
    ("compiler", "rules"), [(None, "compiled rules"), ("no-such-compiler", "pure Python rules")]
)
def test_an_install_has_compiled_rules_if_it_can(
    compiler: str | None, rules: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("EIGHTS_COMPILE", raising=False)
    if compiler is not None:
        monkeypatch.setenv("CC", compiler)
    made = Environment(tmp_path)
    made.install(SOURCE)
    assert made.run("eights", "--version").strip().endswith(rules)
    assert "greedy" in made.run("eights", "arena", "--bots", "greedy,random", "--games", "2")
