"""Shared by all tests."""

from __future__ import annotations

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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("quick"):
        return
    first = {setup.game.name: variant for variant, setup in reversed(VARIANTS.items())}
    left_out = [item for item in items if _variant(item) not in (None, *first.values())]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def _variant(item: pytest.Item) -> object:
    """The variant that a test is about, when it is one for every variant."""
    called = getattr(item, "callspec", None)
    return called and called.params.get("variant")
