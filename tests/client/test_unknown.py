"""The client meets what today's document does not have, and a service that is busy."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from itertools import islice
from threading import Event, Thread
from typing import Any

import pytest

from crazy_eights.client import AsyncClient, Client, NotSigned, Problem, Unreachable, _core
from crazy_eights.fairness.chain import canonical, link
from tests.client.fake import GAME, LEGAL, TURN, VIEW, Answer, Fake, serving
from tests.client.generate import CLIENT, files

OTHER = {"type": "other", "seq": 5, "name": "hand_passed", "args": {"from": 1, "to": 0}}
REVEALED = {"type": "seed_revealed", "seq": 7, "reason": "completed", "seed": "5e" * 32}


@pytest.fixture
def fake() -> Iterator[Fake]:
    with serving() as served:
        yield served


def test_unknown_events_messages_and_members_are_survived(fake: Fake) -> None:
    later = {**TURN, "version": 6, "to_act": []}
    new = {"type": "brand_new", "seq": 6}
    ended = {**TURN, "version": 7, "status": "finished", "tempo": 3}
    fake.answers = [
        Answer(200, VIEW),
        Answer(
            200,
            messages=(
                ("fireworks", None, ["unknown"]),
                ("entry", "5", {"seq": 5, "events": [OTHER], "game": None, "mood": 1}),
                ("entry", "6", {"seq": 6, "events": [new], "game": later}),
                ("entry", "7", {"seq": 7, "events": [REVEALED], "game": ended}),
                ("end", None, {"reason": "game_over", "at": "now", "more": {}}),
            ),
        ),
    ]
    with fake.client() as client:
        game = client.game(GAME)
        assert game.legal_moves == [LEGAL]
        updates = list(game.updates())
    assert [update.events for update in updates] == [[OTHER, new], [REVEALED]]
    assert [update.view["version"] for update in updates] == [6, 7]
    assert game.over


SEEN = {"seats": [{"seat": 0, "seen_at": None}], "at": "now"}
HELLO = {"seat": 1, "emote": "hello", "at": "now"}


def test_updates_of_a_game_have_presence_and_emotes_beside_the_log(fake: Fake) -> None:
    ended = {**TURN, "version": 7, "status": "finished"}
    entry = {"seq": 7, "events": [OTHER, REVEALED], "game": ended}
    messages = (
        ("presence", None, SEEN),
        ("emote", None, HELLO),
        ("emote", None, HELLO),
        ("entry", "7", entry),
        ("end", None, {"reason": "game_over"}),
    )
    fake.answers = [Answer(200, VIEW), Answer(200, messages=messages)]
    with fake.client() as client:
        updates = list(client.game(GAME).updates())
    kinds = [(each.kind, each.view["version"]) for each in updates]
    assert kinds == [("presence", 4), ("emote", 4), ("emote", 4), ("entries", 7)]
    assert [each.events for each in updates] == [[], [], [], [OTHER, REVEALED]]
    assert updates[-1].entries == [{"seq": 7, "events": [OTHER, REVEALED]}]
    assert [each.presence or each.emote for each in updates] == [SEEN, HELLO, HELLO, None]


def test_a_game_that_may_not_be_read_any_more_keeps_its_last_view(fake: Fake) -> None:
    left = {**TURN, "version": 5, "status": "open", "you": None}
    entry = ("entry", "5", {"seq": 5, "events": [OTHER], "game": left})
    fake.answers = [
        Answer(200, {**VIEW, "status": "open"}),
        Answer(200, messages=(entry,)),
        Answer(404, {"code": "not-found"}),
    ]
    with fake.client() as client:
        update = next(client.game(GAME).updates())
    assert update.view["you"] is None
    assert "rules" in update.view


def test_a_game_with_the_own_seat_may_not_vanish_with_a_move(fake: Fake) -> None:
    fake.answers = [Answer(200, VIEW), Answer(404, {"code": "not-found"})]
    with fake.client() as client, pytest.raises(NotSigned, match="shows the game no more"):
        client.game(GAME).move({"type": "draw"})


def test_a_view_that_could_not_be_read_is_read_with_the_next_answer(fake: Fake) -> None:
    whole = {**VIEW, "version": 5, "fairness": {**VIEW["fairness"], "client_seeds": [1]}}
    rejected = Answer(403, {"code": "forbidden"})
    fake.answers = [Answer(200, {**VIEW, "status": "open"}), rejected, Answer(200, whole)]
    seen: Any = {**TURN, "version": 5}
    with fake.client() as client:
        game = client.game(GAME)
        with pytest.raises(Problem):
            game.merge(seen)
        assert game.view["version"] == 4
        assert game.merge(seen) == whole


def all_games() -> list[Answer]:
    """The stream of a player whose only game ends, and what is asked besides."""
    none, read = Answer(200, {"items": []}), Answer(200, {"items": [], "game": TURN})
    messages = (
        ("presence", None, {**SEEN, "game_id": "b0" * 16}),
        ("snapshot", "2", VIEW),
        ("presence", None, {**SEEN, "game_id": GAME}),
        ("emote", None, {**HELLO, "game_id": GAME}),
        ("game_over", "3", {"type": "game_over", "game_id": GAME}),
    )
    return [
        Answer(200, messages=messages),
        Answer(200, {"items": [{"id": GAME}]}),
        *(read, none, none, read),
    ]


def test_updates_of_all_games_have_presence_and_emotes(fake: Fake) -> None:
    fake.answers = all_games()
    with fake.client() as client:
        updates = list(client.updates())
    kinds = [(each.kind, each.game.id) for each in updates]
    assert kinds == [("snapshot", GAME), ("presence", GAME), ("emote", GAME)]
    assert fake.asked[0][1] == "/v1/me/stream?games=all&view=true"
    assert (fake.answers, fake.waits) == ([], [])

    async def updated() -> list[str]:
        async with AsyncClient(fake.url, "c8_t") as client:
            return [each.kind async for each in client.updates() if each.game.id == GAME]

    fake.answers = all_games()
    assert asyncio.run(updated()) == ["snapshot", "presence", "emote"]


def test_updates_of_all_games_have_notices_of_open_games(fake: Fake) -> None:
    def notice(kind: str, game_id: str) -> tuple[str, str, Any]:
        told = {"type": kind, "game_id": game_id, "seat": 1, "version": 1, "since": "", "at": ""}
        return kind, "2", told

    mine, theirs, started, gone = ("c0" * 16, "c1" * 16, "c2" * 16, "c3" * 16)
    own = {**VIEW, "id": mine, "status": "open"}
    messages = (
        ("snapshot", "2", own),
        notice("declined", mine),
        *(notice("invited", each) for each in (started, gone, theirs)),
    )
    fake.answers = [
        Answer(200, messages=messages),
        Answer(200, {**VIEW, "id": started, "you": None}),
        Answer(404, {"code": "not-found"}),
        Answer(200, {**own, "id": theirs, "you": None}),
    ]
    with fake.client() as client:
        updates = list(islice(client.updates(wait_for_games=True), 3))
    assert [(each.kind, each.game.id) for each in updates] == [
        ("snapshot", mine),
        ("declined", mine),
        ("invited", theirs),
    ]
    assert [each.notice and each.notice["seat"] for each in updates] == [None, 1, 1]
    assert fake.answers == []


def test_updates_begin_with_the_invitations_of_players_without_a_game(fake: Fake) -> None:
    invited = {"type": "invited", "game_id": GAME, "seat": 0, "version": 4, "since": "", "at": ""}
    opened = {**VIEW, "status": "open", "to_act": []}
    none, some = Answer(200, {"items": []}), Answer(200, {"items": [{"id": GAME}]})
    fake.answers = [
        Answer(200, messages=(("invited", "1", invited), ("snapshot", "1", opened))),
        *(none, none, Answer(200, {"items": [invited]}), Answer(200, {**opened, "you": None})),
        some,  # The invitation was accepted.
    ]
    with fake.client() as client:
        updates = list(islice(client.updates(), 2))
    assert [each.kind for each in updates] == ["invited", "snapshot"]
    assert (fake.answers, fake.asked[3][1]) == ([], "/v1/me/events")


def test_updates_of_all_games_have_each_entry_once_across_a_cut(fake: Fake) -> None:
    def entry(seq: int, game: Any, *events: Any) -> tuple[str, str, Any]:
        return "entry", "2", {"game_id": GAME, "seq": seq, "events": events, "game": game}

    ended = {**TURN, "version": 7, "status": "finished"}
    over = ("game_over", "3", {"type": "game_over", "game_id": GAME})
    later = {**TURN, "version": 6}
    some, none = Answer(200, {"items": [{"id": GAME}]}), Answer(200, {"items": []})
    missed = {"items": [{"seq": 5, "events": [OTHER]}, {"seq": 6, "events": []}], "game": later}
    snapshot = ("snapshot", "2", {**VIEW, **later})
    again = (snapshot, entry(6, later), entry(7, ended, REVEALED), over)
    fake.answers = [
        Answer(200, messages=(("snapshot", "2", VIEW), entry(5, None))),
        some,
        Answer(200, messages=again),
        Answer(200, missed),
        some,
        Answer(200, {"items": [], "game": ended}),
        Answer(404, {"code": "not-found"}),
        none,
        none,
    ]
    with fake.client() as client:
        updates = list(client.updates())
    assert [[each["seq"] for each in update.entries] for update in updates] == [[], [5, 6], [7]]
    assert [update.view["version"] for update in updates] == [4, 6, 7]
    assert fake.asked[2][2]["last-event-id"] == "2"
    assert fake.asked[3][1] == f"/v1/games/{GAME}/events?limit=500&after=4&view=true"
    assert (fake.answers, len(fake.waits)) == ([], 1)


def test_the_own_stream_can_have_all_games(fake: Fake) -> None:
    entry = ("entry", "2", {"game_id": GAME, "seq": 5, "events": []})
    gone = ("end", None, {"reason": "not-found"})
    fake.answers = [Answer(200, messages=(entry, entry, gone))]
    received: list[str] = []
    with fake.client() as client, pytest.raises(Problem):
        received.extend(message.event for message in client.api.stream_me(games="all"))
    assert received == ["entry", "entry"]
    assert fake.asked[0][1] == "/v1/me/stream?games=all"


def test_a_damaged_log_is_not_asked_again(fake: Fake) -> None:
    fake.answers = [Answer(200, messages=(("end", None, {"reason": "internal-error"}),))]
    with fake.client() as client, pytest.raises(Problem, match="internal-error"):
        list(client.api.stream_game(GAME))
    assert fake.waits == []


def test_waiting_for_games_outlasts_a_long_time_without_a_service(fake: Fake) -> None:
    away = Answer(503, {"code": "unavailable"})
    fake.answers = [*[away] * 12, *all_games()]
    with fake.client() as client:
        assert next(client.updates(wait_for_games=True)).kind == "snapshot"
    assert len(fake.waits) == 12


def test_turns_end_when_the_caller_has_left_the_only_open_game(fake: Fake) -> None:
    waiting = ("snapshot", "1", {**VIEW, "status": "open", "to_act": []})
    some, none = Answer(200, {"items": [{"id": GAME}]}), Answer(200, {"items": []})
    gone = Answer(404, {"code": "not-found"})
    stream = Answer(200, messages=(waiting,), signs_of_life=1)
    fake.answers = [stream, none, some, none, none, gone]
    with fake.client() as client:
        assert list(client.turns()) == []
    assert (fake.answers, fake.waits) == ([], [])


def test_unknown_notices_are_survived(fake: Fake) -> None:
    turn = {"type": "your_turn", "game_id": GAME, "version": 4, "seat": 0, "since": "", "at": ""}
    notices = (
        ("gift", "1", {"type": "gift"}),
        ("snapshot", "2", VIEW),
        ("your_turn", "2", turn),
        ("game_over", "3", {**turn, "type": "game_over"}),
    )
    some, none = Answer(200, {"items": [{"id": GAME}]}), Answer(200, {"items": []})
    fake.answers = [Answer(200, messages=notices), some, *[none] * 4]
    with fake.client() as client:
        assert [game.id for game in client.turns()] == [GAME]
    assert fake.answers == []


@pytest.mark.parametrize("body", [{}, {"seats": [{}]}])
def test_the_service_says_what_a_new_game_lacks(fake: Fake, body: Any) -> None:
    fake.answers = [Answer(422, {"code": "validation-failed"})]
    with fake.client() as client, pytest.raises(Problem, match="validation-failed"):
        client.new_game(body)
    assert fake.asked[0][3] == body


def test_an_unknown_code_is_a_problem(fake: Fake) -> None:
    problem = {"code": "out-of-luck", "title": "No", "detail": "No luck.", "luck": 0}
    fake.answers = [Answer(418, problem), Answer(404, ["no", "problem"])]
    with fake.client() as client:
        with pytest.raises(Problem, match="No luck") as raised:
            client.api.get_game(GAME)
        with pytest.raises(Problem) as unread:
            client.api.get_game(GAME)
    assert (raised.value.code, raised.value.body["luck"]) == ("out-of-luck", 0)
    assert unread.value.code == "404"


def test_legal_moves_are_posted_back_with_the_version(fake: Fake) -> None:
    entry = {"seq": 5, "type": "draw", "seat": 0}
    head = link(bytes.fromhex(VIEW["head"]), canonical(entry)).hex()
    receipt = {"game_id": GAME, "seq": 5, "head": head, "key_id": None, "signature": None}
    turn = {**TURN, "version": 5, "head": head}
    moved = {"entry": entry, "events": [OTHER], "game": turn, "receipt": receipt}
    fake.answers = [Answer(200, VIEW), Answer(201, moved), Answer(200, {"keys": []})]
    with fake.client() as client:
        game = client.game(GAME)
        answer = game.move(game.legal_moves[0])
    assert answer is not None
    assert answer["events"] == [OTHER]
    method, path, _headers, body = fake.asked[1]
    assert (method, path) == ("POST", f"/v1/games/{GAME}/moves")
    assert body == {**LEGAL, "expected_version": 4, "expected_head": VIEW["head"]}
    assert game.view["version"] == 5


@pytest.mark.parametrize("zone", ["GMT", "-0000"])
def test_a_busy_service_is_asked_again_after_the_time_it_names(fake: Fake, zone: str) -> None:
    soon = format_datetime(datetime.now(UTC) + timedelta(seconds=90), usegmt=True)
    soon = soon.replace("GMT", zone)
    busy = {"code": "rate-limited", "detail": "Later."}
    fake.answers = [
        Answer(429, busy, (("Retry-After", "7"),)),
        Answer(503, {"code": "unavailable"}, (("Retry-After", soon),)),
        Answer(500, {"code": "internal-error"}),
        Answer(201, VIEW),
    ]
    with fake.client() as client:
        client.api.resign_game(GAME)
    first, second, third = fake.waits
    assert first == 7
    assert 60 < second <= 90
    assert 1 <= third <= 2
    assert len(set(fake.keys())) == 1
    assert len(fake.keys()[0] or "") == 32


def test_each_change_has_a_key_of_its_own(fake: Fake) -> None:
    fake.answers = [Answer(200, VIEW)] * 3
    with fake.client() as client:
        client.api.resign_game(GAME)
        client.api.resign_game(GAME)
        client.api.resign_game(GAME, key="mine")
    assert len(set(fake.keys())) == 3
    assert fake.keys()[2] == "mine"


def test_a_call_without_key_is_repeated_only_if_nothing_was_done(fake: Fake) -> None:
    fake.answers = [
        Answer(429, {"code": "rate-limited"}, (("Retry-After", "3"),)),
        Answer(503, {"code": "unavailable"}, (("Retry-After", "3"),)),
    ]
    with fake.client() as client, pytest.raises(Problem) as raised:
        client.api.create_player({"name": "Robby"})
    assert raised.value.code == "unavailable"
    assert fake.waits == [3]


def test_an_emote_which_is_worth_nothing_later_is_sent_once(fake: Fake) -> None:
    fake.answers = [
        Answer(429, {"code": "rate-limited"}, (("Retry-After", "2"),)),
        Answer(503, {"code": "unavailable"}),
    ]
    with fake.client() as client:
        for code in ("rate-limited", "unavailable"):
            with pytest.raises(Problem) as raised:
                client.api.show_emote(GAME, {"emote": "hello"})
            assert raised.value.code == code
    with (
        Client("http://127.0.0.1:1", sleep=fake.waits.append) as absent,
        pytest.raises(Unreachable),
    ):
        absent.api.show_emote(GAME, {"emote": "hello"})
    assert fake.waits == []


def test_joining_by_a_code_tells_at_once_that_too_many_were_tried(fake: Fake) -> None:
    limited = Answer(429, {"code": "rate-limited"}, (("Retry-After", "41"),))
    fake.answers = [Answer(503, {"code": "unavailable"}), limited]
    with fake.client() as client, pytest.raises(Problem) as raised:
        client.join("ACDE-3467")
    assert raised.value.retry_after == 41
    assert (len(fake.waits), len(set(fake.keys()))) == (1, 1)


def test_too_long_a_wait_is_raised(fake: Fake) -> None:
    fake.answers = [Answer(429, {"code": "rate-limited"}, (("Retry-After", "3600"),))]
    with fake.client() as client, pytest.raises(Problem) as raised:
        client.api.get_me()
    assert raised.value.retry_after == 3600
    assert fake.waits == []


def test_a_busy_stream_is_opened_again(fake: Fake) -> None:
    full = Answer(429, {"code": "too-many-streams"}, (("Retry-After", "9"),))
    over = ("end", None, {"reason": "game_over"})
    fake.answers = [
        full,
        Answer(200, messages=(("entry", "5", {"seq": 5, "events": []}),)),
        Answer(200, messages=(("entry", "5", {"seq": 5, "events": []}), over)),
    ]
    with fake.client() as client:
        received = [message.event for message in client.api.stream_game(GAME, after=4)]
    assert received == ["entry", "end"]
    assert fake.waits[0] == 9
    assert [headers.get("last-event-id") for _, _, headers, _ in fake.asked] == ["4", "4", "5"]


def test_an_answer_that_is_not_json_is_unreachable(fake: Fake) -> None:
    class Text(Answer):
        def body(self) -> bytes:
            return b"<html>"

    fake.answers = [Text(200)] * 8
    with fake.client() as client, pytest.raises(Unreachable, match="not JSON"):
        client.api.get_me()
    assert len(fake.waits) == 7


def test_asyncio_waits_as_well(fake: Fake) -> None:
    async def sleep(seconds: float) -> None:
        fake.waits.append(seconds)

    async def call() -> str:
        async with AsyncClient(fake.url, "c8_t", sleep=sleep) as client:
            return (await client.api.resign_game(GAME))["id"]

    fake.answers = [
        Answer(429, {"code": "rate-limited"}, (("Retry-After", "7"),)),
        Answer(200, VIEW),
    ]
    assert asyncio.run(call()) == GAME
    assert fake.waits == [7]
    assert len(set(fake.keys())) == 1


def test_an_answer_ends_the_pauses_of_other_calls(
    fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_core, "FIRST_PAUSE", 36_000.0)
    monkeypatch.setattr(_core, "LONGEST_PAUSE", 36_000.0)

    async def calls() -> None:
        paused = asyncio.Event()
        async with AsyncClient(fake.url, "c8_t", on_retry=lambda _: paused.set()) as client:
            waiting = asyncio.ensure_future(client.api.list_bots())
            await paused.wait()
            await client.api.get_me()
            assert (await asyncio.wait_for(waiting, 60))["items"] == []

    empty, busy = Answer(200, {"items": []}), Answer(503, {"code": "unavailable"})
    fake.answers = [busy, empty, empty]
    asyncio.run(calls())

    paused = Event()
    fake.answers = [busy, empty, Answer(200, messages=(("end", None, {"reason": "game_over"}),))]
    with Client(fake.url, "c8_t", on_retry=lambda _: paused.set()) as client:
        followed: list[str] = []
        thread = Thread(
            target=lambda: followed.extend(each.event for each in client.api.stream_game(GAME)),
            daemon=True,
        )
        thread.start()
        assert paused.wait(60)
        client.api.get_me()
        thread.join(60)
        assert followed == ["end"]


def test_types_and_operations_are_generated_from_the_document() -> None:
    for file, text in files().items():
        assert file.read_text(encoding="utf-8") == text, f"{file.relative_to(CLIENT)}: make openapi"
