"""How long the bots think, and how many simulations a second their search makes, beside OpenSpiel's.

Times are processor time on one core, over positions of games between medium bots. The peer is OpenSpiel's own
information-set search (ISMCTSBot, in C++) with random playouts on its card games; beside it our search with the rules
alone, which then plays at random to the end too. With a game's knowledge a simulation is other work: chosen moves, and
often not to the end.
"""

import time
from collections.abc import Callable
from statistics import fmean, quantiles
from typing import Any

import pyspiel
from rich.console import Console
from rich.table import Table

import toptafel
from bench._report import per_second, pin_to_one_core, rates, save
from toptafel.bots import LEVELS, Observation, make_bot
from toptafel.engine import Rng
from toptafel.engine.search import Knowledge, Search
from toptafel.position import Setup

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "Topas": ("topas", 2, {}),
    "Topas solitaire": ("topas", 1, {}),
    "Top Spot expert": ("topspot", 3, {"level": "expert"}),
    "On Top": ("ontop", 2, {}),
    "Topscore": ("topscore", 2, {}),
}
PEERS = ("hearts(pass_cards=false)", "euchre", "gin_rummy")  # with passing, its search of hearts crashes (2.0.2)
POSITIONS = 20  # of each game
SECONDS = 6.0  # for each game and level: the pass over the positions is cut off there
SIMULATIONS = 200  # in one search whose speed is measured


def positions_of(setup: Setup) -> list[Observation]:
    """What the seat to move sees at moments spread over whole games, where it has a choice."""
    bot = make_bot(setup, "medium")
    seen: list[Observation] = []
    for game in range(4):
        position = setup.new(seed=game)
        while not position.finished:
            observation = Observation(setup, position.state)
            if len(position.state.legal()) > 1:
                seen.append(observation)
            position.push(bot(observation, len(position.moves)))
    step = len(seen) / POSITIONS
    # Mixed, so that a pass that is cut off has still met every part of a game.
    return [seen[int(step * (7 * i % POSITIONS))] for i in range(POSITIONS)]


def think_times(setup: Setup, level: str, positions: list[Observation]) -> list[float]:
    bot = make_bot(setup, level)
    bot(positions[0], 0)  # what it prepares once is not thinking
    times: list[float] = []
    while len(times) < len(positions) and (len(times) < 2 or sum(times) < SECONDS):
        started = time.process_time()
        bot(positions[len(times)], 1)
        times.append(time.process_time() - started)
    return times


def searching(positions: list[Observation], knowledge: Knowledge) -> Callable[[], int]:
    """One search, of the next position; letters for Topscore's boxes need none."""
    roots = [root for each in positions if not knowledge.decides(root := each.sample(Rng(1)))]
    number = iter(range(10**9))

    def batch() -> int:
        seed = next(number)
        search = Search(roots[seed % len(roots)], knowledge, seed)
        search.think(SIMULATIONS)
        return search.simulations

    return batch


def openspiel_searching(name: str) -> Callable[[], int]:
    """One search of the peer, at positions spread over games of random play."""
    game = pyspiel.load_game(name)
    rng = Rng(1)
    roots = []
    for _ in range(4):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node() and len(state.legal_actions()) > 1:
                roots.append(state.clone())
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
    number = iter(range(10**9))
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, SIMULATIONS)

    def batch() -> int:
        bot.step(roots[7 * next(number) % len(roots)])
        return SIMULATIONS

    return batch


def main() -> None:
    pin_to_one_core()
    levels: dict[str, dict[str, dict[str, float]]] = {}
    work: dict[str, Callable[[float], float]] = {
        f"OpenSpiel {name}": per_second(openspiel_searching(name)) for name in PEERS
    }
    for name, (game, players, options) in GAMES.items():
        setup = toptafel.make(game, players, **options)
        positions = positions_of(setup)
        levels[name] = {}
        for level in LEVELS:
            times = think_times(setup, level, positions)
            levels[name][level] = {
                "mean": fmean(times),
                "p95": quantiles(times, n=20, method="inclusive")[-1],
                "positions": len(times),
            }
        work[name] = per_second(searching(positions, make_bot(setup, "master").knowledge))
        work[f"{name}, rules alone"] = per_second(searching(positions, Knowledge()))
    speed = rates(work, rounds=3, seconds=0.4)

    console = Console(width=110)
    table = Table("", *LEVELS, title="Milliseconds of thinking for a move: mean / 95th percentile")
    for name, row in levels.items():
        table.add_row(name, *(f"{1000 * row[level]['mean']:.2f} / {1000 * row[level]['p95']:.2f}" for level in LEVELS))
    console.print(table)
    table = Table("", "simulations/s", title="Search, one core")
    for name, rate in speed.items():
        table.add_row(name, f"{rate:,.0f}")
    console.print(table)
    save("bots", {"compiled": toptafel.COMPILED, "seconds_per_move": levels, "simulations_per_second": speed})
