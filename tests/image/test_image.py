"""The image is built, runs as an unprivileged user, and serves games."""

import json
import re
from collections.abc import Iterator

import psutil
import pytest

from tests.faults.checker import Load, check, wait_for_moves
from tests.figures import show_figures
from tests.image.container import HERE, USER_ID, build, configuration, container, run

# The build compiles, which takes long on a slow machine.
pytestmark = [pytest.mark.image, pytest.mark.timeout(3600)]
MOVES = 100
SBOM = HERE / "build" / "sbom.json"


@pytest.fixture(scope="module")
def served() -> Iterator[tuple[str, str]]:
    """A container that serves: its name and its URL."""
    build()
    with container(RATE_LIMITS="off") as made:
        yield made


def test_games_can_be_played_in_a_container(served: tuple[str, str]) -> None:
    _, url = served
    with Load(url, callers=2) as book:
        wait_for_moves(book, MOVES)
    check(url, book)
    show_figures(f"the image: {book}")


def test_a_container_runs_without_privileges(served: tuple[str, str]) -> None:
    _, url = served
    port = int(url.rpartition(":")[2])
    listening = [
        psutil.Process(each.pid)
        for each in psutil.net_connections("tcp")
        if each.status == psutil.CONN_LISTEN and each.laddr.port == port and each.pid
    ]
    assert listening
    assert {number for process in listening for number in process.uids()} == {USER_ID}
    assert configuration()["User"] == "eights"


def test_the_rules_of_the_image_are_compiled(served: tuple[str, str]) -> None:
    name, _ = served
    code = "from crazy_eights.engine import apply; print(apply.__file__)"
    assert run(name, "python", "-c", code).endswith(".so")


def packages(listed: list[dict[str, str]]) -> set[tuple[str, str]]:
    """Versions by name, in the registry's normalised spelling."""
    return {(re.sub("[-_.]+", "-", each["name"]).lower(), each["version"]) for each in listed}


def test_the_image_has_the_pinned_packages_and_no_build_tools(served: tuple[str, str]) -> None:
    name, _ = served
    installed = packages(json.loads(run(name, "pip", "list", "--format", "json")))
    listed = packages(json.loads(SBOM.read_text(encoding="utf-8"))["components"])
    # The contents of every new venv, and the project itself.
    beside = {"pip", "setuptools", "crazy-eights", "crazy-eights-service"}
    assert {each for each in installed if each[0] not in beside} == listed
    assert run(name, "sh", "-c", "command -v gcc cc mypy || echo none") == "none"


def test_the_image_is_small_and_says_what_it_is(served: tuple[str, str]) -> None:
    name, _ = served
    # The base is a substitute, so its size says nothing.
    sizes = run(name, "du", "-sm", "/venv", "/app", "/home/eights").splitlines()
    megabytes = sum(int(line.split()[0]) for line in sizes)
    show_figures(f"the image: {megabytes} MB without its base")
    assert megabytes < 250
    labels = configuration()["Labels"]
    assert labels["org.opencontainers.image.base.name"] == "python:3.12-slim"
    assert labels["org.opencontainers.image.version"] == "0.1.0"


def test_the_health_check_follows_the_port(served: tuple[str, str]) -> None:
    name, url = served
    kind, *command = configuration()["Healthcheck"]["Test"]
    assert kind == "CMD"
    assert run(name, *command, PORT=url.rpartition(":")[2]) == ""
