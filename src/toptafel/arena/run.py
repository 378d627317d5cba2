"""Runs the deals of a tournament: in this process, on all cores, or on a Dask cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import combinations
from typing import Any

from toptafel.arena.figures import Standing, standings
from toptafel.arena.match import Deal, Entrant, Result, find_player, name_of, play_deal
from toptafel.errors import OptionError
from toptafel.games.game import Options
from toptafel.position import make


@dataclass(frozen=True)
class Tournament:
    """Who plays what, and how often."""

    game: str
    entrants: tuple[Entrant, ...]
    games: int = 100  # of each line-up; rounded up to whole deals
    players: int | None = None
    options: Options = field(default_factory=dict)
    seed: int = 1
    budget: float = 1.0  # a multiple of the levels' own amount of thinking

    def deals(self) -> list[Deal]:
        """Everything there is to play; OptionError when something is wrong with it."""
        setup = make(self.game, self.players, **self.options)
        if not self.entrants or self.games < 1:
            raise OptionError("entrants", "Enter at least one player, for one game or more.")
        for entrant in self.entrants:
            find_player(entrant, setup)
        count = -(-self.games // setup.players)
        return [
            Deal(self.game, setup.players, self.options, self.entrants, lineup, number, self.seed, self.budget)
            for number in range(count)
            for lineup in lineups(len(self.entrants), setup.players)
        ]


@dataclass(frozen=True)
class Report:
    """A tournament that has been played."""

    tournament: Tournament
    players: int
    standings: list[Standing]
    results: list[Result]


def lineups(entrants: int, players: int) -> list[tuple[int, ...]]:
    """Who sits together: every choice of entrants for the chairs; with too few, the last one fills what is left."""
    if entrants < players:
        return [tuple(min(chair, entrants - 1) for chair in range(players))]
    return list(combinations(range(entrants), players))


# Plays the deals in any order and yields each one's number in the list with its results.
Runner = Callable[[Sequence[Deal]], Iterator[tuple[int, list[Result]]]]


def in_process(deals: Sequence[Deal]) -> Iterator[tuple[int, list[Result]]]:
    for index, deal in enumerate(deals):
        yield index, play_deal(deal)


def on_cores(workers: int | None = None) -> Runner:
    """On that many processes; on as many as there are cores when it is not given."""

    def run(deals: Sequence[Deal]) -> Iterator[tuple[int, list[Result]]]:
        with ProcessPoolExecutor(workers or os.cpu_count()) as pool:
            waiting = {pool.submit(play_deal, deal): index for index, deal in enumerate(deals)}
            try:
                for done in as_completed(waiting):
                    yield waiting[done], done.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    return run


def on_cluster(address: str) -> Runner:
    """On the workers of a Dask cluster. A deal whose worker dies is played again by another, and counted once."""

    try:
        distributed: Any = import_module("distributed")  # it has no types
    except ImportError as error:
        raise OptionError("cluster", "A cluster needs Dask: pip install toptafel[cluster].") from error

    def run(deals: Sequence[Deal]) -> Iterator[tuple[int, list[Result]]]:
        with distributed.Client(address, timeout="30s") as client:
            # Not pure: the same tournament, run twice, is played twice.
            futures = client.map(play_deal, deals, pure=False)
            index_of = {future.key: index for index, future in enumerate(futures)}
            for future in distributed.as_completed(futures):
                yield index_of[future.key], future.result()

    return run


def play(
    tournament: Tournament, runner: Runner = in_process, on_deal: Callable[[list[Result]], None] | None = None
) -> Report:
    """Play a tournament; `on_deal` is told of the results of every deal as it ends."""
    deals = tournament.deals()
    finished: dict[int, list[Result]] = {}
    for index, results in runner(deals):
        if index not in finished and on_deal is not None:
            on_deal(results)
        finished.setdefault(index, results)
    results = [result for index in sorted(finished) for result in finished[index]]
    names = [name_of(entrant) for entrant in tournament.entrants]
    return Report(replace(tournament), deals[0].players, standings(names, results), results)
