"""Explains a rule set to a person: knob by knob, and as a text that house rules change."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from service.game.prose import ends, turn
from service.game.prose.effects import (
    CALL_WORDS,
    EFFECT_RULES,
    call_sentence,
    effect_sentence,
    live_types,
)
from service.game.prose.knob_text import ANY
from service.game.prose.knob_texts import KNOB_TEXTS
from service.game.prose.words import cards_of, count_of, number
from service.game.rulesets.deck import deck_size
from service.game.rulesets.knobs import RuleSet, effect_to_json
from service.game.schema import either

_CALL_RULES: Final = {"last_card": "CE-09 LO-11", "half_card": "ZW-16", "attack": "ZW-16"}
_LOWEST_CARDS: Final = {"2": 52, "6": 36, "7": 32}


def knob_table(ruleset: RuleSet) -> list[dict[str, Any]]:
    """Every knob in its JSON order as `{"pointer", "value", "meaning", "rules"}`.

    `meaning` is one sentence about the knob and its value, `rules` are the ids of the rules it
    comes from. Each effect and each call has a row of its own after the row of the whole.
    """
    return list(_rows(ruleset.to_json(), "#", ruleset))


def _rows(value: Mapping[str, Any], at: str, ruleset: RuleSet) -> Iterator[dict[str, Any]]:
    for key, item in value.items():
        pointer = f"{at}/{key}"
        if isinstance(item, dict) and pointer not in ("#/effects", "#/scoring/points"):
            if pointer in KNOB_TEXTS:
                yield _row(pointer, item, "Scores count down to zero, one new hand at a time.")
            yield from _rows(item, pointer, ruleset)
            continue
        yield _row(pointer, item, _meaning(pointer, item, ruleset))
        if pointer == "#/effects":
            yield from _effect_rows(ruleset)
        elif pointer == "#/calls":
            yield from _call_rows(ruleset, item)


def _row(pointer: str, value: Any, meaning: str, rules: str | None = None) -> dict[str, Any]:
    ids = (KNOB_TEXTS[pointer].rules if rules is None else rules).split()
    return {"pointer": pointer, "value": value, "meaning": meaning, "rules": ids}


def _meaning(pointer: str, value: Any, ruleset: RuleSet) -> str:
    text = KNOB_TEXTS[pointer]
    if pointer == "#/effects":
        said = cards_of([key for key, _ in ruleset.effects]) if ruleset.effects else "none"
    elif pointer == "#/calls":
        said = (
            either([CALL_WORDS[call.call] for call in ruleset.calls], "and") if value else "nothing"
        )
    elif pointer == "#/scoring/points":
        said = ends.card_values(ruleset)
    elif isinstance(value, list):
        said = text.values[ANY].format(value=", ".join(map(str, value))) if value else "none"
    else:
        said = text.values[value] if value in text.values else text.values[ANY].format(value=value)
    return (
        f"{text.subject} {said}." if text.subject.endswith("dealt") else f"{text.subject}: {said}."
    )


def _effect_rows(ruleset: RuleSet) -> Iterator[dict[str, Any]]:
    for key, effect in ruleset.effects:
        meaning = effect_sentence([key], effect)
        yield _row(
            f"#/effects/{key}",
            effect_to_json(effect),
            f"{meaning[0].upper()}{meaning[1:]}.",
            EFFECT_RULES[effect.type],
        )


def _call_rows(ruleset: RuleSet, value: list[Any]) -> Iterator[dict[str, Any]]:
    for index, call in enumerate(ruleset.calls):
        meaning = call_sentence(call)
        yield _row(
            f"#/calls/{index}",
            value[index],
            f"{meaning[0].upper()}{meaning[1:]}.",
            f"{_CALL_RULES[call.call]} FP-20",
        )


def rules_text(ruleset: RuleSet, seats: int | None = None) -> list[str]:
    """The rules as paragraphs, generated from the knobs; with `seats` for such a table."""
    paragraphs = [
        _table(ruleset, seats),
        _start(ruleset),
        turn.following(ruleset),
        turn.effects(ruleset),
        turn.demands(ruleset),
        turn.jokers(ruleset),
        turn.drawing(ruleset),
        turn.announcements(ruleset),
        ends.finishing(ruleset),
        ends.stock(ruleset),
        ends.points(ruleset),
        ends.game_end(ruleset),
        ends.clock(ruleset),
        ends.misplays(ruleset),
    ]
    return [paragraph for paragraph in paragraphs if paragraph]


def _table(ruleset: RuleSet, seats: int | None) -> str:
    """Players, packs and the deal (CE-01, CE-02, FP-02)."""
    deck = ruleset.deck
    jokers = f" and {count_of(deck.jokers_per_pack, 'joker')}" if deck.jokers_per_pack else ""
    pack = f"{_LOWEST_CARDS[deck.lowest]} cards{jokers}"
    least, most = ruleset.players.min, ruleset.players.max
    if seats is not None:
        packs = deck_size(ruleset, seats) // (_LOWEST_CARDS[deck.lowest] + deck.jokers_per_pack)
        who, use = number(seats), f"{count_of(packs, 'pack')} of {pack}"
    else:
        who, use = _players(ruleset), f"{_packs(ruleset)} of {pack}"
        if deck.packs == "auto" and least < deck.two_packs_from <= most:
            use += f", or two packs from {number(deck.two_packs_from)} players on"
    return f"{who.capitalize()} players use {use}. {_deal(ruleset, seats)}"


def _players(ruleset: RuleSet) -> str:
    least, most = ruleset.players.min, ruleset.players.max
    return number(least) if least == most else f"{number(least)} to {number(most)}"


def _packs(ruleset: RuleSet) -> str:
    """The packs of the smallest table."""
    deck = ruleset.deck
    if isinstance(deck.packs, int):
        return count_of(deck.packs, "pack")
    return "two packs" if deck.two_packs_from <= ruleset.players.min else "one pack"


def _deal(ruleset: RuleSet, seats: int | None) -> str:
    deal = ruleset.deal
    if deal.by_round is not None:
        row = ", ".join(map(str, deal.by_round))
        return f"Each is dealt as many cards as the round says: {row}; the last number stays."
    if seats == 2:
        return f"Each is dealt {count_of(deal.two_players, 'card')}."
    dealt = f"Each is dealt {count_of(deal.cards, 'card')}"
    if deal.two_players != deal.cards and (seats is None or ruleset.game_end.when not in _ONE_DEAL):
        dealt += f", or {number(deal.two_players)} when two play"
    return f"{dealt}."


_ONE_DEAL: Final = ("single_round", "countdown")
_FIRST: Final = {
    "dealer_left": "The player at the dealer's left begins",
    "dealer_right": "The player at the dealer's right begins",
    "dealer": "The dealer begins",
}
_DIRECTIONS: Final = {"clockwise": "clockwise", "counterclockwise": "counter-clockwise"}
_BACK: Final = "goes back into the middle of the stock and another card is turned"


def _start(ruleset: RuleSet) -> str:
    """Who begins, and what the starter does (CE-03, CE-08, CS-06, FP-01, FP-05)."""
    starter = ruleset.starter
    parts = ["The next card is turned up as the starter."]
    back = []
    if ruleset.wild.own_score or ruleset.wild.ranks:
        if starter.wild == "put_back":
            back.append("wild")
        elif starter.wild == "own_suit" or ruleset.wild.declares != "always":
            parts.append("A wild starter counts as its own suit.")
        else:
            who = "the dealer" if starter.wild == "dealer_declares" else "the player who begins"
            parts.append(f"If it is wild, {who} declares a suit.")
    if live_types(ruleset):
        if starter.special == "put_back":
            back.append("special")
        elif starter.special == "active":
            parts.append("A starter with an effect counts as played by the dealer.")
        else:
            parts.append("A starter with an effect has none.")
    if back:
        parts.append(f"A {either(back)} starter {_BACK}.")
    if ruleset.deck.jokers_per_pack:
        parts.append("So does a joker." if back else f"A joker {_BACK}.")
    parts.append(f"{_FIRST[ruleset.first_seat]} and play runs {_DIRECTIONS[ruleset.direction]}.")
    return " ".join(parts)
