"""The presets as the rule book has them: docs/rules/knobs.md, which people write."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from crazy_eights.rulesets.knobs import EFFECT_FIELDS

Json = dict[str, Any]
BOOK = (Path(__file__).parents[2] / "docs" / "rules" / "knobs.md").read_text(encoding="utf-8")
BASIC: Json = json.loads(BOOK.partition("```json\n")[2].partition("```")[0])
DIFFERS: dict[str, str] = dict(
    re.findall(
        r"^\| `([a-z0-9-]+)` \| (.*) \|$", BOOK.partition("## Presets")[2], flags=re.MULTILINE
    )
)
"""What the book says of each preset but `basic`; a preset that came later needs no row there."""
PRESETS_OF_THE_BOOK = ("basic", *DIFFERS)


def in_the_book(preset: str) -> Json:
    """The rule set as the book describes it."""
    full: Json = {**json.loads(json.dumps(BASIC)), "id": preset}
    for entry in filter(None, DIFFERS.get(preset, "").split("; ")):
        knob, _, value = entry.partition(" ")
        if knob == "as":
            full = {**in_the_book(value), "id": preset}
            continue
        *holders, last = knob.split(".")
        place = full
        for holder in holders:
            place = place[holder]
        place[last] = READ.get(knob, word_or_json)(value, place[last])
    return full


def word_or_json(value: str, _before: Any) -> Any:
    is_json = value[0] in "[{" or value.isdigit() or value in ("true", "false", "null")
    return json.loads(value) if is_json else value


def effects(value: str, before: Json) -> Json:
    """`Q skip, 2 draw 2, J_red block against J_black, A none`."""
    found = dict(before)
    for card, kind, *rest in (item.split() for item in value.split(", ")):
        if kind == "none":
            del found[card]
        elif kind == "block":
            found[card] = {"type": kind, "against": rest[1:] or None}
        else:
            given = [int(each) if kind == "draw" else each for each in rest]
            found[card] = {"type": kind, **dict(zip(EFFECT_FIELDS[kind], given, strict=True))}
    return found


def calls(value: str, _before: Any) -> list[Json]:
    """`half_card at 2 penalty 1 challenge own_next_turn, …`, or `none`."""
    return [
        {
            "call": call,
            "cards_left": int(left),
            "penalty": int(penalty),
            "enforce": enforce,
            "window": window,
        }
        for call, _at, left, _penalty, penalty, enforce, window in (
            item.split() for item in value.split(", ") if item != "none"
        )
    ]


def points(value: str, before: Json) -> Json:
    """`A 15, X 40`."""
    named = (item.split() for item in value.split(", "))
    return before | {rank: int(count) for rank, count in named}


READ: dict[str, Callable[[str, Any], Any]] = {
    "effects": effects,
    "calls": calls,
    "scoring.points": points,
    "deck.lowest": lambda value, _before: value,
}
