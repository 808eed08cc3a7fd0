"""Reading a game: its view, its log, its replay, its audit."""

import json
from collections.abc import Collection, Iterator, Sequence

from service.game.errors import Fault
from service.game.folding import extend
from service.game.log import canonical
from service.game.record import RULES_VERSION, Game
from service.game.view import events_for
from service.games import prices
from service.games.answers import (
    AuditAnswer,
    EventPage,
    Export,
    LogPage,
    ReplayAnswer,
    ViewAnswer,
)
from service.games.cache import Loaded
from service.games.checkpoints import proof_of
from service.games.context import Service
from service.games.errors import invalid
from service.games.loading import load_at
from service.games.present import entry_item, game_view
from service.games.scene import (
    Scene,
    enter,
    look,
    look_at_row,
    persistently,
    plain_row,
    touch_game,
)
from service.store import log
from service.store.touch import GameRow

MAX_PAGE = 1000
MAX_SEQ = 2**31 - 1


def view_game(
    service: Service, *, token: str | None, game_id: str, known: Collection[int] = ()
) -> ViewAnswer:
    """The game as the caller may see it; without the view where its version is in `known`.

    Raises Refusal `unauthorized` or `not-found`.
    """

    def once() -> ViewAnswer:
        touched = touch_game(service, token=token, game_id=game_id)
        row = plain_row(service, touched)
        if row is None or row.version not in known:
            scene = enter(service, touched)
            row = scene.row
            if row.version not in known:
                shown = game_view(scene.loaded, row, scene.me)
                return ViewAnswer(shown, row.version, row.visibility)
        return ViewAnswer(None, row.version, row.visibility)

    return persistently(once)


def log_page(
    service: Service, *, token: str | None, game_id: str, after: int = 0, limit: int = 100
) -> LogPage:
    """Entries with a `seq` above `after`, as stored, at most `limit`.

    The cursor is the `after` of the next page; None once the game has ended and all was read.
    Raises Refusal `unauthorized`, `not-found` or `validation-failed`.
    """
    _check_page(after, limit)
    service.charge(prices.of_entries(limit))
    row = look_at_row(service, token=token, game_id=game_id)
    rows = log.entries(service.store, row.game_id, after=after, upto=row.version, limit=limit)
    last = rows[-1].seq if rows else after
    ended = row.ended_at is not None
    whole = ended and last >= row.version
    return LogPage(
        [entry_item(json.loads(each.body), each.hash) for each in rows],
        None if whole else str(last),
        ended,
        row.visibility,
    )


def _check_page(after: int, limit: int) -> None:
    faults = []
    if not 0 <= after <= MAX_SEQ:
        faults.append(Fault("#/after", "must be the seq of an entry, or 0"))
    if not 1 <= limit <= MAX_PAGE:
        faults.append(Fault("#/limit", f"must be from 1 to {MAX_PAGE}"))
    if faults:
        raise invalid(faults)


def export_log(service: Service, *, token: str | None, game_id: str) -> Export:
    """The whole log as exact bytes: header line, entry lines, trailer line (fairness.md, Log).

    Raises Refusal `unauthorized` or `not-found`; the chunks raise Unavailable.
    """
    scene = look(service, token=token, game_id=game_id)
    row, loaded = scene.row, scene.loaded
    service.charge(prices.of_export(row.version))
    names = [loaded.names.get(place.since) for place in loaded.game.places]
    return Export(
        _lines(service, row, names), row.ended_at is not None, row.visibility, row.version
    )


def _lines(service: Service, row: GameRow, names: Sequence[str | None]) -> Iterator[bytes]:
    for rows in log.chunks(service.store, row.game_id, after=-1, upto=row.version):
        yield b"".join(each.body + b"\n" for each in rows)
    yield canonical({"head": row.head.hex(), "entries": row.version, "names": names}) + b"\n"


def replay_view(
    service: Service, *, token: str | None, game_id: str, version: int | None = None
) -> ReplayAnswer:
    """The game as it was at `version` (None: now): of a live game what the caller may see, of one
    that has ended everything, the same for everybody.

    Raises Refusal `unauthorized`, `not-found` or `validation-failed`.
    """
    scene = look(service, token=token, game_id=game_id)
    row = scene.row
    if version is None:
        version = row.version
    if not 0 <= version <= row.version:
        raise invalid([Fault("#/version", f"must be from 0 to {row.version}")])
    loaded = _at(service, scene, version)
    final = row.ended_at is not None
    shown = game_view(loaded, row, scene.me, omniscient=final)
    return ReplayAnswer(shown, version, final, row.visibility)


def _at(service: Service, scene: Scene, version: int) -> Loaded:
    if version == scene.row.version:
        return scene.loaded
    return persistently(lambda: load_at(service, scene.row, version))


def audit(service: Service, *, token: str | None, game_id: str) -> AuditAnswer:
    """What a verifier wants to know at a glance; the proof is the export.

    Raises Refusal `unauthorized` or `not-found`.
    """
    scene = look(service, token=token, game_id=game_id)
    game = scene.loaded.game
    proof = None if game.ended_at is None else proof_of(service, game.game_id, game.head)
    # The proof is added when the day of the end is closed; from then on nothing changes any more.
    return AuditAnswer({**_audit(game), "proof": proof}, proof is not None, scene.row.visibility)


def _audit(game: Game) -> dict[str, object]:
    header = game.header
    revealed = game.secret if game.ended_at is not None else None
    return {
        "game": header["game"],
        "status": game.status,
        "format": header["format"],
        "rules_version": header.get("rules_version", RULES_VERSION),
        "ruleset": header["ruleset"],
        "shuffle": header["shuffle"],
        "seed_mode": header["seed_mode"],
        "provably_fair": not game.creator_fixed,
        "commit": header["commit"],
        "setup_digest": header["setup"],
        "client_seeds": [place.client_seed for place in game.places],
        "seals": [place.seal for place in game.places],
        "server_seed": None if revealed is None else revealed.seed.hex(),
        "setup": None if revealed is None else revealed.setup,
        "entries": game.version,
        "head": game.head.hex(),
    }


def events_after(
    service: Service, *, token: str | None, game_id: str, after: int, limit: int = 100
) -> EventPage:
    """What happened after an entry, one item an entry, as the caller may see it.

    Raises Refusal `unauthorized`, `not-found` or `validation-failed`.
    """
    _check_page(after, limit)

    def once() -> EventPage:
        scene = look(service, token=token, game_id=game_id)
        upto = min(scene.row.version, after + limit)
        service.charge(prices.of_entries(upto - after))
        return _events(service, scene, after, upto)

    return persistently(once)


def _events(service: Service, scene: Scene, after: int, upto: int) -> EventPage:
    row = scene.row
    items: list[dict[str, object]] = []
    if after < upto:
        before = load_at(service, row, after)
        game = before.game
        for each in log.entries(service.store, row.game_id, after=after, upto=upto):
            step = extend(game, each.body)
            events = events_for(step, game.seat_of(scene.me), before.names)
            items.append({"seq": step.seq, "events": events})
    return EventPage(items, row.version, row.ended_at is not None)
