"""A game with damaged rows or unknown entries affects only its own callers."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import Connection, delete, select, update
from structlog.testing import capture_logs

from crazy_eights.fairness.chain import canonical, header_head, link
from service.store import log, news, snapshots, usage
from service.store.log import CHUNK, EntryRow
from service.store.tables import entry, game, head, secret
from service.usecases import background, lists, reading
from service.usecases.errors import Unreadable
from service.usecases.live.broker import Broker, Slot
from service.usecases.live.subscriptions import Follower, StreamMessage, stream
from service.usecases.live.topics import Topic
from service.usecases.tokens import digest_of
from service.usecases.transaction import try_due_clocks
from tests.store.synthetic import move
from tests.usecases.club import Club, bearing
from tests.usecases.long import counting, long_game, shelve
from tests.usecases.test_seats import code_of

Damage = Callable[[Connection, bytes], Any]
TURN = {"turn_seconds": 30}


def in_entry(seq: int, **values: Any) -> Damage:
    """Other values in one row of the log."""

    def damage(line: Connection, key: bytes) -> None:
        at = (entry.c.game_id == key) & (entry.c.seq == seq)
        line.execute(update(entry).where(at).values(values))

    return damage


def rewritten(seq: int, **fields: Any) -> Damage:
    """Another entry at the end of the log, as another version might write it."""

    def damage(line: Connection, key: bytes) -> None:
        at = (entry.c.game_id == key) & (entry.c.seq == seq)
        before = (entry.c.game_id == key) & (entry.c.seq == seq - 1)
        last = bytes(line.execute(select(entry.c.hash).where(before)).scalar_one())
        body = canonical({"seq": seq, "at": 1, **fields})
        values = {"body": body, "hash": link(last, body)}
        line.execute(update(entry).where(at).values(values))
        line.execute(update(head).where(head.c.game_id == key).values(head=values["hash"]))

    return damage


def lost(seq: int) -> Damage:
    """A row that is missing."""
    return lambda line, key: line.execute(
        delete(entry).where(entry.c.game_id == key, entry.c.seq == seq)
    )


def of_game(**values: Any) -> Damage:
    """Other values in the row of the game."""
    return lambda line, key: line.execute(update(game).where(game.c.game_id == key).values(values))


def of_head(**values: Any) -> Damage:
    """Other values in the row of the head."""
    return lambda line, key: line.execute(update(head).where(head.c.game_id == key).values(values))


def no_secret(line: Connection, key: bytes) -> None:
    line.execute(delete(secret).where(secret.c.game_id == key))


# A duel has three entries: two joins, and the start. The number is the first faulty one.
DAMAGES: dict[str, tuple[Damage, int]] = {
    "no JSON": (in_entry(2, body=b"{"), 2),
    "one other letter": (in_entry(3, body=b'{"at":1,"seats":[0,1],"seq":3,"type":"started"}'), 3),
    "another hash": (in_entry(2, hash=bytes(32)), 2),
    "no row": (lost(2), 2),
    "no last row": (lost(3), 3),
    "no header": (lost(0), 0),
    "another header": (in_entry(0, body=b"{}"), 0),
    "a header without a time": (in_entry(0, body=b"{}", hash=header_head(b"{}")), 0),
    "another head of the header": (in_entry(0, hash=bytes(32)), 0),
    "an unknown type": (rewritten(3, type="teleported"), 3),
    "a field that is missing": (rewritten(3, type="started"), 3),
    "a seat that is none": (rewritten(3, type="left", seat=9), 3),
    "no object": (in_entry(3, body=b"[]"), 3),
    "another head": (of_head(head=bytes(32)), 3),
    "a version beyond the log": (of_head(version=9), 4),
    "no secret": (no_secret, 0),
    "an end without an end": (of_game(ended_at=5, status="finished"), 3),
}


def damaged(club: Club, damage: Damage, **body: Any) -> str:
    """A damaged duel, in a process without it in memory."""
    game_id = club.duel(**body)
    spoil(club, game_id, damage)
    return game_id


def spoil(club: Club, game_id: str, damage: Damage) -> None:
    with club.service.store.engine.begin() as connection:
        damage(connection, bytes.fromhex(game_id))
    club.service.cache.drop(bytes.fromhex(game_id))


@pytest.mark.parametrize("name", DAMAGES)
def test_error_names_the_unreadable_entry(club: Club, name: str) -> None:
    damage, seq = DAMAGES[name]
    game_id = damaged(club, damage)
    for _ in range(2):
        with pytest.raises(Unreadable) as found:
            club.see("ann", game_id)
        assert (found.value.game_id.hex(), found.value.seq) == (game_id, seq)
    assert club.see("ann", club.duel())["status"] == "active"


@pytest.mark.parametrize("name", list(DAMAGES)[: list(DAMAGES).index("an unknown type")])
def test_no_receipt_is_signed_for_an_unreadable_entry(club: Club, name: str) -> None:
    damage, seq = DAMAGES[name]
    game_id = damaged(club, damage)
    with pytest.raises(Unreadable) as found:
        reading.signed_head(club.service, token=None, game_id=game_id, seq=seq)
    assert (found.value.game_id.hex(), found.value.seq) == (game_id, seq)


def counted() -> float:
    return REGISTRY.get_sample_value("eights_unreadable_games_total") or 0.0


def test_unreadable_game_is_logged_and_counted_once(club: Club) -> None:
    game_id = damaged(club, in_entry(2, body=b'{"seed":"5eed"}'))
    before = counted()
    with capture_logs() as logged:
        for who in ("ann", "bob", None):
            with pytest.raises(Unreadable):
                club.see(who, game_id)
    assert logged == [
        {
            "event": "unreadable game",
            "log_level": "error",
            "game_id": game_id,
            "seq": 2,
            "reason": "ValueError",
        }
    ]
    assert counted() == before + 1


def test_unreadable_game_is_replayed_once(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    long = long_game(3000, seed=3)
    game_id = shelve(club, long)
    spoil(club, game_id, in_entry(2900, body=b"{}"))
    for replays in (2900, CHUNK):
        with counting(monkeypatch) as work, pytest.raises(Unreadable):
            club.see("ann", game_id)
        assert work.replayed < replays
    with club.service.store.engine.begin() as connection:
        in_entry(2900, body=long.steps[2899].line)(connection, long.game.game_id)
    assert club.see("ann", game_id) == club.elsewhere().see("ann", game_id)


def test_log_is_readable_up_to_the_fault(club: Club) -> None:
    game_id = damaged(club, in_entry(3, body=b"{"))
    page = reading.log_page(club.service, token=None, game_id=game_id, limit=2)
    assert [each["type"] for each in page.items] == ["joined", "joined"]
    with pytest.raises(Unreadable):
        club.entries(game_id)
    chunks = reading.export_log(club.service, token=None, game_id=game_id).chunks
    assert b"".join(chunks).splitlines()[3] == b"{"


def test_lists_and_inboxes_work_beside_an_unreadable_game(club: Club) -> None:
    bad = damaged(club, in_entry(2, body=b"{"), rules=TURN)
    good = club.duel(rules=TURN)
    club.clock.wait(31)
    token = club.token("ann")
    mine = lists.my_games(club.service, token=bearing(token)).items
    assert {each["id"] for each in mine} == {good, bad}
    lists.my_games(club.service, token=bearing(token), to_act=True)
    assert club.entries(good)[-1]["type"] == "timed_out"
    assert {each["id"] for each in lists.list_games(club.service, token=None).items} == {
        good,
        bad,
    }


def test_an_invitation_that_cannot_be_ended_lets_the_next_one_expire(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.usecases.seats.MOST_INVITATIONS", 2)
    kept = {"occupant": "player", "id": club.id_of("bob")}
    made = []
    for _ in range(3):
        club.clock.wait(1)
        made.append(club.create("ann", "me", kept).game["id"])
        spoil(club, made[0], in_entry(1, body=b"{"))
    found = usage.invitations_to(club.service.store, bytes.fromhex(club.id_of("bob")), limit=9)
    assert [each.game_id.hex() for each in found] == [made[0], made[2]]


def test_sweep_passes_an_unreadable_game(club: Club) -> None:
    bad = club.duel(rules=TURN)
    line = log.entries(club.service.store, bytes.fromhex(bad), after=1, upto=2)[0].body
    spoil(club, bad, in_entry(2, body=b"{"))
    good = club.duel(rules=TURN)
    club.clock.wait(31)
    assert background.sweep(club.service) == (2, 1)
    assert club.entries(good)[-1]["type"] == "timed_out"
    assert background.sweep(club.service).looked_at == 0
    club.clock.wait(3601)
    spoil(club, bad, in_entry(2, body=line))
    assert background.sweep(club.service).changed == 2


def found_by(club: Club, who: str | None, game_id: str) -> str:
    """What somebody finds of an unreadable game: nothing, or that it cannot be read."""
    try:
        return code_of(lambda: club.see(who, game_id))
    except Unreadable:
        return "unreadable"


@pytest.mark.parametrize("name", ["no header", "another head"])
def test_unreadable_private_game_is_hidden_from_the_same_callers(club: Club, name: str) -> None:
    seats = ({"occupant": "player", "id": club.id_of("bob")}, "open", "open")
    game_id = club.create("ann", *seats, visibility="private").game["id"]
    club.join("cid", game_id, seat=1)
    callers = ("ann", "bob", "cid", "eve", None)
    while_open = ["unreadable"] * 3 + ["not-found"] * 2
    spoil(club, game_id, DAMAGES[name][0])
    assert [found_by(club, who, game_id) for who in callers] == while_open
    # A reserved seat that was not taken counts for nothing once the game has started.
    spoil(club, game_id, of_game(status="active"))
    assert [found_by(club, who, game_id) for who in callers] == [
        "unreadable",
        "not-found",
        "unreadable",
        "not-found",
        "not-found",
    ]


def messages(club: Club, game_id: str, broker: Broker) -> Iterator[StreamMessage | None]:
    """The stream of a game whose next entry has just been announced."""
    token = club.token("ann")
    slot, topic = Slot(digest_of(token), "here"), Topic(threading.Lock())
    follower = Follower(broker, slot, topic, token=bearing(token), game_id=game_id, after=None)
    topic.version = follower.cursor + 1
    return stream(follower, keep_alive=60, view=False)


def test_streams_of_unreadable_game_end_and_others_continue(club: Club) -> None:
    """Another process, of a later version, writes an entry that this one does not know."""
    bad, good = club.duel(), club.duel()
    broker = Broker(club.service, slots=2)
    of_bad, of_good = (messages(club, each, broker) for each in (bad, good))
    body = canonical({"seq": 4, "at": 1, "type": "teleported"})
    before = snapshots.of_request(club.service.store, game_id=bytes.fromhex(bad)).game
    assert before is not None
    new = move(before, EntryRow(4, body, link(before.head, body)))
    log.append(club.service.store, new)
    who = ("ann", "bob")[club.see(None, good)["to_act"][0]]
    club.move(who, good, club.first_move(who, good))
    assert [each and (each.event, each.data.get("reason")) for each in of_bad] == [
        ("snapshot", None),
        ("end", "internal-error"),
    ]
    assert [each and each.event for each in (next(of_good), next(of_good))] == ["snapshot", "entry"]
    with pytest.raises(Unreadable):
        reading.events_after(club.service, after=0, **club.at("ann", bad))


def test_damaged_game_row_stops_no_other_clock(club: Club) -> None:
    """The broker and the sweep with an invalid row of a game."""
    bad, good = club.duel(rules=TURN), club.duel(rules=TURN)
    if club.service.store.postgres:
        broken = {"to_act": 255, "version": 3, "head": b"no head"}
    else:
        broken = {"deadline": "soon"}
    with club.service.store.engine.begin() as line:
        line.execute(update(head).where(head.c.game_id == bytes.fromhex(bad)).values(broken))
    club.clock.wait(31)
    for now, found in news.rows(club.service.store, [bytes.fromhex(each) for each in (bad, good)]):
        try_due_clocks(club.elsewhere().service, found, now=now)
    assert club.entries(good)[-1]["type"] == "timed_out"
    assert background.sweep(club.elsewhere().service).looked_at > 0
