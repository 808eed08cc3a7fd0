"""The service closes each day with a checkpoint; all checkpoints form one append-only tree.

The tree of a day is sorted in a file and built in blocks: the same tree for any block size, with
memory that does not grow with the day.
"""

import hashlib
import tracemalloc
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from structlog.testing import capture_logs

from crazy_eights.fairness.merkle import (
    Inclusion,
    Tree,
    checkpoint_line,
    checkpoint_message,
    day_leaf,
    inclusion_fault,
    is_consistent,
    leaf_name,
    leaf_of,
    root_of,
    tree_message,
)
from service.server.duties import Duties
from service.store import Conflict, checkpoints
from service.usecases import checkpoints as closing
from service.usecases import seats
from service.usecases.background import sweep
from service.usecases.checkpoints import DayTree, NoCheckpoint, close_day, make_checkpoint
from service.usecases.clock import Reading, read_clock
from tests.usecases.club import Club
from tests.usecases.days import DAY, SIGNER, at_noon, closed, ended, get, grown, signed, today
from tests.usecases.test_duties import duty_of
from tests.usecases.test_seats import half_opened

Head = tuple[bytes, bytes]


@pytest.fixture(name="club")
def _club_at_noon(club: Club) -> Club:
    at_noon(club)
    return club


def is_signed(message: bytes, signature: str) -> bool:
    Ed25519PublicKey.from_public_bytes(SIGNER.public.public).verify(
        bytes.fromhex(signature), message
    )
    return True


def test_no_day_to_close_before_a_game_ends(club: Club) -> None:
    club.duel()
    club.clock.wait(3 * DAY)
    assert closed(club) == []
    assert get(club, "/v1/checkpoints").json == {"items": [], "next_cursor": None}
    assert get(club, "/v1/checkpoints/tree").json["size"] == 0


def test_every_day_is_closed_in_order_once_it_is_over(club: Club) -> None:
    games = {ended(club), ended(club)}
    first = today(club)
    assert closed(club) == []
    club.clock.wait(3 * DAY)
    games_of_third = {ended(club)}
    days = [(first + timedelta(days=each)).isoformat() for each in range(3)]
    assert closed(club) == days
    assert closed(club) == []
    sizes = [each["size"] for each in get(club, "/v1/checkpoints").json["items"]]
    assert sizes == [3, 1, 1]
    club.clock.wait(DAY)
    assert closed(club) == [(first + timedelta(days=3)).isoformat()]
    for game_id in games | games_of_third:
        proof = get(club, f"/v1/games/{game_id}/audit").json["proof"]
        assert proof["size"] == (3 if game_id in games else 2)


def test_a_day_may_have_more_games_than_one_read_returns(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "CHUNK", 2)
    games = [ended(club) for _ in range(5)]
    club.clock.wait(2 * DAY)
    closed(club)
    games.sort(key=lambda each: leaf_name(bytes.fromhex(each)))
    proofs = [get(club, f"/v1/games/{each}/audit").json["proof"] for each in games]
    places = [proof["index"] for proof in proofs]
    assert places == sorted({*places})
    assert {*places} < {*range(6)}


def test_concurrent_processes_close_a_day_alike(club: Club) -> None:
    ended(club)
    club.clock.wait(2 * DAY)
    many = [club.service, *(club.elsewhere().service for _ in range(3))]
    last = today(club) - timedelta(days=1)
    with ThreadPoolExecutor(len(many)) as pool:
        made = list(pool.map(lambda each: make_checkpoint(each, last), many))
    listed = get(club, "/v1/checkpoints").json["items"]
    assert [each["size"] for each in listed] == [2, 1]
    assert made == [listed[-1]] * len(many)


def test_the_duty_closes_days_by_itself(club: Club) -> None:
    ended(club)
    club.clock.wait(2 * DAY)
    duty = duty_of(Duties(club.service), "checkpoints")
    pauses = [duty.work() for _ in range(3)]
    assert pauses[0] == pauses[1] < pauses[2]
    assert get(club, "/v1/checkpoints/tree").json["size"] == 2


@pytest.mark.parametrize("ahead_ms", [DAY * 1000, -61_000])
def test_no_day_is_closed_while_the_clocks_differ(
    club: Club, monkeypatch: pytest.MonkeyPatch, ahead_ms: int
) -> None:
    ended(club)
    first = today(club)
    club.clock.wait(2 * DAY)
    with monkeypatch.context() as wrong:
        wrong.setattr(
            closing, "read_clock", lambda service: Reading(read_clock(service).now, ahead_ms)
        )
        with capture_logs() as logged:
            assert close_day(club.service) is None
        assert [each["reason"] for each in logged] == ["clocks differ"]
        with pytest.raises(NoCheckpoint, match="differ by"):
            make_checkpoint(club.service, first)
    made = close_day(club.service)
    assert made is not None
    assert made.day == first.isoformat()


def test_the_command_creates_missing_checkpoints_up_to_a_day(club: Club) -> None:
    ended(club)
    first = today(club)
    club.clock.wait(2 * DAY)
    second = first + timedelta(days=1)
    assert make_checkpoint(club.service, second)["day"] == second.isoformat()
    assert make_checkpoint(club.service, first)["size"] == 2
    with pytest.raises(NoCheckpoint, match="not over"):
        make_checkpoint(club.service, today(club))
    with pytest.raises(NoCheckpoint, match="no game had ended"):
        make_checkpoint(club.service, first - timedelta(days=1))


def test_checkpoints_are_signed_and_paged(club: Club) -> None:
    holder = grown(club, 5)
    whole = get(holder, "/v1/checkpoints").json["items"]
    paged: list[Any] = []
    path: str | None = "/v1/checkpoints?limit=2"
    while path is not None:
        answer = get(holder, path)
        paged += answer.json["items"]
        cursor = answer.json["next_cursor"]
        path = None if cursor is None else f"/v1/checkpoints?limit=2&cursor={cursor}"
    assert paged == whole
    assert {each["format"] for each in whole} == {"c8-checkpoint/2"}
    for each in whole:
        answer = get(holder, f"/v1/checkpoints/{each['day']}")
        assert answer.json == each
        assert "immutable" in answer.headers["Cache-Control"]
        message = checkpoint_message(each["day"], each["size"], bytes.fromhex(each["root"]))
        assert is_signed(message, each["signature"])
        assert each["keys"] == [SIGNER.public.to_json()]


def test_checkpoints_count_sealed_games_without_all_seeds(club: Club) -> None:
    club = signed(club)  # Games are sealed only where receipts are signed.
    ended(club)
    half_opened(club)
    for creator in ("ann", "cid"):  # They cancel it, and have opened their seed or have no seat.
        seats.cancel(club.service, token=club.bearer(creator), game_id=half_opened(club, creator))
    unopened = club.create("ann", "open", "open", seed_mode="sealed").game["id"]
    for who in ("ann", "bob"):
        club.join(who, unopened, seal="ab" * 32)
    club.clock.wait(61)
    sweep(club.service)
    for leaving in ("", "bob", "bob bob"):  # None of these games has a seed in its log.
        held = club.create("ann", "open", "open", seed_mode="sealed").game["id"]
        for who in ("ann", "bob"):
            club.join(who, held, seal="ab" * 32)
        for who in leaving.split():
            seats.leave(club.service, token=club.bearer(who), game_id=held)
            club.join(who, held, seal="ab" * 32)
        seats.cancel(club.service, token=club.bearer("ann"), game_id=held)
    alone = club.create("ann", "open", "open", seed_mode="sealed").game["id"]
    club.join("ann", alone, seal="ab" * 32)  # It was never full.
    seats.cancel(club.service, token=club.bearer("ann"), game_id=alone)
    club.clock.wait(DAY)
    day = closed(club)[0]
    made = get(club, f"/v1/checkpoints/{day}").json
    assert (made["size"], made["unopened"]) == (10, 7)


def leaves_of(club: Club, day: str, limit: int) -> list[tuple[str, str]]:
    """All leaves of a day, read in pages."""
    path: str | None = f"/v1/checkpoints/{day}/leaves?limit={limit}"
    found = []
    while path is not None:
        answer = get(club, path)
        assert "immutable" in answer.headers["Cache-Control"]
        found += [(each["name"], each["head"]) for each in answer.json["items"]]
        cursor = answer.json["next_cursor"]
        path = None
        if cursor is not None:
            path = f"/v1/checkpoints/{day}/leaves?limit={limit}&cursor={cursor}"
            assert answer.headers["Link"] == f'<{path}>; rel="next"'
    return found


def own_leaf(club: Club, day: str) -> tuple[str, str]:
    """The day's own leaf: its keys and how many seeds were not opened."""
    made = get(club, f"/v1/checkpoints/{day}").json
    leaf = day_leaf(day, made["keys"], made["unopened"]).hex()
    return leaf[:64], leaf[64:]


def test_the_leaves_of_a_day_are_published(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(closing, "BLOCK", 2)
    games = [ended(club) for _ in range(5)]
    club.clock.wait(2 * DAY)
    day, empty = closed(club)
    made = get(club, f"/v1/checkpoints/{day}").json
    leaves = leaves_of(club, day, 1000)
    assert leaves == leaves_of(club, day, 3) == leaves_of(club, day, 1) == sorted(leaves)
    assert Tree([bytes.fromhex(name + head) for name, head in leaves]).root.hex() == made["root"]
    names = {leaf_name(bytes.fromhex(each)).hex() for each in games}
    assert {name for name, _ in leaves} == {own_leaf(club, day)[0], *names}
    assert not any(each in str(leaves) for each in games)
    assert leaves_of(club, empty, 1000) == [own_leaf(club, empty)]
    for each in games:
        assert inclusion_fault(get(club, f"/v1/games/{each}/audit").json["proof"]) is None


def test_the_tree_proves_every_checkpoint_and_every_older_tree(club: Club) -> None:
    holder = grown(club, 5)
    lines = [checkpoint_line(each) for each in get(holder, "/v1/checkpoints").json["items"]]
    head = get(holder, "/v1/checkpoints/tree").json
    root = bytes.fromhex(head["root"])
    assert (head["size"], root) == (5, Tree(lines).root)
    assert is_signed(tree_message(5, root), head["signature"])
    for index, each in enumerate(get(holder, "/v1/checkpoints").json["items"]):
        proof = get(holder, f"/v1/checkpoints/{each['day']}/proof").json
        assert (proof["checkpoint"], proof["index"], proof["tree"]) == (each, index, head)
        path = tuple(map(bytes.fromhex, proof["path"]))
        assert root_of(lines[index], Inclusion(index, 5, path)) == root
    for newer in range(6):
        for older in range(newer + 1):
            actual = get(holder, f"/v1/checkpoints/consistency?from={older}&to={newer}").json
            roots = Tree(lines[:older]).root, Tree(lines[:newer]).root
            path = tuple(map(bytes.fromhex, actual["path"]))
            assert is_consistent(older, roots[0], newer, roots[1], path)


@pytest.mark.parametrize(
    ("query", "pointer"),
    [
        ("", "/from"),
        ("from=0", "/to"),
        ("from=x&to=1", "/from"),
        ("from=-1&to=1", "/from"),
        ("from=2&to=1", "/from"),
        ("from=0&to=9", "/to"),
        ("from=0&to=100001", "/to"),
    ],
)
def test_invalid_consistency_query_is_refused(club: Club, query: str, pointer: str) -> None:
    answer = get(club, f"/v1/checkpoints/consistency?{query}")
    assert (answer.status, answer.code) == (422, "validation-failed")
    assert pointer in [each["pointer"] for each in answer.json["errors"]]


@pytest.mark.parametrize("day", ["2026-11-20", "2026-1-1", "2026-W01-1", "x", "%00", "20261120"])
def test_a_day_without_a_checkpoint_is_not_found(club: Club, day: str) -> None:
    for path in ("", "/proof", "/leaves"):
        path = f"/v1/checkpoints/{day}{path}"
        assert get(club, path).code == "not-found"


def games_of(count: int) -> list[Head]:
    """A number of games with random ids."""
    digests = (hashlib.sha256(b"%d" % number).digest() for number in range(count))
    return [(digest[:16], digest[16:] * 2) for digest in digests]


OWN = hashlib.sha512(b"the day's own leaf").digest()


class Games:
    """A database that returns the games that ended on one day without storing them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
        self.games = games_of(count)
        monkeypatch.setattr(checkpoints, "count_ended", lambda *_, **__: len(self.games))
        monkeypatch.setattr(checkpoints, "heads_ended", self._ended)

    def _ended(self, *_: Any, **__: Any) -> Iterator[Head]:
        return iter(self.games)

    def tree(self) -> DayTree:
        return DayTree(None, OWN, began=0, until=1)  # type: ignore[arg-type]  # It is never called.


def small(monkeypatch: pytest.MonkeyPatch, block: int) -> None:
    monkeypatch.setattr(closing, "BLOCK", block)


@pytest.mark.parametrize("block", [1, 2, 4, 16])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 7, 8, 9, 31, 32, 33])
def test_a_tree_of_blocks_is_the_whole_tree(
    monkeypatch: pytest.MonkeyPatch, count: int, block: int
) -> None:
    small(monkeypatch, block)
    tree = Games(monkeypatch, count).tree()
    ids = {leaf_of(game_id, head): game_id for game_id, head in games_of(count)}
    leaves = sorted([*ids, OWN])
    assert (tree.size, tree.root) == (count + 1, Tree(leaves).root)
    blocks = list(tree.closed("2026-11-22"))
    assert b"".join(each.leaves.data for each in blocks) == b"".join(leaves)
    assert [each.leaves.leaf for each in blocks] == list(range(0, count + 1, block))
    rows = [row for each in blocks for row in each.inclusions]
    games = [(leaf, number) for number, leaf in enumerate(leaves) if leaf != OWN]
    assert [(row.game_id, row.leaf) for row in rows] == [(ids[leaf], at) for leaf, at in games]
    for row, (leaf, _) in zip(rows, games, strict=True):
        path = tuple(row.path[at : at + 32] for at in range(0, len(row.path), 32))
        assert root_of(leaf, Inclusion(row.leaf, count + 1, path)) == tree.root


def peak_of(games: Games) -> int:
    """The peak memory in bytes of the tree and its proofs."""
    tracemalloc.start()
    for _ in games.tree().closed("2026-11-22"):
        pass
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


def test_the_memory_that_a_day_takes_does_not_grow_with_its_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    small(monkeypatch, 256)
    few = peak_of(Games(monkeypatch, 2_000))
    assert peak_of(Games(monkeypatch, 20_000)) < 2 * few


def test_games_that_are_stored_while_a_day_is_closed_leave_it_open(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = {ended(club), ended(club)}
    club.clock.wait(DAY)
    heads_ended, reads = checkpoints.heads_ended, []

    def without_the_last(*words: Any, **bounds: Any) -> Iterator[Head]:
        reads.append(bounds)
        found = list(heads_ended(*words, **bounds))
        return iter(found[:-1] if len(reads) == 1 else found)

    monkeypatch.setattr(checkpoints, "heads_ended", without_the_last)
    assert closed(club) == []
    assert {get(club, f"/v1/games/{each}/audit").json["proof"] for each in games} == {None}
    assert closed(club) == [(today(club) - timedelta(days=1)).isoformat()]
    assert {get(club, f"/v1/games/{each}/audit").json["proof"]["size"] for each in games} == {3}


def test_games_that_vanish_while_a_day_is_closed_leave_it_open(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    small(monkeypatch, 1)
    ended(club)
    ended(club)
    club.clock.wait(DAY)
    monkeypatch.setattr(checkpoints, "count_ended", lambda *_, **__: 1)
    assert closed(signed(club)) == []
    assert get(club, "/v1/checkpoints").json["items"] == []


def test_a_game_that_ended_twice_leaves_the_day_open(monkeypatch: pytest.MonkeyPatch) -> None:
    games = Games(monkeypatch, 3)
    games.games.append((games.games[0][0], bytes(32)))
    with pytest.raises(Conflict, match="ended twice"):
        games.tree()
