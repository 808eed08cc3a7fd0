"""What single effects and calls of a rule set mean, in sentences."""

from collections.abc import Iterable

from service.game.cards import RANKS
from service.game.prose.words import Texts, a_card_of, cards_of, count_of, sentence
from service.game.rulesets.deck import cards_of_key
from service.game.rulesets.knobs import Call, Effect, Effects, RuleSet


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


def effect_sentence(say: Texts, keys: Iterable[str], effect: Effect) -> str:
    """What the cards of some keys do."""
    given = {"cards": a_card_of(say, keys)}
    if effect.count is not None:
        given["count"] = count_of(say, effect.count, "cards")
    if effect.match is not None:
        given["match"] = say(f"effects-match.{effect.match}")
    if effect.top is not None:
        given["top"] = say(f"card-{effect.top}")
        given["courts"] = "yes" if RANKS.index(effect.top) >= RANKS.index("J") else "no"
    given["against"] = ""
    if effect.against is not None:
        given["against"] = say("text-effects-against", cards=cards_of(say, effect.against, "or"))
    return sentence(say(f"text-effects-type.{effect.type}", **given))


def call_sentence(say: Texts, call: Call) -> str:
    """When a call is owed, until when, and what forgetting costs."""
    return say(
        f"text-calls-enforce.{call.enforce}",
        when=_when(say, call),
        said=say(f"text-calls-call.{call.call}"),
        until=say(f"text-calls-window.{call.window}"),
        cost=_cost(say, call),
    )


def _when(say: Texts, call: Call) -> str:
    if call.cards_left is None:
        return say("text-calls-cards_left.null")
    return say("text-calls-cards_left", cards=count_of(say, call.cards_left, "cards"))


def _cost(say: Texts, call: Call) -> str:
    if call.penalty is None:
        return say("text-calls-penalty.null")
    return say("text-calls-penalty", cards=count_of(say, call.penalty, "cards"))
