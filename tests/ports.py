"""Ports for servers that tests start."""

import secrets
import socket
from typing import Final

# Below those that systems take for outgoing connections: another's call does not get it meanwhile.
_LOWEST: Final = 20_000
_COUNT: Final = 12_000


def free_port() -> int:
    """A port of this machine that nobody uses."""
    while True:
        port = _LOWEST + secrets.randbelow(_COUNT)
        with socket.socket() as tried:
            try:
                tried.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
