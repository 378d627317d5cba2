"""Does any game of Topscore between bots come to a standstill? `python3 run.py bench standstill [--games=N]`.

So many quick games of each language and variant: two or more levels meet by turns, those that search with a few
simulations only. Told are the games that ended because nobody had laid a word for twelve rounds (SC-26), the longest
wait of one player, and how long games are.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from rich.console import Console
from rich.table import Table

import toptafel
from bench._report import save
from toptafel.bots import LEVELS, make_bot, observed
from toptafel.bots.players import Bot
from toptafel.engine.core import Rng
from toptafel.games.topscore.rules import topscore
from toptafel.position import Setup

LANGUAGES = ("nl", "en", "fr", "de")
VARIANTS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (2, {"letters": 2}),
    (2, {"longest": 6}),
    (3, {"longest": 5}),
    (4, {"longest": 6, "letters": 2}),
)
GAMES = 100  # of each language and variant
SIMULATIONS = 6  # of a level that searches


@dataclass
class Ended:
    """How a game went."""

    plies: int
    longest_wait: int  # turns running of one player without a word
    quiet: bool  # did it end by SC-26?


def quick_bots(setup: Setup) -> list[Bot]:
    """A bot of each level."""
    found = setup.game.levels
    return [make_bot(setup, level, SIMULATIONS / max(found[level].simulations, SIMULATIONS)) for level in LEVELS]


def played(setup: Setup, bots: list[Bot], seed: int) -> Ended:
    """One game; the seed says which levels meet."""
    rng = Rng(seed)
    seats = [bots[rng.below(len(bots))] for _ in range(setup.players)]
    position = setup.new(seed=seed)
    longest = 0
    while isinstance(position.to_move, int):
        seat = position.to_move
        position.push(seats[seat](observed(position, seat), rng.next()))
        longest = max(longest, *(topscore(position.state).turns_waited(other) for other in range(setup.players)))
    return Ended(len(position.plies), longest, topscore(position.state).rounds_left() == 0)


def tables() -> Iterator[Setup]:
    for language, (players, options) in product(LANGUAGES, VARIANTS):
        yield toptafel.make("topscore", players, language=language, **options)


def main(arguments: list[str] | None = None) -> None:
    games = int(arguments[0].removeprefix("--games=")) if arguments else GAMES
    shown = Table("table", "games", "ended by SC-26", "longest wait", "plies, mean", "plies, most")
    rows = []
    begun = time.process_time()
    for setup in tables():
        bots = quick_bots(setup)
        ends = [played(setup, bots, seed) for seed in range(1, games + 1)]
        plies = [end.plies for end in ends]
        row = {
            "table": repr(setup),
            "games": games,
            "quiet": sum(end.quiet for end in ends),
            "longest_wait": max(end.longest_wait for end in ends),
            "plies_mean": round(sum(plies) / games, 1),
            "plies_most": max(plies),
        }
        rows.append(row)
        shown.add_row(*map(str, row.values()))
    Console().print(shown)
    Console().print(f"{len(rows) * games} games in {time.process_time() - begun:.0f} s of processor time")
    save("standstill", {"tables": rows})
