"""Toptafel: Top Spot, On Top, Topas and Topscore as a fast, typed Python library.

>>> import toptafel
>>> game = toptafel.make("topas", players=3)
>>> position = game.new(seed=7)
>>> position.play(position.legal()[0])
"""

import os

if os.environ.get("TOPTAFEL_INTERPRETED"):
    from toptafel import _interpreted

    _interpreted.install()

from toptafel.engine import CHANCE, COMPILED, OVER, Actions, Rng, State
from toptafel.errors import DataError, IllegalMove, NotationError, OptionError, RecordError, ToptafelError
from toptafel.games.registry import NAMES as GAMES
from toptafel.position import Position, Setup, make

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "COMPILED",
    "GAMES",
    "OVER",
    "Actions",
    "DataError",
    "IllegalMove",
    "NotationError",
    "OptionError",
    "Position",
    "RecordError",
    "Rng",
    "Setup",
    "State",
    "ToptafelError",
    "__version__",
    "make",
]
