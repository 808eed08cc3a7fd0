"""The model of growth: its formulas agree with known values, its simulation with its formulas."""

from dataclasses import replace
from math import log

import pytest

from bench import cells, growth
from bench.growth import PLAIN, Costs


def test_one_server_makes_as_many_wait_as_it_is_busy() -> None:
    assert growth.waiting(0.7, 1) == pytest.approx(0.7)
    assert growth.wait(0.001, 0.7) == pytest.approx(log(70) * 0.001 / 0.3)


def test_two_servers_agree_with_the_closed_form() -> None:
    # Erlang C for two servers: load² / (2 + load), with load = 2 × 0.5.
    assert growth.waiting(1.0, 2) == pytest.approx(1 / 3)


def test_idle_servers_make_no_request_wait() -> None:
    assert growth.wait(0.001, 0.0, 4) == 0
    assert growth.wait(0.001, 0.005) == 0


def test_too_much_load_is_an_error() -> None:
    with pytest.raises(ValueError, match="2 servers cannot carry a load of 2"):
        growth.waiting(2.0, 2)
    with pytest.raises(ValueError, match="cannot read the notices"):
        growth.gateways_of(1e5, 1000)


def test_the_simulation_agrees_with_the_formula_for_one_queue() -> None:
    costs = Costs(service=0.003, database=1e-9, wal=0)
    found = growth.simulate(0.5 / 0.003, costs, web=1, cores=1, flush=0.0)
    assert found == pytest.approx(growth.wait(0.003, 0.5), rel=0.1)


def test_a_commit_waits_for_the_flush_that_is_under_way() -> None:
    costs = Costs(service=1e-9, database=1e-9, wal=0)
    found = growth.simulate(1000, costs, web=8, cores=8, flush=0.01)
    assert found == pytest.approx(0.0099, abs=0.0003)


def test_notices_are_gathered() -> None:
    assert growth.notifications(1.0, 1) == pytest.approx(1, rel=0.01)
    assert growth.notifications(1e9, 4) == pytest.approx(4 / growth.GATHER, rel=0.01)


def test_every_cell_keeps_to_its_bounds() -> None:
    for moves in (1e3, 1e4, 1e5, 1e6):
        for costs in (PLAIN, growth.KEYED):
            made = growth.plan(moves, 1e6, costs)
            here = moves / made.cells
            assert here <= growth.USE * growth.COMMITS
            assert made.channel <= growth.USE
            assert moves * costs.service <= growth.USE * made.web_cores
            assert here * costs.database <= growth.USE * made.database_cores


def test_cells_grow_with_moves_and_with_streams() -> None:
    few, many = growth.plan(1e5, 1e5), growth.plan(1e6, 1e6)
    assert many.cells == 10 * few.cells
    assert (few.bound, growth.plan(1e4, 1e6).bound) == ("commits", "notifications")
    assert growth.plan(1e4, 1e6).cells > growth.plan(1e4, 1e4).cells == 4


def test_two_cells_share_the_cores_of_one_machine() -> None:
    alone = cells.Run(rate=900, service=0.001, database=0.0003, load=0.0001, cores=2)
    assert cells.predicted(alone, 1, 2) == pytest.approx(1000)
    assert cells.predicted(alone, 2, 2) == pytest.approx(2 / 0.0014)
    assert cells.predicted(alone, 2, 8) == pytest.approx(2000)


def test_the_page_shows_the_table() -> None:
    page = (growth.ROOT / "docs" / "growth.md").read_text("utf-8")
    assert growth.table() in page


def test_a_costlier_move_needs_more_cores() -> None:
    dear = replace(PLAIN, service=2 * PLAIN.service)
    assert growth.web_of(1000, dear) == pytest.approx(2 * growth.web_of(1000, PLAIN), abs=1)
