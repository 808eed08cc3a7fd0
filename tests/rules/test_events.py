"""The events of typical moves: enough to narrate a game, hidden cards only for their owner."""

from typing import Any

from crazy_eights import replies
from crazy_eights.engine.events import EVENTS
from crazy_eights.log import commands
from crazy_eights.moves import PASS, Move
from crazy_eights.view import events_for
from tests.cardbook import CardTable, deal
from tests.rulebook import rule
from tests.rules.tables import calls, leave_stock, whole_game


def happened(table: CardTable) -> list[str]:
    """The events since the starter was turned."""
    types = [event.type for event in table.events]
    return types[types.index("starter_turned") + 1 :]


def classic(*hands: str, upcard: str = "5S", **rules: Any) -> CardTable:
    return deal("classic", upcard=upcard, hands=list(hands), rules=rules)


@rule("CE-02")
def test_a_deal_event_has_every_hand_and_the_starter() -> None:
    table = classic("6S 2H", "7H", upcard="5S")
    assert [event.type for event in table.events] == ["dealt", "dealt", "starter_turned"]
    assert table.happened("dealt")[0] == {"seat": 0, "count": 2, "round": 1}
    assert table.events[0].owner == 0
    assert table.events[0].secret == {"cards": ["2H", "6S"]}


@rule("FP-01")
def test_a_starter_put_back_has_an_event_before_the_deal() -> None:
    table = deal("five-rounds", upcard="8S", hands=["6S", "7H"], stock="9D")
    assert table.events[0].type == "starter_put_back"


@rule("CE-05")
def test_a_play_is_one_event() -> None:
    table = classic("6S 2H 3H", "7H").play("6S")
    assert happened(table) == ["card_played"]
    assert table.happened("card_played") == [{"seat": 0, "cards": ["6S"]}]


@rule("CE-06")
def test_a_wild_emits_the_play_and_the_suit() -> None:
    assert happened(classic("8H 2H 3H", "7H").play("8H", "clubs")) == [
        "card_played",
        "suit_declared",
    ]


@rule("CE-04")
def test_a_draw_shows_the_cards_to_their_owner_only() -> None:
    table = classic("6S 2H 3H", "7H").draw()
    drawn = table.events[-1]
    assert happened(table) == ["cards_drawn"]
    assert drawn.args == {"seat": 0, "count": 1, "why": "turn"}
    assert drawn.owner == 0
    assert drawn.secret is not None


@rule("CE-09")
def test_a_call_that_is_made_and_one_that_is_missed() -> None:
    said = classic("6S 2H", "7H 3D").play("6S", announce=("last_card",))
    assert happened(said) == ["card_played", "call_announced"]
    missed = classic("6S 2H", "7H 3D").play("6S").draw()
    assert happened(missed) == ["card_played", "call_missed", "cards_drawn", "cards_drawn"]
    assert [event["why"] for event in missed.happened("cards_drawn")] == ["call_missed", "turn"]


@rule("FP-20")
def test_a_call_that_is_caught() -> None:
    table = classic("6S 2H", "7H 3D", **calls(enforce="challenge")).play("6S")
    table.challenge(0, "last_card", seat=1)
    assert happened(table) == ["card_played", "call_challenged", "call_missed", "cards_drawn"]


@rule("CS-01")
def test_a_queen_emits_the_skipped_seat() -> None:
    table = classic("QS 2H 3H", "7H", "9D").play("QS")
    assert happened(table) == ["card_played", "seat_skipped"]
    assert table.happened("seat_skipped") == [{"seat": 1}]


@rule("CS-02")
def test_an_ace_emits_the_new_direction() -> None:
    table = classic("AS 2H 3H", "7H", "9D").play("AS")
    assert happened(table) == ["card_played", "direction_reversed"]
    assert table.happened("direction_reversed") == [{"direction": "counterclockwise"}]


@rule("CS-03")
def test_an_attack_that_is_raised_and_taken() -> None:
    table = classic("2S 2H 3H", "2D 7H 8H", "9D").play("2S").play("2D").draw()
    raised, taken = ["card_played", "attack_raised"], ["attack_taken", "cards_drawn"]
    assert happened(table) == [*raised, *raised, *taken]
    assert [event["pending"] for event in table.happened("attack_raised")] == [2, 4]
    assert table.happened("attack_taken") == [{"seat": 2, "count": 4}]


SILENT: dict[str, object] = {"calls": []}


@rule("ZW-12")
def test_an_attack_that_is_blocked() -> None:
    table = deal("zimbabwe", upcard="5S", hands=["2S 3H 4H", "AD 7H 9H"], rules=SILENT)
    table.play("2S").play("AD")
    assert happened(table) == ["card_played", "attack_raised", "card_played", "attack_blocked"]


@rule("ZW-07")
def test_another_turn_of_the_same_seat() -> None:
    table = deal("zimbabwe", upcard="5S", hands=["KS 3H 4H TD", "AD 7H"], rules=SILENT)
    table.play("KS")
    assert happened(table) == ["card_played", "turn_repeated"]


@rule("ZW-15")
def test_a_seat_that_is_put_in_the_air() -> None:
    table = deal("zimbabwe", upcard="5S", hands=["7S", "AD 7H", "9D"], rules=SILENT)
    table.play("7S")
    assert happened(table) == ["card_played", "seat_in_air", "seat_skipped"]


@rule("LO-05")
def test_a_cover() -> None:
    table = deal("last-one", upcard="6S", hands=["3S 6D 7D", "5S"]).play("3S").pass_turn()
    assert happened(table) == ["card_played", "cover_allowed", "turn_passed"]


@rule("LO-06", "LO-07")
def test_a_fight_from_its_opening_to_its_end() -> None:
    table = deal("last-one", upcard="6S", hands=["4S 6D 7D", "5S 7C 8C"]).play("4S")
    table.play("5S", seat=1).pass_turn(seat=0)
    opened, continued = ["card_played", "fight_opened"], ["card_played", "fight_continued"]
    assert happened(table) == [*opened, *continued, "fight_passed", "fight_ended", "cards_drawn"]
    assert table.happened("fight_ended") == [{"seat": 0, "count": 5, "card": "5S"}]


@rule("LO-10")
def test_a_named_joker_emits_its_name() -> None:
    table = deal("last-one", upcard="6S", hands=["XR 6D 7D", "5S"]).play("XR", as_="9S")
    assert table.happened("card_played") == [{"seat": 0, "cards": ["XR"], "as": "9S"}]


@rule("CD-02")
def test_a_countdown_hand_that_was_emptied() -> None:
    table = deal("countdown", upcard="5S", hands=["6S", "7H 3D"]).play("6S")
    assert happened(table) == ["card_played", "score_counted_down", "cards_drawn"]
    assert table.happened("score_counted_down") == [{"seat": 0, "score": 7}]
    assert table.happened("cards_drawn")[0]["why"] == "new_hand"


@rule("CE-11")
def test_a_stock_that_is_rebuilt() -> None:
    table = leave_stock(classic("6H 2H", "7H 3D"), 0).draw()
    assert happened(table) == ["stock_rebuilt", "cards_drawn"]


@rule("CE-10")
def test_the_end_of_a_round_and_of_the_game() -> None:
    table = classic("6S", "7H 3D").play("6S")
    assert happened(table) == ["card_played", "round_ended", "game_ended"]
    assert table.happened("round_ended") == table.rounds
    assert table.happened("game_ended") == [table.result]


@rule("ZW-17")
def test_a_seat_that_is_eliminated_and_the_next_deal() -> None:
    table = deal("zimbabwe", upcard="5S", hands=["6S", "3H", "KH"]).play("6S")
    after = happened(table)
    assert after[:3] == ["card_played", "round_ended", "seat_eliminated"]
    assert table.happened("seat_eliminated") == [{"seat": 2}]
    assert after[-3:] == ["dealt", "dealt", "starter_turned"]


@rule("FP-27")
def test_a_seat_that_resigns() -> None:
    assert happened(classic("6S 2H", "7H", "9D").resign(0)) == ["seat_resigned"]


@rule("FP-21")
def test_each_event_of_an_entry_carries_its_number_and_hides_cards_from_others() -> None:
    game = whole_game("last-one", hands=["TS 9D", "8S JD"], upcard="6S", stock="QH")
    (step,) = commands.punish(game, seat=0, move=PASS, at=1)
    for viewer in (0, 1, None):
        shown = events_for(step, viewer)
        assert [event["type"] for event in shown] == ["illegal_move_punished", "cards_drawn"]
        assert {event["seq"] for event in shown} == {step.seq}
        assert ("cards" in shown[1]) == (viewer == 0)


@rule("CE-12")
def test_a_whole_game_emits_joins_the_start_and_the_revealed_seed() -> None:
    game = whole_game("classic", hands=["6S", "7H"])
    assert game.version == 3
    won, ended = commands.submit(game, seat=0, move=Move("play", ("6S",)), at=1)
    assert [event.type for event in won.events][-1] == "game_ended"
    assert [event.type for event in ended.events] == ["seed_revealed"]


@rule("RC-08")
def test_a_move_of_the_clock_is_marked_as_such() -> None:
    game = whole_game("classic", hands=["6H 2H", "7H"], rules={"turn_seconds": 5})
    (step,) = commands.time_out(game, at=6000)
    assert [event.type for event in step.events] == ["turn_timed_out", "cards_drawn"]


@rule("CE-12")
def test_every_event_of_a_whole_game_is_in_the_catalogue() -> None:
    game = whole_game("last-one", seats=3, bot="random")
    steps = replies.play_bots(game, at=1, limit=20_000)
    assert game.status == "finished"
    assert {event.type for step in steps for event in step.events} <= set(EVENTS)
