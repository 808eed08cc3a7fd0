"""The files of the repository and their texts."""

import os
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
DATA: Final = (".json", ".npz", ".xz", ".svg", ".png", ".webp")
GENERATED: Final = ("openapi/openapi.yaml", "openapi/operators.yaml")
JOINED: Final = "service/web/joined/"


@cache
def ignored() -> tuple[str, ...]:
    """The patterns of .gitignore, all single names, and Git's own folder."""
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    return (".git", *(line.rstrip("/") for line in lines))


def is_ignored(name: str) -> bool:
    return any(fnmatch(name, pattern) for pattern in ignored())


def walk() -> Iterator[str]:
    """Every file that is not ignored; works in a copy without Git."""
    for folder, below, files in os.walk(ROOT):
        below[:] = [name for name in below if not is_ignored(name)]
        for name in files:
            if not is_ignored(name):
                yield Path(folder, name).relative_to(ROOT).as_posix()


@cache
def tracked() -> frozenset[str]:
    """The files of the repository."""
    return frozenset(walk())


@cache
def folders() -> frozenset[str]:
    return frozenset(str(parent) for name in tracked() for parent in Path(name).parents)


def texts() -> list[str]:
    """All files that people read: documents, code and configuration."""
    return sorted(
        name
        for name in tracked()
        if not name.endswith(DATA) and name not in GENERATED and not name.startswith(JOINED)
    )


def pages() -> list[str]:
    return [name for name in texts() if name.endswith(".md")]


@cache
def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")
