r"""The table in the terminal: the board drawn in lines, with a letter for every colour, so that no colour is needed.

W2------o-------o       A tile has a letter for every segment and no line through its middle.
 \y   b b\     / \      An empty triangle carries its name, a black one ###, a hole that stays empty ...
  \       \E4 /###\     Crossings: o open, * open and golden, x complete without stones,
   \w w   r\ /     \    W2 a tower of two stones with white on top.
    *-------o-------o
"""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from toptafel.games.ontop.components import COLOUR_NAMES, Colour
from toptafel.games.ontop.view import OnTopView

_STYLES = {"r": "bold red", "b": "bold blue", "y": "bold yellow", "w": "bold white"}
_HALF, _ROW = 4, 4  # half a side is four columns, a row of triangles four lines

_Cells = list[list[tuple[str, str]]]


def show(seen: OnTopView) -> RenderableType:
    """The whole position."""
    return Group(_board(seen), Text(), _players(seen), _hand(seen))


def _board(seen: OnTopView) -> Text:
    places = {name: (_HALF * x, _ROW * y) for name, (x, y) in seen["board"]["crossings"].items()}
    width = max(x for x, _ in places.values()) + 3
    height = max(y for _, y in places.values()) + 1
    cells: _Cells = [[(" ", "")] * width for _ in range(height)]
    inside = {frozenset(tile["corners"][1::2]) for tile in seen["tiles"]}  # the middle line of each tile
    for name, corners in seen["board"]["triangles"].items():
        for k in range(3):
            one, other = corners[k], corners[k - 1]
            if frozenset((one, other)) not in inside:
                _line(cells, places[one], places[other])
        label = {"tile": "", "black": "###", "hole": "..."}.get(seen["triangles"][name] or "", name)
        x, y = _middle([places[corner] for corner in corners])
        _write(cells, x - len(label) // 2, y, label, "dim")
    for tile in seen["tiles"]:
        _tile(cells, tile["tile"], [places[corner] for corner in tile["corners"]])
    for name, (x, y) in places.items():
        _crossing(cells, x, y, seen, name)
    return Text("\n").join(Text.assemble(*row) for row in cells)


def _middle(corners: list[tuple[int, int]]) -> tuple[int, int]:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def _write(cells: _Cells, x: int, y: int, text: str, style: str) -> None:
    for column, sign in enumerate(text, x):
        cells[y][column] = (sign, style)


def _line(cells: _Cells, start: tuple[int, int], end: tuple[int, int]) -> None:
    (x1, y1), (x2, y2) = sorted((start, end), key=lambda place: (place[1], place[0]))
    if y1 == y2:
        _write(cells, x1 + 1, y1, "-" * (x2 - x1 - 1), "dim")
        return
    step, sign = (1, "\\") if x2 > x1 else (-1, "/")
    for k in range(1, _ROW):
        _write(cells, x1 + step * k, y1 + k, sign, "dim")


def _tile(cells: _Cells, colours: str, corners: list[tuple[int, int]]) -> None:
    """Each letter once for each segment: an obtuse corner has one in each of the tile's triangles."""
    first, right, second, left = corners
    for triangle in ((first, right, left), (second, left, right)):
        for corner in triangle:
            x, y = _inward(corner, _middle(list(triangle)))
            colour = colours[corners.index(corner)]
            _write(cells, x, y, colour, _STYLES[colour])


def _inward(corner: tuple[int, int], middle: tuple[int, int]) -> tuple[int, int]:
    (x, y), (mx, my) = corner, middle
    return x + (mx > x) * 2 - (mx < x) * 2, y + (my > y) - (my < y)


def _crossing(cells: _Cells, x: int, y: int, seen: OnTopView, name: str) -> None:
    crossing = seen["crossings"][name]
    tower = crossing["tower"]
    if tower:
        _write(cells, x, y, f"{tower[-1].upper()}{len(tower)}", _STYLES[tower[-1]])
    elif crossing["complete"]:
        _write(cells, x, y, "x", "dim")
    else:
        _write(cells, x, y, "*" if name in seen["board"]["golden"] else "o", "")


def _players(seen: OnTopView) -> Table:
    table = Table("seat", "colour", "points", "stones left")
    for seat, colour in enumerate(seen["colours"]):
        mark = ">" if seen["to_move"] == seat else "won" if seat in (seen["winners"] or ()) else ""
        table.add_row(f"{seat} {mark}", _named(colour), str(seen["scores"][seat]), str(seen["stones"][colour]))
    for colour in seen["neutral"]:
        table.add_row("", _named(colour), "neutral", str(seen["stones"][colour]))
    return table


def _named(colour: Colour) -> Text:
    return Text(f"{colour} {COLOUR_NAMES[colour]}", _STYLES[colour])


def _hand(seen: OnTopView) -> Text:
    tiles = sum(seen["tiles_left"].values())
    tile = f"Tile to place: {seen['tile']}. " if seen["tile"] else ""
    over = f"The game is over ({seen['ended']}). " if seen["ended"] else ""
    return Text(f"{over}{tile}Tiles left: {tiles}. Black triangles left: {seen['reserve']}.")
