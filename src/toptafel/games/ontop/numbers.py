"""A move as a number, and what lies on a triangle.

A revealed tile is the number of its kind, 0 to 11. A placement packs the kind, the triangle with the tile's first
acute corner, and the other triangle:

    bits   16 and up    8 to 15    0 to 7
           kind + 1      first     second
"""

from __future__ import annotations

KIND_SHIFT = 16
FIRST_SHIFT = 8
TRIANGLE = 0xFF

# A triangle is EMPTY, NEAR (empty, but it shares a side with a piece: bit 0) or covered: TILE and up.
EMPTY, NEAR, TILE, BLACK, HOLE = 0, 1, 2, 3, 4  # HOLE: left empty because the reserve is used up, counts as black

# What lies around a crossing is one number: three bits for the segments of each colour, then the open triangles.
COUNT_BITS = 3
COUNT = 7
OPEN_SHIFT = 12


def placement(kind: int, first: int, second: int) -> int:
    """The move that places a tile of that kind."""
    return (kind + 1) << KIND_SHIFT | first << FIRST_SHIFT | second


def unpacked(action: int) -> tuple[int, int, int]:
    """The kind, the first and the second triangle of a placement."""
    return (action >> KIND_SHIFT) - 1, action >> FIRST_SHIFT & TRIANGLE, action & TRIANGLE
