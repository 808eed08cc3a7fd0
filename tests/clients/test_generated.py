"""Clients that public generators build from the OpenAPI document compile and play whole games.

The generators are installed in the versions pinned beside this file, in a temporary folder.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.clients.later_release import later_release
from tests.contract.document import FOLDER
from tests.databases import database_url
from tests.live_server import Server, running, workers_of
from tests.log.node import NODE

HERE = Path(__file__).parent
DOCUMENT = FOLDER / "openapi.yaml"
NPM = NODE.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
WITHIN = 900
OPENAPI_GENERATOR = "openapi-generator-cli==7.26.0"

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3 * WITHIN)]


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


def test_a_python_client_compiles_and_plays(tmp_path: Path, sqlite_server: Server) -> None:
    run(sys.executable, "-m", "venv", "venv", folder=tmp_path)
    python = tmp_path / "venv" / "bin" / "python"
    run(python, "-m", "pip", "install", "-q", "-r", HERE / "requirements.txt", folder=tmp_path)
    run(
        *(python.with_name("openapi-python-client"), "generate", "--fail-on-warning"),
        *("--path", DOCUMENT, "--config", HERE / "python-client.yaml"),
        *("--meta", "none", "--output-path", "crazy_eights_client"),
        folder=tmp_path,
    )
    shutil.copy(HERE / "play.py", tmp_path)
    # The generated code is not strictly typed; the functions that we call are.
    checked = ("--strict", "--follow-imports=silent", f"--python-executable={python}")
    run(sys.executable, "-m", "mypy", *checked, "play.py", folder=tmp_path)
    assert_played(run(python, "play.py", sqlite_server.url, folder=tmp_path))


def test_a_typescript_client_compiles_and_plays_through_a_restart(tmp_path: Path) -> None:
    for name in ("package.json", "package-lock.json", "tsconfig.json", "narrate.ts", "play.ts"):
        shutil.copy(HERE / "typescript" / name, tmp_path)
    run(NODE, NPM, "ci", "--ignore-scripts", "--no-audit", "--no-fund", folder=tmp_path)
    tools = tmp_path / "node_modules" / ".bin"
    generate = (NODE, tools / "openapi-typescript", DOCUMENT, "--output", "schema.ts")
    run(*generate, folder=tmp_path)
    run(NODE, tools / "tsc", "--project", ".", folder=tmp_path)
    assert_played(play_through_a_restart(tmp_path))


@pytest.mark.skipif(shutil.which("java") is None, reason="openapi-generator needs Java")
def test_a_client_of_openapi_generator_plays_also_with_a_later_release(
    tmp_path: Path, sqlite_server: Server
) -> None:
    python, jar = openapi_generator(tmp_path)
    generate(jar, "python", tmp_path)
    needs = tmp_path / "python" / "requirements.txt"
    run(python, "-m", "pip", "install", "-q", "-r", needs, folder=tmp_path)
    shutil.copy(HERE / "play_generator.py", tmp_path / "python")
    play = (python, "play_generator.py")
    assert_played(run(*play, sqlite_server.url, folder=tmp_path / "python"))
    with later_release(sqlite_server.url) as url:
        assert_played(run(*play, url, "later", folder=tmp_path / "python"))


NATIVE = {"kotlin": "*.kt", "swift5": "*.swift", "dart": "*.dart", "csharp": "*.cs"}


@pytest.mark.skipif(shutil.which("java") is None, reason="openapi-generator needs Java")
@pytest.mark.parametrize("language", NATIVE)
def test_native_clients_name_only_classes_that_exist(tmp_path: Path, language: str) -> None:
    """Without their compilers, the generated sources are searched for what used to break them."""
    _python, jar = openapi_generator(tmp_path)
    generate(jar, language, tmp_path)
    sources = list((tmp_path / language).rglob(NATIVE[language]))
    assert len(sources) > 100
    bad = re.compile(r"(?<!\.)\b(ModelNull|Null)\b(?!\s*=)|\bAnyOf\w*Null\b")
    found = [each.name for each in sources if bad.search(each.read_text(encoding="utf-8"))]
    assert found == []


def openapi_generator(folder: Path) -> tuple[Path, Path]:
    """A new environment with openapi-generator: its Python and the generator's jar."""
    run(sys.executable, "-m", "venv", "venv", folder=folder)
    python = folder / "venv" / "bin" / "python"
    run(python, "-m", "pip", "install", "-q", OPENAPI_GENERATOR, folder=folder)
    (jar,) = (folder / "venv").rglob("openapi-generator.jar")
    return python, jar


def generate(jar: Path, language: str, folder: Path) -> None:
    """Write a client into a subfolder that is named after its language."""
    written = ("-i", DOCUMENT, "-o", folder / language)
    run("java", "-jar", jar, "generate", "-q", "-g", language, *written, folder=folder)


def play_through_a_restart(folder: Path) -> str:
    """Play while the only process of a server is killed and replaced; return the output."""
    with running(database_url("sqlite", folder), workers=1) as server:
        program = subprocess.Popen(
            [str(NODE), "play.js", server.url], cwd=folder, stdout=subprocess.PIPE, text=True
        )
        assert program.stdout is not None
        assert program.stdout.readline() == "playing\n"
        (worker,) = workers_of(server)
        os.kill(worker, signal.SIGKILL)
        printed, _ = program.communicate(timeout=WITHIN)
        assert program.returncode == 0
        assert workers_of(server) != [worker]
    return printed


def assert_played(printed: str) -> None:
    """Assert that the program printed one winner of two seats."""
    assert printed.strip() in ("[0]", "[1]")
