"""Options of one call, pages, and what editors see of the methods."""

import asyncio
import inspect
import socket
from collections.abc import Iterator

import pytest

from crazy_eights.client import AsyncClient, Client, Problem, Unreachable
from crazy_eights.client._async_operations import AsyncOperations
from crazy_eights.client.operations import Operations
from crazy_eights.client.operators import AsyncOperators, Operators
from tests.client.fake import GAME, VIEW, Answer, Fake, serving

CLASSES = (Client, AsyncClient, Operations, AsyncOperations, Operators, AsyncOperators)
OPTIONS = {"timeout", "language", "token", "tries"}
WITHOUT = {"close", "register"}


@pytest.fixture
def fake() -> Iterator[Fake]:
    with serving() as served:
        yield served


@pytest.mark.parametrize("of", CLASSES)
def test_methods_show_their_parameters_and_the_options(of: type) -> None:
    for name, method in inspect.getmembers(of, inspect.isfunction):
        found = inspect.signature(method).parameters
        assert found.keys().isdisjoint({"args", "kwargs", "options"}), name
        named = {each for each in found if found[each].kind is inspect.Parameter.KEYWORD_ONLY}
        assert name.startswith("_") or name in WITHOUT or named >= OPTIONS, name


def sent(fake: Fake) -> tuple[str | None, str | None]:
    headers = fake.asked.pop()[2]
    return headers.get("authorization"), headers.get("accept-language")


def test_a_call_has_a_language_and_a_token_of_its_own(fake: Fake) -> None:
    fake.answers = [Answer(200, {"items": []})] * 5
    with fake.client() as client:
        client.api.list_bots(language="de", token="c8_other")
        assert sent(fake) == ("Bearer c8_other", "de")
        client.api.list_bots(token="")
        assert sent(fake) == (None, None)
        client.api.list_bots()
        assert sent(fake) == ("Bearer c8_t", None)

    async def ask() -> None:
        async with AsyncClient(fake.url, "c8_t", language="vi") as client:
            await client.api.list_bots(token="c8_other")
            assert sent(fake) == ("Bearer c8_other", "vi")
            await client.api.list_bots(language="de")
            assert sent(fake) == ("Bearer c8_t", "de")

    asyncio.run(ask())


def test_a_game_keeps_the_options_with_which_it_was_read(fake: Fake) -> None:
    fake.answers = [Answer(200, VIEW)] * 2
    with fake.client() as client:
        game = client.game(GAME, token="c8_other", language="de")
        fake.asked.clear()
        game.refresh()
    assert sent(fake) == ("Bearer c8_other", "de")


def test_a_call_without_an_answer_in_its_time_is_unreachable() -> None:
    async def ask(url: str) -> None:
        async with AsyncClient(url, tries=1) as client:
            await client.api.get_me(timeout=0.2)

    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        with Client(url, tries=1) as client, pytest.raises(Unreachable):
            client.api.get_me(timeout=0.2)
        with Client(url, tries=1, timeout=0.2) as client, pytest.raises(Unreachable):
            client.api.get_me()
        with pytest.raises(Unreachable):
            asyncio.run(ask(url))


def test_a_call_has_a_number_of_tries_of_its_own(fake: Fake) -> None:
    fake.answers = [Answer(503, {"code": "unavailable"})] * 5
    with fake.client() as client:
        for tries in (2, 3):
            with pytest.raises(Problem, match="unavailable"):
                client.api.get_me(tries=tries)
    assert (len(fake.asked), fake.answers) == (5, [])


def pages() -> list[Answer]:
    first = {"items": [{"id": "1"}, {"id": "2"}], "next_cursor": "c/1"}
    empty = {"items": [], "next_cursor": "c/2"}
    return [
        Answer(200, each) for each in (first, empty, {"items": [{"id": "3"}], "next_cursor": None})
    ]


PATHS = [f"/v1/games?status=open{each}" for each in ("", "&cursor=c%2F1", "&cursor=c%2F2")]


def test_lists_are_iterated_over_all_pages(fake: Fake) -> None:
    fake.answers = [*pages(), *pages()]
    with fake.client() as client:
        assert [each["id"] for each in client.iter_games(status="open")] == ["1", "2", "3"]

    async def listed() -> list[str]:
        async with AsyncClient(fake.url) as client:
            return [each["id"] async for each in client.iter_games(status="open")]

    assert asyncio.run(listed()) == ["1", "2", "3"]
    assert [path for _, path, _, _ in fake.asked] == PATHS * 2


def test_operators_have_operations_and_lists_of_their_own(fake: Fake) -> None:
    fake.answers = pages()
    with fake.client() as client:
        assert [each["id"] for each in client.operators.iter_reports()] == ["1", "2", "3"]
        assert not hasattr(client, "iter_reports")
