"""Sentences about the start of a round, generated from the knobs."""

from collections.abc import Iterator
from typing import Final

from crazy_eights.cards import SUITS
from crazy_eights.prose.effects import keys_with, live_types
from crazy_eights.prose.words import Texts, in_a_row, keys_of, yes
from crazy_eights.rulesets.deck import packs_for
from crazy_eights.rulesets.knobs import RuleSet

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
    cards = len(SUITS) * len(deck.ranks)
    packs = packs_for(ruleset, least)
    grows = deck.packs == "auto" and least < deck.two_packs_from <= most
    if grows:
        yield say("text-packs.growing", cards=cards, **{"from": deck.two_packs_from})
    else:
        yield say("text-packs", cards=cards, packs=packs)
    if deck.jokers_per_pack:
        one = yes(packs == 1 and not grows)
        yield say("text-jokers_per_pack", jokers=deck.jokers_per_pack, one=one)
    yield _deal(say, ruleset, seats)


def _deal(say: Texts, ruleset: RuleSet, seats: int | None) -> str:
    deal, end = ruleset.deal, ruleset.game_end
    one_deal = end.when in _ONE_DEAL
    if deal.by_round is not None:
        if one_deal or len(deal.by_round) == 1:
            return say("text-deal", cards=deal.by_round[0])
        row = in_a_row(say, [say("number-digits", number=cards) for cards in deal.by_round])
        goes_on = end.when != "rounds" or end.rounds != len(deal.by_round)
        return say(f"text-deal.by_round{'_and_on' if goes_on else ''}", row=row)
    if seats == 2:
        return say("text-deal", cards=deal.two_players)
    if deal.two_players != deal.cards and (seats is None or not one_deal):
        return say("text-deal.two_players", cards=deal.cards, two=deal.two_players)
    return say("text-deal", cards=deal.cards)


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
    starter, own = ruleset.starter, yes(ruleset.wild.own_score)
    wild = special = None
    if ruleset.wild.own_score or ruleset.wild.ranks:
        shown = starter.wild == "put_back" or ruleset.wild.declares == "always"
        wild = starter.wild if shown else "own_suit"
    if live_types(ruleset):
        special = starter.special
    if wild is not None and wild != "put_back":
        yield say(f"text-starter-wild.{wild}", own=own)
    if special is not None and special != "put_back":
        yield say(f"text-starter-special.{special}")
    if special == "active" and (covers := keys_with(ruleset, "cover")):
        yield say("text-starter-cover", cards=keys_of(covers))
    if wild == special == "put_back":
        yield say("text-starter-wild_or_special", own=own)
    elif wild == "put_back":
        yield say(f"text-starter-wild.{wild}", own=own)
    elif special == "put_back":
        yield say(f"text-starter-special.{special}")
    if ruleset.deck.jokers_per_pack:
        also = "--also" if "put_back" in (wild, special) else ""
        yield say(f"text-starter-joker{also}.{starter.joker}")
