"""Random playable rule sets, across all knobs: every declared value of a knob is drawn.

`random_rules` takes a seeded generator, `rulesets` is the same for hypothesis. Values come from
the declarations; this module only says which go together, and how large numbers usually are.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from hypothesis import strategies as st

from crazy_eights.cards import RANKS, SUIT_LETTERS
from crazy_eights.errors import RuleSetInvalid
from crazy_eights.rulesets.consistency import WINNERS
from crazy_eights.rulesets.knob import knob_paths, record
from crazy_eights.rulesets.knobs import EFFECT, EFFECT_KEY, RULE_SET, CallRule, Countdown
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, deck_size, expand
from crazy_eights.schema import Flag, Integer, Nullable, Record, Sequence, Shape, Text, Word

Json = dict[str, Any]


class RandomRules(NamedTuple):
    """The rules in a request that creates a game."""

    preset: str
    rules: Json
    seats: int


def random_rules(rng: Random) -> RandomRules:
    """A preset, changes of some of its knobs and a number of seats that go together."""
    while True:
        preset = rng.choice(list(PRESETS))
        base = PRESETS[preset]
        rules: Json = {}
        for name in RULE_SET.shapes:
            if name not in _TOGETHER and rng.random() < 0.35:
                _CHANGES.get(name, _whole(name))(rng, base, rules)
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


Change = Callable[[Random, RuleSet, Json], None]
_WORDS: Final[dict[str, Any]] = {path.pointer: path.words for path in knob_paths(RULE_SET)}


def drawn(rng: Random, shape: Shape) -> Any:
    """Any value of a shape; numbers are small, and sometimes the largest."""
    match shape:
        case Word(words):
            return rng.choice(words)
        case Flag():
            return _flag(rng)
        case Integer(low, high, or_word):
            if or_word is not None and rng.random() < 0.3:
                return or_word
            usual = [low, low + 1, low + 1, low + 2, low + 4]
            return high if rng.random() < 0.05 else min(high, rng.choice(usual))
        case Nullable(inner):
            return None if rng.random() < 0.4 else drawn(rng, inner)
        case Sequence(inner, low, high, distinct):
            items = [
                drawn(rng, inner)
                for _ in range(rng.randint(low, 4 if high is None else min(high, 4)))
            ]
            return list(dict.fromkeys(items)) if distinct else items
        case Record(_, shapes):
            return {name: drawn(rng, each) for name, each in shapes.items()}
        case Text() if shape is EFFECT_KEY:
            return rng.choice(["A", "2", "7", "K_red", "QS", "J_black"])
    raise TypeError(f"{shape} is drawn by a function of its own")


def _whole(name: str) -> Change:
    """A knob, or an object of knobs, that goes together with everything else."""

    def change(rng: Random, base: RuleSet, rules: Json) -> None:
        rules[name] = drawn(rng, RULE_SET.shapes[name])

    return change


def _flag(rng: Random) -> bool:
    return rng.random() < 0.5


def _players(rng: Random, base: RuleSet, rules: Json) -> None:
    least = rng.randint(2, 4)
    rules["players"] = {"min": least, "max": rng.randint(least, 8)}


def _deck(rng: Random, base: RuleSet, rules: Json) -> None:
    """The deck, its jokers and what they are for belong together."""
    jokers = rng.choice([0, 0, 1, 2, 2, 3, 4])
    rules["deck"] = {
        **drawn(rng, RULE_SET.shapes["deck"]),
        "two_packs_from": rng.randint(1, 9),
        "jokers_per_pack": jokers,
    }
    roles = [role for role in _WORDS["#/joker/role"] if role != "none" or not jokers]
    rules["joker"] = {**drawn(rng, RULE_SET.shapes["joker"]), "role": rng.choice(roles)}


def _joker(rng: Random, base: RuleSet, rules: Json) -> None:
    """The role of jokers depends on the deck."""
    others = drawn(rng, RULE_SET.shapes["joker"])
    del others["role"]
    rules["joker"] = {**others, **rules.get("joker", {})}


def _ranks(base: RuleSet, rules: Json) -> list[str]:
    """The ranks of the pack that the changes so far lead to."""
    lowest = rules.get("deck", {}).get("lowest", base.deck.lowest)
    return ["A", *RANKS[RANKS.index(lowest) : 13]]


def _wild(rng: Random, base: RuleSet, rules: Json) -> None:
    """Wild ranks are ranks of the pack; own scores go with the countdown."""
    rules["wild"] = drawn(rng, RULE_SET.shapes["wild"])
    del rules["wild"]["own_score"]
    rules["wild"]["ranks"] = rng.sample(_ranks(base, rules), rng.choice([0, 1, 1, 1, 2, 3]))


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
    """An effect that a card of this key may have."""
    kinds = dict(EFFECT.records)
    tops = [
        top
        for top in _WORDS["#/effects/*/top"]
        if key[0] != "X" and RANKS.index(top) >= RANKS.index(key[0])
    ]
    if not tops:
        del kinds["fight"]
    # Attacks have the most knobs of their own.
    effect: Json = drawn(rng, kinds[rng.choice([*kinds, "draw"])])
    if "top" in effect:
        effect["top"] = rng.choice(tops)
    if "count" in effect:
        effect["count"] = rng.choice([1, 2, 2, 3, 5])
    return effect


def _calls(rng: Random, base: RuleSet, rules: Json) -> None:
    """Each call applies to one number of cards left; an attack call applies to any."""
    kinds = [
        (call, left)
        for call in _WORDS["#/calls/*/call"]
        for left in _WORDS["#/calls/*/cards_left"]
        if (call == "attack") == (left is None)
    ]
    rules["calls"] = [
        {**drawn(rng, record(CallRule)), "call": call, "cards_left": left}
        for call, left in rng.sample(kinds, rng.randint(0, min(8, len(kinds))))
    ]


def _scoring(rng: Random, base: RuleSet, rules: Json) -> None:
    """The points of cards; the end of the game determines who gets them."""
    named = rng.sample(RANKS, rng.randint(1, 6))
    points = {rank: rng.choice([0, 1, 5, 10, 20, 50]) for rank in named}
    rules["scoring"] = {**rules.get("scoring", {}), "points": points}


def _ending(rng: Random, base: RuleSet, rules: Json) -> None:
    """Points, the end of the game and the countdown go together only in some ways (FP-28)."""
    when = rng.choice(_WORDS["#/game_end/when"])
    counts = when == "countdown"
    winner = rng.choice(WINNERS[when])
    methods = [method for method in _WORDS["#/scoring/method"] if method != "none"]
    if counts or (winner == "round_winner" and _flag(rng)):
        methods = ["none"]
    method = rng.choice(methods)
    rules["scoring"] = {**rules.get("scoring", {}), "method": method}
    own_score = counts and rng.random() < 0.8
    rules["wild"] = {**rules.get("wild", {}), "own_score": own_score}
    rules["countdown"] = None
    if counts:
        rules["countdown"] = {**drawn(rng, record(Countdown)), "start": rng.randint(1, 6)}
    rules["game_end"] = {
        **drawn(rng, RULE_SET.shapes["game_end"]),
        "when": when,
        "rounds": rng.choice(["players", 1, 2, 3]) if when == "rounds" else None,
        "points": rng.randint(1, 120) if when in ("target", "bust") else None,
        "winner": winner,
    }
    blocked = [
        word
        for word in _WORDS["#/blocked"]
        if (word != "no_winner" or when in ("single_round", "rounds", "countdown"))
        and (word != "lowest_takes_differences" or method != "penalty")
    ]
    rules["blocked"] = rng.choice(blocked)


_CHANGES: Final[dict[str, Change]] = {
    "players": _players,
    "deck": _deck,
    "wild": _wild,
    "effects": _effects,
    "joker": _joker,
    "calls": _calls,
    "scoring": _scoring,
    "game_end": _ending,
}
# Drawn with another knob, or after all of them.
_TOGETHER: Final = ("id", "deal", "blocked", "countdown")


def _fit_deal(rng: Random, base: RuleSet, rules: Json, seats: int) -> None:
    """Deal at most the deck; sometimes nearly all of it, mostly a usual hand."""
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
