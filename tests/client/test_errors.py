"""What a call says of itself, and what its errors say of the answer."""

import pickle
import socket
import sys
from copy import copy, deepcopy

import pytest

from crazy_eights.client import (
    Client,
    ClientError,
    Equivocation,
    NotSigned,
    Problem,
    StreamEnded,
    Unreachable,
    _transports,
)
from tests.client.fake import Answer, serving

NAMED = (("X-Request-Id", "r-1"),)
GONE = ("end", None, {"reason": "not-found"})


def test_errors_have_the_request_id_of_the_answer() -> None:
    with serving() as fake, fake.client() as client:
        fake.answers = [
            Answer(404, {"code": "not-found", "detail": "No such game."}, NAMED),
            Answer(404, None, (("X-Request-Id", "r 1\x1b"),)),
            Answer(200, messages=(GONE,), headers=NAMED),
            *[Answer(200, "cut", (("Content-Encoding", "gzip"), *NAMED))] * 8,
        ]
        with pytest.raises(Problem, match=r"^404 not-found: No such game. \(request r-1\)$"):
            client.api.get_me()
        with pytest.raises(Problem, match=r"^answered 404$") as unnamed:
            client.api.get_me()
        assert unnamed.value.request_id is None
        with pytest.raises(StreamEnded, match="request r-1"):
            list(client.api.stream_game("0a" * 16))
        with pytest.raises(Unreachable, match="request r-1") as lost:
            client.api.get_me()
        assert lost.value.request_id == "r-1"


@pytest.mark.parametrize("url", ["127.0.0.1:8000", "eights.example", "ftp://eights.example", ""])
def test_what_is_no_address_is_refused_at_once(url: str) -> None:
    with pytest.raises(ValueError, match="not the address of a service"):
        Client(url)


def test_a_call_that_cannot_be_sent_is_not_repeated() -> None:
    waits: list[float] = []
    with serving() as fake, Client(fake.url, "c8\n", sleep=waits.append) as client:
        for call in (client.api.get_me, lambda: next(client.api.stream_me())):
            with pytest.raises(Unreachable):
                call()
    assert waits == []


ERRORS = (
    ClientError("it did not succeed"),
    Unreachable("no answer").answered(dict(NAMED)),
    Problem(429, {"code": "rate-limited", "detail": "Wait.", "errors": []}, 2.5),
    StreamEnded(404, {"code": "not-found"}).answered(dict(NAMED)),
    NotSigned("no receipt", [{"seq": 1}]),
    Equivocation("two heads", [{"seq": 1}, {"seq": 1}], proof=True, export=b"log"),
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_are_pickled_and_copied(error: ClientError) -> None:
    for other in (pickle.loads(pickle.dumps(error)), copy(error), deepcopy(error)):
        assert (type(other), str(other), vars(other)) == (type(error), str(error), vars(error))


def test_all_errors_are_known_here() -> None:
    def below(kind: type[ClientError]) -> set[type[ClientError]]:
        return {kind}.union(*map(below, kind.__subclasses__()))

    assert {type(error) for error in ERRORS} == below(ClientError)


def test_calls_name_the_client_and_its_version() -> None:
    with serving() as fake, fake.client() as client:
        fake.answers = [Answer(200, {})]
        client.api.get_me()
        python = ".".join(map(str, sys.version_info[:3]))
        name, said = fake.asked[0][2]["user-agent"].split()
        assert (name.partition("/")[0], said) == ("crazy-eights", f"python/{python}")


def test_a_silent_stream_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_transports, "STREAM_TIMEOUT", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        with Client(url, tries=1) as client, pytest.raises(Unreachable):
            next(client.api.stream_me())
