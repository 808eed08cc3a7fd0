"""The undocumented parts of gunicorn that `service/server` uses exist and are as expected.

A new minor version may change any of them; then this test shows where, and the pin is updated.
"""

import inspect
import socket
import tomllib
from importlib import import_module
from importlib.metadata import version
from typing import Any

import pytest
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from gunicorn.config import Config
from gunicorn.http.errors import ParseException
from gunicorn.workers.gthread import TConn, ThreadWorker
from gunicorn.workers.sync import SyncWorker

from service.server import malformed_requests, serving, workers
from service.settings import Settings
from tests.live_server import ROOT

PINNED = "27.0"
SIGNATURES = {
    "app.base.BaseApplication.__init__": "(self, usage=None, prog=None)",
    "app.base.BaseApplication.load": "(self)",
    "app.base.BaseApplication.load_config": "(self)",
    "app.base.BaseApplication.run": "(self)",
    "arbiter.Arbiter.__init__": "(self, app)",
    "arbiter.Arbiter.manage_workers": "(self)",
    "arbiter.Arbiter.run": "(self)",
    "arbiter.Arbiter.stop": "(self, graceful=True)",
    "glogging.Logger.__init__": "(self, cfg)",
    "glogging.Logger.exception": "(self, msg, *args, **kwargs)",
    "util.write_nonblock": "(sock, data, chunked=False)",
    "workers.gthread.ThreadWorker.__init__": "(self, *args, **kwargs)",
    "workers.gthread.ThreadWorker.accept": "(self, listener)",
    "workers.gthread.ThreadWorker.enqueue_req": "(self, conn)",
    "workers.gthread.ThreadWorker.handle": "(self, conn)",
    "workers.gthread.ThreadWorker.handle_error": "(self, req, client, addr, exc)",
    "workers.gthread.ThreadWorker.init_process": "(self)",
    "workers.gthread.ThreadWorker.is_parent_alive": "(self)",
    "workers.gthread.ThreadWorker.set_accept_enabled": "(self, enabled)",
    "workers.gthread.ThreadWorker.wait_for_and_dispatch_events": "(self, timeout)",
    "workers.sync.SyncWorker.handle_error": "(self, req, client, addr, exc)",
}
"""What is called or overridden."""
OURS = (
    malformed_requests.RedactedErrorMixin,
    malformed_requests.OneRequestWorker,
    malformed_requests.RedactedLogger,
    serving._Arbiter,
    serving._Server,
    workers.Worker,
)
THEIRS: dict[type[Any], tuple[type[Any], ...]] = {
    malformed_requests.RedactedErrorMixin: (ThreadWorker, SyncWorker),
}
"""The class of gunicorn that a class is mixed into, where it has none above it."""


def found(name: str) -> Any:
    """The object of gunicorn with a dotted name."""
    steps = name.split(".")
    for length in range(len(steps), 0, -1):
        try:
            thing = import_module(".".join(("gunicorn", *steps[:length])))
        except ModuleNotFoundError:
            continue
        for step in steps[length:]:
            thing = getattr(thing, step)
        return thing
    raise AssertionError(name)


@pytest.fixture
def application() -> BaseApplication:
    return serving._Server(Settings(workers=1, threads=2))


def test_the_minor_version_is_the_one_whose_internals_are_used() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pin = next(each for each in project["dependencies"] if each.startswith("gunicorn"))
    assert pin.startswith(f"gunicorn~={PINNED}.")
    assert version("gunicorn").startswith(f"{PINNED}.")


@pytest.mark.parametrize("name", SIGNATURES)
def test_what_is_called_or_overridden_has_its_signature(name: str) -> None:
    assert str(inspect.signature(found(name))) == SIGNATURES[name]


def test_every_method_of_gunicorn_that_is_overridden_is_named() -> None:
    named = {found(name) for name in SIGNATURES}
    for ours in OURS:
        above = [
            each
            for base in (*ours.__mro__, *THEIRS.get(ours, ()))
            for each in base.__mro__
            if each.__module__.startswith("gunicorn.")
        ]
        for name, value in vars(ours).items():
            overridden = [vars(each)[name] for each in above if name in vars(each)]
            if inspect.isfunction(value) and overridden:
                assert named & set(overridden), f"{ours.__name__}.{name}"


def test_malformed_request_errors_are_distinguished() -> None:
    for kind in (*malformed_requests._STATUSES, *malformed_requests._OURS):
        assert issubclass(kind, ParseException)


def test_a_parent_process_has_the_attributes_that_are_read(
    application: BaseApplication,
) -> None:
    parent = Arbiter(application)
    assert parent.LISTENERS == []
    assert parent.WORKERS == {}


@pytest.mark.parametrize("kind", [ThreadWorker, SyncWorker])
def test_a_worker_has_the_attributes_that_are_read(
    kind: type[Any], application: BaseApplication
) -> None:
    log = object()
    worker = kind(7, 1, ["socket"], application, 60, application.cfg, log)
    try:
        assert worker.age == 7
        assert worker.alive is True
        assert worker.sockets == ["socket"]
        assert worker.cfg.threads == 2
        assert worker.log is log
        assert isinstance(worker.tmp.fileno(), int)
        assert isinstance(worker.pid, str | int)
        if kind is ThreadWorker:
            assert worker.nr_conns == 0
    finally:
        worker.tmp.close()


def test_a_connection_shows_the_bytes_already_received() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(b"GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\r\n\r\n")
        connection = TConn(Config(), ours, ("192.0.2.1", 1), ("192.0.2.2", 2))
        connection.init()
        assert next(connection.parser).uri == "/a"
        assert connection.parser.unreader.buf.getvalue() == b"GET /b HTTP/1.1\r\n\r\n"
        assert connection.sock is ours


def test_requests_are_always_read_by_the_strict_parser() -> None:
    config = Config()
    assert config.http_parser == "auto"
    assert serving.options(Settings())["http_parser"] == "python"


def test_every_option_that_is_set_is_one_of_gunicorn() -> None:
    config = Config()
    for name, value in serving.options(Settings()).items():
        config.set(name, value)
    hooks = {"post_worker_init": 1, "child_exit": 2}
    for name, parameters in hooks.items():
        assert len(inspect.signature(getattr(config, name)).parameters) == parameters
