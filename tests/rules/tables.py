"""Positions that a set-up cannot express, and whole games for rules about games."""

from collections.abc import Mapping
from typing import Any, Final

from crazy_eights.bots.house import versions_of
from crazy_eights.games import new_game
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Limits, Secret
from crazy_eights.rulesets.ruleset import expand
from tests.cardbook import SEED, CardTable, start

GAME_ID = bytes(range(16))
DEFAULT: Final = Limits()


def calls(**changes: Any) -> dict[str, Any]:
    """The knob of the last-card call as in `basic`, with changes."""
    last_card = {
        "say": "last_card",
        "left": 1,
        "penalty": 2,
        "enforce": "auto",
        "window": "next_action",
    }
    return {"calls": [{**last_card, **changes}]}


def dealt(preset: str, seats: int) -> tuple[int, list[int]]:
    """The cards of the deck, and how many each seat is dealt."""
    book = start(expand(preset, seats=seats), seats)
    return cards_in_play(book), [book.count(seat) for seat in range(seats)]


def leave_stock(book: CardTable, count: int) -> CardTable:
    """Leave a number of cards in the stock; the bottom of the pile takes or gives the rest."""
    stock, discard = book.state.stock, book.state.discard
    while len(stock) > count:
        discard.insert(0, stock.pop(0))
    while len(stock) < count:
        stock.append(discard.pop(0))
    return book


def cards_in_play(book: CardTable) -> int:
    """How many cards hands, stock and discard pile hold together."""
    table = book.state
    held = sum(hand.bit_count() for hand in table.hands)
    return held + len(table.stock) + len(table.discard)


def whole_game(
    preset: str = "classic",
    *,
    hands: list[str] | None = None,
    upcard: str = "5S",
    stock: str = "",
    seats: int = 2,
    rules: Mapping[str, Any] | None = None,
    bot: str | None = None,
    limits: Limits = DEFAULT,
) -> Game:
    """A started game with its log, from a position where `hands` are given; all at time 0."""
    setup = None
    if hands is not None:
        seats = len(hands)
        setup = {
            "hands": [hand.split() for hand in hands],
            "starter": upcard,
            "stock": stock.split(),
        }
    secret = Secret(SEED, setup)
    game = new_game(
        game_id=GAME_ID,
        created=0,
        ruleset=expand(preset, rules, seats=seats),
        seats=seats,
        seed_mode="creator",
        secret=secret,
        limits=limits,
        house={} if bot is None else versions_of([bot]),
    )
    for seat in range(seats):
        player = None if bot else bytes([seat]) * 16
        commands.join(game, seat=seat, player=player, bot=bot, client_seed=None, at=0)
    return game
