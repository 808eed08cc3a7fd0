"""Random rule sets that can be played, across all knobs.

`random_rules` takes a seeded generator, `rulesets` is the same for hypothesis.
"""

from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from service.game.cards import RANKS, SUIT_LETTERS
from service.game.errors import RuleSetInvalid
from service.game.rulesets.presets import PRESETS
from service.game.rulesets.ruleset import RuleSet, deck_size, expand

Json = dict[str, Any]


class RandomRules(NamedTuple):
    """What a caller would send to create a game."""

    preset: str
    rules: Json
    seats: int


def random_rules(rng: Random) -> RandomRules:
    """A preset, changes of some of its knobs and a number of seats that go together."""
    while True:
        preset = rng.choice(list(PRESETS))
        base = PRESETS[preset]
        rules: Json = {}
        for change in _CHANGES:
            if rng.random() < 0.35:
                change(rng, base, rules)
        players = {**base.to_json()["players"], **rules.get("players", {})}
        seats = rng.randint(players["min"], players["max"])
        _fit_deal(rng, base, rules, seats)
        try:
            expand(preset, rules, seats=seats)
        except RuleSetInvalid:
            continue
        return RandomRules(preset, rules, seats)


def rulesets() -> st.SearchStrategy[tuple[RuleSet, int]]:
    """Expanded rule sets with a number of seats for each."""
    return st.integers(0, 2**32).map(_expanded)


def _expanded(seed: int) -> tuple[RuleSet, int]:
    made = random_rules(Random(seed))
    return expand(made.preset, made.rules, seats=made.seats), made.seats


def _put(rules: Json, path: str, value: Any) -> None:
    *holders, last = path.split(".")
    for key in holders:
        rules = rules.setdefault(key, {})
    rules[last] = value


def _flag(rng: Random) -> bool:
    return rng.random() < 0.5


def _players(rng: Random, base: RuleSet, rules: Json) -> None:
    least = rng.randint(2, 4)
    rules["players"] = {"min": least, "max": rng.randint(least, 8)}


def _deck(rng: Random, base: RuleSet, rules: Json) -> None:
    """The deck, its jokers and what they are for belong together."""
    jokers = rng.choice([0, 0, 1, 2, 2, 3, 4])
    rules["deck"] = {
        "packs": rng.choice(["auto", 1, 2, 2, 3, 4]),
        "two_packs_from": rng.randint(1, 9),
        "jokers_per_pack": jokers,
        "lowest": rng.choice(["2", "2", "6", "7"]),
    }
    rules["joker"] = {
        "role": rng.choice(["any_card", "effect"] if jokers else ["none", "any_card", "effect"]),
        "after": rng.choice(["any_card", "suit_below"]),
    }


def _joker(rng: Random, base: RuleSet, rules: Json) -> None:
    _put(rules, "joker.after", rng.choice(["any_card", "suit_below"]))


def _start(rng: Random, base: RuleSet, rules: Json) -> None:
    rules["first_seat"] = rng.choice(["dealer_left", "dealer_right", "dealer"])
    rules["direction"] = rng.choice(["clockwise", "counterclockwise"])


def _starter(rng: Random, base: RuleSet, rules: Json) -> None:
    wild = ["dealer_declares", "first_seat_declares", "own_suit", "put_back"]
    _put(rules, "starter.wild", rng.choice(wild))
    _put(rules, "starter.special", rng.choice(["active", "inert", "put_back"]))
    _put(rules, "starter.joker", "put_back")


def _ranks(base: RuleSet, rules: Json) -> list[str]:
    """The ranks of the pack that the changes so far lead to."""
    lowest = rules.get("deck", {}).get("lowest", base.deck.lowest)
    return ["A", *RANKS[RANKS.index(lowest) : 13]]


def _wild_ranks(rng: Random, base: RuleSet, rules: Json) -> None:
    ranks = _ranks(base, rules)
    _put(rules, "wild.ranks", rng.sample(ranks, rng.choice([0, 1, 1, 1, 2, 3])))


def _wild(rng: Random, base: RuleSet, rules: Json) -> None:
    _put(rules, "wild.playable", rng.choice(["always", "matching"]))
    _put(rules, "wild.declares", rng.choice(["always", "never", "if_matching"]))
    _put(rules, "wild.on_wild", _flag(rng))
    _put(rules, "wild.rank_match", _flag(rng))


def _effects(rng: Random, base: RuleSet, rules: Json) -> None:
    effects: Json = {}
    for key, _ in base.effects:
        if _flag(rng):
            effects[key] = None
    for _ in range(rng.randint(1, 6)):
        key = _effect_key(rng, base, rules)
        effects[key] = _effect(rng, key)
    rules["effects"] = effects


def _effect_key(rng: Random, base: RuleSet, rules: Json) -> str:
    role = rules.get("joker", {}).get("role", base.joker.role)
    jokers = rules.get("deck", {}).get("jokers_per_pack", base.deck.jokers_per_pack)
    if jokers and role == "effect" and rng.random() < 0.3:
        return rng.choice(["X", "XR"])
    rank = rng.choice(_ranks(base, rules))
    form = rng.random()
    if form < 0.6:
        return rank
    return rank + rng.choice(["_black", "_red"] if form < 0.8 else list(SUIT_LETTERS))


def _effect(rng: Random, key: str) -> Json:
    kind = rng.choice(["skip", "reverse", "again", "draw", "draw", "block", "cover", "fight"])
    if kind == "draw":
        return {"type": "draw", "count": rng.choice([1, 2, 2, 3, 5])}
    if kind == "block":
        return {"type": "block", "against": rng.choice([None, None, ["A"], ["7", "K_red", "QS"]])}
    if kind == "cover":
        return {"type": "cover", "match": rng.choice(["any", "follow"])}
    if kind == "fight":
        tops = [
            top for top in "56789TK" if key[0] != "X" and RANKS.index(top) >= RANKS.index(key[0])
        ]
        return {"type": "fight", "top": rng.choice(tops)} if tops else {"type": "skip"}
    return {"type": kind}


def _two_players(rng: Random, base: RuleSet, rules: Json) -> None:
    rules["reverse_two_players"] = rng.choice(["none", "skip"])


def _attack(rng: Random, base: RuleSet, rules: Json) -> None:
    rules["attack"] = {
        "answer": rng.choice(["none", "same_rank", "any_draw_card", "any_draw_card"]),
        "block_suit": rng.choice(["any", "same"]),
        "victim": rng.choice(["loses_turn", "may_play"]),
        "first_pick_block": _flag(rng),
    }


def _draw(rng: Random, base: RuleSet, rules: Json) -> None:
    rules["draw"] = {
        "voluntary": _flag(rng),
        "limit": rng.choice([0, 1, 1, 2, 3, 52]),
        "play_drawn": rng.choice(["no", "may", "must"]),
    }


def _several(rng: Random, base: RuleSet, rules: Json) -> None:
    rules["several_cards"] = {"allowed": _flag(rng), "effects": rng.choice(["all", "last"])}


def _calls(rng: Random, base: RuleSet, rules: Json) -> None:
    kinds = [
        ("last_card", 1),
        ("half_card", 2),
        ("attack", None),
        ("last_card", 2),
        ("half_card", 1),
    ]
    rules["calls"] = [
        {
            "call": call,
            "cards_left": left,
            "penalty": rng.choice([None, 0, 1, 2, 5]),
            "enforce": rng.choice(["auto", "challenge", "none"]),
            "window": rng.choice(["next_action", "own_next_turn"]),
        }
        for call, left in rng.sample(kinds, rng.randint(0, len(kinds)))
    ]


def _finish(rng: Random, base: RuleSet, rules: Json) -> None:
    rules["finish"] = {
        "card": rng.choice(["any", "regular"]),
        "on": rng.choice(["any", "regular_or_shifting"]),
        "otherwise": rng.choice(["illegal", "in_air", "penalty"]),
        "penalty": rng.choice([0, 1, 2, 5]),
        "effect": rng.choice(["ignored", "draw_only"]),
    }


def _stock(rng: Random, base: RuleSet, rules: Json) -> None:
    rules["stock_out"] = rng.choice(["reshuffle", "reshuffle", "pass", "end_round"])


def _points(rng: Random, base: RuleSet, rules: Json) -> None:
    _put(
        rules,
        "scoring.points",
        {rank: rng.choice([0, 1, 5, 10, 20, 50]) for rank in rng.sample(RANKS, rng.randint(1, 6))},
    )


def _ending(rng: Random, base: RuleSet, rules: Json) -> None:
    """Points, the end of the game and the countdown go together only in some ways (FP-28)."""
    when = rng.choice(["single_round", "rounds", "target", "bust", "drop_highest", "countdown"])
    method = "none" if when == "countdown" else rng.choice(["penalty", "collect"])
    winner = rng.choice(_WINNERS[when])
    if winner == "round_winner" and _flag(rng):
        method = "none"
    counts = when == "countdown"
    _put(rules, "scoring.method", method)
    _put(rules, "wild.own_score", counts and rng.random() < 0.8)
    rules["countdown"] = (
        {"start": rng.randint(1, 6), "answered_wild_two": rng.choice(["stack", "ends"])}
        if counts
        else None
    )
    rules["game_end"] = {
        "when": when,
        "rounds": rng.choice(["players", 1, 2, 3]) if when == "rounds" else None,
        "points": rng.randint(1, 120) if when in ("target", "bust") else None,
        "winner": winner,
    }
    blocked = ["score_all"]
    blocked += ["no_winner"] if when in ("single_round", "rounds", "countdown") else []
    blocked += ["lowest_takes_differences"] if method != "penalty" else []
    rules["blocked"] = rng.choice(blocked)


_WINNERS = {
    "single_round": ["lowest", "highest", "round_winner"],
    "rounds": ["lowest", "highest"],
    "target": ["lowest", "highest"],
    "bust": ["last_left"],
    "drop_highest": ["last_left"],
    "countdown": ["first_to_zero"],
}


def _clock(rng: Random, base: RuleSet, rules: Json) -> None:
    rules["turn_seconds"] = rng.choice([None, 5, 15, 90, 604_800])


def _misplays(rng: Random, base: RuleSet, rules: Json) -> None:
    rules["illegal_move_penalty"] = rng.randint(0, 5)


def _fit_deal(rng: Random, base: RuleSet, rules: Json, seats: int) -> None:
    """Deal no more than there is; sometimes nearly everything, mostly a usual hand."""
    deck = {"deck": rules["deck"], "joker": rules["joker"]} if "deck" in rules else {}
    try:
        held = deck_size(expand(base.id, {**deck, "wild": {"ranks": []}}), seats)
    except RuleSetInvalid:
        held = 34
    most = max(1, (held - 2) // seats)
    usual = min(most, rng.choice([3, 5, 7, 8, 52]))

    def some() -> int:
        return rng.randint(1, min(usual, 52))

    if rng.random() < 0.6:
        two = min(some(), max(1, (held - 2) // 2))
        rows = [some() for _ in range(rng.randint(1, 4))] if rng.random() < 0.2 else None
        rules["deal"] = {"cards": some(), "two_players": two, "by_round": rows}


_CHANGES = (
    _players,
    _deck,
    _joker,
    _start,
    _starter,
    _wild_ranks,
    _wild,
    _effects,
    _two_players,
    _attack,
    _draw,
    _several,
    _calls,
    _finish,
    _stock,
    _points,
    _ending,
    _clock,
    _misplays,
)
