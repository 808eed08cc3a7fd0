"""Both verifiers agree on clocks, ends and house bots.

Logs of random games are changed: times, actors, limits, the moves of house bots. The chain is
recomputed, so that only the replay can detect it; some changed logs remain valid. Both verifiers
report the same for every one.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from crazy_eights.fairness.chain import canonical
from crazy_eights.moves import MOVE_TYPES
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.verification.verify import verify
from tests.log.node import verify_bundle
from tests.log.play import CLOCK_ENDS, Plan, play_whole
from tests.log.test_tamper import rechained, verdict

Entry = dict[str, Any]
OTHER_MOVES: tuple[Entry, ...] = (
    {"type": "draw"},
    {"type": "pass"},
    {"type": "announce", "call": "last_card"},
    {"type": "timed_out", "move": {"type": "draw"}},
    {"type": "resigned", "by": "seat"},
)
BYS = {"left": ("seat", "creator"), "resigned": ("seat", "clock"), "ended": ("creator", "clock")}
# Only `last-one` has fights, and the stock of `five-rounds` ends rounds by draws.
OFTEN = ("last-one", "last-one", "five-rounds", "classic")


def story(number: int) -> list[Entry]:
    """The header and the entries of a short game with many acts of clocks and bots.

    The creator chose the seed, so that another header deals the same cards.
    """
    rng = Random(f"judged {number}")
    preset = rng.choice((*OFTEN, *PRESETS))
    base = PRESETS[preset]
    cancelled = rng.choice((*CLOCK_ENDS, "creator")) if number % 7 == 0 else None
    seats = 2 if cancelled else rng.randint(2, min(4, base.players.max))
    plan = Plan(
        ruleset=expand(preset, {"turn_seconds": 10}, seats=seats),
        seats=seats,
        seed_mode="sealed" if cancelled == "opening" else "creator",
        bots=0 if cancelled else rng.choice((0, 0, 1, seats - 1, seats)),
        most=rng.choice((18, 25, 40)),
        times_out=0.4,
        resigns=0.02,
        errs=0.05,
        idles=0.03,
        cancelled=cancelled,
    )
    lines = play_whole(plan, rng).export().splitlines()
    return [json.loads(line) for line in lines[:-1]]


def spoilt(lines: list[Entry], rng: Random) -> list[Entry]:
    """The same story with one fact changed."""
    at = rng.randrange(1, len(lines))
    way = rng.choice((by_time, by_time, *WAYS))
    return way(lines, at, rng)


def changed(lines: list[Entry], place: int, /, **fields: Any) -> list[Entry]:
    return [*lines[:place], {**lines[place], **fields}, *lines[place + 1 :]]


def by_time(lines: list[Entry], at: int, rng: Random) -> list[Entry]:
    """Move all times from one entry on a little earlier or later."""
    earlier = lines[at]["at"] - (lines[at - 1]["at"] if at > 1 else lines[0]["created"])
    shift = rng.choice((-1, 1, 5000, -earlier, 10**9))
    later = [{**entry, "at": max(0, entry["at"] + shift)} for entry in lines[at:]]
    return lines[:at] + later


def by_group(lines: list[Entry], at: int, rng: Random) -> list[Entry]:
    """Exchange the seats of two adjacent entries."""
    one, two = lines[at], lines[min(at + 1, len(lines) - 1)]
    if "seat" not in one or "seat" not in two:
        return changed(lines, at, at=one["at"] + 1)
    swapped = changed(lines, at, seat=two["seat"])
    return changed(swapped, at + 1, seat=one["seat"])


def by_whom(lines: list[Entry], at: int, rng: Random) -> list[Entry]:
    """Change the actor of an entry."""
    places = [n for n, entry in enumerate(lines) if "by" in entry]
    if not places:
        return changed(lines, at, by="clock")
    place = rng.choice(places)
    first, second = BYS[lines[place]["type"]]
    return changed(lines, place, by=second if lines[place]["by"] == first else first)


def by_limit(lines: list[Entry], at: int, rng: Random) -> list[Entry]:
    """Change a limit to one that the game just reaches, or just misses."""
    limits = dict(lines[0]["limits"])
    name = rng.choice([name for name in limits if name != "fill_seconds"])
    values = {"entries": (at, len(lines) - 2, limits["entries"] + 1), "timeouts": (1, 2, 4)}
    limits[name] = max(1, rng.choice(values.get(name, (1, 10, 60, 10**6))))
    return changed(lines, 0, limits=limits)


def by_reply(lines: list[Entry], at: int, rng: Random) -> list[Entry]:
    """Change a move to another one, as of the clock or its player."""
    moves = [n for n, entry in enumerate(lines) if entry.get("type") in MOVE_TYPES]
    if not moves:
        return changed(lines, 0, house={"greedy": 1, "random": 2})
    place = rng.choice(moves)
    entry = lines[place]
    kept = {name: entry[name] for name in ("at", "seat", "seq")}
    return [*lines[:place], {**kept, **rng.choice(OTHER_MOVES)}, *lines[place + 1 :]]


def by_leaving_out(lines: list[Entry], at: int, rng: Random) -> list[Entry]:
    """Remove one entry."""
    rest = [{**entry, "seq": entry["seq"] - 1} for entry in lines[at + 1 :]]
    return lines[:at] + rest


def by_name(lines: list[Entry], at: int, rng: Random) -> list[Entry]:
    """Give a house bot another name or version, also ones that no verifier knows."""
    house = lines[0]["house"]
    if not house:
        return changed(lines, 0, house={"wizard": 1})
    old, new = rng.choice(sorted(house)), rng.choice(("wizard", "rules", "expert", "greedy"))
    versions = {bot: version for bot, version in house.items() if bot != old}
    renamed = changed(lines, 0, house={**versions, new: rng.choice((1, 1, 9))})
    return [{**each, "bot": new} if each.get("bot") == old else each for each in renamed]


def by_calling_off(lines: list[Entry], at: int, rng: Random) -> list[Entry]:
    """Cancel the game where it should have started, at its greatest length or before."""
    start = next((n for n, entry in enumerate(lines) if entry.get("type") == "started"), at)
    place = rng.choice((start, start, at))
    limits = {**lines[0]["limits"], "entries": rng.choice((place - 1 or 1, 20_000))}
    wait = rng.choice((0, 10**10))
    seq, when = lines[place]["seq"], lines[place]["at"] + wait
    end = {**lines[-1], "reason": "cancelled", "by": rng.choice(BYS["ended"])}
    story = changed(lines, 0, limits=limits) if rng.random() < 0.5 else lines
    return [*story[:place], {**end, "seq": seq, "at": when}]


WAYS = (
    by_group,
    by_whom,
    by_limit,
    by_reply,
    by_leaving_out,
    by_name,
    by_calling_off,
)


def exports(numbers: range) -> Iterator[bytes]:
    for number in numbers:
        rng = Random(f"spoilt {number}")
        lines = story(number // 8)
        yield rechained([canonical(line) for line in (spoilt(lines, rng) if number % 8 else lines)])


def assert_judged_alike(numbers: range, folder: Path) -> Counter[str]:
    """Compare both verifiers; return how often each check failed first."""
    cases = list(exports(numbers))
    reports = [verify(case) for case in cases]
    python = [(*verdict(report), report.house.to_json()) for report in reports]
    javascript = []
    for report in verify_bundle(cases, folder):
        failed = next((c["check"] for c in report["checks"] if not c["passed"]), None)
        standing = "valid" if report["complete"] else "live"
        line = str(report["firstBadLine"] or "-")
        javascript.append((failed or standing, line, report["house"]))
    disagreed = [
        (number, *pair)
        for number, *pair in zip(numbers, python, javascript, strict=True)
        if pair[0] != pair[1]
    ]
    assert disagreed == []
    return Counter(check for check, *_ in python)


def test_both_verifiers_agree_on_changed_games(tmp_path: Path) -> None:
    found = assert_judged_alike(range(240), tmp_path)
    assert found["replay"] > 50
    assert found["valid"] > 20


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(10))
def test_both_verifiers_agree_on_many_changed_games(batch: int, tmp_path: Path) -> None:
    assert_judged_alike(range(2000 * batch, 2000 * (batch + 1)), tmp_path)
