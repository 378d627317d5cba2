"""Shared by all tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings

from tests.variants import VARIANTS

# The same examples in every run, however busy the machine is: a change is refused for what it changed, never for a
# number that nobody had tried before. Whoever looks for more: `pytest --hypothesis-profile=default`.
hypothesis_settings.register_profile(
    "steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
hypothesis_settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="what holds for every variant: only for one of each game")
    parser.addoption("--by-turns", action="store_true", help="of tests that take turns: only every other one")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out: set[pytest.Item] = set()
    if config.getoption("quick"):
        first = {setup.game.name: variant for variant, setup in reversed(VARIANTS.items())}
        left_out.update(item for item in items if _variant(item) not in (None, *first.values()))
    if config.getoption("by_turns"):
        left_out.update(_waiting(items))
    config.hook.pytest_deselected(items=[item for item in items if item in left_out])
    items[:] = [item for item in items if item not in left_out]


def _variant(item: pytest.Item) -> object:
    """The variant that a test is about, when it is one for every variant."""
    called = getattr(item, "callspec", None)
    return called and called.params.get("variant")


def _waiting(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """What is left out of tests that take turns: half of each, the other half of the next such test in its file.

    The first and the last of four, then the two between. Of four games at two sizes each: each game once, at either.
    """
    by_file: dict[Path, dict[str, list[pytest.Item]]] = {}
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("by_turns"):
            by_file.setdefault(item.path, {}).setdefault(item.originalname, []).append(item)
    for file, tests in by_file.items():
        for turn, one in enumerate(tests.values(), start=len(file.stem)):
            for place, item in enumerate(one):
                if (place + place // 2 + turn) % 2:
                    yield item
