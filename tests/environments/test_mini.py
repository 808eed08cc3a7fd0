"""The mini game: its tree, exact best responses, and a solver that approaches an equilibrium."""

from collections import defaultdict

import pytest

from crazy_eights import observe
from crazy_eights.bots.greedy import choose_greedily
from crazy_eights.environments.mini import (
    CHANCE,
    COPIES,
    KINDS,
    TERMINAL,
    MiniTree,
    Node,
    Solver,
    best_response,
    exploitability,
    greedy,
    information_sets,
    mini_moves,
    mini_tree,
    nodes_of,
    uniform,
    value,
)


@pytest.fixture(scope="module")
def tree() -> MiniTree:
    return mini_tree(max_moves=4)


def sets_of(tree: MiniTree) -> dict[str, list[Node]]:
    found = defaultdict(list)
    for node in nodes_of(tree):
        if node.table is not None:
            found[node.known[node.player]].append(node)
    return found


def test_chance_deals_twelve_cards(tree: MiniTree) -> None:
    assert len(KINDS) * COPIES == 12
    assert len(tree.root.actions) == 10
    pair = tree.hands.index((KINDS[0], KINDS[0]))
    assert tree.root.chances[pair] == pytest.approx(3 / 66)
    # Two of three equal cards leave no second pair of them.
    assert pair not in tree.root.after(pair).actions
    for node in nodes_of(tree):
        if node.player == CHANCE:
            assert sum(node.chances) == pytest.approx(1)


def test_an_information_set_has_all_that_its_seat_sees_and_no_more(tree: MiniTree) -> None:
    sets = sets_of(tree)
    assert len(sets) == len(information_sets(tree)) == 186
    for nodes in sets.values():
        seat = nodes[0].player
        assert {node.player for node in nodes} == {seat}
        assert len({node.actions for node in nodes}) == 1
        assert len({observe(node.table, seat) for node in nodes if node.table}) == 1
    assert max(len(nodes) for nodes in sets.values()) > 5


def test_greedy_chooses_the_same_in_a_whole_information_set(tree: MiniTree) -> None:
    for nodes in sets_of(tree).values():
        chosen = {
            choose_greedily(node.table, node.player, mini_moves(node.table, node.player))
            for node in nodes
            if node.table
        }
        assert len(chosen) == 1


def test_a_best_response_is_at_least_as_good_as_any_policy(tree: MiniTree) -> None:
    policies = [uniform(tree), greedy(tree)]
    for mine in policies:
        for other in policies:
            assert best_response(tree, other, 0) >= value(tree, mine, other) - 1e-12
            assert best_response(tree, other, 1) >= -value(tree, other, mine) - 1e-12


def test_the_average_counts_where_only_the_opponent_never_goes(tree: MiniTree) -> None:
    start = {
        name: [0.9, *[0.1 / (len(node.actions) - 1)] * (len(node.actions) - 1)]
        if node.player == 0
        else [1.0, *[0.0] * (len(node.actions) - 1)]
        for name, node in information_sets(tree).items()
    }
    solver = Solver(tree, start)
    solver.run(1)
    found = solver.average()
    for name, node in information_sets(tree).items():
        if node.player == 0:
            assert found[name] == pytest.approx(start[name]), name


def test_the_solver_approaches_an_equilibrium(tree: MiniTree) -> None:
    solver = Solver(tree)
    solver.run(20)
    found = solver.average()
    # OpenSpiel computes the same number for the uniform policy (test_mini_openspiel.py).
    assert exploitability(tree, uniform(tree)) == pytest.approx(0.19154, abs=1e-5)
    assert 0 <= exploitability(tree, found) < 0.005
    assert value(tree, found, found) == pytest.approx(0.394, abs=0.01)


def test_a_game_that_is_cut_short_has_no_winner(tree: MiniTree) -> None:
    node, moves = tree.root, 0
    while node.player != TERMINAL:
        moves += node.player >= 0
        node = next((child for child in node.children if child.player >= 0), node.children[-1])
    assert (moves, node.value) == (4, 0.0)
