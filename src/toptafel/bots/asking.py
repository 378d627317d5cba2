"""Asking somebody's own player for a move: whatever goes wrong in it becomes a sentence."""

from __future__ import annotations

import traceback
from pathlib import Path

from toptafel.bots.observation import Observation, Sight
from toptafel.bots.players import Player
from toptafel.errors import ToptafelError


class PlayerFault(ToptafelError):
    """A player did something that is not a move."""


def ask(player: Player, observation: Observation, seed: int) -> str:
    """The legal move that a player chooses; PlayerFault says what went wrong."""
    try:
        answer: object = player(observation, seed)
    except ToptafelError as error:
        raise PlayerFault("player", error.message) from error
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(last.filename).name}, line {last.lineno}"
        raise PlayerFault("player", f"It stopped with {type(error).__name__}: {error} ({where}).") from error
    if not isinstance(answer, str):
        raise PlayerFault("player", f"It gave {answer!r}, which is no text.")
    return _checked(observation, answer)


def _checked(observation: Observation, move: str) -> str:
    if isinstance(observation, Sight):
        if move in observation.legal():
            return move
        raise PlayerFault("player", f"It played {move!r}, which is not legal here.", move=move)
    try:
        observation.parse(move)
    except ToptafelError as error:
        raise PlayerFault("player", f"It played {move!r}: {error.message}", move=move) from error
    return move
