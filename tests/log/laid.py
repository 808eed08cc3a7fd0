"""Positions for the corner cases of the fine print, and the acts in them.

Random games reach them rarely, so these are set up and played by hand.
"""

from random import Random
from typing import Any, NamedTuple

from crazy_eights.engine.setup import setup_faults
from crazy_eights.games import new_game
from crazy_eights.log import commands
from crazy_eights.log.game import Limits, Secret
from crazy_eights.moves import Move, parse_move
from crazy_eights.rulesets.ruleset import expand
from tests.cardbook import ANY_DRAW, IF_MATCHING, NOT_ON, SEED, WILD, WILD_ENDS, does, ends
from tests.log.differ import Witness, public
from tests.log.play import BEGAN, OF_OLD, Plan, Recorder, act_once
from tests.rules.endless import ENDLESS, FIVES, ONE_ROUND, OTHERS
from tests.rules.tables import GAME_ID, calls

PACK_OF_32 = [rank + suit for suit in "CDHS" for rank in "A789TJQK"]
COVER = does("cover", on=["any"])
SEVERAL = {"way": "together"}
DRAW_ONLY = {"effect": "draw_only"}
IN_AIR = {"not_with": ["special"], "otherwise": "in_air"}
PENALTY = {"not_with": ["special"], "otherwise": "penalty", "penalty": 1}


PLAYED_ON = 40


class Laid(NamedTuple):
    """A position and the acts in it: `0 play 7S`, `1 draw`, `0 punish pass`, `2 resign`, …"""

    preset: str
    hands: list[str]
    acts: list[str]
    rules: dict[str, Any]
    upcard: str = "5S"
    stock: str = ""
    scores: list[int] | None = None


def others(*named: str) -> str:
    """The cards of a pack of 32 that are not named."""
    taken = " ".join(named).split()
    return " ".join(card for card in PACK_OF_32 if card not in taken)


def attack(**more: Any) -> dict[str, Any]:
    """A seven demands three, an ace blocks."""
    cards = {"7": does("draw", n=3), **more.pop("cards", {})}
    return {"cards": cards, "answer": [ends("A"), *ANY_DRAW], "calls": [], **more}


def short_of_cards(hands: list[str], stock: str, acts: list[str], **rules: Any) -> Laid:
    """32 cards, of which the last seat holds all that others do not; nothing is reshuffled."""
    knobs = attack(stock_out="pass", deck={"ranks": "A789TJQK"}, players={"max": 3}, **rules)
    all_hands = [*hands, others(*hands, stock, "9S")]
    return Laid("basic", all_hands, acts, knobs, upcard="9S", stock=stock)


PICK = {"first_pick": True}
SILENT = calls(penalty=2)
LAID: dict[str, Laid] = {
    f"FP-05 {effect['do'][0]['do']} {first}": Laid(
        "classic",
        ["6C 6D", "TC TD", "KC KD"],
        ["2 declare hearts"],
        {"cards": {"8": effect}, "first_seat": first},
        upcard="8S",
    )
    for effect in (
        does("skip"),
        does("reverse"),
        does("draw", n=2),
        does("fight", top="K"),
    )
    for first in ("dealer_left", "dealer")
}
LAID |= {
    "CD-05 a wild two": Laid(
        "countdown",
        ["2D 3C 4C", "2H 2C 5C"],
        ["0 play 2D > clubs", "1 play 2C"],
        {},
        upcard="6D",
        scores=[2, 5],
    ),
    "CD-06 a wild two that ends": Laid(
        "countdown",
        ["2D 3C 4C", "2H 2C 5C", "KC 6S TD"],
        ["0 play 2D > clubs", "1 play 2C"],
        {"answer": WILD_ENDS},
        upcard="KD",
        scores=[2, 5, 6],
    ),
    "FP-05 the first seat declares": Laid(
        "classic",
        ["6C 6D", "TC TD", "KC KD"],
        ["0 declare hearts"],
        {"starter": {"wild": "first_seat_declares"}},
        upcard="8S",
    ),
    "FP-09 a block against some": Laid(
        "switch", ["JS 3D 4D", "JH JD 9S", "3H 4H"], ["0 play JS", "1 play JH"], {}, upcard="TS"
    ),
    "FP-09 a block of the suit": Laid(
        "zimbabwe",
        ["2S 3D 4D", "AS AD 9C"],
        ["0 play 2S", "1 play AS"],
        {"answer": [{"with": ["A"], "match": "suit", "so": "end"}]},
        upcard="TS",
    ),
    "FP-10 a pick that blocks": Laid(
        "zimbabwe",
        ["2S 3D 4D", "9C 9D", "5C 6C"],
        ["0 play 2S", "1 draw", "1 play AD"],
        {"demand": {"first_pick": True}},
        upcard="TS",
        stock="AD 5H 6H",
    ),
    "FP-10 a turn after the demand": Laid(
        "classic",
        ["2S 3D 4D", "9S 9D", "5C 6C"],
        ["0 play 2S", "1 draw", "1 play 9S"],
        {"demand": {"taker": "may_play"}},
        upcard="TS",
    ),
    "FP-10 a pick in vain": short_of_cards(
        ["7S 9D", "AH AC 9C"], "TH QH", ["0 play 7S", "1 draw", "1 pass"], demand=PICK, **SILENT
    ),
    "FP-10 a pick in vain, several cards": short_of_cards(
        ["7S 9D", "AH AC 9C"],
        "TH QH",
        ["0 play 7S", "1 draw", "1 pass"],
        demand={**PICK, "taker": "may_play"},
        several=SEVERAL,
        **SILENT,
    ),
    "FP-16 a pass after a pick": short_of_cards(
        ["7S 9D", "AH AC 9C"], "TH", ["0 play 7S", "1 draw", "1 pass"], demand=PICK
    ),
    "FP-14 an order that declares": Laid(
        "basic",
        ["8C 8D 8H 3C", "7C 7D"],
        ["0 play 8H 8C 8D > spades"],
        {"cards": {"8": IF_MATCHING}, "several": SEVERAL},
        upcard="5H",
    ),
    "FP-14 on an attack": Laid(
        "countdown",
        ["2H 9C TC", "2C 2D 2S 6C"],
        ["0 play 2H"],
        {"cards": {"8": IF_MATCHING}, "several": SEVERAL},
        upcard="9H",
        scores=[8, 2],
    ),
    "FP-14 what the last card lies on": Laid(
        "basic",
        ["9C 9D 9H 9S", "7C 7D"],
        [],
        {
            "cards": {"9D": does("draw", n=2), "9S": COVER},
            "finish": {"not_on": NOT_ON, "otherwise": "illegal"},
            "several": SEVERAL,
        },
        upcard="5H",
    ),
    "FP-19 a winning block": Laid(
        "basic", ["7S 3D", "AC", "5C"], ["0 play 7S", "1 play AC"], attack(finish=DRAW_ONLY)
    ),
    "FP-19 a winning answer": Laid(
        "basic", ["7S 3D", "7C", "5C"], ["0 play 7S", "1 play 7C"], attack(finish=DRAW_ONLY)
    ),
    "FP-19 several cards": Laid(
        "basic",
        ["7S 3D", "AC AD", "5C"],
        ["0 play 7S", "1 play AC AD"],
        attack(
            cards={"A": WILD, "AD": does("draw", n=5)},
            finish=DRAW_ONLY,
            several=SEVERAL,
        ),
    ),
    "FP-20 two kings": Laid(
        "race-500",
        ["KS KH 3D 4D", "9D TD"],
        ["0 play KS", "0 play KH ! attack", "0 draw"],
        calls(say="attack", left=None, played=["draw"], penalty=None, enforce="challenge"),
    ),
    "FP-20 a restored number": Laid(
        "basic",
        ["3S 9D 2H", "7H 3D 4D", "9C 6D"],
        ["0 play 3S", "0 play 9D", "1 challenge 0 last_card"],
        {
            "cards": {"3": COVER},
            "calls": calls(penalty=1, enforce="challenge")["calls"]
            + calls(say="half_card", left=2, enforce="challenge")["calls"],
        },
    ),
    "FP-20 several calls at once": Laid(
        "basic",
        ["6S 3H", "7H 3D 4D"],
        ["0 play 6S ! half_card", "1 draw"],
        {"calls": calls(penalty=1)["calls"] + calls(say="half_card", penalty=3)["calls"]},
    ),
    "FP-21 ten punished moves": Laid(
        "last-one", ["3C 4D", "3H 4H"], ["0 punish pass"] * 10, {}, upcard="KS"
    ),
    "FP-27 a forgotten call": Laid(
        "last-one", ["QS 9C", "4C 4D 7S", "5C 5D 9H"], ["0 play QS", "0 resign"], {}, upcard="6S"
    ),
    "FP-27 two seats": Laid("zimbabwe", ["6S 3H", "7H 3D"], ["1 resign"], {}),
    "FP-27 a round that ends": Laid(
        "five-rounds",
        ["8H TC TD", others("8H TC TD", "9S", "KC KD"), "KC KD"],
        ["0 play 8H", "0 resign"],
        {"deck": {"ranks": "A789TJQK"}},
        upcard="9S",
    ),
    "FP-27 a game that ends": Laid(
        "five-rounds",
        ["8H TC TD", others("8H TC TD", "9S", "KC KD"), "KC KD"],
        ["0 play 8H", "0 resign"],
        {"deck": {"ranks": "A789TJQK"}, "game_end": {"rounds": 1}},
        upcard="9S",
    ),
    "FP-29 from the start": Laid("basic", [OTHERS[:29], OTHERS[30:]], [], ENDLESS, stock=FIVES[3:]),
    "FP-29 after some moves": Laid(
        "basic",
        [OTHERS[:29], OTHERS[30:]],
        ["0 draw", "1 draw", "0 draw"],
        ONE_ROUND,
        stock=FIVES[3:],
    ),
    "FP-30 a wild that wins in a fight": Laid(
        "last-one",
        ["4H 2D 3D", "5H", "TC"],
        ["0 play 4H"],
        {"cards": {"5": WILD}},
        upcard="QH",
    ),
    "FP-40 in the air": Laid(
        "basic",
        ["3S", "9D TD", "9C TC"],
        ["0 play 3S", "1 draw", "2 draw"],
        {"cards": {"3": COVER}, "finish": IN_AIR, "calls": []},
    ),
    "FP-40 a wild": Laid(
        "basic",
        ["3S", "9D TD", "9C TC"],
        ["0 play 3S", "0 declare clubs"],
        {"cards": {"3": {**COVER, **WILD}}, "finish": IN_AIR, "calls": []},
    ),
    "FP-40 a penalty that finds a card": Laid(
        "basic",
        ["3S", "9D TD", "9C TC"],
        ["0 play 3S"],
        {"cards": {"3": COVER}, "finish": PENALTY, "calls": []},
    ),
    "FP-40 a countdown hand": Laid(
        "countdown",
        ["7S", others("7S", "9S"), ""],
        ["0 play 7S"],
        {"cards": {"7": COVER}, "deck": {"ranks": "A789TJQK"}, "stock_out": "pass", "calls": []},
        upcard="9S",
    ),
    "FP-41 out in one round": Laid(
        "basic",
        ["6S", "KD", "KC", "KH"],
        ["0 play 6S"],
        {"game_end": {"when": "bust", "points": 50, "winner": "last_left"}},
        scores=[0, 60, 95, 60],
    ),
}


def laid_out(laid: Laid, watch: Witness) -> Recorder:
    """The game from the position, with an entry for every act."""
    seats = len(laid.hands)
    rules = {"players": {"min": 2, "max": max(4, seats)}, **laid.rules}
    ruleset = expand(laid.preset, rules, seats=seats)
    setup: dict[str, Any] = {
        "hands": [hand.split() for hand in laid.hands],
        "starter": laid.upcard,
        "stock": laid.stock.split(),
    }
    if laid.scores is not None:
        setup["scores"] = laid.scores
    assert setup_faults(ruleset, seats, setup) == []
    secret = Secret(SEED, setup)
    game = new_game(
        game_id=GAME_ID,
        created=BEGAN,
        ruleset=ruleset,
        seats=seats,
        seed_mode="creator",
        secret=secret,
        limits=Limits(entries=seats + 1 + len(laid.acts) + PLAYED_ON, **OF_OLD),
        house={},
    )
    record = Recorder(game, [game.header_line], watch=watch)
    for seat in range(seats):
        record.do(commands.join, seat=seat, player=bytes([seat]) * 16, bot=None, client_seed=None)
    return record


def move_of(words: list[str]) -> Move:
    """A move in words: `play 8H 8C > spades ! last_card`, `challenge 0 attack`, `draw`."""
    kind, *rest = words
    body: dict[str, Any] = {"type": kind}
    text = " ".join(rest)
    if kind == "play":
        text, _, call = text.partition(" ! ")
        cards, _, suit = text.partition(" > ")
        body |= {"cards": cards.split()}
        body |= {"suit": suit} if suit else {}
        body |= {"announce": [call]} if call else {}
    elif kind == "declare":
        body["suit"] = text
    elif kind == "challenge":
        body |= {"target": int(rest[0]), "call": rest[1]}
    return parse_move(body)


def played(name: str) -> tuple[Recorder, Witness]:
    """The game after its acts, played on at random for a while and then expired."""
    laid = LAID[name]
    rng = Random(name)
    teller = Witness(rng, looking=1, probing=1)
    record = laid_out(laid, teller)
    for act in laid.acts:
        seat, *words = act.split()
        teller(record.game)
        record.at += 1
        if words == ["resign"]:
            record.do(commands.resign, seat=int(seat))
        elif words[0] == "punish":
            record.do(commands.punish, seat=int(seat), move=move_of(words[1:]))
        else:
            record.do(commands.submit, seat=int(seat), move=move_of(words))
    plan = Plan(ruleset=record.game.ruleset, seats=len(laid.hands))
    while record.game.status == "active":
        act_once(record, plan, rng)
    assert record.game.state is not None
    teller.facts[record.game.version] = public(record.game.state, record.rounds)
    return record, teller
