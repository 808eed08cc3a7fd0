"""Figures that tests measured, shown by `-rP`."""


def show_figures(text: str) -> None:
    """Print a line of figures."""
    print(text)  # noqa: T201
