"""Sentences about the rules of a turn, generated from the knobs."""

from collections.abc import Iterator

from crazy_eights.cards import RANKS
from crazy_eights.prose.effects import (
    answered,
    call_sentences,
    effect_groups,
    effect_sentence,
    keys_with,
    live_effects,
    live_types,
)
from crazy_eights.prose.words import Texts, keys_of, yes
from crazy_eights.rulesets.knobs import RuleSet


def following(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """Which cards may be laid (CE-05 … CE-07, CS-03, CV-06 … CV-10, CD-03, CD-04, FP-14)."""
    yield say("text-follow")
    if ruleset.wild.own_score:
        yield say("text-wild-own_score")
    if ruleset.wild.own_score or ruleset.wild.ranks:
        yield from _wild(say, ruleset)
    if ruleset.several_cards.allowed:
        yield say(f"text-several_cards-effects.{ruleset.several_cards.effects}")
        if answered(ruleset):
            yield say("text-several_cards-answer")
        if ruleset.draw.play_drawn != "no":
            yield say("text-several_cards-drawn")


def _wild(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    wild, own = ruleset.wild, yes(ruleset.wild.own_score)
    where = "text-wild-playable" if wild.on_wild else "text-wild-playable--not_on_wild"
    demands = _demands_on_wilds(ruleset)
    wilds = keys_of(wild.ranks)
    yield say(f"{where}.{wild.playable}", own=own, wilds=wilds, demands=demands)
    yield say(f"text-wild-declares.{wild.declares}")
    if wild.on_wild:
        yield say("text-wild-on_wild", own=own)
    if wild.own_score:
        yield say("text-wild-rank_match.true" if wild.rank_match else "text-wild-rank_match")


def _demands_on_wilds(ruleset: RuleSet) -> str:
    """Return whether a wild card may answer a demand to draw, as the texts select it."""
    if not answered(ruleset):
        return "no"
    answers = keys_with(ruleset, "draw", "block")
    return "yes" if any(key[0] in _wild_ranks(ruleset) for key in answers) else "never"


def _wild_ranks(ruleset: RuleSet) -> set[str]:
    """Return the ranks that can be wild for some player."""
    if not ruleset.wild.own_score:
        return set(ruleset.wild.ranks)
    return set(RANKS[: ruleset.countdown.start if ruleset.countdown else 0])


def effects(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """What special cards do (CS, LO, RC, ZW, CV-01, CV-02). Cards that cancel demands are covered
    by `demands`.
    """
    for keys, effect in effect_groups(ruleset):
        if effect.type != "block":
            yield effect_sentence(say, keys, effect)
    if "reverse" in live_types(ruleset):
        yield say(f"text-reverse_two_players.{ruleset.reverse_two_players}")


def demands(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """How demands to draw are answered (CS-03 … CS-05, CD-05, ZW-08 … ZW-12, FP-09, FP-10)."""
    if "draw" not in live_types(ruleset):
        return
    jokers = yes("X" in {key[0] for key in keys_with(ruleset, "draw")})
    yield say(f"text-attack-answer.{ruleset.attack.answer}", jokers=jokers)
    if answered(ruleset):
        if _wild_attacks_differ(ruleset):
            on_wild = "" if ruleset.wild.on_wild else ".not_on_wild"
            yield say(f"text-attack-wild{on_wild}")
        yield from _blocks(say, ruleset)
        yield say("text-attack-only")
    yield say(f"text-attack-victim.{ruleset.attack.victim}")


def _wild_attacks_differ(ruleset: RuleSet) -> bool:
    """Return whether a card played as a wild card can attack, and needs other answers than its rank
    would (CD-05, FP-09).
    """
    if ruleset.wild.rank_match:
        return False
    if not ruleset.wild.own_score and ruleset.attack.answer != "any_draw_card":
        return False
    return any(key[0] in _wild_ranks(ruleset) for key in keys_with(ruleset, "draw"))


def _blocks(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    groups = [group for group in effect_groups(ruleset) if group[1].type == "block"]
    for keys, effect in groups:
        yield effect_sentence(say, keys, effect)
    if groups:
        yield say(f"text-attack-block_suit.{ruleset.attack.block_suit}")
        if ruleset.attack.first_pick_block:
            yield say("text-attack-first_pick_block")


def jokers(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """How jokers are used (LO-10, ZW-09, ZW-13, FP-08, FP-11)."""
    if not ruleset.deck.jokers_per_pack:
        return
    draws = any(key[0] == "X" and each.type == "draw" for key, each in live_effects(ruleset))
    on_demands = "no"
    if answered(ruleset):
        on_demands = "any" if draws and ruleset.attack.answer == "any_draw_card" else "some"
    yield say(f"text-joker-role.{ruleset.joker.role}", demands=on_demands)
    if ruleset.joker.role == "effect":
        yield say(f"text-joker-after.{ruleset.joker.after}", draws=yes(draws))
    elif ruleset.several_cards.allowed:
        yield say("text-joker-alone")


def drawing(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """When and how cards are drawn (CE-04, CV-04, CV-05, FR-03, RC-04, FP-15)."""
    draw = ruleset.draw
    yield say(f"text-draw-voluntary.{'true' if draw.voluntary else 'false'}", limit=draw.limit)
    drawn = "text-draw-play_drawn" if draw.limit == 1 else "text-draw-play_drawn--many"
    yield say(f"{drawn}.{draw.play_drawn}")


def announcements(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """What must be announced (CE-09, LO-11, ZW-16, CV-11)."""
    for call in ruleset.calls:
        if call.call != "attack" or "draw" in live_types(ruleset):
            yield from call_sentences(say, ruleset.id, call)
