"""The folders of migrations and data, in a checkout and as installed."""

from functools import cache
from pathlib import Path
from typing import Final

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
