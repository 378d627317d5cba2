r"""The geometry of a board: which triangles share a side, which crossings they lie at. Compiled; shared by all states.

The corners of a triangle are kept clockwise, and its side k is the one opposite its corner k. So the rhombus that
covers a triangle and its neighbour across side k has, clockwise from its first acute corner:

             corner k                      acute:  one segment
              /    \
       k + 2 /______\ k + 1               obtuse: two segments, one in each triangle
             \      /
              \    /
              beyond k                     acute:  one segment
"""

from __future__ import annotations

from collections.abc import Sequence

MAX_TRIANGLES = 96
MAX_CROSSINGS = 64


class Board:
    """Triangles and crossings, numbered from 0 in reading order. Never changed after it is made.

    `corners[t]` are the three crossings of triangle t, clockwise. `places` are where the crossings lie, in half
    sides to the right and in rows down.
    """

    def __init__(
        self,
        names: Sequence[str],
        corners: Sequence[tuple[int, int, int]],
        starts: Sequence[int],
        crossing_names: Sequence[str],
        places: Sequence[tuple[int, int]],
        golden: Sequence[bool],
    ) -> None:
        if len(names) > MAX_TRIANGLES or len(crossing_names) > MAX_CROSSINGS:
            raise ValueError(f"A board has at most {MAX_TRIANGLES} triangles and {MAX_CROSSINGS} crossings.")
        self.triangles = len(names)
        self.crossings = len(crossing_names)
        self.names = tuple(names)
        self.crossing_names = tuple(crossing_names)
        self.places = tuple(places)
        self.starts = tuple(starts)  # the red start fields printed on the board
        self.numbers = {name: triangle for triangle, name in enumerate(names)}
        self.corner = [0] * 288
        self.neighbour = [-1] * 288  # the triangle across each side; -1 is the rim
        self.beyond = [-1] * 288  # the crossing opposite that side, in the neighbour
        self.around = [0] * 64  # how many triangles lie at each crossing
        self.golden = [0] * 64
        self.pairs = 0  # pairs of triangles that share a side, each once
        self.first = [0] * 144
        self.second = [0] * 144
        for crossing in range(self.crossings):
            self.golden[crossing] = 1 if golden[crossing] else 0
        for triangle in range(self.triangles):
            for k in range(3):
                self.corner[3 * triangle + k] = corners[triangle][k]
                self.around[corners[triangle][k]] += 1
        self._find_neighbours(corners)

    def _find_neighbours(self, corners: Sequence[tuple[int, int, int]]) -> None:
        across: dict[frozenset[int], tuple[int, int]] = {}
        for triangle in range(self.triangles):
            for k in range(3):
                side = frozenset(corners[triangle]) - {corners[triangle][k]}
                if side not in across:
                    across[side] = (triangle, k)
                    continue
                other, j = across[side]
                self.neighbour[3 * triangle + k] = other
                self.neighbour[3 * other + j] = triangle
                self.beyond[3 * triangle + k] = corners[other][j]
                self.beyond[3 * other + j] = corners[triangle][k]
                self.first[self.pairs] = other
                self.second[self.pairs] = triangle
                self.pairs += 1

    def side(self, first: int, second: int) -> int:
        """The side of `first` on which `second` lies, 0 to 2; -1 when they share none. Safe for any numbers."""
        if 0 <= first < self.triangles and second >= 0:
            for k in range(3):
                if self.neighbour[3 * first + k] == second:
                    return k
        return -1

    def corners(self, triangle: int) -> tuple[int, int, int]:
        """The crossings at the corners of a triangle, clockwise."""
        self._check(triangle, self.triangles)
        return self.corner[3 * triangle], self.corner[3 * triangle + 1], self.corner[3 * triangle + 2]

    def neighbours(self, triangle: int) -> tuple[int, ...]:
        """The triangles that share a side with this one."""
        self._check(triangle, self.triangles)
        return tuple(self.neighbour[3 * triangle + k] for k in range(3) if self.neighbour[3 * triangle + k] >= 0)

    def rhombus(self, first: int, second: int) -> tuple[int, int, int, int]:
        """The crossings under a tile, clockwise from the acute corner in `first`: acute, obtuse, acute, obtuse."""
        k = self.side(first, second)
        if k < 0:
            raise ValueError(f"The triangles {first} and {second} share no side.")
        return (
            self.corner[3 * first + k],
            self.corner[3 * first + (k + 1) % 3],
            self.beyond[3 * first + k],
            self.corner[3 * first + (k + 2) % 3],
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as what it was made of: Cython would take the arrays for text."""
        corners = tuple(self.corners(triangle) for triangle in range(self.triangles))
        golden = tuple(self.is_golden(crossing) for crossing in range(self.crossings))
        return Board, (self.names, corners, self.starts, self.crossing_names, self.places, golden)

    def is_golden(self, crossing: int) -> bool:
        self._check(crossing, self.crossings)
        return self.golden[crossing] != 0

    def triangles_at(self, crossing: int) -> int:
        """How many triangles lie around a crossing: six, or fewer at the rim."""
        self._check(crossing, self.crossings)
        return self.around[crossing]

    def _check(self, number: int, count: int) -> None:
        if not 0 <= number < count:
            raise IndexError(number)
