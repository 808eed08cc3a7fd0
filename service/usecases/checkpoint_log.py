"""The log of all checkpoints: one append-only tree (RFC 9162), a leaf a day, and proofs from it.

The tree is built from all checkpoints at each call: a leaf a day makes that few enough for ever.
"""

from datetime import date
from typing import Any

from service.game.errors import Fault, Refusal
from service.game.fairness.merkle import TREE_FORMAT, Tree, checkpoint_line, tree_message
from service.store import checkpoints
from service.store.checkpoints import CheckpointRow
from service.usecases import prices
from service.usecases.answers import Page
from service.usecases.checkpoints import checkpoint_json
from service.usecases.errors import invalid
from service.usecases.service import Service

EVERY_DAY = 100_000
"""More days than any service will see."""


def listed(service: Service, *, cursor: str | None, limit: int) -> Page:
    """Checkpoints, oldest first. Raises Refusal `validation-failed` for a wrong cursor."""
    service.charge(prices.of_list(limit))
    if cursor is not None and _day(cursor) is None:
        raise invalid([Fault("#/cursor", "is no cursor of this list")])
    rows = checkpoints.after(service.store, cursor or "", limit=limit + 1)
    shown = rows[:limit]
    more = shown[-1].day if len(rows) > limit else None
    return Page([checkpoint_json(each) for each in shown], more)


def of_day(service: Service, day: str) -> dict[str, Any]:
    """The checkpoint of a day. Raises Refusal `not-found`."""
    row = checkpoints.of_day(service.store, day) if _day(day) is not None else None
    if row is None:
        raise _no_checkpoint()
    return checkpoint_json(row)


def tree_head(service: Service) -> dict[str, Any]:
    """The signed head of the tree over all checkpoints."""
    return _signed(service, _tree(_all(service)))


def proof(service: Service, day: str) -> dict[str, Any]:
    """That the checkpoint of a day is a leaf of the tree as it stands. Raises Refusal
    `not-found`.
    """
    rows = _all(service)
    index = next((at for at, row in enumerate(rows) if row.day == day), None)
    if index is None:
        raise _no_checkpoint()
    tree = _tree(rows)
    path = [each.hex() for each in tree.inclusion(index).path]
    checkpoint = checkpoint_json(rows[index])
    return {"checkpoint": checkpoint, "index": index, "path": path, "tree": _signed(service, tree)}


def consistency(service: Service, *, older: int, newer: int) -> dict[str, Any]:
    """That the tree of `newer` checkpoints continues that of `older`. Raises Refusal
    `validation-failed`.
    """
    rows = _all(service)
    if older > newer:
        raise invalid([Fault("#/from", "must not be greater than to")])
    if newer > len(rows):
        raise invalid([Fault("#/to", f"must be at most {len(rows)}: there are no more yet")])
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


def _day(text: str) -> date | None:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None


def _no_checkpoint() -> Refusal:
    return Refusal("not-found", "There is no checkpoint of that day.")
