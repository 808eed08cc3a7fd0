"""Vectors for every primitive of the log format, computed by the Python code."""

import hashlib
import hmac
from typing import Any, Final

from crazy_eights.cards import CODES, KIND
from crazy_eights.fairness.chain import canonical, header_head, link
from crazy_eights.fairness.merkle import (
    CHECKPOINT_FORMAT,
    Tree,
    checkpoint_message,
    day_leaf,
    leaf_of,
    proof_json,
)
from crazy_eights.fairness.shuffle import (
    BotStream,
    commitment,
    derive_game_seed,
    seal,
    setup_digest,
    shuffle,
)
from crazy_eights.signatures import receipt_message
from service.usecases.receipts import Signer

GAME: Final = bytes(range(16))
SERVER: Final = bytes(range(32))
CLIENT: Final = bytes([0x11]) * 32
KEY: Final = bytes(range(32, 64)).hex()
SETUP: Final = {"hands": [["8H", "3C"], ["KD"]], "starter": "5S", "stock": ["TH"]}
PACK: Final = [code for code in CODES if code[0] != "X"]
SHUFFLES: Final = (
    ("a pack, deal 0", SERVER, 0, 0, PACK),
    ("two packs, a word is rejected", None, 3, 0, PACK * 2),
    ("a rebuilt stock of seven cards", SERVER, 1, 2, ["8H", "8C", "3C", "KC", "KD", "9D", "9S"]),
)


def _rejecting_seed() -> bytes:
    """The first seed for which a shuffle of two packs in deal 3 rejects a word."""
    number = 0
    while True:
        seed = hashlib.sha256(b"kit %d" % number).digest()
        if _words(seed) > 103:
            return seed
        number += 1


def _words(seed: bytes) -> int:
    """The number of words that the shuffle of two packs in deal 3 uses."""
    stream = b"".join(_block(seed, block) for block in range(8))
    taken = 0
    for k in range(104, 1, -1):
        while True:
            word = int.from_bytes(stream[2 * taken : 2 * taken + 2])
            taken += 1
            if word < 65536 - 65536 % k:
                break
    return taken


def _block(seed: bytes, block: int) -> bytes:
    label = b"c8/shuffle/1\0" + (3).to_bytes(4) + (0).to_bytes(4) + (104).to_bytes(2)
    return hmac.digest(seed, label + block.to_bytes(4), "sha256")


def _shuffles() -> list[dict[str, Any]]:
    found = []
    for name, given, deal, rebuild, cards in SHUFFLES:
        seed = given or _rejecting_seed()
        order = shuffle(seed, deal, rebuild, [KIND[code] for code in cards])
        found.append(
            {
                "name": name,
                "game_seed": seed.hex(),
                "deal": deal,
                "rebuild": rebuild,
                "cards": cards,
                "order": [CODES[kind] for kind in order],
            }
        )
    return found


def _stream(k: int) -> dict[str, Any]:
    chance = BotStream(bytes([7]) * 32, 9, 3)
    choices = [chance.below(k) for _ in range(20)]
    return {"game_seed": "07" * 32, "seq": 9, "seat": 3, "k": k, "choices": choices}


def _chain(lines: list[bytes]) -> dict[str, Any]:
    heads = [header_head(lines[0])]
    for line in lines[1:]:
        heads.append(link(heads[-1], line))
    return {"lines": [line.decode() for line in lines], "heads": [head.hex() for head in heads]}


def _receipt(head: bytes) -> dict[str, Any]:
    signer = Signer(KEY)
    message = receipt_message(GAME, 4, head)
    return {
        "private_key": KEY,
        "public_key": signer.public.public.hex(),
        "key_id": signer.key_id,
        "game": GAME.hex(),
        "seq": 4,
        "head": head.hex(),
        "message": message.hex(),
        "signature": signer.sign(message).hex(),
    }


def _checkpoint() -> dict[str, Any]:
    """A day: its leaves in order, its signature and its proofs."""
    games = [(bytes([n]) * 16, hashlib.sha256(bytes([n])).digest()) for n in range(7)]
    signer = Signer(KEY)
    record: dict[str, Any] = {"keys": [signer.public.to_json()], "unopened": 1}
    own = day_leaf("2026-11-20", **record)
    leaves = sorted([own, *(leaf_of(game, head) for game, head in games)])
    tree = Tree(leaves)
    message = checkpoint_message("2026-11-20", tree.size, tree.root)
    signed = {"key_id": signer.key_id, "signature": signer.sign(message).hex()}
    day = {"format": CHECKPOINT_FORMAT, "day": "2026-11-20"}
    places = ((game, head, leaves.index(leaf_of(game, head))) for game, head in games)
    return {
        **day,
        **record,
        "own_leaf": own.hex(),
        "leaves": [{"name": leaf[:32].hex(), "head": leaf[32:].hex()} for leaf in leaves],
        "root": tree.root.hex(),
        "size": tree.size,
        "message": message.hex(),
        **signed,
        "proofs": [
            {**proof_json(game, head, tree.inclusion(index), tree.root), **day, **signed}
            for game, head, index in places
        ],
    }


def vectors(log: bytes) -> dict[str, Any]:
    """All vectors; the chain is that of a valid log."""
    lines = log.splitlines()[:-1]
    head = header_head(lines[0])
    seeds = [CLIENT, None, bytes([0x22]) * 32]
    setup_line = canonical(SETUP)
    return {
        "commitment": {
            "game": GAME.hex(),
            "seed": SERVER.hex(),
            "commit": commitment(GAME, SERVER).hex(),
        },
        "seal": {
            "game": GAME.hex(),
            "seat": 2,
            "client_seed": CLIENT.hex(),
            "seal": seal(GAME, 2, CLIENT).hex(),
        },
        "setup": {
            "game": GAME.hex(),
            "seed": SERVER.hex(),
            "setup": SETUP,
            "line": setup_line.decode(),
            "digest": setup_digest(GAME, SERVER, setup_line).hex(),
        },
        "game_seed": {
            "game": GAME.hex(),
            "server_seed": SERVER.hex(),
            "header_hash": head.hex(),
            "client_seeds": [None if seed is None else seed.hex() for seed in seeds],
            "game_seed": derive_game_seed(SERVER, GAME, head, seeds).hex(),
        },
        "shuffles": _shuffles(),
        "bot_streams": [_stream(5), _stream(24_000)],
        "chain": _chain(lines),
        "receipt": _receipt(link(head, lines[1])),
        "checkpoint": _checkpoint(),
    }
