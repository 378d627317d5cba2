"""The engine: State, Actions, Rng and random playouts, compiled. It knows no game."""

from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State
from toptafel.engine.playout import COMPILED, playout, playouts

__all__ = ["CHANCE", "COMPILED", "OVER", "Actions", "Rng", "State", "playout", "playouts"]
