"""Finds the weights of the bots: `python -m toptafel.games.topas.fit [--games N] [--seed N]` writes `weights.json`.

Players who take the most points, and now and then just anything, play against each other. What a seat scored from a
position to the end is set beside the features of that position, and the weights are those with the least squares of
error. In solitaire a second round is played by the weights of the first.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from statistics import fmean, pstdev

from toptafel.engine.core import CHANCE, OVER, Actions, Rng
from toptafel.games.fitting import asked
from toptafel.games.squares import Row, Squares
from toptafel.games.topas.bot import TopasKnowledge
from toptafel.games.topas.components import deck
from toptafel.games.topas.levels import AHEAD, POINTS
from toptafel.games.topas.numbers import COLUMNS, MOST_PLAYERS, ROUNDS
from toptafel.games.topas.rules import Topas
from toptafel.games.topas.weights import FEATURES, Weights, variant

GAMES = 4000  # of each variant
ANYTHING = 0.1  # how often a move is just any move
LOGISTIC = math.sqrt(3) / math.pi  # the scale of a logistic curve with a standard deviation of 1


class Seen:
    """One position as one seat had it."""

    def __init__(self, left: int, turn: int, row: Row, points: int) -> None:
        self.left = left  # moves of this seat
        self.turn = turn  # moves of others before its own
        self.row = row
        self.points = points  # so far; then: still to come


def column_or_seat(position: Topas, seat: int) -> int:
    """Where the points of a seat are counted: in solitaire in the column that is being filled."""
    return position.made // ROUNDS if position.players == 1 else seat


def played(position: Topas, knowledge: TopasKnowledge, rng: Rng) -> tuple[list[list[Seen]], list[int]]:
    """One game: every position with a player to move, as every seat had it, and the points of seats or columns."""
    positions: list[list[Seen]] = []
    moves, ratings = Actions(), Actions()
    while position.to_move != OVER:
        if position.to_move == CHANCE:
            position.play_legal(position.outcome(rng))
            continue
        positions.append([seen(position, seat, knowledge) for seat in range(position.players)])
        position.play_legal(chosen(position, knowledge, rng, moves, ratings))
    sums = totals(position)
    for number, seats in enumerate(positions):
        for seat, each in enumerate(seats):
            each.points = sums[number // ROUNDS if position.players == 1 else seat] - each.points
    return positions, sums


def seen(position: Topas, seat: int, knowledge: TopasKnowledge) -> Seen:
    players = position.players
    so_far = totals(position)[column_or_seat(position, seat)]
    left = ROUNDS - position.made % ROUNDS
    if players > 1:
        left = ROUNDS - (position.made + players - 1 - seat) // players
    row = [feature / 1000 for feature in knowledge.outlook.features(position, seat)]
    return Seen(left, (seat - position.made) % players, row, so_far)


def totals(position: Topas) -> list[int]:
    sums = [0] * max(position.players, COLUMNS)
    for number, (_, points, _) in enumerate(position.history()):
        sums[number % position.players if position.players > 1 else number // ROUNDS] += points
    return sums


def chosen(position: Topas, knowledge: TopasKnowledge, rng: Rng, moves: Actions, ratings: Actions) -> int:
    if rng.random() < ANYTHING:
        position.find_legal(moves)
        return moves[rng.below(len(moves))]
    if knowledge.sight != AHEAD:
        return knowledge.choose(position, rng, moves, ratings)
    position.find_legal(moves)
    knowledge.begin(position)
    knowledge.rate(position, moves, ratings)
    return moves[max(range(len(moves)), key=ratings.tolist().__getitem__)]


def fit(players: int, expert: bool, games: int, seed: int, knowledge: TopasKnowledge) -> Weights:
    rng = Rng(seed)
    sums = [[Squares(len(FEATURES)) for _ in range(players)] for _ in range(ROUNDS)]
    told: list[list[Seen]] = []
    ends: list[int] = []
    for _ in range(games):
        positions, end = played(Topas(players, expert, deck()), knowledge, rng)
        told += positions
        ends += end
        for seats in positions:
            for each in seats:
                if each.left:
                    sums[each.left - 1][each.turn].add(each.row, each.points)
    weights = [[square.solution() for square in turns] for turns in sums]
    return Weights(
        by_moves_left=[[[round(1000 * weight) for weight in row] for row in turns] for turns in weights],
        spread=spread_of(players, told, weights),
        column=[round(fmean(ends), 2), round(LOGISTIC * pstdev(ends), 2)] if players == 1 else [],
    )


def spread_of(players: int, told: list[list[Seen]], weights: list[list[Row]]) -> list[float]:
    """By the moves of all players left: how far the lead (in solitaire: the points) ends from what was expected."""
    errors: dict[int, list[float]] = {}
    for seats in told:
        wrong = []
        for each in seats:
            foreseen = 0.0
            if each.left:
                foreseen = sum(a * b for a, b in zip(weights[each.left - 1][each.turn], each.row, strict=True))
            wrong.append(each.points - foreseen)
        left = sum(each.left for each in seats)
        errors.setdefault(left, []).append(wrong[0] if players == 1 else wrong[0] - fmean(wrong[1:]))
    return [0.5] + [round(LOGISTIC * pstdev(errors[left]), 2) for left in sorted(errors)]


def fit_variant(players: int, expert: bool, games: int, seed: int) -> Weights:
    found = fit(players, expert, games, seed, TopasKnowledge(1, POINTS))
    if players == 1:
        found = fit(players, expert, games // 4, seed + 1, TopasKnowledge(1, AHEAD, found))
    return found


def as_text(command: str, weights: dict[str, Weights]) -> str:
    """JSON with the weights of a number of moves left on a line."""
    parts = []
    for name, found in weights.items():
        rows = ",\n    ".join(json.dumps(turns) for turns in found.by_moves_left)
        parts.append(
            f'  "{name}": {{\n   "by_moves_left": [\n    {rows}\n   ],\n'
            f'   "spread": {json.dumps(found.spread)},\n   "column": {json.dumps(found.column)}\n  }}'
        )
    inner = ",\n".join(parts)
    return f'{{\n "command": "{command}",\n "features": {json.dumps(FEATURES)},\n "weights": {{\n{inner}\n }}\n}}\n'


def main() -> None:
    given = asked("topas", "Find the weights of the bots of Topas.", GAMES)
    weights = {
        variant(players, expert): fit_variant(players, expert, given.games, given.seed)
        for players in range(1, MOST_PLAYERS + 1)
        for expert in (False, True)
    }
    Path(__file__).with_name("weights.json").write_text(as_text(given.command, weights), encoding="utf-8")


if __name__ == "__main__":
    main()
