"""A client of the service, blocking (`Client`) and for asyncio (`AsyncClient`).

`Client.api` has the operations of the OpenAPI document, which return JSON, typed by
`crazy_eights.client.types`. Importing it raises ModuleNotFoundError without the extra `client`.
"""

try:
    import httpx as _httpx  # noqa: F401
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "crazy_eights.client needs httpx, which the extra `client` of the package adds: "
        "pip install 'httpx>=0.28,<1'",
        name=missing.name,
    ) from missing

from crazy_eights.client._asynchronous import AsyncClient, AsyncGame, AsyncGameUpdate
from crazy_eights.client._blocking import Client, Game, GameUpdate
from crazy_eights.client._calls import AsyncDownload, Download
from crazy_eights.client._checked import Checked
from crazy_eights.client._core import Retry
from crazy_eights.client._stores import FileReceipts, MemoryReceipts, ReceiptStore
from crazy_eights.client._streams import Message, StreamEnded
from crazy_eights.client._updates import Update, UpdateKind
from crazy_eights.client._views import GameMoved
from crazy_eights.client.errors import (
    ClientError,
    Equivocation,
    NotSigned,
    Problem,
    Unreachable,
)

__all__ = [
    "AsyncClient",
    "AsyncDownload",
    "AsyncGame",
    "AsyncGameUpdate",
    "Checked",
    "Client",
    "ClientError",
    "Download",
    "Equivocation",
    "FileReceipts",
    "Game",
    "GameMoved",
    "GameUpdate",
    "MemoryReceipts",
    "Message",
    "NotSigned",
    "Problem",
    "ReceiptStore",
    "Retry",
    "StreamEnded",
    "Unreachable",
    "Update",
    "UpdateKind",
]
