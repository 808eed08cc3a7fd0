import threading
from collections.abc import Callable
from functools import partial

import pytest

from service.store import Conflict, Database, games, log, players, snapshots
from service.store.games import NewGame, SeatRow
from service.store.log import AnswerRecord, EntryRow, Proof, RosterChange, SeatChange
from service.store.snapshots import GameRow
from tests.store.synthetic import ANN, BOB, SEED, append, create, line, move, row

KEY = AnswerRecord(ANN, "move", "key-1", b"f" * 32, 1, 1, 201, 2000)


def head(store: Database, game_id: bytes) -> tuple[int, bytes]:
    found = snapshots.of_request(store, game_id=game_id).game
    assert found is not None
    return found.version, found.head


def all_at_once(number: int, work: Callable[[int], object]) -> list[str]:
    """Run `work` in threads that start together; return the counts of `won` and `lost`."""
    results = ["broken"] * number
    gate = threading.Barrier(number)

    def run(each: int) -> None:
        gate.wait()
        try:
            work(each)
            results[each] = "won"
        except Conflict:
            results[each] = "lost"

    threads = [threading.Thread(target=run, args=(each,)) for each in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_entries_are_returned_as_the_exact_bytes(store: Database) -> None:
    game = create(store)
    append(store, game, 1, text="é☃")
    log.insert_entries(store, move(game, line(2), line(3), line(4), base=1))
    rows = log.entries(store, game.game_id, after=0, upto=100)
    assert rows == [line(1, text="é☃"), line(2), line(3), line(4)]
    assert head(store, game.game_id) == (4, line(4).hash)


def test_a_game_is_read_in_chunks(store: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "CHUNK", 2)
    game = create(store)
    log.insert_entries(store, move(game, *(line(seq) for seq in range(1, 6))))
    chunks = log.chunks(store, game.game_id, after=-1, upto=4)
    assert [[each.seq for each in rows] for rows in chunks] == [[0, 1], [2, 3], [4]]


def test_a_stale_writer_changes_nothing(store: Database) -> None:
    game = create(store)
    append(store, game, 1)
    with pytest.raises(Conflict):
        log.insert_entries(store, move(game, line(1, text="late"), line(2), answer=KEY))
    assert head(store, game.game_id) == (1, line(1).hash)
    assert log.entries(store, game.game_id, after=0, upto=9) == [line(1)]
    assert _remembered(store, game.game_id) is None


def _append_as(store: Database, game: GameRow, seq: int, writer: int) -> None:
    append(store, game, seq, text=f"writer {writer}")


def test_one_of_sixteen_writers_wins_every_version(store: Database) -> None:
    game = create(store)
    for seq in range(1, 13):
        results = all_at_once(16, partial(_append_as, store, game, seq))
        assert sorted(results) == ["lost"] * 15 + ["won"]
    rows = log.entries(store, game.game_id, after=0, upto=99)
    assert [each.seq for each in rows] == list(range(1, 13))
    assert head(store, game.game_id) == (12, rows[-1].hash)


def _remembered(store: Database, game_id: bytes, key: str = "key-1") -> snapshots.Remembered | None:
    digest = b"d" * 32
    return snapshots.of_request(
        store, game_id=game_id, digest=digest, operation="move", key=key
    ).remembered


def test_an_answer_is_remembered_with_its_entries(store: Database) -> None:
    players.add(store, player_id=ANN, name="Ann", digest=b"d" * 32, at=1)
    game = create(store)
    log.insert_entries(store, move(game, line(1), line(2), answer=KEY._replace(last_seq=2)))
    assert _remembered(store, game.game_id) == (b"f" * 32, 1, 2, 201)
    assert _remembered(store, game.game_id, key="other") is None


def test_a_key_used_twice_rolls_back_the_entries_too(store: Database) -> None:
    game = create(store)
    log.insert_entries(store, move(game, line(1), answer=KEY))
    with pytest.raises(Conflict):
        log.insert_entries(store, move(game, line(2), base=1, answer=KEY))
    assert head(store, game.game_id) == (1, line(1).hash)
    assert log.entries(store, game.game_id, after=0, upto=9) == [line(1)]


def _roster(status: str, *, ended_at: int | None = None) -> RosterChange:
    return RosterChange(
        status, 0, 1500, ended_at, None, [SeatChange(0, ANN), SeatChange(1, BOB, BOB)]
    )


DIGEST = b"d" * 32


@pytest.mark.parametrize("answer", [None, KEY])
@pytest.mark.parametrize("entries", [(line(1),), (line(1), line(2), line(3))])
@pytest.mark.parametrize(
    ("base", "wrong"),
    [
        (0, None),
        (0, Proof(ANN, b"e" * 32, bytes(32))),
        (0, Proof(BOB, DIGEST, bytes(32))),
        (0, Proof(ANN, DIGEST, b"h" * 32)),
        # As after a restored backup: it must not lead to a gap in the log.
        (5, Proof(ANN, DIGEST, bytes(32))),
    ],
)
def test_entries_with_a_proof_are_written_only_if_it_holds(
    store: Database,
    base: int,
    wrong: Proof | None,
    entries: tuple[EntryRow, ...],
    answer: AnswerRecord | None,
) -> None:
    players.add(store, player_id=ANN, name="Ann", digest=DIGEST, at=1)
    game = create(store)
    rows = [each._replace(seq=each.seq + base) for each in entries]
    new = move(game, *rows, base=base, answer=answer)
    if wrong is None:
        log.insert_entries(store, new._replace(proof=Proof(ANN, DIGEST, bytes(32))))
        assert log.entries(store, game.game_id, after=0, upto=9) == list(entries)
        assert head(store, game.game_id) == (len(entries), entries[-1].hash)
        assert (_remembered(store, game.game_id) is None) == (answer is None)
        return
    with pytest.raises(Conflict):
        log.insert_entries(store, new._replace(proof=wrong))
    assert log.entries(store, game.game_id, after=0, upto=9) == []
    assert head(store, game.game_id) == (0, bytes(32))
    assert _remembered(store, game.game_id) is None


@pytest.mark.parametrize("digest", [DIGEST, b"e" * 32])
def test_a_turning_point_with_a_proof_is_written_atomically(store: Database, digest: bytes) -> None:
    players.add(store, player_id=ANN, name="Ann", digest=DIGEST, at=1)
    game = create(store)
    seats = games.seats(store, game.game_id)
    new = move(game, line(1), roster=_roster("finished", ended_at=2000), answer=KEY)
    proved = new._replace(proof=Proof(ANN, digest, bytes(32)))
    if digest == DIGEST:
        log.insert_entries(store, proved)
    else:
        with pytest.raises(Conflict):
            log.insert_entries(store, proved)
    written = digest == DIGEST
    assert (head(store, game.game_id) == (1, line(1).hash)) == written
    assert (log.live_secret(store, game.game_id) is None) == written
    assert (_remembered(store, game.game_id) is not None) == written
    assert (games.seats(store, game.game_id) != seats) == written


def test_the_secret_is_deleted_when_the_game_ends(store: Database) -> None:
    game = create(store)
    other = create(store)
    assert log.live_secret(store, game.game_id) == (SEED, b"{}")
    log.insert_entries(store, move(game, line(1), roster=_roster("active")))
    assert log.live_secret(store, game.game_id) == (SEED, b"{}")
    ended = _roster("finished", ended_at=2000)
    log.insert_entries(store, move(game, line(2), base=1, roster=ended))
    assert log.live_secret(store, game.game_id) is None
    assert log.live_secret(store, other.game_id) == (SEED, b"{}")


def test_seats_follow_joins_and_leaves(store: Database) -> None:
    game = create(store)
    log.insert_entries(store, move(game, line(1), roster=_roster("active")))
    assert games.seats(store, game.game_id) == [
        SeatRow(0, ANN, None, None),
        SeatRow(1, BOB, None, BOB, BOB),
    ]
    left = RosterChange("open", 1, None, None, None, [SeatChange(0, None), SeatChange(1, BOB)])
    log.insert_entries(store, move(game, line(2), base=1, roster=left))
    assert [each.player_id for each in games.seats(store, game.game_id)] == [None, BOB]


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


def test_sqlite_asks_for_the_proof_once_in_a_write() -> None:
    asked = ["EXISTS" in text for text, _ in log._ANSWERED_MOVE.proved.for_sqlite]
    assert asked == [True, False, False]
