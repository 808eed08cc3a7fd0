"""The prices of calls: higher for expensive calls, and independent of hidden cards."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from crazy_eights.rulesets.deck import deck_size
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.work import of_rounds
from service.api.rate_limits import price_of
from service.usecases import bill, prices
from tests.contract.document import declared
from tests.table import Answer, Person, Table, choose, turn_of

Build = Callable[..., Table]
EXPORT = {"Accept": "application/x-ndjson"}
NDJSON = {"Content-Type": "application/x-ndjson"}
JSON = {"Accept": "application/json"}


@pytest.fixture
def limited(with_settings: Build) -> Table:
    """A table with the usual limits."""
    return with_settings(rate_limits="on")


def cost(answer: Answer) -> tuple[str, int]:
    """The units that an answered call took from each of a player's quotas."""
    assert answer.status < 300, answer.content
    policies = re.findall(r'"([a-z]+)";q=\d+;w=60;qu="units";c8-cost=(\d+)',
                          answer.headers["RateLimit-Policy"])  # fmt: skip
    assert len(policies) == 1
    return policies[0][0], int(policies[0][1])


def bot_seat(bot: str, level: str | None = None) -> dict[str, object]:
    """The occupant of a seat that is a bot's, named as `expert:3`."""
    seat: dict[str, object] = {"occupant": "bot", "bot": bot}
    return seat if level is None else {**seat, "level": int(level)}


def created(table: Table, who: Person, *seats: str, **more: object) -> Answer:
    """Create a game."""
    occupants = [
        {"occupant": seat} if seat in ("me", "open") else bot_seat(*seat.split(":"))
        for seat in seats
    ]
    body = {"ruleset": "classic", "seats": occupants, **more}
    return table.post("/v1/games", body, who=who)


def test_only_probes_are_free() -> None:
    """Probes of orchestrators come from one address and must not depend on quotas."""
    free = {name for name, about in declared().items() if about.price is None}
    assert free == {"getLiveness", "getReadiness", "getMetrics"}


def test_unknown_routes_cost_a_read_or_a_move() -> None:
    creation, probe = declared()["createGame"], declared()["getLiveness"]
    assert price_of("GET", None) == price_of("OPTIONS", creation) == prices.READ
    assert price_of("BREW", None) == prices.MOVE
    assert price_of("GET", probe) is None


def test_a_creation_costs_more_if_bots_move_before_the_answer(limited: Table) -> None:
    ann = limited.person()
    two_packs = {"deck": {"packs": 2}}
    found = [
        created(limited, ann, "me", "open"),
        created(limited, ann, "me", "greedy", "random"),
        created(limited, ann, "me", "open", "expert"),
        created(limited, ann, "me", "expert"),
        created(limited, ann, "me", "expert:1"),
        created(limited, ann, "me", "expert:2", "expert:3"),
        created(limited, ann, "me", "expert", rules=two_packs),
        created(limited, ann, "greedy", "random"),
    ]
    units = [1, 1, 1, 11, 2, 31, 21, 11]
    assert [cost(answer) for answer in found] == [("creation", each) for each in units]


def test_a_move_costs_more_if_experts_may_reply(limited: Table) -> None:
    ann = limited.person()
    for bots, units in (
        (["greedy"] * 3, 1),
        (["expert"], 11),
        (["expert", "greedy", "expert"], 21),
        (["expert:1", "greedy"], 2),
        (["expert:3", "expert:1"], 22),
    ):
        view = created(limited, ann, "me", *bots).json
        while not view["you"][
            "legal_moves"
        ]:  # The bots' turns took more than the budget of one answer.
            view = created(limited, ann, "me", *bots).json
        moved = limited.move(view["id"], ann, choose(view))
        assert cost(moved) == ("moves", units)


def test_a_resignation_that_leaves_a_game_to_bots_costs_more(limited: Table) -> None:
    ann = limited.person()
    watched = created(limited, ann, "open", "greedy", "random").json
    started = limited.post(f"/v1/games/{watched['id']}/start", {}, who=ann)
    assert cost(started) == ("moves", 1 + prices.BOTS_ALONE)
    own = created(limited, ann, "me", "greedy", "random").json
    resigned = limited.post(f"/v1/games/{own['id']}/resign", {}, who=ann)
    assert cost(resigned) == ("moves", 1 + prices.BOTS_ALONE)


def test_lists_logs_and_exports_cost_by_their_length(limited: Table) -> None:
    ann = limited.person()
    long = {"ruleset": "race-500", "seed": "02" * 32, "visibility": "private"}
    view = created(limited, ann, *["random"] * 4, **long).json
    assert view["version"] > prices.EXPORTED
    path = f"/v1/games/{view['id']}"
    exported = limited.get(f"{path}/log", who=ann, headers=EXPORT)
    lines = exported.content.count(b"\n")
    export = -(-view["version"] // prices.EXPORTED)
    assert export > 1
    dealt = prices.of_dealt(of_rounds(view["round"], deck_size(expand("race-500"), 4)))
    backlog = -(-view["version"] // prices.ENTRIES) + dealt
    found = {
        "/v1/games?limit=50": 1,
        "/v1/games?limit=100": 2,
        "/v1/me/games?limit=100": 2,
        "/v1/games?ruleset=classic": 1,
        "/v1/games?ruleset=classic&bots=true": 5,
        f"/v1/games?player={ann.id}&limit=100": 6,
        "/v1/me/games?to_act=true": 1,
        "/v1/me/games?to_act=false": 5,
        "/v1/me/games?to_act=true&ruleset=classic": 1,
        "/v1/me/games?result=won": 5,
        f"{path}": 1,
        f"{path}/log": 1,
        f"{path}/log?limit=101": 2,
        f"{path}/log?limit=1000": 10,
        f"{path}/replay": 2,
        f"{path}/events?after={view['version']}": 1,
        f"{path}/events?after={view['version']}&view=true": 2,
        f"{path}/events?after={view['version']}&view=true&wait=1": 2,
    }
    for address, units in found.items():
        assert cost(limited.get(address, who=ann, headers=JSON)) == ("reads", units), address
    assert cost(exported) == ("reads", export)
    assert cost(limited.get(f"{path}/stream?after=0", who=ann)) == ("reads", backlog)
    audit = limited.post("/v1/audits", raw=exported.content, who=ann, headers=NDJSON)
    assert cost(audit) == ("audits", -(-lines // prices.AUDITED))
    rules = limited.post("/v1/rulesets/validate", {"ruleset": "basic"}, who=ann)
    assert cost(rules) == ("reads", 5)


def test_the_bytes_of_few_long_lines_are_charged(limited: Table) -> None:
    """4 MiB in one line took half a second of a processor at the price of an empty log."""
    ann = limited.person()
    game_id = created(limited, ann, "me", "open").json["id"]
    header = limited.get(f"/v1/games/{game_id}/log", headers=EXPORT).content.splitlines()[0]
    units = {0: 1, 64 * 1024: 2, 4 * 1024 * 1024 - 16_000: 64}
    for length, expected in units.items():
        log = header + b'\n{"a":"' + b"x" * length + b'"}\n'
        audit = limited.post("/v1/audits", raw=log, who=ann, headers=NDJSON)
        assert (cost(audit), audit.json["first_bad_line"]) == (("audits", expected), 2)


def test_call_beyond_the_quota_changes_nothing(
    with_settings: Build,
) -> None:
    table = with_settings(rate_limits="on", moves_per_minute=15)
    ann = table.person()
    against_expert = created(table, ann, "me", "expert").json
    against_greedy = created(table, ann, "me", "greedy").json
    view = table.see(against_expert["id"], ann)
    view = table.move(view["id"], ann, choose(view), headers={"Idempotency-Key": "1"}).json["game"]
    refused = table.move(view["id"], ann, choose(view), headers={"Idempotency-Key": "2"})
    assert (refused.status, refused.code) == (429, "rate-limited")
    assert "costs 11 of the 15 units" in refused.json["detail"]
    assert 1 <= int(refused.headers["Retry-After"]) <= 60
    assert turn_of(table.see(view["id"], ann)) == view
    other = table.see(against_greedy["id"], ann)
    assert table.move(other["id"], ann, choose(other)).status == 201


def test_a_call_dearer_than_a_whole_quota_uses_all_of_it(with_settings: Build) -> None:
    table = with_settings(rate_limits="on", moves_per_minute=5, creations_per_minute=5)
    ann = table.person()
    view = created(table, ann, "me", "expert").json
    assert created(table, ann, "me", "open").status == 429
    moved = table.move(view["id"], ann, choose(table.see(view["id"], ann)))
    assert moved.status == 201
    assert moved.headers["RateLimit"].startswith('"moves";r=0;')


def test_the_manual_has_the_prices() -> None:
    page = Path(__file__).parents[2] / "docs/operating.md"
    manual = page.read_text(encoding="utf-8")
    prose = " ".join(manual.split())
    rows = re.findall(r"^\| `(\w+)` \| (\w+) \| (\d+) \|", manual, re.MULTILINE)
    actual = {operation: prices.Price(quota, int(units)) for operation, quota, units in rows}
    declarations = {name: about.price for name, about in declared().items()}
    dear = {name: price for name, price in declarations.items() if price and price.units > 1}
    assert actual == dear
    for number, what in (
        (prices.LISTED, "of `limit`"),
        (prices.ENTRIES, "of `limit`"),
        (prices.ENTRIES, "entries that have happened since `after`"),
        (prices.EXPORTED, "entries |"),
        (prices.AUDITED, f"lines or each {prices.AUDITED_BYTES // 1024} KiB"),
    ):
        assert f"| 1 for each {number} {what}" in manual
    *lower, highest = (f"{units} more (level {level})" for level, units in prices.REPLY_AT.items())
    of_levels = f"{', '.join(lower)} or {highest}"
    assert f"| for each of these seats and each pack of cards, {of_levels} |" in manual
    assert f"| {prices.BOTS_ALONE} more |" in manual
    assert f"works on {bill.AT_ONCE} of them at a time. {bill.WAITING} more wait" in prose


def test_short_games_are_replayed_free_of_charge() -> None:
    assert prices.of_replay(499, 0) == 0
    assert prices.of_replay(500, 0) == 1
    assert prices.of_replay(0, 20 * 500) == 1
