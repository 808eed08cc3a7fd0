"""A client of the service, blocking (`Client`) and for asyncio (`AsyncClient`).

`Client.api` has the operations of the OpenAPI document, which return JSON, typed by
`crazy_eights.client.types`. It needs the extra `client`.
"""

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
