"""Whole games at random through `service.game.acts`, with everything that may happen in a log.

A `Plan` says what kind of game it is to be; the rest is decided by a generator with a fixed seed.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from service.game import acts
from service.game.bots import choose_randomly
from service.game.cards import CODES, PACK_SIZE, SUITS, codes_of
from service.game.compiled import compile_rules
from service.game.errors import IllegalMove, Refusal
from service.game.greedy import choose_greedily
from service.game.legal import legal_moves, turn_moves
from service.game.log import canonical
from service.game.moves import CALLS, Move
from service.game.record import Game, Secret, Step, make_header, open_game
from service.game.refusals import check
from service.game.ruleset import RuleSet, enough_cards
from service.game.ruleset_deck import packs_for
from service.game.shuffle import seal
from service.game.table import Table

BEGAN = 1_790_000_000_000
NAMES = ("Ann", "Bé", "Cem", "Dvořák", "Élodie", "फ़राज़", "Güneş", "Hồ 🎴")
Watcher = Callable[[Game], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What kind of game to play. Chances are per move."""

    rules: RuleSet
    seats: int
    seed_mode: str = "commit"
    setup: bool = False
    bots: int = 0
    # The bot that thinks is left out where games are played by the hundred.
    named: tuple[str, ...] = ("random", "greedy")
    dropped: int = 0
    most: int = 4000
    forgets: float = 0.3
    challenges: float = 0.5
    times_out: float = 0.0
    resigns: float = 0.0
    errs: float = 0.0
    expires: float = 0.0
    greedy: float = 0.5


@dataclass
class Recorder:
    """A game with the lines of its log so far; `watch` sees it before every act once it runs."""

    game: Game
    lines: list[bytes]
    at: int = BEGAN
    watch: Watcher | None = None
    kinds: set[str] = field(default_factory=set)

    def do(self, act: Callable[..., list[Step]], **arguments: Any) -> None:
        """Make an act happen a moment later."""
        steps = act(self.game, at=self.at, **arguments)
        self.lines += [step.line for step in steps]
        self.kinds.update(step.entry["type"] for step in steps)

    def export(self) -> bytes:
        """The export: header, entries, trailer."""
        return export(self.lines, self.game)


def export(lines: list[bytes], game: Game) -> bytes:
    """The NDJSON export of a log."""
    trailer = canonical({"head": game.head.hex(), "entries": len(lines) - 1})
    return b"".join(line + b"\n" for line in [*lines, trailer])


def play_whole(plan: Plan, rng: Random, watch: Watcher | None = None) -> Recorder:
    """Play one game as planned, to its end."""
    secret = Secret(rng.randbytes(32), random_setup(plan, rng) if plan.setup else None)
    header = make_header(
        game_id=rng.randbytes(16),
        created=BEGAN,
        ruleset=plan.rules,
        seats=plan.seats,
        seed_mode=plan.seed_mode,
        secret=secret,
    )
    record = Recorder(open_game(header, secret), [header], watch=watch)
    gather(record, plan, rng)
    while record.game.status == "active":
        act_once(record, plan, rng)
    return record


def random_setup(plan: Plan, rng: Random) -> dict[str, Any]:
    """A position that the deck can lay out, with scores now and then."""
    deck = compile_rules(plan.rules, packs_for(plan.rules, plan.seats)).deck
    cards = [CODES[card % PACK_SIZE] for card in deck]
    rng.shuffle(cards)
    most = max(1, min(8, (len(cards) - 4) // plan.seats))
    hands = [[cards.pop() for _ in range(rng.randint(1, most))] for _ in range(plan.seats)]
    setup: dict[str, Any] = {"hands": hands, "starter": cards.pop()}
    if rng.random() < 0.7:
        setup["stock"] = [cards.pop() for _ in range(rng.randint(0, min(9, len(cards))))]
    if rng.random() < 0.5:
        least, top = (1, plan.rules.countdown.start) if plan.rules.countdown else (0, 90)
        setup["scores"] = [rng.randint(least, top) for _ in range(plan.seats)]
    return setup


def gather(record: Recorder, plan: Plan, rng: Random) -> None:
    """Fill the seats in any order, some in two attempts, and start."""
    game = record.game
    order = rng.sample(range(plan.seats), plan.seats)
    whole = plan.setup or plan.seed_mode == "sealed"
    staying = plan.seats if whole else max(plan.rules.players.min, 2, plan.seats - plan.dropped)
    if not enough_cards(plan.rules, staying):
        staying = plan.seats
    seeds: dict[int, bytes] = {}
    for number, seat in enumerate(order[:staying]):
        if number < staying - 1 and rng.random() < 0.1:
            join(record, plan, rng, seat, seeds, bot=None)
            record.at += rng.randint(0, 5000)
            record.do(acts.leave, seat=seat)
        bot = rng.choice(plan.named) if number < plan.bots else None
        join(record, plan, rng, seat, seeds, bot=bot)
        record.at += rng.randint(0, 5000)
    for seat in rng.sample(sorted(seeds), len(seeds)):
        if not game.places[seat].opened:
            record.do(acts.open_seed, seat=seat, client_seed=seeds[seat])
    if game.status == "open":
        record.do(acts.start)


def join(
    record: Recorder,
    plan: Plan,
    rng: Random,
    seat: int,
    seeds: dict[int, bytes],
    *,
    bot: str | None,
) -> None:
    """Take a seat, with a client seed or without, sealed where the game is."""
    given = None if bot or rng.random() < 0.4 else rng.randbytes(32)
    sealed = None
    if plan.seed_mode == "sealed" and given is not None:
        sealed = seal(record.game.game_id, seat, given)
        seeds[seat] = given
    name = bot or NAMES[seat]
    record.do(acts.join, seat=seat, name=name, bot=bot, client_seed=given, sealed=sealed)


def act_once(record: Recorder, plan: Plan, rng: Random) -> None:
    """Whatever happens next in a running game."""
    game = record.game
    record.at += rng.randint(0, 9000)
    if record.watch is not None:
        record.watch(game)
    assert game.table is not None
    if game.version >= plan.most or rng.random() < plan.expires:
        record.do(acts.expire)
    elif rng.random() < plan.resigns:
        record.do(acts.resign, seat=rng.choice(game.table.playing))
    elif game.deadline is not None and rng.random() < plan.times_out:
        record.at = max(record.at, game.deadline)
        record.do(acts.time_out)
    elif acts.bots_to_act(game):
        record.do(acts.play_bots, limit=rng.randint(1, 5))
    elif not (rng.random() < plan.errs and err(record, rng)):
        seat, move = sensible(game.table, plan, rng)
        record.do(acts.submit, seat=seat, move=move)


def sensible(table: Table, plan: Plan, rng: Random) -> tuple[int, Move]:
    """A legal move of any seat: mostly one of the turn, now and then a call or a challenge."""
    if table.windows and rng.random() < plan.challenges:
        said = [
            (seat, move)
            for seat in table.playing
            for move in legal_moves(table, seat)
            if move.type in ("announce", "challenge")
        ]
        if said:
            return rng.choice(said)
    seat = rng.choice([seat for seat in table.playing if turn_moves(table, seat)])
    moves = turn_moves(table, seat)
    if rng.random() < plan.greedy:
        move = choose_greedily(table, seat, moves)
    else:
        move = choose_randomly(moves, lambda k: rng.randrange(k))
    return seat, reworded(move, plan, rng)


def reworded(move: Move, plan: Plan, rng: Random) -> Move:
    """The move as another client might write it: a call forgotten, the suit left for later."""
    if move.announce and rng.random() < plan.forgets:
        move = Move("play", move.cards, move.suit, move.as_)
    if move.type == "play" and move.suit and rng.random() < 0.3:
        move = Move("play", move.cards, None, move.as_, move.announce)
    return move


def err(record: Recorder, rng: Random) -> bool:
    """Let the seat in turn try something illegal; tells whether the rule set punished it."""
    table = record.game.table
    assert table is not None
    seat = table.turn
    for move in rng.sample(attempts := tries(table, seat, rng), len(attempts)):
        try:
            check(table, seat, move)
        except IllegalMove as refused:
            if refused.punished:
                record.do(acts.punish, seat=seat, move=move)
                return True
        except Refusal:
            continue
    return False


def tries(table: Table, seat: int, rng: Random) -> list[Move]:
    """Moves that a client might ask for: sensible ones, hopeful ones and nonsense."""
    held = codes_of(table.hands[seat]) if table.hands[seat] else []
    cards = [*dict.fromkeys(held), rng.choice(CODES)]
    found = [Move("draw"), Move("pass"), Move("declare", suit=rng.choice(SUITS))]
    for code in cards:
        found += [Move("play", (code,)), Move("play", (code,), suit=rng.choice(SUITS))]
        if code[0] == "X" or rng.random() < 0.1:
            names = rng.sample(CODES, 2)
            found += [Move("play", (code,), rng.choice((None, *SUITS)), name) for name in names]
        if rng.random() < 0.2:
            found.append(Move("play", (code,), announce=(rng.choice(CALLS),)))
    for _ in range(4):
        if len(held) > 1:
            found.append(Move("play", tuple(rng.sample(held, rng.randint(2, min(4, len(held)))))))
    equal = [code for code in held if held and code[0] == rng.choice(held)[0]]
    if len(equal) > 1:
        found.append(Move("play", tuple(rng.sample(equal, len(equal)))))
    found += [Move("announce", call=call) for call in CALLS]
    seats = range(len(table.hands))
    found += [Move("challenge", call=rng.choice(CALLS), target=rng.choice(seats)) for _ in range(2)]
    return found
