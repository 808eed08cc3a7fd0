"""Today's knobs as rows of the language. Rule sets will be written in it, then this goes."""

from collections.abc import Iterator

from crazy_eights.cards import CODES, ranks_from
from crazy_eights.rulesets.deck import cards_of_key
from crazy_eights.rulesets.knobs import Effect, RuleSet
from crazy_eights.rulesets.language import ANYTHING, Act, Answer, CardSet, Language, Row

_NAMES = {"always": "suit", "never": "own", "if_matching": "suit_if_follows"}
_USUAL = ("suit", "rank")


def language_of(ruleset: RuleSet) -> Language:
    """Return what a rule set says about its cards."""
    finish, blocks = ruleset.finish, _cards_with(ruleset, "block")
    return Language(
        ranks=ranks_from(ruleset.deck.lowest),
        jokers=ruleset.deck.jokers_per_pack,
        rows=(*_wild_rows(ruleset), *_effect_rows(ruleset), *_other_rows(ruleset)),
        follow=_USUAL,
        answer=(*_draw_answers(ruleset), *_block_answers(ruleset)),
        first_pick=blocks if ruleset.attack.first_pick_block else None,
        together=ruleset.several_cards.allowed,
        last_acts=ruleset.several_cards.effects == "last",
        not_with=("special",) if finish.card == "regular" else (),
        not_on=() if finish.on == "any" else ("draw", "cover", "fight", *blocks),
    )


def _wild_rows(ruleset: RuleSet) -> Iterator[tuple[str, Row]]:
    wild = ruleset.wild
    row = Row(
        on=ANYTHING if wild.playable == "always" else (*_USUAL, "wild"),
        not_on=() if wild.on_wild else ("wild",),
        name=_NAMES[wild.declares],
        rank_stays=wild.rank_match,
    )
    for key in ("own",) if wild.own_score else wild.ranks:
        yield key, row


def _effect_rows(ruleset: RuleSet) -> Iterator[tuple[str, Row]]:
    for key, effect in ruleset.effects:
        yield key, Row(do=() if effect.type == "block" else (_act(ruleset, effect),))


def _act(ruleset: RuleSet, effect: Effect) -> Act:
    if effect.type == "draw":
        at_once = ruleset.attack.answer == "none"
        return Act("draw", effect.count or 0, answer=() if at_once else None)
    if effect.type == "cover":
        return Act("cover", on=ANYTHING if effect.match == "any" else _USUAL)
    return Act(effect.type, top=effect.top or "")


def _other_rows(ruleset: RuleSet) -> Iterator[tuple[str, Row]]:
    joker = ruleset.joker
    if joker.role == "any_card":
        yield "X", Row(stands_for=True)
    elif joker.role == "effect":
        yield "X", Row(on=ANYTHING, leaves="below" if joker.after == "suit_below" else "any")
    for key, points in ruleset.scoring.points:
        yield key, Row(points=points)


def _draw_answers(ruleset: RuleSet) -> Iterator[Answer]:
    """Cards that draw themselves (CS-04, CD-05, CD-06, ZW-10, FP-09)."""
    by_rank = ruleset.attack.answer == "same_rank"
    with_: CardSet = ("rank",) if by_rank else ("draw",)
    countdown = ruleset.countdown
    if countdown is not None and countdown.answered_wild_two == "ends":
        yield Answer(with_, "end", on=("wild",))
    if not by_rank:
        yield Answer(with_, "add", match="any", on=("X",))
        wild = ruleset.wild
        if wild.playable == "matching" and not wild.own_score:
            # Elsewhere they must match; on a wild card they follow.
            drawing = _cards_with(ruleset, "draw")
            others = tuple(card for card in drawing if card[0] not in wild.ranks)
            cards = tuple(card for card in drawing if card not in others)
            yield Answer(cards, "add", match="any", on=others)
    yield Answer(with_, "add")


def _block_answers(ruleset: RuleSet) -> Iterator[Answer]:
    """Cards that end a demand (ZW-12, FP-09)."""
    match = "suit" if ruleset.attack.block_suit == "same" else "any"
    for key, effect in ruleset.effects:
        if effect.type == "block":
            yield Answer(_deciding(ruleset, key), "end", match=match, on=effect.against)


def _cards_with(ruleset: RuleSet, kind: str) -> CardSet:
    keys = [key for key, effect in ruleset.effects if effect.type == kind]
    return tuple(card for key in keys for card in _deciding(ruleset, key))


def _deciding(ruleset: RuleSet, key: str) -> CardSet:
    """Return the cards for which an effect key is the narrowest."""
    width = _width(key)
    narrower = [other for other, _ in ruleset.effects if _width(other) > width]
    gone = {card for other in narrower for card in cards_of_key(ruleset, other)}
    return tuple(card for card in cards_of_key(ruleset, key) if card not in gone)


def _width(key: str) -> int:
    return 9 if key in CODES else len(key)
