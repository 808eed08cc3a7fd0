"""Long campaigns: both verifiers accept games of house bots, and agree on randomly changed logs."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from crazy_eights.bots.house import BOTS
from crazy_eights.fairness.chain import canonical
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.verification.verify import verify
from tests.campaigns import EXPERT_GAMES, JUDGED_GAMES, MUTATED_LOGS
from tests.log.node import verify_bundle, verify_files
from tests.log.play import CLOCK_ENDS, Plan, play_whole
from tests.log.test_tamper import SEED_MODES, rechained, verdict

BATCH = 250
EVERY_BOT = frozenset(BOTS)


def game(number: int, bots: tuple[str, ...], most: int) -> bytes:
    """The export of a game of bots, with one person or none; another preset for each number."""
    rng = Random(f"campaign {bots} {number}")
    preset = list(PRESETS)[number % len(PRESETS)]
    seats = rng.randint(2, min(5, PRESETS[preset].players.max))
    plan = Plan(
        ruleset=expand(preset, seats=seats),
        seats=seats,
        bots=seats - number // len(PRESETS) % 2,
        named=bots,
        most=most,
    )
    return play_whole(plan, rng).export()


def assert_judged_valid(bots: tuple[str, ...], games: int, most: int, folder: Path) -> int:
    """Assert that a log is valid; return the number of recomputed replies."""
    replies = 0
    for first in range(0, games, BATCH):
        numbers = range(first, min(first + BATCH, games))
        exports = [game(number, bots, most) for number in numbers]
        for number, export in zip(numbers, exports, strict=True):
            report = verify(export, bots=EVERY_BOT)
            assert (report.valid, report.complete) == (True, True), (number, report.to_json())
            assert report.house.recomputed == report.house.replies
            replies += report.house.replies
        # The JavaScript verifier does not recompute the replies of `expert`.
        second_reports = verify_bundle(exports, folder, "--bots", "judged")
        for number, second in zip(numbers, second_reports, strict=True):
            assert (second["valid"], second["complete"]) == (True, True), (number, second)
    return replies


def show_figures(text: str) -> None:
    print(text)  # noqa: T201  # `make check ONLY=torture` shows what campaigns say.


@pytest.mark.torture
@pytest.mark.timeout(0)
def test_games_of_random_and_greedy_verify(tmp_path: Path) -> None:
    replies = assert_judged_valid(("random", "greedy"), JUDGED_GAMES, 400, tmp_path)
    show_figures(f"{JUDGED_GAMES} games, {replies} replies, all recomputed, all valid for both")


@pytest.mark.torture
@pytest.mark.timeout(0)
def test_games_of_expert_verify(tmp_path: Path) -> None:
    replies = assert_judged_valid(("expert", "expert", "greedy"), EXPERT_GAMES, 80, tmp_path)
    show_figures(f"{EXPERT_GAMES} games, {replies} replies, all recomputed, all valid for both")


def mutated(export: bytes, rng: Random) -> bytes:
    """The export with bytes, lines or fields changed; every second one has a valid chain."""
    if rng.random() < 0.3:
        changed = bytearray(export)
        for _ in range(rng.randint(1, 3)):
            changed[rng.randrange(len(changed))] = rng.randrange(256)
        return bytes(changed)
    lines = [json.loads(line) for line in export.splitlines()[:-1]]
    for _ in range(rng.randint(1, 2)):
        _change_a_line(lines, rng)
    return rechained([canonical(line) for line in lines])


def _change_a_line(lines: list[dict[str, object]], rng: Random) -> None:
    at = rng.randrange(1, len(lines))
    way = rng.randrange(4)
    if way == 0 and len(lines) > 3:
        del lines[at]
    elif way == 1:
        lines.insert(at, dict(rng.choice(lines[1:])))
    elif way == 2:
        name = rng.choice(sorted(lines[at]))
        others = [line[name] for line in lines if name in line]
        lines[at] = {**lines[at], name: rng.choice((*others, None, -1, 0, 1, "clock", [], {}))}
    else:
        other = rng.randrange(1, len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    for seq, line in enumerate(lines[1:], start=1):
        line["seq"] = seq
        line["at"] = line["at"] if rng.random() < 0.02 else _time(lines, seq)


def _time(lines: list[dict[str, object]], seq: int) -> object:
    """The time of an entry, no earlier than the one before it."""
    before = lines[seq - 1].get("at", lines[0]["created"])
    own = lines[seq].get("at")
    right = isinstance(own, int) and isinstance(before, int) and own >= before
    return own if right else before


def short_game(number: int) -> bytes:
    """The export of a short game of any kind: seeds, positions, clocks, free seats, every end."""
    rng = Random(f"short game {number}")
    preset = list(PRESETS)[number % len(PRESETS)]
    cancelled = rng.choice((*CLOCK_ENDS, "creator")) if number % 5 == 0 else None
    seats = 2 if cancelled else rng.randint(2, min(5, PRESETS[preset].players.max))
    plan = Plan(
        ruleset=expand(preset, {"turn_seconds": rng.choice((None, 10))}, seats=seats),
        seats=seats,
        seed_mode="sealed" if cancelled == "opening" else rng.choice(SEED_MODES),
        setup=rng.random() < 0.2,
        bots=rng.choice((0, 1)) if cancelled else rng.choice((0, 0, 1, seats - 1, seats)),
        dropped=rng.choice((0, 0, 1)),
        most=rng.choice((30, 40)),
        times_out=0.3,
        resigns=0.03,
        idles=0.03,
        cancelled=cancelled,
    )
    return play_whole(plan, rng).export()


def mutations(numbers: range) -> Iterator[bytes]:
    for number in numbers:
        rng = Random(f"mutation {number}")
        of_bots = number % 2 == 0
        made = game(number // 8, ("random", "greedy"), 30) if of_bots else short_game(number // 8)
        yield mutated(made, rng)


def judge_alike(numbers: range, folder: Path) -> Counter[str]:
    """Compare both verifiers; return how often each check failed first."""
    cases = list(mutations(numbers))
    files = [folder / f"{number}.ndjson" for number in numbers]
    for file, case in zip(files, cases, strict=True):
        file.write_bytes(case)
    found: Counter[str] = Counter()
    for number, case, second in zip(numbers, cases, verify_files(*files), strict=True):
        failed = next((c["check"] for c in second["checks"] if not c["passed"]), None)
        standing = "valid" if second["complete"] else "live"
        first = verdict(verify(case))
        assert first == (failed or standing, str(second["firstBadLine"] or "-")), number
        found[first[0]] += 1
    return found


def test_both_verifiers_agree_on_some_mutated_logs(tmp_path: Path) -> None:
    found = judge_alike(range(120), tmp_path)
    assert found.keys() >= {"grammar", "replay"}


@pytest.mark.torture
@pytest.mark.timeout(0)
def test_both_verifiers_agree_on_many_mutated_logs(tmp_path: Path) -> None:
    found: Counter[str] = Counter()
    for first in range(0, MUTATED_LOGS, BATCH):
        found += judge_alike(range(first, min(first + BATCH, MUTATED_LOGS)), tmp_path)
    show_figures(f"{MUTATED_LOGS} mutated logs judged alike: {dict(found)}")
