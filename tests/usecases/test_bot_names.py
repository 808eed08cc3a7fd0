"""Nobody has a name that looks like that of a house bot."""

import pytest

from crazy_eights.bots.house import BOTS
from crazy_eights.errors import BadText
from service.usecases.inputs import read_name

LIKE_BOTS = (
    "greedy", "GREEDY", "gre\u200bedy", "g\u2060reedy", "gree\ufe0fdy", "gre\u2800edy", "gre edy",
    "\uff47\uff52\uff45\uff45\uff44\uff59", "\U0001d420reedy", "\u24d6reedy",
    "gr\u0435\u0435dy", "gree\u0501y", "greed\u0443", "\u0261reedy", "GR\u0415\u0415D\u03a5",
    "\u0435x\u0440ert", "\u0395\u03a7\u03a1\u0395R\u03a4", "e\u00d7pert",
    "r\u0430ndom", "rand0m", "rand\u03bfm", "RAND\u041eM", "\u13a1ANDOM",
)  # fmt: skip
OTHERS = (
    "Greta", "Greedy Ann", "greedy2", "expertise", "Random Walk", "Рэндом", "Жадный", "تصادفی",
    "Người chơi", "xpert", "gr\u00e9edy",
)  # fmt: skip


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
