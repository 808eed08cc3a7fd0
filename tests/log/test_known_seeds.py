"""Once all seeds are known, so that the deal is, no command can throw the game away."""

from typing import Any

import pytest

from crazy_eights.errors import Refusal
from crazy_eights.games import new_game
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Limits, Secret
from crazy_eights.log.replay import append_entry
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.verification.verify import verify
from tests.log.play import BEGAN, export

WEEK = 7 * 86_400_000


def open_game(*, entries: int = 100) -> Game:
    """A game with two free seats."""
    return new_game(
        game_id=bytes(16),
        created=BEGAN,
        ruleset=expand("classic", seats=2),
        seats=2,
        seed_mode="commit",
        secret=Secret(bytes(32)),
        limits=Limits(entries=entries),
        house={},
    )


def full() -> tuple[Game, list[bytes]]:
    """A game whose seats are taken, and its lines; the entry that starts it is not there yet."""
    game = open_game()
    lines = [game.header_line]
    for seat in range(2):
        joined = {"type": "joined", "seat": seat, "player": f"{seat:032x}", "bot": None}
        step = append_entry(game, {**joined, "client_seed": None, "at": BEGAN})
        lines.append(step.line)
    return game, lines


@pytest.mark.parametrize("by", [commands.CREATOR, commands.CLOCK])
def test_it_cannot_be_cancelled(by: str) -> None:
    game, _ = full()
    with pytest.raises(Refusal, match="seeds are known") as refused:
        commands.cancel(game, by=by, at=BEGAN)
    assert (refused.value.code, game.status) == ("already-started", "open")


@pytest.mark.parametrize("at", [BEGAN, BEGAN + WEEK])
def test_the_clock_starts_it_at_any_time(at: int) -> None:
    game, lines = full()
    lines += [step.line for step in commands.act_for_the_clock(game, at=at)]
    assert game.status == "active"
    assert verify(export(lines, game)).valid


def test_at_its_greatest_length_the_clock_cancels_it() -> None:
    game = open_game(entries=2)
    lines = [game.header_line]
    for seat in range(2):
        person: dict[str, Any] = {"seat": seat, "player": bytes([seat]) * 16}
        person |= {"bot": None, "client_seed": None}
        lines += [step.line for step in commands.join(game, **person, at=BEGAN)]
    assert (game.is_full, game.end_reason) == (True, "cancelled")
    assert verify(export(lines, game)).valid
