"""How near counterfactual regret minimisation comes to an equilibrium of small Top Spot, by OpenSpiel's own measure.

OpenSpiel's CFR+ walks through the whole game; `nash_conv` is what the players together could gain if each alone found
the best answer to the others, in shares of a win. It is 0 in an equilibrium. With three players nothing promises that
it goes there.
"""

import time

import pyspiel
from rich.console import Console
from rich.table import Table

from bench._report import save
from toptafel.research import openspiel  # noqa: F401  # it registers the game

ITERATIONS = (1, 3, 10, 30, 100, 300, 1000)


def main() -> None:
    game = pyspiel.load_game("cached_tree(game=toptafel_topspot_small())")
    solver = pyspiel.CFRPlusSolver(game)
    table = Table("iterations", "nash_conv", "seconds", title="CFR+ on small Top Spot", title_justify="left")
    found, done, spent = {}, 0, 0.0
    uniform = pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game))
    table.add_row("0 (random moves)", f"{uniform:.5f}", "")
    for iterations in ITERATIONS:
        started = time.process_time()
        while done < iterations:
            solver.evaluate_and_update_policy()
            done += 1
        spent += time.process_time() - started
        found[iterations] = pyspiel.nash_conv(game, solver.average_policy())
        table.add_row(str(iterations), f"{found[iterations]:.5f}", f"{spent:.1f}")
    Console().print(table)
    save("solve", {"solver": "CFR+", "random": uniform, "nash_conv": found, "seconds": spent})
