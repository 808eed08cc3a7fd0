"""Changes laid over a rule set: objects merge, everything else replaces (knobs.md, FP-13)."""

from collections.abc import Mapping
from typing import Any

from service.game.errors import Fault

Json = Mapping[str, Any]
EFFECTS = "#/effects"


def merge(base: Json, changes: Json) -> dict[str, Any]:
    """The base with the changes laid over it. Neither is changed; nothing is judged.

    An entry of `effects` replaces the whole effect, and null takes it away.
    """
    return _merged(base, changes, "#")


def _merged(base: Json, changes: Json, at: str) -> dict[str, Any]:
    result = dict(base)
    for key, change in changes.items():
        old = base.get(key)
        if at == EFFECTS:
            result[key] = change
            if change is None:
                del result[key]
        elif isinstance(old, Mapping) and isinstance(change, Mapping):
            result[key] = _merged(old, change, f"{at}/{key}")
        else:
            result[key] = change
    return result


def mentions(changes: object, pointer: str) -> bool:
    """Whether the changes say something at this JSON pointer, or replace a value that holds it."""
    for token in tokens_of(pointer):
        if not isinstance(changes, Mapping):
            return True
        if token not in changes:
            return False
        changes = changes[token]
    return True


def without(changes: Json, faults: list[Fault]) -> dict[str, Any]:
    """The changes that are not at fault, so that they can still be judged together."""
    result: dict[str, Any] = _copy(changes)
    for fault in faults:
        tokens = tokens_of(fault.pointer)
        _cut(result, tokens[:2] if fault.pointer.startswith(f"{EFFECTS}/") else tokens)
    return result


def tokens_of(pointer: str) -> list[str]:
    """The member names a JSON pointer goes through.

    >>> tokens_of("#/deck/packs")
    ['deck', 'packs']
    """
    return [token.replace("~1", "/").replace("~0", "~") for token in pointer.split("/")[1:]]


def _copy(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _copy(item) for key, item in value.items()}
    return value


def _cut(tree: dict[str, Any], tokens: list[str]) -> None:
    """Remove what stands at a path, or the nearest object around it that the changes gave."""
    holder, key = tree, ""
    node: Any = tree
    for token in tokens:
        if not isinstance(node, dict) or token not in node:
            break
        holder, key, node = node, token, node[token]
    holder.pop(key, None)
