"""Why a move is refused: the first reason that applies, in the order of fine-print.md, and nothing
about hidden cards.
"""

from collections.abc import Callable
from typing import Final

from service.game.cards import BIT, JOKER_RANK, PACK_SIZE, RANK, find_card
from service.game.engine import announcements
from service.game.engine.duel import may_act, next_kind
from service.game.engine.endings import finish_ok, wins
from service.game.engine.legal import declares, demand_of, faces, may_draw, may_pass, playable
from service.game.engine.state import ATTACK, COVER, DECLARE, DRAWN, FIGHT, NONE, OVER, PLAY, Table
from service.game.errors import IllegalMove, Refusal
from service.game.moves import TURN_BOUND, Move

MAX_PUNISHED: Final = 10

DETAILS: Final[dict[str, str]] = {
    "card-not-in-hand": "You do not hold that card.",
    "does-not-follow": "That card does not follow the upcard.",
    "attack-unanswered": "An attack stands: play an answer or draw.",
    "suit-owed": "Declare a suit first.",
    "nothing-to-declare": "No suit is owed.",
    "no-declaration": "That card declares no suit.",
    "must-play": "You can play, so you must.",
    "must-play-drawn": "Only the drawn card may be played now.",
    "must-draw": "You must draw.",
    "cannot-draw": "You may not draw now.",
    "cannot-pass": "You may not pass now.",
    "ranks-differ": "Cards played together must have one rank.",
    "several-not-allowed": "Only one card may be played now.",
    "cannot-finish": "That may not be your last card.",
    "joker-unnamed": "Say which card the joker stands for.",
    "bad-joker-name": "That is no card a joker may be named here.",
    "not-in-fight": "That card does not continue the fight.",
    "nothing-to-announce": "There is nothing to announce.",
    "nothing-to-challenge": "There is nothing to challenge.",
}


def check(table: Table, seat: int, move: Move) -> None:
    """Refuse a move that is not legal now, before anything changes.

    Raises `Refusal` with `game-over` or `not-your-turn`, or `IllegalMove` with its reason; its
    `punished` says whether the rule set makes the seat draw for it (FP-21).
    """
    if table.phase == OVER:
        raise Refusal("game-over", "The game is over.")
    reason = _CHECKS[move.type](table, seat, move)
    if reason is None:
        return
    if reason == "not-your-turn":
        raise Refusal("not-your-turn", "It is another seat's turn.")
    raise IllegalMove(reason, DETAILS[reason], punished=is_punished(table, seat, move))


def is_punished(table: Table, seat: int, move: Move) -> bool:
    """Whether an illegal move costs cards: by the seat whose turn it is, outside a fight
    (FP-21).
    """
    return (
        table.rules.ruleset.illegal_move_penalty > 0
        and seat == table.turn
        and table.phase != FIGHT
        and table.illegal_moves < MAX_PUNISHED
        and move.type in TURN_BOUND
    )


def _turn(table: Table, seat: int) -> str | None:
    if table.phase == FIGHT:
        return None if may_act(table, seat) else "not-your-turn"
    if seat != table.turn:
        return "not-your-turn"
    return "suit-owed" if table.phase == DECLARE else None


def _play(table: Table, seat: int, move: Move) -> str | None:
    return (
        _turn(table, seat)
        or _play_shape(table, seat, move)
        or _play_place(table, seat, move)
        or _play_extras(table, seat, move)
    )


def _play_shape(table: Table, seat: int, move: Move) -> str | None:
    """Whether the seat holds such cards, and whether they make one play at all."""
    rules = table.rules
    kinds = move.kinds
    if not _holds(table, seat, kinds):
        return "card-not-in-hand"
    joker = any(RANK[kind] == JOKER_RANK for kind in kinds)
    if len(kinds) > 1:
        alone = table.phase in (FIGHT, DRAWN) or table.picked or (joker and rules.names_jokers)
        if not rules.several or alone:
            return "several-not-allowed"
        if len({RANK[kind] for kind in kinds}) > 1:
            return "ranks-differ"
    if rules.names_jokers and joker:
        if move.as_kind < 0:
            return "joker-unnamed"
        return None if rules.names >> move.as_kind & 1 else "bad-joker-name"
    return "bad-joker-name" if move.as_kind >= 0 else None


def _holds(table: Table, seat: int, kinds: tuple[int, ...]) -> bool:
    hand = table.hands[seat]
    if len(kinds) == 1:
        return bool(hand & BIT[kinds[0]]) or find_card(hand, kinds[0]) >= 0
    for kind in kinds:
        card = find_card(hand, kind)
        if card < 0:
            return False
        hand ^= 1 << card
    return True


def _play_place(table: Table, seat: int, move: Move) -> str | None:
    """Whether the cards may be laid on what lies there."""
    kinds = move.kinds if move.as_kind < 0 else (move.as_kind,)
    phase = table.phase
    if phase == FIGHT and kinds[0] != next_kind(table):
        return "not-in-fight"
    if phase == DRAWN or table.picked:
        drawn = table.drawn % PACK_SIZE if table.drawn >= 0 else NONE
        if move.kinds[0] != drawn:
            return "must-play-drawn"
    allowed = faces(table, seat)
    asked = kinds if phase == ATTACK else kinds[:1]
    if all(allowed >> kind & 1 for kind in asked):
        ends = table.rules.finish_illegal and table.hands[seat].bit_count() == len(kinds)
        return "cannot-finish" if ends and not finish_ok(table, seat, kinds) else None
    if phase == ATTACK and not _would_answer(table, seat, asked):
        return "attack-unanswered"
    if phase in (PLAY, DRAWN, COVER) and not _would_follow(table, seat, kinds[0]):
        return "does-not-follow"
    return "cannot-finish"


def _would_answer(table: Table, seat: int, kinds: tuple[int, ...]) -> bool:
    allowed = faces(table, seat, finishing=False)
    return all(allowed >> kind & 1 for kind in kinds)


def _would_follow(table: Table, seat: int, kind: int) -> bool:
    return bool(faces(table, seat, finishing=False) >> kind & 1)


def _play_extras(table: Table, seat: int, move: Move) -> str | None:
    """Whether the suit and the announcements fit the play."""
    kinds = move.kinds if move.as_kind < 0 else (move.as_kind,)
    if move.suit is not None and not _may_name_suit(table, seat, kinds):
        return "no-declaration"
    if move.announce:
        left = table.hands[seat].bit_count() - len(kinds)
        demand = 0 if table.phase == FIGHT else demand_of(table, kinds)
        over = left == 0 and wins(table, seat, kinds)
        open_now = () if over else table.rules.open_calls(left, demand)
        if any(call not in open_now for call in move.announce):
            return "nothing-to-announce"
    return None


def _may_name_suit(table: Table, seat: int, kinds: tuple[int, ...]) -> bool:
    """A wild that wins may carry a suit, which is ignored (FP-30); in a fight no card is wild."""
    if declares(table, seat, kinds[0]):
        return True
    if table.phase == FIGHT:
        return False
    wild = table.rules.wild_masks[table.wild_key(seat)] >> kinds[0] & 1
    return bool(wild) and table.hands[seat].bit_count() == len(kinds) and wins(table, seat, kinds)


def _draw(table: Table, seat: int, move: Move) -> str | None:
    refused = _turn(table, seat)
    if refused:
        return refused
    mask = playable(table, seat)
    if may_draw(table, seat, mask):
        return None
    if table.phase in (FIGHT, COVER) or not table.stock_can_serve():
        return "cannot-draw"
    if table.phase == DRAWN:
        may_not = table.draws >= table.rules.draw_limit or not table.rules.must_play_drawn
        return "cannot-draw" if may_not else "must-play-drawn"
    return "must-play"


def _pass(table: Table, seat: int, move: Move) -> str | None:
    refused = _turn(table, seat)
    if refused:
        return refused
    mask = playable(table, seat)
    if may_pass(table, seat, mask):
        return None
    if table.phase == ATTACK:
        return "attack-unanswered"
    if table.phase == DRAWN:
        return "must-play-drawn" if mask else "must-draw"
    if not table.stock_can_serve():
        return "must-play"
    return "must-draw" if table.in_air >> seat & 1 else "cannot-pass"


def _declare(table: Table, seat: int, move: Move) -> str | None:
    if table.phase == DECLARE:
        return None if seat == table.turn else "not-your-turn"
    return _turn(table, seat) or "nothing-to-declare"


def _announce(table: Table, seat: int, move: Move) -> str | None:
    return None if move.call in announcements.announceable(table, seat) else "nothing-to-announce"


def _challenge(table: Table, seat: int, move: Move) -> str | None:
    found = (move.target, move.call) in announcements.challengeable(table, seat)
    return None if found and table.is_playing(seat) else "nothing-to-challenge"


_CHECKS: Final[dict[str, Callable[[Table, int, Move], str | None]]] = {
    "play": _play,
    "draw": _draw,
    "pass": _pass,
    "declare": _declare,
    "announce": _announce,
    "challenge": _challenge,
}
