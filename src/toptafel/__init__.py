"""Toptafel: Top Spot, On Top, Topas and Topscore as a fast, typed Python library.

>>> import toptafel
>>> game = toptafel.make("topas", players=3)
>>> position = game.new(seed=7)
>>> ply = position.push(position.legal()[0])
"""

import os

if os.environ.get("TOPTAFEL_INTERPRETED"):
    from toptafel import _interpreted

    _interpreted.install()

from toptafel import record  # after what it stands on
from toptafel.engine import CHANCE, COMPILED, OVER, Actions, Rng, State
from toptafel.errors import DataError, IllegalMove, NotationError, OptionError, RecordError, ToptafelError
from toptafel.games.game import Game
from toptafel.games.registry import names as game_names
from toptafel.games.registry import register
from toptafel.position import Ply, Position, Setup, make

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "COMPILED",
    "OVER",
    "Actions",
    "DataError",
    "Game",
    "IllegalMove",
    "NotationError",
    "OptionError",
    "Ply",
    "Position",
    "RecordError",
    "Rng",
    "Setup",
    "State",
    "ToptafelError",
    "__version__",
    "game_names",
    "make",
    "record",
    "register",
]
