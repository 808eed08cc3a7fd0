"""A whole game recomputed from its log: seats, table, version and chain head are a fold over the
entries.

`append` adds one entry that `acts` (or the verifier) has judged; `replay` rebuilds a game from
stored
lines. The only thing that is not in the log while a game lives is its `Secret`.
"""

import json
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from service.game import engine, legal
from service.game.dealing import new_table, start_round
from service.game.endings import end_game
from service.game.events import Event
from service.game.log import FORMAT, canonical, header_head, link
from service.game.moves import Move
from service.game.notice import take_note
from service.game.ruleset import RuleSet, from_json
from service.game.shuffle import SHUFFLE_NAME, commitment, derive_game_seed, setup_digest
from service.game.table import Table

RULES_VERSION: Final = 1
SEED_MODES: Final = ("commit", "sealed", "creator")


class Secret(NamedTuple):
    """What a live game keeps to itself: the 32 bytes under the commitment, and a set-up
    position.
    """

    seed: bytes
    setup: dict[str, Any] | None = None


class Step(NamedTuple):
    """One entry that was added: its exact bytes, the chain head after it, and what happened."""

    seq: int
    line: bytes
    head: bytes
    entry: dict[str, Any]
    events: tuple[Event, ...]


class Place(NamedTuple):
    """Who sits in a seat, as the log says it; hex texts for seeds and seals."""

    taken: bool = False
    name: str | None = None
    bot: str | None = None
    client_seed: str | None = None
    seal: str | None = None

    @property
    def opened(self) -> bool:
        """Whether nothing is left to open in this seat (`sealed` mode)."""
        return self.seal is None or self.client_seed is not None


EMPTY: Final = Place()


def make_header(
    *, game_id: bytes, created: int, ruleset: RuleSet, seats: int, seed_mode: str, secret: Secret
) -> bytes:
    """The canonical header line of a new game (fairness.md, Log). `created` is in milliseconds."""
    setup = None
    if secret.setup is not None:
        setup = setup_digest(game_id, secret.seed, canonical(secret.setup)).hex()
    return canonical(
        {
            "format": FORMAT,
            "game": game_id.hex(),
            "created": created,
            "ruleset": ruleset.id,
            "rules": ruleset.to_json(),
            "rules_version": RULES_VERSION,
            "seats": seats,
            "seed_mode": seed_mode,
            "commit": commitment(game_id, secret.seed).hex(),
            "shuffle": SHUFFLE_NAME,
            "setup": setup,
        }
    )


class Game:
    """One game as its log makes it. Made by `open_game` or `replay`, changed only through
    `append`.
    """

    __slots__ = (
        "created_at",
        "end_reason",
        "ended_at",
        "filled_at",
        "game_id",
        "head",
        "header",
        "header_line",
        "last_at",
        "places",
        "rules",
        "secret",
        "started_at",
        "status",
        "table",
        "turn_opened_at",
        "version",
    )

    def __init__(self, header_line: bytes, secret: Secret | None) -> None:
        header, rules = _read_header(header_line)
        self.header: dict[str, Any] = header
        self.header_line = header_line
        self.game_id = bytes.fromhex(header["game"])
        self.rules: RuleSet = rules
        self.secret = secret
        self.version = 0
        self.head = header_head(header_line)
        self.status = "open"
        self.places: list[Place] = [EMPTY] * header["seats"]
        self.table: Table | None = None
        self.created_at: int = header["created"]
        self.started_at: int | None = None
        self.ended_at: int | None = None
        self.last_at: int = header["created"]
        self.filled_at: int | None = None
        self.turn_opened_at: int = header["created"]
        self.end_reason: str | None = None

    def clone(self) -> "Game":
        """An independent copy; frozen parts are shared."""
        copy = Game.__new__(Game)
        for name in Game.__slots__:
            setattr(copy, name, getattr(self, name))
        copy.places = self.places[:]
        copy.table = None if self.table is None else self.table.clone()
        return copy

    @property
    def creator_fixed(self) -> bool:
        """Whether the creator fixed the deck, by a seed or a position; then it is never provably
        fair.
        """
        return self.header["seed_mode"] == "creator" or self.header["setup"] is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have a turn-bound move now; empty unless the game is active."""
        if self.table is None or self.status != "active":
            return ()
        return legal.to_act(self.table)

    @property
    def deadline(self) -> int | None:
        """When the clock moves for the seats in `to_act`, in milliseconds (http.md, Timers)."""
        seconds = self.rules.turn_seconds
        if seconds is None or self.status != "active":
            return None
        return self.turn_opened_at + 1000 * seconds

    @property
    def is_opening(self) -> bool:
        """Whether sealed seeds are being opened; who joined now would know those of others."""
        return any(place.seal and place.client_seed for place in self.places)

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(place.taken for place in self.places)


@lru_cache(maxsize=256)
def _rules_of(rules_json: str) -> RuleSet:
    return from_json(json.loads(rules_json))


def _read_header(line: bytes) -> tuple[dict[str, Any], RuleSet]:
    header = json.loads(line)
    return header, _rules_of(json.dumps(header["rules"]))


def open_game(header_line: bytes, secret: Secret | None) -> Game:
    """A game of which only the header is known."""
    return Game(header_line, secret)


def append(game: Game, entry: dict[str, Any]) -> Step:
    """Add one judged entry (without its `seq`): fold it in, and chain its canonical bytes."""
    seq = game.version + 1
    full = {**entry, "seq": seq}
    line = canonical(full)
    events: list[Event] = []
    fold(game, full, events)
    game.version = seq
    game.head = link(game.head, line)
    return Step(seq, line, game.head, full, tuple(events))


def replay(header_line: bytes, lines: Iterable[bytes], secret: Secret | None) -> Game:
    """Rebuild a game from the stored lines of our own log, which were judged when they were
    written.

    The secret of an ended game may be left out: its last entry reveals it.
    """
    stored = list(lines)
    if secret is None and stored:
        secret = revealed_secret(json.loads(stored[-1]))
    game = open_game(header_line, secret)
    for line in stored:
        extend(game, line)
    return game


def extend(game: Game, line: bytes) -> Step:
    """Fold one more stored line into a game, with its events."""
    entry = json.loads(line)
    events: list[Event] = []
    fold(game, entry, events)
    game.version = entry["seq"]
    game.head = link(game.head, line)
    return Step(game.version, line, game.head, entry, tuple(events))


def revealed_secret(entry: dict[str, Any]) -> Secret | None:
    """The secret that an `ended` entry reveals, None for any other entry."""
    if entry["type"] != "ended":
        return None
    return Secret(bytes.fromhex(entry["server_seed"]), entry["setup"])


def fold(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    """Let one entry happen; where `events` is a list, what happened is added to it."""
    table = game.table
    turn = -1
    if table is not None:
        table.events = events
        turn = table.turn_number
    _FOLDS[entry["type"]](game, entry, events)
    if table is not None:
        table.events = None
        if table.turn_number != turn or entry["type"] == "timed_out":
            game.turn_opened_at = entry["at"]
    game.last_at = entry["at"]


@lru_cache(maxsize=16384)
def _move(
    type_: str,
    cards: tuple[str, ...],
    suit: str | None,
    as_: str | None,
    announce: tuple[str, ...],
    call: str | None,
    target: int | None,
) -> Move:
    return Move(type_, cards, suit, as_, announce, call, target)


def move_in(body: dict[str, Any]) -> Move:
    """The move that a well-formed entry or body holds."""
    get = body.get
    return _move(
        body["type"],
        tuple(get("cards", ())),
        get("suit"),
        get("as"),
        tuple(get("announce", ())),
        get("call"),
        get("target"),
    )


def _told(events: list[Event] | None, type_: str, **args: Any) -> None:
    if events is not None:
        events.append(Event(type_, args))


def _joined(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    seat = entry["seat"]
    game.places[seat] = Place(
        taken=True,
        name=entry["name"],
        bot=entry["bot"],
        client_seed=entry.get("client_seed"),
        seal=entry.get("seal"),
    )
    if game.is_full:
        game.filled_at = entry["at"]
    _told(events, "player_joined", seat=seat, name=entry["name"], bot=entry["bot"])


def _left(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    game.places[entry["seat"]] = EMPTY
    game.filled_at = None
    _told(events, "player_left", seat=entry["seat"])


def _opened(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    seat = entry["seat"]
    game.places[seat] = game.places[seat]._replace(client_seed=entry["client_seed"])
    _told(events, "seed_opened", seat=seat)


def game_seed(game: Game, playing: tuple[int, ...], secret: Secret) -> bytes:
    """The seed of every deal: the creator's own, or derived from all seats that play (fairness.md,
    Seed).
    """
    if game.header["seed_mode"] == "creator":
        return secret.seed
    seeds = [
        bytes.fromhex(place.client_seed) if seat in playing and place.client_seed else None
        for seat, place in enumerate(game.places)
    ]
    return derive_game_seed(secret.seed, game.game_id, header_head(game.header_line), seeds)


def _started(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    if game.secret is None:
        raise ValueError("A started game cannot be recomputed without its seed.")
    playing = tuple(entry["seats"])
    game.status = "active"
    game.started_at = game.turn_opened_at = entry["at"]
    table = new_table(game.rules, len(game.places), playing, game_seed(game, playing, game.secret))
    game.table = table
    table.events = events
    _told(events, "game_started", seats=list(playing))
    start_round(table, game.secret.setup)
    if table.round_over is not None:
        engine.go_on(table)
    table.events = None


def _moved(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    assert game.table is not None
    move = move_in(entry)
    take_note(game.table, entry["seat"], move)
    engine.apply(game.table, entry["seat"], move)


def _timed_out(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    assert game.table is not None
    _told(events, "turn_timed_out", seat=entry["seat"])
    engine.apply(game.table, entry["seat"], move_in(entry["move"]))


def _illegal(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    assert game.table is not None
    engine.punish(game.table, entry["seat"])


def _resigned(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    assert game.table is not None
    engine.resign(game.table, entry["seat"])


def _ended(game: Game, entry: dict[str, Any], events: list[Event] | None) -> None:
    reason = entry["reason"]
    game.ended_at = entry["at"]
    game.end_reason = reason
    game.status = "cancelled" if reason == "cancelled" else "finished"
    game.secret = revealed_secret(entry)
    if reason == "expired" and game.table is not None:
        end_game(game.table, "expired", ())
    _told(events, "seed_revealed", reason=reason, seed=entry["server_seed"])


_FOLDS: Final[dict[str, Callable[[Game, dict[str, Any], list[Event] | None], None]]] = {
    "joined": _joined,
    "left": _left,
    "opened": _opened,
    "started": _started,
    "timed_out": _timed_out,
    "illegal": _illegal,
    "resigned": _resigned,
    "ended": _ended,
    **dict.fromkeys(("play", "draw", "pass", "declare", "announce", "challenge"), _moved),
}
