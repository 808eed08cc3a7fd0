"""Checkpoints: each day one signed root over all games that ended on it, with a proof per game.

All checkpoints form one append-only tree (RFC 9162) with one leaf per day. It is built from all
checkpoints at each call: with one leaf per day they stay few. The tree over the games of a day is
built from blocks of leaves, in bounded memory. See docs/spec/checkpoints.md.
"""

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import chain, islice
from typing import Any, Final

import structlog

from crazy_eights.errors import Fault, Refusal
from crazy_eights.fairness.merkle import (
    CHECKPOINT_FORMAT,
    TREE_FORMAT,
    Inclusion,
    Tree,
    checkpoint_line,
    checkpoint_message,
    day_leaf,
    leaf_name,
    proof_json,
    tree_message,
)
from crazy_eights.locales import Message
from service.store import Conflict, checkpoints, players
from service.store.checkpoints import (
    CheckpointRow,
    ClosedBlock,
    InclusionRow,
    LeafRow,
    LeavesRow,
    SortedLeaves,
)
from service.store.database import Database
from service.usecases import inputs, prices
from service.usecases.answers import Page
from service.usecases.bill import current_bill
from service.usecases.clock import Reading, read_clock
from service.usecases.errors import invalid
from service.usecases.service import Service

GRACE_MS: Final = 60_000
"""The wait after midnight: commits that were in progress have finished by then."""
EVERY_DAY = 100_000
"""A limit that reads the checkpoints of all days: no service runs for so long."""
LEAF_BYTES: Final = 64
"""The length of a published leaf: the name of a game and its head."""
BLOCK: Final = 1 << 12
"""Leaves of a block; a power of two, so that its root is a node of the tree."""
_log = structlog.get_logger()


class NoCheckpoint(ValueError):
    """A day has no checkpoint: it is not over, no game had ended by then, or it is uncertain what
    time it is.
    """


def close_day(service: Service) -> CheckpointRow | None:
    """Make the checkpoint of the oldest finished day (UTC) without one; None if there is none.

    The first day is the one on which the first game ended. From then on every day has a checkpoint,
    even without games, so that the leaf of a day in the tree over all checkpoints follows from its
    date. The leaves of a day are name ‖ head of every game that ended on it, and one of the day
    itself, by name. If several processes close the same day, one makes the checkpoint, and the
    others return it. A day stays open as long as the clocks of database and machine differ. Raises
    Unavailable.
    """
    day = _next_day(service)
    if day is None:
        return None
    clock = read_clock(service)
    if not _is_over(service, day, clock):
        return None
    if not clock.agrees:
        _log.error("checkpoint", day=day.isoformat(), reason="clocks differ", skew=clock.skew_ms)
        return None
    return _close(service, day)


def make_checkpoint(service: Service, day: date) -> dict[str, Any]:
    """The checkpoint of a day; missing checkpoints up to this day are made first.

    Raises NoCheckpoint and Unavailable.
    """
    while True:
        # Read the next day before the checkpoint: another process may close it in between.
        following = _next_day(service)
        made = checkpoints.of_day(service.store, day.isoformat())
        if made is not None:
            return checkpoint_json(made)
        if following is None or day < following:
            raise NoCheckpoint(f"{day.isoformat()} has no checkpoint: no game had ended by then")
        clock = read_clock(service)
        if not _is_over(service, following, clock):
            raise NoCheckpoint(f"{day.isoformat()} is not over")
        if not clock.agrees:
            seconds = abs(clock.skew_ms) // 1000
            raise NoCheckpoint(f"the clocks of database and machine differ by {seconds} s")
        _close(service, following)


def _is_over(service: Service, day: date, clock: Reading) -> bool:
    return service.clock(clock.now) >= _span(day)[1] + GRACE_MS


def overdue_ms(service: Service) -> int:
    """For how many milliseconds the oldest unclosed day has been due; 0 if none is due."""
    day = _next_day(service)
    if day is None:
        return 0
    return max(0, service.clock(players.now(service.store)) - _span(day)[1] - GRACE_MS)


def _close(service: Service, day: date) -> CheckpointRow | None:
    """The checkpoint of a due day: made here or, at the same time, by another process."""
    try:
        return _make(service, day, service.clock(players.now(service.store)))
    except Conflict:
        return checkpoints.of_day(service.store, day.isoformat())


def _next_day(service: Service) -> date | None:
    """The day to be closed next; None if no game has ended yet."""
    last = checkpoints.last(service.store)
    if last is not None:
        return date.fromisoformat(last.day) + timedelta(days=1)
    first = checkpoints.first_end(service.store)
    return None if first is None else datetime.fromtimestamp(first // 1000, UTC).date()


def _make(service: Service, day: date, now: int) -> CheckpointRow:
    began, until = _span(day)
    keys = service.receipt_keys()["keys"]
    unopened = checkpoints.count_unopened(service.store, began=began, until=until)
    own = day_leaf(day.isoformat(), keys, unopened)
    tree = DayTree(service.store, own, began=began, until=until)
    message = checkpoint_message(day.isoformat(), tree.size, tree.root)
    signer = service.signer
    row = CheckpointRow(
        day=day.isoformat(),
        size=tree.size,
        root=tree.root,
        key_id=None if signer is None else signer.key_id,
        signature=None if signer is None else signer.sign(message),
        created_at=now,
        format=CHECKPOINT_FORMAT,
        keys=json.dumps(keys),
        unopened=unopened,
    )
    checkpoints.save(service.store, row, tree.closed(row.day))
    return row


def _span(day: date) -> tuple[int, int]:
    """The first millisecond of a day and of the next day, in UTC."""
    began = datetime(day.year, day.month, day.day, tzinfo=UTC)
    until = began + timedelta(days=1)
    return int(began.timestamp()) * 1000, int(until.timestamp()) * 1000


def checkpoint_json(row: CheckpointRow) -> dict[str, Any]:
    """A checkpoint in its published form."""
    return {
        "format": row.format,
        "day": row.day,
        "size": row.size,
        "root": row.root.hex(),
        "key_id": row.key_id,
        "signature": None if row.signature is None else row.signature.hex(),
        "keys": json.loads(row.keys),
        "unopened": row.unopened,
    }


def proof_of(service: Service, game_id: bytes, head: bytes) -> dict[str, Any] | None:
    """The inclusion proof of an ended game with its checkpoint; None before its day is closed."""
    found = checkpoints.of_game(service.store, game_id)
    if found is None:
        return None
    place, row = found
    path = tuple(place.path[at : at + 32] for at in range(0, len(place.path), 32))
    proof = proof_json(game_id, head, Inclusion(place.leaf, row.size, path), row.root)
    signed = checkpoint_json(row)
    return {**proof, **{name: signed[name] for name in ("format", "day", "key_id", "signature")}}


def proofs_of_day(service: Service, day: date) -> Iterator[dict[str, Any]]:
    """The inclusion proofs of all games of a closed day."""
    began, until = _span(day)
    for game_id, head in checkpoints.heads_ended(service.store, began=began, until=until):
        proof = proof_of(service, game_id, head)
        if proof is not None:
            yield proof


def list_checkpoints(
    service: Service, *, cursor: str | None = None, limit: int = inputs.ITEMS.usual
) -> Page:
    """Checkpoints, oldest first. Raises Refusal `validation-failed` for a wrong cursor."""
    current_bill().charge(prices.of_list(limit))
    rows = checkpoints.after(service.store, inputs.DAYS.read(cursor, ""), limit=limit + 1)
    shown, last = inputs.cut(rows, limit)
    more = None if last is None else inputs.DAYS.write(last.day)
    return Page([checkpoint_json(each) for each in shown], more)


def checkpoint_of(service: Service, day: str) -> dict[str, Any]:
    """The checkpoint of a day. Raises Refusal `not-found`."""
    row = checkpoints.of_day(service.store, day) if inputs.is_day(day) else None
    if row is None:
        raise _no_checkpoint()
    return checkpoint_json(row)


def list_leaves(
    service: Service, day: str, *, cursor: str | None = None, limit: int = inputs.LEAVES.usual
) -> Page:
    """The leaves of a closed day, in the order of its tree.

    Raises Refusal `not-found` if the day has no checkpoint, and `validation-failed` for a wrong
    cursor.
    """
    current_bill().charge(prices.of_entries(limit))
    first = inputs.ROUNDS.read(cursor, 0)
    row = checkpoints.of_day(service.store, day) if inputs.is_day(day) else None
    if row is None:
        raise _no_checkpoint()
    data = b""
    last = min(first + limit, row.size)
    while first + len(data) // LEAF_BYTES < last:
        at = first + len(data) // LEAF_BYTES
        block = checkpoints.leaves_from(service.store, day, at)
        if block is None:
            raise _no_checkpoint()
        data += block.data[(at - block.leaf) * LEAF_BYTES :]
    found = (data[at : at + LEAF_BYTES] for at in range(0, (last - first) * LEAF_BYTES, LEAF_BYTES))
    items = [{"name": leaf[:32].hex(), "head": leaf[32:].hex()} for leaf in found]
    return Page(items, inputs.ROUNDS.write(last) if last < row.size else None)


def tree_head(service: Service) -> dict[str, Any]:
    """The signed head of the tree over all checkpoints."""
    return _signed(service, _tree(_all(service)))


def tree_proof(service: Service, day: str) -> dict[str, Any]:
    """The proof that a day's checkpoint is in the current tree. Raises Refusal `not-found`."""
    rows = _all(service)
    index = next((at for at, row in enumerate(rows) if row.day == day), None)
    if index is None:
        raise _no_checkpoint()
    tree = _tree(rows)
    path = [each.hex() for each in tree.inclusion(index).path]
    checkpoint = checkpoint_json(rows[index])
    return {"checkpoint": checkpoint, "index": index, "path": path, "tree": _signed(service, tree)}


def tree_consistency(service: Service, *, older: int, newer: int) -> dict[str, Any]:
    """The proof that the tree of `newer` checkpoints extends that of `older`.

    Raises Refusal `validation-failed`.
    """
    rows = _all(service)
    if older > newer:
        fault = Fault("/from", "not-allowed", Message("must-not-exceed-to"))
        raise invalid([fault], where="query")
    if newer > len(rows):
        fault = Fault("/to", "out-of-range", Message("must-be-at-most", most=str(len(rows))))
        raise invalid([fault], where="query")
    path = [each.hex() for each in _tree(rows[:newer]).consistency(older)]
    return {"from": older, "to": newer, "path": path}


def _all(service: Service) -> list[CheckpointRow]:
    return checkpoints.after(service.store, "", limit=EVERY_DAY)


def _tree(rows: list[CheckpointRow]) -> Tree:
    return Tree([checkpoint_line(checkpoint_json(row)) for row in rows])


def _signed(service: Service, tree: Tree) -> dict[str, Any]:
    signer = service.signer
    signature = None if signer is None else signer.sign(tree_message(tree.size, tree.root)).hex()
    return {
        "format": TREE_FORMAT,
        "size": tree.size,
        "root": tree.root.hex(),
        "key_id": None if signer is None else signer.key_id,
        "signature": signature,
    }


def _no_checkpoint() -> Refusal:
    return Refusal("not-found", Message("no-such-checkpoint"))


class DayTree:
    """The tree over the day's own leaf and the games that ended from `began` up to `until`, in
    milliseconds.

    The root of each block of leaves is a node of the tree.
    """

    def __init__(self, database: Database, own: bytes, *, began: int, until: int) -> None:
        self._database = database
        self._began = began
        self._until = until
        ended = checkpoints.heads_ended(database, began=began, until=until)
        games = (LeafRow(leaf_name(game_id), head, game_id) for game_id, head in ended)
        self._leaves = SortedLeaves(chain([LeafRow(own[:32], own[32:], b"")], games))
        self.size = 0
        roots = []
        for block in self._blocks():
            roots.append(_tree_of_block(block).root)
            self.size += len(block)
        self._above = Tree.over(roots)

    @property
    def root(self) -> bytes:
        """The root over all leaves."""
        return self._above.root

    def closed(self, day: str) -> Iterator[ClosedBlock]:
        """What the database keeps of each block: its leaves, and the path of each game.

        Raises Conflict at the end if the games that ended on the day have changed.
        """
        seen = 0
        for number, block in enumerate(self._blocks()):
            tree = _tree_of_block(block)
            above = self._above.inclusion(number).path
            yield ClosedBlock(
                LeavesRow(day, seen, b"".join(leaf.name + leaf.head for leaf in block)),
                [
                    InclusionRow(
                        leaf.game_id, day, seen + at, b"".join((*tree.inclusion(at).path, *above))
                    )
                    for at, leaf in enumerate(block)
                    if leaf.game_id
                ],
            )
            seen += len(block)
        now = checkpoints.count_ended(self._database, began=self._began, until=self._until)
        if now != self.size - 1:
            raise Conflict("the games that ended on the day have changed in the meantime")

    def _blocks(self) -> Iterator[list[LeafRow]]:
        leaves = iter(self._leaves)
        while block := list(islice(leaves, BLOCK)):
            yield block


def _tree_of_block(block: list[LeafRow]) -> Tree:
    return Tree([leaf.name + leaf.head for leaf in block])
