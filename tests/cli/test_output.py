"""No command prints a character of others that controls the terminal or reorders text."""

import json
import subprocess
import sys
import unicodedata
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from unittest.mock import Mock

import click
import pytest
from click.testing import CliRunner

from crazy_eights.cli import main
from crazy_eights.cli.output import escaping, one_line, terminal
from crazy_eights.fairness.chain import canonical
from service.cli import player
from service.usecases import operators
from tests.cli.test_verify import a_game, keys_document, signed
from tests.hostile.liar import liar, reply
from tests.log.node import CLI, NODE

EVIL = "\x1b[2J\x1b]0;x\x07\x9b\x7f\u202e\u2066\u2028\r\nforged: valid"
BODY = {"code": EVIL, "title": EVIL, "detail": EVIL, "errors": [{"pointer": EVIL, "detail": EVIL}]}
OWN = {"knobs", "simulate", "serve", "migrate", "backup", "sweep", "checkpoint", "aside", "openapi"}
"""Commands that print nothing that anyone else has written."""
OWN |= {"settings"}


def spoilt() -> bytes:
    """An export with a key that nobody expects."""
    header, rest = a_game().split(b"\n", 1)
    return canonical({**json.loads(header), EVIL: EVIL}) + b"\n" + rest


def run(folder: Path, *words: str, **files: bytes) -> str:
    """What a command prints; words of the form =NAME are files."""
    for name, content in files.items():
        (folder / name).write_bytes(content)
    given = [str(folder / word[1:]) if word.startswith("=") else word for word in words]
    return CliRunner().invoke(main, given).output


def told(folder: Path, *words: str, **files: bytes) -> str:
    """What a command prints that asks a service whose every answer is evil."""

    def answer(to: BaseHTTPRequestHandler) -> None:
        reply(to, BODY, 422)

    with liar(answer) as url:
        return run(folder, *words, "--url", url, **files)


def wrong(folder: Path, *words: str) -> str:
    """The reports of `verify` on evil evidence."""
    keys = json.dumps(keys_document()).encode()
    receipt = json.dumps({**signed(a_game(), 7), "key_id": EVIL}).encode()
    proof = json.dumps({"format": "c8-checkpoint/2", "day": EVIL, EVIL: EVIL}).encode()
    files = {"bad": spoilt(), "good": a_game(), "keys": keys, "receipt": receipt, "proof": proof}
    files["evil"] = json.dumps({"keys": [{"key_id": EVIL, "public_key": EVIL}]}).encode()
    return "".join(
        run(folder, "verify", *words, *more, **files)
        for more in (
            ["=bad"],
            ["=good", "--receipt", "=receipt", "--keys", "=keys"],
            ["=good", "--keys", "=evil"],
            ["=good", "--proof", "=proof"],
        )
    )


def checked(folder: Path) -> str:
    receipt = json.dumps({**signed(a_game(), 7), "key_id": EVIL}).encode()
    files = {"good": a_game(), "kept": receipt, "keys": json.dumps(keys_document()).encode()}
    return run(folder, "receipts", "check", "=good", "=kept", "--keys", "=keys", **files)


def rated(folder: Path) -> str:
    player = {"player": {"id": EVIL}, "rating": 1, "uncertainty": 1, "games": 0}

    def answer(to: BaseHTTPRequestHandler) -> None:
        reply(to, {"items": [player], "next_cursor": None})

    with liar(answer) as url:
        return run(folder, "ratings", "=none", "--url", url, none=b"")


def registered(folder: Path) -> str:
    return told(folder, "play", "exec:true", "--token-file", "=token")


def arena(folder: Path) -> str:
    """What is printed where a bot prints evil; its processes need the real standard error."""
    (folder / "bot.py").write_text(
        f"def choose(view):\n    print({EVIL!r})\n    return {{{EVIL!r}: 1}}\n"
    )
    words = ["arena", "--bots", f"{folder / 'bot.py'}:choose,greedy", "--games", "2"]
    command = [sys.executable, "-m", "crazy_eights", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    return done.stdout + done.stderr


def mirrored(folder: Path) -> str:
    """The report of an answer without a status."""
    status = EVIL.replace("\r\n", "\r").encode() + b"\n\n"
    with liar(lambda to: void(to.wfile.write(status))) as url:
        return run(folder, "mirror", "--folder", "=mirror", "--url", url)


def void(_: object) -> None:
    """A call whose result is not needed."""


def account(folder: Path) -> str:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(player, "service_of_command", lambda *_: None)
        patched.setattr(operators, "account", lambda *_, **__: Mock(to_json=lambda: BODY))
        return run(folder, "player", "ID")


SHOWN: dict[str, Callable[[Path], str]] = {
    "verify": wrong,
    "receipts": checked,
    "export": lambda folder: run(folder, "export", "=bad", bad=spoilt()),
    "replay": lambda folder: run(folder, "replay", "=bad", bad=spoilt()),
    "fetch": lambda folder: told(folder, "fetch", "--out", "=games"),
    "mirror": mirrored,
    "ratings": rated,
    "play": registered,
    "arena": arena,
    "player": account,
}


def assert_harmless(output: str) -> None:
    assert not [each for each in output if unicodedata.category(each) == "Cc" and each != "\n"]
    assert not [each for each in output if unicodedata.bidirectional(each)[-1] in "EOIF"]
    assert not {"\u2028", "\u2029"} & set(output)
    assert not [line for line in output.split("\n") if line.startswith("forged")]


def test_each_command_has_its_case() -> None:
    with click.Context(main) as context:
        assert set(main.list_commands(context)) == SHOWN.keys() | OWN


@pytest.mark.parametrize("command", SHOWN)
def test_nothing_remote_controls_the_terminal(command: str, tmp_path: Path) -> None:
    output = SHOWN[command](tmp_path)
    assert "forged" in output
    assert "Traceback" not in output
    assert_harmless(output)


def test_the_javascript_verifier_escapes_too(tmp_path: Path) -> None:
    (tmp_path / "good").write_bytes(a_game())
    (tmp_path / "keys").write_text(f"\x1b[2J\u202e\nforged {EVIL}")
    words: list[str | Path] = [NODE, CLI, "good", "--keys", "keys"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "\\u001b" in done.stderr
    assert_harmless(done.stderr)


def test_tracebacks_are_escaped_and_our_own_styling_is_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail() -> None:
        click.secho("styled", fg="red", file=terminal(), color=True)
        raise ValueError(EVIL)

    with pytest.raises(SystemExit), escaping():
        fail()
    styled, rest = capsys.readouterr().err.split("\n", 1)
    assert styled == click.style("styled", fg="red")
    assert "ValueError: " in rest
    assert "\x1b" not in rest


def test_persian_names_and_json_keep_their_meaning() -> None:
    assert one_line("می\u200cخواهم") == "می\u200cخواهم"
    assert json.loads(one_line(json.dumps(EVIL, ensure_ascii=False))) == EVIL
