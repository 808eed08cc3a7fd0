"""How rounds and games end in plain English, made from the knobs."""

from typing import Final

from service.game.cards import RANKS
from service.game.prose.effects import live_types
from service.game.prose.words import cards_of, count_of, number
from service.game.rulesets.knobs import RuleSet

_SHIFTING: Final = {"skip": "skips", "reverse": "reverses", "again": "cards that play again"}


def finishing(rules: RuleSet) -> str:
    """How a round is won (CE-10, CS-07, CD-02, RC-07, ZW-14, ZW-15)."""
    if rules.countdown is not None:
        start = number(rules.countdown.start)
        parts = [
            f"Everybody begins with a score of {start}. Who empties the hand lowers the own score "
            "by one and is dealt a new hand of as many cards; the others keep theirs, play goes on."
        ]
        if "draw" in live_types(rules):
            ends = rules.countdown.answered_wild_two == "ends"
            parts.append(
                "A wild two that is answered with a two "
                + ("ends the demand." if ends else "adds up as usual.")
            )
    else:
        parts = ["The first to empty the hand wins the round."]
    parts += _last_card(rules)
    return " ".join(parts)


def _last_card(rules: RuleSet) -> list[str]:
    finish = rules.finish
    conditions = []
    if finish.card == "regular":
        conditions.append("must be neither wild nor special")
    if finish.on == "regular_or_shifting":
        present = live_types(rules)
        shifting = [text for kind, text in _SHIFTING.items() if kind in present]
        listed = ", ".join(["a wild card", *shifting])
        conditions.append(f"must be laid on a card without effect or on a shifting one ({listed})")
    parts = []
    if conditions:
        otherwise = {
            "illegal": "other last cards may not be played",
            "in_air": (
                "with another last card you are in the air: out of cards, but you have not won, "
                "and at your next turn you draw one"
            ),
            "penalty": f"another one costs {count_of(finish.penalty, 'card')} and you play on",
        }[finish.otherwise]
        parts.append(f"The last card {' and '.join(conditions)}; {otherwise}.")
    if live_types(rules):
        parts.append(
            "The effect of a winning card is ignored."
            if finish.effect == "ignored"
            else "A winning card has no effect, but the next player still draws what it demands."
        )
    return parts


def stock(rules: RuleSet) -> str:
    """What happens when the stock is used up (CE-11, CV-12, FR-05, RC-09)."""
    if rules.stock_out == "end_round":
        text = "When the stock is used up, the round ends with that turn"
    elif rules.stock_out == "pass":
        text = (
            "A used-up stock stays empty: who cannot play passes, and when all pass the round ends"
        )
    else:
        text = (
            "When the stock is used up, all discards but the upcard are shuffled into a new one; "
            "when nobody can play or draw, the round ends"
        )
    return f"{text}{_blocked(rules)}."


def _blocked(rules: RuleSet) -> str:
    if rules.countdown is not None:
        return ", and the lowest score wins"
    if rules.blocked == "no_winner" or rules.scoring.method == "none":
        return " without a winner"
    if rules.scoring.method == "penalty":
        return " and everybody counts the own hand"
    if rules.blocked == "score_all":
        return " and nobody collects anything"
    return ", and the lowest hand collects what each of the others holds above it"


def points(rules: RuleSet) -> str | None:
    """Who counts what (CE-10, LO-12, RC-06, FP-12)."""
    if rules.scoring.method == "none":
        return None
    who = {
        "penalty": "After a round everybody else counts the own cards as penalty points",
        "collect": "The winner of a round collects the points of all other hands",
    }[rules.scoring.method]
    return f"{who}: {card_values(rules)}."


def card_values(rules: RuleSet) -> str:
    """What the cards count, equal values together, the highest first; X only with jokers."""
    by_value: dict[int, list[str]] = {}
    for rank, value in rules.scoring.points:
        has_rank = rank == "A" or rank == "X" or RANKS.index(rank) >= RANKS.index(rules.deck.lowest)
        counts_number = rank != "X" and value == RANKS.index(rank) + 1
        if has_rank and not counts_number and (rank != "X" or rules.deck.jokers_per_pack):
            by_value.setdefault(value, []).append(rank)
    named = [f"{cards_of(by_value[value])} {value}" for value in sorted(by_value, reverse=True)]
    return ", ".join([*named, "every other card its number" if named else "every card its number"])


def game_end(rules: RuleSet) -> str:
    """When the game is over and who has won (CE-12, LO-13, FR-06, RC-06, ZW-17, FP-25)."""
    end = rules.game_end
    best = f"the {end.winner} score wins, and equal scores share"
    if end.when == "single_round":
        if end.winner == "round_winner":
            return "The game is one round, and its winner wins."
        return f"The game is one round; {best}."
    if end.when == "rounds":
        if not isinstance(end.rounds, int):
            return f"The game has as many rounds as players; {best}."
        return f"The game has {count_of(end.rounds, 'round')}; {best}."
    if end.when == "target":
        return (
            f"The game ends with the round in which somebody reaches {end.points:,} points; {best}."
        )
    if end.when == "bust":
        return f"Whoever has {end.points:,} points or more is out; the last player left wins."
    if end.when == "drop_highest":
        return (
            "After each round the player with the highest hand drops out; a tie drops nobody. When "
            "two are left, the winner of the round wins the game."
        )
    return "The first whose score is counted down to zero wins the game."


def clock(rules: RuleSet) -> str | None:
    """The turn timer (RC-08)."""
    if rules.turn_seconds is None:
        return None
    return (
        f"A turn may last {rules.turn_seconds:,} seconds; then the move is made for the player: a "
        "draw if possible, else a pass."
    )


def misplays(rules: RuleSet) -> str | None:
    """What an illegal move costs (LO-11, FP-21)."""
    if not rules.illegal_move_penalty:
        return None
    return (
        f"An illegal move in your own turn costs {count_of(rules.illegal_move_penalty, 'card')}, "
        "and the turn stays with you."
    )
