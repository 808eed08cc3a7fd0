"""The library, installed alone: it works without a web framework."""

from pathlib import Path

import pytest

from tests.corpus.test_corpus import exports
from tests.packages.environments import Environment, built

pytestmark = pytest.mark.packages
LEARNING = ("gymnasium", "numpy", "pettingzoo")
PETTINGZOO = """
from pettingzoo.test import api_test
from crazy_eights.environments.pettingzoo import env
api_test(env("classic", 3), num_cycles=50)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    made = Environment(tmp_path_factory.mktemp("library"))
    made.install(built("crazy_eights-*.whl"))
    return made


@pytest.mark.parametrize("module", ["flask", "sqlalchemy", "gunicorn", "service", "numpy", "httpx"])
def test_the_library_installs_nothing_of_the_service_or_of_an_extra(
    installed: Environment, module: str
) -> None:
    assert not installed.has(module)


def test_only_the_commands_of_the_library_exist(installed: Environment) -> None:
    actual = installed.run("python", "-m", "crazy_eights", "--help")
    assert actual == installed.run("eights", "--help").replace(
        "eights", "python -m crazy_eights", 1
    )
    assert "Commands of crazy_eights" in actual
    assert "Commands of service" not in actual


def test_the_library_verifies_a_game(installed: Environment, tmp_path: Path) -> None:
    file = tmp_path / "game.ndjson"
    file.write_bytes(next(exports()))
    assert installed.run("eights", "verify", file).startswith(f"{file}: valid\n")
    assert "started" in installed.run("eights", "replay", file)


def test_the_library_runs_an_arena_whose_games_verify(installed: Environment) -> None:
    words = ("--bots", "greedy,random", "--games", 4, "--out", "games.ndjson")
    assert installed.run("eights", "arena", *words).startswith("classic: 4 games on 2 deals")
    assert "4 games" in installed.run("eights", "verify", "games.ndjson")


def test_the_environment_of_the_library_passes_pettingzoos_test(installed: Environment) -> None:
    installed.install(*LEARNING)
    assert "Passed" in installed.run("python", "-c", PETTINGZOO)
    assert not installed.has("flask")


@pytest.mark.parametrize("extra", ["research", "client"])
def test_an_extra_of_the_library_can_be_installed(extra: str, installed: Environment) -> None:
    installed.install(f"{built('crazy_eights-*.whl')}[{extra}]", dry=True)
