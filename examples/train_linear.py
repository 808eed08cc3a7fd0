"""Trains a linear policy for two-player `classic` that deviates from the house bot `greedy` where
that wins more.

    python examples/train_linear.py --jobs 2

At some decisions of games between two `greedy` bots, every legal move is tried, and `greedy` plays
each game to its end with the same cards. Least squares fits the difference between a move's return
and the mean of all moves to the features of the moves. One feature marks the move that `greedy`
would make; a ridge penalty restrains all weights but this one, so with little evidence the policy
plays like `greedy`. All features come from `observe` and the legal moves, so the policy sees no
hidden cards.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from random import Random

import numpy as np

from crazy_eights import (
    Move,
    State,
    apply_trusted,
    choose,
    clone,
    deal,
    expand,
    layout,
    observe,
    play_match,
    play_on,
    returns,
    to_act,
    turn_moves,
)

RULES = expand("classic", seats=2)
GREEDY = ["greedy", "greedy"]
DECISIONS, PLAYOUTS = 4, 2
"""Sampled decisions per game, and playouts of each move at a decision."""
RIDGE = 4000
SUIT_OF = np.array([kind // 13 if kind < 52 else 4 for kind in range(54)])
RANK_OF = np.array([kind % 13 if kind < 52 else 13 for kind in range(54)])
EIGHT, NO_CARD, RANKS = 7, 14, 15
SIZE = 5 * RANKS + 9
_FIELDS = layout(deal(RULES, 2, bytes(32)))
THEIR_CARDS = sum(field.size for field in _FIELDS[: [f.name for f in _FIELDS].index("cards_1")])
"""The index in the vector of the other seat's number of cards."""


def features(table: State, seat: int, moves: list[Move]) -> np.ndarray:
    """One row per move: the rank played, by the card counts of both seats; the remaining cards of
    the suit and rank to follow afterwards, in the own hand and unseen; whether `greedy` would make
    the move.
    """
    vector = np.frombuffer(observe(table, seat), np.uint8).astype(float)
    hand, unseen = vector[:54], 1 - vector[:54] - vector[54:108]
    suits, unseen_suits = (np.bincount(SUIT_OF, each, 5) for each in (hand, unseen))
    ranks, unseen_ranks = (np.bincount(RANK_OF, each, 14) for each in (hand, unseen))
    theirs = np.searchsorted([1, 3], vector[THEIR_CARDS])
    own = 3 + (hand.sum() <= 3)
    rows = np.zeros((len(moves), SIZE))
    for row, move in zip(rows, moves, strict=True):
        kind = move.kinds[-1] if move.kinds else -1
        rank = RANK_OF[kind] if kind >= 0 else NO_CARD
        row[[rank + RANKS * theirs, rank + RANKS * own]] = 1
        suit = move.suit_number if move.suit_number >= 0 else SUIT_OF[kind] if kind >= 0 else -1
        if suit >= 0:
            left = suits[suit] - (kind >= 0 and SUIT_OF[kind] == suit)
            share = unseen_suits[suit] / 13
            row[-9:-5] = left / 4, share, left * share, left == 0
        if kind >= 0:
            eights = ranks[EIGHT] - (rank == EIGHT)
            row[-5:-1] = ranks[rank] - 1, unseen_ranks[rank] / 4, len(move.kinds), eights
    rows[moves.index(choose("greedy", table, seat, Random(0).randrange)), -1] = 1
    return rows


def learn(games: int, seed: str) -> tuple[np.ndarray, np.ndarray]:
    """The two sides of the normal equations, from decisions of `games` games."""
    chance = Random(seed)
    left, right = np.zeros((SIZE, SIZE)), np.zeros(SIZE)
    for _ in range(games):
        tables = positions(chance.randbytes(32))
        for table in chance.sample(tables, min(DECISIONS, len(tables))):
            [seat] = to_act(table)
            moves = turn_moves(table, seat)
            if len(moves) > 1:
                rows = features(table, seat, moves)
                brought = sum(tried(table, seat, moves, chance) for _ in range(PLAYOUTS)) / PLAYOUTS
                rows, brought = rows - rows.mean(0), brought - brought.mean()
                left, right = left + rows.T @ rows, right + rows.T @ brought
    return left, right


def positions(cards: bytes) -> list[State]:
    """The state after each move of a game, except the last."""
    tables: list[State] = []
    play_match(RULES, GREEDY, cards, watch=lambda table: tables.append(clone(table)))
    return tables[:-1]  # In the last state the game is over.


def tried(table: State, seat: int, moves: list[Move], chance: Random) -> np.ndarray:
    """The return of each move for its seat if `greedy` plays on."""
    seed = chance.randbytes(32)
    worlds = [clone(table) for _ in moves]
    for world, move in zip(worlds, moves, strict=True):
        apply_trusted(world, seat, move)
        play_on(world, GREEDY, seed)
    return np.array([returns(world)[seat] for world in worlds])


def test(weights: np.ndarray, games: int, seed: str) -> int:
    """How many games the policy wins; every deal is played from both seats."""
    chance, won = Random(seed), 0

    def policy(table: State, seat: int, moves: list[Move], below: object) -> Move:
        if len(moves) == 1:
            return moves[0]
        return moves[int((features(table, seat, moves) @ weights).argmax())]

    for _ in range(games // 2):
        cards = chance.randbytes(32)
        won += play_match(RULES, [policy, "greedy"], cards).winners == (0,)
        won += play_match(RULES, ["greedy", policy], cards).winners == (1,)
    return won


def main() -> None:
    """Train, then test on other deals."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=24000, help="to train on")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--test", type=int, default=4000, help="games of the test")
    asked = parser.parse_args()
    jobs = asked.jobs
    with ProcessPoolExecutor(jobs) as pool:
        seeds = [f"train, job {job}" for job in range(jobs)]
        sides = list(pool.map(learn, [asked.games // jobs] * jobs, seeds))
        held_down = np.diag([RIDGE] * (SIZE - 1) + [1e-9])
        left, right = (sum(each) for each in zip(*sides, strict=True))
        weights = np.linalg.solve(left + held_down, right)
        each = asked.test // jobs
        seeds = [f"test, job {job}" for job in range(jobs)]
        won = sum(pool.map(test, [weights] * jobs, [each] * jobs, seeds))
    share = won / (each * jobs)
    error = 1.96 * (share * (1 - share) / (each * jobs)) ** 0.5
    print(f"test: {share:.1%} ± {error:.1%} of {each * jobs} games won against greedy")


if __name__ == "__main__":
    main()
