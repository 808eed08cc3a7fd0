"""All games of a player over one stream, for both clients."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, cast

from crazy_eights.client._async_operations import AsyncOperations
from crazy_eights.client._core import Core
from crazy_eights.client._games import GameCore, has_games
from crazy_eights.client._operation import Request
from crazy_eights.client._streams import STREAM, Message, Sign, received
from crazy_eights.client._updates import Backlog, Update, beside
from crazy_eights.client.errors import Problem
from crazy_eights.client.types import (
    DeclinedMessage,
    EntryEvents,
    EntryEventsPage,
    InvitedMessage,
    TurnView,
)

PAGE: Final = 500
"""How many entries a page has at most."""


_STREAM: Final = Request[Any](
    "GET", "/v1/me/stream", query={"games": "all", "view": True}, accept=STREAM
)


class CoreUpdate(NamedTuple):
    """What happened in one of the caller's games."""

    game: GameCore
    update: Update


@dataclass
class _Known:
    """A game, the last entry that was reported, and entries that wait for their view."""

    game: GameCore
    seq: int
    waiting: Backlog = field(default_factory=Backlog)

    async def report(self, entries: list[EntryEvents], seen: TurnView) -> CoreUpdate:
        """Return the update with these entries, after which the game was `seen`."""
        self.waiting = Backlog()
        self.seq = entries[-1]["seq"]
        return CoreUpdate(self.game, await self.game.update(entries, seen))


async def updates(core: Core, *, wait_for_games: bool) -> AsyncGenerator[CoreUpdate, None]:
    """Yield each unfinished game of the caller, then what happens in them, over one stream: each
    log entry once, also if the stream is cut. Invitations, and declined ones, come in between.

    Ends when the caller has no unfinished game; with `wait_for_games` never. Raises `Problem` and
    `Unreachable`.
    """
    live = _Live(core)
    connections = 0
    stream = received(core, _STREAM, forever=wait_for_games)
    async with aclosing(stream):
        async for each in stream:
            found: list[CoreUpdate] = []
            if isinstance(each, Message):
                found = await live.after(each)
            elif each is Sign.CONNECTED:
                connections += 1
                # Snapshots come only of games that go on.
                found = await live.all_missed() if connections > 1 else []
            for update in found:
                await update.game.compare_doubtful()
                yield update
            if wait_for_games or not live.may_be_last(each) or await has_games(core):
                continue
            if each is Sign.CONNECTED and connections == 1:
                invitations = await live.invitations()
                for update in invitations:
                    yield update
                if invitations and await has_games(core):
                    continue
            for update in await live.all_missed():
                yield update
            live.all_gone()
            return


async def turns(core: Core, *, wait_for_games: bool) -> AsyncGenerator[GameCore, None]:
    """Yield each game in which the caller has to act, over one stream for all games. Ends and
    raises as `updates` does.
    """
    async with aclosing(updates(core, wait_for_games=wait_for_games)) as found:
        async for game, update in found:
            if update.kind not in ("snapshot", "entries"):
                continue
            yielded = -1
            while game.my_turn and game.view["version"] != yielded:
                yielded = game.view["version"]
                yield game


class _Live:
    """The caller's games, as one stream keeps them up."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._known: dict[str, _Known] = {}
        self._invited: set[tuple[str, int]] = set()
        """The games and seats of the invitations that were reported before the stream's."""

    def may_be_last(self, received: Message | Sign) -> bool:
        """Return whether the caller may have no game after this."""
        if received is Sign.CONNECTED:
            return True
        if isinstance(received, Message):
            if received.event == "entry" and isinstance(received.data, dict):
                return self._left(str(received.data.get("game_id")))
            return received.event == "game_over"
        # A private game that the caller has left is silent.
        views = [each.game.view for each in self._known.values()]
        return bool(views) and all(each["status"] == "open" for each in views)

    def _left(self, game_id: str) -> bool:
        """Return whether the caller has left a game; forgets it."""
        known = self._known.get(game_id)
        if known is None or known.game.view["you"] is not None:
            return False
        del self._known[game_id]
        return True

    async def all_missed(self) -> list[CoreUpdate]:
        """Return what happened in all games since their last reports."""
        return [update for game_id in list(self._known) for update in await self._missed(game_id)]

    def all_gone(self) -> None:
        """Note that the games that are still known, but no longer listed, were not checked."""
        for known in self._known.values():
            known.game.unchecked("the service lists the game no more, but has not shown its end")

    async def after(self, message: Message) -> list[CoreUpdate]:
        """Return what a message reports."""
        data = message.data
        if not isinstance(data, dict):
            return []
        if message.event == "snapshot":
            return await self._snapshot(data)
        if message.event in ("invited", "declined"):
            return await self._noticed(cast(InvitedMessage | DeclinedMessage, data))
        known = self._known.get(str(data.get("game_id")))
        if known is None:
            return []
        if message.event == "entry":
            return await self._entry(known, data)
        if message.event == "game_over":
            return await self._missed(known.game.view["id"])
        shown = beside(message, known.game.view)
        return [] if shown is None else [CoreUpdate(known.game, shown)]

    async def _snapshot(self, view: Any) -> list[CoreUpdate]:
        known = self._known.get(view["id"])
        if known is not None:
            return await self._missed(view["id"]) if known.seq < view["version"] else []
        game = GameCore(self._core, view)
        self._known[view["id"]] = _Known(game, view["version"])
        return [CoreUpdate(game, Update(kind="snapshot", view=view))]

    async def invitations(self) -> list[CoreUpdate]:
        """Return what the caller is invited to."""
        page = await AsyncOperations(self._core).follow_me()
        found: list[CoreUpdate] = []
        for each in page["items"]:
            if each["type"] == "invited":
                notice = cast(InvitedMessage, each)
                found += await self._noticed(notice)
                self._invited.add((notice["game_id"], notice["seat"]))
        return found

    async def _noticed(self, notice: InvitedMessage | DeclinedMessage) -> list[CoreUpdate]:
        """Return what a notice reports; nothing once its game has started or is gone."""
        if notice["type"] == "invited" and (notice["game_id"], notice["seat"]) in self._invited:
            return []
        known = self._known.get(notice["game_id"])
        game = known.game if known else await self._unseated(notice["game_id"])
        if game is None or game.view["status"] != "open":
            return []
        return [CoreUpdate(game, Update(kind=notice["type"], view=game.view, notice=notice))]

    async def _unseated(self, game_id: str) -> GameCore | None:
        """Return a game in which the caller has no seat; None if it may not be seen."""
        try:
            view = await AsyncOperations(self._core).get_game(game_id)
        except Problem as problem:
            if problem.code != "not-found":
                raise
            return None
        return GameCore(self._core, view)

    async def _entry(self, known: _Known, entry: dict[str, Any]) -> list[CoreUpdate]:
        waiting = known.waiting.entries
        if entry["seq"] > (waiting[-1]["seq"] if waiting else known.seq):
            known.waiting.add(entry)
        if known.waiting.full:
            return await self._missed(known.game.view["id"])
        # The last message of a backlog has the view.
        if not waiting or not entry.get("game"):
            return []
        return [await known.report(waiting, entry["game"])]

    async def _missed(self, game_id: str) -> list[CoreUpdate]:
        """Return what happened in a game since its last report, read by pages."""
        known = self._known[game_id]
        known.waiting = Backlog()
        found: list[CoreUpdate] = []
        while True:
            page = await self._page(game_id, known.seq)
            if page is not None and page["items"] and "game" in page:
                found.append(await known.report(page["items"], page["game"]))
            if page is None or not page["items"] or known.seq >= known.game.view["version"]:
                break
        if page is None or known.game.over:
            del self._known[game_id]
            await known.game.finish()
        return found

    async def _page(self, game_id: str, after: int) -> EntryEventsPage | None:
        """Return entries of a game; None if the caller has left it and may not see it."""
        api = AsyncOperations(self._core)
        try:
            return await api.follow_game(game_id, after=after, limit=PAGE, view=True)
        except Problem as problem:
            if problem.code != "not-found":
                raise
            self._known[game_id].game.gone("the service shows the game no more")
            return None
