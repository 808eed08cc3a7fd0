"""The operations of the model: every statement, lock and commit is one step."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeVar

from tests.model.states import GAMES, PLAYERS, Actor, Design, Entry, Row, State

T = TypeVar("T")
RETRIES = 2


class Step(NamedTuple):
    """A step of one actor, and what it showed to its caller."""

    label: str
    state: State
    actor: int = 0
    reader: str = ""
    shows_name_in: int | None = None

    def __str__(self) -> str:
        return f"{self.actor} {self.label}"


Steps = Iterator[Step]


@dataclass(frozen=True)
class Turn:
    """One actor at one state, about to do the next step of its operation."""

    design: Design
    state: State
    number: int

    @property
    def me(self) -> Actor:
        return self.state.actors[self.number]

    def to(self, stage: str, label: str, state: State | None = None, **known: Any) -> Step:
        """The step to a stage of the operation."""
        state = self.state if state is None else state
        actor = state.actors[self.number]._replace(at=stage, **known)
        return Step(label, state._replace(actors=put(state.actors, self.number, actor)))

    def end(self, label: str, state: State | None = None) -> Step:
        """The last step of the operation."""
        state = self.state if state is None else state
        actor = Actor(self.me.done + 1)
        return Step(label, state._replace(actors=put(state.actors, self.number, actor)))

    def sees(self, token: str, game: int) -> bool:
        """Whether a statement that starts now on the game's node finds the token."""
        return (token, self.design.node(game)) in self.state.live

    def locks_head(self, game: int) -> State:
        return self.state._replace(heads=put(self.state.heads, game, self.number))

    def releases(self, token: str) -> State:
        return self.state._replace(shared=self.state.shared - {(token, self.number)})

    def trusts(self, process: int, game: int, token: str, row: Row) -> State:
        """The state in which the process remembers a token that the database held."""
        trusted = self.state.trusted[process] | {self.design.fact(token, game, row)}
        return self.state._replace(trusted=put(self.state.trusted, process, trusted))


@dataclass(frozen=True)
class Write:
    """A call that adds an entry to a game.

    A seated caller moves or leaves with one statement. A join is several statements under the
    token's lock.
    """

    process: int
    token: str
    game: int
    kind: Literal["move", "leave", "join"] = "move"
    key: str = ""

    def steps(self, turn: Turn) -> Steps:
        match turn.me.at:
            case "start":
                yield from self._judge_from_memory(turn)
            case "read":
                yield from self._read(turn)
            case "judged":
                yield from self._prove(turn)
            case "proved":
                yield from self._lock(turn)
            case "locked":
                yield from self._commit(turn)

    def _judge_from_memory(self, turn: Turn) -> Steps:
        """Without a read if the process has the game and has seen the token."""
        row = turn.state.caches[self.process][self.game]
        trusted = turn.state.trusted[self.process]
        if row is None or turn.design.fact(self.token, self.game, row) not in trusted:
            yield turn.to("read", "needs a read")
        else:
            yield self._judge(turn, turn.state, row)

    def _read(self, turn: Turn) -> Steps:
        """Read the caller and the game in one statement."""
        row = turn.state.games[self.game]
        if turn.sees(self.token, self.game):
            state = turn.trusts(self.process, self.game, self.token, row)
            yield self._judge(turn, cached(state, self.process, self.game, row), row)
        else:
            yield turn.end("is answered 401")

    def _judge(self, turn: Turn, state: State, row: Row) -> Step:
        looks = turn.me.tries == 0 or turn.design.retries_look_for_the_key
        if self.key and looks and any(each.key == self.key for each in row.log):
            return turn.end("is answered again", state)
        if (PLAYERS[self.token] in row.seated) == (self.kind == "join"):
            return turn.end("is rejected", state)
        return turn.to("judged", "is judged", state, judged=row)

    def _prove(self, turn: Turn) -> Steps:
        """Start the statement of a move; lock the token of a join unless it is being deleted."""
        sees = turn.sees(self.token, self.game)
        if self.kind != "join" or not turn.design.joins_lock_the_token:
            yield turn.to("proved", "starts its statement", proved=sees)
        elif not sees:
            yield turn.end("finds no token")
        elif all(token != self.token for token, _ in turn.state.dying):
            shared = turn.state.shared | {(self.token, turn.number)}
            state = turn.state._replace(shared=shared)
            yield turn.to("proved", "locks the token", state, proved=True)

    def _lock(self, turn: Turn) -> Steps:
        """Lock the head's row, and check the condition on the newest one."""
        if turn.state.heads[self.game] is not None:
            return
        design, me, newest = turn.design, turn.me, turn.state.games[self.game]
        if (
            (newest.version == me.judged.version or not design.entries_name_the_version)
            and (newest.fence == me.judged.fence or not design.entries_name_the_fence)
            and (me.proved or not design.moves_prove_the_token)
        ):
            yield turn.to("locked", "locks the head", turn.locks_head(self.game))
        elif me.tries < RETRIES:
            again = turn.releases(self.token)
            yield turn.to("read", "has a conflict", again, tries=me.tries + 1)
        else:
            yield turn.end("gives up", turn.releases(self.token))

    def _commit(self, turn: Turn) -> Steps:
        released = turn.releases(self.token)
        row = self._changed(turn.me.judged, turn.state.games[self.game])
        state = written(released, self.game, row)
        yield turn.end("commits its entry", cached(state, self.process, self.game, row))
        if not turn.design.locks_outlive_writes and released != turn.state:
            yield turn.to("locked", "releases the token", released)

    def _changed(self, judged: Row, newest: Row) -> Row:
        """The game's row after the entry. `wake_at` is written only if it differs."""
        player = frozenset({PLAYERS[self.token]})
        seated = newest.seated | player if self.kind == "join" else newest.seated
        row = newest._replace(
            log=(*judged.log, Entry(self.token, self.key)),
            seated=seated - player if self.kind == "leave" else seated,
        )
        wake_at = min(judged.wake_at, row.due)
        return row if wake_at == judged.wake_at else row._replace(wake_at=wake_at)


@dataclass(frozen=True)
class Watch:
    """A read of a game with the names of its players, by a caller with a token."""

    process: int
    token: str
    game: int

    def steps(self, turn: Turn) -> Steps:
        newest = turn.state.games[self.game]
        match turn.me.at:
            case "start" if not turn.design.names_are_read_last:
                yield turn.to("named", "reads the names", judged=newest)
            case "read":
                row = turn.me.judged._replace(named=newest.named)
                yield self._show(turn, turn.state, row)
            case _:
                yield self._read(turn, newest)

    def _read(self, turn: Turn, row: Row) -> Step:
        """Read the caller and the game; names in memory are good while the fence is the same."""
        fact = turn.design.fact(self.token, self.game, row)
        trusted = fact in turn.state.trusted[self.process]
        proves = turn.design.watchers_prove_the_token or not trusted
        if proves and not turn.sees(self.token, self.game):
            return turn.end("is answered 401")
        state = turn.trusts(self.process, self.game, self.token, row)
        kept = turn.state.caches[self.process][self.game]
        if kept is not None and kept.fence == row.fence:
            step = self._show(turn, state, row._replace(named=kept.named))
        elif turn.design.names_are_read_last:
            step = turn.to("read", "reads the game", state, judged=row)
        else:
            step = self._show(turn, state, row._replace(named=turn.me.judged.named))
        return step._replace(reader=self.token)

    def _show(self, turn: Turn, state: State, row: Row) -> Step:
        step = turn.end("shows the game", cached(state, self.process, self.game, row))
        return step._replace(shows_name_in=self.game if row.named else None)


@dataclass(frozen=True)
class Check:
    """The sweep finds a game that is not due yet, and postpones its next check."""

    game: int

    def steps(self, turn: Turn) -> Steps:
        newest, judged = turn.state.games[self.game], turn.me.judged
        if turn.me.at == "start":
            yield turn.to("judged", "reads the game", judged=newest)
        elif turn.me.at == "locked":
            fence = newest.fence + turn.design.checks_raise_the_fence
            row = newest._replace(wake_at=judged.due, fence=fence)
            yield turn.end("postpones the check", written(turn.state, self.game, row))
        elif turn.state.heads[self.game] is None:
            if newest.version == judged.version or not turn.design.checks_name_the_version:
                yield turn.to("locked", "locks the head", turn.locks_head(self.game))
            else:
                yield turn.end("finds another version")


@dataclass(frozen=True)
class Erase:
    """Ann's name is erased from a game."""

    game: int

    def steps(self, turn: Turn) -> Steps:
        if turn.me.at == "erased":
            answered = turn.state.answered | {f"name in {self.game}"}
            yield turn.end("is answered", turn.state._replace(answered=answered))
        elif turn.me.at == "locked":
            newest = turn.state.games[self.game]
            fence = newest.fence + turn.design.erasures_raise_the_fence
            row = newest._replace(named=False, fence=fence)
            yield turn.to("erased", "erases the name", written(turn.state, self.game, row))
        elif turn.state.heads[self.game] is None:
            yield turn.to("locked", "locks the head", turn.locks_head(self.game))


@dataclass(frozen=True)
class Revoke:
    """A transaction that deletes a token and raises the fence of its player's games."""

    token: str

    def steps(self, turn: Turn) -> Steps:
        if turn.me.at == "committed":
            answered = turn.state.answered | {self.token}
            yield turn.end("is answered", turn.state._replace(answered=answered))
        elif turn.me.at == "prepared":
            yield from self._commit(turn)
        else:
            plan = turn.design.revocation if turn.me.at == "start" else turn.me.plan
            yield from self._do(turn, plan)

    def _do(self, turn: Turn, plan: tuple[str, ...]) -> Steps:
        """Do the first statement of a plan, or lock one of its rows."""
        rest = plan[1:]
        then = "begun" if rest else "prepared"
        if plan[0] == "delete":
            rows = {each for each in turn.state.live if each[0] == self.token}
            held = turn.state.shared | turn.state.dying
            if all(token != self.token for token, _ in held):
                state = turn.state._replace(dying=turn.state.dying | rows)
                yield turn.to(then, "deletes the token", state, plan=rest)
        elif plan[0] == "list":
            player = PLAYERS[self.token]
            games = tuple(each for each in GAMES if player in turn.state.games[each].seated)
            if not turn.design.heads_are_locked_in_order and turn.number % 2:
                games = games[::-1]
            yield turn.to(then, f"lists {len(games)} games", plan=rest, games=games)
        else:
            waiting = [each for each in turn.me.games if turn.state.heads[each] != turn.number]
            if not waiting:
                yield turn.to(then, "has locked all heads", plan=rest)
            elif turn.state.heads[waiting[0]] is None:
                label = f"locks the head of game {waiting[0]}"
                yield turn.to("begun", label, turn.locks_head(waiting[0]), plan=plan)

    def _commit(self, turn: Turn) -> Steps:
        """Commit, on Citus each node by itself, or even each connection of a node."""
        design = turn.design
        tokens = {each for each in turn.state.dying if each[0] == self.token}
        games = {each for each in GAMES if turn.state.heads[each] == turn.number}
        if not tokens and not games:
            yield turn.to("committed", "has committed")
        elif design.connections_a_node == 1:
            for node in design.nodes:
                here = {each for each in tokens if each[1] == node}
                fenced = {each for each in games if design.node(each) == node}
                if here or fenced:
                    state = self._committed(turn.state, here, fenced)
                    yield turn.to("prepared", f"commits on node {node}", state)
        else:
            for each in tokens:
                state = self._committed(turn.state, {each}, set())
                yield turn.to("prepared", f"commits the deletion on node {each[1]}", state)
            for game in games:
                state = self._committed(turn.state, set(), {game})
                yield turn.to("prepared", f"commits the fence of game {game}", state)

    def _committed(self, state: State, tokens: set[tuple[str, int]], games: set[int]) -> State:
        state = state._replace(live=state.live - tokens, dying=state.dying - tokens)
        for game in games:
            row = state.games[game]
            state = written(state, game, row._replace(fence=row.fence + 1))
        return state


Operation = Write | Watch | Check | Erase | Revoke


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """A tuple with one value replaced."""
    return (*values[:index], value, *values[index + 1 :])


def cached(state: State, process: int, game: int, row: Row) -> State:
    """The state in which a process has a row in memory."""
    rows = put(state.caches[process], game, row)
    return state._replace(caches=put(state.caches, process, rows))


def written(state: State, game: int, row: Row) -> State:
    """The state in which a row is committed and its lock released."""
    heads = put(state.heads, game, None)
    return state._replace(games=put(state.games, game, row), heads=heads)
