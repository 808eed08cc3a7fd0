"""Junk in rules: values that are invalid or nearly valid, and every place where they can be put."""

import copy
from collections.abc import Iterator
from typing import Any, Final

from crazy_eights.rulesets.presets import PRESETS
from tests.rulesets.faults import CALL

Place = tuple[str | int, ...]

JUNK: Final[list[Any]] = [
    None,
    True,
    -1,
    0,
    1,
    53,
    10**6,
    2**53,
    1.5,
    "",
    "x",
    "always",
    [],
    [None],
    ["8", "8"],
    [[], {}],
    {},
    {"x": 1},
    {"do": "draw"},
    [{"do": "skip", "n": {"max": [{}]}}],
    {"start": 8, "when": None},
]
_ANSWER: Final = {"with": ["rank", "A"], "so": "end", "match": "any", "on": ["wild"]}
_MORE: Final[dict[str, Any]] = {
    "2": {"do": [{"do": "draw", "n": 2, "to": "next", "answer": [_ANSWER]}], "points": 2},
    "JS": {"not_on": ["2", "wild"], "rank_stays": True, "bonus": -20},
    "Q_red": {"do": [{"do": "reverse"}, {"do": "cover", "on": ["suit", "up"], "must": True}]},
    "4": {"do": [{"do": "fight", "top": "T", "then": "dealer_left"}]},
}


def spread(preset: str) -> dict[str, Any]:
    """The whole preset with a member in every list and object."""
    full = PRESETS[preset].to_json()
    full["cards"] |= _MORE
    full["countdown"] = full["countdown"] or {"start": 8}
    full["calls"] = full["calls"] or [CALL]
    full["deal"]["by_round"] = full["deal"]["by_round"] or [5, 4]
    return full


def places(value: Any, at: Place = ()) -> Iterator[Place]:
    """Every place below a value, and in every object an unknown one."""
    if isinstance(value, dict):
        members: list[tuple[str | int, Any]] = [*value.items(), ("unknown", None)]
    else:
        members = list(enumerate(value))
    for key, item in members:
        yield (*at, key)
        if isinstance(item, dict | list):
            yield from places(item, (*at, key))


def put(changes: dict[str, Any], full: dict[str, Any], place: Place, junk: Any) -> None:
    """Put junk at a place of some changes, unless the path already has junk.

    Objects on the path hold nothing else; lists, which are replaced whole, are those of `full`.
    """
    node: Any = changes
    around: Any = full
    for key in place[:-1]:
        around = around[key]
        if isinstance(node, dict):
            node.setdefault(key, {} if isinstance(around, dict) else copy.deepcopy(around))
        node = node[key] if _has(node, key) else None
    if isinstance(node, dict) or _has(node, place[-1]):
        node[place[-1]] = copy.deepcopy(junk)


def _has(node: Any, key: str | int) -> bool:
    if isinstance(node, list):
        return isinstance(key, int) and key < len(node)
    return isinstance(node, dict) and key in node
