"""On Top once more, written from the rule catalogue with real coordinates: slow, short, and sharing no code.

Coordinates: x in half sides, y in rows, y growing downwards as on the table seen from above.
"""

from collections import Counter
from itertools import permutations
from math import atan2, sqrt, tau

Point = tuple[int, int]

ROWS = {"A": 9, "B": 11, "C": 13, "D": 13, "E": 11, "F": 9}
CROSSING_ROWS = [5, 6, 7, 8, 7, 6, 5]


def triangle(name: str) -> frozenset[Point]:
    """The three corners of a triangle."""
    row = "ABCDEF".index(name[0])
    x = int(name[1:]) - 1 - (ROWS[name[0]] - 1) // 2
    points_up = (int(name[1:]) % 2 == 1) == (row < 3)
    if points_up:
        return frozenset({(x, row), (x - 1, row + 1), (x + 1, row + 1)})
    return frozenset({(x - 1, row), (x + 1, row), (x, row + 1)})


TRIANGLES = {f"{row}{number}": triangle(f"{row}{number}") for row in ROWS for number in range(1, ROWS[row] + 1)}
CROSSINGS = {
    f"{row + 1}.{number + 1}": (2 * number - (length - 1), row)
    for row, length in enumerate(CROSSING_ROWS)
    for number in range(length)
}
GOLDEN = {f"{row}.{number}" for row in range(2, 7) for number in (1, CROSSING_ROWS[row - 1])}
AROUND = {
    name: {triangle for triangle, corners in TRIANGLES.items() if place in corners} for name, place in CROSSINGS.items()
}
NEIGHBOURS = {one: {other for other in TRIANGLES if len(TRIANGLES[one] & TRIANGLES[other]) == 2} for one in TRIANGLES}
PAIRS = {f"{one}{other}": (one, other) for one in TRIANGLES for other in NEIGHBOURS[one]}  # "C5C6" -> C5, C6
KINDS = sorted({min(a + b + c + d, c + d + a + b) for a, b, c, d in permutations("rbyw")})
COPIES = {kind: 2 if kind in ("brwy", "rbyw") else 3 for kind in KINDS}


def clockwise(first: str, second: str) -> list[Point]:
    """The corners of the rhombus on two triangles, clockwise from the one in `first` that `second` does not touch."""
    corners = TRIANGLES[first] | TRIANGLES[second]
    height = sqrt(3)
    middle_x = sum(x for x, _ in corners) / 4
    middle_y = sum(y for _, y in corners) / 4
    (start,) = TRIANGLES[first] - TRIANGLES[second]

    def angle(point: Point) -> float:
        return atan2((point[1] - middle_y) * height, point[0] - middle_x)

    # With y downwards, angles grow clockwise.
    return sorted(corners, key=lambda point: (angle(point) - angle(start) + 1e-9) % tau)


class Table:
    """One game, told what is played."""

    def __init__(self, colours: str, teams: bool = False, starts: tuple[str, ...] = ("C4", "D10")) -> None:
        self.colours = colours
        self.teams = teams
        self.covered: dict[str, str] = {}  # triangle -> tile, black or hole
        self.corners: list[tuple[Point, str, int]] = []  # every tile corner: where, colour, segments
        self.black = 10
        self.towers: dict[str, str] = {}
        self.closed: set[str] = set()
        self.stones = dict.fromkeys("rbyw", 20)
        self.scores = dict.fromkeys(colours, 0)
        self.ended: str | None = None
        self.tiles = Counter(COPIES)
        for start in starts:
            self.blacken(start)
        self.fill_holes()
        self.closed = {name for name in CROSSINGS if AROUND[name] <= self.covered.keys()}

    def blacken(self, name: str) -> None:
        self.covered[name] = "black" if self.black else "hole"
        self.black = max(0, self.black - 1)

    def fill_holes(self) -> list[str]:
        holes = [
            name
            for name in TRIANGLES
            if name not in self.covered and all(near in self.covered for near in NEIGHBOURS[name])
        ]
        for hole in holes:
            self.blacken(hole)
        return holes

    def placements(self) -> set[tuple[str, str]]:
        """Every ordered pair of triangles on which a tile may lie."""
        free = TRIANGLES.keys() - self.covered.keys()
        return {
            (one, other)
            for one in free
            for other in NEIGHBOURS[one] & free
            if (NEIGHBOURS[one] | NEIGHBOURS[other]) & self.covered.keys()
        }

    def play(self, tile: str, first: str, second: str) -> None:
        self.tiles[tile] -= 1
        self.covered[first] = self.covered[second] = "tile"
        self.corners += zip(clockwise(first, second), tile, (1, 2, 1, 2), strict=True)
        self.fill_holes()
        complete = [name for name in CROSSINGS if AROUND[name] <= self.covered.keys() and name not in self.closed]
        for name in sorted(complete, key=lambda name: [int(part) for part in name.split(".")]):
            if self.ended != "last_stone":
                self.score(name)
        self.closed |= set(complete)
        if self.ended is None and not self.placements():
            self.ended = "no_room"
        if self.ended in ("no_room", "neutral_spent"):
            for colour in self.colours:
                self.scores[colour] -= self.stones[colour]

    def segments(self, name: str) -> Counter[str]:
        counts: Counter[str] = Counter()
        for place, colour, segments in self.corners:
            if place == CROSSINGS[name]:
                counts[colour] += segments
        return counts

    def score(self, name: str) -> None:
        counts = self.segments(name)
        levels = sorted(set(counts.values()), reverse=True)
        if not levels or list(counts.values()).count(levels[0]) > 1:
            return
        (leader,) = [colour for colour in counts if counts[colour] == levels[0]]
        order = self.colours + "".join(colour for colour in "rbyw" if colour not in self.colours)
        seconds = [colour for colour in order if len(levels) > 1 and counts[colour] == levels[1]]
        for colour in [*seconds, leader]:
            if colour not in self.colours and not self.stones[colour]:
                continue
            self.towers[name] = self.towers.get(name, "") + colour
            self.stones[colour] -= 1
            if colour in self.colours and not self.stones[colour]:
                self.ended = "last_stone"
                return
        if leader in self.colours:
            self.scores[leader] += len(self.towers[name]) * (2 if name in GOLDEN else 1)
        if any(not self.stones[colour] for colour in "rbyw" if colour not in self.colours):
            self.ended = "neutral_spent"

    def winners(self) -> list[int]:
        seats = range(len(self.colours))
        sides = [(0, 2), (1, 3)] if self.teams else [(seat,) for seat in seats]

        def worth(side: tuple[int, ...]) -> tuple[int, int]:
            stones = sum(self.stones[self.colours[seat]] for seat in side)
            if self.ended == "last_stone":
                return (sum(not self.stones[self.colours[seat]] for seat in side), 0)
            return (sum(self.scores[self.colours[seat]] for seat in side), -stones)

        best = max(map(worth, sides))
        return sorted(seat for side in sides if worth(side) == best for seat in side)
