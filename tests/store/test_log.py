import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from service.store import Conflict, Database, games, log, players, snapshots
from service.store.games import NewGame, SeatRow
from service.store.log import AnswerRecord, EntryRow, RosterChange, SeatChange
from service.store.proof import Proof
from service.store.snapshots import GameRow
from tests.store.synthetic import ANN, BOB, SEED, append, create, line, move, row

KEY = AnswerRecord(ANN, "resign", "key-1", b"f" * 32, 1, 1, 201, 2000)


def stored(store: Database, game: GameRow) -> GameRow:
    """The row of a game as it is now."""
    found = snapshots.of_request(store, game_id=game.game_id).game
    assert found is not None
    return found


def head(store: Database, game: GameRow) -> tuple[int, bytes]:
    now = stored(store, game)
    return now.version, now.head


def all_at_once(number: int, work: Callable[[int], object]) -> list[str]:
    """Run `work` in threads that start together; return the counts of `won` and `lost`."""
    gate = threading.Barrier(number)

    def run(each: int) -> str:
        gate.wait()
        try:
            work(each)
        except Conflict:
            return "lost"
        return "won"

    with ThreadPoolExecutor(number) as pool:
        return list(pool.map(run, range(number)))


def test_entries_are_returned_as_the_exact_bytes(store: Database) -> None:
    game = append(store, create(store), text="é☃")
    log.append(store, move(game, line(2), line(3), line(4)))
    rows = log.entries(store, game.game_id, after=0, upto=100)
    assert rows == [line(1, text="é☃"), line(2), line(3), line(4)]
    assert head(store, game) == (4, line(4).hash)


def test_a_game_is_read_in_chunks(store: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "CHUNK", 2)
    game = create(store)
    log.append(store, move(game, *(line(seq) for seq in range(1, 6))))
    chunks = log.chunks(store, game.game_id, after=-1, upto=4)
    assert [[each.seq for each in rows] for rows in chunks] == [[0, 1], [2, 3], [4]]


STALE: dict[str, Callable[[GameRow], GameRow]] = {
    "version": lambda now: now._replace(version=now.version - 1),
    "head": lambda now: now._replace(head=b"h" * 32),
    "fence": lambda now: now._replace(fence=now.fence - 1),
    # As after a restored backup: it must not lead to a gap in the log.
    "later version": lambda now: now._replace(version=now.version + 4),
}


@pytest.mark.parametrize("roster", [False, True])
@pytest.mark.parametrize("what", STALE)
def test_a_stale_writer_changes_nothing(store: Database, what: str, *, roster: bool) -> None:
    game = append(store, create(store))
    log.wake_later(store, game.game_id, 61_000)
    now = stored(store, game)
    assert now == game._replace(fence=1)
    stale = STALE[what](now)
    new = move(stale, line(stale.version + 1), roster=_roster("finished") if roster else None)
    with pytest.raises(Conflict):
        log.append(store, new)
    assert stored(store, game) == now
    assert log.entries(store, game.game_id, after=0, upto=9) == [line(1)]
    log.append(store, move(now, line(2)))


def _append_as(store: Database, before: GameRow, writer: int) -> None:
    append(store, before, text=f"writer {writer}")


def test_one_of_sixteen_writers_wins_every_version(store: Database) -> None:
    game = create(store)
    for _ in range(12):
        results = all_at_once(16, partial(_append_as, store, game))
        assert sorted(results) == ["lost"] * 15 + ["won"]
        game = stored(store, game)
    rows = log.entries(store, game.game_id, after=0, upto=99)
    assert [each.seq for each in rows] == list(range(1, 13))
    assert head(store, game) == (12, rows[-1].hash)


def test_the_game_itself_is_written_only_if_its_checks_change(store: Database) -> None:
    before = create(store)
    game = append(store, before)
    assert game.wake_at == before.wake_at
    new = move(game, line(2), bots_due=1, charged_to=BOB, wake_at=1500)
    log.append(store, new)
    assert stored(store, game) == new.row


def test_a_check_is_not_postponed_past_a_move(store: Database) -> None:
    """Otherwise what is due after the move would be checked too late."""
    game = append(store, create(store))
    log.wake_later(store, game.game_id, 90_000, version=0)
    assert stored(store, game) == game
    log.wake_later(store, game.game_id, 90_000, version=1)
    with pytest.raises(Conflict):
        append(store, game)


def _remembered(store: Database, game_id: bytes, key: str = "key-1") -> snapshots.Remembered | None:
    digest = b"d" * 32
    return snapshots.of_request(
        store, game_id=game_id, digest=digest, operation="resign", key=key
    ).remembered


@pytest.mark.parametrize("turning", [True, False])
def test_an_answer_is_remembered_with_its_entries(store: Database, *, turning: bool) -> None:
    """A resignation among three is no turning point."""
    players.add(store, player_id=ANN, name="Ann", digest=b"d" * 32, at=1)
    game = create(store)
    answer = KEY._replace(last_seq=2)
    roster = _roster("active") if turning else None
    log.append(store, move(game, line(1), line(2), roster=roster, answer=answer))
    assert _remembered(store, game.game_id) == (b"f" * 32, 1, 2, 201)
    assert _remembered(store, game.game_id, key="other") is None


def test_a_key_used_twice_rolls_back_the_entries_too(store: Database) -> None:
    first = move(create(store), line(1), roster=_roster("active"), answer=KEY)
    log.append(store, first)
    game = first.row
    with pytest.raises(Conflict):
        log.append(store, move(game, line(2), roster=_roster("active"), answer=KEY))
    assert head(store, game) == (1, line(1).hash)
    assert log.entries(store, game.game_id, after=0, upto=9) == [line(1)]


def _roster(status: str, *, ended_at: int | None = None) -> RosterChange:
    return RosterChange(
        status, 0, 1500, ended_at, None, [SeatChange(0, ANN), SeatChange(1, BOB, BOB)]
    )


DIGEST = b"d" * 32


@pytest.mark.parametrize("seated", [True, False])
@pytest.mark.parametrize("entries", [(line(1),), (line(1), line(2), line(3))])
@pytest.mark.parametrize("proof", [(ANN, b"e" * 32), (BOB, DIGEST), (ANN, DIGEST)])
def test_entries_of_a_caller_are_written_only_if_it_holds_its_token(
    store: Database, proof: tuple[bytes, bytes], entries: tuple[EntryRow, ...], *, seated: bool
) -> None:
    players.add(store, player_id=ANN, name="Ann", digest=DIGEST, at=1)
    game = create(store)
    new = move(game, *entries)._replace(proof=Proof(*proof), is_seated=seated)
    if proof == (ANN, DIGEST):
        log.append(store, new)
        assert log.entries(store, game.game_id, after=0, upto=9) == list(entries)
        assert head(store, game) == (len(entries), entries[-1].hash)
        return
    with pytest.raises(Conflict):
        log.append(store, new)
    assert log.entries(store, game.game_id, after=0, upto=9) == []
    assert head(store, game) == (0, bytes(32))


@pytest.mark.parametrize("digest", [DIGEST, b"e" * 32])
def test_a_turning_point_with_a_proof_is_written_atomically(store: Database, digest: bytes) -> None:
    players.add(store, player_id=ANN, name="Ann", digest=DIGEST, at=1)
    game = create(store)
    seats = games.seats(store, game.game_id)
    new = move(game, line(1), roster=_roster("finished", ended_at=2000), answer=KEY)
    proved = new._replace(proof=Proof(ANN, digest))
    if digest == DIGEST:
        log.append(store, proved)
    else:
        with pytest.raises(Conflict):
            log.append(store, proved)
    written = digest == DIGEST
    found = stored(store, game)
    assert found == (new.row if written else game)
    assert (log.live_secret(store, game.game_id) is None) == written
    assert (_remembered(store, game.game_id) is not None) == written
    assert (games.seats(store, game.game_id) != seats) == written


def test_the_secret_is_deleted_when_the_game_ends(store: Database) -> None:
    game = create(store)
    other = create(store)
    assert log.live_secret(store, game.game_id) == (SEED, b"{}")
    started = move(game, line(1), roster=_roster("active"))
    log.append(store, started)
    assert log.live_secret(store, game.game_id) == (SEED, b"{}")
    log.append(store, move(started.row, line(2), roster=_roster("finished", ended_at=2000)))
    assert log.live_secret(store, game.game_id) is None
    assert log.live_secret(store, other.game_id) == (SEED, b"{}")


def test_seats_follow_joins_and_leaves(store: Database) -> None:
    joined = move(create(store), line(1), roster=_roster("active"))
    log.append(store, joined)
    game_id = joined.row.game_id
    assert games.seats(store, game_id) == [
        SeatRow(0, ANN, None, None),
        SeatRow(1, BOB, None, BOB, BOB),
    ]
    left = RosterChange("open", 1, None, None, None, [SeatChange(0, None), SeatChange(1, BOB)])
    log.append(store, move(joined.row, line(2), roster=left))
    assert [each.player_id for each in games.seats(store, game_id)] == [None, BOB]


def test_game_id_is_unique(store: Database) -> None:
    new = row()
    made = NewGame(new, [SeatRow(0, ANN, None, None)], [line(0)], [], (SEED, None))
    results = all_at_once(8, lambda _each: games.create(store, made))
    assert sorted(results) == ["lost"] * 7 + ["won"]
    assert len(games.seats(store, new.game_id)) == 1


def test_a_losing_creation_leaves_nothing_behind(store: Database) -> None:
    key = log.CreationKey(ANN, "key-1", b"f" * 32, 0)
    first, second = row(), row()
    for new in (first, second):
        made = NewGame(new, [SeatRow(0, ANN, None, None)], [line(0)], [], (SEED, None), key)
        if new is first:
            games.create(store, made)
        else:
            with pytest.raises(Conflict):
                games.create(store, made)
    assert snapshots.of_request(store, game_id=second.game_id).game is None
    assert games.seats(store, second.game_id) == []
    assert log.live_secret(store, second.game_id) is None
    assert log.entries(store, second.game_id, after=-1, upto=9) == []
