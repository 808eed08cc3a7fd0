"""The npm packages, installed in an empty folder: the JavaScript client and the verifier."""

import json
import os
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import Any

import pytest

from tests.live_server import Server
from tests.log.node import NODE
from tests.packages.environments import built
from tests.packages.test_metadata import project
from tests.readme.blocks import blocks
from tests.readme.repository import text_of
from tests.sources import ROOT, SERVICE

pytestmark = pytest.mark.packages
HERE = Path(__file__).parent
NPM = NODE.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
PACKAGES = {".": "crazy-eights-client", "verify": "crazy-eights-verify"}
STRICT = {
    "strict": True,
    "exactOptionalPropertyTypes": True,
    "noUncheckedIndexedAccess": True,
    "skipLibCheck": False,
    "noEmit": True,
    "target": "es2022",
    "module": "nodenext",
}
WITHIN = 300


def run(*command: object, folder: Path, expected: int = 0) -> str:
    """The output of a command in a folder, with our Node first."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env={**os.environ, "PATH": f"{NODE.parent}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        timeout=WITHIN,
        check=False,
    )
    assert done.returncode == expected, done.stdout + done.stderr
    return done.stdout


def manifest(name: str) -> Any:
    return json.loads((SERVICE / "web" / name / "package.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which both packages are installed, without a registry."""
    made = tmp_path_factory.mktemp("npm")
    verifier = run(NODE, NPM, "pack", "--silent", SERVICE / "web" / "verify", folder=made).strip()
    (made / "package.json").write_text('{"private": true, "type": "module"}', encoding="utf-8")
    options = ("--offline", "--no-audit", "--no-fund")
    client = built("crazy-eights-client-*.tgz")
    run(NODE, NPM, "install", *options, client, f"./{verifier}", folder=made)
    return made


@pytest.mark.parametrize("name", PACKAGES)
def test_a_package_has_the_version_of_the_service_and_needs_no_other(name: str) -> None:
    found = manifest(name)
    assert (found["name"], found["version"]) == (PACKAGES[name], project(".")["version"])
    assert not {"dependencies", "scripts", "private"} & set(found)
    optional = {
        peer for peer, about in found.get("peerDependenciesMeta", {}).items() if about["optional"]
    }
    assert set(found.get("peerDependencies", ())) == optional


def test_the_package_of_the_client_has_the_files_that_npm_would_pack(tmp_path: Path) -> None:
    packed = run(NODE, NPM, "pack", "--json", "--dry-run", SERVICE / "web", folder=tmp_path)
    expected = {f"package/{each['path']}" for each in json.loads(packed)[0]["files"]}
    with tarfile.open(built("crazy-eights-client-*.tgz")) as archive:
        assert set(archive.getnames()) == expected


def test_the_verifier_runs_on_logs_of_the_kit(folder: Path) -> None:
    with tarfile.open(ROOT / "docs" / "spec" / "kit" / "logs.tar.xz") as kit:
        kit.extractall(folder / "kit", filter="data")
    npx = (NODE, NPM, "exec", "--offline", "--no", "--", "crazy-eights-verify")
    good, bad = "kit/valid/preset/classic.ndjson", "kit/spoilt/replay/nobody-plays.ndjson"
    assert run(*npx, good, folder=folder).startswith(f"{good}: valid\n")
    assert run(*npx, bad, folder=folder, expected=1).startswith(f"{bad}: WRONG\n")


def test_the_first_lines_of_the_page_run_with_the_installed_client(
    folder: Path, sqlite_server: Server
) -> None:
    (source,) = blocks(text_of("docs/reference-js.md"), "The client", "js")
    begin = source.replace("http://127.0.0.1:8000", sqlite_server.url)
    (folder / "begin.mjs").write_text(begin, encoding="utf-8")
    assert len(run(NODE, "begin.mjs", folder=folder).splitlines()) > 1


def test_the_client_plays_and_compiles_strictly(folder: Path, sqlite_server: Server) -> None:
    tools = ("typescript@5.9.3", "@types/node@20.19.24")
    run(NODE, NPM, "install", "--ignore-scripts", "--no-audit", "--no-fund", *tools, folder=folder)
    shutil.copy(HERE / "consumer.ts", folder)
    tsc = (NODE, folder / "node_modules" / "typescript" / "bin" / "tsc")
    # In Node, and in browsers.
    for more in ({"types": ["node"], "lib": ["es2022"]}, {"types": ["node"]}):
        options = {"compilerOptions": STRICT | more, "files": ["consumer.ts"]}
        (folder / "tsconfig.json").write_text(json.dumps(options), encoding="utf-8")
        run(*tsc, folder=folder)
    # Node leaves out the types.
    printed = run(NODE, "consumer.ts", sqlite_server.url, folder=folder)
    assert printed.splitlines()[-1].startswith("Robby ")
    assert printed.splitlines()[-1].endswith(" true")
