"""Information set Monte Carlo tree search (Cowling et al. 2012): one tree for all random deals."""

from math import log, sqrt
from random import Random

import crazy_eights as ce

VISITS, PLIES, CURIOUS = 100, 80, 0.7


class Node:  # A move in the tree: its visits, how often it was possible, the sum of its results.
    def __init__(self):
        self.after, self.visits, self.possible, self.total = {}, 0, 0, 0.0

    def bound(self):
        curious = CURIOUS * sqrt(log(self.possible) / self.visits) if self.visits else 1e9
        return self.total / max(1, self.visits) + curious


class Bot:
    def __init__(self, start):
        self.rules, self.events = start["rules"], []

    def __call__(self, view, events=()):
        self.events += events
        seat, root = view["you"]["seat"], Node()
        table = ce.table_from_view({**view, "rules": self.rules}, self.events)
        chance, moves = Random(table.seed), sensible(ce.legal_moves(table, seat))
        for _ in range(VISITS if len(moves) > 1 else 0):
            visit(ce.resample(table, seat, chance.randrange), seat, root, chance)
        return max(moves, key=lambda move: root.after.get(move, root).visits).to_json()


def sensible(moves):
    return [move for move in moves if move.type not in ("draw", "pass")] or moves


def visit(table, mover, node, chance):
    """Go down to a move without visits, let greedy play on, and count the result on the way."""
    path = []
    for _ in range(PLIES):
        if path and not path[-1][0].visits:
            move = ce.choose("greedy", table, mover, chance.randrange)
        else:
            moves = sensible(ce.legal_moves(table, mover))
            for each in moves:
                node.after.setdefault(each, Node()).possible += 1
            move = max(moves, key=lambda each: node.after[each].bound())
            node = node.after[move]
            path.append((node, mover))
        ce.apply_trusted(table, mover, move)
        if ce.is_over(table):
            break
        mover = ce.to_act(table)[0]
    held = [each["card_count"] for each in ce.table_view(table, None)["seats"]]
    guess = [1 / len(held) - cards / max(1, sum(held)) for cards in held]
    for node, mover in path:
        node.visits += 1
        node.total += (ce.returns(table) if ce.is_over(table) else guess)[mover]
