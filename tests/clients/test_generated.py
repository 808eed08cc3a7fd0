"""Clients that public generators make from the OpenAPI document compile and play whole games.

Each plays and follows a game twice: with this release, and with a later one that adds an event, a
code and members. `make check ONLY=document` makes the clients.
"""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.clients.later_release import later_release
from tests.clients.make import BUILD, DOCUMENT, HERE, MADE, jar, tool
from tests.databases import database_url
from tests.live_server import Server, running, workers_of
from tests.log.node import NODE

WITHIN = 900
PYTHON = BUILD / "venv" / "bin" / "python"

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3 * WITHIN)]


@pytest.fixture(autouse=True)
def _made() -> None:
    made = MADE / ".made"
    assert made.exists(), "make build/clients/made/.made"
    assert made.stat().st_mtime > DOCUMENT.stat().st_mtime, "make build/clients/made/.made"


def run(*command: object, folder: Path) -> str:
    """Run a command to its end; return its output."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=WITHIN,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def assert_plays_with_both(*program: object, server: Server, folder: Path) -> None:
    """Assert that a program ends a game with this release and with a later one."""
    assert_played(run(*program, server.url, folder=folder))
    with later_release(server.url) as url:
        assert_played(run(*program, url, "later", folder=folder))


def assert_played(printed: str) -> None:
    """Assert that the program printed one winner of two seats."""
    assert printed.strip() in ("[0]", "[1]")


@pytest.mark.parametrize(
    ("program", "client"),
    [
        ("play.py", "crazy_eights_client"),
        ("play_models.py", "crazy_eights_models.py"),
        # What openapi-generator writes for Python is typed, but not strictly.
        ("play_generator.py", None),
    ],
)
def test_a_python_client_is_typed_strictly_and_plays(
    program: str,
    client: str | None,
    sqlite_server: Server,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clients = MADE / "python"
    shutil.copy(HERE / program, tmp_path)
    monkeypatch.setenv("MYPYPATH", str(clients))
    monkeypatch.setenv("PYTHONPATH", str(clients))
    checked = [program] if client is None else [program, clients / client]
    options = ("--strict", "--config-file=", "--follow-imports=silent", "--cache-dir=cache")
    python = f"--python-executable={PYTHON}"
    run(sys.executable, "-m", "mypy", *options, python, *checked, folder=tmp_path)
    assert_plays_with_both(PYTHON, program, server=sqlite_server, folder=tmp_path)


def test_typescript_clients_compile_and_play(sqlite_server: Server, tmp_path: Path) -> None:
    folder = BUILD / "typescript"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(HERE / "typescript", folder)
    for project in ("tsconfig.json", "tsconfig.openapi-generator.json"):
        run(NODE, tool("tsc"), "--project", project, folder=folder)
    compiled = BUILD / "compiled" / "typescript"
    for client in ("hey-api", "orval", "typescript-fetch"):
        assert_plays_with_both(NODE, f"{client}.js", server=sqlite_server, folder=compiled)
    with later_release(sqlite_server.url) as url:
        said = run(NODE, "openapi-fetch.js", url, "later", folder=compiled)
    assert_played(said.removeprefix("playing\n"))
    assert_played(play_through_a_restart(compiled, tmp_path))


def play_through_a_restart(compiled: Path, folder: Path) -> str:
    """Play while the only process of a server is killed and replaced; return the output."""
    with running(database_url("sqlite", folder), workers=1) as server:
        program = subprocess.Popen(
            [str(NODE), "openapi-fetch.js", server.url],
            cwd=compiled,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert program.stdout is not None
        assert program.stdout.readline() == "playing\n"
        (worker,) = workers_of(server)
        os.kill(worker, signal.SIGKILL)
        printed, _ = program.communicate(timeout=WITHIN)
        assert program.returncode == 0
        assert workers_of(server) != [worker]
    return printed


def test_a_java_client_compiles_and_plays(tmp_path: Path, sqlite_server: Server) -> None:
    sources = [*(HERE / "java").rglob("*.java"), *(MADE / "java" / "src" / "main").rglob("*.java")]
    assert len(sources) > 100
    options = ("-proc:none", "-cp", jar(), "-d", "classes")
    run("javac", *options, *sources, folder=tmp_path)
    program = ("java", "-cp", f"classes{os.pathsep}{jar()}", "Play")
    assert_plays_with_both(*program, server=sqlite_server, folder=tmp_path)
