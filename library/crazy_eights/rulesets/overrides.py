"""Changes merged into a rule set: objects merge, everything else replaces (docs/rules/knobs.md,
FP-13).
"""

from collections.abc import Iterable, Mapping
from typing import Any

from crazy_eights.errors import Fault

Json = Mapping[str, Any]
CARDS = "/cards"


def merge(base: Json, changes: Json) -> dict[str, Any]:
    """The base with the changes merged into it. Neither is changed; nothing is validated.

    In `cards` null takes away a row or a column, and a row without columns goes.
    """
    return _merged(base, changes, "")


def _merged(base: Json, changes: Json, at: str) -> dict[str, Any]:
    result = dict(base)
    for key, change in changes.items():
        old = base.get(key)
        if at.startswith(CARDS):
            old = old or {}
        if isinstance(old, Mapping) and isinstance(change, Mapping):
            change = _merged(old, change, f"{at}/{key}")
        if at.startswith(CARDS) and change in (None, {}):
            result.pop(key, None)
        else:
            result[key] = change
    return result


def changes_between(base: Json, rules: Json) -> dict[str, Any]:
    """The changes that lead from a base to rules: `merge(base, changes)` is `rules`."""
    changes: dict[str, Any] = {key: None for key in base if key not in rules}
    for key, value in rules.items():
        old = base.get(key)
        if value == old and key in base:
            continue
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            value = changes_between(old, value)
        changes[key] = value
    return changes


def mentions(changes: object, pointer: str) -> bool:
    """Whether the changes say something at this JSON pointer, or replace a value that holds it."""
    for token in tokens_of(pointer):
        if not isinstance(changes, Mapping):
            return True
        if token not in changes:
            return False
        changes = changes[token]
    return True


def repaired(merged: Json, base: Json, faults: Iterable[Fault]) -> dict[str, Any]:
    """Return the merged rules with the base's value at every fault, so that the rest can be judged.

    Members that the base doesn't have are removed. The replacement is always a whole value of the
    base, because a part of an object would not fit where the base has no object.
    """
    result: dict[str, Any] = _copy(merged)
    for fault in faults:
        tokens = tokens_of(fault.pointer)
        _put_back(result, base, tokens[:3] if fault.pointer.startswith(f"{CARDS}/") else tokens)
    return result


def tokens_of(pointer: str) -> list[str]:
    """The member names a JSON pointer goes through.

    >>> tokens_of("/deck/packs")
    ['deck', 'packs']
    """
    return [token.replace("~1", "/").replace("~0", "~") for token in pointer.split("/")[1:]]


class Places:
    """Some JSON pointers; also finds those that lead to one of them or go through it."""

    def __init__(self, pointers: Iterable[str]) -> None:
        self._ends = {tuple(tokens_of(pointer)) for pointer in pointers}
        self._passed = {end[:count] for end in self._ends for count in range(len(end))}

    def touch(self, pointer: str) -> bool:
        """Whether a pointer leads to one of these, goes through one, or is one."""
        tokens = tuple(tokens_of(pointer))
        return tokens in self._passed or any(
            tokens[:count] in self._ends for count in range(len(tokens) + 1)
        )


def _copy(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _copy(item) for key, item in value.items()}
    return value


def _put_back(tree: dict[str, Any], base: Json, tokens: list[str]) -> None:
    """Put the base's value back at a path, as deep as the base has objects on the way."""
    *holders, last = tokens
    for token in holders:
        if not isinstance(base.get(token), Mapping) or not isinstance(tree.get(token), dict):
            last = token
            break
        tree, base = tree[token], base[token]
    if last in base:
        tree[last] = _copy(base[last])
    else:
        tree.pop(last, None)
