"""Types of values for options of several commands."""

import math
from typing import Any, Final

import click


def address(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Option callback: return the address of a service without a trailing slash. Raises
    BadParameter for an address that is neither http nor https.
    """
    if value is None:
        return None
    if not value.startswith(("http://", "https://")):
        raise click.BadParameter("must begin with http:// or https://", ctx, param)
    return value.rstrip("/")


class Seconds(click.FloatRange):
    """A finite number of seconds above 0, up to an hour."""

    def __init__(self) -> None:
        super().__init__(0, 3600, min_open=True)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number. Fails for anything else, including NaN."""
        seconds = float(super().convert(value, param, ctx))
        if math.isnan(seconds):
            self.fail(f"{value} is not a number of seconds", param, ctx)
        return seconds


SECONDS: Final = Seconds()
