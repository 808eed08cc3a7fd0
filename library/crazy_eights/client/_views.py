"""One view from the answers and messages that have only what changes with the turns."""

import json
from collections.abc import Iterable
from typing import Any, Final, TypedDict, cast

from crazy_eights.client.types import Entry, Event, Receipt, Round, TurnView, View
from crazy_eights.log.game import Game
from crazy_eights.rounds import SHOWN
from crazy_eights.view import view

OVER: Final = frozenset({"finished", "cancelled"})


class GameMoved(TypedDict):
    """An accepted move; `events` and `game` include the bots' replies."""

    entry: Entry
    events: list[Event]
    game: View
    receipt: Receipt


def after(view: View, events: Iterable[Event]) -> list[Event]:
    """Return the events that a view does not know yet."""
    return [each for each in events if each["seq"] > view["version"]]


def completed(before: View, seen: TurnView, events: Iterable[Event]) -> View:
    """Return `seen` with the `rules`, `rounds` and `fairness` of the view `before`, as the events
    since then changed them.
    """
    rounds, fairness = before["rounds"], before["fairness"]
    for event in events:
        if event["type"] == "round_ended":
            record = {name: each for name, each in event.items() if name not in ("type", "seq")}
            rounds = [*rounds, cast(Round, record)][-SHOWN:]
        elif event["type"] == "seed_revealed":
            fairness = {**fairness, "seed": event["seed"]}
    rules = before["rules"]
    return {**seen, "rules": rules, "rounds": rounds, "fairness": fairness, "rematch": None}


def is_complete(before: View, view: View, events: Iterable[Event]) -> bool:
    """Return whether these events were all that led from one view to the other.

    Before the start no event says whose client seeds count, and an answer does not have the earlier
    events of others.
    """
    ended = sum(each["type"] == "round_ended" for each in events)
    revealed = view["status"] not in OVER or view["fairness"]["seed"] is not None
    rounds = before["rounds_total"] + ended == view["rounds_total"]
    return before["status"] != "open" and rounds and revealed


def differences(seen: View, game: Game) -> str:
    """Return the members of the last view that do not follow from the log of its game; empty if all
    do. What is in no log, such as names, is not compared.
    """
    you = seen["you"]
    true = json.loads(json.dumps(view(game, None if you is None else you["seat"])))
    del true["deadline"]
    for seat in true["seats"]:
        del seat["player"]
    found = cast(dict[str, Any], seen)
    return ", ".join(name for name in true if not _has(found.get(name), true[name]))


def _has(seen: Any, true: Any) -> bool:
    """Return whether a value is the same, but for further members."""
    if isinstance(true, dict) and isinstance(seen, dict):
        return all(name in seen and _has(seen[name], true[name]) for name in true)
    if isinstance(true, list) and isinstance(seen, list):
        return len(seen) == len(true) and all(map(_has, seen, true))
    return bool(seen == true)
