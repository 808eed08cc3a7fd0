"""The floor of the stack: plain Flask and gunicorn, and one raw statement.

    DATABASE_URL=... python -m bench.floor

A move takes the same body, appends the same row to the same table and commits, without judging it.
The least read asks the database only whether the token is valid.
gunicorn has the settings of the service, but its own threaded worker.
"""

import sqlite3
from hashlib import sha256
from queue import LifoQueue
from typing import Any, Final

import psycopg
from flask import Flask, Response, request
from gunicorn.app.base import BaseApplication
from sqlalchemy import make_url

from service.server.serving import options
from service.settings import Settings, read_settings
from service.store.connections import POOL_SIZE

_HEAD: Final = bytes(32)
_POSTGRES: Final = "INSERT INTO entry (game_id, seq, body, hash) VALUES (%s, %s, %s, %s)"
_SQLITE: Final = "INSERT INTO entry (game_id, seq, body, hash) VALUES (?, ?, ?, ?)"
_KNOWN: Final = "SELECT player_id FROM token WHERE digest = "
_OURS: Final = ("worker_class", "post_worker_init", "child_exit")


class Connections:
    """A few connections shared by all threads, opened when first needed."""

    def __init__(self, database_url: str) -> None:
        self.url = make_url(database_url)
        self.sqlite = self.url.drivername.startswith("sqlite")
        self.statement = _SQLITE if self.sqlite else _POSTGRES
        self.known = _KNOWN + ("?" if self.sqlite else "%s")
        self.idle: LifoQueue[Any] = LifoQueue()
        # SQLite admits one writer; waiting here costs less than its polling.
        for _ in range(1 if self.sqlite else POOL_SIZE):
            self.idle.put(None)

    def insert(self, row: tuple[Any, ...]) -> None:
        """Insert a row; every statement commits by itself."""
        connection = self._take()
        try:
            connection.execute(self.statement, row)
        finally:
            self.idle.put(connection)

    def is_known(self, token: str) -> bool:
        """Whether the database has this token."""
        digest = sha256(token.encode()).digest()
        connection = self._take()
        try:
            return connection.execute(self.known, (digest,)).fetchone() is not None
        finally:
            self.idle.put(connection)

    def _take(self) -> Any:
        connection = self.idle.get()
        if connection is None:
            return self._sqlite() if self.sqlite else self._postgres()
        return connection

    def _postgres(self) -> Any:
        plain = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        return psycopg.connect(plain, autocommit=True)

    def _sqlite(self) -> Any:
        file = str(self.url.database)
        made = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        for pragma in ("busy_timeout = 20000", "journal_mode = WAL", "synchronous = FULL"):
            made.execute(f"PRAGMA {pragma}")
        return made


def make_app(settings: Settings) -> Flask:
    """The application: routes that write, check a token, and answer "hello"."""
    app = Flask("floor", static_folder=None)
    connections = Connections(settings.database_url)

    @app.post("/v1/games/<game_id>/moves")
    def move(game_id: str) -> tuple[dict[str, int], int]:
        seq = request.get_json()["expected_version"] + 1
        connections.insert((bytes.fromhex(game_id), seq, request.get_data(), _HEAD))
        return {"version": seq}, 201

    @app.get("/hello")
    def hello() -> Response:
        return Response("hello", content_type="text/plain")

    @app.get("/checked")
    def checked() -> Response:
        token = request.headers["Authorization"].removeprefix("Bearer ")
        return Response(status=304 if connections.is_known(token) else 401)

    return app


class _Server(BaseApplication):  # type: ignore[misc]  # gunicorn ships no types.
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        super().__init__()

    def load_config(self) -> None:
        for name, value in options(self._settings).items():
            if name not in _OURS:
                self.cfg.set(name, value)
        self.cfg.set("worker_class", "gthread")

    def load(self) -> Flask:
        return make_app(self._settings)


if __name__ == "__main__":
    _Server(read_settings()).run()
