"""Audits have a quota of their own, and a process makes few at a time."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Semaphore

import pytest
from flask import Flask

from service.api import audits
from service.game.verify import Report, verify
from tests.table import Answer, Table

NDJSON = {"Content-Type": "application/x-ndjson"}
PATIENCE = 60


def audited(table: Table) -> Answer:
    """The answer to a log that is none; it is a report all the same."""
    return table.post("/v1/audits", raw=b"{}\n", headers=NDJSON)


def test_audits_use_up_no_other_quota(with_settings: Callable[..., Table]) -> None:
    table = with_settings(rate_limits="on", audits_per_minute=2, address_factor=1)
    assert [audited(table).status for _ in range(3)] == [200, 200, 429]
    assert table.person()


def test_few_logs_are_checked_at_a_time(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = Semaphore(0), Event()

    def slowly(export: bytes, **_options: object) -> Report:
        begun.release()
        assert go_on.wait(PATIENCE)
        return verify(export)

    monkeypatch.setattr("service.api.audits.verify", slowly)
    with ThreadPoolExecutor(audits.AT_ONCE) as pool:
        checks = [pool.submit(audited, Table(app.test_client())) for _ in range(audits.AT_ONCE)]
        for _ in checks:
            assert begun.acquire(timeout=PATIENCE)
        refused = audited(Table(app.test_client()))
        go_on.set()
        assert [each.result().status for each in checks] == [200] * audits.AT_ONCE
    assert (refused.status, refused.code) == (503, "unavailable")
    assert int(refused.headers["Retry-After"]) > 0
    assert audited(Table(app.test_client())).status == 200
