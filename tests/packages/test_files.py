"""Wheels have exactly the files of the checkout, built from it or from an sdist."""

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from service.api import packages
from tests.packages.environments import built
from tests.sources import LIBRARY, ROOT, SERVICE

pytestmark = pytest.mark.packages
LIBRARY_PARTS = ("pyproject.toml", "setup.py", "backend.py", "README.md", "crazy_eights")
# The source folders of each wheel.
SOURCES = {
    "crazy_eights": (LIBRARY.parent, LIBRARY_PARTS),
    "crazy_eights_service": (ROOT, ("pyproject.toml", "setup.py", "service", "migrations")),
}


def files(wheel: Path | io.BytesIO) -> set[str]:
    """The names in a wheel, without its metadata."""
    with ZipFile(wheel) as opened:
        return {name for name in opened.namelist() if ".dist-info/" not in name}


def below(folder: Path, *name: str) -> set[str]:
    """The installed files of a folder, under its installed name."""
    return {
        "/".join((*name, *file.relative_to(folder).parts))
        for file in folder.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts and file != SERVICE / "README.md"
    }


def test_a_wheel_has_the_files_of_the_checkout() -> None:
    assert files(built("crazy_eights-*.whl")) == below(LIBRARY, "crazy_eights")
    service = below(SERVICE, "service") | below(ROOT / "migrations", "service", "_migrations")
    assert files(built("crazy_eights_service-*.whl")) == service


def test_the_served_wheel_has_what_the_built_one_has() -> None:
    with (
        ZipFile(built("crazy_eights-*.whl")) as expected,
        ZipFile(io.BytesIO(packages.library().content)) as served,
    ):
        made_by_setuptools = ("/RECORD", "/WHEEL", "/top_level.txt")
        for name in expected.namelist():
            if not name.endswith(made_by_setuptools):
                assert served.read(name) == expected.read(name), name
    assert files(built("crazy_eights-*.whl")) == files(io.BytesIO(packages.library().content))


@pytest.mark.parametrize("name", SOURCES)
def test_a_wheel_of_the_checkout_has_the_files_of_one_of_the_sdist(
    name: str, tmp_path: Path
) -> None:
    folder, parts = SOURCES[name]
    copy = tmp_path / "copy"
    copy.mkdir()
    for part in parts:
        copied = shutil.copytree if (folder / part).is_dir() else shutil.copy
        copied(folder / part, copy / part)
    options = ("--wheel", "--no-isolation", "--outdir", str(tmp_path))
    subprocess.run(
        [sys.executable, "-m", "build", *options, str(copy)],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "EIGHTS_COMPILE": "0"},
    )
    (wheel,) = tmp_path.glob("*.whl")
    assert files(wheel) == files(built(f"{name}-*.whl"))  # `build` built that one from the sdist.
