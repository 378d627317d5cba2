"""Reads what is in the box from `board.txt` and `tiles.txt`; a mistake there is a DataError that names the line."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Final, Literal, NamedTuple, NoReturn

from toptafel.errors import DataError
from toptafel.games.files import read_text
from toptafel.games.ontop.board import MAX_CROSSINGS, MAX_TRIANGLES, Board

Colour = Literal["r", "b", "y", "w"]
COLOURS: Final[tuple[Colour, ...]] = ("r", "b", "y", "w")
COLOUR_NAMES = {"r": "red", "b": "blue", "y": "yellow", "w": "white"}
MOST_PLAYERS = len(COLOURS)

# OT-02: clockwise from an acute corner; of the two readings (abcd, cdab) the alphabetically first.
KINDS = tuple(sorted("".join(corners) for corners in permutations(COLOURS) if corners[0] < corners[2]))
KIND_COUNT = len(KINDS)
# The corners of tiles: acute, obtuse, acute, obtuse (OT-01).
CORNER_COLOURS = tuple(COLOURS.index(colour) for kind in KINDS for colour in kind)  # as numbers, four for each kind
CORNER_SEGMENTS = (1, 2, 1, 2)
CIRCLE = 6  # OT-01: segments around an inner crossing

BLACK_TRIANGLES = 10  # OT-03
STONES = 20  # OT-04: the 21st of each colour is the score marker
GOLD = 2  # OT-15: how often a tower on a golden crossing counts
MIN_STARTS = 2  # OT-22
MAX_COPIES = 99  # of a tile, in `tiles.txt`

_HERE = Path(__file__).parent
_Line = tuple[int, str]  # its number in the file, and what it says


class _Triangle(NamedTuple):
    name: str
    corners: tuple[int, int, int]  # crossings, clockwise
    start: bool


@cache
def board() -> Board:
    """The board in the box."""
    return read_board(read_text(_HERE / "board.txt"), "board.txt")


@cache
def tiles() -> tuple[int, ...]:
    """How many tiles of each of the KINDS are in the box."""
    return read_tiles(read_text(_HERE / "tiles.txt"), "tiles.txt")


def _wrong(code: str, file: str, line: int, message: str) -> NoReturn:
    raise DataError(code, f"{file}, line {line}: {message}", file=file, line=line)


def _lines(text: str) -> list[_Line]:
    """The lines that say something, with their numbers."""
    numbered = ((number, line.rstrip()) for number, line in enumerate(text.split("\n"), 1))
    return [(number, line) for number, line in numbered if line and not line.startswith("#")]


def read_tiles(text: str, file: str) -> tuple[int, ...]:
    """The number of tiles of each of the KINDS, from a text like `tiles.txt`."""
    copies: dict[str, int] = {}
    last = 1
    for last, line in _lines(text):
        words = line.split()
        if len(words) != 2:
            _wrong("tile_line", file, last, f"expected a tile and a number, such as 'brwy 3', not {line!r}.")
        kind, count = words
        if kind not in KINDS:
            _wrong("tile_kind", file, last, f"{kind!r} is not a tile; the tiles are {', '.join(KINDS)}.")
        if kind in copies:
            _wrong("tile_twice", file, last, f"{kind} is listed a second time.")
        if not (count.isascii() and count.isdigit()) or len(count) > 2:
            _wrong("tile_count", file, last, f"{count!r} must be a number of tiles from 0 to {MAX_COPIES}.")
        copies[kind] = int(count)
    missing = [kind for kind in KINDS if kind not in copies]
    if missing:
        _wrong("tile_missing", file, last, f"after this line {', '.join(missing)} should still be listed.")
    if not any(copies.values()):
        _wrong("tile_none", file, last, "there is no tile at all.")
    return tuple(copies[kind] for kind in KINDS)


def read_board(text: str, file: str) -> Board:
    """The board that is drawn in a text like `board.txt`."""
    rows = _rows(text, file)
    last = rows[-1][0]
    crossings = _crossings(rows, file)
    triangles = _triangles(rows, crossings, file)
    starts = [number for number, triangle in enumerate(triangles) if triangle.start]
    if len(triangles) > MAX_TRIANGLES or len(crossings) > MAX_CROSSINGS:
        most = f"at most {MAX_TRIANGLES} triangles and {MAX_CROSSINGS} crossings"
        _wrong("board_size", file, last, f"a board can have {most}, not {len(triangles)} and {len(crossings)}.")
    if not MIN_STARTS <= len(starts) <= BLACK_TRIANGLES:
        wanted = f"{MIN_STARTS} to {BLACK_TRIANGLES} start fields (A or V)"
        _wrong("starts", file, last, f"there must be {wanted}, not {len(starts)}.")
    left = min(x for x, y in crossings)
    board = Board(
        [triangle.name for triangle in triangles],
        [triangle.corners for triangle in triangles],
        starts,
        [_crossing_name(crossings, place) for place in crossings],
        [((x - left) // 2, y // 2) for x, y in crossings],
        [rows[y][1][x] == "*" for x, y in crossings],
    )
    for crossing, (x, y) in enumerate(crossings):
        if not board.triangles_at(crossing):
            _wrong("crossing_alone", file, rows[y][0], f"the crossing in column {x + 1} has no triangle around it.")
    _check_whole(board, file, last)
    return board


def _rows(text: str, file: str) -> list[_Line]:
    """The rows of the drawing: row 1, row A, row 2, ..., each with a right label and nothing strange in it."""
    rows = _lines(text)
    for y, (number, line) in enumerate(rows):
        triangles = y % 2 == 1
        label = chr(ord("A") + y // 2) if triangles else str(y // 2 + 1)
        if line.split(" ")[0] != label:
            kind = "triangles" if triangles else "crossings"
            _wrong("row_label", file, number, f"expected the row of {kind} that begins with {label!r} and a space.")
        known = " ^vAV/\\" if triangles else " o*-"
        for column, sign in enumerate(line[len(label) :], len(label) + 1):
            if sign not in known:
                _wrong(
                    "board_sign",
                    file,
                    number,
                    f"{sign!r} in column {column} means nothing here; use {' '.join(known.strip())}.",
                )
    if len(rows) < 3 or len(rows) % 2 == 0 or len(rows) > 51:
        last = rows[-1][0] if rows else 1
        _wrong(
            "rows", file, last, "the drawing must begin and end with a row of crossings, with at most 25 rows between."
        )
    return rows


def _crossings(rows: list[_Line], file: str) -> list[tuple[int, int]]:
    """Column and row of every crossing in reading order."""
    found = [(x, y) for y in range(0, len(rows), 2) for x in range(1, len(rows[y][1])) if rows[y][1][x] in "o*"]
    if not found:
        _wrong("crossings", file, rows[0][0], "there is no crossing (o or *) in the drawing.")
    x0, y0 = found[0]
    for x, y in found:
        if (x - x0 + y - y0) % 4:
            rule = "crossings are four columns apart and each row is shifted by two"
            _wrong("crossing_column", file, rows[y][0], f"the crossing in column {x + 1} is out of line: {rule}.")
    return found


def _crossing_name(crossings: list[tuple[int, int]], place: tuple[int, int]) -> str:
    left = [x for x, y in crossings if y == place[1] and x <= place[0]]
    return f"{place[1] // 2 + 1}.{len(left)}"


def _triangles(rows: list[_Line], crossings: list[tuple[int, int]], file: str) -> list[_Triangle]:
    """Every triangle in reading order."""
    numbers = {place: number for number, place in enumerate(crossings)}
    found = []
    for y in range(1, len(rows), 2):
        line, drawing = rows[y]
        columns = [x for x in range(1, len(drawing)) if drawing[x] in "^vAV"]
        for count, x in enumerate(columns, 1):
            name = f"{drawing[0]}{count}"
            up = drawing[x] in "^A"
            found.append(_Triangle(name, _corners(name, up, x, y, numbers, file, line), drawing[x] in "AV"))
    return found


def _corners(
    name: str, up: bool, x: int, y: int, numbers: dict[tuple[int, int], int], file: str, line: int
) -> tuple[int, int, int]:
    """The crossings of the triangle in column x, clockwise from the top (or the top left)."""
    if up:
        places = ((x, y - 1), (x + 2, y + 1), (x - 2, y + 1))
    else:
        places = ((x - 2, y - 1), (x + 2, y - 1), (x, y + 1))
    for column, row in places:
        if (column, row) not in numbers:
            where = "above" if row < y else "below"
            _wrong("triangle_corner", file, line, f"{name} needs a crossing in column {column + 1} of the row {where}.")
    return numbers[places[0]], numbers[places[1]], numbers[places[2]]


def _check_whole(board: Board, file: str, line: int) -> None:
    """The end of a game (OT-17) relies on it: every empty pair can be reached side by side."""
    reached = {0}
    waiting = [0]
    while waiting:
        for triangle in board.neighbours(waiting.pop()):
            if triangle not in reached:
                reached.add(triangle)
                waiting.append(triangle)
    for triangle, name in enumerate(board.names):
        if triangle not in reached:
            _wrong("board_parts", file, line, f"the board falls apart: {name} cannot be reached from {board.names[0]}.")
