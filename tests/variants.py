"""Every variant of every game: what the tests that hold for all games run on."""

import pytest

from toptafel.games import registry
from toptafel.position import Setup
from toptafel.testing import variants


def _name(setup: Setup) -> str:
    """The game, the players and the options that are not as usual."""
    return "-".join([setup.game.name, str(setup.players), *map(_short, setup.changed_options.items())])


def _short(option: tuple[str, object]) -> str:
    name, value = option
    return name if value is True else f"{name}={value}".replace(" ", "")


VARIANTS: dict[str, Setup] = {
    _name(setup): setup for game in map(registry.find, registry.names()) for setup in variants(game)
}

every_variant = pytest.mark.parametrize("variant", VARIANTS)


def setup(variant: str) -> Setup:
    return VARIANTS[variant]
