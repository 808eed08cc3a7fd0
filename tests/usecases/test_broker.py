"""Waiting in one process for events of another, on both databases."""

import threading
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest

from crazy_eights.errors import Refusal
from crazy_eights.view import rfc3339
from service.store import Database, Unavailable, news, pg_notify, presence
from service.store.notifier import AWAY, CONNECTED
from service.store.pg_notify import CHANNEL
from service.store.snapshots import GameRow
from service.usecases import Service, players, tokens
from service.usecases.answers import game_turn
from service.usecases.background import Departures, Progress
from service.usecases.cache import Cache, Loaded
from service.usecases.live import broker, topics
from service.usecases.live.broker import Broker, Slot
from service.usecases.live.notices import Inbox, poll_inbox
from service.usecases.live.subscriptions import Follower, MessageClock
from service.usecases.live.topics import Topic
from service.usecases.tokens import digest_of
from tests.databases import KINDS, database_url
from tests.streams import until
from tests.table import turn_of
from tests.usecases.club import Clock, Club, bearing

PATIENCE = 60
HOUR = 3600.0
HERE = "127.0.0.1"


class House:
    """Two services on one database: callers wait at `here` and play at `there`."""

    def __init__(self, url: str) -> None:
        self.here, self.there = (self._broker(url) for _ in range(2))
        self.club = Club(self.there.service, Clock())

    def _broker(self, url: str) -> Broker:
        return Broker(Service(store=Database(url), cache=Cache(10)), slots=4)

    def close(self) -> None:
        """Stop the threads."""
        for each in (self.here, self.there):
            each.stopping = True
            each.service.store.dispose()

    @contextmanager
    def waiting(self, game_id: str, who: str | None = None) -> Iterator[tuple[Slot, Topic]]:
        """A slot at `here` that watches a game."""
        with ExitStack() as stack:
            slot = stack.enter_context(
                self.here.slot(digest_of(self.club.token(who)), address=HERE)
            )
            topic = stack.enter_context(self.here.game_topic(bytes.fromhex(game_id)))
            yield slot, topic


@pytest.fixture(params=KINDS)
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """Two brokers on a database of each kind."""
    made = House(database_url(request.param, tmp_path))
    yield made
    made.close()


@pytest.fixture
def notified_house(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """Two brokers that never poll for games and notices, and rely on notifications."""
    monkeypatch.setattr(broker, "POLL_SECONDS", HOUR)
    monkeypatch.setattr(pg_notify, "_CHECK_SECONDS", HOUR)
    return house


@pytest.fixture
def postgres_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """The same on PostgreSQL."""
    monkeypatch.setattr(broker, "POLL_SECONDS", HOUR)
    monkeypatch.setattr(pg_notify, "_CHECK_SECONDS", HOUR)
    made = House(database_url("postgres", tmp_path))
    yield made
    made.close()


def listeners(house: House) -> list[int]:
    """The server processes that listen on the channel."""
    with house.here.service.store.engine.connect() as connection:
        rows = connection.exec_driver_sql(
            "SELECT pid FROM pg_stat_activity WHERE application_name = 'eights-wire' "
            "AND datname = current_database() AND state = 'idle' AND query = 'LISTEN c8'"
        )
        return [row[0] for row in rows]


def await_listening(house: House) -> None:
    """Wait until the broker at `here` gets notifications."""
    until(lambda: not house.here.service.store.postgres or listeners(house))


def test_entries_of_another_process_arrive(notified_house: House) -> None:
    house = notified_house
    game_id = house.club.duel()
    with house.waiting(game_id) as (slot, topic):
        await_listening(house)
        known = house.club.see(None, game_id)["version"]
        who = ("ann", "bob")[house.club.see(None, game_id)["to_act"][0]]
        house.club.move(who, game_id, house.club.first_move(who, game_id))
        house.here.wait(slot, topic, beyond=known, seconds=PATIENCE)
        assert topic.version == known + 1


def test_a_commit_is_known_in_its_own_process_at_once(house: House) -> None:
    game_id = bytes(16)
    with house.here.game_topic(game_id) as topic:
        house.here.announce([(game_id, 7)])
        assert topic.version == 7


def test_notifications_suffice_between_processes(postgres_house: House) -> None:
    house = postgres_house
    game_id = house.club.create("ann", "me", "open", "open").game["id"]
    with house.waiting(game_id) as (slot, topic):
        until(lambda: listeners(house))
        house.club.join("bob", game_id)
        house.here.wait(slot, topic, beyond=0, seconds=PATIENCE)
        known = topic.version
        assert known
        # The connection breaks; the broker reconnects and listens again.
        with psycopg.connect(_plain_url(house), autocommit=True) as line:
            before = listeners(house)
            for pid in before:
                line.execute("SELECT pg_terminate_backend(%s)", (pid,))
            line.execute("SELECT pg_notify(%s, %s)", (CHANNEL, "no news of ours"))
        # The waiting process listens again; the other one has only notified so far.
        until(lambda: len(set(listeners(house)) - set(before)) == 1)
        house.club.join("cid", game_id)
        house.here.wait(slot, topic, beyond=known, seconds=PATIENCE)
        assert topic.version > known


def _plain_url(house: House) -> str:
    url = house.here.service.store.engine.url.set(drivername="postgresql")
    return url.render_as_string(hide_password=False)


def test_a_notification_has_only_ids_and_numbers(postgres_house: House) -> None:
    house = postgres_house
    with psycopg.connect(_plain_url(house), autocommit=True) as line:
        line.execute(f"LISTEN {CHANNEL}")
        game = house.club.create("ann", "me", "open").game
        heard = next(iter(line.notifies(timeout=PATIENCE, stop_after=1)))
    assert heard.payload == f"{game['id']} {game['version']},{house.club.id_of('ann')} -2"


@pytest.mark.thorough
def test_token_rotated_elsewhere_loses_its_slots(house: House) -> None:
    game_id = house.club.duel()
    token = house.club.token("ann")
    with house.waiting(game_id, "ann") as (slot, mine), house.waiting(game_id) as (other, topic):
        tokens.rotate_token(house.there.service, token=bearing(token))
        with pytest.raises(Refusal) as refused:
            house.here.wait(slot, mine, beyond=1000, seconds=PATIENCE)
        assert refused.value.code == "unauthorized"
        house.here.wait(other, topic, beyond=topic.version - 1, seconds=PATIENCE)


@pytest.mark.thorough
def test_unchecked_token_is_rejected(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = house.club.duel()

    def away(*_: object) -> set[bytes]:
        raise Unavailable("the database is away")

    monkeypatch.setattr("service.store.news.good_digests", away)
    with house.waiting(game_id, "ann") as (slot, topic), pytest.raises(Unavailable):
        house.here.wait(slot, topic, beyond=1000, seconds=PATIENCE)


def test_polling_recovers_lost_notifications(house: House) -> None:
    house.there._notifier = None
    game_id = house.club.create("ann", "me", "open").game["id"]
    me = bytes.fromhex(house.club.id_of("ann"))
    with house.waiting(game_id, "ann") as (slot, topic), house.here.player_topic(me) as mine:
        until(lambda: topic.version and mine.version)
        known, noticed = topic.version, mine.version
        house.club.join("bob", game_id)
        house.here.wait(slot, topic, beyond=known, seconds=PATIENCE)
        house.here.wait(slot, mine, beyond=noticed, seconds=PATIENCE)
        assert topic.version > known
        assert mine.version > noticed


def test_player_gets_notices_of_another_process(notified_house: House) -> None:
    house = notified_house
    me = bytes.fromhex(house.club.id_of("bob"))
    inbox = Inbox(house.here.service, me, after=None)
    with (
        house.here.slot(digest_of(house.club.token("bob")), address=HERE) as slot,
        house.here.player_topic(me) as topic,
    ):

        def actual() -> list[tuple[str, str]]:
            items = poll_inbox(house.here, slot, topic, inbox, wait=PATIENCE, limit=9)
            return [(each["type"], each["game_id"]) for each in items]

        await_listening(house)
        seats = ({"occupant": "player", "id": house.club.id_of("bob")}, "me")
        game_id = house.club.create("ann", *seats).game["id"]
        assert actual() == [("invited", game_id)]
        house.club.join("bob", game_id)
        while house.club.see(None, game_id)["to_act"] == [1]:  # A draw may not end a turn.
            house.club.move("ann", game_id, house.club.first_move("ann", game_id))
        assert actual() == [("your_turn", game_id)]


def test_cursor_of_a_notice_resumes_at_the_next_of_the_same_time(house: House) -> None:
    club = house.club
    club.service = replace(club.service, clock=club.clock)
    me = bytes.fromhex(club.id_of("bob"))
    kept = {"occupant": "player", "id": club.id_of("bob")}
    for creator in ("ann", "cid", "dan"):
        club.create(creator, "me", kept)
    actual = Inbox(house.here.service, me, after=None).news()
    games = [each.item["game_id"] for each in actual]
    assert len({each.item["since"] for each in actual}) == 1
    for number, each in enumerate(actual[:-1], start=1):
        further = Inbox(house.here.service, me, after=each.cursor).news()
        assert games[number] in [more.item["game_id"] for more in further]
    assert Inbox(house.here.service, me, after=actual[-1].cursor).news() == []


def test_a_view_is_built_once_for_each_seat_and_once_for_all_watchers(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = house.club.duel()
    made: list[int | None] = []

    def counted(loaded: Loaded, row: GameRow, me: bytes | None) -> dict[str, Any]:
        made.append(loaded.game.seat_of(me))
        return game_turn(loaded, row, me)

    monkeypatch.setattr(topics, "game_turn", counted)
    with ExitStack() as stack:
        for who in ("ann", "eve", "ann", None):
            follower = follow(house, stack, game_id, who)
            assert follower.news().view() == turn_of(house.club.see(who, game_id))
    assert made == [0, None]


def test_deleted_name_leaves_open_streams(house: House) -> None:
    game_id = house.club.duel()
    with ExitStack() as stack:
        follower = follow(house, stack, game_id, "ann")
        assert names_in(follower.news().view()) == ["ann", "bob"]
        players.depart(house.there.service, token=house.club.bearer("bob"))
        Departures(house.there.service, Progress()).step()
        house.here.note_version(bytes.fromhex(game_id), house.club.see("ann", game_id)["version"])
        page = follower.news()
        assert page.items
        assert names_in(page.view()) == ["ann", ""]


def names_in(view: dict[str, Any]) -> list[str]:
    """The names of the players in the seats."""
    return [seat["player"]["name"] for seat in view["seats"]]


def follow(house: House, stack: ExitStack, game_id: str, who: str | None) -> Follower:
    """Follow a game from its current version."""
    slot, topic = stack.enter_context(house.waiting(game_id, who))
    return Follower(
        house.here, slot, topic, token=house.club.bearer(who), game_id=game_id, after=None
    )


def test_message_times_never_go_back(house: House) -> None:
    clock = Clock(began=1_000)
    times = MessageClock(replace(house.here.service, clock=clock))
    assert times.next() == rfc3339(1_000)
    assert times.next(not_before=3_000) == rfc3339(3_000)
    clock.wait(1)
    assert times.end("draining").data == {"reason": "draining", "at": rfc3339(3_000)}
    clock.wait(2)
    assert times.next() == rfc3339(4_000)


def test_a_stream_rests_after_a_look() -> None:
    now = 100.0
    pace = topics.Pace(lambda: now)
    assert pace.rest == 0
    pace.looked(0.01)
    assert pace.rest == pytest.approx(20 * 0.01)
    now += 0.3
    assert pace.rest == 0
    pace.looked(5)
    assert pace.rest == 1


@pytest.mark.thorough
def test_failed_check_is_logged_and_others_run_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = house.club.duel()

    def fail() -> None:
        raise ValueError("nobody knows why")

    monkeypatch.setattr(house.here, "_look_at_players", fail)
    before = broker.FAILURES._value.get()
    with house.waiting(game_id):
        until(lambda: broker.FAILURES._value.get() > before)
        thread = house.here._looking
        assert thread is not None
        assert thread.is_alive()


def test_dead_broker_thread_is_restarted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = house.club.duel()
    with monkeypatch.context() as patch:
        patch.setattr(threading, "excepthook", lambda _args: None)
        patch.setattr(Broker, "_somebody_waits", lambda _broker: (_ for _ in ()).throw(SystemExit))
        with house.waiting(game_id):
            thread = house.here._looking
            assert thread is not None
            thread.join()
    with house.waiting(game_id):
        again = house.here._looking
        assert again is not None
        assert again is not thread
        assert again.is_alive()


def test_games_of_a_stream_of_all_games_are_not_polled_one_by_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The polling thread looks for changes of such games by player, so its work does not grow with
    the games of all streams.
    """
    asked: list[int] = []

    def rows(_store: Database, ids: list[bytes]) -> list[tuple[int, GameRow]]:
        asked.append(len(ids))
        return []

    monkeypatch.setattr(news, "rows", rows)
    here = Broker(Service(store=Database(database_url("sqlite", tmp_path))), slots=4)
    with ExitStack() as stack:
        for number in range(3):
            stack.enter_context(here.game_topic(bytes([number]) * 16, polled=False))
        here._look_at_games()
        stack.enter_context(here.game_topic(bytes(16)))
        here._look_at_games()
    assert asked == [0, 1]
    here.service.store.dispose()


def test_emotes_are_polled_for_streams_alone_and_where_no_notification_arrives(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bytes] = []

    def none_of(_store: object, ids: Iterable[bytes]) -> list[object]:
        asked.extend(ids)
        return []

    monkeypatch.setattr(presence, "emotes_of", none_of)
    monkeypatch.setattr(pg_notify, "_CHECK_SECONDS", HOUR)
    game_id, here = bytes(16), house.here
    here._poll_for_emotes()
    with here.game_topic(game_id) as topic:
        here._poll_for_emotes()
        assert asked == []
        with here.room(game_id, topic, None):
            if here._notifier is not None:
                state = here._notifier.state
                until(lambda: state.now == CONNECTED)
                here._poll_for_emotes()
                assert asked == []
                state.now = AWAY
            here._poll_for_emotes()
            assert asked == [game_id]
        here._poll_for_emotes()
    assert asked == [game_id]
