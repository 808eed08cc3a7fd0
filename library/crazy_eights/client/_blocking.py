"""The client whose calls return answers."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Final, Self

import httpx

from crazy_eights.client import _games, _live
from crazy_eights.client._checked import Checked
from crazy_eights.client._core import Core, Retry, iterate, run
from crazy_eights.client._games import GameState
from crazy_eights.client._stores import ReceiptStore
from crazy_eights.client._transports import BlockingTransport
from crazy_eights.client._updates import Update
from crazy_eights.client._views import GameMoved
from crazy_eights.client.operations import Lists, Operations
from crazy_eights.client.operators import Operators
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

TIMEOUT: Final = 60.0
"""The time limit of an answer in seconds: longer than a poll waits."""
TRIES: Final = 8


class Client(Lists):
    """A service, as one caller uses it. `api` has a method for each operation, which returns its
    JSON; `operators` has those for operators.

    If an answer is lost or the service is busy, a call is repeated with growing pauses or after
    `Retry-After`, provided that this is safe: it takes effect once. `tries` is how often a call is
    sent; None: until it is answered. `on_retry` is called before each pause. A pause ends early
    when the service answers another thread, unless `sleep` makes the pauses. `language` is an
    `Accept-Language`. `timeout` is the time limit of each try, in seconds, instead of those of
    the HTTP client, which `http` replaces. Each call takes `timeout`, `language`, `token` ("":
    none) and `tries` of its own; a game keeps those with which it was read.

    Calls raise `Problem` if the service rejects them, and `Unreachable` without an answer. A client
    can be shared by threads. Raises ValueError if `url` is not an address.
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
        sleep: Callable[[float], None] | None = None,
        http: httpx.Client | None = None,
        receipts: ReceiptStore | None = None,
    ) -> None:
        transport = BlockingTransport(http or httpx.Client(timeout=TIMEOUT), sleep)
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
        self.api = Operations(self._core)
        self.operators = Operators(self._core)

    @property
    def token(self) -> str | None:
        """The token that calls are made with."""
        return self._core.token

    def register(
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
        player = self.api.create_player(body, timeout=timeout, language=language, tries=tries)
        self._core.players[player["token"]] = player["id"]
        self._core.token = player["token"]
        return player

    def game(
        self,
        game_id: str,
        client_seed: bytes | None = None,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> "Game":
        """Return a game to follow and play; `client_seed` is a seed that was sealed for it."""
        core = self._core.using(timeout, language, token, tries)
        return Game(run(_games.game(core, game_id, client_seed)))

    def new_game(
        self,
        body: NewGame,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> "Game":
        """Create a game."""
        return Game(run(_games.create(self._core.using(timeout, language, token, tries), body)))

    def find_game(
        self,
        body: Quick,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> "Game":
        """Take a seat in a quick game, with a client seed."""
        return Game(run(_games.quick(self._core.using(timeout, language, token, tries), body)))

    def join(
        self,
        id_or_code: str,
        *,
        seat: int | None = None,
        client_seed: bytes | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> "Game":
        """Take a seat, by default the first free one, with a client seed, by default a random one.
        The game is given by its id or its join code, a sealed one by its id; `Game.turns` opens the
        seed when it is due.
        """
        core = self._core.using(timeout, language, token, tries)
        return Game(run(_games.join(core, id_or_code, seat=seat, client_seed=client_seed)))

    def rematch(
        self,
        game_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> "Game":
        """Take a seat in the rematch of a game that has ended, which is created unless another
        player has asked for it.
        """
        return Game(run(_games.rematch(self._core.using(timeout, language, token, tries), game_id)))

    def updates(
        self,
        *,
        wait_for_games: bool = False,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Iterator["GameUpdate"]:
        """Yield what happens in all games of the caller, over one stream: first each unfinished
        game (`snapshot`), then each log entry once, also if the stream is cut (`entries`), and,
        beside the log, `presence`, each `emote`, and the notices `invited` and `declined`.

        Ends when the caller has no unfinished game, after the invitations that stand at the
        beginning; with `wait_for_games` never.
        """
        core = self._core.using(timeout, language, token, tries)
        for game, update in iterate(_live.updates(core, wait_for_games=wait_for_games)):
            yield GameUpdate(game=Game(game), **vars(update))

    def turns(
        self,
        *,
        wait_for_games: bool = False,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Iterator["Game"]:
        """Yield each game in which the caller has to act, over one stream for all games.

        Ends when the caller has no unfinished game; with `wait_for_games` never.
        """
        core = self._core.using(timeout, language, token, tries)
        for each in iterate(_live.turns(core, wait_for_games=wait_for_games)):
            yield Game(each)

    def close(self) -> None:
        """Close all connections."""
        run(self._core.close())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


class Game(GameState):
    """A game, with the newest `view` that any answer or message had."""

    def refresh(self) -> View:
        """Read the view."""
        return run(self._core.refresh())

    def move(self, move: Move) -> GameMoved | None:
        """Make a move in `view`, which then has the replies; None if `view` was outdated, and has
        been read again.
        """
        return run(self._core.move(move))

    def check(self) -> Checked:
        """Verify the log of the game, which is over, and compare it with what was kept."""
        return run(self._core.check())

    def resign(self) -> View:
        """Resign."""
        return run(self._core.resign())

    def merge(self, seen: TurnView) -> View:
        """Complete `view` with what another call returned, such as `start_game`."""
        return run(self._core.merge(seen))

    def updates(self, after: int | None = None) -> Generator[Update, None, None]:
        """Yield what happens after a version, by default that of `view`, until the game is over:
        log entries, each in one update, also if the stream is cut, and, beside the log, presence
        (for seated players) and emotes.
        """
        return iterate(self._core.updates(after))

    def turns(self) -> Iterator[Self]:
        """Yield this game each time you have to act in it, until it is over. Without a move, the
        next turn comes when the game has moved on.
        """
        for _view in iterate(self._core.turns()):
            yield self


@dataclass(frozen=True, kw_only=True)
class GameUpdate(Update):
    """What happened in one of the caller's games."""

    game: Game
