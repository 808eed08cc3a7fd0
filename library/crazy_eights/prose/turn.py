"""Sentences about the rules of a turn, generated from the knobs."""

from collections.abc import Iterator

from crazy_eights.prose import cards
from crazy_eights.prose.words import Texts, keys_of
from crazy_eights.rulesets.knobs import CallRule, RuleSet
from crazy_eights.rulesets.language import is_key

_USUAL = ("suit", "rank")


def following(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """Which cards may be laid (CE-05 … CE-07, CS-03, CV-06 … CV-10, CD-03, CD-04, FP-14)."""
    yield from _follow(say, ruleset)
    yield from cards.following(say, ruleset)
    yield from _several(say, ruleset)


def _follow(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """What follows; `wild` and keys are about the card below alone."""
    below = [each for each in ruleset.follow if each == "wild" or is_key(each)]
    above = tuple(each for each in ruleset.follow if each not in below)
    if above == _USUAL:
        yield say("text-follow.usual")
    else:
        yield say("text-follow", follow=keys_of(above or below))
    if above and below and "any" not in above:
        yield say("text-follow.below", below=keys_of(below))


def _several(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    several = ruleset.several
    if several.way == "no":
        return
    way = ".one_by_one" if several.way == "one_by_one" else ""
    yield say(f"text-several{way}", next=keys_of(several.next))
    if cards.effects_of(ruleset):
        yield say(f"text-several-effects.{several.effects}")
    if cards.answered(ruleset):
        yield say(f"text-several-answer{way}")
    if alone := cards.present(ruleset, several.not_):
        yield say("text-several-not", cards=alone)
    if ruleset.draw.play_drawn != "no" and not way:
        yield say("text-several-drawn")


def effects(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """What special cards do (CS, LO, RC, ZW, CV-01, CV-02)."""
    for keys, each in cards.effect_groups(ruleset):
        for effect in each:
            yield cards.effect_sentence(say, keys, effect)
    if cards.keys_with(ruleset, "reverse"):
        yield say(f"text-reverse_two_players.{ruleset.reverse_two_players}")
    sets = [ruleset.several.not_, ruleset.finish.not_with, ruleset.finish.not_on]
    sets += [names for _, names in cards.column(ruleset, "not_on")]
    sets += [call.played or () for call in ruleset.calls]
    if any("special" in names for names in sets):
        yield say("text-special")


def drawing(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """When and how cards are drawn (CE-04, CV-04, CV-05, FR-03, RC-04, FP-15)."""
    draw = ruleset.draw
    yield say(f"text-draw-voluntary.{'true' if draw.voluntary else 'false'}", limit=draw.limit)
    yield say(f"text-draw-play_drawn.{draw.play_drawn}")
    if draw.play_drawn != "no" and draw.choose == "hand":
        yield say("text-draw-choose")


def announcements(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """What must be announced (CE-09, LO-11, ZW-16, CV-11)."""
    for call in ruleset.calls:
        if call.played is None or cards.present(ruleset, call.played):
            yield from call_sentences(say, call)


def call_sentences(say: Texts, call: CallRule) -> Iterator[str]:
    """Tell when a call is owed, until when, and what forgetting it costs (FP-20)."""
    owed = {
        "say": call.say,
        "left": "none" if call.left is None else call.left,
        "played": keys_of(call.played or ()),
    }
    if call.enforce in ("none", "by_itself"):
        yield say(f"text-calls-enforce.{call.enforce}", **owed)
        return
    yield say(f"text-calls-window.{call.window}", **owed)
    penalty = "demand" if call.penalty is None else call.penalty
    yield say(f"text-calls-enforce.{call.enforce}", penalty=penalty, n=call.penalty or 0)
