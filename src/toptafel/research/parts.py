"""The games of a batch, shared out among processes that write into the same arrays.

Processes, not threads: a position is a Python object that a game may be written for in plain Python, so stepping holds
the interpreter's lock. What a game does depends on nothing but its seed and its moves, so it does not matter where.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from ctypes import c_char
from itertools import pairwise
from math import prod
from multiprocessing.connection import Connection
from typing import Any, Final, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from toptafel.engine.batch import Games, check
from toptafel.engine.codec import Codec
from toptafel.engine.core import State
from toptafel.engine.layout import Arrays
from toptafel.position import Setup

# A process of its own beginning: what else runs in this one, such as threads, is not copied.
_SPAWN: Final = multiprocessing.get_context("spawn")


class Moves(NamedTuple):
    """Every legal move of every game, a row each; those of game i are rows `first[i]` up to `first[i + 1]`."""

    rows: NDArray[np.int16]
    numbers: NDArray[np.int64]  # what `step` wants for each of them
    first: NDArray[np.int64]


class Room(NamedTuple):
    """Memory for an array; with `shared` bytes, one that several processes have."""

    shape: tuple[int, ...]
    kind: str  # as NumPy names it
    shared: Any = None

    def array(self) -> NDArray[Any]:
        if self.shared is None:
            return np.zeros(self.shape, self.kind)
        return np.frombuffer(self.shared, self.kind).reshape(self.shape)

    def to_share(self) -> Room:
        return self._replace(shared=_SPAWN.RawArray(c_char, prod(self.shape) * np.dtype(self.kind).itemsize))


class Job(NamedTuple):
    """What a process must know of a batch to step a part of it."""

    setup: Setup
    returns: str
    rooms: list[Room]  # of Arrays, in their order, and of the moves to make


class Part:
    """The games `first` to `end` of a batch."""

    def __init__(self, job: Job, arrays: list[NDArray[Any]], first: int, end: int) -> None:
        self.setup, self.returns = job.setup, job.returns
        self.codec = codec(job.setup)
        self.arrays = Arrays(*[array[first:end] for array in arrays[:-1]])
        self.chosen: NDArray[np.int64] = arrays[-1][first:end]

    def begin(self, seeds: Sequence[int]) -> None:
        """Begin a game with each of these seeds."""
        for array in (self.arrays.mask, self.arrays.reward, self.arrays.done):
            array[:] = 0
        self.games = Games(self.codec, self.codec.begin(self.setup.new_state()), seeds, self.returns, self.arrays)

    def step(self) -> None:
        self.games.step(self.chosen)

    def state(self, i: int) -> State:
        return self.codec.whole(self.games.states[i]).clone()

    def moves(self, told: Literal["candidates", "afterstates"]) -> Moves:
        mask = self.arrays.mask
        first = np.zeros(len(mask) + 1, np.int64)
        np.cumsum(mask.sum(1, dtype=np.int64), out=first[1:])
        width = self.codec.features if told == "candidates" else self.codec.size
        moves = Moves(np.empty((first[-1], width), np.int16), np.empty(first[-1], np.int64), first)
        self.games.number_all(first, moves.numbers)
        if told == "candidates":
            self.games.candidates(first, moves.rows)
        else:
            self.games.afterstates(first, moves.rows)
        return moves


class Parts:
    """All games of a batch: the first part is stepped in this process, each other in one of its own."""

    def __init__(self, setup: Setup, returns: str, n: int, processes: int) -> None:
        made = codec(setup)
        rooms = [
            Room((n, made.size), "int16"),
            Room((n, made.actions), "uint8"),
            Room((n,), "int32"),
            Room((n, setup.players), "float32"),
            Room((n,), "uint8"),
            Room((n, made.size), "int16"),
            Room((n,), "int64"),
        ]
        job = Job(setup, returns, rooms if processes == 1 else [room.to_share() for room in rooms])
        arrays = [room.array() for room in job.rooms]
        self.arrays = Arrays(*arrays[:-1])
        self.cuts = [n * k // processes for k in range(processes + 1)]
        self.chosen: NDArray[np.int64] = arrays[-1]
        self.others = [_hired(job, first, end) for first, end in pairwise(self.cuts[1:])]
        self.here = Part(job, arrays, 0, self.cuts[1])

    def begin(self, seeds: Sequence[int]) -> None:
        for link, (first, end) in zip(self.others, pairwise(self.cuts[1:]), strict=True):
            link.send(("begin", seeds[first:end]))
        self.here.begin(seeds[: self.cuts[1]])
        self._answers()

    def step(self, numbers: NDArray[np.int64]) -> None:
        check(numbers, self.arrays.mask)
        self.chosen[:] = numbers
        for link in self.others:
            link.send(("step",))
        self.here.step()
        self._answers()

    def state(self, i: int) -> State:
        part = next(k for k, end in enumerate(self.cuts[1:]) if i < end)
        if part == 0:
            return self.here.state(i)
        self.others[part - 1].send(("state", i - self.cuts[part]))
        state: State = self.others[part - 1].recv()
        return state

    def moves(self, told: Literal["candidates", "afterstates"]) -> Moves:
        for link in self.others:
            link.send(("moves", told))
        found: list[Moves] = [self.here.moves(told), *self._answers()]
        if len(found) == 1:
            return found[0]
        before = np.cumsum([0] + [len(part.rows) for part in found])
        first = [part.first[:-1] + start for part, start in zip(found, before[:-1], strict=True)]
        return Moves(
            np.concatenate([part.rows for part in found]),
            np.concatenate([part.numbers for part in found]),
            np.concatenate([*first, before[-1:]]),
        )

    def close(self) -> None:
        """End the other processes; forgetting the batch does so too."""
        for link in self.others:
            link.close()

    def _answers(self) -> list[Any]:
        return [link.recv() for link in self.others]


def _hired(job: Job, first: int, end: int) -> Connection:
    """A new process that steps a part, at the other end of this."""
    here, there = _SPAWN.Pipe()
    _SPAWN.Process(target=_work, args=(there, job, first, end), daemon=True).start()
    there.close()
    return here


def _work(link: Connection, job: Job, first: int, end: int) -> None:
    """Do what comes over a link, and answer, until it is closed."""
    part = Part(job, [room.array() for room in job.rooms], first, end)
    while True:
        try:
            order, *given = link.recv()
        except EOFError:
            return
        link.send(getattr(part, order)(*given))


def codec(setup: Setup) -> Codec:
    """How positions and moves of this set-up become numbers. ValueError when the game does not say."""
    made = setup.game.codec(setup.players, setup.options | setup.extras)
    if made is None:
        raise ValueError(f"{setup.game.title} with these options has no numbers for its moves.")
    return made
