"""The published leaves of checkpoints: an auditor's copy, and whether each game is listed once."""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from crazy_eights.fairness.merkle import Tree

Fetch = Callable[[str], Any]
PAGE: Final = 1000
_HASH: Final = re.compile(r"[0-9a-f]{64}")
MOST: Final = 20_000_000
"""More games than any service has in a day; more leaves are rejected."""
NAME: Final = 64
"""The hexadecimal digits of a name; a leaf is a name and a head."""


class MirrorMismatch(Exception):
    """The responses of the service, or the files of the mirror, are inconsistent; the text says
    how.
    """


class Kept:
    """The leaves in a folder: a file for each day that has some, with a leaf in each line, in
    hexadecimal.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._new: dict[str, list[str]] = {}

    def add(self, day: str, leaves: list[str]) -> None:
        """Keep the leaves of a day; `save` writes them."""
        self._new[day] = leaves

    def has(self, day: str) -> bool:
        """Return whether the leaves of a day are in the folder."""
        return self._file(day).exists()

    def of(self, day: str) -> list[str]:
        """Return the leaves of a day in the folder."""
        return list(self._lines(day))

    def earlier(self, before: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Yield each day with each leaf of these days, one at a time in memory."""
        for day in before:
            for leaf in self._new[day] if day in self._new else self._lines(day):
                yield day, leaf

    def save(self) -> None:
        """Write the new leaves, each file atomically."""
        for day, leaves in self._new.items():
            if leaves:
                self._folder.mkdir(exist_ok=True)
                new = self._file(day).with_suffix(".new")
                with new.open("w", encoding="ascii") as out:
                    out.writelines(f"{leaf}\n" for leaf in leaves)
                    out.flush()
                    os.fsync(out.fileno())
                new.replace(self._file(day))
        self._new = {}

    def _lines(self, day: str) -> Iterator[str]:
        if self.has(day):
            with self._file(day).open(encoding="ascii") as lines:
                yield from (line.rstrip("\n") for line in lines)

    def _file(self, day: str) -> Path:
        return self._folder / f"{day}.txt"


def fetch_new(kept: Kept, fetch: Fetch, checkpoints: list[Any], recheck: int) -> int:
    """Fetch and check the leaves that are not kept yet, and again those of the newest `recheck`
    days that are; return how many are new.

    The leaves of each day must be in order, each name once in all days, and lead to the root of the
    day's checkpoint. Raises `MirrorMismatch`.
    """
    missing = [each for each in checkpoints if each["size"] and not kept.has(each["day"])]
    held = [each for each in checkpoints if kept.has(each["day"])]
    # Not `held[-recheck:]`, which would be all of them for 0.
    for each in held[max(0, len(held) - recheck) :]:
        if _fetched(fetch, each) != kept.of(each["day"]):
            raise MirrorMismatch(f"the leaves of {each['day']} were CHANGED since they were kept")
    for each in missing:
        kept.add(each["day"], _fetched(fetch, each))
    _check_once(kept, [each["day"] for each in checkpoints], {each["day"] for each in missing})
    return sum(each["size"] for each in missing)


def _fetched(fetch: Fetch, checkpoint: Mapping[str, Any]) -> list[str]:
    """Return the leaves of a day after checking their order and their root."""
    day, size = checkpoint["day"], checkpoint["size"]
    if size > MOST:
        raise MirrorMismatch(f"the checkpoint of {day} claims {size} games")
    found: list[str] = []
    cursor: object = None
    while len(found) < size:
        query = "" if cursor is None else f"&cursor={cursor}"
        page = fetch(f"/v1/checkpoints/{day}/leaves?limit={PAGE}{query}")
        items = page.get("items") if isinstance(page, dict) else None
        if not isinstance(items, list) or not items:
            raise MirrorMismatch(f"{day} has {size} leaves, but only {len(found)} are listed")
        found += map(_leaf, items)
        cursor = page.get("next_cursor")
        if cursor is None:
            break
    for one, next_one in pairwise(found):
        if one[:NAME] == next_one[:NAME]:
            raise MirrorMismatch(f"the game {one[:NAME]} is listed TWICE on {day}")
        if one > next_one:
            raise MirrorMismatch(f"the leaves of {day} are not in order")
    if len(found) != size or _root(found) != checkpoint["root"]:
        raise MirrorMismatch(f"the leaves of {day} do not lead to the root of its checkpoint")
    return found


def _leaf(item: Any) -> str:
    found = [item.get("name"), item.get("head")] if isinstance(item, dict) else []
    if not found or not all(isinstance(each, str) and _HASH.fullmatch(each) for each in found):
        raise MirrorMismatch("the service answers something that is no leaf")
    return "".join(map(str, found))


def _root(leaves: list[str]) -> str:
    return Tree([bytes.fromhex(leaf) for leaf in leaves]).root.hex()


def _check_once(kept: Kept, days: list[str], new: set[str]) -> None:
    """Check that no game of the new days is listed on another day too."""
    if not new:
        return
    of_new: dict[str, str] = {}
    for day, leaf in kept.earlier(day for day in days if day in new):
        first = of_new.setdefault(leaf[:NAME], day)
        if first != day:
            raise MirrorMismatch(f"the game {leaf[:NAME]} is listed on {first} and on {day}")
    for day, leaf in kept.earlier(day for day in days if day not in new):
        if leaf[:NAME] in of_new:
            also = of_new[leaf[:NAME]]
            raise MirrorMismatch(f"the game {leaf[:NAME]} is listed on {day} and on {also}")
