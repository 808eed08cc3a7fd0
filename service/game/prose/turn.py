"""The rules of a turn, in sentences made from the knobs."""

from service.game.prose.effects import call_sentence, effect_groups, effect_sentence, live_types
from service.game.prose.words import Texts, a_card_of, cards_of, either, number, sentence
from service.game.rulesets.knobs import RuleSet


def following(say: Texts, rules: RuleSet) -> str:
    """What may be laid on what (CE-05 … CE-07, CV-06 … CV-09, CD-03, CD-04)."""
    parts = [say("text-follow")]
    if rules.wild.own_score:
        parts.append(say("text-wild-own_score"))
        parts += _wild(say, rules, say("text-wild-own_score.all"), say("text-wild-own_score.one"))
    elif rules.wild.ranks:
        named = sentence(cards_of(say, rules.wild.ranks))
        parts += _wild(say, rules, named, a_card_of(say, rules.wild.ranks))
    if rules.several_cards.allowed:
        parts.append(say(f"text-several_cards-effects.{rules.several_cards.effects}"))
    return " ".join(parts)


def _wild(say: Texts, rules: RuleSet, wilds: str, one: str) -> list[str]:
    wild = rules.wild
    where = "text-wild-playable" if wild.on_wild else "text-wild-playable--not_on_wild"
    others = [say("text-wild-followed.wild")] if wild.on_wild else []
    others += [say("text-wild-followed.rank")] if wild.rank_match else []
    also = say("text-wild-followed", wild=one, others=either(say, others)) if others else ""
    return [
        say(f"{where}.{wild.playable}", wilds=wilds),
        say(f"text-wild-declares.{wild.declares}", also=also),
    ]


def effects(say: Texts, rules: RuleSet) -> str:
    """What special cards do (CS, LO, RC, ZW, CV-01, CV-02)."""
    parts = [effect_sentence(say, keys, effect) for keys, effect in effect_groups(rules)]
    if "reverse" in live_types(rules):
        parts.append(say(f"text-reverse_two_players.{rules.reverse_two_players}"))
    return " ".join(parts)


def demands(say: Texts, rules: RuleSet) -> str:
    """How demands to draw are answered (CS-03 … CS-05, ZW-08 … ZW-12, FP-09, FP-10)."""
    types, attack = live_types(rules), rules.attack
    if "draw" not in types:
        return ""
    then = say(f"text-attack-victim.{attack.victim}")
    parts = [say(f"text-attack-answer.{attack.answer}", then=then)]
    if "block" in types and attack.answer != "none":
        parts.append(say(f"text-attack-block_suit.{attack.block_suit}"))
        if attack.first_pick_block:
            parts.append(say("text-attack-first_pick_block"))
    return " ".join(part for part in parts if part)


def jokers(say: Texts, rules: RuleSet) -> str:
    """What jokers are (LO-10, ZW-09, ZW-13)."""
    if not rules.deck.jokers_per_pack:
        return ""
    after = say(f"text-joker-after.{rules.joker.after}")
    return say(f"text-joker-role.{rules.joker.role}", after=after)


def drawing(say: Texts, rules: RuleSet) -> str:
    """When and how cards are drawn (CE-04, CV-04, CV-05, FR-03, RC-04, FP-15)."""
    draw = rules.draw
    amount = say("text-draw-limit", limit=draw.limit, number=number(say, draw.limit))
    drawn = "text-draw-play_drawn" if draw.limit == 1 else "text-draw-play_drawn--many"
    voluntary = "true" if draw.voluntary else "false"
    when = say(f"text-draw-voluntary.{voluntary}", amount=amount)
    return f"{when} {say(f'{drawn}.{draw.play_drawn}')}"


def announcements(say: Texts, rules: RuleSet) -> str:
    """What must be announced (CE-09, LO-11, ZW-16, CV-11)."""
    return " ".join(call_sentence(say, call) for call in rules.calls)
