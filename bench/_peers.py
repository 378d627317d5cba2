"""One random game of another library, driven from Python; each function gives what plays it and says how many steps."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import rlcard


def openspiel_steps(name: str, look: Callable[[Any], object] | None = None) -> Callable[[], int]:
    """With `look` whoever is to move looks at the position first, and only the steps of players count."""
    game = pyspiel.load_game(name)
    pick = random.Random(1).random

    def batch() -> int:
        state = game.new_initial_state()
        made = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(pick() * len(outcomes))][0])
                made += look is None
                continue
            if look is not None:
                look(state)
            legal = state.legal_actions()
            state.apply_action(legal[int(pick() * len(legal))])
            made += 1
        return made

    return batch


def rlcard_steps(name: str) -> Callable[[], int]:
    game = rlcard.make(name)
    pick = random.Random(1).random

    def batch() -> int:
        seen, _ = game.reset()
        made = 0
        while not game.is_over():
            legal = list(seen["legal_actions"])
            seen, _ = game.step(legal[int(pick() * len(legal))])
            made += 1
        return made

    return batch


def pettingzoo_steps(game: Any) -> Callable[[], int]:
    """Of any environment of PettingZoo, ours too."""
    pick = random.Random(1).random

    def batch() -> int:
        game.reset(seed=1)
        made = 0
        for _ in game.agent_iter():
            seen, _, finished, cut, _ = game.last()
            if finished or cut:
                game.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"].view(bool))  # truths are found much faster than numbers
            game.step(int(legal[int(pick() * len(legal))]))
            made += 1
        return made

    return batch
