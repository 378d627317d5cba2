"""What the numbers of an observation mean, as data."""

from __future__ import annotations

from math import prod
from typing import Any, NamedTuple, Protocol


class Plane(NamedTuple):
    """Numbers of an observation that belong together."""

    name: str
    offset: int  # of its first number
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


def layout(*planes: tuple[str, tuple[int, ...], str]) -> tuple[Plane, ...]:
    """Planes one after the other, from their names, shapes and meanings."""
    laid: list[Plane] = []
    for name, shape, meaning in planes:
        offset = laid[-1].offset + laid[-1].size if laid else 0
        laid.append(Plane(name, offset, shape, meaning))
    return tuple(laid)


class Row(Protocol):
    """A row of numbers to be read and written: `array`, or NumPy's."""

    def __getitem__(self, i: int, /) -> Any: ...
    def __setitem__(self, i: int, value: int, /) -> None: ...


class Table(Protocol):
    """Rows one below the other: NumPy's arrays of two dimensions."""

    @property
    def shape(self) -> tuple[int, ...]: ...
    def __getitem__(self, i: int | slice | tuple[int, int], /) -> Any: ...


class Arrays(NamedTuple):
    """What many games at once write into, a row each. Anything with a buffer of the right shape and kind will do."""

    observation: Any  # int16[games, size]
    mask: Any  # uint8[games, actions]
    player: Any  # int32[games]
    reward: Any  # float32[games, players]
    done: Any  # uint8[games]
    final: Any  # int16[games, size]: what was seen at its end by whoever made the last move of a game
