"""The mutants in `promises/`, and the promises of the README."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
FOLDER: Final = Path(__file__).resolve().parent / "promises"
SECTION: Final = "What you can rely on"
_TEST: Final = re.compile(r"`(tests/[\w/]+\.py)?::(test_\w+)`")
_TARGET: Final = re.compile(r"\(`make (\w+)`\)")


@dataclass(frozen=True, slots=True)
class Promise:
    """A test in a row of the README. `target` is what runs it, if `make test` doesn't."""

    text: str
    test: str
    target: str


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault: in `file`, `old` (which occurs there exactly once) becomes `new`.

    `test` is the test of a promise, which must fail, because of `reason`. `needs` names what the
    test needs beyond Python (`python -m tests.mutants --help`).
    """

    name: str
    test: str
    file: str
    old: str
    new: str
    reason: str
    needs: str = ""

    def occurrences(self, root: Path = ROOT) -> int:
        """How often `old` occurs in the file under `root`; 0 also without the file."""
        path = root / self.file
        return path.read_text(encoding="utf-8").count(self.old) if path.is_file() else 0

    def plant(self, root: Path) -> None:
        """Write the fault into the tree at `root`."""
        path = root / self.file
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(self.old, self.new), encoding="utf-8")


def promises() -> list[Promise]:
    """The promises of the README, in order; a row that names two tests is two."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (section,) = (part for part in text.split("\n## ") if part.startswith(SECTION))
    return [each for line in section.splitlines() for each in _promises(line)]


def _promises(line: str) -> Iterator[Promise]:
    named = _TEST.findall(line)
    if not named:
        return
    _, text, _, _ = line.split("|")
    target = _TARGET.search(text)
    file = ""
    for path, test in named:
        file = path or file
        yield Promise(text.strip(), f"{file}::{test}", target.group(1) if target else "")


def mutants() -> list[Mutant]:
    """All mutants, by file and in the order of each file."""
    return [
        Mutant(**fields)
        for path in sorted(FOLDER.glob("*.toml"))
        for fields in tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]
    ]
