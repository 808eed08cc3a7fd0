"""Commands that ask a service which lies take little memory, and end."""

import asyncio
import time
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from crazy_eights.cli import _remote, fetch, main
from crazy_eights.client import AsyncClient, Client, Unreachable, _core
from tests.cli.test_verify import a_game
from tests.hostile import lies
from tests.hostile.liar import Answer, liar, reply
from tests.hostile.lies import HEADER, LIES, MEMORY, MIB, asked, cost

FILES = {
    "a line without end": b"a" * 300 * MIB,
    "empty lines": b"\n" * 5_000_000,
    "a game without end": HEADER + b'{"at":0}\n' * 20_000_000,
    "nested lists": HEADER + (b"[" * 900 + b"]" * 900 + b",") * 30 + b"\n",
    "lists without end": HEADER + (b"[" * 900 + b"]" * 900 + b"\n") * 2_000,
}


@pytest.mark.thorough
@pytest.mark.parametrize(("command", "lie"), LIES)
def test_memory_is_bounded_whatever_a_service_answers(
    command: str, lie: str, tmp_path: Path
) -> None:
    taken = asked(command, lie, tmp_path)
    assert taken.memory <= MEMORY, taken.output
    assert taken.code in (0, 1, 2), taken.output


@pytest.mark.thorough
@pytest.mark.parametrize("command", ["verify", "ratings", "replay", "export"])
@pytest.mark.parametrize("lie", FILES)
def test_memory_is_bounded_whatever_a_file_holds(command: str, lie: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(FILES[lie])
    taken = cost(command, ["file"], tmp_path, seconds=60)
    assert (taken.code, taken.memory <= MEMORY) == (1, True), taken.output


def drip(to: BaseHTTPRequestHandler) -> None:
    to.wfile.write(b"HTTP/1.1 200 OK\r\nX-Slow: ")
    for _ in range(100):
        to.wfile.write(b"a")
        to.wfile.flush()
        time.sleep(0.1)


@pytest.mark.parametrize("command", ["fetch", "mirror", "ratings"])
def test_an_answer_that_drips_is_given_up(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_remote, "TIMEOUT", 0.5)
    monkeypatch.setattr(fetch, "PATIENCE", 0.5)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "none").touch()
    with liar(drip) as url:
        done = CliRunner().invoke(main, [command, *lies.WORDS[command], "--url", url])
    assert (done.exit_code, "seconds" in done.output) == (2, True)


def go_on(to: BaseHTTPRequestHandler) -> None:
    for _ in range(200):
        to.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n")
        time.sleep(0.1)


def drip_nothing(to: BaseHTTPRequestHandler) -> None:
    """A name in the header of gzip."""
    to.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\x1f\x8b\x08\x08" + b"a" * 6)
    for _ in range(100):
        to.wfile.write(b"a")
        time.sleep(0.1)


@pytest.mark.parametrize("answer", [go_on, drip, drip_nothing])
def test_clients_give_up_an_answer_that_drips(
    answer: Answer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_core, "LONGEST_ANSWER", 0.5)

    async def ask(url: str) -> None:
        async with AsyncClient(url, tries=1) as client:
            await client.api.list_games()

    with liar(answer) as url:
        with Client(url, tries=1) as client, pytest.raises(Unreachable, match="seconds"):
            client.api.list_games()
        with pytest.raises(Unreachable, match="seconds"):
            asyncio.run(ask(url))


def test_play_ends_at_a_signal_whatever_a_service_answers(tmp_path: Path) -> None:
    begun = time.monotonic()
    with liar(go_on) as url:
        done = cost("play", [*lies.WORDS["play"], "--url", url], tmp_path, seconds=1)
    assert (done.code, time.monotonic() - begun < 15) == (1, True), done.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["fetch", "mirror", "ratings"])
def test_redirects_are_not_followed(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "none").touch()
    paths: list[str] = []

    def answer(to: BaseHTTPRequestHandler) -> None:
        paths.append(to.path)
        reply(to, {}, 302, Location="/elsewhere")

    with liar(answer) as url:
        done = CliRunner().invoke(main, [command, *lies.WORDS[command], "--url", url])
    assert (done.exit_code, len(paths), "/elsewhere" in paths) == (2, 1, False)


def test_only_the_first_faults_are_printed(tmp_path: Path) -> None:
    (tmp_path / "games").write_bytes(HEADER * 103)
    done = CliRunner().invoke(main, ["verify", str(tmp_path / "games")])
    assert (done.exit_code, done.output.count("WRONG at line")) == (1, 100)
    assert "games: 3 more games are not valid\n" in done.output

    def answer(to: BaseHTTPRequestHandler) -> None:
        place = {"player": {"id": "00" * 16}, "rating": 1, "uncertainty": 1, "games": 0}
        reply(to, {"items": [place] * 103 * ("=classic" in to.path), "next_cursor": None})

    (tmp_path / "none").touch()
    with liar(answer) as url:
        done = CliRunner().invoke(main, ["ratings", str(tmp_path / "none"), "--url", url])
    assert (done.exit_code, done.output.count("WRONG classic")) == (1, 100)
    assert "WRONG: 3 more ratings differ\n" in done.output


def answering(value: Any, status: int = 200) -> Answer:
    return lambda to: reply(to, value, status)


@pytest.mark.parametrize(
    ("token", "answer", "words"),
    [
        ("c8_a\nsecret", answering({}), "token: holds no token\n"),
        ("", answering({"token": "c8_a\nsecret"}), "the service answers no token\n"),
        ("", answering([]), "the service answers no token\n"),
        ("c8_a", answering([]), "the service answers in another form: TypeError"),
        ("c8_a", answering({"id": "a"}), "the service answers in another form: KeyError"),
        ("c8_a", answering([], 403), "Error: answered 403\n"),
        ("c8_a", answering({"detail": "a" * 3 * MIB}, 403), "aaa…\n"),
    ],
)
def test_play_ends_with_one_line(token: str, answer: Answer, words: str, tmp_path: Path) -> None:
    (tmp_path / "token").write_text(token)
    with liar(answer) as url:
        done = cost("play", [*lies.WORDS["play"], "--url", url], tmp_path, seconds=30)
    assert (done.code, done.output.count("\n"), len(done.output) < 600) == (1, 1, True), done.output
    assert words in done.output
    assert "secret" not in done.output


def test_a_service_that_lists_a_game_again_is_given_up(tmp_path: Path) -> None:
    game = a_game()
    paths: list[str] = []

    def answer(to: BaseHTTPRequestHandler) -> None:
        paths.append(to.path)
        reply(to, game, Content_Type="application/x-ndjson")

    words = ["fetch", "--out", str(tmp_path / "games")]
    with liar(answer) as url:
        done = CliRunner().invoke(main, [*words, "--url", url])
    assert (done.exit_code, len(paths)) == (1, 2)
    assert f"Error: {url}/v1/exports, game " in done.output
    assert "does not follow" in done.output
    assert (tmp_path / "games").read_bytes() == game
