"""DATABASE_URL in all its forms, and refusals in one line that quotes no secret."""

import socket
import time

import pytest
from click.testing import CliRunner

from crazy_eights.cli import main
from service.settings import Settings
from service.store.addresses import Address, addresses, normalised, postgres_address
from service.store.connections import open_postgres
from tests.databases import postgres_url
from tests.ports import free_port


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://u:p%40@a:5432,b:5433/db",
        "postgresql://u:p%40@/db?host=a,b&port=5432,5433",
        "postgresql://u:p%40@/db?host=a:5432&host=b:5433",
        "postgresql+psycopg://u:p%40@a:5432,b:5433/db",
        "postgres://u:p%40@a:5432,b:5433/db",
    ],
)
def test_several_hosts_are_understood_in_every_form(url: str) -> None:
    options = postgres_address(url).options
    assert {name: options[name] for name in ("host", "port", "user", "password", "dbname")} == {
        "host": "a,b", "port": "5432,5433", "user": "u", "password": "p@", "dbname": "db",
    }  # fmt: skip
    assert postgres_address(normalised(url)).options == options


def test_hosts_may_be_addresses_of_ipv6() -> None:
    options = postgres_address("postgresql://[::1]:5,[fe80::2]:6/db").options
    assert (options["host"], options["port"]) == ("::1,fe80::2", "5,6")


def test_writable_server_is_required_by_default() -> None:
    assert postgres_address("postgresql://a,b/d").options["target_session_attrs"] == "read-write"
    any_ = postgres_address("postgresql://a,b/d?target_session_attrs=any")
    assert any_.options["target_session_attrs"] == "any"


NONSENSE = {
    "a port of letters": "postgresql://u:secret@h:abc/db",
    "one of several ports of letters": "postgresql://u:secret@a:1,b:x/db",
    "a port beyond all": "postgresql://u:secret@h:99999/db",
    "an open bracket": "postgresql://u:secret@[::1/db",
    "an option that there is not": "postgresql://u:secret@h/db?nonsense=1",
    "hosts in two forms": "postgresql://u:secret@h/db?host=a:1&host=b:2",
    "hosts in two places": "postgresql://u:secret@a,b/db?host=c",
    "more ports than hosts": "postgresql://u:secret@/db?host=a,b&port=1,2,3",
    "a kind of server that there is not": "postgresql://u:secret@h/db?target_session_attrs=best",
    "a timeout of letters": "postgresql://u:secret@h/db?connect_timeout=soon",
    "no time to connect": "postgresql://u:secret@h/db?connect_timeout=0",
    "no address at all": "postgresql:/secret",
    "another driver": "postgresql+other://u:secret@h/db",
    "another database": "mysql://u:secret@h/db",
    "no file": "sqlite://",
}


@pytest.mark.parametrize("name", NONSENSE)
def test_invalid_address_error_quotes_no_secret(name: str) -> None:
    with pytest.raises(ValueError, match=r"^DATABASE_URL: .+$") as raised:
        addresses(NONSENSE[name])
    assert "secret" not in str(raised.value)
    assert "\n" not in str(raised.value)


def test_notifications_bypass_the_pooler() -> None:
    url = "postgresql://u:secret@pool:6432/db"
    assert addresses(url, pooler="transaction").notify is None
    for pooler in ("none", "session"):
        wire = addresses(url, pooler=pooler).notify
        assert wire is not None
        assert (wire.options["host"], wire.options["application_name"]) == ("pool", "eights-wire")
    past = addresses(url, pooler="transaction", notify_url="postgresql://u@pg:5432/db").notify
    assert past is not None
    assert (past.options["host"], past.pooler) == ("pg", "none")


@pytest.mark.parametrize(
    ("fault", "url", "pooler", "notify_url"),
    [
        ("NOTIFY_DATABASE_URL: that is the pooler", "postgresql://p/d", "transaction",
         "postgresql://p/d"),
        ("NOTIFY_DATABASE_URL: a port", "postgresql://p/d", "none", "postgresql://p:x/d"),
        ("NOTIFY_DATABASE_URL: only PostgreSQL", "postgresql://p/d", "none", "sqlite:///x.db"),
        ("DATABASE_URL: `options`", "postgresql://p/d?options=-cwork_mem%3D1", "transaction", ""),
        ("DATABASE_POOLER: only PostgreSQL", "sqlite:///x.db", "transaction", ""),
        ("NOTIFY_DATABASE_URL: only PostgreSQL", "sqlite:///x.db", "none", "postgresql://p/d"),
    ],
)  # fmt: skip
def test_conflicting_settings_are_refused(
    fault: str, url: str, pooler: str, notify_url: str
) -> None:
    with pytest.raises(ValueError, match=f"^{fault}"):
        addresses(url, pooler=pooler, notify_url=notify_url)


@pytest.mark.parametrize("command", ["migrate", "sweep", "checkpoint"])
def test_commands_report_unavailable_database_in_one_line(command: str) -> None:
    result = _run(command, database_url=f"postgresql://u:secret@127.0.0.1:{free_port()}/db")
    assert result.startswith("Error: the database is unavailable: ")
    assert result.count("\n") == 1


def _run(command: str, **settings: str) -> str:
    """What a failed command prints."""
    others = dict.fromkeys(name.upper() for name in Settings.__slots__)
    given = {name.upper(): value for name, value in settings.items()}
    ended = CliRunner().invoke(main, [command], env=others | given)
    assert ended.exit_code == 1
    return ended.stderr


def test_the_writable_host_is_found_at_any_position() -> None:
    url = normalised(postgres_url())
    folder = str(url.query["host"])
    dead = f"127.0.0.1,{folder},127.0.0.1"
    many = url.update_query_dict({"host": dead, "port": f"{free_port()},5432,{free_port()}"})
    with open_postgres(postgres_address(many)) as line:
        assert line.info.host == folder


def test_a_silent_host_delays_a_connection_and_does_not_prevent_it() -> None:
    url = normalised(postgres_url())
    with socket.create_server(("127.0.0.1", 0)) as silent:
        hosts = {
            "host": f"127.0.0.1,{url.query['host']}",
            "port": f"{silent.getsockname()[1]},5432",
            "connect_timeout": "2",
        }
        began = time.monotonic()
        with open_postgres(postgres_address(url.update_query_dict(hosts))) as line:
            assert line.info.host == url.query["host"]
        assert time.monotonic() - began >= 1.9


def test_pooled_connections_have_no_settings_or_prepared_statements() -> None:
    address: Address = postgres_address(postgres_url(), "transaction")
    with open_postgres(address) as line:
        assert line.execute("SHOW lock_timeout").fetchone() == ("0",)
        for _ in range(10):
            line.execute("SELECT %s::int", (1,))
        assert line.execute("SELECT count(*) FROM pg_prepared_statements").fetchone() == (0,)
