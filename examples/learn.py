"""Teaches a program to play Topas for two, in a few minutes and with NumPy alone, and says how well it does.

    python examples/learn.py                      plays against itself; its curve against all five levels
    python examples/learn.py --against medium     learns to beat one level: an approximate best response

It weighs each legal move by a sum over its features (`codec.moves`). The weights are those that best foretell how much
better than the other a player does from a move on to the end: it plays, fits them to all it saw, and plays again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from toptafel import make
from toptafel.games.topas.rules import topas
from toptafel.research import Batch
from toptafel.research.gymnasium import TableEnv

LEVELS = ("beginner", "easy", "medium", "strong", "master")
Rows = NDArray[np.float32]
ROWS, POINTS = slice(8, 20), 20  # where `codec.moves` has the rows and the points of a move


def looked_at(moves: NDArray[np.int16], turns: NDArray[np.int16]) -> Rows:
    """What is weighed of each move; points late in the game differ from points at its start."""
    points = moves[:, POINTS].astype(np.float32)
    rows = moves[:, ROWS].reshape(-1, 4, 3).astype(np.float32)
    gems = rows[:, :, 2]
    late = turns.astype(np.float32) / 14
    columns = [points, points * late, (gems > 0).sum(1), (gems == 7).sum(1), gems.max(1), np.square(gems).sum(1) / 10]
    columns += [moves[:, 2] + moves[:, 4], (moves[:, 2] + moves[:, 4]) * late, rows[:, :, :2].sum((1, 2)), late]
    return np.stack([*columns, np.ones_like(points)], 1).astype(np.float32)


class Learner:
    """Weights of moves, fitted to every game that was seen."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.weights = np.zeros(11, np.float32)
        self.squares, self.products = np.eye(11) * 10, np.zeros(11)

    def choose(self, rows: Rows, daring: float) -> int:
        """The best of these moves, or now and then any."""
        if not self.weights.any() or self.rng.random() < daring:
            return int(self.rng.integers(len(rows)))
        return int((rows @ self.weights).argmax())

    def see(self, rows: Rows, came: NDArray[np.floating]) -> None:
        self.squares += rows.T.astype(np.float64) @ rows
        self.products += rows.T @ came

    def learn(self) -> None:
        self.weights = np.linalg.solve(self.squares, self.products).astype(np.float32)


def play_itself(learner: Learner, games: int, seed: int) -> None:
    """So many games against itself, all at once."""
    batch = Batch(make("topas", 2), games, seed, returns="scores")
    at = {plane.name: plane.offset for plane in batch.codec.layout}
    seen: list[tuple[Rows, NDArray[np.int32], NDArray[np.int16]]] = []
    while not batch.done.any():  # games of Topas are all as long
        moves = batch.candidates()
        turns = np.repeat(batch.observation[:, at["made"]], np.diff(moves.first))
        rows = looked_at(moves.rows, turns)
        picks = [first + learner.choose(rows[first:end], 0.2) for first, end in pairwise(moves.first)]
        ahead = batch.observation[:, at["points"]] - batch.observation[:, at["points"] + 1]
        seen.append((rows[picks], batch.player.copy(), ahead))
        batch.step(moves.numbers[picks])
    each = np.arange(games)
    for rows, player, ahead in seen:
        learner.see(rows, batch.reward[each, player] - batch.reward[each, 1 - player] - ahead)


def against(
    learner: Learner, level: str, games: int, seed: int, daring: float = 0.0
) -> Iterator[tuple[float, list[Rows], list[float]]]:
    """Games against the bots of a level: the share of the win, the moves made, and what came of each."""
    for game in range(games):
        table = TableEnv("topas", 2, seat=game % 2, bots=level)
        table.reset(seed=seed + game)
        rows, leads, over, share = [], [], False, 0.0
        while not over:
            moves = table.candidates()
            looked = looked_at(moves, np.full(len(moves), topas(table.state).made, np.int16))
            pick = learner.choose(looked, daring)
            rows.append(looked[pick])
            leads.append(lead(table))
            _, share, over, _, _ = table.step(table.codec.number(table.play.steps, table.play.steps.legal()[pick]))
        yield share, rows, [lead(table) - before for before in leads]


def lead(table: TableEnv) -> float:
    return float(table.state.score(table.seat) - table.state.score(1 - table.seat))


def share(learner: Learner, level: str, games: int) -> tuple[float, float]:
    """The mean share of the win, and how far the truth is from it at most, 19 times out of 20."""
    won = np.array([won for won, _, _ in against(learner, level, games, seed=10**6)])
    return float(won.mean()), float(1.96 * won.std() / len(won) ** 0.5)


def learn(rounds: int, games: int, measured: int, level: str | None) -> Learner:
    """Learn, and say after each round how well it goes."""
    learner, started = Learner(1), time.process_time()
    shown = (level,) if level else LEVELS
    print("games seen  seconds  " + "  ".join(f"{name:>11}" for name in shown))
    for turn in range(rounds + 1):
        if turn and level:
            for _, rows, came in against(learner, level, games, turn * games, daring=0.2):
                learner.see(np.stack(rows), np.array(came))
        elif turn:
            play_itself(learner, games, turn)
        if turn:
            learner.learn()
        shares = [share(learner, name, measured) for name in shown]
        spent = time.process_time() - started
        told = "  ".join(f"{won:.2f} ± {off:.2f}" for won, off in shares)
        print(f"{turn * games:10}  {spent:7.0f}  {told}", flush=True)
    return learner


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=250, help="of a round")
    parser.add_argument("--measured", type=int, default=200, help="games against each level")
    parser.add_argument("--against", choices=LEVELS)
    given = parser.parse_args(arguments)
    learn(given.rounds, given.games, given.measured, given.against)


if __name__ == "__main__":
    main(sys.argv[1:])
