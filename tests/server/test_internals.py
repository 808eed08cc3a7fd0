"""`service/server` overrides undocumented parts of gunicorn, so it is pinned to a minor version."""

import inspect
import tomllib
from importlib.metadata import version

from gunicorn.config import Config

from service.server import serving
from service.settings import Settings
from tests.live_server import ROOT

PINNED = "27.0"


def test_the_minor_version_is_the_one_whose_internals_are_used() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pin = next(each for each in project["dependencies"] if each.startswith("gunicorn"))
    assert pin.startswith(f"gunicorn~={PINNED}.")
    assert version("gunicorn").startswith(f"{PINNED}.")


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
