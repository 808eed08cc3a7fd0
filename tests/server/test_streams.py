"""Streams over sockets, with two processes: complete, in order, only own cards, clean ends."""

import os
import signal
from contextlib import ExitStack
from time import monotonic
from typing import Any

import pytest

from tests.live_server import Server
from tests.streams import Heard, Listener, lines, listening
from tests.table import HttpClient, Table, choose, turn_of


def hidden(listener: Listener) -> list[Any]:
    """The hidden cards in the messages to a caller."""
    entries = [each for each in listener.heard if each.event == "entry"]
    events = [e for each in entries for e in each.data["events"]]
    return [e for e in events if e["type"] == "cards_drawn" and "cards" in e]


def why_ended(heard: list[Heard]) -> str:
    """The reason in the last message."""
    event, id_, data = heard[-1]
    assert (event, id_, data.keys()) == ("end", None, {"reason", "at"})
    reason: str = data["reason"]
    return reason


@pytest.mark.thorough
def test_streams_deliver_all_entries_and_only_own_cards(server: Server) -> None:
    table = Table(HttpClient(server.url))
    view, ann, bob = table.duel()
    path = f"/v1/games/{view['id']}/stream"
    with listening(server.url, path, ann) as stream:
        first = next(stream)
        assert (first.event, first.id) == ("snapshot", str(view["version"]))
        assert first.data == {**view, "at": first.data["at"]}
    listeners = [Listener([server.url], path, who) for who in (ann, bob, None) for _ in range(2)]
    after = Listener([server.url], f"{path}?after=0", ann)
    for each in (*listeners, after):
        each.start()
    last = table.play_out(view["id"], ann, bob)["version"]
    for each in (*listeners, after):
        each.finish()
        assert each.ends == ["game_over"]
    for each in listeners:
        assert each.heard[0].event == "snapshot"
        since = int(each.heard[0].id or 0)
        assert each.numbers() == list(range(since + 1, last + 1))
    assert after.numbers() == list(range(1, last + 1))
    for each, seat in zip(listeners, (0, 0, 1, 1, None, None), strict=True):
        assert all(event["seat"] == seat for event in hidden(each))


def test_stream_resumes_where_it_was_cut(server: Server) -> None:
    table = Table(HttpClient(server.url))
    view, ann, bob = table.duel()
    path = f"/v1/games/{view['id']}/stream"
    who = (ann, bob)[view["to_act"][0]]
    version = view["version"]
    move = choose(table.see(view["id"], who))
    assert table.move(view["id"], who, move).status == 201
    resumed = {"Last-Event-ID": str(version)}
    with listening(server.url, f"{path}?after=0", who, **resumed) as stream:
        heard = next(stream)
        assert (heard.event, heard.id) == ("entry", str(version + 1))
        assert heard.data["seq"] == version + 1


def test_newest_entry_carries_the_callers_view(server: Server) -> None:
    table = Table(HttpClient(server.url))
    view, *people = table.duel()
    path = f"/v1/games/{view['id']}/stream?after=0&view=true"
    with ExitStack() as stack:
        watchers = [*people, None]
        streams = [stack.enter_context(listening(server.url, path, who)) for who in watchers]
        for _ in range(3):
            newest = table.see(view["id"])["version"]
            for who, stream in zip(watchers, streams, strict=True):
                heard = next(stream)
                while heard.data["seq"] < newest:
                    assert heard.data["game"] is None
                    heard = next(stream)
                assert heard.data["game"] == turn_of(table.see(view["id"], who))
            table.step(view["id"], (people[0], people[1]), table.see(view["id"], people[0]))


@pytest.mark.thorough
def test_quiet_stream_sends_keep_alives(sqlite_server: Server) -> None:
    table = Table(HttpClient(sqlite_server.url))
    view, ann, _bob = table.duel()
    for path in (f"/v1/games/{view['id']}/stream?after={view['version']}", "/v1/me/stream?after=0"):
        with lines(sqlite_server.url, path, ann) as received:
            assert next(line for line in received if line.startswith(":"))


@pytest.mark.thorough
def test_a_rotated_token_ends_its_streams_within_5_seconds(server: Server) -> None:
    table = Table(HttpClient(server.url))
    view, ann, bob = table.duel()
    who = (ann, bob)[view["to_act"][0]]
    paths = (f"/v1/games/{view['id']}/stream", f"/v1/games/{view['id']}/stream", "/v1/me/stream")
    with ExitStack() as stack:
        streams = [stack.enter_context(listening(server.url, path, who)) for path in paths]
        for stream in streams:
            next(stream)
        table.post("/v1/me/tokens/rotate", who=who)
        began = monotonic()
        for stream in streams:
            assert why_ended(list(stream)) == "unauthorized"
        assert monotonic() - began < 20  # 5 by the contract; tests share their machine.


@pytest.mark.thorough
def test_streams_end_when_the_service_stops(own_server: Server) -> None:
    table = Table(HttpClient(own_server.url))
    view, ann, bob = table.duel()
    who = (ann, bob)[view["to_act"][0]]
    with (
        listening(own_server.url, f"/v1/games/{view['id']}/stream", who) as game,
        listening(own_server.url, "/v1/me/stream", who) as own,
    ):
        assert next(game).event == "snapshot"
        assert next(own).event == "your_turn"
        os.kill(own_server.process.pid, signal.SIGTERM)
        for stream in (game, own):
            (last,) = list(stream)
            assert why_ended([last]) == "draining"
    assert own_server.process.wait(60) == 0
