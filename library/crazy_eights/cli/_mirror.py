"""An auditor's copy of a service's checkpoints and their leaves, and whether the service is still
consistent with it.
"""

import json
import os
import re
import time
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, Final, NamedTuple

from crazy_eights.cli import _leaves
from crazy_eights.cli._leaves import MirrorMismatch
from crazy_eights.fairness.chain import canonical
from crazy_eights.fairness.merkle import (
    CHECKPOINT_FORMAT,
    TREE_FORMAT,
    Tree,
    checkpoint_line,
    checkpoint_message,
    is_consistent,
    tree_message,
)
from crazy_eights.signatures import Key, parse_keys, signature_fault

Fetch = Callable[[str], Any]
PAGE: Final = 100
EVERY_DAY: Final = 100_000
"""More days than any service will have; a longer log is rejected."""
RECHECKED: Final = 7
"""How many of the newest days in the folder have their leaves fetched again at each run."""
AHEAD_MS: Final = 600_000
"""How far the clock of the service may be ahead of the auditor's."""
_HASH: Final = re.compile(r"[0-9a-f]{64}")


class Mirrored(NamedTuple):
    """The result of `mirror`: all checkpoints, the new ones, and the new leaves."""

    size: int
    new: int
    leaves: int


class Folder:
    """The files of a mirror: keys, checkpoints (canonical lines, oldest first), heads, and in
    `leaves` those of each day.

    Raises `MirrorMismatch` if something else has changed them.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.leaves = _leaves.Kept(folder / "leaves")
        self.keys: dict[str, Any] = {}
        try:
            self.keys = {each["key_id"]: each for line in self._lines("keys") for each in line}
            self.checkpoints = self._lines("checkpoints")
            self.heads = self._lines("heads")
            fits = not self.heads or self._begins_with(self.heads[-1])
        except (KeyError, TypeError, ValueError) as fault:
            raise MirrorMismatch(
                f"the folder {folder} is not as a mirror left it: {fault}"
            ) from fault
        if not fits:
            raise MirrorMismatch(
                f"the folder {folder} is not as a mirror left it: head and days differ"
            )

    def _begins_with(self, head: Any) -> bool:
        """Return whether the checkpoints begin with those of a head; a mirror that was interrupted
        while writing has more.
        """
        tree = Tree([checkpoint_line(each) for each in self.checkpoints[: head["size"]]])
        return (tree.size, tree.root.hex()) == (head["size"], head["root"])

    def _lines(self, name: str) -> list[Any]:
        file = self._folder / f"{name}.ndjson"
        if not file.exists():
            return []
        return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]

    def save(self) -> None:
        """Write all files, each atomically."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self.leaves.save()
        self._write("keys", json.dumps(list(self.keys.values())) + "\n")
        # The heads last, so that they never count checkpoints that are not written yet.
        self._write("checkpoints", _written(self.checkpoints))
        self._write("heads", _written(self.heads))

    def _write(self, name: str, text: str) -> None:
        file = self._folder / f"{name}.ndjson"
        new = file.with_suffix(".new")
        with new.open("w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        new.replace(file)


def _written(values: list[Any]) -> str:
    return "".join(canonical(each).decode() + "\n" for each in values)


def mirror(
    folder: Folder, fetch: Fetch, *, now: int | None = None, recheck: int = RECHECKED
) -> Mirrored:
    """Fetch and save what is new, after checking that all of it is consistent.

    `fetch` returns the JSON of a path of the service, `now` is the auditor's time in milliseconds.
    The leaves of the newest `recheck` days in the folder are fetched and compared again. Raises
    `MirrorMismatch`; nothing is saved then.
    """
    limit = (int(time.time() * 1000) if now is None else now) + AHEAD_MS
    listed = _published(fetch("/.well-known/c8-keys.json"))
    _check_keys(folder.keys, listed)
    folder.keys = folder.keys | listed
    keys = parse_keys([{"keys": list(folder.keys.values())}])
    head = _head(fetch("/v1/checkpoints/tree"), keys)
    before = folder.checkpoints
    for each in before:
        _check_checkpoint(each, keys, limit)
    if head["size"] < len(before):
        raise MirrorMismatch(f"the tree shrank from {len(before)} checkpoints to {head['size']}")
    new = _fetched(fetch, before, head["size"])
    for each in new:
        _check_checkpoint(each, keys, limit)
    tree = Tree([checkpoint_line(each) for each in [*before, *new]])
    if tree.root.hex() != head["root"]:
        raise MirrorMismatch(_difference(fetch, before, head["size"]))
    _check_consistency(fetch, before, tree)
    fetched = _leaves.fetch_new(folder.leaves, fetch, [*before, *new], recheck)
    folder.checkpoints = [*before, *new]
    if not folder.heads or folder.heads[-1] != head:
        folder.heads.append(head)
    folder.save()
    return Mirrored(tree.size, len(new), fetched)


def _check_keys(kept: Mapping[str, Any], listed: Mapping[str, Any]) -> None:
    """Check that the end of a retired key has not moved; a key in use may be retired."""
    for key_id, each in listed.items():
        earlier = kept.get(key_id, {}).get("valid_until")
        if earlier is not None and each.get("valid_until") != earlier:
            raise MirrorMismatch(
                f"valid_until of the key {key_id} MOVED from {earlier} to {each.get('valid_until')}"
            )


def _published(document: Any) -> dict[str, Any]:
    try:
        parse_keys([document])
        return {each["key_id"]: each for each in document["keys"]}
    except (KeyError, TypeError, ValueError) as fault:
        raise MirrorMismatch("the service's keys are not in the form of c8-keys.json") from fault


def _fetched(fetch: Fetch, before: list[Any], size: int) -> list[dict[str, Any]]:
    """Return the checkpoints after those of `before`, up to `size` in all."""
    found: list[dict[str, Any]] = []
    last = before[-1]["day"] if before else None
    while len(before) + len(found) < size:
        cursor = "" if last is None else f"&cursor={last}"
        page = fetch(f"/v1/checkpoints?limit={PAGE}{cursor}")
        items = page.get("items") if isinstance(page, dict) else None
        if not isinstance(items, list) or not items:
            listed = len(before) + len(found)
            raise MirrorMismatch(f"the tree has {size} checkpoints, but only {listed} are listed")
        for item in items[: size - len(before) - len(found)]:
            found.append(_checkpoint(item, last))
            last = item["day"]
    return found


def _checkpoint(item: Any, last: str | None) -> dict[str, Any]:
    """Return a checkpoint after checking its form, and that its day follows `last`."""
    _check_form(item, CHECKPOINT_FORMAT, "checkpoint")
    try:
        day = date.fromisoformat(item.get("day"))
    except (TypeError, ValueError) as fault:
        raise MirrorMismatch("a checkpoint has no day") from fault
    text = day.isoformat()
    if item["day"] != text:
        raise MirrorMismatch(f"the day of the checkpoint of {text} is not written so")
    if last is not None and (day - date.fromisoformat(last)).days != 1:
        raise MirrorMismatch(f"the checkpoint of {text} follows that of {last}")
    return {name: item[name] for name in ("day", *_FIELDS)}


def _check_checkpoint(item: Mapping[str, Any], keys: Mapping[str, Key], now: int) -> None:
    """Check that the day of a checkpoint is over by `now`, and its signature."""
    day = date.fromisoformat(item["day"])
    if now < _began(day + timedelta(days=1)):
        raise MirrorMismatch(f"there is a checkpoint of {day}, but that day is not over")
    message = checkpoint_message(item["day"], item["size"], bytes.fromhex(item["root"]))
    _check_signature(item, message, keys, f"the checkpoint of {day}", at=_began(day))


def _head(item: Any, keys: Mapping[str, Key]) -> dict[str, Any]:
    _check_form(item, TREE_FORMAT, "head of the tree")
    if item["size"] > EVERY_DAY:
        raise MirrorMismatch(f"the tree claims {item['size']} days")
    message = tree_message(item["size"], bytes.fromhex(item["root"]))
    _check_signature(item, message, keys, f"the head of {item['size']} checkpoints", at=0)
    return {name: item[name] for name in _FIELDS}


_FIELDS: Final = ("format", "size", "root", "key_id", "signature")


def _check_form(item: Any, form: str, what: str) -> None:
    fits = (
        isinstance(item, dict)
        and item.get("format") == form
        and type(item.get("size")) is int
        and 0 <= item["size"] < 2**63
        and isinstance(item.get("root"), str)
        and _HASH.fullmatch(item["root"])
        and {"key_id", "signature"} <= item.keys()
    )
    if not fits:
        raise MirrorMismatch(f"the service answers something that is no {what}")


def _check_signature(
    item: Mapping[str, Any], message: bytes, keys: Mapping[str, Key], what: str, *, at: int
) -> None:
    fault = signature_fault(item, message, keys, at=at)
    if fault is not None:
        raise MirrorMismatch(f"{what} {fault}")


def _began(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()) * 1000


def _difference(fetch: Fetch, before: list[Any], size: int) -> str:
    """Return why the checkpoints do not hash to the head: a saved one was changed, if there
    is one.
    """
    for kept, fetched in zip(before, _fetched(fetch, [], size), strict=False):
        if checkpoint_line(kept) != checkpoint_line(fetched):
            return f"the checkpoint of {kept['day']} was CHANGED since it was kept"
    if before:
        return f"the head of {size} checkpoints is not consistent with the {len(before)} kept"
    return f"the head of {size} checkpoints is not that of the checkpoints listed"


def _check_consistency(fetch: Fetch, before: list[Any], tree: Tree) -> None:
    """Check the proof of consistency that the service returns; other clients rely on it alone."""
    old = Tree([checkpoint_line(each) for each in before])
    proof = fetch(f"/v1/checkpoints/consistency?from={old.size}&to={tree.size}")
    try:
        path = [bytes.fromhex(each) for each in proof["path"]]
    except (KeyError, TypeError, ValueError) as fault:
        raise MirrorMismatch(
            "the service answers something that is no proof of consistency"
        ) from fault
    if not is_consistent(old.size, old.root, tree.size, tree.root, path):
        raise MirrorMismatch(f"the proof of consistency from {old.size} to {tree.size} is wrong")
