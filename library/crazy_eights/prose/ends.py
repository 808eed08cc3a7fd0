"""Sentences about the end of rounds and games, generated from the knobs."""

from collections.abc import Iterator
from typing import Final

from crazy_eights.cards import RANKS
from crazy_eights.prose.effects import answered, keys_with, live_types
from crazy_eights.prose.words import Texts, in_a_row, keys_of, yes
from crazy_eights.rulesets.knobs import RuleSet

_SHIFTING: Final = ("skip", "reverse", "again")
_WITHOUT_NUMBER: Final = "AJQKX"
"""Ranks whose points are not obvious to a new player."""


def finishing(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """How a round is won (CE-10, CS-07, CD-02, CD-06, CD-08, RC-07, ZW-14, ZW-15, FP-19)."""
    if ruleset.countdown is None:
        yield say("text-finish")
    else:
        yield say("text-countdown", start=ruleset.countdown.start)
        if _wild_twos_are_answered(ruleset):
            word = ruleset.countdown.answered_wild_two
            yield say(f"text-countdown-answered_wild_two.{word}")
    yield from _last_card(say, ruleset)
    present = live_types(ruleset)
    if present:
        effect = ruleset.finish.effect if "draw" in present else "ignored"
        yield say(f"text-finish-effect.{effect}", counts=yes(ruleset.countdown is not None))


def _wild_twos_are_answered(ruleset: RuleSet) -> bool:
    """Whether a two makes others draw, can be wild, and can be answered (CD-05, CD-06)."""
    if ruleset.countdown is None or not answered(ruleset):
        return False
    wild = ruleset.countdown.start >= 2 if ruleset.wild.own_score else "2" in ruleset.wild.ranks
    return wild and any(key[0] == "2" for key in keys_with(ruleset, "draw"))


def _last_card(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    finish = ruleset.finish
    if finish.card == "any" and finish.on == "any":
        return
    shifting = keys_of(keys_with(ruleset, *_SHIFTING)) or "none"
    yield say(f"text-finish-card.{finish.card}")
    yield say(f"text-finish-on.{finish.on}", shifting=shifting)
    yield say(f"text-finish-otherwise.{finish.otherwise}", cards=finish.penalty)
    if finish.otherwise == "in_air":
        if answered(ruleset):
            yield say("text-finish-attacked")
        if ruleset.scoring.method != "none":
            yield say("text-finish-air_counts")


def stock(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """What happens when the stock is empty (CE-11, CV-12, FR-05, RC-09, FP-16, FP-17)."""
    yield say(f"text-stock_out.{ruleset.stock_out}")
    if ruleset.stock_out != "end_round":
        yield say("text-stock_out-blocked")
    if ruleset.countdown is not None:
        yield say("text-blocked--countdown")
    else:
        yield say(f"text-blocked--{ruleset.scoring.method}.{ruleset.blocked}")


def points(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """How points are counted (CE-10, LO-12, RC-06, FP-12)."""
    yield say(f"text-scoring-method.{ruleset.scoring.method}")
    if ruleset.scoring.method != "none":
        yield say("text-scoring-values", values=card_values(say, ruleset))


def card_values(say: Texts, ruleset: RuleSet) -> str:
    """Return the points of the cards, grouped by value, highest first; jokers only if the deck has
    them.
    """
    named = dict(ruleset.scoring.points)
    present = [rank for rank in RANKS if _is_in_deck(ruleset, rank)]
    by_value: dict[int, list[str]] = {}
    for rank in present:
        number = RANKS.index(rank) + 1
        if rank in _WITHOUT_NUMBER or named.get(rank, number) != number:
            by_value.setdefault(named.get(rank, number), []).append(rank)
    sentences = [
        say("text-scoring-points", cards=keys_of(by_value[value]), points=value)
        for value in sorted(by_value, reverse=True)
    ]
    if sum(map(len, by_value.values())) < len(present):
        sentences.append(say("text-scoring-points.others"))
    return in_a_row(say, sentences)


def _is_in_deck(ruleset: RuleSet, rank: str) -> bool:
    if rank == "X":
        return ruleset.deck.jokers_per_pack > 0
    return rank == "A" or RANKS.index(rank) >= RANKS.index(ruleset.deck.lowest)


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
        fights = yes("fight" in live_types(ruleset))
        yield say("text-illegal_move_penalty", cards=ruleset.illegal_move_penalty, fights=fights)
