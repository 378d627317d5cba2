"""The games for one who learns: Gymnasium's Env with bots in the other seats, and its VectorEnv over a Batch.

Importing this registers every game: `gymnasium.make("toptafel/...-v1", players=4, bots="easy")`, and many at once:
`gymnasium.make_vec("toptafel/...-v1", num_envs=64, vectorization_mode="vector_entry_point")`.
An observation is a dict of "observation" (int16, told by `codec.layout`) and "action_mask".
"""

from __future__ import annotations

import secrets
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from toptafel.bots import Observation, make_bot
from toptafel.engine.core import Rng, State
from toptafel.engine.returns import Kind, returns
from toptafel.position import make
from toptafel.research.batch import Batch
from toptafel.research.ids import ids
from toptafel.research.seen import Play, Seen, observation_space


class TableEnv(gymnasium.Env[Seen, int]):
    """One seat of a table; bots of the level `bots` have the others. Alone, as in a solitaire, there are no bots.

    The reward comes at the end: see `returns`; one player alone is told his points.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self, game: str, players: int, *, seat: int = 0, bots: str = "medium", budget: float | None = None,
        reward: Kind | None = None, render_mode: str | None = None, **options: Any,
    ) -> None:  # fmt: skip
        self.setup = make(game, players, **options)
        if not 0 <= seat < players:
            raise ValueError(f"There are seats 0 to {players - 1}, not {seat}.")
        self.play = Play(self.setup)
        self.codec = self.play.codec
        self.seat = seat
        self.reward: Kind = reward or ("win" if players > 1 else "scores")
        self.render_mode = render_mode
        self.bot = make_bot(self.setup, bots, budget) if players > 1 else None
        self.observation_space: spaces.Space[Any] = self.play.observation_space
        self.action_space = self.play.action_space

    @property
    def state(self) -> State:
        return self.play.state

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.play.begin(Rng(int(self.np_random.integers(2**63)) if seed is not None else secrets.randbits(64)))
        self._let_others_play()
        return self.play.seen(self.seat), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """IllegalMove for what is no legal move, and nothing happens then."""
        self.play.step(int(action))
        self._let_others_play()
        over = self.play.over
        reward = returns(self.state, self.reward)[self.seat] if over else 0.0
        return self.play.seen(self.seat), reward, over, False, {}

    def _let_others_play(self) -> None:
        """Let the bots play until it is this seat's turn or the game is over."""
        while self.bot is not None and not self.play.over and self.play.steps.to_move != self.seat:
            self.play.move(self.bot(Observation(self.setup, self.state), self.play.rng.next() >> 1))

    def candidates(self) -> NDArray[np.int16]:
        """What tells each legal move, a row each, in the order of their numbers: see `codec.moves`."""
        return self.play.candidates()

    def render(self) -> str | None:
        """What the seat sees, as text."""
        return None if self.render_mode is None else self.play.text(self.seat)


class BatchEnv(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """Many games at once; whoever is to move in a game moves, so in self-play one program has all seats.

    A finished game begins again in the same step (`AutoresetMode.SAME_STEP`). The reward is that of the seat that
    moved; `info["player"]` says who moves next, `info["final_obs"]` and `info["returns"]` how finished games ended.
    """

    def __init__(self, game: str, players: int, num_envs: int, *, reward: Kind | None = None, **options: Any) -> None:
        self.setup = make(game, players, **options)
        self.batch = Batch(self.setup, num_envs, returns=reward or ("zero_sum" if players > 1 else "scores"))
        self.num_envs = num_envs
        self.codec = self.batch.codec
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = observation_space(self.codec)
        self.single_action_space = spaces.Discrete(self.codec.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        if isinstance(seed, list):
            raise TypeError("One seed is for all games: each gets random numbers of its own from it.")
        self.batch.reset(secrets.randbits(64) if seed is None else seed)
        return self._seen(), {"player": self.batch.player.copy()}

    def step(self, actions: NDArray[np.int64]) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        moved = self.batch.player.copy()
        self.batch.step(actions)
        over = self.batch.done.astype(bool)
        info: dict[str, Any] = {"player": self.batch.player.copy()}
        if over.any():
            info |= {"final_obs": self.batch.final.copy(), "_final_obs": over, "returns": self.batch.reward.copy()}
        reward = self.batch.reward[np.arange(self.num_envs), moved].astype(np.float64)
        return self._seen(), reward, over, np.zeros(self.num_envs, bool), info

    def _seen(self) -> Seen:
        return {"observation": self.batch.observation.copy(), "action_mask": self.batch.mask.view(np.int8).copy()}


for _id, _made in ids():
    gymnasium.register(
        _id,
        entry_point="toptafel.research.gymnasium:TableEnv",
        vector_entry_point="toptafel.research.gymnasium:BatchEnv",
        kwargs=_made,
        disable_env_checker=True,  # it tries numbers that are no moves
    )
