"""The rules of a turn in plain English, made from the knobs."""

from collections.abc import Iterator

from service.game.prose.effects import call_sentence, effect_groups, effect_sentence, live_types
from service.game.prose.words import a_card_of, cards_of, number, sentence
from service.game.rulesets.knobs import RuleSet


def following(rules: RuleSet) -> str:
    """What may be laid on what (CE-05 … CE-07, CV-06 … CV-09, CD-03, CD-04)."""
    parts = ["Play a card that has the suit or the rank of the upcard."]
    parts += _wild(rules)
    if rules.several_cards.allowed:
        which = "all have" if rules.several_cards.effects == "all" else "only the last one has"
        parts.append(
            "Several cards of one rank may be played together: the first must be legal, the last "
            f"becomes the upcard, and {which} an effect."
        )
    return " ".join(parts)


def _wild(rules: RuleSet) -> Iterator[str]:
    wild = rules.wild
    if wild.own_score:
        yield (
            "Your wild rank is your own score (one means aces); "
            "what is wild for others is not for you."
        )
        yield from _wild_play(rules, "Your wild cards", "a wild")
    elif wild.ranks:
        named = cards_of(wild.ranks)
        yield from _wild_play(rules, f"{named[0].upper()}{named[1:]}", a_card_of(wild.ranks))


def _wild_play(rules: RuleSet, wilds: str, one: str) -> Iterator[str]:
    wild = rules.wild
    where = "on any card"
    if wild.playable == "matching":
        where = "only on the active suit, on their own rank or on a wild card"
    if not wild.on_wild:
        where = (
            "on any card but a wild one"
            if wild.playable == "always"
            else "only on the active suit or on their own rank, never on a wild card"
        )
    yield f"{wilds} may be played {where}."
    if wild.declares == "never":
        after = "They declare nothing: the next player follows their own suit"
    elif wild.declares == "always":
        after = "Whoever plays one declares the suit that must be followed next"
    else:
        after = (
            "Whoever plays one that matched what it was laid on declares the suit to follow; "
            "otherwise its own suit counts"
        )
    also = ["another wild card"] if wild.on_wild else []
    also += ["a card of the same rank"] if wild.rank_match else []
    yield after + (f", and {one} may also be followed by {' or '.join(also)}." if also else ".")


def effects(rules: RuleSet) -> str | None:
    """What special cards do (CS, LO, RC, ZW, CV-01, CV-02)."""
    types = live_types(rules)
    if not types:
        return None
    parts = [sentence(effect_sentence(keys, effect)) for keys, effect in effect_groups(rules)]
    if "reverse" in types:
        parts.append(
            "Between two players a reverse does nothing."
            if rules.reverse_two_players == "none"
            else "Between two players a reverse lets its player play again."
        )
    return " ".join(parts)


def demands(rules: RuleSet) -> str | None:
    """How demands to draw are answered (CS-03 … CS-05, ZW-08 … ZW-12, FP-09, FP-10)."""
    types = live_types(rules)
    if "draw" not in types:
        return None
    attack = rules.attack
    then = "loses the turn" if attack.victim == "loses_turn" else "then has an ordinary turn"
    if attack.answer == "none":
        return f"A demand to draw cannot be answered: the next player draws at once and {then}."
    answer = (
        "a card of the same rank and effect"
        if attack.answer == "same_rank"
        else "any fitting card that makes others draw"
    )
    parts = [f"Who has to draw may answer with {answer} instead, and demands add up."]
    parts.append(f"Whoever answers no more draws them all and {then}.")
    if "block" in types:
        if attack.block_suit == "same":
            parts.append("A card that cancels a demand must have the suit of the attacking card.")
        if attack.first_pick_block:
            parts.append(
                "If the first card drawn cancels the demand, it may be played at once and "
                "spares the rest."
            )
    return " ".join(parts)


def jokers(rules: RuleSet) -> str | None:
    """What jokers are (LO-10, ZW-09, ZW-13)."""
    if not rules.deck.jokers_per_pack:
        return None
    if rules.joker.role == "any_card":
        return (
            "A joker stands for any card its player names, which must itself be legal to play; it "
            "takes rank, suit and effect of that card."
        )
    after = (
        "any card may follow it"
        if rules.joker.after == "any_card"
        else "the suit that was active before it must be followed"
    )
    return f"A joker may be played on anything; when its effect is spent, {after}."


def drawing(rules: RuleSet) -> str:
    """When and how cards are drawn (CE-04, CV-04, CV-05, FR-03, RC-04, FP-15)."""
    draw = rules.draw
    many = draw.limit != 1
    if draw.limit == 0:
        amount = "cards one at a time until one fits"
    elif many:
        amount = f"cards one at a time until one fits, {number(draw.limit)} at the most"
    else:
        amount = "one card"
    when = "Instead of playing" if draw.voluntary else "If you cannot play, and only then,"
    parts = [f"{when} you {'may ' if draw.voluntary else ''}draw {amount}."]
    card = "A drawn card that fits" if not many else "The card that fits"
    if draw.play_drawn == "no":
        parts.append(
            "The drawn card is kept and the turn ends."
            if not many
            else f"{card} is kept and the turn ends."
        )
    elif draw.play_drawn == "may":
        parts.append(f"{card} may be played at once; otherwise you pass.")
    else:
        without = "if none does" if many else "if it does not"
        parts.append(f"{card} must be played at once; {without}, you pass.")
    return " ".join(parts)


def announcements(rules: RuleSet) -> str | None:
    """What must be announced (CE-09, LO-11, ZW-16, CV-11)."""
    if not rules.calls:
        return None
    return " ".join(sentence(call_sentence(call)) for call in rules.calls)
