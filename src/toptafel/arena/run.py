"""Runs the deals of a tournament: in this process, on all cores, or on a Dask cluster."""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass, field
from itertools import combinations, islice, permutations

from toptafel.arena.figures import Standing, standings
from toptafel.arena.match import Deal, Entrant, Result, name_of, play_deal
from toptafel.bots.named import find_player
from toptafel.errors import OptionError, ToptafelError
from toptafel.games.game import Options
from toptafel.position import make


@dataclass(frozen=True)
class Tournament:
    """Who plays what, and how often.

    As many entrants as seats sit as they are given, so that one may be named twice: two mediums against a master. Fewer
    than seats: the last one fills what is left. More: every choice of them meets.
    """

    game: str
    entrants: tuple[Entrant, ...]
    games: int = 100  # of each line-up; rounded up to whole deals
    players: int | None = None
    options: Options = field(default_factory=dict)
    seed: int = 1
    budget: float = 1.0  # a multiple of the levels' own amount of thinking
    anchors: Mapping[str, float] = field(default_factory=dict)  # the ratings that are given; if none, 1500 is the mean

    @property
    def field(self) -> tuple[Entrant, ...]:
        """The different entrants: whoever is named twice is one."""
        return tuple(dict.fromkeys(self.entrants))

    @property
    def names(self) -> list[str]:
        return [name_of(entrant) for entrant in self.field]

    def deals(self) -> list[Deal]:
        """Everything there is to play; OptionError when something is wrong with it."""
        setup = make(self.game, self.players, **self.options)
        if not self.entrants or self.games < 1:
            raise OptionError("entrants", "Enter at least one player, for one game or more.")
        if not (math.isfinite(self.budget) and self.budget > 0):
            raise OptionError("budget", f"The budget must be a number above 0, not {self.budget}.")
        for entrant in self.field:
            find_player(entrant, setup)
        for anchor, rating in self.anchors.items():
            if anchor not in self.names or not math.isfinite(rating):
                raise OptionError("anchor", f"{anchor}={rating} is no anchor: name an entrant and its rating.")
        given = tuple(self.field.index(entrant) for entrant in self.entrants)
        tables = lineups(given, setup.players)
        # The orders round the table take turns: who sits after a weak player must not always be the same.
        orders = [[table] if len(given) == setup.players > len(self.field) else orders_of(table) for table in tables]
        return [
            Deal(self.game, setup.players, self.options, self.field, turn[number % len(turn)], number, self.seed,
                 self.budget)
            for number in range(-(-self.games // setup.players))
            for turn in orders
        ]  # fmt: skip


@dataclass(frozen=True)
class Report:
    """A tournament that has been played."""

    tournament: Tournament
    players: int
    standings: list[Standing]
    results: list[Result]

    @property
    def title(self) -> str:
        players = "1 player" if self.players == 1 else f"{self.players} players"
        return f"{self.tournament.game}, {players}, {len(self.results)} games"


def lineups(given: Sequence[int], players: int) -> list[tuple[int, ...]]:
    """Who sits together; see Tournament."""
    if len(given) <= players:
        return [tuple(given[min(chair, len(given) - 1)] for chair in range(players))]
    return list(combinations(sorted(set(given)), players)) or lineups(sorted(set(given)), players)


def orders_of(lineup: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The different orders round a table; those that are turns of one another are one."""
    first, *others = lineup
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for rest in permutations(others):
        order = (first, *rest)
        found.setdefault(min(order[turn:] + order[:turn] for turn in range(len(order))), order)
    return list(found.values())


# Plays the deals in any order and yields each one's number in the list with its results. Closed before the end, it
# stops at once: whoever runs one closes it, because an error that is on its way keeps an open one alive.
Runner = Callable[[Sequence[Deal]], Generator[tuple[int, list[Result]]]]


def in_process(deals: Sequence[Deal]) -> Generator[tuple[int, list[Result]]]:
    for index, deal in enumerate(deals):
        yield index, play_deal(deal)


class WorkerLost(ToptafelError):
    """A worker process was killed, or there is no cluster any more; the tournament has no outcome."""


def on_cores(workers: int | None = None) -> Runner:
    """On that many processes; on as many as there are cores when it is not given."""

    def run(deals: Sequence[Deal]) -> Generator[tuple[int, list[Result]]]:
        count = min(workers or os.cpu_count() or 1, len(deals))
        others = set(multiprocessing.active_children())
        # Ctrl+C is for this process alone, which then ends the workers.
        with ProcessPoolExecutor(count, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
            try:
                yield from _as_they_end(pool, deals, ahead=2 * count)
            except BrokenProcessPool as error:
                raise WorkerLost("worker", "A worker process died; is there enough memory?") from error
            finally:
                # They end first; then the pool, left as usual, has nobody to wait for and its thread ends with it.
                for worker in set(multiprocessing.active_children()) - others:
                    worker.terminate()

    return run


def _as_they_end(pool: ProcessPoolExecutor, deals: Sequence[Deal], ahead: int) -> Generator[tuple[int, list[Result]]]:
    """So few deals wait in the pool that whoever stops it waits for none, however many there are to play."""
    coming = iter(enumerate(deals))
    waiting: dict[Future[list[Result]], int] = {}
    while True:
        for index, deal in islice(coming, ahead - len(waiting)):
            waiting[pool.submit(play_deal, deal)] = index
        if not waiting:
            return
        for done in wait(waiting, return_when=FIRST_COMPLETED).done:
            yield waiting.pop(done), done.result()


def on_cluster(address: str) -> Runner:
    """On the workers of a Dask cluster. A deal whose worker dies is played again by another, and counted once."""

    try:
        import distributed
    except ImportError as error:
        raise OptionError("cluster", "A cluster needs Dask: pip install 'toptafel[cluster]'.") from error

    def run(deals: Sequence[Deal]) -> Generator[tuple[int, list[Result]]]:
        try:
            client = distributed.Client(address, timeout="10s")
        except (OSError, ValueError) as error:
            raise OptionError("cluster", f"There is no Dask scheduler at {address}.") from error
        with client:
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
    with closing(runner(deals)) as played:
        for index, results in played:
            if index not in finished and on_deal is not None:
                on_deal(results)
            finished.setdefault(index, results)
    results = [result for index in sorted(finished) for result in finished[index]]
    return Report(tournament, deals[0].players, standings(tournament.names, results, tournament.anchors), results)
