"""Players and their names: nobody has a name that looks like that of a house bot."""

import re
from collections.abc import Callable

import pytest

from crazy_eights.bots.house import BOTS
from crazy_eights.errors import BadText, Refusal
from service.api.fields import NAME_PATTERN
from service.api.players import NewPlayerSchema
from service.usecases import players
from service.usecases.inputs import read_name, read_note
from service.usecases.tokens import digest_of, make_token
from tests.asked import asked
from tests.usecases.club import Club, bearing

LIKE_BOTS = (
    "greedy", "GREEDY", "gre\u200cedy", "g\u200dreedy", "gree\ufe0fdy", "gre\u2800edy", "gre edy",
    "\uff47\uff52\uff45\uff45\uff44\uff59", "\U0001d420reedy", "\u24d6reedy",
    "gr\u0435\u0435dy", "gree\u0501y", "greed\u0443", "\u0261reedy", "GR\u0415\u0415D\u03a5",
    "\u0435x\u0440ert", "\u0395\u03a7\u03a1\u0395R\u03a4", "e\u00d7pert",
    "r\u0430ndom", "rand0m", "rand\u03bfm", "RAND\u041eM", "\u13a1ANDOM",
)  # fmt: skip
OTHERS = (
    "Greta", "Greedy Ann", "greedy2", "expertise", "Random Walk", "Рэндом", "Жадный", "تصادفی",
    "Người chơi", "xpert", "gr\u00e9edy",
)  # fmt: skip


def test_a_token_has_a_prefix_for_secret_scanners() -> None:
    token, digest = make_token(lambda length: bytes(range(length)))
    assert token.startswith("c8_")
    assert len(token) == 3 + 43 + 6
    assert digest_of(token) == digest is not None
    typo = token[:-1] + ("0" if token[-1] != "0" else "1")
    assert digest_of(typo) is None
    assert digest_of("c8_") is digest_of("") is digest_of(None) is None


def test_token_identifies_the_player(club: Club) -> None:
    token = club.token("ann")
    me = players.me(club.service, token=bearing(token))
    assert (me.id, me.name) == (club.id_of("ann"), "ann")
    assert me.created_at.endswith("Z")


NO_NAMES: dict[str, list[object]] = {
    "text": [None, 7, [], {}],
    "visible": [
        "",
        "   ",
        "\u3164",
        "\u200d\u200c",
        "\ufe0f",
        "\u00a0\u2003",
        "\u00ad",
        "\U000e0041",
    ],
    "control": ["a\nb", "Ann\n", "\x00", "a\x85b", "\ud800", "a\u2028b", "\u0007"],
    "format": [
        "Ann\u202egreedy",
        "\u2066Ann\u2069",
        "gre\u200bedy",
        "g\u2060reedy",
        "A\u061cnn",
        "A\ufff9nn",
        "Ann\U000e0041",
    ],
    "at most 40": ["x" * 41, "e\u0323" * 41],
    "house bot": ["greedy", "Random", " EXPERT "],
}


@pytest.mark.parametrize(
    ("reason", "name"), [(why, each) for why, names in NO_NAMES.items() for each in names]
)
def test_a_name_is_refused_with_the_reason(club: Club, reason: str, name: object) -> None:
    with pytest.raises(Refusal) as refused:
        players.create_player(club.service, asked=asked(NewPlayerSchema, {"name": name}))
    assert refused.value.code == "validation-failed"
    (fault,) = refused.value.extra["errors"]
    assert fault.pointer == "/name"
    assert reason in str(fault.detail)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ann ", "Ann"),
        ("\u3000Ann\ufeff", "Ann"),
        ("A\u030angstro\u0308m", "\u00c5ngstr\u00f6m"),
        (" " * 50 + "x" * 40, "x" * 40),
        ("e\u0301" * 40, "\u00e9" * 40),
        ("\u03b1\u0313\u0300\u0345" * 40, "\u1f82" * 40),
        ("\u0645\u06cc\u200c\u0631\u0648\u0645", "\u0645\u06cc\u200c\u0631\u0648\u0645"),
        ("\U0001f468\u200d\U0001f467", "\U0001f468\u200d\U0001f467"),
        ("greedy2", "greedy2"),
    ],
)
def test_a_name_is_kept_trimmed_and_composed(club: Club, given: str, kept: str) -> None:
    assert (
        players.create_player(club.service, asked=asked(NewPlayerSchema, {"name": given})).name
        == kept
    )
    assert re.fullmatch(NAME_PATTERN, kept)


@pytest.mark.parametrize(("read", "most"), [(read_name, 40), (read_note, 500)])
def test_a_long_text_is_rejected_before_it_is_normalised(
    read: Callable[[str], str], most: int
) -> None:
    # Normalising takes time with the square of a run of marks. The control character would show.
    with pytest.raises(BadText, match=f"at most {most}"):
        read("a" + "\u0301" * most * 4 + "\x00")


@pytest.mark.parametrize("name", LIKE_BOTS)
def test_names_that_look_like_bots_are_rejected(name: str) -> None:
    with pytest.raises(BadText, match="bot"):
        read_name(name)


@pytest.mark.parametrize("name", OTHERS)
def test_other_names_are_accepted(name: str) -> None:
    assert read_name(name)


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_keeps_its_name(bot: str) -> None:
    with pytest.raises(BadText, match="bot"):
        read_name(f" {bot.title()} ")


@pytest.mark.parametrize("name", ["\u2800", "\u2800 \u3164\u2800", "\u00ad\u2800\u200b"])
def test_blank_symbols_are_not_visible(name: str) -> None:
    with pytest.raises(BadText, match="visible"):
        read_name(name)
