"""Players by name: what can be entered in the arena, sit at a table, or be served as an engine."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from toptafel.bots.engines import Engine, engine
from toptafel.bots.plain import PLAIN_PLAYERS
from toptafel.bots.players import Player, make_bot
from toptafel.errors import OptionError
from toptafel.games.levels import LEVELS
from toptafel.position import Setup

_ENGINE = "engine:"  # before the command of a program that plays by the line protocol


def find_player(entrant: str | Player, setup: Setup, budget: float = 1.0) -> Player:
    """The player that a name stands for, or the player itself; OptionError when there is none.

    A name is a level, a past one, a plain player, "package.module:function", "file.py:function" or "engine:command".
    """
    if not isinstance(entrant, str):
        return entrant
    if entrant in PLAIN_PLAYERS:
        return PLAIN_PLAYERS[entrant]
    if entrant in LEVELS or entrant in setup.game.past:
        return make_bot(setup, entrant, budget)
    if entrant.startswith(_ENGINE):
        return as_engine(entrant)
    return _imported(entrant, setup)


def as_engine(entrant: str) -> Engine:
    """The program of "engine:command", started when it is first asked. One for all who ask in this process."""
    return engine(entrant.removeprefix(_ENGINE))


def _imported(entrant: str, setup: Setup) -> Player:
    where, colon, name = entrant.rpartition(":")
    try:
        module = _from_file(where) if where.endswith(".py") else import_module(where) if colon else None
        player: Player | None = getattr(module, name) if module is not None else None
    except (ImportError, AttributeError, ValueError, SyntaxError, OSError) as error:
        raise OptionError("player", f"The player {entrant!r} cannot be imported: {error}.", player=entrant) from error
    if callable(player):
        return player
    raise OptionError(
        "player",
        f"{entrant!r} is no player: give one of {', '.join([*PLAIN_PLAYERS, *LEVELS, *setup.game.past])}, "
        "package.module:function, file.py:function or engine:command.",
        player=entrant,
    )


@cache
def _from_file(path: str) -> ModuleType:
    """A module by the file it is in; what it imports is also looked for beside it."""
    file = Path(path).resolve()
    found = spec_from_file_location(file.stem, file)
    if found is None or found.loader is None:
        raise ImportError(f"{path} is no file of Python")
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module
