"""Many games of one set-up at once, in NumPy arrays."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from toptafel.engine.batch import sample
from toptafel.engine.core import Rng, State
from toptafel.engine.returns import KINDS, Kind
from toptafel.position import Setup
from toptafel.research.parts import Moves, Parts, codec

__all__ = ["Batch", "Moves", "codec"]


class Batch:
    """`n` games that take turns in step: each waits for a move of whoever is to move there.

    After every step the arrays tell, a row for each game, what whoever is to move sees (`observation`), which moves
    are legal (`mask`), whose turn it is (`player`), and whether the move before ended a game (`done`) and what that
    brought each seat (`reward`); the row then already shows the next game, and `final` what whoever made the last move
    of the last one saw at its end. The arrays are always the same ones; they are to be read only, for a step writes
    just what is new in them.

    With `processes=2` half of the games are stepped by a second process, on another core: the games are the same ones.
    A new process imports the main module, so a script that asks for one needs its `if __name__ == "__main__":`.
    """

    def __init__(self, setup: Setup, n: int, seed: int = 0, returns: Kind = "win", processes: int = 1) -> None:
        if n < 1:
            raise ValueError(f"A batch has at least one game, not {n}.")
        if not 1 <= processes <= n:
            raise ValueError(f"{n} games are stepped by 1 to {n} processes, not {processes}.")
        if returns not in KINDS:
            raise ValueError(f"Returns are {', '.join(KINDS)}, not {returns!r}.")
        self.setup = setup
        self.codec = codec(setup)
        self.returns = returns
        self._parts = Parts(setup, returns, n, processes)
        arrays = self._parts.arrays
        self.observation: NDArray[np.int16] = arrays.observation
        self.mask: NDArray[np.uint8] = arrays.mask
        self.player: NDArray[np.int32] = arrays.player
        self.reward: NDArray[np.float32] = arrays.reward
        self.done: NDArray[np.uint8] = arrays.done
        self.final: NDArray[np.int16] = arrays.final
        self.reset(seed)

    def __len__(self) -> int:
        return len(self.player)

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew. Game i is the same whatever n is."""
        rng = Rng(seed)
        self._parts.begin([rng.next() for _ in range(len(self))])
        self._rng = rng  # for moves

    def step(self, actions: ArrayLike) -> None:
        """Make a move in every game; IllegalMove when one of them is none, and then none was made."""
        numbers = np.ascontiguousarray(actions, np.int64)
        if numbers.shape != (len(self),):
            raise ValueError(f"A step needs {len(self)} moves, one for each game, not an array of {numbers.shape}.")
        self._parts.step(numbers)

    def sample(self) -> NDArray[np.int64]:
        """A random legal move for every game: what NumPy would take longer to find than a step takes."""
        numbers = np.empty(len(self), np.int64)
        sample(self.mask, self._rng, numbers)
        return numbers

    def state(self, i: int) -> State:
        """A copy of the position of game i."""
        if not 0 <= i < len(self):
            raise IndexError(i)
        return self._parts.state(i)

    def candidates(self) -> Moves:
        """What tells every legal move of every game: see `codec.moves`."""
        if not self.codec.features:
            raise ValueError(f"{self.setup.game.title} with these options does not tell its moves by features.")
        return self._parts.moves("candidates")

    def afterstates(self) -> Moves:
        """What whoever is to move sees after every legal move, before anything is drawn: see `codec.layout`."""
        return self._parts.moves("afterstates")

    def close(self) -> None:
        """End the other processes, if there are any; forgetting the batch does so too."""
        self._parts.close()
