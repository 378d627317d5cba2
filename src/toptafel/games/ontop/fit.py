"""Finds what crossings are worth: `python -m toptafel.games.ontop.fit [--games N] [--seed N]` writes `values.json`.

Players who search with the outlook alone, and for points, play against each other; now and then they make just any
move. In every position the search tells how many points ahead each move leads. By how much the moves of a position
differ is set beside how the crossings under them stand afterwards, and the values are those with the least squares of
error: first the same for the whole game, then by how much they differ from these in each phase. What is seldom seen
stays near the outlook.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

from toptafel.engine.core import CHANCE, OVER, Rng, State
from toptafel.engine.search import Node, Search
from toptafel.games.fitting import asked
from toptafel.games.ontop import GAME
from toptafel.games.ontop.bot import OnTopKnowledge, sides_of
from toptafel.games.ontop.components import CORNER_COLOURS, CORNER_SEGMENTS
from toptafel.games.ontop.numbers import COUNT_BITS, OPEN_SHIFT, unpacked
from toptafel.games.ontop.outlook import (
    CIRCLES,
    FREE_IN_A_PHASE,
    PHASES,
    UNIT,
    Sides,
    joined,
    outlook_worths,
)
from toptafel.games.ontop.rules import OnTop, ontop
from toptafel.games.ontop.values import Values, standing, variant

GAMES = 500  # of two players; a tenth as many of each other variant
SIMULATIONS = 3000
ANYTHING = 0.1  # how often a move is just any move
POINTS = 60.0  # the lead that is worth a whole win to the search
ENOUGH = 20  # games of a move: with many more it is what the values cannot tell that counts, and not chance
RIDGE = 1000.0  # so many games speak for the outlook of a crossing

VARIANTS: list[tuple[int, bool]] = [(2, False), (3, False), (4, False), (4, True)]

Row = dict[int, float]  # by number of a value: how often it counts


class ForPoints(OnTopKnowledge):
    """Knows the outlook, and wants to be far ahead."""

    def __init__(self) -> None:
        super().__init__(outlook_worths, 64)

    def payoff(self, state: State, seat: int) -> float:
        return min(max(0.5 + _lead(ontop(state), seat) / POINTS, 0.0), 1.0)


def _lead(position: OnTop, seat: int) -> float:
    """The points of a seat (and its partner, on the mean) before the mean of its rivals."""
    own = [position.score(other) for other in range(position.players) if _together(position, seat, other)]
    rival = [position.score(other) for other in range(position.players) if not _together(position, seat, other)]
    return fmean(own) - fmean(rival)


def _together(position: OnTop, seat: int, other: int) -> bool:
    return seat == other or (position.teams and (seat + other) % 2 == 0)


def searched(players: int, teams: bool, games: int, rng: Rng) -> Iterator[tuple[OnTop, list[Node]]]:
    """Every position of so many games in which there was a choice, and the moves that were weighed."""
    knowledge = ForPoints()
    options = GAME.read_options(players, {"teams": True} if teams else {})
    for _ in range(games):
        position = ontop(GAME.new_state(players, options))
        while position.to_move != OVER:
            if position.to_move == CHANCE:
                position.play_legal(position.outcome(rng))
                continue
            legal = position.legal()
            move = legal[0]
            if len(legal) > 1:
                search = Search(position, knowledge, rng.next())
                move = search.think(SIMULATIONS)
                yield position, [arm for arm in search.arms if arm.visits]
                if rng.random() < ANYTHING:
                    move = legal[rng.below(len(legal))]
            position.play_legal(move)


class Crossings:
    """The crossings of a position: their circles, and the number of the value of each."""

    def __init__(self, position: OnTop, numbers: dict[str, int]) -> None:
        self.board = position.board
        self.sides = sides_of(position, position.to_move)
        self.numbers = numbers
        opened = [0] * self.board.crossings
        for triangle, corners in enumerate(self.board.parts[1]):
            for crossing in corners:
                opened[crossing] += position.cover(triangle) is None
        self.free = sum(opened) // 3
        self.circles = [
            sum(count << COUNT_BITS * colour for colour, count in enumerate(position.counts(crossing)))
            | opened[crossing] << OPEN_SHIFT
            for crossing in range(self.board.crossings)
        ]

    def changed(self, action: int) -> Row:
        """What a placement makes of the crossings under it."""
        kind, first, second = unpacked(action)
        row: Row = {}
        for i, crossing in enumerate(self.board.crossings_under(first, second)):
            before = self.circles[crossing]
            after = joined(before, CORNER_COLOURS[4 * kind + i], CORNER_SEGMENTS[i])
            for circle, times in ((after, 1.0), (before, -1.0)):
                number = 2 * self.numbers[standing(circle, self.sides)] + self.board.is_golden(crossing)
                row[number] = row.get(number, 0.0) + times
        return row


class Squares:
    """The sums from which the values with the least squares of error follow."""

    def __init__(self, size: int) -> None:
        self.products = [[0.0] * size for _ in range(size)]
        self.targets = [0.0] * size

    def add(self, row: Row, target: float, weight: float) -> None:
        for i, one in row.items():
            times = weight * one
            products = self.products[i]
            self.targets[i] += times * target
            for j, other in row.items():
                products[j] += times * other

    def add_all(self, others: Squares) -> None:
        for i, row in enumerate(others.products):
            self.products[i] = [a + b for a, b in zip(self.products[i], row, strict=True)]
        self.targets = [a + b for a, b in zip(self.targets, others.targets, strict=True)]

    def solution(self, near: list[float]) -> list[float]:
        """The values, which keep near to these: by elimination, as the products are symmetric and positive."""
        size = len(near)
        table = [
            [*row, target + RIDGE * value] for row, target, value in zip(self.products, self.targets, near, strict=True)
        ]
        for i in range(size):
            table[i][i] += RIDGE
        for i in range(size):
            pivot = table[i][i:]
            for row in table[i + 1 :]:
                if row[i]:
                    times = row[i] / pivot[0]
                    row[i:] = [a - times * b for a, b in zip(row[i:], pivot, strict=True)]
        found = [0.0] * size
        for i in range(size - 1, -1, -1):
            known = 0.0
            for j in range(i + 1, size):
                known += table[i][j] * found[j]
            found[i] = (table[i][size] - known) / table[i][i]
        return found


def fit(players: int, teams: bool, games: int, seed: int) -> tuple[str, Values]:
    """The values of a variant, by its name."""
    options = GAME.read_options(players, {"teams": True} if teams else {})
    sides = sides_of(ontop(GAME.new_state(players, options)), 0)
    outlook = _outlook(sides)
    numbers = {name: number for number, name in enumerate(outlook)}
    by_phase = [Squares(2 * len(outlook)) for _ in range(PHASES)]
    for position, arms in searched(players, teams, games, Rng(seed)):
        crossings = Crossings(position, numbers)
        squares = by_phase[min(crossings.free // FREE_IN_A_PHASE, PHASES - 1)]
        _compare(squares, [(crossings.changed(arm.action), POINTS * arm.mean(), arm.visits) for arm in arms])
    whole = Squares(2 * len(outlook))
    for squares in by_phase:
        whole.add_all(squares)
    common = whole.solution([worth for pair in outlook.values() for worth in pair])
    phases = [squares.solution(common) for squares in by_phase]
    values = {
        name: [round(UNIT * phase[2 * number + golden]) for phase in phases for golden in range(2)]
        for name, number in numbers.items()
    }
    return variant(sides), values


def _outlook(sides: Sides) -> dict[str, tuple[float, float]]:
    """By how a crossing stands: its worth in points by the outlook, plain and golden."""
    plain, golden = (outlook_worths(sides, gold, 0) for gold in (False, True))
    return {
        standing(circle, sides): (plain[rank] / UNIT, golden[rank] / UNIT)
        for rank, circle in reversed(list(enumerate(CIRCLES)))
    }


def _compare(squares: Squares, moves: list[tuple[Row, float, int]]) -> None:
    """Add the moves of one position: what counts is how they differ from their mean."""
    weights = [visits / (1 + visits / ENOUGH) for _, _, visits in moves]
    total = 0.0
    mean: Row = {}
    target = 0.0
    for (row, points, _), weight in zip(moves, weights, strict=True):
        squares.add(row, points, weight)
        total += weight
        target += weight * points
        for number, times in row.items():
            mean[number] = mean.get(number, 0.0) + weight * times
    squares.add({number: times / total for number, times in mean.items()}, target / total, -total)


def as_text(command: str, values: dict[str, Values]) -> str:
    """JSON with a line for each way in which a crossing can stand."""
    parts = []
    for name, found in values.items():
        lines = ",\n".join(f'   "{standing}": {json.dumps(worths)}' for standing, worths in found.items())
        parts.append(f'  "{name}": {{\n{lines}\n  }}')
    inner = ",\n".join(parts)
    return f'{{\n "command": "{command}",\n "values": {{\n{inner}\n }}\n}}\n'


def main() -> None:
    given = asked("ontop", "Find what crossings of On Top are worth.", GAMES)
    values = dict(
        fit(players, teams, given.games if players == 2 else given.games // 10, given.seed)
        for players, teams in VARIANTS
    )
    Path(__file__).with_name("values.json").write_text(as_text(given.command, values), encoding="utf-8")


if __name__ == "__main__":
    main()
