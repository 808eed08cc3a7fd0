"""A game as one player follows and plays it, for both clients."""

import secrets
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing, suppress
from typing import Final, cast

from crazy_eights.client._async_operations import AsyncOperations
from crazy_eights.client._checked import Checked
from crazy_eights.client._core import Core
from crazy_eights.client._updates import Backlog, Update, beside
from crazy_eights.client._views import OVER, GameMoved, after, completed, is_complete
from crazy_eights.client._witness import TRIES, Witness, witness_of
from crazy_eights.client.errors import Problem, Unreachable
from crazy_eights.client.types import EntryEvents, Event, Join, Move, NewGame, Quick, TurnView, View
from crazy_eights.fairness.shuffle import seal

CODE_LENGTH: Final = 8
"""How many characters a join code has, beside hyphens and spaces."""
STALE: Final = frozenset({"stale-version", "not-your-turn", "game-over", "game-not-started"})
"""Codes of rejected moves that say that the game is no longer as the caller saw it."""
GONE: Final = frozenset({"seat-taken", "game-full", "already-started", "game-over"})
"""Codes of rejected joins that say that others were faster."""
QUICK_TRIES: Final = 10
"""How many quick games are tried, if others are faster."""


class GameCore:
    """A game with the newest view, which every answer and message renews."""

    def __init__(
        self,
        core: Core,
        view: View,
        client_seed: bytes | None = None,
        witness: Witness | None = None,
    ) -> None:
        self.view = view
        self.witness = witness or witness_of(core, view["id"])
        self.witness.saw(view)
        self.checked: Checked | None = None
        self._api = AsyncOperations(core)
        self._client_seed = client_seed

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.view["status"] in OVER

    @property
    def my_turn(self) -> bool:
        """Whether the caller's seat has to act."""
        you = self.view["you"]
        return not self.over and you is not None and you["seat"] in self.view["to_act"]

    async def refresh(self) -> View:
        """Read the view. Raises `Problem` and `Unreachable`."""
        return self.keep(await self._api.get_game(self.view["id"]))

    async def move(self, move: Move) -> GameMoved | None:
        """Make a move in the view; None if it is outdated, and then read again.

        Raises `Problem` for other rejections, `Unreachable`, `NotSigned` if the game is shown no
        more, and what `Witness.moved` raises.
        """
        before = self.view
        expected = {"expected_version": before["version"], "expected_head": before["head"]}
        body = cast(Move, {**move, **expected})
        try:
            moved = await self._api.submit_move(self.view["id"], body)
        except Problem as problem:
            if problem.code == "not-found":
                self.gone("the service shows the game no more")
            if problem.code not in STALE:
                raise
            await self.refresh()
            return None
        await self.witness.moved(before, move, moved.get("entry"), moved.get("receipt"))
        return {**moved, "game": await self.merge(moved["game"], moved["events"])}

    async def resign(self) -> View:
        """Resign. Raises `Problem` and `Unreachable`."""
        self.witness.resigned = True
        seen = await self._api.resign_game(self.view["id"])
        return await self.merge(seen)

    async def updates(self, after: int | None = None) -> AsyncGenerator[Update, None]:
        """Yield what happens after a version, by default that of the view, until the game is over.

        Each entry is in one update. Presence and emotes are updates of their own. Raises `Problem`
        and `Unreachable`.
        """
        backlog = Backlog()
        start = self.view["version"] if after is None else after
        stream = self._api.stream_game(self.view["id"], view=True, after=start)
        async with aclosing(stream):
            async for message in stream:
                shown = beside(message, self.view)
                if shown is not None:
                    yield shown
                if message.event != "entry" or not isinstance(message.data, dict):
                    continue
                backlog.add(message.data)
                if message.data.get("game"):
                    yield await self.update(backlog.entries, message.data["game"])
                elif backlog.full:
                    view = await self.refresh()
                    yield Update(kind="entries", entries=backlog.entries, view=view)
                else:
                    continue  # The last message of a backlog has the view.
                backlog = Backlog()
        await self.finish()

    async def turns(self) -> AsyncGenerator[View, None]:
        """Yield the view each time the caller has to act, until the game is over or the caller has
        no seat in it.

        Opens the sealed client seed when it is due. A view is yielded once: without a move, the
        next one comes when the game has moved on. Raises `Problem`, `Unreachable`, and what
        `Witness` raises.
        """
        yielded = -1
        updates: AsyncGenerator[Update, None] | None = None
        try:
            while not self.over and self.view["you"] is not None:
                await self.compare_doubtful()
                if self.my_turn and self.view["version"] != yielded:
                    yielded = self.view["version"]
                    yield self.view
                elif self.must_open:
                    await self.open_seed()
                else:
                    updates = updates or self.updates()
                    if await anext(updates, None) is None:
                        await self.refresh()
                        updates = None
        finally:
            if updates is not None:
                await updates.aclose()
        await self.compare_doubtful()
        await self.finish()

    async def compare_doubtful(self) -> None:
        """Compare the log of a game that has started, once if the caller's seed was opened before,
        and if the view has no seat for the caller.
        """
        unseated = self.view["you"] is None
        if self.view["status"] == "active" and (self.witness.must_compare or unseated):
            await self.witness.compare()

    async def check(self) -> Checked:
        """Check a game that is over (`Witness.check`)."""
        self.checked = await self.witness.check(self.view)
        return self.checked

    async def finish(self) -> None:
        """Check the game once it is over, or note that its log could not be read. Raises
        `NotSigned` and `Equivocation`.
        """
        if self.over and self.checked is None:
            try:
                self.checked = await self.witness.check(self.view, tries=TRIES)
            except (Problem, Unreachable) as fault:
                self.unchecked(str(fault))

    def unchecked(self, why: str) -> None:
        """Note why the game was not checked."""
        detail = f"not checked: {why}"
        self.checked = Checked(valid=False, fair=False, entropy=None, detail=detail)

    def gone(self, why: str) -> None:
        """Raise `NotSigned` if the caller has a seat in the game, which has not ended: such a game
        cannot be left.
        """
        if self.view["status"] == "active" and self.view["you"] is not None:
            raise self.witness.refused(why)

    @property
    def must_open(self) -> bool:
        """Whether all seats are taken, and the caller's seed is still sealed."""
        view = self.view
        you = view["you"]
        return (
            view["status"] == "open"
            and you is not None
            and you["seat"] in view["fairness"]["sealed"]
            and all(each["player"] or each["bot"] for each in view["seats"])
            and not self.witness.sealed_elsewhere
            and (self._client_seed is not None or bool(self.witness.seeds(you["seat"])))
        )

    async def open_seed(self) -> View:
        """Open the sealed client seed, if the service has signed all seals.

        Raises `Problem`, `Unreachable`, and what `Witness.before_opening` raises.
        """
        you = self.view["you"]
        assert you is not None
        seed = await self.witness.before_opening(self.view, you["seat"], self._client_seed)
        if seed is None:
            return await self.refresh()
        try:
            seen = await self._api.open_seed(self.view["id"], {"client_seed": seed.hex()})
        except Problem as problem:
            if problem.code != "nothing-to-open":
                raise
            return await self.refresh()
        return await self.merge(seen)

    def keep(self, view: View) -> View:
        """Keep a view if it is not older than the last one, and return the newest.

        Raises `Equivocation`.
        """
        with self.witness.lock:
            self.witness.saw(view)
            if view["version"] >= self.view["version"]:
                self.view = view
            return self.view

    async def update(self, entries: list[EntryEvents], seen: TurnView) -> Update:
        """Return the update with these entries, after which the game was `seen`.

        Raises `Problem` and `Unreachable`.
        """
        events = [event for entry in entries for event in entry.get("events", ())]
        return Update(kind="entries", entries=entries, view=await self.merge(seen, events))

    async def merge(self, seen: TurnView, events: Sequence[Event] | None = None) -> View:
        """Keep what was seen after these events, by default its own, and return the newest view.

        The view is read again where the events do not say everything that has changed in it. Raises
        `Problem` and `Unreachable`.
        """
        before = self.view
        if seen.get("receipt") is not None:
            await self.witness.keep(seen["receipt"])
        if seen["version"] <= before["version"]:
            return before
        fresh = after(before, seen.get("events", ()) if events is None else events)
        view = completed(before, seen, fresh)
        if is_complete(before, view, fresh):
            return self.keep(view)
        # The last view stays until this is read: if that fails, the next merge reads it.
        try:
            return await self.refresh()
        except Problem as problem:
            # A player who has left a private game may not see it any more.
            if problem.code != "not-found":
                raise
            return self.keep(view)


class GameState:
    """What both kinds of games have without a call."""

    def __init__(self, core: GameCore) -> None:
        self._core = core

    @property
    def id(self) -> str:
        """The id."""
        return self._core.view["id"]

    @property
    def view(self) -> View:
        """The newest view."""
        return self._core.view

    @property
    def legal_moves(self) -> list[Move]:
        """The moves that you may make now; empty if you have no seat."""
        you = self._core.view["you"]
        return [] if you is None else you["legal_moves"]

    @property
    def my_turn(self) -> bool:
        """Whether you have to act."""
        return self._core.my_turn

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._core.over

    @property
    def checked(self) -> Checked | None:
        """What the check of the game has found; None if it was not checked."""
        return self._core.checked


async def enter(core: Core, view: View, witness: Witness | None = None) -> GameCore:
    """Return the game of the answer to a call that creates it or takes a seat in it."""
    entered = GameCore(core, view, None, witness)
    if view.get("receipt") is not None:
        await entered.witness.keep(view["receipt"])
    return entered


async def game(core: Core, game_id: str, client_seed: bytes | None) -> GameCore:
    """Return a game by its id."""
    view = await AsyncOperations(core).get_game(game_id)
    if view["you"] is None and core.token is not None:
        await me(core)
    return GameCore(core, view, client_seed)


async def me(core: Core) -> str:
    """Return the id of the caller's player."""
    known = core.player_id
    if known is None:
        # Another thread may register meanwhile.
        token = core.token
        known = (await AsyncOperations(core).get_me(token=token or ""))["id"]
        core.players[token] = known
    return known


async def create(core: Core, body: NewGame) -> GameCore:
    """Return a new game. A seat `me` is reserved for the caller, who then joins with a client seed,
    unless the creator gives seed or position.
    """
    # The service says what is wrong with a body.
    seats = list(body.get("seats") or ())
    mine = [n for n, each in enumerate(seats) if each.get("occupant") == "me"]
    if len(mine) != 1 or body.get("seed") is not None or body.get("setup") is not None:
        return await enter(core, await AsyncOperations(core).create_game(body))
    seats[mine[0]] = {"occupant": "player", "id": await me(core)}
    created = await enter(core, await AsyncOperations(core).create_game({**body, "seats": seats}))
    fairness = created.view["fairness"]
    mode = body.get("seed_mode") or fairness["seed_mode"]
    created.witness.promised(fairness["commit"], mode)
    seed = created.witness.giving(mine[0], secrets.token_bytes(32), again=False)
    try:
        return await _take(core, created.witness, mine[0], seed, sealed=mode == "sealed")
    except Problem:
        with suppress(Problem):
            await AsyncOperations(core).cancel_game(created.view["id"])
        raise


async def quick(core: Core, body: Quick) -> GameCore:
    """Return a quick game, joined with a client seed once the service has committed to its own.

    If others are faster, another game is looked for.
    """
    request: Quick = {**body, "join": False}
    for left in reversed(range(QUICK_TRIES)):
        found = await enter(core, await AsyncOperations(core).quick_game(request))
        view = found.view
        free = [each for each in view["seats"] if not (each["player"] or each["bot"])]
        if view["you"] is not None or not free:
            return found
        found.witness.promised(view["fairness"]["commit"], "commit")
        try:
            seat = free[0]["seat"]
            seed = found.witness.giving(seat, secrets.token_bytes(32), again=True)
            return await _take(core, found.witness, seat, seed, sealed=False)
        except Problem as problem:
            if problem.code not in GONE or not left:
                raise
    raise AssertionError("the last try returns or raises")


async def join(
    core: Core, id_or_code: str, *, seat: int | None = None, client_seed: bytes | None = None
) -> GameCore:
    """Take a seat, by default the first free one, with a client seed: sealed where the game asks
    for it, else open. Raises `Problem`, `Unreachable`, and ValueError for a code with a seat.
    """
    code = "".join(id_or_code.replace("-", "").split())
    if len(code) != CODE_LENGTH:
        return await _join_by_id(core, id_or_code, seat, client_seed)
    if seat is not None:
        raise ValueError("a join code takes the first free seat: leave out `seat`")
    seed = client_seed or secrets.token_bytes(32)
    joined = await enter(
        core, await AsyncOperations(core).join_by_code({"code": code, "client_seed": seed.hex()})
    )
    you = joined.view["you"]
    if you is not None:
        joined.witness.joined(you["seat"], seed)
    return joined


async def rematch(core: Core, game_id: str) -> GameCore:
    """Take a seat in the rematch of a game, with a client seed. Raises as `join` does."""
    view = await AsyncOperations(core).rematch_game(game_id)
    return await (join(core, view["id"]) if view["you"] is None else enter(core, view))


async def _join_by_id(core: Core, game_id: str, seat: int | None, seed: bytes | None) -> GameCore:
    invitation = await AsyncOperations(core).get_invitation(game_id)
    sealed = invitation["seed_mode"] == "sealed"
    witness = witness_of(core, game_id)
    witness.promised(invitation["commit"], invitation["seed_mode"])
    if not sealed:
        await witness.look()
    seats = [seat] if seat is not None else list(range(invitation["seat_count"]))
    fresh = secrets.token_bytes(32)
    taken: Problem | None = None
    for each in seats:
        try:
            given = witness.giving(each, seed or fresh, again=seed is None)
            return await _take(core, witness, each, given, sealed=sealed)
        except Problem as problem:
            if problem.code != "seat-taken":
                raise
            taken = problem
    assert taken is not None
    raise taken


async def _take(core: Core, witness: Witness, seat: int, seed: bytes, *, sealed: bool) -> GameCore:
    """Take a seat with a client seed that was kept."""
    body: Join = {"seat": seat, "client_seed": seed.hex()}
    if sealed:
        body = {"seat": seat, "seal": seal(bytes.fromhex(witness.id), seat, seed).hex()}
    joined = await enter(core, await AsyncOperations(core).join_game(witness.id, body), witness)
    if joined.view["you"] is None:
        raise witness.refused("the answer to the join shows no seat")
    witness.joined(seat, seed)
    return joined


async def has_games(core: Core) -> bool:
    """Return whether the caller has an unfinished game. Raises `Problem` and `Unreachable`."""
    for status in ("active", "open"):
        page = await AsyncOperations(core).list_my_games(status=status, limit=1)
        if page["items"]:
            return True
    return False
