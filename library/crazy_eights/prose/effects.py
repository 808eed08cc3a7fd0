"""Sentences about single effects and calls of a rule set."""

from collections.abc import Iterable
from functools import lru_cache

from crazy_eights.cards import RANKS
from crazy_eights.prose.words import Texts, keys_of, sentence, yes
from crazy_eights.rulesets.deck import cards_of_key
from crazy_eights.rulesets.knobs import CallRule, Effect, Effects, RuleSet


@lru_cache(maxsize=64)
def live_effects(ruleset: RuleSet) -> Effects:
    """Return the effects that at least one card of the deck has under these rules."""
    return tuple(
        (key, effect)
        for key, effect in ruleset.effects
        if cards_of_key(ruleset, key) and (key[0] != "X" or ruleset.joker.role == "effect")
    )


def live_types(ruleset: RuleSet) -> set[str]:
    """Return the types of effect that can happen in a game."""
    return {effect.type for _, effect in live_effects(ruleset)}


def keys_with(ruleset: RuleSet, *types: str) -> list[str]:
    """Return the keys of the cards with effects of these types."""
    return [key for key, effect in live_effects(ruleset) if effect.type in types]


def answered(ruleset: RuleSet) -> bool:
    """Return whether there are demands to draw that can be answered (CS-03, LO-04)."""
    return "draw" in live_types(ruleset) and ruleset.attack.answer != "none"


def effect_groups(ruleset: RuleSet) -> list[tuple[list[str], Effect]]:
    """Return the effects that can happen, each once, with all keys that have it."""
    groups: dict[Effect, list[str]] = {}
    for key, effect in live_effects(ruleset):
        groups.setdefault(effect, []).append(key)
    return [(keys, effect) for effect, keys in groups.items()]


def effect_sentence(say: Texts, keys: Iterable[str], effect: Effect) -> str:
    """Return the sentence about what the cards of some keys do."""
    given: dict[str, str | int] = {"cards": keys_of(keys)}
    if effect.count is not None:
        given["count"] = effect.count
    if effect.match is not None:
        given["match"] = effect.match
    if effect.top is not None:
        given["top"] = effect.top
        given["courts"] = yes(RANKS.index(effect.top) >= RANKS.index("J"))
    if effect.type == "block":
        given["against"] = "all" if effect.against is None else keys_of(effect.against)
    return sentence(say(f"text-effects-type.{effect.type}", **given))


def call_sentences(say: Texts, game: str, call: CallRule) -> list[str]:
    """Return sentences about when a call is owed, until when, and what forgetting it costs
    (FP-20), in the words of the game with this id.
    """
    owed: dict[str, str | int] = {"call": call.call, "left": call.cards_left or 0, "game": game}
    if call.enforce == "none":
        return [say("text-calls-free", **owed)]
    penalty = "demand" if call.penalty is None else call.penalty
    return [
        say(f"text-calls-window.{call.window}", **owed),
        say(f"text-calls-enforce.{call.enforce}", call=call.call, penalty=penalty),
    ]
