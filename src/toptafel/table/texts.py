# cython: boundscheck=True, wraparound=True, cdivision=False
"""Moves in notation, remembered.

A position has up to hundreds of legal moves, and most were legal in the position before. Within one set-up the
number of a move decides its text (a test holds every game to that), so each is written only once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from toptafel.engine.core import State
from toptafel.games.game import Game
from toptafel.position import Setup

_MOST = 200_000  # texts remembered of one set-up, then it begins anew


class _Known(dict[int, str]):
    """Texts by number; one that is not known yet is written by the way. `state` is the position it is legal in."""

    state: State

    def __init__(self, write: Callable[[State, int], str]) -> None:
        self._write = write

    def __missing__(self, action: int) -> str:
        if len(self) > _MOST:
            self.clear()
        text = self[action] = self._write(self.state, action)
        return text


class Texts:
    """Writes moves of one set-up."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known = _Known(game.write)

    def write(self, state: State, actions: list[int]) -> list[str]:
        """The texts of legal actions, as the game's own `write` has them."""
        self._known.state = state
        return list(map(self._known.__getitem__, actions))

    def in_order(self, state: State, actions: list[int]) -> list[int]:
        """Legal actions in the order of their texts."""
        self._known.state = state
        return sorted(actions, key=self._known.__getitem__)

    def offered(self, state: State) -> bytes:
        """What the player to move is told he can do, as a JSON array of moves."""
        return self._game.offered(state, lambda actions: self.write(state, actions))


def texts_of(setup: Setup) -> Texts:
    """All tables with the same set-up share what is remembered."""
    return _shared(setup.game, setup.players, msgspec.json.encode(setup.options, order="sorted"))


@lru_cache(maxsize=64)
def _shared(game: Game, players: int, options: bytes) -> Texts:
    return Texts(game)
