"""Finds how much to believe of an outlook: `python -m toptafel.games.ontop.fit [--games N] [--seed N]`.

Players who take what betters their outlook most, and now and then just anything, play against each other. How far one
is ahead of the others in the end is set beside how far he was ahead by outlook; what fits best is in `foresight.json`.
"""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path
from statistics import fmean, pstdev

from toptafel.engine.core import CHANCE, OVER, Actions, Rng
from toptafel.games.ontop import GAME
from toptafel.games.ontop.bot import OnTopKnowledge
from toptafel.games.ontop.foresight import FREE_IN_A_STEP, STEPS, Foresight
from toptafel.games.ontop.rules import OnTop, ontop

GAMES = 1500  # for each number of players
ANYTHING = 0.1  # how often a move is just any move
LOGISTIC = math.sqrt(3) / math.pi  # the scale of a logistic curve with a standard deviation of 1

# The step of free triangles, the lead by outlook in points, and the lead that came of it.
Seen = tuple[int, float, float]


def lead(values: list[int], seat: int) -> float:
    """Of a seat before the mean of the others."""
    return values[seat] - fmean(value for other, value in enumerate(values) if other != seat)


def played(position: OnTop, knowledge: OnTopKnowledge, rng: Rng) -> list[Seen]:
    """One game: every position before a tile is revealed, as every seat had it."""
    noted: list[tuple[int, list[int], list[int]]] = []
    moves, ratings = Actions(), Actions()
    knowledge.begin(position)
    while position.to_move != OVER:
        if position.to_move == CHANCE:
            step = min(free_triangles(position) // FREE_IN_A_STEP, STEPS - 1)
            noted.append((step, knowledge.outlook_of(position), knowledge.settled(position)))
            position.play_legal(position.outcome(rng))
        elif rng.random() < ANYTHING:
            position.find_legal(moves)
            position.play_legal(moves[rng.below(len(moves))])
        else:
            position.play_legal(knowledge.choose(position, rng, moves, ratings))
    ends = [position.score(seat) for seat in range(position.players)]
    return [
        (step, lead(outlook, seat) / 1000, lead(ends, seat) - lead(settled, seat))
        for step, outlook, settled in noted
        for seat in range(position.players)
    ]


def free_triangles(position: OnTop) -> int:
    return sum(position.cover(triangle) is None for triangle in range(position.board.triangles))


def fit(players: int, games: int, seed: int) -> Foresight:
    rng = Rng(seed)
    everything = Foresight([1000] * STEPS, [1.0] * STEPS)
    knowledge = OnTopKnowledge(0, everything)
    found: list[list[tuple[float, float]]] = [[] for _ in range(STEPS)]
    options = GAME.read_options(players, {})
    for _ in range(games):
        for step, outlook, came in played(ontop(GAME.new_state(players, options)), knowledge, rng):
            found[step].append((outlook, came))
    trust = [sum(a * b for a, b in pairs) / max(sum(a * a for a, _ in pairs), 1e-9) for pairs in found]
    errors = [[b - part * a for a, b in pairs] or [0.0] for part, pairs in zip(trust, found, strict=True)]
    return Foresight(
        [round(1000 * part) for part in trust], [round(max(LOGISTIC * pstdev(each), 0.5), 2) for each in errors]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Find how much of an outlook of On Top comes true.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found = {str(players): fit(players, given.games, given.seed) for players in (2, 3, 4)}
    lines = ",\n".join(
        f'  "{players}": {{\n   "trust": {json.dumps(each.trust)},\n   "spread": {json.dumps(each.spread)}\n  }}'
        for players, each in found.items()
    )
    command = f"python -m toptafel.games.ontop.fit --games {given.games} --seed {given.seed}"
    text = f'{{\n "command": "{command}",\n "foresight": {{\n{lines}\n }}\n}}\n'
    Path(__file__).with_name("foresight.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
