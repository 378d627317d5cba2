"""The command line of a game's `fit.py`: `python -m toptafel.games.GAME.fit [--games N] [--seed N]`."""

from __future__ import annotations

import argparse
from dataclasses import dataclass


@dataclass(frozen=True)
class Asked:
    """From how many games to learn, by which draws."""

    games: int
    seed: int
    command: str  # that asks for the same again: it stands in the file that is written


def asked(game: str, description: str, games: int) -> Asked:
    """What the command line says; `games` when it does not."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    command = f"python -m toptafel.games.{game}.fit --games {given.games} --seed {given.seed}"
    return Asked(given.games, given.seed, command)
