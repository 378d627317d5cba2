"""The games as PettingZoo environments.

Importing this registers every game: `pettingzoo.make("aec", "toptafel/...-v1", players=4)`, or "parallel".
Cards and tiles come up by themselves. An observation is a dict of "observation" (int16, told by
`env.unwrapped.codec.layout`) and "action_mask"; only who is to move has legal moves. Rewards come at the end.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo.env_registry.registration import register
from pettingzoo.utils.env import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from toptafel.engine.core import Rng, State
from toptafel.engine.returns import Kind, returns
from toptafel.errors import IllegalMove
from toptafel.position import make
from toptafel.research.ids import ids
from toptafel.research.seen import Play, Seen

METADATA: dict[str, Any] = {"name": "toptafel", "render_modes": ["ansi"], "is_parallelizable": False}


def env(game: str, players: int, **options: Any) -> checked_env:
    """An environment that says what is wrong with a move that is none: whoever makes one loses a point."""
    return checked_env(game, players, **options)


class raw_env(AECEnv[str, Seen, int], EzPickle):  # noqa: N801  # as PettingZoo calls it
    """The environment itself. `reward` says what a game brings: see `returns`; one player alone is told his points."""

    metadata = METADATA

    def __init__(
        self, game: str, players: int, *, reward: Kind | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        EzPickle.__init__(self, game, players, reward=reward, render_mode=render_mode, **options)
        super().__init__()
        self.setup = make(game, players, **options)
        self.play = Play(self.setup)
        self.codec = self.play.codec
        self.metadata = {**METADATA, "name": f"toptafel_{game}_v{self.setup.game.rules}"}
        self.render_mode = render_mode
        self.reward: Kind = reward or ("zero_sum" if players > 1 else "scores")
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents = self.possible_agents[:]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.play.observation_space)
        self.action_spaces = dict.fromkeys(self.possible_agents, self.play.action_space)

    @property
    def state(self) -> State:
        """The position."""
        return self.play.state

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.play.begin(Rng(secrets.randbits(64) if seed is None else seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.play.steps.to_move]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or action is None:
            self._was_dead_step(action)
            return
        self.play.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        mover = self.play.steps.to_move
        if mover >= 0:
            self.agent_selection = self.possible_agents[mover]
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, returns(self.state, self.reward), strict=True))
            self.agent_selection = self._next(agent)
            self._accumulate_rewards()

    def _next(self, agent: str) -> str:
        return self.possible_agents[(self._seats[agent] + 1) % len(self.possible_agents)]

    def observe(self, agent: str) -> Seen:
        return self.play.seen(self._seats[agent])

    def candidates(self) -> NDArray[np.int16]:
        """What tells each legal move of whoever is to move, in the order of their numbers: see `codec.moves`."""
        return self.play.candidates()

    def render(self) -> str | None:
        """What everybody sees, as text."""
        return None if self.render_mode is None else self.play.text(None)

    def close(self) -> None:
        """Nothing is held open."""


class checked_env(raw_env):  # noqa: N801  # as PettingZoo calls them
    """Checks what PettingZoo's three wrappers check of moves and of what is done before `reset`, without their calls.

    It does not see that a loop over `agent_iter` makes no move.
    """

    _begun = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begun = True
        super().reset(seed, options)

    def step(self, action: int | None) -> None:
        if not self._begun:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        if action is None or self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if not 0 <= action < self.codec.actions:
            raise AssertionError("action is not in action space")  # as PettingZoo's wrapper does
        try:
            super().step(action)
        except IllegalMove:
            self._forfeit(self.agent_selection)

    def _forfeit(self, agent: str) -> None:
        """Whoever makes a move that is none ends the game, and loses a point."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: -1.0}
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Seen:
        if not self._begun:
            EnvLogger.error_observe_before_reset()
        return self.play.seen(self._seats[agent])

    def render(self) -> str | None:
        if not self._begun:
            EnvLogger.error_render_before_reset()
        return super().render()


class parallel_env(ParallelEnv[str, Seen, int], EzPickle):  # noqa: N801  # as PettingZoo calls it
    """The same for programs in which all act at once: what those do who are not to move is ignored."""

    metadata = METADATA

    def __init__(self, game: str, players: int, **options: Any) -> None:
        EzPickle.__init__(self, game, players, **options)
        self.turns = raw_env(game, players, **options)
        self.metadata = self.turns.metadata
        self.render_mode = self.turns.render_mode
        self.possible_agents = self.turns.possible_agents
        self.agents = self.possible_agents[:]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.turns.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.turns.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.turns.reset(seed)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        self.turns.step(actions[self.turns.agent_selection])
        agents, over = self.agents, self.turns.play.over
        if over:
            self.agents = []
        rewards = {agent: float(self.turns.rewards[agent]) for agent in agents}
        ended, cut = dict.fromkeys(agents, over), dict.fromkeys(agents, False)
        return self._seen(), rewards, ended, cut, {agent: {} for agent in agents}

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.turns.observe(agent) for agent in self.possible_agents}

    def render(self) -> str | None:
        return self.turns.render()

    def close(self) -> None:
        """Nothing is held open."""


for _id, _made in ids():
    register("aec", _id, "toptafel.research.pettingzoo:env", kwargs=_made)
    register("parallel", _id, "toptafel.research.pettingzoo:parallel_env", kwargs=_made)
