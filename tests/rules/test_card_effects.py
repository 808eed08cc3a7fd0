"""What rows of cards can say beyond the classic games: FP-51 … FP-59."""

import json
from typing import Any

from crazy_eights.moves import Move
from crazy_eights.rulesets.ruleset import expand
from tests.cardbook import CardTable, deal, does
from tests.rulebook import rule

BARE: dict[str, Any] = {
    "cards": {key: {"do": None} for key in ("A", "2", "Q")},
    "calls": [],
    "game_end": {"when": "single_round", "winner": "round_winner", "rounds": None, "points": None},
    "scoring": {"method": "none"},
}


def table(cards: dict[str, Any], *hands: str, upcard: str, **rules: Any) -> CardTable:
    """A position of `classic` where nothing but these cards does anything."""
    options = {name: value for name, value in rules.items() if name not in ("stock", "scores")}
    changes = {**BARE, **options, "cards": {**BARE["cards"], **cards}}
    stock = rules.get("stock", "3C 3D 8C 8D TC TD")
    return deal(upcard=upcard, hands=list(hands), stock=stock, rules=changes)


def give(code: str) -> Move:
    return Move("declare", card=code)


def aimed(code: str, target: int, **fields: Any) -> Move:
    return Move("play", (code,), target=target, **fields)


@rule("FP-51")
def test_neighbours_colours_and_cards_below_may_be_asked_for() -> None:
    hands = ["6H 4D 9S 5C KH 7C QH", "2C"]
    asked = {"follow": ["up", "colour+rank", "KS"]}
    assert table({}, *hands, upcard="5D", **asked).playable() == {"6H"}
    assert table({}, *hands, upcard="5S", **asked).playable() == {"6H", "5C"}
    assert table({}, *hands, upcard="KS", **asked).playable() == set(hands[0].split())


@rule("FP-51")
def test_a_card_is_barred_by_what_lies_below_whatever_it_may_be_played_on() -> None:
    cards = {"8": {"not_on": ["5_red", "wild"]}}
    assert table(cards, "8S 5C", "2C", upcard="5D").playable() == {"5C"}
    assert table(cards, "8S 5C", "2C", upcard="5S").playable() == {"8S", "5C"}


@rule("FP-52")
def test_after_a_rank_was_named_only_that_rank_follows() -> None:
    cards = {"J": {"on": ["any"], "name": "rank"}}
    book = table(cards, "JD 2C", "7H 9D 4S", upcard="5S")
    assert book.refuses("JD", "hearts") == "no-declaration"
    book.play("JD")
    assert book.refusal(Move("declare", suit="hearts")) == "rank-owed"
    book.move(Move("declare", rank="7"))
    assert book.happened("rank_declared") == [{"seat": 0, "rank": "7"}]
    assert book.playable() == {"7H"}


@rule("FP-53")
def test_cards_may_be_drawn_by_a_chosen_seat_by_others_or_by_the_player() -> None:
    effects = [
        {"do": "draw", "n": 2, "to": "chosen", "answer": []},
        {"do": "draw", "n": 1, "to": "others"},
        {"do": "draw", "n": 1, "to": "self"},
    ]
    book = table({"4": {"do": effects}}, "4S 2C", "9C", "9D", upcard="5S")
    assert book.refusal(Move("play", ("4S",))) == "bad-target"
    assert book.refusal(aimed("4S", 0)) == "bad-target"
    book.move(aimed("4S", 2))
    assert [book.count(seat) for seat in range(3)] == [2, 2, 4]
    assert (book.turn, book.phase) == (1, "play")


@rule("FP-54")
def test_a_skip_is_passed_on_answered_by_the_next_seat_or_taken() -> None:
    skip = {"do": [{"do": "skip", "n": 2, "answer": [{"with": ["rank"], "so": "pass_on"}]}]}
    book = table({"A": skip}, "AS 2C 2D", "AH 2H 4H", "9C 2S 6S", upcard="5S")
    book.play("AS")
    assert (book.phase, book.state.pending_turns, book.legal()) == ("answer", 2, ["AH", "pass"])
    book.play("AH").pass_turn()
    assert book.happened("attack_taken") == [{"seat": 2, "count": 0, "turns": 2}]
    book.draw(0).draw(1)
    assert (book.turn, book.happened("seat_skipped")) == (0, [{"seat": 2}])


@rule("FP-54")
def test_a_demand_on_the_previous_seat_brings_it_the_turn() -> None:
    back = {"KS": {"do": [{"do": "draw", "n": 5, "to": "previous"}]}}
    book = table(
        back, "KS 2C", "9C 2H", "KD 2S", upcard="5S", answer=[{"with": ["K"], "so": "end"}]
    )
    book.play("KS")
    assert (book.turn, book.pending, book.playable()) == (2, 5, {"KD"})
    book.play("KD")
    assert (book.turn, book.pending) == (0, 0)


@rule("FP-55")
def test_given_cards_are_shown_and_an_emptied_hand_goes_out() -> None:
    book = table({"6": does("give", n=2, to="next")}, "6S 2C 9H", "9C", "9D", upcard="5S")
    book.play("6S")
    assert book.refusal(Move("declare", suit="hearts")) == "card-owed"
    assert book.refusal(give("KD")) == "card-not-in-hand"
    book.move(give("9H"))
    assert book.happened("card_given") == [{"seat": 0, "target": 1, "card": "9H"}]
    assert (book.phase, book.hand(1)) == ("declare", "9C 9H")
    assert book.move(give("2C")).winners == [0]


@rule("FP-56")
def test_a_card_that_must_be_covered_is_drawn_for_and_does_not_go_out() -> None:
    cards = {"9": does("cover", on=["suit"], must=True)}
    book = table(cards, "9S", "9C", upcard="5S", stock="3C 3D 4S 7D").play("9S")
    assert (book.phase, book.turn, book.legal()) == ("cover", 0, ["draw"])
    assert book.refusal(Move("pass")) == "must-draw"
    book.draw().draw()
    assert book.legal() == ["draw"]
    book.draw()
    assert (book.legal(), book.refusal(Move("draw"))) == (["4S"], "must-play")
    assert book.play("4S").turn == 1


@rule("FP-56", "ZW-14")
def test_a_card_that_must_be_covered_may_be_barred_as_a_last_card() -> None:
    rules = {"finish": {"not_with": ["9"]}, "several": {"way": "together"}}
    cards = {"9": does("cover", on=["suit"], must=True)}
    assert table(cards, "9S", "9C", upcard="5S", **rules).refuses("9S") == "cannot-finish"
    book = table(cards, "9S 9H", "9C", upcard="5S", **rules)
    assert (book.refuses("9S 9H"), book.legal()) == ("cannot-finish", ["9S", "draw"])


@rule("FP-57")
def test_effects_of_a_run_wait_for_its_end() -> None:
    run = {"several": {"way": "one_by_one", "next": ["rank", "suit+up"], "not": ["A"]}}
    cards = {"2": does("draw", n=2), "7": does("skip")}
    book = table(cards, "6S 7S 7C 2C", "9C", "9D", upcard="5S", **run)
    book.play("6S")
    assert (book.phase, book.legal()) == ("more", ["7S", "pass"])
    book.play("7S").play("7C")
    assert (book.turn, len(book.happened("seat_skipped"))) == (0, 2)
    assert table(cards, "AS AC", "9C", upcard="5S", **run).play("AS").turn == 1


@rule("FP-57")
def test_of_a_series_with_last_effects_only_the_last_card_acts() -> None:
    cards = {"K": does("series", on=["suit"]), "2": does("draw", n=2)}
    rules = {"several": {"effects": "last"}}
    book = table(cards, "KS 2S 9S 4D", "9C 3H", "9D", upcard="5S", **rules)
    book.play("KS").play("2S").play("9S")
    assert (book.turn, book.pending) == (1, 0)


@rule("FP-58")
def test_calls_are_free_words_for_cards_played_and_some_are_said_by_themselves() -> None:
    call = {"penalty": 1, "enforce": "challenge", "window": "next_action"}
    calls = [
        {"played": ["Q"], "say": "Black lady!", **call},
        {"played": ["S"], "say": "Spade", **call, "enforce": "by_itself"},
    ]
    book = table({}, "QS 2C 3S", "9S 4D", upcard="5S", calls=calls)
    assert book.refuses("3S", announce=("Black lady!",)) == "nothing-to-announce"
    book.play("QS")
    assert book.happened("call_announced") == [{"seat": 0, "call": "Spade"}]
    assert "challenge Black lady! 0" in book.legal(1)
    assert not any("Spade" in move for move in book.legal(1))


@rule("FP-59")
def test_points_bonus_a_free_card_and_exact_scores() -> None:
    rules = {
        "scoring": {"method": "penalty", "one_card": "free", "exact": {"40": 7}},
        "game_end": {"when": "rounds", "rounds": 1, "winner": "lowest", "points": None},
    }
    cards = {"Q": {"points": 20}, "QS": {"bonus": -40}}
    book = table(cards, "QS", "QC QD", "QH", upcard="5S", **rules).play("QS")
    assert book.rounds[0]["points"] == [-40, 40, 0]
    assert book.scores == [-40, 7, 0]


@rule("FP-15")
def test_any_card_of_the_hand_may_follow_a_draw() -> None:
    rules = {"draw": {"choose": "hand", "play_drawn": "may"}}
    book = table({}, "6S 2C", "9C", upcard="5S", stock="KD", **rules).draw()
    assert book.legal() == ["6S", "pass"]


def test_rules_with_all_powers_are_written_and_read_alike() -> None:
    row = {"on": ["up"], "not_on": ["wild"], "bonus": 3, "do": [{"do": "give", "n": 2}]}
    rules = expand("classic", {"cards": {"9": row}})
    assert json.loads(json.dumps(rules.to_json()))["cards"]["9"] == row
