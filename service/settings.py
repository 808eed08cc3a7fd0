"""Every setting of the service, read once from the environment.

``eights settings`` prints ``.env.example`` from this file; a test keeps the two equal.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from environs import Env, EnvError, EnvValidationError, FileAwareEnv
from marshmallow import ValidationError, validate

_PACKAGE: Final = Path(__file__).resolve().parent
_INSTALLED: Final = _PACKAGE / "_migrations"
IN_CHECKOUT: Final = not _INSTALLED.is_dir()
MIGRATIONS: Final = _PACKAGE.parent / "migrations" if IN_CHECKOUT else _INSTALLED
"""The folder of the migrations: inside an installed package, or beside it in a checkout."""


@cache
def newest_migration() -> str:
    """The revision of the newest migration, which begins the name of its file."""
    return max(each.name for each in (MIGRATIONS / "versions").glob("*.py")).partition("_")[0]


def default_data() -> Path:
    """The default folder for data: `var` in a checkout, so that all commands find the database of
    `make run`, else the user's data folder on this platform.
    """
    if IN_CHECKOUT:
        return Path("var")
    from platformdirs import user_data_path

    return user_data_path("crazy-eights", appauthor=False)


LOG_LEVELS = ("debug", "info", "warning", "error")
EMBEDDED = "sqlite:"
DATABASE_FILE = "eights.db"


class SettingsError(ValueError):
    """A setting has an invalid value; the message names the setting and the problem."""


def _setting(default: Any, about: str, **checks: Any) -> Any:
    """A field of ``Settings``: its default, its help for ``.env.example``, and checks.

    ``repr`` omits all settings: some are secret, and ``repr`` may end up in logs.
    """
    return field(default=default, repr=False, metadata={"about": about, "checks": checks})


def _whole(default: int, low: int, high: int, about: str) -> Any:
    return _setting(default, about, validate=validate.Range(low, high))


def _each(check: Callable[[str], Any]) -> Callable[[list[str]], None]:
    """A check of every item of a list."""

    def check_all(items: list[str]) -> None:
        for item in items:
            check(item)

    return check_all


_origin = validate.Regexp(
    r"https?://[a-z0-9.-]+(:[0-9]{1,5})?$", error="Must be an origin: https://play.example."
)
_database = validate.Regexp(
    r"$|(sqlite|postgres(ql)?)(\+\w+)?://",
    error="Must be sqlite:///PATH or postgresql://USER:PASSWORD@HOST:PORT/NAME, or empty.",
)
_TIME = r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z"
_other_key = validate.Regexp(
    f"[0-9a-f]{{64}}@({_TIME})?/({_TIME})?$", error="Must be PUBLIC_KEY@FROM/UNTIL."
)
SCOPES: Final = ("notices", "login", "moderate")
_operator_key = validate.Regexp(
    rf"[a-z0-9-]{{1,40}}:[0-9a-f]{{64}}:({'|'.join(SCOPES)})(\+({'|'.join(SCOPES)}))*$",
    error="Must be NAME:DIGEST:SCOPE+SCOPE, with the SHA-256 of the key in 64 hex digits and of "
    f"the scopes {', '.join(SCOPES)}.",
)


def _all_operator_keys(keys: list[str]) -> None:
    _each(_operator_key)(keys)
    names = [key.partition(":")[0] for key in keys]
    if len(set(names)) < len(names):
        raise ValidationError("Must not have a name twice.")


@dataclass(frozen=True, slots=True)
class Settings:
    """The whole configuration; a field ``cached_games`` is read from ``CACHED_GAMES``."""

    database_url: str = _setting(
        "",
        "sqlite:///PATH (one machine) or postgresql://USER:PASSWORD@HOST:PORT/NAME. Several hosts: "
        "HOST:PORT,HOST:PORT; the service uses one that accepts writes. Empty: SQLite in the "
        "folder DATA.",
        validate=_database,
    )
    data: str = _setting(
        "",
        "Folder of eights.db and its receipt key if DATABASE_URL is empty. Empty: var/ in a "
        "checkout, else the user's data folder on this platform (~/.local/share/crazy-eights).",
    )
    database_pooler: str = _setting(
        "none",
        "The pooler (PgBouncer) in front of PostgreSQL: none, or its mode, session or transaction.",
        validate=validate.OneOf(("none", "session", "transaction")),
    )
    notify_database_url: str = _setting(
        "",
        "URL that reaches PostgreSQL without the pooler, for notifications between processes. "
        "Empty: DATABASE_URL is used, or, with DATABASE_POOLER=transaction, streams poll the "
        "database.",
        validate=validate.Regexp(
            r"(postgres(ql)?(\+\w+)?://.*)?$",
            error="Must be postgresql://USER:PASSWORD@HOST:PORT/NAME, or empty.",
        ),
    )
    database_connections: int = _whole(
        3,
        1,
        100,
        "Database connections of each process. Raise it only if the database is far away.",
    )
    host: str = _setting(
        "127.0.0.1", "Address to serve on. Put a proxy that buffers slow clients in front."
    )
    port: int = _whole(8000, 0, 65535, "Port to serve on.")
    metrics_port: int = _whole(
        0,
        0,
        65535,
        "Separate port on HOST for /metrics; keep it from the public. 0: /metrics is on PORT.",
    )
    public_url: str = _setting(
        "",
        "Public address of the service (https://eights.example). Empty: links and problem "
        "types are relative, and answers with links are not cached.",
        validate=validate.Regexp(
            r"(https?://[^/]+)?$",
            error="Must be https://HOST or http://HOST:PORT, without a path, or empty.",
        ),
    )
    trusted_proxies: int = _whole(
        0, 0, 8, "Number of proxies in front that set X-Forwarded-For and X-Forwarded-Proto."
    )
    workers: int = _whole(2, 1, 64, "Worker processes.")
    threads: int = _whole(
        704, 1, 4096, "Most threads in each process; a thread starts when it is needed."
    )
    graceful_seconds: int = _whole(
        20, 1, 3600, "Seconds that a process has to finish its requests after SIGTERM."
    )
    stream_cap: int = _whole(
        512,
        0,
        100_000,
        "Most streams and waiting polls in each process, and never more than three quarters of "
        "THREADS; further ones get 503. One address may hold a quarter.",
    )
    keep_alive_seconds: int = _whole(
        8, 1, 15, "Seconds after which an idle stream sends a keep-alive comment."
    )
    rate_limits: str = _setting(
        "on",
        "Limits for each player and address: on, or off (for load tests).",
        validate=validate.OneOf(("on", "off")),
    )
    moves_per_minute: int = _whole(
        3000, 1, 1_000_000, "Units per minute for a player's changes to games (docs/operating.md)."
    )
    reads_per_minute: int = _whole(6000, 1, 1_000_000, "Units per minute for a player's reads.")
    creations_per_minute: int = _whole(
        300, 1, 1_000_000, "Units per minute for a player's new games, rematches and tokens."
    )
    audits_per_minute: int = _whole(
        100, 1, 1_000_000, "Units per minute for a player's checks of exported logs."
    )
    address_factor: int = _whole(
        5, 1, 10_000, "Quotas of an address, as a multiple of those of a player."
    )
    streams_per_player: int = _whole(
        16,
        1,
        100_000,
        "Most streams and waiting polls of one player in each process; further ones get 429.",
    )
    max_open_games: int = _whole(
        500, 1, 1_000_000, "Most games of one creator that wait for players."
    )
    max_seats: int = _whole(1000, 1, 1_000_000, "Most seats of one player in unfinished games.")
    cors_origins: tuple[str, ...] = _setting(
        (),
        "Other origins whose pages may call the API, separated by commas. Empty: none.",
        validate=_each(_origin),
    )
    log_level: str = _setting(
        "info",
        f"Lowest level that is logged: {', '.join(LOG_LEVELS)}.",
        validate=validate.OneOf(LOG_LEVELS),
    )
    slow_milliseconds: int = _whole(
        500,
        1,
        600_000,
        "Requests that take longer are logged, with where their time went (docs/operating.md).",
    )
    traces_url: str = _setting(
        "",
        "OTLP endpoint for traces (http://collector:4318/v1/traces; needs the extra `tracing`). "
        "Empty: no traces.",
        validate=validate.Regexp(
            r"(https?://.+)?$", error="Must begin with http:// or https://, or be empty."
        ),
    )
    cached_games: int = _whole(
        1000,
        0,
        1_000_000,
        "Most games that each process keeps in memory; a game takes at most 64 KiB on average.",
    )
    max_entries: int = _whole(20_000, 100, 1_000_000, "Log entries after which a game expires.")
    timeouts_to_resign: int = _whole(
        6, 1, 1000, "A seat whose clock expires this many times in a row resigns."
    )
    idle_seconds: int = _whole(
        604_800, 60, 31_536_000, "Seconds without an entry after which a game ends."
    )
    idempotency_days: int = _whole(
        7,
        1,
        3650,
        "Days for which a request repeated under its Idempotency-Key gets the stored response.",
    )
    open_seconds: int = _whole(
        3600, 5, 604_800, "Seconds that the players of a sealed game have to open their seeds."
    )
    receipt_key: str = _setting(
        "",
        "Ed25519 private key (64 hex digits) that signs receipts and checkpoints. Empty: with "
        "SQLite a key is created beside the database (….db-receipt-key), else nothing is signed.",
        validate=validate.Regexp(
            r"([0-9a-f]{64})?$",
            error="Must be 64 lower-case hex digits (openssl rand -hex 32), or empty.",
        ),
    )
    security_contact: str = _setting(
        "",
        "Contact in /.well-known/security.txt (mailto:security@example.org). Empty: no such file.",
        validate=validate.Regexp(
            r"((mailto|https|tel):[\x21-\x7e]+)?$",
            error="Must be an address as mailto:security@example.org, or empty.",
        ),
    )
    operator_keys: tuple[str, ...] = _setting(
        (),
        "Keys for /v1/operator, as NAME:DIGEST:SCOPE+SCOPE, separated by commas: DIGEST is the "
        "SHA-256 of the key, the scopes are notices, login and moderate (docs/operators-api.md). "
        "A key with notices sees ids of private games, which let anyone join open ones. Empty: no "
        "such operations.",
        validate=_all_operator_keys,
    )
    name_filter: str = _setting(
        "",
        "Python function that accepts names of players, as MODULE:FUNCTION: it gets a name and "
        "returns whether it is allowed. Empty: all names.",
        validate=validate.Regexp(
            r"([A-Za-z_][\w.]*:[A-Za-z_]\w*)?$", error="Must be MODULE:FUNCTION, or empty."
        ),
    )
    receipt_key_since: str = _setting(
        "",
        "Time from which RECEIPT_KEY is valid, as published (2026-11-21T00:00:00Z). Empty: always.",
        validate=validate.Regexp(
            f"({_TIME})?$", error="Must be a time as 2026-11-21T00:00:00Z, or empty."
        ),
    )
    other_receipt_keys: tuple[str, ...] = _setting(
        (),
        "Public keys that are retired or to come, and when they are valid: PUBLIC_KEY@FROM/UNTIL "
        "(both may be empty), separated by commas; at most 99 (docs/operating.md).",
        validate=validate.And(validate.Length(max=99), _each(_other_key)),
    )

    def __post_init__(self) -> None:
        """Replace an empty DATABASE_URL by the URL of the file in DATA.

        Raises SettingsError if no URL can name that folder.
        """
        if self.database_url:
            return
        folder = Path(self.data).expanduser() if self.data else default_data()
        if "?" in str(folder):
            raise SettingsError(f"DATA: {folder}: the path must not contain a question mark")
        object.__setattr__(self, "database_url", f"sqlite:///{folder / DATABASE_FILE}")

    @property
    def embedded(self) -> bool:
        """Whether the database is a local file (which `eights serve` migrates by itself)."""
        return self.database_url.startswith(EMBEDDED)

    @property
    def stream_slots(self) -> int:
        """Number of slots for streams in one process; other requests need threads, too."""
        return min(self.stream_cap, self.threads * 3 // 4)


def _reader(env: Env, kind: object) -> Callable[..., Any]:
    if kind is int:
        return env.int
    return env.list if kind == tuple[str, ...] else env.str


def read_settings(*, env_file: str | None = None, data: str | None = None) -> Settings:
    """Read settings from the environment, which has precedence over ``env_file``.

    A setting may be in a file: its path is in a variable of that name with ``_FILE``. ``data`` has
    precedence over DATA. Raises SettingsError naming the first invalid setting.
    """
    plain, env = Env(), FileAwareEnv(strip_whitespace=True)
    if env_file is not None:
        plain.read_env(env_file, recurse=False)
        env.read_env(env_file, recurse=False)
    values: dict[str, Any] = {}
    for each in fields(Settings):
        name = each.name.upper()
        path = plain.str(f"{name}_FILE", "")
        if path and plain.str(name, ""):
            raise SettingsError(f"{name}: {name}_FILE is set, too; unset one of them")
        try:
            value = _reader(env, each.type)(name, each.default, **each.metadata["checks"])
        except EnvValidationError as error:
            raise SettingsError(f"{name}: {' '.join(error.error_messages)}") from error
        except EnvError as error:
            raise SettingsError(f"{name}: {error}") from error
        except (OSError, ValueError) as error:
            why = type(error.__cause__ or error).__name__
            raise SettingsError(f"{name}_FILE: {path} cannot be read ({why})") from error
        values[each.name] = tuple(value) if isinstance(value, list) else value
    if data is not None:
        values["data"] = data
    return Settings(**values)


def example() -> str:
    """The text of ``.env.example``: every setting with its meaning and its default."""
    blocks = [
        "# Copy to .env, or set these in the environment. Written by `make settings`; the values\n"
        "# shown are the defaults. A setting may be in a file, as secrets are in containers:\n"
        "# DATABASE_URL_FILE=/run/secrets/url, and likewise for each of them.\n"
    ]
    for each in fields(Settings):
        value = ",".join(each.default) if isinstance(each.default, tuple) else each.default
        blocks.append(f"# {each.metadata['about']}\n{each.name.upper()}={value}\n")
    return "\n".join(blocks)
