"""Audits have a quota of their own."""

from collections.abc import Callable

from tests.table import Answer, Table

NDJSON = {"Content-Type": "application/x-ndjson"}


def audited(table: Table) -> Answer:
    """The answer to an invalid log; that is a report too."""
    return table.post("/v1/audits", raw=b"{}\n", headers=NDJSON)


def test_audits_use_up_no_other_quota(with_settings: Callable[..., Table]) -> None:
    table = with_settings(rate_limits="on", audits_per_minute=2, address_factor=1)
    assert [audited(table).status for _ in range(3)] == [200, 200, 429]
    assert table.person()
