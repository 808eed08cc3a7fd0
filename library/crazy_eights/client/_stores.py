"""Where a client keeps receipts, and the keys that they are signed with."""

import json
import os
import re
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp
from threading import Lock
from typing import Any, Final, Protocol, TypeAlias

Statement: TypeAlias = dict[str, Any]
"""What a service has said: a receipt (signed, or with `signature` null), or a public key; also a
client seed that it was given.
"""
KEYS: Final = "keys"
"""The name under which the keys of the service are kept; other names begin with ids of games."""
SEEDS: Final = "-seeds"
"""The suffix of a game's id under which the caller's client seeds are kept: secret before they are
opened.
"""
MOST_GAMES: Final = 200
_MOST_LISTS: Final = 2 * MOST_GAMES
NEW: Final = ".new"
"""The suffix of files that are being written."""
MOST_NEW: Final = 100
_NAME: Final = re.compile(rf"[0-9a-f]{{32}}({SEEDS})?|{KEYS}")


class ReceiptStore(Protocol):
    """Keeps lists: of the receipts and of the client seeds of each game, and of the keys of the
    service.
    """

    def load(self, name: str) -> list[Statement]:
        """Return what is kept under a name; [] for nothing."""

    def save(self, name: str, kept: list[Statement]) -> None:
        """Keep this instead of what was kept. Of many games the oldest may be dropped."""


class MemoryReceipts:
    """Keeps receipts of the last 200 games as long as the process runs."""

    def __init__(self) -> None:
        self._kept: dict[str, list[Statement]] = {}
        self._lock = Lock()

    def load(self, name: str) -> list[Statement]:
        """Return what is kept under a name."""
        with self._lock:
            return [{**each} for each in self._kept.get(name, [])]

    def save(self, name: str, kept: list[Statement]) -> None:
        """Keep this."""
        with self._lock:
            self._kept[name] = kept
            # The seeds of a game that goes on stay with its receipts.
            for each in (f"{name}{SEEDS}", name):
                if each in self._kept:
                    self._kept[each] = self._kept.pop(each)
            games = [each for each in self._kept if each != KEYS]
            for old in games[:-_MOST_LISTS]:
                del self._kept[old]


class FileReceipts:
    """Keeps receipts of the last 200 games in a folder, which is created: one file for each game,
    with a receipt in each line, and `keys.json`, as `eights receipts check` reads them. Another
    file for each game, `ID-seeds.jsonl`, has its client seeds.

    Use one folder for each service. Raises OSError if it can't be written, and ValueError for
    another name.
    """

    def __init__(self, folder: str | Path) -> None:
        self._folder = Path(folder)
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def load(self, name: str) -> list[Statement]:
        """Return what is kept under a name."""
        try:
            text = self._file(name).read_text(encoding="utf-8")
        except FileNotFoundError:
            return []
        if name == KEYS:
            found: list[Statement] = json.loads(text)["keys"]
            return found
        return [json.loads(line) for line in text.splitlines()]

    def save(self, name: str, kept: list[Statement]) -> None:
        """Keep this; a reader finds the old file or the new one."""
        lines = (
            [json.dumps({"keys": kept})] if name == KEYS else [json.dumps(each) for each in kept]
        )
        number, path = mkstemp(dir=self._folder, suffix=NEW)
        with os.fdopen(number, "w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
        Path(path).replace(self._file(name))
        if name != KEYS and not name.endswith(SEEDS):
            # The seeds of a game that goes on stay with its receipts.
            with suppress(FileNotFoundError):
                os.utime(self._file(f"{name}{SEEDS}"))
        for old in self._by_age("*.jsonl")[:-_MOST_LISTS]:
            old.unlink(missing_ok=True)
        # A process that was killed while it saved leaves one behind.
        for old in self._by_age(f"*{NEW}")[:-MOST_NEW]:
            old.unlink(missing_ok=True)

    def _by_age(self, pattern: str) -> list[Path]:
        """Return the files from the oldest to the newest; another process may remove some."""
        times: dict[Path, float] = {}
        for file in self._folder.glob(pattern):
            with suppress(FileNotFoundError):
                times[file] = file.stat().st_mtime
        return sorted(times, key=times.__getitem__)

    def _file(self, name: str) -> Path:
        if _NAME.fullmatch(name) is None:
            raise ValueError(f"{name!r} is no name of a list")
        return self._folder / (f"{name}.json" if name == KEYS else f"{name}.jsonl")
