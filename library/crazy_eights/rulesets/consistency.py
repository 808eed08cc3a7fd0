"""Which knob values go together: combinations that cannot be played (docs/rules/knobs.md, FP-28).

A contradiction names every knob that takes part; reports point to the one the caller wrote.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from crazy_eights.cards import CODES, JOKERS, RANKS, bits
from crazy_eights.locales import Message, Series
from crazy_eights.rulesets.columns import columns_of, where
from crazy_eights.rulesets.deck import cards_needed, deck_size, enough_cards, table_sizes
from crazy_eights.rulesets.knobs import RuleSet
from crazy_eights.rulesets.language import NATURAL_RANKS, OWN, ROW


class Contradiction(NamedTuple):
    """Values that cannot be played together: the JSON pointers of the knobs, and why."""

    pointers: tuple[str, ...]
    detail: Message


WINNERS: Final[dict[str, tuple[str, ...]]] = {
    "single_round": ("lowest", "highest", "round_winner"),
    "rounds": ("lowest", "highest"),
    "target": ("lowest", "highest"),
    "bust": ("last_left",),
    "drop_highest": ("last_left",),
    "countdown": ("first_to_zero",),
}
PLAYERS: Final = "/players"
"""Where a number of seats that the rules don't allow is a fault."""
MAX_EQUAL: Final = 16
"""As many cards as four packs have of any other rank."""
BY_POINTS: Final = ("target", "bust", "drop_highest")
HURTS: Final = (("collect", "lowest"), ("collect", "last_left"), ("penalty", "highest"))
"""Methods and winners with which it would hurt to win a round."""
KEEPING: Final = ("again", "cover", "series", "fight")
"""Effects after which the turn does not simply pass on: a card has one of them at most."""
OF_OWN: Final = ("on", "not_on", "name", "rank_stays")
"""The columns in which a score may matter."""


def contradictions(ruleset: RuleSet, seats: int | None) -> list[Contradiction]:
    """What cannot be played with this number of seats; without it, by any table the rules allow."""
    return [conflict for check in _CHECKS for conflict in check(ruleset, seats)]


def _players(ruleset: RuleSet, seats: int | None) -> Iterator[Contradiction]:
    least, most = ruleset.players.min, ruleset.players.max
    if least > most:
        yield Contradiction(
            ("/players/max", "/players/min"),
            Message("conflict-players", least=least, most=most),
        )
    elif seats is not None and not least <= seats <= most:
        detail = Message("conflict-seats", least=least, most=most, seats=seats)
        if least == most:
            detail = Message("conflict-seats.exactly", players=least, seats=seats)
        yield Contradiction((PLAYERS,), detail)


def _cards(ruleset: RuleSet, seats: int | None) -> Iterator[Contradiction]:
    tables = table_sizes(ruleset) if seats is None else [seats]
    if not tables or any(enough_cards(ruleset, size) for size in tables):
        return
    seats = ruleset.players.min if seats is None else seats
    if ruleset.deal.by_round is not None:
        dealt = "/deal/by_round"
    else:
        dealt = "/deal/two_players" if seats == 2 else "/deal/cards"
        if seats > 2 and cards_needed(ruleset, seats) > seats * ruleset.deal.cards + 2:
            dealt = "/deal/two_players"
    yield Contradiction(
        (dealt, "/deck/packs", "/deck/ranks", "/deck/two_packs_from", "/deck/jokers_per_pack"),
        Message(
            "conflict-cards",
            have=deck_size(ruleset, seats),
            seats=seats,
            need=cards_needed(ruleset, seats),
        ),
    )


def _jokers(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    """A joker has neither suit nor rank to follow with."""
    columns = columns_of(ruleset)
    on, named = columns.column("on"), where(columns.column("stands_for"), value=True)
    stuck = [kind for kind in bits(columns.kinds & JOKERS & ~named) if not on[kind]]
    for key, row in ruleset.cards:
        if row.stands_for and key != "all" and key[0] != "X":
            yield Contradiction((f"/cards/{key}/stands_for",), Message("conflict-stands_for"))
    if stuck:
        key = "X" if len(stuck) > 1 or not ruleset.deck.jokers_per_pack > 1 else CODES[stuck[0]]
        yield Contradiction(
            (f"/cards/{key}", "/cards/X", "/deck/jokers_per_pack"), Message("conflict-jokers")
        )


def _several(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    """Cards played together are of one rank. Every set of them is listed, so there must not be too
    many.
    """
    several, deck = ruleset.several, ruleset.deck
    if several.way != "together":
        return
    if several.next != ("rank",):
        yield Contradiction(("/several/next", "/several/way"), Message("conflict-several-together"))
    jokers = (deck.packs if isinstance(deck.packs, int) else 2) * deck.jokers_per_pack
    columns = columns_of(ruleset)
    alone = where(columns.column("stands_for"), value=True) | columns.set_of(several.not_)
    if jokers > MAX_EQUAL and columns.kinds & JOKERS & ~alone:
        yield Contradiction(
            ("/deck/jokers_per_pack", "/deck/packs", "/several/way"),
            Message("conflict-joker_sets", most=MAX_EQUAL, jokers=jokers),
        )


def _effects(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    """What the effects of one card cannot be together."""
    columns = columns_of(ruleset)
    names = [columns.column("name", own) for own in columns.owns()]
    for key, row in ruleset.cards:
        pointer = f"/cards/{key}/do"
        for index, effect in enumerate(row.do or ()):
            ranked = key[0] in NATURAL_RANKS
            if effect.do == "fight" and not (ranked and _reaches(key, effect.top)):
                yield Contradiction(
                    (f"{pointer}/{index}/top", f"/cards/{key}"),
                    Message(
                        f"conflict-fight-top{'' if ranked else '.key'}", key=key, top=effect.top
                    ),
                )
        if len([effect for effect in row.do or () if effect.do in KEEPING]) > 1:
            yield Contradiction((pointer,), Message("conflict-effects-keep", key=key))
    for kind in bits(columns.kinds):
        chooses = any(effect.to == "chosen" for effect in columns.effects[kind])
        if chooses and any(name[kind] not in (None, "own") for name in names):
            key = next(key for key, row in ruleset.cards if row.do == columns.effects[kind])
            yield Contradiction(
                (f"/cards/{key}/do", f"/cards/{CODES[kind]}/name"),
                Message("conflict-effects-names", card=CODES[kind]),
            )
            return


def _reaches(key: str, top: str) -> bool:
    return RANKS.index(key[0]) <= RANKS.index(top)


def _calls(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    seen = set()
    for index, call in enumerate(ruleset.calls):
        opened = (call.say, call.left, call.played)
        if opened in seen:
            yield Contradiction((f"/calls/{index}",), Message("conflict-calls-twice"))
        seen.add(opened)


def _finish(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    """Some card must be able to win, whichever rank is wild for a seat."""
    columns, finish = columns_of(ruleset), ruleset.finish
    if not finish.not_with and not finish.not_on:
        return
    for own in columns.owns():
        wild = columns.wild(own)
        if not columns.kinds & ~columns.set_of(finish.not_with, wild):
            yield Contradiction(("/finish/not_with", "/cards"), Message("conflict-finish-not_with"))
            return
        if not columns.kinds & ~columns.not_last_on(finish.not_on, wild):
            yield Contradiction(("/finish/not_on", "/cards"), Message("conflict-finish-not_on"))
            return


def _countdown(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    counts = ruleset.countdown is not None
    if counts != (ruleset.game_end.when == "countdown"):
        yield Contradiction(
            ("/countdown", "/game_end/when"),
            Message("conflict-countdown-end"),
        )
    if (counts or ruleset.game_end.when == "countdown") and ruleset.scoring.method != "none":
        yield Contradiction(
            ("/scoring/method", "/countdown", "/game_end/when"),
            Message("conflict-countdown-scoring"),
        )
    row = dict(ruleset.cards).get(OWN)
    if row is None:
        return
    if not counts:
        yield Contradiction(("/cards/own", "/countdown"), Message("conflict-countdown-own"))
    for column in ROW.shapes:
        if column not in OF_OWN and getattr(row, column) is not None:
            yield Contradiction((f"/cards/own/{column}",), Message("conflict-own"))


def _blocked(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    if ruleset.blocked == "lowest_takes_differences" and ruleset.scoring.method == "penalty":
        yield Contradiction(
            ("/blocked", "/scoring/method"),
            Message("conflict-blocked-differences"),
        )
    when = ruleset.game_end.when
    if ruleset.blocked == "no_winner" and when in BY_POINTS:
        yield Contradiction(
            ("/blocked", "/game_end/when"),
            Message("conflict-blocked-no_winner", when=when),
        )


def _game_end(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    end = ruleset.game_end
    if end.winner not in WINNERS[end.when]:
        fitting = Series(tuple(f'"{winner}"' for winner in WINNERS[end.when]))
        yield Contradiction(
            ("/game_end/winner", "/game_end/when"),
            Message("conflict-game_end-winner", when=end.when, winner=end.winner, fitting=fitting),
        )
    if end.when == "rounds" and end.rounds is None:
        yield Contradiction(("/game_end/rounds",), Message("conflict-game_end-rounds"))
    if end.when in ("target", "bust") and end.points is None:
        yield Contradiction(
            ("/game_end/points",),
            Message("conflict-game_end-points", when=end.when),
        )


def _points(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    end, method = ruleset.game_end, ruleset.scoring.method
    if method == "none":
        if end.when in BY_POINTS:
            yield Contradiction(
                ("/scoring/method", "/game_end/when"),
                Message("conflict-points-end", when=end.when),
            )
        elif end.winner in ("lowest", "highest"):
            yield Contradiction(
                ("/scoring/method", "/game_end/winner"),
                Message("conflict-points-winner", winner=end.winner),
            )
    elif end.when in BY_POINTS and not _some_card_counts(ruleset):
        yield Contradiction(
            ("/cards", "/game_end/when"),
            Message("conflict-points-none", when=end.when),
        )
    if (method, end.winner) in HURTS:
        yield Contradiction(
            ("/scoring/method", "/game_end/winner"),
            Message("conflict-points-hurt", method=method, winner=end.winner),
        )


def _some_card_counts(ruleset: RuleSet) -> bool:
    columns = columns_of(ruleset)
    points = columns.column("points")
    return any(points[kind] is None or points[kind] > 0 for kind in bits(columns.kinds))


_CHECKS: Final[tuple[Callable[[RuleSet, int | None], Iterator[Contradiction]], ...]] = (
    _players,
    _cards,
    _jokers,
    _several,
    _effects,
    _calls,
    _finish,
    _countdown,
    _blocked,
    _game_end,
    _points,
)
