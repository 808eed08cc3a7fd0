"""Trains a linear policy against the house bot `greedy` at `classic` for two.

    python examples/train_linear.py --jobs 2

It learns by REINFORCE from whole games against `greedy`: a move is drawn from the softmax of its
features' weighted sum, and each game pushes the weights towards its moves if it was won, away from
them if it was lost. The features of a move come from `observe`, so that nothing hidden is seen.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from random import Random

import numpy as np

from service.game import Move, State, deal, expand, layout, observe, play_match

RULES = expand("classic", seats=2)
SUIT_OF = np.array([kind // 13 if kind < 52 else 4 for kind in range(54)])
RANK_OF = np.array([kind % 13 if kind < 52 else 13 for kind in range(54)])
FEW = 3
"""Who has no more cards than this may soon be out."""
_SIZES = [field.size for field in layout(deal(RULES, 2, bytes(32)))]
_NAMES = [field.name for field in layout(deal(RULES, 2, bytes(32)))]
PLACES = {name: sum(_SIZES[:number]) for number, name in enumerate(_NAMES)}
"""Where each field of the vector begins."""
SIZE = 2 * 14 + 4
RATE = 0.05


def features(table: State, seat: int, moves: list[Move]) -> np.ndarray:
    """One row for each move: the rank laid (another place where the other seat has few cards), then
    what is left of the suit and the rank that are faced then, in the own hand and unseen.
    """
    vector = np.frombuffer(observe(table, seat), np.uint8).astype(float)
    hand, discard = vector[:54], vector[54:108]
    unseen = 1 - hand - discard
    few = vector[PLACES["cards_1"]] <= FEW
    rows = np.zeros((len(moves), SIZE))
    for row, move in zip(rows, moves, strict=True):
        kind = move.kinds[-1] if move.kinds else -1
        rank = RANK_OF[kind] if kind >= 0 else 13
        row[rank + 14 * few] = 1
        suit = move.suit_number if move.suit_number >= 0 else SUIT_OF[kind] if kind >= 0 else -1
        if suit >= 0:
            row[-4] = (hand[suit == SUIT_OF].sum() - 1) / 4
            row[-3] = unseen[suit == SUIT_OF].sum() / 13
        if kind >= 0:
            row[-2] = hand[rank == RANK_OF].sum() - 1
            row[-1] = unseen[rank == RANK_OF].sum() / 4
    return rows


def learn(weights: np.ndarray, games: int, seed: str) -> tuple[np.ndarray, int]:
    """Play games and sum up in which direction the weights should go; also the games won."""
    chance, direction, won = Random(seed), np.zeros(SIZE), 0
    for game in range(games):
        path = np.zeros(SIZE)

        def policy(table: State, seat: int, moves: list[Move], below: object) -> Move:
            nonlocal path
            if len(moves) == 1:
                return moves[0]
            rows = features(table, seat, moves)
            odds = np.exp(rows @ weights - (rows @ weights).max())
            odds /= odds.sum()
            [place] = chance.choices(range(len(moves)), odds)
            path += rows[place] - odds @ rows
            return moves[place]

        own = game % 2
        bots = [policy, "greedy"] if own == 0 else ["greedy", policy]
        wins = play_match(RULES, bots, chance.randbytes(32)).winners == (own,)
        won += wins
        direction += path * (0.5 if wins else -0.5)
    return direction / games, won


def test(weights: np.ndarray, games: int, seed: str) -> int:
    """The games won by the best move each time, every deal played from both seats."""
    chance, won = Random(seed), 0

    def policy(table: State, seat: int, moves: list[Move], below: object) -> Move:
        return moves[int((features(table, seat, moves) @ weights).argmax())]

    for _ in range(games // 2):
        cards = chance.randbytes(32)
        won += play_match(RULES, [policy, "greedy"], cards).winners == (0,)
        won += play_match(RULES, ["greedy", policy], cards).winners == (1,)
    return won


def train(pool: ProcessPoolExecutor, batches: int, games: int, jobs: int) -> np.ndarray:
    """The weights after so many batches of games in each job, by Adam's steps."""
    weights, mean, spread = np.zeros(SIZE), np.zeros(SIZE), np.zeros(SIZE)
    for batch in range(1, batches + 1):
        seeds = [f"batch {batch}, job {job}" for job in range(jobs)]
        found = list(pool.map(learn, [weights] * jobs, [games] * jobs, seeds))
        step = np.mean([direction for direction, _ in found], axis=0)
        mean, spread = 0.9 * mean + 0.1 * step, 0.99 * spread + 0.01 * step**2
        likely = np.sqrt(spread / (1 - 0.99**batch)) + 1e-8
        weights += RATE * mean / (1 - 0.9**batch) / likely
        if batch % 10 == 0:
            share = sum(won for _, won in found) / (games * jobs)
            print(f"batch {batch}: {share:.0%} of the training games won", flush=True)
    return weights


def main() -> None:
    """Train, then test on deals that were not trained on."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--batches", type=int, default=150)
    parser.add_argument("--games", type=int, default=300, help="in a batch of one job")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--test", type=int, default=2000, help="games of the test")
    asked = parser.parse_args()
    jobs = asked.jobs
    with ProcessPoolExecutor(jobs) as pool:
        weights = train(pool, asked.batches, asked.games, jobs)
        each = asked.test // jobs
        seeds = [f"test, job {job}" for job in range(jobs)]
        won = sum(pool.map(test, [weights] * jobs, [each] * jobs, seeds))
    share = won / (each * jobs)
    error = 1.96 * (share * (1 - share) / (each * jobs)) ** 0.5
    print(f"test: {share:.1%} ± {error:.1%} of {each * jobs} games won against greedy")


if __name__ == "__main__":
    main()
