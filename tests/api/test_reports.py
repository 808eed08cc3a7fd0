"""Reports about players."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from service.app import create_app
from service.settings import Settings
from service.store import departures
from service.usecases import people
from tests.api.test_lists import ME, OPEN, created
from tests.databases import KINDS, emptied_url
from tests.table import Answer, Person, Table


@pytest.fixture(params=KINDS)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    """The service on each database."""
    url = emptied_url(request.param, tmp_path)
    app = create_app(Settings(database_url=url, rate_limits="off", log_level="error"))
    yield Table(app.test_client())
    app.extensions["eights"].store.dispose()


def report(table: Table, who: Person, about: Person, **more: Any) -> Answer:
    return table.post("/v1/reports", {"player": about.id, "reason": "name", **more}, who=who)


def test_one_open_report_of_a_reporter_about_a_player(table: Table) -> None:
    ann, bob, cleo = (table.person(name) for name in ("Ann", "Bob", "Cleo"))
    first = report(table, ann, bob, note=" so\nrude ")
    again = report(table, ann, bob, reason="cheating", note=None, game=None)
    assert (first.status, again.status) == (201, 200)
    assert first.json == again.json
    others = report(table, cleo, bob), report(table, bob, ann), report(table, ann, cleo)
    assert [each.status for each in others] == [201, 201, 201]
    assert len({each.json["id"] for each in (first, *others)}) == 4


def pointers(answer: Answer) -> list[str]:
    assert answer.status == 422, answer.content
    return [each["pointer"] for each in answer.json["errors"]]


def test_what_a_report_may_name(table: Table) -> None:
    ann, bob, cleo = (table.person(name) for name in ("Ann", "Bob", "Cleo"))
    hidden = created(table, cleo, ME, OPEN, visibility="private")
    missing = report(table, ann, bob, game="0" * 32)
    assert pointers(missing) == ["/game"]
    unseen = report(table, ann, bob, game=hidden)
    assert unseen.json["errors"] == missing.json["errors"]
    nobody = Person("0" * 32, "", "")
    unknown, itself = report(table, ann, nobody), report(table, ann, ann)
    assert pointers(unknown) == pointers(itself) == ["/player"]
    codes = [each.json["errors"][0]["code"] for each in (missing, unknown, itself)]
    assert codes == ["unknown-game", "unknown-player", "not-allowed"]
    for note in ("n" * 501, "a\u0007b", " \n "):
        assert pointers(report(table, ann, bob, note=note)) == ["/note"]
    assert pointers(report(table, ann, bob, reason="rude")) == ["/reason"]
    assert pointers(report(table, ann, bob, more=1)) == ["/more"]
    assert report(table, cleo, bob, game=hidden, note="n" * 500).status == 201


def test_number_of_open_reports_is_bounded(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert people.MOST_REPORTS == 100
    monkeypatch.setattr(people, "MOST_REPORTS", 1)
    ann, bob, cleo = (table.person(name) for name in ("Ann", "Bob", "Cleo"))
    assert report(table, ann, bob).status == 201
    assert report(table, ann, cleo).code == "quota-exceeded"
    assert report(table, ann, bob).status == 200


def test_reports_end_with_the_account(table: Table) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    first = report(table, ann, bob).json["id"]
    report(table, bob, ann)
    service = table._client.application.extensions["eights"]  # type: ignore[attr-defined]
    departures.forget(service.store, bytes.fromhex(bob.id))
    assert report(table, ann, bob).json["id"] != first
