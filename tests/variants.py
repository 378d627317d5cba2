"""Every variant of every game: what the tests that hold for all games run on."""

import pytest

from toptafel.games import registry
from toptafel.games.game import Game
from toptafel.position import Setup, make


def _named(game: Game) -> dict[str, Setup]:
    """A name for each variant: the game, the players and the options that are not as usual."""
    setups = [make(game.name, players, **options) for players, options in game.variants]
    return {
        "-".join([game.name, str(setup.players), *map(_short, setup.changed_options.items())]): setup
        for setup in setups
    }


def _short(option: tuple[str, object]) -> str:
    name, value = option
    return name if value is True else f"{name}={value}".replace(" ", "")


VARIANTS: dict[str, Setup] = {
    name: setup for game in map(registry.find, registry.names()) for name, setup in _named(game).items()
}

every_variant = pytest.mark.parametrize("variant", VARIANTS)


def setup(variant: str) -> Setup:
    return VARIANTS[variant]
