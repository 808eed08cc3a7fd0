"""Where the service finds its migrations and keeps its data, in a checkout and as installed."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent
_INSTALLED: Final = _PACKAGE / "_migrations"
IN_CHECKOUT: Final = not _INSTALLED.is_dir()
MIGRATIONS: Final = _PACKAGE.parent / "migrations" if IN_CHECKOUT else _INSTALLED
"""The migrations: within an installed package, or beside it in a checkout."""


def default_data() -> Path:
    """The folder for data where no setting names one: `var` where a checkout is worked in, so that
    all commands find the database of `make run`, else the user's data folder on this platform.
    """
    if IN_CHECKOUT:
        return Path("var")
    from platformdirs import user_data_path

    return user_data_path("crazy-eights", appauthor=False)
