"""The simulation of queues, held to what is known in closed form."""

from __future__ import annotations

import pytest
from bench._queueing import Costs, always, erlang_wait, exponential, flow, station


@pytest.mark.parametrize(("servers", "load"), [(1, 0.5), (1, 0.8), (2, 0.7), (8, 0.8)])
def test_many_servers_at_one_queue_wait_as_erlang_says(servers: int, load: float) -> None:
    rate = servers * load
    waited = station(rate, exponential(1), servers, 200_000, seed=1)
    assert waited == pytest.approx(erlang_wait(rate, 1, servers), rel=0.1)


def test_even_service_waits_half_as_long() -> None:
    """Pollaczek and Khinchine: M/D/1 waits half of M/M/1."""
    assert station(0.8, always(1), 1, 200_000, seed=2) == pytest.approx(erlang_wait(0.8, 1, 1) / 2, rel=0.1)


def test_a_busy_server_is_all_that_counts() -> None:
    """A closed network whose tables never pause does as much as its slowest part: here the server."""
    found = flow(Costs(0.001, 0, 0.0001, 0.000001), tables=100, pause=0, servers=1, databases=1, seconds=20)
    assert found.moves_per_second == pytest.approx(1000, rel=0.03)
    assert found.p50 == pytest.approx(100 / 1000, rel=0.1)  # Little's law
    assert found.server_load == pytest.approx(1, abs=0.02)


def test_a_slow_database_commits_more_at_a_time() -> None:
    """The first move to come back is committed alone, all others with the next: a hundred moves in two commits."""
    found = flow(Costs(0.000001, 0, 0.01, 0), tables=100, pause=0, servers=1, databases=1, seconds=20)
    assert found.batch == pytest.approx(50, rel=0.05)
    assert found.moves_per_second == pytest.approx(100 / 0.02, rel=0.05)


def test_commits_of_all_servers_of_a_database_come_one_after_the_other() -> None:
    """Each of ten servers waits for the nine others; with ten databases nobody does."""
    costs = Costs(0.000001, 0, 0.01, 0)
    shared = flow(costs, tables=10, pause=0, servers=10, databases=1, seconds=20)
    apart = flow(costs, tables=10, pause=0, servers=10, databases=10, seconds=20)
    assert shared.p50 == pytest.approx(0.1, rel=0.05)
    assert apart.p50 == pytest.approx(0.01, rel=0.05)


def test_pauses_decide_when_nothing_is_busy() -> None:
    found = flow(Costs(0.0001, 0, 0.001, 0), tables=200, pause=5, servers=1, databases=1, seconds=400)
    assert found.moves_per_second == pytest.approx(200 / 5, rel=0.03)
    assert found.p99 < 0.01


def test_a_short_time_has_as_many_moves_as_a_long_one() -> None:
    """Nothing begins all at once: two pauses are enough to know the rate."""
    found = flow(Costs(0.00001, 0, 0.0001, 0), tables=10_000, pause=5, servers=1, databases=1, seconds=10)
    assert found.moves_per_second == pytest.approx(2000, rel=0.03)


def test_telling_every_server_of_every_move_costs_each_of_them() -> None:
    """Of ten servers each hears what nine others do: the work grows with the square."""
    told = flow(Costs(0.0001, 0.0001, 0.0001, 0), tables=1000, pause=1, servers=10, databases=1, seconds=10)
    quiet = flow(Costs(0.0001, 0, 0.0001, 0), tables=1000, pause=1, servers=10, databases=1, seconds=10)
    assert told.server_load == pytest.approx(10 * quiet.server_load, rel=0.05)
