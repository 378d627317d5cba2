r"""The geometry of a board: which triangles share a side, which crossings they lie at. Compiled; shared by all states.

The corners of a triangle are kept clockwise, and its side k is the one opposite its corner k. So the rhombus that
covers a triangle and its neighbour across side k has, clockwise from its first acute corner:

             corner k                      acute:  one segment
              /    \
       k + 2 /______\ k + 1               obtuse: two segments, one in each triangle
             \      /
              \    /
         the neighbour's far corner        acute:  one segment
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

# The arrays of `board.pxd` and `rules.pxd` have these sizes.
MAX_TRIANGLES = 96
MAX_CROSSINGS = 64
MAX_SIDES = 3 * MAX_TRIANGLES
MAX_PAIRS = MAX_SIDES // 2
MAX_PLACEMENTS = MAX_TRIANGLES // 2

_Parts = tuple[
    tuple[str, ...],
    tuple[tuple[int, int, int], ...],
    tuple[int, ...],
    tuple[str, ...],
    tuple[tuple[int, int], ...],
    tuple[bool, ...],
]


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
        self.parts: _Parts = (
            self.names,
            tuple(corners),
            self.starts,
            self.crossing_names,
            self.places,
            tuple(map(bool, golden)),
        )
        self.hashed = hash(self.parts)
        self.numbers = {name: triangle for triangle, name in enumerate(names)}
        self.corner = list(repeat(0, MAX_SIDES))  # the three crossings of each triangle
        self.neighbour = list(repeat(-1, MAX_SIDES))  # the triangle across each side; -1 is the rim
        self.rhombus = list(repeat(0, 4 * MAX_SIDES))  # the four crossings under a tile that lies across each side
        self.around = list(repeat(0, MAX_CROSSINGS))  # how many triangles lie at each crossing
        self.golden = list(repeat(0, MAX_CROSSINGS))
        self.pairs = 0  # pairs of triangles that share a side, each once
        self.first = list(repeat(0, MAX_PAIRS))
        self.second = list(repeat(0, MAX_PAIRS))
        self.under = list(repeat(0, MAX_PAIRS))  # where in `rhombus` a tile on the pair is found
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
                self._join(triangle, k, other, corners[other][j])
                self._join(other, j, triangle, corners[triangle][k])
                self.first[self.pairs] = other
                self.second[self.pairs] = triangle
                self.under[self.pairs] = 4 * (3 * other + j)
                self.pairs += 1

    def _join(self, triangle: int, k: int, other: int, far_corner: int) -> None:
        """Note that `other` lies across side k of a triangle, with its third corner opposite that side."""
        self.neighbour[3 * triangle + k] = other
        at = 4 * (3 * triangle + k)
        self.rhombus[at] = self.corner[3 * triangle + k]
        self.rhombus[at + 1] = self.corner[3 * triangle + (k + 1) % 3]
        self.rhombus[at + 2] = far_corner
        self.rhombus[at + 3] = self.corner[3 * triangle + (k + 2) % 3]

    def side(self, first: int, second: int) -> int:
        """The side of `first` on which `second` lies, 0 to 2; -1 when they share none. Safe for any numbers."""
        if 0 <= first < self.triangles and second >= 0:
            for k in range(3):
                if self.neighbour[3 * first + k] == second:
                    return k
        return -1

    def rhombus_at(self, first: int, second: int) -> int:
        """Where in `rhombus` a tile on two neighbours is found: four crossings from the acute corner in `first`."""
        return 4 * (3 * first + self.side(first, second))

    # For those who read Python

    def corners(self, triangle: int) -> tuple[int, int, int]:
        """The crossings at the corners of a triangle, clockwise."""
        self._check(triangle, self.triangles)
        return self.corner[3 * triangle], self.corner[3 * triangle + 1], self.corner[3 * triangle + 2]

    def neighbours(self, triangle: int) -> tuple[int, ...]:
        """The triangles that share a side with this one."""
        self._check(triangle, self.triangles)
        return tuple(self.neighbour[3 * triangle + k] for k in range(3) if self.neighbour[3 * triangle + k] >= 0)

    def crossings_under(self, first: int, second: int) -> tuple[int, int, int, int]:
        """The crossings under a tile, clockwise from the acute corner in `first`: acute, obtuse, acute, obtuse."""
        if self.side(first, second) < 0:
            raise ValueError(f"The triangles {first} and {second} share no side.")
        at = self.rhombus_at(first, second)
        return self.rhombus[at], self.rhombus[at + 1], self.rhombus[at + 2], self.rhombus[at + 3]

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

    # Copies

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self is other or self.parts == other.parts

    def __hash__(self) -> int:
        return self.hashed

    def __reduce__(self) -> tuple[object, ...]:
        """The board of the box is found again where it is read; another one is made again from its parts."""
        from toptafel.games.ontop import components

        return (components.board, ()) if self is components.board() else (Board, self.parts)
