"""Batches of games and single seats against house bots, as Gymnasium's interfaces have them."""

import tomllib
from collections import deque
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.envs import registration
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from crazy_eights import (
    PRESETS,
    Move,
    RuleSetInvalid,
    UnknownBot,
    UnknownRuleSet,
    deal,
    describe,
    expand,
    observe,
    observe_universal,
    play_on,
    sample_rules,
    universal_layout,
)
from crazy_eights.cards import CODES
from crazy_eights.engine.events import EVENTS, Event
from crazy_eights.environments.actions import NO_CALL
from crazy_eights.environments.episode import Episode
from crazy_eights.environments.gymnasium import SeatEnv
from crazy_eights.environments.recent import FIELDS, recent_events
from crazy_eights.environments.registration import register
from crazy_eights.environments.vector import VectorEnv
from tests.sources import LIBRARY


def ends_of(made: VectorEnv, steps: int, seed: int) -> tuple[list[Any], bytes]:
    """Play at random; return the ends of games and the last observations."""
    observations, _ = made.reset(seed=seed)
    ends: list[Any] = []
    for _ in range(steps):
        observations, rewards, terminated, truncated, infos = made.step(made.sample_actions())
        assert not truncated.any()
        assert not rewards[~terminated].any()
        assert observations["action_mask"].any(axis=1).all()
        for index in np.flatnonzero(terminated):
            ends.append((int(index), float(rewards[index]), infos["returns"][index].tolist()))
    return ends, observations["observation"].tobytes()


@pytest.mark.parametrize("opponents", [(), ("greedy",), ("random", "expert:1")])
def test_equal_seeds_give_equal_games(opponents: tuple[str, ...]) -> None:
    rules = ("basic", {"deal": {"cards": 3}})
    made = [VectorEnv(3, [rules], opponents, players=3) for _ in range(2)]
    first, second = (ends_of(each, 60, 7) for each in made)
    assert first == second
    assert first[0], "games have ended"
    assert all(abs(sum(values)) < 1e-9 and any(values) for _, _, values in first[0])


def test_rows_are_what_the_choosing_seat_knows_and_may_do() -> None:
    made = VectorEnv(4, ["classic", "last-one"], players=2)
    observations, infos = made.reset(seed=1)
    for _ in range(200):
        for index, episode in enumerate(made._batch.episodes):
            assert isinstance(episode, Episode)
            seat = int(infos["seat"][index])
            assert seat == episode.seat
            row = observations["observation"][index].tobytes()
            vector = observe(episode.table, seat)
            assert row == vector.ljust(len(row), b"\0")
            mask = observations["action_mask"][index]
            assert set(np.flatnonzero(mask)) == set(episode.legal)
        assert made.observation_space.contains(observations)
        actions = made.sample_actions()
        assert made.action_space.contains(actions)
        observations, *_, infos = made.step(actions)


def test_the_learner_has_each_seat_in_turn_against_opponents() -> None:
    made = VectorEnv(4, [("basic", {"deal": {"two_players": 2}})], ("greedy",))
    _, infos = made.reset(seed=1)
    assert infos["seat"].tolist() == [0, 1, 0, 1]
    seats = set()
    for _ in range(60):
        *_, infos = made.step(made.sample_actions())
        seats |= {(index, seat) for index, seat in enumerate(infos["seat"].tolist())}
    assert len(seats) == 8


def test_arrays_do_not_change_later() -> None:
    made = VectorEnv(2)
    first, _ = made.reset(seed=1)
    before = {name: array.copy() for name, array in first.items()}
    made.step(made.sample_actions())
    assert all((first[name] == before[name]).all() for name in first)


def test_a_final_observation_is_that_of_the_end() -> None:
    made = VectorEnv(1, [("basic", {"deal": {"two_players": 1}})])
    made.reset(seed=3)
    while True:
        observations, _, terminated, _, infos = made.step(made.sample_actions())
        if terminated[0]:
            break
    final = infos["final_obs"][0]
    assert not final["action_mask"].any()
    assert (final["observation"] != observations["observation"][0]).any()


def test_wrong_input_is_named() -> None:
    made = VectorEnv(2)
    made.reset(seed=1)
    with pytest.raises(ValueError, match="Game 1 has no action 0"):
        made.step(np.array([made.sample_actions()[0], 0]))
    with pytest.raises(UnknownBot, match="clever"):
        VectorEnv(1, opponents=("clever",))
    with pytest.raises(RuleSetInvalid):
        VectorEnv(1, [("classic", {"deal": {"cards": "three"}})])
    with pytest.raises(ValueError, match="needs a game"):
        VectorEnv(0)


def positions(made: VectorEnv) -> list[Any]:
    """Return where each game stands, and what its row says."""
    batch = made._batch
    tables = [episode.table for episode in batch.episodes]
    known = [(t.stock[:], [observe(t, seat) for seat in range(t.seats)]) for t in tables]
    moves = [episode.moves for episode in batch.episodes]
    return [known, moves, batch.rows[:], batch.masks(), batch.seats[:], batch.rewards[:]]


@pytest.mark.parametrize("opponents", [(), ("greedy",)])
def test_a_rejected_step_changes_no_game(opponents: tuple[str, ...]) -> None:
    made, same = (VectorEnv(3, ["classic", "last-one"], opponents) for _ in range(2))
    for each in (made, same):
        each.reset(seed=5)
    for _ in range(40):
        actions = same.sample_actions()
        assert (actions == made.sample_actions()).all()
        for wrong in (np.array([*actions[:2], 10**6]), actions[:2], np.array([*actions, 0])):
            before = positions(made)
            with pytest.raises(ValueError, match=r"Game 2 has no action|3 games, but [24] actions"):
                made.step(wrong)
            assert positions(made) == before
        seen, expected = made.step(actions)[0], same.step(actions)[0]
        assert all((seen[name] == expected[name]).all() for name in expected)


def test_without_games_there_are_no_actions() -> None:
    made = VectorEnv(2)
    with pytest.raises(ResetNeeded, match=r"before reset\(\)"):
        made.sample_actions()
    with pytest.raises(ResetNeeded, match=r"before reset\(\)"):
        made.step(np.array([0, 0]))
    made.reset(seed=1)
    made.step(made.sample_actions())


def test_one_rule_set_is_for_all_games() -> None:
    changed = ("mau-mau", {"deal": {"cards": 3}})
    whole = expand("mau-mau", {"deal": {"cards": 3}}, seats=2)
    assert VectorEnv(2, "mau-mau")._batch.rulesets == [expand("mau-mau", seats=2)] * 2
    assert VectorEnv(2, changed)._batch.rulesets == [whole] * 2
    assert VectorEnv(2, whole)._batch.rulesets == [whole] * 2
    assert VectorEnv(2, ("basic", "classic"))._batch.rulesets == [
        expand(each, seats=2) for each in ("basic", "classic")
    ]
    with pytest.raises(UnknownRuleSet, match="clasic"):
        VectorEnv(2, "clasic")


@pytest.mark.parametrize("preset", PRESETS)
def test_gymnasium_makes_an_environment_for_every_preset(preset: str) -> None:
    made = gymnasium.make(f"CrazyEights/{preset}-v0", opponent="greedy")
    assert made.reset(seed=1)[0]["action_mask"].any()
    check_env(made.unwrapped)


@pytest.mark.parametrize(("players", "loss"), [(2, -1.0), (3, -0.5)])
def test_an_action_that_the_mask_excludes_loses(players: int, loss: float) -> None:
    made = SeatEnv("classic", players=players)
    seen, _ = made.reset(seed=1)
    excluded = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    seen, reward, terminated, truncated, info = made.step(excluded)
    assert (reward, terminated, truncated, info["illegal"]) == (loss, True, False, True)
    assert not seen["action_mask"].any()
    assert made.reset()[0]["action_mask"].any()


@pytest.mark.parametrize("opponent", ["random", "greedy", "expert:2", "expert:3"])
@pytest.mark.parametrize("preset", ["classic", "last-one", "mau-mau"])
def test_opponents_choose_as_in_a_match_with_the_same_seed(preset: str, opponent: str) -> None:
    ruleset = expand(preset, {"deal": {"cards": 4}}, seats=2)
    made, chance = VectorEnv(1, ruleset, (opponent,)), Random(4)
    _, infos = made.reset(seed=4)
    episode, learner = made._batch.episodes[0], int(infos["seat"][0])
    seed, moves = episode.table.seed, deque[Move]()
    over = False
    while not over:
        action = NO_CALL if episode.for_calls else chance.choice(episode.numbers)
        if not episode.for_calls:
            moves.append(episode.choices[episode.numbers.index(action)])
        over = bool(made.step(np.array([action]))[2][0])
    table = deal(ruleset, 2, seed)
    bots: list[Any] = [opponent, opponent]
    bots[learner] = lambda *_: moves.popleft()
    assert play_on(table, bots, seed).moves == episode.moves
    assert (table.hands, table.discard, table.result) == (
        episode.table.hands,
        episode.table.discard,
        episode.table.result,
    )


def test_a_seat_plays_to_the_end() -> None:
    made = gymnasium.make("CrazyEights/classic-v0", opponent="greedy", render_mode="ansi")
    rewards = []
    for seed in range(4):
        seen, info = made.reset(seed=seed)
        over = False
        while not over:
            legal = np.flatnonzero(seen["action_mask"])
            assert (seen["action_mask"] == info["action_mask"]).all()
            seen, reward, terminated, truncated, info = made.step(int(legal[-1]))
            over = terminated or truncated
        rewards.append(reward)
        assert "winners" in str(made.render())
    assert set(rewards) <= {1.0, -1.0}


def test_the_universal_layout_is_one_for_all_rule_sets() -> None:
    rules = [
        expand(s.preset, s.rules, seats=3) for s in (sample_rules(n, seats=3) for n in range(8))
    ]
    made = VectorEnv(8, rules, ("greedy", "random"), players=3, universal=True)
    seen, infos = made.reset(seed=1)
    assert seen["observation"].shape == (8, sum(field.size for field in universal_layout()))
    assert infos["rules"].tolist() == [[*describe(each)] for each in rules]
    for _ in range(150):
        for index, episode in enumerate(made._batch.episodes):
            row = seen["observation"][index].tobytes()
            assert row == observe_universal(episode.table, int(infos["seat"][index]))
        seen, _, _, _, infos = made.step(made.sample_actions())


def test_observations_have_the_last_public_events() -> None:
    made = VectorEnv(2, ["classic", "last-one"], players=3, events=6)
    seen, infos = made.reset(seed=3)
    assert not seen["events"].any(), "nothing has happened since the deal"
    for _ in range(300):
        assert made.observation_space.contains(seen)
        for index, episode in enumerate(made._batch.episodes):
            happened, seat = episode.table.events or [], int(infos["seat"][index])
            rows = [dict(zip(FIELDS, row, strict=True)) for row in seen["events"][index].tolist()]
            assert len(happened) <= 6 == len(rows)
            for event, row in zip(happened[::-1], rows[::-1], strict=False):
                whose = event.args.get("seat")
                assert list(EVENTS)[row["type"] - 1] == event.type
                assert row["seat"] == (0 if whose is None else 1 + (whose - seat) % 3)
                if event.type == "card_played":
                    assert CODES[row["card"] - 1] == event.args["cards"][-1]
                if event.type == "cards_drawn":
                    assert (row["card"], row["count"]) == (0, event.args["count"])
        seen, _, _, _, infos = made.step(made.sample_actions())
    with pytest.raises(ValueError, match="-1"):
        VectorEnv(2, events=-1)
    one = SeatEnv(events=4)
    assert one.observation_space.contains(one.reset(seed=1)[0])


def test_events_hide_what_only_one_seat_knows() -> None:
    drawn = Event("cards_drawn", {"seat": 1, "count": 2}, 1, {"cards": ["8H", "QS"]})
    row = recent_events([drawn], 0, 2, 2)
    assert row == recent_events([drawn._replace(secret=None)], 0, 2, 2)
    assert list(row) == [0] * 9 + [list(EVENTS).index("cards_drawn") + 1, 2, 0, 0, 0, 0, 0, 0, 2]
    called = Event("call_challenged", {"seat": 2, "target": 0, "call": "last_card"})
    assert list(recent_events([drawn, called], 2, 3, 1))[1:3] == [1, 2]


def test_gymnasium_finds_the_names_through_the_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registration, "registry", {})
    with registration.namespace("CrazyEights"):
        register()
        register()
    assert set(registration.registry) == {f"CrazyEights/{preset}-v0" for preset in PRESETS}
    declared = tomllib.loads((LIBRARY.parent / "pyproject.toml").read_text(encoding="utf-8"))
    [entry] = declared["project"]["entry-points"]["gymnasium.envs"].values()
    assert entry == f"{register.__module__}:{register.__name__}"
