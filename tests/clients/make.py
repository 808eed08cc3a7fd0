"""Make clients from the OpenAPI document with public generators.

    python -m tests.clients.make

writes them to `build/clients/made`; `make check ONLY=document` runs it when the document or a
generator has changed. The generators are in `build/clients`, in the versions pinned beside this
file.
"""

import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import yaml

from tests.log.node import NODE
from tests.sources import ROOT

HERE: Final = Path(__file__).parent
DOCUMENT: Final = ROOT / "openapi" / "openapi.yaml"
CONFIGS: Final = ROOT / "docs" / "clients"
"""Configurations of openapi-generator, one a client, with which apps make theirs."""
BUILD: Final = ROOT / "build" / "clients"
MADE: Final = BUILD / "made"
BIN: Final = BUILD / "venv" / "bin"
_ONLY_SOURCES: Final = dict.fromkeys(("apiTests", "modelTests", "apiDocs", "modelDocs"), "false")


def jar() -> Path:
    """The program of openapi-generator, which also contains Jackson."""
    (found,) = (BUILD / "venv").rglob("openapi-generator.jar")
    return found


def tool(package: str) -> Path:
    """The program of an npm package in `build/clients`."""
    return BUILD / "node_modules" / ".bin" / package


def make() -> None:
    """Make every client; exits with the output of the generator that failed."""
    if shutil.which("javac") is None:
        sys.exit("javac is missing; Debian: apt-get install default-jdk-headless")
    shutil.rmtree(MADE, ignore_errors=True)
    MADE.mkdir(parents=True)
    commands = [
        _openapi_generator(),
        (NODE, tool("openapi-typescript"), DOCUMENT, "--output", MADE / "fetch" / "schema.ts"),
        (NODE, tool("openapi-ts"), "--file", HERE / "typescript" / "hey-api.config.mjs",
         "--input", DOCUMENT, "--no-log-file"),
        (NODE, tool("orval"), "--input", DOCUMENT, "--output", MADE / "orval" / "api.ts",
         "--client", "fetch"),
        (BIN / "openapi-python-client", "generate", "--fail-on-warning", "--path", DOCUMENT,
         "--config", HERE / "python-client.yaml", "--meta", "none",
         "--output-path", MADE / "python" / "crazy_eights_client"),
        (BIN / "datamodel-codegen", "--input", DOCUMENT, "--input-file-type", "openapi",
         "--preset", "standard-py311-20261027", "--naming-strategy", "full-path",
         "--disable-timestamp", "--output", MADE / "python" / "crazy_eights_models.py"),
    ]  # fmt: skip
    (MADE / "python").mkdir()
    with ThreadPoolExecutor(2) as pool:
        for done in pool.map(_run, commands):
            if done.returncode != 0:
                sys.exit(f"{done.args}\n{done.stdout}{done.stderr}")


def _openapi_generator() -> tuple[object, ...]:
    """The command that makes all clients of openapi-generator in one process."""
    folder = MADE / "configs"
    folder.mkdir()
    for file in CONFIGS.glob("*.yaml"):
        config: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
        config |= {
            "inputSpec": str(DOCUMENT),
            "outputDir": str(MADE / file.stem),
            "globalProperties": _ONLY_SOURCES,
        }
        (folder / file.name).write_text(yaml.safe_dump(config), encoding="utf-8")
    return ("java", "-jar", jar(), "batch", "--threads", "2", *sorted(folder.iterdir()))


def _run(command: tuple[object, ...]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        list(map(str, command)), cwd=MADE, capture_output=True, text=True, check=False
    )


if __name__ == "__main__":
    make()
