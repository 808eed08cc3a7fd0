"""Sentences about the start of a round, generated from the knobs."""

from collections.abc import Iterator
from typing import Final

from crazy_eights.cards import SUITS
from crazy_eights.prose.cards import column, effects_of, wild_keys
from crazy_eights.prose.words import Texts, in_a_row, keys_of, yes
from crazy_eights.rulesets.deck import packs_for
from crazy_eights.rulesets.knobs import RuleSet
from crazy_eights.rulesets.language import OWN, Effect

_ONE_DEAL: Final = ("single_round", "countdown")


def table(say: Texts, ruleset: RuleSet, seats: int | None) -> Iterator[str]:
    """Players, packs and the deal (CE-01, CE-02, FP-02)."""
    deck = ruleset.deck
    least, most = (
        (seats, seats) if seats is not None else (ruleset.players.min, ruleset.players.max)
    )
    if least == most:
        yield say("text-players.exactly", players=least)
    else:
        yield say("text-players", least=least, most=most)
    pack = {"cards": len(SUITS) * len(deck.ranks), "jokers": deck.jokers_per_pack}
    if deck.packs == "auto" and least < deck.two_packs_from <= most:
        yield say("text-packs.growing", **pack, **{"from": deck.two_packs_from})
    else:
        yield say("text-packs", **pack, packs=packs_for(ruleset, least))
    yield _deal(say, ruleset, seats)


def _deal(say: Texts, ruleset: RuleSet, seats: int | None) -> str:
    deal, end = ruleset.deal, ruleset.game_end
    one_deal = end.when in _ONE_DEAL
    if deal.by_round is not None:
        if one_deal or len(deal.by_round) == 1:
            return say("text-deal", n=deal.by_round[0])
        row = in_a_row(say, [say("number-digits", number=cards) for cards in deal.by_round])
        goes_on = end.when != "rounds" or end.rounds != len(deal.by_round)
        return say(f"text-deal.by_round{'_and_on' if goes_on else ''}", row=row)
    if seats == 2:
        return say("text-deal", n=deal.two_players)
    if deal.two_players != deal.cards and (seats is None or not one_deal):
        return say("text-deal.two_players", n=deal.cards, two=deal.two_players)
    return say("text-deal", n=deal.cards)


def start(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """Who begins, and what the starter does (CE-03, CE-08, CS-06, FP-01, FP-04, FP-05)."""
    yield say("text-starter")
    yield from _starter(say, ruleset)
    yield say(f"text-first_seat.{ruleset.first_seat}")
    yield say(f"text-direction.{ruleset.direction}")


def _starter(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """What a wild card, a special card and a joker do as starters; those put back come last,
    together.
    """
    starter, wild = ruleset.starter, None
    wild_cards = wild_keys(ruleset)
    own = yes(OWN in wild_cards)
    if wild_cards:
        names = {name for _, name in column(ruleset, "name")} - {"own", "suit_if_follows"}
        wild = starter.wild if starter.wild == "put_back" or names else "own_suit"
    special = starter.special if effects_of(ruleset) else None
    if wild is not None and wild != "put_back":
        yield say(f"text-starter-wild.{wild}", own=own)
    if special == "inert":
        yield say("text-starter-special.inert")
    elif special == "active":
        yield from _active(say, ruleset)
    if wild == special == "put_back":
        yield say("text-starter-wild_or_special", own=own)
    elif wild == "put_back":
        yield say(f"text-starter-wild.{wild}", own=own)
    elif special == "put_back":
        yield say(f"text-starter-special.{special}")
    if ruleset.deck.jokers_per_pack:
        yield say(f"text-starter-jokers{'.also' if 'put_back' in (wild, special) else ''}")


def _active(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """What starters do, and which do nothing: all they do needs a turn of the dealer."""
    acting = [effect for _, effect in effects_of(ruleset) if not _needs_a_turn(effect)]
    if acting:
        everybody = yes(any(effect.to == "others" for effect in acting))
        yield say("text-starter-special.active", everybody=everybody)
    rows = column(ruleset, "do")
    idle = [key for key, effects in rows if effects and all(map(_needs_a_turn, effects))]
    if idle:
        yield say("text-starter-idle", cards=keys_of(idle))


def _needs_a_turn(effect: Effect) -> bool:
    if effect.do == "draw":
        return effect.to not in ("next", "others")
    return effect.do in ("give", "cover", "series")
