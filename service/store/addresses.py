"""Parses the addresses of databases, in every form that DATABASE_URL may have."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from sqlalchemy import URL, make_url
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.exc import ArgumentError

from service.settings import Settings

NONE: Final = "none"
TRANSACTION: Final = "transaction"
"""The values of DATABASE_POOLER with special treatment: no pooler, and transaction pooling."""

OPTIONS: Final[Mapping[str, str]] = {
    "connect_timeout": "5",
    # Detect a vanished host within seconds.
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
    "application_name": "eights",
    # Don't serve from a standby or a demoted primary.
    "target_session_attrs": "read-write",
}
_KINDS: Final = ("any", "read-write", "read-only", "primary", "standby", "prefer-standby")
_SCHEMES: Final = {"postgresql", "postgres", "postgresql+psycopg"}
_HOST_OPTION: Final = re.compile("[?&]host=([^&]*)")
_HOST_WITH_PORT: Final = re.compile("[^:/]+:[0-9]+")


@dataclass(frozen=True, slots=True)
class Address:
    """A PostgreSQL: libpq's options for connecting to it, and the kind of pooler in front of it."""

    options: Mapping[str, str]
    pooler: str = NONE

    @property
    def endpoint(self) -> tuple[str | None, ...]:
        """Host, port and database: equal for two addresses of the same server or pooler."""
        return tuple(self.options.get(each) for each in ("host", "port", "dbname"))


@dataclass(frozen=True, slots=True)
class Addresses:
    """The addresses for statements (`pool` is None for SQLite) and for notifications (None: waiting
    callers poll).
    """

    url: URL
    pool: Address | None
    notify: Address | None


def normalised(database_url: str | URL) -> URL:
    """The URL with the driver that the service uses; of PostgreSQL in the form that both libpq and
    SQLAlchemy read, with hosts and ports in the query: `?host=a,b&port=1,2`.

    Raises ValueError, one line without secrets, if it is not a URL of SQLite or PostgreSQL.
    """
    text = database_url
    if isinstance(text, URL):
        text = text.render_as_string(hide_password=False)
    scheme, _, rest = text.partition("://")
    if scheme in _SCHEMES and rest:
        options = _options(f"postgresql://{rest}")
        return URL.create(
            "postgresql+psycopg",
            username=options.pop("user", None),
            password=options.pop("password", None),
            database=options.pop("dbname", None),
            query=options,
        )
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise ValueError("not the URL of a database") from error
    if url.drivername in ("sqlite", "sqlite+pysqlite"):
        return url.set(drivername="sqlite")
    raise ValueError(f"the database must be sqlite or postgresql, not {url.drivername}")


def sqlite_file(database_url: str | URL) -> Path:
    """The file of an SQLite database. Raises ValueError if the URL names none."""
    url = normalised(database_url)
    if url.database in (None, "", ":memory:"):
        raise ValueError("SQLite needs a file: sqlite:///var/eights.db")
    return Path(url.database or "")


def postgres_address(database_url: str | URL, pooler: str = NONE) -> Address:
    """The address in a URL of PostgreSQL; the service's defaults fill in missing options."""
    plain = normalised(database_url).set(drivername="postgresql")
    return Address({**OPTIONS, **_options(plain.render_as_string(hide_password=False))}, pooler)


def without_host(options: Mapping[str, str], host: str, port: int) -> dict[str, str] | None:
    """The options without one of several hosts; None if it is the only one, or not among them."""
    hosts = options.get("host", "").split(",")
    ports = options.get("port", "5432").split(",")
    if len(ports) == 1:
        ports *= len(hosts)
    kept = [each for each in zip(hosts, ports, strict=True) if each != (host, str(port))]
    if not kept or len(kept) == len(hosts):
        return None
    names, numbers = (",".join(part) for part in zip(*kept, strict=True))
    return {**options, "host": names, "port": numbers}


def addresses(database_url: str, *, pooler: str = NONE, notify_url: str = "") -> Addresses:
    """The addresses given by the three settings. Raises ValueError, one line that begins with the
    faulty setting, if they are invalid or contradict each other.
    """
    url = _named("DATABASE_URL", database_url)
    if url.drivername == "sqlite":
        try:
            sqlite_file(url)
        except ValueError as error:
            raise ValueError(f"DATABASE_URL: {error}") from error
        if pooler != NONE or notify_url:
            name = "NOTIFY_DATABASE_URL" if notify_url else "DATABASE_POOLER"
            raise ValueError(
                f"{name}: only PostgreSQL supports this, but DATABASE_URL names SQLite"
            )
        return Addresses(url, None, None)
    pool = postgres_address(url, pooler)
    if pooler == TRANSACTION and "options" in pool.options:
        raise ValueError(
            "DATABASE_URL: `options` belong to a session, which DATABASE_POOLER=transaction does "
            "not keep; use ALTER ROLE"
        )
    return Addresses(url, pool, _notify_address(pool, notify_url))


def addresses_of(settings: Settings) -> Addresses:
    """The addresses given by the settings. Raises ValueError as `addresses` does."""
    return addresses(
        settings.database_url,
        pooler=settings.database_pooler,
        notify_url=settings.notify_database_url,
    )


def _notify_address(pool: Address, notify_url: str) -> Address | None:
    if not notify_url:
        return None if pool.pooler == TRANSACTION else _as_notifier_address(pool)
    url = _named("NOTIFY_DATABASE_URL", notify_url)
    if url.drivername == "sqlite":
        raise ValueError("NOTIFY_DATABASE_URL: only PostgreSQL delivers notifications")
    found = _as_notifier_address(postgres_address(url))
    if pool.pooler != NONE and found.endpoint == pool.endpoint:
        raise ValueError(
            "NOTIFY_DATABASE_URL: that is the pooler of DATABASE_URL; name PostgreSQL itself, or "
            "leave it empty"
        )
    return found


def _as_notifier_address(address: Address) -> Address:
    name = address.options["application_name"]
    if name == OPTIONS["application_name"]:
        return replace(address, options={**address.options, "application_name": "eights-wire"})
    return address


def _named(setting: str, database_url: str) -> URL:
    try:
        return normalised(database_url)
    except ValueError as error:
        raise ValueError(f"{setting}: {error}") from error


def _options(url: str) -> dict[str, str]:
    """libpq's options in a URL. Raises ValueError, without secrets, if they are invalid."""
    try:
        given: dict[str, Any] = conninfo_to_dict(_in_libpqs_form(url))
    except ArgumentError as error:
        raise ValueError("its hosts are in two places, or two forms") from error
    except psycopg.Error as error:
        # libpq quotes the whole URL, which may contain a password.
        raise ValueError(f"libpq says: {str(error).partition(':')[0].strip()}") from error
    options = {name: str(value) for name, value in given.items() if value is not None}
    ports = options["port"].split(",") if "port" in options else []
    if not all(not each or (each.isdecimal() and 0 < int(each) < 65536) for each in ports):
        raise ValueError("a port is a number from 1 to 65535")
    if len(ports) > 1 and len(ports) != len(options.get("host", "").split(",")):
        raise ValueError("the number of ports differs from the number of hosts")
    seconds = options.get("connect_timeout", "5")
    if not seconds.isdecimal() or int(seconds) == 0:
        raise ValueError("connect_timeout is a number of seconds, at least 1")
    if options.get("target_session_attrs", "any") not in _KINDS:
        raise ValueError(f"target_session_attrs is one of {', '.join(_KINDS)}")
    return options


def _in_libpqs_form(url: str) -> str:
    """The same address in a form of libpq: SQLAlchemy also reads hosts with their ports in the
    query, as in `?host=a:5432&host=b:5432`. Raises ArgumentError or psycopg.Error.
    """
    hosts = _HOST_OPTION.findall(url)
    if len(hosts) < 2 and not any(map(_HOST_WITH_PORT.fullmatch, hosts)):
        return url
    parsed = make_url(url)
    if parsed.host:
        raise ArgumentError("a host before the path, and others after it")
    dialect: Any = PGDialect_psycopg
    _, options = dialect().create_connect_args(parsed)
    options.pop("context", None)
    return make_conninfo(**options)
