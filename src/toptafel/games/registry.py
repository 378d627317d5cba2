"""The games there are: those in the folders beside this file, those of other packages, those somebody registered.

Another package offers a game by an entry point of the group `toptafel.games`:

    [project.entry-points."toptafel.games"]
    pig = "pig:GAME"

A game is imported when it is first asked for. One of another package that cannot be is as if it were not there, and the
log says why.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from toptafel.errors import OptionError
from toptafel.games.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_FIRST = ("topas", "topspot", "ontop", "topscore")  # the order in which people are shown them
_registered: dict[str, Game] = {}
_loaded: dict[str, Game] = {}
_broken: dict[str, str] = {}  # why a game of another package cannot be had: it is not tried again


def names() -> tuple[str, ...]:
    """The names of all games: ours first, then those of other packages, then those that were registered."""
    return tuple(dict.fromkeys([*_folders(), *_others(), *_registered]))


def playable() -> list[Game]:
    """All games, without those of other packages that cannot be imported."""
    found = []
    for name in names():
        try:
            found.append(find(name))
        except OptionError:
            continue
    return found


def find(name: object) -> Game:
    """The game of that name; OptionError when there is none, or when it cannot be imported."""
    if not isinstance(name, str):
        raise _unknown(name)
    if name in _registered:
        return _registered[name]
    if name in _broken:
        raise OptionError("game", _broken[name], game=name)
    if name not in _loaded:
        _loaded[name] = _load(name)
    return _loaded[name]


def register(game: Game) -> Game:
    """Add a game, or another of the same name in its place: `make(game.name)` finds it from now on in this process.

    Bots think in other processes: a game that is to be played at a table is found by its entry point or its folder.
    """
    if not game.name.isidentifier():
        raise OptionError("game", f"The name of a game is one word of letters and digits, not {game.name!r}.")
    _registered[game.name] = game
    return game


def registered() -> tuple[str, ...]:
    """The names of the games that only this process knows."""
    return tuple(_registered)


def _load(name: str) -> Game:
    if name in _folders():
        loaded: Game = import_module(f"toptafel.games.{name}").GAME
        return loaded
    other = _others().get(name)
    if other is None:
        raise _unknown(name)
    try:
        game = other.load()
    except Exception as error:  # whatever the code of another package does
        raise _fails(name, f"The game {name!r} cannot be imported from {other.value}.", error) from error
    if not isinstance(game, Game) or game.name != name:
        raise _fails(name, f"The entry point {other.value} is no game of the name {name!r}.")
    return game


def _fails(name: str, why: str, error: Exception | None = None) -> OptionError:
    logging.getLogger("toptafel").warning(why, exc_info=error)
    _broken[name] = why
    return OptionError("game", why, game=name)


def _unknown(name: object) -> OptionError:
    return OptionError("game", f"There is no game {name!r}; there are {', '.join(names())}.", game=name)


@cache
def _folders() -> tuple[str, ...]:
    found = {file.parent.name for file in Path(__file__).parent.glob("*/__init__.py")}
    return (*[name for name in _FIRST if name in found], *sorted(found.difference(_FIRST)))


@cache
def _others() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # 16 ms: only where a game of another package is asked for

    return {point.name: point for point in entry_points(group="toptafel.games") if point.name not in _folders()}
