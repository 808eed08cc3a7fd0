"""The fine print of announcements and of punished moves: FP-20 and FP-21."""

import pytest

from crazy_eights.errors import IllegalMove, Refusal
from crazy_eights.log import commands
from crazy_eights.log.game import Game
from crazy_eights.moves import DRAW, PASS, Move
from crazy_eights.view import view
from tests.cardbook import CardTable, deal, does
from tests.rulebook import rule
from tests.rules.tables import calls, leave_stock, whole_game

CHALLENGE = calls(enforce="challenge")
LATER = calls(enforce="challenge", window="own_next_turn")
ATTACK = calls(say="attack", left=None, played=["draw"], penalty=None, enforce="challenge")
SAY_LAST_CARD = Move("announce", call="last_card")


def catch(target: int, call: str = "last_card") -> Move:
    return Move("challenge", target=target, call=call)


@rule("FP-20")
def test_a_dealt_hand_opens_no_window() -> None:
    table = deal(upcard="5S", hands=["2H", "7H 3D"], rules=CHALLENGE)
    assert table.refusal(SAY_LAST_CARD, 0) == "nothing-to-announce"
    assert table.refusal(catch(0), 1) == "nothing-to-challenge"


@rule("FP-20")
def test_drawing_opens_no_window() -> None:
    table = deal("zimbabwe", upcard="5S", hands=["7S", "3D 4D 6D", "9D TD JD"]).play("7S")
    table.draw().pass_turn().draw()
    assert table.count(0) == 1
    assert table.refusal(catch(0), 1) == "nothing-to-challenge"


@rule("FP-20")
def test_a_window_lapses_when_the_hand_has_another_number_of_cards() -> None:
    rules = {**LATER, "answer": []}
    table = deal(upcard="5S", hands=["6S 3H", "2S 3D", "9D"], rules=rules).play("6S")
    assert table.refusal(catch(0), 2) is None
    table = deal(upcard="5S", hands=["6S 3H", "2S 3D"], rules=rules).play("6S").play("2S")
    assert table.count(0) == 3
    assert table.refusal(catch(0), 1) == "nothing-to-challenge"


@rule("FP-20")
def test_the_offenders_own_action_does_not_close_the_window_of_the_next_action() -> None:
    table = deal(upcard="5S", hands=["QS 3H", "7H 3D"]).play("QS")
    assert table.turn == 0
    table.draw()
    assert table.count(0) == 2
    assert table.happened("call_missed") == []


@rule("FP-20")
@pytest.mark.parametrize("action", [DRAW, Move("play", ("7S",))])
def test_another_seats_play_or_draw_closes_the_window_of_the_next_action(action: Move) -> None:
    table = deal(upcard="5S", hands=["6S 3H", "7S 3D 4D"], rules=CHALLENGE).play("6S")
    table.move(action)
    assert table.refusal(catch(0), 1) == "nothing-to-challenge"
    assert table.refusal(SAY_LAST_CARD, 0) == "nothing-to-announce"


@rule("FP-20")
def test_another_seats_pass_closes_the_window_of_the_next_action() -> None:
    rules = {**CHALLENGE, "stock_out": "pass"}
    table = leave_stock(deal(upcard="5S", hands=["6S 3H", "7H 3D"], rules=rules), 0).play("6S")
    assert table.pass_turn().refusal(catch(0), 1) == "nothing-to-challenge"


@rule("FP-20")
def test_the_window_until_the_own_next_turn_closes_with_the_offenders_first_action() -> None:
    table = deal(upcard="5S", hands=["6S 3H", "7H 3D", "9D TD"], rules=LATER).play("6S")
    table.draw().draw()
    assert table.refusal(catch(0), 2) is None
    table.draw()
    assert table.refusal(catch(0), 2) == "nothing-to-challenge"


@rule("FP-20")
def test_the_window_until_the_own_next_turn_stays_open_in_the_same_turn() -> None:
    rules = {**LATER, "cards": {"K": does("cover", on=["any"])}}
    table = deal(upcard="5S", hands=["KS 3H", "7H 3D"], rules=rules).play("KS").pass_turn()
    assert table.refusal(catch(0), 1) is None


@rule("FP-20", "ZW-16")
def test_an_attack_call_does_not_lapse_and_costs_as_many_cards_as_were_demanded() -> None:
    rules = {"calls": ATTACK["calls"] + LATER["calls"]}
    table = deal("zimbabwe", upcard="5S", hands=["XR 3H", "7H 3D"], rules=rules).play("XR")
    table.challenge(0, "last_card", seat=1)
    assert table.count(0) == 1 + 2
    table.challenge(0, "attack", seat=1)
    assert table.count(0) == 1 + 2 + 5


@rule("FP-20")
def test_legality_is_judged_before_penalties_are_drawn() -> None:
    table = deal(upcard="5S", hands=["6S 3H", "7H 3D"], rules={"stock_out": "pass"})
    leave_stock(table, 2).play("6S")
    assert table.legal() == ["draw"]
    table.draw()
    assert (table.count(0), table.count(1), table.turn) == (3, 2, 0)


@rule("FP-20")
def test_a_wrong_challenge_is_refused_and_costs_nothing() -> None:
    table = deal(upcard="5S", hands=["6S 3H", "7H 3D", "9D TD"], rules=CHALLENGE)
    table.play("6S", announce=("last_card",))
    for move in (catch(0), catch(1), catch(2), catch(0, "half_card")):
        assert table.refusal(move, 1) == "nothing-to-challenge"
    assert [table.count(seat) for seat in range(3)] == [1, 2, 2]


@rule("FP-20")
def test_a_seat_cannot_challenge_its_own_omission() -> None:
    table = deal(upcard="5S", hands=["6S 3H", "7H 3D"], rules=CHALLENGE).play("6S")
    assert table.refusal(catch(0), 0) == "nothing-to-challenge"


@rule("FP-20")
def test_where_nothing_is_enforced_a_call_may_be_made_but_is_not_owed() -> None:
    table = deal(upcard="5S", hands=["6S 3H", "7H 3D"], rules=calls(enforce="none"))
    assert table.refuses("6S", announce=("last_card",)) is None
    table.play("6S")
    assert table.legal(0) == ["announce last_card"]
    assert table.refusal(catch(0), 1) == "nothing-to-challenge"
    assert table.draw().count(0) == 1


HALF = calls(say="half_card", left=2, penalty=1, enforce="challenge")
COVERED = {"cards": {"3": does("cover", on=["any"])}}


@rule("FP-20", "LO-05")
def test_a_window_that_lapsed_stays_shut_when_a_penalty_restores_the_number_of_cards() -> None:
    rules = {"calls": HALF["calls"] + calls(penalty=1, enforce="challenge")["calls"], **COVERED}
    table = deal("basic", upcard="5S", hands=["3S 9D 2H", "7H 3D 4D", "9C 6D"], rules=rules)
    table.play("3S")
    assert table.refusal(catch(0, "half_card"), 1) is None
    table.play("9D")
    assert table.refusal(catch(0, "half_card"), 1) == "nothing-to-challenge"
    table.challenge(0, "last_card", seat=1)
    assert table.count(0) == 2
    assert table.refusal(catch(0, "half_card"), 1) == "nothing-to-challenge"
    assert table.refusal(Move("announce", call="half_card"), 0) == "nothing-to-announce"


@rule("FP-20", "FP-19")
@pytest.mark.parametrize("enforce", ["auto", "challenge", "none"])
def test_a_window_lapses_with_the_last_card_though_a_penalty_leaves_one_again(enforce: str) -> None:
    rules = {**calls(enforce=enforce), "finish": {"penalty": 1}}
    hands = ["7S 7H", "3D 4D", "9C 6D"]
    table = deal("pesten", upcard="5S", hands=hands, stock="6C 5D", rules=rules)
    table.play("7S").play("7H")
    assert (table.count(0), table.turn) == (1, 0)
    assert table.refusal(SAY_LAST_CARD, 0) == "nothing-to-announce"
    assert table.refusal(catch(0), 1) == "nothing-to-challenge"
    assert table.draw().pass_turn().draw().happened("call_missed") == []


@rule("FP-20", "ZW-16")
def test_what_was_announced_is_forgotten_at_once_too() -> None:
    hands = ["6S 3H", "2S 3D 4D", "9D 9H TC"]
    rules = {**LATER, "answer": []}
    table = deal(upcard="5S", hands=hands, rules=rules).play("6S", announce=("last_card",))
    assert table.announced(0) == ["last_card"]
    assert table.play("2S").announced(0) == ["last_card"]
    table.draw(0)
    assert table.announced(0) == []


@rule("FP-20")
def test_all_calls_that_one_action_closes_are_paid() -> None:
    both = [
        *calls(penalty=1)["calls"],
        *calls(say="half_card", penalty=3)["calls"],
    ]
    table = deal(upcard="5S", hands=["6S 3H", "7H 3D 4D"], rules={"calls": both}).play("6S")
    assert table.draw().count(0) == 1 + 1 + 3


@rule("FP-20")
def test_a_call_that_was_made_is_forgotten_with_the_penalty_for_another() -> None:
    both = [
        *calls(penalty=1)["calls"],
        *calls(say="half_card", penalty=3)["calls"],
    ]
    for said, cards in (("last_card", 1 + 3), ("half_card", 1 + 1)):
        table = deal(upcard="5S", hands=["6S 3H", "7H 3D 4D"], rules={"calls": both})
        table.play("6S", announce=(said,)).draw()
        assert (table.count(0), table.announced(0)) == (cards, [])


def two_kings(*, said: bool) -> CardTable:
    """Two players at `race-500`: a seat that lays a king plays again and may lay another."""
    table = deal("race-500", upcard="5S", hands=["KS KH 3D 4D", "9D TD"], rules=ATTACK)
    return table.play("KS").play("KH", announce=("attack",) if said else ())


@rule("FP-20", "RC-05")
def test_without_a_call_every_open_window_of_it_may_be_challenged() -> None:
    table = two_kings(said=False).challenge(0, "attack", seat=1)
    assert table.refusal(catch(0, "attack"), 1) is None


@rule("FP-20", "RC-05")
def test_one_announcement_serves_every_open_window_of_that_call() -> None:
    table = two_kings(said=False).announce("attack", seat=0)
    assert table.refusal(catch(0, "attack"), 1) == "nothing-to-challenge"
    assert table.refusal(Move("announce", call="attack"), 0) == "nothing-to-announce"


@rule("FP-20", "RC-05")
def test_a_call_made_with_a_play_serves_the_windows_that_were_open_before() -> None:
    table = two_kings(said=True)
    assert table.refusal(catch(0, "attack"), 1) == "nothing-to-challenge"
    assert table.happened("call_announced") == [{"seat": 0, "call": "attack"}]


@rule("FP-20", "CE-09")
def test_several_seats_may_owe_a_call_at_once() -> None:
    hands = ["6S 3H", "7S 3D", "9D TD"]
    table = deal(upcard="5S", hands=hands, rules=LATER).play("6S").play("7S")
    assert table.legal(2) == ["draw", "challenge last_card 0", "challenge last_card 1"]


def last_one(*hands: str) -> Game:
    return whole_game("last-one", hands=list(hands), upcard="6S")


def illegal(game: Game, seat: int, move: Move) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        commands.submit(game, seat=seat, move=move, at=1)
    return refused.value


@rule("FP-21", "LO-11")
@pytest.mark.parametrize(
    "move",
    [
        Move("play", ("9D",)),
        Move("play", ("AC",)),
        DRAW,
        PASS,
        Move("declare", suit="clubs"),
    ],
)
def test_an_illegal_play_draw_pass_or_declaration_is_punished(move: Move) -> None:
    assert illegal(last_one("5S 9D", "TS JD"), 0, move).punished


@rule("FP-21", "LO-11")
def test_the_punished_seat_draws_one_card_and_its_turn_stays() -> None:
    game = last_one("5S 9D", "TS JD")
    (step,) = commands.punish(game, seat=0, move=Move("play", ("9D",)), at=1)
    assert step.entry["type"] == "illegal"
    assert step.entry["move"] == {"type": "play", "cards": ["9D"]}
    assert [event.type for event in step.events] == ["illegal_move_punished", "cards_drawn"]
    assert (view(game, 0)["seats"][0]["card_count"], game.to_act) == (3, (0,))


@rule("FP-21")
@pytest.mark.parametrize("move", [SAY_LAST_CARD, catch(1)])
def test_announcements_and_challenges_are_never_punished(move: Move) -> None:
    assert not illegal(last_one("5S 9D", "TS JD"), 0, move).punished


@rule("FP-21")
def test_a_move_out_of_turn_is_never_punished() -> None:
    with pytest.raises(Refusal) as refused:
        commands.submit(last_one("5S 9D", "TS JD"), seat=1, move=DRAW, at=1)
    assert (refused.value.code, isinstance(refused.value, IllegalMove)) == ("not-your-turn", False)


@rule("FP-21")
def test_nothing_is_punished_in_a_fight() -> None:
    game = last_one("4S 9D 2H", "TS JD")
    commands.submit(game, seat=0, move=Move("play", ("4S",)), at=1)
    assert not illegal(game, 1, Move("play", ("TS",))).punished


@rule("FP-21")
def test_at_most_ten_illegal_moves_are_punished_in_one_turn() -> None:
    game = last_one("5S 9D", "TS JD")
    wrong = Move("play", ("KC",))
    for _ in range(10):
        assert illegal(game, 0, wrong).punished
        commands.punish(game, seat=0, move=wrong, at=1)
    assert not illegal(game, 0, wrong).punished


@rule("FP-21")
def test_the_next_turn_resets_the_count_of_illegal_moves() -> None:
    game = last_one("5S 9D", "TS JD")
    for _ in range(10):
        commands.punish(game, seat=0, move=PASS, at=1)
    commands.submit(game, seat=0, move=Move("play", ("5S",)), at=1)
    assert illegal(game, 1, PASS).punished


@rule("FP-21")
def test_a_punished_move_closes_no_window() -> None:
    game = last_one("5S 9D", "TS JD")
    commands.submit(game, seat=0, move=Move("play", ("5S",)), at=1)
    commands.punish(game, seat=1, move=PASS, at=1)
    assert catch(0).to_json() in view(game, 1)["you"]["legal_moves"]


@rule("FP-21")
def test_without_the_knob_nothing_is_punished() -> None:
    game = whole_game("classic", hands=["5S 9D", "TS JD"], upcard="6S")
    assert not illegal(game, 0, Move("play", ("9D",))).punished


@rule("FP-21")
def test_the_knob_sets_what_an_illegal_move_costs() -> None:
    rules = {"illegal_move_penalty": 3}
    game = whole_game("classic", hands=["5S 9D", "TS JD"], upcard="6S", rules=rules)
    commands.punish(game, seat=0, move=PASS, at=1)
    assert view(game, None)["seats"][0]["card_count"] == 5
