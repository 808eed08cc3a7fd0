"""A metric shows how a process gets notifications, and one log line reports each change."""

import threading
from collections.abc import Iterator

import psycopg
import pytest
import structlog
from prometheus_client import REGISTRY
from structlog.testing import capture_logs

from service import logs
from service.store import Database, connections, pg_notify
from service.store.notifier import AWAY, CONNECTED, POLLING, Notifier, NotifierState
from service.store.pg_notify import CHANNEL
from service.usecases import Service
from service.usecases.live.broker import Broker
from tests.databases import emptied_postgres_url, postgres_url
from tests.streams import until


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    logs.configure("info")  # Another test may have set a higher level.
    monkeypatch.setattr(pg_notify, "_RECONNECT_SECONDS", 0.01)
    monkeypatch.setattr(pg_notify, "_CHECK_SECONDS", 0.05)


@pytest.fixture(autouse=True)
def every_level() -> Iterator[None]:
    """Log every level, regardless of the settings of other tests."""
    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(0))
    yield
    structlog.configure(**before)


@pytest.fixture
def url() -> str:
    """A separate database."""
    return postgres_url()


def levels() -> dict[str, float | None]:
    states = (CONNECTED, AWAY, POLLING)
    return {each: REGISTRY.get_sample_value("eights_notifiers", {"state": each}) for each in states}


def test_each_change_is_logged_once() -> None:
    state = NotifierState()
    with capture_logs() as log:
        for each in (CONNECTED, CONNECTED, AWAY, AWAY, CONNECTED):
            state.become(each)
            assert levels() == {CONNECTED: 0, AWAY: 0, POLLING: 0} | {each: 1}
    assert [line["state"] for line in log] == [CONNECTED, AWAY, CONNECTED]
    assert [line["log_level"] for line in log] == ["info", "warning", "info"]


def notifier_to(url: str, heard: threading.Event) -> Notifier:
    """A notifier that listens; `heard` is set with the first news."""
    notifier = Database(url).notifier(lambda _of, _number: heard.set())
    assert notifier is not None
    notifier.listen()
    return notifier


def test_notifier_leaves_a_read_only_server(url: str) -> None:
    heard = threading.Event()
    notifier = notifier_to(url, heard)
    until(lambda: notifier.state.now == CONNECTED)
    with psycopg.connect(_plain(url), autocommit=True) as line:
        name = line.info.dbname
        line.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on".encode())
        line.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name = 'eights-wire' AND datname = current_database()"
        )
        until(lambda: notifier.state.now == AWAY)
        line.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only".encode())
        until(lambda: notifier.state.now == CONNECTED)

        def news_arrive() -> bool:
            line.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{'ab' * 16} 7"))
            return heard.wait(0.1)

        until(news_arrive)


def test_notifier_detects_a_read_only_session(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[psycopg.Connection[object]] = []
    open_one = connections.open_postgres

    def demoted_at_first(address: object) -> psycopg.Connection[object]:
        line = open_one(address)  # type: ignore[arg-type]
        if not opened:
            line.execute("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")
        opened.append(line)
        return line

    monkeypatch.setattr(pg_notify, "open_postgres", demoted_at_first)
    notifier_to(url, threading.Event())
    until(lambda: len(opened) > 1)
    assert opened[0].closed


def test_polling_is_logged_without_notify_address() -> None:
    store = Database(emptied_postgres_url(), pooler="transaction")
    with capture_logs() as log:
        Broker(Service(store=store), slots=0)
    assert [(line["event"], line["state"]) for line in log] == [("notifier", POLLING)]
    assert levels()[POLLING] == 1


def _plain(url: str) -> str:
    address = Database(url).notify
    assert address is not None
    return f"host={address.options['host']} dbname={address.options['dbname']} user=postgres"
