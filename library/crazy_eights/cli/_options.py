"""Kinds of values that options of several commands take."""

import math
from typing import Any, Final

import click


def address(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The callback of an option for the address of a service, which it leaves without a slash at
    its end. Raises BadParameter for one that is neither http nor https.
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
        """The number. Fails for what is none, and for what compares with no bound."""
        seconds = float(super().convert(value, param, ctx))
        if math.isnan(seconds):
            self.fail(f"{value} is no number of seconds", param, ctx)
        return seconds


SECONDS: Final = Seconds()
