"""How rounds and games end, in sentences made from the knobs."""

from typing import Final

from service.game.cards import RANKS
from service.game.prose.effects import live_types
from service.game.prose.words import Texts, cards_of, count_of, in_a_row, listed, number
from service.game.rulesets.knobs import RuleSet

_SHIFTING: Final = ("skip", "reverse", "again")


def finishing(say: Texts, rules: RuleSet) -> str:
    """How a round is won (CE-10, CS-07, CD-02, RC-07, ZW-14, ZW-15)."""
    parts = []
    if rules.countdown is None:
        parts.append(say("text-finish"))
    else:
        parts.append(say("text-countdown", start=number(say, rules.countdown.start)))
        if "draw" in live_types(rules):
            word = rules.countdown.answered_wild_two
            parts.append(say(f"text-countdown-answered_wild_two.{word}"))
    parts.append(_last_card(say, rules))
    if live_types(rules):
        parts.append(say(f"text-finish-effect.{rules.finish.effect}"))
    return " ".join(part for part in parts if part)


def _last_card(say: Texts, rules: RuleSet) -> str:
    finish = rules.finish
    present = live_types(rules)
    shifting = [say("text-shifting")]
    shifting += [say(f"text-shifting.{kind}") for kind in _SHIFTING if kind in present]
    conditions = [
        say(f"text-finish-card.{finish.card}"),
        say(f"text-finish-on.{finish.on}", shifting=in_a_row(say, shifting)),
    ]
    conditions = [condition for condition in conditions if condition]
    if not conditions:
        return ""
    cards = count_of(say, finish.penalty, "cards")
    otherwise = say(f"text-finish-otherwise.{finish.otherwise}", cards=cards)
    return say("text-finish.only", conditions=listed(say, conditions), otherwise=otherwise)


def stock(say: Texts, rules: RuleSet) -> str:
    """What happens when the stock is used up (CE-11, CV-12, FR-05, RC-09)."""
    if rules.countdown is not None:
        blocked = say("text-blocked--countdown")
    else:
        blocked = say(f"text-blocked--{rules.scoring.method}.{rules.blocked}")
    return say(f"text-stock_out.{rules.stock_out}", blocked=blocked)


def points(say: Texts, rules: RuleSet) -> str:
    """Who counts what (CE-10, LO-12, RC-06, FP-12)."""
    return say(f"text-scoring-method.{rules.scoring.method}", values=card_values(say, rules))


def card_values(say: Texts, rules: RuleSet) -> str:
    """What the cards count, equal values together, the highest first; X only with jokers."""
    by_value: dict[int, list[str]] = {}
    for rank, value in rules.scoring.points:
        has_rank = rank == "A" or rank == "X" or RANKS.index(rank) >= RANKS.index(rules.deck.lowest)
        counts_number = rank != "X" and value == RANKS.index(rank) + 1
        if has_rank and not counts_number and (rank != "X" or rules.deck.jokers_per_pack):
            by_value.setdefault(value, []).append(rank)
    named = [
        say("text-scoring-points", cards=cards_of(say, by_value[value]), points=value)
        for value in sorted(by_value, reverse=True)
    ]
    return in_a_row(say, [*named, say(f"text-scoring-points.{'others' if named else 'all'}")])


def game_end(say: Texts, rules: RuleSet) -> str:
    """When the game is over and who has won (CE-12, LO-13, FR-06, RC-06, ZW-17, FP-25)."""
    end = rules.game_end
    if isinstance(end.rounds, int):
        rounds = say("text-game_end-rounds", rounds=count_of(say, end.rounds, "rounds"))
    else:
        rounds = say("text-game_end-rounds.players")
    return say(
        f"text-game_end-when.{end.when}",
        winner=say(f"text-game_end-winner.{end.winner}"),
        rounds=rounds,
        points=end.points or 0,
    )


def clock(say: Texts, rules: RuleSet) -> str:
    """The turn timer (RC-08)."""
    return say("text-turn_seconds", seconds=rules.turn_seconds) if rules.turn_seconds else ""


def misplays(say: Texts, rules: RuleSet) -> str:
    """What an illegal move costs (LO-11, FP-21)."""
    if not rules.illegal_move_penalty:
        return ""
    cards = count_of(say, rules.illegal_move_penalty, "cards")
    return say("text-illegal_move_penalty", cards=cards)
