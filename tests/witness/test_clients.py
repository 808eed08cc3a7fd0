"""The Python client alone finds an operator who lies, and does not open a seed on a lie."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pytest
from click.testing import CliRunner

from crazy_eights.cli import main
from crazy_eights.client import (
    AsyncClient,
    AsyncGame,
    Checked,
    Client,
    Equivocation,
    FileReceipts,
    NotSigned,
    Problem,
    _witness,
)
from crazy_eights.client.types import NewGame
from service.usecases.receipts import Signer
from tests.databases import sqlite_url
from tests.live_server import Server, running
from tests.witness.liar import OWN_KEY, lying
from tests.witness.lies import OTHER_KEY, Meddler
from tests.witness.operators import Operator

BOT: NewGame = {
    "ruleset": "basic",
    "seats": [{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}],
}
OPEN: NewGame = {"ruleset": "basic", "seats": [{"occupant": "me"}, {"occupant": "open"}]}
SEALED: NewGame = {
    "ruleset": "basic",
    "seed_mode": "sealed",
    "seats": [{"occupant": "me"}, {"occupant": "open"}],
}
Play = Callable[[str, NewGame, Path], Checked | None]


class Found(NamedTuple):
    """What the client reports of a lie: the error, whether it is a proof, and part of the text."""

    error: type[Problem] | type[NotSigned] | type[Equivocation]
    proof: bool
    text: str
    body: NewGame
    opened: int = 0


FOUND = {
    "seals": Found(Problem, False, "503", SEALED),
    "unsigned": Found(NotSigned, False, "does not sign the seals", SEALED),
    "puppet": Found(Equivocation, True, "that had entry 2", SEALED, 1),
    "rejoin": Found(NotSigned, False, "sealed again", SEALED, 1),
    "swap": Found(NotSigned, False, "sealed again", SEALED, 1),
    "openly": Found(Equivocation, False, "another seed mode", SEALED),
    "both": Found(NotSigned, False, "sealed again", SEALED, 1),
    "chosen": Found(Equivocation, False, "of another game", BOT),
    "seed": Found(Equivocation, False, "does not have your seed", BOT),
    "blind": Found(Equivocation, False, "shows another seat for you", BOT),
    "standing": Found(NotSigned, False, "the join shows no seat", BOT),
    "unseated": Found(Equivocation, False, "shows another seat for you", BOT),
    "before": Found(Equivocation, False, "does not have your seed", OPEN),
    "other": Found(Equivocation, False, "another move was made", BOT),
    "keyless": Found(NotSigned, False, "the keys could not be read", BOT),
    "clock": Found(Equivocation, False, "not that of the log: rules", BOT),
    "retired": Found(NotSigned, False, "a receipt is not signed", BOT),
    "silent": Found(NotSigned, False, "a receipt is missing", BOT),
    "ground": Found(Equivocation, True, "not the one that had entry 1", BOT),
    "fork": Found(Equivocation, True, "not the one that had entry", BOT),
    "rewritten": Found(Equivocation, True, "not the one that had entry", BOT),
    "loser": Found(Equivocation, False, "not that of the log: result", BOT),
    "early": Found(Equivocation, False, "not that of the end", BOT),
    "ended": Found(Equivocation, False, "not that of the end", BOT),
    "key": Found(Equivocation, False, "no longer lists the key", BOT),
}


@pytest.fixture(scope="module")
def signing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the key that the liar knows."""
    url = sqlite_url(tmp_path_factory.mktemp("signing"))
    with running(url, receipt_key=OWN_KEY) as server:
        yield server


def played(url: str, body: NewGame, folder: Path) -> Checked | None:
    """Play a game and return what its check has found."""
    kept = FileReceipts(folder)
    with Client(url, tries=2, sleep=lambda _: None, receipts=kept) as client:
        client.register("Robby")
        game = client.new_game(body)
        for turn in game.turns():
            turn.move(turn.legal_moves[0])
        return game.checked


def played_with_asyncio(url: str, body: NewGame, folder: Path) -> Checked | None:
    """The same with the other client."""

    async def no_sleep(seconds: float) -> None:
        """Do not wait."""

    async def play() -> Checked | None:
        kept = FileReceipts(folder)
        async with AsyncClient(url, tries=2, sleep=no_sleep, receipts=kept) as client:
            await client.register("Robby")
            game: AsyncGame = await client.new_game(body)
            async for turn in game.turns():
                await turn.move(turn.legal_moves[0])
            return game.checked

    return asyncio.run(play())


@pytest.mark.parametrize("play", [played, played_with_asyncio])
@pytest.mark.parametrize("lie", FOUND)
def test_the_client_finds_the_lie_alone(
    lie: str, play: Play, signing: Server, tmp_path: Path
) -> None:
    found = FOUND[lie]
    with lying(signing.url, lie) as liar:
        with pytest.raises(found.error, match=found.text) as raised:
            play(liar.url, found.body, tmp_path / "kept")
        assert len(liar.operator.opened) == found.opened
    error = raised.value
    assert isinstance(error, Problem) or getattr(error, "evidence", [])
    if isinstance(error, Equivocation):
        assert error.proof is found.proof
    if found.proof:
        assert convinces(error, tmp_path)


def convinces(error: BaseException, folder: Path) -> bool:
    """Whether the evidence convinces someone who has the service's keys and the command."""
    assert isinstance(error, Equivocation)
    assert error.export is not None
    (folder / "export").write_bytes(error.export)
    (folder / "receipt").write_text(json.dumps(error.evidence[0]))
    code, said = checked(folder / "export", folder / "receipt", folder / "kept" / "keys.json")
    return code == 1 and "DO NOT FIT" in said and "has another head" in said


def checked(first: Path, second: Path, keys: Path) -> tuple[int, str]:
    """The exit code and the output of `eights receipts check`."""
    arguments = ["receipts", "check", str(first), str(second), "--keys", str(keys)]
    result = CliRunner().invoke(main, arguments)
    return result.exit_code, result.output


@pytest.mark.parametrize(
    ("lie", "error", "text"),
    [
        ("seed", Equivocation, "does not have your seed"),
        ("vanished", NotSigned, "shows the game no more"),
    ],
)
def test_a_lie_is_found_in_all_games_at_once(
    lie: str, error: type[Exception], text: str, signing: Server
) -> None:
    def play_all() -> None:
        client.register("Robby")
        client.new_game(BOT)
        for game in client.turns():
            game.move(game.legal_moves[0])

    raised = pytest.raises(error, match=text)
    with lying(signing.url, lie) as liar, Client(liar.url) as client, raised:
        play_all()


@pytest.mark.parametrize(
    ("lie", "text"),
    [("silent", "not played on"), ("unseated", "not played on"), ("garbled", "wrong: line")],
)
def test_a_program_ends_with_1_if_a_service_cannot_be_trusted(
    lie: str, text: str, signing: Server, tmp_path: Path
) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("def choose(view, events=None):\n    return view['you']['legal_moves'][0]\n")
    told = ["--token-file", str(tmp_path / "token"), "--find", "own", "--total", "1"]
    with lying(signing.url, lie) as liar:
        command = [sys.executable, "-m", "crazy_eights", "play", f"{bot}:choose", "--url", liar.url]
        result = subprocess.run([*command, *told], capture_output=True, text=True, timeout=300)
    assert result.returncode == 1
    (line,) = (result.stdout + result.stderr).splitlines()
    assert text in line


def quickly(liar: str, honest: str) -> list[Checked | None]:
    """Play a quick game of two clients, the first over a liar; return what their checks find."""

    async def play(url: str) -> Checked | None:
        async with AsyncClient(url, tries=2) as client:
            await client.register("Robby")
            game = await client.find_game({"ruleset": "basic", "players": 2})
            async for turn in game.turns():
                await turn.move(turn.legal_moves[0])
            return game.checked

    async def both() -> list[Checked | None]:
        return list(await asyncio.gather(play(liar), play(honest)))

    return asyncio.run(both())


def test_a_quick_game_is_dealt_fairly_with_the_seeds_of_both(signing: Server) -> None:
    for found in quickly(signing.url, signing.url):
        assert found is not None
        assert found.fair, found.detail
        assert found.entropy is not None
        assert found.entropy["seats"] == [0, 1]


def test_a_lie_in_a_quick_game_is_found(signing: Server) -> None:
    error = pytest.raises(Equivocation, match="does not have your seed")
    with lying(signing.url, "seed") as liar, error:
        quickly(liar.url, signing.url)


def test_no_seed_is_sent_if_the_log_is_not_that_of_a_view(signing: Server) -> None:
    with Client(signing.url) as ann, lying(signing.url, "decoy") as liar, Client(liar.url) as robby:
        ann.register("Ann")
        robby.register("Robby")
        game_id = ann.api.create_game({"ruleset": "basic", "seats": [{"occupant": "open"}] * 2})[
            "id"
        ]
        robby.game(game_id)
        with pytest.raises(Equivocation, match="not the one that had entry"):
            robby.join(game_id, seat=1)
        assert ann.api.get_game(game_id)["version"] == 0


def test_a_move_in_the_players_name_is_listed_whatever_its_receipt_says(
    signing: Server, tmp_path: Path
) -> None:
    with lying(signing.url, "meddler") as liar:
        result = played(liar.url, BOT, tmp_path)
        assert isinstance(liar.operator, Meddler)
        (receipt,) = liar.operator.receipts
    assert result is not None
    assert f"not known here: entries {receipt['seq']}" in result.detail


def test_what_was_shown_before_the_seed_is_kept_in_the_longest_game(
    signing: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The deal depends on it, and no later receipt covers it."""
    monkeypatch.setattr(_witness, "MOST_KEPT", 1)
    error = pytest.raises(Equivocation, match="not the one that had entry 1")
    with lying(signing.url, "ground") as liar, error:
        played(liar.url, BOT, tmp_path)


def test_a_log_that_is_withheld_is_not_checked(signing: Server, tmp_path: Path) -> None:
    with lying(signing.url, "withheld") as liar:
        result = played(liar.url, BOT, tmp_path)
    assert result is not None
    assert (result.valid, result.fair, result.mode) == (False, False, None)
    assert result.detail.startswith("not checked: 503")


@pytest.mark.parametrize("visibility", ["public", "private"])
def test_a_game_that_nobody_saw_before_the_seed_is_not_fair(
    visibility: Literal["public", "private"], signing: Server
) -> None:
    seats: Any = [{"occupant": "open"}, BOT["seats"][1]]
    with Client(signing.url) as ann, Client(signing.url) as robby:
        ann.register("Ann")
        robby.register("Robby")
        view = ann.api.create_game({**BOT, "seats": seats, "visibility": visibility})
        game = robby.join(view["id"])
        for turn in game.turns():
            turn.move(turn.legal_moves[0])
        assert game.checked is not None
        late = "the game was not shown before your seed was sent" in game.checked.detail
        assert (game.checked.fair, late) == (visibility == "public", visibility == "private")


@pytest.mark.parametrize(("seed", "fair"), [(None, True), ("5e" * 32, False)])
def test_a_game_is_fair_if_the_players_seed_went_in(
    seed: str | None, fair: bool, signing: Server, tmp_path: Path
) -> None:
    result = played(signing.url, {**BOT, "seed": seed}, tmp_path)
    assert result is not None
    assert (result.valid, result.fair) == (True, fair)
    assert result.entropy is not None
    assert result.entropy["seats"] == ([0] if fair else [])


@pytest.mark.parametrize(("key", "code"), [(OWN_KEY, 1), (OTHER_KEY, 2)])
def test_two_receipts_of_one_entry_are_a_proof_if_both_are_signed(
    key: str, code: int, tmp_path: Path
) -> None:
    keys = tmp_path / "keys.json"
    keys.write_text(json.dumps({"keys": [Signer(OWN_KEY).public.to_json()]}))
    stated = {"game_id": "0a" * 16, "seq": 4, "at": "2026-11-22T05:49:05.088Z"}
    for name, head, signed_with in (("a", "11" * 32, OWN_KEY), ("b", "22" * 32, key)):
        receipt = Operator("", signed_with).signed({**stated, "head": head})
        (tmp_path / name).write_text(json.dumps(receipt))
    found, said = checked(tmp_path / "a", tmp_path / "b", keys)
    assert (found, said.startswith("PROOF: entry 4 of game 0a")) == (code, code == 1)


def test_files_keep_the_newest_games(tmp_path: Path) -> None:
    store = FileReceipts(tmp_path)
    for number in range(402):
        store.save(f"{number:032x}", [{"seq": number}])
    assert len(list(tmp_path.iterdir())) == 400
    assert store.load(f"{401:032x}") == [{"seq": 401}]
    with pytest.raises(ValueError, match="no name of a list"):
        store.load("../keys")


def test_files_are_shared_by_processes(tmp_path: Path) -> None:
    saving = (
        "import sys; from crazy_eights.client import FileReceipts\n"
        "store = FileReceipts(sys.argv[1])\n"
        "for n in range(500): store.save(f'{sys.argv[2]}{n:031x}', [{'seq': n}])"
    )
    command = [sys.executable, "-c", saving, str(tmp_path)]
    processes = [subprocess.Popen([*command, digit]) for digit in "ab"]
    assert [each.wait(timeout=120) for each in processes] == [0, 0]
    assert len(list(tmp_path.iterdir())) <= 401
