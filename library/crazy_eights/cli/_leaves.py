"""The published leaves of checkpoints: an auditor's copy, and whether each game is listed once.

Leaves are read, hashed and written one by one, so memory does not grow with their number.
"""

import os
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from itertools import zip_longest
from pathlib import Path
from sqlite3 import Connection
from typing import Any, Final
from urllib.parse import quote

from crazy_eights.cli._remote import Away, Unusable
from crazy_eights.fairness.merkle import Growing

Fetch = Callable[[str], Any]
PAGE: Final = 1000
LEAST: Final = 100
"""How many leaves a page has at least, except the last of a day."""
_HASH: Final = re.compile(r"[0-9a-f]{64}")
MOST: Final = 20_000_000
"""More games than any service has in a day; more leaves are rejected."""
NAME: Final = 64
"""The hexadecimal digits of a name; a leaf is a name and a head."""
_LINE: Final = 2 * NAME + 1


class MirrorMismatch(Unusable):
    """The responses of the service, or the files of the mirror, are inconsistent; the text says
    how.
    """


class Kept:
    """The leaves in a folder: a file for each day that has some, with a leaf in each line, in
    hexadecimal.
    """

    def __init__(self, folder: Path, most_gib: int) -> None:
        self._folder = folder
        self._new: list[str] = []
        self._most = most_gib
        self._room = most_gib << 30
        # A run that was killed left them.
        for file in folder.glob("*.new"):
            file.unlink()

    def add(self, day: str, leaves: Iterable[str]) -> None:
        """Write the leaves of a day beside the others; `save` keeps them, `discard` does not.

        Raises `Away` if all new leaves take more than the most.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        self._new.append(day)
        with self._fresh(day).open("w", encoding="ascii") as out:
            for leaf in leaves:
                self._room -= out.write(f"{leaf}\n")
                if self._room < 0:
                    raise Away(f"has more new leaves than {self._most} GiB (--most-gib)")
            out.flush()
            os.fsync(out.fileno())

    def has(self, day: str) -> bool:
        """Return whether the leaves of a day are in the folder."""
        return self._file(day).exists()

    def earlier(self, before: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Yield each day with each leaf of these days, one at a time in memory."""
        for day in before:
            for leaf in self.of(day):
                yield day, leaf

    def of(self, day: str) -> Iterator[str]:
        """Yield the leaves of a day, also of a new one."""
        file = self._fresh(day) if day in self._new else self._file(day)
        if file.exists():
            with file.open(encoding="ascii") as lines:
                yield from (line.rstrip("\n") for line in lines)

    def head_of(self, day: str, name: str) -> str | None:
        """Return the head of a game in the leaves of a day, by its name; None if it has none."""
        file = self._file(day)
        if not file.exists():
            return None
        low, high = 0, file.stat().st_size // _LINE
        with file.open(encoding="ascii") as lines:
            while low < high:
                middle = (low + high) // 2
                lines.seek(middle * _LINE)
                leaf = lines.read(_LINE - 1)
                if leaf[:NAME] == name:
                    return leaf[NAME:]
                low, high = (middle + 1, high) if leaf[:NAME] < name else (low, middle)
        return None

    def save(self) -> None:
        """Keep the new leaves, each file atomically."""
        for day in self._new:
            self._fresh(day).replace(self._file(day))
        self._new = []

    def discard(self) -> None:
        """Remove the new leaves."""
        for day in self._new:
            self._fresh(day).unlink(missing_ok=True)
        if self._new and not any(self._folder.iterdir()):
            self._folder.rmdir()
        self._new = []

    def _file(self, day: str) -> Path:
        return self._folder / f"{day}.txt"

    def _fresh(self, day: str) -> Path:
        return self._folder / f"{day}.new"


def fetch_new(kept: Kept, fetch: Fetch, checkpoints: list[Any], recheck: int) -> int:
    """Fetch and check the leaves that are not kept yet, and again those of the newest `recheck`
    days that are; return how many are new.

    The leaves of each day must be in order, each name once in all days, and lead to the root of the
    day's checkpoint. Raises `MirrorMismatch`. `kept` must save or discard the new ones.
    """
    missing = [each for each in checkpoints if each["size"] and not kept.has(each["day"])]
    held = [each for each in checkpoints if kept.has(each["day"])]
    # Not `held[-recheck:]`, which would be all of them for 0.
    for each in held[max(0, len(held) - recheck) :]:
        pairs = zip_longest(_fetched(fetch, each), kept.of(each["day"]))
        if any(now != then for now, then in pairs):
            raise MirrorMismatch(f"the leaves of {each['day']} were CHANGED since they were kept")
    for each in missing:
        kept.add(each["day"], _fetched(fetch, each))
    _check_once(kept, [each["day"] for each in checkpoints], {each["day"] for each in missing})
    return sum(each["size"] for each in missing)


def _fetched(fetch: Fetch, checkpoint: Mapping[str, Any]) -> Iterator[str]:
    """Yield the leaves of a day while checking their order, and at the end their root."""
    day, size = checkpoint["day"], checkpoint["size"]
    tree, last = Growing(), ""
    for leaf in _listed(fetch, day, size):
        if leaf[:NAME] == last[:NAME]:
            raise MirrorMismatch(f"the game {leaf[:NAME]} is listed TWICE on {day}")
        if leaf < last:
            raise MirrorMismatch(f"the leaves of {day} are not in order")
        tree.add(bytes.fromhex(leaf))
        last = leaf
        yield leaf
    if tree.size != size or tree.root.hex() != checkpoint["root"]:
        raise MirrorMismatch(f"the leaves of {day} do not lead to the root of its checkpoint")


def _listed(fetch: Fetch, day: str, size: int) -> Iterator[str]:
    """Yield the leaves of a day, page by page, until there are more than `size`."""
    if size > MOST:
        raise MirrorMismatch(f"the checkpoint of {day} claims {size} games")
    found = 0
    cursor: object = None
    while found < size:
        query = "" if cursor is None else f"&cursor={quote(str(cursor))}"
        page = fetch(f"/v1/checkpoints/{day}/leaves?limit={PAGE}{query}")
        items = page.get("items") if isinstance(page, dict) else None
        if not isinstance(items, list) or not items:
            raise MirrorMismatch(f"{day} has {size} leaves, but only {found} are listed")
        yield from map(_leaf, items)
        found += len(items)
        cursor = page.get("next_cursor")
        if cursor is None:
            break
        if len(items) < min(LEAST, PAGE):
            raise MirrorMismatch(f"a page of the leaves of {day} has only {len(items)} of them")


def _leaf(item: Any) -> str:
    found = [item.get("name"), item.get("head")] if isinstance(item, dict) else []
    if not found or not all(isinstance(each, str) and _HASH.fullmatch(each) for each in found):
        raise MirrorMismatch("the service answers something that is no leaf")
    return "".join(map(str, found))


def _check_once(kept: Kept, days: list[str], new: set[str]) -> None:
    """Check that no game of the new days is listed on another day too."""
    if not new:
        return
    # A database in a temporary file, which takes little memory.
    with closing(sqlite3.connect("")) as names:
        names.execute("CREATE TABLE names (name TEXT PRIMARY KEY, day TEXT) WITHOUT ROWID")
        for day, leaf in kept.earlier(day for day in days if day in new):
            added = names.execute("INSERT OR IGNORE INTO names VALUES (?, ?)", (leaf[:NAME], day))
            if not added.rowcount:
                raise MirrorMismatch(_again(names, leaf[:NAME], day))
        for day, leaf in kept.earlier(day for day in days if day not in new):
            if _day_of(names, leaf[:NAME]) is not None:
                raise MirrorMismatch(_again(names, leaf[:NAME], day))


def _day_of(names: Connection, name: str) -> str | None:
    found = names.execute("SELECT day FROM names WHERE name = ?", (name,)).fetchone()
    return None if found is None else str(found[0])


def _again(names: Connection, name: str, day: str) -> str:
    first, second = sorted((str(_day_of(names, name)), day))
    return f"the game {name} is listed on {first} and on {second}"
