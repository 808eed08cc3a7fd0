"""The build backend: that of setuptools. Building a wheel needs mypyc as well, which compiles the
rules (setup.py), unless EIGHTS_COMPILE is 0. Editable installs and source distributions don't.
"""

import os
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  # The other hooks are those of setuptools.


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Return what building a wheel needs besides setuptools."""
    found: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    return found if os.environ.get("EIGHTS_COMPILE") == "0" else [*found, "mypy>=2.4,<3"]
