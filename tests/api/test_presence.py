"""Presence and emotes: who sees them, what they cost, and that neither is in the game."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from service.app import create_app
from service.settings import Settings
from service.store import Database
from service.store import presence as stored
from service.store.presence import GRAIN_MS, LastSeen
from service.usecases import Service, make_service, presence
from service.usecases.live import broker
from service.usecases.presence import RoomCursor
from tests.databases import KINDS, emptied_url
from tests.streams import until
from tests.table import Person, Table
from tests.usecases.club import Clock

SEAT = {"occupant": "open"}


class Hall:
    """The service in two processes on one database; people play at the first."""

    def __init__(self, url: str) -> None:
        settings = Settings(database_url=url, rate_limits="off", log_level="error")
        clock = Clock()  # It stands still, so no grain ends within a test.
        services = [replace(make_service(settings), clock=clock) for _ in range(2)]
        self.apps = [create_app(settings, each) for each in services]
        self.table = Table(self.apps[0].test_client())
        self.there = Table(self.apps[1].test_client())
        self.service: Service = self.apps[0].extensions["eights"]

    @property
    def store(self) -> Database:
        return self.service.store

    def save(self) -> int:
        """Write when the first process saw players, as its thread does."""
        return self.service.last_seen.save(self.store)

    def forget_last_seen(self) -> None:
        """What a process knows after its start."""
        for app in self.apps:
            app.extensions["eights"].last_seen.__init__()

    def shown(self, game_id: str, who: Person) -> list[bool]:
        """Whether it is known when each seat was last seen, as the second process says."""
        found = self.there.get(f"/v1/games/{game_id}/presence", who=who)
        assert (found.status, found.headers["Cache-Control"]) == (200, "no-store")
        seats = found.json["seats"]
        assert [each["seat"] for each in seats] == list(range(len(seats)))
        return [each["seen_at"] is not None for each in seats]

    def close(self) -> None:
        for app in self.apps:
            app.extensions["eights-broker"].stopping = True
            app.extensions["eights"].store.dispose()


@pytest.fixture(params=KINDS)
def hall(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hall]:
    made = Hall(emptied_url(request.param, tmp_path))
    yield made
    made.close()


def game_of(hall: Hall, *people: Person, visibility: str = "public") -> str:
    body = {
        "ruleset": "classic",
        "visibility": visibility,
        "seats": [{"occupant": "me"}, *[SEAT] * (len(people) - 1)],
    }
    made = hall.table.post("/v1/games", body, who=people[0])
    game_id: str = made.json["id"]
    for each in people[1:]:
        assert hall.table.post(f"/v1/games/{game_id}/seats", {}, who=each).status == 201
    return game_id


def emote(hall: Hall, game_id: str, who: Person, what: Any = "hello") -> tuple[int, Any]:
    answer = hall.table.post(f"/v1/games/{game_id}/emotes", {"emote": what}, who=who)
    if answer.status != 202:
        return answer.status, answer.json["code"]
    assert (answer.content, answer.headers.get("Content-Type")) == (b"", None)
    return answer.status, None


def test_players_see_who_was_there(hall: Hall) -> None:
    ann, bob, cleo = (hall.table.person(name) for name in ("Ann", "Bob", "Cleo"))
    game_id = game_of(hall, ann, bob)
    assert hall.save() > 0
    hall.forget_last_seen()
    assert hall.shown(game_id, ann) == [True, True]
    for who, code in ((cleo, "not-seated"), (None, "unauthorized")):
        assert hall.table.get(f"/v1/games/{game_id}/presence", who=who).code == code
    hidden = hall.table.call("PATCH", "/v1/me", {"presence": "nobody"}, who=bob)
    assert hidden.json["presence"] == "nobody"
    assert hall.shown(game_id, ann) == hall.shown(game_id, bob) == [True, False]
    hall.table.call("PATCH", "/v1/me", {"presence": "everyone"}, who=bob)
    assert hall.shown(game_id, ann) == [True, True]
    assert hall.table.call("PATCH", "/v1/me", {"presence": "x"}, who=bob).status == 422


def test_presence_of_a_private_game_is_for_its_players(hall: Hall) -> None:
    ann, bob, cleo = (hall.table.person(name) for name in ("Ann", "Bob", "Cleo"))
    game_id = game_of(hall, ann, bob, visibility="private")
    assert hall.shown(game_id, bob) == [False, True]
    assert hall.table.get(f"/v1/games/{game_id}/presence", who=cleo).code == "not-found"
    assert emote(hall, game_id, cleo) == (404, "not-found")


def test_watchers_and_bots_are_not_seen(hall: Hall) -> None:
    ann, cleo = hall.table.person("Ann"), hall.table.person("Cleo")
    body = {
        "ruleset": "classic",
        "seats": [{"occupant": "me"}, {"occupant": "bot", "bot": "random"}],
    }
    view = hall.table.post("/v1/games", body, who=ann).json
    hall.save()
    for _ in range(2):
        hall.table.get(f"/v1/games/{view['id']}", who=cleo)
    assert hall.save() == 0
    assert hall.shown(view["id"], ann) == [True, False]


def test_joining_is_being_seen_and_is_written_at_once(hall: Hall) -> None:
    ann, bob, cleo = (hall.table.person(name) for name in ("Ann", "Bob", "Cleo"))
    last_seen = hall.service.last_seen
    body = {"ruleset": "classic", "seats": [{"occupant": "me"}, SEAT]}
    game_id = hall.table.post("/v1/games", body, who=ann).json["id"]
    assert last_seen.wait_for_joining(0)
    hall.table.get(f"/v1/games/{game_id}", who=cleo)
    assert not last_seen.wait_for_joining(0)
    view = hall.table.post(f"/v1/games/{game_id}/seats", {}, who=bob).json
    assert last_seen.wait_for_joining(0)
    hall.save()
    assert hall.shown(game_id, ann) == [True, True]
    move = view["you"]["legal_moves"] or [{"type": "draw"}]
    hall.table.post(f"/v1/games/{game_id}/moves", move[0], who=bob)
    assert not last_seen.wait_for_joining(0)
    quick = {"ruleset": "classic", "players": 2}
    for who in (ann, bob):
        assert hall.table.post("/v1/games/quick", quick, who=who).status in (200, 201)
        assert last_seen.wait_for_joining(0)


def noted_statements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A list that gets the texts of each read and write."""
    texts: list[str] = []

    def noting(method: Callable[..., Any]) -> Callable[..., Any]:
        def call(self: Database, what: Any, *given: Any, **options: Any) -> Any:
            texts.append(str(what.for_postgres))
            return method(self, what, *given, **options)

        return call

    for name in ("fetch", "write", "write_or_nothing"):
        monkeypatch.setattr(Database, name, noting(getattr(Database, name)))
    monkeypatch.setattr(Database, "write_all", None)
    return texts


def statements_of_moves(hall: Hall, texts: list[str], *, in_use: bool) -> list[list[str]]:
    """The statements of two moves: the process of the first has the game in memory, that of the
    second does not. `in_use`: whether the players have shown emotes, blocks, reports and presence.
    """
    view, *duel = hall.table.duel(seed="08" * 32)
    game_id, cleo = view["id"], hall.table.person("Cleo")
    for who in duel if in_use else ():
        assert emote(hall, game_id, who)[0] == 202
        assert hall.table.call("PUT", f"/v1/me/blocks/{cleo.id}", who=who).status == 204
        report = {"player": cleo.id, "reason": "other"}
        assert hall.table.post("/v1/reports", report, who=who).status == 201
        hall.save()
    found = []
    for table in (hall.table, hall.there):
        who = duel[hall.table.see(game_id)["to_act"][0]]
        move = hall.table.see(game_id, who)["you"]["legal_moves"][0]
        hall.forget_last_seen()  # The move notes its player again.
        texts.clear()
        assert table.move(game_id, who, move).status == 201
        found.append(texts[:])
    return found


def test_a_move_runs_the_same_statements_whatever_is_beside_the_game(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = noted_statements(monkeypatch)
    quiet, in_use = (statements_of_moves(hall, texts, in_use=each) for each in (False, True))
    assert in_use == quiet
    assert len(quiet[0]) == 1
    beside = re.compile(r"(FROM|INTO|UPDATE|JOIN) (presence|emote|block|report|outcome|tally)\b")
    assert not [each for texts in quiet for each in texts if beside.search(each)]


def test_times_are_written_once_for_each_grain_and_never_go_back(hall: Hall) -> None:
    one, two = LastSeen(), LastSeen()
    game_id, ann = bytes(16), b"a" * 16
    for now in (GRAIN_MS, GRAIN_MS + 1, 2 * GRAIN_MS - 1):
        one.note(game_id, ann, now=now)
    assert one.save(hall.store) == 1
    two.note(game_id, ann, now=5)
    one.note(game_id, ann, now=3 * GRAIN_MS + 7)
    assert (one.save(hall.store), two.save(hall.store)) == (1, 1)
    with hall.store.engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT seen_at FROM presence").fetchall()
    assert [tuple(row) for row in rows] == [(3 * GRAIN_MS,)]
    stored.forget(hall.store, before=3 * GRAIN_MS + 1)
    with hall.store.engine.connect() as connection:
        assert not connection.exec_driver_sql("SELECT 1 FROM presence").fetchall()


def test_unsaved_times_survive_a_failure(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    last_seen = LastSeen()
    last_seen.note(bytes(16), b"a" * 16, now=0)
    with monkeypatch.context() as broken:
        broken.setattr(stored, "save", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            last_seen.save(hall.store)
    assert last_seen.save(hall.store) == 1


def test_emotes_have_a_pause_and_a_list(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, cleo = (hall.table.person(name) for name in ("Ann", "Bob", "Cleo"))
    game_id = game_of(hall, ann, bob)
    words = hall.table.get("/v1/words").json["emotes"]
    assert tuple(words) == presence.EMOTES
    assert emote(hall, game_id, ann) == (202, None)
    again = hall.table.post(f"/v1/games/{game_id}/emotes", {"emote": "oops"}, who=ann)
    assert (again.status, again.code, again.headers["Retry-After"]) == (429, "rate-limited", "2")
    assert emote(hall, game_id, bob, "oops") == (202, None)
    assert emote(hall, game_id, cleo) == (403, "not-seated")
    assert emote(hall, game_id, bob, "rude") == (422, "validation-failed")
    monkeypatch.setattr(presence, "PAUSE_MS", 0)
    assert emote(hall, game_id, ann) == (202, None)
    before = hall.table.get(f"/v1/games/{game_id}", who=ann)
    assert emote(hall, game_id, ann) == (202, None)
    after = hall.table.get(f"/v1/games/{game_id}", who=ann)
    assert (before.headers["ETag"], before.content) == (after.headers["ETag"], after.content)
    hall.table.post(f"/v1/games/{game_id}/resign", who=ann)
    assert emote(hall, game_id, ann) == (409, "game-over")
    monkeypatch.setattr(presence, "_EMOTES_KEPT_MS", -1000)
    presence.forget(hall.service)
    assert stored.emotes_of(hall.store, [bytes.fromhex(game_id)]) == []


class Listener:
    """A stream in the second process, without its socket."""

    def __init__(self, hall: Hall, stack: ExitStack, game_id: str, who: Person | None) -> None:
        here = hall.apps[1].extensions["eights-broker"]
        me = None if who is None else bytes.fromhex(who.id)
        here.service.now()
        stack.enter_context(here.slot(None, address="x"))
        topic = stack.enter_context(here.game_topic(bytes.fromhex(game_id)))
        self.room: RoomCursor = stack.enter_context(here.room(bytes.fromhex(game_id), topic, me))
        self.heard: list[tuple[str, Any]] = []

    def hears(self, is_it: Callable[[str, Any], bool]) -> bool:
        self.heard += self.room.news()
        return any(is_it(*each) for each in self.heard)

    def has_emotes(self, number: int) -> bool:
        return len(self.emotes) == number

    @property
    def emotes(self) -> list[tuple[int, str]]:
        self.heard += self.room.news()
        return [(data["seat"], data["emote"]) for event, data in self.heard if event == "emote"]


def test_streams_show_those_who_have_just_come(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broker, "PRESENCE_SECONDS", 1e9)
    ann, bob = hall.table.person("Ann"), hall.table.person("Bob")
    body = {"ruleset": "classic", "seats": [{"occupant": "me"}, SEAT]}
    game_id = hall.table.post("/v1/games", body, who=ann).json["id"]
    hall.there.get(f"/v1/games/{game_id}", who=bob)  # It reads the database's time.

    def seen(event: str, data: Any) -> list[bool]:
        return [each["seen_at"] is not None for each in data["seats"]] if "seats" in data else []

    with ExitStack() as stack:
        at_ann = Listener(hall, stack, game_id, ann)
        until(partial(at_ann.hears, lambda event, _: event == "presence"))
        assert seen(*at_ann.heard[0]) == [True, False]
        hall.table.post(f"/v1/games/{game_id}/seats", {}, who=bob)
        hall.save()
        until(partial(at_ann.hears, lambda event, data: seen(event, data) == [True, True]))


def test_streams_of_another_process_carry_both(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "PAUSE_MS", 0)
    ann, bob = hall.table.person("Ann"), hall.table.person("Bob")
    game_id = game_of(hall, ann, bob)
    hall.save()
    assert emote(hall, game_id, ann, "oops")[0] == 202
    hall.there.get(f"/v1/games/{game_id}", who=bob)  # It reads the database's time.
    hall.table.call("PUT", f"/v1/me/blocks/{bob.id}", who=ann)
    with ExitStack() as stack:
        at_ann, at_bob, at_watcher = (
            Listener(hall, stack, game_id, who) for who in (ann, bob, None)
        )
        for player in (at_ann, at_bob):
            until(partial(player.hears, lambda event, _: event == "presence"))
        assert all(each["seen_at"] for each in at_bob.heard[0][1]["seats"])
        assert emote(hall, game_id, ann, "nice")[0] == 202
        assert emote(hall, game_id, bob, "hello")[0] == 202
        for listener in (at_bob, at_watcher):
            until(partial(listener.has_emotes, 2))
            assert sorted(listener.emotes) == [(0, "nice"), (1, "hello")]
        # Bob, whom Ann has blocked, notices nothing of it.
        assert at_ann.emotes == [(0, "nice")]
        assert not any(event == "presence" for event, _ in at_watcher.heard)
        assert at_ann.hears(lambda event, _: event == "presence")
