"""A bot that searches: it deals the cards that it can't see at random, tries each of its moves, and
lets `greedy` play on. It gets the same views everywhere, and keeps the events, which show the
discard pile.

    eights arena --bots greedy,examples/search_bot.py:Bot
    eights play --url URL --token-file FILE examples/search_bot.py:Bot
    python examples/search_bot.py        (with the library alone)
"""

from random import Random

import crazy_eights as ce

WORLDS = 24
PLIES = 80


class Bot:
    """One game of the bot."""

    def __init__(self, start):
        self.rules, self.events = start["rules"], []

    def __call__(self, view, events=()):
        self.events += events
        seat = view["you"]["seat"]
        table = ce.table_from_view({**view, "rules": self.rules}, self.events)
        legal, chance = ce.legal_moves(table, seat), Random(table.seed)
        moves = [move for move in legal if move.type not in ("draw", "pass")] or legal
        totals = [0.0] * len(moves)
        for _ in range(WORLDS if len(moves) > 1 else 0):
            world = ce.resample(table, seat, chance.randrange)
            for index, move in enumerate(moves):
                totals[index] += value(ce.clone(world), seat, move, chance)
        return moves[totals.index(max(totals))].to_json()


def value(table, seat, move, chance):
    """How a game ends for a seat after a move; if that takes too long, how few cards it has."""
    ce.apply_trusted(table, seat, move)
    for _ in range(PLIES):
        if ce.is_over(table):
            return ce.returns(table)[seat]
        mover = ce.to_act(table)[0]
        ce.apply_trusted(table, mover, ce.choose("greedy", table, mover, chance.randrange))
    held = [each["card_count"] for each in ce.table_view(table, None)["seats"]]
    return 1 / len(held) - held[seat] / sum(held)


def wins(rules, seed):
    """Whether the bot wins a game against greedy."""
    bot = Bot({"rules": rules.to_json()})
    mine = [lambda table, seat, *_: ce.parse_move(bot(ce.table_view(table, seat))), "greedy"]
    return ce.play_match(rules, mine, bytes([seed] * 32)).winners == (0,)


if __name__ == "__main__":
    won = sum(wins(ce.expand("classic", seats=2), seed) for seed in range(20))
    print(f"won {won} of 20 games against greedy")
