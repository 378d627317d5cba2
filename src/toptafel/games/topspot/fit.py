"""Finds the weights of `instinct.py`: `python -m toptafel.games.topspot.fit [--games N] [--seed N]`.

Writes `instinct.json`. The same command gives the same file on the same kind of machine: its sums are not exact, so
elsewhere they may end in other digits, and what is learned then is as good but not the same.
"""

from __future__ import annotations

import json
import math
from pathlib import Path

from toptafel.engine.core import Rng
from toptafel.games.fitting import asked
from toptafel.games.topspot import components
from toptafel.games.topspot.lessons import Lessons
from toptafel.games.topspot.rows import HIDDEN, PARTS

GAMES = 400_000
ROUND = 200  # games from which is learned together
RATES = (2e-3, 1e-4)  # how far weights go, at first and in the end
ANYTHING = (0.1, 0.02)  # how often a move is just any move
_UNIT = 1000


def between(ends: tuple[float, float], part: float) -> float:
    """From the first to the last, each part by the same factor."""
    first, last = ends
    return first * math.pow(last / first, part)


def learned(games: int, seed: int) -> list[float]:
    lessons = Lessons(components.load(), Rng(seed))
    for played in range(0, games, ROUND):
        part = played / games
        decisions = lessons.play(ROUND, between(ANYTHING, part))
        error = lessons.learn(between(RATES, part))
        if played % (50 * ROUND) == 0:
            print(f"{played} games: error {error:.4f} of {decisions} decisions", flush=True)
    return lessons.weights()


def as_text(command: str, weights: list[float]) -> str:
    """JSON with a named row on a line."""
    whole = [round(_UNIT * weight) for weight in weights]
    parts = []
    at = 0
    for part, names in PARTS.items():
        rows = []
        for name in names:
            row = whole[at : at + HIDDEN]
            at += len(row)
            rows.append(f"   {json.dumps(name)}: {json.dumps(row)}")
        parts.append(f"  {json.dumps(part)}: {{\n" + ",\n".join(rows) + "\n  }")
    inner = ",\n".join(parts)
    return f'{{\n "command": "{command}",\n "weights": {{\n{inner}\n }}\n}}\n'


def main() -> None:
    given = asked("topspot", "Find the weights of the bots of Top Spot.", GAMES)
    text = as_text(given.command, learned(given.games, given.seed))
    Path(__file__).with_name("instinct.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
