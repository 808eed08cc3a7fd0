"""Sentences about the end of rounds and games, generated from the knobs."""

from collections.abc import Iterator
from typing import Final

from crazy_eights.cards import RANKS
from crazy_eights.prose.cards import answered, column, effects_of, keys_with, present
from crazy_eights.prose.words import Texts, in_a_row, keys_of, yes
from crazy_eights.rulesets.deck import cards_of_key, pack_of
from crazy_eights.rulesets.knobs import RuleSet
from crazy_eights.rulesets.language import key_order

_OTHERWISE_BLOCKED: Final = (("penalty", "no_winner"), ("collect", "lowest_takes_differences"))
_WITHOUT_NUMBER: Final = "AJQKX"
"""Ranks whose points are not obvious to a new player."""


def finishing(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """How a round is won (CE-10, CS-07, CD-02, CD-06, CD-08, RC-07, ZW-14, ZW-15, FP-19)."""
    if ruleset.countdown is None:
        yield say("text-finish")
    else:
        yield say("text-countdown", start=ruleset.countdown.start)
    yield from _last_card(say, ruleset)
    if effects_of(ruleset):
        effect = ruleset.finish.effect if keys_with(ruleset, "draw") else "ignored"
        yield say(f"text-finish-effect.{effect}", counts=yes(ruleset.countdown is not None))


def _last_card(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    finish = ruleset.finish
    barred = {
        "with": present(ruleset, finish.not_with),
        "on": present(ruleset, finish.not_on),
    }
    if not any(barred.values()):
        return
    both = ".both" if all(barred.values()) else ""
    yield say(f"text-finish-not_{'on' if barred['on'] else 'with'}{both}", **barred)
    yield say(f"text-finish-otherwise.{finish.otherwise}", n=finish.penalty)
    if finish.otherwise == "in_air":
        if answered(ruleset):
            yield say("text-finish-demanded")
        if ruleset.scoring.method != "none":
            yield say("text-finish-air_counts")


def stock(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """What happens when the stock is empty (CE-11, CV-12, FR-05, RC-09, FP-16, FP-17)."""
    yield say(f"text-stock_out.{ruleset.stock_out}")
    if ruleset.stock_out != "end_round":
        yield say("text-stock_out-blocked")
    method, blocked = ruleset.scoring.method, ruleset.blocked
    if ruleset.countdown is not None:
        yield say("text-blocked-countdown")
    elif (method, blocked) in _OTHERWISE_BLOCKED:
        yield say(f"text-blocked-{method}.{blocked}")
    else:
        yield say(f"text-blocked-{method}")


def points(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """How points are counted (CE-10, LO-12, RC-06, FP-12)."""
    scoring = ruleset.scoring
    if scoring.method == "none":
        return
    yield say(f"text-scoring{'.collect' if scoring.method == 'collect' else ''}")
    yield say("text-scoring-values", values=card_values(say, ruleset))
    if scoring.one_card == "free":
        yield say("text-scoring-one_card")
    for key, bonus in column(ruleset, "bonus"):
        if bonus:
            yield say("text-scoring-bonus", cards=key, points=bonus)
    for score, becomes in scoring.exact:
        yield say("text-scoring-exact", score=int(score), points=becomes)


def card_values(say: Texts, ruleset: RuleSet) -> str:
    """Return the points of the cards, grouped by value, highest first; those that count their
    number, or all the others that have one value, come last.
    """
    points = dict(column(ruleset, "points"))
    rest = points.pop("all", None)
    told = {card for key in points for card in cards_of_key(ruleset, key)}
    others = {card[0] for card in pack_of(ruleset) if card not in told}
    if rest is None:
        points.update((rank, _number(rank)) for rank in _WITHOUT_NUMBER if rank in others)
    obvious = {key for key in points if rest is None and _is_obvious(key, points[key])}
    by_value: dict[int, list[str]] = {}
    for key in points.keys() - obvious:
        by_value.setdefault(points[key], []).append(key)
    sentences = [
        say(
            "text-scoring-points",
            cards=keys_of(sorted(by_value[value], key=key_order)),
            points=value,
        )
        for value in sorted(by_value, reverse=True)
    ]
    if others and rest is not None:
        sentences.append(say("text-scoring-points.rest", points=rest))
    elif obvious or others - set(_WITHOUT_NUMBER):
        sentences.append(say("text-scoring-points.others"))
    return in_a_row(say, sentences)


def _number(rank: str) -> int:
    return RANKS.index(rank) + 1


def _is_obvious(key: str, points: int) -> bool:
    return key in RANKS and key not in _WITHOUT_NUMBER and points == _number(key)


def game_end(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """When the game is over and which seat wins (CE-12, LO-13, FR-06, RC-06, ZW-17, FP-25)."""
    end = ruleset.game_end
    yield say(f"text-game_end-when.{end.when}", rounds=end.rounds or 0, points=end.points or 0)
    yield say(f"text-game_end-winner.{end.winner}")


def clock(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """The turn timer (RC-08)."""
    if ruleset.turn_seconds:
        yield say("text-turn_seconds", seconds=ruleset.turn_seconds)


def misplays(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """What an illegal move costs (LO-11, FP-21)."""
    if ruleset.illegal_move_penalty:
        fights = ".fights" if keys_with(ruleset, "fight") else ""
        yield say(f"text-illegal_move_penalty{fights}", n=ruleset.illegal_move_penalty)
