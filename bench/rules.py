"""How fast the rules are: random playouts in compiled code and steps driven from Python, beside other libraries.

A step is a move or a chance outcome, as in OpenSpiel; the playout figures count only the moves of players.
"""

import random
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from pettingzoo.classic import connect_four_v3
from rich.console import Console
from rich.table import Table

import toptafel
from bench._peers import openspiel_steps, pettingzoo_steps, rlcard_steps
from bench._report import per_second, pin_to_one_core, rates, save
from toptafel.engine import CHANCE, OVER, Rng, playouts

OURS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "Topas": ("topas", 4, {}),
    "Topas solitaire": ("topas", 1, {}),
    "Top Spot": ("topspot", 4, {}),
    "Top Spot expert": ("topspot", 4, {"level": "expert"}),
    "On Top": ("ontop", 4, {}),
    "Topscore": ("topscore", 2, {}),
}


def steps_of(name: str) -> Callable[[], int]:
    """One random game of ours, driven from Python."""
    game, players, options = OURS[name]
    setup = toptafel.make(game, players, **options)
    pick, rng = random.Random(1).random, Rng(1)

    def batch() -> int:
        state = setup.game.new_state(players, setup.options)
        made = 0
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                state.apply(state.outcome(rng))
            else:
                legal = state.legal()
                state.apply(legal[int(pick() * len(legal))])
            made += 1
        return made

    return batch


def playouts_of(name: str) -> Callable[[], int]:
    game, players, options = OURS[name]
    setup = toptafel.make(game, players, **options)
    start = setup.game.new_state(players, setup.options)
    seed = iter(range(10**9))
    return lambda: playouts(start, 5, next(seed))


def clone_microseconds(name: str) -> float:
    """The time of a clone in the middle of a game, the call from Python included."""
    game, players, options = OURS[name]
    position = toptafel.make(game, players, **options).new(seed=1)
    for _ in range(20):
        position.push_random()
    clone = position.state.clone
    best = []
    for _ in range(7):
        started = time.process_time()
        for _ in range(20_000):
            clone()
        best.append((time.process_time() - started) / 20_000 * 1e6)
    return median(best)


def seconds_in_new_python(code: str) -> float:
    """How long a statement takes in a fresh interpreter, the best of five."""
    timed = f"import time; started = time.perf_counter(); {code}; print(time.perf_counter() - started)"
    return min(float(subprocess.check_output([sys.executable, "-c", timed])) for _ in range(5))


def main() -> None:
    pin_to_one_core()
    peers = {
        "OpenSpiel hearts": openspiel_steps("hearts"),
        "OpenSpiel skat": openspiel_steps("skat"),
        "OpenSpiel gin_rummy": openspiel_steps("gin_rummy"),
        "RLCard uno": rlcard_steps("uno"),
        "RLCard gin-rummy": rlcard_steps("gin-rummy"),
        "PettingZoo connect_four": pettingzoo_steps(connect_four_v3.env()),
    }
    work = {name: per_second(batch) for name, batch in peers.items()}
    work |= {name: per_second(steps_of(name)) for name in OURS}
    work |= {f"{name} playouts": per_second(playouts_of(name)) for name in OURS}
    measured = rates(work)
    clones = {name: clone_microseconds(name) for name in OURS}
    load = "from toptafel.games.topscore.components import lexicon; lexicon('nl')"
    times = {
        "import toptafel": seconds_in_new_python("import toptafel"),
        "Dutch lexicon": seconds_in_new_python(f"import toptafel.games.topscore; {load}"),
    }

    hearts, gin = measured["OpenSpiel hearts"], measured["OpenSpiel gin_rummy"]
    table = Table(
        "", "steps/s from Python", "x hearts", "x gin_rummy", "playout moves/s", "clone us", title="Rules, one core"
    )
    for name in [*peers, *OURS]:
        playout = f"{measured[f'{name} playouts']:,.0f}" if name in OURS else ""
        clone = f"{clones[name]:.2f}" if name in OURS else ""
        rate = measured[name]
        table.add_row(name, f"{rate:,.0f}", f"{rate / hearts:.2f}", f"{rate / gin:.1f}", playout, clone)
    console = Console(width=110)
    console.print(table)
    for what, seconds in times.items():
        console.print(f"{what}: {seconds:.3f} s")
    save("rules", {"compiled": toptafel.COMPILED, "per_second": measured, "clone_us": clones, "seconds": times})
