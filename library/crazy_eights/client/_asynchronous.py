"""The client whose calls are awaited."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from dataclasses import dataclass
from types import TracebackType
from typing import Self

import httpx

from crazy_eights.client import _games, _live
from crazy_eights.client._async_operations import AsyncLists, AsyncOperations
from crazy_eights.client._blocking import TIMEOUT, TRIES
from crazy_eights.client._checked import Checked
from crazy_eights.client._core import Core, Retry
from crazy_eights.client._games import GameState
from crazy_eights.client._stores import ReceiptStore
from crazy_eights.client._transports import AsyncTransport
from crazy_eights.client._updates import Update
from crazy_eights.client._views import GameMoved
from crazy_eights.client.operators import AsyncOperators
from crazy_eights.client.types import (
    Move,
    NewGame,
    NewPlayer,
    PlayerKind,
    PlayerWithToken,
    Quick,
    TurnView,
    View,
)


class AsyncClient(AsyncLists):
    """A service, as one caller uses it: as `Client`, but calls are awaited, and streams are
    asynchronous generators.
    """

    _core: Core

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        language: str | None = None,
        timeout: float | None = None,
        tries: int | None = TRIES,
        on_retry: Callable[[Retry], None] | None = None,
        sleep: Callable[[float], Awaitable[None]] | None = None,
        http: httpx.AsyncClient | None = None,
        receipts: ReceiptStore | None = None,
    ) -> None:
        transport = AsyncTransport(http or httpx.AsyncClient(timeout=TIMEOUT), sleep)
        self._core = Core(
            url,
            transport,
            token=token,
            language=language,
            timeout=timeout,
            tries=tries,
            on_retry=on_retry,
            receipts=receipts,
        )
        self.api = AsyncOperations(self._core)
        self.operators = AsyncOperators(self._core)

    @property
    def token(self) -> str | None:
        """The token that calls are made with."""
        return self._core.token

    async def register(
        self,
        name: str,
        kind: PlayerKind = "person",
        *,
        timeout: float | None = None,
        language: str | None = None,
        tries: int | None = None,
    ) -> PlayerWithToken:
        """Create a player, and make all further calls as this player. `kind` never changes: it is
        "program" for a bot. Quick games match only players of the same kind.
        """
        body: NewPlayer = {"name": name, "kind": kind}
        player = await self.api.create_player(body, timeout=timeout, language=language, tries=tries)
        self._core.players[player["token"]] = player["id"]
        self._core.token = player["token"]
        return player

    async def game(
        self,
        game_id: str,
        client_seed: bytes | None = None,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> "AsyncGame":
        """Return a game to follow and play; `client_seed` is a seed that was sealed for it."""
        core = self._core.using(timeout, language, token, tries)
        return AsyncGame(await _games.game(core, game_id, client_seed))

    async def new_game(
        self,
        body: NewGame,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> "AsyncGame":
        """Create a game."""
        return AsyncGame(
            await _games.create(self._core.using(timeout, language, token, tries), body)
        )

    async def find_game(
        self,
        body: Quick,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> "AsyncGame":
        """Take a seat in a quick game, with a client seed."""
        return AsyncGame(
            await _games.quick(self._core.using(timeout, language, token, tries), body)
        )

    async def join(
        self,
        id_or_code: str,
        *,
        seat: int | None = None,
        client_seed: bytes | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> "AsyncGame":
        """Take a seat, by default the first free one, with a client seed, by default a random one.
        The game is given by its id or its join code, a sealed one by its id; `AsyncGame.turns`
        opens the seed when it is due.
        """
        core = self._core.using(timeout, language, token, tries)
        joined = await _games.join(core, id_or_code, seat=seat, client_seed=client_seed)
        return AsyncGame(joined)

    async def rematch(
        self,
        game_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> "AsyncGame":
        """Take a seat in the rematch of a game that has ended, which is created unless another
        player has asked for it.
        """
        core = self._core.using(timeout, language, token, tries)
        return AsyncGame(await _games.rematch(core, game_id))

    async def updates(
        self,
        *,
        wait_for_games: bool = False,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> AsyncGenerator["AsyncGameUpdate", None]:
        """Yield what happens in all games of the caller, over one stream: first each unfinished
        game (`snapshot`), then each log entry once, also if the stream is cut (`entries`), and,
        beside the log, `presence`, each `emote`, and the notices `invited` and `declined`.

        Ends when the caller has no unfinished game, after the invitations that stand at the
        beginning; with `wait_for_games` never.
        """
        core = self._core.using(timeout, language, token, tries)
        async with aclosing(_live.updates(core, wait_for_games=wait_for_games)) as found:
            async for game, update in found:
                yield AsyncGameUpdate(game=AsyncGame(game), **vars(update))

    async def turns(
        self,
        *,
        wait_for_games: bool = False,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> AsyncGenerator["AsyncGame", None]:
        """Yield each game in which the caller has to act, over one stream for all games.

        Ends when the caller has no unfinished game; with `wait_for_games` never.
        """
        core = self._core.using(timeout, language, token, tries)
        async with aclosing(_live.turns(core, wait_for_games=wait_for_games)) as found:
            async for each in found:
                yield AsyncGame(each)

    async def close(self) -> None:
        """Close all connections."""
        await self._core.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()


class AsyncGame(GameState):
    """A game, with the newest `view` that any answer or message had. See `Game`."""

    async def refresh(self) -> View:
        """Read the view."""
        return await self._core.refresh()

    async def move(self, move: Move) -> GameMoved | None:
        """Make a move in `view`, which then has the replies; None if `view` was outdated, and has
        been read again.
        """
        return await self._core.move(move)

    async def check(self) -> Checked:
        """Verify the log of the game, which is over, and compare it with what was kept."""
        return await self._core.check()

    async def resign(self) -> View:
        """Resign."""
        return await self._core.resign()

    async def merge(self, seen: TurnView) -> View:
        """Complete `view` with what another call returned, such as `start_game`."""
        return await self._core.merge(seen)

    def updates(self, after: int | None = None) -> AsyncGenerator[Update, None]:
        """Yield what happens after a version, by default that of `view`, until the game is over:
        log entries, each in one update, also if the stream is cut, and, beside the log, presence
        (for seated players) and emotes.
        """
        return self._core.updates(after)

    async def turns(self) -> AsyncGenerator[Self, None]:
        """Yield this game each time you have to act in it, until it is over. Without a move, the
        next turn comes when the game has moved on.
        """
        async with aclosing(self._core.turns()) as views:
            async for _view in views:
                yield self


@dataclass(frozen=True, kw_only=True)
class AsyncGameUpdate(Update):
    """What happened in one of the caller's games."""

    game: AsyncGame
