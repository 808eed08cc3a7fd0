"""The image installs pinned, hashed packages, in the versions that are tested."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parents[2]
PIN = re.compile(
    r"^([a-z0-9.-]+)==([^\s;]+)((?: \\\n +--hash=sha256:[0-9a-f]{64})*)$", re.MULTILINE
)


def pins(name: str) -> dict[str, tuple[str, int]]:
    """The packages of a file: their versions, and the number of their hashes."""
    text = (HERE / name).read_text(encoding="utf-8")
    assert not re.sub(r"^#.*$", "", PIN.sub("", text), flags=re.MULTILINE).strip(), (
        "a line is neither a package nor a hash"
    )
    return {
        package: (version, hashes.count("--hash")) for package, version, hashes in PIN.findall(text)
    }


@pytest.mark.parametrize("of", ["", "-build", "-tracing"])
def test_installed_requirements_are_hashed_and_tested(of: str) -> None:
    tested = pins("requirements-dev.txt")
    for package, (version, hashes) in pins(f"requirements{of}.txt").items():
        assert hashes >= 1, package
        assert tested[package][0] == version


def test_hashes_cover_every_system() -> None:
    # Wheels of C code: several versions of Python, systems and processors each.
    for package in ("cffi", "markupsafe", "orjson", "psycopg-binary", "pyyaml"):
        assert pins("requirements.txt")[package][1] > 20, package
