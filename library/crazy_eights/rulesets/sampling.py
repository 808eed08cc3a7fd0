"""Random playable rule sets, across all knobs: every declared value of a knob is drawn.

Values come from the declarations; this module only says which go together, and how large numbers
usually are. `SAMPLER` is its version: a change that makes other rule sets from equal seeds gets a
new one (docs/spec/versions.md).
"""

import hashlib
from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol

from crazy_eights.cards import SUIT_LETTERS
from crazy_eights.errors import RuleSetInvalid
from crazy_eights.fairness.shuffle import BotStream
from crazy_eights.moves import CALL as SAY
from crazy_eights.rulesets.consistency import HURTS, KEEPING, WINNERS
from crazy_eights.rulesets.knob import knob_paths
from crazy_eights.rulesets.knobs import CALL, RANKS_OF_PACK, RULE_SET
from crazy_eights.rulesets.language import (
    CARD_SET,
    EFFECT,
    EFFECTS,
    IN_ANSWER,
    IN_SET,
    NATURAL_RANKS,
    PREDICATE,
    ROW,
)
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, deck_size, expand
from crazy_eights.schema import (
    Choice,
    Constrained,
    Flag,
    Integer,
    Nullable,
    Record,
    Sequence,
    Shape,
    Text,
    Word,
)

SAMPLER: Final = "c8-sampler/2"
_RESOLUTION: Final = 1 << 32


class Chance(Protocol):
    """A source of randomness; `random.Random` is one."""

    def random(self) -> float:
        """Return a number from 0 to 1, 1 excluded."""

    def randint(self, a: int, b: int) -> int:
        """Return a whole number from a to b."""

    def choice(self, seq: Any) -> Any:
        """Return one item."""

    def sample(self, population: Any, k: int) -> list[Any]:
        """Return `k` different items."""


class SeededChance:
    """A source of randomness that every release of Python computes alike."""

    def __init__(self, seed: str) -> None:
        key = hashlib.sha256(f"{SAMPLER}/{seed}".encode()).digest()
        self._below = BotStream(key, 0, 0).below

    def random(self) -> float:
        """Return a number from 0 to 1, 1 excluded, of 32 bits."""
        return self._below(_RESOLUTION) / _RESOLUTION

    def randint(self, a: int, b: int) -> int:
        """Return a whole number from a to b."""
        return a + self._below(b - a + 1)

    def choice(self, seq: Any) -> Any:
        """Return one item."""
        return seq[self._below(len(seq))]

    def sample(self, population: Any, k: int) -> list[Any]:
        """Return `k` different items."""
        left = list(population)
        return [left.pop(self._below(len(left))) for _ in range(k)]


def sample_rules(seed: int | str, *, seats: int | None = None) -> "RandomRules":
    """Return a random rule set that can be played, and a number of seats for it; equal seeds give
    equal ones on every machine.

    With `seats` it is one for that number, from 2 to 8. `expand(*sample[:2], seats=sample.seats)`
    returns its `RuleSet`. Raises ValueError for another number of seats.

    >>> sample = sample_rules(7, seats=2)
    >>> expand(sample.preset, sample.rules, seats=sample.seats).id == sample.preset
    True
    """
    if seats is not None and not 2 <= seats <= 8:
        raise ValueError(f"a game has 2 to 8 seats, not {seats}")
    chance = SeededChance(str(seed))
    while True:
        found = random_rules(chance)
        if seats is None or found.seats == seats:
            return found


Json = dict[str, Any]


class RandomRules(NamedTuple):
    """A preset, its changed knobs and the number of seats, as in a request that creates a game."""

    preset: str
    rules: Json
    seats: int


def random_rules(chance: Chance) -> RandomRules:
    """A preset, changes of some of its knobs and a number of seats that go together."""
    while True:
        preset = chance.choice(list(PRESETS))
        base = PRESETS[preset]
        rules: Json = {}
        for name in RULE_SET.shapes:
            if name not in _TOGETHER and chance.random() < 0.35:
                _CHANGES.get(name, _whole(name))(chance, base, rules)
        players = {**base.to_json()["players"], **rules.get("players", {})}
        seats = chance.randint(players["min"], players["max"])
        _fit_deal(chance, base, rules, seats)
        try:
            expand(preset, rules, seats=seats)
        except RuleSetInvalid:
            continue
        return RandomRules(preset, rules, seats)


Change = Callable[[Chance, RuleSet, Json], None]
_WORDS: Final[dict[str, Any]] = {path.pointer: path.words for path in knob_paths(RULE_SET)}


def drawn(chance: Chance, shape: Shape) -> Any:
    """Any value of a shape; numbers are small, and sometimes the largest."""
    match shape:
        case Word(words):
            return chance.choice(words)
        case Flag():
            return _flag(chance)
        case Integer():
            return _number(chance, shape)
        case Nullable(inner):
            return None if chance.random() < 0.4 else drawn(chance, inner)
        case Constrained(inner):
            return drawn(chance, inner)
        case Sequence(inner, low, high, distinct):
            items = [
                drawn(chance, inner)
                for _ in range(chance.randint(low, 4 if high is None else min(high, 4)))
            ]
            return list(dict.fromkeys(items)) if distinct else items
        case Record(_, shapes, optional):
            return {
                name: drawn(chance, each)
                for name, each in shapes.items()
                if name not in (optional or {}) or _flag(chance)
            }
        case Choice(records):
            return drawn(chance, chance.choice(list(records.values())))
        case Text() if shape in _TEXTS:
            return chance.choice(_TEXTS[shape])
    raise TypeError(f"{shape} is drawn by a function of its own")


_KEYS: Final = ["A", "2", "7", "K_red", "QS", "J_black", "S", "red"]
_TEXTS: Final[dict[Text, list[str]]] = {
    IN_SET: [*_KEYS, "wild", "special", *EFFECTS],
    IN_ANSWER: [*_KEYS, "rank", "rank", "draw", "skip", "wild", "reverse"],
    PREDICATE: [
        *["suit", "rank", "suit", "rank", "colour", "up", "down"],
        *["suit+up", "colour+rank", "any", "wild", "7", "QS", "black"],
    ],
    SAY: ["last_card", "half_card", "Pick two", "Mau"],
    RANKS_OF_PACK: ["A23456789TJQK", "A789TJQK", "A6789TJQK", "A234567JQK"],
}


def _number(chance: Chance, shape: Integer) -> int | str:
    if shape.or_word is not None and chance.random() < 0.3:
        return shape.or_word
    low = max(shape.low, 0) if _flag(chance) else max(shape.low, -3)
    usual = [low, low + 1, low + 1, low + 2, low + 4]
    return shape.high if chance.random() < 0.05 else min(shape.high, chance.choice(usual))


def _whole(name: str) -> Change:
    """A knob, or an object of knobs, that goes together with everything else."""

    def change(chance: Chance, base: RuleSet, rules: Json) -> None:
        rules[name] = drawn(chance, RULE_SET.shapes[name])

    return change


def _flag(chance: Chance) -> bool:
    return chance.random() < 0.5


def _players(chance: Chance, base: RuleSet, rules: Json) -> None:
    least = chance.randint(2, 4)
    rules["players"] = {"min": least, "max": chance.randint(least, 8)}


def _deck(chance: Chance, base: RuleSet, rules: Json) -> None:
    """The deck, its jokers and what they are for belong together."""
    jokers = chance.choice([0, 0, 1, 2, 2, 3, 4])
    rules["deck"] = {
        **drawn(chance, RULE_SET.shapes["deck"]),
        "two_packs_from": chance.randint(1, 9),
        "jokers_per_pack": jokers,
    }
    if jokers:
        rules["cards"] = {"X": chance.choice(_JOKERS)}


_JOKERS: Final[list[Json]] = [{"stands_for": True}, {"on": ["any"]}, {"on": ["red"]}]


def _cards(chance: Chance, base: RuleSet, rules: Json) -> None:
    """Some rows of the preset go, and some come."""
    ranks = rules.get("deck", {}).get("ranks", base.deck.ranks)
    cards: Json = {key: None for key, _ in base.cards if chance.random() < 0.3}
    for _ in range(chance.randint(1, 6)):
        key = _key(chance, ranks)
        cards[key] = _row(chance, key)
    if _flag(chance):
        cards[_key(chance, ranks)] = {"on": ["any"], "name": "suit"}
    if rules.get("deck", {}).get("jokers_per_pack", base.deck.jokers_per_pack):
        cards["X"] = {**(cards.get("X") or {}), **chance.choice(_JOKERS)}
    rules["cards"] = cards


def _key(chance: Chance, ranks: str) -> str:
    rank: str = chance.choice(ranks)
    form = chance.random()
    if form < 0.6:
        return rank
    if form < 0.7:
        wide: str = chance.choice(["all", "red", "black", *SUIT_LETTERS, "X"])
        return wide
    suits: str = chance.choice(["_black", "_red"] if form < 0.85 else list(SUIT_LETTERS))
    return rank + suits


def _row(chance: Chance, key: str) -> Json:
    """Mostly a row with effects; demands have the most knobs of their own."""
    if chance.random() < 0.25:
        found: Json = drawn(chance, ROW)
        if "stands_for" in found:
            found["stands_for"] = False
        found["do"] = _effects(chance, key, found.get("do", []))
        return found
    kinds = [chance.choice([*EFFECTS, "draw", "skip"]) for _ in range(chance.choice([1, 1, 1, 2]))]
    return {"do": _effects(chance, key, [drawn(chance, EFFECT.records[kind]) for kind in kinds])}


def _effects(chance: Chance, key: str, effects: list[Json]) -> list[Json]:
    """Those that one card can have (FP-28)."""
    found: list[Json] = []
    for effect in effects:
        kept = any(each["do"] in KEEPING for each in found)
        fights = effect["do"] == "fight"
        if effect["do"] in KEEPING and (kept or (fights and key[0] not in NATURAL_RANKS)):
            continue
        if fights:
            tops = NATURAL_RANKS[NATURAL_RANKS.index(key[0]) :]
            effect["top"] = tops[0] if chance.random() < 0.3 else chance.choice(tops)
        elif effect["do"] == "draw":
            effect["n"] = chance.choice([1, 2, 2, 3, 5])
        found.append(effect)
    return found


def _several(chance: Chance, base: RuleSet, rules: Json) -> None:
    """Cards played together are of one rank."""
    several = drawn(chance, RULE_SET.shapes["several"])
    rules["several"] = {**several, "next": ["rank"]} if several["way"] == "together" else several


def _calls(chance: Chance, base: RuleSet, rules: Json) -> None:
    """Each call is opened by the cards left or by the cards played."""
    calls = [drawn(chance, CALL) for _ in range(chance.randint(0, 3))]
    for number, call in enumerate(calls):
        call["left"], call["played"] = None, ["draw"]
        if _flag(chance):
            call |= {"left": (chance.choice([0, 1, 1, 2]) + 2 * number) % 6, "played": None}
        elif _flag(chance):
            call["played"] = drawn(chance, CARD_SET)
    rules["calls"] = calls


def _scoring(chance: Chance, base: RuleSet, rules: Json) -> None:
    """What hands count; the end of the game determines who gets it."""
    scoring = {"one_card": chance.choice(["counts", "counts", "free"])}
    exact = {str(chance.randint(10, 60)): 0} if chance.random() < 0.3 else {}
    rules["scoring"] = {**rules.get("scoring", {}), **scoring, "exact": exact}


def _ending(chance: Chance, base: RuleSet, rules: Json) -> None:
    """Points, the end of the game and the countdown go together only in some ways (FP-28)."""
    when = chance.choice(_WORDS["/game_end/when"])
    counts = when == "countdown"
    winner = chance.choice(WINNERS[when])
    methods = [method for method in _WORDS["/scoring/method"] if method != "none"]
    if counts or (winner == "round_winner" and _flag(chance)):
        methods = ["none"]
    method = chance.choice([each for each in methods if (each, winner) not in HURTS])
    rules["scoring"] = {**rules.get("scoring", {}), "method": method}
    own = {"on": ["any"], "name": "suit"} if counts and chance.random() < 0.8 else None
    rules["cards"] = {**rules.get("cards", {}), "own": own}
    rules["countdown"] = {"start": chance.randint(1, 6)} if counts else None
    rules["game_end"] = {
        **drawn(chance, RULE_SET.shapes["game_end"]),
        "when": when,
        "rounds": chance.choice(["players", 1, 2, 3]) if when == "rounds" else None,
        "points": chance.randint(1, 120) if when in ("target", "bust") else None,
        "winner": winner,
    }
    blocked = [
        word
        for word in _WORDS["/blocked"]
        if (word != "no_winner" or when in ("single_round", "rounds", "countdown"))
        and (word != "lowest_takes_differences" or method != "penalty")
    ]
    rules["blocked"] = chance.choice(blocked)


_CHANGES: Final[dict[str, Change]] = {
    "players": _players,
    "deck": _deck,
    "cards": _cards,
    "several": _several,
    "calls": _calls,
    "scoring": _scoring,
    "game_end": _ending,
}
# Drawn with another knob, or after all of them.
_TOGETHER: Final = ("id", "deal", "blocked", "countdown")


def _fit_deal(chance: Chance, base: RuleSet, rules: Json, seats: int) -> None:
    """Deal at most the deck; sometimes nearly all of it, mostly a usual hand."""
    deck = {"deck": rules["deck"], "cards": rules.get("cards", {})} if "deck" in rules else {}
    try:
        held = deck_size(expand(base.id, deck), seats)
    except RuleSetInvalid:
        held = 34
    most = max(1, (held - 2) // seats)
    usual = min(most, chance.choice([3, 5, 7, 8, 52]))

    def some() -> int:
        return chance.randint(1, min(usual, 52))

    if chance.random() < 0.6:
        two = min(some(), max(1, (held - 2) // 2))
        rows = [some() for _ in range(chance.randint(1, 4))] if chance.random() < 0.2 else None
        rules["deal"] = {"cards": some(), "two_players": two, "by_round": rows}
