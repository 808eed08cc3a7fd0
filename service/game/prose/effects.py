"""What single effects and calls of a rule set mean, in sentences."""

from collections.abc import Callable, Iterable
from typing import Final

from service.game.cards import RANKS
from service.game.prose.words import RANK_WORDS, a_card_of, cards_of, count_of
from service.game.rulesets.deck import cards_of_key
from service.game.rulesets.knobs import Call, Effect, Effects, RuleSet

EFFECT_RULES: Final[dict[str, str]] = {
    "skip": "CS-01 LO-09 RC-05 ZW-05",
    "reverse": "CS-02 LO-09 RC-05 ZW-06 FP-11",
    "again": "ZW-07",
    "draw": "CS-03 CS-04 LO-04 RC-05 ZW-08 ZW-09 ZW-10",
    "block": "ZW-12 FP-09",
    "cover": "LO-05",
    "fight": "LO-06 LO-07 LO-08 FP-24",
}
CALL_WORDS: Final[dict[str, str]] = {
    "last_card": "last card",
    "half_card": "half card",
    "attack": "the number of cards to pick",
}


def live_effects(rules: RuleSet) -> Effects:
    """The effects that some card of the deck has, as it is played under these rules."""
    return tuple(
        (key, effect)
        for key, effect in rules.effects
        if cards_of_key(rules, key) and (key[0] != "X" or rules.joker.role == "effect")
    )


def live_types(rules: RuleSet) -> set[str]:
    """The types of effect that can happen in a game."""
    return {effect.type for _, effect in live_effects(rules)}


def effect_groups(rules: RuleSet) -> list[tuple[list[str], Effect]]:
    """The effects that can happen, each once, with all keys that have it."""
    groups: dict[Effect, list[str]] = {}
    for key, effect in live_effects(rules):
        groups.setdefault(effect, []).append(key)
    return [(keys, effect) for effect, keys in groups.items()]


def effect_sentence(keys: Iterable[str], effect: Effect) -> str:
    """What the cards of some keys do, without the full stop."""
    return f"{a_card_of(keys)} {_DOES[effect.type](effect)}"


def _draw(effect: Effect) -> str:
    return f"makes the next player draw {count_of(effect.count or 0, 'card')}"


def _block(effect: Effect) -> str:
    if effect.against is None:
        return "cancels a demand to draw"
    return f"cancels a demand to draw that {cards_of(effect.against, 'or')} raised"


def _cover(effect: Effect) -> str:
    which = "any card" if effect.match == "any" else "a card that follows"
    return f"may be covered by its player with {which} in the same turn"


def _fight(effect: Effect) -> str:
    top = effect.top or "K"
    return (
        "opens a fight with the next player: whoever is first to lay the next higher card of the "
        "suit turns it against the attacker, and so on up to the "
        f"{RANK_WORDS[top][0]}; when nobody goes on, the one attacked draws as many "
        "cards as the last card counts, and the player after that one is next"
        + ("" if RANKS.index(top) < RANKS.index("J") else " (jack, queen and king count ten)")
    )


_DOES: Final[dict[str, Callable[[Effect], str]]] = {
    "skip": lambda effect: "skips the next player",
    "reverse": lambda effect: "reverses the direction of play",
    "again": lambda effect: "gives its player another turn",
    "draw": _draw,
    "block": _block,
    "cover": _cover,
    "fight": _fight,
}


def call_sentence(call: Call) -> str:
    """When a call is owed, until when, and what forgetting costs, without the full stop."""
    words = CALL_WORDS[call.call]
    said = words if call.call == "attack" else f'"{words}"'
    when = (
        "whose card makes the next player draw"
        if call.cards_left is None
        else f"whose play leaves {count_of(call.cards_left, 'card')}"
    )
    if call.enforce == "none":
        return f"a player {when} may announce {said}; forgetting it costs nothing"
    until = (
        "before anybody else acts"
        if call.window == "next_action"
        else "before the own next turn begins"
    )
    cost = "as many cards as asked for" if call.penalty is None else count_of(call.penalty, "card")
    who = (
        "whoever forgets it"
        if call.enforce == "auto"
        else "whoever is challenged for forgetting it"
    )
    return f"a player {when} must announce {said} {until}; {who} draws {cost}"
