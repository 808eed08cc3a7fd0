"""A bot that plays over HTTP: it finds games, plays several at once, and resumes its games after a
restart (docs/bots.md, "eights play").
"""

import hashlib
import threading
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from crazy_eights.arena.process import BotFailure, BotProcess, to_stderr
from crazy_eights.arena.remote import Api, Stopped
from crazy_eights.fairness.shuffle import seal
from crazy_eights.rating_rules import has_own_rules, why_unrated

_WAIT: Final = 25
_LOOK_EVERY: Final = 1.0
_OVER: Final = ("finished", "cancelled")


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
        api: Api,
        *,
        token: str,
        command: tuple[str, ...],
        seconds: float,
        report: Callable[[str], None],
        stop: threading.Event,
    ) -> None:
        self._api = api
        self._token = token
        self._command = command
        self._seconds = seconds
        self._report = report
        self._stop = stop
        self._playing: dict[str, threading.Thread] = {}
        self._started: set[str] = set()
        self._quick: str | None = None
        self._me = ""

    def run(self, search: GameSearch, *, at_once: int, total: int | None) -> None:
        """Play until `total` games are over; without it, until stopped. Raises `Stopped`."""
        self._me = self._api.get("/v1/players/me").body["id"]
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
                self._quick = self._created("/v1/games/quick", search.quick)
                if self._quick is None or not self._start(self._quick):
                    break
        while search.own is not None and len(self._started) < full:
            created = self._created("/v1/games", search.own)
            if created is None:
                break
            self._start(created)

    def _start(self, game_id: str) -> bool:
        """Play a game in its own thread; return False for one that was started before."""
        if game_id in self._started:
            return False
        self._started.add(game_id)
        thread = threading.Thread(target=self._play_until_stopped, args=(game_id,), daemon=True)
        self._playing[game_id] = thread
        thread.start()
        return True

    def _listed(self, status: str, *, invited: bool = False) -> list[str]:
        kept = "&invited=true" if invited else ""
        page = self._api.get(f"/v1/me/games?limit=100&status={status}{kept}").body
        return [row["id"] for row in page["items"]]

    def _created(self, path: str, body: dict[str, Any]) -> str | None:
        answer = self._api.change("POST", path, body)
        if answer.ok:
            return str(answer.body["id"])
        if answer.problem == "quota-exceeded":
            self._stop.wait(_WAIT)
            return None
        raise Stopped(f"{path}: {answer.refusal}")

    def _join(self, game_id: str) -> bool:
        """Take the reserved seat, with a client seed; return False if it is gone."""
        view = self._api.get(f"/v1/games/{game_id}").body
        kept = [each["seat"] for each in view.get("seats", ()) if each["reserved_for"] == self._me]
        if not kept:
            return False
        seed = self._client_seed(game_id)
        body: dict[str, Any] = {"seat": kept[0], "client_seed": seed.hex()}
        if view["fairness"]["seed_mode"] == "sealed":
            sealed = seal(bytes.fromhex(game_id), kept[0], seed)
            body = {"seat": kept[0], "seal": sealed.hex()}
        joined = self._api.change("POST", f"/v1/games/{game_id}/seats", body)
        return joined.ok or joined.problem == "already-seated"

    def _client_seed(self, game_id: str) -> bytes:
        """Return the client seed for a game: secret, and the same after a restart."""
        return hashlib.sha256(f"{self._token} {game_id}".encode()).digest()

    def _play_until_stopped(self, game_id: str) -> None:
        try:
            with BotProcess(self._command, self._seconds, to_stderr(game_id)) as bot:
                self._play(game_id, bot)
        except Stopped:
            return
        except OSError as fault:
            self._report(f"{game_id}: the bot could not be started: {fault.strerror}")
            self._stop.set()

    def _play(self, game_id: str, bot: BotProcess) -> None:
        """Play one game to its end. After a move, whatever its answer, the game is read again."""
        path = f"/v1/games/{game_id}"
        received = 0
        while True:
            answer = self._api.get(path)
            if not answer.ok:
                return
            view = answer.body
            you, version = view["you"], view["version"]
            if view["status"] in _OVER or you is None:
                bot.end(view["result"])
                self._report(f"{game_id}: {_outcome(view)}")
                return
            if view["status"] == "open" and self._opens(view):
                seed = self._client_seed(game_id).hex()
                self._api.change("POST", f"{path}/seats/me/open", {"client_seed": seed})
            elif you["seat"] in view["to_act"]:
                try:
                    self._move(path, view, received, bot)
                except BotFailure as fault:
                    self._report(f"{game_id}: resigned, since the bot {fault}")
                    self._api.change("POST", f"{path}/resign", {})
                    return
                received = version
            else:
                self._api.get(f"{path}/events?after={version}&wait={_WAIT}")

    def _opens(self, view: dict[str, Any]) -> bool:
        """Return whether to open the client seed: all seats are taken, and it is still sealed."""
        full = all(each["player"] or each["bot"] for each in view["seats"])
        return full and view["you"]["seat"] in view["fairness"]["sealed"]

    def _move(self, path: str, view: dict[str, Any], received: int, bot: BotProcess) -> None:
        """Ask the bot for a move and post it. Raises `BotFailure`."""
        if received == 0:
            bot.start(
                ruleset=view["ruleset"],
                rules=view["rules"],
                seat=view["you"]["seat"],
                seats=len(view["seats"]),
            )
        version = view["version"]
        move = bot.act(view, self._events(path, received, version)).to_json()
        answer = self._api.change("POST", f"{path}/moves", {**move, "expected_version": version})
        if answer.problem == "illegal-move":
            raise BotFailure(f"answered an illegal move: {answer.body['reason']}")

    def _events(self, path: str, after: int, version: int) -> list[dict[str, Any]]:
        """Return the events after one version up to another."""
        events: list[dict[str, Any]] = []
        while after < version:
            page = self._api.get(f"{path}/events?after={after}&wait=0").body["items"]
            for item in page:
                if item["seq"] <= version:
                    events += item["events"]
                after = item["seq"]
        return events


def _outcome(view: dict[str, Any]) -> str:
    """Return how a game ended for its player."""
    result, you = view["result"], view["you"]
    if result is None or you is None:
        return str(view["status"])
    place = next(each["place"] for each in result["standings"] if each["seat"] == you["seat"])
    unrated = _unrated(view, result)
    suffix = "" if unrated is None else f"; not rated: {unrated}"
    return f"{result['reason']}, place {place} of {len(view['seats'])}{suffix}"


def _unrated(view: dict[str, Any], result: dict[str, Any]) -> str | None:
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
