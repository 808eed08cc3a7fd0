"""What the clock does in every phase: RC-08; and who resigns from an idle game: FP-27."""

from typing import Any

from crazy_eights.cards import CODES
from crazy_eights.log import commands
from crazy_eights.log.game import Game
from crazy_eights.moves import Move
from tests.rulebook import rule
from tests.rules.tables import whole_game


def play(game: Game, card: str, seat: int = 0, **options: Any) -> Game:
    """Play one card at time 0."""
    commands.submit(game, seat=seat, move=Move("play", (card,), **options), at=0)
    return game


def clock(game: Game) -> list[dict[str, Any]]:
    """The seat for which the clock moves, and its move."""
    return [
        {"seat": step.entry["seat"], **step.entry["move"]} for step in commands.time_out(game, at=9)
    ]


@rule("RC-08")
def test_it_draws_where_a_seat_may_draw() -> None:
    game = whole_game("zimbabwe", hands=["9S 3C 3D", "4C", "5C"], upcard="TS")
    assert clock(game) == [{"seat": 0, "type": "draw"}]


@rule("RC-08")
def test_the_clock_passes_after_the_draw() -> None:
    game = whole_game("zimbabwe", hands=["9S 3C 3D", "4C", "5C"], upcard="TS", stock="TD")
    clock(game)
    assert clock(game) == [{"seat": 0, "type": "pass"}]


@rule("RC-08")
def test_it_plays_the_first_legal_card_where_a_seat_must_play() -> None:
    game = whole_game("last-one", hands=["KS 9S 3C", "4C", "5C"], upcard="TS")
    assert clock(game) == [{"seat": 0, "type": "play", "cards": ["9S"]}]


@rule("RC-08")
def test_the_clock_takes_the_demand_of_an_attack() -> None:
    game = play(whole_game("classic", hands=["2S 3C 3D", "2C 4D", "5C"], upcard="TS"), "2S")
    assert clock(game) == [{"seat": 1, "type": "draw"}]


@rule("RC-08")
def test_the_clock_declares_the_first_suit() -> None:
    game = play(whole_game("classic", hands=["8S 3C 3D", "2C 4D", "5C"], upcard="TS"), "8S")
    assert clock(game) == [{"seat": 0, "type": "declare", "suit": "clubs"}]


@rule("RC-08", "FP-62")
def test_the_clock_passes_in_a_run() -> None:
    game = play(whole_game("black-jack", hands=["9S TS 3D", "2C 4D", "5C"], upcard="2S"), "9S")
    assert clock(game) == [{"seat": 0, "type": "pass"}]


@rule("RC-08", "FP-62")
def test_the_clock_names_the_first_rank() -> None:
    game = play(whole_game("makao", hands=["JS 3C 3D", "2C 4D", "5C"], upcard="TS"), "JS")
    assert clock(game) == [{"seat": 0, "type": "declare", "rank": "A"}]


@rule("RC-08", "FP-62")
def test_the_clock_gives_the_first_card() -> None:
    rules = {"cards": {"9": {"do": [{"do": "give", "n": 1}]}}}
    game = play(whole_game(hands=["9S 3D 3C", "2C 4D"], upcard="TS", rules=rules), "9S")
    assert clock(game) == [{"seat": 0, "type": "declare", "card": "3C"}]


@rule("RC-08", "LO-05")
def test_the_clock_does_not_cover_a_three() -> None:
    game = play(whole_game("last-one", hands=["3S KC 9D", "2C 4D", "5C"], upcard="TS"), "3S")
    assert clock(game) == [{"seat": 0, "type": "pass"}]


@rule("RC-08", "LO-07")
def test_the_clock_passes_for_every_seat_that_has_not_answered_in_a_fight() -> None:
    hands = ["4S KC 9D", "5S 2C", "6C 6D", "7C 7D"]
    game = play(whole_game("last-one", hands=hands, upcard="TS"), "4S")
    commands.submit(game, seat=2, move=Move("pass"), at=0)
    assert clock(game) == [{"seat": 1, "type": "pass"}, {"seat": 3, "type": "pass"}]
    assert game.to_act == (2,)


@rule("RC-08", "ZW-15")
def test_it_draws_for_a_seat_in_the_air() -> None:
    hands = ["7S", "9C 9D 9S", "6S 3C 3D"]
    game = play(whole_game("zimbabwe", hands=hands, upcard="TS"), "7S")
    play(game, "6S", seat=2)
    assert clock(game) == [{"seat": 0, "type": "draw"}]


@rule("RC-08", "CE-09")
def test_the_clock_makes_no_forgotten_announcement() -> None:
    game = play(whole_game("basic", hands=["9S 3C", "4C 4D", "5C"], upcard="TS"), "9S")
    clock(game)
    assert game.state is not None
    assert game.state.hands[0].bit_count() == 3


@rule("FP-27", "LO-06")
def test_in_an_idle_fight_the_seats_to_act_resign_in_order() -> None:
    hands = ["4S KC 9D", "5S 2C", "6C 6D", "7C 7D"]
    game = play(whole_game("last-one", hands=hands, upcard="TS"), "4S")
    steps = commands.idle_out(game, at=9)
    resigned = [step.entry["seat"] for step in steps if step.entry["type"] == "resigned"]
    assert resigned == [1, 2, 3]
    assert game.status == "finished"


@rule("FP-27", "FP-17")
def test_a_seat_eliminated_by_the_first_resignation_does_not_resign() -> None:
    few = ["4S 2C", "XR KD", "2D 3D"]
    named = {"KS", *" ".join(few).split()}
    rest = " ".join(card for card in CODES if card not in named)
    hands = [few[0], rest, *few[1:]]
    rules = {"stock_out": "end_round", "game_end": {"points": 30}}
    game = play(whole_game("last-one", hands=hands, upcard="KS", rules=rules), "4S")
    steps = commands.idle_out(game, at=9)
    assert [step.entry.get("seat") for step in steps] == [1, 3, None]
    assert game.state is not None
    assert game.state.status[2] == "eliminated"
