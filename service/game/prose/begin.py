"""How a round begins, in sentences made from the knobs."""

from typing import Final

from service.game.cards import pack_kinds
from service.game.prose.effects import live_types
from service.game.prose.words import Texts, count_of, in_a_row, number, sentence
from service.game.rulesets.deck import packs_for
from service.game.rulesets.knobs import RuleSet

_ONE_DEAL: Final = ("single_round", "countdown")


def table(say: Texts, rules: RuleSet, seats: int | None) -> str:
    """Players, packs and the deal (CE-01, CE-02, FP-02)."""
    deck = rules.deck
    least, most = (seats, seats) if seats is not None else (rules.players.min, rules.players.max)
    players = number(say, least)
    if least != most:
        players = say("text-players", least=players, most=number(say, most))
    grows = deck.packs == "auto" and least < deck.two_packs_from <= most
    told = say(
        "text-table.growing" if grows else "text-table",
        players=players,
        packs=count_of(say, packs_for(rules, least), "packs"),
        pack=_pack(say, rules),
        **({"from": number(say, deck.two_packs_from)} if grows else {}),
    )
    return f"{sentence(told)} {_deal(say, rules, seats)}"


def _pack(say: Texts, rules: RuleSet) -> str:
    jokers = rules.deck.jokers_per_pack
    cards = len(pack_kinds(rules.deck.lowest, 0))
    if not jokers:
        return say("text-pack", cards=cards)
    return say("text-pack.jokers", cards=cards, jokers=count_of(say, jokers, "jokers"))


def _deal(say: Texts, rules: RuleSet, seats: int | None) -> str:
    deal = rules.deal
    if deal.by_round is not None:
        return say("text-deal.by_round", row=in_a_row(say, map(str, deal.by_round)))
    if seats == 2:
        return say("text-deal", cards=count_of(say, deal.two_players, "cards"))
    cards = count_of(say, deal.cards, "cards")
    if deal.two_players != deal.cards and (seats is None or rules.game_end.when not in _ONE_DEAL):
        return say("text-deal.two_players", cards=cards, two=number(say, deal.two_players))
    return say("text-deal", cards=cards)


def start(say: Texts, rules: RuleSet) -> str:
    """Who begins, and what the starter does (CE-03, CE-08, CS-06, FP-01, FP-05)."""
    direction = say(f"direction.{rules.direction}")
    return " ".join(
        [
            say("text-starter"),
            *_starter(say, rules),
            say(f"text-first_seat.{rules.first_seat}", direction=direction),
        ]
    )


def _starter(say: Texts, rules: RuleSet) -> list[str]:
    """What a wild, a special and a joker do; what is put back is told last, and together."""
    starter = rules.starter
    wild = special = None
    if rules.wild.own_score or rules.wild.ranks:
        shown = starter.wild == "put_back" or rules.wild.declares == "always"
        wild = starter.wild if shown else "own_suit"
    if live_types(rules):
        special = starter.special
    told = [] if wild is None else [(wild, say(f"text-starter-wild.{wild}"))]
    told += [] if special is None else [(special, say(f"text-starter-special.{special}"))]
    stays = [text for word, text in told if word != "put_back"]
    back = [text for word, text in told if word == "put_back"]
    if len(back) == 2:
        back = [say("text-starter-wild_or_special")]
    if rules.deck.jokers_per_pack:
        back.append(say(f"text-starter-joker{'--also' if back else ''}.{starter.joker}"))
    return stays + back
