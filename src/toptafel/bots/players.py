"""Bots made of a game's levels and knowledge."""

from __future__ import annotations

import math
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

_FAR = 3  # temperatures below the best: nobody plays a move that looks worse than that


def find_level(game: Game, level: object) -> Level:
    """What a level means in a game, today's or a past one; OptionError when there is no such level."""
    if isinstance(level, str) and level in game.past:
        return game.past[level]
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
            action = self._liked(position, legal, rng)
        return observation.write(action)

    def _liked(self, position: State, legal: Actions, rng: Rng) -> int:
        """One of the moves that look best, or nearly so; those that look equal are equally likely."""
        ratings = Actions()
        self.knowledge.begin(position)
        self.knowledge.rate(position, legal, ratings)
        wanted = self._wanted(ratings.tolist(), rng)
        best = [i for i in range(len(legal)) if ratings[i] == wanted]
        return legal[best[rng.below(len(best))]]

    def _wanted(self, ratings: list[int], rng: Rng) -> int:
        """How much the move shall be worth: the most there is or, the warmer a player, something near it.

        What counts is how good moves look, not how many look so: a hundred poor ones do not crowd out a good one.
        """
        most = max(ratings)
        warmth = self.level.temperature
        if not warmth:
            return most
        worths = sorted({worth for worth in ratings if most - worth <= _FAR * warmth}, reverse=True)
        likings = [math.exp((worth - most) / warmth) for worth in worths]
        pick = rng.random() * sum(likings)
        for worth, liking in zip(worths, likings, strict=True):
            pick -= liking
            if pick < 0:
                return worth
        return most


def make_bot(setup: Setup, level: str, budget: float | None = None) -> Bot:
    """A bot for a game; `budget` is a multiple of the level's own amount of thinking."""
    found = find_level(setup.game, level).among(setup.players)
    knowledge = setup.game.knowledge(setup.players, setup.options | setup.extras, found)
    return Bot(found, knowledge, 1.0 if budget is None else budget)
