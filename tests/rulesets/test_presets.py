"""The sixteen named games: valid, in full, and with the values of docs/rules/knobs.md."""

import json
from typing import Any

import pytest

from service.game.rulesets.presets import PRESETS, SUMMARIES, TITLES
from service.game.rulesets.ruleset import expand, from_json, warnings
from tests.rulebook import rule

BASIC = """{
  "id": "basic",
  "players": {"min": 2, "max": 8},
  "deck": {"packs": "auto", "two_packs_from": 6, "jokers_per_pack": 0, "lowest": "2"},
  "deal": {"cards": 5, "two_players": 7, "by_round": null},
  "first_seat": "dealer_left",
  "direction": "clockwise",
  "starter": {"wild": "dealer_declares", "special": "active", "joker": "put_back"},
  "wild": {"ranks": ["8"], "own_score": false, "playable": "always", "declares": "always", "on_wild": true, "rank_match": false},
  "effects": {},
  "reverse_two_players": "none",
  "attack": {"answer": "same_rank", "block_suit": "any", "victim": "loses_turn", "first_pick_block": false},
  "joker": {"role": "none", "after": "any_card"},
  "draw": {"voluntary": true, "limit": 1, "play_drawn": "no"},
  "several_cards": {"allowed": false, "effects": "all"},
  "calls": [{"call": "last_card", "cards_left": 1, "penalty": 2, "enforce": "auto", "window": "next_action"}],
  "finish": {"card": "any", "on": "any", "otherwise": "illegal", "penalty": 0, "effect": "ignored"},
  "stock_out": "reshuffle",
  "blocked": "score_all",
  "countdown": null,
  "scoring": {"method": "penalty", "points": {"8": 50, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 1, "X": 50}},
  "game_end": {"when": "single_round", "rounds": null, "points": null, "winner": "lowest"},
  "turn_seconds": null,
  "illegal_move_penalty": 0
}"""  # noqa: E501 - as it stands in the rules

SKIP, REVERSE, AGAIN = {"type": "skip"}, {"type": "reverse"}, {"type": "again"}
TWO, FIVE = {"type": "draw", "count": 2}, {"type": "draw", "count": 5}
CLASSIC = {"Q": SKIP, "A": REVERSE, "2": TWO}
POINTS = {"8": 50, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 1, "X": 50}


def call(name: str, left: int, penalty: int, enforce: str, window: str) -> dict[str, Any]:
    return {
        "call": name,
        "cards_left": left,
        "penalty": penalty,
        "enforce": enforce,
        "window": window,
    }


def deal(cards: int) -> dict[str, Any]:
    return {"cards": cards, "two_players": cards, "by_round": None}


def players(most: int) -> dict[str, int]:
    return {"min": 2, "max": most}


def deck(
    packs: int | str = "auto", two_from: int = 6, jokers: int = 0, lowest: str = "2"
) -> dict[str, Any]:
    return {
        "packs": packs,
        "two_packs_from": two_from,
        "jokers_per_pack": jokers,
        "lowest": lowest,
    }


def starter(wild: str, special: str) -> dict[str, Any]:
    return {"wild": wild, "special": special, "joker": "put_back"}


def wild(*ranks: str, **knobs: Any) -> dict[str, Any]:
    return {**json.loads(BASIC)["wild"], "ranks": list(ranks), **knobs}


def attack(answer: str) -> dict[str, Any]:
    return {**json.loads(BASIC)["attack"], "answer": answer}


def draw(limit: int, play_drawn: str, *, voluntary: bool = True) -> dict[str, Any]:
    return {"voluntary": voluntary, "limit": limit, "play_drawn": play_drawn}


def finish(**knobs: Any) -> dict[str, Any]:
    return {**json.loads(BASIC)["finish"], **knobs}


def scoring(method: str = "penalty", **points: int) -> dict[str, Any]:
    return {
        "method": method,
        "points": {**POINTS, **{key.removeprefix("_"): value for key, value in points.items()}},
    }


def end(
    when: str, winner: str, *, rounds: int | str | None = None, points: int | None = None
) -> dict[str, Any]:
    return {"when": when, "rounds": rounds, "points": points, "winner": winner}


PUT_BACK = starter("put_back", "put_back")
ZIMBABWE = {
    "7": SKIP,
    "J": REVERSE,
    "K": AGAIN,
    "2": TWO,
    "X": FIVE,
    "A": {"type": "block", "against": None},
}
COUNTDOWN = {
    "players": players(6),
    "deck": deck(two_from=5),
    "deal": deal(8),
    "wild": wild("8", own_score=True),
    "effects": CLASSIC,
    "countdown": {"start": 8, "answered_wild_two": "stack"},
    "scoring": scoring("none"),
    "game_end": end("countdown", "first_to_zero"),
}
DIFFERS: dict[str, dict[str, Any]] = {
    "basic": {},
    "classic": {"effects": CLASSIC},
    "countdown": COUNTDOWN,
    "countdown-na": {
        **COUNTDOWN,
        "effects": {"J": SKIP, "2": TWO, "QS": FIVE},
        "several_cards": {"allowed": True, "effects": "last"},
    },
    "last-one": {
        "players": players(6),
        "deck": deck(1, jokers=2),
        "deal": deal(6),
        "draw": draw(1, "no", voluntary=False),
        "effects": {
            "2": TWO,
            "3": {"type": "cover", "match": "any"},
            "4": {"type": "fight", "top": "T"},
            "J": SKIP,
            "A": REVERSE,
        },
        "attack": attack("none"),
        "joker": {"role": "any_card", "after": "any_card"},
        "calls": [call("last_card", 1, 1, "challenge", "next_action")],
        "scoring": scoring(A=15, _8=25, X=40),
        "game_end": end("bust", "last_left", points=200),
        "illegal_move_penalty": 1,
    },
    "five-rounds": {
        "players": players(6),
        "deck": deck(1),
        "deal": deal(5),
        "starter": starter("put_back", "active"),
        "draw": draw(3, "must", voluntary=False),
        "calls": [],
        "stock_out": "end_round",
        "game_end": end("rounds", "lowest", rounds=5),
    },
    "race-500": {
        "deck": deck(2),
        "deal": deal(7),
        "starter": PUT_BACK,
        "effects": {"J": REVERSE, "Q": SKIP, "K": TWO},
        "reverse_two_players": "skip",
        "attack": attack("none"),
        "draw": draw(1, "must"),
        "calls": [],
        "finish": finish(effect="draw_only"),
        "blocked": "lowest_takes_differences",
        "scoring": scoring("collect", J=20, Q=20, K=20),
        "game_end": end("target", "highest", points=500),
    },
    "zimbabwe": {
        "players": players(5),
        "deck": deck(1, jokers=2),
        "deal": deal(8),
        "starter": PUT_BACK,
        "effects": ZIMBABWE,
        "reverse_two_players": "skip",
        "attack": attack("any_draw_card"),
        "joker": {"role": "effect", "after": "any_card"},
        "draw": draw(1, "may"),
        "calls": [
            call("half_card", 2, 1, "challenge", "own_next_turn"),
            call("last_card", 1, 1, "challenge", "own_next_turn"),
        ],
        "finish": finish(card="regular", on="regular_or_shifting", otherwise="in_air"),
        "game_end": end("drop_highest", "last_left"),
    },
    "switch": {
        "deal": deal(7),
        "starter": PUT_BACK,
        "wild": wild("A"),
        "effects": {
            "2": TWO,
            "J_black": FIVE,
            "J_red": {"type": "block", "against": ["J_black"]},
            "8": SKIP,
            "K": REVERSE,
            "Q": {"type": "cover", "match": "any"},
        },
        "reverse_two_players": "skip",
        "draw": draw(1, "may"),
        "calls": [call("last_card", 1, 2, "challenge", "next_action")],
        "finish": finish(card="regular"),
        "scoring": scoring("none"),
        "game_end": end("single_round", "round_winner"),
    },
    "mau-mau": {
        "players": players(5),
        "deck": deck(lowest="7"),
        "deal": deal(5),
        "wild": wild("J", on_wild=False),
        "effects": {"7": TWO, "8": SKIP, "9": REVERSE},
        "reverse_two_players": "skip",
        "draw": draw(1, "may"),
        "scoring": scoring(J=20, A=11, K=4, Q=3, _8=8),
        "game_end": end("target", "lowest", points=100),
    },
    "pesten": {
        "players": players(6),
        "deck": deck(1, jokers=2),
        "deal": deal(7),
        "starter": PUT_BACK,
        "wild": wild("J"),
        "effects": {"2": TWO, "X": FIVE, "7": AGAIN, "K": AGAIN, "8": SKIP, "A": REVERSE},
        "reverse_two_players": "skip",
        "attack": attack("any_draw_card"),
        "joker": {"role": "effect", "after": "any_card"},
        "draw": draw(1, "may"),
        "finish": finish(card="regular", otherwise="penalty", penalty=5),
        "scoring": scoring("none"),
        "game_end": end("single_round", "round_winner"),
    },
    "haft-khabis": {
        "deal": deal(7),
        "wild": wild("J"),
        "effects": {"7": TWO, "8": AGAIN, "A": SKIP, "T": REVERSE},
        "reverse_two_players": "skip",
        "draw": draw(1, "may"),
        "scoring": scoring(J=50, _8=8),
        "game_end": end("bust", "last_left", points=100),
    },
    "swedish-rummy": {
        "players": players(4),
        "deck": deck(1),
        "draw": draw(0, "must"),
        "calls": [],
        "stock_out": "pass",
        "blocked": "lowest_takes_differences",
        "scoring": scoring("collect"),
        "game_end": end("target", "highest", points=100),
    },
    "tschausepp": {
        "deck": deck(two_from=5, lowest="6"),
        "deal": deal(5),
        "wild": wild("J"),
        "first_seat": "dealer_right",
        "direction": "counterclockwise",
        "effects": {"7": TWO, "8": SKIP, "A": REVERSE},
        "draw": draw(1, "may"),
        "calls": [
            call("half_card", 2, 2, "auto", "next_action"),
            call("last_card", 1, 2, "auto", "next_action"),
        ],
        "scoring": scoring(J=50, _8=8),
        "game_end": end("target", "lowest", points=200),
    },
    "rockaway": {
        "deck": deck(two_from=5),
        "deal": deal(7),
        "wild": wild("A", declares="never"),
        "draw": draw(0, "must"),
        "calls": [],
        "stock_out": "pass",
        "scoring": scoring(A=15, _8=8),
        "game_end": end("rounds", "lowest", rounds="players"),
    },
    "crates": {
        "deal": {
            "cards": 5,
            "two_players": 7,
            "by_round": [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8],
        },
        "wild": wild("8", "9"),
        "effects": CLASSIC,
        "game_end": end("rounds", "lowest", rounds=15),
    },
}


def test_the_presets_stand_in_the_order_of_the_rules() -> None:
    assert list(PRESETS) == list(DIFFERS) == list(TITLES) == list(SUMMARIES)


@pytest.mark.parametrize("preset", DIFFERS)
def test_values_of_a_preset(preset: str) -> None:
    expected = {**json.loads(BASIC), "id": preset, **DIFFERS[preset]}
    assert PRESETS[preset].to_json() == expected


def test_knobs_are_shown_in_the_order_of_the_rules() -> None:
    shown, written = PRESETS["basic"].to_json(), json.loads(BASIC)
    assert list(shown) == list(written)
    for key, value in written.items():
        if isinstance(value, dict) and key != "scoring":
            assert list(shown[key]) == list(value)


@pytest.mark.parametrize("preset", DIFFERS)
def test_a_preset_is_valid_for_every_table_it_allows(preset: str) -> None:
    rules = PRESETS[preset]
    for seats in range(rules.players.min, rules.players.max + 1):
        assert expand(preset, seats=seats) == rules
        assert warnings(rules, seats) == []
    assert warnings(rules) == []


@pytest.mark.parametrize("preset", DIFFERS)
def test_a_preset_survives_json(preset: str) -> None:
    rules = PRESETS[preset]
    again = from_json(json.loads(json.dumps(rules.to_json(), sort_keys=True)))
    assert again == rules
    assert hash(again) == hash(rules)


@rule("CE-01", "CD-01", "LO-01", "RC-01", "ZW-01")
def test_numbers_of_players() -> None:
    most = {name: rules.players.max for name, rules in PRESETS.items()}
    assert {rules.players.min for rules in PRESETS.values()} == {2}
    assert (most["basic"], most["last-one"], most["race-500"], most["zimbabwe"]) == (8, 6, 8, 5)
