"""How fast the games are for programs that learn: steps of agents a second, observation and mask of each included.

One by one through PettingZoo, beside PettingZoo's own games; and many at once through Batch, beside OpenSpiel with its
tensors, RLCard and, where it is installed, pgx. Only processor time counts; choosing the moves of a batch does not.
`--cores 2` steps a batch in two processes, and counts by the clock.
"""

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from pettingzoo.classic import connect_four_v3, tictactoe_v3
from rich.console import Console
from rich.table import Table

from bench._peers import openspiel_steps, pettingzoo_steps, rlcard_steps
from bench._report import per_second, pin_to_one_core, rates, save
from toptafel import make
from toptafel.research import Batch
from toptafel.research.pettingzoo import env

GAMES = 1024  # of a batch
OURS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "Topas solitaire": ("topas", 1, {}),
    "Topas, two": ("topas", 2, {}),
    "Topas, four": ("topas", 4, {}),
    "Top Spot": ("topspot", 4, {}),
    "Top Spot expert": ("topspot", 4, {"level": "expert"}),
    "On Top": ("ontop", 2, {}),
    "Topscore": ("topscore", 2, {}),
}


def looking(name: str) -> Callable[[Any], None]:
    """How whoever learns sees a position of OpenSpiel: through its tensor and its mask."""
    knows = pyspiel.load_game(name).get_type().provides_observation_tensor

    def look(state: Any) -> None:
        if knows:
            state.observation_tensor()
        else:
            state.information_state_tensor()
        state.legal_actions_mask()

    return look


def chosen(mask: Any, rng: np.random.Generator) -> Any:
    """A random legal move of every game, for batches that cannot choose themselves."""
    numbers = np.nonzero(mask.view(bool))[1]
    counts = mask.sum(1, dtype=np.int64)
    return numbers[np.cumsum(counts) - counts + (rng.random(len(mask)) * counts).astype(np.int64)]


def batched(name: str, clock: Callable[[], float] = time.process_time, processes: int = 1) -> Callable[[float], float]:
    """Steps a second of a batch; the time to choose moves does not count."""
    game, players, options = OURS[name]
    batch = Batch(make(game, players, **options), GAMES, seed=1, processes=processes)

    def worker(seconds: float) -> float:
        spent, made = 0.0, 0
        while spent < seconds:
            numbers = batch.sample()
            started = clock()
            batch.step(numbers)
            spent += clock() - started
            made += GAMES
        return made / spent

    return worker


def pgx_batched() -> Callable[[float], float] | None:
    """Connect four in pgx, compiled before; None where it is not installed."""
    try:
        import jax  # type: ignore[import-not-found,unused-ignore]
        import pgx  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError:
        return None
    game = pgx.make("connect_four")
    step, start = jax.jit(jax.vmap(game.step)), jax.jit(jax.vmap(game.init))
    keys = jax.random.split(jax.random.PRNGKey(1), GAMES)
    rng = np.random.default_rng(1)
    first = start(keys)
    step(first, np.zeros(GAMES, np.int32)).observation.block_until_ready()

    def worker(seconds: float) -> float:
        spent, made, state = 0.0, 0, first
        while spent < seconds:
            mask = np.asarray(state.legal_action_mask)
            ended = np.asarray(state.terminated)
            if ended.all():
                state = first
                continue
            numbers = np.where(ended, 0, chosen(mask | ended[:, None], rng)).astype(np.int32)
            started = time.process_time()
            state = step(state, numbers)
            state.observation.block_until_ready()
            spent += time.process_time() - started
            made += int((~ended).sum())
        return made / spent

    return worker


def on_cores(cores: int) -> dict[str, dict[str, float]]:
    """Steps a second by the clock, of a batch in one process and in several, taken in turn."""
    found = {}
    for name in OURS:
        work = {"one": batched(name, time.perf_counter), "together": batched(name, time.perf_counter, cores)}
        found[name] = rates(work, rounds=3)
    return found


def report(title: str, found: dict[str, float], beside: str) -> None:
    table = Table("", "steps/s", f"× {beside}", title=title, title_justify="left")
    for name, rate in sorted(found.items(), key=lambda item: -item[1]):
        table.add_row(name, f"{rate:,.0f}", f"{rate / found[beside]:.1f}")
    Console().print(table)


def main(arguments: list[str] | None = None) -> None:
    cores = int(arguments[arguments.index("--cores") + 1]) if arguments and "--cores" in arguments else 1
    if cores > 1:
        together = on_cores(cores)
        for name, figures in together.items():
            print(f"{name}: {figures['one']:,.0f} steps/s in one process, {figures['together']:,.0f} in {cores}")
        save("research", {"cores": cores, "steps_per_second": together}, into="research_cores")
        return
    pin_to_one_core()
    single = {
        f"{name} (PettingZoo)": per_second(pettingzoo_steps(env(game, n, **o))) for name, (game, n, o) in OURS.items()
    }
    single |= {
        "PettingZoo tictactoe": per_second(pettingzoo_steps(tictactoe_v3.env())),
        "PettingZoo connect_four": per_second(pettingzoo_steps(connect_four_v3.env())),
    }
    many = {f"{name} (Batch)": batched(name) for name in OURS}
    many |= {f"OpenSpiel {name}": per_second(openspiel_steps(name, looking(name))) for name in ("gin_rummy", "hearts")}
    many["RLCard gin-rummy"] = per_second(rlcard_steps("gin-rummy"))
    pgx = pgx_batched()
    if pgx is not None:
        many["pgx connect_four"] = pgx
    found = rates(single | many, rounds=3)
    report("One game", {name: found[name] for name in single}, "PettingZoo tictactoe")
    report(f"{GAMES} games at once", {name: found[name] for name in many}, "OpenSpiel gin_rummy")
    save("research", {"games": GAMES, "steps_per_second": found})
