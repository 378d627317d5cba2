"""What the environments of PettingZoo and Gymnasium have in common: a game as an observation with a mask."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from toptafel.engine.codec import Codec
from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State
from toptafel.errors import IllegalMove
from toptafel.games.plain import lines
from toptafel.games.view import decoded
from toptafel.position import Setup
from toptafel.research.batch import codec

Seen = dict[str, NDArray[np.int16] | NDArray[np.int8]]
INT16 = np.iinfo(np.int16)


def observation_space(codec: Codec) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(INT16.min, INT16.max, (codec.size,), np.int16),
            "action_mask": spaces.Box(0, 1, (codec.actions,), np.int8),
        }
    )


class Play:
    """One game, played by numbers; cards and tiles come up by themselves."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.codec = codec(setup)
        self.observation_space = observation_space(self.codec)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.codec.actions)
        self._masks = np.zeros((1, self.codec.actions), np.uint8)
        self._mask: NDArray[np.uint8] = self._masks[0]  # of whoever was to move when it was made
        self._marked = Actions()  # as `codec.mask_next` wants it
        self._is_masked = False  # is it that of whoever is to move now?

    def begin(self, rng: Rng) -> None:
        self.rng = rng
        self.steps = self.codec.begin(self.setup.new_state())
        self._draw()

    @property
    def state(self) -> State:
        """The position, without the steps of a move that is not finished."""
        return self.codec.whole(self.steps)

    @property
    def over(self) -> bool:
        return self.steps.to_move == OVER

    def step(self, number: int) -> None:
        """IllegalMove for what is no legal move, and nothing happens then."""
        if not 0 <= number < self.codec.actions or not self._masked()[number]:
            raise IllegalMove("no_move", f"There is no legal move with the number {number}.", number=number)
        listed = self.codec.listed
        self.steps.play_legal(self._marked[number] if listed else self.codec.action(self.steps, number))
        self._draw()

    def move(self, text: str) -> None:
        """A whole move, in notation."""
        self._masked()  # the next mask is made from that of the position before
        state = self.state
        state.play_legal(self.setup.game.parse(state, text))
        self.steps = self.codec.begin(state)
        self._draw()

    def _draw(self) -> None:
        while self.steps.to_move == CHANCE:
            self.steps.play_legal(self.steps.outcome(self.rng))
        self._is_masked = False

    def _masked(self) -> NDArray[np.uint8]:
        if not self._is_masked:
            self.codec.mask_next(self.steps, self._marked, self._masks, 0)
            self._is_masked = True
        return self._mask

    def seen(self, seat: int) -> Seen:
        """What a seat sees, and which moves it can make: none when it is not to move."""
        row = np.empty(self.codec.size, np.int16)
        self.codec.observe(self.steps, seat, row)
        mask = self._masked().copy() if self.steps.to_move == seat else np.zeros(self.codec.actions, np.uint8)
        return {"observation": row, "action_mask": mask.view(np.int8)}

    def candidates(self) -> NDArray[np.int16]:
        """What tells each legal move of whoever is to move, a row each: see `codec.moves`."""
        legal = self.steps.legal()
        rows = np.empty((len(legal), self.codec.features), np.int16)
        self.codec.candidates(self.steps, legal, rows)
        return rows

    def text(self, seat: int | None) -> str:
        """What a seat sees, or without a seat everybody, in words."""
        return "\n".join(lines(decoded(self.setup.game.view(self.state, seat))))
