"""The engine's peer: OpenSpiel's crazy_eights, C++ behind a loop in Python like ours."""

import random
from typing import Any, Final

import pyspiel

GAME: Final = pyspiel.load_game(
    "crazy_eights", {"players": 4, "use_special_cards": True, "reshuffle": True}
)


def play(games: int, seed: int) -> int:
    """Play whole games at random, in the loop of its manual; returns the number of decisions.

    Deals and draws are chance nodes, sampled from `chance_outcomes` and not counted.
    """
    chance = random.Random(seed)
    decisions = 0
    for _ in range(games):
        state = GAME.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                decisions += 1
                state.apply_action(chance.choice(state.legal_actions()))
    return decisions


def play_fast(games: int, seed: int) -> int:
    """The same in the fastest loop we know: this game's chance is uniform over legal actions."""
    below = random.Random(seed).randrange
    decisions = 0
    for _ in range(games):
        state = GAME.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(actions[below(len(actions))])
    return decisions


def positions(count: int, seed: int) -> list[tuple[Any, int]]:
    """States in which a player has to act, each with an action."""
    below = random.Random(seed).randrange
    found: list[tuple[Any, int]] = []
    while len(found) < count:
        state = GAME.new_initial_state()
        while not state.is_terminal() and len(found) < count:
            actions = state.legal_actions()
            action = actions[below(len(actions))]
            if not state.is_chance_node():
                found.append((state.clone(), action))
            state.apply_action(action)
    return found


def histories(games: int, seed: int) -> list[list[int]]:
    """The actions of whole games, including the deals."""
    below = random.Random(seed).randrange
    found = []
    for _ in range(games):
        state = GAME.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[below(len(actions))])
        found.append(state.history())
    return found


def replay(actions: list[int]) -> None:
    """Apply the actions of a history to a new state."""
    state = GAME.new_initial_state()
    for action in actions:
        state.apply_action(action)
