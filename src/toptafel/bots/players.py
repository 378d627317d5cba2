"""Bots made of a game's levels and knowledge."""

from __future__ import annotations

from collections.abc import Callable

from toptafel.bots.observation import Observation
from toptafel.engine.core import Actions, Rng, State
from toptafel.engine.search import Knowledge, Search
from toptafel.errors import OptionError
from toptafel.games.game import Game
from toptafel.games.levels import LEVELS, Level
from toptafel.position import Setup

# Anything that can be entered in the arena: what a seat sees and a seed in, a move in notation out.
Player = Callable[[Observation, int], str]


def find_level(game: Game, level: object) -> Level:
    """What a level means in a game; OptionError when there is no such level."""
    if level not in LEVELS:
        raise OptionError("level", f"There is no level {level!r}; there are {', '.join(LEVELS)}.", level=level)
    return game.levels[level]


class Bot:
    """A player. The same observation, seed and budget give the same move."""

    def __init__(self, level: Level, knowledge: Knowledge, budget: float = 1.0) -> None:
        self.level = level
        self.knowledge = knowledge
        self.simulations = max(int(budget * level.simulations), 1) if level.simulations else 0

    def __call__(self, observation: Observation, seed: int) -> str:
        rng = Rng(seed)
        position = observation.sample(rng)
        legal = position.legal()
        if len(legal) == 1:
            action = legal[0]
        elif self.simulations and not self.knowledge.decides(position):
            action = Search(position, self.knowledge, rng.next()).think(self.simulations)
        else:
            action = self._best_noticed(position, legal, rng)
        return observation.write(action)

    def _best_noticed(self, position: State, legal: Actions, rng: Rng) -> int:
        """The best-looking of the moves that catch the eye; equal ones are equally likely."""
        if rng.random() < self.level.slip:
            return legal[rng.below(len(legal))]
        ratings = Actions()
        self.knowledge.begin(position)
        self.knowledge.rate(position, legal, ratings)
        noticed = [i for i in range(len(legal)) if rng.random() < self.level.attention]
        noticed = noticed or [rng.below(len(legal))]
        most = max(ratings[i] for i in noticed)
        best = [i for i in noticed if ratings[i] == most]
        return legal[best[rng.below(len(best))]]


def make_bot(setup: Setup, level: str, budget: float | None = None) -> Bot:
    """A bot for a game; `budget` is a multiple of the level's own amount of thinking."""
    found = find_level(setup.game, level)
    knowledge = setup.game.knowledge(setup.players, setup.options | setup.extras, found)
    return Bot(found, knowledge, 1.0 if budget is None else budget)
