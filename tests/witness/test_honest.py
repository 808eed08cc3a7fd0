"""The Python client does not accuse an honest service, also one that changes or is overloaded."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest

from crazy_eights.client import AsyncClient, Client, FileReceipts, NotSigned, Problem
from crazy_eights.client._core import run
from crazy_eights.client.types import NewGame
from service.usecases.receipts import Signer
from tests.databases import sqlite_url
from tests.live_server import Server, running
from tests.serving import served
from tests.witness.liar import OWN_KEY, Liar
from tests.witness.lies import OTHER_KEY
from tests.witness.operators import Asked, Operator, Reply, receipts, unavailable
from tests.witness.test_clients import BOT, SEALED, played

KEYS = "/.well-known/c8-keys.json"
NEXT = Signer(OTHER_KEY).public.to_json()


@pytest.fixture(scope="module")
def signing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the key that the operators know."""
    url = sqlite_url(tmp_path_factory.mktemp("signing"))
    with running(url, receipt_key=OWN_KEY) as server:
        yield server


class Announcing(Operator):
    """Announces its next key, which every second replica lists yet, and then switches to it."""

    def __init__(self, origin: str, key: str) -> None:
        super().__init__(origin, key)
        self.reads = self.moves = 0

    def value(self, asked: Asked, value: Any) -> Any:
        """List the next key, and sign with it after some moves."""
        if asked.path == KEYS:
            self.reads += 1
            return {"keys": value["keys"] + ([NEXT] if self.reads % 2 else [])}
        self.moves += asked.is_for("POST", "/moves")
        if self.moves > 2:
            self.signer = Signer(OTHER_KEY)
        return receipts(value, self.signed)


class Unsigned(Operator):
    """Has no key in use, and announces its first one."""

    def value(self, asked: Asked, value: Any) -> Any:
        """Announce the key, and do not sign."""
        if asked.path == KEYS:
            return {"keys": [NEXT]}
        return receipts(value, lambda receipt: {**receipt, "key_id": None, "signature": None})

    def export(self, log: Any) -> bytes:
        """A log whose trailer is not signed."""
        lines = super().export(log).splitlines(keepends=True)
        entries, head = len(lines) - 2, log.heads[-1].hex()
        return b"".join(lines[:-1]) + f'{{"entries":{entries},"head":"{head}"}}\n'.encode()


class Overloaded(Operator):
    """Cannot say its keys before some moves were made."""

    def __init__(self, origin: str, key: str) -> None:
        super().__init__(origin, key)
        self.moves = 0

    def instead(self, asked: Asked) -> Reply | None:
        """Answer 503 to the first requests for keys."""
        self.moves += asked.is_for("POST", "/moves")
        return unavailable() if asked.path == KEYS and self.moves < 3 else None


@pytest.mark.parametrize(
    ("operator", "fair", "text"),
    [
        (Announcing, True, ""),
        (Unsigned, False, "nothing is signed"),
        (Overloaded, True, ""),
    ],
)
def test_a_service_that_changes_its_keys_is_trusted(
    operator: type[Operator], fair: bool, text: str, signing: Server, tmp_path: Path
) -> None:
    with served(Liar(operator(urlsplit(signing.url).netloc, OWN_KEY))) as url:
        result = played(url, BOT, tmp_path)
    assert result is not None
    assert (result.valid, result.fair) == (True, fair)
    assert text in result.detail


def test_a_log_may_be_older_than_what_comes_while_it_is_read(signing: Server) -> None:
    async def play() -> None:
        async with AsyncClient(signing.url) as client:
            await client.register("Robby")
            for delay in range(12):
                game = await client.new_game(BOT)
                async for turn in game.turns():
                    comparing = asyncio.create_task(turn._core.witness.compare())
                    await asyncio.sleep(delay % 4 / 1000)
                    await turn.move(turn.legal_moves[0])
                    await comparing
                    break

    asyncio.run(play())


def test_two_programs_keep_receipts_of_one_game(signing: Server, tmp_path: Path) -> None:
    with Client(signing.url, receipts=FileReceipts(tmp_path)) as client:
        client.register("Robby")
        game = client.new_game(BOT)
        with Client(signing.url, client.token, receipts=FileReceipts(tmp_path)) as second:
            other = second.game(game.id)
            for turn in (game, other, game):
                turn.refresh()
                while not turn.my_turn:
                    turn.refresh()
                turn.move(turn.legal_moves[0])
        kept = FileReceipts(tmp_path).load(game.id)
    assert len({each["seq"] for each in kept if each["signature"]}) >= 3


def test_moves_of_another_program_are_listed(signing: Server) -> None:
    with Client(signing.url) as client:
        client.register("Robby")
        game = client.new_game(BOT)
        with Client(signing.url, client.token) as second:
            other = second.game(game.id)
            moved = other.move(other.legal_moves[0])
        for turn in game.turns():
            turn.move(turn.legal_moves[0])
    assert moved is not None
    assert game.checked is not None
    assert game.checked.fair
    assert game.checked.detail.endswith(f"are not known here: entries {moved['entry']['seq']}")


def test_a_wrong_seed_is_not_opened(signing: Server) -> None:
    with Client(signing.url) as ann, Client(signing.url) as robby:
        ann.register("Ann")
        robby.register("Robby")
        game = ann.new_game(SEALED)
        robby.join(game.id)
        wrong = ann.game(game.id, bytes(32))
        with pytest.raises(NotSigned, match="another seed than yours"):
            next(wrong.turns())


def test_a_sealed_seed_is_opened_after_a_restart(signing: Server, tmp_path: Path) -> None:
    with Client(signing.url, receipts=FileReceipts(tmp_path)) as ann, Client(signing.url) as robby:
        ann.register("Ann")
        robby.register("Robby")
        game = robby.new_game(SEALED)
        ann.join(game.id)
        with Client(signing.url, ann.token, receipts=FileReceipts(tmp_path)) as restarted:
            run(restarted.game(game.id)._core.open_seed())
        assert game.refresh()["fairness"]["sealed"] == [0]


class Losing(Operator):
    """Takes seats, but its answers are lost."""

    def answer(self, asked: Asked) -> Reply:
        """Answer 503 to a join that took effect."""
        answered = super().answer(asked)
        return unavailable() if asked.is_for("POST", "/seats") else answered


@pytest.mark.parametrize("elsewhere", [False, True])
def test_a_player_whose_join_was_lost_plays_a_fair_game(
    elsewhere: bool, signing: Server, tmp_path: Path
) -> None:
    """The player joins again, also with another program, which has another seed."""
    origin, kept = urlsplit(signing.url).netloc, FileReceipts(tmp_path / "kept")
    with Client(signing.url, receipts=kept) as client, Client(signing.url) as creator:
        client.register("Robby")
        creator.register("Ann")
        body: NewGame = {"ruleset": "basic", "seats": [{"occupant": "open"}] * 2}
        game_id = creator.api.create_game(body)["id"]
        with (
            served(Liar(Losing(origin, OWN_KEY))) as url,
            Client(url, client.token, receipts=kept, tries=2, sleep=lambda _: None) as first,
            pytest.raises(Problem, match="503"),
        ):
            first.join(game_id)
        other = FileReceipts(tmp_path / "other") if elsewhere else kept
        with Client(signing.url, client.token, receipts=other) as second:
            with pytest.raises(Problem, match="already-seated"):
                second.join(game_id)
            creator.join(game_id)
            game = second.game(game_id)
            game.resign()
            assert game.check().fair is not elsewhere


@pytest.mark.parametrize("mode", ["commit", "sealed"])
def test_a_seat_that_was_taken_again_elsewhere_is_no_lie(
    mode: Literal["commit", "sealed"], signing: Server
) -> None:
    body: NewGame = {**SEALED, "seed_mode": mode, "seats": [{"occupant": "open"}] * 2}
    with Client(signing.url) as ann:
        ann.register("Ann")
        view = ann.api.create_game(body)
        game = ann.join(view["id"], seat=0)
        with Client(signing.url, ann.token) as elsewhere:
            elsewhere.api.leave_game(view["id"])
            elsewhere.join(view["id"], seat=0)
        game.refresh()
        run(game._core.witness.compare())


def test_a_seat_that_was_left_elsewhere_is_no_lie(signing: Server) -> None:
    with Client(signing.url) as ann, Client(signing.url) as robby, Client(signing.url) as zoe:
        for client, name in ((ann, "Ann"), (robby, "Robby"), (zoe, "Zoe")):
            client.register(name)
        seats: Any = [{"occupant": "me"}, {"occupant": "open"}, {"occupant": "open"}]
        game = robby.new_game({"ruleset": "basic", "seats": seats})
        left = ann.join(game.id)
        with Client(signing.url, ann.token) as elsewhere:
            elsewhere.api.leave_game(game.id)
        zoe.join(game.id)
        robby.api.start_game(game.id)
        assert list(left.turns()) == []
        zoe.api.resign_game(game.id)
        left.refresh()
        assert left.check().valid
