"""Whole random games through `crazy_eights.log.commands`, with everything that a log may contain.

A `Plan` sets the kind of game; a generator with a fixed seed decides the rest.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from crazy_eights import replies
from crazy_eights.bots.greedy import choose_greedily
from crazy_eights.bots.house import choose_randomly, read_bot, versions_of
from crazy_eights.cards import CODES, PACK_SIZE, RANKS, SUITS, codes_of
from crazy_eights.engine.illegal import check
from crazy_eights.engine.legal import legal_moves, turn_moves
from crazy_eights.engine.rule_tables import compile_rules
from crazy_eights.engine.state import State
from crazy_eights.errors import IllegalMove, Refusal
from crazy_eights.fairness.chain import canonical
from crazy_eights.fairness.shuffle import seal
from crazy_eights.games import new_game
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Limits, Secret, Step
from crazy_eights.moves import Move
from crazy_eights.rulesets.deck import packs_for
from crazy_eights.rulesets.ruleset import RuleSet, enough_cards

BEGAN = 1_790_000_000_000
NAMES = ("Ann", "Bé", "Cem", "Dvořák", "Élodie", "फ़राज़", "Güneş", "Hồ 🎴")
CLOCK_ENDS = ("idle", "opening", "filling", "entries")
Watcher = Callable[[Game], None]
OF_OLD: dict[str, Any] = {"rounds": None, "rounds_without_move": 100}


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The kind of game to play. Probabilities are per move.

    `cancelled` is the end of a game that never starts: by its `creator` or one of `CLOCK_ENDS`.
    """

    ruleset: RuleSet
    seats: int
    seed_mode: str = "commit"
    setup: bool = False
    bots: int = 0
    # The slow bot is left out where hundreds of games are played.
    named: tuple[str, ...] = ("random", "greedy")
    dropped: int = 0
    release: Callable[..., list[Step]] = commands.decline
    most: int = 4000
    forgets: float = 0.3
    challenges: float = 0.5
    times_out: float = 0.0
    resigns: float = 0.0
    errs: float = 0.0
    idles: float = 0.0
    greedy: float = 0.5
    cancelled: str | None = None
    limits: Mapping[str, int] = field(default_factory=dict)


@dataclass
class Recorder:
    """A game with the lines of its log so far; `watch` is called before every act once it runs."""

    game: Game
    lines: list[bytes]
    at: int = BEGAN
    watch: Watcher | None = None
    kinds: set[str] = field(default_factory=set)
    rounds: list[dict[str, Any]] = field(default_factory=list)

    def do(self, act: Callable[..., list[Step]], **arguments: Any) -> None:
        """Perform an act a moment later."""
        steps = act(self.game, at=self.at, **arguments)
        self.lines += [step.line for step in steps]
        for step in steps:
            by = step.entry.get("by")
            self.kinds.add(step.entry["type"] + (f" by {by}" if by else ""))
            ends = (event for event in step.events if event.type == "round_ended")
            self.rounds += [dict(event.args) for event in ends]

    def export(self) -> bytes:
        """The export: header, entries, trailer."""
        return export(self.lines, self.game)


def export(lines: list[bytes], game: Game) -> bytes:
    """The NDJSON export of a log."""
    names = [
        NAMES[seat] if occupant.player else None for seat, occupant in enumerate(game.occupants)
    ]
    trailer = canonical({"head": game.head.hex(), "entries": len(lines) - 1, "names": names})
    return b"".join(line + b"\n" for line in [*lines, trailer])


def play_whole(plan: Plan, rng: Random, watch: Watcher | None = None) -> Recorder:
    """Play one game as planned, to its end."""
    secret = Secret(rng.randbytes(32), random_setup(plan, rng) if plan.setup else None)
    seated = [rng.choice(plan.named) for _ in range(min(plan.bots, staying_in(plan)))]
    game = new_game(
        game_id=rng.randbytes(16),
        created=BEGAN,
        ruleset=plan.ruleset,
        seats=plan.seats,
        seed_mode=plan.seed_mode,
        secret=secret,
        limits=limits_of(plan),
        house=versions_of(read_bot(bot)[0] for bot in seated),
    )
    record = Recorder(game, [game.header_line], watch=watch)
    gather(record, plan, seated, rng)
    while record.game.status == "active":
        act_once(record, plan, rng)
    return record


def limits_of(plan: Plan) -> Limits:
    """The limits of a game as planned; random play never reaches seven idle days.

    Those of rounds are those of the oldest games, whose headers the kit keeps.
    """
    waits = {"idle": {"idle_seconds": 60}, "filling": {"fill_seconds": 600}}
    few = {"entries": {"entries": 5}, "opening": {"open_seconds": 30}}
    changed = (waits | few).get(plan.cancelled or "", {})
    return Limits(**{"entries": plan.most, "timeouts": 3, **OF_OLD, **plan.limits, **changed})


def random_setup(plan: Plan, rng: Random) -> dict[str, Any]:
    """A position that the deck allows, sometimes with scores."""
    deck = compile_rules(plan.ruleset, packs_for(plan.ruleset, plan.seats)).deck
    cards = [CODES[card % PACK_SIZE] for card in deck]
    rng.shuffle(cards)
    most = max(1, min(8, (len(cards) - 4) // plan.seats))
    hands = [[cards.pop() for _ in range(rng.randint(1, most))] for _ in range(plan.seats)]
    setup: dict[str, Any] = {"hands": hands, "starter": cards.pop()}
    if rng.random() < 0.7:
        setup["stock"] = [cards.pop() for _ in range(rng.randint(0, min(9, len(cards))))]
    if rng.random() < 0.5:
        least, top = (1, plan.ruleset.countdown.start) if plan.ruleset.countdown else (0, 90)
        setup["scores"] = [rng.randint(least, top) for _ in range(plan.seats)]
    return setup


def gather(record: Recorder, plan: Plan, seated: list[str], rng: Random) -> None:
    """Fill the seats in any order, some in two attempts, and start; or never start."""
    game = record.game
    order = rng.sample(range(plan.seats), plan.seats)
    staying = staying_in(plan)
    seeds: dict[int, bytes] = {}
    for number, seat in enumerate(order[:staying]):
        if number < len(seated):
            join(record, rng, seat, seeds, bot=seated[number])
            continue
        record.at += rng.randint(0, 5000)
        if plan.cancelled is not None and number == staying - 1:
            call_off(record, plan, seat, seeds, rng)
            return
        come_and_go(record, rng, seat, seeds, plan.release, last=number == staying - 1)
        join(record, rng, seat, seeds)
    for seat in rng.sample(sorted(seeds), len(seeds)):
        if not game.occupants[seat].opened:
            record.do(commands.open_seed, seat=seat, client_seed=seeds[seat])
    if game.status == "open":
        record.do(commands.start)


def staying_in(plan: Plan) -> int:
    """The number of seats taken at the start."""
    whole = plan.setup or plan.seed_mode == "sealed"
    staying = plan.seats if whole else max(plan.ruleset.players.min, 2, plan.seats - plan.dropped)
    return staying if enough_cards(plan.ruleset, staying) else plan.seats


def come_and_go(
    record: Recorder,
    rng: Random,
    seat: int,
    seeds: dict[int, bytes],
    release: Callable[..., list[Step]],
    *,
    last: bool,
) -> None:
    """Sometimes a seat is released, or a player leaves it, or is removed from it."""
    if rng.random() < 0.1:
        record.do(release, seat=seat)
    if not last and rng.random() < 0.1:
        join(record, rng, seat, seeds)
        record.at += rng.randint(0, 5000)
        seeds.pop(seat, None)
        record.do(commands.leave, seat=seat, by=rng.choice((commands.SEAT, commands.CREATOR)))


def call_off(record: Recorder, plan: Plan, seat: int, seeds: dict[int, bytes], rng: Random) -> None:
    """End a game before its start, with its last seat still free, or full and never opened."""
    if plan.cancelled == "creator":
        record.do(commands.cancel)
        return
    if plan.cancelled == "opening":
        join(record, rng, seat, seeds, sealing=True)
    while plan.cancelled == "entries" and record.game.status == "open":
        record.do(commands.decline, seat=seat)
    while record.game.status == "open":
        record.at += 20_000
        record.do(commands.act_for_the_clock)


def join(
    record: Recorder,
    rng: Random,
    seat: int,
    seeds: dict[int, bytes],
    *,
    bot: str | None = None,
    sealing: bool = False,
) -> None:
    """Take a seat, with a client seed or without, sealed where the game is."""
    silent = bot is not None or (rng.random() < 0.4 and not sealing)
    given = None if silent else rng.randbytes(32)
    sealed = None
    if record.game.header["seed_mode"] == "sealed" and given is not None:
        sealed = seal(record.game.game_id, seat, given)
        seeds[seat] = given
    player = None if bot else rng.randbytes(16)
    name, level = (None, None) if bot is None else read_bot(bot)
    record.do(
        commands.join,
        seat=seat, player=player, bot=name, level=level, client_seed=given, sealed=sealed,
    )  # fmt: skip


def act_once(record: Recorder, plan: Plan, rng: Random) -> None:
    """Perform a random next act in a running game."""
    game = record.game
    record.at += rng.randint(0, 9000)
    if record.watch is not None:
        record.watch(game)
    table = game.state
    assert table is not None
    persons = [seat for seat in table.playing if game.occupants[seat].bot is None]
    if commands.bots_to_act(game):
        record.do(replies.play_bots, limit=rng.randint(1, 5))
    elif persons and rng.random() < plan.resigns:
        record.do(commands.resign, seat=rng.choice(persons))
    elif game.deadline is not None and rng.random() < plan.times_out:
        record.at = max(record.at, game.deadline)
        record.do(commands.act_for_the_clock)
    elif rng.random() < plan.idles:
        record.at += 1000 * game.limits.idle_seconds
        record.do(commands.idle_out)
    elif not (rng.random() < plan.errs and err(record, rng)):
        seat, move = sensible(game, persons, plan, rng)
        record.do(commands.submit, seat=seat, move=move)


def sensible(game: Game, persons: list[int], plan: Plan, rng: Random) -> tuple[int, Move]:
    """A legal move of any person: mostly a turn move, sometimes a call or a challenge."""
    table = game.state
    assert table is not None
    if table.windows and rng.random() < plan.challenges:
        said = [
            (seat, move)
            for seat in persons
            for move in legal_moves(table, seat)
            if move.type in ("announce", "challenge")
        ]
        if said:
            return rng.choice(said)
    seat = rng.choice(game.persons_to_act)
    moves = turn_moves(table, seat)
    if rng.random() < plan.greedy:
        move = choose_greedily(table, seat, moves)
    else:
        move = choose_randomly(moves, lambda k: rng.randrange(k))
    return seat, reworded(move, plan, rng)


def reworded(move: Move, plan: Plan, rng: Random) -> Move:
    """The move as another client might write it: a call forgotten, the suit left for later."""
    if move.announce and rng.random() < plan.forgets:
        move = replace(move, announce=())
    if move.type == "play" and (move.suit or move.rank) and rng.random() < 0.3:
        move = replace(move, suit=None, rank=None)
    return move


def err(record: Recorder, rng: Random) -> bool:
    """Let the seat in turn try something illegal; returns whether the rule set punished it."""
    table = record.game.state
    assert table is not None
    seat = table.turn
    if record.game.occupants[seat].bot is not None:
        return False
    for move in rng.sample(attempts := tries(table, seat, rng), len(attempts)):
        try:
            check(table, seat, move)
        except IllegalMove as refused:
            if refused.punished:
                record.do(commands.punish, seat=seat, move=move)
                return True
        except Refusal:
            continue
    return False


def tries(table: State, seat: int, rng: Random) -> list[Move]:
    """Moves that a client might ask for: sensible ones, hopeful ones and nonsense."""
    held = codes_of(table.hands[seat]) if table.hands[seat] else []
    cards = [*dict.fromkeys(held), rng.choice(CODES)]
    calls = [*(call.say for call in table.tables.calls), "last_card"]
    seats = range(len(table.hands))
    found = [Move("draw"), Move("pass"), Move("declare", suit=rng.choice(SUITS))]
    found += [Move("declare", rank=rng.choice(RANKS[:13])), Move("declare", card=rng.choice(cards))]
    for code in cards:
        found += [Move("play", (code,)), Move("play", (code,), suit=rng.choice(SUITS))]
        found.append(Move("play", (code,), rank=rng.choice(RANKS[:13])))
        found.append(Move("play", (code,), target=rng.choice(seats)))
        if code[0] == "X" or rng.random() < 0.1:
            names = rng.sample(CODES, 2)
            found += [Move("play", (code,), rng.choice((None, *SUITS)), name) for name in names]
        if rng.random() < 0.2:
            found.append(Move("play", (code,), announce=(rng.choice(calls),)))
    for _ in range(4):
        if len(held) > 1:
            found.append(Move("play", tuple(rng.sample(held, rng.randint(2, min(4, len(held)))))))
    equal = [code for code in held if held and code[0] == rng.choice(held)[0]]
    if len(equal) > 1:
        found.append(Move("play", tuple(rng.sample(equal, len(equal)))))
    found += [Move("announce", call=call) for call in calls]
    found += [Move("challenge", call=rng.choice(calls), target=rng.choice(seats)) for _ in range(2)]
    return found
