"""Answers to cut requests, without the database, and beyond limits."""

from contextlib import ExitStack, suppress
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

from flask import Flask
from sqlalchemy import update

from crazy_eights.errors import Refusal
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.verification.judge import Budget
from crazy_eights.work import LINE
from service.api import audits
from service.app import create_app
from service.settings import Settings
from service.store.tables import entry
from tests.contract.recorder import Recorder
from tests.log.play import Plan, play_whole
from tests.quotas import with_a_minute_that_lasts
from tests.table import Person

NDJSON = {"Content-Type": "application/x-ndjson"}
# No server listens there.
NOWHERE = "postgresql://127.0.0.1:1/games"


def troubles(table: Recorder, app: Flask, ann: Person, bob: Person) -> None:
    """Cause each of these answers once."""
    table.call("PUT", "/v1/games")
    table.cut_short("/v1/players", b'{"name": "An', announced=15)
    full(table, ann, bob)
    costly(table)
    damaged(table, app, ann)
    settings: Settings = app.config["SETTINGS"]
    away(table, replace(settings, database_url=NOWHERE))
    elsewhere(table, replace(settings, metrics_port=9100))
    crowded(table, replace(settings, rate_limits="on"))
    hasty(table, replace(settings, rate_limits="on", audits_per_minute=1, address_factor=1))


def full(table: Recorder, ann: Person, bob: Person) -> None:
    """A third player finds no free seat, and an eleventh token is refused."""
    seats = [{"occupant": "me"}, {"occupant": "player", "id": bob.id}]
    made = table.post("/v1/games", {"ruleset": "basic", "seats": seats}, who=ann).json
    cleo = table.person("Cleo")
    table.post(f"/v1/games/{made['id']}/seats", {}, who=cleo)
    for number in range(10):
        table.post("/v1/me/tokens", {"label": f"device {number}"}, who=cleo)


def crowded(table: Recorder, settings: Settings) -> None:
    """A stream beyond the number that one address may hold."""
    app = create_app(settings)
    broker: Any = app.extensions["eights-broker"]
    other = table.at(app)
    ann = other.person("Ann")
    with ExitStack() as stack:
        with suppress(Refusal):
            while True:
                stack.enter_context(broker.slot(None, address="127.0.0.1"))
        assert other.get("/v1/me/stream", who=ann).code == "too-many-streams"


def costly(table: Recorder) -> None:
    """Audit a log beyond the budget, which is small here: a really large log has megabytes."""
    plan = Plan(ruleset=expand("classic", seats=2), seats=2, bots=2)
    with patch.object(audits, "BUDGET", Budget(replay=LINE)):
        table.post("/v1/audits", raw=play_whole(plan, Random(8)).export(), headers=NDJSON)


def damaged(table: Recorder, app: Flask, ann: Person) -> None:
    """A row of a log that cannot be read."""
    service: Any = app.extensions["eights"]
    game_id = table.game(ann, "me", "greedy")["id"]
    key = bytes.fromhex(game_id)
    with service.store.engine.begin() as connection:
        chosen = (entry.c.game_id == key) & (entry.c.seq == 1)
        connection.execute(update(entry).where(chosen).values(body=b"{"))
    service.cache.drop(key)
    table.get(f"/v1/games/{game_id}", who=ann)


def away(table: Recorder, settings: Settings) -> None:
    """A database that cannot be reached."""
    app = create_app(replace(settings, log_level="critical"))
    table.at(app).get("/v1/games")
    app.extensions["eights"].store.dispose()


def hasty(table: Recorder, settings: Settings) -> None:
    """Make one call more than the quota allows."""
    app = with_a_minute_that_lasts(create_app(settings))
    for _ in range(2):
        table.at(app).post("/v1/audits", raw=b"{}\n", headers=NDJSON)
    app.extensions["eights"].store.dispose()


def elsewhere(table: Recorder, settings: Settings) -> None:
    """A service with a separate port for metrics."""
    app = create_app(settings)
    table.at(app).get("/metrics")
    app.extensions["eights"].store.dispose()
