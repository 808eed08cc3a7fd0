"""An auditor's copy of a service's checkpoints and their leaves, and whether the service is still
consistent with it.
"""

import json
import os
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, Final, NamedTuple

from crazy_eights.cli import _leaves
from crazy_eights.cli._evidence import MOST_DAYS
from crazy_eights.cli._leaves import MirrorMismatch
from crazy_eights.cli._remote import Away
from crazy_eights.fairness.chain import canonical
from crazy_eights.fairness.merkle import (
    CHECKPOINT_FORMAT,
    TREE_FORMAT,
    Tree,
    checkpoint_line,
    checkpoint_message,
    day_leaf,
    is_consistent,
    leaf_of,
    tree_message,
)
from crazy_eights.signatures import Key, parse_keys, signature_fault
from crazy_eights.verification.verify import Check

Fetch = Callable[[str], Any]
PAGE: Final = 100
EVERY_DAY: Final = 10_000
"""More days than any service will have; a longer log is rejected."""
MOST_LISTS: Final = 300
"""How often the list of keys may change."""
RECHECKED: Final = 7
"""How many of the newest days in the folder have their leaves fetched again at each run."""
AHEAD_MS: Final = 600_000
"""How far the clock of the service may be ahead of the auditor's."""
LATE: Final = timedelta(days=3)
"""How long after the newest day began the next one is missed; it closes a minute after its end."""
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_TIME: Final = r'(null|"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")'
_KEY: Final = (
    r'\{"algorithm":"Ed25519","key_id":"[0-9a-f]{16}","public_key":"[0-9a-f]{64}",'
    rf'"valid_from":{_TIME},"valid_until":{_TIME}\}}'
)
_KEYS: Final = re.compile(rf"\[({_KEY}(,{_KEY}){{0,99}})?\]")
_SIGNED: Final = re.compile(r"([0-9a-f]{16}|None),([0-9a-f]{128}|None)")


class Mirrored(NamedTuple):
    """The result of `mirror`: all checkpoints, the new ones, the new leaves, all sealed games that
    were cancelled after they were full or a seed was opened, and what to say about keys.
    """

    size: int
    new: int
    leaves: int
    unopened: int = 0
    notes: tuple[str, ...] = ()


class Folder:
    """The files of a mirror: the trusted keys, checkpoints (canonical lines, oldest first), heads,
    and in `leaves` those of each day.

    Raises `MirrorMismatch` if something else has changed them.
    """

    def __init__(self, folder: Path, *, most_gib: int = 1) -> None:
        self._folder = folder
        self.leaves = _leaves.Kept(folder / "leaves", most_gib)
        self.keys: dict[str, Any] = {}
        try:
            for document in self._lines("keys"):
                self.keys = _by_id(document["keys"])
            share = _Shared()
            self.checkpoints = [share(each) for each in self._lines("checkpoints")]
            self.heads = list(self._lines("heads"))
            fits = not self.heads or self._begins_with(self.heads[-1])
        except (KeyError, TypeError, ValueError, MirrorMismatch) as fault:
            raise MirrorMismatch(
                f"the folder {folder} is not as a mirror left it: {fault}"
            ) from fault
        if not fits:
            raise MirrorMismatch(
                f"the folder {folder} is not as a mirror left it: head and days differ"
            )

    def judge(self, ended: Mapping[str, Any]) -> Check | None:
        """Return whether the leaves have the log of a game (`_evidence.ended_of`); None if its day
        is not mirrored yet.
        """
        if ended["ended_at"] is None:
            return None
        if ended["ended_at"] > time.time() * 1000 + AHEAD_MS:
            return Check("mirror", passed=False, detail="The game ends in the future.")
        game, head = bytes.fromhex(ended["game"]), ended["head"]
        name = leaf_of(game, bytes.fromhex(head)).hex()[: _leaves.NAME]
        end = datetime.fromtimestamp(ended["ended_at"] / 1000, UTC).date()
        for apart in range(-MOST_DAYS, MOST_DAYS + 1):
            day = (end + timedelta(days=apart)).isoformat()
            found = self.leaves.head_of(day, name)
            if found is not None:
                detail = f"The checkpoint of {day} in the mirror has another log of this game."
                if found == head:
                    detail = f"leaf of the checkpoint of {day} in the mirror"
                return Check("mirror", passed=found == head, detail=detail)
        if self.checkpoints and self.checkpoints[-1]["day"] >= day:
            return Check("mirror", passed=False, detail=f"No checkpoint up to {day} has this game.")
        return None

    def _begins_with(self, head: Any) -> bool:
        """Return whether the checkpoints begin with those of a head; a mirror that was interrupted
        while writing has more.
        """
        tree = Tree(map(checkpoint_line, self.checkpoints[: head["size"]]))
        return (tree.size, tree.root.hex()) == (head["size"], head["root"])

    def _lines(self, name: str) -> Iterator[Any]:
        file = self._folder / f"{name}.ndjson"
        if file.exists():
            with file.open(encoding="utf-8") as lines:
                yield from map(json.loads, lines)

    def save(self) -> None:
        """Write all files, each atomically."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self.leaves.save()
        self._write("keys", [{"keys": list(self.keys.values())}])
        # The heads last, so that they never count checkpoints that are not written yet.
        self._write("checkpoints", self.checkpoints)
        self._write("heads", self.heads)

    def _write(self, name: str, values: Iterable[Any]) -> None:
        file = self._folder / f"{name}.ndjson"
        new = file.with_suffix(".new")
        with new.open("wb") as out:
            out.writelines(canonical(each) + b"\n" for each in values)
            out.flush()
            os.fsync(out.fileno())
        new.replace(file)


class _Shared:
    """Lets checkpoints with equal keys share them, to save memory."""

    def __init__(self) -> None:
        self._lists: dict[bytes, Any] = {}

    def __call__(self, checkpoint: dict[str, Any]) -> dict[str, Any]:
        """Return the checkpoint. Raises MirrorMismatch if the keys change too often."""
        line = canonical({"keys": checkpoint["keys"]})
        keys = self._lists.setdefault(line, checkpoint["keys"])
        if len(self._lists) > MOST_LISTS:
            raise MirrorMismatch(f"the keys change more than {MOST_LISTS} times")
        return checkpoint | {"keys": keys}


def mirror(
    folder: Folder, fetch: Fetch, *, now: int | None = None, recheck: int = RECHECKED
) -> Mirrored:
    """Fetch and save what is new, after checking that all of it is consistent.

    `fetch` returns the JSON of a path of the service, `now` is the auditor's time in milliseconds.
    The leaves of the newest `recheck` days in the folder are fetched and compared again. Raises
    `MirrorMismatch`; nothing is saved then.
    """
    limit = (int(time.time() * 1000) if now is None else now) + AHEAD_MS
    head = _head(fetch("/v1/checkpoints/tree"))
    before = folder.checkpoints
    if head["size"] < len(before):
        raise MirrorMismatch(f"the tree shrank from {len(before)} checkpoints to {head['size']}")
    every = [*before, *_fetched(fetch, before, head["size"])]
    listed = _published(fetch("/.well-known/c8-keys.json"))
    trusted = _trusted(folder.keys, every[len(before) :] if folder.keys else every)
    _check_signatures(every, head, trusted if every else listed, limit)
    tree = Tree(map(checkpoint_line, every))
    if tree.root.hex() != head["root"]:
        raise MirrorMismatch(_difference(fetch, before, head["size"]))
    _check_consistency(fetch, before, tree)
    try:
        fetched = _leaves.fetch_new(folder.leaves, fetch, every, recheck)
        _check_own_leaves(folder.leaves, every[len(before) :])
    except BaseException:
        folder.leaves.discard()
        raise
    notes = _notes(folder.keys, every, trusted, listed)
    folder.keys, folder.checkpoints = trusted, every
    if not folder.heads or folder.heads[-1] != head:
        folder.heads.append(head)
    folder.save()
    unopened = sum(each["unopened"] for each in every)
    return Mirrored(tree.size, tree.size - len(before), fetched, unopened, notes)


def late(folder: Folder, now: float) -> str | None:
    """Return the newest day of a mirror if the next one is missed by now (in seconds)."""
    if not folder.checkpoints:
        return None
    newest = str(folder.checkpoints[-1]["day"])
    return newest if now * 1000 >= _began(date.fromisoformat(newest) + LATE) else None


def _check_own_leaves(leaves: _leaves.Kept, new: list[Any]) -> None:
    """Check that the keys and the count of each new day are among its leaves."""
    for each in new:
        own = day_leaf(each["day"], each["keys"], each["unopened"]).hex()
        if all(leaf != own for _, leaf in leaves.earlier([each["day"]])):
            raise MirrorMismatch(f"the leaves of {each['day']} lack that of its keys and count")


def _trusted(kept: Mapping[str, Any], new: list[Any]) -> dict[str, Any]:
    """Return the keys in the folder and in new checkpoints, after checking that each of these names
    a key that was trusted before. If there are none, those of the first checkpoint are trusted.
    """
    known = dict(kept)
    for each in new:
        listed = _by_id(each["keys"])
        known = known or listed
        if each["key_id"] is not None and each["key_id"] not in known:
            raise MirrorMismatch(f"the checkpoint of {each['day']} {_unknown(each)}")
        known = _joined(known, listed, each["day"])
    return known


def _joined(kept: dict[str, Any], listed: dict[str, Any], day: str) -> dict[str, Any]:
    """Return both, after checking that the checkpoint of a day neither changes a key nor the end of
    a retired one, nor retires a key before the day: that would void what it has signed since.
    """
    for key_id in kept.keys() & listed.keys():
        earlier, later = kept[key_id]["valid_until"], listed[key_id]["valid_until"]
        if kept[key_id]["public_key"] != listed[key_id]["public_key"]:
            raise MirrorMismatch(f"the key {key_id} was CHANGED since it was kept")
        if earlier not in (None, later):
            raise MirrorMismatch(f"valid_until of the key {key_id} MOVED from {earlier} to {later}")
        if later != earlier and later < day:
            raise MirrorMismatch(f"the checkpoint of {day} retires the key {key_id} at {later}")
    return kept | listed


def _by_id(keys: Any) -> dict[str, Any]:
    """Return keys by id. Raises MirrorMismatch for another form, and for an id of another key."""
    try:
        text = canonical({"keys": keys}).decode()
        if _KEYS.fullmatch(text, len('{"keys":'), len(text) - 1):
            parse_keys([{"keys": keys}])
            return {each["key_id"]: each for each in keys}
    except (ValueError, RecursionError) as fault:
        raise MirrorMismatch(f"the service lists a wrong key: {fault}") from fault
    raise MirrorMismatch("the service's keys are not in the form of c8-keys.json")


def _published(document: Any) -> dict[str, Any]:
    return _by_id(document.get("keys") if isinstance(document, dict) else None)


def _notes(
    kept: Mapping[str, Any], every: list[Any], trusted: dict[str, Any], listed: dict[str, Any]
) -> tuple[str, ...]:
    """Return what to say about keys that are trusted without a proof, or not trusted yet."""
    notes = [
        f"NEW KEY {each}: no checkpoint has it, so nothing signed with it is accepted"
        for each in listed
        if each not in trusted
    ]
    if every and not kept:
        ids = ", ".join(_by_id(every[0]["keys"]))
        notes.append(f"TRUSTED without proof, as in the checkpoint of {every[0]['day']}: {ids}")
    return tuple(notes)


def _fetched(fetch: Fetch, before: list[Any], size: int) -> list[dict[str, Any]]:
    """Return the checkpoints after those of `before`, up to `size` in all."""
    found: list[dict[str, Any]] = []
    share = _Shared()
    last = before[-1]["day"] if before else None
    while len(before) + len(found) < size:
        cursor = "" if last is None else f"&cursor={last}"
        page = fetch(f"/v1/checkpoints?limit={PAGE}{cursor}")
        items = page.get("items") if isinstance(page, dict) else None
        if not isinstance(items, list):
            raise MirrorMismatch("the service answers something that is no list of checkpoints")
        if not items:
            # A shared cache may have an older list than head for a minute.
            listed = len(before) + len(found)
            raise Away(f"the tree has {size} checkpoints, but only {listed} are listed yet")
        for item in items[: size - len(before) - len(found)]:
            found.append(share(_checkpoint(item, last)))
            last = item["day"]
    return found


def _checkpoint(item: Any, last: str | None) -> dict[str, Any]:
    """Return a checkpoint after checking its form, and that its day follows `last`."""
    _check_form(item, CHECKPOINT_FORMAT, "checkpoint")
    if type(item.get("unopened")) is not int or not 0 <= item["unopened"] < item["size"]:
        raise MirrorMismatch("the service answers something that is no checkpoint")
    _by_id(item.get("keys"))
    try:
        day = date.fromisoformat(item.get("day"))
    except (TypeError, ValueError) as fault:
        raise MirrorMismatch("a checkpoint has no day") from fault
    text = day.isoformat()
    if item["day"] != text:
        raise MirrorMismatch(f"the day of the checkpoint of {text} is not written so")
    if last is not None and (day - date.fromisoformat(last)).days != 1:
        raise MirrorMismatch(f"the checkpoint of {text} follows that of {last}")
    return {name: item[name] for name in ("day", "keys", "unopened", *_FIELDS)}


def _check_signatures(
    checkpoints: list[Any], head: Mapping[str, Any], keys: dict[str, Any], now: int
) -> None:
    """Check that the days of all checkpoints are over by `now`, and all signatures."""
    public = parse_keys([{"keys": list(keys.values())}])
    for each in checkpoints:
        day = date.fromisoformat(each["day"])
        if now < _began(day + timedelta(days=1)):
            raise MirrorMismatch(f"there is a checkpoint of {day}, but that day is not over")
        message = checkpoint_message(each["day"], each["size"], bytes.fromhex(each["root"]))
        _check_signature(each, message, public, f"the checkpoint of {day}", at=_began(day))
    message = tree_message(head["size"], bytes.fromhex(head["root"]))
    _check_signature(head, message, public, f"the head of {head['size']} checkpoints", at=0)


def _head(item: Any) -> dict[str, Any]:
    _check_form(item, TREE_FORMAT, "head of the tree")
    if item["size"] > EVERY_DAY:
        raise MirrorMismatch(f"the tree claims {item['size']} days")
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
        and _SIGNED.fullmatch(f"{item['key_id']},{item['signature']}")
    )
    if not fits:
        raise MirrorMismatch(f"the service answers something that is no {what}")


def _check_signature(
    item: Mapping[str, Any], message: bytes, keys: Mapping[str, Key], what: str, *, at: int
) -> None:
    if item["key_id"] is not None and item["key_id"] not in keys:
        raise MirrorMismatch(f"{what} {_unknown(item)}")
    fault = signature_fault(item, message, keys, at=at)
    if fault is not None:
        raise MirrorMismatch(f"{what} {fault}")


def _unknown(item: Mapping[str, Any]) -> str:
    return f"is signed with a key that no earlier checkpoint has: {item['key_id']!r}"


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
    old = Tree(map(checkpoint_line, before))
    proof = fetch(f"/v1/checkpoints/consistency?from={old.size}&to={tree.size}")
    try:
        path = [bytes.fromhex(each) for each in proof["path"]]
    except (KeyError, TypeError, ValueError) as fault:
        raise MirrorMismatch(
            "the service answers something that is no proof of consistency"
        ) from fault
    if not is_consistent(old.size, old.root, tree.size, tree.root, path):
        raise MirrorMismatch(f"the proof of consistency from {old.size} to {tree.size} is wrong")
