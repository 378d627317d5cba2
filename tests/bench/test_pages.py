"""Figures in the documentation are those in bench/results, and the simulation agrees with what was measured."""

from __future__ import annotations

import pytest
from bench._queueing import Costs, flow

from bench import _pages, scale


@pytest.mark.parametrize("name", ["scale.md", "performance.md"])
def test_pages_have_the_figures_of_the_files(name: str) -> None:
    """When this fails: `python3 run.py bench scale` writes the tables anew."""
    page = (_pages.DOCS / name).read_text(encoding="utf-8")
    tables = scale.tables(_pages.read("scale")) if name == "scale.md" else _pages.performance()
    assert all(f"<!-- {part} -->" in page for part in tables)
    assert page == _pages.filled(page, tables)


def test_the_plan_is_made_from_what_was_measured() -> None:
    found = _pages.read("scale")
    unit = scale.units()
    assert found["units"] == vars(unit)
    assert found["needs"] == [vars(scale.need(unit, tables)) for tables in scale.TABLES]
    assert found["limits"] == scale.limits(unit)


def test_the_simulation_agrees_with_a_measured_server() -> None:
    """Tables that never pause: how long a move takes follows from what the server had of a core."""
    found = _pages.read("load")["flat"]
    best = found["best"]
    # Of a core: a part where others had the rest, more than one where the store's own thread had another.
    share = best["server_cpu_us"] * best["moves_per_second"] / 1e6
    costs = Costs(best["server_cpu_us"] / 1e6 / share, 0, 0.001, 0)
    simulated = flow(costs, found["tables"], 0, servers=1, databases=1, seconds=best["seconds"])
    assert simulated.moves_per_second == pytest.approx(best["moves_per_second"], rel=0.1)
    assert simulated.p50 * 1e3 == pytest.approx(best["p50_ms"], rel=0.5)
