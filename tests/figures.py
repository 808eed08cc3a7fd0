"""What tests measured, told to whoever runs them with `-rP`."""


def tell(text: str) -> None:
    """A line of figures."""
    print(text)  # noqa: T201
