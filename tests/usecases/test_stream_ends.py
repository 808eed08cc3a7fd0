"""The reason with which each kind of stream ends (docs/spec/http.md, "Streams and polls")."""

import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NoReturn, cast

import pytest

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from service.store import Damaged, Unavailable
from service.usecases.live.all_games import AllGamesStream
from service.usecases.live.subscriptions import stream, stream_inbox
from service.usecases.live.topics import Topic

MESSAGE = Message("no-such-game")
FAILURES = {
    "unauthorized": Refusal("unauthorized", MESSAGE),
    "not-found": Refusal("not-found", MESSAGE),
    "unavailable": Unavailable("no database"),
    "internal-error": Damaged("a row"),
}
BROKER: Any = SimpleNamespace(stopping=False, service=SimpleNamespace(now=lambda: 0))


def failing(error: Exception) -> Any:
    """What stands for the reader of a stream: each call of its `news` raises an error."""

    def news(*_: object, **__: object) -> NoReturn:
        raise error

    return SimpleNamespace(news=news, snapshot=None, broker=BROKER, cursor=0, last_at=0)


def game(error: Exception) -> Any:
    return stream(failing(error), keep_alive=60, view=False)


def notices(error: Exception) -> Any:
    topic = Topic(threading.Lock())
    return stream_inbox(BROKER, cast("Any", None), topic, failing(error), keep_alive=60)


def all_games(error: Exception) -> Any:
    topic = Topic(threading.Lock())
    made = AllGamesStream(
        BROKER, cast("Any", None), topic, inbox=failing(error), games=failing(error)
    )
    return made.messages(keep_alive=60, view=False)


@pytest.mark.parametrize("reason", FAILURES)
@pytest.mark.parametrize("kind", [game, notices, all_games])
def test_a_stream_names_why_it_ended(kind: Callable[[Exception], Any], reason: str) -> None:
    (end,) = kind(FAILURES[reason])
    assert (end.event, end.id, end.data["reason"]) == ("end", None, reason)
