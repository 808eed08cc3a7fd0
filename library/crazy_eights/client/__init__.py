"""A client of the service, blocking (`Client`) and for asyncio (`AsyncClient`).

Calls have the names of the operations in the OpenAPI document and return their JSON, typed by
`crazy_eights.client.types`. It needs the extra `client`.
"""

from crazy_eights.client._asynchronous import AsyncClient, AsyncDownload, AsyncGame
from crazy_eights.client._blocking import Client, Download, Game
from crazy_eights.client._core import Retry
from crazy_eights.client._games import Update
from crazy_eights.client._streams import Message, StreamEnded
from crazy_eights.client.errors import ClientError, Problem, Unreachable

__all__ = [
    "AsyncClient",
    "AsyncDownload",
    "AsyncGame",
    "Client",
    "ClientError",
    "Download",
    "Game",
    "Message",
    "Problem",
    "Retry",
    "StreamEnded",
    "Unreachable",
    "Update",
]
