"""`c8-shuffle/1` in both languages, and whether it is fair."""

import hmac
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazy_eights.cards import CODES, KIND
from crazy_eights.fairness.chain import header_head, link
from crazy_eights.fairness.shuffle import BotStream, Keyed, commitment, derive_game_seed, shuffle
from tests.log.node import CLI, json_lines, run

VECTORS = json.loads(
    (Path(__file__).parents[1] / "web" / "data" / "fairness-vectors.json").read_text("utf-8")
)
DECK = [*range(52)]


def seed_of(vector: dict[str, Any]) -> bytes:
    return derive_game_seed(
        bytes.fromhex(vector["server_seed"]),
        bytes.fromhex(vector["game_id"]),
        bytes.fromhex(vector["header_hash"]),
        [None if seed is None else bytes.fromhex(seed) for seed in vector["seats"]],
    )


@pytest.mark.parametrize("vector", VECTORS["shuffle"], ids=lambda vector: vector["name"][:2])
def test_the_vectors_of_the_specification(vector: dict[str, Any]) -> None:
    given = {"deck52": DECK, "deck104": DECK * 2}.get(vector["input"])
    cards = given or [KIND[code] for code in vector["input"].split()]
    seed = bytes.fromhex(vector["server_seed"])
    assert commitment(bytes.fromhex(vector["game_id"]), seed).hex() == vector["commit"]
    assert seed_of(vector).hex() == vector["game_seed"]
    order = shuffle(seed_of(vector), vector["deal"], vector["reshuffle"], cards)
    assert " ".join(CODES[kind] for kind in order) == vector["order"]


def test_the_chain_of_the_specification() -> None:
    chain = VECTORS["chain"]
    lines = [line.encode() for line in chain["lines"]]
    heads = [header_head(lines[0])]
    for line in lines[1:]:
        heads.append(link(heads[-1], line))
    assert [head.hex() for head in heads] == chain["heads"]


def jobs(count: int) -> list[dict[str, Any]]:
    """Random shuffle inputs: seeds, seats, decks of all sizes, deals and rebuilds."""
    rng = Random(count)
    made = []
    for _ in range(count):
        seats = [rng.randbytes(32).hex() if rng.random() < 0.6 else None for _ in range(4)]
        made.append(
            {
                "server_seed": rng.randbytes(32).hex(),
                "game_id": rng.randbytes(16).hex(),
                "header_hash": rng.randbytes(32).hex(),
                "seats": seats[: rng.randint(2, 4)],
                "deal": rng.choice((0, 0, 1, rng.randrange(2**32))),
                "rebuild": rng.choice((0, 0, 1, rng.randrange(2**32))),
                "cards": [CODES[rng.randrange(54)] for _ in range(rng.randint(0, 224))],
            }
        )
    return made


def assert_both_shuffle_alike(count: int) -> None:
    made = jobs(count)
    _, answers = run(CLI, "--shuffles", given="\n".join(map(json.dumps, made)).encode())
    for job, answer in zip(made, json_lines(answers), strict=True):
        cards = [KIND[code] for code in job["cards"]]
        order = shuffle(seed_of(job), job["deal"], job["rebuild"], cards)
        assert answer["order"] == [CODES[kind] for kind in order], job


def test_both_implementations_agree() -> None:
    assert_both_shuffle_alike(300)


@pytest.mark.slow
def test_ten_thousand_shuffles_in_both_implementations() -> None:
    assert_both_shuffle_alike(10_000)


def chi_square(counts: list[int]) -> float:
    """The chi-square statistic of counts against equal ones."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


@pytest.mark.slow
def test_every_card_is_equally_likely_at_every_position() -> None:
    """52 × 52 counts: 51² degrees of freedom, so about 2601 ± 72; five deviations are allowed."""
    rng = Random(1)
    counts = [[0] * 52 for _ in range(52)]
    for _ in range(20_000):
        for place, card in enumerate(shuffle(rng.randbytes(32), 0, 0, DECK)):
            counts[place][card] += 1
    total = sum(chi_square(row) for row in counts)
    assert 2601 - 5 * 72 < total < 2601 + 5 * 72


@given(key=st.binary(max_size=64), messages=st.lists(st.binary(), max_size=3))
def test_messages_under_a_prepared_key_have_the_hmac_of_the_library(
    key: bytes, messages: list[bytes]
) -> None:
    keyed = Keyed(key)
    for message in messages:
        assert keyed.digest(message) == hmac.digest(key, message, "sha256")


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    """24 orders: 23 degrees of freedom; beyond 58 chance comes once in ten thousand."""
    rng = Random(2)
    counts: dict[tuple[int, ...], int] = {}
    for deal in range(4800):
        order = tuple(shuffle(rng.randbytes(32), deal, 0, [0, 1, 2, 3]))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert chi_square(list(counts.values())) < 58


def test_the_choices_of_bots_are_uniform() -> None:
    rng = Random(3)
    counts = [0] * 5
    for seq in range(4000):
        counts[BotStream(rng.randbytes(32), seq, 1).below(5)] += 1
    assert chi_square(counts) < 25


@pytest.mark.parametrize("k", [1, 65_536, 65_537, 1 << 32, (1 << 32) + 1, 10**30])
def test_a_choice_is_below_its_bound_however_large(k: int) -> None:
    stream = BotStream(bytes(32), 1, 0)
    chosen = [stream.below(k) for _ in range(50)]
    assert 0 <= min(chosen) <= max(chosen) < k
    assert k == 1 or max(chosen) > k // 2


def test_choices_among_many_are_uniform() -> None:
    stream = BotStream(bytes(32), 1, 0)
    counts = [0] * 8
    for _ in range(4000):
        counts[stream.below(3 << 20) * 8 // (3 << 20)] += 1
    assert chi_square(counts) < 30


@pytest.mark.parametrize("k", [0, -1])
def test_a_choice_among_nothing_is_an_error(k: int) -> None:
    with pytest.raises(ValueError, match=f"below\\({k}\\)"):
        BotStream(bytes(32), 1, 0).below(k)
