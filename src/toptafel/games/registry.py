"""The games there are: one line each. A game is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from toptafel.errors import OptionError
from toptafel.games.game import Game

NAMES = ("topas", "topspot", "ontop", "topscore")


@cache
def _load(name: str) -> Game:
    game: Game = import_module(f"toptafel.games.{name}").GAME
    return game


def find(name: object) -> Game:
    """The game of that name; OptionError when there is none."""
    if not isinstance(name, str) or name not in NAMES:
        raise OptionError("game", f"There is no game {name!r}; there are {', '.join(NAMES)}.", game=name)
    return _load(name)
