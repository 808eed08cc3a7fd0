"""Kinds of values that options of several commands take."""

import math
from typing import Any, Final

import click


class Address(click.ParamType[str]):
    """The address of a service, with http or https; without a slash at its end."""

    name = "address"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The address. Fails for one with another scheme, or none."""
        address = str(value)
        if not address.startswith(("http://", "https://")):
            self.fail("must begin with http:// or https://", param, ctx)
        return address.rstrip("/")


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


ADDRESS: Final = Address()
SECONDS: Final = Seconds()
