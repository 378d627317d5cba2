"""A view as a picture: SVG, from the view alone. Every colour has its letter too, so that no colour is needed.

The board with its tiles and towers is on the left; on the right are the players, the tile to place, and what the
last placement did. A tower shows the letter of its top stone and its height: W3 is three stones, white on top.
"""

from __future__ import annotations

from html import escape
from math import hypot, sqrt

from toptafel.games.ontop.components import COLOUR_NAMES, GOLD, Colour
from toptafel.games.ontop.view import CrossingView, OnTopView

_Point = tuple[float, float]

_SIDE = 76.0  # of a triangle
_ROW = _SIDE * sqrt(3) / 2
_MARGIN = 40.0
_PANEL = 300.0  # the width of what is beside the board
_SECTOR = 0.44 * _SIDE  # how far a corner's colour reaches
_STONE = 15.0  # the radius of a stone
_STEP = 5.0  # how much higher each stone of a tower lies
_PLAYERS, _SUPPLIES, _LAST_LINES = 102.0, 284.0, 412.0  # where the parts of the panel begin
_PLAYER_STEP, _LINE_STEP = 44.0, 18.0

_FACES: dict[str, str] = {"r": "#d8392f", "b": "#2c6fd4", "y": "#f3b916", "w": "#fbf8f0"}
_EDGES: dict[str, str] = {"r": "#8a1a15", "b": "#143a7c", "y": "#8a5d00", "w": "#8d8268"}
_INKS: dict[str, str] = {"r": "#ffffff", "b": "#ffffff", "y": "#3d2800", "w": "#3a342a"}
_PAPER, _INK, _FAINT, _LINE = "#fffaf0", "#2c2418", "#6b5a3d", "#a97f3e"
_UP, _DOWN, _BLACK, _SLAB, _LAST = "#ecd29b", "#e2c386", "#1b1b20", "#77726a", "#e8479c"

_ENDED = {
    "no_room": "No tile can be placed any more.",
    "no_tile": "The tiles are used up.",
    "last_stone": "A last stone was placed.",
    "neutral_spent": "A neutral colour is used up.",
}


def picture(view: OnTopView) -> str:
    """The table as a seat sees it."""
    across, down = _size(view)
    width = across + _PANEL
    height = max(down, _LAST_LINES + _LINE_STEP * len(_last_lines(view)) + _MARGIN)
    places = _places(view, (height - down) / 2)
    title = f"On Top. {_turn(view)}"
    parts = [
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="{_PAPER}"/>',
        *_fields(view, places),
        *_tiles(view, places),
        *_last_tile(view, places),
        *[_crossing(view, name, at) for name, at in places.items()],
        *_last_crossings(view, places),
        *_panel(view, width - _PANEL + 12),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img" '
        f'font-family="system-ui, sans-serif" text-anchor="middle" stroke-linejoin="round">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def _size(view: OnTopView) -> _Point:
    """Width and height of the board with its margin."""
    places = view["board"]["crossings"].values()
    return 2 * _MARGIN + max(x for x, _ in places) * _SIDE / 2, 2 * _MARGIN + max(y for _, y in places) * _ROW


def _places(view: OnTopView, top: float) -> dict[str, _Point]:
    """Where each crossing is."""
    places = view["board"]["crossings"]
    return {name: (_MARGIN + x * _SIDE / 2, top + _MARGIN + y * _ROW) for name, (x, y) in places.items()}


# The board


def _fields(view: OnTopView, places: dict[str, _Point]) -> list[str]:
    """The triangles: empty ones with their names, black ones, and holes that stay empty."""
    parts = []
    for name, corners in view["board"]["triangles"].items():
        points = [places[corner] for corner in corners]
        x, y = _middle(points)
        up = sum(corner_y > y for _, corner_y in points) == 2
        parts.append(_polygon(points, _UP if up else _DOWN, _LINE, 1.5))
        cover = view["triangles"][name]
        if cover == "black":
            parts.append(_polygon(_shrunk(points, 0.84), _BLACK, "#5b5c66", 2.5))
        elif cover == "hole":
            parts.append(_polygon(_shrunk(points, 0.8), "none", _BLACK, 3, 'stroke-dasharray="5 5"'))
            parts.append(_text(x, y + 5, "hole", 12, _INK))
        elif cover is None:
            parts.append(_text(x, y + (8 if up else 1), name, 13, _FAINT))
    return parts


def _tiles(view: OnTopView, places: dict[str, _Point]) -> list[str]:
    return [_tile(tile["tile"], [places[corner] for corner in tile["corners"]]) for tile in view["tiles"]]


def _tile(colours: str, corners: list[_Point]) -> str:
    """A tile: at each corner a sector of its colour, and its letter for each segment (OT-01)."""
    parts = [_polygon(_shrunk(corners, 0.97), _SLAB, "#3b382f", 1.5)]
    inner = _shrunk(corners, 0.95)
    for i, colour in enumerate(colours):
        parts.append(_sector(inner[i], inner[i - 1], inner[(i + 1) % 4], colour))
        acute = i % 2 == 0
        opposite = corners[(i + 2) % 4]
        beside = [opposite] if acute else [_middle([opposite, corners[i - 1]]), _middle([opposite, corners[i - 3]])]
        for other in beside:
            x, y = _towards(corners[i], other, 27)
            parts.append(_text(x, y + 4.5, colour.upper(), 12, _INKS[colour], "bold"))
    return "".join(parts)


def _sector(corner: _Point, before: _Point, after: _Point, colour: str) -> str:
    (x, y), (ax, ay), (bx, by) = corner, _towards(corner, before, _SECTOR), _towards(corner, after, _SECTOR)
    path = f"M{x:.1f} {y:.1f}L{bx:.1f} {by:.1f}A{_SECTOR:.1f} {_SECTOR:.1f} 0 0 1 {ax:.1f} {ay:.1f}Z"
    return f'<path d="{path}" fill="{_FACES[colour]}" stroke="{_EDGES[colour]}" stroke-width="1"/>'


def _last_tile(view: OnTopView, places: dict[str, _Point]) -> list[str]:
    """A frame round the tile that was placed last."""
    if view["last"] is None:
        return []
    corners = [places[corner] for corner in view["tiles"][-1]["corners"]]
    return [_polygon(corners, "none", "#ffffff", 7), _polygon(corners, "none", _LAST, 4)]


def _crossing(view: OnTopView, name: str, at: _Point) -> str:
    x, y = at
    crossing = view["crossings"][name]
    parts = []
    if name in view["board"]["golden"]:
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="20" fill="#e6b53f" stroke="#7a5208" stroke-width="2"/>')
        if not crossing["complete"]:
            parts.append(_text(x, y + 5, f"×{GOLD}", 14, "#4a2f00", "bold"))
    elif not crossing["complete"]:
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{_PAPER}" stroke="{_LINE}" stroke-width="2"/>')
    if crossing["complete"]:
        parts.append(_tower(crossing, x, y))
    return "".join(parts)


def _tower(crossing: CrossingView, x: float, y: float) -> str:
    tower = crossing["tower"]
    if not tower:  # a tie, or black alone
        dash = f'<path d="M{x - 6:.1f} {y:.1f}h12" stroke="{_PAPER}" stroke-width="3"/>'
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="11" fill="#3a3b44" stroke="{_PAPER}" stroke-width="2"/>{dash}'
    stones = [_stone(colour, x, y - _STEP * (level - 0.5 * (len(tower) - 1))) for level, colour in enumerate(tower)]
    top = y - _STEP * 0.5 * (len(tower) - 1)
    return "".join(stones) + _text(x, top + 5, f"{tower[-1].upper()}{len(tower)}", 14, _INKS[tower[-1]], "bold")


def _stone(colour: str, x: float, y: float) -> str:
    face, edge = _FACES[colour], _EDGES[colour]
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_STONE}" fill="{face}" stroke="{edge}" stroke-width="2.5"/>'


def _last_crossings(view: OnTopView, places: dict[str, _Point]) -> list[str]:
    """A ring round each crossing that was scored last."""
    scored = view["last"]["scored"] if view["last"] else []
    rings = [places[crossing["crossing"]] for crossing in scored]
    ring = f'r="21" fill="none" stroke="{_LAST}" stroke-width="5"'
    return [f'<circle cx="{x:.1f}" cy="{y:.1f}" {ring}/>' for x, y in rings]


# Beside the board


def _panel(view: OnTopView, x: float) -> list[str]:
    parts = [_left(x, 40, "On Top", 24, "bold"), _left(x, 66, _turn(view), 15)]
    if view["ended"]:
        parts.append(_left(x, 86, _ENDED[view["ended"]], 13))
    for number, colour in enumerate(view["colours"]):
        parts.append(_player(view, number, colour, x, _PLAYERS + _PLAYER_STEP * number))
    for number, colour in enumerate(view["neutral"], view["players"]):
        parts.append(_neutral(view, colour, x, _PLAYERS + _PLAYER_STEP * number))
    parts.append(_supplies(view, x, _SUPPLIES))
    for number, line in enumerate(_last_lines(view)):
        parts.append(_left(x, _LAST_LINES + _LINE_STEP * number, line, 13))
    return parts


def _player(view: OnTopView, seat: int, colour: Colour, x: float, y: float) -> str:
    to_move, won = view["to_move"] == seat, seat in (view["winners"] or ())
    frame = f'stroke="{_LAST}" stroke-width="3"' if to_move else 'stroke="#d8c9a8" stroke-width="1"'
    mark = "▶" if to_move else "★" if won else ""
    team = f"team {'AB'[seat % 2]}, " if view["teams"] else ""
    you = " (you)" if view["seat"] == seat else ""
    return "".join(
        [
            f'<rect x="{x:.1f}" y="{y:.1f}" width="270" height="38" rx="8" fill="#ffffff" {frame}/>',
            _text(x + 10, y + 24, mark, 14, _INK),
            _letter(colour, x + 32, y + 19),
            _left(x + 56, y + 16, f"seat {seat} {COLOUR_NAMES[colour]}{you}", 13, "bold" if to_move else ""),
            _left(x + 56, y + 32, team + _stones(view, colour), 12),
            _text(x + 244, y + 27, str(view["scores"][seat]), 22, _INK, "bold"),
        ]
    )


def _neutral(view: OnTopView, colour: Colour, x: float, y: float) -> str:
    named = f"{COLOUR_NAMES[colour]}, neutral"
    return (
        _letter(colour, x + 32, y + 19)
        + _left(x + 56, y + 16, named, 13)
        + _left(x + 56, y + 32, _stones(view, colour), 12)
    )


def _letter(colour: Colour, x: float, y: float) -> str:
    return _stone(colour, x, y) + _text(x, y + 5, colour.upper(), 14, _INKS[colour], "bold")


def _supplies(view: OnTopView, x: float, y: float) -> str:
    """The tile to place, and what is left beside the board."""
    left = sum(view["tiles_left"].values())
    lines = [f"{left} of {left + len(view['tiles']) + (view['tile'] is not None)} tiles face down"]
    lines.append(f"{view['reserve']} black triangles left")
    parts = []
    if view["tile"] is not None:
        across, down = _SIDE / 2, _ROW
        corners = [(x + 45, y), (x + 45 + across, y + down), (x + 45, y + 2 * down), (x + 45 - across, y + down)]
        parts.append(_tile(view["tile"], [(px, (py - y) * 0.86 + y) for px, py in corners]))
        lines = [f"Tile to place: {view['tile']}", *lines]
    for number, line in enumerate(lines):
        parts.append(_left(x + (102 if view["tile"] else 0), y + 44 + 20 * number, line, 13))
    return "".join(parts)


def _last_lines(view: OnTopView) -> list[str]:
    """What the last placement did, in words."""
    last = view["last"]
    if last is None:
        return []
    lines = [f"Last: seat {last['seat']}, {last['move']}"]
    for scored in last["scored"]:
        tower, top = scored["tower"].upper(), scored["tower"][-1:]
        gain = f"{COLOUR_NAMES[top]} scores {scored['points']}" if scored["points"] else "nobody scores"
        what = f"{tower}, {gain}" if tower else "no stone"
        lines.append(f"crossing {scored['crossing']}: {what}")
    if last["black"]:
        lines.append(f"black: {', '.join(last['black'])}")
    return lines


def _turn(view: OnTopView) -> str:
    if view["winners"] is not None:
        return f"Won by {' and '.join(COLOUR_NAMES[view['colours'][seat]] for seat in view['winners'])}."
    if isinstance(view["to_move"], int):
        return f"Seat {view['to_move']} ({COLOUR_NAMES[view['colours'][view['to_move']]]}) places a tile."
    return "A tile is to be revealed."


def _stones(view: OnTopView, colour: Colour) -> str:
    left = view["stones"][colour]
    return f"{left} stone{'' if left == 1 else 's'} left"


# Shapes and texts


def _middle(points: list[_Point]) -> _Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _shrunk(points: list[_Point], share: float) -> list[_Point]:
    mx, my = _middle(points)
    return [(mx + share * (x - mx), my + share * (y - my)) for x, y in points]


def _towards(start: _Point, end: _Point, distance: float) -> _Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = distance / hypot(dx, dy)
    return start[0] + share * dx, start[1] + share * dy


def _polygon(points: list[_Point], fill: str, stroke: str, width: float, more: str = "") -> str:
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polygon points="{corners}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" {more}/>'


def _text(x: float, y: float, text: str, size: int, fill: str, weight: str = "", anchor: str = "") -> str:
    bold = f' font-weight="{weight}"' if weight else ""
    aligned = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}"{bold}{aligned}>{escape(text)}</text>'


def _left(x: float, y: float, text: str, size: int, weight: str = "") -> str:
    return _text(x, y, text, size, _INK, weight, "start")
