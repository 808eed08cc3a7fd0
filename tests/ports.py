"""Ports for servers that tests start."""

import secrets
import socket
from typing import Final

# Below the range of outgoing connections: another connection does not take the port meanwhile.
_LOWEST: Final = 20_000
_COUNT: Final = 12_000


def free_port() -> int:
    """A free port of this machine."""
    while True:
        port = _LOWEST + secrets.randbelow(_COUNT)
        with socket.socket() as tried:
            try:
                tried.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
