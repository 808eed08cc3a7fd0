"""Last One's forgotten calls and misplays: LO-11, FP-20, FP-21."""

import pytest

from crazy_eights.errors import IllegalMove
from crazy_eights.log import commands
from crazy_eights.log.game import Game
from crazy_eights.log.replay import apply_line
from crazy_eights.moves import Move
from tests.cardbook import CardTable, deal
from tests.rulebook import rule
from tests.rules.tables import whole_game


def silent() -> CardTable:
    """Seat 0 of three has just gone to one card without a call."""
    return deal("last-one", upcard="6S", hands=["7S 2H", "7C 9C", "7D TD"]).play("7S")


@rule("LO-11")
def test_a_forgotten_call_costs_one_card_when_challenged() -> None:
    book = silent().challenge(0, "last_card", seat=2)
    assert book.count(0) == 2


@rule("LO-11")
def test_an_unchallenged_forgotten_call_costs_nothing() -> None:
    assert silent().play("7C", announce=("last_card",)).count(0) == 1


@rule("LO-11")
def test_a_call_with_the_play_cannot_be_challenged() -> None:
    book = deal("last-one", upcard="6S", hands=["7S 2H", "7C 9C", "7D TD"])
    book.play("7S", announce=("last_card",))
    assert book.refusal(Move("challenge", call="last_card", target=0), 1) == "nothing-to-challenge"


@rule("LO-11")
def test_a_call_may_still_be_made_before_the_next_action() -> None:
    book = silent().announce("last_card", seat=0)
    assert book.announced(0) == ["last_card"]
    assert book.refusal(Move("challenge", call="last_card", target=0), 1) == "nothing-to-challenge"


@rule("LO-11", "FP-20")
def test_the_next_action_closes_the_window() -> None:
    book = silent().play("7C", announce=("last_card",))
    assert book.refusal(Move("challenge", call="last_card", target=0), 2) == "nothing-to-challenge"


@rule("LO-11", "FP-24")
def test_continuing_a_fight_closes_the_window() -> None:
    book = deal("last-one", upcard="KH", hands=["4H 2C", "5H 9C 9D", "TC TD"]).play("4H")
    book.play("5H", seat=1)
    assert book.refusal(Move("challenge", call="last_card", target=0), 2) == "nothing-to-challenge"


@rule("FP-20")
def test_a_call_that_is_not_owed_cannot_be_made() -> None:
    book = deal("last-one", upcard="6S", hands=["7S 2H 2D", "7C", "7D"])
    assert book.refuses("7S", announce=("last_card",)) == "nothing-to-announce"
    assert book.play("7S").refusal(Move("announce", call="last_card"), 0) == "nothing-to-announce"


HANDS = ["7S 2H 9D", "7C 9C", "7D TD"]


def misplay(game: Game, move: Move, seat: int = 0) -> IllegalMove:
    """Try an illegal move, which is recorded if it is punished."""
    with pytest.raises(IllegalMove) as refused:
        commands.submit(game, seat=seat, move=move, at=1)
    if refused.value.punished:
        commands.punish(game, seat=seat, move=move, at=1)
    return refused.value


def held(game: Game, seat: int) -> int:
    """The number of cards that a seat holds."""
    assert game.state is not None
    return game.state.hands[seat].bit_count()


@rule("LO-11", "FP-21")
def test_an_illegal_move_is_recorded_and_replayed() -> None:
    game = whole_game("last-one", hands=HANDS, upcard="6S")
    again = game.clone()
    (step,) = commands.punish(game, seat=0, move=Move("play", ("2H",)), at=1)
    assert step.entry["type"] == "illegal"
    assert apply_line(again, step.line).head == game.head
    assert held(again, 0) == held(game, 0) == 4


@rule("FP-20", "FP-21")
def test_a_window_lapses_when_a_punishment_makes_the_hand_grow() -> None:
    game = whole_game("last-one", hands=["JS 2H", "KC 9C"], upcard="6S")
    commands.submit(game, seat=0, move=Move("play", ("JS",)), at=1)
    misplay(game, Move("pass"))
    challenge = Move("challenge", call="last_card", target=0)
    assert misplay(game, challenge, seat=1).reason == "nothing-to-challenge"


@rule("FP-21")
def test_the_card_is_shown_to_the_offender_alone() -> None:
    game = whole_game("last-one", hands=HANDS, upcard="6S")
    (step,) = commands.punish(game, seat=0, move=Move("draw"), at=1)
    (drawn,) = [event for event in step.events if event.type == "cards_drawn"]
    assert drawn.owner == 0
    assert "cards" not in drawn.args
