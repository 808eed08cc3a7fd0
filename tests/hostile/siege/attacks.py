"""The attacks of a siege: each gets a server's URL and ends after some seconds."""

import json
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

from crazy_eights.rulesets.ruleset import expand
from tests.cardbook import TAME, does
from tests.hostile.siege.mob import Attacker, Mob
from tests.hostile.test_refused_rules import COSTLY
from tests.junk import JUNK, spread
from tests.log.play import Plan, play_whole
from tests.positions import deck_of, long_rows
from tests.rules.endless import ENDLESS
from tests.store.synthetic import ANN, BOB
from tests.streams import lines
from tests.table import HttpClient, Table, choose

SECONDS = 4.0
NDJSON = {"Content-Type": "application/x-ndjson"}
EXPERT = {"occupant": "bot", "bot": "expert"}
GREEDY = {"occupant": "bot", "bot": "greedy"}
RANDOM = {"occupant": "bot", "bot": "random"}
ME = {"occupant": "me"}
OPEN = {"occupant": "open"}
CROWDED = 100
"""The entries after which an open game is closed to strangers."""
WILD_RULES = {"deck": {"packs": 4, "jokers_per_pack": 52}}
"""Of `last-one`: 416 cards, half of them jokers."""
MANY_ROUNDS = {
    "deck": {"packs": 4, "jokers_per_pack": 52},
    "deal": {"cards": 51},
    "starter": {"joker": "put_back"},
    "cards": {
        **dict.fromkeys("34JQK", does("draw", n=52)),
        "8": TAME,
        "A": {"points": 0},
        "X": {"stands_for": True, "points": 0},
    },
    "answer": [],
    "stock_out": "end_round",
    "scoring": {"method": "collect"},
    "game_end": {"when": "target", "points": 10_000, "winner": "highest"},
    "calls": [],
}
"""Of `basic` with eight seats: 408 of 416 cards are dealt, and a starter that makes the first seat
draw 52 ends the round. Most games reach some hundred rounds before five such follow each other.
"""
REVOKED_WITHIN = 5.0

Attack = Callable[[str, str], None]
"""Takes the address of a server and the id of a long game on it."""


def huge(seats: list[dict[str, Any]], share: float) -> dict[str, Any]:
    """A game in which the seats share a deck full of jokers equally."""
    cards = deck_of(expand("last-one", WILD_RULES, seats=len(seats)), len(seats))
    Random(1).shuffle(cards)
    cards.remove("5S")
    dealt = cards[: int(len(cards) * share)]
    hands = [dealt[seat :: len(seats)] for seat in range(len(seats))]
    setup = {"hands": hands, "starter": "5S"}
    return {"ruleset": "last-one", "rules": WILD_RULES, "seats": seats, "setup": setup}


def move_on(attacker: Attacker, token: str, view: Any) -> Any:
    """Make a move, if it is the attacker's turn; return the view afterwards, None without one."""
    if not view["you"] or view["you"]["seat"] not in view["to_act"]:
        return attacker.call("GET", f"/v1/games/{view['id']}", token=token).json
    made = attacker.call("POST", f"/v1/games/{view['id']}/moves", choose(view), token=token)
    return made.json["game"] if made.status == 201 else None


def huge_hands_of_experts(url: str, _long: str) -> None:
    """128 connections from one address create games of huge wild hands and play them."""
    mob = Mob(url, seconds=SECONDS, addresses=1)
    tokens = [mob.player() for _ in range(16)]
    bodies = [huge([ME, *[EXPERT] * 5], 0.5), huge([*[EXPERT] * 5, ME], 0.5)]

    def act(attacker: Attacker) -> None:
        token = Random().choice(tokens)
        made = attacker.call("POST", "/v1/games", Random().choice(bodies), token=token)
        view = made.json if made.status == 201 else None
        while view and view["status"] == "active" and monotonic() < attacker.until:
            view = move_on(attacker, token, view)

    mob.send(128, act)
    mob.wait()
    assert {201, 429} <= mob.statuses.keys()


def costly_audits(url: str, long: str) -> None:
    """Audit small logs in which rounds end without a move, and a log of the greatest length."""
    plan = Plan(ruleset=expand("basic", ENDLESS, seats=2), seats=2)
    small = play_whole(plan, Random("endless")).export()
    header = {"Accept": "application/x-ndjson"}
    large = Table(HttpClient(url)).get(f"/v1/games/{long}/log", headers=header).content
    mob = Mob(url, seconds=SECONDS)

    def ask(log: bytes) -> Callable[[Attacker], None]:
        def act(attacker: Attacker) -> None:
            attacker.call("POST", "/v1/audits", log, headers=NDJSON)

        return act

    mob.send(48, ask(small))
    mob.send(16, ask(large))
    mob.wait()
    assert 200 in mob.statuses


def left_behind(url: str, _long: str) -> None:
    """Games of experts that a person left, read and followed by many callers that vary the spelling
    of a token; a token rotated meanwhile loses its stream at once.
    """
    mob = Mob(url, seconds=SECONDS + 2, addresses=3)
    starter, games = mob.one(), []
    for _ in range(4):
        token = mob.player()
        seats = [ME, RANDOM, *[EXPERT] * 6]
        made = starter.call("POST", "/v1/games", {"ruleset": "crates", "seats": seats}, token=token)
        games.append(made.json["id"])
        starter.call("POST", f"/v1/games/{games[-1]}/resign", {}, token=token)

    def read(attacker: Attacker) -> None:
        spelt = Random().choice(("Bearer", "bearer", "BEARER  ", "bEaReR")) + f" {token}"
        for game_id in games:
            attacker.call("GET", f"/v1/games/{game_id}", headers={"Authorization": spelt})

    mob.send(24, read)
    mob.send(64, lambda attacker: attacker.listen(f"/v1/games/{games[0]}/stream?after=0"))
    assert_a_rotated_token_ends_its_stream(url, games[0])
    mob.wait()
    assert {200, 429} <= mob.statuses.keys()


def assert_a_rotated_token_ends_its_stream(url: str, game_id: str) -> None:
    """An honest player rotates a token while its stream is open."""
    table = Table(HttpClient(url))
    ann = table.person()
    with lines(url, f"/v1/games/{game_id}/stream", ann) as heard:
        next(heard)
        rotated = monotonic()
        assert table.post("/v1/me/tokens/rotate", {}, who=ann).status in (200, 201)
        for _ in heard:
            continue
        assert monotonic() < rotated + REVOKED_WITHIN


def large_views_and_junk(url: str, _long: str) -> None:
    """The largest possible views with their lists of moves, junk to be validated, and texts that
    take long to search or to normalise.
    """
    mob = Mob(url, seconds=SECONDS)
    starter, token = mob.one(), mob.player()
    made = starter.call("POST", "/v1/games", huge([ME, GREEDY], 1.0), token=token)
    path = f"/v1/games/{made.json['id']}"
    rules = spread("zimbabwe")
    wrong = [{"ruleset": "zimbabwe", "rules": rules | dict.fromkeys(rules, junk)} for junk in JUNK]
    wrong.append({"ruleset": "zimbabwe", "rules": json.loads("[" * 90 + "]" * 90)})
    wrong.append({"ruleset": "zimbabwe", "rules": {f"knob-{n}": n for n in range(4000)}})
    bodies = [json.dumps(each).encode() for each in wrong]
    bodies.append(b"[]" * 40 + b'"' + b'\\"' * 32_000)
    marks = b'{"name": "a%b"}' % ("\u0301" * 15_000 + "\u0316" * 15_000).encode()

    def validate(attacker: Attacker) -> None:
        attacker.call("POST", "/v1/rulesets/validate", Random().choice(bodies))
        attacker.call("POST", "/v1/players", marks)

    mob.send(32, lambda attacker: attacker.call("GET", path, token=token) and None)
    mob.send(32, validate)
    mob.wait()
    assert {200, 422} <= mob.statuses.keys()


def games_of_bots(url: str, _long: str) -> None:
    """Games of bots up to every quota, some of them with rounds that end without a move."""
    mob = Mob(url, seconds=SECONDS)
    tokens = [mob.player() for _ in range(16)]
    endless = {"ruleset": "basic", "rules": ENDLESS, "seats": [GREEDY, GREEDY]}
    points = {"game_end": {"points": 10_000}}
    many = {"ruleset": "race-500", "rules": points, "seats": [RANDOM, GREEDY]}
    bodies = [endless, many, huge([GREEDY] * 6, 1.0)]

    def act(attacker: Attacker) -> None:
        body = Random().choice(bodies)
        attacker.call("POST", "/v1/games", body, token=Random().choice(tokens))

    mob.send(64, act)
    mob.wait()
    assert {201, 429} <= mob.statuses.keys()


def many_rounds(url: str, _long: str) -> None:
    """Games of bots with the greatest deals, whose rounds end at once; their events from the start,
    the pages of their rounds, and replays.
    """
    scouts = Mob(url, seconds=SECONDS)
    tokens = [scouts.player() for _ in range(8)]
    body = {"ruleset": "basic", "rules": MANY_ROUNDS, "seats": [GREEDY] * 8}
    made = [scouts.one().call("POST", "/v1/games", body, token=token) for token in tokens[:4]]
    games = [each.json["id"] for each in made if each.status == 201]
    mob = Mob(url, seconds=SECONDS)

    def create(attacker: Attacker) -> None:
        attacker.call("POST", "/v1/games", body, token=Random().choice(tokens))

    def read(attacker: Attacker) -> None:
        path = f"/v1/games/{Random().choice(games)}"
        attacker.call("GET", f"{path}/events?after=0", headers={"Accept": "application/json"})
        attacker.call("GET", f"{path}/rounds?limit=100")
        attacker.call("GET", f"{path}/replay?version=9")

    mob.send(16, create)
    mob.send(48, read)
    mob.wait()
    scouts.wait()
    assert {200, 429} <= mob.statuses.keys()


def the_longest_game(url: str, long: str) -> None:
    """Streams of the longest game from its start, its replays and exports."""
    mob = Mob(url, seconds=SECONDS)

    def leaf(attacker: Attacker) -> None:
        version = Random().randrange(20_000)
        attacker.call("GET", f"/v1/games/{long}/replay?version={version}")
        attacker.call("GET", f"/v1/games/{long}/log", headers={"Accept": "application/x-ndjson"})

    mob.send(32, lambda attacker: attacker.listen(f"/v1/games/{long}/stream?after=0"))
    mob.send(16, leaf)
    mob.wait()
    assert 200 in mob.statuses


def clocks_of_many_games(url: str, _long: str) -> None:
    """Turns time out in many games with experts at once, while many callers follow them."""
    mob = Mob(url, seconds=SECONDS + 5)
    games = []
    body = huge([ME, EXPERT, EXPERT], 0.5)
    body["rules"] = {**WILD_RULES, "turn_seconds": 5}
    for _ in range(16):
        made = mob.one().call("POST", "/v1/games", body, token=mob.player())
        games.append(made.json["id"])

    def read(attacker: Attacker) -> None:
        attacker.call("GET", f"/v1/games/{Random().choice(games)}")

    def listen(attacker: Attacker) -> None:
        attacker.listen(f"/v1/games/{Random().choice(games)}/stream")

    mob.send(16, read)
    mob.send(32, listen)
    mob.wait()
    assert 200 in mob.statuses


def lists_that_find_little(url: str, _long: str) -> None:
    """60 callers read lists of which no recent game is part, with every kind of filter, on and on
    from cursor to cursor.
    """
    mob = Mob(url, seconds=SECONDS)
    found = [
        f"player={ANN.hex()}&ruleset=rare", f"player={ANN.hex()}&free=true",
        f"player={BOB.hex()}&ended_after=2020-01-01T00:00:00Z", "bots=true&ruleset=usual",
        "ruleset=rare&ended_before=2100-01-01T00:00:00Z", "bots=true&free=true",
        f"player={ANN.hex()}&bots=true&status=finished", "limit=100",
    ]  # fmt: skip

    def read(attacker: Attacker) -> None:
        query = Random().choice(found)
        cursor: str | None = ""
        while cursor is not None and monotonic() < attacker.until:
            got = attacker.call("GET", f"/v1/games?{query}{cursor}")
            following = got.json["next_cursor"] if got.status == 200 else None
            cursor = following and f"&cursor={following}"

    mob.send(60, read)
    mob.wait()
    assert 200 in mob.statuses


def refused_rules(url: str, _long: str) -> None:
    """64 callers send rules whose refusal needs counting, each time other ones, to all operations
    that take rules; and rules with thousands of faults.
    """
    mob = Mob(url, seconds=SECONDS)
    tokens = [mob.player() for _ in range(16)]
    junk = {"ruleset": "basic", "rules": {f"knob-{n}": n for n in range(3000)}}

    def act(attacker: Attacker) -> None:
        rules = {**COSTLY, "turn_seconds": Random().randrange(5, 604_800)}
        body = {"ruleset": "countdown", "rules": rules}
        token = Random().choice(tokens)
        attacker.call("POST", "/v1/rulesets/validate", body)
        attacker.call("POST", "/v1/games", {**body, "seats": [ME, ME]}, token=token)
        attacker.call("POST", "/v1/games", {**body, "seats": [ME, GREEDY]}, token=token)
        attacker.call("POST", "/v1/games/quick", {**body, "players": 2}, token=token)
        attacker.call("POST", "/v1/rulesets/validate", junk)

    mob.send(64, act)
    mob.wait()
    assert {422, 429} <= mob.statuses.keys()


def large_rules(url: str, _long: str) -> None:
    """Games with rules of the greatest length, each with other ones, are created and read; logs
    with such headers, and with longer ones, are audited.
    """
    mob = Mob(url, seconds=SECONDS)
    tokens = [mob.player() for _ in range(32)]
    logs = [large_log(number) for number in range(16)]
    logs += [
        log.replace(b'"ruleset"', b'"x":"' + b"x" * 30_000 + b'","ruleset"', 1) for log in logs
    ]

    def create(attacker: Attacker) -> None:
        rules = large_blocks(Random().randrange(5, 604_800))
        body = {"ruleset": "last-one", "rules": rules, "seats": [ME, GREEDY]}
        token = Random().choice(tokens)
        made = attacker.call("POST", "/v1/games", body, token=token)
        if made.status == 201:
            attacker.call("POST", f"/v1/games/{made.json['id']}/resign", {}, token=token)

    def audit(attacker: Attacker) -> None:
        attacker.call("POST", "/v1/audits", Random().choice(logs), headers=NDJSON)

    mob.send(48, create)
    mob.send(16, audit)
    mob.wait()
    assert {200, 201} <= mob.statuses.keys(), mob.statuses


def large_blocks(turn_seconds: int) -> dict[str, Any]:
    """Changes to `last-one` that fill a header nearly."""
    return {**WILD_RULES, "turn_seconds": turn_seconds, "cards": long_rows()}


def large_log(number: int) -> bytes:
    """The log of a short game with large rules."""
    ruleset = expand("last-one", large_blocks(5 + number), seats=2)
    return play_whole(Plan(ruleset=ruleset, seats=2, most=20), Random(number)).export()


def strangers_come_and_go(url: str, _long: str) -> None:
    """Players of many accounts take seats in a public open game and leave as fast as they can; its
    creator and an invited friend play it afterwards.
    """
    honest = Table(HttpClient(url))
    ann, bob = honest.person("Ann"), honest.person("Bob")
    seats = [ME, {"occupant": "player", "id": bob.id}, *[OPEN] * 6]
    made = honest.post("/v1/games", {"ruleset": "basic", "seats": seats}, who=ann)
    path = f"/v1/games/{made.json['id']}"
    mob = Mob(url, seconds=SECONDS)
    tokens = [mob.player() for _ in range(32)]

    def act(attacker: Attacker) -> None:
        token = Random().choice(tokens)
        attacker.call("POST", f"{path}/seats", {}, token=token)
        attacker.call("DELETE", f"{path}/seats/me", token=token)

    mob.send(8, act)  # More would only wait for a seat.
    mob.wait()
    assert {200, 201, 409} <= mob.statuses.keys()
    assert honest.get(path).json["version"] < CROWDED + len(seats)
    assert honest.post(f"{path}/seats", {}, who=bob).status == 201
    assert honest.post(f"{path}/start", {}, who=ann).json["status"] == "active"


ATTACKS: tuple[Attack, ...] = (
    huge_hands_of_experts,
    costly_audits,
    left_behind,
    large_views_and_junk,
    the_longest_game,
    clocks_of_many_games,
    games_of_bots,
    lists_that_find_little,
    refused_rules,
    large_rules,
    many_rounds,
    strangers_come_and_go,
)
