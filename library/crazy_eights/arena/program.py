"""A bot that plays over HTTP: it finds games, plays several at once, and resumes its games after a
restart (docs/bots.md, "eights play").
"""

import json
import re
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from typing import Any, Final, Literal, NamedTuple, TypeGuard, TypeVar, cast

import httpx

from crazy_eights.arena.entrants import Entrant
from crazy_eights.arena.process import BotFailure, BotProcess, to_stderr
from crazy_eights.client import (
    Checked,
    Client,
    Equivocation,
    Game,
    NotSigned,
    Problem,
    ReceiptStore,
    Retry,
    Unreachable,
)
from crazy_eights.client.errors import LONGEST_TEXT
from crazy_eights.client.types import Event, Move, NewGame, Quick, Result, View
from crazy_eights.rating_rules import has_own_rules, why_unrated

_TIMEOUT: Final = 60.0
_FULL_WAIT: Final = 25
_LOOK_EVERY: Final = 1.0
_MOST_EVENTS: Final = 1024 * 1024
"""How many bytes of events a bot gets at once; a game of 10 000 entries has fewer."""
OTHER_FORM: Final = (LookupError, TypeError, AttributeError, ValueError, AssertionError)
"""What is raised where an answer is JSON of another form."""
_TOKEN: Final = re.compile(r"[!-~]{1,500}")
_ID: Final = re.compile(r"[0-9a-f]{32}")


class Stopped(Exception):
    """No further calls are possible: the caller asked to stop, or the service rejects them."""


def connect(
    url: str,
    token: str | None,
    stop: threading.Event,
    report: Callable[[str], None],
    receipts: ReceiptStore | None = None,
) -> Client:
    """Return a client that repeats calls until they are answered; `stop` ends each wait by
    `Stopped`. It keeps receipts in `receipts`, by default in memory.

    `report` gets a message when the service is unavailable, once until it answers again. A single
    lost answer is not reported.
    """

    def sleep(seconds: float) -> None:
        if stop.wait(seconds):
            raise Stopped("asked to stop")

    outage = _Outage(url, report)
    http = httpx.Client(timeout=_TIMEOUT, event_hooks={"response": [outage.answered]})
    return Client(
        url,
        token,
        tries=None,
        on_retry=outage.retry,
        sleep=sleep,
        http=http,
        receipts=receipts,
    )


class _Outage:
    """Reports once that a service is unavailable, until it answers again."""

    def __init__(self, url: str, report: Callable[[str], None]) -> None:
        self._url = url
        self._report = report
        self._away = False

    def retry(self, retry: Retry) -> None:
        """Report a second lost answer."""
        if retry.tries > 1 and retry.status != 429 and not self._away:
            self._away = True
            self._report(f"waiting for {self._url}: {retry.why}")

    def answered(self, response: httpx.Response) -> None:
        """Note an answer."""
        if response.status_code < 500:
            self._away = False


def is_token(found: object) -> TypeGuard[str]:
    """Return whether this may be a token: a header can hold it."""
    return isinstance(found, str) and _TOKEN.fullmatch(found) is not None


def new_token(client: Client, name: str, stop: threading.Event) -> str:
    """Return the token of a new player of the kind program. Raises `Stopped`."""
    while not stop.is_set():
        with suppress(Unreachable):
            try:
                answer = client.api.create_player({"name": name, "kind": "program"})
                token = answer.get("token") if isinstance(answer, dict) else None
                if not is_token(token):
                    raise Stopped("the service answers no token")
                return token
            except Problem as problem:
                if problem.status < 500:
                    why = f"could not create player {name!r}: {problem.explanation}"
                    raise Stopped(why) from problem
        stop.wait(_LOOK_EVERY)
    raise Stopped("asked to stop")


Body = TypeVar("Body")


class GameSearch(NamedTuple):
    """Which games to look for, besides those the player is in: reserved seats, quick games, own
    games against house bots. `quick` and `own` are the request bodies for such a game.
    """

    invitations: bool = True
    quick: dict[str, Any] | None = None
    own: dict[str, Any] | None = None


class Program:
    """One player with a token, and a process of its bot for each game."""

    def __init__(
        self,
        client: Client,
        *,
        bot: Entrant,
        seconds: float,
        report: Callable[[str], None],
        stop: threading.Event,
    ) -> None:
        self._client = client
        self._bot = bot
        self._seconds = seconds
        self._report = report
        self._stop = stop
        self._playing: dict[str, threading.Thread] = {}
        self._started: set[str] = set()
        self._quick: str | None = None
        self._me = ""
        self.distrusted = False
        """Whether a game was not played on, since the service cannot be trusted in it, or its log
        is not valid.
        """

    def run(self, search: GameSearch, *, at_once: int, total: int | None) -> None:
        """Play until `total` games are over; without it, until stopped. Raises `Stopped`."""
        try:
            self._me = self._client.api.get_me()["id"]
            self._look(search, at_once=at_once, total=total)
        except Problem as problem:
            raise Stopped(_why(problem)) from problem
        except OTHER_FORM as fault:
            raise Stopped(_other_form(fault)) from fault

    def _look(self, search: GameSearch, *, at_once: int, total: int | None) -> None:
        while not self._stop.is_set():
            self._playing = {
                game: thread for game, thread in self._playing.items() if thread.is_alive()
            }
            room = at_once - len(self._playing)
            if total is not None:
                room = min(room, total - len(self._started))
                if room <= 0 and not self._playing:
                    return
            if room > 0:
                self._start_games(search, room)
            self._stop.wait(_LOOK_EVERY)
        raise Stopped("asked to stop")

    def _start_games(self, search: GameSearch, room: int) -> None:
        """Start at most `room` further games, first those that the player is already in. Take no
        seat and create no game beyond that.
        """
        full = len(self._started) + room
        waiting = self._listed("open")
        for game_id in [*self._listed("active"), *waiting]:
            if len(self._started) < full:
                self._start(game_id)
        for game_id in self._listed("open", invited=True) if search.invitations else ():
            if len(self._started) < full and self._join(game_id):
                self._start(game_id)
        # While a quick game waits for players, the service would return the same one again.
        if search.quick is not None and self._quick not in waiting:
            while len(self._started) < full:
                self._quick = self._created(
                    "/v1/games/quick", self._found_quick, cast(Quick, search.quick)
                )
                if self._quick is None or not self._start(self._quick):
                    break
        while search.own is not None and len(self._started) < full:
            created = self._created("/v1/games", self._created_own, cast(NewGame, search.own))
            if created is None:
                break
            self._start(created)

    def _start(self, game_id: str) -> bool:
        """Play a game in its own thread; return False for one that was started before. Raises
        `Stopped` for what is no id.
        """
        if not _ID.fullmatch(game_id):
            raise Stopped("the service answers something that is no id of a game")
        if game_id in self._started:
            return False
        self._started.add(game_id)
        thread = threading.Thread(target=self._play_until_stopped, args=(game_id,), daemon=True)
        self._playing[game_id] = thread
        thread.start()
        return True

    def _listed(
        self, status: Literal["open", "active"], *, invited: bool | None = None
    ) -> list[str]:
        page = self._client.api.list_my_games(limit=100, status=status, invited=invited)
        return [row["id"] for row in page["items"]]

    def _created(self, path: str, create: Callable[[Body], View], body: Body) -> str | None:
        """Return the id of a created game; None, after a while, if the player has too many."""
        try:
            return create(body)["id"]
        except Problem as problem:
            if problem.code != "quota-exceeded":
                raise Stopped(f"{path}: {_why(problem)}") from problem
        except (NotSigned, Equivocation) as found:
            self.distrusted = True
            self._report(f"{path}: {found}")
        except OSError as fault:
            raise Stopped(f"the receipts could not be kept: {fault}") from fault
        self._stop.wait(_FULL_WAIT)
        return None

    def _created_own(self, body: NewGame) -> View:
        """Create a game and take the own seat in it, with a client seed."""
        return self._client.new_game(body).view

    def _found_quick(self, body: Quick) -> View:
        """Take a seat in a quick game, with a client seed."""
        return self._client.find_game(body).view

    def _join(self, game_id: str) -> bool:
        """Take the reserved seat, with a client seed; return False if it is gone."""
        try:
            view = self._client.api.get_game(game_id)
            kept = [each["seat"] for each in view["seats"] if each["reserved_for"] == self._me]
            if kept:
                self._client.join(game_id, seat=kept[0])
            return bool(kept)
        except Problem as problem:
            if problem.status == 401:
                raise
            return problem.code == "already-seated"
        except (NotSigned, Equivocation) as found:
            self.distrusted = True
            self._report(f"{game_id}: not joined: {found}")
            return False
        except OSError as fault:
            raise Stopped(f"the receipts could not be kept: {fault}") from fault

    def _play_until_stopped(self, game_id: str) -> None:
        try:
            process = BotProcess(self._bot, self._seconds, to_stderr(game_id))
        except OSError as fault:
            self._report(f"{game_id}: the bot could not be started: {fault.strerror}")
            self._stop.set()
            return
        try:
            with closing(process) as bot:
                self._play(game_id, bot)
        except Stopped:
            return
        except Problem as problem:
            self._report(f"{game_id}: {_why(problem)}")
            if problem.is_temporary:
                self._return_to(game_id)
        except (NotSigned, Equivocation) as found:
            self.distrusted = True
            self._report(f"{game_id}: not played on: {found}")
        except OTHER_FORM as fault:
            self.distrusted = True
            self._report(f"{game_id}: not played on: {_other_form(fault)}")
        except OSError as fault:
            self._report(f"{game_id}: the receipts could not be kept: {fault}")

    def _return_to(self, game_id: str) -> None:
        """Let a game be found again after a while."""
        self._stop.wait(_FULL_WAIT)
        self._started.discard(game_id)

    def _play(self, game_id: str, bot: BotProcess) -> None:
        """Play one game to its end."""
        game = self._client.game(game_id)
        received = 0
        for _ in game.turns():
            if self._stop.is_set():
                return
            view = game.view
            try:
                self._move(game, view, received, bot)
            except BotFailure as fault:
                self._report(f"{game_id}: resigned, since the bot {fault}")
                with suppress(Problem):
                    game.resign()
                return
            received = view["version"]
        bot.end(cast(dict[str, Any] | None, game.view["result"]))
        self.distrusted |= _is_wrong(game.checked)
        self._report(f"{game_id}: {_outcome(game.view, game.checked)}")

    def _move(self, game: Game, view: View, received: int, bot: BotProcess) -> None:
        """Ask the bot for a move and post it. Raises `BotFailure`."""
        you = view["you"]
        assert you is not None
        if received == 0:
            bot.start(
                ruleset=view["ruleset"],
                rules=cast(dict[str, Any], view["rules"]),
                seat=you["seat"],
                seats=len(view["seats"]),
            )
        events = self._events(game.id, received, view["version"])
        move = bot.act(cast(dict[str, Any], view), cast(list[dict[str, Any]], events)).to_json()
        try:
            game.move(cast(Move, move))
        except Problem as problem:
            if problem.code != "illegal-move":
                raise
            raise BotFailure(f"answered an illegal move: {problem.reason}") from problem

    def _events(self, game_id: str, after: int, version: int) -> list[Event]:
        """Return the events after one version up to another; if they are very many, the newest.
        Raises `Stopped` if the service does not get that far.
        """
        events: list[Event] = []
        size = 0
        while after < version:
            items = self._client.api.follow_game(game_id, after=after)["items"]
            if not items or items[-1]["seq"] <= after:
                raise Stopped("the service lists fewer entries than the game has")
            size += len(json.dumps(items))
            if size > _MOST_EVENTS:
                events, size = [], 0
            events += [each for item in items if item["seq"] <= version for each in item["events"]]
            after = items[-1]["seq"]
        return events


def _other_form(fault: Exception) -> str:
    return f"the service answers in another form: {type(fault).__name__} {fault}"[:LONGEST_TEXT]


def _why(problem: Problem) -> str:
    if problem.status == 401:
        return "the token is no longer valid"
    return problem.explanation


def _is_wrong(checked: Checked | None) -> bool:
    """Return whether a game was checked, and its log is not valid."""
    return not (checked is None or checked.valid or checked.detail.startswith("not checked"))


def _outcome(view: View, checked: Checked | None) -> str:
    """Return how a game ended for its player, and whose seeds dealt it."""
    result, you = view["result"], view["you"]
    if result is None or you is None:
        return str(view["status"])
    place = next(each["place"] for each in result["standings"] if each["seat"] == you["seat"])
    unrated = _unrated(view, result)
    suffix = "" if unrated is None else f"; not rated: {unrated}"
    check = ""
    if checked is not None:
        how = "wrong: " if _is_wrong(checked) else "checked: " if checked.valid else ""
        check = f"; {how}{checked.detail}"
    return f"{result['reason']}, place {place} of {len(view['seats'])}{check}{suffix}"


def _unrated(view: View, result: Result) -> str | None:
    """Return why a game that is over is not rated, or None if it is."""
    if view["visibility"] != "public":
        return f"it is {view['visibility']}"
    seats = [view["seats"][each["seat"]] for each in result["standings"]]
    return why_unrated(
        reason=result["reason"],
        creator_fixed=not view["provably_fair"],
        own_rules=has_own_rules(view),
        players=len({each["player"]["id"] for each in seats if each["player"]}),
    )
