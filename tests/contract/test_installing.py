"""No file installs our packages by name from an index: the names are not ours there."""

import re
import subprocess

from tests.sources import ROOT

INSTALLS = re.compile(r"\b(?:pip3?|pipx|uv|npm|npx)\b[^`\n#&|;]*")
BY_NAME = re.compile(
    r"(?<![\w./-])crazy[-_.]eights(?:[-_.](?:service|client|verify))?(?![\w./*-]|(?:\[\w+\])? @)"
)
"""The name of a package of ours without an address (`NAME[EXTRA] @ ADDRESS`)."""
INDEX = re.compile(r"--(?:extra-)?index-url|PIP_INDEX|//[\w.]*(?:pypi|pythonhosted|npmjs)\.", re.I)
HERE = "tests/contract/test_installing.py"


def faults(text: str) -> list[str]:
    """What is wrong with the commands of a text that install."""
    found = INDEX.findall(text)
    # A command may go on in the next line.
    for command in INSTALLS.findall(re.sub(r"\\\n\s*|(?<=install)\n\s*", " ", text)):
        if not re.search(r"\binstall\b|^(npx|pipx) (?!=)", command):
            continue
        words = set(command.split())
        ours = re.search(r"dist/\S*\.whl", command)
        hashed = re.search(r"-r (?:\./)?requirements(?:-build)?\.txt", command)
        wrong = (
            BY_NAME.search(command)
            or "--find-links" in words
            or (ours and not {"--no-index", "--no-deps"} <= words)
            or (hashed and "--require-hashes" not in words)
            # Our own service would fetch our library.
            or (words & {".", "'.[tracing]'"} and "--no-deps" not in words)
        )
        found += [command] if wrong else []
    return found


def tracked() -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [name for name in listed.stdout.split() if name != HERE]


def test_no_file_installs_our_packages_by_name() -> None:
    wrong = {}
    for name in tracked():
        try:
            text = (ROOT / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
            continue
        if found := faults(text):
            wrong[name] = found
    assert wrong == {}
