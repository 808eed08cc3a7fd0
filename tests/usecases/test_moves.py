import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from crazy_eights.errors import IllegalMove, Refusal
from crazy_eights.locales import Message
from crazy_eights.log import commands
from service.store import Unavailable
from service.usecases import clock, seats
from service.usecases.answers import MoveAnswer
from service.usecases.errors import PunishedMove, StaleVersion
from tests.asked import retry
from tests.usecases.club import Club
from tests.usecases.test_seats import code_of, pointers_of

SETUP = {
    "hands": [["9C", "9D", "3S", "5H"], ["TC", "TD", "4S", "6H"]],
    "starter": "4C",
    "stock": ["2S", "7H", "JS"],
}


def test_bots_answer_in_the_same_commit(club: Club) -> None:
    game_id = club.create("ann", "me", "bot:greedy", setup=SETUP).game["id"]
    before = club.see("ann", game_id)
    answer = club.move("ann", game_id, {"type": "play", "cards": ["9C"]})
    assert answer.entry["seq"] == before["version"] + 1
    assert answer.version > answer.entry["seq"]
    assert answer.game["to_act"] == [0]
    assert {event["seq"] for event in answer.events} == set(
        range(before["version"] + 1, answer.version + 1)
    )
    assert answer.receipt["seq"] == answer.entry["seq"]
    assert answer.receipt["head"] == answer.entry["hash"]


def test_versions_are_checked_before_the_turn(club: Club) -> None:
    game_id = club.duel(setup=SETUP)
    version = club.see("ann", game_id)["version"]
    with pytest.raises(StaleVersion) as refused:
        club.move("bob", game_id, {"type": "draw", "expected_version": 1})
    assert refused.value.extra["current_version"] == version
    draw = {"type": "draw", "expected_version": version}
    assert code_of(lambda: club.move("bob", game_id, draw)) == "not-your-turn"
    body = {"type": "play", "cards": ["9C"], "expected_version": version}
    assert club.move("ann", game_id, body).version == version + 1


def test_a_move_chosen_on_another_head_is_stale_and_not_recorded(club: Club) -> None:
    game_id = club.duel(setup=SETUP)
    seen = club.see("ann", game_id)
    body = {"type": "play", "cards": ["9C"], "expected_version": seen["version"]}
    for other in (club, club.elsewhere()):
        with pytest.raises(StaleVersion) as refused:
            other.move("ann", game_id, {**body, "expected_head": "0" * 64})
        assert refused.value.extra["current_version"] == seen["version"]
        assert "another one" in str(refused.value.detail)
    # An illegal move that would be punished is judged later.
    illegal = {"type": "play", "cards": ["3S"], "expected_head": "0" * 64}
    assert code_of(lambda: club.move("ann", game_id, illegal)) == "stale-version"
    assert club.see("ann", game_id) == seen
    bad = {**body, "expected_head": seen["head"].upper()}
    assert pointers_of(lambda: club.move("ann", game_id, bad)) == ["/expected_head"]
    assert club.move("ann", game_id, {**body, "expected_head": seen["head"]}).status == 201


def test_refusals_change_nothing(club: Club) -> None:
    game_id = club.duel(setup=SETUP)
    before = club.see("ann", game_id)
    assert code_of(lambda: club.move("eve", game_id, {"type": "draw"})) == "not-seated"
    assert pointers_of(lambda: club.move("ann", game_id, {"type": "fly"})) == ["/type"]
    assert pointers_of(lambda: club.move("ann", game_id, [])) == [""]
    bad = {"type": "draw", "expected_version": "3"}
    assert pointers_of(lambda: club.move("ann", game_id, bad)) == ["/expected_version"]
    with pytest.raises(IllegalMove) as refused:
        club.move("ann", game_id, {"type": "play", "cards": ["9D"]}, key="k")
    assert refused.value.reason == "does-not-follow"
    assert club.see("ann", game_id) == before
    # A refusal is not stored: the key is still free for another body.
    assert club.move("ann", game_id, {"type": "play", "cards": ["9C"]}, key="k").status == 201


def test_retry_repeats_the_answer_on_every_process(club: Club) -> None:
    game_id = club.create("ann", "me", "bot:greedy", setup=SETUP).game["id"]
    version = club.see("ann", game_id)["version"]
    body = {"type": "play", "cards": ["9C"], "expected_version": version}
    first = club.move("ann", game_id, body, key="k")
    club.move("ann", game_id, club.first_move("ann", game_id))
    for other in (club, club.elsewhere()):
        # In any spelling, and although the version has moved on.
        again = other.move("ann", game_id, dict(reversed(body.items())), key="k")
        assert again.replayed
        assert _without_flag(again) == _without_flag(first)
    seats.resign(club.service, token=club.bearer("ann"), game_id=game_id)
    again = club.elsewhere().move("ann", game_id, body, key="k")
    assert _without_flag(again) == _without_flag(first)
    other_body = body | {"announce": ["last_card"]}
    assert code_of(lambda: club.move("ann", game_id, other_body, key="k")) == (
        "idempotency-key-reused"
    )


def _without_flag(answer: MoveAnswer) -> tuple[Any, ...]:
    return (
        answer.status,
        answer.entry,
        answer.events,
        answer.game,
        answer.receipt,
        answer.version,
    )


def test_keys_belong_to_player_operation_and_game(club: Club) -> None:
    one, two = club.duel(setup=SETUP), club.duel(setup=SETUP)
    body = {"type": "play", "cards": ["9C"]}
    assert not club.move("ann", one, body, key="k").replayed
    assert not club.move("ann", two, body, key="k").replayed
    assert not club.move("bob", one, {"type": "play", "cards": ["TC"]}, key="k").replayed
    resigned = seats.resign(club.service, token=club.bearer("ann"), game_id=one, retry=retry("k"))
    assert not resigned.replayed
    again = seats.resign(club.service, token=club.bearer("ann"), game_id=one, retry=retry("k"))
    assert again.replayed
    assert again.game == resigned.game


@pytest.mark.parametrize(
    "refusal",
    [
        Refusal("rate-limited", Message("player-works-enough", most=1)),
        Refusal("unavailable", Message("too-much-is-worked-out")),
        Unavailable("the database is away"),
    ],
    ids=["rate", "overload", "outage"],
)
def test_a_refusal_that_stale_memory_cannot_explain_is_raised_at_once(
    club: Club, refusal: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = club.create("ann", "me", "bot:expert", setup=SETUP).game["id"]
    club.see("ann", game_id)
    judged: list[object] = []
    submit = commands.submit

    def counted(*given: Any, **more: Any) -> Any:
        judged.append(given)
        return submit(*given, **more)

    def refuse(*_given: Any, **_more: Any) -> None:
        raise refusal

    monkeypatch.setattr(commands, "submit", counted)
    monkeypatch.setattr(clock, "let_bots_reply", refuse)
    with pytest.raises(type(refusal)) as raised:
        club.move("ann", game_id, {"type": "play", "cards": ["9C"]})
    assert raised.value is refusal
    assert len(judged) == 1


def test_a_punished_move_is_recorded_with_its_answer(club: Club) -> None:
    game_id = club.duel(setup=SETUP, rules={"illegal_move_penalty": 1})
    body = {"type": "play", "cards": ["9D"]}
    caught = []
    for each in (club, club.elsewhere()):
        with pytest.raises(PunishedMove) as refused:
            each.move("ann", game_id, body, key="k")
        caught.append(refused.value)
    assert [each.replayed for each in caught] == [False, True]
    assert caught[0].extra == caught[1].extra
    assert caught[0].reason == "does-not-follow"
    assert caught[0].extra["entry"]["type"] == "illegal"
    view = club.see("ann", game_id)
    assert view["version"] == caught[0].extra["current_version"]
    assert (view["to_act"], view["seats"][0]["card_count"]) == ([0], 5)


def test_one_of_many_joiners_gets_the_seat(club: Club) -> None:
    game_id = club.create("ann", "me", "open", "open").game["id"]
    names = [f"guest {number}" for number in range(8)]
    for name in names:
        club.token(name)
    gate = threading.Barrier(len(names))

    def join(name: str) -> str:
        gate.wait()
        try:
            club.join(name, game_id)
        except Refusal as refusal:
            return refusal.code
        return "seated"

    with ThreadPoolExecutor(len(names)) as pool:
        results = list(pool.map(join, names))
    assert results.count("seated") == 2
    assert set(results) <= {"seated", "game-full", "already-started"}
