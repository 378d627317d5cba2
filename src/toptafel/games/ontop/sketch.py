r"""What everybody sees, drawn in letters and small enough for 24 lines.

   o       W2      *       Crossings: o open, * golden and open, x complete without stones, W2 two stones, white on top.
 A1  bry  ###  A4          Triangles: a free one has its name, a black one ###, a hole that stays empty ...;
o      o       o           of a tile the colours of its corners: left, in the middle, right.
"""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from toptafel.games.ontop.view import OnTopView
from toptafel.games.text import Say

_STYLES = {"r": "bold red", "b": "bold blue", "y": "bold yellow", "w": "bold white"}
_HALF = 4  # columns of half a side

_Piece = tuple[int, Text]  # where it begins, and what it is


def sketch(seen: OnTopView, say: Say) -> RenderableType:
    """A line for each row of crossings and each row of triangles, and what is beside the board."""
    places = seen["board"]["crossings"]
    rows: dict[int, list[_Piece]] = {}  # twice as many as rows of crossings: triangles are between them
    for name, (x, y) in places.items():
        rows.setdefault(2 * y, []).append((_HALF * x, _crossing(seen, name)))
    for name, corners in seen["board"]["triangles"].items():
        points = sorted((places[corner] for corner in corners), key=lambda place: place[0])
        label = _triangle(seen, name, [(x, y) for x, y in points])
        rows.setdefault(points[0][1] + points[1][1], []).append((_HALF * points[1][0] - len(label) // 2 + 1, label))
    lines = [_line(rows[number]) for number in sorted(rows)]
    return Group(*lines, _beside(seen, say))


def _line(pieces: list[_Piece]) -> Text:
    line = Text()
    for column, piece in sorted(pieces, key=lambda one: one[0]):
        line.append(" " * (column - len(line))).append_text(piece)
    return line


def _crossing(seen: OnTopView, name: str) -> Text:
    crossing = seen["crossings"][name]
    tower = crossing["tower"]
    if tower:
        return Text(f"{tower[-1].upper()}{len(tower)}", _STYLES[tower[-1]])
    if crossing["complete"]:
        return Text("x", "dim")
    return Text("*" if name in seen["board"]["golden"] else "o")


def _triangle(seen: OnTopView, name: str, points: list[tuple[int, int]]) -> Text:
    match seen["triangles"][name]:
        case "black":
            return Text("###")
        case "hole":
            return Text("...", "dim")
        case "tile":
            return _corners(seen, name, points)
    return Text(name, "dim")


def _corners(seen: OnTopView, name: str, points: list[tuple[int, int]]) -> Text:
    """The colours of a triangle that a tile covers, from left to right."""
    tile = next(tile for tile in seen["tiles"] if name in tile["triangles"])
    colours = {
        tuple(seen["board"]["crossings"][corner]): colour
        for corner, colour in zip(tile["corners"], tile["tile"], strict=True)
    }
    text = Text()
    for point in points:
        text.append(colours[point], _STYLES[colours[point]])
    return text


def _beside(seen: OnTopView, say: Say) -> Text:
    text = Text(f"{say('stones')}:")
    for seat, colour in enumerate([*seen["colours"], *seen["neutral"]]):
        whose = f"{seat + 1}" if seat < seen["players"] else "-"
        text.append(f"  {whose}={colour} {seen['stones'][colour]}", _STYLES[colour])
    text.append(f".  {say('tiles')}: {sum(seen['tiles_left'].values())}, {say('black')}: {seen['reserve']}.")
    if seen["tile"]:
        text.append(f"  {say('tile')}: ").append(seen["tile"], "bold")
    return text
