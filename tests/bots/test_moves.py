"""House bots' moves are legal, determined by the seed, and the same with and without a log."""

from random import Random

import pytest

from crazy_eights import replies, resample
from crazy_eights.belief.play import apply_observed
from crazy_eights.belief.table import TABLE_FIELDS
from crazy_eights.bots.house import BOTS, choose, level_of, read_bot, versions_of
from crazy_eights.bots.match import play_match
from crazy_eights.cards import KIND, bits
from crazy_eights.engine.legal import legal_moves, to_act
from crazy_eights.fairness.chain import canonical
from crazy_eights.fairness.shuffle import BotStream
from crazy_eights.games import new_game
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Limits, Secret
from crazy_eights.moves import Move
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, expand
from crazy_eights.verification.verify import verify
from tests.bots.positions import SEATED, some_positions, think_little
from tests.cardbook import deal
from tests.strategies import random_rules

SEED = bytes(range(32))


@pytest.fixture
def small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use few rollouts: these tests do not depend on their number."""
    think_little(monkeypatch)


@pytest.mark.thorough
@pytest.mark.usefixtures("small_budget")
@pytest.mark.parametrize(("bot", "level"), SEATED)
@pytest.mark.parametrize("preset", PRESETS)
def test_bots_choose_legal_moves(preset: str, bot: str, level: int | None) -> None:
    rng = Random(f"{preset} {bot}")
    seats = rng.randint(2, PRESETS[preset].players.max)
    for table in some_positions(expand(preset, seats=seats), seats, rng, 12):
        seat = rng.choice(to_act(table))
        move = choose(bot, table, seat, rng.randrange, level=level)
        assert move in legal_moves(table, seat)


@pytest.mark.thorough
@pytest.mark.usefixtures("small_budget")
@pytest.mark.parametrize(("bot", "level"), SEATED)
def test_bots_choose_legal_moves_under_any_rules(bot: str, level: int | None) -> None:
    rng = Random(bot)
    for _ in range(12):
        made = random_rules(rng)
        ruleset = expand(made.preset, made.rules, seats=made.seats)
        for table in some_positions(ruleset, made.seats, rng, 3):
            seat = rng.choice(to_act(table))
            move = choose(bot, table, seat, rng.randrange, level=level)
            assert move in legal_moves(table, seat)


@pytest.mark.thorough
@pytest.mark.parametrize("preset", PRESETS)
def test_choosing_changes_nothing(preset: str, small_budget: None) -> None:
    rng = Random(preset)
    for table in some_positions(expand(preset, seats=2), 2, rng, 3):
        before = [repr(getattr(table, name)) for name in TABLE_FIELDS]
        for bot, level in SEATED:
            choose(bot, table, to_act(table)[0], rng.randrange, level=level)
        assert [repr(getattr(table, name)) for name in TABLE_FIELDS] == before


@pytest.mark.thorough
@pytest.mark.usefixtures("small_budget")
@pytest.mark.parametrize("preset", ["classic", "last-one", "zimbabwe"])
def test_a_match_is_the_game_the_same_bots_play_in_the_service(preset: str) -> None:
    bots = ("expert:3", "greedy", "expert:1")
    game, lines = whole_game(expand(preset, seats=3), bots)
    assert game.state is not None
    assert game.state.result is not None
    winners, moves = play_match(expand(preset, seats=3), bots, SEED)
    assert list(winners) == game.state.result["winners"]
    assert moves == game.version - len(bots) - 2, "all entries but joined, started and ended"
    report = verify(b"".join(line + b"\n" for line in lines), bots=frozenset(BOTS))
    assert report.valid, report
    assert report.house.recomputed == report.house.replies > 0


def whole_game(ruleset: RuleSet, bots: tuple[str, ...]) -> tuple[Game, list[bytes]]:
    """Play a game of bots under a creator's seed; return it and its lines."""
    game = new_game(
        game_id=bytes(16),
        created=0,
        ruleset=ruleset,
        seats=len(bots),
        seed_mode="creator",
        secret=Secret(SEED),
        limits=Limits(),
        house=versions_of(read_bot(bot)[0] for bot in bots),
    )
    steps = []
    for seat, (bot, level) in enumerate(map(read_bot, bots)):
        steps += commands.join(
            game, seat=seat, player=None, bot=bot, level=level, client_seed=None, at=1
        )
    steps += replies.play_bots(game, at=2, limit=20_000)
    trailer = canonical({"head": game.head.hex(), "entries": game.version})
    return game, [game.header_line, *(step.line for step in steps), trailer]


@pytest.mark.usefixtures("small_budget")
def test_equal_seeds_play_equal_games() -> None:
    assert hands_of_a_match() == hands_of_a_match()


def hands_of_a_match() -> list[list[int]]:
    seen: list[list[int]] = []
    ruleset = expand("classic", seats=2)
    play_match(ruleset, ("expert", "random"), SEED, watch=lambda t: seen.append(t.hands[:]))
    return seen


@pytest.mark.parametrize(("bot", "level"), SEATED)
def test_only_an_observing_expert_catches_a_forgotten_call(bot: str, level: int | None) -> None:
    book = deal("last-one", upcard="5S", hands=["6S 9D", "3C 4D TH", "KC KD KH"])
    book.play("6S")
    move = choose(bot, book.state, 1, BotStream(SEED, 1, 1).below, level=level)
    caught = Move("challenge", target=0, call="last_card")
    assert (move == caught) == (level is not None and level >= 2)


def test_the_default_level_is_used_when_none_is_given() -> None:
    assert [level_of(bot, None) for bot in BOTS] == [None, None, 2]
    assert level_of("expert", 3) == 3


@pytest.mark.parametrize("named", ["nobody", "expert:0", "expert:4", "expert:", "greedy:1", "x:2"])
def test_a_bot_or_a_level_that_does_not_exist_is_named(named: str) -> None:
    with pytest.raises(ValueError, match=named):
        read_bot(named)


@pytest.mark.parametrize("bot", ["greedy", "expert"])
def test_clever_bots_announce_what_they_owe(bot: str) -> None:
    book = deal("classic", upcard="5S", hands=["6S KD", "3C 4D TH"])
    move = choose(bot, book.state, 0, BotStream(SEED, 1, 0).below)
    assert move == Move("play", ("6S",), announce=("last_card",))


@pytest.mark.parametrize("bot", ["greedy", "expert"])
def test_clever_bots_win_when_they_can(bot: str) -> None:
    book = deal("classic", upcard="5S", hands=["8C", "3C 4D TH"])
    assert choose(bot, book.state, 0, BotStream(SEED, 1, 0).below).cards == ("8C",)


@pytest.mark.parametrize("bot", ["greedy", "expert"])
def test_clever_bots_declare_a_suit_they_hold(bot: str) -> None:
    # Nothing else may be played, and a seat that can play must.
    forced = {"draw": {"voluntary": False}}
    hands = ["8C TD JD KD 2D", "3C 4D TH 6C 7C"]
    book = deal("basic", upcard="5S", hands=hands, rules=forced)
    assert choose(bot, book.state, 0, BotStream(SEED, 1, 0).below).suit == "diamonds"


@pytest.mark.parametrize("bot", ["greedy", "expert"])
def test_clever_bots_attack_a_seat_that_is_about_to_go_out(bot: str) -> None:
    book = deal("classic", upcard="5S", hands=["2S 3S KS JS", "5D"])
    assert choose(bot, book.state, 0, BotStream(SEED, 1, 0).below).cards == ("2S",)


def test_greedy_names_the_rank_that_it_holds_most() -> None:
    rules = {"cards": {"8": {"on": ["any"], "name": "rank"}}, "draw": {"voluntary": False}}
    book = deal("basic", upcard="5S", hands=["8C TD TH KD", "3C 4D"], rules=rules)
    assert choose("greedy", book.state, 0, BotStream(SEED, 1, 0).below).rank == "T"


def test_greedy_lets_the_seat_with_the_fewest_cards_draw() -> None:
    rules = {"cards": {"7": {"do": [{"do": "draw", "n": 2, "to": "chosen", "answer": []}]}}}
    book = deal("basic", upcard="5S", hands=["7S KD QD", "3C 4D TH", "JC JD"], rules=rules)
    assert choose("greedy", book.state, 0, BotStream(SEED, 1, 0).below).target == 2


def test_greedy_gives_its_dearest_card_and_bots_know_who_holds_it() -> None:
    rules = {"cards": {"7": {"do": [{"do": "give", "n": 1, "to": "next"}]}}}
    book = deal("classic", upcard="5S", hands=["7S 3D KD 4C", "3C 4D TH", "JC JD"], rules=rules)
    apply_observed(book.state, 0, Move("play", ("7S",)))
    gift = choose("greedy", book.state, 0, BotStream(SEED, 1, 0).below)
    assert gift == Move("declare", card="KD")
    apply_observed(book.state, 0, gift)
    chance = Random(1)
    for _ in range(20):
        world = resample(book.state, 2, chance.randrange)
        assert KIND["KD"] in bits(world.hands[1])
