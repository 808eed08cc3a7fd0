"""Games that the house fills: what both verifiers accept of them, and what they refuse alike."""

import json
from pathlib import Path
from typing import Any

from crazy_eights import replies
from crazy_eights.bots.house import versions_of
from crazy_eights.fairness.chain import canonical
from crazy_eights.games import new_game
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Limits, Secret, Step
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.verification.verify import verify
from tests.log.node import verify_bundle
from tests.log.test_tamper import rechained, verdict

CREATED, AFTER = 1_790_000_000_000, 30
DUE = CREATED + 1000 * AFTER
PERSON = {"type": "joined", "bot": None, "client_seed": None}
Entry = dict[str, Any]


def waiting(*, entries: int = 20_000) -> tuple[Game, list[Step]]:
    """An open game for three, with a person in seat 0."""
    game = new_game(
        game_id=bytes(15) + b"\1",
        created=CREATED,
        ruleset=expand("classic", {"turn_seconds": 60}, seats=3),
        seats=3,
        seed_mode="commit",
        secret=Secret(b"s" * 32, None),
        limits=Limits(fill_seconds=600, fill_after=AFTER, entries=entries),
        house=versions_of(["greedy"]),
    )
    return game, join(game, 0)


def join(game: Game, seat: int) -> list[Step]:
    who = bytes([seat + 1]) * 16
    return commands.join(game, seat=seat, player=who, bot=None, client_seed=None, at=CREATED)


def story(game: Game, steps: list[Step]) -> list[Entry]:
    """The header and the entries, in which the persons resign once the game has started."""
    for seat, occupant in enumerate(game.occupants):
        if occupant.player is not None and game.status == "active":
            steps += commands.resign(game, seat=seat, at=game.last_at)
    steps += replies.play_bots(game, at=game.last_at, limit=5_000)
    return [game.header, *(step.entry for step in steps)]


def filled(**options: int) -> list[Entry]:
    game, steps = waiting(**options)
    return story(game, [*steps, *replies.fill_up(game, at=DUE)])


def peopled() -> list[Entry]:
    """The same game if other persons come in time."""
    game, steps = waiting()
    return story(game, [*steps, *join(game, 1), *join(game, 2)])


def without(header: Entry, name: str) -> Entry:
    limits = {key: each for key, each in header["limits"].items() if key != name}
    return {**header, "limits": limits}


def at(entry: Entry, **changes: Any) -> Entry:
    return {**entry, **changes}


def cases() -> dict[str, tuple[list[Entry], str]]:
    """Stories by name, with the line that is wrong, or what the whole is."""
    good, people = filled(), peopled()
    header, ann, first, second, started = good[:5]
    joins = {"seat": 2, "player": "07" * 16, "at": DUE, **PERSON}
    left = {"type": "left", "seat": 0, "by": "seat", "at": DUE}
    declined = {"type": "declined", "seat": 2, "at": DUE}
    end = at(good[-1], reason="cancelled", at=DUE)
    short = filled(entries=2)
    gap = at(started, seats=[0, 1])
    return {
        "filled": (good, "valid"),
        "filled later": ([*good[:2], *(at(each, at=each["at"] + 5) for each in good[2:])], "valid"),
        "filled early": ([header, ann, at(first, at=DUE - 1), *good[3:]], "3"),
        "one bot early": ([header, ann, first, at(second, at=DUE - 1), *good[4:]], "4"),
        "other order": ([header, ann, second, first, *good[4:]], "valid"),
        "not yet full": ([header, ann, first], "live"),
        "a person comes between": ([header, ann, first, joins, *good[4:]], "4"),
        "a person leaves between": ([header, ann, first, left, *good[3:]], "4"),
        "another declines between": ([header, ann, first, declined, *good[3:]], "4"),
        "cancelled between": ([header, ann, first, at(end, by="creator")], "4"),
        "cancelled by the clock": ([header, ann, first, at(end, by="clock", at=2 * DUE)], "4"),
        "started with a free seat": (
            [header, ann, first, gap, *good[5:]],
            "4",
        ),
        "people came": (people, "valid"),
        "people came, without the limit": ([without(people[0], "fill_after"), *people[1:]], "5"),
        "the greatest length": (short, "valid"),
        "zero seconds": ([at(header, limits={**header["limits"], "fill_after": 0})], "1"),
        "null seconds": ([at(header, limits={**header["limits"], "fill_after": None})], "1"),
    }


def export(lines: list[Entry]) -> bytes:
    numbered = [at(line, seq=seq) if seq else line for seq, line in enumerate(lines)]
    if numbered[-1].get("type") == "ended":
        numbered[-1].pop("by", None) if numbered[-1]["reason"] != "cancelled" else None
    return rechained([canonical(line) for line in numbered])


def test_both_verifiers_judge_filled_games_alike(tmp_path: Path) -> None:
    found = cases()
    exports = [export(json.loads(json.dumps(lines))) for lines, _ in found.values()]
    python = [verdict(verify(each)) for each in exports]
    javascript = []
    for report in verify_bundle(exports, tmp_path):
        failed = next((each["check"] for each in report["checks"] if not each["passed"]), None)
        line = str(report["firstBadLine"] or "-")
        javascript.append((failed or ("valid" if report["complete"] else "live"), line))
    assert dict(zip(found, python, strict=True)) == dict(zip(found, javascript, strict=True))
    judged = [line if check not in ("valid", "live") else check for check, line in python]
    expected = {name: each for name, (_, each) in found.items()}
    assert dict(zip(found, judged, strict=True)) == expected


def filled_up_at(game: Game) -> int | None:
    return game.filled_up_at


def test_the_house_fills_only_waiting_games_and_not_before_its_time() -> None:
    game, _ = waiting()
    assert filled_up_at(game) == DUE
    assert replies.fill_up(game, at=DUE - 1) == []
    assert replies.fill_up(game.clone(), at=DUE + 10**6)
    commands.leave(game, seat=0, at=CREATED)
    assert filled_up_at(game) is None
    assert not replies.fill_up(game, at=DUE)
    join(game, 1)
    steps = replies.fill_up(game, at=DUE)
    assert [step.entry["type"] for step in steps] == ["joined", "joined", "started"]
    assert (game.status, filled_up_at(game)) == ("active", None)
    assert not replies.fill_up(game, at=DUE)
