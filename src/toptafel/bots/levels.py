"""How well each level plays each game, and the bots made of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from toptafel.bots import brains
from toptafel.bots.observation import Observation
from toptafel.engine.core import Actions, Rng, State
from toptafel.engine.search import Knowledge, Search
from toptafel.errors import OptionError
from toptafel.position import Setup

LEVELS: Final = ("beginner", "easy", "medium", "strong", "master")

# Anything that can be entered in the arena: what a seat sees and a seed in, a move in notation out.
Player = Callable[[Observation, int], str]


@dataclass(frozen=True)
class Level:
    """How well a bot plays."""

    attention: float = 1.0  # how likely it is to notice a legal move
    slip: float = 0.0  # how likely it is to play just anything
    simulations: int = 0  # of its search; without any it plays the move that looks best
    horizon: int = 0  # how many moves or turns its search looks ahead, where the game has no natural end of that
    vocabulary: float = 1.0  # the share of the words it knows


# A game that is not listed has the levels of "" and is played by its rules alone.
_LEVELS: dict[str, dict[str, Level]] = {
    "": {
        "beginner": Level(attention=0.05, slip=0.2),
        "easy": Level(attention=0.3),
        "medium": Level(simulations=30),
        "strong": Level(simulations=300),
        "master": Level(simulations=5000),
    },
    "topas": {
        "beginner": Level(attention=0.1, slip=0.1),
        "easy": Level(attention=0.3),
        "medium": Level(),
        "strong": Level(simulations=150, horizon=2),
        "master": Level(simulations=10000, horizon=6),
    },
    "ontop": {
        "beginner": Level(attention=0.25, slip=0.1),
        "easy": Level(attention=0.5),
        "medium": Level(),
        "strong": Level(simulations=300),
        "master": Level(simulations=15000),
    },
    "topspot": {
        "beginner": Level(attention=0.2, slip=0.3),
        "easy": Level(attention=0.5, slip=0.1),
        "medium": Level(),
        "strong": Level(simulations=40),
        "master": Level(simulations=8000),
    },
    "topscore": {
        "beginner": Level(attention=0.7, slip=0.1, vocabulary=0.08),
        "easy": Level(attention=0.8, vocabulary=0.12),
        "medium": Level(vocabulary=0.25),
        "strong": Level(simulations=40, horizon=4, vocabulary=0.4),
        "master": Level(simulations=8000, horizon=4),
    },
}


def find(game: str, level: object) -> Level:
    """What a level means in a game; OptionError when there is no such level."""
    if level not in LEVELS:
        raise OptionError("level", f"There is no level {level!r}; there are {', '.join(LEVELS)}.", level=level)
    return _LEVELS.get(game, _LEVELS[""])[level]


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
    found = find(setup.game.name, level)
    return Bot(found, brains.knowledge(setup, found.horizon, found.vocabulary), 1.0 if budget is None else budget)
