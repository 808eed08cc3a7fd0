"""The presets as the rule book has them: docs/rules/knobs.md, which people write."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

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
        elif knob in COLUMNS:
            COLUMNS[knob](value, full["cards"])
        else:
            *holders, last = knob.split(".")
            place = full
            for holder in holders:
                place = place.setdefault(holder, {})
            place[last] = calls(value) if knob == "calls" else word_or_json(value)
    return full


def word_or_json(value: str) -> Any:
    is_json = value[0] in "[{" or value.isdigit() or value in ("true", "false", "null")
    return json.loads(value) if is_json else value


def do(value: str, cards: Json) -> None:
    """`Q skip, 2 draw 2, 3 cover any, 4 fight T, A none`."""
    for card, kind, *given in (item.split() for item in value.split(", ")):
        row = cards.setdefault(card, {})
        if kind == "none":
            del row["do"]
        else:
            row["do"] = [
                {"do": kind, **{field: read(each) for each in given for field, read in GIVEN[kind]}}
            ]


GIVEN: dict[str, list[tuple[str, Callable[[str], Any]]]] = {
    "draw": [("n", int)],
    "cover": [("on", lambda word: [word])],
    "fight": [("top", str)],
}


def wild(value: str, cards: Json) -> None:
    """`8, 9`: they are wild, and no others."""
    for row in cards.values():
        if row.get("name"):
            del row["on"], row["name"]
    for card in value.split(", "):
        cards.setdefault(card, {}).update(on=["any"], name="suit")


def points(value: str, cards: Json) -> None:
    """`A 15, X 40`."""
    for card, count in (item.split() for item in value.split(", ")):
        cards.setdefault(card, {})["points"] = int(count)


COLUMNS: dict[str, Callable[[str, Json], None]] = {"do": do, "wild": wild, "points": points}


def calls(value: str) -> list[Json]:
    """`half_card at 2 penalty 1 challenge own_next_turn, Pick two after 2 penalty null …`, or
    `none`.
    """
    found = []
    for item in value.split(", ") if value != "none" else ():
        *say, when, cards, _, penalty, enforce, window = item.split()
        found.append(
            {
                "say": " ".join(say),
                **({"left": int(cards)} if when == "at" else {"played": [cards]}),
                "penalty": word_or_json(penalty),
                "enforce": enforce,
                "window": window,
            }
        )
    return found
