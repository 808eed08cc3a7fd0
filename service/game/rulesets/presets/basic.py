"""Crazy Eights without special cards: the Persian page on Crazy Eights, rules CE-01 … CE-12."""

from service.game.rulesets.presets.preset import Preset

PRESET = Preset(
    id="basic",
    title="Crazy Eights, basic",
    summary="Follow suit or rank, eights are wild, a turn is one card played or one card drawn.",
    parent=None,
    rules={
        "players": {"min": 2, "max": 8},
        "deck": {"packs": "auto", "two_packs_from": 6, "jokers_per_pack": 0, "lowest": "2"},
        "deal": {"cards": 5, "two_players": 7, "by_round": None},
        "first_seat": "dealer_left",
        "direction": "clockwise",
        "starter": {"wild": "dealer_declares", "special": "active", "joker": "put_back"},
        "wild": {
            "ranks": ["8"],
            "own_score": False,
            "playable": "always",
            "declares": "always",
            "on_wild": True,
            "rank_match": False,
        },
        "effects": {},
        "reverse_two_players": "none",
        "attack": {
            "answer": "same_rank",
            "block_suit": "any",
            "victim": "loses_turn",
            "first_pick_block": False,
        },
        "joker": {"role": "none", "after": "any_card"},
        "draw": {"voluntary": True, "limit": 1, "play_drawn": "no"},
        "several_cards": {"allowed": False, "effects": "all"},
        "calls": [
            {
                "call": "last_card",
                "cards_left": 1,
                "penalty": 2,
                "enforce": "auto",
                "window": "next_action",
            }
        ],
        "finish": {
            "card": "any",
            "on": "any",
            "otherwise": "illegal",
            "penalty": 0,
            "effect": "ignored",
        },
        "stock_out": "reshuffle",
        "blocked": "score_all",
        "countdown": None,
        "scoring": {
            "method": "penalty",
            "points": {"8": 50, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 1, "X": 50},
        },
        "game_end": {"when": "single_round", "rounds": None, "points": None, "winner": "lowest"},
        "turn_seconds": None,
        "illegal_move_penalty": 0,
    },
)
