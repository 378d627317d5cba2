"""Queues, simulated event by event: one station, and the whole way of moves through servers and database.

Tests hold it to what is known in closed form (M/M/c, M/D/1, closed networks), and to what was measured.
"""

from __future__ import annotations

import heapq
import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from math import factorial

Draw = Callable[[random.Random], float]  # seconds


def exponential(mean: float) -> Draw:
    return lambda rng: rng.expovariate(1 / mean) if mean > 0 else 0.0


def always(seconds: float) -> Draw:
    return lambda rng: seconds


def erlang_wait(rate: float, service: float, servers: int) -> float:
    """The mean wait in M/M/c, by Erlang's formula."""
    load = rate * service
    last = load**servers / factorial(servers) * servers / (servers - load)
    waits = last / (sum(load**k / factorial(k) for k in range(servers)) + last)
    return waits * service / (servers - load)


def station(rate: float, service: Draw, servers: int, customers: int, seed: int) -> float:
    """The mean wait of customers who come at random to one queue with so many servers."""
    rng = random.Random(seed)
    free = [0.0] * servers  # when each server is free
    now = waited = 0.0
    for _ in range(customers):
        now += rng.expovariate(rate)
        begin = max(now, free[0])
        waited += begin - now
        heapq.heapreplace(free, begin + service(rng))
    return waited / customers


@dataclass(frozen=True)
class Costs:
    """What a move takes, in seconds."""

    server: float  # processor time of the server that it is made at
    heard: float  # processor time of every other server that is told of it; 0 when only those are told whom it concerns
    commit: float  # of one commit, however many moves are in it; commits of one database come one after the other
    entry: float  # of the database for each move in a commit


@dataclass
class Flow:
    """What came of it."""

    moves_per_second: float
    p50: float  # seconds from a move until it is on disk and its server has told it
    p99: float
    server_load: float  # share of its time that a server is busy
    database_load: float  # share of its time that a database commits
    batch: float  # moves in a commit


@dataclass
class _Server:
    busy: bool = False
    work: deque[tuple[float, int | None]] = field(default_factory=deque)  # seconds, and the table it is a move of
    written: list[int] = field(default_factory=list)  # tables with a move that waits for the database
    committing: bool = False


def flow(costs: Costs, tables: int, pause: float, servers: int, databases: int, seconds: float, seed: int = 1) -> Flow:
    """Tables at each of which a move is made, on the mean, a pause after the last one was told.

    A server does one thing at a time; it sends what waits to its database as one commit, and only one at a time. A
    database does one commit at a time: that is what NOTIFY's lock comes to.
    """
    return _Simulation(costs, tables, pause, servers, databases, seconds, seed).run()


class _Simulation:
    def __init__(
        self, costs: Costs, tables: int, pause: float, servers: int, databases: int, seconds: float, seed: int
    ) -> None:
        self._costs, self._pause, self._seconds = costs, pause, seconds
        self._rng = random.Random(seed)
        self._servers = [_Server() for _ in range(servers)]
        self._queues: list[deque[int]] = [deque() for _ in range(databases)]  # servers that wait to commit
        self._committing = [False] * databases
        self._began = [0.0] * tables
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._order = count()
        self._now = 0.0
        self._delays: list[float] = []
        self._busy = self._commit_time = 0.0
        self._commits = self._committed = 0
        for table in range(tables):  # as if it had always gone on: a pause that is half over is as long as a new one
            self._later(exponential(pause)(self._rng), lambda table=table: self._move(table))  # type: ignore[misc]

    def run(self) -> Flow:
        while self._events and self._events[0][0] <= self._seconds:
            self._now, _, do = heapq.heappop(self._events)
            do()
        delays = sorted(self._delays[len(self._delays) // 5 :])  # without the beginning
        return Flow(
            moves_per_second=len(self._delays) / self._seconds,
            p50=delays[len(delays) // 2],
            p99=delays[len(delays) * 99 // 100],
            # What was begun last may end after the time that is looked at.
            server_load=min(1.0, self._busy / self._seconds / len(self._servers)),
            database_load=min(1.0, self._commit_time / self._seconds / len(self._queues)),
            batch=self._committed / max(1, self._commits),
        )

    def _later(self, seconds: float, do: Callable[[], None]) -> None:
        heapq.heappush(self._events, (self._now + seconds, next(self._order), do))

    def _move(self, table: int) -> None:
        self._began[table] = self._now
        self._give(table % len(self._servers), exponential(self._costs.server)(self._rng), table)

    def _give(self, number: int, seconds: float, table: int | None) -> None:
        server = self._servers[number]
        server.work.append((seconds, table))
        if not server.busy:
            self._serve(number)

    def _serve(self, number: int) -> None:
        server = self._servers[number]
        server.busy = bool(server.work)
        if not server.work:
            return
        seconds, table = server.work.popleft()
        self._busy += seconds
        self._later(seconds, lambda: self._served(number, table))

    def _served(self, number: int, table: int | None) -> None:
        if table is not None:
            self._servers[number].written.append(table)
            self._send(number)
        self._serve(number)

    def _send(self, number: int) -> None:
        """Wait for the database, unless a commit of this server is on its way already."""
        server = self._servers[number]
        if server.committing or not server.written:
            return
        server.committing = True
        database = number % len(self._queues)
        self._queues[database].append(number)
        self._commit(database)

    def _commit(self, database: int) -> None:
        if self._committing[database] or not self._queues[database]:
            return
        self._committing[database] = True
        number = self._queues[database].popleft()
        tables, self._servers[number].written = self._servers[number].written, []
        seconds = self._costs.commit + self._costs.entry * len(tables)
        self._commit_time += seconds
        self._commits += 1
        self._committed += len(tables)
        self._later(seconds, lambda: self._written(database, number, tables))

    def _written(self, database: int, number: int, tables: list[int]) -> None:
        self._committing[database] = False
        self._servers[number].committing = False
        for table in tables:
            self._delays.append(self._now - self._began[table])
            pause = exponential(self._pause)(self._rng)
            self._later(pause, lambda table=table: self._move(table))  # type: ignore[misc]
        if self._costs.heard:
            for other in range(len(self._servers)):
                if other != number and other % len(self._queues) == database:
                    self._give(other, self._costs.heard * len(tables), None)
        self._send(number)
        self._commit(database)
