"""How long a review takes: processor time on one core for 100 decisions of games between medium bots.

What is measured is what a worker does for `/api/review`: slice by slice read the record and judge its decisions.
The promise is 5 seconds on an idle core, for every game; a core that others use too has to be asked for more.
"""

import time

from rich.console import Console
from rich.table import Table

import toptafel
from bench._report import pin_to_one_core, save
from toptafel import record
from toptafel.bots import make_bot, observed
from toptafel.games import registry
from toptafel.position import Setup
from toptafel.server import reviews

DECISIONS = 100
SECONDS = 5.0  # that they may take


def played(setup: Setup, seed: int) -> bytes:
    """A whole game between medium bots, as a browser sends it."""
    bot = make_bot(setup, "medium")
    position = setup.new(seed=seed)
    while not position.finished:
        position.push(bot(observed(position, position.state.to_move), len(position.plies)))
    return record.dump(position.record()).encode()


def seconds_of(setup: Setup) -> float:
    """Of processor time, for each decision of whole games that together have at least so many."""
    taken, judged, seed = 0.0, 0, 1
    while judged < DECISIONS:
        game = played(setup, seed)
        left, start = reviews.count(game).decisions, 0
        started = time.process_time()
        while left:
            found = reviews.judge(game, start, left, reviews.SLICE)
            start = found[-1][0].at + 1
            left -= len(found)
            judged += len(found)
        taken += time.process_time() - started
        seed += 1
    return taken / judged


def main() -> None:
    pin_to_one_core()
    found: dict[str, float] = {}
    for game in map(registry.find, registry.names()):
        for players in game.players:
            setup = toptafel.make(game.name, players)
            reviews.judge(played(setup, 0), 0, 1, 0)  # what a worker reads once, such as a word list
            found[f"{game.title}, {players} players"] = DECISIONS * seconds_of(setup)
    table = Table("", "seconds", title=f"A review of {DECISIONS} decisions; {SECONDS:.0f} seconds are promised")
    for name, seconds in found.items():
        table.add_row(name, f"{seconds:.1f}")
    Console(width=110).print(table)
    save("reviews", {"compiled": toptafel.COMPILED, "decisions": DECISIONS, "seconds": found})
