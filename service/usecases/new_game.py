"""Create games: a new one gets a log with its first entries; one of bots alone is played on at
once.
"""

from collections.abc import Sequence
from contextlib import nullcontext, suppress
from functools import cache, partial
from typing import Any, NamedTuple

import orjson

from crazy_eights.bots.house import level_of, versions_of
from crazy_eights.engine.trial import trial_warnings
from crazy_eights.errors import Fault, Refusal
from crazy_eights.fairness.chain import canonical, header_head
from crazy_eights.games import new_game
from crazy_eights.locales import Message
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Secret, Step
from crazy_eights.rulesets.overrides import changes_between
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, from_json
from crazy_eights.rulesets.ruleset import warnings as rule_warnings
from crazy_eights.rulesets.warnings import RuleWarning
from crazy_eights.view import PlayerName
from service.store import Unavailable, games, players, snapshots
from service.store.asked import marks_of
from service.store.games import Filling, NewGame, RematchKey, SeatRow
from service.store.log import CreationKey, EntryRow, NameRow
from service.store.proof import Proof
from service.store.snapshots import GameRow
from service.store.tables import NO_BOTS_DUE
from service.usecases import clock, prices
from service.usecases.answers import GameAnswer, changed_view
from service.usecases.bill import current_bill
from service.usecases.cache import Loaded
from service.usecases.errors import (
    invalid,
    key_reused,
    retry_on_conflict,
    unauthorized,
)
from service.usecases.inputs import Retry
from service.usecases.people import apart
from service.usecases.plan import (
    Asked,
    Plan,
    check_holdings,
    check_invitations,
    plan_of,
    uninvited,
)
from service.usecases.repository import (
    called_in,
    debit_replay,
    entry_rows,
    frames_between,
    load_game,
    names_of,
    row_after,
    won,
)
from service.usecases.seats import expire_invitations, new_code
from service.usecases.service import Service
from service.usecases.tokens import Token
from service.usecases.transaction import note_seen


class Creator(NamedTuple):
    """The player who creates a game, with its name, and the time."""

    player_id: bytes
    called: PlayerName
    at: int


class CreationCall(NamedTuple):
    """A call for a new game: the caller, its idempotency key, and the earlier answer, if any.

    `before` is the game and the version that answered the same call before.
    """

    creator: Creator
    digest: bytes
    retry: Retry | None
    before: tuple[bytes, int] | None

    @property
    def proof(self) -> Proof:
        """What the write of the game proves of the caller."""
        return Proof(self.creator.player_id, self.digest)

    def under(self, version: int) -> CreationKey | None:
        """The record of the idempotency key: it led to a game at this version."""
        if self.retry is None:
            return None
        return CreationKey(self.creator.player_id, *self.retry, version)


def creation_call(
    service: Service,
    *,
    token: Token | None,
    retry: Retry | None,
    space: str = "",
) -> CreationCall:
    """Read the caller of a new game, and the earlier answer under its idempotency key.

    `space` separates the keys of different operations. Raises Refusal `unauthorized` or
    `idempotency-key-reused`.
    """
    digest = token and token.digest
    if digest is None:
        raise unauthorized()
    stored = None if retry is None else retry._replace(key=space + retry.key)
    snapshot = snapshots.of_creation(service.store, digest=digest, key=stored and stored.key)
    service.memory.note(now=snapshot.now, digest=digest, player_id=snapshot.player_id)
    if snapshot.player_id is None or snapshot.called is None:
        raise unauthorized()
    before = None
    if stored and snapshot.game_id is not None and snapshot.last_seq is not None:
        if snapshot.fingerprint != stored.fingerprint:
            raise key_reused()
        before = snapshot.game_id, snapshot.last_seq
    creator = Creator(snapshot.player_id, snapshot.called, service.clock(snapshot.now))
    return CreationCall(creator, digest, stored, before)


class UnsavedGame(NamedTuple):
    """A new game before it is written."""

    row: GameRow
    loaded: Loaded
    steps: list[Step]
    names: list[NameRow]
    secret: Secret


@retry_on_conflict
def create_game(
    service: Service, *, token: Token | None, asked: Asked, retry: Retry | None = None
) -> GameAnswer:
    """Create a game. It starts at once if no seat is open; bots that are due to move do so.

    Raises Refusal `unauthorized`, `idempotency-key-reused`, `validation-failed`,
    `ruleset-invalid` or `quota-exceeded`, and what `Bill.charge` and `Bill.heavy` raise.
    """
    call = creation_call(service, token=token, retry=retry)
    creator = call.creator
    if call.before is not None:
        return warned(repeated_answer(service, *call.before, creator.player_id), creator.player_id)
    guard = partial(current_bill().heavy, creator.player_id, price=prices.REFUSED_CREATION)
    plan = plan_of(asked, guard=guard)
    check_can_seal(service, plan, pointer="/seed_mode")
    current_bill().charge(prices.of_creation(plan))
    _check_allowed(service, creator.player_id, plan)
    made = prepare_game(service, plan, creator, game_id=service.new_id())
    warnings = warnings_about(plan.ruleset, len(plan.seats), creator.player_id)
    written = save_game(service, made, call.proof, created_under=call.under(made.row.version))
    made_answer = game_answer(service, 201, *written, creator.player_id, made.steps)
    return made_answer._replace(warnings=warnings)


def warnings_about(
    ruleset: RuleSet, seats: int | None, creator: bytes | None = None, *, price: int = 0
) -> tuple[RuleWarning, ...]:
    """What is probably unintended in rules. Changed ones are tried at the gate, for a price; where
    it is shut or the quota is used up they are not: nothing is refused for a warning.
    """
    found = list(rule_warnings(ruleset, seats))
    guard = partial(current_bill().heavy, creator, price=price)
    with suppress(Refusal):
        found += trial_warnings(ruleset, seats, guard=guard)
    return tuple(found)


def warned(again: GameAnswer, creator: bytes) -> GameAnswer:
    """The repeated answer to the creation of a game, with the warnings of the first one."""
    ruleset, seats = from_json(again.game["rules"]), len(again.game["seats"])
    return again._replace(warnings=warnings_about(ruleset, seats, creator))


def check_can_seal(service: Service, plan: Plan, *, pointer: str) -> None:
    """Raises Refusal `validation-failed` for a sealed game without a receipt key.

    Players open their seeds only under a signed head: without it the server could show each of them
    another log.
    """
    if plan.seed_mode == "sealed" and service.signer is None:
        raise invalid([Fault(pointer, "not-allowed", Message("needs-receipt-key"))])


def _check_allowed(service: Service, creator: bytes, plan: Plan) -> None:
    """Raises Refusal if an invited player may not be invited, or a quota is used up."""
    _check_players(service, creator, plan)
    check_invitations(service, creator, plan)
    waits = any(not seat.me and seat.bot is None for seat in plan.seats)
    sits = any(seat.me for seat in plan.seats) or all(seat.bot for seat in plan.seats)
    check_holdings(service, creator, opens=waits or plan.seed_mode == "sealed", sits=sits)


def _check_players(service: Service, creator: bytes, plan: Plan) -> None:
    wanted = {seat.reserved_for for seat in plan.seats if seat.reserved_for is not None}
    found = [players.by_id(service.store, each) for each in wanted - {creator}]
    known = {each.player_id: each.invitations for each in found if each is not None}
    faults = uninvited(plan.seats, creator, known, apart(service, creator, known))
    if faults:
        raise invalid(faults)


def prepare_game(service: Service, plan: Plan, creator: Creator, *, game_id: bytes) -> UnsavedGame:
    """A new game with its first entries: the players and bots in it, its start and due bots' moves.

    Raises what `Bill.heavy` raises.
    """
    secret = Secret(plan.seed or service.random_bytes(32), plan.setup)
    game = new_game(
        game_id=game_id,
        created=creator.at,
        ruleset=plan.ruleset,
        seats=len(plan.seats),
        seed_mode=plan.seed_mode,
        secret=secret,
        limits=service.limits._replace(fill_seconds=plan.fill_seconds, fill_after=plan.fill_after),
        house=versions_of(plan.bots),
    )
    row = _first_row(plan, creator, game)
    steps: list[Step] = []
    names: list[NameRow] = []
    for number, seat in enumerate(plan.seats):
        if not seat.me and seat.bot is None:
            continue
        joined = commands.join(
            game,
            seat=number,
            player=creator.player_id if seat.me else None,
            bot=seat.bot,
            level=level_of(seat.bot, seat.level) if seat.bot else None,
            client_seed=None,
            at=creator.at,
        )
        steps += joined
        names += names_of(joined, creator.called)
    heavy = prices.is_heavy_creation(plan)
    with current_bill().heavy(creator.player_id) if heavy else nullcontext():
        steps += clock.play_at_creation(game, at=creator.at)
    invited = tuple(seat.reserved_for for seat in plan.seats)
    loaded = Loaded(game, called_in(names), invited, marks=marks_of(entry_rows(steps)))
    row = row_after(row, game, loaded.reserved)
    if row.status == "open":
        row = row._replace(code=new_code(service.random_bytes))
    return UnsavedGame(row, loaded, steps, names, secret)


def _first_row(plan: Plan, creator: Creator, game: Game) -> GameRow:
    bots = tuple(number for number, seat in enumerate(plan.seats) if seat.bot is not None)
    return GameRow(
        game_id=game.game_id,
        creator=creator.player_id,
        ruleset=game.header["ruleset"],
        visibility=plan.visibility,
        seats=len(plan.seats),
        bots=clock.bits_of(bots),
        provably_fair=not game.creator_fixed,
        rematch_of=plan.rematch_of,
        turn_seconds=plan.ruleset.turn_seconds,
        created_at=creator.at,
        status="open",
        free=len(plan.seats),
        started_at=None,
        ended_at=None,
        winners=None,
        version=0,
        head=game.head,
        last_at=creator.at,
        deadline=None,
        expires_at=game.expires_at,
        to_act=0,
        bots_due=NO_BOTS_DUE,
        charged_to=None,
        wake_at=None,
        fence=0,
    )


def save_game(
    service: Service,
    made: UnsavedGame,
    proof: Proof,
    *,
    created_under: CreationKey | None = None,
    rematch_under: RematchKey | None = None,
    filling: Filling | None = None,
) -> tuple[GameRow, Loaded]:
    """Write a new game if the caller's proof holds; return its row and the game.

    Raises TokenGone, and Conflict if the id or the key has just been used, or if another game is
    now being filled for the same quick games.
    """
    row, loaded, steps, names, secret = made
    game = loaded.game
    setup = None if secret.setup is None else canonical(secret.setup)
    games.create(
        service.store,
        NewGame(
            row=row,
            seats=_seat_rows(row, loaded),
            entries=[
                EntryRow(0, game.header_line, header_head(game.header_line)),
                *entry_rows(steps),
            ],
            names=names,
            secret=(secret.seed, setup) if row.ended_at is None else None,
            changes=_changes(game.header),
            created_under=created_under,
            rematch_under=rematch_under,
            filling=filling,
        ),
        proof=proof,
    )
    service.publish(loaded, row, concerns=loaded.players)
    note_seen(service, row, loaded, row.creator, now=row.created_at, joined=True)
    invited = {each for each in loaded.invited if each is not None}
    expire_invitations(service, invited - {row.creator})
    current_bill().debit(prices.of_dealt(loaded.game.dealt))
    return row, loaded


def _changes(header: dict[str, Any]) -> str | None:
    """What of the rules in a header differs from the preset, as JSON; None: nothing."""
    found = changes_between(_preset(header["ruleset"]), header["rules"])
    return orjson.dumps(found).decode() if found else None


@cache
def _preset(ruleset: str) -> dict[str, Any]:
    """The rules of a preset, made once."""
    return PRESETS[ruleset].to_json()


def _seat_rows(row: GameRow, loaded: Loaded) -> list[SeatRow]:
    seats = zip(loaded.game.occupants, loaded.invited, strict=True)
    return [
        SeatRow(
            number,
            occupant.player,
            occupant.bot,
            invited,
            invited,
            won(row, loaded.game, number),
        )
        for number, (occupant, invited) in enumerate(seats)
    ]


def game_answer(
    service: Service,
    status: int,
    row: GameRow,
    loaded: Loaded,
    me: bytes,
    steps: Sequence[Step] = (),
) -> GameAnswer:
    """The answer to a call that added entries to a game, as the player sees them."""
    shown = changed_view(service, loaded, row, me, steps)
    return GameAnswer(status, shown, row.version, replayed=False)


def repeated_answer(
    service: Service, game_id: bytes, version: int, me: bytes, *, joined: bool = False
) -> GameAnswer:
    """The answer to the creation of a game, repeated: the game at its version then.

    With `joined`, the call did not create the game, and its first entry gave the player a seat.
    Raises Unavailable if the key is stored and the game is not.
    """
    row = snapshots.of_request(service.store, game_id=game_id).game
    if row is None:  # It was written with the key: a node of Citus has not committed it yet.
        raise Unavailable("the game of the key is not there yet")
    first, frames, loaded = frames_between(service, load_game(service, row), 0, version)
    debit_replay(first, loaded)
    steps = [frame.step for frame in frames]
    if joined:
        steps = steps[_seat_taken_at(steps, me) :]
    return GameAnswer(201, changed_view(service, loaded, row, me, steps), version, replayed=True)


def _seat_taken_at(steps: Sequence[Step], me: bytes) -> int:
    """The index of the last entry that gave the player a seat."""
    mine = (
        number
        for number, step in enumerate(steps)
        if step.entry["type"] == "joined" and step.entry.get("player") == me.hex()
    )
    return max(mine)
